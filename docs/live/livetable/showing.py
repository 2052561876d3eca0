"""Everything that the page shows of a game, as plain data."""

from __future__ import annotations

from collections.abc import Sequence

from crazyeights.deck import Card
from crazyeights.events import MatchEnded, RoundEnded
from crazyeights.knobs import Scoring
from crazyeights.match import Match
from crazyeights.results import Result
from crazyeights.sitting.levelling import at_level, goal
from crazyeights.sitting.reporting import Cast, told
from crazyeights.sitting.seating import shown_name
from crazyeights.telling import advance
from crazyeights.views import View

from .acting import acts, refused
from .hands import hand, in_hand
from .parts import sentence
from .playing import Playing
from .prompting import prompt
from .scenes import Scene
from .stepping import Stepping

_LONGEST = 300
"""Letters of a text that comes from strangers."""


def shown(mode: Playing | Stepping) -> dict[str, object]:
    """Return everything that the page shows of a game, but the story.

    Args:
        mode: The game.
    """
    scene = mode.scene
    seen, cast = scene.seen, scene.cast
    whose = _played(mode, scene, seen, cast) if isinstance(mode, Playing) else _stepped(scene)
    return whose | {"hand": hand(seen)} | _game(scene) | _table(scene, seen, cast) | _end(scene, seen)


def _played(playing: Playing, scene: Scene, seen: View, cast: Cast) -> dict[str, object]:
    asks = playing.asks
    return {
        "mode": "play",
        "asks": asks.value,
        "prompt": prompt(seen, asks, cast, match=isinstance(scene.table, Match)),
        "acts": acts(seen, asks, cast),
        "refused": refused(seen, asks, cast),
        "undo": playing.game.last_decided is not None,
    }


def _stepped(scene: Scene) -> dict[str, object]:
    return {"mode": "step", "asks": "step", "prompt": _place(scene), "acts": [], "refused": [], "undo": False}


def _place(scene: Scene) -> str:
    made, of = scene.at, len(scene.record.moves)
    return f"After move {made} of {of}" if made else f"The beginning, before move 1 of {of}" if of else "The beginning"


def _game(scene: Scene) -> dict[str, object]:
    record, table = scene.record, scene.table
    return {
        "title": shown_name(record.rules.name) or "Rules without a name",
        "source": record.rules.source[:_LONGEST],
        "players": record.players,
        "seat": scene.seat,
        "seed": str(record.seed)[:_LONGEST],
        "match": isinstance(table, Match),
        "round": scene.round_number,
        "goal": goal(record.rules) if isinstance(table, Match) else "",
        "made": scene.at,
        "of": len(record.moves),
    }


def _table(scene: Scene, seen: View, cast: Cast) -> dict[str, object]:
    suit = seen.suit
    pile = len(seen.pile)
    return {
        "seats": [_seat(scene, seen, seat, cast.who(seat)) for seat in range(scene.record.players)],
        "top": str(seen.top),
        "suit": None if suit is None else str(suit),
        "named": suit is not None and suit is not seen.top.suit,
        "pile": pile,
        "stock": seen.stock_size,
        "direction": seen.direction,
        "deck": pile + seen.stock_size + sum(seen.sizes),
    }


def _seat(scene: Scene, seen: View, seat: int, name: str) -> dict[str, object]:
    match = scene.table if isinstance(scene.table, Match) else None
    return {
        "seat": seat,
        "name": name,
        "bot": scene.bots[seat],
        "you": seat == scene.seat,
        "cards": seen.sizes[seat],
        "turn": seat == seen.turn,
        "calling": seat in seen.due,
        "total": match.totals[seat] if match and seen.rules.scoring is not Scoring.NOBODY else None,
        "wins": match.wins[seat] if match else None,
        "level": sentence(at_level(seen.rules, seen.levels[seat])) if seen.levels else None,
        "place": seen.places.index(seat) + 1 if seat in seen.places else None,
        "out": seat not in seen.ring.members,
    }


def _end(scene: Scene, seen: View) -> dict[str, object]:
    result = seen.result
    match = scene.table if isinstance(scene.table, Match) else None
    return {
        "open": _open(scene, seen),
        "result": None if result is None else _result(scene, result),
        "match_winners": list(match.winners) if match and match.is_over else None,
    }


def _open(scene: Scene, seen: View) -> list[list[str]] | None:
    """All hands, where they may be seen."""
    hands: Sequence[tuple[Card, ...] | None] = scene.state.hands if scene.is_open else seen.hands
    known = [(seat.powers, cards) for seat, cards in zip(seen.ring.choices, hands, strict=True) if cards is not None]
    return [list(map(str, in_hand(*held))) for held in known] if len(known) == len(hands) else None


def _result(scene: Scene, result: Result) -> dict[str, object]:
    return {
        "winners": list(result.winners),
        "points": None if result.points is None else list(result.points),
        "hand_points": list(result.hand_points),
        "blocked": result.blocked,
        "words": _words(scene),
    }


def _words(scene: Scene) -> list[str]:
    """How the round ended; it ended with the last move."""
    before = scene.tables[scene.at - 1]
    events = advance(before, scene.record.moves[scene.at - 1]).events
    ended = (event for event in events if isinstance(event, RoundEnded | MatchEnded))
    return [sentence(line) for event in ended for line in told(event, scene.cast, before.sight)]
