"""What a legal deck holds beside the Basics: cards of Personas, weapons, factions and groups."""

from tests.oracle.decks import PlainCard, Value
from tests.oracle.highlander.drafting import Draft
from tests.oracle.highlander.endurance import ANY_ONE_CARD, WEAPON_CARDS
from tests.oracle.highlander.facts import FACTIONS, GROUP_WORDS

Facts = dict[str, Value]


def persona_cards(draft: Draft) -> None:
    """Cards of the Persona, Reserved and Signature ones among them."""
    player = draft.player()
    for _ in range(draft.chance.randint(1, 4)):
        if player is None:
            stranger = draft.stranger()
            draft.add("deck", draft.make.card(subtitle=draft.name_of(stranger)))
        else:
            facts: Facts = {"subtitle": draft.name_of(player)}
            facts["mark"] = draft.make.one_of((None, "reserved", "signature"))
            facts["restriction"] = draft.make.restricted()
            count = draft.chance.randint(1, int(str(facts["restriction"] or 6)))
            draft.add("deck", draft.make.card(**facts), count)


def weapon_cards(draft: Draft) -> None:
    """Cards of the weapons; Saber is another spelling of Sabre."""
    for weapon in draft.of_kind("weapon", "off-hand weapon"):
        name = draft.make.one_of(("Saber", "Sabre")) if weapon.name == "Sabre" else weapon.name
        facts: Facts = {"subtitle": name, "restriction": draft.make.restricted()}
        count = draft.chance.randint(1, int(str(facts["restriction"] or 6)))
        draft.add("deck", draft.make.card(**facts), count)


def faction_cards(draft: Draft) -> None:
    """Cards of the faction that the Persona is of."""
    for persona in draft.of_kind("persona"):
        factions = persona["factions"]
        if isinstance(factions, tuple) and factions and draft.is_player(persona):
            facts: Facts = {"subtitle": factions[0]}
            facts["mark"] = draft.make.one_of((None, "signature"))
            draft.add("deck", draft.make.card(**facts), draft.chance.randint(1, 3))


def group_cards(draft: Draft) -> None:
    """Cards with the name of a group as their sub-title."""
    words = [word for word in GROUP_WORDS if word not in ("Watcher", "Hunter")]
    facts: Facts = {"subtitle": draft.make.one_of(words), "type": "Situation"}
    draft.add("deck", draft.make.card(**facts), draft.chance.randint(1, 6))


def watcher_cards(draft: Draft) -> None:
    """Cards of Watchers or Hunters, if the Pre-Game card is there."""
    for pre_game in draft.of_kind("watcher", "hunter"):
        draft.add("deck", watcher(draft, str(pre_game["pregame_kind"])), draft.chance.randint(1, 4))


def watcher(draft: Draft, kind: str) -> PlainCard:
    """A card of Watchers or Hunters by its title, sub-title, or the line of its type."""
    word, make = kind.title(), draft.make
    player = draft.player()
    whose = "Generic" if player is None or draft.chances(50) else draft.name_of(player)
    return make.one_of(
        (
            make.card(f"{word} {make.title()}", subtitle=whose),
            make.card(f"{word}'s {make.title()}"),
            make.card(type="Situation", subtype=word, subtitle=whose),
            make.card(subtitle=word),
        )
    )


def master_cards(draft: Draft) -> None:
    """Master cards, as many as there are slots for at most."""
    slots = [int(str(persona["masters"])) for persona in draft.of_kind("persona")]
    room = min(slots, default=0) - draft.masters()
    if room > 0:
        for _ in range(draft.chance.randint(1, 2)):
            player = draft.player()
            facts: Facts = {}
            if player is not None and draft.chances(40):
                facts = {"subtitle": draft.name_of(player), "mark": "signature"}
            title = draft.make.title()
            name = draft.make.one_of((f"Master {title}", f"Master's {title}", f"{title} Master"))
            count = draft.chance.randint(1, room)
            room -= count
            draft.add("deck", draft.make.card(name, **facts), min(count, 6))
            if room <= 0:
                return


def allowance(draft: Draft, lets_in: tuple[str, ...]) -> None:
    """An allowance card with the cards that it lets in, or some of them."""
    player = draft.player()
    is_giant = draft.format == "highlander-two-headed-giant"
    if player is None and ("persona" in lets_in or is_giant):
        return
    number = draft.chance.randint(1, 2)
    facts: Facts = {"allowance": True, "lets_in": lets_in, "foreign_cards_allowed": number}
    if player is not None and (is_giant or draft.chances(30)):
        facts["subtitle"] = draft.name_of(player)
    of_them = draft.chance.randint(1, 3)
    if draft.chances(15) and not is_giant and draft.room_before_the_game() > 0:
        of_them = 1
        draft.add(
            "pre-game", draft.make.pre_game(None, "other", **{**facts, "subtitle": "Generic"})
        )
    else:
        draft.add("deck", draft.make.card(type="Event", **facts), of_them)
    foreign_cards(draft, lets_in, draft.chance.randint(0, min(4, number * of_them)))


def foreign_cards(draft: Draft, lets_in: tuple[str, ...], count: int) -> None:
    """Cards that only such an allowance lets in."""
    marks = [mark for mark in ("reserved", "signature") if mark in lets_in]
    kinds = [kind for kind in lets_in if kind not in marks]
    for _ in range(count):
        facts: Facts = {}
        kind = draft.make.one_of(kinds)
        if kind == "weapon":
            facts["subtitle"] = draft.strange_weapon().name
        elif kind == "faction":
            facts["subtitle"] = draft.make.one_of(FACTIONS)
        elif kind in ("watcher", "hunter"):
            draft.add("deck", watcher(draft, kind))
            continue
        else:
            facts["subtitle"] = draft.name_of(draft.stranger())
            facts["mark"] = draft.make.one_of((None, *marks))
        draft.add("deck", draft.make.card(**facts))


def persona_allowances(draft: Draft) -> None:
    """A Darius and whom he brings."""
    lets_in: list[tuple[str, ...]] = [("persona",), ("persona", "reserved")]
    lets_in += [("persona", "signature"), ("persona", "reserved", "signature")]
    lets_in += [("persona", "weapon"), ("persona", "faction")]
    allowance(draft, draft.make.one_of(lets_in))


def other_allowances(draft: Draft) -> None:
    """An allowance of weapons, factions, Watchers or Hunters."""
    kinds = [("watcher",), ("hunter",), ("faction",), ("weapon",), ("weapon", "watcher")]
    allowance(draft, draft.make.one_of(kinds))


def allies_of_a_name(draft: Draft) -> None:
    """A card of the Persona or of everybody, with the name of a Persona or a weapon."""
    name = draft.make.one_of((draft.stranger().name, draft.strange_weapon().name))
    if name == "Sabre":
        return
    player = draft.player()
    facts: Facts = {"type": "Situation", "subtype": "Immortal Ally"}
    if player is not None and draft.chances(50):
        facts |= {"subtitle": draft.name_of(player), "mark": "signature"}
    draft.add("deck", draft.make.card(name, **facts))


def weapon_basics(draft: Draft) -> None:
    """A Basic of the weapon in the place of everybody's."""
    weapons = draft.of_kind("weapon")
    basics = [card for card in draft.under("deck") if card["subtype"] == "Basic"]
    if weapons and basics:
        basic = draft.make.one_of(basics)
        draft.swap(basic, basic.having(subtitle=weapons[0].name, text=draft.make.text()))


def powers_used(draft: Draft) -> None:
    """Cards that the Persona's power has a word about."""
    for card in list(draft.under("pre-game")):
        raised = card["raises_title"]
        if isinstance(raised, str) and draft.is_player(card):
            most = int(str(card["raises_title_to"]))
            draft.add("deck", draft.make.card(raised), draft.chance.randint(1, most))
        raised = card["raises_restriction"]
        if isinstance(raised, str):
            facts: Facts = {"restriction": draft.chance.randint(1, 3)}
            if raised == WEAPON_CARDS:
                weapons = draft.of_kind("weapon", "off-hand weapon")
                if not weapons:
                    continue
                facts["subtitle"] = weapons[0].name
            name = None if raised in (WEAPON_CARDS, ANY_ONE_CARD) else raised
            most = int(str(card["raises_restriction_to"]))
            draft.add("deck", draft.make.card(name, **facts), draft.chance.randint(1, most))
        if card["foreign_cards_per_persona"]:
            for _ in range(2):
                stranger = draft.make.persona(*draft.personas.pop())
                draft.known.append(stranger)
                draft.add("deck", draft.make.card(subtitle=draft.name_of(stranger)))


def dual_titles(draft: Draft) -> None:
    """A card with two titles, beside cards that have one of them."""
    one, other = draft.make.title(), draft.make.title()
    both = draft.chance.randint(1, 3)
    draft.add("deck", draft.make.card(f"{one}/{other}", titles=(one, other)), both)
    draft.add("deck", draft.make.card(one), draft.chance.randint(1, 6 - both))


def old_titles(draft: Draft) -> None:
    """Dodges and guards whose titles the errata change, beside those of today."""
    sword = [w for w in draft.of_kind("weapon") if w.name == "English Longsword"]
    if draft.chances(50) or sword:
        names, now = ["Dodge", "Back Away"], "Evade"
    else:
        names, now = ["Duck", "Jump", "Side Step"], "Counter"
    kind = "Dodge"
    if draft.chances(30):
        names, now, kind = ["Upper Guard", "Lower Guard"], "Guard", "Block"
    edition = draft.make.one_of(("1st", "2nd"))
    names = [name for name in names if name not in [card.name for card in draft.under("deck")]]
    room = 6
    for name in [*names, now]:
        count = draft.chance.randint(1, 2)
        if count < room:
            room -= count
            card = draft.make.card(name, type=kind, edition="2nd" if name == now else edition)
            draft.add("deck", card, count)


def printings(draft: Draft) -> None:
    """Two printings of one title: the same card of one edition, or another text."""
    first = draft.make.card(set="HLA", number="001", restriction=draft.make.one_of((None, 4)))
    second = first.having(set="HLB", number="002")
    if draft.chances(50):
        second = second.having(text=draft.make.text(), edition=draft.make.one_of(("1st", "2nd")))
    draft.add("deck", first, draft.chance.randint(1, 2))
    draft.add("deck", second, draft.chance.randint(1, 2))


def errata_hilts(draft: Draft) -> None:
    """A card that asks for a weapon, mostly where the weapon is."""
    used = [weapon.name for weapon in draft.of_kind("weapon", "off-hand weapon")]
    names = [persona.name for persona in draft.of_kind("persona")]
    facts: Facts = {"type": "Object", "mark": "signature", "restriction": 2}
    if "Martin Hyde" in names and ("English Longsword" in used or draft.chances(40)):
        draft.add("deck", draft.make.card("Conqueror's Hilt", subtitle="Martin Hyde", **facts))
    if "General Katana" in names and ("Two Handed Broadsword" in used or draft.chances(40)):
        draft.add("deck", draft.make.card("Extended Blade", subtitle="General Katana", **facts))


STOCK = (
    persona_cards,
    weapon_cards,
    faction_cards,
    group_cards,
    watcher_cards,
    master_cards,
    persona_allowances,
    persona_allowances,
    other_allowances,
    other_allowances,
    allies_of_a_name,
    weapon_basics,
    powers_used,
    dual_titles,
    old_titles,
    printings,
)
