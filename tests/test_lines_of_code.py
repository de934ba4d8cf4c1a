"""The count of lines of code leaves out what is written for readers alone."""

import pytest

from tests.lines_of_code import count_code


@pytest.mark.parametrize(
    ("source", "count"),
    [
        ("", 0),
        ('"""A module."""\n\n# Why.\n', 0),
        ("A = 1  # why\n", 1),
        ('A = 1\n"""What A is,\nin two lines."""\n', 1),
        ('def f() -> str:\n    """What f gives."""\n    return """two\n    lines"""\n', 3),
        ("A = (\n    1,\n\n    # why\n    2,\n)\n", 4),
    ],
)
def test_code_is_counted_alone(source: str, count: int) -> None:
    assert count_code(source.encode()) == count
