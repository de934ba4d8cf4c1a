"""What a tally of games says of a deck: estimates, each with how far it may be off.

Games with the same luck are not several samples but hardly more than one: wherever they are
counted together, they count as one in the intervals.
"""

from collections import Counter
from collections.abc import Iterator, Mapping
from dataclasses import asdict, dataclass
from typing import Any

from formats.simulation.estimates import mean, share
from formats.simulation.measures import WIN_TURN, WITH, WON, Measure, Measures, at_turn
from formats.simulation.tally import Tally, games_to_decide

_FEWEST = 30
"""Samples without which nobody can say how far an average is off."""


@dataclass(frozen=True, slots=True)
class MeasuredValue:
    """A share or an average, and the 95 % confidence interval."""

    games: int
    """That it was found in."""
    value: float
    low: float | None
    """None, as `high`, of an average of too few games."""
    high: float | None


@dataclass(frozen=True, slots=True)
class GameSplit:
    """Some of the games, told apart from the others."""

    label: str
    won: MeasuredValue
    win_turn: MeasuredValue | None
    """The turn of the win; None if none was won."""


@dataclass(frozen=True, slots=True)
class WinTurn:
    """The games that were won in a turn."""

    turn: int
    won: MeasuredValue
    won_by: MeasuredValue
    """In this turn or before it."""


@dataclass(frozen=True, slots=True)
class TurnSummary:
    """What a turn was like."""

    turn: int
    games: int
    """That came to it."""
    found: Mapping[str, MeasuredValue]
    """By the name of the measure."""


@dataclass(frozen=True, slots=True)
class CardWins:
    """The games with a card in the hand that was kept."""

    title: str
    won: MeasuredValue


@dataclass(frozen=True, slots=True)
class Summary:
    """Results for the first deck."""

    measures: Measures
    """Of the game: what stands in `turns` and in `at_end`."""
    games: int
    stalled: int
    """Games that nobody won, because they could have gone on for ever."""
    apart: tuple[GameSplit, ...]
    """All games first, then each split of the game; those that there were."""
    wins: tuple[WinTurn, ...]
    turns: tuple[TurnSummary, ...]
    at_end: Mapping[str, MeasuredValue]
    """By the name of the measure; those that were found in some game."""
    cards: tuple[CardWins, ...]
    """By how often it won with them, the best first."""
    to_decide: int | None
    """Games that would tell who is ahead: 0 if these do, None if all are level."""

    @property
    def won(self) -> MeasuredValue:
        """The share of all games."""
        return self.apart[0].won

    @property
    def win_turn(self) -> MeasuredValue | None:
        """The turn of the win in all games; None if none was won."""
        return self.apart[0].win_turn

    def data(self) -> dict[str, Any]:
        """The summary as JSON has it."""
        data = asdict(self)
        # They are in `apart`, with what was found.
        del data["measures"]["splits"]
        return data


def summary(tally: Tally, measures: Measures, same_luck: int, among: int = 2) -> Summary | None:
    """The summary of a tally; None of no games.

    `same_luck` games make a sample, and `among` so many somebody is ahead.
    """
    if not tally.games:
        return None
    return _Summing(tally, measures, same_luck, among).summary()


class _Summing:
    """A tally that is summed up."""

    def __init__(self, tally: Tally, measures: Measures, same_luck: int, among: int) -> None:
        self._among = among
        self._tally = tally
        self._measures = measures
        self._same_luck = same_luck

    def summary(self) -> Summary:
        """The whole of it."""
        tally = self._tally
        return Summary(
            self._measures,
            tally.games,
            tally.stalled,
            tuple(self._apart()),
            tuple(self._wins()),
            tuple(self._turns()),
            dict(self._at_end()),
            tuple(self._cards()),
            self._to_decide(),
        )

    def _apart(self) -> Iterator[GameSplit]:
        of = self._tally.of
        yield _split("all games", of(WON), of(WIN_TURN), self._same_luck)
        for place, split in enumerate(self._measures.splits):
            # Games of one luck differ in such a split, so each part has one of them:
            # there they are samples of their own.
            same_luck = 1 if split.is_rotated else self._same_luck
            for part in split.parts:
                won = of(WON, place, part.value)
                # Some parts have no games, and there is no share of none.
                if won:
                    turns = of(WIN_TURN, place, part.value)
                    yield _split(part.label, won, turns, same_luck)

    def _wins(self) -> Iterator[WinTurn]:
        """From the turn before the first win to that of the last."""
        turns = self._tally.of(WIN_TURN)
        if not turns:
            return
        won_by, games = 0, self._tally.games
        # From one turn before, so that the curve rises from nothing.
        for turn in range(max(min(turns) - 1, 1), max(turns) + 1):
            won_by += turns[turn]
            yield WinTurn(
                turn,
                _share(turns[turn], games, self._same_luck),
                _share(won_by, games, self._same_luck),
            )

    def _turns(self) -> Iterator[TurnSummary]:
        for turn in range(1, self._measures.turns + 1):
            counts = {
                each: self._tally.of(at_turn(each.name, turn)) for each in self._measures.by_turn
            }
            # What is counted on after a game is over tells of more games than came to the turn.
            games = min((each.total() for each in counts.values()), default=0)
            if not games:
                return
            found = {each.name: self._found(each, of) for each, of in counts.items()}
            yield TurnSummary(turn, games, found)

    def _at_end(self) -> Iterator[tuple[str, MeasuredValue]]:
        for each in self._measures.at_end:
            counts = self._tally.of(each.name)
            if counts:
                yield each.name, self._found(each, counts)

    def _cards(self) -> list[CardWins]:
        names = (each for each in self._tally.measures() if each.startswith(f"{WITH} "))
        found = []
        for name in names:
            won = self._tally.of(name)
            share_won = _share(won[1], won.total(), self._same_luck)
            found.append(CardWins(name.removeprefix(f"{WITH} "), share_won))
        # Titles break ties, so that the same games give the same bytes.
        return sorted(found, key=lambda card: (-card.won.value, card.title))

    def _to_decide(self) -> int | None:
        """Of the games that somebody won."""
        samples = (self._tally.games - self._tally.stalled) // self._same_luck
        if not samples:
            return None
        # Rounded down, there may be fewer samples than wins.
        won = min(self._tally.of(WON)[1] / self._same_luck, samples)
        more = games_to_decide(won, samples, among=self._among)
        return None if more is None else more * self._same_luck

    def _found(self, measure: Measure, counts: Counter[int]) -> MeasuredValue:
        if measure.is_share:
            return _share(counts[1], counts.total(), self._same_luck)
        return _mean(counts, self._same_luck)


def _split(label: str, won: Counter[int], turns: Counter[int], same_luck: int) -> GameSplit:
    return GameSplit(
        label,
        _share(won[1], won.total(), same_luck),
        _mean(turns, same_luck) if turns else None,
    )


def _share(count: int, of: int, same_luck: int) -> MeasuredValue:
    found = share(count / same_luck, of / same_luck)
    return MeasuredValue(of, found.value, found.low, found.high)


def _mean(counts: Counter[int], same_luck: int) -> MeasuredValue:
    of = counts.total()
    total = sum(value * count for value, count in counts.items())
    squares = sum(value * value * count for value, count in counts.items())
    found = mean(total / same_luck, squares / same_luck, of / same_luck)
    # An interval from a few samples would look surer than it is.
    if of / same_luck < _FEWEST:
        return MeasuredValue(of, found.value, None, None)
    # What is counted is never below 0, and neither is its average.
    return MeasuredValue(of, found.value, max(0.0, found.low), found.high)
