"""`multi_play`: several cards of one rank in one play."""

import pytest

import crazyeights as ce
from tests.knobs.tables import after, powered, said, why

ALONE = ce.RuleSet(multi_play=False)
SEVERAL = ce.RuleSet(multi_play=True)


def two(rules: ce.RuleSet, hand: str, pile: str) -> ce.State:
    """Two seats, the first with the cards that matter."""
    return ce.position(rules, hands=[hand, "5H 5C 5D"], pile=pile, stock="KS QD")


def test_off_a_play_is_one_card() -> None:
    """Off: two Jacks in one play are refused."""
    table = two(ALONE, "JC JD 2D", "JS")
    assert ["JC", "JD", "draw"] == said(table)
    assert ce.Refusal.ONE_CARD == why(table, "JC+JD")


def test_on_a_rank_may_go_together() -> None:
    """On: each Jack alone, and the two in both orders; hand order, the single play of a card first."""
    assert ["JC", "JC+JD", "JD", "JD+JC", "draw"] == said(two(SEVERAL, "JC JD 2D", "JS"))


@pytest.mark.parametrize(("hand", "count"), [("JC", 1), ("JC JD", 4), ("JC JD JH", 15), ("JC JD JH JS", 52)])
def test_the_number_of_plays_of_one_rank(hand: str, count: int) -> None:
    """One to four cards that all fit: 1, 4, 15 and 52 plays (which cards, which first, which last)."""
    table = two(SEVERAL.vary(packs={2: 2}), f"{hand} 2D 3D", "JC")
    moves = said(table)
    assert count + 1 == len(moves)
    assert len(set(moves)) == len(moves)


@pytest.mark.parametrize(("hand", "plays"), [("JC JC", ["JC", "JC+JC"]), ("JC JC JC", ["JC", "JC+JC", "JC+JC+JC"])])
def test_equal_cards_give_one_play(hand: str, plays: list[str]) -> None:
    """Identical cards of several packs: each distinct play exists once."""
    table = two(SEVERAL.vary(packs={2: 3}), f"{hand} 2D 3D", "JS")
    assert [*plays, "draw"] == said(table)


def test_only_the_first_card_is_matched() -> None:
    """The first card must fit; the others only share its rank."""
    table = two(SEVERAL, "JC JD 2D", "6C")
    assert ["JC", "JC+JD", "draw"] == said(table)
    assert ce.Refusal.DOES_NOT_FIT == why(table, "JD+JC")


def test_all_cards_of_a_play_have_one_rank() -> None:
    """Two ranks in one play are refused, whatever fits."""
    assert ce.Refusal.ONE_RANK == why(two(SEVERAL, "JC 9C 2D", "6C"), "JC+9C")


def test_all_cards_of_a_play_are_held() -> None:
    """A card beside the first that is not in hand, or not twice, is refused."""
    table = two(SEVERAL, "JC JD 2D", "6C")
    assert ce.Refusal.NOT_HELD == why(table, "JC+JS")
    assert ce.Refusal.NOT_HELD == why(table, "JC+JC")


def test_the_last_card_lies_on_top_and_gives_the_suit() -> None:
    """The pile grows in the order of the play."""
    table = after(two(SEVERAL, "JC JD JS 2D 3D", "6C"), "JC+JS+JD")
    assert ce.cards("6C JC JS JD") == table.pile
    assert (ce.Card.parse("JD"), ce.Suit.DIAMONDS) == (table.top, table.suit)


def test_the_cards_between_first_and_last_have_one_order() -> None:
    """Between first and last the cards stand in deck order, however the play was written."""
    play = ce.Play("JC", then="JS JD JH")
    assert "JC+JD+JS+JH" == str(play)
    assert ce.Play("JC", then="JD JS JH") == play
    assert ce.parse_move("JC+JS+JD+JH") == play
    assert ce.Play("JC", then="JH JD JS") != play
    assert ce.Play("JH", then="JS JC JD") == ce.Play("JH", then="JC JS JD")


def test_a_wild_play_names_one_suit_with_its_last_card() -> None:
    """Two eights: the last one is wild, and one suit is named for the play."""
    table = two(SEVERAL, "8C 8D 2C", "6H")
    plays = [f"{cards}={suit}" for cards in ("8C", "8C+8D", "8D", "8D+8C") for suit in "CDHS"]
    assert [*plays, "draw"] == said(table)
    assert ce.Suit.SPADES == after(table, "8D+8C=S").suit


def test_a_suit_is_named_exactly_when_the_last_card_is_wild() -> None:
    """If only one Jack is wild, the play that ends with it names a suit and the one that begins with it does not."""
    rules = SEVERAL.vary(powers={ce.Card.parse("JC"): ce.Power(wild=True)})
    table = two(rules, "JC JD 2S", "6D")
    expected = ["JC=C", "JC=D", "JC=H", "JC=S", "JC+JD", "JD", "JD+JC=C", "JD+JC=D", "JD+JC=H", "JD+JC=S", "draw"]
    assert expected == said(table)
    assert ce.Refusal.SUIT_NOT_ASKED == why(table, "JC+JD=H")
    assert ce.Refusal.SUIT_MISSING == why(table, "JD+JC")
    assert ce.Suit.DIAMONDS == after(table, "JC+JD").suit


def test_finish_looks_at_the_last_card() -> None:
    """NOT_WILD: a play may end the hand if its last card is plain, though the first is wild; not the other way."""
    rules = SEVERAL.vary(powers={ce.Card.parse("JC"): ce.Power(wild=True)}, finish=ce.Finish.NOT_WILD)
    table = two(rules, "JC JD", "6D")
    assert ["JC=C", "JC=D", "JC=H", "JC=S", "JC+JD", "JD", "draw"] == said(table)
    assert ce.Refusal.FINISH == why(table, "JD+JC")
    assert after(table, "JC+JD").is_over


@pytest.mark.parametrize(("play", "owed"), [("JC", 2), ("JC+JD", 4), ("JC+JD+JH", 6), ("JC+JD+JH+JS", 8)])
def test_draws_add_up(play: str, owed: int) -> None:
    """Each card that draws adds to the debt."""
    rules = powered({ce.Rank.JACK: ce.Power(draw=2)}, SEVERAL)
    assert ce.Owing(1, 1, owed) == after(two(rules, "JC JD JH JS 2D", "6C"), play).phase


@pytest.mark.parametrize(("play", "turn"), [("JC", 2), ("JC+JD", 0), ("JC+JD+JH", 1)])
def test_skips_add_up(play: str, turn: int) -> None:
    """Each card that skips adds a seat."""
    rules = powered({ce.Rank.JACK: ce.Power(skip=1)}, SEVERAL)
    table = ce.position(rules, hands=["JC JD JH 2D", "5H 5C", "4H 4C"], pile="6C", stock="KS QD")
    assert turn == after(table, play).turn


def test_all_cards_of_a_hand_may_go_at_once() -> None:
    """A play of the whole hand ends the round."""
    table = after(two(SEVERAL, "JC JD JH", "6C"), "JC+JD+JH")
    assert table.is_over
    assert table.result is not None
    assert (0,) == table.result.winners


def test_one_of_two_equal_cards_satisfies_must_play() -> None:
    """With two packs a drawn card that has to be among those played may go alone, though the hand holds its equal."""
    rules = SEVERAL.vary(packs={2: 2}, draw=ce.DrawRule(then=ce.AfterDraw.ANY_CARD, must_play=True))
    table = ce.position(rules, hands=["JC 2D 4H", "5H 5C"], pile="6C", stock="KS JC")
    assert ["JC", "JC+JC"] == said(after(table, "draw"))
