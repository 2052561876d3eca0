"""Rounds inside frameworks of others: PettingZoo and OpenSpiel, each with an extra of its own."""
