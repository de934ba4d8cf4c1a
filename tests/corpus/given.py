"""Cards that come with a question: a few games of which every fact is known."""

from typing import Any

Cards = list[dict[str, Any]]

_CELLS = [f"{row} {column}" for row in ("Upper", "Lower") for column in ("Left", "Center", "Right")]


def _card(name: str, **facts: Any) -> dict[str, Any]:
    return {"name": name, "complete": True, **facts}


VS_SYSTEM: Cards = [
    _card("Kroenen", version=None, type="character", cost=2, atk=3, **{"def": 2}),
    _card("Damn Nazis", version="Army", type="character", cost=1, atk=1, **{"def": 1}),
    {"name": "Harbour Watch", "version": None, "type": "plot twist", "teams": None},
    {"name": "Hellboy", "version": "Little Boy", "text": "unread", "colour": "red"},
]
VS_2PCG: Cards = [
    _card("Cold Porter", type="main character", level=1, health=5),
    _card("Cold Porter", type="supporting character", cost=3, atk=2, **{"def": 2}),
    _card("Loading Dock", type="basic location", symbols=["might"]),
    {"name": "Iceman", "type": "supporting character", "cost": 4},
]
HIGHLANDER: Cards = [
    _card("Quick Step", type="Dodge", subtitle=None, edition="1st"),
    _card("Cold Stare", type="Situation", subtitle=None, restriction=2, edition="1st"),
    _card("Kern", type="Pre-Game", subtitle=None, pregame_kind="persona", short_name="Kern"),
    _card("Rapier", type="Pre-Game", subtitle=None, pregame_kind="weapon", hands=1),
    *(_card(f"{cell} Cut", type="Attack", subtype="Basic", subtitle=None) for cell in _CELLS),
]
HEROES_VS_VILLAINS: Cards = [
    *(_card(f"Powerhouse Move {letter}", archetype="Powerhouse") for letter in "ABCDE"),
    *(_card(f"Hero Move {letter}", profession="hero") for letter in "ABCDE"),
    *(_card(f"Villain Move {letter}", profession="villain") for letter in "ABCDE"),
    _card("Titan Form", kind="ally", archetype="Powerhouse", outlier=True),
    _card("Powerhouse Words", kind="archetype description", archetype="Powerhouse", outlier=True),
]
HELLBOY_BOARD_GAME: Cards = [
    {"name": "Steady Nerves", "kind": "starting card", "agent": "Liz Sherman"},
    {"name": "Rope", "kind": "requisition card", "credits": 1, "copies": 3},
    {"name": "The Old Dark House", "kind": "case", "doom_icons": ["skull"], "boss": "Rasputin"},
    {"name": "Dread Tidings", "kind": "doom", "icon": "skull", "copies": 6},
]

GIVEN: dict[str, tuple[str, str, Cards]] = {
    "vs-system": (
        "vs-system",
        "20 Damn Nazis, Army\n4 Kroenen\n36 Harbour Watch\n1 Hellboy, Little Boy",
        VS_SYSTEM,
    ),
    "vs-2pcg": (
        "vs-2pcg",
        "Main Character\n1 Cold Porter\nDeck\n4 Cold Porter\n4 Iceman\n52 Loading Dock",
        VS_2PCG,
    ),
    "highlander": (
        "highlander-standard",
        "Pre-Game\n1 Kern\n1 Rapier\nDeck\n"
        + "".join(f"4 {cell} Cut\n" for cell in _CELLS)
        + "15 Quick Step\n3 Cold Stare\n8 Evade",
        HIGHLANDER,
    ),
    "heroes-vs-villains": (
        "heroes-vs-villains",
        "Archetype: Powerhouse\nArchetype deck\n"
        + "".join(f"10 Powerhouse Move {letter}\n" for letter in "ABCDE")
        + "Outliers\n1 Powerhouse Words\n1 Titan Form\nProfession deck\n"
        + "".join(f"10 Hero Move {letter}\n" for letter in "ABCDE"),
        HEROES_VS_VILLAINS,
    ),
    "hellboy-board-game": (
        "hellboy-board-game",
        "Players: 1\nCase: The Old Dark House\nAgents\n1 Liz Sherman\n"
        "Starting cards of Liz Sherman\n1 Living Flame\n1 Steady Nerves\n"
        "Requisitions\n3 Rope\nDeck of Doom\n6 Dread Tidings\nBoss\n1 Rasputin",
        HELLBOY_BOARD_GAME,
    ),
}
"""Of each game a format, a list and the cards that it is asked with."""
