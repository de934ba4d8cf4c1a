"""What an open game is played with, and open games made of lists and positions."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from datetime import date
from typing import Protocol

from formats.games import GAMES, playable_game
from formats.samples import samples
from formats.table.deciding import Policies
from formats.table.game import Game
from formats.table.log import Log
from formats.table.play_deck import PlayDeck, in_letters
from formats.table.record import hash_of
from formats.table.recording import ListedDeck, Pairing
from validator.checker import Checker
from validator.errors import InputError
from validator.play.address import (
    GOLDFISH,
    YOU,
    GameAddressError,
    ListSource,
    OpenGame,
    OtherVersionError,
    SeatedPlayer,
)
from validator.play.decks import PlayedDeck, refuse_table, refuse_too_many_cards, replayed_deck
from validator.play.positions import PositionStart, open_example, open_position
from validator.stated_cards import stated_cards


class GameStart(Protocol):
    """What a game begins with: decks, or a position."""

    def game(self, policies: Policies, *, log: Log | None = None) -> Game:
        """The game before its first choice."""
        ...


@dataclass(frozen=True, slots=True)
class SeatedDeck:
    """The deck of a seat."""

    name: str
    """What its list calls it."""
    deck: PlayDeck


@dataclass(frozen=True, slots=True)
class GameTable:
    """What an open game is played with."""

    title: str
    """Whose decks play, or what the position is called."""
    names: tuple[str, ...]
    """Of the decks, in the order of their seats; none of a position."""
    start: GameStart
    stated: tuple[tuple[str, ...], ...] = ()
    """What each list states of how it is played, in words."""

    @classmethod
    def of(cls, game: OpenGame, decks: Sequence[SeatedDeck]) -> "GameTable":
        """The table of a game whose decks were found."""
        names = tuple(each.name for each in decks)
        title = " against ".join(names) if len(names) > 1 else f"{names[0]} alone"
        # The lists as texts are a record's alone; nobody writes one here.
        listed = tuple(ListedDeck("", each.deck) for each in decks)
        pairing = Pairing(playable_game(game.game).engine, listed, game.seed)
        stated = tuple(
            tuple(f"{name.capitalize()}: {value}" for name, value in each.deck.stated)
            for each in decks
        )
        return cls(title, names, pairing, stated)


JobDecks = Callable[[ListSource], SeatedDeck | None]
"""Finds the deck of a simulation; None if it is forgotten."""


def no_jobs(_source: ListSource) -> None:
    """For who knows no simulations."""


def table_of(checker: Checker, game: OpenGame, job_decks: JobDecks = no_jobs) -> GameTable:
    """What a game is played with.

    Raises GameAddressError for a game or players that there are not, OtherVersionError if rules or
    cards are others now, InputError for a list that can't be played with.
    """
    _refuse_others(game)
    if game.is_of_position:
        start = position_of(checker, game.example, game.position, game.seed)
        title = start.written.title or "A position"
        table, cards_hash = GameTable(title, (), start), hash_of(start.cards.values())
        if start.engine.game != game.game:
            raise GameAddressError("The position is of another game than its address.")
        if start.players != len(game.seats):
            raise GameAddressError("The position has another number of players than its address.")
    else:
        decks = tuple(_seated(checker, game.game, each, job_decks) for each in game.lists)
        # Somebody may have put an address together from two.
        refuse_table(game.game, [each.deck for each in decks])
        table, cards_hash = GameTable.of(game, decks), cards_hash_of(decks)
    if game.cards_hash != cards_hash:
        raise OtherVersionError(
            "The cards of this game have changed since it was played, so it can't be shown any "
            "more."
        )
    return table


def position_of(checker: Checker, example: str, written: str, seed: str) -> PositionStart:
    """The position of an example, or that somebody wrote. Raises InputError."""
    if example:
        return open_example(checker, example, seed)
    return open_position(checker, written, seed)


def open_from_position(
    checker: Checker, example: str, written: str, seats: Sequence[str], seed: str
) -> OpenGame:
    """A game before its first choice, from a position. Raises InputError.

    Where the position has more players than were said, the others are played as the last one is.
    """
    start = position_of(checker, example, written, seed)
    seats = filled(seats, start.players)
    game = start.engine.game
    made = OpenGame(
        game,
        start.engine.rules_version,
        hash_of(start.cards.values()),
        seed,
        players_of(game, seats),
        example=example,
        position="" if example else written,
    )
    _refuse_others(made)
    return made


def open_game(
    game: str,
    decks: Sequence[tuple[PlayedDeck, ListSource]],
    seats: Sequence[str],
    seed: str,
    stops: tuple[str, ...] | None = None,
) -> OpenGame:
    """A game before its first choice, of lists that were read. Raises InputError."""
    for deck, _ in decks:
        refuse_too_many_cards(deck)
    refuse_table(game, [deck.listed.deck for deck, _ in decks])
    made = OpenGame(
        game,
        playable_game(game).rules_version,
        hash_of([card for deck, _ in decks for card in deck.listed.deck.cards]),
        seed,
        players_of(game, seats),
        tuple(source for _, source in decks),
        stops=stops,
    )
    _refuse_others(made)
    return made


def filled(seats: Sequence[str], count: int) -> tuple[str, ...]:
    """The words of so many seats; those that are not said are played as the last one is.

    Raises InputError for more than there are.
    """
    if len(seats) > count:
        raise InputError(f"The table has {in_letters(count)} seats; {len(seats)} were given.")
    return (*seats, *[seats[-1]] * (count - len(seats)))


def cards_hash_of(decks: Sequence[SeatedDeck]) -> str:
    """A hash of all cards of the decks."""
    return hash_of([card for each in decks for card in each.deck.cards])


def players_of(game: str, words: Sequence[str]) -> tuple[SeatedPlayer, ...]:
    """Those who sit there, with the versions of policies. Raises InputError for others."""
    policies = GAMES[game].play.policies
    for word in words:
        if word not in (YOU, GOLDFISH, *policies):
            can = ", ".join((YOU, GOLDFISH, *policies))
            raise InputError(f"'{word[:40]}' plays no seat. One of these does: {can}.")
    return tuple(SeatedPlayer(word, policies.get(word, "")) for word in words)


def _refuse_others(game: OpenGame) -> None:
    if game.game not in GAMES:
        raise GameAddressError("The address is of a game that can't be played here.")
    play, engine = GAMES[game.game].play, playable_game(game.game).engine
    words = [seat.word for seat in game.seats]
    is_alone = len(game.lists) == 1 and engine.has_goldfish and words[1:] == [GOLDFISH]
    # A position brings its cards, and whoever sits there.
    lists = len(words) if game.is_of_position else len(game.lists)
    is_match = lists in engine.lists and len(words) == lists
    known = {YOU, *play.policies, *([] if is_match else [GOLDFISH])}
    if not (is_alone or is_match) or not known.issuperset(words):
        raise GameAddressError(f"So nobody sits at a table of {GAMES[game.game].name}.")
    if words.count(YOU) > 1:
        raise GameAddressError("You can't play several decks at once.")
    if game.rules_version != engine.rules_version:
        raise OtherVersionError(
            f"This game was played by version {game.rules_version[:20]} of the rules of "
            f"{GAMES[game.game].name}; these are version {engine.rules_version}, so it can't be "
            "shown any more."
        )


def _seated(checker: Checker, game: str, source: ListSource, job_decks: JobDecks) -> SeatedDeck:
    if source.job:
        found = job_decks(source)
        if found is None:
            raise OtherVersionError(
                "The simulation that this game was taken from is no longer kept, and its decks "
                "are gone with it."
            )
        return found
    text = source.text
    if source.sample:
        if source.sample not in samples():
            raise OtherVersionError("The sample that this game was played with is gone.")
        text = samples()[source.sample].text
    extra = stated_cards(source.stated)
    played = replayed_deck(checker, text, game, date.today(), extra)
    refuse_too_many_cards(played)
    return SeatedDeck(played.name, played.listed.deck)
