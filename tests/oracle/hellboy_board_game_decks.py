"""Lists of the board game with every fact known: a box, a case set up from it, and changes."""

from collections.abc import Callable
from dataclasses import dataclass, replace
from random import Random

from tests.oracle.changing import adding, changed, copies, counting, dropping, emptied, some
from tests.oracle.decks import PlainCard, PlainDeck, PlainLine, Value

BUDGETS = {2: 8, 3: 7, 4: 6}
BUYING = ("requisitions", "backup agents", "remote support", "direct support")
BUILT = ("requisition deck", "deck of doom", "encounter deck", "boss", "behaviour deck")
DOOM_ICONS = ("moon", "star", "sun", "tide")
BEHAVIOUR_ICONS = ("claw", "tooth", "slime", "rune")
ENCOUNTER_ICONS = ("i", "m", "x")
BOSSES = ("The Drowned Bishop", "Mother Candle", "Old Nine-Eyes", "The Tallow King")

_AGENTS = ("Ona Thwaite", "Pim Corrie", "Quill Harrow", "Rafe Udall", "Sable Voss")
_REQUISITIONS = (
    *("Flare Gun", "Salt Charm", "Iron Rope", "Field Kit", "Bone Whistle", "Silver Shot"),
    *("Storm Lantern", "Marked Map", "Holy Oil", "Bolt Cutters", "Gas Mask", "Old Camera"),
)
_BACKUPS = ("Aunt Merrow", "Corporal Finch", "Dr. Yew", "Sister Agate")
_CASES = ("The Fog at Wexmouth", "A Light Below", "The Ninth Bell")


@dataclass(frozen=True)
class Box:
    """Everything that is on record: a core set with as many cards as the rulebook counts."""

    cards: tuple[PlainCard, ...]

    def of_kind(self, kind: str) -> list[PlainCard]:
        return [card for card in self.cards if card["kind"] == kind]


def number(value: Value) -> int:
    """A whole number that is on every card of the kind."""
    assert isinstance(value, int)
    return value


# The box


def _box(chance: Random) -> Box:
    cards: list[PlainCard] = []
    for agent in _AGENTS:
        own = (f"{agent}'s Blade", f"{agent}'s Secret")
        cards.append(_card(agent, "agent", starting_card_1=own[0], starting_card_2=own[1]))
        cards += [_card(name, "starting card", agent=agent) for name in own]
        cards.append(_card(f"{agent} in Doubt", "doom", icon=agent, agent=agent))
    for name in _BACKUPS:
        cards.append(_card(name, "backup agent", credits=chance.randint(1, 3)))
    for name, count in zip(_REQUISITIONS, _parts(20, 12, chance), strict=True):
        price = chance.randint(1, 4)
        cards.append(_card(name, "requisition card", copies=count, credits=price))
    omens = _parts(27 - len(_AGENTS), 12, chance)
    cards += _with_icons("Omen", "doom", omens, DOOM_ICONS)
    cards += _with_icons("Frenzy", "behaviour", _parts(16, 12, chance), BEHAVIOUR_ICONS)
    cards += _with_icons("Room", "encounter", _parts(42, 21, chance), ENCOUNTER_ICONS)
    for name in BOSSES:
        icons = tuple(some(chance, BEHAVIOUR_ICONS, 1, 3))
        cards.append(_card(name, "boss", icons=icons))
    cards += [_case(name, chance) for name in _CASES]
    return Box(tuple(cards))


def _card(name: str, kind: str, **facts: Value) -> PlainCard:
    return PlainCard(name, {"kind": kind, "copies": 1, **facts})


def _parts(total: int, parts: int, chance: Random) -> list[int]:
    """The total, divided into so many parts of at least one."""
    counts = [1] * parts
    for _ in range(total - parts):
        counts[chance.randrange(parts)] += 1
    return counts


def _with_icons(name: str, kind: str, counts: list[int], icons: tuple[str, ...]) -> list[PlainCard]:
    """A card for each count, with the icons in turn."""
    return [
        _card(f"{name} {place}", kind, icon=icons[place % len(icons)], copies=count)
        for place, count in enumerate(counts)
    ]


def _case(name: str, chance: Random) -> PlainCard:
    encounters: dict[str, Value] = {
        f"encounters_{agents}_{icon}": chance.randint(0, 4)
        for agents in BUDGETS
        for icon in ENCOUNTER_ICONS
    }
    icons = tuple(some(chance, DOOM_ICONS, 1, 3))
    return _card(name, "case", boss=chance.choice(BOSSES), doom_icons=icons, **encounters)


# A case set up


@dataclass
class _Table:
    """A list in the making."""

    box: Box
    chance: Random
    agents: list[str]
    sections: list[str]
    lines: list[PlainLine]

    def put(self, count: int, card: PlainCard, section: str) -> None:
        if section not in self.sections:
            self.sections.append(section)
        if count > 0:
            self.lines.append(PlainLine(count, card, section))

    def owner(self) -> str:
        """Whom a bought card is for; that may be left unsaid."""
        return self.chance.choice((*(f" of {agent}" for agent in self.agents), ""))


def generated(format_id: str, chance: Random) -> PlainDeck:
    """A legal list, and what up to three changes make of it."""
    box = _box(chance)
    agents = chance.sample(_AGENTS, chance.choice((2, 2, 3, 4)))
    table = _Table(box, chance, agents, [], [])
    for agent in agents:
        table.put(1, _named(box, agent), "agents")
    case = _named(box, chance.choice(_CASES))
    table.put(1, case, "case")
    _deal_starting_cards(table)
    _spend(table, chance.randint(0, BUDGETS[len(agents)]))
    for section in BUILT:
        if chance.random() < 0.4:
            _build(table, section, case)
    listed = [line.card for line in table.lines]
    rest = tuple(card for card in box.cards if card not in listed)
    players = [str(len(agents)), *(["1"] if len(agents) == 2 else [])]
    declared = {"players": chance.choice(players)} if chance.random() < 0.8 else {}
    deck = PlainDeck(format_id, tuple(table.sections), tuple(table.lines), declared, {}, rest)
    return changed(deck, _CHANGES, chance)


def _named(box: Box, name: str) -> PlainCard:
    return next(card for card in box.cards if card.name == name)


def _deal_starting_cards(table: _Table) -> None:
    by_agent = table.chance.random() < 0.7
    for card in table.box.of_kind("starting card"):
        if card["agent"] in table.agents:
            table.put(
                1, card, f"starting cards of {card['agent']}" if by_agent else "starting cards"
            )


def _spend(table: _Table, credits: int) -> None:
    """Cards for so many credits or fewer, each line for an agent or for nobody in particular."""
    for card in some(table.chance, table.box.of_kind("requisition card"), 0, 6):
        count = table.chance.randint(1, number(card["copies"]))
        if count * number(card["credits"]) <= credits:
            credits -= count * number(card["credits"])
            table.put(count, card, f"requisitions{table.owner()}")
    for card in some(table.chance, table.box.of_kind("backup agent"), 0, 2):
        if number(card["credits"]) <= credits:
            credits -= number(card["credits"])
            table.put(1, card, f"{table.chance.choice(BUYING[1:])}{table.owner()}")


def _build(table: _Table, section: str, case: PlainCard) -> None:
    """A built deck as the case has it; the heading is there even if nothing belongs under it."""
    if section not in table.sections:
        table.sections.append(section)
    box = table.box
    boss = _named(box, str(case["boss"]))
    if section == "boss":
        table.put(1, boss, section)
    elif section == "behaviour deck":
        _take(table, section, "behaviour", lambda card: card["icon"] in _list(boss["icons"]))
    elif section == "deck of doom":
        icons = (*_list(case["doom_icons"]), *table.agents)
        _take(table, section, "doom", lambda card: card["icon"] in icons)
    elif section == "requisition deck":
        for card in box.of_kind("requisition card"):
            bought = copies(line for line in table.lines if line.card == card)
            table.put(number(card["copies"]) - bought, card, section)
    else:
        for icon in ENCOUNTER_ICONS:
            wanted = number(case[f"encounters_{len(table.agents)}_{icon}"])
            piles = [card for card in box.of_kind("encounter") if card["icon"] == icon]
            cards = [card for card in piles for _ in range(number(card["copies"]))]
            drawn = table.chance.sample(cards, wanted)
            for card in piles:
                table.put(drawn.count(card), card, section)


def _take(table: _Table, section: str, kind: str, belongs: Callable[[PlainCard], bool]) -> None:
    for card in table.box.of_kind(kind):
        if belongs(card):
            table.put(number(card["copies"]), card, section)


def _list(value: Value) -> tuple[str, ...]:
    assert isinstance(value, tuple)
    return value


# Changes


def _of_kind(deck: PlainDeck, kind: str) -> list[PlainCard]:
    return sorted((card for card in deck.cards() if card["kind"] == kind), key=lambda c: c.name)


def _on_the_case(deck: PlainDeck) -> list[str]:
    return [line.card.name for line in deck.under("agents")]


def _another_agent(deck: PlainDeck, chance: Random) -> PlainDeck:
    """One more, perhaps who is there already, with the starting cards of a new one."""
    card = chance.choice(_of_kind(deck, "agent"))
    is_new = card.name not in _on_the_case(deck)
    deck = adding(deck, 1, card, "agents")
    section = "starting cards"
    if section not in deck.sections:
        section = f"starting cards of {card.name}"
    for each in _of_kind(deck, "starting card"):
        if is_new and each["agent"] == card.name:
            deck = adding(deck, 1, each, section)
    return _players_adjusted(deck, chance)


def _an_agent_less(deck: PlainDeck, chance: Random) -> PlainDeck:
    """Whose cards stay, or go too."""
    lines = deck.under("agents")
    if not lines:
        return deck
    line = chance.choice(lines)
    deck = counting(deck, line, 0)
    if chance.random() < 0.7:
        for section in deck.sections:
            if section.endswith(f" of {line.card.name}"):
                deck = dropping(deck, section)
        for other in deck.under("starting cards"):
            if other.card["agent"] == line.card.name:
                deck = counting(deck, other, 0)
    return _players_adjusted(deck, chance)


def _players_adjusted(deck: PlainDeck, chance: Random) -> PlainDeck:
    """As many players as agents now, or as before, or nobody says how many."""
    adjusted: dict[str, str] = {"players": str(copies(deck.under("agents")))}
    return replace(deck, declarations=chance.choice((adjusted, adjusted, {}, deck.declarations)))


def _bought_for_a_stranger(deck: PlainDeck, chance: Random) -> PlainDeck:
    lines = [line for line in deck.lines if line.section.startswith("requisitions")]
    strangers = [agent for agent in _AGENTS if agent not in _on_the_case(deck)]
    if not lines or not strangers:
        return deck
    line = chance.choice(lines)
    heading = f"requisitions of {chance.choice(strangers)}"
    return adding(counting(deck, line, 0), line.count, line.card, heading)


def _other_players(deck: PlainDeck, chance: Random) -> PlainDeck:
    return replace(deck, declarations={"players": chance.choice(("1", "2", "3", "4", "5"))})


def _players_unsaid(deck: PlainDeck, chance: Random) -> PlainDeck:
    return replace(deck, declarations={})


def _another_case(deck: PlainDeck, chance: Random) -> PlainDeck:
    """Instead of the one that is there, or beside it."""
    if chance.random() < 0.6:
        deck = emptied(deck, "case")
    return adding(deck, 1, chance.choice(_of_kind(deck, "case")), "case")


def _no_case(deck: PlainDeck, chance: Random) -> PlainDeck:
    return emptied(deck, "case")


def _starting_card_moved(deck: PlainDeck, chance: Random) -> PlainDeck:
    lines = [line for line in deck.lines if line.section.startswith("starting cards")]
    if not lines:
        return deck
    line = chance.choice(lines)
    deck = counting(deck, line, 0)
    if chance.random() < 0.3:
        return deck
    sections = [each for each in deck.sections if each.startswith("starting cards")]
    return adding(deck, 1, line.card, chance.choice(sections))


def _starting_card_more(deck: PlainDeck, chance: Random) -> PlainDeck:
    sections = [each for each in deck.sections if each.startswith("starting cards")]
    card = chance.choice(_of_kind(deck, "starting card"))
    return adding(deck, 1, card, chance.choice(sections))


def _bought_more(deck: PlainDeck, chance: Random) -> PlainDeck:
    """For an agent of the box, mostly one who is on the case."""
    kind = chance.choice(("requisition card", "backup agent"))
    card = chance.choice(_of_kind(deck, kind))
    heading = "requisitions" if kind == "requisition card" else chance.choice(BUYING[1:])
    agents = [*_on_the_case(deck)] * 3 + [chance.choice(_AGENTS)]
    owner = chance.choice(("", f" of {chance.choice(agents)}"))
    deck = adding(deck, chance.choice((1, 1, 2, 4)), card, f"{heading}{owner}")
    return _less_left(deck, card, chance)


def _less_left(deck: PlainDeck, card: PlainCard, chance: Random) -> PlainDeck:
    """The requisition deck mostly lacks what was bought."""
    for line in deck.under("requisition deck"):
        if line.card == card and chance.random() < 0.8:
            bought = sum(
                each.count
                for each in deck.lines
                if each.card == card and each.section.startswith("requisitions")
            )
            return counting(deck, line, max(0, number(card["copies"]) - bought))
    return deck


def _bought_one(deck: PlainDeck, chance: Random) -> PlainDeck:
    """A single card, where the budget and the box may still allow it."""
    cards = [card for card in _of_kind(deck, "requisition card") if card["credits"] == 1]
    if not cards or not _on_the_case(deck):
        return deck
    card = chance.choice(cards)
    deck = adding(deck, 1, card, f"requisitions of {chance.choice(_on_the_case(deck))}")
    return _less_left(deck, card, chance)


def _nothing_bought(deck: PlainDeck, chance: Random) -> PlainDeck:
    for section in deck.sections:
        if section.startswith(BUYING):
            deck = emptied(deck, section)
    return deck


def _stray_card(deck: PlainDeck, chance: Random) -> PlainDeck:
    """Any card anywhere, but nothing bought under a heading for the other cards that are bought.

    That is only a heading's name: the rulebook treats requisitions and backup agents alike.
    """
    card, section = chance.choice(deck.cards()), chance.choice(deck.sections)
    if section.startswith(BUYING) and card["kind"] in ("requisition card", "backup agent"):
        return deck
    return adding(deck, 1, card, section)


def _a_count_changed(deck: PlainDeck, chance: Random) -> PlainDeck:
    """A copy more or less in a built deck."""
    lines = [line for line in deck.lines if line.section in BUILT]
    if not lines:
        return deck
    line = chance.choice(lines)
    return counting(deck, line, line.count + chance.choice((-1, 1)))


def _another_encounter(deck: PlainDeck, chance: Random) -> PlainDeck:
    """A card of the same icon instead, which is fine while the box has it."""
    lines = deck.under("encounter deck")
    if not lines:
        return deck
    line = chance.choice(lines)
    like = [card for card in _of_kind(deck, "encounter") if card["icon"] == line.card["icon"]]
    deck = counting(deck, line, line.count - 1)
    return adding(deck, 1, chance.choice(like), "encounter deck")


def _one_encounter_alone(deck: PlainDeck, chance: Random) -> PlainDeck:
    """All cards of an icon are copies of one, which is fine while the box has as many."""
    lines = deck.under("encounter deck")
    if not lines:
        return deck
    first = chance.choice(lines)
    like = [line for line in lines if line.card["icon"] == first.card["icon"]]
    for line in like:
        deck = counting(deck, line, 0)
    return adding(deck, copies(like), first.card, "encounter deck")


def _a_built_deck_emptied(deck: PlainDeck, chance: Random) -> PlainDeck:
    built = [section for section in deck.sections if section in BUILT]
    return emptied(deck, chance.choice(built)) if built else deck


def _a_built_deck_left_out(deck: PlainDeck, chance: Random) -> PlainDeck:
    built = [section for section in deck.sections if section in BUILT]
    if not built:
        return deck
    return dropping(deck, chance.choice(built))


def _another_boss(deck: PlainDeck, chance: Random) -> PlainDeck:
    if "boss" not in deck.sections:
        return deck
    if chance.random() < 0.7:
        deck = emptied(deck, "boss")
    return adding(deck, 1, chance.choice(_of_kind(deck, "boss")), "boss")


_CHANGES = (
    *(_another_agent, _an_agent_less, _other_players, _players_unsaid, _another_case, _no_case),
    *(_starting_card_moved, _starting_card_more, _bought_more, _bought_more, _bought_one),
    *(_bought_one, _bought_one, _nothing_bought, _stray_card, _stray_card, _a_count_changed),
    *(_a_count_changed, _another_encounter, _one_encounter_alone, _one_encounter_alone),
    *(_a_built_deck_emptied, _a_built_deck_left_out, _another_boss, _bought_for_a_stranger),
)
