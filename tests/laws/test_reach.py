"""What the laws reach: a law that holds on dull tables only says nothing."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Iterator
from enum import Enum

import attrs

import crazyeights as ce
from crazyeights.testing.playing import TASTES, chosen, dealt, shedding
from crazyeights.testing.rulesets import DECK_32, DECK_36, FULL, seeded_match_rules, seeded_rules
from crazyeights.testing.universe import universe
from tests.laws.seen import SEEN, Recorder

FEWEST_GAMES, MOST_GAMES, MOST_PLIES = 100, 1500, 80
"""How many rounds are played until everything was seen, and how long they may be."""
KINDS = (ce.Play, ce.Draw, ce.Pass, ce.NameSuit, ce.JumpIn, ce.Call, ce.Catch, ce.Deal)
PHASES = (ce.Naming, ce.Turn, ce.Owing, ce.Skipping, ce.Over)
ENDINGS = """out; out, others still in; out, several places; blocked, one winner; blocked, shared; blocked, nobody wins;
blocked after some went out; match; match, shared; match by levels; playoff; playoff repeated"""
RARITIES = """dry stock at the deal; reshuffle; reshuffle of one card; penalty paid; penalty partly forgiven;
penalty waived;
answer to a penalty; answer to a skip; full turn after paying; drawn card kept; turn ended by the draw; several cards;
several cards end a round; swap; rotation; again; reversed; reversed by two players; caught; called afterwards;
called with the play; declared too late; jump in by a wild; jump in goes out; last wild names; wild goes out;
final draw hits; starter acts; wild starter stays; exact card; seats out are passed over; hands of unequal levels;
wild by its level; wild by its level with a power; plain though wild for others"""


def names(text: str) -> set[str]:
    """Split a list of names."""
    return {" ".join(name.split()) for name in text.split(";")}


def rarities(before: ce.State, move: ce.Move, after: ce.State) -> Iterator[str]:
    """Name what was rare about a ply."""
    yield from drawing(before, move, after)
    if isinstance(move, ce.Play | ce.JumpIn):
        yield from playing(before, move, after)
    if isinstance(move, ce.Call):
        yield "called afterwards"
    if isinstance(move, ce.Catch):
        yield "caught"
    if after.shuffles > before.shuffles:
        yield "reshuffle"
        if len(before.pile) + isinstance(move, ce.Play | ce.JumpIn) == 2:
            yield "reshuffle of one card"
    if before.places and not after.is_over:
        yield "seats out are passed over"


def drawing(before: ce.State, move: ce.Move, after: ce.State) -> Iterator[str]:
    """Name what was rare about a draw or a pass."""
    was, now = before.phase, after.phase
    if isinstance(move, ce.Draw) and isinstance(was, ce.Owing):
        taken = len(after.hands[was.seat]) - len(before.hands[was.seat])
        yield "penalty paid" if taken == was.owed else "penalty partly forgiven"
        if now.seat == was.seat and len(before.hands) > 1 and not before.rules.penalty.ends_turn:
            yield "full turn after paying"
    if isinstance(move, ce.Pass) and isinstance(was, ce.Owing):
        yield "penalty waived"
    if isinstance(move, ce.Pass) and isinstance(was, ce.Turn) and was.drawn:
        yield "drawn card kept"
    playing_on = isinstance(now, ce.Turn) and now.seat == was.seat and now.drawn > 0
    drawing_is_all = before.rules.draw.then is ce.AfterDraw.NOTHING
    if isinstance(move, ce.Draw) and isinstance(was, ce.Turn) and not playing_on and not drawing_is_all:
        yield "turn ended by the draw"


def playing(before: ce.State, move: ce.Play | ce.JumpIn, after: ce.State) -> Iterator[str]:
    """Name what was rare about a play."""
    rules, was = before.rules, before.phase
    cards = (move.card, *(move.then if isinstance(move, ce.Play) else ()))
    seat = move.seat if isinstance(move, ce.JumpIn) else before.turn
    assert seat is not None
    levels = before.levels or (0,)
    powers = [rules.power(card, levels[seat] if before.levels else 0) for card in cards]
    own = rules.powers.get(cards[-1], rules.powers.get(cards[-1].rank, ce.Power()))
    by_level = powers[-1].wild and not own.wild
    wild_for_some = any(rules.power(cards[-1], level).wild for level in levels)
    left = len(before.hands[seat]) - len(cards)
    said: dict[str, bool] = {
        "answer to a penalty": isinstance(was, ce.Owing),
        "answer to a skip": isinstance(was, ce.Skipping),
        "several cards": len(cards) > 1,
        "several cards end a round": len(cards) > 1 and after.is_over,
        "swap": move.swap is not None,
        "rotation": any(power.rotate for power in powers) and left > 0,
        "again": after.turn == seat and any(power.again for power in powers),
        "reversed": after.direction != before.direction,
        "reversed by two players": after.direction != before.direction and len(before.hands) == 2,
        "called with the play": move.call,
        "declared too late": rules.last_card.mode is ce.LastCard.DECLARE and left == 1 and len(after.hands[seat]) > 1,
        "jump in by a wild": isinstance(move, ce.JumpIn) and powers[-1].wild,
        "jump in goes out": isinstance(move, ce.JumpIn) and left == 0,
        "last wild names": left == 0 and move.suit is not None,
        "wild goes out": left == 0 and powers[-1].wild and after.is_over,
        "final draw hits": after.is_over and sum(map(len, after.hands)) > sum(map(len, before.hands)) - len(cards),
        "exact card": any(card in rules.powers for card in cards),
        "wild by its level": by_level,
        "wild by its level with a power": by_level and not own.is_plain,
        "plain though wild for others": wild_for_some and not powers[-1].wild,
    }
    yield from (name for name, true in said.items() if true)


def deals(table: ce.State) -> Iterator[str]:
    """Name what was rare about a deal."""
    power = table.rules.power(table.top, table.levels[table.dealer] if table.levels else 0)
    if len(set(map(len, table.hands))) > 1:
        yield "hands of unequal levels"
    if not table.stock:
        yield "dry stock at the deal"
    if power.wild:
        yield "wild starter stays"
    if table.rules.starter_powers and (isinstance(table.phase, ce.Owing | ce.Skipping) or table.direction == -1):
        yield "starter acts"


def ending(table: ce.State) -> Iterator[str]:
    """Name how a round ended."""
    result = table.result
    assert result is not None
    if not result.blocked:
        yield "out"
        if table.rules.round_ends is ce.RoundEnds.FIRST_OUT and len(table.hands) > 2:
            yield "out, others still in"
        if len(result.places) > 2:
            yield "out, several places"
    elif result.places:
        yield "blocked after some went out"
    else:
        yield "blocked, " + ("shared" if len(result.winners) > 1 else "one winner" if result.winners else "nobody wins")


def round_seen(rng: random.Random) -> Iterator[str]:
    """Play a round of random rules and name what it shows."""
    table, taste = dealt(seeded_rules(rng), rng), rng.choice(TASTES)
    yield from deals(table)
    for _ in range(MOST_PLIES):
        yield type(table.phase).__name__
        if table.is_over:
            yield from ending(table)
            break
        move = chosen(table, rng.choice, taste)
        after = ce.apply(table, move)
        yield "plies"
        yield type(move).__name__
        yield from rarities(table, move, after)
        table = after


def match_seen(rng: random.Random) -> Iterator[str]:
    """Play a match of random rules and name what it shows beyond its rounds."""
    rules = seeded_match_rules(rng)
    match, playoffs = ce.start_match(rules, players=rng.randint(*rules.players), seed=rng.randrange(1 << 40)), 0
    for _ in range(MOST_PLIES):
        if match.is_over:
            yield "match" if len(match.winners) == 1 else "match, shared"
            if rules.levels:
                yield "match by levels"
            break
        move = chosen(match, rng.choice, shedding)
        match = ce.apply(match, move)
        yield "plies"
        if isinstance(move, ce.Deal):
            yield "Deal"
            if len(match.contenders) < match.players:
                playoffs += 1
                yield "playoff" if playoffs == 1 else "playoff repeated"


def test_every_rarity_is_reached(record_property: Recorder) -> None:
    """Random play of random rules comes through every phase, kind of move, ending and rare event."""
    wanted = {kind.__name__ for kind in (*KINDS, *PHASES)} | names(ENDINGS) | names(RARITIES)
    seen: Counter[str] = Counter()
    for game in range(MOST_GAMES):
        seen.update(round_seen(random.Random(f"reach {game}")))
        if game % 2:
            seen.update(match_seen(random.Random(f"reach match {game}")))
        if game > FEWEST_GAMES and all(seen[name] for name in wanted):
            break
    record_property(SEEN, ", ".join(f"{name} {count}" for name, count in reversed(seen.most_common())))
    assert {name for name in wanted if not seen[name]} == set()


def test_every_refusal_is_reached(record_property: Recorder) -> None:
    """The universe of moves on tables of random rules meets every reason to refuse a move."""
    seen: Counter[str] = Counter()
    for game in range(MOST_GAMES):
        rng = random.Random(f"refused {game}")
        rules = seeded_match_rules(rng) if game % 5 == 0 else seeded_rules(rng)
        match = ce.start_match(rules, players=rng.randint(*rules.players), seed=game)
        taste = rng.choice(TASTES)
        for _ in range(50):
            if rng.random() < 0.1 or match.state.is_over:
                moves = universe(match.state)
                for move in (*moves[:7], *moves[7 :: 1 + len(moves) // 200]):
                    seen.update(why.name for why in (ce.refusal(match, move), ce.refusal(match.state, move, 0)) if why)
            if not ce.legal_moves(match):
                break
            match = ce.apply(match, chosen(match, rng.choice, taste))
        why = ce.refusal(match, "draw")  # type: ignore[arg-type]
        assert why is not None
        seen[why.name] += 1
        if game > FEWEST_GAMES and {refusal.name for refusal in ce.Refusal} <= set(seen):
            break
    record_property(SEEN, ", ".join(f"{name} {count}" for name, count in reversed(seen.most_common())))
    assert {refusal.name for refusal in ce.Refusal} - set(seen) == set()


def values(group: attrs.AttrsInstance) -> Iterator[str]:
    """Name the values that the knobs of a rule set, or of a group of them, have."""
    for field in attrs.fields(type(group)):
        value: object = getattr(group, field.name)
        if isinstance(value, ce.DrawRule | ce.PenaltyRule | ce.LastCardRule | ce.Power):
            yield from (f"{field.name}.{name}" for name in values(value))
        elif isinstance(value, Enum):
            yield f"{field.name}={value.name}"
        elif isinstance(value, bool | int | None):
            yield f"{field.name}={value}"


def test_every_value_of_every_knob_is_drawn() -> None:
    """Random rules draw from every knob: each value of each enum and switch, each deck, each field of a power."""
    seen: Counter[str] = Counter()
    for number in range(300):
        rules = seeded_rules(random.Random(f"knobs {number}"))
        seen.update(values(rules))
        for key, power in rules.powers.items():
            seen.update(f"power.{name}" for name in values(power))
            seen["exact card" if isinstance(key, ce.Card) else "rank"] += 1
        seen.update(f"{len(rules.ranks)} ranks" for deck in (FULL, DECK_36, DECK_32) if deck == rules.ranks)
        seen["small deck"] += len(rules.ranks) < 8
        seen.update(f"hands of {size}" for size in rules.hand_size.values())
        seen.update(f"{packs} packs" for packs in rules.packs.values())
        seen["thresholds of hands"] += len(rules.hand_size) > 1
        seen["thresholds of packs"] += len(rules.packs) > 1
        seen["other points"] += rules.points != ce.RuleSet().points
        seen[f"up to {rules.players[1]} players"] += 1
    switches = "starter_powers wild_on_wild skip_answer multi_play jump_in finish_powers_act draw.must_play"
    switches += " penalty.ends_turn power.wild power.reverse power.again power.swap power.rotate"
    wanted = {f"{name}={value}" for name in switches.split() for value in (True, False)}
    enums: dict[str, type[Enum]] = {
        "starter": ce.Starter,
        "two_player_reverse": ce.TwoPlayerReverse,
        "draw.when": ce.DrawWhen,
        "draw.stop": ce.DrawStop,
        "draw.then": ce.AfterDraw,
        "penalty.answer": ce.Answer,
        "reshuffle": ce.Reshuffle,
        "last_card.mode": ce.LastCard,
        "finish": ce.Finish,
        "round_ends": ce.RoundEnds,
        "scoring": ce.Scoring,
        "blocked": ce.Blocked,
        "tie_break": ce.TieBreak,
    }
    wanted |= {f"{name}={value.name}" for name, kind in enums.items() for value in kind}
    wanted |= names("target=None; target=10; target=100; draw.limit=1; draw.limit=3; draw.limit=None")
    wanted |= names(
        "last_card.penalty=1; power.draw=2; power.draw=5; power.skip=1; power.skip=3; exact card; rank; small deck"
    )
    wanted |= names("13 ranks; 9 ranks; 8 ranks; hands of 1; hands of 7; 1 packs; 2 packs; 3 packs; up to 2 players")
    wanted |= names("thresholds of hands; thresholds of packs; up to 7 players; other points")
    assert {name for name in wanted if not seen[name]} == set()
