"""What is told of a game before it begins and after it is over."""

from collections.abc import Sequence
from typing import Any

from formats.construction.words import counted, listed
from formats.table.drawing import wrapped
from formats.table.game import Outcome
from formats.table.recording import Replayed
from formats.table.showing import Labels
from validator.decklist.entries import shown_text
from validator.play.address import GOLDFISH
from validator.play.decks import PlayedDeck
from validator.reports.games_tables import standing
from validator.simulation.games import NamedDeck

PLAYERS: Labels = ("Player 1", "Player 2", "Player 3", "Player 4")
"""What the log calls them."""


def labels_of(players: Sequence[str]) -> Labels:
    """What players are called who sit at one table, by the words for who they are."""
    return tuple(
        GOLDFISH.capitalize() if word == GOLDFISH else f"Player {number} ({word})"
        for number, word in enumerate(players, start=1)
    )


def introduction(deck: PlayedDeck, label: str) -> str:
    """Whose deck it is, its verdict, and how much of its cards' text is played."""
    return told_of(NamedDeck.of(label, label, deck))


def told_of(deck: NamedDeck) -> str:
    """The same of a deck that plays by itself."""
    verdict = f"{standing(deck.verdict, deck.headline)}."
    lines = [*wrapped(f"{deck.listed_as}: {deck.name}"), *wrapped(verdict, "  ", "    ")]
    for name, value in deck.deck.stated:
        lines += wrapped(f"{name.capitalize()}: {value.removesuffix('.')}.", "  ", "    ")
    cards = counted(deck.size, "card")
    lines += wrapped(f"The text of {deck.scripted} of {cards} is played by a script.", "  ")
    if deck.without_script:
        said = f"No script: played by numbers and keywords: {'; '.join(deck.without_script)}."
        lines += wrapped(said, "  ", "    ")
    return "\n".join(lines)


def outcome_line(outcome: Outcome, labels: Labels = PLAYERS) -> str:
    """How the game ended."""
    winners = [labels[int(winner)] for winner in outcome.winners]
    # Of two teams both players of one win together.
    win = "win" if len(winners) > 1 else "wins"
    return f"{listed(winners) if winners else 'Nobody'} {win}: {outcome.because}."


def pairing_line(decks: Sequence[PlayedDeck], seed: str) -> str:
    """Which decks played, and with which seed."""
    # There are labels for four; fewer may play.
    sides = [f"{label}: {deck.name}" for label, deck in zip(PLAYERS, decks, strict=False)]
    return f"{'; '.join(sides)}; seed {shown_text(seed)}"


def ending(replayed: Replayed) -> str:
    """How a game ended that was played again, or who is to choose where the choices end."""
    game = replayed.game
    if isinstance(replayed.end, Outcome):
        # As the log calls them: of a deck that played alone the other is the goldfish.
        names = tuple(game.name_of(those[0]) for those in game.places)
        return outcome_line(replayed.end, names)
    who = game.name_of(replayed.end.decider)
    choices = counted(len(game.choices), "choice")
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
