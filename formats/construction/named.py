"""Formats that are published under a name: who issued them, from when and until when.

Each is a file of a folder, and extends a format of Deckmarshal or another one of the files.
"""

from bisect import bisect_right
from collections.abc import Collection, Iterable, Mapping
from dataclasses import dataclass, field
from datetime import date

from formats.construction.house import HouseError, HouseFormat, read_named_toml
from formats.construction.house.grammar import span_of


@dataclass(frozen=True, slots=True)
class NamedFormat:
    """A format that is known by its id, over the format of Deckmarshal that it comes down to."""

    id: str
    house: HouseFormat
    """Its clauses with those of all that it extends."""
    extends: str
    """What its file names: a format of Deckmarshal, or another file."""
    issuer: str
    source: str
    note: str = ""
    under: "NamedFormat | None" = None
    """The other file that it extends."""
    changes: tuple[date, ...] = field(init=False, compare=False, repr=False)
    """The days from which some clause holds, or is known to."""

    def __post_init__(self) -> None:
        cards = [*self.house.bans, *self.house.replaced, *(card for card, _ in self.house.limits)]
        days = {day for card in cards if card.since for day in span_of(card.name, card.since)}
        object.__setattr__(self, "changes", tuple(sorted(days)))

    def same_day(self, as_of: date) -> date:
        """The first day on which the format was as it is on that day, if it is in force."""
        if not self.house.is_in_force(as_of):
            return as_of
        place = bisect_right(self.changes, as_of)
        since = self.changes[place - 1] if place else date.min
        return max(since, self.house.starts or date.min)

    def nearest_day(self, as_of: date) -> date:
        """The day itself if the format holds on it, else its last day, or its first."""
        starts, ends = self.house.starts, self.house.ends
        if starts is not None and as_of < starts:
            return starts
        return ends if ends is not None and as_of > ends else as_of

    @property
    def by_date(self) -> tuple[date, str]:
        """What formats are sorted by: the first day, those without one first."""
        return self.house.starts or date.min, self.house.name.casefold()


def read_named_formats(
    texts: Iterable[tuple[str, str]],
    bases: Collection[str],
    known: Mapping[str, NamedFormat] | None = None,
) -> tuple[dict[str, NamedFormat], list[str]]:
    """The formats of the files by their ids, and what is wrong with the others.

    A file is given by its name, which is the id with an ending, and its text. What it extends is
    one of the bases, another of the files, or one that is known.
    """
    reader = _Reader(dict(known or {}), bases)
    for name, text in texts:
        reader.take(name, text)
    return reader.made()


class _Reader:
    """Files of which each may extend another."""

    def __init__(self, known: dict[str, NamedFormat], bases: Collection[str]) -> None:
        self._known = known
        self._bases = bases
        self._stated: dict[str, tuple[str, HouseFormat, dict[str, str]]] = {}
        self._faults: list[str] = []

    def take(self, name: str, text: str) -> None:
        format_id = name.removesuffix(".toml")
        try:
            if format_id in self._bases or format_id in self._known:
                raise HouseError(f"{name}: another format has the id '{format_id}'.")
            self._stated[format_id] = (name, *read_named_toml(name, text))
        except HouseError as error:
            self._faults.append(str(error))

    def made(self) -> tuple[dict[str, NamedFormat], list[str]]:
        found: dict[str, NamedFormat] = {}
        for format_id, (name, _, _) in self._stated.items():
            try:
                found[format_id] = self._resolved(format_id, ())
            except HouseError as error:
                self._faults.append(f"{name}: {str(error).removeprefix(f'{name}: ')}")
        return found, self._faults

    def _resolved(self, format_id: str, above: tuple[str, ...]) -> NamedFormat:
        """The format with the clauses of all that it extends; `above` are those that extend it."""
        if format_id in self._known:
            return self._known[format_id]
        if format_id in above:
            raise HouseError(f"It extends itself: {' extends '.join((*above, format_id))}.")
        _, house, about = self._stated[format_id]
        stated, under = house.extends, None
        if stated in self._known or stated in self._stated:
            under = self._resolved(stated, (*above, format_id))
            house = house.over(under.house)
        elif stated not in self._bases:
            raise HouseError(f"There is no format '{stated}' that it could extend.")
        made = NamedFormat(
            format_id, house, stated, about["issuer"], about["source"], about.get("note", ""), under
        )
        self._known[format_id] = made
        return made
