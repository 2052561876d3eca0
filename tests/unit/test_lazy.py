"""Tables that fill themselves."""

import pytest

from crazyeights.lazy import Lazy


def test_a_value_is_computed_once() -> None:
    """The function is asked when a key is first looked up, and not again."""
    asked: list[int] = []

    def square(number: int) -> int:
        asked.append(number)
        return number * number

    squares = Lazy(square)
    assert [9, 16, 9] == [squares[number] for number in (3, 4, 3)]
    assert [3, 4] == asked
    assert 5 not in squares


def test_the_bound_is_kept() -> None:
    """No more values than the bound are held; what is dropped is computed again and is the same."""
    squares: Lazy[int, int] = Lazy(lambda number: number * number, 3)
    for number in range(100):
        assert number * number == squares[number]
        assert len(squares) <= 3
    assert 0 == squares[0]


def test_an_error_leaves_no_value() -> None:
    """A function that fails says so each time and leaves nothing behind."""
    inverses: Lazy[int, float] = Lazy(lambda number: 1 / number)
    for _ in range(2):
        with pytest.raises(ZeroDivisionError):
            inverses[0]
    assert {} == inverses
