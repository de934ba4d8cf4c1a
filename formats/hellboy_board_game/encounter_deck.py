"""The Encounter deck: of each icon as many cards as the case's table says for the agents."""

import re
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass

from carddb.model import UNKNOWN, Card, Unknown
from formats.construction.finding import Finding, broken, noted, undecided
from formats.construction.rule import NOT_HANDED_IN, Context, Rule
from formats.construction.submission import Entry, Section, Submission, grouped
from formats.construction.words import are, copies_of, counted, listed, times, titles, upper_first
from formats.hellboy_board_game.agents import FEWEST_AGENTS, MAX_AGENTS, team_of
from formats.hellboy_board_game.built_deck import BuildError
from formats.hellboy_board_game.cards import (
    ENCOUNTER,
    copies_in_the_box,
    icon_of,
    is_of_kind,
    kind_of,
    label,
)
from formats.hellboy_board_game.case import FACTS_OF_A_CASE, case_of
from formats.hellboy_board_game.collection import Pool, pool_of

RULE = "HBG-DECKS-33"
SECTION = "encounter deck"

_COLUMN = re.compile(r"encounters_\d_\w+")

_WHY = (
    "The deck is judged as it is before any added instruction of the Case File (HBG-DECKS-31 and "
    "33). Icons are labels (ruling HBG-AMBIGUOUS-16). An icon that the case's table does not name "
    "is not taken. To swap Encounters is a variant (HBG-SETUP-33)."
)


@dataclass(frozen=True, slots=True)
class Listed:
    """A line of the case's table: an icon as it is written there, and how many it takes."""

    icon: str
    number: int | Unknown


Table = Mapping[str, Listed]
"""The case's table for a number of agents, by the labels of its icons."""


@dataclass(frozen=True, slots=True)
class _Demand:
    """What the case demands of the Encounter deck."""

    case: str
    agents: int
    table: Table

    def number(self, icon: str) -> int | Unknown:
        """How many cards of the icon the case takes."""
        return self.table[icon].number if icon in self.table else 0

    def __str__(self) -> str:
        wanted = [
            f"{'an unknown number' if each.number is UNKNOWN else each.number} with the icon "
            f"{each.icon}"
            for each in self.table.values()
            if each.number != 0
        ]
        return f"for {self.agents} agents {self.case} takes {listed(wanted or ['none'])}"


def encounter_table(case: Card, agents: int) -> Table | None:
    """The case's table for so many agents; None if nobody recorded any of it.

    An icon that the table has for another number of agents, and not for this one, is
    of unknown number.
    """
    missing = 0 if case.complete else UNKNOWN
    table: dict[str, Listed] = {}
    # Sorted, so that sentences don't depend on the order of columns in a card file.
    for column in sorted(filter(_COLUMN.fullmatch, case.facts)):
        _, number, name = column.split("_", 2)
        icon, fact = name.replace("_", " "), case.facts[column]
        if int(number) == agents:
            # A number that is recorded as absent is none of that icon.
            table[label(icon)] = Listed(icon, fact if isinstance(fact, int) else 0)
        else:
            # A complete record that leaves an icon out for this number takes none of it.
            table.setdefault(label(icon), Listed(icon, missing))
    is_recorded = case.complete or any(each.number is not UNKNOWN for each in table.values())
    return table if is_recorded else None


def _demand(submission: Submission) -> _Demand | str:
    """What the case demands; or, if that is not known, the reason."""
    case, team = case_of(submission), team_of(submission)
    if case is None:
        return "which case is played is not clear"
    # Only how many there are counts, so a name that nobody knows is an agent here.
    if team is None or team.unread:
        return "the number of agents is not clear"
    table = encounter_table(case, team.size)
    if table is None:
        return f"the encounters_{team.size}_… of {case.title} are not recorded"
    return _Demand(case.title, team.size, table)


@dataclass(frozen=True, slots=True)
class Choice:
    """Every Encounter card of one icon, and how many of them the case takes."""

    cards: tuple[Card, ...]
    number: int


def encounter_choices(submission: Submission, context: Context) -> list[Choice]:
    """What the Encounter deck is taken from, icon by icon. Raises BuildError."""
    demand = _demand(submission)
    by_icon = _cards_by_icon(pool_of(ENCOUNTER, submission, context))
    if isinstance(demand, str):
        raise BuildError(f"the encounter deck can't be built: {demand}")
    if not FEWEST_AGENTS <= demand.agents <= MAX_AGENTS:
        there = f"{counted(demand.agents, 'agent')} {are(demand.agents)} on the case"
        raise BuildError(f"the encounter deck can't be built: {there}")
    if by_icon is None:
        raise BuildError("the encounter deck can't be built: not every Encounter card is known")
    lines = demand.table.items()
    return [_choice(by_icon.get(icon, []), line) for icon, line in lines if line.number != 0]


def _choice(cards: list[Card], line: Listed) -> Choice:
    every: list[Card] = []
    for card in cards:
        copies = copies_in_the_box(card)
        if copies is UNKNOWN:
            raise BuildError(f"the encounter deck can't be built: copies of {card.title} unknown")
        every += [card] * copies
    if line.number is UNKNOWN or len(every) < line.number:
        there = f"{len(every)} of {line.number} cards with the icon {line.icon}"
        raise BuildError(f"the encounter deck can't be built: there are {there}")
    return Choice(tuple(every), line.number)


def _exactly_as_listed(submission: Submission, context: Context) -> Iterator[Finding]:
    team = team_of(submission)
    if team and not team.unread and not FEWEST_AGENTS <= team.size <= MAX_AGENTS:
        return  # no case is set up for so many
    demand, parts = _demand(submission), submission.named(SECTION)
    if isinstance(demand, _Demand):
        pool = pool_of(ENCOUNTER, submission, context)
        yield from _too_few_in_the_collection(demand, pool, _unknown_in(parts))
    for part in parts:
        yield from _cards_there(part)
        if isinstance(demand, _Demand):
            yield from _numbers(part, demand)
        else:
            yield undecided(
                RULE,
                f"What the encounter deck takes is not known: {demand}.",
                help=f"{_WHY} {FACTS_OF_A_CASE}",
            )
    if not parts:
        takes = f" {upper_first(str(demand))}." if isinstance(demand, _Demand) else ""
        yield noted(RULE, f"The encounter deck was not handed in and was not judged.{takes}")


def _unknown_in(parts: Iterable[Section]) -> int:
    """How many cards of the deck may be Encounter cards of any icon that nobody recorded."""
    return sum(copies_of(_by_icon(part)[2]) for part in parts)


def _too_few_in_the_collection(demand: _Demand, pool: Pool, more: int) -> Iterator[Finding]:
    """A case that demands more than there are can't be set up; said only if all are known.

    `more` is how many there may be beside those of the pool.
    """
    by_icon = _cards_by_icon(pool)
    if by_icon is None:
        return
    for icon, line in demand.table.items():
        copies = [copies_in_the_box(card) for card in by_icon.get(icon, ())]
        known = [each for each in copies if each is not UNKNOWN]
        # Of a card that nobody counted there may be any number.
        if line.number is UNKNOWN or len(known) < len(copies):
            continue
        if sum(known) + more < line.number:
            yield broken(
                RULE,
                f"The collection holds {counted(sum(known), 'Encounter card')} with the icon "
                f"{line.icon}; {demand}.",
                help="A case that demands more cards than there are can't be set up (ruling "
                "HBG-AMBIGUOUS-13).",
                limit=line.number,
                found=sum(known),
            )


def _cards_by_icon(pool: Pool) -> dict[str, list[Card]] | None:
    """The cards of the collection by the labels of their icons; None if not all are known."""
    if not pool.is_whole:
        return None
    by_icon: dict[str, list[Card]] = {}
    for card in pool.cards:
        icon = icon_of(card)
        if icon is UNKNOWN:
            return None
        if icon is not None:
            by_icon.setdefault(label(icon), []).append(card)
    return by_icon


def _cards_there(part: Section) -> Iterator[Finding]:
    """Only Encounter cards, and no more of one than there are."""
    for card, entries in grouped(part.entries, lambda entry: entry.card).items():
        count, copies = copies_of(entries), copies_in_the_box(card)
        if is_of_kind(card, ENCOUNTER) is False:
            yield broken(
                RULE,
                f"{card.title} is {kind_of(card)} and does not belong in the encounter deck.",
                entries,
            )
        elif copies is not UNKNOWN and count > copies:
            yield broken(
                RULE,
                f"{card.title} is in the encounter deck {times(count)}; "
                f"the collection holds {copies}.",
                entries,
                limit=copies,
                found=count,
            )
        # Whoever lists a card has one of it.
        elif copies is UNKNOWN and count > 1:
            yield undecided(
                RULE,
                f"{card.title} is in the encounter deck {times(count)}, and it is not known how "
                "many of it the collection holds (copies).",
                entries,
                found=count,
            )


def _numbers(part: Section, demand: _Demand) -> Iterator[Finding]:
    """Of each icon as many as the table says."""
    by_icon, iconless, unknown = _by_icon(part)
    if iconless:
        yield broken(
            RULE,
            f"{listed(titles(iconless))} {'has' if len(titles(iconless)) == 1 else 'have'} no "
            "icon, and cards are taken by their icons.",
            iconless,
            help=_WHY,
        )
    missing, is_open = 0, False
    # In the table's order first: what the case does not ask for comes last.
    for icon in {**demand.table, **by_icon}:
        entries, wanted = by_icon.get(icon, []), demand.number(icon)
        count = copies_of(entries)
        if wanted is UNKNOWN:
            is_open = True
            continue
        missing += max(0, wanted - count)
        # Too many stay too many; what is missing may be unread, or a card of unknown icon.
        if count > wanted or (count < wanted and not unknown and not part.unread):
            shown = demand.table[icon].icon if icon in demand.table else icon_of(entries[0].card)
            yield broken(
                RULE,
                f"The encounter deck has {counted(count, 'card')} with the icon {shown}; {demand}.",
                entries,
                help=_WHY,
                limit=wanted,
                found=count,
            )
    if is_open:
        yield undecided(
            RULE,
            f"The encounter table of {demand.case} is not recorded in full; {demand}.",
            help=f"{_WHY} {FACTS_OF_A_CASE}",
        )
    if unknown:
        yield _with_unknown(unknown, missing, demand, part, is_open=is_open)
    elif missing and part.unread:
        yield undecided(
            RULE,
            f"As far as the list was read, the encounter deck lacks {counted(missing, 'card')}; "
            f"{demand}.",
            help=_WHY,
        )


def _by_icon(part: Section) -> tuple[dict[str, list[Entry]], list[Entry], list[Entry]]:
    """The Encounter cards by icon; those without one; and those of which it is not known."""
    by_icon: dict[str, list[Entry]] = {}
    iconless, unknown = list[Entry](), list[Entry]()
    for entry in part.entries:
        icon, is_encounter = icon_of(entry.card), is_of_kind(entry.card, ENCOUNTER)
        if is_encounter is UNKNOWN or (is_encounter and icon is UNKNOWN):
            unknown.append(entry)
        elif is_encounter and icon is None:
            iconless.append(entry)
        elif is_encounter:
            by_icon.setdefault(label(str(icon)), []).append(entry)
    return by_icon, iconless, unknown


def _with_unknown(
    unknown: list[Entry], missing: int, demand: _Demand, part: Section, *, is_open: bool
) -> Finding:
    """Cards of unknown icon may be those that are missing, if they are as many."""
    names, spare = listed(titles(unknown)), copies_of(unknown)
    # Unread lines may fill a gap, and an icon of unknown number may take what seems too much.
    too_few = spare < missing and not part.unread
    if too_few or (spare > missing and not is_open):
        by = counted(abs(spare - missing), "card")
        return broken(
            RULE,
            f"The encounter deck has {by} too {'few' if too_few else 'many'}, whatever the icon "
            f"of {names}; {demand}.",
            unknown,
            help=_WHY,
        )
    return undecided(
        RULE,
        f"It is not known whether {names} {'fits' if len(titles(unknown)) == 1 else 'fit'}, as "
        f"nobody recorded the kind and the icon; {demand}.",
        unknown,
        help=_WHY,
    )


def _what_was_found(submission: Submission, _: Context) -> str:
    demand, parts = _demand(submission), submission.named(SECTION)
    sizes = "; ".join(counted(part.size, "card") for part in parts) or NOT_HANDED_IN
    return f"{sizes}; {demand}" if isinstance(demand, _Demand) else sizes


ENCOUNTER_DECK_RULES = (
    Rule(
        RULE,
        "The Encounter deck has as many cards of each icon as the case lists for the number of "
        "agents.",
        (("shape", "encounter deck"),),
        _exactly_as_listed,
        _what_was_found,
    ),
)
