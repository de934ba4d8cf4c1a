"""Bans and limits as data: who issued them, from when, and until when."""

import re
import tomllib
from collections.abc import Container, Mapping
from dataclasses import dataclass
from datetime import date
from importlib.resources import files
from typing import Any

_EXTENDS = re.compile(r"^extends = ", re.MULTILINE)


class DatedListError(ValueError):
    """A list of bans and limits can't be read; the message says where and why."""


@dataclass(frozen=True, slots=True)
class ListedCard:
    """How many copies of a card a list allows; none if it is banned."""

    title: str
    limit: int
    rule: str
    """The row of the ledger that says so."""
    where: Mapping[str, str | int | bool]
    """Facts that the card must have beside its title."""
    note: str = ""


@dataclass(frozen=True, slots=True)
class DatedList:
    """A list of bans and limits as it was issued."""

    id: str
    issuer: str
    source: str
    starts: date
    ends: date | None
    """The last day on which it holds; None while nothing has ended it."""
    cards: tuple[ListedCard, ...]

    def is_in_force(self, as_of: date) -> bool:
        """Whether the list holds on that day."""
        return self.starts <= as_of and (self.ends is None or as_of <= self.ends)


def load_lists(package: str, rules: Container[str]) -> dict[str, DatedList]:
    """The lists that a game's package ships, by their ids."""
    folder = files(package) / "lists"
    # A folder has no order of its own, and of two with one id the second is the one refused.
    texts = sorted((path.name, path.read_text(encoding="utf-8")) for path in folder.iterdir())
    lists: dict[str, DatedList] = {}
    for name, text in texts:
        # Beside them may be formats that are published under a name, each extending another.
        if _EXTENDS.search(text):
            continue
        read = read_list(name, text, rules)
        if read.id in lists:
            raise DatedListError(f"{name}: another list has the id {read.id}")
        lists[read.id] = read
    return lists


def read_list(name: str, text: str, rules: Container[str]) -> DatedList:
    """The list that the TOML text states; `rules` are the rows that it may name.

    Raises DatedListError for what is missing, unknown, or of the wrong kind.
    """
    try:
        stated = tomllib.loads(text)
    except tomllib.TOMLDecodeError as error:
        raise DatedListError(f"{name}: {error}") from error
    head = _Fields(name, stated)
    cards = tuple(
        _card(_Fields(f"{name}, card {place}", card), rules)
        for place, card in enumerate(head.take("cards", list), 1)
    )
    read = DatedList(
        id=head.take("id", str),
        issuer=head.take("issuer", str),
        source=head.take("source", str),
        starts=head.take("from", date),
        ends=head.take("until", date, None),
        cards=cards,
    )
    head.finish()
    if read.ends is not None and read.ends < read.starts:
        raise DatedListError(f"{name}: it ends on {read.ends}, before it starts")
    keys = [(card.title.casefold(), tuple(sorted(card.where.items()))) for card in cards]
    for card, key in zip(cards, keys, strict=True):
        if keys.count(key) > 1:
            raise DatedListError(f"{name}: {card.title} stands twice")
    return read


def _card(fields: "_Fields", rules: Container[str]) -> ListedCard:
    card = ListedCard(
        title=fields.take("title", str),
        limit=fields.take("limit", int),
        rule=fields.take("rule", str),
        where=fields.take("where", dict, {}),
        note=fields.take("note", str, ""),
    )
    fields.finish()
    if card.limit < 0:
        raise DatedListError(f"{fields.place}: a limit of {card.limit}")
    if card.rule not in rules:
        raise DatedListError(f"{fields.place}: no ledger has the rule {card.rule}")
    return card


# Not None, which is what a field may well be if it is not stated.
_REQUIRED = object()


class _Fields:
    """The fields of a table, each taken once and of the kind it must be."""

    def __init__(self, place: str, stated: object) -> None:
        if not isinstance(stated, dict):
            raise DatedListError(f"{place}: is no table")
        self.place = place
        self._left = dict(stated)

    def take(self, name: str, kind: type, default: Any = _REQUIRED) -> Any:
        if name not in self._left:
            if default is _REQUIRED:
                raise DatedListError(f"{self.place}: {name} is missing")
            return default
        value = self._left.pop(name)
        # Not isinstance: to Python True is an int, and a date with a time is a date.
        if type(value) is not kind:
            raise DatedListError(f"{self.place}: {name} is no {kind.__name__}")
        return value

    def finish(self) -> None:
        if self._left:
            raise DatedListError(f"{self.place}: unknown {', '.join(sorted(self._left))}")
