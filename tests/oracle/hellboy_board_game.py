"""Hellboy: The Board Game: "Game Setup" and "Prepare the Boss", read a second time."""

from collections.abc import Iterator, Mapping
from itertools import combinations
from random import Random

from tests.oracle.changing import copies
from tests.oracle.decks import Domain, PlainCard, PlainDeck, PlainLine, Value
from tests.oracle.hellboy_board_game_decks import (
    BEHAVIOUR_ICONS,
    BOSSES,
    BUDGETS,
    BUYING,
    DOOM_ICONS,
    ENCOUNTER_ICONS,
    generated,
    number,
)

GAME = "hellboy-board-game"
FORMATS: tuple[str, ...] = ("hellboy-board-game",)

_KINDS = {
    "agents": "agent",
    "case": "case",
    "starting cards": "starting card",
    "requisitions": "requisition card",
    "backup agents": "backup agent",
    "remote support": "backup agent",
    "direct support": "backup agent",
    "requisition deck": "requisition card",
    "deck of doom": "doom",
    "encounter deck": "encounter",
    "boss": "boss",
    "behaviour deck": "behaviour",
}


_CORNERS: Mapping[Value, tuple[str, ...]] = {
    "doom": DOOM_ICONS,
    "behaviour": BEHAVIOUR_ICONS,
    "encounter": ENCOUNTER_ICONS,
}


def generate(format_id: str, chance: Random) -> PlainDeck:
    """A case set up from a box, and what up to three changes make of it."""
    return generated(format_id, chance)


def typed(card: PlainCard) -> str:
    """The name: no two cards of a box share one here."""
    return card.name


def broken(deck: PlainDeck) -> list[str]:
    """Every rule of the setup that the list breaks."""
    faults = [
        *_kinds(deck),
        *_agents(deck),
        *_owners(deck),
        *_starting_cards(deck),
        *_budget(deck),
        *_what_the_box_holds(deck),
        *_requisition_deck(deck),
    ]
    cases = [line.card for line in deck.under("case") if line.card["kind"] == "case"]
    if copies(deck.under("case")) != 1 or len(cases) != 1:
        faults.append("not one case")
    else:
        faults += [*_deck_of_doom(deck, cases[0]), *_encounter_deck(deck, cases[0])]
        faults += _boss(deck, cases[0])
    return sorted(set(faults))


def _heading(section: str) -> str:
    """The heading without whose cards they are."""
    return section if section in _KINDS else section.split(" of ", 1)[0]


def _owner(section: str) -> str | None:
    """Whose cards these are, if the heading says so."""
    return None if section in _KINDS else section.split(" of ", 1)[1]


def _kinds(deck: PlainDeck) -> Iterator[str]:
    for line in deck.lines:
        if line.card["kind"] != _KINDS[_heading(line.section)]:
            yield "a card under the heading of another kind"


# The agents (28, "Select a Case", "Playing Solo")


def _on_the_case(deck: PlainDeck) -> list[str]:
    """The names of the agents, each as often as listed."""
    agents = [line for line in deck.under("agents") if line.card["kind"] == "agent"]
    return [line.card.name for line in agents for _ in range(line.count)]


def _agents(deck: PlainDeck) -> Iterator[str]:
    agents = _on_the_case(deck)
    if len(agents) not in (2, 3, 4):
        yield "not two to four agents"
    if any(agents.count(agent) > 1 for agent in agents):
        yield "an agent twice"
    if "players" not in deck.declarations:
        return
    players = int(deck.declarations["players"])
    if players not in (1, 2, 3, 4):
        yield "not one to four players"
    elif len(agents) != (2 if players == 1 else players):
        yield "not an agent for each player, or two for one"


def _owners(deck: PlainDeck) -> Iterator[str]:
    """Cards are placed next to the board of an agent, who must be there."""
    agents = _on_the_case(deck)
    for line in deck.lines:
        owner = _owner(line.section)
        if owner is not None and owner not in agents:
            yield "a card of somebody who is not on the case"


def _starting_cards(deck: PlainDeck) -> Iterator[str]:
    """Each agent "receives two starting cards, as shown on their Agent board"."""
    lines = [line for line in deck.lines if _heading(line.section) == "starting cards"]
    due: list[Value] = []
    for card in deck.cards():
        if card["kind"] == "agent" and card.name in _on_the_case(deck):
            own = (card["starting_card_1"], card["starting_card_2"])
            due += own
            theirs = [line for line in lines if _owner(line.section) == card.name]
            if any(line.card.name not in own for line in theirs):
                yield "a starting card of another agent"
    names = [line.card.name for line in lines for _ in range(line.count)]
    if any(names.count(str(name)) < due.count(name) for name in due):
        yield "a starting card that is missing"
    if any(names.count(name) > due.count(name) for name in names):
        yield "a starting card too many"


# What is bought (29, "Spend Budget")


def _bought(deck: PlainDeck) -> list[PlainLine]:
    return [line for line in deck.lines if _heading(line.section) in BUYING]


def _budget(deck: PlainDeck) -> Iterator[str]:
    """The credits are the team's: they are shared, and spent on anybody's cards."""
    budget = BUDGETS.get(len(_on_the_case(deck)))
    prices = [(line.count, line.card["credits"]) for line in _bought(deck)]
    spent = sum(count * price for count, price in prices if isinstance(price, int))
    if budget is not None and spent > budget:
        yield "more credits spent than the agents have"


def _what_the_box_holds(deck: PlainDeck) -> Iterator[str]:
    for line in _bought(deck):
        same = [other for other in _bought(deck) if other.card == line.card]
        if copies(same) > number(line.card["copies"]):
            yield "more cards bought than there are"


def _requisition_deck(deck: PlainDeck) -> Iterator[str]:
    """ "Any unused cards remain in the deck"."""
    if "requisition deck" in deck.sections:
        for card in deck.cards():
            if card["kind"] == "requisition card":
                bought = [line for line in _bought(deck) if line.card == card]
                left = max(0, number(card["copies"]) - copies(bought))
                if _in(deck, card, "requisition deck") != left:
                    yield "not the requisition cards that are left"


def _in(deck: PlainDeck, card: PlainCard, section: str) -> int:
    return copies(line for line in deck.under(section) if line.card == card)


# The built decks (30 and 27)


def _deck_of_doom(deck: PlainDeck, case: PlainCard) -> Iterator[str]:
    """Every card with an icon of the case, or with the icon of an agent who takes part."""
    if "deck of doom" in deck.sections:
        icons = case["doom_icons"]
        for card in deck.cards():
            if card["kind"] == "doom":
                is_taken = _is_among(card["icon"], icons) or card["agent"] in _on_the_case(deck)
                due = number(card["copies"]) if is_taken else 0
                if _in(deck, card, "deck of doom") != due:
                    yield "not the Deck of Doom that the case has"


def _is_among(icon: Value, icons: Value) -> bool:
    return isinstance(icons, tuple) and icon in icons


def _encounter_deck(deck: PlainDeck, case: PlainCard) -> Iterator[str]:
    """As many cards of each icon as the case says for the number of agents, any of them."""
    agents = len(_on_the_case(deck))
    if "encounter deck" not in deck.sections or agents not in BUDGETS:
        return
    lines = [line for line in deck.under("encounter deck") if line.card["kind"] == "encounter"]
    for icon in ENCOUNTER_ICONS:
        taken = copies(line for line in lines if line.card["icon"] == icon)
        if taken != number(case[f"encounters_{agents}_{icon}"]):
            yield "not the encounters that the case has"
    for line in lines:
        if line.card["icon"] not in ENCOUNTER_ICONS:
            yield "not the encounters that the case has"
        if _in(deck, line.card, "encounter deck") > number(line.card["copies"]):
            yield "more copies of an encounter than there are"


def _boss(deck: PlainDeck, case: PlainCard) -> Iterator[str]:
    """The boss that the case names, and every Behaviour card with an icon on its card."""
    listed = [line.card.name for line in deck.under("boss") for _ in range(line.count)]
    if "boss" in deck.sections and listed != [case["boss"]]:
        yield "not the boss of the case"
        return
    if "behaviour deck" in deck.sections:
        bosses = [card for card in deck.cards() if card.name == case["boss"]]
        for card in deck.cards():
            if card["kind"] == "behaviour":
                is_taken = _is_among(card["icon"], bosses[0]["icons"])
                due = number(card["copies"]) if is_taken else 0
                if _in(deck, card, "behaviour deck") != due:
                    yield "not the Behaviour deck that the boss has"


# What nobody may have recorded


def _credits(card: PlainCard) -> tuple[Value, ...]:
    """Nothing says how much a card may cost: one price is above every budget."""
    is_bought = card.facts["kind"] in ("requisition card", "backup agent")
    return (1, 2, 3, 9) if is_bought else (None,)


def _icons_in_the_corner(card: PlainCard) -> tuple[Value, ...]:
    """The icon of an agent is told by the agent that the card belongs to."""
    if card.facts.get("agent") is not None:
        return (card.facts.get("icon"),)
    return _CORNERS.get(card.facts["kind"], (None,))


def _some_of(icons: tuple[str, ...]) -> tuple[Value, ...]:
    return tuple(few for size in (1, 2, 3) for few in combinations(icons, size))


def _only_on(kind: str, values: tuple[Value, ...]) -> Domain:
    return lambda card: values if card.facts["kind"] == kind else (None,)


def _as_it_is(column: str) -> Domain:
    """What other cards tell: boards and starting cards name each other, and the box is counted."""
    return lambda card: (card.facts.get(column),)


HIDEABLE: Mapping[str, Domain] = {
    "kind": _as_it_is("kind"),
    "credits": _credits,
    "icon": _icons_in_the_corner,
    "icons": _only_on("boss", _some_of(BEHAVIOUR_ICONS)),
    "doom_icons": _only_on("case", _some_of(DOOM_ICONS)),
    "boss": _only_on("case", BOSSES),
    "agent": _as_it_is("agent"),
    "starting_card_1": _as_it_is("starting_card_1"),
    "copies": _as_it_is("copies"),
    "encounters_2_i": _only_on("case", (0, 1, 2, 3, 4)),
    "encounters_3_m": _only_on("case", (0, 1, 2, 3, 4)),
    "keywords": lambda _: (None, ("weapon",)),
    "move": lambda _: (None, 2),
}
