"""Rules in words that a family can play from."""

from crazyeights.rulescard.card import rules_text

__all__ = ["rules_text"]
