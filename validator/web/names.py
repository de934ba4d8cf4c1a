"""Titles of cards that begin as somebody types, for the list box."""

from bisect import bisect_left
from itertools import islice, takewhile
from weakref import WeakKeyDictionary

from flask import Blueprint, Response, jsonify, request

from carddb.names import normalise
from formats.games import GAMES
from validator.checker import Checker
from validator.current import current_checker

name_pages = Blueprint("name_pages", __name__)

MAX_NAMES = 8
_FEWEST_LETTERS = 2
_MAX_LENGTH = 80
_Titles = list[tuple[str, str]]
"""Titles as they are compared, in their order, and as they are written."""
# Each checker's titles go with it when the cards change and another takes its place.
_titles: WeakKeyDictionary[Checker, dict[str, _Titles]] = WeakKeyDictionary()
_invented_titles: WeakKeyDictionary[Checker, dict[str, frozenset[str]]] = WeakKeyDictionary()


@name_pages.get("/cards/names")
def card_names() -> Response:
    """The titles for what was typed: of the game of a format, of a game, or of all games."""
    checker = current_checker()
    format_id, game = request.args.get("format", ""), request.args.get("game", "")
    source = checker.formats.get(format_id)
    wanted = source.game if source else game
    typed = request.args.get("q", "")[:_MAX_LENGTH]
    game = wanted if wanted in GAMES else ""
    names = names_like(checker, game, typed)
    invented = _invented(checker, game)
    answer = jsonify({"names": names, "invented": [name for name in names if name in invented]})
    # The same letters are typed again and again, and cards change rarely.
    answer.cache_control.max_age = 300
    return answer


def names_like(checker: Checker, game: str, typed: str) -> list[str]:
    """At most 8 titles: those that begin so, then those with words that begin so."""
    wanted = normalise(typed)
    if len(wanted) < _FEWEST_LETTERS:
        return []
    titles = _titles_of(checker, game)
    # They are sorted by how they are compared: those that begin so stand in a row.
    first = bisect_left(titles, (wanted, ""))
    begin = takewhile(lambda pair: pair[0].startswith(wanted), islice(titles, first, None))
    found = dict.fromkeys(title for _, title in islice(begin, MAX_NAMES))
    words = [f" {word}" for word in wanted.split()]
    if len(found) < MAX_NAMES:
        others = (title for key, title in titles if _has_words(f" {key}", words))
        # Twice as many, as some of them are found already.
        found |= dict.fromkeys(islice(others, 2 * MAX_NAMES))
    return list(found)[:MAX_NAMES]


def _invented(checker: Checker, game: str) -> frozenset[str]:
    """The titles that training cards alone have: a printed card may be called the same."""
    by_game = _invented_titles.setdefault(checker, {})
    if game not in by_game:
        cards = [card for each in _games(game) for card in checker.cards(each).values()]
        printed = {card.title for card in cards if not card.is_training}
        by_game[game] = frozenset(card.title for card in cards if card.is_training) - printed
    return by_game[game]


def _games(game: str) -> list[str]:
    return [game] if game else list(GAMES)


def _has_words(key: str, words: list[str]) -> bool:
    return all(word in key for word in words)


def _titles_of(checker: Checker, game: str) -> _Titles:
    by_game = _titles.setdefault(checker, {})
    if game not in by_game:
        titles = {card.title for each in _games(game) for card in checker.cards(each).values()}
        by_game[game] = sorted((normalise(title), title) for title in titles)
    return by_game[game]
