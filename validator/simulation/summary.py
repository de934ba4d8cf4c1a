"""What a tally of games says of a deck: estimates, each with how far it may be off.

Both games of a pair have the same luck, so that they are not two samples but hardly more than one:
wherever games of both seats are counted together, a pair counts as one in the intervals.
"""

from collections import Counter
from collections.abc import Iterator
from dataclasses import asdict, dataclass
from typing import Any

from formats.simulation.estimates import mean, share
from formats.simulation.tally import Tally, games_to_decide
from formats.vs_system.simulation import (
    DEALT,
    ON_CURVE,
    STRANDED,
    TURNS,
    UNUSED,
    WIN_TURN,
    WITH,
    WON,
)

PAIR = 2
"""Games with the same luck."""
_FEWEST = 30
"""Samples without which nobody can say how far an average is off."""


@dataclass(frozen=True, slots=True)
class Found:
    """A share or an average, and the interval that holds the true one 95 times of 100."""

    games: int
    """That it was found in."""
    value: float
    low: float | None
    """None, as `high`, of an average of too few games."""
    high: float | None


@dataclass(frozen=True, slots=True)
class Apart:
    """Some of the games, told apart from the others."""

    label: str
    won: Found
    win_turn: Found | None
    """The turn of the win; None if none was won."""


@dataclass(frozen=True, slots=True)
class Wins:
    """The games that were won in a turn."""

    turn: int
    won: Found
    won_by: Found
    """In this turn or before it."""


@dataclass(frozen=True, slots=True)
class Turn:
    """What a turn was like."""

    turn: int
    dealt: Found
    """Endurance that the opponent has lost by its end; a game that was over before counts too."""
    on_curve: Found
    """How many games saw a character recruited that costs as much as the turn's number."""
    unused: Found
    """Resource points that were left."""


@dataclass(frozen=True, slots=True)
class CardWon:
    """The games with a card in the hand that was kept."""

    title: str
    won: Found


@dataclass(frozen=True, slots=True)
class Summary:
    """What the games tell of the first deck."""

    games: int
    stalled: int
    """Games that nobody won, because they could have gone on for ever."""
    apart: tuple[Apart, ...]
    """All games first, then by seat, then by mulligan; those that there were."""
    wins: tuple[Wins, ...]
    turns: tuple[Turn, ...]
    stranded: Found
    """Cards in hand at the end."""
    cards: tuple[CardWon, ...]
    """By how often it won with them, the best first."""
    to_decide: int | None
    """Games that would tell who is ahead: 0 if these do, None if both are level."""

    @property
    def won(self) -> Found:
        """The share of all games."""
        return self.apart[0].won

    def data(self) -> dict[str, Any]:
        """The summary as JSON has it."""
        return asdict(self)


def summary(tally: Tally) -> Summary | None:
    """The summary of a tally; None of no games."""
    if not tally.games:
        return None
    return Summary(
        tally.games,
        tally.stalled,
        tuple(_apart(tally)),
        tuple(_wins(tally)),
        tuple(_turns(tally)),
        _mean(tally.of(STRANDED)),
        tuple(_cards(tally)),
        _to_decide(tally),
    )


def _apart(tally: Tally) -> Iterator[Apart]:
    groups: tuple[tuple[str, dict[str, bool]], ...] = (
        ("all games", {}),
        ("going first", {"is_first": True}),
        ("going second", {"is_first": False}),
        ("first hand kept", {"is_kept": True}),
        ("first hand exchanged", {"is_kept": False}),
    )
    for label, which in groups:
        won = tally.of(WON, **which)
        if won:
            # Of one seat there is one game a pair.
            same_luck = 1 if "is_first" in which else PAIR
            turns = tally.of(WIN_TURN, **which)
            yield Apart(
                label,
                _share(won[1], won.total(), same_luck),
                _mean(turns, same_luck) if turns else None,
            )


def _wins(tally: Tally) -> Iterator[Wins]:
    """From the turn before the first win to that of the last."""
    turns = tally.of(WIN_TURN)
    if not turns:
        return
    won_by = 0
    for turn in range(max(min(turns) - 1, 1), max(turns) + 1):
        won_by += turns[turn]
        yield Wins(turn, _share(turns[turn], tally.games), _share(won_by, tally.games))


def _turns(tally: Tally) -> Iterator[Turn]:
    for turn in range(1, TURNS + 1):
        curve = tally.of(f"{ON_CURVE} {turn}")
        if not curve:
            return  # every game was over
        yield Turn(
            turn,
            _mean(tally.of(f"{DEALT} {turn}")),
            _share(curve[1], curve.total()),
            _mean(tally.of(f"{UNUSED} {turn}")),
        )


def _cards(tally: Tally) -> list[CardWon]:
    named = {m: m.removeprefix(f"{WITH} ") for m in tally.measures() if m.startswith(f"{WITH} ")}
    found = []
    for measure, title in named.items():
        won = tally.of(measure)
        found.append(CardWon(title, _share(won[1], won.total())))
    return sorted(found, key=lambda card: (-card.won.value, card.title))


def _to_decide(tally: Tally) -> int | None:
    """Of the games that somebody won."""
    pairs = (tally.games - tally.stalled) // PAIR
    if not pairs:
        return None
    more = games_to_decide(min(tally.of(WON)[1] / PAIR, pairs), pairs)
    return None if more is None else more * PAIR


def _share(count: int, of: int, same_luck: int = PAIR) -> Found:
    found = share(count / same_luck, of / same_luck)
    return Found(of, found.value, found.low, found.high)


def _mean(counts: Counter[int], same_luck: int = PAIR) -> Found:
    of = counts.total()
    total = sum(value * count for value, count in counts.items())
    squares = sum(value * value * count for value, count in counts.items())
    found = mean(total / same_luck, squares / same_luck, of / same_luck)
    if of / same_luck < _FEWEST:
        return Found(of, found.value, None, None)
    return Found(of, found.value, found.low, found.high)
