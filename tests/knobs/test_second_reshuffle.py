"""The seed of a round stays the same from shuffle to shuffle, so that a record of moves replays."""

import crazyeights as ce
from tests.knobs.tables import after, text


def test_every_shuffle_of_a_round_starts_from_its_seed() -> None:
    """S0: the pile but its top becomes the new stock, as often as it takes, each time in the order of the seed."""
    table = ce.position(ce.RuleSet(), hands=["9C 7H 5H", "9D QH JH"], pile="3D 4S 6H", seed=7)
    table = after(table, "draw", "draw", "7H", "QH", "5H", "JH")
    assert ((), "6H 7H QH 5H JH", 7, 1) == (table.stock, text(table.pile), table.seed, table.shuffles)
    table = after(table, "draw")
    *left, drawn = ce.shuffled(ce.cards("6H 7H QH 5H"), 7, 2)
    assert ((*left,), True, 7, 2) == (table.stock, drawn in table.hands[0], table.seed, table.shuffles)
