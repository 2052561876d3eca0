"""What Hypothesis draws; everything here needs it."""

from crazyeights.testing.strategies.games import events, games, records
from crazyeights.testing.strategies.rules import rule_sets, short_matches
from crazyeights.testing.strategies.tables import matches, states, views
from crazyeights.testing.strategies.values import cards, moves, ranks, suits

__all__ = [
    "cards",
    "events",
    "games",
    "matches",
    "moves",
    "ranks",
    "records",
    "rule_sets",
    "short_matches",
    "states",
    "suits",
    "views",
]
