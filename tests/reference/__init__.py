"""A second engine of the same games, written from the rules alone and as plainly as possible.

It is slow on purpose. Nothing is tabulated, nothing is cached, every table is copied before it changes, and what is
legal is found by writing down every conceivable play of a hand and striking out those that some plainly worded
condition forbids. The tests hold the library's engine against it. From the library it borrows nothing but values:
cards, powers, rule sets and moves.
"""

from .dealing import deal, position
from .legality import legal, legal_out_of_turn
from .matches import Match, apply_in_match, legal_in_match, start_match
from .moving import apply
from .results import result
from .table import Pending, Result, Table

__all__ = [
    "Match",
    "Pending",
    "Result",
    "Table",
    "apply",
    "apply_in_match",
    "deal",
    "legal",
    "legal_in_match",
    "legal_out_of_turn",
    "position",
    "result",
    "start_match",
]
