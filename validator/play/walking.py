"""A worked example at a terminal: step by step, each with what happens and by which rule."""

from formats.games import GAMES, playable_game
from formats.table.drawing import entry_text, question_text, table_text, wrapped
from formats.table.log import DataLog
from formats.table.showing import Labels
from formats.table.shown_log import shown_entry
from formats.table.walking import WalkPlace
from validator.play.positions import PositionStart
from validator.play.session import Terminal
from validator.play.telling import outcome_line

HELP = """\
Enter goes on to the next step.
  b  back to the step before   q  leave the example"""


def title_lines(start: PositionStart) -> str:
    """What a position says about itself."""
    written = start.written
    rules = f" ({', '.join(written.rules)})" if written.rules else ""
    lines = wrapped(f"{written.title or 'A position'}{rules}")
    return "\n".join([*lines, *wrapped(written.about, "  ")])


class WalkSession:
    """One walk through the steps of an example."""

    def __init__(self, start: PositionStart, terminal: Terminal, labels: Labels) -> None:
        self._start = start
        self._terminal = terminal
        self._labels = labels
        self._showing = playable_game(start.engine.game).showing

    def walk(self) -> None:
        """Show one step after the other, until the last or until somebody leaves."""
        number, count = 0, len(self._start.written.steps)
        told = 0
        while True:
            log = DataLog()
            place = self._start.walk(number, log)
            # What was told at an earlier step is on the screen still.
            for entry in log.entries[told:]:
                self._terminal.say(entry_text(shown_entry(entry)))
            told = len(log.entries)
            self._show(place, number, count)
            if number == count:
                return
            while (typed := self._terminal.ask()) is not None:
                word = typed.strip().lower()
                if word in ("", "b"):
                    break
                if word in ("q", "quit"):
                    return
                self._terminal.say(HELP)
            else:
                return
            number = max(0, number - 1) if word == "b" else number + 1

    def _show(self, place: WalkPlace, number: int, count: int) -> None:
        """The table, what may be chosen, and what the step does."""
        say = self._terminal.say
        decision = place.decision
        viewer = place.game.places[0][0] if decision is None else decision.decider
        view = place.game.view(viewer)
        say(f"\n{table_text(self._showing.table(view, self._labels, None))}")
        if place.outcome is not None:
            say(outcome_line(place.outcome, self._labels))
        if place.step is None:
            say("\nThe example ends here.")
            return
        if decision is not None and place.choice is not None:
            question = self._showing.question(view, decision, self._labels)
            say(f"\n{question_text(question)}")
            say("\n".join(wrapped(f"Chosen: {question.options[place.choice].label}", "→ ", "  ")))
        rules = GAMES[self._start.engine.game].ledger.rows
        lines = wrapped(f"Step {number + 1} of {count}. {place.step.says}")
        for rule in place.step.rules:
            # Our own words for the rule, as the ledger has them.
            text = rules[rule].text if rule in rules else ""
            lines += wrapped(f"{rule}: {text}" if text else rule, "  ", "    ")
        say("\n" + "\n".join(lines))
