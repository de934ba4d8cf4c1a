"""A verdict in a word or two, for badges, cards and tables, where a headline does not fit."""

from collections.abc import Mapping
from typing import Any

from formats.construction.finding import Verdict

_WORDS = {
    Verdict.LEGAL: "Legal",
    Verdict.ILLEGAL: "Illegal",
    Verdict.UNVERIFIED: "Unverified",
}


def verdict_label(result: Mapping[str, Any]) -> str:
    """The verdict of a result or a report as data; never plain "Legal" if it rests on statements.

    Unverified stays unverified, whoever stated what: it promises nothing.
    """
    verdict = Verdict(result["verdict"])
    if verdict is not Verdict.UNVERIFIED and result.get("rests_on"):
        return f"{_WORDS[verdict]} as stated"
    return _WORDS[verdict]
