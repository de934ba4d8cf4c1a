"""What a player brings: the Pre-Game cards by their kinds, and the deck, each card as printed."""

from collections.abc import Iterable
from dataclasses import dataclass, field

from carddb.model import UNKNOWN
from formats.construction.memory import made_once
from formats.construction.submission import Entry, Section, Submission
from formats.construction.words import copies_of, some_of
from formats.highlander.cards import Printed, as_printed, printed
from formats.highlander.kinds import WEAPONS

DECK, PRE_GAME = "deck", "pre-game"

Held = tuple[Entry, Printed]
"""Copies of a card that are handed in, with what the rules see of it."""


@dataclass(frozen=True, slots=True)
class PlayerCards:
    """One player's cards, sorted once for all rules."""

    deck: list[Held]
    pregame: list[Held]
    unread: int
    """Lines of the Pre-Game that could not be read."""
    is_handed_in: bool
    """Whether there is a Pre-Game section at all."""
    unread_of_the_deck: int = 0
    titled: dict[str, int] = field(default_factory=dict)
    """How many cards of the deck have each title, as far as that is certain."""
    repeated: set[str] = field(default_factory=set)
    """The titles that several entries of the deck have."""
    perhaps_titled: list[Held] = field(default_factory=list)
    """The cards of the deck that have one of several titles."""
    unclean: list[Held] = field(default_factory=list)
    """The cards of the deck that may belong into the pre-game, be out of the pool, or banned."""
    numbered: list[Held] = field(default_factory=list)
    """The cards of the deck that have a Restriction Number, or may have one."""
    specific: list[Held] = field(default_factory=list)
    """The cards of the deck that name somebody or something under their title, or may do so."""
    masters: list[Held] = field(default_factory=list)
    """The cards of the deck that are Master cards, or may be."""
    watched: list[Held] = field(default_factory=list)
    """The cards of the deck that are Watcher or Hunter cards, or may be."""
    tied: list[Held] = field(default_factory=list)
    """The cards of the deck that may be there only with a certain Weapon of Choice."""
    allowances: list[Held] = field(default_factory=list)
    """The cards of the deck that are allowance cards, or may be."""

    by_kind: dict[str | None, list[Held]] = field(default_factory=dict)
    """The Pre-Game cards of which the kind is known."""
    of_any_kind: list[Held] = field(default_factory=list)
    """The Pre-Game cards of which it is not."""

    def may_be(self, *kinds: str | None) -> list[Held]:
        """The Pre-Game cards that are of one of the kinds, or may be."""
        # Asked by rule after rule, and nearly always without an unknown kind: no list is made.
        if len(kinds) == 1 and not self.of_any_kind:
            return self.by_kind.get(kinds[0], [])
        return self.of_kind(*kinds) + self.of_any_kind

    def of_kind(self, *kinds: str | None) -> list[Held]:
        """The Pre-Game cards that are known to be of one of the kinds."""
        return [held for kind in kinds for held in self.by_kind.get(kind, ())]

    @property
    def personas(self) -> list[Held]:
        """The Persona cards, those of a Generic Immortal among them."""
        return self.by_kind.get("persona", [])

    @property
    def weapons(self) -> list[Held]:
        """The Weapons of Choice, primary and off-hand."""
        return self.of_kind(*WEAPONS)

    @property
    def is_known(self) -> bool:
        """Whether it is known of every Pre-Game card what kind it is."""
        return self.is_handed_in and not self.unread and not self.of_any_kind

    @property
    def is_generic(self) -> bool:
        """Whether the player is known to be a Generic Immortal, with or without its card."""
        personas = self.personas
        # Without a Persona card one is a Generic Immortal (HL-PREGAME-13), unless an
        # unknown card may be one.
        if not personas:
            return self.is_known
        return any(card.persona.is_generic is True for _, card in personas)


@made_once
def the_player(submission: Submission) -> PlayerCards:
    """Who hands in the submission."""
    parts = submission.named(PRE_GAME)
    player = PlayerCards(
        deck=_held(submission.named(DECK)),
        pregame=_held(parts),
        unread=sum([part.unread for part in parts]),
        is_handed_in=bool(parts),
        unread_of_the_deck=sum([part.unread for part in submission.named(DECK)]),
    )
    # Sorted once here: a dozen rules ask for kinds, titles and numbers of the same cards.
    for held in player.pregame:
        kind = held[1].kind.pregame
        if kind is not UNKNOWN:
            player.by_kind.setdefault(kind, []).append(held)
        # What is no Pre-Game card has its finding by its place, and is of no kind.
        elif held[1].kind.is_pregame is not False:
            player.of_any_kind.append(held)
    titled, numbered = player.titled, player.numbered
    for held in player.deck:
        entry, card = held
        for title in card.titles:
            if title in titled:
                titled[title] += entry.count
                player.repeated.add(title)
            else:
                titled[title] = entry.count
        if card.restriction is not None:
            numbered.append(held)
        # One look instead of six: most cards concern none of these rules.
        if not card.is_plain:
            _sort(held, player)
        if not card.is_clean:
            player.unclean.append(held)
    return player


def _sort(held: Held, player: PlayerCards) -> None:
    """Put a card of the deck where the rules look for it that few cards concern."""
    card = held[1]
    if card.whose.subtitle is not None:
        player.specific.append(held)
    if card.kind.is_master is not False:
        player.masters.append(held)
    if card.kind.is_watcher is not False or card.kind.is_hunter is not False:
        player.watched.append(held)
    if card.whose.hilt_weapon is not None:
        player.tied.append(held)
    if card.kind.is_allowance is not False:
        player.allowances.append(held)
    if card.perhaps_titles:
        player.perhaps_titled.append(held)


def _held(parts: Iterable[Section]) -> list[Held]:
    return [
        # Most names are clear, and this is done for every card of every deck.
        (entry, printed(entry) if entry.others else as_printed(entry.card))
        for part in parts
        for entry in part.entries
    ]


def entries_of(held: Iterable[Held]) -> list[Entry]:
    """The entries, without what is printed on their cards."""
    return [entry for entry, _ in held]


def count_of(held: Iterable[Held]) -> int:
    """How many cards they are in all."""
    return copies_of(entry for entry, _ in held)


def names_of(held: Iterable[Held]) -> tuple[str, ...]:
    """The cards as findings name them, each once."""
    return tuple(dict.fromkeys(card.title for _, card in held))


def listing(held: Iterable[Held]) -> str:
    """The cards as a sentence lists them, shortened to a few."""
    return some_of(names_of(held))
