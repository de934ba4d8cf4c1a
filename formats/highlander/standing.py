"""What each card that names somebody is to the player: own, foreign, or not known."""

from collections.abc import Callable
from dataclasses import dataclass, field

from carddb.model import UNKNOWN, Unknown
from formats.construction.matching import Matching
from formats.construction.memory import made_once
from formats.construction.rule import Collection, Context
from formats.construction.submission import Submission
from formats.construction.words import are, listed
from formats.highlander.cards import kinds, may_be_the_same
from formats.highlander.player import Held, Player, the_player
from formats.highlander.ways_in import Admission, Asking, admitted
from formats.highlander.who import Kind, Who, who_is_known

WEAPON, PERSONA, FACTION = "HL-BUILD-18", "HL-BUILD-20", "HL-BUILD-24"
RESERVED, SIGNATURE = "HL-BUILD-21", "HL-BUILD-22"
ONE_OF_EACH, NO_MARKS = "HL-BUILD-30", "HL-BUILD-31"
WATCHED = "HL-BUILD-40"

_MARKED = {"reserved": RESERVED, "signature": SIGNATURE}


@dataclass(frozen=True, slots=True)
class Standing:
    """The cards that are not simply the player's own, by what is the matter with them."""

    admission: Admission
    unknown: dict[str, list[Held]] = field(default_factory=dict)
    """By rule: the cards of which, or of whose player, not enough is known."""
    marked: list[Held] = field(default_factory=list)
    """The Reserved and Signature cards of a Generic Immortal."""
    unsaid: list[Held] = field(default_factory=list)
    """The Pre-Game cards that name another Persona: the rulebook speaks of the deck alone."""


IN_ORDER = Standing(Admission((), (), Matching((), ()), Matching((), ())))
"""Of a player whose cards are all the own ones."""


@dataclass(slots=True)
class _Sorting:
    """The cards of one player, as they are sorted."""

    player: Player
    who: Who
    asking: list[Asking] = field(default_factory=list)
    unknown: dict[str, list[Held]] = field(default_factory=dict)
    marked: list[Held] = field(default_factory=list)
    unsaid: list[Held] = field(default_factory=list)
    borrowed: list[tuple[Held, str]] = field(default_factory=list)
    """The Persona Specific cards of a Generic Immortal, with their Personas."""

    def sort(self) -> None:
        """Sort everything that names somebody, and the Watcher and Hunter cards."""
        player = self.player
        personas = frozenset().union(*(card.names for _, card in player.personas))
        factions = frozenset().union(*(card.factions for _, card in player.personas))
        weapons = frozenset().union(*(card.names for _, card in player.weapons))
        own = personas | factions | weapons
        for held in player.specific:
            named = held[1].named
            if named is UNKNOWN:
                self.not_known(PERSONA, held)
            elif isinstance(named, str) and named not in own:
                self.foreign(held, named)
        for held in player.pregame:
            named = held[1].named
            if isinstance(named, str) and named not in own:
                self.pregame_of_another(held, named)
        for held in player.watched:
            self.watched(held, "watcher", held[1].is_watcher)
            self.watched(held, "hunter", held[1].is_hunter)
        if self.borrowed:
            self.one_of_each()
        # The last are left out where there are too few places: in whatever order the list is.
        self.asking.sort(key=lambda one: (not isinstance(one.mark, str), one.held[1].title))

    @property
    def is_in_order(self) -> bool:
        """Whether every card is the player's own."""
        return not (self.asking or self.unknown or self.marked or self.unsaid)

    def not_known(self, rule: str, held: Held) -> None:
        self.unknown.setdefault(rule, []).append(held)

    def ask(
        self,
        rule: str,
        held: Held,
        kind: str,
        why: str,
        *,
        mark: str | Unknown | None = None,
        persona: str = "",
        surely: int | None = None,
        perhaps: int | None = None,
    ) -> None:
        count = held[0].count
        surely, perhaps = (count if n is None else n for n in (surely, perhaps))
        self.asking.append(Asking(rule, held, kind, mark, persona, surely, perhaps, why))

    def foreign(self, held: Held, named: str) -> None:
        """A card that names somebody else than those who are played, or another weapon."""
        kind = self.who.kind_of(named, self.player)
        if kind is Kind.WEAPON:
            if self.player.is_known:
                self.ask(WEAPON, held, "weapon", f"the Weapon of Choice {_sub(held)} is not used")
            else:
                self.not_known(WEAPON, held)
        elif self.player.is_generic:
            self.of_a_generic_immortal(held, named, kind)
        elif not self.player.personas:
            self.not_known(PERSONA, held)
        elif kind is Kind.FACTION:
            why = f"{self.played} {are(len(self.player.personas))} not of {_sub(held)}"
            self.ask(FACTION, held, "faction", why)
        else:
            self.of_another_persona(held, self.who.persona(named))

    @property
    def played(self) -> str:
        return listed([card.title for _, card in self.player.personas])

    def of_another_persona(self, held: Held, persona: str) -> None:
        mark = held[1].mark
        rule = _MARKED.get(mark, PERSONA) if isinstance(mark, str) else PERSONA
        why = f"it is {_sub(held)}'s, and {self.played} {are(len(self.player.personas))} played"
        self.ask(rule, held, "persona", why, mark=mark, persona=persona)

    def pregame_of_another(self, held: Held, named: str) -> None:
        """A Pre-Game card that names another Persona; a Quickening does so by its nature."""
        is_own_kind = held[1].pregame_kind in ("quickening", "persona")
        if is_own_kind or self.who.kind_of(named, self.player) is Kind.WEAPON:
            return
        if held[1].mark in ("reserved", "signature"):
            self.of_another_persona(held, self.who.persona(named))
        elif not self.player.is_generic:
            self.unsaid.append(held)

    def of_a_generic_immortal(self, held: Held, named: str, kind: Kind) -> None:
        mark = held[1].mark
        if kind is Kind.FACTION or isinstance(mark, str):
            self.marked.append(held)
            return
        if mark is UNKNOWN:
            self.not_known(NO_MARKS, held)
        self.borrowed.append((held, self.who.persona(named)))

    def one_of_each(self) -> None:
        """Every copy but the first of a Persona's card needs a way in."""
        for place, (held, persona) in enumerate(self.borrowed):
            entry = held[0]
            before = [e for (e, _), _ in self.borrowed[:place] if may_be_the_same(e, entry)]
            surely = max(0, entry.count - kinds(entry))
            perhaps = entry.count if before else entry.count - 1
            if perhaps:
                why = "without a Persona 1 copy of each Persona Specific card is allowed"
                self.ask(
                    ONE_OF_EACH,
                    held,
                    "persona",
                    why,
                    persona=persona,
                    surely=surely,
                    perhaps=perhaps,
                )

    def watched(self, held: Held, kind: str, is_one: bool | Unknown) -> None:
        """A Watcher or Hunter card needs its Pre-Game card, unless it lets such cards in itself."""
        card = held[1]
        guides = [c.pregame_kind for _, c in self.player.pregame]
        lets_itself_in = card.lets_in is not UNKNOWN and kind in card.lets_in
        if is_one is False or kind in guides or lets_itself_in:
            return
        if is_one is UNKNOWN or not self.player.is_known:
            self.not_known(WATCHED, held)
        else:
            why = f"it is a {kind.capitalize()} card, and no {kind.capitalize()} is in the pre-game"
            self.ask(WATCHED, held, kind, why)


def standing(submission: Submission, context: Context) -> Standing:
    """What the cards of the submission are to its player."""
    return _standing_by(context.collection)(submission)


@made_once
def _standing_by(collection: Collection) -> Callable[[Submission], Standing]:
    who = who_is_known(collection)

    def made(submission: Submission) -> Standing:
        sorting = _Sorting(the_player(submission), who)
        sorting.sort()
        if sorting.is_in_order:
            return IN_ORDER
        admission = admitted(sorting.player, sorting.asking)
        return Standing(admission, sorting.unknown, sorting.marked, sorting.unsaid)

    return made_once(made)


def _sub(held: Held) -> str:
    """The sub-title as it is printed."""
    return str(held[0].card.fact("subtitle"))
