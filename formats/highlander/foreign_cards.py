"""What each card that names somebody is to the player: own, foreign, or not known."""

from collections.abc import Callable
from dataclasses import dataclass, field

from carddb.model import UNKNOWN, Truth, Unknown
from formats.construction.bounds import MAX_COMPARED
from formats.construction.memory import made_once
from formats.construction.rule import Collection, Context
from formats.construction.submission import Entry, Submission
from formats.construction.words import are, listed
from formats.highlander import rows
from formats.highlander.cards import Printed
from formats.highlander.one_card import all_titles, is_the_same, kinds, may_be_the_same
from formats.highlander.player import Held, PlayerCards, the_player
from formats.highlander.ways_in import EITHER, Admission, Asking, admitted
from formats.highlander.who import Kind, Who, who_is_known
from formats.matching import Matching

_NO_MARKS = "a Generic Immortal may have no Reserved and no Signature cards"
_MARKED = {"reserved": rows.RESERVED, "signature": rows.SIGNATURE}


@dataclass(frozen=True, slots=True)
class ForeignCards:
    """The cards that are not simply the player's own, by what is the matter with them."""

    admission: Admission
    unknown: dict[str, list[Held]] = field(default_factory=dict)
    """By rule: the cards of which, or of whose player, not enough is known."""
    names_another: list[Held] = field(default_factory=list)
    """The Pre-Game cards that name another Persona: the rulebook speaks of the deck alone."""


ALL_OWN = ForeignCards(Admission((), (), Matching((), ()), Matching((), ())))
"""Where every card is the player's own."""


@dataclass(slots=True)
class _Sorting:
    """The cards of one player, as they are sorted."""

    player: PlayerCards
    who: Who
    asking: list[Asking] = field(default_factory=list)
    unknown: dict[str, list[Held]] = field(default_factory=dict)
    names_another: list[Held] = field(default_factory=list)
    borrowed: list[tuple[Held, str, Kind]] = field(default_factory=list)
    """The Persona Specific cards of a Generic Immortal, with their Personas."""

    def sort(self) -> None:
        """Sort everything that names somebody, and the Watcher and Hunter cards."""
        player = self.player
        # Only names that surely are theirs; those that may be are asked for card by card.
        own = frozenset[str]().union(
            *(card.sure_names | card.persona.factions for _, card in player.personas),
            *(card.sure_names for _, card in player.weapons),
        )
        # Generic cards, which are most of a deck, never come here.
        for held in player.specific:
            subtitle = held[1].whose.subtitle
            if subtitle is UNKNOWN:
                self.not_known(rows.PERSONA, held)
            elif isinstance(subtitle, str) and own.isdisjoint(held[1].whose.named):
                self.foreign(held, subtitle)
        for held in player.pregame:
            if held[1].whose.subtitle is not None and own.isdisjoint(held[1].whose.named):
                self.pregame_of_another(held, held[1].whose.subtitle)
        for held in player.watched:
            self.watched(held, "watcher", held[1].kind.is_watcher)
            self.watched(held, "hunter", held[1].kind.is_hunter)
        if self.borrowed:
            self.one_of_each()
        # The last are left out where there are too few places: in whatever order the list is.
        self.asking.sort(key=lambda one: (not isinstance(one.mark, str), one.held[1].title))

    @property
    def is_all_own(self) -> bool:
        """Whether every card is the player's own."""
        return not (self.asking or self.unknown or self.names_another)

    def not_known(self, rule: str, held: Held) -> None:
        self.unknown.setdefault(rule, []).append(held)

    def ask(self, rule: str, held: Held, kind: str, why: str) -> None:
        count = held[0].count
        self.asking.append(Asking(rule, held, (kind,), None, "", count, count, why))

    def foreign(self, held: Held, subtitle: str) -> None:
        """A card that names somebody else than those who are played, or another weapon."""
        kind = self.who.kind_of(held[1], self.player)
        # Among Pre-Game cards that nobody knows may be the very Persona or weapon.
        if not self.player.is_known or self.may_be_own(held):
            self.not_known(rows.WEAPON if kind is Kind.WEAPON else rows.PERSONA, held)
        elif kind is Kind.WEAPON:
            self.ask(rows.WEAPON, held, "weapon", f"the Weapon of Choice {_sub(held)} is not used")
        elif self.player.is_generic:
            self.of_a_generic_immortal(held, subtitle, kind)
        elif kind is Kind.FACTION:
            self.ask(rows.FACTION, held, "faction", f"{self.played} not of {_sub(held)}")
        else:
            self.of_another_persona(held, self.who.persona(subtitle), kind)

    def may_be_own(self, held: Held) -> bool:
        """Whether the sub-title may mean what is used: by what an unclear name of the Pre-Game
        means, or as the short name of a Persona, which nobody recorded.
        """
        card, player = held[1], self.player
        if any(used.names & card.whose.named for _, used in (*player.personas, *player.weapons)):
            return True
        return any(self.who.may_call(persona, card) for _, persona in player.personas)

    @property
    def played(self) -> str:
        personas = self.player.personas
        return f"{listed([card.title for _, card in personas])} {are(len(personas))}"

    def of_another_persona(self, held: Held, persona: str, kind: Kind) -> None:
        """A card of a Persona that is not played, or perhaps of a weapon that is not used."""
        mark = held[1].whose.mark
        rule = _MARKED.get(mark, rows.PERSONA) if isinstance(mark, str) else rows.PERSONA
        why = f"it is {_sub(held)}'s, and {self.played} played"
        count = held[0].count
        is_undecided = kind is Kind.UNDECIDED
        kinds = EITHER if is_undecided else ("persona",)
        self.asking.append(
            Asking(rule, held, kinds, mark, persona, count, count, why, is_undecided)
        )

    def pregame_of_another(self, held: Held, subtitle: str | Unknown) -> None:
        """A Pre-Game card that names another Persona; a Quickening does so by its nature."""
        card = held[1]
        # A Quickening names the Persona who lost it, a Persona card its own.
        if card.kind.pregame in ("quickening", "persona"):
            return
        if subtitle is UNKNOWN:
            if isinstance(card.whose.mark, str):
                self.not_known(rows.PERSONA, held)
        elif self.who.kind_of(card, self.player) is Kind.WEAPON:
            return
        elif isinstance(card.whose.mark, str):
            self.foreign(held, subtitle)
        elif card.whose.mark is UNKNOWN:
            self.not_known(rows.SIGNATURE, held)
        elif not self.player.is_generic:
            self.names_another.append(held)

    def of_a_generic_immortal(self, held: Held, subtitle: str, kind: Kind) -> None:
        """Without a mark it may be there once; with one only if a text names such cards."""
        mark, persona = held[1].whose.mark, self.who.persona(subtitle)
        if kind is Kind.FACTION:
            self.ask(rows.NO_MARKS, held, "faction", f"it is Signature, and {_NO_MARKS}")
        elif isinstance(mark, str):
            count, why = held[0].count, f"it is {mark.capitalize()}, and {_NO_MARKS}"
            self.asking.append(
                Asking(rows.NO_MARKS, held, ("persona",), mark, persona, count, count, why)
            )
        else:
            # Without a mark on record both hold: it may be barred by one, and if not,
            # it is limited to one.
            if mark is UNKNOWN:
                self.not_known(rows.NO_MARKS, held)
            self.borrowed.append((held, persona, kind))

    def whose(self, card: Printed) -> str | Unknown | None:
        """The Persona that the card names, whether by the whole name or a short one."""
        subtitle = card.whose.subtitle
        return self.who.persona(subtitle) if isinstance(subtitle, str) else subtitle

    def one_of_each(self) -> None:
        """Every copy but the first of a Persona's card needs a way in."""
        by_title: dict[str, list[Entry]] = {}
        for held, persona, kind in self.borrowed:
            entry = held[0]
            alike = [by_title.setdefault(title, []) for title in all_titles(held[1])]
            # The number of comparisons is bounded; what lies beyond it may be the same
            # for all we know.
            before = [other for entries in alike for other in entries]
            is_repeated = any(
                is_the_same(other, entry, self.whose) for other in before[:MAX_COMPARED]
            )
            may_be_repeated = len(before) > MAX_COMPARED or any(
                may_be_the_same(other, entry, self.whose) for other in before
            )
            for entries in alike:
                entries.append(entry)
            # An unclear name may mean a different card with each copy.
            surely = entry.count if is_repeated else max(0, entry.count - kinds(entry))
            perhaps = entry.count if may_be_repeated else entry.count - 1
            if kind is Kind.UNDECIDED:
                self.of_a_persona_or_a_weapon(held, persona, surely, perhaps)
            elif perhaps:
                why = "a Generic Immortal may have 1 copy of each Persona Specific card"
                self.asking.append(
                    Asking(
                        rows.ONE_OF_EACH, held, ("persona",), None, persona, surely, perhaps, why
                    )
                )

    def of_a_persona_or_a_weapon(self, held: Held, persona: str, surely: int, perhaps: int) -> None:
        """A Generic Immortal's card: of a weapon that is not used every copy needs a way in, of
        a Persona so many.
        """
        why = (
            f"a Generic Immortal may have 1 copy of each Persona Specific card, and no Weapon of "
            f"Choice {_sub(held)} is used"
        )
        rule, of_a_weapon = rows.ONE_OF_EACH, held[0].count - perhaps
        self.asking += [
            Asking(rule, held, EITHER, None, persona, surely, perhaps, why, is_undecided=True),
            Asking(rule, held, ("weapon",), None, "", 0, of_a_weapon, why, is_undecided=True),
        ]

    def watched(self, held: Held, kind: str, is_one: Truth) -> None:
        """A Watcher or Hunter card needs its Pre-Game card, unless it lets such cards in itself."""
        lets_in = held[1].allowance.lets_in
        # A card that lets in Watcher cards and is one itself needs no other (HL-PREGAME-18).
        lets_itself_in = lets_in is not UNKNOWN and kind in lets_in
        if is_one is False or self.player.by_kind.get(kind) or lets_itself_in:
            return
        may_let_itself_in = held[1].kind.is_allowance is not False and lets_in is UNKNOWN
        if is_one is UNKNOWN or may_let_itself_in or not self.player.is_known:
            self.not_known(rows.WATCHED, held)
        else:
            what = kind.capitalize()
            why = f"it is a {what} card, and no {what} is in the pre-game"
            self.ask(rows.WATCHED, held, kind, why)


def foreign_cards(submission: Submission, context: Context) -> ForeignCards:
    """What the cards of the submission are to its player."""
    return _foreign_by(context.collection)(submission)


@made_once
def _foreign_by(collection: Collection) -> Callable[[Submission], ForeignCards]:
    who = who_is_known(collection)

    def made(submission: Submission) -> ForeignCards:
        sorting = _Sorting(the_player(submission), who)
        sorting.sort()
        if sorting.is_all_own:
            return ALL_OWN
        admission = admitted(sorting.player, sorting.asking)
        return ForeignCards(admission, sorting.unknown, sorting.names_another)

    # Kept twice, by catalogue and by submission, as several rules ask for the same.
    return made_once(made)


def _sub(held: Held) -> str:
    """The sub-title as it is printed."""
    return str(held[0].card.fact("subtitle"))
