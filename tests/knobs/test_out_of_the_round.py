"""What is left of a seat that has gone out: its place, and nothing that it owes."""

import crazyeights as ce
from tests.knobs.tables import after, result, said

CALLS = ce.RuleSet(
    packs={2: 2}, jump_in=True, round_ends=ce.RoundEnds.ONE_LEFT, last_card=ce.LastCardRule(mode=ce.LastCard.CALL)
)


def test_nobody_catches_a_seat_that_has_gone_out() -> None:
    """S2: a call is due for the last card in hand; who has jumped in with that card holds none."""
    table = after(ce.position(CALLS, hands=["9H 9H", "QS 2D", "QD 3D"], pile="6H"), "9H")
    assert ((0,), True) == (table.due, "@1?0" in said(table, 1))
    table = after(table, "@0:9H")
    assert ((), (0,), []) == (table.due, table.places, said(table, 2))


def test_the_table_knows_who_went_out() -> None:
    """S3: the hand stops the instant somebody goes out; the table has that seat in its places, as the result has."""
    table = after(ce.position(ce.RuleSet(), hands=["9H", "QS 2D"], pile="6H"), "9H")
    assert (0,) == table.places == result(table).places
