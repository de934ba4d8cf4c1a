"""The tournament formats: which rules hold in each, and what each adds."""

from tests.oracle.decks import PlainCard, PlainDeck
from tests.oracle.highlander import endurance, pregame
from tests.oracle.highlander.belonging import belonging
from tests.oracle.highlander.facts import (
    LEAN_AND_MEAN,
    category,
    copies,
    listed,
    names_persona,
    names_weapon,
    of_kind,
)
from tests.oracle.highlander.faults import Fault


def broken(deck: PlainDeck) -> list[str]:
    """Every rule that the deck breaks."""
    if deck.format == "highlander-sealed":
        found = _sealed(deck)
    else:
        found = _constructed(deck)
        if deck.format == "highlander-two-headed-giant":
            found += _two_headed_giant(deck)
        else:
            found += pregame.one_persona(deck)
        if deck.format == "highlander-lean-and-mean":
            found += _lean_and_mean(deck)
        if deck.format == "highlander-plot-hilt":
            found += _plot_hilt(deck)
    return sorted({str(fault) for fault in found})


def _constructed(deck: PlainDeck) -> list[Fault]:
    """What holds in every format whose decks are built at home."""
    return [
        *endurance.size(deck),
        *endurance.six_of_a_title(deck),
        *endurance.restrictions(deck),
        *endurance.masters(deck),
        *endurance.basics(deck),
        *endurance.legal_pool(deck),
        *endurance.banned(deck),
        *endurance.versions(deck),
        *endurance.counters(deck),
        *endurance.errata_weapons(deck),
        *belonging(deck),
        *pregame.six_pre_game(deck),
        *pregame.gems(deck),
        *pregame.quickenings(deck),
        *pregame.watchers(deck),
        *pregame.weapons(deck),
        *pregame.maximum_ability(deck),
    ]


def _sealed(deck: PlainDeck) -> list[Fault]:
    """Everything that was opened is used, but for spare Personas and weapons."""
    opened = copies(deck.under("pool"))
    opened_names = [_as_sealed(card) for card in opened]
    used = copies(deck.under("deck")) + copies(deck.under("pre-game"))
    used_names = [_as_sealed(card) for card in used]
    faults = pregame.one_persona(deck)
    if any(used_names.count(name) > opened_names.count(name) for name in used_names):
        faults.append(Fault.NOT_OPENED)
    for card, name in zip(opened, opened_names, strict=True):
        if opened_names.count(name) > used_names.count(name) and not _is_spare(card, opened):
            faults.append(Fault.POOL_UNUSED)
    return faults


def _as_sealed(card: PlainCard) -> tuple[object, ...]:
    """Which card it is; a blank one or a card list is Master Swordsman."""
    if card.name in ("Blank Card", "Card List"):
        card = MASTER_SWORDSMAN
    return (card.name, card["subtitle"])


MASTER_SWORDSMAN = PlainCard(
    "Master Swordsman",
    {"subtitle": "Generic", "type": "Situation", "text": "A swordsman.", "edition": "2nd"},
)


def _is_spare(card: PlainCard, opened: list[PlainCard]) -> bool:
    """Whether it is one of several Personas, or of several weapons, to choose from."""
    for kinds in (("persona",), ("weapon", "off-hand weapon")):
        if card["pregame_kind"] in kinds:
            return len([each for each in opened if each["pregame_kind"] in kinds]) > 1
    return False


def _two_headed_giant(deck: PlainDeck) -> list[Fault]:
    """Two immortals of the kinds that the director chose, and neither Quickenings nor the like."""
    faults: list[Fault] = []
    personas = of_kind(deck, "persona")
    first, second = deck.parameters["immortals"].split("/")
    chosen = [
        (one, other)
        for one in personas
        for other in personas
        if one is not other and first in listed(one, "traits") and second in listed(other, "traits")
    ]
    if len(personas) != 2 or not chosen:
        faults.append(Fault.NOT_TWO_IMMORTALS)
    if {"Corda", "Reno"} <= {persona.name for persona in personas}:
        faults.append(Fault.CORDA_WITH_RENO)
    if of_kind(deck, "quickening"):
        faults.append(Fault.QUICKENING_OF_GIANT)
    for card in copies(deck.under("deck")):
        if card["allowance"] is True and category(card, deck) == "generic":
            faults.append(Fault.GENERIC_ALLOWANCE)
    return faults


def _lean_and_mean(deck: PlainDeck) -> list[Fault]:
    """Six Lean and Mean in a deck of just 50."""
    faults: list[Fault] = []
    cards = copies(deck.under("deck"))
    if len([card for card in cards if card.name in LEAN_AND_MEAN]) != 6:
        faults.append(Fault.NOT_SIX_LEAN)
    if len(cards) != 50:
        faults.append(Fault.NOT_MINIMUM)
    return faults


def _plot_hilt(deck: PlainDeck) -> list[Fault]:
    """The Persona begins with a signature hilt, its weapon and a signature plot, if there are."""
    faults: list[Fault] = []
    personas = of_kind(deck, "persona")
    start = copies(deck.under("starting cards"))
    hilts = [card for card in start if any(_is_hilt_of(card, each) for each in personas)]
    plots = [card for card in start if any(_is_plot_of(card, each) for each in personas)]
    has_hilts = any(listed(persona, "signature_hilts") for persona in personas)
    has_plots = any(listed(persona, "signature_plots") for persona in personas)
    is_right = len(hilts) == int(has_hilts) and len(plots) == int(has_plots)
    if not is_right or len(start) != len(hilts) + len(plots):
        faults.append(Fault.WRONG_START)
    weapons = of_kind(deck, "weapon", "off-hand weapon")
    if len(weapons) != int(has_hilts) or not all(
        weapon["pregame_kind"] == "weapon"
        and names_weapon(hilt["hilt_weapon"], weapon)
        and any(_is_weapon_of(weapon, persona, deck) for persona in personas)
        for hilt in hilts
        for weapon in weapons
    ):
        faults.append(Fault.WRONG_WEAPON)
    if any(
        card.name in ("The Four Horsemen", "Four Horsemen")
        for card in copies(deck.under("pre-game"))
    ):
        faults.append(Fault.FOUR_HORSEMEN)
    return faults


def _is_weapon_of(weapon: PlainCard, persona: PlainCard, deck: PlainDeck) -> bool:
    """Whether the weapon is not another Persona's."""
    whose = weapon["subtitle"]
    return category(weapon, deck) != "persona" or names_persona(whose, persona)


def _is_hilt_of(card: PlainCard, persona: PlainCard) -> bool:
    return (
        card.name in listed(persona, "signature_hilts")
        and names_persona(card["subtitle"], persona)
        and card["mark"] == "signature"
    )


def _is_plot_of(card: PlainCard, persona: PlainCard) -> bool:
    return (
        card.name in listed(persona, "signature_plots")
        and names_persona(card["subtitle"], persona)
        and card["mark"] == "signature"
        and card["plot_kind"] == "stand-alone"
    )
