"""The action table: which moves have a number, in what order, and what is refused."""

from __future__ import annotations

import pickle
from collections.abc import Sequence
from typing import cast

import pytest

import crazyeights as ce

STARTER = ce.presets.STARTER_RULES
TWO_PACKS = STARTER.vary(packs={2: 2})


class Number:
    """Stands for an int, as integers of NumPy do."""

    def __init__(self, value: int) -> None:
        self.value = value

    def __index__(self) -> int:
        return self.value


@pytest.mark.parametrize(
    ("name", "plays", "others"),
    [
        # A plain card is one play; with a call to say, two. An eight names one of 4 suits, or none as the last card.
        ("starter-rules", 48 + 4 * 5, 2),
        ("how-to-play", 48 + 4 * 5, 2 + 4),
        ("rules-card", 48 + 4 * 5, 2 + 4),
        ("card-game-101", 48 + 4 * 5, 2),
        ("pagat", 48 + 4 * 5, 2 + 4),
        ("openspiel", 48 + 4 * 5, 2),
        # 52 plays of each rank; with and without the call; eights and kings name one of 4 suits, or none as the last.
        ("last-card", 11 * 52 * 2 + 2 * 52 * (4 * 2 + 1), 2 + 6 + 6 * 5),
        ("last-card-nz", 12 * 52 * 2 + 52 * (4 * 2 + 1), 2 + 6 + 6 * 5),
        ("mau-mau", 28 * 2 + 4 * (4 * 2 + 1), 2 + 4 + 5 + 5 * 4),
        ("prsi", 28 + 4 * 5, 2 + 4),
        ("switch", 48 * 2 + 4 * (4 * 2 + 1), 2),
        # No Jack may be the last card, so none is played without a suit.
        ("pesten", 48 * 2 + 4 * 4 * 2, 2 + 4),
        # Five seats may jump in with each of these plays.
        ("tschau-sepp", (32 * 2 + 4 * (4 * 2 + 1)) * (1 + 5), 2 + 4),
    ],
)
def test_sizes_of_presets(name: str, plays: int, others: int) -> None:
    """A table holds what its rules allow: plays in every form, draw, pass, naming, calls and catches of all seats."""
    assert plays + others == ce.actions(ce.presets.named(name)).size


def listed(rules: ce.RuleSet, first: int, last: int, *, match: bool = False) -> str:
    """Return the moves of some numbers, as text."""
    table = ce.actions(rules, match=match)
    return " ".join(str(table.move(index)) for index in range(first, last + 1))


def test_order_of_one_card_a_play() -> None:
    """Cards in deck order; an eight first without a suit, then with C D H S; then draw and pass."""
    assert "AC 2C 3C 4C 5C 6C 7C 8C 8C=C 8C=D 8C=H 8C=S 9C TC JC QC KC AD" == listed(STARTER, 0, 17)
    assert "KS draw pass" == listed(STARTER, 67, 69)
    assert "draw pass =C =D =H =S deal" == listed(ce.presets.HOW_TO_PLAY, 68, 74, match=True)


def test_order_of_several_cards_calls_and_catches() -> None:
    """Plays of several cards follow the pass: by the first card, by number, by the others; calls and catches end it."""
    rules = ce.presets.LAST_CARD  # 44 plain cards in 2 forms and 8 wilds in 9: the draw is 160
    assert "AC AC! 2C 2C!" == listed(rules, 0, 3)
    assert "8C 8C=C 8C=C! 8C=D 8C=D! 8C=H 8C=H! 8C=S 8C=S! 9C" == listed(rules, 14, 23)
    assert "KS=S! draw pass AC+AD AC+AD! AC+AH AC+AH! AC+AS AC+AS! AC+AD+AH" == listed(rules, 159, 168)
    thirds = "AC+AD+AH AC+AD+AS AC+AH+AD AC+AH+AS AC+AS+AD AC+AS+AH AC+AD+AH+AS AC+AD+AS+AH AC+AH+AS+AD"
    assert thirds.split() == listed(rules, 168, 185).split()[::2]
    assert "2C+2D 2C+2D!" == listed(rules, 186, 187)
    assert "@0! @1! @2! @3! @4! @5! @0?1 @0?2 @0?3 @0?4 @0?5 @1?0 @1?2" == listed(rules, 2082, 2094)
    assert "@5?3 @5?4" == listed(rules, 2116, 2117)


def test_order_of_jump_ins() -> None:
    """Jump-ins follow the naming: by seat, then as the plays of one card."""
    rules = ce.presets.TSCHAU_SEPP  # 100 plays, draw, pass, 4 suits
    assert "=S @0:AC @0:AC! @0:6C @0:6C!" == listed(rules, 105, 109)
    assert "@0:KS! @1:AC" == listed(rules, 205, 206)


def test_order_of_targets() -> None:
    """A play that swaps comes first without a target, for the last card, then with every seat that there may be."""
    rules = STARTER.vary(ce.variants.sevens_swap)
    assert "6C 7C 7C>0 7C>1 7C>2 7C>3 8C" == listed(rules, 5, 11)
    assert STARTER.players[1] * 4 + 70 == ce.actions(rules).size
    wild = STARTER.vary(powers={ce.Rank.SEVEN: ce.Power(wild=True, swap=True)}, players=(2, 3))
    assert "7C 7C=C>0 7C=C>1 7C=C>2 7C=D>0" == listed(wild, 6, 10)


def test_no_seat_jumps_in_to_swap_with_itself() -> None:
    """The target of a jump-in is another seat; that of a play may be any, for the table does not know who plays."""
    rules = TWO_PACKS.vary(players=(2, 3), jump_in=True, powers={ce.Rank.SEVEN: ce.Power(swap=True)})
    table = ce.actions(rules)
    plays = 44 + 4 * (1 + 4) + 4 * (1 + 3)
    assert plays + 2 + 3 * (plays - 4) == table.size
    assert table.move(table.index(ce.Play("7C", swap=1))) == ce.Play("7C", swap=1)
    with pytest.raises(ce.CrazyEightsError):
        table.index(ce.JumpIn(1, "7C", swap=1))


def test_wilds_that_may_not_lie_on_wilds_do_not_jump_in() -> None:
    """A jump-in is a card on its equal, so with no wild on a wild there is none of a wild."""
    rules = TWO_PACKS.vary(jump_in=True, wild_on_wild=False)
    assert 70 + STARTER.players[1] * 48 == ce.actions(rules).size


def test_a_wild_goes_out_with_a_suit_where_the_others_play_on() -> None:
    """Under ONE_LEFT the suit is named with a last wild too; one that swaps has no target then."""
    swaps = {ce.Rank.EIGHT: ce.Power(wild=True, swap=True)}
    rules = STARTER.vary(round_ends=ce.RoundEnds.ONE_LEFT, powers=swaps)
    assert "8C 8C=C 8C=C>0 8C=C>1 8C=C>2 8C=C>3 8C=D" == listed(rules, 7, 13)
    assert "8C 8C=C>0 8C=C>1 8C=D>0" == listed(rules.vary(players=(2, 2)), 7, 10)


def test_hands_that_move_are_not_called() -> None:
    """A play that swaps or rotates hands owes no call, so it has no form with one."""
    rules = STARTER.vary(ce.variants.tens_rotate, last_card={"mode": ce.LastCard.DECLARE})
    assert 44 * 2 + 4 + 4 * 9 + 2 == ce.actions(rules).size


def test_naming_needs_a_wild() -> None:
    """Where no card is wild the dealer names nothing."""
    rules = ce.RuleSet(powers={}, starter=ce.Starter.DEALER_NAMES)
    assert 54 == ce.actions(rules).size


def test_several_packs() -> None:
    """With two packs 544 plays of a rank are told apart: 4 alone, 4 times 27 that end in their own suit, 432 others."""
    rules = ce.RuleSet(packs={2: 1, 6: 2}, multi_play=True, powers={})
    assert 13 * 544 + 2 == ce.actions(rules).size


def test_numbers_and_moves_are_inverse() -> None:
    """Every number is the number of its own move."""
    for name in ce.presets.names():
        table = ce.actions(ce.presets.named(name), match=True)
        assert list(range(table.size)) == [table.index(table.move(index)) for index in range(table.size)]


def test_integers_of_others_are_numbers() -> None:
    """What stands for an int, as NumPy's integers do, is as good as one."""
    assert ce.Play("8C", "S") == ce.actions(STARTER).move(cast(int, Number(11)))


@pytest.mark.parametrize(
    "index", [-1, 70, 10**4000, True, False, 1.0, "1", None, [], object()], ids=lambda value: repr(value)[:9]
)
def test_numbers_of_no_action(index: object) -> None:
    """A number outside the table, or no number, is refused with the range that there is."""
    with pytest.raises(ce.CrazyEightsError, match=r"is no action; those of Starter rules are 0 to 69$"):
        ce.actions(STARTER).move(cast(int, index))


@pytest.mark.parametrize(
    "move",
    [
        *(ce.NameSuit("C"), ce.Call(0), ce.Catch(0, 1), ce.JumpIn(0, "7C")),
        *(ce.Play("7C", "H"), ce.Play("7C", call=True), ce.Play("7C", then="7D"), ce.Play("8C", swap=1)),
    ],
    ids=str,
)
def test_moves_that_the_rules_never_allow(move: ce.Move) -> None:
    """Such a move has no number, and the error names it and the rules."""
    with pytest.raises(ce.CrazyEightsError, match=r"has no number: no table of Starter rules allows it$") as caught:
        ce.actions(STARTER).index(move)
    assert str(caught.value).startswith(str(move))


@pytest.mark.parametrize("value", [None, 3, "7C", [], {}, ce.Card.parse("7C"), ce.Play])
def test_what_is_no_move(value: object) -> None:
    """Anything else is refused too, also what cannot be hashed."""
    with pytest.raises(ce.CrazyEightsError, match=r"has no number: it is no move$"):
        ce.actions(STARTER).index(cast(ce.Move, value))


def test_the_deal_belongs_to_matches() -> None:
    """No seat makes it: only a table for matches has it, as its last number; another says how to get one."""
    rules = ce.presets.HOW_TO_PLAY
    with pytest.raises(ce.CrazyEightsError, match=r"actions\(rules, match=True\)"):
        ce.actions(rules).index(ce.Deal())
    assert 74 == ce.actions(rules, match=True).index(ce.Deal())
    match = ce.start_match(rules, players=2, seed=5)
    while not match.state.is_over:
        assert ce.actions(rules).mask(match) == ce.actions(rules).mask(match.state)
        match = ce.apply(match, ce.legal_moves(match)[0])
    assert ce.legal_moves(match) == (ce.Deal(),)
    assert bytes(74) + b"\1" == ce.actions(rules, match=True).mask(match)
    assert bytes(74) == ce.actions(rules).mask(match.state)
    with pytest.raises(ce.CrazyEightsError, match=r"the next round is to be dealt, .*match=True"):
        ce.actions(rules).mask(match)


def test_mask_of_a_seat() -> None:
    """With a seat the mask is of what that seat may do out of turn."""
    before = ce.position(ce.presets.LAST_CARD, hands=["7H 9C", "QS 2D", "3D 4D"], pile="6H", stock="3C")
    table = ce.apply(before, ce.Play("7H"))
    numbers = ce.actions(table.rules)

    def legal(mask: Sequence[int]) -> list[str]:
        return [str(numbers.move(index)) for index, one in enumerate(mask) if one]

    assert ["@0!"] == legal(numbers.mask(table, 0))
    assert ["@2?0"] == legal(numbers.mask(table, 2)) == legal(numbers.mask(ce.view(table, 2), 2))
    assert ["draw"] == legal(numbers.mask(table))
    assert [] == legal(numbers.mask(ce.view(table, 2)))
    with pytest.raises(ce.SeatError):
        numbers.mask(table, 3)
    with pytest.raises(ce.SeatError):
        numbers.mask(ce.view(table, 2), 1)


def test_tables_of_other_rules() -> None:
    """A table that is played by other rules is refused by name; equal rules will do."""
    table = ce.deal(ce.presets.PAGAT, players=2, seed=1)
    with pytest.raises(ce.CrazyEightsError, match="played by Pagat, and these are the actions of Starter rules"):
        ce.actions(STARTER).mask(table)
    copy = ce.loads(ce.dumps(table))
    assert isinstance(copy, ce.State)
    assert copy.rules is not table.rules
    assert ce.actions(table.rules).mask(table) == ce.actions(table.rules).mask(copy)


def test_what_is_no_table() -> None:
    """What is no table is refused as by `legal_moves`."""
    with pytest.raises(ce.CrazyEightsError, match="is no table"):
        ce.actions(STARTER).mask(cast(ce.State, "table"))


@pytest.mark.parametrize("rules", [None, "starter-rules", [], {}, 3])
def test_what_are_no_rules(rules: object) -> None:
    """What are no rules is refused with an example of some."""
    with pytest.raises(ce.RuleSetError, match=r"has to be a RuleSet, such as presets\.STARTER_RULES"):
        ce.actions(cast(ce.RuleSet, rules))


def test_too_many_plays() -> None:
    """Rules of which a table would be absurdly long are refused with the number of plays and a way out.

    With four packs a rank has 6304 plays, with the call twice as many.
    """
    rules = ce.RuleSet(
        name="Four packs", packs={2: 4}, multi_play=True, powers={}, last_card={"mode": ce.LastCard.CALL}
    )
    with pytest.raises(ce.CrazyEightsError, match=rf"^Four packs has {13 * 6304 * 2} plays, .*do without multi_play"):
        ce.actions(rules)


def test_too_many_jump_ins() -> None:
    """Jump-ins that swap count too, for each seat and each other seat."""
    power = {rank: ce.Power(swap=True) for rank in ce.Rank}
    rules = ce.RuleSet(players=(2, 60), hand_size={2: 1}, packs={2: 2}, jump_in=True, powers=power)
    plays = 52 * 61
    with pytest.raises(ce.CrazyEightsError, match=rf"has {plays + 52 * 60 * (1 + 59)} plays"):
        ce.actions(rules)


def test_a_table_is_a_value() -> None:
    """Equal rules have equal tables; copies from a pickle are the table itself; nothing can be set."""
    table = ce.actions(STARTER)
    assert table is ce.actions(STARTER)
    assert table == ce.Actions(STARTER) != ce.actions(STARTER, match=True)
    assert hash(table) == hash(ce.Actions(STARTER))
    assert pickle.loads(pickle.dumps(table)) is table  # noqa: S301 - our own bytes
    assert 1 == table.version
    with pytest.raises(AttributeError):
        setattr(table, "match", True)  # noqa: B010 - no type checker would let the plain assignment pass
    assert "Starter rules" in repr(table)
    assert len(repr(table)) < 3000


def test_the_wilds_of_every_level_have_their_suits() -> None:
    """Countdown: cards of eight ranks are played plain, as the last too, or with one of 4 suits; five ranks plain."""
    assert 4 * 8 * (1 + 4) + 4 * 5 + 2 == ce.actions(ce.presets.COUNTDOWN).size
    assert "AC AC=C AC=D AC=H AC=S 2C 2C=C" == listed(ce.presets.COUNTDOWN, 0, 6)
    assert 52 + 2 == ce.actions(ce.presets.COUNTDOWN.vary(levels=(ce.Level(3), ce.Level(2)))).size


def test_a_suit_of_the_starter_is_named_at_some_level() -> None:
    """A dealer names a suit if a starter can be wild for a dealer at any level."""
    rules = ce.RuleSet(powers={}, starter=ce.Starter.DEALER_NAMES, levels=(ce.Level(3), ce.Level(2, ce.Rank.KING)))
    assert 48 + 4 * 5 + 2 + 4 == ce.actions(rules).size
    assert 54 == ce.actions(rules.vary(levels=rules.levels[:1])).size


def test_no_suit_less_play_of_a_wild_that_is_none_elsewhere() -> None:
    """NOT_WILD: eights are wild by their power at each level, so never the last; sevens are plain at the first."""
    rules = STARTER.vary(finish=ce.Finish.NOT_WILD, levels=(ce.Level(3), ce.Level(2, ce.Rank.SEVEN)))
    assert "6C 7C 7C=C 7C=D 7C=H 7C=S 8C=C 8C=D 8C=H 8C=S 9C" == listed(rules, 5, 15)


LEVELLED = ce.RuleSet(
    players=STARTER.players,
    packs={2: 2},
    jump_in=True,
    wild_on_wild=False,
    powers={},
    levels=(ce.Level(3, ce.Rank.EIGHT), ce.Level(3, ce.Rank.SEVEN)),
)


def test_a_card_that_is_wild_for_others_jumps_in_as_a_plain_one() -> None:
    """With no wild on a wild, a seat past the eights jumps in with an eight, for which it needs no suit."""
    table = ce.position(LEVELLED, hands=["2C 3C", "8H 4C", "8D 4C"], pile="8H", stock="KS", levels=(0, 1, 0))
    numbers, jump = ce.actions(LEVELLED), ce.JumpIn(1, "8H")
    assert (jump,) == ce.legal_moves(table, 1)
    assert bytes(int(index == numbers.index(jump)) for index in range(numbers.size)) == bytes(numbers.mask(table, 1))
    with pytest.raises(ce.CrazyEightsError):
        numbers.index(ce.JumpIn(1, "8H", "C"))
    assert 44 + 8 * 5 + 2 + STARTER.players[1] * 52 == numbers.size


def test_a_card_that_is_wild_for_all_does_not_jump_in_on_its_like() -> None:
    """With no wild on a wild there is no jump-in of a rank that is wild at every level; else it has its suits."""
    rules = LEVELLED.vary(levels=(ce.Level(3, ce.Rank.EIGHT),))
    assert 48 + 4 * 5 + 2 + STARTER.players[1] * 48 == ce.actions(rules).size
    free = LEVELLED.vary(wild_on_wild=True)
    assert 44 + 8 * 5 + 2 + STARTER.players[1] * (44 + 8 * 5) == ce.actions(free).size
