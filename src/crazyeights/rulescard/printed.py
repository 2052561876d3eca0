"""The rules of a table as a card to print: one sheet, one side, folded into four panels."""

from __future__ import annotations

from collections.abc import Iterator
from html import escape
from importlib.resources import files
from unicodedata import category

from crazyeights.deck import Card
from crazyeights.errors import RuleSetError
from crazyeights.rulescard.card import ALSO_AGREED, round_told, sections
from crazyeights.rulescard.condensing import condensed
from crazyeights.rulescard.facts import for_everybody, one_pack, spans, wilds_differ
from crazyeights.rulescard.markup import Piece, joined, pieces
from crazyeights.rulescard.panels import PANELS, SMALLEST, WIDTH, Fitting, fitting
from crazyeights.rulescard.setting_up import idea
from crazyeights.rulescard.wording import NAMELESS, plain_text
from crazyeights.ruleset import RuleSet
from crazyeights.seats import check_rules

COMFORTABLE = 7.0
"""Points; the example is left out before the letters become smaller."""
MOST_OF_A_NAME, MOST_OF_A_SOURCE = 60, 160
"""Letters; what is longer is cut off where everybody sees it."""
MOST_WILD_CARDS = 16
"""More wild cards are not drawn below the title; the text names them."""
_ADVICE = (
    "Print this page on one sheet of A4 or Letter paper: one side, landscape, no margins, at 100 %.",
    "The top and left edges of the card are those of the sheet. Crease the “fold &amp; tear” edges and tear there.",
    "Fold along the three broken lines like a concertina: back, forward, back. The title comes to lie in front.",
)
_PORTRAIT = "If the preview shows an upright page, choose landscape by hand: not every browser does as the page asks."


def rules_card(rules: RuleSet) -> str:
    """Return the rules as a page of HTML that prints on one side of one sheet, to be folded into a card.

    The page is complete: no script, nothing to load. It fits A4 and Letter, in landscape. The letters are as large as
    the text allows, from 10.5 down to 5.5 points. Where the text is long the example is left out, then lists and tables
    become plain sentences, then the choices that change nothing are left out; the card says what was left out.

    Args:
        rules: Any rules.

    Returns:
        The page, the same for equal rules, always and everywhere.

    Raises:
        RuleSetError: These are no rules, or they need more words than fit on a card.

    Examples:
        >>> from crazyeights import presets
        >>> page = rules_card(presets.RULES_CARD)
        >>> page.splitlines()[0], page.count('<section class="panel">')
        ('<!DOCTYPE html>', 4)

    Source:
        S3 for the sheet: four panels in a row, three folds, two edges to tear off. The words are those of `rules_text`.
    """
    check_rules(rules)
    for said, least in _attempts(rules):
        found = fitting(said, least=least)
        if found is not None:
            return _page(rules, found)
    raise RuleSetError(
        ["these rules need more words than fit on a card; rules_text tells them on as many pages as needed"]
    )


def _attempts(rules: RuleSet) -> Iterator[tuple[list[Piece], float]]:
    """What the card may say, from everything to the least, and how small its letters may become for it."""
    yield _said(rules, example=True), COMFORTABLE
    yield _said(rules), SMALLEST
    yield [*condensed(_said(rules))], SMALLEST
    yield [*condensed(_said(rules, also=False))], SMALLEST


def _said(rules: RuleSet, *, example: bool = False, also: bool = True) -> list[Piece]:
    """The title, what the rules are about, the sections, what is missing, and the source."""
    told = sections(rules)
    missing: list[str] = []
    if example:
        told["Example"] = round_told(rules)
    else:
        missing.append("the example")
    if not also and told.pop(ALSO_AGREED, []):
        missing.append(f"what changes nothing with these cards and players (“{ALSO_AGREED}”)")
    blocks = [f"# {plain_text(_cut(rules.name, MOST_OF_A_NAME)) or NAMELESS}", *_facts(rules), idea(rules)]
    for title, section in told.items():
        blocks += [f"## {title}", *section]
    if missing:
        blocks.append(f"Left out for want of room: {' and '.join(missing)}.")
    source = plain_text(_cut(rules.source, MOST_OF_A_SOURCE))
    return [*pieces([*blocks, f"Source: {source}"] if source else blocks)]


def _cut(text: str, most: int) -> str:
    """A text of others on one line, not too long, and without what no page can show."""
    line = " ".join(text[: 10 * most].split())
    line = line if len(line) <= most else f"{line[: most - 1]}…"
    return "".join("\N{REPLACEMENT CHARACTER}" if category(letter) in {"Cc", "Cs"} else letter for letter in line)


def _facts(rules: RuleSet) -> Iterator[str]:
    """For how many it is, with what, and which cards are wild."""
    fewest, most = rules.players
    players = f"{fewest} players" if fewest == most else f"{fewest} to {most} players"
    needed = sorted({packs for _, _, packs in spans(rules, rules.packs)})
    packs = "one" if needed == [1] else " to ".join(map(str, dict.fromkeys((needed[0], needed[-1]))))
    yield f"**{players}** · {packs} {'pack' if needed == [1] else 'packs'} of {len(one_pack(rules))} cards"
    wild = _wild(rules)
    if wilds_differ(rules):
        yield "**Wild:** what your level says"
    elif 0 < len(wild) <= MOST_WILD_CARDS:
        yield f"**Wild:** {' '.join(card.symbol for card in wild)}"


def _wild(rules: RuleSet) -> list[Card]:
    """The cards that are wild for everybody."""
    return [card for card in one_pack(rules) if for_everybody(rules, card).wild]


def _page(rules: RuleSet, found: Fitting) -> str:
    name = escape(_cut(rules.name, MOST_OF_A_NAME) or NAMELESS)
    style = files("crazyeights.rulescard").joinpath("card.css").read_text(encoding="utf-8")
    gold = ", ".join(f'[data-card="{card}"]' for card in _wild(rules))
    framed = f"{gold} {{ border: 0.1em solid #946c00; border-radius: 0.2em; padding: 0 0.1em; }}\n" if gold else ""
    panels = "\n".join(f'<section class="panel">\n{joined(panel)}\n</section>' for panel in found.panels)
    advice = "\n".join(f"<li>{sentence}</li>" for sentence in _ADVICE)
    return f"""\
<!DOCTYPE html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'">
<title>{name}: rules card</title>
<style>
{style}{framed}</style>
</head>
<body>
<div class="screen">
<ol>
{advice}
</ol>
<p>{_PORTRAIT}</p>
</div>
<div class="sheet">
<main class="card-face" style="font-size: {found.size}pt">
{panels}
</main>
{_marks()}
<p class="spare">{" ".join(_ADVICE)} {_PORTRAIT}</p>
</div>
</body>
</html>
"""


def _marks() -> str:
    """The two edges to tear, and at both ends of each fold which way it goes."""
    marks = [
        '<div class="tear-right"></div>',
        '<div class="tear-bottom"></div>',
        '<div class="mark along-right">fold &amp; tear</div>',
        '<div class="mark along-bottom">fold &amp; tear</div>',
    ]
    for fold in range(1, PANELS):
        way = "fold back" if fold % 2 else "fold forward"
        marks += [
            f'<div class="mark fold {end}" style="left: {WIDTH * fold:g}mm">{arrow} {way}</div>'
            for end, arrow in (("top", "▼"), ("bottom", "▲"))
        ]
    return "\n".join(marks)
