"""What speaks for a game: headings, declarations, names of cards, sets, and files of programs.

All of it comes from what games, formats and catalogues say of themselves. The dictionaries are
made once for a catalogue; to look a list through takes one look a line.
"""

import re
from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass

from carddb.games import card_game
from carddb.names import NameIndex, normalise, without_codes
from formats.construction.format import CompiledFormat
from formats.description import ListSigns
from formats.games import GAMES
from validator.decklist.headings import Headings, heading_key

_ARTICLES = ("the ", "a ", "an ")
_OWNED = re.compile(r" of |['’]")
_NONE: frozenset[str] = frozenset()


@dataclass(frozen=True, slots=True)
class KnownName:
    """The games that have a card of some name."""

    games: frozenset[str]
    training: frozenset[str]
    """Those of which it is a training card."""


class GameWords:
    """The games by every word that may be heard in a list."""

    def __init__(
        self,
        formats: Iterable[CompiledFormat],
        headings: Callable[[CompiledFormat], Headings],
        names: Callable[[str], NameIndex],
    ) -> None:
        sources = list(formats)
        self.formats = {source.id: source for source in sources}
        self.games = tuple(dict.fromkeys(source.game for source in sources))
        """In the order in which they are shown."""
        self._headings = _by_heading(sources)
        self._declared = _gathered(
            (normalise(each.name), source.id)
            for source in sources
            for each in (*source.declarations, *source.parameters)
        )
        self._heading_readers: dict[int, tuple[Headings, set[str]]] = {}
        for source in sources:
            reader = headings(source)
            self._heading_readers.setdefault(id(reader), (reader, set()))[1].add(source.id)
        self._names = _names({game: names(game) for game in self.games})
        self._sets = _gathered((each, game) for game in self.games for each in names(game).sets)
        self._set_codes = [
            (game, re.compile(pattern))
            for game in self.games
            if (pattern := self.signs(game).set_codes)
        ]
        self.marks = _gathered(
            (mark, game) for game in self.games for mark in self.signs(game).marks
        )
        self.versioned = frozenset(
            game for game in self.games if card_game(game).is_version_behind_comma
        )
        """The games whose cards are written with a version: "Name, Version"."""
        self._programs = _gathered(
            (called.casefold(), game)
            for game in self.games
            for called in (GAMES[game].programs.lackey_game, GAMES[game].programs.octgn_game)
            if called
        )

    def signs(self, game: str) -> ListSigns:
        """What else tells its lists."""
        return GAMES[game].signs

    def games_of(self, formats: Iterable[str]) -> frozenset[str]:
        """The games that the formats are of."""
        return frozenset(self.formats[each].game for each in formats)

    def headed(self, text: str) -> frozenset[str]:
        """The formats that have a section of that heading."""
        known = self._headings.get(heading_key(text))
        if known is not None or not _OWNED.search(text):
            return known or _NONE
        # "Doom's Deck" is rather the title of a list than a section that somebody owns.
        if len(self.games_of(self._headings.get(heading_key(section_part(text)), _NONE))) > 2:
            return _NONE
        # "Starting cards of Ann": only the formats themselves know which sections have an owner.
        readers = self._heading_readers.values()
        return _NONE.union(*(formats for reader, formats in readers if reader.find(text)))

    def declared(self, word: str) -> frozenset[str]:
        """The formats that take such a statement."""
        return self._declared.get(normalise(word), _NONE)

    def named(self, text: str) -> KnownName | None:
        """The games that have a card of that name or number; None if none has."""
        for key in _keys(text):
            if known := self._names.get(key):
                return known
        return None

    def games_of_set(self, code: str) -> frozenset[str]:
        """The games whose catalogue has a card of the set."""
        return self._sets.get(normalise(code), _NONE)

    def games_with_codes_like(self, code: str) -> frozenset[str]:
        """The games that have sets of such codes, known or not."""
        alike = {game for game, pattern in self._set_codes if pattern.fullmatch(code)}
        return self.games_of_set(code) | alike

    def games_called(self, program: str) -> frozenset[str]:
        """The games that other programs call so."""
        return self._programs.get(program.casefold(), _NONE)


def section_part(text: str) -> str:
    """What a heading says beside whose it is: of "Deck of Ann" and "Ann's deck" the deck."""
    before, of, _ = text.partition(" of ")
    if of:
        return before
    _, owner, behind = text.replace("’", "'").partition("'s ")
    return behind if owner else text


def _by_heading(sources: Iterable[CompiledFormat]) -> dict[str, frozenset[str]]:
    return _gathered(
        (normalise(heading), source.id)
        for source in sources
        for spec in source.sections
        for heading in (spec.name, *spec.headings, *spec.beside)
    )


def _gathered(pairs: Iterable[tuple[str, str]]) -> dict[str, frozenset[str]]:
    """Everything that stands behind the same word."""
    found: dict[str, set[str]] = {}
    for word, meant in pairs:
        found.setdefault(word, set()).add(meant)
    return {word: frozenset(meant) for word, meant in found.items()}


def _names(indexes: dict[str, NameIndex]) -> dict[str, KnownName]:
    games: dict[str, set[str]] = {}
    training: dict[str, set[str]] = {}
    for game, index in indexes.items():
        for key, cards in index.everything_called():
            of_key = games.setdefault(key, set())
            # A title comes before other spellings of it, and says what card is meant.
            if game not in of_key and cards[0].is_training:
                training.setdefault(key, set()).add(game)
            of_key.add(game)
    # Of the few there are each is kept once: a catalogue has thousands of names.
    kept: dict[KnownName, KnownName] = {}
    found: dict[str, KnownName] = {}
    for key, of_key in games.items():
        known = KnownName(frozenset(of_key), frozenset(training.get(key, ())))
        found[key] = kept.setdefault(known, known)
    return found


def _keys(text: str) -> Iterator[str]:
    """How the name may be indexed: whole, without codes and brackets, with its article moved."""
    whole = normalise(text)
    yield whole
    key = whole
    if text[-1:] in (")", "]") or "-" in text:
        shorter = without_codes(text)
        if shorter != text:
            yield (key := normalise(shorter))
        if (
            shorter[-1:] in (")", "]")
            and (start := max(shorter.rfind("("), shorter.rfind("["))) > 0
        ):
            yield (key := normalise(shorter[:start]))
    for article in _ARTICLES:
        if key.startswith(article):
            yield f"{key[len(article) :]} {article[:-1]}"
        elif key.endswith(f" {article[:-1]}"):
            yield f"{article}{key[: -len(article)]}"
    code, _, number = whole.rpartition(" ")
    if code and number.startswith("0"):
        yield f"{code} {number.lstrip('0')}"
