"""What cards do beyond what their columns say, by title, read from `*.toml` in this folder."""

from collections.abc import Mapping
from dataclasses import dataclass, field, fields
from functools import cache
from importlib.resources import files

from carddb.model import Card
from formats.hellboy_board_game.case_data import all_cases, case_data_of
from formats.hellboy_board_game.engine.values import (
    ActionText,
    CardText,
    Carried,
    CheckIn,
    EncounterText,
    Modifier,
)
from formats.hellboy_board_game.reading_data import Place, read_toml, read_value
from formats.simulation.playable_game import ScriptedCards


@dataclass(frozen=True, slots=True)
class AgentText:
    """What an Agent board says beside its numbers."""

    actions: tuple[ActionText, ...] = ()
    """The unique actions."""
    modifiers: tuple[Modifier, ...] = ()
    is_fireproof: bool = False


@dataclass(frozen=True, slots=True)
class EnemyText:
    """What an Enemy card says beside its numbers."""

    fire_weakness: int = 0
    is_fireproof: bool = False
    melee_effects: tuple[str, ...] = ()
    ranged_effects: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class BackupText:
    """What a backup agent card says beside its numbers."""

    check_in: CheckIn | None = None


@dataclass(frozen=True, slots=True)
class Texts:
    """The texts of cards, by kind and title."""

    agents: Mapping[str, AgentText] = field(default_factory=dict)
    enemies: Mapping[str, EnemyText] = field(default_factory=dict)
    backups: Mapping[str, BackupText] = field(default_factory=dict)
    carried: Mapping[str, Carried] = field(default_factory=dict)
    """Of starting and requisition cards."""
    encounters: Mapping[str, EncounterText] = field(default_factory=dict)
    doom: Mapping[str, CardText] = field(default_factory=dict)
    behaviours: Mapping[str, CardText] = field(default_factory=dict)


@cache
def texts() -> Texts:
    """All that is known of cards' texts. Raises DataFileError, a sentence with the place."""
    folder = files("formats.hellboy_board_game.scripts")
    found = sorted(folder.iterdir(), key=lambda file: file.name)
    read = [
        read_value(Texts, read_toml(file), Place(file.name))
        for file in found
        if file.name.endswith(".toml")
    ]
    merged = {
        each.name: {title: text for one in read for title, text in getattr(one, each.name).items()}
        for each in fields(Texts)
    }
    return Texts(**merged)


@cache
def _titles() -> frozenset[str]:
    return frozenset(title for each in fields(Texts) for title in getattr(texts(), each.name))


def has_script(card: Card) -> bool:
    """Whether the text of the card is played; those of the box are not known to anybody here."""
    return card.title in _titles() or case_data_of(card.title) is not None


def scripted() -> ScriptedCards:
    """Every text is in the vocabulary of instructions."""
    cases = [case.case for case in all_cases().values()]
    return ScriptedCards(in_words=tuple(sorted({*_titles(), *cases})), in_plain_python=())
