"""Heroes vs. Villains: the chapter "Set-up" and the keywords it uses, read a second time."""

from collections.abc import Mapping
from dataclasses import replace
from random import Random

from tests.oracle.changing import adding, changed, copies, counting, dropping, emptied
from tests.oracle.decks import Domain, PlainCard, PlainDeck, PlainLine, Value

GAME = "heroes-vs-villains"
ONE_PLAYER = "heroes-vs-villains"
WHOLE_GAME = "heroes-vs-villains-game"
FORMATS: tuple[str, ...] = (ONE_PLAYER, WHOLE_GAME)

_DESCRIPTION = "archetype description"
_ARCHETYPES = ("Speedster", "Powerhouse", "Gunslinger")
_PROFESSIONS = ("hero", "villain")
_SIDES = {"heroes": "hero", "villains": "villain"}
_PLAYERS = ("Ann", "Bob", "Cid", "Dora", "Eve", "Finn", "Gil")


def typed(card: PlainCard) -> str:
    """The name: no two cards share one here."""
    return card.name


# The rules


def broken(deck: PlainDeck) -> list[str]:
    """Every rule of "Set-up" that one player's decks, or those of a whole game, break."""
    if deck.format == ONE_PLAYER:
        faults = [
            *_archetype_deck(deck, "", deck.declarations.get("archetype")),
            *_profession_deck(deck, "profession deck", _PROFESSIONS),
        ]
    else:
        faults = [*_sides(deck), *_decks_of_a_game(deck)]
    return sorted(set(faults))


def _sides(deck: PlainDeck) -> list[str]:
    """Two sides of as many players each, and every player on one of them."""
    heroes, villains = _players(deck, "heroes"), _players(deck, "villains")
    faults = []
    if len(heroes) != len(villains):
        faults.append("uneven sides")
    if any(player in villains for player in heroes):
        faults.append("a player on both sides")
    owners = [section.split(" of ")[1] for section in deck.sections if " of " in section]
    if any(owner not in [*heroes, *villains, "the heroes", "the villains"] for owner in owners):
        faults.append("a deck of somebody on no side")
    return faults


def _decks_of_a_game(deck: PlainDeck) -> list[str]:
    """A profession deck a side, and an archetype deck "solely for them" a player."""
    faults = []
    for side, profession in _SIDES.items():
        section = f"profession deck of the {side}"
        if section not in deck.sections:
            faults.append("a side without a profession deck")
        else:
            faults += _profession_deck(deck, section, (profession,))
        for player in _players(deck, side):
            if f"archetype deck of {player}" not in deck.sections:
                faults.append("a player without an archetype deck")
            else:
                faults += _archetype_deck(deck, f" of {player}", None)
    return faults


def _players(deck: PlainDeck, side: str) -> list[str]:
    return [name.strip() for name in deck.declarations[side].split(",")]


def _profession_deck(deck: PlainDeck, section: str, allowed: tuple[str, ...]) -> list[str]:
    """At least 50 cards, all of one profession that the side may have, and no outliers."""
    lines = deck.under(section)
    faults = []
    if copies(lines) < 50:
        faults.append("fewer than 50 cards in a profession deck")
    if any(line.card["profession"] not in allowed for line in lines):
        faults.append("a profession deck with a card that is not of the profession")
    if len({line.card["profession"] for line in lines}) > 1:
        faults.append("a profession deck with a card that is not of the profession")
    if any(_is_outlier(line.card) for line in lines):
        faults.append("an outlier in a deck")
    return faults


def _archetype_deck(deck: PlainDeck, owner: str, declared: str | None) -> list[str]:
    """At least 50 cards of one archetype, its outliers apart, its description among these."""
    lines, outliers = deck.under(f"archetype deck{owner}"), deck.under(f"outliers{owner}")
    faults = []
    if copies(lines) < 50:
        faults.append("fewer than 50 cards in an archetype deck")
    if any(_is_outlier(line.card) for line in lines):
        faults.append("an outlier in a deck")
    if any(not _is_outlier(line.card) for line in outliers):
        faults.append("a card among the outliers that is none")
    if any(line.card["archetype"] is None for line in lines):
        faults.append("an archetype deck with a card of no archetype")
    archetypes = {line.card["archetype"] for line in [*lines, *outliers]} - {None}
    if declared is not None:
        archetypes.add(declared)
    if len(archetypes) > 1:
        faults.append("cards of several archetypes")
    if any(line.card["archetype"] is None for line in outliers):
        faults.append("an outlier of no archetype")
    if not any(line.card["kind"] == _DESCRIPTION for line in outliers):
        faults.append("no archetype description")
    return faults


def _is_outlier(card: PlainCard) -> bool:
    """An archetype description "is also an outlier card"."""
    return card["outlier"] is True or card["kind"] == _DESCRIPTION


# What nobody may have recorded


def _kinds(card: PlainCard) -> tuple[Value, ...]:
    """Only an outlier can be a description."""
    if card.facts.get("outlier") is True and card.facts.get("archetype") is not None:
        return (_DESCRIPTION, "ally")
    return ("attack", "item")


def _archetypes(card: PlainCard) -> tuple[Value, ...]:
    """A card of a profession deck is of no archetype."""
    if card.facts.get("profession") is not None:
        return (None,)
    return (*_ARCHETYPES, None)


def _professions(card: PlainCard) -> tuple[Value, ...]:
    if card.facts.get("archetype") is not None:
        return (None,)
    return (*_PROFESSIONS, None)


HIDEABLE: Mapping[str, Domain] = {
    "kind": _kinds,
    "archetype": _archetypes,
    "profession": _professions,
    "keywords": lambda _: (None, ("item",)),
    "health": lambda _: (None, 3),
    "duration": lambda _: (None, "d3"),
}


# Decks


def generate(format_id: str, chance: Random) -> PlainDeck:
    """Legal decks, and what up to three changes make of them."""
    if format_id == ONE_PLAYER:
        return changed(_one_player(chance), (*_ANYWHERE, *_OF_ONE_PLAYER), chance)
    return changed(_whole_game(chance), (*_ANYWHERE, *_OF_A_GAME), chance)


def _card(name: str, **facts: Value) -> PlainCard:
    return PlainCard(name, {"kind": "attack", **facts})


def _of_archetype(archetype: str, number: int, chance: Random) -> PlainCard:
    return _card(f"{archetype} Move {number}", archetype=archetype, kind=_kind(chance))


def _of_profession(profession: str, number: int, chance: Random) -> PlainCard:
    name = f"{profession.title()} Trick {number}"
    return _card(name, profession=profession, kind=_kind(chance))


def _outlier(archetype: str, number: int) -> PlainCard:
    return _card(f"{archetype} Outlier {number}", archetype=archetype, outlier=True, kind="ally")


def _description(archetype: str) -> PlainCard:
    name = f"The {archetype}"
    return _card(name, archetype=archetype, outlier=True, kind=_DESCRIPTION)


def _kind(chance: Random) -> str:
    return chance.choice(("attack", "item", "defense"))


def _fifty(cards: list[PlainCard], section: str, chance: Random) -> list[PlainLine]:
    """At least 50 cards, in any number of each: no rule limits copies."""
    wanted = chance.choice((50, 50, 51, chance.randint(50, 80)))
    counts = [1] * len(cards)
    while sum(counts) < wanted:
        counts[chance.randrange(len(cards))] += chance.randint(1, min(9, wanted - sum(counts)))
    return [PlainLine(count, card, section) for count, card in zip(counts, cards, strict=True)]


def _players_decks(archetype: str, owner: str, chance: Random) -> list[PlainLine]:
    # Its number seeds a card: players who have it in one game agree on its facts.
    numbers = chance.sample(range(30), chance.randint(4, 10))
    seeds = [Random(f"{archetype} {number}") for number in numbers]
    cards = [
        _of_archetype(archetype, number, seed) for number, seed in zip(numbers, seeds, strict=True)
    ]
    outliers = [_description(archetype)]
    outliers += [_outlier(archetype, number) for number in range(chance.randint(0, 3))]
    return [
        *_fifty(cards, f"archetype deck{owner}", chance),
        PlainLine(1, outliers[0], f"outliers{owner}"),
        *(PlainLine(chance.randint(1, 3), card, f"outliers{owner}") for card in outliers[1:]),
    ]


def _sides_deck(profession: str, section: str, chance: Random) -> list[PlainLine]:
    cards = [_of_profession(profession, number, chance) for number in range(chance.randint(4, 9))]
    return _fifty(cards, section, chance)


def _one_player(chance: Random) -> PlainDeck:
    archetype, profession = chance.choice(_ARCHETYPES), chance.choice(_PROFESSIONS)
    lines = _players_decks(archetype, "", chance)
    lines += _sides_deck(profession, "profession deck", chance)
    declared = {"archetype": archetype} if chance.random() < 0.5 else {}
    sections = ("archetype deck", "profession deck", "outliers")
    return PlainDeck(ONE_PLAYER, sections, tuple(lines), declared)


def _whole_game(chance: Random) -> PlainDeck:
    a_side = chance.choice((1, 1, 2, 3))
    players = chance.sample(_PLAYERS, 2 * a_side)
    sections: list[str] = []
    lines: list[PlainLine] = []
    for side, profession in _SIDES.items():
        sections.append(f"profession deck of the {side}")
        lines += _sides_deck(profession, sections[-1], chance)
    for player in players:
        sections += [f"archetype deck of {player}", f"outliers of {player}"]
        lines += _players_decks(chance.choice(_ARCHETYPES), f" of {player}", chance)
    declared = {
        "heroes": ", ".join(players[:a_side]),
        "villains": ", ".join(players[a_side:]),
    }
    return PlainDeck(WHOLE_GAME, tuple(sections), tuple(lines), declared)


# Changes that both formats know


def _sections(deck: PlainDeck, kind: str) -> list[str]:
    return [section for section in deck.sections if section.startswith(kind)]


def _a_few_less(deck: PlainDeck, chance: Random) -> PlainDeck:
    section = chance.choice(_sections(deck, chance.choice(("archetype deck", "profession deck"))))
    while copies(deck.under(section)) > 49:
        line = chance.choice(deck.under(section))
        deck = counting(deck, line, line.count - 1)
    return deck


def _many_more(deck: PlainDeck, chance: Random) -> PlainDeck:
    lines = [line for line in deck.lines if not line.section.startswith("outliers")]
    line = chance.choice(lines) if lines else None
    return counting(deck, line, line.count + 60) if line else deck


def _stray_card(deck: PlainDeck, chance: Random) -> PlainDeck:
    """A card of any kind somewhere, which is fine if it happens to belong there."""
    archetype = chance.choice(_ARCHETYPES)
    card = chance.choice(
        (
            _of_archetype(archetype, 90, Random(archetype)),
            _of_profession(chance.choice(_PROFESSIONS), 90, Random(90)),
            _outlier(archetype, 90),
            _card("Loose Outlier", kind="ally", outlier=True),
            _card("Initiative Card", kind="initiative"),
        )
    )
    return adding(deck, chance.randint(1, 2), card, chance.choice(deck.sections))


def _another_description(deck: PlainDeck, chance: Random) -> PlainDeck:
    section = chance.choice(_sections(deck, "outliers"))
    for line in deck.under(section):
        if line.card["kind"] == _DESCRIPTION:
            deck = counting(deck, line, 0)
    return adding(deck, 1, _description(chance.choice(_ARCHETYPES)), section)


def _description_in_the_deck(deck: PlainDeck, chance: Random) -> PlainDeck:
    section = chance.choice(_sections(deck, "archetype deck"))
    return adding(deck, 1, _description(chance.choice(_ARCHETYPES)), section)


def _no_outliers(deck: PlainDeck, chance: Random) -> PlainDeck:
    return emptied(deck, chance.choice(_sections(deck, "outliers")))


def _more_outliers(deck: PlainDeck, chance: Random) -> PlainDeck:
    section = chance.choice(_sections(deck, "outliers"))
    lines = deck.under(section)
    if not lines:
        return deck
    return adding(deck, 1, _outlier(str(lines[0].card["archetype"]), 80), section)


_ANYWHERE = (
    *(_a_few_less, _many_more, _many_more, _stray_card, _stray_card, _stray_card),
    _another_description,
    *(_description_in_the_deck, _no_outliers, _more_outliers, _more_outliers),
)


# Changes of one format


def _declaring(deck: PlainDeck, chance: Random) -> PlainDeck:
    return replace(deck, declarations={"archetype": chance.choice(_ARCHETYPES)})


def _declaring_nothing(deck: PlainDeck, chance: Random) -> PlainDeck:
    return replace(deck, declarations={})


_OF_ONE_PLAYER = (_declaring, _declaring, _declaring_nothing)


def _with_players(deck: PlainDeck, side: str, players: list[str]) -> PlainDeck:
    return replace(deck, declarations={**deck.declarations, side: ", ".join(players)})


def _one_player_more(deck: PlainDeck, chance: Random) -> PlainDeck:
    """With decks, or without."""
    side = chance.choice(list(_SIDES))
    players = _players(deck, side)
    if "Hal" in (*players, *_players(deck, "heroes"), *_players(deck, "villains")):
        return deck
    if chance.random() < 0.7:
        sections = (*deck.sections, "archetype deck of Hal", "outliers of Hal")
        lines = _players_decks(chance.choice(_ARCHETYPES), " of Hal", chance)
        deck = replace(deck, sections=sections, lines=(*deck.lines, *lines))
    return _with_players(deck, side, [*players, "Hal"])


def _decks_of_a_stranger(deck: PlainDeck, chance: Random) -> PlainDeck:
    if "archetype deck of Ivo" in deck.sections:
        return deck
    sections = (*deck.sections, "archetype deck of Ivo", "outliers of Ivo")
    lines = _players_decks(chance.choice(_ARCHETYPES), " of Ivo", chance)
    return replace(deck, sections=sections, lines=(*deck.lines, *lines))


def _one_player_less(deck: PlainDeck, chance: Random) -> PlainDeck:
    """Whose decks stay, or go too."""
    side = chance.choice(list(_SIDES))
    players = _players(deck, side)
    if len(players) == 1:
        return deck
    if chance.random() < 0.6:
        deck = dropping(deck, f"archetype deck of {players[0]}")
        deck = dropping(deck, f"outliers of {players[0]}")
    return _with_players(deck, side, players[1:])


def _on_both_sides(deck: PlainDeck, chance: Random) -> PlainDeck:
    heroes, villains = _players(deck, "heroes"), _players(deck, "villains")
    if heroes[0] in villains:
        return deck
    deck = _with_players(deck, "heroes", [*heroes, villains[0]])
    return _with_players(deck, "villains", [*villains, heroes[0]])


def _sides_swapped(deck: PlainDeck, chance: Random) -> PlainDeck:
    """Players change sides: any archetype goes with any profession."""
    villains = _players(deck, "villains")
    deck = _with_players(deck, "villains", _players(deck, "heroes"))
    return _with_players(deck, "heroes", villains)


def _a_deck_less(deck: PlainDeck, chance: Random) -> PlainDeck:
    kind = chance.choice(("archetype deck", "profession deck"))
    sections = _sections(deck, kind)
    if len(sections) == 1:
        return deck
    section = chance.choice(sections)
    deck = dropping(deck, section)
    return dropping(deck, section.replace("archetype deck", "outliers"))


def _other_profession(deck: PlainDeck, chance: Random) -> PlainDeck:
    section = f"profession deck of the {chance.choice(list(_SIDES))}"
    if section not in deck.sections:
        return deck
    lines = _sides_deck(chance.choice(_PROFESSIONS), section, Random(7))
    deck = emptied(deck, section)
    for line in lines:
        card = replace(line.card, name=f"{line.card.name} Again")
        deck = adding(deck, line.count, card, section)
    return deck


_OF_A_GAME = (
    *(_one_player_more, _one_player_less, _on_both_sides, _sides_swapped),
    *(_sides_swapped, _sides_swapped, _a_deck_less, _other_profession, _decks_of_a_stranger),
)
