"""A game that was played, to be played again: decks, seed and choices are all there is to it."""

import hashlib
from collections.abc import Iterable, Mapping
from dataclasses import asdict, dataclass
from typing import Any

from carddb.model import Card


class GameRecordError(Exception):
    """A record that can't be played here; the message is a sentence."""


@dataclass(frozen=True, slots=True)
class Record:
    """What a game follows from."""

    game: str
    rules_version: str
    """Of the game's engine: another one may ask something else."""
    cards_hash: str
    """Of the cards in these decks."""
    seed: str
    choices: tuple[int, ...]
    decks: tuple[str, ...] = ()
    """The lists, as texts."""
    players: tuple[str, ...] = ()
    """Who played each, policies with their versions: "you", "greedy 2". Records that were made
    before there were versions don't say it, and nothing of the game follows from it."""

    def data(self) -> dict[str, Any]:
        """The record as JSON has it."""
        said = {**asdict(self), "choices": list(self.choices), "decks": list(self.decks)}
        del said["players"]
        return {**said, "players": list(self.players)} if self.players else said

    @classmethod
    def of(cls, data: Mapping[str, Any]) -> "Record":
        """The record that `data` gave. Raises GameRecordError for what is none."""
        try:
            game, rules_version = data["game"], data["rules_version"]
            cards_hash, seed = data["cards_hash"], data["seed"]
            choices, decks = data["choices"], data["decks"]
            players = data.get("players", [])
        except (KeyError, TypeError, AttributeError) as error:
            raise GameRecordError("This is no record of a game.") from error
        are_lists = all(isinstance(each, list) for each in (choices, decks, players))
        if not (
            are_lists
            and all(map(_is_text, (game, rules_version, cards_hash, seed, *decks, *players)))
            # type, as True is an int; and -1 would be read as the last option by a list.
            and all(type(choice) is int and choice >= 0 for choice in choices)
        ):
            raise GameRecordError("This is no record of a game.")
        return cls(
            *(game, rules_version, cards_hash, seed),
            tuple(choices),
            tuple(decks),
            tuple(players),
        )

    def refuse_others(self, game: str, rules_version: str, cards_hash: str) -> None:
        """Raise GameRecordError if it was played by another game, other rules or other cards."""
        if self.game != game:
            raise GameRecordError(f"The record is of {self.game}, not of {game}.")
        if self.rules_version != rules_version:
            raise GameRecordError(
                f"The record was played by version {self.rules_version} of the rules; these are "
                f"version {rules_version}, and may ask something else."
            )
        if self.cards_hash != cards_hash:
            raise GameRecordError(
                "The cards of these decks have changed since the game was played."
            )


def _is_text(value: Any) -> bool:
    """Whether it is a text; JSON can also say halves of letters, which nothing can take down."""
    return isinstance(value, str) and not any("\ud800" <= letter <= "\udfff" for letter in value)


def hash_of(cards: Iterable[Card]) -> str:
    """A hash of what is known of the cards, whatever their order."""
    # Sorted, as the order of the list is told apart by replaying: this asks only whether cards
    # changed.
    digests = sorted(card.digest for card in cards)
    return hashlib.sha256("".join(digests).encode()).hexdigest()[:16]
