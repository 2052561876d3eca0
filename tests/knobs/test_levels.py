"""`levels`: what is wild for a seat, and how many cards it is dealt, by the rounds of the match that it has won.

Sources: https://www.thedarkimp.com/blog/2022/03/03/crazy-eights-countdown/ (the preset); for twos that draw and a queen
of spades that draws five beside them https://familygameshelf.com/2020/02/17/crazy-eight-countdown/. The rest is what
other knobs mean once a card can be wild for one seat and plain for the next.
"""

import random
from collections.abc import Callable
from typing import cast

import pytest

import crazyeights as ce
from tests.knobs.tables import after, deck, held, play_round, result, said, text, why
from tests.knobs.test_starter import words

EIGHTS, SEVENS, SIXES, FIVES, FOURS, THREES, TWOS, ACES = range(8)
"""The levels of Countdown by their wilds: 0 for eight cards and eights, 7 for one card and aces."""

LEVELS = tuple(ce.Level(size, ce.Rank(size)) for size in range(8, 0, -1))
COUNTDOWN = ce.RuleSet(
    players=(2, 6),
    starter=ce.Starter.PRINTED,
    draw=ce.DrawRule(limit=None),
    scoring=ce.Scoring.NOBODY,
    blocked=ce.Blocked.LOWEST_WINS,
    powers={},
    levels=LEVELS,
)
TWOS_DRAW = COUNTDOWN.vary(powers={ce.Rank.TWO: ce.Power(draw=2)})
Levels = tuple[int, ...]
build = cast(Callable[..., ce.RuleSet], ce.RuleSet)
deal = cast(Callable[..., ce.State], ce.deal)
position = cast(Callable[..., ce.State], ce.position)


def named(*cards: str) -> list[str]:
    """Return each play with every suit that it may name."""
    return [f"{card}={suit}" for card in cards for suit in "CDHS"]


def facing(
    first: str, levels: Levels, rules: ce.RuleSet = COUNTDOWN, *, second: str = "5H 5C", pile: str = "6H"
) -> ce.State:
    """Two seats at these levels; the first one is in turn on the six of hearts."""
    return ce.position(rules, hands=[first, second], pile=pile, stock="KS QD JD JC", levels=levels)


# Who has a wild


def test_a_card_is_wild_only_for_the_seat_at_its_level() -> None:
    """The eights are wild for the seat that has won nothing, the sevens for the one that has won a round."""
    hands = ["2D 8C 7S", "3C 7C 8S"]
    table = ce.position(COUNTDOWN, hands=hands, pile="6H", stock="KS", levels=(EIGHTS, SEVENS))
    assert [*named("8C"), "draw"] == said(table)
    assert ce.cards("8C") == ce.playable(table)
    table = ce.position(COUNTDOWN, hands=hands, pile="6H", stock="KS", levels=(EIGHTS, SEVENS), turn=1)
    assert [*named("7C"), "draw"] == said(table)
    assert ce.cards("7C") == ce.playable(table)


def test_the_same_hand_at_every_level() -> None:
    """One card of each rank from ace to eight, none of which fits: only the wild of the level can be played."""
    hand = "8C 7C 6C 5C 4C 3C 2C AC"
    for level, card in enumerate(hand.split()):
        assert [*named(card), "draw"] == said(facing(hand, (level, EIGHTS), second="5H", pile="9H"))


def test_where_it_is_plain_it_fits_by_suit_or_rank() -> None:
    """A seat that is past the eights plays one as any card, without a suit."""
    table = facing("2D 8H 8S", (SEVENS, EIGHTS))
    assert ["8H", "draw"] == said(table)
    assert ce.Refusal.DOES_NOT_FIT == why(table, "8S")
    assert ce.Refusal.SUIT_NOT_ASKED == why(table, "8H=C")
    assert ce.Suit.HEARTS == after(table, "8H").suit


def test_where_it_is_wild_it_needs_a_suit() -> None:
    """The seat at the eights names one with every eight, also with one that would fit anyway."""
    table = facing("2D 8H 8S", (EIGHTS, SEVENS))
    assert ce.Refusal.SUIT_MISSING == why(table, "8H")
    assert ce.Refusal.SUIT_MISSING == why(table, "8S")
    assert [*named("8H", "8S"), "draw"] == said(table)


def test_the_named_suit_binds_the_others() -> None:
    """Clubs lie there and spades were named: the next seat follows spades, by rank the eight, or has its own wild."""
    table = facing("2D 8C", (EIGHTS, SEVENS), second="9C 8D 7H 9S")
    table = after(table, "8C=S")
    assert ce.Suit.SPADES == table.suit
    assert ["8D", *named("7H"), "9S", "draw"] == said(table)
    assert ce.Refusal.DOES_NOT_FIT == why(table, "9C")


def test_a_plain_card_on_anothers_wild_ends_the_named_suit() -> None:
    """An eight that is plain for its seat goes on an eight by rank; its own suit is in force then."""
    table = after(facing("2D 8C 2S", (EIGHTS, SEVENS), second="8D 9C"), "8C=S", "8D")
    assert ce.Suit.DIAMONDS == table.suit
    assert ["2D", "draw"] == said(table)


def test_equal_levels_have_the_same_wilds() -> None:
    """Two seats that have won as often name suits with the same rank."""
    table = after(facing("7C 2D", (SEVENS, SEVENS), second="7D 8C"), "7C=S")
    assert [*named("7D"), "draw"] == said(table)


def test_a_card_that_changes_hands_is_asked_of_its_new_seat() -> None:
    """After a swap the eight is wild if it is so for the seat that got it, whatever it was for the other."""
    swaps = COUNTDOWN.vary(powers={ce.Rank.FIVE: ce.Power(swap=True)})
    table = facing("8C 9C 5H", (SEVENS, EIGHTS), swaps, second="4C 8D")
    assert [*named("8C"), "draw"] == said(after(table, "5H>1"))
    table = facing("8C 9C 5H", (EIGHTS, SEVENS), swaps, second="4C 8D")
    assert ["draw"] == said(after(table, "5H>1"))


# Levels beside powers


def test_a_level_without_a_wild_leaves_it_to_the_powers() -> None:
    """`wild` None: only what `powers` makes wild is so; a level with one has both."""
    rules = ce.RuleSet(levels=(ce.Level(5), ce.Level(5, ce.Rank.SEVEN)))
    assert [*named("8C"), "draw"] == said(facing("7C 8C", (0, 0), rules))
    assert [*named("7C", "8C"), "draw"] == said(facing("7C 8C", (1, 0), rules))


def test_a_two_may_draw_two_and_be_wild() -> None:
    """At the twos a two does both: it goes on anything, names a suit, and the next seat owes two cards."""
    table = facing("2C 9D", (TWOS, EIGHTS), TWOS_DRAW)
    assert [*named("2C"), "draw"] == said(table)
    table = after(table, "2C=S")
    assert (ce.Owing(1, 1, 2), ce.Suit.SPADES) == (table.phase, table.suit)


def test_a_two_draws_two_at_every_other_level_too() -> None:
    """At the eights a two has to fit and names nothing; the two cards are owed all the same."""
    table = facing("2C 2H 9D", (EIGHTS, TWOS), TWOS_DRAW)
    assert ["2H", "draw"] == said(table)
    assert ce.Refusal.DOES_NOT_FIT == why(table, "2C")
    table = after(table, "2H")
    assert (ce.Owing(1, 1, 2), ce.Suit.HEARTS) == (table.phase, table.suit)


def test_an_answer_names_a_suit_only_if_it_is_wild_for_the_seat() -> None:
    """A two on a two passes the sum on; at the twos it names a suit with it."""
    stacks = TWOS_DRAW.vary(penalty={"answer": ce.Answer.SAME_RANK})
    table = after(facing("2C 9D", (TWOS, EIGHTS), stacks, second="5C 2D"), "2C=S")
    assert ["2D", "draw"] == said(table)
    assert ce.Refusal.SUIT_NOT_ASKED == why(table, "2D=H")
    table = after(table, "2D")
    assert (ce.Owing(0, 1, 4), ce.Suit.DIAMONDS) == (table.phase, table.suit)
    table = after(facing("2C 9D", (TWOS, TWOS), stacks, second="5C 2D"), "2C=S")
    assert [*named("2D"), "draw"] == said(table)
    table = after(table, "2D=H")
    assert (ce.Owing(0, 1, 4), ce.Suit.HEARTS) == (table.phase, table.suit)


def test_any_draw_is_an_answer_only_if_it_fits_the_seat() -> None:
    """ANY_DRAW: a three that draws answers a two of another suit where threes are wild, and nowhere else."""
    threes = TWOS_DRAW.vary(powers={ce.Rank.THREE: ce.Power(draw=3)}, penalty={"answer": ce.Answer.ANY_DRAW})
    table = after(facing("9D 2H", (EIGHTS, THREES), threes, second="3C 5C"), "2H")
    assert [*named("3C"), "draw"] == said(table)
    assert ce.Owing(0, 1, 5) == after(table, "3C=C").phase
    table = after(facing("9D 2H", (EIGHTS, TWOS), threes, second="3C 5C"), "2H")
    assert ["draw"] == said(table)


def test_a_single_card_with_a_power_is_wild_with_its_rank() -> None:
    """The queen of spades draws five; at a level of queens all four are wild, and it still draws five."""
    queen = ce.Card.parse("QS")
    rules = COUNTDOWN.vary(powers={queen: ce.Power(draw=5)}, levels=(ce.Level(5), ce.Level(5, ce.Rank.QUEEN)))
    hands = ["2C QH QS", "5H 5C"]
    table = ce.position(rules, hands=hands, pile="6D", stock="KS JD", levels=(1, 0))
    assert [*named("QH", "QS"), "draw"] == said(table)
    assert ce.Owing(1, 1, 5) == after(table, "QS=D").phase
    assert ce.Turn(1, 1) == after(table, "QH=D").phase
    table = ce.position(rules, hands=hands, pile="6D", stock="KS JD", levels=(0, 0))
    assert ["draw"] == said(table)


def test_a_card_made_plain_is_wild_at_the_level_of_its_rank() -> None:
    """All cards of the rank are wild: also one that an empty power of its own keeps from what its rank does."""
    plain = COUNTDOWN.vary(powers={ce.Card.parse("8C"): ce.Power()})
    assert [*named("8C", "8S"), "draw"] == said(facing("8C 8S", (EIGHTS, EIGHTS), plain))


def test_an_answer_to_a_skip_names_a_suit_only_if_it_is_wild_for_the_seat() -> None:
    """An ace that skips answers an ace; at the aces it names a suit with it."""
    skips = COUNTDOWN.vary(powers={ce.Rank.ACE: ce.Power(skip=1)}, skip_answer=True)
    table = after(facing("9C AH", (EIGHTS, ACES), skips, second="5H AS"), "AH")
    assert [*named("AS"), "pass"] == said(table)
    table = after(facing("9C AH", (EIGHTS, EIGHTS), skips, second="5H AS"), "AH")
    assert ["AS", "pass"] == said(table)


def test_power_tells_what_a_card_does_at_a_level() -> None:
    """`rules.power`: at level 0 unless another one is asked for, with what the card does anyway."""
    seven, two = ce.Card.parse("7C"), ce.Card.parse("2C")
    assert (ce.Power(), ce.Power(wild=True)) == (TWOS_DRAW.power(seven), TWOS_DRAW.power(seven, SEVENS))
    assert (ce.Power(draw=2), ce.Power(wild=True, draw=2)) == (TWOS_DRAW.power(two), TWOS_DRAW.power(two, TWOS))
    assert ce.Power(wild=True) == TWOS_DRAW.power(ce.Card.parse("8H"))
    assert ce.Power() == TWOS_DRAW.power(ce.Card.parse("8H"), SEVENS)


# Other knobs that ask what is wild


def test_no_wild_on_a_wild_looks_at_the_top_with_the_eyes_of_the_seat() -> None:
    """`wild_on_wild` off: an eight on an eight is refused at the eights; at the sevens both kinds may go on it."""
    off = COUNTDOWN.vary(wild_on_wild=False)
    hands, suit = ["8D 2S", "8H 7S 2C"], ce.Suit.DIAMONDS
    table = ce.position(off, hands=hands, pile="8C", suit=suit, stock="KS", levels=(EIGHTS, SEVENS))
    assert ["draw"] == said(table)
    assert ce.Refusal.WILD_ON_WILD == why(table, "8D=H")
    table = ce.position(off, hands=hands, pile="8C", suit=suit, stock="KS", levels=(EIGHTS, SEVENS), turn=1)
    assert ["8H", *named("7S"), "draw"] == said(table)
    assert [*named("8D"), "draw"] == said(after(table, "7S=C"))


def test_no_wild_on_a_wild_counts_a_plain_play_of_the_rank() -> None:
    """`wild_on_wild` off: a seven that somebody played as a plain card is a wild for the seat at the sevens."""
    off = COUNTDOWN.vary(wild_on_wild=False)
    table = after(facing("9C 7H", (EIGHTS, SEVENS), off, second="4D 7S"), "7H")
    assert ["draw"] == said(table)
    assert ce.Refusal.WILD_ON_WILD == why(table, "7S=H")


def test_not_wild_asks_the_seat_that_goes_out() -> None:
    """NOT_WILD: the last eight is refused at the eights and wins at the sevens; the last seven the other way round."""
    rules = COUNTDOWN.vary(finish=ce.Finish.NOT_WILD)
    for card, never, fine in (("8H", EIGHTS, SEVENS), ("7H", SEVENS, EIGHTS)):
        table = facing(card, (never, fine), rules)
        assert ["draw"] == said(table)
        assert ce.Refusal.FINISH == why(table, card)
        table = facing(card, (fine, never), rules)
        assert [card, "draw"] == said(table)
        assert (0,) == result(after(table, card)).winners


def test_not_power_asks_the_seat_that_goes_out() -> None:
    """NOT_POWER: the wild of the own level is a power, that of another level none; a two that draws is one for all."""
    rules = TWOS_DRAW.vary(finish=ce.Finish.NOT_POWER)
    for level in (EIGHTS, SEVENS):
        assert ce.Refusal.FINISH == why(facing("2H", (level, level), rules), "2H")
    assert ce.Refusal.FINISH == why(facing("7H", (SEVENS, EIGHTS), rules), "7H")
    assert ["7H", "draw"] == said(facing("7H", (EIGHTS, SEVENS), rules))


def test_the_last_wild_of_a_round_names_no_suit() -> None:
    """The round is over with it: the top's own suit counts, and nobody's level has changed at that table."""
    table = facing("7C", (SEVENS, EIGHTS))
    assert ["7C", "draw"] == said(table)
    assert ce.Refusal.SUIT_NOT_ASKED == why(table, "7C=H")
    table = after(table, "7C")
    assert ((0,), ce.Suit.CLUBS) == (result(table).winners, table.suit)
    assert (SEVENS, EIGHTS) == table.levels


def test_one_left_asks_for_a_suit_with_a_last_wild_of_the_seat() -> None:
    """ONE_LEFT: play goes on, so a last card names a suit exactly if it is wild for its seat; levels stay."""
    rules = COUNTDOWN.vary(round_ends=ce.RoundEnds.ONE_LEFT)
    hands = ["8H", "5H 5C 9H", "4H 4C 8S"]
    table = ce.position(rules, hands=hands, pile="6H", stock="KS", levels=(EIGHTS, SEVENS, SIXES))
    assert [*named("8H"), "draw"] == said(table)
    assert ce.Refusal.SUIT_MISSING == why(table, "8H")
    table = after(table, "8H=S")
    assert ((0,), ce.Suit.SPADES, ce.Turn(1, 1)) == (table.places, table.suit, table.phase)
    assert (EIGHTS, SEVENS, SIXES) == table.levels
    table = ce.position(rules, hands=hands, pile="6H", stock="KS", levels=(SEVENS, EIGHTS, SIXES))
    assert ["8H", "draw"] == said(table)
    assert ce.Suit.HEARTS == after(table, "8H").suit


JUMPS = COUNTDOWN.vary(packs={2: 2}, jump_in=True)


def jumping(levels: Levels, *, suit: ce.Suit | None = None, rules: ce.RuleSet = JUMPS) -> ce.State:
    """Three seats, the first in turn; the second holds the seven of hearts that lies on top."""
    hands = ["9C 9D", "4C 7H", "4D 4S"]
    return ce.position(rules, hands=hands, pile="7H", stock="KS", suit=suit, levels=levels)


def test_a_jump_in_names_a_suit_only_if_it_is_wild_for_the_jumper() -> None:
    """The identical seven: at the sevens with a suit, at the eights without, whatever the others are at."""
    table = jumping((EIGHTS, SEVENS, EIGHTS))
    assert named("@1:7H") == said(table, 1)
    assert ce.Refusal.SUIT_MISSING == why(table, "@1:7H")
    assert ce.Suit.SPADES == after(table, "@1:7H=S").suit
    table = jumping((SEVENS, EIGHTS, SEVENS))
    assert ["@1:7H"] == said(table, 1)
    assert ce.Refusal.SUIT_NOT_ASKED == why(table, "@1:7H=S")


def test_a_plain_jump_in_on_anothers_wild_fits_by_rank() -> None:
    """Spades were named with the seven that lies there: its twin fits all the same, and its own suit comes in force."""
    table = jumping((SEVENS, EIGHTS, EIGHTS), suit=ce.Suit.SPADES)
    assert ["@1:7H"] == said(table, 1)
    assert ce.Suit.HEARTS == after(table, "@1:7H").suit


def test_no_wild_jumps_in_on_its_twin() -> None:
    """`wild_on_wild` off: the twin may be thrown in by a seat for which it is plain, not where it is wild."""
    off = JUMPS.vary(wild_on_wild=False)
    table = jumping((EIGHTS, SEVENS, EIGHTS), rules=off)
    assert [] == said(table, 1)
    assert ce.Refusal.WILD_ON_WILD == why(table, "@1:7H=S")
    assert ["@1:7H"] == said(jumping((SEVENS, EIGHTS, EIGHTS), rules=off), 1)


def test_several_cards_are_wild_or_plain_together() -> None:
    """`multi_play`: two eights at the eights in any order with a suit; at the sevens the first one has to fit."""
    rules = COUNTDOWN.vary(multi_play=True)
    table = facing("8C 8D 2S", (EIGHTS, SEVENS), rules, pile="6D")
    assert [*named("8C", "8C+8D", "8D", "8D+8C"), "draw"] == said(table)
    assert ce.Refusal.SUIT_MISSING == why(table, "8D+8C")
    table = facing("8C 8D 2S", (SEVENS, EIGHTS), rules, pile="6D")
    assert ["8D", "8D+8C", "draw"] == said(table)
    assert ce.Refusal.DOES_NOT_FIT == why(table, "8C+8D")
    assert ce.Refusal.SUIT_NOT_ASKED == why(table, "8D+8C=H")
    assert ce.Suit.CLUBS == after(table, "8D+8C").suit


def test_drawing_stops_at_what_fits_the_seat() -> None:
    """An eight and then a seven come from the stock: the first of them that is wild for the seat ends the drawing."""
    hands = ["9C", "5H 5C"]
    table = ce.position(COUNTDOWN, hands=hands, pile="6H", stock="KS 7S 8S", levels=(SEVENS, EIGHTS))
    table = after(table, "draw")
    assert ["draw"] == said(table)
    assert [*named("7S"), "pass"] == said(after(table, "draw"))
    table = ce.position(COUNTDOWN, hands=hands, pile="6H", stock="KS 7S 8S", levels=(EIGHTS, SEVENS))
    assert [*named("8S"), "pass"] == said(after(table, "draw"))


def test_who_holds_a_wild_of_the_own_level_is_not_stuck() -> None:
    """STUCK: an eight keeps the seat at the eights from drawing, and no other seat."""
    rules = COUNTDOWN.vary(draw={"when": ce.DrawWhen.STUCK})
    assert ce.Refusal.CAN_PLAY == why(facing("8C 2D", (EIGHTS, SEVENS), rules), "draw")
    assert ["draw"] == said(facing("8C 2D", (SEVENS, EIGHTS), rules))


def test_with_nothing_to_draw_a_plain_eight_lets_its_seat_pass() -> None:
    """Dry: at the sevens an eight that does not fit leaves the pass; at the eights it has to be played."""
    rules = COUNTDOWN.vary(reshuffle=ce.Reshuffle.NEVER)
    hands = ["8C", "5D 5C"]
    table = ce.position(rules, hands=hands, pile="6H", levels=(SEVENS, EIGHTS))
    assert ["pass"] == said(table)
    table = ce.position(rules, hands=hands, pile="6H", levels=(EIGHTS, SEVENS))
    assert ["8C"] == said(table)


# The deal


def test_every_seat_is_dealt_the_number_of_its_level() -> None:
    """Eight cards at the start, one less for every round won, whatever the table of hand sizes says."""
    for players in range(2, 7):
        table = ce.deal(COUNTDOWN, players=players, seed=1)
        assert [8] * players == [len(hand) for hand in table.hands]
    table = ce.deal(COUNTDOWN, players=4, seed=1, levels=(EIGHTS, SIXES, ACES, SIXES))
    assert [8, 6, 1, 6] == [len(hand) for hand in table.hands]
    assert 52 - 21 - 1 == len(table.stock)
    assert (EIGHTS, SIXES, ACES, SIXES) == table.levels


def test_cards_are_dealt_one_at_a_time_until_each_seat_has_its_number() -> None:
    """Three, one and two cards, dealt by seat 0: to 1, 2, 0, then to 2 and 0, then to 0; then the starter."""
    stock = ce.shuffled(deck(), 5, 0)[::-1]
    table = ce.deal(COUNTDOWN, players=3, seed=5, levels=(THREES, ACES, TWOS))
    dealt = [(stock[2], stock[4], stock[5]), (stock[0],), (stock[1], stock[3])]
    assert [text(tuple(sorted(hand))) for hand in dealt] == held(table)
    assert (stock[6],) == table.pile
    assert stock[:6:-1] == table.stock
    assert (ce.Turn(1, 1), 0) == (table.phase, table.dealer)


def test_the_deal_begins_after_the_dealer_at_any_levels() -> None:
    """The same hands dealt by seat 1: first to 2, 0, 1, then to 2 and 0, then to 0."""
    stock = ce.shuffled(deck(), 5, 0)[::-1]
    table = ce.deal(COUNTDOWN, players=3, seed=5, dealer=1, levels=(THREES, ACES, TWOS))
    dealt = [(stock[1], stock[4], stock[5]), (stock[2],), (stock[0], stock[3])]
    assert [text(tuple(sorted(hand))) for hand in dealt] == held(table)
    assert ((stock[6],), ce.Turn(2, 1)) == (table.pile, table.phase)


def test_equal_levels_are_dealt_like_an_equal_hand_size() -> None:
    """All at level 1: the deal is that of rules with seven cards for everybody."""
    plain = COUNTDOWN.vary(levels=(), hand_size={2: 7, 3: 7})
    table = ce.deal(COUNTDOWN, players=4, seed=3, dealer=2, levels=(SEVENS,) * 4)
    other = ce.deal(plain, players=4, seed=3, dealer=2)
    assert (other.hands, other.pile, other.stock) == (table.hands, table.pile, table.stock)


def test_dealt_tells_how_many_cards_a_level_is_dealt() -> None:
    """`rules.dealt`: by level for any number of players; without levels by the number of players."""
    assert [8, 7, 6, 5, 4, 3, 2, 1] == [COUNTDOWN.dealt(4, level) for level in range(8)]
    assert 8 == COUNTDOWN.dealt(2)
    assert [7, 5, 5] == [ce.RuleSet().dealt(players) for players in (2, 3, 7)]


# The starter


SEATED = (EIGHTS, SEVENS, ACES)
"""Eight, seven and one card; seat 1, for which sevens are wild, deals."""
SEEDS = range(300)


def turned(starter: ce.Starter, seed: int) -> ce.State:
    """Deal to three seats at unequal levels."""
    return ce.deal(COUNTDOWN.vary(starter=starter, players=(2, 4)), players=3, seed=seed, dealer=1, levels=SEATED)


def cut(seed: int) -> tuple[list[ce.Card], list[ce.Card]]:
    """Return the deck below the dealt hands, and the sevens that lie on top of it, in the order turned."""
    stock = list(ce.shuffled(deck(), seed, 0))[: 52 - 16]
    aside: list[ce.Card] = []
    while stock[-1].rank is ce.Rank.SEVEN:
        aside.append(stock.pop())
    return stock, aside


def first_turned(rank: ce.Rank) -> int:
    """Return a seed whose deal turns this rank first."""
    return next(seed for seed in SEEDS if ce.shuffled(deck(), seed, 0)[35].rank is rank)


def test_middle_puts_back_what_is_wild_for_the_dealer() -> None:
    """MIDDLE: the dealer's sevens go to index len // 2; an eight or an ace, wild for others, starts the pile."""
    started: set[ce.Rank] = set()
    for seed in SEEDS:
        stock, aside = cut(seed)
        top = stock.pop()
        for card in aside:
            stock.insert(len(stock) // 2, card)
        table = turned(ce.Starter.MIDDLE, seed)
        assert ((top,), tuple(stock)) == (table.pile, table.stock)
        started.add(top.rank)
    assert set(ce.Rank) - {ce.Rank.SEVEN} == started


def test_random_puts_back_what_is_wild_for_the_dealer() -> None:
    """RANDOM: the dealer's sevens go where the words after the 51 of the shuffle send them; nothing else goes back."""
    for seed in SEEDS:
        stock, aside = cut(seed)
        top = stock.pop()
        for card, word in zip(aside, words(seed, 51), strict=False):
            stock.insert((word * (len(stock) + 1)) >> 32, card)
        table = turned(ce.Starter.RANDOM, seed)
        assert ((top,), tuple(stock)) == (table.pile, table.stock)


def test_the_dealer_names_a_suit_for_the_own_wild() -> None:
    """DEALER_NAMES: a seven waits for its dealer, who is at the sevens; the suit named is in force for all."""
    table = turned(ce.Starter.DEALER_NAMES, first_turned(ce.Rank.SEVEN))
    assert (ce.Naming(1, 1), None, ce.Rank.SEVEN) == (table.phase, table.suit, table.top.rank)
    assert ["=C", "=D", "=H", "=S"] == said(table)
    table = after(table, "=S")
    assert (ce.Turn(2, 1), ce.Suit.SPADES) == (table.phase, table.suit)


@pytest.mark.parametrize("rank", [ce.Rank.EIGHT, ce.Rank.ACE])
def test_the_dealer_names_no_suit_for_the_wild_of_another(rank: ce.Rank) -> None:
    """DEALER_NAMES: an eight or an ace is wild for somebody at the table, but not for the dealer: it just starts."""
    table = turned(ce.Starter.DEALER_NAMES, first_turned(rank))
    assert (rank, ce.Turn(2, 1), table.top.suit) == (table.top.rank, table.phase, table.suit)


@pytest.mark.parametrize("rank", [ce.Rank.EIGHT, ce.Rank.SEVEN, ce.Rank.ACE])
def test_printed_keeps_any_starter_with_its_own_suit(rank: ce.Rank) -> None:
    """PRINTED: whoever it is wild for, the card turned up counts as it is, and nobody names."""
    table = turned(ce.Starter.PRINTED, first_turned(rank))
    assert (rank, ce.Turn(2, 1), table.top.suit) == (table.top.rank, table.phase, table.suit)
    assert ce.shuffled(deck(), first_turned(rank), 0)[:35] == table.stock


# The match


ALL_WILD = dict.fromkeys(ce.Rank, ce.Power(wild=True))


def quick(*sizes: int, **knobs: object) -> ce.RuleSet:
    """All cards are wild: whoever has one card goes out with it, so with hands of one the dealer's neighbour wins."""
    levels = tuple(map(ce.Level, sizes))
    rules = ce.RuleSet(starter=ce.Starter.PRINTED, powers=ALL_WILD, levels=levels, scoring=ce.Scoring.NOBODY)
    return rules.vary(**knobs)


def test_a_match_begins_with_everybody_at_the_first_level() -> None:
    """Nobody has won anything: level 0 for each seat."""
    match = ce.start_match(COUNTDOWN, players=3, seed="s", dealer=1)
    assert ((0, 0, 0), (EIGHTS,) * 3) == (match.wins, match.state.levels)
    assert ce.deal(COUNTDOWN, players=3, seed="s:0", dealer=1) == match.state


def test_the_winner_of_a_round_goes_on_alone() -> None:
    """The next deal has the winner at the next level, with its number of cards; the others stay where they are."""
    rules = quick(1, 2, 3)
    match = play_round(ce.start_match(rules, players=3, seed="s"))
    assert ((0, 1, 0), (0, 0, 0)) == (match.wins, match.state.levels)
    match = ce.apply(match, ce.Deal())
    assert (0, 1, 0) == match.state.levels
    assert [1, 2, 1] == [len(hand) for hand in match.state.hands]
    assert ce.deal(rules, players=3, seed="s:1", dealer=1, levels=(0, 1, 0)) == match.state


def test_a_round_won_at_the_last_level_wins_the_match() -> None:
    """Two levels: seat 1 wins, seat 0 wins, seat 1 wins again from the last level, and the match is over."""
    match = ce.start_match(quick(1, 1), players=2, seed=1)
    match = play_round(match)
    assert ((0, 1), False, ()) == (match.wins, match.is_over, match.winners)
    match = play_round(match)
    assert ((1, 1), False, ()) == (match.wins, match.is_over, match.winners)
    match = play_round(match)
    assert ((1, 2), True, (1,)) == (match.wins, match.is_over, match.winners)
    assert (1, 1) == match.state.levels
    assert [] == said(match)
    assert ce.Refusal.OVER == why(match, "deal")


def test_with_one_level_the_first_round_is_the_match() -> None:
    """Who wins a round at level 0 has won it at the last level."""
    match = play_round(ce.start_match(quick(1), players=3, seed=1, dealer=2))
    assert ((1, 0, 0), True, (0,)) == (match.wins, match.is_over, match.winners)


def test_points_are_counted_but_decide_nothing() -> None:
    """LOSERS_OWN with levels: whoever has the most points wins the match if it is through first."""
    rules = quick(1, scoring=ce.Scoring.LOSERS_OWN, points=dict.fromkeys(ce.Rank, 10))
    match = play_round(ce.start_match(rules, players=2, seed=1, totals=(0, 500)))
    assert ((10, 500), (1,)) == (match.totals, match.winners)


ACE_OF_CLUBS = ce.Card.parse("AC")
ALL_BUT_ONE: dict[ce.Rank | ce.Card, ce.Power] = {
    ce.Rank.ACE: ce.Power(wild=True),
    ce.Rank.TWO: ce.Power(wild=True),
    ACE_OF_CLUBS: ce.Power(),
}
"""The powers of a deck of aces and twos in which one card is plain."""


def hopeless(levels: int, blocked: ce.Blocked) -> ce.Match:
    """Seven seats with one wild each, which may not be the last card, and nothing to draw: all must pass.

    The plain ace of clubs lies on the pile, so three seats hold an ace and four a two.
    """
    rules = ce.RuleSet(
        players=(7, 7),
        ranks=(ce.Rank.ACE, ce.Rank.TWO),
        hand_size={7: 1},
        packs={7: 1},
        starter=ce.Starter.PRINTED,
        powers=ALL_BUT_ONE,
        finish=ce.Finish.NOT_WILD,
        scoring=ce.Scoring.NOBODY,
        blocked=blocked,
        levels=(ce.Level(1),) * levels,
    )
    starts = (ce.start_match(rules, players=7, seed=seed) for seed in range(200))
    match = next(match for match in starts if match.state.top == ACE_OF_CLUBS)
    for _ in range(7):
        assert ["pass"] == said(match)
        match = ce.apply(match, ce.Pass())
    return match


def test_a_shared_blocked_round_moves_each_of_its_winners() -> None:
    """LOWEST_WINS: the three seats with an ace share the round, and each of them is dealt at the next level."""
    match = hopeless(2, ce.Blocked.LOWEST_WINS)
    moved = tuple(int(hand[0].rank is ce.Rank.ACE) for hand in match.state.hands)
    assert 3 == sum(moved)
    assert (moved, False) == (match.wins, match.is_over)
    assert moved == ce.apply(match, ce.Deal()).state.levels


def test_seats_that_share_a_round_at_the_last_level_share_the_match() -> None:
    """LOWEST_WINS: with one level the three seats with an ace have won the match together."""
    match = hopeless(1, ce.Blocked.LOWEST_WINS)
    aces = tuple(seat for seat, hand in enumerate(match.state.hands) if hand[0].rank is ce.Rank.ACE)
    assert 3 == len(aces)
    assert (aces, True) == (match.winners, match.is_over)


@pytest.mark.parametrize("levels", [1, 2])
def test_a_round_that_nobody_wins_moves_nobody(levels: int) -> None:
    """ALL_OWN: the blocked round has no winner; the next one is dealt at the same levels."""
    match = hopeless(levels, ce.Blocked.ALL_OWN)
    assert ((0,) * 7, False, ()) == (match.wins, match.is_over, match.winners)
    assert (0,) * 7 == ce.apply(match, ce.Deal()).state.levels


@pytest.mark.parametrize("players", [2, 3, 6])
def test_a_whole_countdown(players: int) -> None:
    """Every round is dealt by the wins so far, and the match ends with the first seat that has won eight."""
    rng = random.Random(f"countdown {players}")
    match, deals = ce.start_match(ce.presets.COUNTDOWN, players=players, seed="countdown"), 1
    while not match.is_over:
        assert max(match.wins) < 8
        moves = ce.legal_moves(match)
        move = rng.choice([move for move in moves if isinstance(move, ce.Play)] or moves)
        match = ce.apply(match, move)
        if isinstance(move, ce.Deal):
            deals += 1
            assert match.wins == match.state.levels
            assert [8 - wins for wins in match.wins] == [len(hand) for hand in match.state.hands]
    assert deals == len(match.rounds) == sum(match.wins) >= 8
    assert match.winners == tuple(seat for seat in range(players) if match.wins[seat] == 8)


# The preset


def test_countdown_is_the_game_of_its_page() -> None:
    """One pack, eight levels from eight cards and eights to one card and aces; draw as long as you like; no points."""
    rules = ce.presets.COUNTDOWN
    assert "Crazy Eights Countdown" == rules.name
    assert "https://www.thedarkimp.com/blog/2022/03/03/crazy-eights-countdown/" == rules.source
    assert ((2, 6), {2: 1}) == (rules.players, dict(rules.packs))
    assert ({}, LEVELS) == (dict(rules.powers), rules.levels)
    assert ce.DrawRule(limit=None, must_play=True) == rules.draw
    assert (ce.Starter.PRINTED, ce.Scoring.NOBODY, None) == (rules.starter, rules.scoring, rules.target)


def test_countdown_lets_a_seat_draw_that_could_play() -> None:
    """A seat may draw with a fitting card in hand; it draws until a card fits, and that one is then played."""
    table = ce.position(ce.presets.COUNTDOWN, hands=["8C 7H", "5H 5C"], pile="6H", stock="KS 2H QD", levels=(SEVENS, 0))
    assert [*named("7H"), "draw"] == said(table)
    table = after(table, "draw")
    assert ["draw"] == said(table)
    assert ["2H"] == said(after(table, "draw"))


# What may not be said


DECK_32 = (ce.Rank.ACE, *tuple(ce.Rank)[6:])
SMALL: dict[str, object] = {
    "players": (2, 2),
    "ranks": (ce.Rank.EIGHT, ce.Rank.NINE),
    "hand_size": {2: 1},
    "starter": ce.Starter.PRINTED,
    "powers": {},
}
"""Eight cards for two seats."""


@pytest.mark.parametrize(
    ("fine", "wrong"),
    [
        pytest.param(
            {"levels": LEVELS, "players": (2, 6), "starter": ce.Starter.PRINTED}, {"target": 100}, id="target"
        ),
        pytest.param({"levels": (ce.Level(1),)}, {"levels": (ce.Level(0),)}, id="no card"),
        pytest.param({"levels": (ce.Level(5), ce.Level(1))}, {"levels": (ce.Level(5), ce.Level(-1))}, id="below 0"),
        pytest.param(
            {"levels": (ce.Level(5, ce.Rank.SEVEN),), "ranks": DECK_32, "players": (2, 4)},
            {"levels": (ce.Level(5, ce.Rank.SIX),)},
            id="wild that the deck lacks",
        ),
        pytest.param(
            {**SMALL, "levels": (ce.Level(1), ce.Level(3))}, {"levels": (ce.Level(1), ce.Level(4))}, id="too few cards"
        ),
        pytest.param(
            {**SMALL, "levels": (ce.Level(3), ce.Level(1, ce.Rank.EIGHT))}, {"starter": ce.Starter.MIDDLE}, id="middle"
        ),
        pytest.param(
            {**SMALL, "levels": (ce.Level(3), ce.Level(1, ce.Rank.EIGHT))}, {"starter": ce.Starter.RANDOM}, id="random"
        ),
        pytest.param(
            {**SMALL, "ranks": (ce.Rank.EIGHT,), "levels": (ce.Level(1), ce.Level(1, ce.Rank.EIGHT))},
            {"finish": ce.Finish.NOT_WILD},
            id="only wilds to go out with",
        ),
        pytest.param(
            {
                **SMALL,
                "powers": {ce.Rank.NINE: ce.Power(skip=1)},
                "levels": (ce.Level(1), ce.Level(1, ce.Rank.EIGHT)),
            },
            {"finish": ce.Finish.NOT_POWER},
            id="only powers to go out with",
        ),
    ],
)
def test_levels_that_contradict_the_rest_are_refused(fine: dict[str, object], wrong: dict[str, object]) -> None:
    """Beside a target there are no levels; a hand has a card, a wild is in the deck, and every level can be dealt.

    With all seats at the largest hand there have to be enough cards, and a plain one to start with for a dealer at any
    level; each level needs a card to go out with.
    """
    build(**fine)
    with pytest.raises(ce.RuleSetError) as caught:
        build(**(fine | wrong))
    assert 1 == len(caught.value.problems)


def test_the_wilds_of_the_levels_are_not_added_up() -> None:
    """MIDDLE: six of twelve cards are dealt; eight are plain for a dealer at either level, whatever the other has."""
    ranks = (ce.Rank.SEVEN, ce.Rank.EIGHT, ce.Rank.NINE)
    levels = (ce.Level(3, ce.Rank.SEVEN), ce.Level(1, ce.Rank.EIGHT))
    rules = build(**{**SMALL, "ranks": ranks, "starter": ce.Starter.MIDDLE, "levels": levels})
    assert levels == rules.levels


def test_all_contradictions_of_levels_come_at_once() -> None:
    """No card at one level, a wild that the deck lacks at another, and a target: three sentences in one error."""
    with pytest.raises(ce.RuleSetError) as caught:
        build(players=(2, 4), ranks=DECK_32, levels=(ce.Level(0), ce.Level(3, ce.Rank.SIX)), target=100)
    assert 3 == len(caught.value.problems)


def test_a_list_of_levels_comes_out_a_tuple() -> None:
    """Rules are values: what was given as a list cannot be changed afterwards."""
    assert LEVELS == build(levels=list(LEVELS), players=(2, 6), starter=ce.Starter.PRINTED).levels


@pytest.mark.parametrize("levels", [8, "eights", (8,), (8, 7), None])
def test_levels_that_are_none_are_refused(levels: object) -> None:
    """Numbers, text or nothing are no levels; the rules say so."""
    with pytest.raises(ce.RuleSetError):
        build(levels=levels)


def test_a_suit_is_in_force_that_some_seat_could_have_named() -> None:
    """Position: hearts on the seven of clubs if the sevens are wild for anybody at the table, in turn or not."""
    for levels in ((SEVENS, EIGHTS), (EIGHTS, SEVENS)):
        table = ce.position(COUNTDOWN, hands=["4C", "5H"], pile="7C", suit=ce.Suit.HEARTS, levels=levels)
        assert ce.Suit.HEARTS == table.suit
    for levels in ((EIGHTS, EIGHTS), (SIXES, EIGHTS)):
        with pytest.raises(ce.PositionError) as caught:
            ce.position(COUNTDOWN, hands=["4C", "5H"], pile="7C", suit=ce.Suit.HEARTS, levels=levels)
        assert 1 == len(caught.value.problems)
    with pytest.raises(ce.PositionError):
        ce.position(COUNTDOWN, hands=["4C", "5H"], pile="7C", suit=ce.Suit.HEARTS)
    with pytest.raises(ce.PositionError):
        ce.position(COUNTDOWN, hands=["4C", "5H"], pile="8C", suit=ce.Suit.HEARTS, levels=(SEVENS, SIXES))


WRONG = [(), (EIGHTS,), (EIGHTS,) * 3, (-1, EIGHTS), (EIGHTS, 8), ("8", EIGHTS), (EIGHTS, None), 0]


@pytest.mark.parametrize("levels", WRONG)
def test_levels_that_the_seats_cannot_be_at_are_refused(levels: object) -> None:
    """One number for each seat, from 0 to the last level: anything else makes no deal and no position."""
    with pytest.raises(ce.DealError):
        deal(COUNTDOWN, players=2, seed=1, levels=levels)
    with pytest.raises(ce.PositionError) as caught:
        position(COUNTDOWN, hands=["4C", "5H"], pile="7C", levels=levels)
    assert 1 == len(caught.value.problems)


def test_without_levels_no_seat_has_one() -> None:
    """Where the rules have no levels there is none to be given, not even 0."""
    rules = ce.RuleSet()
    table = ce.deal(rules, players=3, seed=1)
    assert () == table.levels
    assert ce.deal(rules, players=3, seed=1, levels=()) == table
    with pytest.raises(ce.DealError):
        ce.deal(rules, players=3, seed=1, levels=(0, 0, 0))
    with pytest.raises(ce.PositionError):
        ce.position(rules, hands=["4C", "5H"], pile="7C", levels=(1, 0))


def test_left_out_all_seats_are_at_level_0() -> None:
    """Deal and position: None is level 0 for everybody."""
    assert (0, 0) == ce.position(COUNTDOWN, hands=["4C", "5H"], pile="7C").levels
    assert ce.deal(COUNTDOWN, players=2, seed=1, levels=(0, 0)) == ce.deal(COUNTDOWN, players=2, seed=1)


# Who knows what


def test_the_levels_are_open_to_all() -> None:
    """Every seat and a spectator see the level of each seat, and a seat finds its own wilds in its view."""
    table = ce.position(COUNTDOWN, hands=["2D 8C", "3C 8S"], pile="6H", stock="KS", levels=(SEVENS, EIGHTS), turn=1)
    for seat in (None, 0, 1):
        assert (SEVENS, EIGHTS) == ce.view(table, seat).levels
    assert [*named("8S"), "draw"] == [str(move) for move in ce.legal_moves(ce.view(table, 1))]


def test_tables_at_other_levels_are_other_tables() -> None:
    """The same cards with the levels of the two seats exchanged are not the same table."""
    assert facing("2D 8C", (EIGHTS, SEVENS)) == facing("2D 8C", (EIGHTS, SEVENS))
    assert facing("2D 8C", (EIGHTS, SEVENS)) != facing("2D 8C", (SEVENS, EIGHTS))


def test_the_event_of_the_deal_tells_the_levels() -> None:
    """Dealt: the levels at which the cards of the new round were dealt."""
    match = play_round(ce.start_match(quick(1, 2, 3), players=2, seed=1))
    dealt = ce.advance(match, ce.Deal())[1][0]
    assert isinstance(dealt, ce.events.Dealt)
    assert ((0, 1), (1, 2)) == (dealt.levels, dealt.sizes)


def test_levels_travel_as_json() -> None:
    """Rules, table, view and event come back from JSON with their levels, under that name."""
    table = ce.position(COUNTDOWN, hands=["2D 8C", "3C 8S"], pile="6H", stock="KS", levels=(SEVENS, EIGHTS))
    dealt = ce.advance(play_round(ce.start_match(quick(1, 2, 3), players=2, seed=1)), ce.Deal())[1][0]
    for value in (COUNTDOWN, table, ce.view(table, 0), dealt):
        _, told = ce.to_dict(value).values()
        assert "levels" in cast(dict[str, object], told)
        assert value == ce.loads(ce.dumps(value))
    assert [SEVENS, EIGHTS] == cast(dict[str, object], ce.to_dict(table)["state"])["levels"]
