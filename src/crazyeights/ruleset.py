"""Every choice that a table can make, as one value."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any, TypeAlias, TypeVar, cast

import attrs
from typing_extensions import override

from crazyeights.contradictions import contradictions
from crazyeights.deck import RANKS, Card, Rank
from crazyeights.errors import DealError, RuleSetError, shown
from crazyeights.kinds import is_number
from crazyeights.knobs import (
    Blocked,
    DrawRule,
    Finish,
    LastCardRule,
    PenaltyRule,
    Reshuffle,
    RoundEnds,
    Scoring,
    Starter,
    TieBreak,
    TwoPlayerReverse,
)
from crazyeights.levels import Level
from crazyeights.mappings import FrozenMapping, is_mapping
from crazyeights.powers import Power

G = TypeVar("G", DrawRule, PenaltyRule, LastCardRule)

Powers: TypeAlias = Mapping[Rank | Card, Power]
"""What ranks do, or single cards, whose power replaces that of their rank."""

EIGHTS_WILD: Powers = FrozenMapping({Rank.EIGHT: Power(wild=True)})
"""Only eights have a power, as S0, S1, S3 and S4 begin."""

STANDARD_POINTS: Mapping[Rank, int] = FrozenMapping(
    {rank: rank.value for rank in RANKS if rank.value < Rank.JACK.value and rank is not Rank.EIGHT}
    | dict.fromkeys((Rank.JACK, Rank.QUEEN, Rank.KING), 10)
    | {Rank.EIGHT: 50}
)
"""Ace 1, 2 to 7, 9 and 10 face value, eight 50, court cards 10, as S0, S3 and S4 say."""


# Converters leave what they cannot convert as it is: the checks report it, together with whatever else is wrong.


def _frozen(value: Any) -> Any:  # noqa: ANN401
    return FrozenMapping(value) if is_mapping(value) else value


def _counts(value: Mapping[int, int]) -> Mapping[int, int]:
    frozen: Mapping[int, int] = _frozen(value)
    return frozen


def _powers(value: Mapping[Rank | Card, Power] | Mapping[Rank, Power] | Mapping[Card, Power]) -> Powers:
    frozen: Powers = _frozen(value)
    return frozen


def _points(value: Mapping[Rank, int]) -> Mapping[Rank, int]:
    frozen: Mapping[Rank, int] = _frozen(value)
    return frozen


def _players(value: Sequence[int]) -> tuple[int, int]:
    players: tuple[int, int] = _tuple(value)
    return players


def _tuple(value: Any) -> Any:  # noqa: ANN401
    return (*value,) if isinstance(value, list) else value


def _levels(value: Sequence[Level]) -> tuple[Level, ...]:
    levels: tuple[Level, ...] = _tuple(value)
    return levels


def _ranks(value: Sequence[Rank]) -> tuple[Rank, ...]:
    ranks: tuple[Rank, ...] = _tuple(value)
    return tuple(sorted(ranks)) if _are_ranks(ranks) else ranks


def _are_ranks(ranks: object) -> bool:
    return isinstance(ranks, tuple) and all(isinstance(rank, Rank) for rank in cast("tuple[object, ...]", ranks))


def _draw_rule(value: DrawRule | Mapping[str, object]) -> DrawRule:
    return _merged_group(DrawRule(), value) if isinstance(value, Mapping) else value


def _penalty_rule(value: PenaltyRule | Mapping[str, object]) -> PenaltyRule:
    return _merged_group(PenaltyRule(), value) if isinstance(value, Mapping) else value


def _last_card_rule(value: LastCardRule | Mapping[str, object]) -> LastCardRule:
    return _merged_group(LastCardRule(), value) if isinstance(value, Mapping) else value


def _merged_group(group: G, changes: Mapping[str, Any]) -> G:
    known = [field.name for field in attrs.fields(type(group))]
    unknown = [name for name in changes if name not in known]
    if unknown:
        raise RuleSetError(
            f"there is no knob {shown(name)} in {type(group).__name__}; it has {', '.join(known)}" for name in unknown
        )
    return attrs.evolve(group, **changes)


@attrs.frozen(kw_only=True, cache_hash=True)
class RuleSet:
    """The rules of a table, complete, as an immutable value.

    The defaults are the play of S0 with the losers scoring what they hold. Mappings are given as any mapping and come
    out immutable; the groups `draw`, `penalty` and `last_card` may be given as mappings of their knobs.

    Raises:
        RuleSetError: The rules contradict themselves; the error lists every contradiction at once.

    Examples:
        >>> rules = RuleSet(name="Ours", hand_size={2: 8, 4: 6}, draw={"limit": 3})
        >>> rules.hand_size[4], rules.draw.limit, rules.points[Rank.ACE]
        (6, 3, 1)

    Source:
        S0 to S4, and the relatives for what they do not know.
    """

    name: str = "Crazy Eights"
    """What the rules are called."""
    source: str = ""
    """Where they are written down."""
    players: tuple[int, int] = attrs.field(default=(2, 7), converter=_players)
    """The fewest and the most players."""
    ranks: tuple[Rank, ...] = attrs.field(default=RANKS, converter=_ranks)
    """The ranks that the deck has; they come out in deck order."""
    packs: Mapping[int, int] = attrs.field(default=FrozenMapping({2: 1}), converter=_counts)
    """How many packs, by the number of players from which it holds."""
    hand_size: Mapping[int, int] = attrs.field(default=FrozenMapping({2: 7, 3: 5}), converter=_counts)
    """How many cards each seat is dealt where there are no levels, by the number of players from which it holds."""
    starter: Starter = Starter.MIDDLE
    """What happens when the card turned up for the pile is wild."""
    starter_powers: bool = False
    """Whether the powers of the starter act as if the dealer had played it."""
    powers: Powers = attrs.field(default=EIGHTS_WILD, converter=_powers)
    """What ranks do, or single cards, whose power replaces that of their rank."""
    wild_on_wild: bool = True
    """Whether a wild may be put on a wild."""
    two_player_reverse: TwoPlayerReverse = TwoPlayerReverse.NOTHING
    """What a reverse does when two seats are in the round."""
    draw: DrawRule = attrs.field(default=DrawRule(), converter=_draw_rule)
    """How a seat draws in its turn."""
    penalty: PenaltyRule = attrs.field(default=PenaltyRule(), converter=_penalty_rule)
    """What becomes of the cards that a draw power demands."""
    skip_answer: bool = False
    """Whether a seat to be skipped may pass the skip on with a card of the same rank."""
    reshuffle: Reshuffle = Reshuffle.WHEN_NEEDED
    """When the pile becomes the new stock."""
    last_card: LastCardRule = attrs.field(default=LastCardRule(), converter=_last_card_rule)
    """What a seat has to say when one card is left to it."""
    multi_play: bool = False
    """Whether several cards of one rank may be played at once."""
    jump_in: bool = False
    """Whether a card equal to the top may be played out of turn."""
    finish: Finish = Finish.ANY
    """Which cards may be the last."""
    finish_powers_act: bool = False
    """Whether the draw power of a last card still hits the next seat."""
    round_ends: RoundEnds = RoundEnds.FIRST_OUT
    """When the round is over."""
    points: Mapping[Rank, int] = attrs.field(default=STANDARD_POINTS, converter=_points)
    """What the cards of each rank are worth."""
    scoring: Scoring = Scoring.LOSERS_OWN
    """Who scores what after a round."""
    blocked: Blocked = Blocked.ALL_OWN
    """Who wins a round in which nobody can move."""
    target: int | None = None
    """The total that ends a match; None: it goes on as long as rounds are dealt, or to the last of the levels."""
    tie_break: TieBreak = TieBreak.SHARED
    """What happens when the best totals of a match are equal."""
    levels: tuple[Level, ...] = attrs.field(default=(), converter=_levels)
    """What a seat is dealt and what is wild for it, by the rounds that it has won; a win at the last one is the match.

    Empty: every seat is dealt what `hand_size` says, and wild is what `powers` says.
    """

    def __attrs_post_init__(self) -> None:
        """Refuse rules that contradict themselves."""
        self._check()

    def _check(self) -> None:
        problems = contradictions(self)
        if problems:
            raise RuleSetError(problems)

    def vary(self, *variants: Variant, **knobs: Any) -> RuleSet:  # noqa: ANN401 - as many types as knobs
        """Return these rules with variants applied, one after the other, and then knobs changed.

        Groups of knobs and mappings are merged: `vary(draw={"limit": 3})` keeps the other knobs of `draw`, and
        `vary(powers={Rank.QUEEN: Power(skip=1)})` keeps the other powers. The result is checked once, at the end.

        Args:
            variants: Functions from rules to rules, such as those of `crazyeights.variants`.
            knobs: New values by the names of the fields.

        Raises:
            RuleSetError: There is no such knob, or the result contradicts itself.

        Examples:
            >>> from crazyeights import presets, variants
            >>> rules = presets.HOW_TO_PLAY.vary(variants.queens_skip, draw={"limit": 3})
            >>> rules.powers[Rank.QUEEN].skip, rules.powers[Rank.EIGHT].wild, rules.draw.limit
            (1, True, 3)
        """
        sketch: RuleSet = _Sketch(**_knobs(self))
        for variant in variants:
            if not callable(variant):
                raise RuleSetError([f"{shown(variant)} is no variant; it has to be a function from rules to rules"])
            sketch = variant(sketch)
            if not isinstance(sketch, RuleSet):
                raise RuleSetError([f"variant {shown(variant)} returned {shown(sketch)}; it has to return a RuleSet"])
        changed = _knobs(sketch)
        known = tuple(changed)
        unknown = [name for name in knobs if name not in changed]
        if unknown:
            raise RuleSetError(_unknown_knob(name, known) for name in unknown)
        changed |= {name: _merged(changed[name], value) for name, value in knobs.items()}
        kind = _Sketch if isinstance(self, _Sketch) else RuleSet
        return kind(**changed)

    @property
    def match_ends(self) -> bool:
        """Whether a match has an end: a target, or a last level."""
        return self.target is not None or bool(self.levels)

    @property
    def all_levels(self) -> range:
        """The levels that a seat can have, counted from 0; 0 alone where the rules have none."""
        return range(max(len(self.levels), 1))

    def power(self, card: Card, level: int = 0) -> Power:
        """Return what a card does: the power of this very card, else that of its rank, else none.

        Args:
            card: The card.
            level: The level of the seat that plays it. The rank that is wild there is so beside its power.

        Raises:
            DealError: The rules have no such level.

        Examples:
            >>> RuleSet().power(Card.parse("8C")).wild, RuleSet().power(Card.parse("9C")).is_plain
            (True, True)

        Source:
            Switch, whose black jacks have a power of their own; Crazy Eights Countdown for levels.
        """
        key = card if card in self.powers else card.rank
        power = self.powers.get(key, _PLAIN)
        return attrs.evolve(power, wild=True) if card.rank is self.wild(level) else power

    def wild(self, level: int) -> Rank | None:
        """Return the rank that is wild at a level, beside what `powers` says; None for none.

        Examples:
            >>> from crazyeights import presets
            >>> str(presets.COUNTDOWN.wild(1)), RuleSet().wild(0)
            ('7', None)
        """
        held = self._level(level)
        return None if held is None else held.wild

    def dealt(self, players: int, level: int = 0) -> int:
        """Return how many cards a seat is dealt: what its level says, else `hand_size` for the number of players.

        Raises:
            DealError: The rules have no such level.

        Examples:
            >>> RuleSet().dealt(2), RuleSet(levels=(Level(4), Level(2))).dealt(2, level=1)
            (7, 2)

        Source:
            S0, "Setup"; Crazy Eights Countdown for levels.
        """
        held = self._level(level)
        return self.for_players(self.hand_size, players) if held is None else held.hand_size

    def _level(self, level: int) -> Level | None:
        """The level of this number; None where the rules have no levels.

        Raises:
            DealError: The rules have no such level.
        """
        if not is_number(level) or level not in self.all_levels:
            most = self.all_levels[-1]
            wanted = f"0 to {most}" if most else "0"
            raise DealError(f"level is {shown(level)}; in {shown(self.name, str)} it is {wanted}")
        return self.levels[level] if self.levels else None

    def for_players(self, table: Mapping[int, int], players: int) -> int:
        """Return what a table of thresholds, such as `hand_size`, says for a number of players.

        Below the fewest players of the rules, as in a playoff, the value of the fewest holds.

        Examples:
            >>> rules = RuleSet()
            >>> [rules.for_players(rules.hand_size, players) for players in (2, 3, 7)]
            [7, 5, 5]
        """
        enough = max(players, self.players[0])
        return table[max(threshold for threshold in table if threshold <= enough)]


class _Sketch(RuleSet):
    """Rules in the middle of being varied: not checked before all variants have had their say."""

    __slots__ = ()

    @override
    def _check(self) -> None:
        pass


Variant: TypeAlias = Callable[[RuleSet], RuleSet]
"""A change of rules that combines with others; see `crazyeights.variants`."""

_PLAIN = Power()


def _knobs(rules: RuleSet) -> dict[str, Any]:
    return {field.name: getattr(rules, field.name) for field in attrs.fields(RuleSet)}


def _merged(old: object, new: object) -> object:
    """The new value of a knob; parts of groups and of mappings that it does not speak of stay as they are."""
    if not is_mapping(new):
        return new
    if is_mapping(old):
        return {**old, **new}
    changes = {str(name): value for name, value in new.items()}
    match old:
        case DrawRule():
            return _merged_group(old, changes)
        case PenaltyRule():
            return _merged_group(old, changes)
        case LastCardRule():
            return _merged_group(old, changes)
        case _:
            return new


def _unknown_knob(name: str, known: tuple[str, ...]) -> str:
    from difflib import get_close_matches

    near = get_close_matches(name, known, n=1)
    return f"there is no knob {shown(name)}; " + (
        f"did you mean {shown(near[0])}?" if near else f"there are {', '.join(known)}"
    )
