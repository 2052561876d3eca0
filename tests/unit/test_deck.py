"""Suits, ranks and cards: how they are written, read, ordered and kept."""

import copy
import itertools
import pickle
from collections.abc import Callable, Iterable
from typing import cast

import pytest

import crazyeights as ce
from crazyeights.deck import PACK, counted

RANK_TEXTS = "A a|2|3|4|5|6|7|8|9|T t 10|J j|Q q|K k"
SUIT_TEXTS = "C c ♣ ♣\ufe0f ♣\ufe0e|D d ♦ ♦\ufe0f ♦\ufe0e|H h ♥ ♥\ufe0f ♥\ufe0e|S s ♠ ♠\ufe0f ♠\ufe0e"
RANKS = {rank: texts.split() for rank, texts in zip(ce.Rank, RANK_TEXTS.split("|"), strict=True)}
SUITS = {suit: texts.split() for suit, texts in zip(ce.Suit, SUIT_TEXTS.split("|"), strict=True)}
ARABIC_SEVEN, FULL_WIDTH_EIGHT, CYRILLIC_EN, LONG_S, KELVIN = "\u0667", "\uff18", "\u041d", "\u017f", "\u212a"
NO_TEXT: tuple[object, ...] = (None, 8, 7.5, b"9H", ["7H"], ce.Rank.SEVEN)

# Values of wrong types are meant here, so these are called as a caller without a type checker calls them.
build = cast(Callable[..., ce.Card], ce.Card)
read = cast(Callable[..., tuple[ce.Card, ...]], ce.cards)


def readings(read_one: Callable[[str], object], text: object) -> ce.NotationError:
    """Return the error that reading this text ends in."""
    with pytest.raises(ce.NotationError) as caught:
        read_one(cast(str, text))
    return caught.value


def test_every_way_to_write_a_suit() -> None:
    """A suit is read from its letter in either case and from its sign, with or without a variation selector."""
    for suit, texts in SUITS.items():
        assert [suit] * 5 == [ce.Suit.parse(text) for text in texts]
        assert texts[0] == str(suit) == suit.value
        assert texts[2] == suit.symbol


def test_every_way_to_write_a_rank() -> None:
    """A rank is read from its letter in either case, and ten also from 10; ace is 1 and king 13."""
    for value, (rank, texts) in enumerate(RANKS.items(), 1):
        assert [rank] * len(texts) == [ce.Rank.parse(text) for text in texts]
        assert value == rank.value
        assert texts[0] == str(rank)
        assert ("10" if rank is ce.Rank.TEN else texts[0]) == rank.symbol


def test_every_way_to_write_a_card() -> None:
    """A card is its rank and its suit in any of their spellings; it is printed with one letter each."""
    for (rank, ranks), (suit, suits) in itertools.product(RANKS.items(), SUITS.items()):
        card = ce.Card(rank, suit)
        assert {card} == {ce.Card.parse(r + s) for r, s in itertools.product(ranks, suits)}
        assert ranks[0] + suits[0] == str(card)
        assert rank.symbol + suit.symbol == card.symbol


@pytest.mark.parametrize("text", ["", "X", "CC", "♣♣", LONG_S, "♡", " C", "C ", "\ufe0f", "CCCCCCCCC", *NO_TEXT])
def test_no_suit(text: object) -> None:
    """What is no suit, look-alikes and other types among them, is refused with what was given."""
    error = readings(ce.Suit.parse, text)
    assert (text, 0) == (error.text, error.at)
    assert "C, D, H, S" in str(error)


@pytest.mark.parametrize(
    "text", ["", "1", "0", "11", "X", "010", ARABIC_SEVEN, FULL_WIDTH_EIGHT, KELVIN, " 7", *NO_TEXT]
)
def test_no_rank(text: object) -> None:
    """What is no rank, digits of other scripts and the Kelvin sign among them, is refused with what was given."""
    error = readings(ce.Rank.parse, text)
    assert (text, 0) == (error.text, error.at)
    assert "2 to 9" in str(error)


@pytest.mark.parametrize(
    ("text", "at"),
    [
        ("", 0),
        ("H", 0),
        ("7", 0),
        ("1H", 0),
        ("11H", 0),
        ("♥7", 0),
        ("7X", 1),
        ("10X", 2),
        ("TH7C9", 4),
        (ARABIC_SEVEN + "H", 0),
        (FULL_WIDTH_EIGHT + "C", 0),
        (KELVIN + "H", 0),
        ("7" + CYRILLIC_EN, 1),
        ("7" + LONG_S, 1),
    ],
)
def test_no_card(text: str, at: int) -> None:
    """What is no card is refused at the place where the trouble begins."""
    error = readings(ce.Card.parse, text)
    assert (text, at) == (error.text, error.at)


def test_a_text_of_ten_megabytes() -> None:
    """A text much too long is refused at once, and the message shows its beginning only."""
    text = "7H" * 5_000_000
    for read_one in (ce.Suit.parse, ce.Rank.parse, ce.Card.parse):
        error = readings(read_one, text)
        assert text is error.text
        assert len(str(error)) < 250


@pytest.mark.parametrize("text", NO_TEXT)
def test_a_card_is_read_from_text_only(text: object) -> None:
    """Whatever is no text is no card."""
    assert text == readings(ce.Card.parse, text).text


def test_a_card_needs_a_rank_and_a_suit() -> None:
    """A card is built from real members only, so no card has an unknown rank or suit."""
    ranks: tuple[object, ...] = (8, "8", None, ce.Suit.CLUBS)
    suits: tuple[object, ...] = ("C", None, ce.Rank.EIGHT)
    for wrong in ranks:
        with pytest.raises(ce.NotationError, match="rank"):
            build(wrong, ce.Suit.CLUBS)
    for wrong in suits:
        with pytest.raises(ce.NotationError, match="suit"):
            build(ce.Rank.EIGHT, wrong)


def test_the_deck_order() -> None:
    """Cards are ordered clubs, diamonds, hearts, spades, within a suit from ace to king, as a full pack lies."""
    by_hand = tuple(f"{rank}{suit}" for suit in "CDHS" for rank in "A23456789TJQK")
    assert by_hand == tuple(map(str, sorted({*PACK}))) == tuple(map(str, PACK))
    assert list(ce.Suit) == sorted(ce.Suit)
    assert list(ce.Rank) == sorted({*ce.Rank})
    for low, high in itertools.combinations(PACK, 2):
        assert low < high
        assert low <= high
        assert high > low
        assert high >= low


@pytest.mark.parametrize("value", [ce.Suit.HEARTS, ce.Rank.SEVEN, ce.Card.parse("7H")])
@pytest.mark.parametrize("other", ["H", 7, None, "7H"])
def test_only_like_is_compared_with_like(value: object, other: object) -> None:
    """A suit, a rank or a card is neither equal to another kind of value nor before or behind it."""
    assert value != other
    for compare in ("__lt__", "__le__", "__gt__", "__ge__"):
        assert NotImplemented is getattr(value, compare)(other)
    with pytest.raises(TypeError):
        sorted(cast(Iterable[int], [value, other]))


def test_a_card_is_one_object() -> None:
    """Equal cards are one object, however they come about, and so are copies and pickles."""
    card = ce.Card(ce.Rank.TEN, ce.Suit.HEARTS)
    copies = [pickle.loads(pickle.dumps(card, protocol)) for protocol in range(2, pickle.HIGHEST_PROTOCOL + 1)]  # noqa: S301
    for other in (ce.Card.parse("10h"), copy.copy(card), copy.deepcopy(card), *copies):
        assert card is other
    assert "Card.parse('TH')" == repr(card)
    for name in ("rank", "suit", "other"):
        with pytest.raises(AttributeError):
            setattr(card, name, ce.Rank.ACE)


def test_several_cards() -> None:
    """Cards are read from text with blanks or commas, and from every iterable of cards, in their order."""
    expected = (ce.Card.parse("7H"), ce.Card.parse("8C"), ce.Card.parse("TS"))
    for text in ("7H 8C 10S", "7H,8C,10S", " 7H, 8C ,  10S,", "7♥ 8♣ T♠"):
        assert expected == ce.cards(text)
    for source in (expected, list(expected), iter(expected), dict.fromkeys(expected)):
        assert expected == ce.cards(source)
    nothings: tuple[object, ...] = ("", "  ", ",,", (), [])
    for nothing in nothings:
        assert () == read(nothing)


@pytest.mark.parametrize(("text", "at"), [("7H 1H", 3), ("7H,8X", 4), ("  zz", 2), ("7H8C9DTS", 4), ("7H 8H 9H x", 9)])
def test_where_cards_cannot_be_read(text: str, at: int) -> None:
    """The error speaks of the whole text and counts the place in it."""
    error = readings(ce.cards, text)
    assert (text, at) == (error.text, error.at)


@pytest.mark.parametrize("source", [None, 7, ce.Card.parse("7H")])
def test_no_source_of_cards(source: object) -> None:
    """What is neither text nor iterable holds no cards."""
    with pytest.raises(ce.NotationError) as caught:
        read(source)
    assert source is caught.value.text


def test_an_iterable_of_something_else() -> None:
    """In an iterable every item has to be a card; the error names the first that is not, and its place."""
    for wrong in ("8C", None, 8):
        with pytest.raises(ce.NotationError) as caught:
            read([ce.Card.parse("7H"), wrong, 9])
        assert (wrong, 1) == (caught.value.text, caught.value.at)


def test_cards_in_words() -> None:
    """One card is one card, any other number are cards."""
    assert ["0 cards", "1 card", "2 cards"] == [counted(amount) for amount in range(3)]
