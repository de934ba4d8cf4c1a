"""What is known of a whole set: a card takes from it what no source says of the card itself.

Nothing is taken from a set that is mixed, nor where the sets that a card was printed in differ.
"""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace

from carddb.columns import COLUMNS, COMMON
from carddb.model import Fact
from carddb.normal import normalise
from carddb.titles import compared, printings

_OF_CARDS_ALONE = frozenset(
    (*(column.name for column in COMMON), "version", "subtitle", "titles", "type", "level")
)
RELEASE = "release"
"""When a set was released: known of the set, and no fact of its cards."""
MIXED = "mixed"
"""What stands for a fact where the cards of a set differ."""
ANY_COLUMN = "*"
"""Among what is mixed: everything is."""


@dataclass(frozen=True, slots=True)
class SetFacts:
    """What one source says of a set."""

    code: str
    """May be empty, if the set is known by its name alone."""
    name: str = ""
    facts: Mapping[str, Fact] = field(default_factory=dict)
    mixed: frozenset[str] = frozenset()
    """The columns in which its cards differ; ANY_COLUMN if all of them may."""
    told_by: str = ""
    """Who says it, as the file has it."""

    @property
    def key(self) -> str:
        """What the set is known by: its code, or else its name."""
        return _code_key(self.code) if self.code else name_key(self.name)

    @property
    def title(self) -> str:
        """The set as people know it."""
        return f"Set {self.code or self.name}"


def columns_of_sets(game: str) -> list[str]:
    """The facts that a card may take from its set."""
    return [name for name in COLUMNS[game] if name not in _OF_CARDS_ALONE]


def name_key(name: str) -> str:
    """The name of a set as names of sets are compared: "Defenders" is "The Defenders"."""
    return normalise(name).removeprefix("the ")


def _code_key(code: str) -> str:
    return f"[{normalise(code)}]"


@dataclass(frozen=True, slots=True)
class SetClaim:
    """What a source says of a column of a set; None is nothing printed, `is_mixed` no one fact."""

    source: str
    fact: Fact
    is_mixed: bool = False
    set_title: str = ""
    outranked: tuple[tuple[str, Fact], ...] = ()
    """What lower sources say otherwise, each by name."""


class SetTable:
    """What all sources say of sets, the lowest layer first."""

    def __init__(self, layers: Iterable[tuple[str, Sequence[SetFacts]]]) -> None:
        self._claims: dict[str, dict[str, list[SetClaim]]] = {}
        self._keys: dict[str, str] = {}
        self._sets: dict[str, SetFacts] = {}
        for source, sets in layers:
            for each in sets:
                self._add(source, each)

    def __bool__(self) -> bool:
        return bool(self._claims)

    def _add(self, source: str, told: SetFacts) -> None:
        key = told.key
        self._sets[key] = told
        if told.name:
            # A card may know its set by its name alone.
            self._keys.setdefault(name_key(told.name), key)
        claims = self._claims.setdefault(key, {})
        for column, fact in told.facts.items():
            claims.setdefault(column, []).append(SetClaim(source, fact))
        for column in told.mixed:
            claims.setdefault(column, []).append(SetClaim(source, None, is_mixed=True))

    def facts_for(self, facts: Mapping[str, Fact]) -> dict[str, list[SetClaim]]:
        """What the sets of a card say that is not among its facts; several where they differ."""
        found: dict[str, list[SetClaim]] = {}
        for key in dict.fromkeys(self._sets_of(facts)):
            for column, claim in self._in_force(key):
                if column in facts or column == RELEASE:
                    continue
                claims = found.setdefault(column, [])
                said = [compared(column, other.fact) for other in claims]
                if compared(column, claim.fact) not in said:
                    claims.append(claim)
        return found

    def conflicts(self) -> Iterator[tuple[SetFacts, str, list[SetClaim]]]:
        """Where sources differ over a set: the column and the claims, that in force first."""
        for key, columns in self._claims.items():
            for column, claims in columns.items():
                said = {(claim.is_mixed, str(compared(column, claim.fact))) for claim in claims}
                if len(said) > 1:
                    yield self._sets[key], column, claims[::-1]

    def _in_force(self, key: str) -> Iterator[tuple[str, SetClaim]]:
        """What is said of each column of a set; two things where one source calls it mixed."""
        columns = self._claims.get(key)
        if columns is None:
            return
        title = self._sets[key].title
        for column, claims in columns.items():
            all_mixed = columns.get(ANY_COLUMN, [])
            in_force = all_mixed[-1] if all_mixed else claims[-1]
            if not in_force.is_mixed:
                used = compared(column, in_force.fact)
                otherwise = [
                    (claim.source, claim.fact)
                    for claim in reversed(claims)
                    if not claim.is_mixed and compared(column, claim.fact) != used
                ]
                yield column, replace(in_force, set_title=title, outranked=tuple(otherwise))
                continue
            for claim in claims:
                if not claim.is_mixed and claim.source != in_force.source:
                    yield column, replace(in_force, fact=MIXED, set_title=title)
                    yield column, replace(claim, set_title=title)

    def _sets_of(self, facts: Mapping[str, Fact]) -> Iterator[str]:
        codes = [code for code, _ in printings(facts)]
        if codes:
            yield from map(_code_key, codes)
            return
        names = facts.get("set_name")
        for name in names.split(";") if isinstance(names, str) else ():
            if key := self._keys.get(name_key(name)):
                yield key
