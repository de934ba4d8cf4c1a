"""What stands in the form for games: how they are to be played, and who the opponents are."""

import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace

from formats import games
from formats.samples import samples
from formats.table.play_deck import ListCount
from validator.errors import InputError
from validator.jobs.spec import SIDES, JobOptions
from validator.settings import MAX_GAMES_OF_A_JOB
from validator.simulation.drawable import seed_of
from validator.simulation.hands import new_seed
from validator.web.check_form import CheckForm
from validator.web.deck_reference import whole_number
from validator.web.shared_check import kept_check

GAMES = "1000"
SUGGESTED = (200, 1_000, 10_000)
POLICY = "greedy"
_SHARED = re.compile(r"(?:\S*/check/)?([a-z2-7]{16,})(?:[/?#]\S*)?")
"""The address of a shared result, or its id alone."""
_MAX_LINK_LENGTH = 300
"""What is longer is a list: to look for an address in all of it might take long."""


@dataclass(frozen=True, slots=True)
class SimulationForm:
    """How games are to be played, as it was typed."""

    games: str = GAMES
    seed: str = field(default_factory=new_seed)
    policy: str = POLICY
    keep: str = ""

    @classmethod
    def of(cls, given: Mapping[str, str]) -> "SimulationForm":
        """What an address or a form says; the rest is as usual, the seed by chance."""
        games, seed, policy, keep = (
            given.get(name, "").strip() for name in ("games", "seed", "policy", "keep")
        )
        # The form shows the seed that will be played, so one is made now.
        return cls(games or GAMES, seed or new_seed(), policy or POLICY, keep)

    def options(self) -> JobOptions:
        """The same, as an order has it. Raises InputError."""
        games, most = whole_number(self.games, 0), MAX_GAMES_OF_A_JOB.value()
        if not 1 <= games <= most:
            raise InputError(f"Play 1 to {most:,} games.")
        return JobOptions(games, seed_of(self.seed), self.policy, self.keep)

    @property
    def in_address(self) -> dict[str, str]:
        """What an address says of it; what goes without saying is left out."""
        usual = {"games": GAMES, "policy": POLICY, "keep": ""}
        stated = {"games": self.games, "policy": self.policy, "keep": self.keep}
        return {
            "seed": self.seed,
            **{name: value for name, value in stated.items() if value != usual[name]},
        }


@dataclass(frozen=True, slots=True)
class OpponentForm:
    """Another deck of a match: a list, the address of a shared result, or a sample."""

    typed: CheckForm = field(default_factory=CheckForm)
    sample: str = ""
    place: int = 1
    """Among the lists of the match, of which the first has place 0."""

    @classmethod
    def of(cls, given: Mapping[str, str], place: int = 1) -> "OpponentForm":
        """What an address or a form says."""
        name = _field(place)
        format_id, house, as_of, deck, sample = (
            given.get(f"{name}_{each}", "").strip()
            for each in ("format", "house", "as_of", "deck", "sample")
        )
        return cls(CheckForm(given.get(name, ""), format_id, house, as_of, deck), sample, place)

    @property
    def name(self) -> str:
        """The name of the field with its list; those of the others begin with it."""
        return _field(self.place)

    @property
    def side(self) -> str:
        """Which list it is, in words."""
        return SIDES[self.place]

    @property
    def is_empty(self) -> bool:
        """Whether nobody named a deck."""
        return not self.sample and self.typed.is_empty

    @property
    def fields(self) -> dict[str, str]:
        """The opponent as hidden fields have it."""
        name, typed = self.name, self.typed
        return {
            name: typed.decklist,
            f"{name}_format": typed.format_id,
            f"{name}_house": typed.house,
            f"{name}_as_of": typed.as_of,
            f"{name}_deck": typed.deck,
            f"{name}_sample": self.sample,
        }

    @property
    def in_address(self) -> dict[str, str]:
        """What an address says of it: a list is too long for one."""
        typed = self.typed.decklist
        # Or a reload would lose the opponent that was named.
        named = {self.name: typed.strip()} if _shared_name(typed) else {}
        return {**named, **({f"{self.name}_sample": self.sample} if self.sample else {})}

    def asked(self, as_of: str) -> CheckForm:
        """The deck; judged by the first one's day if none of its own is said.

        Raises InputError for none, and for more than one.
        """
        typed = self.typed if self.typed.as_of else replace(self.typed, as_of=as_of)
        if self.sample and not typed.is_empty:
            raise InputError(f"Paste the {self.side} list or pick a sample, not both.")
        if self.sample:
            if self.sample not in samples():
                raise InputError("There is no such sample.")
            sample = samples()[self.sample]
            return replace(typed, decklist=sample.text, format_id=sample.format, house="")
        if typed.is_empty:
            raise InputError(f"The {self.side} deck is missing: paste its list, or pick a sample.")
        return _shared(typed, self.side) or typed


def opponents_of(given: Mapping[str, str]) -> tuple[OpponentForm, ...]:
    """The opponents that an address or a form names; one of whom nothing is said, if none is."""
    later = range(2, len(SIDES))
    # The first opponent has boxes in any case; others only once somebody names them.
    places = (1, *(place for place in later if any(key in given for key in _fields(place))))
    return tuple(OpponentForm.of(given, place) for place in places)


def seated(opponents: Sequence[OpponentForm], lists: int) -> tuple[OpponentForm, ...]:
    """The opponents, with empty boxes for whoever else may sit at a table of so many lists."""
    missing = range(len(opponents) + 1, lists)
    return (*opponents, *(OpponentForm(place=place) for place in missing))


def lists_of_any() -> ListCount:
    """How many lists a game has, whichever game it is."""
    counts = [game.play.load().match_lists for game in games.GAMES.values()]
    return ListCount(min(each.least for each in counts), max(each.most for each in counts))


def _field(place: int) -> str:
    return "against" if place == 1 else f"against{place + 1}"


def _fields(place: int) -> tuple[str, str]:
    """The fields by which an address or a form names an opponent."""
    return _field(place), f"{_field(place)}_sample"


def _shared(typed: CheckForm, side: str) -> CheckForm | None:
    """The deck of the shared result that is named; None if a list was pasted."""
    name = _shared_name(typed.decklist)
    if not name:
        return None
    kept = kept_check(name)
    if kept is None:
        raise InputError(f"No result was shared under the address of the {side} deck.")
    return kept.asked if kept.asked.format_id else kept.asked.by_format(kept.result["format"])


def _shared_name(typed: str) -> str:
    """The id of the shared result that is named; empty if none is."""
    line = typed.strip()
    named = _SHARED.fullmatch(line) if len(line) <= _MAX_LINK_LENGTH else None
    return named[1] if named else ""
