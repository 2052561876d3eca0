"""Real documents and texts, from which the fuzzers set out."""

from __future__ import annotations

import random
from collections.abc import Iterator

import crazyeights as ce
from crazyeights.telling import Advance
from crazyeights.testing.playing import TASTES, chosen, dealt, walk
from crazyeights.testing.rulesets import seeded_match_rules, seeded_rules

MOVES = (
    *"7H 8C=H JS+JD JS+JD+JH=S! 7C>2 7C>0! QD! draw pass deal =H @2:JD @1:8C=D>0! @2! @2?0".split(),
    *("th", "10♥", "10♥\ufe0f", "8♣=♠", "DRAW", "@60!", "@-1?3"),
)
CARDS = (*map(str, ce.cards("AC 2D 9H TS KC")), "10h", "T♥", "10♥\ufe0f", "qs", "")


def _rounds() -> Iterator[ce.State]:
    """A few tables of every preset and of random rules."""
    rng = random.Random(8)
    every = [*map(ce.presets.named, ce.presets.names()), *(seeded_rules(rng) for _ in range(30))]
    for rules in every:
        tables = list(walk(dealt(rules, rng), rng.choice, 80, rng.choice(TASTES)))
        yield from (tables[0], rng.choice(tables), tables[-1])


def _matches() -> Iterator[ce.Match]:
    """Matches that have just begun, go on, and are over."""
    rng = random.Random(9)
    few = ce.presets.COUNTDOWN.vary(levels=ce.presets.COUNTDOWN.levels[-2:])
    every = (ce.presets.HOW_TO_PLAY, ce.presets.LAST_CARD, *(seeded_match_rules(rng) for _ in range(12)), few)
    for rules in every:
        players = rng.randint(*rules.players)
        begun = ce.start_match(rules, players=players, seed=rng.randrange(99), dealer=0)
        tables = list(walk(begun, rng.choice, 150, TASTES[1]))
        yield from (tables[0], rng.choice(tables), tables[-1])


def _records() -> Iterator[ce.Record]:
    """Records of rounds, of matches, of positions, with names and without."""
    rng = random.Random(10)
    for number, preset in enumerate(ce.presets.names()):
        rules = ce.presets.named(preset)
        players = rules.players[0]
        totals = (0,) * players if rules.target and number % 2 else None
        record = ce.Record(rules, players, number, 0, totals=totals, names=("Ann", "Bo") if players == 2 else ())
        table: ce.State | ce.Match = record.replay()
        for _ in range(rng.choice((0, 5, 40))):
            if not ce.legal_moves(table):
                break
            move = chosen(table, rng.choice) if isinstance(table, ce.State) else ce.legal_moves(table)[0]
            record, table = record.add(move), ce.apply(table, move)
        yield record
    down = ce.presets.COUNTDOWN
    yield ce.Record(down, 3, "it", 1, levels=(0, 7, 3))
    start = ce.position(down, hands=["2D 7C", "3C 8S"], pile="6H", stock="KS", levels=(1, 0), dealer=1)
    yield ce.Record(down, 2, 0, 1, [ce.parse_move("7C=S")], start=start)
    start = ce.position(ce.RuleSet(), hands=["7H 8C", "QS 2D"], pile="9D 6H", stock="3C 4C 5C", seed="it")
    yield ce.Record(ce.RuleSet(), 2, "it", start.dealer, [ce.parse_move("7H"), ce.parse_move("draw")], start=start)


def _events() -> Iterator[ce.Event]:
    """A few events of every kind."""
    rng = random.Random(11)
    seen: dict[type, int] = {}
    tables: list[ce.State | ce.Match] = [*_rounds(), *_matches()]
    for table in tables:
        moves = ce.legal_moves(table)
        if moves:
            move = rng.choice(moves)
            told: Advance[ce.State] | Advance[ce.Match]
            match table:
                case ce.State():
                    told = ce.advance(table, move)
                case ce.Match():
                    told = ce.advance(table, move)
            for event in told.events:
                seen[type(event)] = seen.get(type(event), 0) + 1
                if seen[type(event)] <= 3:
                    yield event


def documents() -> list[str]:
    """Return documents of every kind, as `dumps` writes them."""
    rounds, matches = list(_rounds()), list(_matches())
    seen: list[ce.State | ce.Match] = [*rounds[::2], *matches[::2]]
    values: list[ce.RuleSet | ce.Move | ce.Event | ce.State | ce.View | ce.Match | ce.Record] = [
        *(table.rules for table in rounds[::3]),
        *(ce.parse_move(move) for move in MOVES[:15]),
        *_events(),
        *rounds,
        *(ce.view(table, seat) for table in seen for seat in (0, 1, None)),
        *matches,
        *_records(),
    ]
    return [ce.dumps(value) for value in values]


def records() -> list[str]:
    """Return records, as ``str`` writes them."""
    return list(map(str, _records()))
