"""What is told of a game before it begins and after it is over."""

from collections.abc import Sequence
from typing import Any

from formats.construction.finding import Verdict
from formats.construction.words import counted
from formats.table.game import Outcome
from formats.vs_system.recording import Replayed
from validator.decklist.entries import shown_text
from validator.play.decks import PlayedDeck
from validator.play.table import Labels, wrapped
from validator.reports.text import headline

PLAYERS: Labels = ("Player 1", "Player 2")
"""What the log calls them."""


def introduction(deck: PlayedDeck, label: str) -> str:
    """Whose deck it is, its verdict, and how much of its cards' text is played."""
    is_legal = deck.report.verdict is Verdict.LEGAL
    verdict = headline(deck.report) + ("." if is_legal else "; it is played all the same.")
    lines = [*wrapped(f"{label}: {deck.name}"), *wrapped(verdict, "  ", "    ")]
    without = deck.without_script
    number = len(deck.listed.cards)
    played = number - sum(without.values())
    lines += wrapped(
        f"The text of {played} of {counted(number, 'card')} is played by a script.", "  "
    )
    if without:
        named = "; ".join(without)
        lines += wrapped(f"No script: played by its printed numbers: {named}.", "  ", "    ")
    return "\n".join(lines)


def outcome_line(outcome: Outcome, labels: Labels = PLAYERS) -> str:
    """How the game ended."""
    winners = [labels[int(winner)] for winner in outcome.winners]
    return f"{winners[0] if winners else 'Nobody'} wins: {outcome.because}."


def pairing_line(decks: Sequence[PlayedDeck], seed: str) -> str:
    """Which decks played, and with which seed."""
    sides = [f"{label}: {deck.name}" for label, deck in zip(PLAYERS, decks, strict=True)]
    return f"{'; '.join(sides)}; seed {shown_text(seed)}"


def ending(replayed: Replayed) -> str:
    """How a game ended that was played again, or who is to choose where the choices end."""
    if isinstance(replayed.end, Outcome):
        return outcome_line(replayed.end)
    who = PLAYERS[int(replayed.end.decider.name)]
    choices = counted(len(replayed.game.choices), "choice")
    return f"After {choices} {who} is to choose: {replayed.end.kind}."


def ending_data(replayed: Replayed) -> dict[str, Any]:
    """The same as JSON has it, as the last entry of the log."""
    said = {
        "kind": "end",
        "sentence": ending(replayed),
        "turn": replayed.game.turn,
        "choices": len(replayed.game.choices),
    }
    if isinstance(replayed.end, Outcome):
        is_stalled = replayed.end.is_stalled
        return {**said, "winners": list(replayed.end.winners), "is_stalled": is_stalled}
    return {**said, "decider": replayed.end.decider.name, "decision": replayed.end.kind}
