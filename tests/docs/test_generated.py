"""The generated parts of the pages are as the code has them, and the script writes them, and nothing else."""

from __future__ import annotations

import doctest
import importlib
import json
import pkgutil
import shutil
from pathlib import Path

import pytest

from crazyeights.codec import schema
from docs import generate, generating
from docs.generating import docstrings, json_page, marks
from docs.generating.recorded_round import recorded_round

PAGES = dict(generate.pages())
MODULES = [f"docs.generating.{info.name}" for info in pkgutil.iter_modules(generating.__path__)]


@pytest.mark.parametrize("path", PAGES)
def test_a_page_is_as_the_code_has_it(path: str) -> None:
    """Whoever changes what a page takes from the code runs ``python docs/generate.py``; no part says nothing."""
    text = (generate.REFERENCE / path).read_text(encoding="utf-8")
    parts = PAGES[path]()
    assert marks.refreshed(text, parts) == text
    assert all(parts.values())


def test_every_page_with_marks_is_written_by_the_script() -> None:
    """No page has marks that the script does not know: such a part would never be written again."""
    marked = [
        page.relative_to(generate.REFERENCE).as_posix()
        for page in generate.REFERENCE.parent.rglob("*.md")
        if "docs/generate.py" in page.read_text(encoding="utf-8")
    ]
    assert sorted(PAGES) == sorted(marked)


@pytest.mark.parametrize("module", ["docs.generate", *MODULES])
def test_the_examples_of_the_generators_give_what_they_show(module: str) -> None:
    """The docstrings of what writes the pages are run, as those of the package are."""
    report: list[str] = []
    runner = doctest.DocTestRunner(verbose=False)
    for examples in doctest.DocTestFinder(exclude_empty=True).find(importlib.import_module(module)):
        runner.run(examples, out=report.append)
    assert not report, "".join(report)


def test_the_schema_on_the_site_is_that_of_the_package() -> None:
    """Whoever validates with the published schema asks the same as the tests do."""
    published = generate.REFERENCE / json_page.SCHEMA
    assert published.name == f"crazyeights-{schema()['properties']['crazyeights']['const']}.schema.json"
    assert schema() == json.loads(published.read_text(encoding="utf-8"))
    assert json_page.schema_text() == published.read_text(encoding="utf-8")


PART = f"{marks.begin('a')}\n\nold\n\n{marks.end('a')}\n"


@pytest.mark.parametrize(
    "text",
    [
        "",
        marks.begin("a"),
        f"{marks.end('a')}\n{marks.begin('a')}",
        PART * 2,
        f"{PART}{marks.begin('b')}\n{marks.end('b')}\n",
        PART.replace(": a", ": b"),
    ],
)
def test_a_page_without_its_marks_is_refused(text: str) -> None:
    """Nothing is written where it is not clear where, and no part is forgotten."""
    with pytest.raises(ValueError, match="needs these lines"):
        marks.refreshed(text, {"a": "new"})


def test_what_stands_around_a_part_stays() -> None:
    """Text before, between and after the parts is written by hand and is not touched."""
    page = f"one\n{PART}two\n{PART.replace(': a', ': b')}three\n"
    assert page.replace("old", "new") == marks.refreshed(page, {"a": "new", "b": "new"})


def test_the_script_rewrites_stale_pages_and_no_others(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """What is out of date or missing becomes what it has to be, and the rest is left alone."""
    reference = tmp_path / "reference"
    shutil.copytree(generate.REFERENCE, reference)
    monkeypatch.setattr(generate, "REFERENCE", reference)
    monkeypatch.setattr(generate, "RECORDED", tmp_path / "recorded.txt")
    page = reference / "presets" / "pagat.md"
    before = page.read_text(encoding="utf-8")
    page.write_text(before.replace("`draw.then`", "`draw.when`"), encoding="utf-8")
    (reference / json_page.SCHEMA).unlink()
    generate.main()
    assert before == page.read_text(encoding="utf-8")
    assert (
        capsys.readouterr().out
        == "presets/pagat.md is rewritten\ncrazyeights-1.schema.json is rewritten\nrecorded.txt is rewritten\n"
    )
    generate.main()
    assert capsys.readouterr().out == ""


def test_a_text_below_a_name_is_found_whole() -> None:
    """Texts of several lines come as one, names without a text and texts without a name not at all."""

    class Owner:
        """Not below a name."""

        bare = 1
        told: int = 2
        """One
        and more."""
        bare += 1
        """Nobody's."""

    assert {"told": "One and more."} == docstrings.below_names(Owner)


def test_the_recorded_round_is_up_to_date() -> None:
    """The text for browsers that cannot run the live table is what the library tells now, to its end."""
    assert recorded_round() == generate.RECORDED.read_text(encoding="utf-8")
    assert "wins the round" in recorded_round()
