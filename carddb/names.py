"""What a person typed -> the cards that are meant.

Punctuation, case and accents do not tell cards apart; what is part of a name stays part of
it: the stars of a mantle, the sign between two identities.
"""

import re
import unicodedata
from collections.abc import Iterable

from carddb.model import Card

_DROPPED = dict.fromkeys(map(ord, "'’‘ʼ`´.\"“”„…™®©"), "")
_SIGNS = {"★": " * ", "☆": " * ", "*": " * ", "<>": " ◊ ", "&": " and "}
_NOT_OF_A_NAME = re.compile(r"(?:[^\w*◊]|_)+")
_CODE = r"[A-Z][A-Z0-9]{1,4}"
_CODE_FIRST = re.compile(rf"{_CODE}-\d{{1,3}}[a-z]?\s+(?=\S)")
_CODE_ALONE = re.compile(rf"{_CODE}(?:[- ]?\d{{1,3}}[a-z]?)?|\d{{1,3}}")
_BRACKETS = {")": "(", "]": "["}
_MOST_BRACKETS = 3
"""How many brackets behind a name are tried without."""


def normalise(text: str) -> str:
    """The text as names are compared: no case, accents or punctuation, single blanks.

    A text of nothing else stays as it is, so that two of them are not the same.
    """
    plain = text.translate(_DROPPED)
    if not plain.isascii():
        decomposed = unicodedata.normalize("NFKD", plain)
        plain = "".join(c for c in decomposed if not unicodedata.combining(c))
        plain = plain.translate(_DROPPED)
    for sign, meant in _SIGNS.items():
        plain = plain.replace(sign, meant)
    return _NOT_OF_A_NAME.sub(" ", plain.casefold()).strip() or text.strip()


def without_codes(typed: str) -> str:
    """The typed name without set codes or numbers around it: "MAV-071 Name", "Name [MAV]"."""
    name = _CODE_FIRST.sub("", typed, count=1) if _CODE_FIRST.match(typed) else typed
    for _ in range(_MOST_BRACKETS):
        before, inside = _bracket_at_end(name)
        if not before or not _CODE_ALONE.fullmatch(inside):
            break
        name = before
    return name


def _bracket_at_end(text: str) -> tuple[str, str]:
    """What stands before a bracket at the end of the text, and in it; nothing if none is."""
    start = text.rfind(_BRACKETS[text[-1]]) if text[-1:] in _BRACKETS else -1
    return (text[:start].rstrip(), text[start + 1 : -1]) if start > 0 else ("", "")


class NameIndex:
    """The cards of one game by everything that people call them."""

    def __init__(
        self,
        cards: Iterable[Card],
        beneath: "NameIndex | None" = None,
        hidden: frozenset[str] = frozenset(),
    ) -> None:
        """Index the cards, over those of the index beneath whose ids are not hidden."""
        self._beneath = beneath
        self._by_id = {card.id: card for card in cards}
        self._hidden = hidden | self._by_id.keys()
        self._titles: dict[str, tuple[Card, ...]] = {}
        self._names: dict[str, tuple[Card, ...]] = {}
        for card in self._by_id.values():
            _add(self._titles, card.title, card)
            for alias in card.aliases:
                _add(self._titles, alias, card)
            _add(self._names, card.name, card)
        self._exact = {
            card.title: self._cards_called(normalise(card.title)) for card in self._by_id.values()
        }

    def card(self, card_id: str) -> Card | None:
        """The card of that id."""
        if card_id in self._hidden or self._beneath is None:
            return self._by_id.get(card_id)
        return self._beneath.card(card_id)

    def cards_named(self, typed: str) -> tuple[Card, ...]:
        """The cards that the typed name may mean; none, one or several.

        The whole text is tried first, then what is left of it without a set code around it
        or a bracket at its end (a team, a remark).
        """
        exact = self._exact.get(typed)
        if exact is not None:
            return exact
        found = self._cards_called(normalise(typed))
        if found:
            return found
        name = without_codes(typed)
        for _ in range(_MOST_BRACKETS + 1):
            if name != typed and (found := self._cards_called(normalise(name))):
                return found
            name, _inside = _bracket_at_end(name)
            if not name:
                break
        return ()

    def versions_of(self, name: str) -> tuple[Card, ...]:
        """Every card with that name, whatever its version."""
        return self._named(normalise(name))

    def _cards_called(self, key: str) -> tuple[Card, ...]:
        """The cards of that title; and of that name, unless a title was surely meant."""
        titled = self._titled(key)
        if any("version" in card.facts for card in titled):
            return titled
        return titled + tuple(card for card in self._named(key) if card not in titled)

    def _titled(self, key: str) -> tuple[Card, ...]:
        beneath = self._beneath._titled(key) if self._beneath else ()
        return self._over(self._titles.get(key, ()), beneath)

    def _named(self, key: str) -> tuple[Card, ...]:
        beneath = self._beneath._named(key) if self._beneath else ()
        return self._over(self._names.get(key, ()), beneath)

    def _over(self, own: tuple[Card, ...], beneath: tuple[Card, ...]) -> tuple[Card, ...]:
        return own + tuple(card for card in beneath if card.id not in self._hidden)


def _add(table: dict[str, tuple[Card, ...]], text: str, card: Card) -> None:
    key = normalise(text)
    if card not in table.get(key, ()):
        table[key] = (*table.get(key, ()), card)
