"""A ledger as plain data: what `rules --json` prints and the page of rules shows."""

from dataclasses import dataclass
from functools import cache

from carddb.builtin import builtin_cards
from formats.description import GameDescription
from formats.games import GAMES
from formats.ledger import RowState
from formats.simulation.playable_game import ScriptedCards


@dataclass(frozen=True, slots=True)
class RulesTotals:
    """How far the rules of all games are."""

    rules: int
    done: int
    """Implemented, each with its test, or not applicable, each with its reason."""


@cache
def rules_totals() -> RulesTotals:
    """How far the rules of all games are: the same as long as the service runs."""
    totals = [game.ledger.totals() for game in GAMES.values()]
    rules = sum(sum(each.values()) for each in totals)
    return RulesTotals(rules, rules - sum(each[RowState.NOT_YET] for each in totals))


def ledger_summary(game: GameDescription) -> dict[str, object]:
    """The rulebook, and how many of its rules are in each state."""
    return {
        "game": game.id,
        "name": game.name,
        "rulebook": game.rulebook,
        "totals": {str(state): count for state, count in game.ledger.totals().items()},
    }


def ledger_data(game: GameDescription) -> dict[str, object]:
    """Every row with its state, the totals by area and in all, and which cards have a script."""
    ledger = game.ledger
    return {
        **ledger_summary(game),
        "areas": [
            {
                "area": area,
                "title": title,
                "complete": area in ledger.complete_areas,
                "totals": {str(state): count for state, count in ledger.totals(area).items()},
                "rows": [
                    {
                        "id": row.id,
                        "text": row.text,
                        "source": row.source,
                        "state": str(row.state),
                        "reason": row.reason or None,
                    }
                    for row in ledger.rows_of(area)
                ],
            }
            for area, title in ledger.areas.items()
        ],
        "scripts": scripts_data(game),
    }


def scripts_data(game: GameDescription) -> dict[str, object]:
    """The cards whose text is played, by how their script is written."""
    known = game.play.load().scripted()
    return {
        "in_words": list(known.in_words),
        "in_plain_python": list(known.in_plain_python),
        "without": _count_without(game, known),
    }


def scripts_text(game: GameDescription) -> list[str]:
    """The same for people at a terminal."""
    known = game.play.load().scripted()
    lines = [
        f"Cards with a script: {len(known.in_words):,} in the vocabulary, "
        f"{len(known.in_plain_python):,} in plain Python.",
        "Built-in cards without one, played by their printed numbers and keywords: "
        f"{_count_without(game, known):,}.",
    ]
    if known.in_plain_python:
        lines.append(f"In plain Python: {'; '.join(known.in_plain_python)}.")
    return lines


def _count_without(game: GameDescription, known: ScriptedCards) -> int:
    """How many of the cards that come along have no script."""
    titles = {card.title for card in builtin_cards(game.id)}
    return len(titles.difference(known.in_words, known.in_plain_python))
