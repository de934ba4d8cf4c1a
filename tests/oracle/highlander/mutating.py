"""Changes to a deck that break a rule, or nearly."""

from collections.abc import Callable

from tests.oracle.decks import PlainCard, Value
from tests.oracle.highlander.drafting import Draft
from tests.oracle.highlander.facts import BASIC_ATTACKS, BASIC_BLOCKS
from tests.oracle.highlander.inventing import EDITIONS, OFF_HANDS
from tests.oracle.highlander.stocking import Facts, foreign_cards, watcher

Mutation = Callable[[Draft], None]


def _some_place(draft: Draft, section: str = "deck") -> int:
    return draft.chance.choice(draft.places(section))


def more_copies(draft: Draft) -> None:
    """A card more or two, of anything."""
    place = _some_place(draft)
    draft.set_count(place, draft.counts[place][2] + draft.chance.randint(1, 2))


def a_full_set(draft: Draft) -> None:
    """Six or seven of a card that has no number."""
    draft.add("deck", draft.make.card(), draft.chance.randint(6, 7))


def around_a_number(draft: Draft) -> None:
    """As many as the Restriction Number, or one more."""
    restriction = draft.chance.randint(1, 6)
    facts: Facts = {"restriction": restriction}
    player = draft.player()
    if player is not None and draft.chances(50):
        facts |= {"subtitle": draft.name_of(player), "mark": "signature"}
    draft.add("deck", draft.make.card(**facts), restriction + draft.chance.randint(0, 1))


def fewer_cards(draft: Draft) -> None:
    """49 or 50 cards, by leaving out what is no Basic."""
    size = draft.chance.randint(49, 50)
    for place in reversed(draft.places("deck")):
        if draft.size() <= size:
            return
        _, card, count = draft.counts[place]
        is_basic = card.name in (*BASIC_ATTACKS, *BASIC_BLOCKS)
        least = 1 if is_basic else 0
        draft.set_count(place, max(least, count - (draft.size() - size)))


def no_basic(draft: Draft) -> None:
    """A Basic left out."""
    basics = [
        place
        for place in draft.places("deck")
        if draft.counts[place][1].name in (*BASIC_ATTACKS, *BASIC_BLOCKS)
    ]
    draft.set_count(draft.chance.choice(basics), 0)


def another_crystal(draft: Draft) -> None:
    """A Crystal more, perhaps one that is there already."""
    crystals = draft.of_kind("crystal")
    if crystals and draft.chances(50):
        draft.add("pre-game", draft.chance.choice(crystals))
    else:
        draft.add("pre-game", draft.make.pre_game(None, "crystal"))


def a_foreign_card(draft: Draft) -> None:
    """A card of another Persona, weapon or faction, of a Watcher or Hunter."""
    kinds: list[tuple[str, ...]] = [("persona",), ("persona", "reserved", "signature")]
    kinds += [("faction",), ("watcher",), ("hunter",)]
    kinds.append(("weapon",))
    foreign_cards(draft, draft.chance.choice(kinds), 1)


def an_allowance(draft: Draft) -> None:
    """An allowance card, for whatever is there."""
    facts: Facts = {"allowance": True, "lets_in": (draft.make.one_of(("persona", "weapon")),)}
    player = draft.player()
    if player is not None:
        facts["subtitle"] = draft.make.one_of(("Generic", draft.name_of(player)))
        draft.add("deck", draft.make.card(type="Event", **facts, foreign_cards_allowed=1))


def masters(draft: Draft) -> None:
    """Master cards, as many as there are slots or one more, where one Persona has them."""
    personas = draft.of_kind("persona")
    slots = int(str(personas[0]["masters"])) if personas else 0
    count = slots - draft.masters() + draft.chance.randint(0, 1)
    if len(personas) < 2 and 0 < count <= 6:
        draft.add("deck", draft.make.card(f"Master of the {draft.make.title()}"), count)


def watcher_card(draft: Draft) -> None:
    """A card of Watchers or Hunters."""
    draft.add("deck", watcher(draft, draft.make.one_of(("watcher", "hunter"))))


def watcher_pre_game(draft: Draft) -> None:
    """A Watcher or Hunter more among the Pre-Game cards."""
    draft.add("pre-game", draft.make.pre_game(None, draft.make.one_of(("watcher", "hunter"))))


def many_pre_games(draft: Draft) -> None:
    """Six or seven Pre-Game cards, Crystals apart."""
    size = draft.chance.randint(6, 7)
    while len([c for c in draft.under("pre-game") if c["pregame_kind"] != "crystal"]) < size:
        draft.add("pre-game", draft.make.pre_game(None, "premium"))


def pre_game_twice(draft: Draft) -> None:
    """Two of a Pre-Game card, or one with its title and another text."""
    card = draft.make.pre_game(None, "premium", set="PGA", number="001")
    draft.add("pre-game", card)
    if draft.chances(50):
        draft.add("pre-game", card)
    else:
        draft.add("pre-game", card.having(set="PGB", number="002", text=draft.make.text()))


def another_persona(draft: Draft) -> None:
    """A Persona more."""
    draft.add("pre-game", draft.make.persona(*draft.personas.pop()))


def gem(draft: Draft) -> None:
    """A Persona or Quickening that uses gems, or a weapon that may have them."""
    facts: Facts = {"gem": True, "edition": "2nd"}
    personas, weapons = draft.of_kind("persona"), draft.of_kind("weapon")
    roll = draft.chance.randrange(3)
    if roll == 0 and personas:
        draft.swap(personas[0], personas[0].having(**facts))
    elif roll == 1 and weapons:
        draft.swap(weapons[0], weapons[0].having(**facts, foil=True))
    else:
        facts["subtitle"] = draft.name_of(draft.stranger())
        draft.add("pre-game", draft.make.pre_game("Quickening", "quickening", **facts))


def quickening(draft: Draft) -> None:
    """A Quickening of somebody, perhaps of oneself."""
    player = draft.player()
    whose = player if player is not None and draft.chances(60) else draft.stranger()
    facts: Facts = {"subtitle": draft.name_of(whose)}
    draft.add("pre-game", draft.make.pre_game("Quickening", "quickening", **facts))


def another_weapon(draft: Draft) -> None:
    """A weapon more, of whatever kind."""
    used = [card.name for card in draft.of_kind("off-hand weapon")]
    left = [name for name in OFF_HANDS if name not in used]
    if draft.weapon_names and (draft.chances(40) or not left):
        draft.add("pre-game", draft.make.weapon(draft.weapon_names.pop()))
    elif left:
        needs = draft.make.one_of((None, True, True))
        draft.add("pre-game", draft.make.weapon(left[0], needs_other_weapon=needs))


def lonely_weapon(draft: Draft) -> None:
    """An off-hand weapon alone, where none is used."""
    if not draft.of_kind("weapon", "off-hand weapon"):
        needs = draft.make.one_of((None, True, True))
        draft.add("pre-game", draft.make.weapon(OFF_HANDS[0], needs_other_weapon=needs))


def longsword(draft: Draft) -> None:
    """The English Longsword, and Counters or what was called otherwise."""
    if draft.of_kind("weapon") or "English Longsword" not in draft.weapon_names:
        has_sword = any(card.name == "English Longsword" for card in draft.of_kind("weapon"))
    else:
        has_sword = True
        draft.weapon_names.remove("English Longsword")
        draft.add("pre-game", draft.make.weapon("English Longsword", hands=1))
    if has_sword:
        name = draft.make.one_of(("Counter", "Duck", "Evade", "Back Away"))
        used = [card.name for card in draft.under("deck")]
        if name not in used:
            edition = draft.make.one_of(("1st", "2nd"))
            draft.add("deck", draft.make.card(name, type="Dodge", edition=edition))


def ability(draft: Draft) -> None:
    """A card more that raises the maximum Ability."""
    draft.add("pre-game", draft.make.pre_game(None, "premium", max_ability_bonus=1))


def near_the_ban_list(draft: Draft) -> None:
    """A card that is banned, or only has the title of one that is."""
    make = draft.make
    listed = [
        ("deck", make.card("Face of Death")),
        ("deck", make.card("The Eyes Have It", type=make.one_of(("Plot", "Event")))),
        ("deck", make.card("Zeist", type="Location")),
        ("deck", make.card("The Curse", type="Situation")),
        ("pre-game", make.pre_game("The Curse", "other")),
        ("deck", make.card("Season Six", type="Event", subtype="Plot?", edition="1st")),
        ("deck", make.card("Season Six", type="Situation", edition="2nd")),
    ]
    section, card = draft.chance.choice(listed)
    if card.name not in [each.name for each in draft.under(section)]:
        draft.add(section, card)


def outside_the_pool(draft: Draft) -> None:
    """A card that is Bugged, TIME, TRAP or home-made."""
    card = draft.counts[draft.chance.randrange(len(draft.counts))][1]
    changes: tuple[dict[str, Value], ...] = (
        {"bugged": True, "edition": draft.make.one_of(("2nd", "3rd"))},
        {"category": draft.make.one_of(("time", "trap")), "edition": "raven"},
        {"home_made": True},
    )
    change = draft.chance.choice(changes)
    if not ((_is_retitled(card) or card["gem"]) and "edition" in change):
        draft.swap(card, card.having(**change))


def _is_retitled(card: PlainCard) -> bool:
    """Whether the edition decides about the title."""
    return card["type"] in ("Dodge", "Block")


def another_version(draft: Draft) -> None:
    """The same card of another edition, or of the same one in another set."""
    section = draft.make.one_of(("deck", "deck", "pre-game"))
    places = [
        place
        for place in draft.places(section)
        if draft.counts[place][1]["set"] is None
        and not _is_retitled(draft.counts[place][1])
        and draft.counts[place][1]["pregame_kind"] in (None, "crystal", "premium", "other")
    ]
    if not places:
        return
    card = draft.counts[draft.chance.choice(places)][1]
    number = str(draft.chance.randint(100, 999))
    first = card.having(set="HVA", number=number)
    draft.swap(card, first)
    facts: Facts = {"set": "HVB", "number": number}
    if card["category"] is None and card["bugged"] is None and card.name != "Season Six":
        facts["edition"] = draft.make.one_of((card["edition"], *EDITIONS))
    draft.add(section, first.having(**facts))


def two_for_a_generic(draft: Draft) -> None:
    """One or two of a card of somebody who is not played."""
    facts: Facts = {"subtitle": draft.name_of(draft.stranger())}
    if draft.player() is None:
        facts["mark"] = draft.make.one_of((None, None, "reserved", "signature"))
        draft.add("deck", draft.make.card(**facts), draft.make.one_of((1, 2, 2)))


EVERYWHERE: tuple[Mutation, ...] = (
    more_copies,
    a_full_set,
    around_a_number,
    fewer_cards,
    no_basic,
    another_crystal,
    a_foreign_card,
    an_allowance,
    masters,
    watcher_card,
    watcher_pre_game,
    many_pre_games,
    pre_game_twice,
    another_persona,
    gem,
    quickening,
    another_weapon,
    another_weapon,
    lonely_weapon,
    lonely_weapon,
    longsword,
    longsword,
    ability,
    near_the_ban_list,
    outside_the_pool,
    another_version,
    two_for_a_generic,
    two_for_a_generic,
    two_for_a_generic,
)
