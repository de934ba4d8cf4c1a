"""What starts in play in Plot/Hilt: the cards by what they are, and whose they must be."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field
from enum import Enum, auto

from carddb.model import UNKNOWN, Card, Unknown
from formats.construction.memory import made_once
from formats.construction.submission import Submission
from formats.construction.words import counted
from formats.highlander.cards import Printed, as_printed, printed
from formats.highlander.facts import is_called_hilt
from formats.highlander.player import Held, PlayerCards, count_of, listing, the_player
from formats.highlander.titles import compared

STARTING_CARDS = "starting cards"
"""The section of what starts in play; none of it counts toward the deck."""

A_HILT = "Signature hilt"

Titles = frozenset[str] | Unknown
"""The titles of such cards as a Persona has, as they are compared."""


class Place(Enum):
    """What a card that starts in play is."""

    HILT = auto()
    PLOT = auto()
    NEITHER = auto()
    UNKNOWN = auto()


@dataclass(frozen=True, slots=True)
class Start:
    """What starts in play, sorted once for all rules, and whose it must be."""

    player: PlayerCards
    is_handed_in: bool
    unread: int
    """Lines of the section that could not be read."""
    hilts_of: Titles
    """The titles of the Signature hilts that the Persona has; none without a Persona."""
    plots_of: Titles
    hilts: list[Held] = field(default_factory=list)
    plots: list[Held] = field(default_factory=list)
    neither: list[Held] = field(default_factory=list)
    unknown: list[Held] = field(default_factory=list)
    """The cards of which it is not known whether they are a hilt, a Plot, or neither."""

    @property
    def cards(self) -> list[Held]:
        """Everything that starts in play."""
        return [*self.hilts, *self.plots, *self.neither, *self.unknown]

    def sort(self, held: Held) -> None:
        """Put a card where it belongs, whatever its name means."""
        found = {self._place_of(card) for card in held[0].candidates}
        places = {
            Place.HILT: self.hilts,
            Place.PLOT: self.plots,
            Place.NEITHER: self.neither,
            Place.UNKNOWN: self.unknown,
        }
        places[found.pop() if len(found) == 1 else Place.UNKNOWN].append(held)

    def _place_of(self, card: Card) -> Place:
        shown = as_printed(card)
        titles = titles_for(shown)
        if is_called_hilt(card) or titles & known(self.hilts_of):
            return Place.HILT
        is_plot = shown.kind.is_plot
        if is_plot is UNKNOWN:
            # A Persona on whose list it stands tells what it is.
            return Place.PLOT if titles & known(self.plots_of) else Place.UNKNOWN
        if is_plot:
            return Place.PLOT
        # A hilt says so under its type, and belongs to a weapon, but not everybody records that.
        may_be_tied = self.hilts_of is UNKNOWN and card.fact("hilt_weapon") is not None
        return Place.UNKNOWN if shown.kind.subtype is UNKNOWN or may_be_tied else Place.NEITHER


def known(titles: Titles) -> frozenset[str]:
    """The titles, as far as anybody recorded them."""
    return frozenset() if titles is UNKNOWN else titles


def titles_for(card: Printed) -> frozenset[str]:
    """What a Persona's list may call the card."""
    # By the title alone or by the whole name: a Persona's list may have either.
    return card.titles | {compared(card.title)}


def called_surely(held: Iterable[Held]) -> frozenset[str]:
    """What sub-titles call these Personas or weapons, whatever their names mean."""
    each = [[as_printed(card).names for card in entry.candidates] for entry, _ in held]
    return frozenset[str]().union(*(frozenset.intersection(*names) for names in each))


def called_perhaps(held: Iterable[Held]) -> frozenset[str]:
    """What sub-titles call whatever the names of these Personas or weapons may mean."""
    return frozenset[str]().union(*(card.names for _, card in held))


@made_once
def the_start(submission: Submission) -> Start:
    """What starts in play with the submission."""
    player = the_player(submission)
    parts = submission.named(STARTING_CARDS)
    start = Start(
        player,
        bool(parts),
        sum(part.unread for part in parts),
        _all_of(player, [_of(card, card.persona.signature_hilts) for _, card in player.personas]),
        _all_of(player, [_of(card, card.persona.signature_plots) for _, card in player.personas]),
    )
    for part in parts:
        for entry in part.entries:
            start.sort((entry, printed(entry)))
    return start


def _of(card: Printed, titles: Titles) -> Titles:
    """A Generic Immortal has no cards of its own."""
    return frozenset() if card.persona.is_generic is True else titles


def _all_of(player: PlayerCards, each: Sequence[Titles]) -> Titles:
    recorded = [titles for titles in each if titles is not UNKNOWN]
    # Nobody has no cards of their own, but only if no unknown card may be a Persona.
    is_known = len(recorded) == len(each) and (recorded or player.is_known)
    return frozenset[str]().union(*recorded) if is_known else UNKNOWN


def whose(start: Start) -> str:
    """Whose cards start in play, as a sentence says it."""
    return listing(start.player.personas) if start.player.personas else "a Generic Immortal"


def hilts_in_play(start: Start) -> str:
    """How many hilts there are, as the measure of a rule says it."""
    return f"{counted(count_of(start.hilts), 'hilt')} in play"
