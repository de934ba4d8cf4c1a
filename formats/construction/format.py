"""A format: a name, a game, its sections and its rules; and how it derives from another."""

import hashlib
import json
from collections.abc import Callable, Hashable, Iterable, Iterator, Mapping
from dataclasses import dataclass, field
from typing import TypeVar

from carddb.model import Card
from formats.construction.card_words import CardWords
from formats.construction.finding import Finding
from formats.construction.rule import Context, Presumes, Rule
from formats.construction.shapes.sizes import all_limits_of
from formats.construction.sizes_kept import NO_LIMITS, Limits, keeping_size
from formats.construction.submission import Submission


class FormatError(ValueError):
    """A format contradicts the one it derives from, or names what is not there."""


@dataclass(frozen=True, slots=True)
class CardTypes:
    """Which types of card a section holds: they decide what an unclear name in it may mean."""

    only: tuple[str, ...] = ()
    """The types that it can hold at all; empty if it can hold any."""
    never: tuple[str, ...] = ()
    """The types that are not meant in it, if a name may mean a card of another type."""
    by_heading: Mapping[str, tuple[str, ...]] = field(default_factory=dict)
    """The types of the cards under each of its headings."""
    column: str = "type"
    """The column that holds a card's type in this game."""
    need_no_heading: bool = False
    """Whether cards of its types belong here if they are above all headings, in a list that has
    no heading of the section."""


@dataclass(frozen=True, slots=True)
class NameHints:
    """What decides, beside the types, which of several cards a name in a section means."""

    whole_by: str = ""
    """A column by which a name's cards are parts of one whole, such as the levels of a main
    character: the name alone means all of them."""
    alike: str = ""
    """A column in which all cards of the section must agree."""
    one_of_each: str = ""
    """A mark of which a deck can hold one copy: a name of several cards that all bear it,
    listed as often as there are cards, means one of each."""


@dataclass(frozen=True, slots=True)
class SectionSpec:
    """A section that a format knows, with the headings that people type for it."""

    name: str
    headings: tuple[str, ...] = ()
    beside: tuple[str, ...] = ()
    """Headings that name this section in a list that has its deck elsewhere: LackeyCCG's "Main
    Deck" holds the Main Character where "Player Deck" holds the deck."""
    aside: str = ""
    """The section of cards that are under such a heading too, and are of no type that this one
    can hold: they are set aside."""
    of_a_character: bool = False
    """Whether "X of Y" may give the section to one character."""
    of_an_owner: bool = False
    """Whether "X of Y" puts the section into the deck of Y, a player or a side."""
    required: bool = False
    is_given: bool = False
    """Whether it lists what a player got, such as opened cards: nothing there is his to change."""
    types: CardTypes = CardTypes()
    hints: NameHints = NameHints()


@dataclass(frozen=True, slots=True)
class Declaration:
    """Something that is stated beside the cards, in a list as "Players: 2"."""

    name: str
    meaning: str


@dataclass(frozen=True, slots=True)
class Unchecked:
    """A demand that no list can show, and the rule that makes it."""

    rule: str
    states: str


Seen = Callable[[Card], Hashable]
Stated = TypeVar("Stated")


@dataclass(frozen=True, slots=True, kw_only=True)
class Format:
    """A format as its author writes it."""

    id: str
    game: str
    name: str
    summary: str
    version: str
    """Changes whenever the code of one of its rules decides differently."""
    sections: tuple[SectionSpec, ...] = ()
    """The sections; a format that states none has those of the format it extends."""
    declarations: tuple[Declaration, ...] = ()
    """What a list may state; inherited as the sections are."""
    parameters: tuple[Declaration, ...] = ()
    """Event settings, in the question or in the list; inherited as the sections are."""
    unchecked: tuple[Unchecked, ...] = ()
    """What can't be checked from a list; inherited as the sections are."""
    seen_of: "Seen | None" = None
    """For a format whose rules judge by everything that an unclear name may mean: what they see
    of a card. Cards of which they see the same count as one. Inherited as the sections are.

    The rules of other formats are shown each reading of the list in turn.
    """
    words: CardWords | None = None
    """What house formats can say of cards beside their columns. Inherited as the sections are."""
    rules: tuple[Rule, ...] = ()
    extends: "Format | None" = None
    replaces: Mapping[str, Rule] = field(default_factory=dict)
    without: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class CompiledRule:
    """A rule in force, where it is cited from and which format brought it."""

    rule: Rule
    citation: str
    origin: str

    def judge(
        self, submission: Submission, context: Context, limits: Limits = NO_LIMITS
    ) -> list[Finding]:
        """What the rule finds, each finding with its citation and origin.

        Fixes leave sections as large as the limits demand.
        """
        citation, origin = self.citation, self.origin
        return [
            finding.cited(citation, origin, keeping_size(finding.fix, submission, limits))
            for finding in self.rule.judge(submission, context)
        ]


SizeLimits = tuple[tuple[str, tuple[int, int | None]], ...]
Found = dict[SizeLimits, dict[int, list[Finding]]]
"""What rules have found in one submission, by the identity of the rule.

Apart for formats with other sizes of sections, as a fix depends on them.
"""


@dataclass(frozen=True, slots=True)
class CompiledFormat:
    """A format ready to judge by: every rule that is in force, and nothing else."""

    id: str
    game: str
    name: str
    summary: str
    version: str
    sections: tuple[SectionSpec, ...]
    declarations: tuple[Declaration, ...]
    parameters: tuple[Declaration, ...]
    unchecked: tuple[Unchecked, ...]
    seen_of: Seen | None
    words: CardWords
    table: tuple[CompiledRule, ...]
    hash: str
    needed: tuple[str, ...] = field(init=False)
    """The sections that every deck must have."""
    presuming: tuple[Presumes, ...] = field(init=False)
    """What rules take for granted, of those that do."""
    sizes: Mapping[str, tuple[int, int | None]] = field(init=False, repr=False)
    """By section the fewest and the most cards, where a rule of that shape says so."""
    size_limits: SizeLimits = field(init=False, repr=False)
    """The same as a value, to compare formats by."""
    goes_by: frozenset[str] | None = field(init=False, repr=False)
    """The facts of cards that its rules go by; None if these may be any."""
    asks_of: frozenset[str] = field(init=False, repr=False)
    """The facts of cards that its rules name as what decides them."""

    def __post_init__(self) -> None:
        # Found out once: they are asked for in every check.
        needed = tuple(spec.name for spec in self.sections if spec.required)
        object.__setattr__(self, "needed", needed)
        presuming = tuple(row.rule.presumes for row in self.table if row.rule.presumes is not None)
        object.__setattr__(self, "presuming", presuming)
        limits = [each for row in self.table for each in all_limits_of(row.rule)]
        sizes = {section: (least, most) for section, least, most in limits}
        object.__setattr__(self, "sizes", sizes)
        object.__setattr__(self, "size_limits", tuple(sizes.items()))
        # Rules that were added to a game's own may ask anything of a card, its set too.
        is_of_one = len({row.origin for row in self.table}) == 1
        columns = frozenset(column for row in self.table for column in row.rule.settled_by)
        object.__setattr__(self, "goes_by", columns if is_of_one else None)
        object.__setattr__(self, "asks_of", columns)

    def judge(
        self, submission: Submission, context: Context, found: Found | None = None
    ) -> list[Finding]:
        """What every rule finds, each finding with its citation and the rule's origin.

        `found` is what rules have found in this submission already, for formats that share
        rules; it is added to. With it fixes leave sections as large as the format demands.
        """
        # The usual check: nobody else judges by these rules, so nothing is kept.
        if found is None:
            return [
                finding.cited(row.citation, row.origin)
                for row in self.table
                for finding in row.rule.judge(submission, context)
            ]
        findings: list[Finding] = []
        sizes, kept = self.sizes, found.setdefault(self.size_limits, {})
        for row in self.table:
            # By identity: two formats that share a rule share the very object.
            key = id(row.rule)
            known = kept.get(key)
            if known is None:
                known = kept[key] = row.judge(submission, context, sizes)
            if known:
                findings += known
        return findings

    def readings(self, submission: Submission) -> Iterator[Submission]:
        """The ways to read the unclear names, as the rules want to be shown them."""
        if self.seen_of is not None:
            yield submission
        else:
            yield from submission.readings(self.allows)

    def is_one(self, cards: Iterable[Card]) -> bool:
        """Whether the cards are the same to every rule."""
        return self.seen_of is not None and len({self.seen_of(card) for card in cards}) == 1

    def allows(self, card: Card) -> int | None:
        """How many copies of a card the strictest rule allows; None if none says."""
        # A ban is a limit of none, so the smallest number decides here too.
        stated = [most for row in self.table if (most := row.rule.allows(card)) is not None]
        return min(stated, default=None)

    def missing_sections(self, submission: Submission) -> list[str]:
        """The sections that the format needs and some deck of the submission does not have."""
        if len(submission.decks) < 2:
            return [name for name in self.needed if not submission.named(name)]
        # Each deck needs its own, so one deck does not make up for another.
        there = [{section.name for section in deck.sections} for deck in submission.decks]
        return [name for name in self.needed if not all(name in sections for sections in there)]


def compile_format(source: Format, citations: Mapping[str, str]) -> CompiledFormat:
    """The format with everything it inherits.

    Raises FormatError for a rule that no ledger has, that is there twice, or that is replaced
    or left out without being there.
    """
    table = tuple(_table(source, citations).values())
    sections = _inherited(source, lambda each: each.sections)
    unchecked = _inherited(source, lambda each: each.unchecked)
    for demand in unchecked:
        if demand.rule not in citations:
            raise FormatError(f"{source.id} can't check {demand.rule}, which no ledger has")
    return CompiledFormat(
        id=source.id,
        game=source.game,
        name=source.name,
        summary=source.summary,
        version=source.version,
        sections=sections,
        declarations=_inherited(source, lambda each: each.declarations),
        parameters=_inherited(source, lambda each: each.parameters),
        unchecked=unchecked,
        seen_of=_inherited(source, lambda each: each.seen_of),
        words=_inherited(source, lambda each: each.words) or CardWords(),
        table=table,
        hash=rules_hash(source.id, source.game, source.version, sections, table),
    )


def _table(source: Format, citations: Mapping[str, str]) -> dict[str, CompiledRule]:
    table: dict[str, CompiledRule] = {}
    if source.extends is not None:
        if source.extends.game != source.game:
            raise FormatError(
                f"{source.id} is a format of {source.game}, and extends {source.extends.id}, "
                f"a format of {source.extends.game}"
            )
        table = _table(source.extends, citations)
    for rule_id in source.without:
        if rule_id in source.replaces:
            raise FormatError(f"{source.id} both leaves out and replaces {rule_id}")
        _leave_out(table, rule_id, source)
    for rule_id, rule in source.replaces.items():
        # In the place of the old one, so that the table keeps the rulebook's order.
        # The 0 is never used: a rule that is not there is refused on the next line.
        place = list(table).index(rule_id) if rule_id in table else 0
        _leave_out(table, rule_id, source)
        _add(table, rule, source, citations)
        moved = [key for key in list(table)[place:] if key != rule.id]
        for key in moved:
            table[key] = table.pop(key)
    for rule in source.rules:
        _add(table, rule, source, citations)
    return table


def _leave_out(table: dict[str, CompiledRule], rule_id: str, source: Format) -> None:
    if rule_id not in table:
        raise FormatError(f"{source.id} leaves out or replaces {rule_id}, which is not there")
    del table[rule_id]


def _add(
    table: dict[str, CompiledRule], rule: Rule, source: Format, citations: Mapping[str, str]
) -> None:
    if rule.id in table:
        first = table[rule.id].origin
        raise FormatError(f"{source.id} adds {rule.id}, which {first} states already")
    if rule.id not in citations:
        raise FormatError(f"{source.id} has the rule {rule.id}, which no ledger has")
    table[rule.id] = CompiledRule(rule, citations[rule.id], source.id)


def _inherited(source: Format, stated: Callable[[Format], Stated]) -> Stated:
    """What the format states, or else what the one that it extends does."""
    own = stated(source)
    # Nothing stated is nothing changed: no format takes a section away by having none.
    return own if own or source.extends is None else _inherited(source.extends, stated)


def rules_hash(
    format_id: str,
    game: str,
    version: str,
    sections: Iterable[SectionSpec],
    table: Iterable[CompiledRule],
) -> str:
    """Changes whenever the format could judge differently."""
    # Nothing that only reads lists: new headings must not change the hash of a verdict.
    stated = [
        format_id,
        game,
        version,
        [[spec.name, spec.of_a_character, spec.required] for spec in sections],
        [[row.rule.id, row.rule.terms, row.origin] for row in table],
    ]
    return hashlib.sha256(json.dumps(stated).encode()).hexdigest()[:16]
