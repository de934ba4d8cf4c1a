"""What a job is to play: all that its games follow from, as one piece of JSON.

Its name is made of it, so that the same decks, rules, cards and seed are one job, whoever asks.
"""

import hashlib
import json
from base64 import b32encode
from collections.abc import Iterable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from datetime import date
from functools import cached_property
from itertools import groupby
from typing import Any

from carddb.model import UNKNOWN, Card
from formats.games import GAMES
from formats.simulation.keeping import Keep, KeepRule
from formats.simulation.runs import Run
from formats.table.play_deck import MAIN_PART, DeckPart, PlayDeck, in_letters
from validator.checker import Checker
from validator.errors import InputError
from validator.play.decks import PlayedDeck, played_deck, refuse_table, refuse_too_many_cards
from validator.read_list import ReadList
from validator.simulation.games import (
    NamedDeck,
    SimulationSpec,
    in_whole_rounds,
    keep_of,
    refuse_number,
    run_of,
)

ID_LENGTH = 26
"""A hundred and thirty bits in base32: nobody guesses one."""
SIDES = ("first", "second", "third", "fourth")
"""What the lists of a match are called, by their places."""
MAX_THOUGHT_GAMES = 2_000
"""Of a policy that thinks: half an hour of a worker, as 100,000 games of the others are."""
_CARD_TEXT = "card text of jobs"
_VERSION = 4
"""Of the JSON that is stored."""
_FIRST_POLICY = "1"
"""What a policy has as its version at first, and had before there were any."""
_OF_THE_DAY = ("as_of", "headline")
"""What is told of a deck and differs from day to day: asked again tomorrow it is the same job."""


class ListError(InputError):
    """One of several lists can't be played with: `side` is which one, `cause` what is wrong."""

    def __init__(self, side: str, cause: InputError) -> None:
        self.status = cause.status
        self.side = side
        self.cause = cause
        super().__init__(f"In the {side} list: {cause}")


@contextmanager
def in_list(side: str) -> Iterator[None]:
    """Tell of what can't be read in the block that it is in that list. Raises ListError."""
    try:
        yield
    except InputError as error:
        raise ListError(side, error) from error


@dataclass(frozen=True, slots=True)
class JobOptions:
    """How somebody wants games to be played, as it was typed."""

    games: int
    """Of a match rounded up, so that every deck sits in each seat as often."""
    seed: str
    policy: str
    keep: str = ""


@dataclass(frozen=True)
class JobSpec:
    """Decks, one against a goldfish or those of a match, and the games that they are to play."""

    decks: tuple[NamedDeck, ...]
    asked: SimulationSpec
    rules_version: str
    """Of the engine that it was made for: another one may play other games."""
    policy_version: str = _FIRST_POLICY
    """Of the policy that it was made for, likewise."""

    @property
    def is_match(self) -> bool:
        """Whether decks play against each other."""
        return len(self.decks) > 1

    @property
    def is_of_older_version(self) -> bool:
        """Whether the games of this engine and policy are no longer those that were asked for."""
        return (self.rules_version, self.policy_version) != versions_of(self.asked)

    @cached_property
    def id(self) -> str:
        """The name that is made of it: a hash of its first version, so that no job is renamed."""
        decks = [
            # Labels and verdicts are part of the name, though they change no game: the page of a
            # job shows them.
            {name: told for name, told in _told(deck).items() if name not in _OF_THE_DAY}
            | _named_by(deck.deck)
            for deck in self.decks
        ]
        cards = ",".join(f'"{key}":{_card_text(card)}' for key, card in sorted(self._cards.items()))
        asked = dict(self._asked)
        if self.policy_version == _FIRST_POLICY:
            # Jobs that were named before policies had versions were played by the first.
            del asked["policy_version"]
        # As if all of it were written with its keys in order: cards come first, each written once.
        said = f'{{"cards":{{{cards}}},{_canonical({**asked, "decks": decks})[1:]}'
        digest = hashlib.sha256(said.encode()).digest()
        return b32encode(digest).decode().lower()[:ID_LENGTH]

    @cached_property
    def run(self) -> Run:
        """The games."""
        return run_of(self.decks, self.asked)

    def data(self) -> dict[str, Any]:
        """The games as JSON: each card once, and runs of its copies in the order of the part."""
        decks = [
            _told(deck)
            | {
                "parts": [[part.name, part.of, _runs(part.cards)] for part in deck.deck.parts],
                "stated": deck.deck.stated,
            }
            for deck in self.decks
        ]
        cards = {digest: _card_data(card) for digest, card in self._cards.items()}
        return {"version": _VERSION, **self._asked, "decks": decks, "cards": cards}

    @cached_property
    def _asked(self) -> dict[str, Any]:
        asked = self.asked
        return {
            "game": asked.game,
            "rules_version": self.rules_version,
            "games": asked.games,
            "seed": asked.seed,
            "policy": asked.policy,
            "policy_version": self.policy_version,
            "keep": asked.keep.data() if isinstance(asked.keep, KeepRule) else asked.keep,
        }

    @cached_property
    def _cards(self) -> dict[str, Card]:
        """Each card once, by its hash."""
        return {card.digest: card for deck in self.decks for card in deck.deck.cards}

    @classmethod
    def from_data(cls, data: Mapping[str, Any]) -> "JobSpec":
        """The games that `data` gave, now or in an earlier version."""
        cards = {key: _card_of(key, stated) for key, stated in data["cards"].items()}
        keep = data["keep"]
        # Its type tells what it was: a rule is written as an object, all else as it is.
        settled: Keep = KeepRule.from_data(keep) if isinstance(keep, Mapping) else keep
        asked = SimulationSpec(data["game"], data["games"], data["seed"], data["policy"], settled)
        decks = [_deck_of(stated, cards) for stated in data["decks"]]
        policy_version = data.get("policy_version", _FIRST_POLICY)
        return cls(tuple(decks), asked, data["rules_version"], policy_version)


def spec_of(checker: Checker, lists: Sequence[ReadList], options: JobOptions) -> JobSpec:
    """The games of one list, or of those of a match.

    Raises InputError for a list that can't be played with (of several, a ListError) and for more or
    fewer than the game has, and QueryLineError for a keep rule that can't be read.
    """
    decks = [_played(checker, each, place, len(lists)) for place, each in enumerate(lists)]
    games = {deck.report.format.game for deck in decks}
    if len(games) > 1:
        number = in_letters(len(games))
        raise InputError(f"The lists are of {number} games: decks of one game play together.")
    (game,) = games
    if options.policy not in GAMES[game].play.policies:
        policies = ", ".join(GAMES[game].play.policies)
        raise InputError(f"'{options.policy}' plays no deck. One of these does: {policies}.")
    is_thinking = options.policy in GAMES[game].play.thinking
    if is_thinking and options.games > MAX_THOUGHT_GAMES:
        raise InputError(
            f"'{options.policy}' takes about a second for a game: at most {MAX_THOUGHT_GAMES:,} "
            "games are played so."
        )
    if len(decks) > 1:
        refuse_number(game, len(decks))
    refuse_table(game, [deck.listed.deck for deck in decks])
    keep = keep_of(options.keep, checker, decks)
    asked = SimulationSpec(game, options.games, options.seed, options.policy, keep)
    named = tuple(_labelled(decks))
    return JobSpec(named, in_whole_rounds(asked, named), *versions_of(asked))


def versions_of(asked: SimulationSpec) -> tuple[str, str]:
    """The versions of rules and policy by which such games would be played now."""
    play = GAMES[asked.game].play
    # A policy may be gone since: no game was ever played by a version without a name.
    return play.load().rules_version, play.policies.get(asked.policy, "")


def _played(checker: Checker, read: ReadList, place: int, number: int) -> PlayedDeck:
    if number == 1:
        return _not_too_large(played_deck(checker, read))
    with in_list(SIDES[place]):
        return _not_too_large(played_deck(checker, read))


def _not_too_large(deck: PlayedDeck) -> PlayedDeck:
    # Before anything is stored: a worker would only find it out game by game.
    refuse_too_many_cards(deck)
    return deck


def _labelled(decks: Sequence[PlayedDeck]) -> list[NamedDeck]:
    """The decks by their own names, and by their places where these are the same."""
    names = [deck.name for deck in decks]
    if len(set(names)) < len(names):
        names = [f"{name} ({place})" for place, name in enumerate(names, 1)]
    return [NamedDeck.of(name, name, deck) for name, deck in zip(names, decks, strict=True)]


def _told(deck: NamedDeck) -> dict[str, Any]:
    """What is told of a deck, as JSON has it."""
    return {
        "label": deck.label,
        "listed_as": deck.listed_as,
        "name": deck.name,
        "format": deck.format,
        "as_of": deck.as_of.isoformat(),
        "verdict": deck.verdict,
        "headline": deck.headline,
        "text": deck.text,
        "without_script": dict(deck.without_script),
    }


def _named_by(deck: PlayDeck) -> dict[str, Any]:
    """The deck as names of jobs are made of it: one pile as it was before decks had parts."""
    parts = [[part.name, part.of, [card.digest for card in part.cards]] for part in deck.parts]
    if not deck.stated and [part[:2] for part in parts] == [[MAIN_PART, ""]]:
        return {"cards": parts[0][2]}
    return {"parts": parts, "stated": deck.stated}


def _runs(cards: Iterable[Card]) -> list[tuple[str, int]]:
    """The cards by their hashes, each with how many copies follow each other."""
    same = groupby(card.digest for card in cards)
    return [(digest, len(list(copies))) for digest, copies in same]


def _deck_of(data: Mapping[str, Any], cards: Mapping[str, Card]) -> NamedDeck:
    told = dict(data)
    # Before decks had parts each was one pile; in the first version every copy was named.
    parts = told.pop("parts") if "parts" in told else [[MAIN_PART, "", told.pop("cards")]]
    made = [DeckPart(name, _copies(runs, cards), of) for name, of, runs in parts]
    stated = [(name, value) for name, value in told.pop("stated", ())]
    deck = PlayDeck(tuple(made), tuple(stated))
    return NamedDeck(**{**told, "as_of": date.fromisoformat(data["as_of"]), "deck": deck})


def _copies(runs: Sequence[Any], cards: Mapping[str, Card]) -> tuple[Card, ...]:
    pairs = [(run, 1) if isinstance(run, str) else run for run in runs]
    return tuple([cards[digest] for digest, count in pairs for _ in range(count)])


def _card_data(card: Card) -> dict[str, Any]:
    facts = {name: fact for name, fact in card.facts.items() if fact is not UNKNOWN}
    return {
        "game": card.game,
        "id": card.id,
        "name": card.name,
        "title": card.title,
        "facts": facts,
        "source": card.source,
        "listed": card.listed,
        "complete": card.complete,
    }


def _card_text(card: Card) -> str:
    """The card as names of jobs are made of it; kept with the card, as it takes the longest."""
    made: str | None = card.made.get(_CARD_TEXT)
    if made is None:
        made = card.made[_CARD_TEXT] = _canonical(_card_data(card))
    return made


def _canonical(data: Mapping[str, Any]) -> str:
    return json.dumps(data, sort_keys=True, separators=(",", ":"))


_cards_made: dict[str, tuple[Mapping[str, Any], Card]] = {}
"""By hash, cards of jobs with what they were made of: a page that waits asks again and again."""
_MAX_CARDS_KEPT = 2_000


def _card_of(digest: str, data: Mapping[str, Any]) -> Card:
    kept = _cards_made.get(digest)
    # Of cards that a rule can't tell apart the name or the source may be another.
    if kept is not None and kept[0] == data:
        return kept[1]
    facts = {
        # JSON has made lists of tuples, and rules compare with what the catalogue has.
        name: tuple(fact) if isinstance(fact, list) else fact
        for name, fact in data["facts"].items()
    }
    card = Card(**{**data, "facts": facts})
    if len(_cards_made) >= _MAX_CARDS_KEPT:
        # All at once: which of them pages still wait for is not known, and they are quick to make
        # again.
        _cards_made.clear()
    _cards_made[digest] = data, card
    return card
