"""The deck and the deal: `name`, `source`, `players`, `ranks`, `packs`, `hand_size`."""

import pytest

import crazyeights as ce
from tests.knobs.tables import deck, text

SHORT = (ce.Rank.ACE, ce.Rank.SEVEN, ce.Rank.EIGHT, ce.Rank.NINE, ce.Rank.TEN, *list(ce.Rank)[10:])
SIXES = (ce.Rank.ACE, ce.Rank.SIX, *SHORT[1:])


def everything(table: ce.State) -> list[ce.Card]:
    """Return all cards of the table, sorted."""
    return sorted([*(card for hand in table.hands for card in hand), *table.stock, *table.pile])


def test_name_and_source_are_text() -> None:
    """Name and source are kept as given and change nothing at the table."""
    rules = ce.RuleSet(name="Our table", source="grandmother")
    assert ("Our table", "grandmother") == (rules.name, rules.source)
    plain = ce.RuleSet()
    assert ce.deal(plain, players=2, seed=1).hands == ce.deal(rules, players=2, seed=1).hands


@pytest.mark.parametrize(("fewest", "most"), [(2, 7), (3, 4), (2, 2)])
def test_players_are_bounded(fewest: int, most: int) -> None:
    """Every number from fewest to most is dealt, one fewer and one more is refused."""
    rules = ce.RuleSet(players=(fewest, most))
    for players in range(fewest, most + 1):
        assert players == len(ce.deal(rules, players=players, seed=1).hands)
    for players in (fewest - 1, most + 1):
        with pytest.raises(ce.DealError):
            ce.deal(rules, players=players, seed=1)


@pytest.mark.parametrize(("ranks", "count"), [(tuple(ce.Rank), 52), (SIXES, 36), (SHORT, 32)])
def test_ranks_make_the_deck(ranks: tuple[ce.Rank, ...], count: int) -> None:
    """A deck of 52, 36 or 32 cards: the ranks in four suits, each card once."""
    table = ce.deal(ce.RuleSet(ranks=ranks, players=(2, 4)), players=3, seed=1)
    cards = everything(table)
    assert count == len(cards) == len(set(cards))
    assert set(ranks) == {card.rank for card in cards}


@pytest.mark.parametrize(("players", "packs"), [(2, 1), (5, 1), (6, 2), (7, 2)])
def test_packs_follow_the_number_of_players(players: int, packs: int) -> None:
    """Packs as thresholds: one from two seats, two from six."""
    table = ce.deal(ce.RuleSet(packs={2: 1, 6: 2}), players=players, seed=1)
    assert sorted(deck(packs=packs)) == everything(table)


@pytest.mark.parametrize(("players", "size"), [(2, 7), (3, 5), (4, 5), (7, 5)])
def test_the_default_hand_size(players: int, size: int) -> None:
    """Seven cards for two seats, five for more."""
    table = ce.deal(ce.RuleSet(), players=players, seed=1)
    assert [size] * players == [len(hand) for hand in table.hands]


@pytest.mark.parametrize(("players", "size"), [(2, 8), (3, 8), (4, 6), (5, 6), (6, 3)])
def test_hand_size_follows_the_number_of_players(players: int, size: int) -> None:
    """Hand sizes as thresholds: each counts from its number of players up to the next."""
    table = ce.deal(ce.RuleSet(players=(2, 6), hand_size={2: 8, 4: 6, 6: 3}), players=players, seed=1)
    assert [size] * players == [len(hand) for hand in table.hands]


@pytest.mark.parametrize("dealer", [0, 1, 2])
def test_cards_are_dealt_one_at_a_time_from_the_seat_after_the_dealer(dealer: int) -> None:
    """One card each in turn, the dealer last; then the starter; the seat after the dealer begins."""
    table = ce.deal(ce.RuleSet(starter=ce.Starter.PRINTED), players=3, seed=5, dealer=dealer)
    stock = list(ce.shuffled(deck(), 5, 0))
    hands: list[list[ce.Card]] = [[], [], []]
    for _ in range(5):
        for step in (1, 2, 3):
            hands[(dealer + step) % 3].append(stock.pop())
    assert tuple(tuple(sorted(hand)) for hand in hands) == table.hands
    assert (stock.pop(),) == table.pile
    assert tuple(stock) == table.stock
    assert (dealer, ce.Turn((dealer + 1) % 3, 1), 0) == (table.dealer, table.phase, table.shuffles)


def test_hands_are_kept_in_deck_order() -> None:
    """A hand is sorted by suit C D H S and by rank from ace to king, however it was dealt."""
    table = ce.position(ce.RuleSet(), hands=["KS AC 2H TD 3C", "5H"], pile="6H")
    assert "AC 3C TD 2H KS" == text(table.hands[0])


def test_equal_seeds_give_equal_deals() -> None:
    """The deal is a function of the seed; a text is a seed too."""
    rules = ce.RuleSet()
    assert ce.deal(rules, players=3, seed="a") == ce.deal(rules, players=3, seed="a")
    assert ce.deal(rules, players=3, seed="a").hands != ce.deal(rules, players=3, seed="b").hands


@pytest.mark.parametrize("dealer", [-1, 3])
def test_the_dealer_has_to_be_a_seat(dealer: int) -> None:
    """A dealer who does not sit at the table is refused."""
    with pytest.raises(ce.SeatError):
        ce.deal(ce.RuleSet(), players=3, seed=1, dealer=dealer)


@pytest.mark.parametrize("seed", range(40))
def test_the_dealer_may_be_drawn_by_high_card(seed: int) -> None:
    """Every seat draws a card, ace low and king high; those who tie for the highest draw again until one is alone."""
    seat, draws = ce.draw_for_dealer(4, seed=seed)
    drawing = [0, 1, 2, 3]
    for turn in draws:
        assert sorted(drawing) == sorted(who for who, _ in turn)
        high = max(card.rank.value for _, card in turn)
        drawing = [who for who, card in turn if card.rank.value == high]
    assert [seat] == drawing


def test_ties_for_the_deal_do_happen() -> None:
    """Among a few hundred seeds some draw more than once."""
    assert {1, 2} <= {len(ce.draw_for_dealer(4, seed=seed)[1]) for seed in range(300)}
