"""Effect classes that a card is recorded or printed with (HL-KEYWORD-24).

The catalogue has the Effect Classification List as facts of its cards.
"""

from typing import Final

from carddb.model import Card
from formats.highlander import facts
from formats.highlander.subtitles import everybody_named
from formats.highlander.titles import compared, words_of

ALLOWANCE: Final = "Allowance"
"""It lets a card be played, or put into play, that otherwise could not (HL-KEYWORD-01)."""
BURN: Final = "Burn"
"""Cards are discarded off an Endurance (HL-KEYWORD-15)."""
CAPTURE: Final = "Capture"
COST: Final = "Cost"
"""A card has to be discarded to play one from hand (HL-KEYWORD-16): of what else is a cost in play
none is of the class (ruling HL-AMBIGUOUS-48)."""
CUMULATIVE: Final = "Cumulative"
DISCARD: Final = "Discard"
"""Cards are discarded from wherever but an Endurance (HL-KEYWORD-02, ruling HL-AMBIGUOUS-47)."""
DRAW: Final = "Draw"
"""Cards are drawn outside of the Draw/Discard Phase (HL-KEYWORD-03)."""
REMOVAL: Final = "Removal"
"""Cards, also Pre-Game ones, are removed from the game (HL-KEYWORD-05)."""
RESTRICTION: Final = "Restriction"
RETRIEVE: Final = "Retrieve"
"""Cards come from one place of a deck to another, such as back into hand (HL-KEYWORD-14)."""
REVEAL: Final = "Reveal"
"""A player sees the opponent's hand or Endurance, or the own Endurance (HL-KEYWORD-21)."""
TRIGGER: Final = "Trigger"
WOUND: Final = "Wound"
ALL_CLASSES: Final = (
    ALLOWANCE,
    BURN,
    CAPTURE,
    COST,
    CUMULATIVE,
    DISCARD,
    DRAW,
    REMOVAL,
    RESTRICTION,
    RETRIEVE,
    REVEAL,
    TRIGGER,
    WOUND,
)
"""Those of the list; Capture and Removal, which it has no card of (ruling HL-AMBIGUOUS-17); Reveal
and Cumulative are keywords all the same (ruling HL-AMBIGUOUS-18)."""
_MADE: Final = "highlander effect classes"
_PESTILENCE: Final = (compared("Pestilence"), compared("Kronos"))
_MASTERS_ADVANCE: Final = (compared("Quickening"), compared("Masters Advance"))


def listed_classes(card: Card) -> frozenset[str]:
    """The classes that are recorded of a card, and those among its printed keywords."""
    made: frozenset[str] | None = card.made.get(_MADE)
    if made is None:
        made = card.made[_MADE] = _read(card)
    return made


def _read(card: Card) -> frozenset[str]:
    found = _printed(card)
    recorded = card.fact("effect_classes")
    if isinstance(recorded, tuple):
        found |= frozenset(recorded)
    title, named = compared(card.name), everybody_named(card)
    if title == _PESTILENCE[0] and _PESTILENCE[1] in named:
        # The errata are newer than the list (ruling HL-AMBIGUOUS-15).
        return (found | {COST, CUMULATIVE}) - {DISCARD}
    variant = facts.compared_word(card.fact("variant"))
    if title == _MASTERS_ADVANCE[0] and _MASTERS_ADVANCE[1] in (*named, variant):
        # Its text is a cost, whatever the list says beside it (ruling HL-AMBIGUOUS-16).
        found |= {COST}
    return found


def _printed(card: Card) -> frozenset[str]:
    keywords = card.fact("keywords")
    printed = {word.casefold() for word in keywords} if isinstance(keywords, tuple) else set()
    subtype = facts.word(card.fact("subtype"))
    if isinstance(subtype, str):
        printed |= set(words_of(subtype))
    return frozenset([each for each in ALL_CLASSES if each.casefold() in printed])
