"""A sample hand as plain data: what was drawn, and by which rules."""

import secrets
from collections.abc import Iterable
from dataclasses import dataclass
from typing import Any

from formats.simulation.hands import Deal, DrawnCard, MulliganError, deal
from formats.simulation.opening import Opening
from validator.errors import InputError
from validator.reports.deck_charts import fact_of, label_of, type_column
from validator.simulation.drawable import DrawableDeck, refuse_turns, seed_of


@dataclass(frozen=True, slots=True)
class HandSpec:
    """Which hand of a list is meant."""

    seed: str
    mulligan: bool = False
    keep: str = ""
    """A keep rule, which decides about the mulligan instead."""
    turns: int = 0
    is_first: bool = True


def new_seed() -> str:
    """A seed by chance, short enough to be read out."""
    return secrets.token_hex(4)


def dealt(opened: DrawableDeck, asked: HandSpec) -> Deal:
    """The hand. Raises InputError for what can't be drawn."""
    refuse_turns(asked.turns)
    keep = opened.keep(asked.keep)
    try:
        return deal(
            opened.opening,
            seed_of(asked.seed),
            mulligans=asked.mulligan if keep is None else keep,
            turns=asked.turns,
            is_first=asked.is_first,
        )
    except MulliganError as error:
        raise InputError(str(error)) from error


def hand_data(opened: DrawableDeck, asked: HandSpec) -> dict[str, Any]:
    """The hand as JSON has it."""
    drawn = dealt(opened, asked)
    return {
        "format": opened.report.format.id,
        "verdict": str(opened.report.verdict),
        "seed": asked.seed,
        "is_first": asked.is_first,
        "opening": opening_data(opened.opening),
        "first_hand": _cards(drawn.first_hand, opened.game),
        "is_mulliganed": drawn.is_mulliganed,
        "hand": _cards(drawn.hand, opened.game),
        "draws": [_cards(cards, opened.game) for cards in drawn.draws],
        "left": dict(zip((pile.name for pile in opened.opening.piles), drawn.left, strict=True)),
    }


def opening_data(opening: Opening) -> dict[str, Any]:
    """How the hands of a list come about, as JSON has it."""
    return {
        "piles": [
            {"name": pile.name, "cards": len(pile), "hand": count}
            for pile, count in zip(opening.piles, opening.hand, strict=True)
        ],
        "mulligan": opening.mulligan.value,
        "turn": opening.turn,
        "differs_by_player": opening.differs_by_player,
        "rules": list(opening.rules),
        "assumes": list(opening.assumes),
    }


def _cards(cards: Iterable[DrawnCard], game: str) -> list[dict[str, Any]]:
    """The cards by their titles; with an id only if it is one card that has a page."""
    column = type_column(game)
    return [
        {
            "title": card.entry.title,
            "id": card.entry.card.id if card.entry.card.listed and not card.entry.others else None,
            "type": label_of(fact_of(card.entry, column)),
            "pile": card.pile,
        }
        for card in cards
    ]
