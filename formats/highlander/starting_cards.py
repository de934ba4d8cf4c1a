"""What starts in play in Plot/Hilt: the cards by what they are, and whose they must be."""

from collections.abc import Sequence
from dataclasses import dataclass, field

from carddb.model import UNKNOWN, Unknown
from formats.construction.memory import made_once
from formats.construction.submission import Submission
from formats.highlander.cards import Printed, printed
from formats.highlander.player import Held, Player, the_player
from formats.highlander.titles import compared, words_of

STARTING_CARDS = "starting cards"
"""The section of what starts in play; none of it counts toward the deck."""

Titles = frozenset[str] | Unknown
"""The titles of such cards as a Persona has, as they are compared."""


@dataclass(frozen=True, slots=True)
class Start:
    """What starts in play, sorted once for all rules, and whose it must be."""

    player: Player
    is_handed_in: bool
    unread: int
    """Lines of the section that could not be read."""
    hilts_of: Titles
    """The titles of the Signature hilts that the Persona has; none without a Persona."""
    plots_of: Titles
    of_unknown_kind: list[Held]
    """The Pre-Game cards of which the kind is not known."""
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
        """Put a card where it belongs."""
        card, titles = held[1], titles_for(held[1])
        subtype = card.subtype if isinstance(card.subtype, str) else ""
        if "hilt" in words_of(f"{card.title} {subtype}") or titles & known(self.hilts_of):
            self.hilts.append(held)
        elif (card.types is not UNKNOWN and "Plot" in card.types) or titles & known(self.plots_of):
            self.plots.append(held)
        elif card.types is UNKNOWN or (self.hilts_of is UNKNOWN and _may_be_tied(held)):
            self.unknown.append(held)
        else:
            self.neither.append(held)


def known(titles: Titles) -> frozenset[str]:
    """The titles, as far as anybody recorded them."""
    return frozenset() if titles is UNKNOWN else titles


def titles_for(card: Printed) -> frozenset[str]:
    """What a Persona's list may call the card."""
    return card.titles | {compared(card.title)}


def _may_be_tied(held: Held) -> bool:
    """Whether the card may belong to a weapon, as a hilt does."""
    return any(card.fact("hilt_weapon") is not None for card in held[0].meant)


@made_once
def the_start(submission: Submission) -> Start:
    """What starts in play with the submission."""
    player = the_player(submission)
    parts = submission.named(STARTING_CARDS)
    start = Start(
        player,
        bool(parts),
        sum(part.unread for part in parts),
        _all_of(player, [_of(card, card.signature_hilts) for _, card in player.personas]),
        _all_of(player, [_of(card, card.signature_plots) for _, card in player.personas]),
        the_player(submission).of_any_kind,
    )
    for part in parts:
        for entry in part.entries:
            start.sort((entry, printed(entry)))
    return start


def _of(card: Printed, titles: Titles) -> Titles:
    """A Generic Immortal has no cards of its own."""
    return frozenset() if card.is_generic_immortal is True else titles


def _all_of(player: Player, each: Sequence[Titles]) -> Titles:
    recorded = [titles for titles in each if titles is not UNKNOWN]
    is_known = len(recorded) == len(each) and (recorded or player.is_known)
    return frozenset[str]().union(*recorded) if is_known else UNKNOWN
