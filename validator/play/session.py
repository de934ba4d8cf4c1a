"""A game at a terminal: who sits where, what is asked, undone and taken down."""

from collections.abc import Callable, Sequence
from typing import Any, Protocol

from formats.games import playable_game
from formats.table.chance import stream
from formats.table.deciding import Decision, Policy
from formats.table.drawing import card_texts, entry_text, log_text, question_text, table_text
from formats.table.game import Outcome
from formats.table.log import DataLog
from formats.table.players import ByPlace, Passive
from formats.table.record import Record
from formats.table.recording import Pairing
from formats.table.showing import Labels
from formats.table.shown import ShownTable
from formats.table.shown_log import shown_entry, shown_log
from validator.play.address import GOLDFISH, YOU
from validator.play.positions import PositionStart
from validator.play.telling import labels_of

HELP = """\
A number takes that option; Enter takes the first one.
  u  undo your last choice     t  the table again
  c  what the cards do         l  the log from the beginning
  ?  this help                 q  leave the game"""


class Terminal(Protocol):
    """Where somebody sits."""

    def say(self, text: str) -> None:
        """Print the text."""
        ...

    def ask(self) -> str | None:
        """What is typed; None if nothing more can come."""
        ...


class _UndoneError(Exception):
    """The last choice of whoever is at the terminal is taken back."""


class _LeftError(Exception):
    """Whoever is at the terminal has left."""


class Session:
    """One game, until it ends or is left.

    It follows from the pairing, the policies and one's own choices: to undo one, the game is played
    again without it, by policies that have chosen nothing yet.
    """

    def __init__(
        self,
        pairing: Pairing | PositionStart,
        seats: Sequence[str],
        terminal: Terminal,
        keep: Callable[[Record], None] | None = None,
    ) -> None:
        """`seats` has YOU, GOLDFISH or the word of a policy for each player.

        `keep` is given records; of a game that begins with a position there are none.
        """
        self._game = playable_game(pairing.engine.game)
        self.labels: Labels = labels_of(seats)
        self.terminal = terminal
        self.own: list[int] = []
        """What was chosen at the terminal."""
        self.shown = ""
        """The table as it was shown last."""
        self.showing = self._game.showing
        self.turn_word = self._game.measures.turn
        self._pairing = pairing
        self._seats = seats
        self._keep = keep
        self._choices: list[int] = []
        """What everybody has chosen, as the game takes it down."""

    def play(self) -> Outcome | None:
        """Play to the end; None if the game is left before."""
        log = _Telling(self.terminal)
        numbers = range(len(self._seats))
        while True:
            policies = ByPlace([self._policy(number, log) for number in numbers])
            policies.game = game = self._pairing.game(policies, log=log)
            self._choices = game.choices
            try:
                return game.play()
            except _UndoneError:
                self.own.pop()
                # What came before the undone choice is still on the screen: it is not
                # told again.
                log = _Telling(self.terminal, is_quiet=True)
            # Ctrl-C leaves as "q" does, with the record as far as the game came.
            except (_LeftError, KeyboardInterrupt):
                return None
            finally:
                self.save()

    def save(self, *choice: int) -> None:
        """Give away the record of the game so far, with a choice that is made just now."""
        if self._keep is not None and isinstance(self._pairing, Pairing):
            self._keep(self._pairing.record([*self._choices, *choice]))

    def _policy(self, number: int, log: "_Telling") -> Policy:
        word = self._seats[number]
        if word == YOU:
            return _Sitting(self, log)
        if word == GOLDFISH:
            return Passive()
        # From a stream of its own for each seat: the shuffles stay the same, whoever
        # sits there.
        return self._game.policy_of(word, stream(self._pairing.seed, "policy", str(number)))


class _Telling(DataLog):
    """Says everything as it is taken down, unless that was said before."""

    def __init__(self, terminal: Terminal, *, is_quiet: bool = False) -> None:
        super().__init__()
        self.is_quiet = is_quiet
        self._terminal = terminal

    def note(self, kind: str, sentence: str, **facts: object) -> None:
        """Take it down, and say it."""
        super().note(kind, sentence, **facts)
        if not self.is_quiet:
            self._terminal.say(entry_text(shown_entry(self.entries[-1])))


class _Sitting:
    """Chooses what was chosen before, and then whatever is typed."""

    def __init__(self, session: Session, log: _Telling) -> None:
        self._session = session
        self._terminal = session.terminal
        self._log = log
        self._before = iter(tuple(session.own))

    def choose(self, decision: Decision, view: Any) -> int:
        """The next choice; a record has it before anything follows from it."""
        # One is taken at a time: after an undo the earlier choices are made again,
        # unasked.
        for choice in self._before:
            return choice
        self._log.is_quiet = False
        # Before somebody thinks for an hour: what the others have chosen since is kept.
        self._session.save()
        choice = self._asked(decision, view)
        self._session.own.append(choice)
        # If a rule breaks on this choice, the record leads to the very place.
        self._session.save(choice)
        return choice

    def _asked(self, decision: Decision, view: Any) -> int:
        """The place of the option that is typed."""
        self._show_table(view)
        self._show_options(decision, view)
        while (typed := self._terminal.ask()) is not None:
            word = typed.strip().lower()
            if not word:
                return 0
            # isdecimal alone takes the digits of other scripts, which nobody sees among
            # the options. And Python refuses to read thousands of digits, so nine must
            # do.
            if word.isdecimal() and word.isascii():
                if 1 <= (number := int(word[:9])) <= len(decision.options):
                    return number - 1
            elif word in ("q", "quit"):
                break
            self._answer(word, decision, view)
        raise _LeftError

    def _answer(self, word: str, decision: Decision, view: Any) -> None:
        """Do what was typed instead of a choice."""
        say = self._terminal.say
        if word == "u" and self._session.own:
            say("Your last choice is undone.")
            raise _UndoneError
        if word == "u":
            say("You have chosen nothing yet.")
        elif word == "t":
            self._show_table(view, is_wanted=True)
            self._show_options(decision, view)
        elif word == "l":
            say(log_text(shown_log(self._log.entries, self._session.turn_word)))
        elif word == "c":
            say(card_texts(self._table(view)))
        elif word == "?":
            say(HELP)
        else:
            say(f"Type a number from 1 to {len(decision.options)}, or ? for help.")

    def _table(self, view: Any) -> ShownTable:
        # Without the spaces that a decision is about: its options say where they are.
        return self._session.showing.table(view, self._session.labels, None)

    def _show_table(self, view: Any, *, is_wanted: bool = False) -> None:
        """Show the table, unless it is as it was shown last."""
        table = table_text(self._table(view))
        if is_wanted or table != self._session.shown:
            self._terminal.say(f"\n{table}")
            self._session.shown = table

    def _show_options(self, decision: Decision, view: Any) -> None:
        question = self._session.showing.question(view, decision, self._session.labels)
        self._terminal.say(f"\n{question_text(question)}")
