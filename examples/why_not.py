"""Ask why cards may not be played, as a user interface does that greys them out.

Run: python examples/why_not.py
"""

import crazyeights as ce


def main() -> None:
    """Show a hand, what may be played of it, and the reason for every other card."""
    table = ce.position(
        ce.presets.CARD_GAME_101,
        hands=["2H 9C 8D KS", "QS 4D"],
        pile="7C 9S",
        stock="3H",
    )
    seen = ce.view(table, 0)
    print(seen, "\n")
    may = ce.playable(seen)
    for card in seen.hand:
        if card in may:
            moves = [move for move in ce.legal_moves(seen) if isinstance(move, ce.Play) and move.card is card]
            print(f"{card.symbol:>3}  {' '.join(map(str, moves))}")
        else:
            refusal = ce.refusal(seen, ce.Play(card))
            assert refusal is not None
            print(f"{card.symbol:>3}  no: {refusal.value}")
    drawing = ce.refusal(seen, ce.Draw())
    assert drawing is not None
    print("draw no:", drawing.value)


if __name__ == "__main__":
    main()
