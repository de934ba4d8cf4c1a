"""Decks of Vs. System 2PCG with every fact known: legal ones, and changes that may break rules."""

from dataclasses import dataclass
from random import Random

from tests.oracle.changing import adding, changed, copies, counting, emptied, some
from tests.oracle.decks import PlainCard, PlainDeck, PlainLine, Value

DECK = "deck"
MAIN = "main character"
TOKENS = "tokens"
SYMBOLS = ("might", "intellect", "skill", "energy", "humanity", "alien")
UNIVERSES = ("illustrated", "photographic")

_MAINS = ("Cinder Marsh", "Doctor Quill", "Iron Magpie", "★Hollow Saint★")
_PEOPLE = (
    *("Alder Vane", "Brine Witch", "Candle Jack", "Ember Lass", "Fen Warden", "Gaol Bird"),
    *("Hollow Saint", "Ivory Toad", "Jet Marlowe", "Kelp Baron", "Lantern Moth", "Mire Queen"),
    "★Kelp Baron★",
)
_TWISTS = ("Ambush at Dawn", "Bitter End", "Close Ranks", "Double Blind", "Even Odds", "Fall Back")
_THINGS = ("Grapnel", "Harrow Blade", "Ink Lamp", "Jolt Engine")
_SPECIAL = ("Tidewater Hall", "The Foundry")
_BASIC = {
    "might": ("Fortress", "Stone Keep"),
    "intellect": ("Laboratory", "Reading Room"),
    "skill": ("Training Ground", "Fencing School"),
    "energy": ("Academy", "Power House"),
    "humanity": ("City Street", "Market Square"),
    "alien": ("Landing Site", "Star Gate"),
}
_BASIC_WITHOUT_SYMBOLS = {symbol: f"House of {symbol.title()}" for symbol in SYMBOLS}
"""Listed once at most: the type of one must not tell the type of another of its name."""
_OMEGA = "Omega Machine Components"


@dataclass
class _Printer:
    """Prints cards of one universe, each with a number of its own."""

    universe: str
    chance: Random
    last_number: int = 0

    def card(self, name: str, kind: str, **facts: Value) -> PlainCard:
        """A card; of characters and Locations the number is always known."""
        self.last_number += 1
        where: dict[str, Value] = {}
        if "character" in kind or "location" in kind or kind == "equipment":
            where = {"set": "UTO", "number": f"{self.last_number:03}"}
        return PlainCard(name, {"type": kind, "universe": self.universe, **where, **facts})

    def character(self, name: str, cost: int) -> PlainCard:
        """A Supporting Character: another cost and ATK make another card of the name."""
        facts: dict[str, Value] = {"cost": cost, "atk": cost, "def": cost}
        facts["health"] = self.chance.randint(1, 3)
        facts["teams"] = ("Tidewater",) if cost % 2 else ("Foundry",)
        return self.card(name, "supporting character", **facts)

    def main_character(self, name: str, level: int) -> PlainCard:
        """The card of one level."""
        facts: dict[str, Value] = {"level": level, "atk": 2 * level, "def": 3 * level, "health": 5}
        if level == 1:
            facts["xp"] = 6
        return self.card(name, MAIN, **facts)

    def basic_location(self, name: str, symbol: str) -> PlainCard:
        """What it makes may stand among the symbols too."""
        symbols = None if name == _BASIC_WITHOUT_SYMBOLS[symbol] else (symbol,)
        return self.card(name, "basic location", basic_location=symbol, symbols=symbols)


def generated(format_id: str, chance: Random) -> PlainDeck:
    """A legal deck, and what up to three changes make of it."""
    printer = _Printer(chance.choice((*UNIVERSES, UNIVERSES[0])), chance)
    main = chance.choice(_MAINS)
    levels = [printer.main_character(main, level + 1) for level in range(chance.randint(1, 3))]
    listed = levels if chance.random() < 0.7 else levels[:1]
    lines = [PlainLine(1, card, MAIN) for card in listed]
    sections = [DECK, MAIN]
    if chance.random() < 0.4:
        sections.append(TOKENS)
        for name in some(chance, ("Frog Swarm", "Clay Hound", "Paper Bird"), 0, 3):
            lines.append(PlainLine(chance.choice((1, 2, 5)), printer.card(name, "token"), TOKENS))
    lines += _sixty(_pool(printer, main), chance)
    unlisted = tuple(card for card in levels if card not in listed)
    deck = PlainDeck(format_id, tuple(sections), tuple(lines), also_known=unlisted)
    return changed(deck, _CHANGES, chance)


def _pool(printer: _Printer, main: str) -> list[tuple[int, PlainCard]]:
    """Cards with how many of each a legal deck may hold; more than 60 together."""
    chance = printer.chance
    pool = [
        (4, printer.character(name, chance.randint(1, 4))) for name in some(chance, _PEOPLE, 8, 12)
    ]
    for name in some(chance, _PEOPLE, 0, 3):
        pool.append((4, printer.character(name, chance.randint(5, 8))))
    if chance.random() < 0.4:
        pool.append((4, printer.character(main, chance.randint(1, 6))))
    pool += [(4, printer.card(name, "plot twist")) for name in some(chance, _TWISTS, 2, 6)]
    pool += [(4, printer.card(name, "equipment", cost=1)) for name in some(chance, _THINGS, 0, 4)]
    pool += [
        (4, printer.card(name, "special location", teams=(name,), symbols=SYMBOLS[:2]))
        for name in some(chance, _SPECIAL, 0, 2)
    ]
    for symbol in some(chance, SYMBOLS, 2, 5):
        name = chance.choice(_BASIC[symbol])
        if chance.random() < 0.2:
            pool += [(2, printer.basic_location(name, symbol)) for _ in range(2)]
        else:
            name = chance.choice((name, _BASIC_WITHOUT_SYMBOLS[symbol]))
            pool.append((4, printer.basic_location(name, symbol)))
    if chance.random() < 0.1:
        pool += [
            (1, printer.card(_OMEGA, "equipment", cost=2, one_of_a_kind=True)) for _ in range(4)
        ]
    if chance.random() < 0.4:
        pool.append((1, printer.card("The Only Key", "equipment", cost=2, one_of_a_kind=True)))
    if chance.random() < 0.4:
        limit = chance.choice((1, 2, 3, 6, 10))
        pool.append((limit, printer.card("Counted Crows", "plot twist", deck_limit=limit)))
    while sum(most for most, _ in pool) < 64:
        pool.append((4, printer.card(f"Plan {len(pool)}", "plot twist")))
    chance.shuffle(pool)
    return pool


def _sixty(pool: list[tuple[int, PlainCard]], chance: Random) -> list[PlainLine]:
    """Sixty cards of the pool: first some copies of each, then more until they are enough."""
    counts = [chance.randint(0, most) for most, _ in pool]
    while sum(counts) != 60:
        place = chance.randrange(len(pool))
        step = 1 if sum(counts) < 60 else -1
        counts[place] = max(0, min(pool[place][0], counts[place] + step))
    return [
        PlainLine(count, card, DECK)
        for count, (_, card) in zip(counts, pool, strict=True)
        if count > 0
    ]


# Changes


def _printer_for(deck: PlainDeck, chance: Random) -> _Printer:
    universe = str(deck.cards()[0]["universe"])
    return _Printer(universe, chance, last_number=100 + 10 * len(deck.cards()))


def _other_universe(printer: _Printer) -> str:
    return UNIVERSES[1 - UNIVERSES.index(printer.universe)]


def _made_sixty(deck: PlainDeck, kept: PlainCard, chance: Random) -> PlainDeck:
    """The deck with other cards taken out, so that mostly only one rule is broken."""
    while copies(deck.under(DECK)) > 60 and chance.random() < 0.99:
        others = [line for line in deck.under(DECK) if line.card != kept]
        if not others:
            return deck
        line = chance.choice(others)
        deck = counting(deck, line, line.count - 1)
    return deck


def _into_the_deck(deck: PlainDeck, count: int, card: PlainCard, chance: Random) -> PlainDeck:
    return _made_sixty(adding(deck, count, card, DECK), card, chance)


def _another_size(deck: PlainDeck, chance: Random) -> PlainDeck:
    line = chance.choice(deck.under(DECK))
    return counting(deck, line, line.count - 1)


def _too_large(deck: PlainDeck, chance: Random) -> PlainDeck:
    card = _printer_for(deck, chance).card("One Too Many", "plot twist")
    return adding(deck, chance.randint(1, 4), card, DECK)


def _more_copies(deck: PlainDeck, chance: Random) -> PlainDeck:
    line = chance.choice(deck.under(DECK))
    more = counting(deck, line, line.count + chance.randint(1, 4))
    return _made_sixty(more, line.card, chance)


def _more_of_a_limited_card(deck: PlainDeck, chance: Random) -> PlainDeck:
    printer = _printer_for(deck, chance)
    marks: dict[str, Value] = (
        {"one_of_a_kind": True} if chance.random() < 0.5 else {"deck_limit": chance.choice((2, 6))}
    )
    card = printer.card(f"Limited Issue {printer.last_number}", "equipment", cost=3, **marks)
    return _into_the_deck(deck, chance.choice((1, 2, 3, 5, 6, 7)), card, chance)


def _another_of_its_name(deck: PlainDeck, chance: Random) -> PlainDeck:
    people = [line.card for line in deck.under(DECK) if line.card["type"] == "supporting character"]
    if not people:
        return deck
    printer = _printer_for(deck, chance)
    card = printer.character(chance.choice(people).name, 9 + printer.last_number)
    return _into_the_deck(deck, chance.randint(1, 4), card, chance)


def _another_basic_name(deck: PlainDeck, chance: Random) -> PlainDeck:
    """Two copies of a basic Location, and one or two of its type with perhaps another name."""
    basic = [line for line in deck.under(DECK) if line.card["type"] == "basic location"]
    if not basic:
        return deck
    line = chance.choice(basic)
    symbol = str(line.card["basic_location"])
    card = _printer_for(deck, chance).basic_location(chance.choice(_BASIC[symbol]), symbol)
    deck = counting(deck, line, chance.choice((line.count, min(2, line.count))))
    deck = _into_the_deck(deck, chance.randint(1, 2), card, chance)
    return _filled_up(deck, chance)


def _filled_up(deck: PlainDeck, chance: Random) -> PlainDeck:
    missing = 60 - copies(deck.under(DECK))
    if missing not in (1, 2, 3, 4):
        return deck
    printer = _printer_for(deck, chance)
    return adding(
        deck, missing, printer.card(f"Spare Plan {printer.last_number}", "plot twist"), DECK
    )


def _card_of_the_other_universe(deck: PlainDeck, chance: Random) -> PlainDeck:
    printer = _printer_for(deck, chance)
    card = printer.card("Still Frame", "plot twist", universe=_other_universe(printer))
    return _into_the_deck(deck, 1, card, chance)


def _main_of_the_other_universe(deck: PlainDeck, chance: Random) -> PlainDeck:
    universe = _other_universe(_printer_for(deck, chance))
    for line in deck.under(MAIN):
        deck = deck.replacing(line.card, line.card.having(universe=universe))
    return deck


def _two_main_characters(deck: PlainDeck, chance: Random) -> PlainDeck:
    return adding(deck, 1, _printer_for(deck, chance).main_character("Second Fiddle", 1), MAIN)


def _two_of_level_one(deck: PlainDeck, chance: Random) -> PlainDeck:
    """Another Main Character of the same name, or the same card twice beside another level."""
    listed = deck.under(MAIN)
    if not listed:
        return deck
    if len(listed) > 1 and chance.random() < 0.5:
        line = chance.choice(listed)
        return counting(deck, line, 2)
    other = _printer_for(deck, chance).main_character(listed[0].card.name, 1)
    code = chance.choice(("UTO", "OLD"))
    return adding(deck, 1, other.having(atk=7, health=9, set=code), MAIN)


def _no_main_character(deck: PlainDeck, chance: Random) -> PlainDeck:
    return emptied(deck, MAIN)


def _main_in_the_deck(deck: PlainDeck, chance: Random) -> PlainDeck:
    mains = [card for card in deck.cards() if card["type"] == MAIN]
    return _into_the_deck(deck, 1, chance.choice(mains), chance) if mains else deck


def _supporter_as_main(deck: PlainDeck, chance: Random) -> PlainDeck:
    card = chance.choice(deck.under(DECK)).card
    if chance.random() < 0.5:
        deck = emptied(deck, MAIN)
    return adding(deck, 1, card, MAIN)


def _token_in_the_deck(deck: PlainDeck, chance: Random) -> PlainDeck:
    card = _printer_for(deck, chance).card("Stray Token", "token")
    return _into_the_deck(deck, 1, card, chance)


def _more_tokens(deck: PlainDeck, chance: Random) -> PlainDeck:
    card = _printer_for(deck, chance).card("Marsh Light", "token")
    return adding(deck, chance.randint(1, 6), card, TOKENS)


def _other_card_among_tokens(deck: PlainDeck, chance: Random) -> PlainDeck:
    return adding(deck, 1, chance.choice(deck.cards()), TOKENS)


_CHANGES = (
    *(_another_size, _too_large, _more_copies, _more_copies),
    *(_more_of_a_limited_card, _more_of_a_limited_card, _more_of_a_limited_card),
    *(_another_of_its_name, _another_of_its_name, _another_basic_name, _another_basic_name),
    *(_card_of_the_other_universe, _main_of_the_other_universe, _two_main_characters),
    *(_two_of_level_one, _no_main_character, _main_in_the_deck, _supporter_as_main),
    *(_token_in_the_deck, _more_tokens, _more_tokens, _more_tokens, _other_card_among_tokens),
)
