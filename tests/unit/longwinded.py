"""Rules that take more words than anybody wants to read: nearly every card does something else."""

from __future__ import annotations

import crazyeights as ce

_DECK = [ce.Card(rank, suit) for rank in ce.Rank if rank is not ce.Rank.TWO for suit in ce.Suit]
POWERS = {
    card: ce.Power(
        wild=at % 2 == 1,
        draw=20 + at if at % 3 else 0,
        skip=0 if at % 3 else 20 + at,
        reverse=True,
        swap=at // 4 % 2 == 1,
        rotate=True,
    )
    for at, card in enumerate(_DECK)
}
"""A power of its own for each card but the twos, which do nothing."""
LONG = ce.RuleSet(
    name="Long",
    players=(2, 7),
    powers=POWERS,
    packs={2: 2, 9: 1, 10: 3},
    starter=ce.Starter.DEALER_NAMES,
    starter_powers=True,
    wild_on_wild=False,
    skip_answer=True,
    penalty=ce.PenaltyRule(answer=ce.Answer.ANY_DRAW, ends_turn=False),
    last_card=ce.LastCardRule(mode=ce.LastCard.CALL),
    jump_in=True,
    target=500,
    tie_break=ce.TieBreak.PLAYOFF,
)
"""Rules with nearly all the words that there are."""


def alternating(low: int, most: int) -> dict[int, int]:
    """Return a table of numbers of players in which no two that follow each other say the same."""
    return {players: low + players % 2 for players in range(2, most + 1)}


WITH_MUCH_AGREED = LONG.vary(
    powers=dict([*POWERS.items()][:30]), packs=alternating(2, 100), hand_size=alternating(4, 100)
)
"""Rules of which many choices are about more players than they allow."""
TOO_LONG = LONG.vary(players=(2, 60), packs=alternating(7, 60), hand_size=alternating(1, 60))
"""Rules that say something else for each number of players too."""
