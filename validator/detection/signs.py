"""What a list says of its game: each sign with the games that it speaks for."""

import re
from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass, field
from enum import StrEnum

from formats.construction.words import counted, listed
from validator.decklist.headings import heading_key
from validator.decklist.lines import Decklist, Line, LineKind
from validator.detection.words import GameWords, section_part

_MAX_SHOWN = 3
"""How many headings a reason names."""
_MAX_SHOWN_LENGTH = 40
_SPEAKS_FOR_AT_MOST = 2
"""A heading that more games have, such as "Main Deck", says nothing."""
_CODE = re.compile(r"(?<![\w-])([A-Z][A-Z0-9]{1,4})-\d{1,3}[a-z]?(?![\w-])")
_VERSION = re.compile(r"[^,]{2,}, [^\W\d]")
_WORD = re.compile(r"\w+")
_MIN_ALIKE = 3
"""A form that fewer names have may be chance."""


class SignKind(StrEnum):
    """What a sign is about."""

    PROGRAM = "program"
    HEADINGS = "headings"
    NAMES = "names"
    NUMBERS = "numbers"
    COUNTS = "counts"
    CARDS = "cards"


@dataclass(frozen=True, slots=True)
class Sign:
    """Something that speaks for some games, and against all others."""

    kind: SignKind
    games: frozenset[str]
    weight: int
    """2 if it is enough by itself, 1 if it needs another beside it."""
    reason: str


@dataclass(slots=True)
class HeardList:
    """Everything that was heard in a list."""

    signs: list[Sign] = field(default_factory=list)
    hints: list[Sign] = field(default_factory=list)
    """They speak for games, and against none."""
    formats: list[frozenset[str]] = field(default_factory=list)
    """For each heading and declaration, the formats that have it."""
    known: Counter[str] = field(default_factory=Counter)
    """How many of the names each game has."""
    training: Counter[str] = field(default_factory=Counter)
    """How many of these are training cards."""
    names: int = 0
    has_headings: bool = False
    sections: set[str] = field(default_factory=set)
    """The headings, as headings are compared."""

    def is_known(self, game: str, part: float) -> bool:
        """Whether at least that part of the names are cards of the game."""
        return self.known[game] > 0 and self.known[game] >= part * self.names


def heard(decklist: Decklist, words: GameWords) -> HeardList:
    """What the list says."""
    found = HeardList()
    cards = [line for line in decklist.lines if line.kind is LineKind.CARD]
    bare = _headings(decklist, words, found, is_counted=bool(cards))
    _names(cards, bare, words, found)
    if decklist.program and (games := words.games_called(decklist.program)):
        reason = f"the file is of '{_shown(decklist.program)}'"
        found.signs.insert(0, Sign(SignKind.PROGRAM, games, 10, reason))
    texts = [line.text for line in cards] or [line.text for line in bare]
    found.signs += _forms(decklist.lines, texts, words)
    found.signs += _numbers(cards, texts, words)
    found.signs += _copies(cards, words)
    return found


def _headings(
    decklist: Decklist, words: GameWords, found: HeardList, *, is_counted: bool
) -> list[Line]:
    """Hear the headings; the bare lines that are none, and so may be cards."""
    by_games: dict[frozenset[str], dict[str, int]] = {}
    bare: list[Line] = []
    for place, line in enumerate(decklist.lines):
        word, formats, is_declared = _heading(line, words, is_counted=is_counted)
        if not formats:
            if line.kind is LineKind.BARE:
                bare.append(line)
            continue
        found.formats.append(formats)
        games = words.games_of(formats)
        # "Deck of Doom" on top may be what the deck is called.
        is_title = not place and " of " in word and _weight(word) == 1
        if is_declared or is_title:
            reason = _of_headings([word]) if is_title else f"'{_shown(word)}' is stated"
            found.hints.append(Sign(SignKind.HEADINGS, games, 1, reason))
            continue
        found.has_headings = True
        found.sections.add(heading_key(word))
        if len(games) <= _SPEAKS_FOR_AT_MOST:
            by_games.setdefault(games, {})[word] = _weight(word)
    for games, headings in by_games.items():
        weight = sum(headings.values())
        found.signs.append(Sign(SignKind.HEADINGS, games, weight, _of_headings([*headings])))
    return bare


def _weight(heading: str) -> int:
    """One word may head anything, such as "Team" or "Weapons"; two words hardly do."""
    return 2 if len(_WORD.findall(section_part(heading))) > 1 else 1


def _heading(line: Line, words: GameWords, *, is_counted: bool) -> tuple[str, frozenset[str], bool]:
    """The heading or declaration of a line, the formats that have it, and if it is the latter."""
    match line.kind:
        case LineKind.DECLARATION:
            return line.field, words.declared(line.field), True
        case LineKind.ZONE if not line.count:
            return "", frozenset(), False  # programs write all zones of a game, empty or not
        case LineKind.HEADING | LineKind.ZONE | LineKind.PILE:
            word = line.text
        case LineKind.BARE:
            before, colon, _ = line.text.partition(":")
            word = before.strip() if colon else line.text
            # In a list without counts a bare line is rather a card than a heading.
            if not (is_counted or colon) and words.named(word):
                return "", frozenset(), False
            # "Team: Avengers" may state anything; "Main Character: Iceman" hardly does.
            if colon and _weight(word) == 1:
                return word, words.headed(word) or words.declared(word), True
        case _:
            return "", frozenset(), False
    if formats := words.headed(word):
        return word, formats, False
    return word, words.declared(word), True


def _of_headings(headings: list[str]) -> str:
    shown = [f"'{_shown(each)}'" for each in headings[:_MAX_SHOWN]]
    if more := len(headings) - len(shown):
        shown.append(f"{more:,} more")
    return f"the heading{'' if len(headings) == 1 else 's'} {listed(shown)}"


def _names(cards: list[Line], bare: list[Line], words: GameWords, found: HeardList) -> None:
    for line in (*cards, *bare):
        known = words.named(line.text)
        # A bare line beside cards with counts is a title more often than a card.
        if known is None:
            found.names += line.kind is LineKind.CARD or not cards
            continue
        found.names += 1
        found.known.update(known.games)
        found.training.update(known.training)


def _forms(lines: list[Line], texts: list[str], words: GameWords) -> Iterator[Sign]:
    """How names are written."""
    versions = sum(map(_has_version, texts))
    if versions >= _MIN_ALIKE and (versions * 3 >= len(texts) or _has_versioned_part(lines)):
        reason = f"{counted(versions, 'name')} written as 'Name, Version'"
        yield Sign(SignKind.NAMES, words.versioned, 2, reason)
    for mark, games in words.marks.items():
        if any(mark in text for text in texts):
            yield Sign(SignKind.NAMES, games, 2, f"the sign {mark} in a name")


def _has_version(text: str) -> bool:
    return ", " in text and _VERSION.match(text) is not None


def _has_versioned_part(lines: list[Line]) -> bool:
    """Whether in one part of the list half of the names have a version: its characters."""
    names = versions = 0
    for line in lines:
        if line.kind is LineKind.CARD:
            names += 1
            versions += _has_version(line.text)
        elif line.kind in (LineKind.HEADING, LineKind.ZONE, LineKind.BARE):
            if versions >= _MIN_ALIKE and names <= versions * 2:
                return True
            names = versions = 0
    return versions >= _MIN_ALIKE and names <= versions * 2


def _numbers(cards: list[Line], texts: list[str], words: GameWords) -> Iterator[Sign]:
    """Sets and numbers: sets that some catalogue has, or else what the codes look like."""
    numbers = [found for text in texts if "-" in text and (found := _CODE.search(text))]
    codes = [found[1] for found in numbers]
    codes += [line.set for line in cards if line.set and words.games_of_set(line.set)]
    if len(codes) < _MIN_ALIKE:
        return
    known = Counter(game for code in codes for game in words.games_of_set(code))
    if games := frozenset(game for game in known if known[game] * 2 >= len(codes)):
        usual = Counter(code for code in codes if words.games_of_set(code)).most_common(1)[0][0]
        yield Sign(SignKind.NUMBERS, games, 2, f"cards of the set {_shown(usual)}")
        return
    alike = Counter(game for code in codes for game in words.games_with_codes_like(code))
    games = frozenset(game for game in alike if alike[game] * 5 >= len(codes) * 4)
    if games:
        yield Sign(SignKind.NUMBERS, games, 1, f"numbers such as {numbers[0][0]}")


def _copies(cards: list[Line], words: GameWords) -> Iterator[Sign]:
    """So many copies that no deck of some games can be meant."""
    most = max((line.count or 0 for line in cards), default=0)
    limits = {game: words.signs(game).most_copies for game in words.games}
    # Twice the limit: one copy too many is a mistake that people make.
    games = frozenset(g for g, limit in limits.items() if limit is None or most <= 2 * limit)
    if len(games) < len(limits):
        yield Sign(SignKind.COUNTS, games, 1, f"{most:,} copies of one card")


def _shown(text: str) -> str:
    return text if len(text) <= _MAX_SHOWN_LENGTH else f"{text[:_MAX_SHOWN_LENGTH]}…"
