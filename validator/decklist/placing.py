"""The cards of a section that no heading names, found by their types."""

from collections.abc import Mapping, Sequence

from carddb.model import UNKNOWN, Card
from formats.construction.finding import Finding, Severity
from formats.construction.format import SectionSpec
from formats.construction.words import some_of
from validator.findings import MISSING_SECTION

Meant = tuple[Card, ...]
"""The cards that a name may mean."""


def found_by_type(
    held: Mapping[Meant, Meant], spec: SectionSpec
) -> tuple[list[Meant], list[Meant]]:
    """The names that belong into the section, and those that may do so.

    `held` has every name with the cards that it may mean wherever it stands.
    """
    surely: list[Meant] = []
    perhaps: list[Meant] = []
    for cards, meant in held.items():
        # Of all cards that the name may mean: one of another type, and it is not sure that it
        # belongs there.
        types = {card.fact(spec.types.column) for card in meant}
        if types.issubset(spec.types.only):
            surely.append(cards)
        elif not types.isdisjoint((*spec.types.only, UNKNOWN)):
            perhaps.append(cards)
    return surely, perhaps


def no_heading(spec: SectionSpec, found: Sequence[Meant], perhaps: Sequence[str]) -> Finding:
    """Where cards were put by their types; `perhaps` are the names that may belong there too."""
    titles = tuple(dict.fromkeys(cards[0].title for cards in found))
    be = "was" if len(titles) == 1 else "were"
    said = (
        f"No heading says where the section '{spec.name}' begins; {some_of(titles)} {be} put "
        "there by type"
    )
    if not perhaps:
        return MISSING_SECTION.finding(f"{said}.", severity=Severity.NOTE, cards=titles)
    return MISSING_SECTION.finding(
        f"{said}, and whether {some_of(perhaps, 'or')} belongs there too is not known. Put the "
        f"heading '{spec.name}' above these cards.",
        cards=(*titles, *perhaps),
    )
