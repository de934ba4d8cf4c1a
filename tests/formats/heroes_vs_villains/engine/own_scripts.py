"""Cards of tests, each with what it does: a title, an ability, and what the test is about.

```python
kick = attack("Kick", 1, Effect(KNOCKOUT, 4))
block = defense("Block", Way.BLOCK, 2, of=["melee"])
sword = item("Sword", strike(name="slash"), guard(Way.BLOCK, name="parry"), usage="3")
sword.laid(usage=1, used=["parry"])          # in play: what is true of it
```
"""

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, field, replace
from typing import Any

from carddb.model import Card
from formats.heroes_vs_villains.engine.abilities import (
    ALL,
    Ability,
    Defence,
    Effect,
    Means,
    Passive,
    Script,
    Triggered,
    Way,
    Whom,
)
from formats.heroes_vs_villains.engine.attempt import Attempt
from formats.heroes_vs_villains.engine.cards import HvvCard
from formats.heroes_vs_villains.engine.state import HvvGame

_KINDS_OF_DAMAGE = {
    **dict.fromkeys((Means.BODY_STRIKE, Means.WEAPON_STRIKE, Means.GRAPPLE), "melee"),
    Means.THROW: "thrown",
    Means.SHOT: "ballistic",
}


@dataclass(frozen=True, slots=True)
class Own:
    """A card of a test's own, with its script, and what is true of it where it lies."""

    card: Card
    script: Script
    facts: Mapping[str, Any] = field(default_factory=dict)
    owner: int | str | None = None
    home: str = ""
    id: str = ""

    def laid(
        self, *, owner: int | str | None = None, home: str = "", id: str = "", **facts: Any
    ) -> "Own":
        """The same with what a position says of it: usage, used, area, pilot, given, …"""
        return replace(self, owner=owner, home=home, id=id, facts={**self.facts, **facts})


def own(
    title: str,
    kind: str,
    *abilities: Ability,
    keywords: Iterable[str] = (),
    passives: Iterable[Passive] = (),
    triggers: Iterable[Triggered] = (),
    script: Mapping[str, Any] | None = None,
    **facts: Any,
) -> Own:
    """A card of any kind; `facts` are its columns, `script` further fields of its script."""
    told = {"kind": kind, "keywords": tuple(keywords), **facts}
    card = Card("heroes-vs-villains", title, title, title, told, complete=True)
    return Own(card, Script(abilities, tuple(passives), tuple(triggers), **(script or {})))


def strike(
    damage: int = 1, *effects: Effect, means: Means = Means.BODY_STRIKE, **more: Any
) -> Ability:
    """An attack on a foe, in melee if it does not say."""
    told: dict[str, Any] = {
        "damage_kind": _KINDS_OF_DAMAGE.get(means, ""),
        "whom": Whom.FOE,
        **more,
    }
    return Ability("an attack", means=means, damage=damage, effects=effects, **told)


def guard(
    way: Way = Way.DODGE,
    stops: int = ALL,
    of: Iterable[str] = (),
    does: Callable[..., None] | None = None,
    **more: Any,
) -> Ability:
    """A defense, underlined, against whatever `of` names."""
    defends = Defence(way, stops, frozenset(of), does)
    return Ability("a defense", defends=defends, is_defensive=True, **more)


def use(does: Callable[..., None] | None = None, **more: Any) -> Ability:
    """An ability that is neither attack nor defense; it does nothing if it does not say."""
    return Ability("it says so", does=does or nothing, **more)


def attack(
    title: str = "Punch",
    damage: int = 1,
    *effects: Effect,
    means: Means = Means.BODY_STRIKE,
    keywords: Iterable[str] = (),
    facts: Mapping[str, Any] | None = None,
    **more: Any,
) -> Own:
    """An attack card; `more` are fields of its ability, `facts` columns of the card."""
    ability = strike(damage, *effects, means=means, **more)
    return own(title, "attack", ability, keywords=keywords, **(facts or {}))


def shot(title: str = "Shot", damage: int = 1, *effects: Effect, **more: Any) -> Own:
    """An attack card that shoots."""
    return attack(title, damage, *effects, means=Means.SHOT, **more)


def defense(
    title: str = "Dodge",
    way: Way = Way.DODGE,
    stops: int = ALL,
    of: Iterable[str] = (),
    keywords: Iterable[str] = (),
    **more: Any,
) -> Own:
    """A defense card."""
    return own(title, "defense", guard(way, stops, of, **more), keywords=keywords)


def item(
    title: str = "Thing",
    *abilities: Ability,
    usage: str | None = "3",
    keywords: Iterable[str] = (),
    **more: Any,
) -> Own:
    """An item, with stated usage if it does not say; None rolls for it."""
    stated: dict[str, Any] = {} if usage is None else {"usage": usage}
    return own(title, "item", *abilities, keywords=keywords, **stated, **more)


def ally(title: str = "Helper", *abilities: Ability, health: int = 2, **more: Any) -> Own:
    """An ally."""
    return own(title, "ally", *abilities, health=health, **more)


def lasting(title: str = "Aura", *abilities: Ability, duration: str = "2", **more: Any) -> Own:
    """A card that stays for some rounds."""
    return own(title, "power", *abilities, duration=duration, **more)


FILLER = own("Filler", "power")
"""A card with which nothing can be done."""


def nothing(_game: HvvGame, _attempt: Attempt, _target: Any) -> None:
    """An ability that changes nothing."""


def always(kind: str, value: Any = 1, applies: Callable[..., bool] | None = None) -> Passive:
    """Something that is always in effect: for its controller, if it does not say."""
    return Passive(kind, kind, applies or _on_controller, value)


def _on_controller(game: HvvGame, card: HvvCard, target: Any) -> bool:
    return bool(target is game.players[card.seat])
