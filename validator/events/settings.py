"""What an organiser settles, read from what was typed."""

import json
from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from datetime import date
from functools import cache, lru_cache
from typing import Any

from formats.construction.format import CompiledFormat
from formats.construction.words import counted
from formats.games import GAMES
from validator.bulk.labels import label
from validator.checker import Checker
from validator.decklist.plain import plain
from validator.errors import InputError
from validator.events.model import ListVisibility, Settings
from validator.events.times import moment, typed, zone_of
from validator.extra_cards import ExtraCards
from validator.given_file import is_of_another_program, read_given_file
from validator.limits import MAX_EVENT_NAME_LENGTH, MAX_NAME_LENGTH, MAX_NOTE_LENGTH
from validator.parameters import refuse_unknown_parameters
from validator.question import Question
from validator.stated_cards import rows_of, stated_cards, tidied

_POOL = "pool"


@dataclass(frozen=True, slots=True)
class SettingsText:
    """The settings of an event as somebody typed them."""

    name: str = ""
    day: str = ""
    format: str = ""
    """An id, or a house format in one line."""
    deadline: str = ""
    zone: str = "UTC"
    lists: str = ListVisibility.CLOSED
    parameters: Mapping[str, str] = field(default_factory=dict)
    stated: str = ""
    """Names and facts that the organiser vouches for, as a card file."""

    @classmethod
    def of(cls, settings: Settings) -> "SettingsText":
        """The settings as a form has them."""
        return cls(
            settings.name,
            settings.day.isoformat(),
            settings.format,
            typed(settings.deadline, settings.zone),
            settings.zone,
            settings.lists,
            settings.parameters,
            settings.stated,
        )

    def settings(self, checker: Checker) -> Settings:
        """The settings. Raises InputError for the first thing that can't be."""
        name = label(self.name)
        if not name:
            raise InputError("Give the event a name.")
        if len(name) > MAX_EVENT_NAME_LENGTH:
            raise InputError(f"The event's name is longer than {MAX_EVENT_NAME_LENGTH} characters.")
        day = _day(self.day)
        zone = zone_of(self.zone)
        deadline = moment(self.deadline, zone)
        if not self.format.strip():
            raise InputError("Say which format is played, or a house format in one line.")
        question = Question(day, self.format.strip(), parameters=self.parameters)
        source = checker.format_of(question)
        parameters = checker.named_parameters(self.parameters)
        refuse_unknown_parameters(parameters, [source])
        for whole, instead in GAMES[source.game].events.whole_games.items():
            # A training format, or a house format that extends it, begins so too.
            if source.id.startswith(whole):
                raise InputError(
                    f"{whole} judges both sides of one game as one list. For an event take "
                    f"{instead}: players and sides submit their own decks."
                )
        try:
            lists = ListVisibility(self.lists)
        except ValueError as error:
            raise InputError(f"Lists are open or closed, not '{self.lists}'.") from error
        # The format's id and not what was typed: a name may be written in many ways, and settings
        # are compared whole.
        stated = statements(self.stated, source.game, checker)
        settled = Settings(name, day, source.id, deadline, zone.key, lists, parameters, stated)
        # With the signs as they are: escaped, half of one would pass here and fail wherever it is
        # shown.
        refuse_half_signs(json.dumps(settled.data(), ensure_ascii=False))
        return settled


def statements(given: str, game: str, checker: Checker) -> str:
    """What somebody states, as a card file. Raises InputError for what is none."""
    refuse_half_signs(given)
    if is_of_another_program(given, game):
        known = checker.cards(game).values()
        return read_given_file("What is stated", given.encode(), game, known).file.text
    return tidied(given, game)


def question_of(settings: Settings) -> Question:
    """By what the lists of an event are judged."""
    return Question(settings.day, settings.format, _stated(settings.stated), settings.parameters)


@lru_cache(maxsize=8)
def _stated(text: str) -> ExtraCards | None:
    """What the organiser stated, read once for all lists of a re-check."""
    stated = stated_cards(text)
    return cache(stated) if stated else None


def format_of(checker: Checker, settings: Settings) -> CompiledFormat:
    """The format; of a house format that names a card which is gone, the one that it extends."""
    question = question_of(settings)
    try:
        return checker.format_of(question)
    except InputError:
        return checker.format_of(replace(question, format_id=settings.format.partition(";")[0]))


def has_sides(checker: Checker, settings: Settings) -> bool:
    """Whether players share a profession deck with those of their side."""
    return bool(GAMES[format_of(checker, settings).game].events.sides)


def has_pool(checker: Checker, settings: Settings) -> bool:
    """Whether the opened pool is registered too."""
    return any(spec.name == _POOL for spec in format_of(checker, settings).sections)


def game_name(checker: Checker, settings: Settings) -> str:
    """The game that is played."""
    return GAMES[format_of(checker, settings).game].name


def changed_settings(before: Settings, after: Settings) -> dict[str, list[Any]]:
    """What differs, each with what it was and what it is."""
    # What is stated may be long, and the settings have it whole: here it is counted.
    was, now = (
        {**each.data(), "stated": counted(len(rows_of(each.stated)), "card")}
        for each in (before, after)
    )
    changed = {name: [was[name], now[name]] for name in now if was[name] != now[name]}
    if before.stated != after.stated:
        changed["stated"] = [was["stated"], now["stated"]]
    return changed


def person(given: str, what: str = "player") -> str:
    """The name of a player or a side. Raises InputError for none."""
    name = label(given)
    if not name:
        raise InputError(f"Give the name of the {what}.")
    if len(name) > MAX_NAME_LENGTH:
        raise InputError(f"The name of a {what} has at most {MAX_NAME_LENGTH} characters.")
    return name


def words(given: str, what: str) -> str:
    """A reason or a note. Raises InputError for none, or for a book."""
    # Before it is split and mended, which a book would make slow.
    if len(given) > MAX_NOTE_LENGTH:
        raise InputError(f"{what.capitalize()} has at most {MAX_NOTE_LENGTH:,} characters.")
    said = "\n".join(map(_line, given.strip().splitlines()))
    if not said.strip():
        raise InputError(f"Write {what}.")
    return said


def refuse_half_signs(text: str) -> None:
    """Raise InputError for half of a sign: JSON can say it, and no file can hold it."""
    try:
        text.encode()
    except UnicodeEncodeError as error:
        raise InputError("This is not a text: it holds a sign that is none.") from error


def _line(given: str) -> str:
    """As a label is, but all of it."""
    text = " ".join(plain(given).split())
    return "".join(sign if sign.isprintable() else "?" for sign in text)


def _day(given: str) -> date:
    try:
        return date.fromisoformat(given.strip())
    except ValueError as error:
        raise InputError(
            f"'{given}' is not a date. Write it as year-month-day, such as 2026-11-16."
        ) from error
