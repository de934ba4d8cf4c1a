"""The version rule: of a card that several editions have, one version.

A line whose name is unclear is taken as copies of one version: a list that does not name the
edition is not blamed for it.
"""

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from itertools import combinations

from carddb.model import UNKNOWN, Card, Truth
from formats.construction.bounds import MAX_COMPARED
from formats.construction.finding import Finding, broken
from formats.construction.memory import made_once
from formats.construction.rule import Context, Rule
from formats.construction.submission import Entry, Submission
from formats.construction.words import are, counted, listed, some_of
from formats.highlander.cards import as_printed
from formats.highlander.one_card import all_of, all_titles, are_alike, are_one_card, of_every_pair
from formats.highlander.player import Held, PlayerCards, entries_of, names_of, the_player
from formats.highlander.premiums import is_plus_one_or_mcbc
from formats.highlander.refusals import of_every_meaning
from formats.highlander.titles import compared
from formats.highlander.words import not_known

_ANY, _PLUS_ONE = "HL-BUILD-16", "HL-PREGAME-16"
_SABRE = compared("Saber")
_DEMAND = "versions of one card from different editions may not be mixed"
_DECIDED_BY = (
    "Two printings are versions of one card if title, sub-title, grid and text are the same; "
    "the errata or the tournament director decide (HL-BUILD-17). Names without their edition are "
    "taken for one version."
)


def _are_mixed(one: Card, other: Card) -> Truth:
    """Whether the two are versions of one card from different editions."""
    of_one_edition = are_alike(one.fact("edition"), other.fact("edition"))
    if of_one_edition is True or (_is_sabre(one) and _is_sabre(other)):
        return False
    return all_of([UNKNOWN if of_one_edition is UNKNOWN else True, are_one_card(one, other)])


def _is_sabre(card: Card) -> bool:
    """Whether it is a Saber, a Sabre or a card for one, which may be mixed (HL-BUILD-49)."""
    seen = as_printed(card)
    return _SABRE in (seen.whose.subtitle, *" ".join(all_titles(seen)).split())


def _mix(one: Entry, other: Entry) -> Truth:
    """Whether versions are mixed, presuming that an unclear name means one that is not mixed."""
    if one.others or other.others:
        editions = [{card.fact("edition") for card in entry.candidates} for entry in (one, other)]
        # Some choice of editions is not mixed, and the player is given the benefit of it.
        if UNKNOWN in set.union(*editions) or not set.isdisjoint(*editions):
            return False
    return of_every_pair(one, other, _are_mixed)


@dataclass(frozen=True, slots=True)
class Clashes:
    """Cards that may not be used together, in groups, and those of which nobody knows."""

    cards: list[list[Held]] = field(default_factory=list)
    _doubtful: dict[int, Held] = field(default_factory=dict)
    _group_of: dict[int, list[Held]] = field(default_factory=dict)

    @property
    def doubtful(self) -> list[Held]:
        """The cards of which nobody knows whether they clash with another."""
        return list(self._doubtful.values())

    def note(self, truth: Truth, *held: Held) -> None:
        """The cards clash, or may do so."""
        if truth is UNKNOWN:
            self._doubtful.update((id(each), each) for each in held)
            return
        # Whatever clashes with one of a group joins it, so that it is one finding.
        group = next((self._group_of[id(h)] for h in held if id(h) in self._group_of), [])
        if not group:
            self.cards.append(group)
        for each in held:
            if id(each) not in self._group_of:
                self._group_of[id(each)] = group
                group.append(each)

    def number_of(self, held: Iterable[Held]) -> int:
        """How many cards they are, if those that clash count as one."""
        groups = set()
        number = 0
        for each in held:
            if id(each) in self._group_of:
                groups.add(id(self._group_of[id(each)]))
            else:
                number += each[0].count
        return number + len(groups)


# Shared by all who find none: nobody may note anything in it.
NO_CLASHES = Clashes()

Compared = tuple[Truth, tuple[Held, ...]]


def compared_by_title(
    held: Iterable[Held],
    is_so: Callable[[Entry, Entry], Truth],
    is_needless: Callable[[Sequence[Held]], bool] = lambda _: False,
) -> Iterator[Compared]:
    """Whether it is so, of each pair that has or may have one title; never where it is not.

    Of more than a few entries of one title it is UNKNOWN: a list that has them is no deck.
    """
    by_title: dict[str, list[Held]] = {}
    for each in held:
        for title in all_titles(each[1]):
            by_title.setdefault(title, []).append(each)
    for group in by_title.values():
        if len(group) == 1 or is_needless(group):
            continue
        if len(group) > MAX_COMPARED:
            yield UNKNOWN, tuple(group)
            continue
        for one, other in combinations(group, 2):
            truth = is_so(one[0], other[0])
            if truth is not False:
                yield truth, (one, other)


@made_once
def _mixed(submission: Submission) -> Mapping[str, Clashes]:
    """By rule, what is mixed; nothing for a rule that is kept."""
    found: dict[str, Clashes] = {}
    for truth, held in compared_by_title(_of_one_title(submission), _mix, _are_of_one_edition):
        rule = _PLUS_ONE if all(map(_is_plus_one, held)) else _ANY
        found.setdefault(rule, Clashes()).note(truth, *held)
    return found


def _are_of_one_edition(held: Sequence[Held]) -> bool:
    editions = {card.version.edition for _, card in held}
    return len(editions) == 1 and UNKNOWN not in editions


def _is_plus_one(held: Held) -> bool:
    return of_every_meaning(held[0], is_plus_one_or_mcbc) is True


def _of_one_title(submission: Submission) -> list[Held]:
    """The cards in deck and pre-game that have or may have a title that another has."""
    player = the_player(submission)
    # With a title in doubt anything may share it, so that all have to be compared.
    if player.perhaps_titled or any(card.perhaps_titles for _, card in player.pregame):
        return [*player.deck, *player.pregame]
    repeated = _repeated_titles(player)
    held = (*player.deck, *player.pregame) if repeated else ()
    return [each for each in held if not repeated.isdisjoint(each[1].titles)]


def _repeated_titles(player: PlayerCards) -> set[str]:
    """The titles that several entries of deck and pre-game have."""
    repeated = set(player.repeated)
    seen: set[str] = set()
    for _, card in player.pregame:
        repeated.update(title for title in card.titles if title in seen or title in player.titled)
        seen |= card.titles
    return repeated


def _one_version(rule: str, what: str) -> Rule:
    """Of each card that the rule is about, versions of a single edition."""

    def judge(submission: Submission, _: Context) -> Iterator[Finding]:
        mixed = _mixed(submission).get(rule, NO_CLASHES)
        for group in mixed.cards:
            yield _several_versions(rule, group)
        if mixed.doubtful:
            yield from not_known(
                rule, mixed.doubtful, _missing(mixed.doubtful), _DEMAND, help=_DECIDED_BY
            )

    def measure(submission: Submission, _: Context) -> str:
        mixed = _mixed(submission).get(rule, NO_CLASHES)
        return f"{counted(len(mixed.cards), what)} in several versions"

    terms = (("shape", "one version"), ("what", what))
    states = (
        f"Of each {what} that several editions have, versions of one edition alone; names without "
        "their edition are taken for one version."
    )
    return Rule(rule, states, terms, judge, measure)


def _several_versions(rule: str, held: Sequence[Held]) -> Finding:
    names, entries = names_of(held), entries_of(held)
    editions = {str(c.fact("edition")).capitalize() for entry in entries for c in entry.candidates}
    return broken(
        rule,
        f"{some_of(names)} {are(len(names))} used in versions of the "
        f"{listed(sorted(editions))} Edition; {_DEMAND}.",
        entries,
        help=_DECIDED_BY,
        limit=1,
        found=len(editions),
    )


def _missing(held: Sequence[Held]) -> str:
    """The facts that are not known of some of the cards."""
    cards = [as_printed(card) for entry, _ in held for card in entry.candidates]
    unknown = {
        "title": any(card.perhaps_titles for card in cards),
        "sub-title": any(card.whose.subtitle is UNKNOWN for card in cards),
        "edition": any(card.version.edition is UNKNOWN for card in cards),
        "grid": any(card.version.grid is UNKNOWN for card in cards),
        "text": any(card.version.text is UNKNOWN for card in cards),
    }
    missing = [fact for fact, is_unknown in unknown.items() if is_unknown]
    if missing:
        return f"the {listed(missing, 'or')}"
    is_unclear = any(entry.others for entry, _ in held)
    return "which card is meant" if is_unclear else "whether they are versions of one card"


VERSIONS: tuple[Rule, ...] = (
    _one_version(_ANY, "card"),
    _one_version(_PLUS_ONE, "+1 or MCBC Pre-Game card"),
)
