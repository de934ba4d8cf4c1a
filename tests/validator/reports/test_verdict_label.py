"""A verdict in a word or two: never more than is known."""

import pytest

from validator.reports.verdict_label import verdict_label


@pytest.mark.parametrize(
    ("result", "label"),
    [
        ({"verdict": "legal"}, "Legal"),
        ({"verdict": "illegal"}, "Illegal"),
        ({"verdict": "unverified"}, "Unverified"),
        ({"verdict": "legal", "rests_on": []}, "Legal"),
        ({"verdict": "legal", "rests_on": None}, "Legal"),
        ({"verdict": "legal", "rests_on": {"names": 16}}, "Legal as stated"),
        ({"verdict": "illegal", "rests_on": {"names": 16}}, "Illegal as stated"),
        ({"verdict": "unverified", "rests_on": {"names": 16}}, "Unverified"),
    ],
)
def test_a_verdict_that_rests_on_statements_says_so(result: dict[str, object], label: str) -> None:
    assert verdict_label(result) == label
