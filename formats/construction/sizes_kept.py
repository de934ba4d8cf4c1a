"""Fixes that leave a section as many cards as it needs.

A rule that takes a card out, or asks for one, does not know how many cards there have to be. So
what it offers is completed: copies of any card to put in, or to take out.
"""

from collections.abc import Iterable, Mapping

from formats.construction.finding import CardCopies, Finding, Fix
from formats.construction.format import CompiledFormat
from formats.construction.memory import made_once
from formats.construction.submission import Submission

_Place = tuple[str, str]
_Limits = Mapping[str, tuple[int, int | None]]


def keeping_sizes(
    findings: Iterable[Finding], submission: Submission, source: CompiledFormat
) -> list[Finding]:
    """The findings with fixes after which no section is too small that was not before.

    A section of which an exact number is demanded does not grow either.
    """
    sizes = _sizes(submission)
    kept: list[Finding] = []
    for finding in findings:
        fix = _completed(finding.fix, sizes, source.sizes) if finding.fix else None
        kept.append(finding if fix is finding.fix else finding.mended_by(fix))
    return kept


@made_once
def _sizes(submission: Submission) -> dict[_Place, int]:
    return {(each.name, each.character or ""): each.size for each in submission.sections()}


def _completed(fix: Fix, sizes: Mapping[_Place, int], limits: _Limits) -> Fix:
    """The fix with copies of any card where it needs them; the same object if it needs none."""
    add, remove = list(fix.add), list(fix.remove)
    for place, change in _growth(fix).items():
        least, most = limits.get(place[0], (0, None))
        before = sizes.get(place, 0)
        after = before + change
        # A section that was too small before has a finding of its own, with its own fix.
        if after < least <= before:
            add.append(CardCopies(least - after, None, *place))
        # Only where the number is exact: elsewhere a section may well grow up to its most.
        elif least == most and before <= least < after:
            remove.append(CardCopies(after - least, None, *place))
    if len(add) == len(fix.add) and len(remove) == len(fix.remove):
        return fix
    return Fix(tuple(remove), tuple(add), fix.move)


def _growth(fix: Fix) -> dict[_Place, int]:
    """By section, how many cards more it has after the fix."""
    growth: dict[_Place, int] = {}

    def grow(section: str, owner: str, count: int) -> None:
        growth[section, owner] = growth.get((section, owner), 0) + count

    for copies in fix.taken_out:
        grow(copies.section, copies.owner, -copies.count)
    for copies in fix.add:
        grow(copies.section, copies.owner, copies.count)
    for move in fix.move:
        grow(move.to_section, move.to_owner, move.count)
    return growth
