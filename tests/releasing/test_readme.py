"""The runner of a page's blocks, in an environment that has nothing but the package."""

from __future__ import annotations

import pytest

from releasing.readme import run

PAGE = """\
```python
cards = [8]
```

```sh
exit 1
```

```python
>>> cards
[8]

```
"""


def test_blocks_share_their_names() -> None:
    """A page's blocks of Python, scripts and sessions alike, run from top to bottom in one namespace; others do not."""
    assert run(PAGE, "page.md") == 2


def test_session_that_shows_something_else_fails() -> None:
    """A page that promises what does not come is refused, and the report shows what came."""
    with pytest.raises(AssertionError, match=r"line 10.*\n[^$]*Expected:\n    \[9\]\nGot:\n    \[8\]"):
        run(PAGE.replace("\n[8]", "\n[9]"), "page.md")


def test_script_that_fails_names_the_line_of_the_page() -> None:
    """A traceback leads to the line of the page."""
    with pytest.raises(SyntaxError) as caught:
        run(PAGE.replace("cards = [8]", "cards = ["), "page.md")
    assert (caught.value.filename, caught.value.lineno) == ("page.md", 2)
