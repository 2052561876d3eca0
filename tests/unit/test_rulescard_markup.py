"""Markdown as the rules are told in it becomes HTML, and nothing else becomes markup."""

from __future__ import annotations

from html.parser import HTMLParser

import pytest
from hypothesis import given
from hypothesis import strategies as st
from typing_extensions import override

import crazyeights as ce
from crazyeights.rulescard import rules_text
from crazyeights.rulescard.markup import Kind, Piece, html, inline, joined, letters, pieces
from crazyeights.rulescard.wording import plain_text


class Reader(HTMLParser):
    """Collects the text of a page and the names of its elements, and sees that every element is closed in turn."""

    def __init__(self, page: str) -> None:
        super().__init__()
        self.text = ""
        self.names: set[str] = set()
        self.open: list[str] = []
        self.feed(page)
        self.close()

    @override
    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.names.add(tag)
        self.open.append(tag)

    @override
    def handle_endtag(self, tag: str) -> None:
        assert tag == self.open.pop()

    @override
    def handle_data(self, data: str) -> None:
        self.text += data.replace("\N{VARIATION SELECTOR-15}", "")


@pytest.mark.parametrize(
    ("block", "expected"),
    [
        ("Play a card.", "<p>Play a card.</p>"),
        ("One line\nand another.", "<p>One line and another.</p>"),
        ("- One.\n- Two.", "<ul><li>One.</li><li>Two.</li></ul>"),
        ("3. Three.\n4. Four.", '<ol start="3"><li>Three.</li><li>Four.</li></ol>'),
        ("## Setup", "<h2>Setup</h2>"),
        ("# Pagat", "<h1>Pagat</h1>"),
        (
            "| Card |\n|---|\n| Ace |",
            '<table><thead><tr><th scope="col">Card</th></tr></thead><tbody><tr><td>Ace</td></tr></tbody></table>',
        ),
    ],
)
def test_each_kind_of_block(block: str, expected: str) -> None:
    """Each kind of block becomes the element of HTML that is made for it."""
    assert expected == html([block])


def test_blocks_stay_apart() -> None:
    """Paragraphs and tables are not run together; points of one list are, even if they are given apart."""
    assert html(["A.", "B."]) == "<p>A.</p>\n<p>B.</p>"
    assert joined([Piece(Kind.BULLET, "A."), Piece(Kind.BULLET, "B.")]) == "<ul><li>A.</li><li>B.</li></ul>"
    assert html([]) == ""


def test_bold_and_escaped() -> None:
    """Two asterisks make words bold, a backslash takes the meaning of a sign away, and what is left open is closed."""
    assert "<b>Blocked.</b> If" == inline("**Blocked.** If")
    assert "*not* &lt;b&gt;" == inline(r"\*not\* \<b>")
    assert "a <b>b</b>" == inline("a **b")


@pytest.mark.parametrize(
    ("text", "name", "colour"),
    [("10♥", "TH", "red"), ("8♦", "8D", "red"), ("K♣", "KC", "black"), ("A♠", "AS", "black")],
)
def test_cards_have_their_name_and_colour(text: str, name: str, colour: str) -> None:
    """A card is set off with its name in the notation of the library and the colour of its suit."""
    assert f'<span class="card {colour}" data-card="{name}">' in inline(f"Ann plays {text}.")
    assert ce.Card.parse(text) is ce.Card.parse(name)


def test_what_is_no_card() -> None:
    """Numbers and letters without a suit, and words before a sign, are no cards."""
    assert "10 A B8♠" == inline("10 A B8♠")


@pytest.mark.parametrize("name", ce.presets.names())
def test_the_text_of_a_preset_is_all_there(name: str) -> None:
    """Every line of the rules in words is in the page letter by letter, but for the marks of Markdown."""
    blocks = rules_text(ce.presets.named(name)).strip().split("\n\n")
    read = Reader(html(blocks))
    assert [] == read.open
    assert {"h1", "h2", "p", "ul", "table", "b"} <= read.names
    for line in "\n".join(blocks).splitlines():
        bare = line.replace("**", "").removeprefix("# ").removeprefix("## ").removeprefix("- ")
        for cell in bare.strip("|").split("|") if bare.startswith("| ") else [bare.lstrip("0123456789.|-")]:
            assert cell.strip() in read.text


@given(st.text())
def test_foreign_text_is_never_markup(text: str) -> None:
    """Whatever a name holds, the page shows its letters, and no element comes of it but cards."""
    read = Reader(inline(plain_text(text)))
    assert [] == read.open
    assert read.names <= {"span"}
    shown = " ".join(text.split()).replace("\N{VARIATION SELECTOR-15}", "")
    assert shown.replace("\r", "\n") == read.text.replace("\r", "\n")


@given(st.text())
def test_letters_are_what_is_shown(text: str) -> None:
    """The letters that are counted are those that the page shows."""
    line = plain_text(text)
    counted = "".join(letter for letter, _ in letters(line)).replace("\N{VARIATION SELECTOR-15}", "")
    assert Reader(inline(line)).text == counted


def test_bold_letters_are_counted_as_bold() -> None:
    """Letters between two pairs of asterisks are bold, the others are not."""
    assert [("a", False), ("b", True), ("c", False)] == [*letters("a**b**c")]


def test_pieces_keep_the_order() -> None:
    """Pieces come in the order of the text, a list in its points and a table whole."""
    found = [*pieces(["# T", "A.", "- b\n- c", "1. d", "| e | f |\n|---|---|\n| g | h |"])]
    assert [Kind.TITLE, Kind.PARAGRAPH, Kind.BULLET, Kind.BULLET, Kind.NUMBERED, Kind.TABLE] == [p.kind for p in found]
    assert (("e", "f"), ("g", "h")) == found[-1].rows
    assert 1 == found[-2].number
