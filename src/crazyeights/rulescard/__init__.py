"""Rules in words that a family can play from, as text and as a card to print."""

from crazyeights.rulescard.card import rules_text
from crazyeights.rulescard.printed import rules_card

__all__ = ["rules_card", "rules_text"]
