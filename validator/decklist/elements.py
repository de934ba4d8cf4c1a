"""What the notations in XML have in common: what an element stands in, and what is not read.

Nothing that may be a card or a count is passed over: it is read, or it is a problem.
"""

from collections.abc import Collection, Iterable, Iterator, Mapping

from carddb.markup import LOOSE, Element, Markup
from validator.decklist.entries import shown_text
from validator.decklist.lines import Line, LineKind

COUNTS = ("qty", "quantity", "count", "copies", "amount", "number")
"""The attributes that may state how many copies there are."""

TWO_NAMES = "names two cards"

ROOTS = ("deck", "cockatrice_deck")


def placed(markup: Markup, holders: Collection[str]) -> Iterator[tuple[str, Element]]:
    """Each element, its tag in lower case, behind the nearest of the holders that it stands in.

    What stands in none of them is behind "".
    """
    # Asked once a file: nearly all write small letters, and then no element is made anew.
    is_lower = all(tag == tag.lower() for tag in {tag for _, tag, _, _ in markup.elements})
    around: list[tuple[int, str]] = []
    for given, depth in zip(markup.elements, markup.depths, strict=True):
        number, tag, attributes, text = given
        element = given if is_lower else (number, tag.lower(), attributes, text)
        # Elements come in the order in which they begin: what is not deeper than the last holder is
        # not in it.
        while around and around[-1][0] >= depth:
            around.pop()
        yield (around[-1][1] if around else ""), element
        if element[1] in holders:
            around.append((depth, element[1]))


def said(attributes: Mapping[str, str], *names: str) -> str | None:
    """What attributes of these names say, in upper or lower case; both if they contradict."""
    values = [value for name, value in attributes.items() if name.lower() in names]
    # "2 and 3" is no number: two attributes that contradict each other become a problem by
    # themselves.
    return " and ".join(dict.fromkeys(values)) if values else None


def names_in(attributes: Mapping[str, str], text: str = "") -> list[str]:
    """The names that a card has in its attributes and as its text, each of them once."""
    given = [value for name, value in attributes.items() if name.lower() in ("name", "title")]
    return [*dict.fromkeys(name for each in (text, *given) if (name := " ".join(each.split())))]


def unknown_element(number: int, tag: str, text: str) -> Line:
    """What stands in a place where only cards are read."""
    if tag == LOOSE:
        return loose_text(number, text)
    return Line(
        number, LineKind.PROBLEM, f"holds the element <{shown_text(tag)}>, which is not read"
    )


def loose_text(number: int, text: str) -> Line:
    """A text that is not blank, in a place where only elements are read."""
    shown = shown_text(" ".join(text.split()))
    return Line(number, LineKind.PROBLEM, f"holds the text '{shown}', which is in no card")


def outside(element: Element, known: Collection[str]) -> Iterator[Line]:
    """The problem of an element outside of all zones, unless it is known or holds nothing."""
    number, tag, attributes, text = element
    if tag in ROOTS:
        if text.strip():
            yield loose_text(number, text)
    # An empty element holds no card, whatever it is.
    elif tag not in known and (text.strip() or attributes):
        yield unknown_element(number, tag, text)


def in_no_zone(lines: Iterable[Line], zone: str) -> Iterator[Line]:
    """The lines of cards outside of all zones of a deck that has some: nobody knows their place."""
    for line in lines:
        if line.kind is LineKind.CARD:
            sentence = f"holds the card '{shown_text(line.text)}', which is in no {zone}"
            yield Line(line.number, LineKind.PROBLEM, sentence)
        else:
            yield line
