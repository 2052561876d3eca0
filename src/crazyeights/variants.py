"""The options of the rule pages: functions from rules to rules, which combine in any order.

Each may be called on its own, ``queens_skip(rules)``, or be given to `RuleSet.vary`, which checks the result once, at
the end: ``rules.vary(queens_skip, match_to(100))``. Anybody's function from rules to rules can join them.
"""

from __future__ import annotations

import attrs

from crazyeights.deck import Rank
from crazyeights.knobs import AfterDraw, Answer, DrawStop, LastCard
from crazyeights.powers import Power
from crazyeights.ruleset import EIGHTS_WILD, RuleSet, Variant


def draw_one(rules: RuleSet) -> RuleSet:
    """Draw one card a turn; if it fits it may be played.

    Examples:
        >>> from crazyeights import presets
        >>> draw_one(presets.LAST_CARD).draw.limit
        1

    Source:
        S0, S1.
    """
    return _draw_up_to(rules, 1)


def draw_three(rules: RuleSet) -> RuleSet:
    """Draw up to three cards a turn, until one fits.

    Examples:
        >>> from crazyeights import presets
        >>> draw_three(presets.HOW_TO_PLAY).draw.limit
        3

    Source:
        S2, S4; an extra of S1.
    """
    return _draw_up_to(rules, 3)


def draw_until_playable(rules: RuleSet) -> RuleSet:
    """Draw until a card fits, however many it takes.

    Examples:
        >>> from crazyeights import presets
        >>> draw_until_playable(presets.HOW_TO_PLAY).draw.limit is None
        True

    Source:
        S3; an extra of S1.
    """
    return _draw_up_to(rules, None)


def draw_is_the_turn(rules: RuleSet) -> RuleSet:
    """Draw one card, and the turn is over, whether it fits or not.

    Examples:
        >>> from crazyeights import presets
        >>> presets.RULES_CARD.vary(draw_is_the_turn).draw == presets.RULES_CARD_DRAW_ONE.draw
        True

    Source:
        S3's option "draw one"; the base rule of Pagat.
    """
    return rules.vary(
        draw={"limit": 1, "stop": DrawStop.AT_PLAYABLE, "then": AfterDraw.NOTHING, "must_play": False},
    )


def queens_skip(rules: RuleSet) -> RuleSet:
    """Let a queen skip the next seat; with two players, play again.

    Examples:
        >>> from crazyeights import presets
        >>> queens_skip(presets.RULES_CARD).powers[Rank.QUEEN]
        Power(wild=False, draw=0, skip=1, reverse=False, again=False, swap=False, rotate=False)

    Source:
        Options of S1 and S3.
    """
    return _power(rules, Rank.QUEEN, Power(skip=1))


def aces_reverse(rules: RuleSet) -> RuleSet:
    """Let an ace turn the direction of play.

    Examples:
        >>> from crazyeights import presets
        >>> aces_reverse(presets.HOW_TO_PLAY).powers[Rank.ACE].reverse
        True

    Source:
        An extra of S1.
    """
    return _power(rules, Rank.ACE, Power(reverse=True))


def twos_draw_two(rules: RuleSet) -> RuleSet:
    """Let a two make the next seat draw two cards.

    S1's extra is this together with `penalties_stack`.

    Examples:
        >>> from crazyeights import presets
        >>> presets.HOW_TO_PLAY.vary(twos_draw_two, penalties_stack).penalty.answer.name
        'SAME_RANK'

    Source:
        Options of S1 and S2.
    """
    return _power(rules, Rank.TWO, Power(draw=2))


def penalties_stack(rules: RuleSet) -> RuleSet:
    """Let a card of the same rank pass an owed penalty on, with its own added.

    Examples:
        >>> from crazyeights import presets
        >>> penalties_stack(presets.LAST_CARD).penalty.answer.name
        'SAME_RANK'

    Source:
        Options of S1 (twos) and S2 (Jacks).
    """
    return rules.vary(penalty={"answer": Answer.SAME_RANK})


def declare_last_card(rules: RuleSet) -> RuleSet:
    """Let a seat that goes down to one card say so with the play, or take two.

    Examples:
        >>> from crazyeights import presets
        >>> declare_last_card(presets.HOW_TO_PLAY).last_card.penalty
        2

    Source:
        An extra of S1, which has nobody who catches.
    """
    return rules.vary(last_card={"mode": LastCard.DECLARE, "penalty": 2})


def simple(rules: RuleSet) -> RuleSet:
    """Take all powers away but that of the eights; what is wild at a level stays so.

    Examples:
        >>> from crazyeights import presets
        >>> list(simple(presets.LAST_CARD).powers)
        [<Rank.EIGHT: 8>]

    Source:
        The simple version of S2.
    """
    return attrs.evolve(rules, powers=EIGHTS_WILD)


def sevens_swap(rules: RuleSet) -> RuleSet:
    """Let a seven swap hands with a seat of the player's choice.

    Examples:
        >>> from crazyeights import presets
        >>> sevens_swap(presets.LAST_CARD).powers[Rank.SEVEN].swap
        True

    Source:
        Half of the option "seven-zero" of S2.
    """
    return _power(rules, Rank.SEVEN, Power(swap=True))


def rotate(rank: Rank) -> Variant:
    """Return the variant in which a rank moves every hand on to the next seat.

    Examples:
        >>> from crazyeights import presets
        >>> presets.LAST_CARD.vary(rotate(Rank.NINE)).powers[Rank.NINE].rotate
        True

    Source:
        The other half of the option "seven-zero" of S2; a 52-card deck has no zero, so the rank is to be chosen.
    """

    def rotates(rules: RuleSet) -> RuleSet:
        return _power(rules, rank, Power(rotate=True))

    return rotates


def tens_rotate(rules: RuleSet) -> RuleSet:
    """Let a ten, the nearest thing to a zero, move every hand on to the next seat.

    Examples:
        >>> from crazyeights import presets
        >>> tens_rotate(presets.LAST_CARD).powers[Rank.TEN].rotate
        True

    Source:
        As `rotate`.
    """
    return rotate(Rank.TEN)(rules)


def jump_in(rules: RuleSet) -> RuleSet:
    """Let a card equal to the top be played out of turn, and take two packs so that there are equal cards.

    Examples:
        >>> from crazyeights import presets
        >>> jump_in(presets.LAST_CARD).packs
        {2: 2}

    Source:
        An option of S2.
    """
    return rules.vary(jump_in=True, packs={players: max(2, packs) for players, packs in rules.packs.items()})


def match_to(points: int) -> Variant:
    """Return the variant in which a match ends once a total reaches so many points.

    Examples:
        >>> from crazyeights import presets
        >>> presets.RULES_CARD.vary(match_to(100)).target
        100

    Source:
        S1, S2 and S4 name their targets; an option of S3.
    """

    def to_points(rules: RuleSet) -> RuleSet:
        return rules.vary(target=points)

    return to_points


def _draw_up_to(rules: RuleSet, limit: int | None) -> RuleSet:
    return rules.vary(draw={"limit": limit, "stop": DrawStop.AT_PLAYABLE, "then": AfterDraw.DRAWN_CARD})


def _power(rules: RuleSet, rank: Rank, power: Power) -> RuleSet:
    return rules.vary(powers={rank: power})
