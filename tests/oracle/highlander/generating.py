"""Decks of each format: legal, or nearly, or not at all."""

from random import Random

from tests.oracle.decks import PlainCard, PlainDeck
from tests.oracle.highlander import mutating
from tests.oracle.highlander.belonging import is_generic_immortal, needs
from tests.oracle.highlander.drafting import (
    Draft,
    add_basics,
    add_persona,
    add_pre_games,
    add_weapons,
    begun,
    fill,
)
from tests.oracle.highlander.facts import (
    BASIC_ATTACKS,
    BASIC_BLOCKS,
    LEAN_AND_MEAN,
    copies,
    is_master,
    listed,
    number,
    of_kind,
)
from tests.oracle.highlander.formats import MASTER_SWORDSMAN
from tests.oracle.highlander.mutating import EVERYWHERE, Mutation
from tests.oracle.highlander.stocking import STOCK, Facts, errata_hilts


def generate(format_id: str, chance: Random) -> PlainDeck:
    """A deck of the format about which the rulebook leaves nothing open."""
    while True:
        draft = begun(format_id, chance)
        _START[format_id](draft)
        for _ in range(chance.choice((0, 0, 0, 1, 1, 1, 1, 2, 2, 3))):
            chance.choice(_MUTATIONS[format_id])(draft)
        deck = draft.done()
        if not is_open(deck):
            return deck


def is_open(deck: PlainDeck) -> bool:
    """Whether the rulebook does not say what holds for the deck."""
    names = [(card.name, card["subtitle"], card["set"], card["number"]) for card in deck.cards()]
    if len(set(names)) < len(names):
        return True
    if deck.format == "highlander-sealed":
        return _is_open_sealed(deck)
    cards = copies(deck.under("deck"))
    letting_in = [card for card in cards if card["allowance"] is True]
    # An allowance that itself needs one, and what one adds to a Generic Immortal, is not said.
    if any(needs(card, deck) for card in letting_in):
        return True
    personas = of_kind(deck, "persona")
    masters = [card for card in cards if is_master(card)]
    # Whether two Personas have the slots of one or of both is not said either.
    if len(personas) > 1 and len(masters) > min(number(each, "masters") for each in personas):
        return True
    foreign = [
        card
        for card in [*letting_in, *copies(deck.under("pre-game"))]
        if "persona" in listed(card, "lets_in")
    ]
    is_plot_hilt = deck.format == "highlander-plot-hilt"
    return is_generic_immortal(deck) and (bool(foreign) or is_plot_hilt)


def _is_open_sealed(deck: PlainDeck) -> bool:
    """Whether none of several Personas or weapons is played, or several weapons are."""
    opened = copies(deck.under("pool"))
    for kinds in (("persona",), ("weapon", "off-hand weapon")):
        choice = [card for card in opened if card["pregame_kind"] in kinds]
        if len(choice) > 1 and not of_kind(deck, *kinds):
            return True
    return len(of_kind(deck, "weapon", "off-hand weapon")) > 1


def _standard(draft: Draft) -> None:
    """A deck of Standard Constructed."""
    add_persona(draft)
    add_weapons(draft)
    _rest(draft, draft.make.one_of((50, 50, 52, 60)))


def _rest(draft: Draft, size: int) -> None:
    add_basics(draft)
    add_pre_games(draft)
    errata_hilts(draft)
    stocked = draft.chance.sample(range(len(STOCK)), draft.chance.randint(3, 6))
    for place in stocked:
        STOCK[place](draft)
    fill(draft, size)


def _two_headed_giant(draft: Draft) -> None:
    """A deck of two immortals."""
    kinds = draft.parameters["immortals"].split("/")
    for kind in kinds:
        traits = (kind, draft.make.one_of(("young", "old")))
        name = draft.personas.pop()
        draft.add("pre-game", draft.make.persona(*name, traits=traits, masters=3))
    add_weapons(draft)
    _rest(draft, 50)


def _lean_and_mean(draft: Draft) -> None:
    """A deck of 50 with its six Lean and Mean."""
    lean = draft.make.card(draft.make.one_of(LEAN_AND_MEAN), type="Event")
    add_persona(draft)
    add_weapons(draft)
    _rest(draft, 44)
    while draft.size() > 44:
        places = [place for place in draft.places("deck") if draft.counts[place][2] > 1]
        place = draft.chance.choice(places) if places else draft.places("deck")[-1]
        draft.set_count(place, draft.counts[place][2] - 1)
    draft.add("deck", lean, 6)


def _plot_hilt(draft: Draft) -> None:
    """A deck whose Persona may have a hilt and a plot to begin with."""
    name, short = draft.personas.pop()
    hilts = tuple(draft.make.title() for _ in range(draft.make.one_of((0, 1, 1, 2))))
    plots = tuple(draft.make.title() for _ in range(draft.make.one_of((0, 1, 1, 2))))
    facts: Facts = {"signature_hilts": hilts, "signature_plots": plots}
    persona = draft.make.persona(name, short, **facts)
    draft.add("pre-game", persona)
    if hilts:
        weapon = draft.make.weapon(draft.weapon_names.pop(), subtitle=draft.name_of(persona))
        draft.add("pre-game", weapon)
        draft.add("starting cards", _hilt(draft, draft.make.one_of(hilts), persona, weapon.name))
    if plots:
        draft.add("starting cards", _plot(draft, draft.make.one_of(plots), persona))
    _rest(draft, 50)


def _hilt(draft: Draft, title: str, persona: PlainCard, weapon: str) -> PlainCard:
    facts: Facts = {"subtitle": draft.name_of(persona), "mark": "signature"}
    return draft.make.card(title, type="Object", hilt_weapon=weapon, **facts)


def _plot(draft: Draft, title: str, persona: PlainCard) -> PlainCard:
    facts: Facts = {"subtitle": draft.name_of(persona), "mark": "signature"}
    return draft.make.card(title, type="Plot", plot_kind="stand-alone", **facts)


def _sealed(draft: Draft) -> None:
    """Everything that was opened, in the deck; of several Personas and weapons one."""
    make, chance = draft.make, draft.chance
    personas = [make.persona(*draft.personas.pop()) for _ in range(chance.randint(0, 3))]
    weapons = [make.weapon(draft.weapon_names.pop()) for _ in range(chance.randint(0, 3))]
    for spare in (personas, weapons):
        if spare:
            draft.add("pre-game", spare[0])
    for title in (*BASIC_ATTACKS, *BASIC_BLOCKS):
        draft.add("deck", make.basic(title), chance.randint(1, 3))
    for _ in range(chance.randint(0, 3)):
        draft.add("pre-game", make.pre_game(None, "premium"))
    while draft.size() < 50:
        facts: Facts = {"restriction": make.restricted()}
        if draft.chances(30):
            facts["subtitle"] = draft.name_of(draft.stranger())
            facts["mark"] = make.one_of((None, "reserved", "signature"))
        draft.add("deck", make.card(**facts), make.one_of((1, 1, 2, 3, 8)))
    for _, card, count in list(draft.counts):
        draft.add("pool", card, count)
    for card in (*personas[1:], *weapons[1:]):
        draft.add("pool", card)
    _blanks(draft)


def _blanks(draft: Draft) -> None:
    """Blank cards and card lists, and as many Master Swordsmen."""
    blanks = 0
    for name in ("Blank Card", "Card List"):
        count = draft.chance.choice((0, 0, 1, 2))
        if count:
            draft.add("pool", PlainCard(name, {"type": "Blank"}), count)
        blanks += count
    if draft.chances(20):
        draft.add("pool", MASTER_SWORDSMAN)
        blanks += 1
    if blanks:
        draft.add("deck", MASTER_SWORDSMAN, blanks)


def _one_less(draft: Draft) -> None:
    """A copy less under some heading."""
    place = draft.chance.choice(
        draft.places(draft.make.one_of(("deck", "pre-game", "pool"))) or [0]
    )
    draft.set_count(place, draft.counts[place][2] - 1)


def _one_more(draft: Draft) -> None:
    """A copy more of what was opened."""
    place = draft.chance.choice(draft.places(draft.make.one_of(("deck", "pool"))))
    draft.set_count(place, draft.counts[place][2] + 1)


def _another_opened(draft: Draft) -> None:
    """A card that was opened, and is perhaps not used."""
    card = draft.make.card()
    draft.add("pool", card)
    if draft.chances(60):
        draft.add("deck", card)


def _another_persona_opened(draft: Draft) -> None:
    """A Persona more that was opened, used or spare."""
    persona = draft.make.persona(*draft.personas.pop())
    draft.add("pool", persona)
    if draft.chances(40) or not draft.of_kind("persona"):
        draft.add("pre-game", persona)


def _only_one_immortal(draft: Draft) -> None:
    """One Persona less."""
    for persona in draft.of_kind("persona")[:1]:
        draft.counts = [row for row in draft.counts if row[1] != persona]
        draft.known.append(persona)


def _immortal_of_another_kind(draft: Draft) -> None:
    """A Persona that the director's choice does not fit, or both of which it fits."""
    personas = draft.of_kind("persona")
    if personas:
        persona = draft.chance.choice(personas)
        draft.swap(persona, persona.having(traits=draft.make.one_of((("male", "tv"), ("female",)))))


def _corda_and_reno(draft: Draft) -> None:
    """Corda, perhaps with Reno, instead of who is played."""
    kinds = draft.parameters["immortals"].split("/")
    for name, kind, old in zip(("Corda", "Reno"), kinds, draft.of_kind("persona"), strict=False):
        if name == "Corda" or draft.chances(70):
            draft.swap(old, draft.make.persona(name, name, traits=(kind,), masters=3))
            draft.known.append(old)


def _generic_allowance(draft: Draft) -> None:
    """An allowance card of nobody's."""
    facts: Facts = {"allowance": True, "lets_in": ("persona",), "foreign_cards_allowed": 1}
    draft.add("deck", draft.make.card(type="Event", **facts))


def _other_number_of_lean(draft: Draft) -> None:
    """Five or seven Lean and Mean."""
    for place in draft.places("deck"):
        if draft.counts[place][1].name in LEAN_AND_MEAN:
            draft.set_count(place, draft.make.one_of((5, 7)))
            return


def _start_changed(draft: Draft) -> None:
    """Starting cards that are fewer, more or others."""
    places = draft.places("starting cards")
    persona = draft.of_kind("persona")[0]
    roll = draft.chance.randrange(5)
    if roll == 0 and places:
        draft.set_count(places[0], 0)
    elif roll == 1 and places:
        card = draft.counts[places[-1]][1]
        draft.swap(card, card.having(mark=draft.make.one_of((None, "reserved"))))
    elif roll == 2 and places:
        card = draft.counts[places[-1]][1]
        draft.swap(card, card.having(plot_kind="sequence") if card["plot_kind"] else card)
    elif roll == 3:
        others = listed(persona, "signature_hilts") + listed(persona, "signature_plots")
        left = [title for title in others if title not in _names(draft, "starting cards")]
        if left and left[0] in listed(persona, "signature_hilts"):
            hilt = _hilt(draft, left[0], persona, draft.of_kind("weapon")[0].name)
            draft.add("starting cards", hilt)
        elif left:
            draft.add("starting cards", _plot(draft, left[0], persona))
    else:
        facts: Facts = {"subtitle": draft.make.one_of(("Generic", draft.name_of(persona)))}
        draft.add("starting cards", draft.make.card(type="Plot", plot_kind="stand-alone", **facts))


def _names(draft: Draft, section: str) -> list[str]:
    return [card.name for card in draft.under(section)]


def _hilt_of_another_weapon(draft: Draft) -> None:
    """A hilt that belongs to a weapon that is not used, or a weapon that is another Persona's."""
    weapons = draft.of_kind("weapon")
    if weapons and draft.chances(40):
        whose = draft.name_of(draft.stranger())
        draft.swap(weapons[0], weapons[0].having(subtitle=whose))
        return
    for card in draft.under("starting cards"):
        if card["hilt_weapon"]:
            draft.swap(card, card.having(hilt_weapon=draft.strange_weapon().name))


def _four_horsemen(draft: Draft) -> None:
    """The Pre-Game card of the Four Horsemen, or one of that title in the deck."""
    name = draft.make.one_of(("The Four Horsemen", "Four Horsemen"))
    if draft.chances(70):
        draft.add("pre-game", draft.make.pre_game(name, "premium"))
    else:
        draft.add("deck", draft.make.card(name, type="Situation"))


_START = {
    "highlander-standard": _standard,
    "highlander-sealed": _sealed,
    "highlander-two-headed-giant": _two_headed_giant,
    "highlander-lean-and-mean": _lean_and_mean,
    "highlander-plot-hilt": _plot_hilt,
}
_GIANT: tuple[Mutation, ...] = (_only_one_immortal, _immortal_of_another_kind, _corda_and_reno)
_GIANT += (_corda_and_reno,)
_GIANT += (_generic_allowance, mutating.quickening)
_PLOT: tuple[Mutation, ...] = (_start_changed, _hilt_of_another_weapon, _four_horsemen)
_MUTATIONS: dict[str, tuple[Mutation, ...]] = {
    "highlander-standard": EVERYWHERE,
    "highlander-sealed": (_one_less, _one_more, _another_opened, _another_persona_opened),
    "highlander-two-headed-giant": EVERYWHERE + _GIANT * 2,
    "highlander-lean-and-mean": (*EVERYWHERE, _other_number_of_lean),
    "highlander-plot-hilt": EVERYWHERE + _PLOT * 4,
}
