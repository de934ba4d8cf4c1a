"""Which cards a deck may hold: by its Persona, its weapons, and what allowances let in."""

from dataclasses import dataclass

from tests.oracle.decks import PlainCard, PlainDeck
from tests.oracle.highlander.facts import (
    category,
    copies,
    is_of_group,
    listed,
    names_persona,
    names_weapon,
    number,
    of_kind,
)
from tests.oracle.highlander.faults import Fault


@dataclass(frozen=True)
class Allowance:
    """Room for one card that could not be in the deck otherwise."""

    lets_in: tuple[str, ...]
    of_persona: PlainCard | None = None
    """The one persona whose card it must be, if the allowance is for each of them."""

    def takes(self, card: PlainCard, needs: frozenset[str]) -> bool:
        """Whether the card may come in by it."""
        if self.of_persona is not None and not names_persona(card["subtitle"], self.of_persona):
            return False
        return all(need in self.lets_in for need in needs)


def is_generic_immortal(deck: PlainDeck) -> bool:
    """Whether somebody plays without a Persona, or with a Generic one."""
    return all(persona["generic"] is True for persona in of_kind(deck, "persona"))


def needs(card: PlainCard, deck: PlainDeck) -> frozenset[str]:
    """What an allowance has to let in so that the card may be in the deck: nothing, mostly."""
    lacking: list[str] = []
    whose = category(card, deck)
    personas = of_kind(deck, "persona")
    if whose == "weapon":
        weapons = of_kind(deck, "weapon", "off-hand weapon")
        if not any(names_weapon(card["subtitle"], weapon) for weapon in weapons):
            lacking.append("weapon")
    factions = [faction for persona in personas for faction in listed(persona, "factions")]
    if whose == "faction" and card["subtitle"] not in factions:
        lacking.append("faction")
    if whose == "persona" and not any(names_persona(card["subtitle"], each) for each in personas):
        mark = card["mark"]
        if not is_generic_immortal(deck) or mark is not None:
            lacking.append("persona")
            if mark is not None:
                lacking.append(str(mark))
    for word in ("watcher", "hunter"):
        if is_of_group(card, word) and not of_kind(deck, word):
            lacking.append(word)
    return frozenset(lacking)


def allowances(deck: PlainDeck) -> list[Allowance]:
    """Every room that cards of the deck and the Pre-Game make."""
    room: list[Allowance] = []
    for card in [*copies(deck.under("deck")), *copies(deck.under("pre-game"))]:
        lets_in = listed(card, "lets_in")
        if card["allowance"] is True:
            room += [Allowance(lets_in)] * number(card, "foreign_cards_allowed")
        each = number(card, "foreign_cards_per_persona")
        if each:
            for persona in deck.cards():
                if persona["pregame_kind"] == "persona" and persona["generic"] is not True:
                    room += [Allowance(lets_in, persona)] * each
    return room


def fits(left: list[tuple[PlainCard, frozenset[str]]], room: list[Allowance]) -> bool:
    """Whether each card, with what it needs, finds an allowance of its own, tried in every way."""
    if not left:
        return True
    (card, lacking), rest = left[0], left[1:]
    tried: list[Allowance] = []
    for place, allowance in enumerate(room):
        # Of allowances that are alike one is enough to try.
        if allowance in tried or not allowance.takes(card, lacking):
            continue
        tried.append(allowance)
        if fits(rest, room[:place] + room[place + 1 :]):
            return True
    return False


def belonging(deck: PlainDeck) -> list[Fault]:
    """Whether every card of the Endurance may be there."""
    faults: list[Fault] = []
    cards = copies(deck.under("deck"))
    foreign = [(card, needs(card, deck)) for card in cards if needs(card, deck)]
    if not fits(foreign, allowances(deck)):
        faults.append(Fault.NOT_FOR_THIS_DECK)
    if is_generic_immortal(deck):
        specific = [card for card in cards if category(card, deck) == "persona"]
        named = [(card.name, card["subtitle"]) for card in specific]
        if len(set(named)) < len(named):
            faults.append(Fault.TWO_FOR_A_GENERIC)
    return faults
