"""A game at a terminal: choosing, undoing, leaving, and the record of it."""

from collections.abc import Iterator
from itertools import repeat
from random import Random
from typing import Any

import pytest

from formats.table.deciding import Decision
from formats.table.drawing import WIDTH, entry_text, log_text
from formats.table.game import Outcome
from formats.table.log import DataLog
from formats.table.record import Record
from formats.table.recording import replay
from formats.table.shown_log import shown_entry, shown_log
from formats.vs_system.engine.game import ENGINE
from tests.validator.play.typing import Typing, sample_deck, samples_paired
from validator.play.session import HELP, Session

DECKS = (sample_deck(1).listed, sample_deck(2).listed)


class Played:
    """A session that is over, with all that came of it."""

    def __init__(self, *lines: str, seats: tuple[str, str] = ("you", "random")) -> None:
        self.records: list[Record] = []
        self.terminal = Typing(lines)
        session = Session(samples_paired(), seats, self.terminal, self.records.append)
        self.outcome = session.play()

    @property
    def entries(self) -> list[dict[str, Any]]:
        """The log of the last record, played again."""
        log = DataLog()
        replay(ENGINE, self.records[-1], DECKS, log=log)
        return log.entries

    @property
    def log(self) -> list[str]:
        """The same, as the terminal says it."""
        return [entry_text(shown_entry(entry)) for entry in self.entries]


ENTERS = ("",) * 600
"""More than any game of these decks asks for."""


def test_a_game_is_played_to_its_end_and_its_record_gives_it_again() -> None:
    played = Played(*ENTERS)
    assert isinstance(played.outcome, Outcome)
    assert replay(ENGINE, played.records[-1], DECKS).end == played.outcome
    log = played.log
    told = [line for line in played.terminal.said if line in log]
    assert told == log


def test_what_is_undone_was_never_chosen() -> None:
    plain = Played(*ENTERS)
    undone = Played(*("2", "u", "") * 40, *ENTERS)
    assert undone.records[-1] == plain.records[-1]
    assert undone.outcome == plain.outcome


def test_every_choice_can_be_undone_up_to_the_first() -> None:
    played = Played("2", "2", "2", "u", "u", "u", "u", "q")
    assert played.records[-1] == Played("q").records[-1]
    assert played.terminal.text.count("Your last choice is undone.") == 3
    assert "You have chosen nothing yet." in played.terminal.text


def test_after_an_undo_nothing_is_told_twice() -> None:
    played = Played("", "", "", "2", "u", "q")
    assert played.terminal.said.count("Turn 1, draw phase.") == 1
    again = Played("", "", "", "u", "", "q")
    assert again.terminal.said.count("Turn 1, draw phase.") == 2


@pytest.mark.parametrize("word", ["q", " Q ", "quit"])
def test_who_leaves_keeps_the_record_up_to_there(word: str) -> None:
    played = Played("", "2", word, "")
    assert played.outcome is None
    assert isinstance(replay(ENGINE, played.records[-1], DECKS).end, Decision)
    assert played.records[-1] == Played("", "2").records[-1]


def test_a_record_has_each_choice_before_anything_follows_from_it() -> None:
    records = Played("", "2", "1").records
    asked, chosen = records[0:6:2], records[1:6:2]
    assert [record.choices for record in chosen] == [
        (*before.choices, place) for before, place in zip(asked, (0, 1, 0), strict=True)
    ]


def test_a_terminal_that_dies_leaves_a_record_of_every_choice() -> None:
    class Dying(Typing):
        def ask(self) -> str | None:
            typed = super().ask()
            if typed is None:
                raise OSError("the terminal is gone")
            return typed

    records: list[Record] = []
    session = Session(samples_paired(), ("you", "random"), Dying(["", "2", ""]), records.append)
    with pytest.raises(OSError, match="gone"):
        session.play()
    assert records[-1] == Played("", "2", "").records[-1]


def test_ctrl_c_while_policies_play_leaves_the_game() -> None:
    class Interrupted(Typing):
        def say(self, text: str) -> None:
            super().say(text)
            if text == "Turn 2, draw phase.":
                raise KeyboardInterrupt

    records: list[Record] = []
    seats = ("random", "greedy")
    assert Session(samples_paired(), seats, Interrupted([]), records.append).play() is None
    assert isinstance(replay(ENGINE, records[-1], DECKS).end, Decision)


def test_two_policies_play_without_a_question() -> None:
    played = Played(seats=("greedy", "random"))
    assert played.outcome is not None
    assert played.terminal.said[-1] == played.log[-1]
    assert played.records[-1] == Played(seats=("greedy", "random")).records[-1]


def test_one_may_sit_at_the_second_deck() -> None:
    played = Played(*ENTERS, seats=("greedy", "you"))
    assert played.outcome is not None
    assert "Player 2 (you)" in played.terminal.text


@pytest.mark.parametrize("typed", ["0", "3", "99999999999", "-1", "x", "²", "1 2"])
def test_what_is_no_option_is_told_and_asked_again(typed: str) -> None:
    played = Played(typed, "", "q")
    assert "Type a number from 1 to 2, or ? for help." in played.terminal.said
    assert played.records[-1] == Played("", "q").records[-1]


def test_the_table_the_log_the_texts_and_help_are_shown_when_asked_for() -> None:
    played = Played("", "", "", "t", "l", "c", "?", "q")
    table, options, log, texts, help_ = played.terminal.said[-5:]
    assert table == played.terminal.said[-7]
    assert options == played.terminal.said[-6]
    assert log == log_text(shown_log(played.entries))
    assert "\nTurn 1 · Draw phase\nResolves: each player draws 2 cards." in log
    assert "Last Boat Home: ongoing; exhaust a character you control" in texts
    assert help_ == HELP


def test_a_table_that_has_not_changed_is_not_shown_again() -> None:
    said = Played("", "q").terminal.said
    tables = [text for text in said if text.startswith("\n── ")]
    assert len(tables) == len(set(tables))


def test_an_option_stands_by_its_number_and_question() -> None:
    said = Played("", "", "q").terminal.said
    assert said[-1] == (
        "\nDo you keep this hand?\n  1  keep it\n  2  take a mulligan: this hand goes to the bottom"
    )


@pytest.mark.parametrize("seed", range(6))
def test_whatever_is_chosen_has_a_question_and_fits_on_the_screen(seed: int) -> None:
    def anything() -> Iterator[str]:
        chance = Random(seed)
        for _ in repeat(None):
            yield chance.choice(["", "1", "2", "3", "4", "7"])

    terminal = Typing(anything())
    outcome = Session(samples_paired(str(seed)), ("you", "greedy"), terminal).play()
    assert outcome is not None
    assert max(len(line) for line in terminal.text.splitlines()) <= WIDTH
    assert "\nChoose: " not in terminal.text
