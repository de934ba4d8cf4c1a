"""What games told, in the words that the terminal and the pages share."""

from collections.abc import Sequence

from formats.construction.finding import Verdict
from formats.construction.words import counted
from formats.simulation.measures import Measure
from validator.reports.odds_text import percent
from validator.simulation.games import NamedDeck, SimulationSpec, keep_words
from validator.simulation.summary import MeasuredValue, Summary

TOO_FEW = "too few games"
"""Stands in the place of an interval that nobody can tell."""


def hands_words(asked: SimulationSpec) -> str:
    """Which hands are kept."""
    keep = keep_words(asked.keep)
    return "the policy decides about mulligans" if keep is None else f"keep rule: {keep}"


def match_line(decks: Sequence[NamedDeck], found: Summary) -> str:
    """Who wins how often, without a full stop."""
    first, second = (each.label for each in decks)
    won = f"{percent(found.won.value)} % ({interval(found.won, is_share=True)})"
    return f"{first} wins {won} of {counted(found.games, 'game')} against {second}"


def decided(found: Summary) -> str:
    """Whether the games tell who is ahead."""
    if found.to_decide is None:
        return "Both are level: no number of games can be told that would decide it."
    if not found.to_decide:
        return "That decides it: even odds are outside the interval."
    return f"About {found.to_decide:,} more games would decide it, if it goes on so."


def stalled_line(found: Summary) -> str:
    """How many games nobody won, without a full stop; empty if somebody won each."""
    if not found.stalled:
        return ""
    return f"Won by nobody, as it could have gone on for ever: {counted(found.stalled, 'game')}"


def at_end_label(measure: Measure) -> str:
    """What stands before a measure of the game as it ended."""
    return f"{measure.label.capitalize()} {'in %' if measure.is_share else 'on average'}"


def by_turn_label(measure: Measure) -> str:
    """What stands over a measure turn by turn."""
    return f"{measure.label} in %" if measure.is_share else measure.label


def value(found: MeasuredValue, *, is_share: bool) -> str:
    """The share in percent, or the average."""
    return percent(found.value) if is_share else f"{found.value:.2f}"


def interval(found: MeasuredValue, *, is_share: bool) -> str:
    """What holds the true value 95 times of 100: "97.2 to 99.0"."""
    if found.low is None or found.high is None:
        return TOO_FEW
    if is_share:
        return f"{percent(found.low)} to {percent(found.high)}"
    return f"{found.low:.2f} to {found.high:.2f}"


def told(found: MeasuredValue, *, is_share: bool) -> str:
    """The value, and the interval in brackets."""
    return f"{value(found, is_share=is_share)} ({interval(found, is_share=is_share)})"


def standing(verdict: str, headline: str) -> str:
    """The verdict as a line, without a full stop; a deck that is not legal plays all the same."""
    return headline if verdict == Verdict.LEGAL else f"{headline}; it is played all the same"
