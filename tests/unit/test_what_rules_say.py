"""What a rule set answers when it is asked about a card, or about a number of players."""

from __future__ import annotations

from collections.abc import Callable
from typing import cast

import pytest

import crazyeights as ce

QUEEN_OF_SPADES = ce.Card.parse("QS")
POWERS: dict[ce.Rank | ce.Card, ce.Power] = {ce.Rank.QUEEN: ce.Power(skip=1), QUEEN_OF_SPADES: ce.Power(draw=5)}
RULES = ce.RuleSet(
    players=(3, 6),
    packs={2: 1},
    hand_size={2: 8, 3: 7, 5: 5},
    powers=POWERS,
)


def test_the_power_of_a_card_replaces_that_of_its_rank() -> None:
    """OpenSpiel's special cards and Pesten: one card of a rank may do something else than the others of it."""
    assert ce.Power(draw=5) == RULES.power(QUEEN_OF_SPADES)
    assert ce.Power(skip=1) == RULES.power(ce.Card.parse("QH"))
    assert ce.Power() == RULES.power(ce.Card.parse("8H"))


@pytest.mark.parametrize(("players", "size"), [(2, 7), (3, 7), (4, 7), (5, 5), (6, 5)])
def test_the_last_threshold_that_is_reached_holds(players: int, size: int) -> None:
    """S0 and S1 deal by the number of players; in a playoff of fewer than the rules are for, as for the fewest."""
    assert size == RULES.for_players(RULES.hand_size, players)


def test_a_mapping_for_a_knob_that_has_none_is_refused() -> None:
    """Parts are merged into mappings and groups alone; any other knob is given whole, and a mapping is no target."""
    vary = cast(Callable[..., object], ce.RuleSet().vary)
    with pytest.raises(ce.RuleSetError, match=r"^target is \{1: 2\}; it has to be a number or None$"):
        vary(target={1: 2})
