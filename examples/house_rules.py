"""Make rules of your own and see what they change: does drawing three shorten a round?

Run: python examples/house_rules.py
"""

from random import Random

import crazyeights as ce

ROUNDS = 100
MOST_MOVES = 2_000


def fives_again(rules: ce.RuleSet) -> ce.RuleSet:
    """A variant is a function from rules to rules: here a five gives another turn."""
    return rules.vary(powers={ce.Rank.FIVE: ce.Power(again=True)})


def mean_moves(rules: ce.RuleSet) -> float:
    """How many moves a round takes when the players move at random; very long rounds are broken off."""
    rng = Random(1)
    moves = 0
    for seed in range(ROUNDS):
        table = ce.deal(rules, players=3, seed=seed)
        for _ in range(MOST_MOVES):
            if table.is_over:
                break
            table = ce.apply(table, rng.choice(ce.legal_moves(table)))
            moves += 1
    return moves / ROUNDS


def main() -> None:
    """Compare a rule page with variants of it."""
    page = ce.presets.HOW_TO_PLAY
    house = {
        "as on the page": page,
        "draw up to three": page.vary(ce.variants.draw_three),
        "queens skip": page.vary(ce.variants.queens_skip),
        "fives again, only when stuck": page.vary(fives_again, draw={"when": ce.DrawWhen.STUCK}),
    }
    for name, rules in house.items():
        print(f"{name:>30}: {mean_moves(rules):6.1f} moves a round")
    try:
        page.vary(draw={"limit": 0}, target=-1)
    except ce.RuleSetError as error:
        print("\nrules that contradict themselves are refused:")
        for problem in error.problems:
            print(" -", problem)


if __name__ == "__main__":
    main()
