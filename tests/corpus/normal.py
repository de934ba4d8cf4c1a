"""Answers without what differs from run to run, however equal the code is."""

import re
from collections.abc import Mapping
from datetime import UTC, date, datetime, timedelta
from html.parser import HTMLParser
from typing import Any

_VARYING = frozenset({"hash", "rate", "seconds_left"})
"""Names of values that differ: of hashes those of tokens alone are called so."""

_OF_DAY = r"(?:T|,? )\d\d:\d\d(?::\d\d(?:\.\d+)?)?(?:Z|[+-]\d\d:?\d\d)?"
_BY_CHANCE = re.compile(r"(?<=\[seed: )[0-9a-f]{8}(?=\])")
"""The seed that a form offers."""
_INLINE = frozenset({"a", "b", "code", "em", "i", "kbd", "small", "span", "strong", "sup", "time"})
"""Elements within a line; with any other a line begins or ends."""
_UNSEEN = frozenset({"script", "style", "template"})


class Normal:
    """Puts out what differs: the days of the run, and what is hidden by name."""

    def __init__(self, hidden: Mapping[str, str], today: date | None = None) -> None:
        """`hidden` has strings, such as tokens and folders, and what stands in their place."""
        day = today or datetime.now(UTC).date()
        # A run may go on after midnight, and an event has its own time zone.
        days = [day + timedelta(days=shift) for shift in (-1, 0, 1)]
        written = "|".join(form for day in days for form in _forms(day))
        self._now = re.compile(rf"(?<!\d)(?:{written}){_OF_DAY}")
        self._today = re.compile(rf"(?<!\d)(?:{written})(?!\d)")
        # A token may begin as another does: the longest is looked for first.
        self._hidden = sorted(hidden.items(), key=lambda each: -len(each[0]))

    def value(self, value: Any) -> Any:
        """What JSON can hold, without what differs."""
        if isinstance(value, str):
            return self.text(value)
        if isinstance(value, list | tuple):
            return [self.value(each) for each in value]
        if isinstance(value, Mapping):
            return {
                self.text(name): "<varies>"
                if name in _VARYING and isinstance(held, str | float)
                else self.value(held)
                for name, held in value.items()
            }
        return value

    def text(self, text: str) -> str:
        """A text without what differs."""
        for secret, name in self._hidden:
            text = text.replace(secret, f"<{name}>")
        text = self._today.sub("<today>", self._now.sub("<now>", text))
        return _BY_CHANCE.sub("by chance", text)


def _forms(day: date) -> tuple[str, ...]:
    """How a day is written, the longest first."""
    return (day.isoformat(), f"{day.day} {day:%B} {day.year}", f"{day.day} {day:%b}(?=, )")


class _Words(HTMLParser):
    def __init__(self) -> None:
        super().__init__()
        self.lines: list[list[str]] = [[]]
        self._unseen = 0

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self._unseen += tag in _UNSEEN
        stated = dict(attrs)
        if tag not in _INLINE:
            self.lines.append([])
        if tag == "input" and stated.get("type") != "hidden":
            self.lines.append([f"[{stated.get('name')}: {stated.get('value') or ''}]"])
        if stated.keys() & {"selected", "checked"}:
            self.lines[-1].append("(chosen) ")

    def handle_endtag(self, tag: str) -> None:
        self._unseen -= tag in _UNSEEN
        if tag not in _INLINE:
            self.lines.append([])

    def handle_data(self, data: str) -> None:
        if not self._unseen:
            self.lines[-1].append(data)


def words(page: str) -> list[str]:
    """What can be read on a page, line by line."""
    parser = _Words()
    parser.feed(page)
    parser.close()
    lines = (" ".join("".join(line).split()) for line in parser.lines)
    return [line for line in lines if line]
