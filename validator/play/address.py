"""A game that is being played, as one word: everything that it follows from.

The word stands in an address, so that the service keeps nothing of a game. Whoever can compute can
read all of it, also the cards that nobody has drawn yet: lists and seed are there.
"""

import json
import zlib
from base64 import b64decode, urlsafe_b64encode
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, replace
from typing import Any, NoReturn

from validator.errors import InputError
from validator.limits import MAX_BYTES

MAX_CHOICES = 5_000
"""Of a game: ten times as many as a long one has."""
MAX_ADDRESS_LENGTH = 4_000
"""Of a game that stands in an address: programs between browser and service cut longer ones."""
MAX_SEATS = 4
YOU = "you"
"""The word for the seat of whoever plays."""
GOLDFISH = "goldfish"
"""The word for the seat of an opponent who does nothing, and has no list."""
_VERSION = b"\x01"
"""Of the word's own form. It comes first, so that a later one can be told from a damaged one."""
_END_OF_HEAD = b"\0"
"""JSON writes no such byte, so that the choices can follow."""
_MAX_CHOICE_BYTES = 3


class GameAddressError(InputError):
    """An address that can't be one of a game here."""

    status = 400


class OtherVersionError(InputError):
    """A game that was played by other rules, or with other cards."""

    status = 410


@dataclass(frozen=True, slots=True)
class ListSource:
    """Where a list of a game comes from: exactly one of the three."""

    sample: str = ""
    text: str = ""
    stated: str = ""
    """With a text: facts of cards that somebody vouches for, as a card file."""
    job: str = ""
    """The id of a simulation that has the deck with its cards."""
    place: int = 0
    """With a simulation: which of its decks it is."""


@dataclass(frozen=True, slots=True)
class SeatedPlayer:
    """Who plays a seat."""

    word: str
    """YOU, GOLDFISH or the word of a policy."""
    version: str = ""
    """Of the policy."""


@dataclass(frozen=True, slots=True)
class OpenGame:
    """A game as far as it was played."""

    game: str
    rules_version: str
    cards_hash: str
    seed: str
    seats: tuple[SeatedPlayer, ...]
    lists: tuple[ListSource, ...] = ()
    """Of each seat; the last one has none if a goldfish sits there, and all if it begins with a
    position."""
    example: str = ""
    """The id of the worked example that it begins with."""
    position: str = ""
    """The position that it begins with, as TOML."""
    stops: tuple[str, ...] | None = None
    """The moments at which whoever plays wants to be asked; None for the usual ones."""
    choices: tuple[int, ...] = ()
    """Of everybody, as a record has them."""

    @property
    def own_seat(self) -> int | None:
        """Where whoever plays sits; None if they only watch."""
        return next((at for at, seat in enumerate(self.seats) if seat.word == YOU), None)

    @property
    def is_of_position(self) -> bool:
        """Whether it begins in the middle, with cards that lie there."""
        return bool(self.example or self.position)

    def with_choices(self, choices: Iterable[int]) -> "OpenGame":
        """The same after other choices."""
        return replace(self, choices=tuple(choices))


def pack_game(game: OpenGame) -> str:
    """The word of a game."""
    lists = [
        [each.sample]
        if each.sample
        else [each.job, each.place]
        if each.job
        else ["", each.text, each.stated]
        for each in game.lists
    ]
    head = [
        *(game.game, game.rules_version, game.cards_hash, game.seed),
        [[seat.word, seat.version] for seat in game.seats],
        lists,
        [game.example, game.position] if game.is_of_position else None,
        game.stops,
    ]
    said = json.dumps(head, separators=(",", ":"), ensure_ascii=False).encode()
    content = zlib.compress(said + _END_OF_HEAD + b"".join(map(_number, game.choices)), 9)
    return urlsafe_b64encode(_VERSION + content).decode().rstrip("=")


def unpack_game(word: str) -> OpenGame:
    """The game of a word.

    Raises GameAddressError for what is none, OtherVersionError for one of another form.
    """
    content = _content(word)
    if content[:1] != _VERSION:
        raise OtherVersionError(
            "This address is of another version of the service, and can't be opened here."
        )
    said, nothing, choices = _inflated(content[1:]).partition(_END_OF_HEAD)
    if not nothing:
        _refuse()
    try:
        game = _game(json.loads(said))
    # What somebody wrote by hand may be of any shape, and nested as deep as they like.
    except (ValueError, TypeError, KeyError, IndexError, RecursionError):
        _refuse()
    return game.with_choices(_numbers(choices))


def refuse_too_many(choices: int) -> None:
    """Raise GameAddressError for a game of more choices than are played."""
    if choices > MAX_CHOICES:
        raise GameAddressError(f"A game has at most {MAX_CHOICES:,} choices here.")


def _refuse() -> NoReturn:
    raise GameAddressError(
        "This is not the address of a game. Part of it may be missing: copy all of it."
    ) from None


def _content(word: str) -> bytes:
    # Four letters have three bytes; nothing longer than a request is looked at.
    if len(word) > MAX_BYTES or not word.isascii():
        _refuse()
    try:
        content = b64decode(word + "=" * (-len(word) % 4), b"-_", validate=True)
    except ValueError:
        _refuse()
    if not content:
        _refuse()
    return content


def _inflated(content: bytes) -> bytes:
    """What was compressed, unpacked no further than it may be long."""
    unpacking = zlib.decompressobj()
    try:
        said = unpacking.decompress(content, MAX_BYTES + 1)
    except zlib.error:
        _refuse()
    # A few kilobytes can say a gigabyte of zeros: whatever is left is never unpacked.
    if len(said) > MAX_BYTES:
        raise GameAddressError(
            f"The game of this address is larger than {MAX_BYTES // 1024:,} KB, the most that is "
            "read."
        )
    if not unpacking.eof or unpacking.unused_data:
        _refuse()
    return said


def _game(head: Any) -> OpenGame:
    """Raises ValueError and its like for what is none."""
    game, rules_version, cards_hash, seed, seats, lists, position, stops = head
    example, written = position or ("", "")
    made = OpenGame(
        _text(game),
        _text(rules_version),
        _text(cards_hash),
        _text(seed),
        tuple(SeatedPlayer(_text(word), _text(version)) for word, version in seats),
        tuple(map(_source, lists)),
        _text(example),
        _text(written),
        None if stops is None else _texts(stops),
    )
    least = 0 if made.is_of_position else 1
    if not least <= len(made.lists) <= len(made.seats) <= MAX_SEATS or not made.seats:
        raise ValueError("as many lists as seats, or fewer")
    if made.is_of_position and (made.lists or (example and written)):
        raise ValueError("a game of several beginnings")
    return made


def _source(said: Any) -> ListSource:
    if len(said) == 1:
        return ListSource(sample=_text(said[0]))
    if len(said) == 2:
        if type(said[1]) is not int:  # True would be one of two
            raise ValueError("no place")
        return ListSource(job=_text(said[0]), place=said[1])
    nothing, text, stated = said
    if nothing:
        raise ValueError("a list of two sources")
    return ListSource(text=_text(text), stated=_text(stated))


def _texts(values: Any) -> tuple[str, ...]:
    if not isinstance(values, list):  # a text would be its letters
        raise ValueError("no list")
    return tuple(map(_text, values))


def _text(value: Any) -> str:
    # JSON can say halves of letters, which no page can show.
    if not isinstance(value, str) or any("\ud800" <= letter <= "\udfff" for letter in value):
        raise ValueError("no text")
    return value


def _number(choice: int) -> bytes:
    """A number in as few bytes as it takes, seven bits each; all but the last have the eighth."""
    made = bytearray()
    while choice > 127:
        made.append(choice & 127 | 128)
        choice >>= 7
    return bytes((*made, choice))


def _numbers(content: bytes) -> Iterator[int]:
    """Raises GameAddressError for what are none, or too many."""
    # By the bytes, before one is read: no choice has more.
    refuse_too_many(len(content) // _MAX_CHOICE_BYTES)
    choice, shift, count = 0, 0, 0
    for byte in content:
        choice |= (byte & 127) << shift
        shift += 7
        if byte < 128:
            yield choice
            choice, shift, count = 0, 0, count + 1
            refuse_too_many(count)
        elif shift >= 7 * _MAX_CHOICE_BYTES:
            _refuse()
    if shift:
        _refuse()
