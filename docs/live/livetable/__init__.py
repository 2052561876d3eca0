"""The Python side of the table on the site: one `Desk` answers what the page asks, JSON text for JSON text.

It decides nothing about the game. What is legal, why something is not and what comes of a move is the library's; here
it is put into the words and the shapes that a page needs, and nothing that the person's seat cannot see is put there.
"""

from .desk import Desk

__all__ = ["Desk"]
