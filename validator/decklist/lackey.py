"""A deck of LackeyCCG (.dek): zones with one <card> element for each copy."""

import re
from collections.abc import Mapping
from dataclasses import dataclass, field

from carddb.markup import Markup
from validator.decklist.elements import (
    COUNTS,
    TWO_NAMES,
    in_no_zone,
    loose_text,
    outside,
    placed,
    said,
    unknown_element,
)
from validator.decklist.entries import card_line, holds_a_card, refuse_too_many, whole, zone_lines
from validator.decklist.lines import Decklist, Line, LineKind

_ZONE = "superzone"
_HOLDERS = frozenset((_ZONE, "card", "meta"))
# Exactly what LackeyCCG writes, without entities: only of such a line is it sure what XML makes of
# it.
_WHOLE_CARD = re.compile(
    r'\s*<card><name id="([^"<&]*)">([^<&]*)</name><set>([^<&]*)</set></card>\s*'
)


@dataclass(slots=True)
class Copies:
    """Copies of a card that stand together, as far as they are read."""

    name: str = ""
    id: str = ""
    set: str = ""
    count: object = 1
    problem: str = ""


@dataclass(slots=True)
class _Zone:
    number: int = 0
    name: str = ""
    copies: list[tuple[int, Copies]] = field(default_factory=list)
    problems: list[Line] = field(default_factory=list)

    def cards(self) -> list[Line]:
        """A line a card, with the line of its first copy, and then what is no card."""
        counted: dict[tuple[str, str, str], Line] = {}
        lines: list[Line] = []
        for number, copies in self.copies:
            if copies.problem:
                lines.append(Line(number, LineKind.PROBLEM, copies.problem))
                continue
            key = (copies.name, copies.id, copies.set)
            line = counted.get(key)
            # A count that is no number gets a line of its own, which says so; the copies around it
            # still add up.
            if line is None or line.count is None or (more := whole(copies.count)) is None:
                line = card_line(number, copies.name, copies.count, (copies.id,), copies.set)
                counted.setdefault(key, line)
                lines.append(line)
            else:
                line.count += more
        return lines + self.problems


def shortened(text: str) -> tuple[str, dict[int, Copies]]:
    """The text with each line that is a whole card left as <card/>, and what these are, by line.

    Most files have each copy on a line of its own: equal lines behind one another are counted,
    and only the first is left. What is not written as LackeyCCG does stays as it is.
    """
    if "<![CDATA[" in text:
        return text, {}  # what looks like a card in there is text
    if text.count("\r") != text.count("\r\n"):
        return text, {}  # a lone CR ends a line of XML, and none here
    rows = text.split("\n")
    read: dict[int, Copies] = {}
    copies, count, row_before = Copies(), 0, ""
    for place, row in enumerate(rows):
        if count and row == row_before:
            count += 1
            copies.count = count
            # Left blank and not taken out, so that every other line keeps its number.
            rows[place] = ""
        elif found := _WHOLE_CARD.fullmatch(row):
            count, row_before = 1, row
            copies = read[place + 1] = Copies(found[2], found[1], found[3])
            rows[place] = "<card/>"
        else:
            count = 0
    return "\n".join(rows), read


def parse(markup: Markup, read: Mapping[int, Copies]) -> Decklist:
    """The lines of a deck: in each zone a line a card, with the line of its first copy.

    `read` has the cards that were read before, by their lines.
    """
    in_none = _Zone()
    zones: list[_Zone] = []
    copies = Copies()
    for holder, element in placed(markup, _HOLDERS):
        number, tag, attributes, text = element
        zone = zones[-1] if zones and holder in (_ZONE, "card") else in_none
        if tag == "card" and holder in ("", _ZONE):
            # A text in the card itself is its name; with a <name> beside it there are two.
            copies = read.get(number) or Copies(text)
            if attributes and (counted := said(attributes, *COUNTS)) is not None:
                copies.count = counted
            zone.copies.append((number, copies))
        elif holder == "card" and tag in ("name", "set"):
            _complete(copies, tag, attributes, text)
        elif tag == _ZONE:
            zone.problems += [unknown_element(number, tag, text)] if holder else []
            zones.append(_Zone(number, said(attributes, "name") or ""))
            zones[-1].problems += [loose_text(number, text)] if text.strip() else []
        elif holder in (_ZONE, "card") or tag == "card":
            zone.problems.append(unknown_element(number, tag, text))
        # Notes of a deck may stand there, and a list that somebody pasted into them would be lost.
        elif (holder or tag) in ("meta", "game") and holds_a_card(text):
            zone.problems.append(loose_text(number, text))
        elif not holder:
            zone.problems += outside(element, ("meta", "game"))
    lines = [*(in_no_zone(in_none.cards(), "zone") if zones else in_none.cards())]
    for zone in zones:
        lines += zone_lines(zone.number, zone.name, zone.cards())
    refuse_too_many(len(lines))
    game = next((text.strip() for _, tag, _, text in markup.elements if tag.lower() == "game"), "")
    return Decklist(lines, notation="dek", program=game)


def _complete(copies: Copies, tag: str, attributes: Mapping[str, str], text: str) -> None:
    """Take what an element inside of a card says of it."""
    if tag == "set":
        copies.problem = copies.problem or ("names two sets" if copies.set else "")
        copies.set = text
    else:
        copies.problem = TWO_NAMES if copies.name.strip() or copies.id else copies.problem
        copies.name, copies.id = text, said(attributes, "id") or ""
    counted = said(attributes, *COUNTS)
    if counted is not None:
        # Two counts make a text that is no number, and so a problem that shows both.
        copies.count = counted if copies.count == 1 else f"{copies.count} and {counted}"
