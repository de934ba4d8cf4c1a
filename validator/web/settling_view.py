"""What would settle a verdict, as the form below it asks."""

from collections import Counter
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

Data = Mapping[str, Any]


@dataclass(frozen=True, slots=True)
class ColumnView:
    """A column of which facts are missing, and the cards that they are of."""

    name: str
    meaning: str
    choices: tuple[str, ...]
    facts: tuple[Data, ...]

    @property
    def label(self) -> str:
        """The column as people read it."""
        return self.name.replace("_", " ")

    @property
    def sets(self) -> list[tuple[str, int]]:
        """The sets of the cards with how many are of each, if they are of several."""
        counts = Counter(fact["record"].get("set", "") for fact in self.facts)
        known = [(code, count) for code, count in counts.items() if code]
        return known if len(counts) > 1 else []


@dataclass(frozen=True, slots=True)
class SettlingView:
    """The questions that are open, column by column."""

    kept: str
    names: tuple[Data, ...]
    columns: tuple[ColumnView, ...]


def settling_view(result: Data) -> SettlingView | None:
    """What the result leaves open; None if nothing is that somebody could answer."""
    # Results that were shared early do not say it.
    asked = result.get("open")
    if not asked or not (asked["names"] or asked["facts"]):
        return None
    of_column: dict[str, list[Data]] = {}
    for fact in asked["facts"]:
        of_column.setdefault(fact["column"], []).append(fact)
    columns = tuple(
        ColumnView(name, facts[0]["meaning"], tuple(facts[0]["choices"]), tuple(facts))
        for name, facts in of_column.items()
    )
    return SettlingView(asked["kept"], tuple(asked["names"]), columns)
