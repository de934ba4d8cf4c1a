"""Odds and statistics of a list's hands, as plain data."""

from collections.abc import Mapping, Sequence
from contextlib import suppress
from dataclasses import dataclass, field
from typing import Any

from formats.simulation.estimates import Estimate
from formats.simulation.odds import Effort, NotExactError, Odds, doubtful, expected
from formats.simulation.opening import Opening
from formats.simulation.query import HandQuery
from formats.simulation.statistics import Measured, StatisticsSpec, statistics
from validator.errors import InputError
from validator.simulation.drawable import DrawableDeck, refuse_turns, seed_of, turns_at_start
from validator.simulation.hands import opening_data
from validator.simulation.usual_queries import usual_chances, usual_groups

MAX_WANTED = 20
FEWEST_HANDS, MAX_HANDS = 1_000, 1_000_000
_SAMPLED = 100_000
"""Hands that are drawn where no exact odds can be had."""
_STEPS_FOR_KEPT = 100_000
"""Of counting that are always there for the chance that a hand is kept."""
_ALL_SAMPLED = 200_000_000
"""Cards that are looked at, at most, if none of the values is exact: a second or two."""


@dataclass(frozen=True, slots=True)
class OddsSpec:
    """What is asked about the hands of a list."""

    wanted: Sequence[str] = ()
    """Lines such as "2+ character cost<=2"; none for what is usual."""
    turns: int = 6
    keep: str = ""
    seed: str = "odds"
    """For what can only be sampled."""


def odds_data(
    opened: DrawableDeck, asked: OddsSpec, effort: Effort | None = None
) -> dict[str, Any]:
    """The chances of each line by turn, as JSON has them.

    Exact chances take no more than the effort, which may be shared with `statistics_data`. Those
    that do not fit into it are sampled, and say so.
    """
    effort = effort or Effort()
    refuse_turns(asked.turns)
    if len(asked.wanted) > MAX_WANTED:
        raise InputError(f"Ask for at most {MAX_WANTED} things at once.")
    keep = opened.keep(asked.keep)
    chances: Mapping[str, HandQuery] = {
        line: opened.wanted(line) for line in asked.wanted
    } or usual_chances(opened)
    # Where both players draw alike, a second row would repeat the first.
    seats = (True, False) if opened.opening.differs_by_player else (True,)
    counting = _OddsCount(opened.opening, asked, chances, keep, effort)
    rows = [_row(label, counting, is_first=is_first) for label in chances for is_first in seats]
    return {
        "format": opened.report.format.id,
        "verdict": str(opened.report.verdict),
        "opening": opening_data(opened.opening),
        "keep": str(keep) if keep else None,
        "kept": _kept(opened.opening, keep, effort) if keep else None,
        "turns": asked.turns,
        "rows": rows,
    }


def _kept(opening: Opening, keep: HandQuery, effort: Effort) -> float | None:
    """The chance that a first hand is kept; None if there are too many hands to count."""
    # After all rows it may find nothing left; most rules take a few thousand steps.
    own = Effort(max(effort.left, _STEPS_FOR_KEPT))
    with suppress(NotExactError):
        return Odds(opening, keep, effort=own).by(0)
    return None


@dataclass(frozen=True, slots=True)
class _OddsCount:
    """How the chances of all rows are worked out, within an effort that they share."""

    opening: Opening
    asked: OddsSpec
    chances: Mapping[str, HandQuery]
    keep: HandQuery | None
    effort: Effort
    samples: dict[tuple[int, bool], dict[str, Estimate]] = field(default_factory=dict)
    """By turn and player, what was sampled of every row."""

    @property
    def turns(self) -> range:
        return range(self.asked.turns + 1)

    @property
    def hands(self) -> int:
        """How many are drawn for values that are not exact; fewer for a larger question."""
        # By the seat that may see more; what is meant is an upper bound of the work.
        seen = [sum(self.opening.seen(turn, is_first=False)) for turn in self.turns]
        groups = len(self._looked_for(0, is_first=True).groups)
        work = sum(cards * (cards + 2 * groups) for cards in seen)
        return min(_SAMPLED, max(FEWEST_HANDS, _ALL_SAMPLED // work))

    def sampled(self, label: str, turn: int, *, is_first: bool) -> Estimate:
        """The chance of a row by the turn, from hands that all rows share."""
        if (turn, is_first) not in self.samples:
            looked_for = self._looked_for(turn, is_first=is_first)
            seed = seed_of(self.asked.seed)
            # Nobody works out again what could not be.
            found = statistics(self.opening, looked_for, seed, self.hands, Effort(-1))
            self.samples[turn, is_first] = {each.label: each.sampled for each in found.chances}
        return self.samples[turn, is_first][label]

    def _looked_for(self, turn: int, *, is_first: bool) -> StatisticsSpec:
        # At worst, as the exact values of `_row` are: a row may have some of each.
        worst = {label: wanted.at_worst() for label, wanted in self.chances.items()}
        return StatisticsSpec(worst, {}, self.keep, turn, is_first)


def _row(label: str, counting: _OddsCount, *, is_first: bool) -> dict[str, Any]:
    opening, keep, wanted = counting.opening, counting.keep, counting.chances[label]
    unsure = doubtful(opening, [wanted, keep] if keep else [wanted])
    low = Odds(opening, wanted.at_worst() if unsure else wanted, keep, effort=counting.effort)
    chances = [_chance(low, label, turn, counting, is_first=is_first) for turn in counting.turns]
    possible = None
    # With a keep rule there is no such end: doubtful cards decide which hands are kept,
    # too.
    if unsure and keep is None:
        high = Odds(opening, wanted.at_best(), effort=counting.effort)
        # The low end stands without it; `possible` is then simply not told.
        with suppress(NotExactError):
            possible = [high.by(turn, is_first=is_first) for turn in counting.turns]
    return {
        "wanted": label,
        "is_first": is_first,
        "chances": chances,
        "expected": _expected(counting, wanted, is_first=is_first),
        "possible": possible,
        "unknown": unsure,
    }


def _expected(counting: _OddsCount, wanted: HandQuery, *, is_first: bool) -> list[float] | None:
    """How many cards of the group there are on the average, by turn.

    None if several groups are wanted, or if a keep rule chooses among hands.
    """
    if len(wanted.groups) != 1 or counting.keep is not None:
        return None
    opening, group = counting.opening, wanted.groups[0]
    # Counted once, not once a turn: that would take most of the time of a table.
    held = [sum(map(group.counts, pile.copies)) for pile in opening.piles]
    by_turn = [opening.seen(turn, is_first=is_first) for turn in counting.turns]
    return [sum(map(expected, held, seen, map(len, opening.piles))) for seen in by_turn]


def _chance(
    odds: Odds, label: str, turn: int, counting: _OddsCount, *, is_first: bool
) -> dict[str, Any]:
    """The chance by a turn: exact, or sampled with its interval where it can't be had."""
    try:
        return {"turn": turn, "chance": odds.by(turn, is_first=is_first), "sampled": None}
    except NotExactError as error:
        found = counting.sampled(label, turn, is_first=is_first)
        sampled = {"hands": counting.hands, "because": f"{error}.", **_estimate(found)}
        return {"turn": turn, "chance": found.value, "sampled": sampled}


def statistics_data(
    opened: DrawableDeck,
    asked: OddsSpec,
    hands: int,
    turn: int | None = None,
    *,
    is_first: bool = True,
    effort: Effort | None = None,
) -> dict[str, Any]:
    """What many hands have in common, each value beside the exact one that fits into the effort.

    By the end of the turn's draw; if none is given, of the starting hand, or of the first rounds
    of a game that starts without one.
    """
    if turn is None:
        turn = turns_at_start(opened.opening)
    if not FEWEST_HANDS <= hands <= MAX_HANDS:
        raise InputError(f"Draw {FEWEST_HANDS:,} to {MAX_HANDS:,} hands.")
    refuse_turns(turn)
    chances = {line: opened.wanted(line) for line in asked.wanted} or usual_chances(opened)
    # A statistic must not claim what only doubtful cards would make true.
    chances = {label: wanted.at_worst() for label, wanted in chances.items()}
    wanted = StatisticsSpec(
        chances, usual_groups(opened, turn), opened.keep(asked.keep), turn, is_first
    )
    found = statistics(opened.opening, wanted, seed_of(asked.seed), hands, effort)
    return {
        "hands": found.hands,
        "seed": found.seed,
        "turn": turn,
        "is_first": is_first,
        "agrees": found.agrees,
        "kept": _measured(found.kept) if found.kept else None,
        "chances": [_measured(each) for each in found.chances],
        "averages": [_measured(each) for each in found.averages],
    }


def _measured(measured: Measured) -> dict[str, Any]:
    return {
        "label": measured.label,
        **_estimate(measured.sampled),
        "exact": measured.exact,
        "agrees": measured.agrees,
    }


def _estimate(found: Estimate) -> dict[str, float]:
    return {"value": found.value, "low": found.low, "high": found.high}
