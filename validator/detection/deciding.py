"""The games that a list may be of, the likely one first, and whether that one is sure.

It is sure if all that speaks agrees on it. A few names that some game has too never outweigh a
heading: of a catalogue of a thousand titles some are everyday words.
"""

from dataclasses import dataclass

from formats.construction.pool import TRAINING_SUFFIX
from validator.candidates import GameCandidate
from validator.decklist.headings import heading_key
from validator.decklist.lines import Decklist
from validator.detection.signs import HeardList, Sign, SignKind, heard
from validator.detection.words import GameWords

_SOME = 1 / 3
"""Of the names, beside a sign that is not enough by itself."""
_HALF, _MOST = 1 / 2, 2 / 3
"""Of the names, to be told by names alone: of a few, and of a deck."""
_FEW_NAMES = 8
_NEARLY_ALL = 3 / 4
"""Of the names, for a game of which the list lacks a section."""
_ENOUGH = 2
"""The weight of signs that need no name beside them."""


@dataclass(frozen=True, slots=True)
class DetectedGame:
    """The games by how likely they are."""

    candidates: tuple[GameCandidate, ...]
    is_sure: bool
    """Whether the first is the one."""
    by: SignKind = SignKind.CARDS
    """What told it most of all."""

    @property
    def first(self) -> GameCandidate:
        """The most likely one."""
        return self.candidates[0]


def detect(decklist: Decklist, words: GameWords) -> DetectedGame:
    """What game the list is of."""
    found = heard(decklist, words)
    sure = _sure(found, words)
    # Stable: of games that are as likely, the order in which they are shown anyway.
    ranked = sorted(words.games, key=lambda game: (game != sure, -_likeliness(found, words, game)))
    candidates = tuple(
        GameCandidate(game, _format(found, words, game), tuple(_reasons(found, game)))
        for game in ranked
    )
    return DetectedGame(candidates, sure is not None, _told_by(found, ranked[0]))


def _sure(found: HeardList, words: GameWords) -> str | None:
    """The one game that all that speaks agrees on; None if there is none."""
    possible = [game for game in words.games if _is_possible(found, game)]
    most = max((found.known[game] for game in possible), default=0)
    leaders = [game for game in possible if found.known[game] == most]
    if len(leaders) != 1:
        return None
    game = leaders[0]
    # Another has most of the names, and more than this one: names contradict the signs.
    if any(found.known[each] > most and found.is_known(each, _MOST) for each in words.games):
        return None
    if len(possible) == 1 and found.signs:
        weight = sum(sign.weight for sign in found.signs if game in sign.games)
        return game if weight >= _ENOUGH or found.is_known(game, _SOME) else None
    return game if found.is_known(game, _part_needed(found, words, game)) else None


def _is_possible(found: HeardList, game: str) -> bool:
    """Whether nothing speaks against the game."""
    for sign in found.signs:
        # Too many copies are a mistake, not another game, where the names are of this one.
        is_mistake = sign.kind is SignKind.COUNTS and found.is_known(game, _HALF)
        if game not in sign.games and not is_mistake:
            return False
    return True


def _part_needed(found: HeardList, words: GameWords, game: str) -> float:
    """Which part of the names tells the game, where signs do not."""
    if _lacks_a_section(found, words, game):
        return _NEARLY_ALL
    # Games share characters: of a whole deck of another half of the names may be known by chance.
    return _HALF if found.names < _FEW_NAMES else _MOST


def _lacks_a_section(found: HeardList, words: GameWords, game: str) -> bool:
    """Whether a list with headings has none of a section that every deck of the game needs."""
    if not found.has_headings:
        return False
    source = next(each for each in words.formats.values() if each.game == game)
    return any(
        spec.required
        and not spec.types.need_no_heading
        and spec is not source.sections[0]
        and found.sections.isdisjoint(map(heading_key, (spec.name, *spec.headings, *spec.beside)))
        for spec in source.sections
    )


def _likeliness(found: HeardList, words: GameWords, game: str) -> float:
    spoken = sum(sign.weight / len(sign.games) for sign in _for(found, game))
    against = sum(sign.weight for sign in found.signs if game not in sign.games)
    known = 3 * found.known[game] / found.names if found.names else 0
    return spoken - against + known - 0.5 * _lacks_a_section(found, words, game)


def _for(found: HeardList, game: str) -> list[Sign]:
    return [sign for sign in (*found.signs, *found.hints) if game in sign.games]


def _reasons(found: HeardList, game: str) -> list[str]:
    reasons = [sign.reason for sign in _for(found, game)]
    if found.known[game]:
        reasons.append(f"{found.known[game]:,} of {found.names:,} names")
    return list(dict.fromkeys(reasons))


def _told_by(found: HeardList, game: str) -> SignKind:
    signs = [sign for sign in found.signs if game in sign.games]
    if not signs or found.is_known(game, _HALF):
        return SignKind.CARDS
    return max(signs, key=lambda sign: sign.weight / len(sign.games)).kind


def _format(found: HeardList, words: GameWords, game: str) -> str:
    """The format of the game that has the most of what was heard; its usual one, if all do."""
    is_training = found.training[game] * 2 > found.known[game]
    formats = [each for each, source in words.formats.items() if source.game == game]
    wanted = [each for each in formats if each.endswith(TRAINING_SUFFIX) is is_training]
    return max(wanted or formats, key=lambda each: sum(each in heard for heard in found.formats))
