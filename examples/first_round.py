"""Play one round and print it: the shortest program that does something.

Run: python examples/first_round.py
"""

import crazyeights as ce


def main() -> None:
    """Deal, play the first legal move until the round is over, and say who won."""
    table = ce.deal(ce.presets.STARTER_RULES, players=3, seed=1)
    print(table, "\n")
    while not table.is_over:
        move = ce.legal_moves(table)[0]
        print(f"{table.top.symbol:>3}  seat {table.turn}: {move}")
        table = ce.apply(table, move)
    result = table.result
    assert result is not None
    print("\nwinners:", *result.winners)
    print("left in the hands:", *result.hand_points)


if __name__ == "__main__":
    main()
