"""The versions of a deck: shared results of which each names the one before.

What a version says of those before it is kept with it, so that a page opens none of the others,
and is part of the content that its address is made of: nobody can change a deck's past.
"""

from collections.abc import Mapping
from dataclasses import asdict, dataclass, replace
from datetime import date
from typing import Any

from validator.current import current_checker
from validator.errors import InputError
from validator.read_list import ReadList
from validator.reports.difference import VERSIONS, verdict_line
from validator.reports.verdict_label import verdict_label
from validator.two_lists import TwoLists
from validator.web.shared_check import KeptCheck, kept_check, name_of, shared_on

MAX_VERSIONS = 20
"""Of a deck, that one of them tells of, with itself; the oldest of them leads further back."""
MAX_CHANGES = 200
"""Cards removed, added or moved since the version before, of each so many; the page of the
difference has all."""


@dataclass(frozen=True, slots=True)
class DeckVersion:
    """One version of a deck, as a line of the table tells of it."""

    number: int
    id: str
    deck_name: str
    shared_on: str
    """The day, as ISO writes it."""
    verdict: str
    label: str
    headline: str

    @property
    def day(self) -> date:
        """The day on which it was shared."""
        return date.fromisoformat(self.shared_on)


def version_of(name: str, kept: KeptCheck) -> DeckVersion:
    """The version that a shared result is."""
    result = kept.result
    return DeckVersion(
        number=version_number(kept),
        id=name,
        deck_name=kept.deck_name,
        shared_on=(shared_on(name) or date.fromisoformat(result["as_of"])).isoformat(),
        verdict=result["verdict"],
        label=verdict_label(result),
        headline=result["headline"],
    )


def version_number(kept: KeptCheck) -> int:
    """Which version of its deck it is, the first being 1."""
    return int(kept.before["number"]) + 1 if kept.before else 1


def versions_before(kept: KeptCheck) -> list[DeckVersion]:
    """The versions before it that it tells of, the last one first."""
    told = kept.before["versions"] if kept.before else ()
    return [DeckVersion(**each) for each in reversed(told)]


def earlier_version(name: str) -> DeckVersion | None:
    """The version of that id; None if nothing was shared under it."""
    kept = kept_check(name) if name else None
    return version_of(name, kept) if kept else None


def as_next_version(kept: KeptCheck, read: ReadList) -> KeptCheck:
    """The check with the versions before it. Raises InputError if it names one that is not there.

    If nothing has changed it is the version before, and no new one.
    """
    name = kept.asked.previous
    if not name:
        return kept
    earlier = kept_check(name)
    if earlier is None:
        raise InputError(
            "The result that this should be the next version of is not among the shared ones. "
            "Share it again, as a deck of its own."
        )
    again = replace(
        kept, asked=replace(kept.asked, previous=earlier.asked.previous), before=earlier.before
    )
    if name_of(again) == name:
        return again
    told = [*(earlier.before["versions"] if earlier.before else ()), _data(name, earlier)]
    before = {
        "number": version_number(earlier),
        "versions": told[1 - MAX_VERSIONS :],
        "changes": _changes(earlier, read),
    }
    return replace(kept, before=before)


def _data(name: str, kept: KeptCheck) -> dict[str, Any]:
    return asdict(version_of(name, kept))


def _changes(earlier: KeptCheck, read: ReadList) -> Mapping[str, Any] | None:
    """What differs from the list before, both read as the new one is; None if that can't be."""
    question = replace(read.question, format_id=read.format.id)
    try:
        before = current_checker().read(earlier.asked.lines(), question).report
    except InputError:
        return None
    lists = TwoLists(before, read.report)
    found = lists.difference
    return {
        "sentence": "the same cards" if lists.is_same else verdict_line(lists, VERSIONS),
        "removed": [asdict(each) for each in found.missing[:MAX_CHANGES]],
        "added": [asdict(each) for each in found.extra[:MAX_CHANGES]],
        "moved": [asdict(each) for each in found.moved[:MAX_CHANGES]],
        "caveats": lists.caveats,
    }
