"""Cards of tests: a title, a type, nine squares, and whatever else the test is about.

```python
cut = own("Cut", "Attack", "0X0/000/000")
kick = own("Kick", "Attack", "000/000/0X0", keywords=["Martial Arts"], damage=1)
sword = own("Sword", "Pre-Game", pregame_kind="weapon", hands=2)
```
"""

from typing import Any

from carddb.model import Card

GAME = "highlander"


def own(title: str, type_: str | None, grid: str | None = None, **facts: Any) -> Card:
    """A card of which everything is known that is not said: it is not printed."""
    printed = {
        key: tuple(value) if isinstance(value, list) else value for key, value in facts.items()
    }
    printed = {"type": type_, "grid": grid, **printed}
    named = printed.get("subtitle")
    shown = f"{title} ({named})" if named else title
    return Card(GAME, shown.casefold(), title, shown, printed, complete=True)


def attack(title: str, grid: str, **facts: Any) -> Card:
    """An ordinary attack."""
    return own(title, "Attack", grid, **facts)


def special_attack(title: str, grid: str, **facts: Any) -> Card:
    """A Special Attack."""
    return own(title, "Special Attack", grid, **facts)


def block(title: str, grid: str, **facts: Any) -> Card:
    """An ordinary block."""
    return own(title, "Block", grid, **facts)


def guard(title: str, grid: str, **facts: Any) -> Card:
    """A Guard."""
    return own(title, "Block", grid, **{"subtype": "Guard", **facts})


def dodge(title: str, grid: str = "XXX/XXX/XXX", **facts: Any) -> Card:
    """A dodge, of everything unless it says otherwise."""
    return own(title, "Dodge", grid, **facts)


def weapon(title: str, hands: int = 1, **facts: Any) -> Card:
    """A Primary Weapon of Choice."""
    return own(title, "Pre-Game", **{"pregame_kind": "weapon", "hands": hands, **facts})


def off_hand(title: str, **facts: Any) -> Card:
    """An Off-Hand Weapon of Choice."""
    return own(title, "Pre-Game", **{"pregame_kind": "off-hand weapon", "hands": 1, **facts})


def persona(title: str, **facts: Any) -> Card:
    """A Persona."""
    return own(title, "Pre-Game", **{"pregame_kind": "persona", **facts})
