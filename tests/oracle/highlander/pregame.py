"""The Pre-Game cards: how many, which Persona, which weapons."""

from tests.oracle.decks import PlainDeck
from tests.oracle.highlander.facts import copies, names_persona, number, of_kind, same_card
from tests.oracle.highlander.faults import Fault


def six_pre_game(deck: PlainDeck) -> list[Fault]:
    """Six at most, Crystals apart, and none of them twice."""
    cards = copies(deck.under("pre-game"))
    faults: list[Fault] = []
    if len([card for card in cards if card["pregame_kind"] != "crystal"]) > 6:
        faults.append(Fault.SEVEN_PRE_GAME)
    for card in cards:
        if [same_card(each) for each in cards].count(same_card(card)) > 1:
            faults.append(Fault.PRE_GAME_TWICE)
    return faults


def one_persona(deck: PlainDeck) -> list[Fault]:
    """One Persona at most, or Corda with Reno."""
    personas = of_kind(deck, "persona")
    names = sorted(persona.name for persona in personas)
    if len(personas) > 1 and names != ["Corda", "Reno"]:
        return [Fault.TWO_PERSONAS]
    return []


def gems(deck: PlainDeck) -> list[Fault]:
    """No Persona and no Quickening whose power uses gems."""
    used = [card for card in of_kind(deck, "persona", "quickening") if card["gem"] is True]
    return [Fault.GEM_POWER] if used else []


def quickenings(deck: PlainDeck) -> list[Fault]:
    """Nobody has the Quickening of the Persona that is played."""
    for quickening in of_kind(deck, "quickening"):
        for persona in of_kind(deck, "persona"):
            if names_persona(quickening["subtitle"], persona):
                return [Fault.OWN_QUICKENING]
    return []


def watchers(deck: PlainDeck) -> list[Fault]:
    """One Watcher or one Hunter Pre-Game."""
    return [Fault.TWO_WATCHERS] if len(of_kind(deck, "watcher", "hunter")) > 1 else []


def weapons(deck: PlainDeck) -> list[Fault]:
    """One primary weapon, two hands, and company for a weapon that needs it."""
    faults: list[Fault] = []
    used = of_kind(deck, "weapon", "off-hand weapon")
    if len(of_kind(deck, "weapon")) > 1:
        faults.append(Fault.TWO_PRIMARIES)
    if sum(number(weapon, "hands") for weapon in used) > 2:
        faults.append(Fault.THREE_HANDS)
    if len(used) == 1 and used[0]["needs_other_weapon"] is True:
        faults.append(Fault.LONELY_OFF_HAND)
    return faults


def maximum_ability(deck: PlainDeck) -> list[Fault]:
    """The maximum Ability is raised once at most."""
    raising = [
        card for card in copies(deck.under("pre-game")) if number(card, "max_ability_bonus") > 0
    ]
    return [Fault.TWICE_MORE_ABILITY] if len(raising) > 1 else []
