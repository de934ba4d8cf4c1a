"""The answers that a form gives to what is open about a list."""

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, field
from typing import Any

from formats.construction.report import Report
from validator.reports.settling import open_data
from validator.stated_cards import with_rows

OF_ALL = "all"
"""How the name of a field begins that is about every card: "all universe"."""
OF_A_SET = "set"
"""About the cards of one set: "set universe MNB"."""
OF_A_CARD = "fact"
"""About one card: "fact universe Groot [MNB-070]"."""
_PREFIXES = (OF_ALL, OF_A_SET, OF_A_CARD)


@dataclass(frozen=True, slots=True)
class Answers:
    """What was answered, as a form has it."""

    confirms_all: bool = False
    confirmed: frozenset[str] = frozenset()
    """The names that are right, as they are shown."""
    facts: Mapping[str, str] = field(default_factory=dict)
    """By the name of its field what was filled in."""

    @classmethod
    def of(cls, pairs: Iterable[tuple[str, str]]) -> "Answers":
        """The answers among the fields of a form."""
        given = list(pairs)
        facts = {
            name: value.strip()
            for name, value in given
            # A broken form may have fields without a name.
            if name and name.partition(" ")[0] in _PREFIXES and value.strip()
        }
        confirmed = frozenset(value for name, value in given if name == "confirm")
        return cls(("answer", "names") in given, confirmed, facts)

    def __bool__(self) -> bool:
        return self.confirms_all or bool(self.confirmed or self.facts)

    def added_to(self, stated: str, report: Report) -> str:
        """What is stated with these answers to what the report leaves open.

        An answer to what it does not ask is passed over. Raises TooLargeError.
        """
        asked = open_data(report)
        return with_rows(stated, list(self._rows(asked))) if asked else stated

    def _rows(self, asked: Mapping[str, Any]) -> Iterator[dict[str, str]]:
        for name in asked["names"]:
            if self.confirms_all or name["name"] in self.confirmed:
                yield dict(name["record"])
        for fact in asked["facts"]:
            if value := self._value(fact):
                yield {**fact["record"], fact["column"]: value}

    def _value(self, fact: Mapping[str, Any]) -> str:
        """The nearest answer: about the card, its set, or all."""
        column, of_set = fact["column"], fact["record"].get("set", "")
        names = (f"{OF_A_CARD} {column} {fact['card']}", f"{OF_A_SET} {column} {of_set}")
        return next(
            (self.facts[name] for name in (*names, f"{OF_ALL} {column}") if name in self.facts), ""
        )
