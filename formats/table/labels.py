"""Labels of options that are told apart: like copies by where they are, or by a number."""

from collections import Counter
from collections.abc import Sequence


def told_apart(
    labels: Sequence[str], where: Sequence[str] = (), *, among: Sequence[str] = ()
) -> list[str]:
    """The labels; those that are alike with where each is, and else with a number.

    "Kroenen" of two copies in hand becomes "Kroenen (1 of 2)" and "Kroenen (2 of 2)". With `among`
    only those are told apart for which it is the same.
    """
    nowhere = [""] * len(labels)
    groups = list(among) or nowhere
    many = Counter(zip(labels, groups, strict=True))
    placed = [
        f"{label} ({place})" if many[label, group] > 1 and place else label
        for label, place, group in zip(labels, where or nowhere, groups, strict=True)
    ]
    numbered = _numbered(list(zip(placed, groups, strict=True)))
    # A title may itself look like a numbered one. Then nothing else helps.
    if len(set(zip(numbered, groups, strict=True))) == len(numbered):
        return numbered
    return [f"{number}: {label}" for number, label in enumerate(placed, start=1)]


def _numbered(labels: Sequence[tuple[str, str]]) -> list[str]:
    """Each label with its number among those of its group that are alike."""
    many, before = Counter(labels), Counter[tuple[str, str]]()
    told = []
    for each in labels:
        before[each] += 1
        label, alike = each[0], many[each]
        told.append(f"{label} ({before[each]} of {alike})" if alike > 1 else label)
    return told
