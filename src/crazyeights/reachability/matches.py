"""Whether a match from outside can have come to stand as it says, by the rounds that it says were played."""

from __future__ import annotations

from collections import Counter
from math import gcd

from crazyeights.dealing import dealt
from crazyeights.deck import SUITS
from crazyeights.errors import CrazyEightsError, shown
from crazyeights.knobs import RoundEnds
from crazyeights.match import Match, checked_totals, round_seed
from crazyeights.phases import Naming, Turn
from crazyeights.reachability.faults import Unreachable
from crazyeights.reachability.starters import once_named
from crazyeights.reachability.states import StateForm
from crazyeights.results import Result
from crazyeights.ring import order_after
from crazyeights.ruleset import RuleSet
from crazyeights.scoring import counted_hands
from crazyeights.standings import Standing, counted
from crazyeights.state import State


def checked_match(match: Match) -> Match:
    """Return the match, if its rounds lead to where it stands.

    The points that the seats brought along follow from the totals and the rounds. From there the rounds are counted
    once more, and the deal goes round with them.

    Args:
        match: Its values have the right types, and its round has been checked.

    Raises:
        Unreachable: They do not.
    """
    seats = len(match.state.hands)
    for name, amounts in (("totals", match.totals), ("wins", match.wins)):
        if len(amounts) != seats:
            raise Unreachable((name,), f"there are {len(amounts)} numbers for {seats} seats")
    if not 0 <= match.dealer < seats:
        raise Unreachable(("dealer",), f"{shown(match.dealer)} is no seat; the seats are 0 to {seats - 1}")
    over = match.state.is_over
    if over and (not match.rounds or match.rounds[-1] != match.state.result):
        raise Unreachable(("rounds",), "the last round does not end as the state, which is over, says")
    standing = Standing(_carried(match, seats), (0,) * seats, (), tuple(range(seats)))
    playing, dealer = standing.contenders, match.dealer
    for number, result in enumerate(match.rounds):
        if standing.winners:
            raise Unreachable(("rounds", number), "the match was over before this round")
        if number:
            playing = standing.contenders
            dealer = order_after(playing, dealer)[0]
        _check_result(match.rules, playing, result, seats=seats, number=number)
        standing = counted(match.rules, standing, result)
    if match.rounds and not over:
        if standing.winners:
            raise Unreachable(("rounds",), "the match is over after these rounds, so no other one is being played")
        playing = standing.contenders
        dealer = order_after(playing, dealer)[0]
    _check_standing(match, standing)
    _check_round(match, playing, dealer)
    return match


def _carried(match: Match, seats: int) -> tuple[int, ...]:
    """The points that each seat brought along."""
    scored = [result.points or (0,) * seats for result in match.rounds]
    for number, points in enumerate(scored):
        if len(points) != seats:
            raise Unreachable(("rounds", number, "points"), f"there are {len(points)} numbers for {seats} seats")
    earned = map(sum, zip(*scored, strict=True)) if scored else (0,) * seats
    try:
        carried = (total - points for total, points in zip(match.totals, earned, strict=True))
        return checked_totals(match.rules, seats, carried)
    except CrazyEightsError as error:
        raise Unreachable(("totals",), f"before the rounds that were played {error}") from None


def _check_result(rules: RuleSet, playing: tuple[int, ...], result: Result, *, seats: int, number: int) -> None:
    """Refuse the result of a round that cannot have ended so among the seats that played it."""
    out, worth = result.places, result.hand_points
    to_the_last = rules.round_ends is RoundEnds.ONE_LEFT
    if to_the_last:
        right = len(out) <= len(playing) - 2 if result.blocked else len(out) == len(playing)
    else:
        right = len(out) == (not result.blocked)
    if not right or len({*out}) != len(out) or not {*out} <= {*playing}:
        raise Unreachable(("rounds", number, "places"), f"{shown(out)} cannot be who went out of {shown(playing)}")
    holding = {*playing} - {*(out[:-1] if to_the_last and not result.blocked else out)}
    if len(worth) != seats or not _can_be_left(rules, worth, holding, len(playing)):
        raise Unreachable(("rounds", number, "hand_points"), f"{shown(worth)} cannot be what is left in the hands")
    members = tuple(seat for seat in playing if seat not in out)
    if counted_hands(rules, worth, members, out, blocked=result.blocked) != result:
        raise Unreachable(("rounds", number), f"{shown(result)} is not how these hands are counted")


def _can_be_left(rules: RuleSet, worth: tuple[int, ...], holding: set[int], players: int) -> bool:
    """Whether hands can be worth so much: a card at least for each seat that holds any, all cards but the top at most.

    Nothing more is asked than sums; which of them cards add up to is not tried out.
    """
    values = [rules.points[rank] for rank in rules.ranks]
    step, least = gcd(*values), min(values)
    most = rules.for_players(rules.packs, players) * len(SUITS) * sum(values) - least
    each = all(points >= least if seat in holding else points == 0 for seat, points in enumerate(worth))
    return each and sum(worth) <= most and not (step and any(points % step for points in worth))


def _check_standing(match: Match, standing: Standing) -> None:
    """Refuse a match that stands otherwise than its rounds say; the totals were reckoned back from them."""
    for name in ("wins", "winners", "contenders"):
        said, there = getattr(match, name), getattr(standing, name)
        if said != there:
            raise Unreachable((name,), f"{shown(said)} does not follow from the rounds; that would be {shown(there)}")


def _check_round(match: Match, playing: tuple[int, ...], dealer: int) -> None:
    """Refuse a round that is not the one that comes now."""
    state = match.state
    before = match.rounds[: len(match.rounds) - state.is_over]
    seed = round_seed(match.seed, len(before))
    wins = tuple(sum(seat in played.winners for played in before) for seat in range(match.players))
    levels = wins if match.rules.levels else ()
    in_it = tuple(sorted({*state.ring.members, *state.places}))
    cards = sum(map(len, state.hands)) + len(state.stock) + len(state.pile)
    hands = state.tables.hands
    deck = len(hands.deck) * hands.packs
    for name, said, there in (
        ("seed", state.seed, seed),
        ("dealer", state.dealer, dealer),
        ("members", in_it, playing),
        ("levels", state.levels, levels),
        ("players", state.tables.players, len(playing)),
    ):
        if said != there:
            raise Unreachable(("state", name), f"{shown(said)} is not what this round has; that is {shown(there)}")
    if cards != deck:
        raise Unreachable(("state",), f"there are {cards} cards; a round of a match has {deck}")
    try:
        StateForm.of(state).value(in_match=True)
    except Unreachable as error:
        raise Unreachable(("state", *error.path), error.sentence) from None
    if not state.shuffles:
        _check_deal(state, dealt(match.rules, match.players, playing, levels=levels, seed=seed, dealer=dealer))


def _check_deal(state: State, deal: State) -> None:
    """Refuse a round, not shuffled since, that did not begin with the deal of its seed.

    Cards leave the stock from the top only, and nobody's hand has changed while it and the pile are as dealt.
    """
    if not isinstance(state.phase, Naming):
        deal = once_named(deal)
    left = len(state.stock)
    if state.pile[0] != deal.pile[0]:
        raise Unreachable(("state", "pile", 0), f"{state.pile[0]} is not the starter; {deal.pile[0]} is")
    if state.stock != deal.stock[:left]:
        raise Unreachable(("state", "stock"), "the stock is not what is left of the deal")
    tables = state.tables
    if not state.ring.choices[0].moves_hands(tables.hands.deck) and not tables.speaks:
        new = Counter(deal.stock[left:])
        for seat, hand in enumerate(state.hands):
            if Counter(hand) - Counter(deal.hands[seat]) - new:
                raise Unreachable(("state", "hands", seat), "a card was neither dealt to this seat nor drawn since")
    untouched = len(state.pile) == 1 and left == len(deal.stock)
    if untouched and (state.held != deal.held or state.direction != deal.direction):
        raise Unreachable(("state",), "nobody has moved since the deal, and this is not the deal of its seed")
    begins = isinstance(state.phase, Turn) and not state.phase.passes and isinstance(deal.phase, Turn)
    if untouched and begins and state.turn != deal.turn:
        raise Unreachable(("state", "phase", "seat"), f"seat {state.turn} is in turn; seat {deal.turn} begins")
