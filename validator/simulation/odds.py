"""Odds and statistics of a list's hands, as plain data."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from formats.simulation.estimates import Estimate
from formats.simulation.odds import NotExactError, Odds, doubtful
from formats.simulation.statistics import Asked, Measured, statistics
from formats.simulation.wanting import Wanted
from validator.errors import InputError
from validator.simulation.hands import opening_data
from validator.simulation.opened import Opened, refuse_turns, seed_of
from validator.simulation.usual import usual_chances, usual_groups

MOST_WANTED = 20
FEWEST_HANDS, MOST_HANDS = 1_000, 1_000_000
_SAMPLED = 100_000
"""Hands that are drawn where no exact odds can be had."""


@dataclass(frozen=True, slots=True)
class OddsAsked:
    """What is asked about the hands of a list."""

    wanted: Sequence[str] = ()
    """Lines such as "2+ character cost<=2"; none for what is usual."""
    turns: int = 6
    keep: str = ""
    seed: str = "odds"
    """For what can only be sampled."""


def odds_data(opened: Opened, asked: OddsAsked) -> dict[str, Any]:
    """The chances of each line by turn, as JSON has them."""
    refuse_turns(asked.turns)
    if len(asked.wanted) > MOST_WANTED:
        raise InputError(f"Ask for at most {MOST_WANTED} things at once.")
    keep = opened.keep(asked.keep)
    chances: Mapping[str, Wanted] = {
        line: opened.wanted(line) for line in asked.wanted
    } or usual_chances(opened)
    seats = (True, False) if opened.opening.differs_by_player else (True,)
    return {
        "format": opened.report.format.id,
        "verdict": str(opened.report.verdict),
        "opening": opening_data(opened.opening),
        "keep": str(keep) if keep else None,
        "kept": Odds(opened.opening, keep).by(0) if keep else None,
        "turns": asked.turns,
        "rows": [
            _row(opened, label, wanted, keep, asked, is_first=is_first)
            for label, wanted in chances.items()
            for is_first in seats
        ],
    }


def _row(
    opened: Opened,
    label: str,
    wanted: Wanted,
    keep: Wanted | None,
    asked: OddsAsked,
    *,
    is_first: bool,
) -> dict[str, Any]:
    opening = opened.opening
    low = Odds(opening, wanted, keep)
    unsure = doubtful(opening, [wanted, keep] if keep else [wanted])
    chances = [_chance(low, turn, asked.seed, is_first=is_first) for turn in range(asked.turns + 1)]
    possible = None
    if unsure and keep is None:
        high = Odds(opening, wanted, counts_doubtful=True)
        possible = [high.by(turn, is_first=is_first) for turn in range(asked.turns + 1)]
    return {
        "wanted": label,
        "is_first": is_first,
        "chances": chances,
        "possible": possible,
        "unknown": unsure,
    }


def _chance(odds: Odds, turn: int, seed: str, *, is_first: bool) -> dict[str, Any]:
    """The chance by a turn: exact, or sampled with its interval where it can't be had."""
    try:
        return {"turn": turn, "chance": odds.by(turn, is_first=is_first), "sampled": None}
    except NotExactError as error:
        asked = Asked({"it": odds.wanted}, {}, odds.keep, turn, is_first)
        found = statistics(odds.opening, asked, seed, _SAMPLED).chances[0].sampled
        sampled = {"hands": _SAMPLED, "because": f"{error}.", **_estimate(found)}
        return {"turn": turn, "chance": found.value, "sampled": sampled}


def statistics_data(opened: Opened, asked: OddsAsked, hands: int, turn: int = 0) -> dict[str, Any]:
    """What many hands have in common, each value beside the exact one."""
    if not FEWEST_HANDS <= hands <= MOST_HANDS:
        raise InputError(f"Draw {FEWEST_HANDS:,} to {MOST_HANDS:,} hands.")
    refuse_turns(turn)
    chances = {line: opened.wanted(line) for line in asked.wanted} or usual_chances(opened)
    wanted = Asked(chances, usual_groups(opened), opened.keep(asked.keep), turn)
    found = statistics(opened.opening, wanted, seed_of(asked.seed), hands)
    return {
        "hands": found.hands,
        "seed": found.seed,
        "turn": turn,
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
