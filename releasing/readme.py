"""Run the Python blocks of a page where only the package and what it needs are installed.

`python -I releasing/readme.py README.md`, with the Python of that environment. It uses the standard library alone, and
`-I` keeps the folder of the sources off the path, so that what runs is what was installed.
"""

from __future__ import annotations

import doctest
import re
import sys
from collections.abc import Iterator
from importlib.metadata import distributions, requires
from pathlib import Path

PACKAGE = "crazyeights"
BLOCK = re.compile(r"^```python\n(.*?)^```$", re.MULTILINE | re.DOTALL)


def blocks(page: str) -> Iterator[str]:
    """Yield the Python blocks of a page; lines before them are blank, so that a traceback names the right line.

    Args:
        page: Markdown.
    """
    for match in BLOCK.finditer(page):
        yield "\n" * page.count("\n", 0, match.start(1)) + match.group(1)


def run(page: str, name: str) -> int:
    """Run the blocks of a page one after the other, in one namespace, and return how many there are.

    Args:
        page: Markdown.
        name: What it is called in messages.

    Raises:
        AssertionError: A session prints something else than the page shows.
    """
    names: dict[str, object] = {"__name__": "__main__"}
    count = 0
    for block in blocks(page):
        count += 1
        session = doctest.DocTestParser().get_doctest(block, names, name, name, 0)
        if session.examples:
            session.globs = names  # the parser made a copy
            report: list[str] = []
            failed, _ = doctest.DocTestRunner(verbose=False).run(session, out=report.append, clear_globs=False)
            assert not failed, "".join(report)
        else:
            exec(compile(block, name, "exec"), names)  # noqa: S102 - the page's own examples
    return count


def strangers() -> set[str]:
    """Return the packages that are installed although the package does not ask for them.

    Raises:
        AssertionError: The package is not installed in this environment but found somewhere else.
    """
    import crazyeights

    assert Path(crazyeights.__file__).is_relative_to(sys.prefix), crazyeights.__file__
    asked = [entry for entry in requires(PACKAGE) or [] if "extra ==" not in entry]
    needed = {PACKAGE, *(re.split(r"[^\w.-]", entry)[0] for entry in asked)}
    return {found.name.lower().replace("_", "-") for found in distributions()} - needed


def main() -> int:
    """Run the page that the command line names.

    Returns:
        The exit status.
    """
    page = Path(sys.argv[1])
    assert not strangers(), strangers()
    count = run(page.read_text(encoding="utf-8"), str(page))
    sys.stdout.write(f"{page}: {count} blocks of Python, with nothing installed but the package and what it needs\n")
    return 0 if count else 1


if __name__ == "__main__":
    sys.exit(main())
