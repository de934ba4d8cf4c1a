"""Fixes that leave a section as many cards as it needs.

A rule that takes a card out, or asks for one, does not know how many cards there have to be. So
what it offers is completed: copies of any card to put in, or to take out.
"""

from collections.abc import Iterable, Mapping
from types import MappingProxyType

from formats.construction.finding import CardCopies, Finding, Fix
from formats.construction.memory import made_once
from formats.construction.submission import Submission

_Place = tuple[str, str]
Limits = Mapping[str, tuple[int, int | None]]
NO_LIMITS: Limits = MappingProxyType({})


def keeping_sizes(
    findings: Iterable[Finding], submission: Submission, limits: Limits
) -> list[Finding]:
    """The findings with fixes after which no section is too small that was not before.

    `limits` are the fewest and the most cards of sections that have them. A section of which an
    exact number is demanded does not grow either.
    """
    kept: list[Finding] = []
    for finding in findings:
        fix = keeping_size(finding.fix, submission, limits)
        kept.append(finding if fix is finding.fix else finding.mended_by(fix))
    return kept


def keeping_size(fix: Fix | None, submission: Submission, limits: Limits) -> Fix | None:
    """The fix of one finding so; the same object if it has all that it needs."""
    return _completed(fix, _sizes(submission), limits) if fix is not None else None


@made_once
def _sizes(submission: Submission) -> dict[_Place, int]:
    return {(each.name, each.character or ""): each.size for each in submission.sections()}


def _completed(fix: Fix, sizes: Mapping[_Place, int], limits: Limits) -> Fix:
    """The fix with copies of any card where it needs them; the same object if it needs none."""
    add: list[CardCopies] = []
    remove: list[CardCopies] = []
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
    if not (add or remove):
        return fix
    return Fix((*fix.remove, *remove), (*fix.add, *add), fix.move)


def _growth(fix: Fix) -> dict[_Place, int]:
    """By section, how many cards more it has after the fix."""
    if len(fix.remove) == 1 and not (fix.add or fix.move):
        # Nearly every fix of the findings of legal-in.
        (only,) = fix.remove
        return {(only.section, only.owner): -only.count}
    growth: dict[_Place, int] = {}
    for out in (fix.remove, fix.move):
        for each in out:
            place = each.section, each.owner
            growth[place] = growth.get(place, 0) - each.count
    for copies in fix.add:
        place = copies.section, copies.owner
        growth[place] = growth.get(place, 0) + copies.count
    for move in fix.move:
        place = move.to_section, move.to_owner
        growth[place] = growth.get(place, 0) + move.count
    return growth
