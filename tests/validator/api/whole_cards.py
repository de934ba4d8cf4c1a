"""Decks whose cards come along with every fact, to take facts away from.

They are the sample lists, and what makes them illegal. Nothing is in the catalogue, so that a
fact that is taken away is unknown.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from carddb.builtin import GAMES, builtin_cards
from carddb.columns import COLUMNS
from carddb.model import Card
from formats.samples import samples
from validator.checker import Checker
from validator.reloading import ReloadingChecker

CardRecord = Mapping[str, Any]

_NO_FACTS = ("source", "complete")
"""What says something of a record and not of the card."""


class EmptyKeeper(ReloadingChecker):
    """Keeps a desk that has no card of any game."""

    _nothing = Checker(dict.fromkeys(GAMES, ()))

    def checker(self) -> Checker:
        """The desk without cards."""
        return self._nothing


@dataclass(frozen=True, slots=True)
class WholeDeck:
    """A list with the cards that it names, every fact of them known."""

    format: str
    game: str
    text: str
    cards: tuple[CardRecord, ...]
    verdict: str

    def columns(self) -> list[str]:
        """What is recorded of some card, in order."""
        return list(dict.fromkeys(column for card in self.cards for column in card))


def without(
    cards: Sequence[CardRecord], columns: Sequence[str], of: int | None = None
) -> list[CardRecord]:
    """The cards, or the one of that place, with nothing known in the columns."""
    return [
        {column: fact for column, fact in card.items() if column not in columns}
        if of is None or place == of
        else card
        for place, card in enumerate(cards)
    ]


def _whole(card: Card) -> CardRecord:
    """Everything that is recorded of a card; what is not printed on it is said too."""
    columns = [column for column in COLUMNS[card.game] if column not in ("name", *_NO_FACTS)]
    facts = {column: card.fact(column) for column in (*columns, *card.facts)}
    known = {column: list(f) if isinstance(f, tuple) else f for column, f in facts.items()}
    return {"name": card.name, **known, "aliases": list(card.aliases), "ids": list(card.ids)}


def _given(game: str, name: str, **facts: object) -> CardRecord:
    """A card that is in no sample."""
    columns = [column for column in COLUMNS[game] if column not in _NO_FACTS]
    return {**dict.fromkeys(columns), "aliases": [], "ids": [], "name": name, **facts}


def _2pcg(name: str, card_type: str, **facts: object) -> CardRecord:
    return _given("vs-2pcg", name, **{"type": card_type, "universe": "illustrated", **facts})


def _level(code: str, level: int, atk: int) -> CardRecord:
    printed = {"set": code, "number": str(level), "level": level, "atk": atk}
    return _2pcg("Queen Mab", "main character", **printed)


def _box(kind: str, copies: int) -> CardRecord:
    """As many cards as make a core set of the board game, of an icon that no case takes."""
    return _given("hellboy-board-game", f"Spare {kind}", kind=kind, icon="nowhere", copies=copies)


_MORE_CARDS: Mapping[str, Sequence[CardRecord]] = {
    "vs-system": [_given("vs-system", "Reed Hermit", version="Old", type="character")],
    "vs-2pcg": [
        _2pcg("Photo Finish", "plot twist", universe="photographic"),
        _2pcg("Sorter Token", "token"),
        _2pcg("Second Yard", "basic location", basic_location="Might"),
        _2pcg("Dock Tom", "supporting character", set="QQQ", number="7"),
        *(_level("QQQ", level, level) for level in (1, 2, 3)),
        _level("RRR", 1, 5),
    ],
    "hellboy-board-game": [_box("doom", 20), _box("behaviour", 10), _box("encounter", 40)],
    "highlander": [],
    "heroes-vs-villains": [],
}
_FORMATS = {"highlander": "highlander-standard"}

_EDITS: Mapping[str, Mapping[str, tuple[str, str]]] = {
    "vs-system": {
        "a fifth copy": ("4 Brackwater Twins", "5 Brackwater Twins"),
        "too few cards": ("4 Brackwater Twins", "1 Brackwater Twins"),
        "five of a version": ("4 Brackwater Twins", "5 Reed Hermit, Old"),
    },
    "vs-2pcg": {
        "a fifth copy": ("3 Pip Carraway\n3 Sorting", "5 Pip Carraway\n1 Sorting"),
        "two universes": ("2 Insufficient Postage", "2 Photo Finish"),
        "a token": ("2 Insufficient Postage", "2 Sorter Token"),
        "two names of a type": ("4 Goods Yard", "2 Goods Yard\n2 Second Yard"),
        "five of a type": ("3 Pip Carraway", "2 Pip Carraway\n1 Second Yard"),
        "a level twice": ("1 Orla Venn", "2 QQQ-1"),
        "two Main Characters": ("1 Orla Venn", "1 QQQ-1\n1 RRR-1"),
        "too many levels": ("1 Orla Venn", "4 Queen Mab"),
        "no Main Character": ("1 Orla Venn", "1 Dock Tom [QQQ-7]"),
        "a Main Character in the deck": ("2 Insufficient Postage", "2 Queen Mab [QQQ-2]"),
    },
    "hellboy-board-game": {
        "too many credits": ("2 Salt Cartridges", "2 Salt Cartridges\n1 Climbing Line"),
        "a strange starting card": ("1 Sea Legs", "1 Vow of Patience"),
        "a starting card too few": ("1 Sea Legs\n", ""),
        "a doom card too few": ("3 The Water Rises", "2 The Water Rises"),
        "a doom card too many": ("1 Boat Adrift", "1 Boat Adrift\n1 Spare doom"),
        "an encounter too few": ("1 Nesting Gulls\n", ""),
        "another encounter": ("1 Locked Vestry", "1 Spare encounter"),
        "a behaviour too few": ("2 Hauled Under", "1 Hauled Under"),
        "no boss": ("1 The Bell Warden", "1 Hester Quayle"),
        "another case": ("1 The Drowned Belfry", "1 The Ember Market"),
        "a starting card bought": ("1 Climbing Line", "1 Sea Legs"),
    },
    "heroes-vs-villains": {
        "a card of a profession": ("3 Swung Lantern", "3 Honest Shove"),
        "a card of an archetype": ("5 Honest Shove", "5 Swung Lantern"),
        "too few cards": ("3 Swung Lantern", "2 Swung Lantern"),
    },
    "highlander": {
        "too many of a title": ("1 High Port Cut", "9 High Port Cut"),
        "more than its restriction": ("3 Millstone Blow", "7 Millstone Blow"),
        "a card of another persona": ("3 Millstone Blow (Penhallow)", "3 Undertow Cut (Maren)"),
        "two personas": ("1 Aldous Penhallow", "1 Aldous Penhallow\n1 Maren Tolliver"),
    },
}
"""What makes a sample of the game illegal: what stands there, and what stands instead."""
_FIRST = {"highlander": "2"}
"""The sample that is edited; the first one, if it is no other."""


def _named_in(text: str, card: CardRecord) -> bool:
    """Whether the text may name the card; what is spare belongs to every set-up."""
    name, code = str(card["name"]), str(card["set"])
    return name in text or name.startswith("Spare ") or f"{code}-" in text


def _deck(sample_id: str, edit: tuple[str, str] = ("", "")) -> WholeDeck:
    sample = samples()[sample_id]
    game = sample.game
    lines = [line for line in sample.text.splitlines() if not line.startswith(("#", "Format:"))]
    text = "\n".join(lines)
    if edit[0] not in text:
        raise ValueError(f"{sample_id} has no {edit[0]!r}")
    text = text.replace(*edit, 1) if edit[0] else text
    training = [_whole(card) for card in builtin_cards(game) if card.is_training]
    every = [*training, *_MORE_CARDS[game]]
    cards = tuple([card for card in every if _named_in(text, card)])
    verdict = "illegal" if edit[0] else "legal"
    return WholeDeck(_FORMATS.get(game, game), game, text, cards, verdict)


def decks_of(game: str) -> dict[str, WholeDeck]:
    """A sample of the game, which is legal, and the illegal ones that were made of it."""
    sample = f"{game}-{_FIRST.get(game, '1')}"
    edits = {"legal": ("", ""), **_EDITS[game]}
    return {f"{game}, {what}": _deck(sample, edit) for what, edit in edits.items()}
