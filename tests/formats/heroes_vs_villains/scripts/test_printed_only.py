"""Cards without a script: what they can do is what is printed on them."""

from typing import Any

import pytest

from carddb.model import Card
from formats.heroes_vs_villains.engine.abilities import Means, Whom
from formats.heroes_vs_villains.engine.printed import Face
from formats.heroes_vs_villains.scripts.printed_only import means_of, printed_attack, printed_script


def printed(kind: str, damage: str = "", *keywords: str) -> Card:
    """A card of which nothing is known but what is printed."""
    facts: dict[str, Any] = {"kind": kind, "keywords": keywords}
    if damage:
        facts["damage"] = damage
    return Card("heroes-vs-villains", "Card", "Card", "Card", facts, complete=True)


@pytest.mark.parametrize(
    ("card", "means"),
    [
        (printed("attack", "1 melee", "Melee"), Means.BODY_STRIKE),
        (printed("item", "1 melee", "Melee"), Means.WEAPON_STRIKE),
        (printed("attack", "1 melee", "Grapple"), Means.GRAPPLE),
        (printed("attack", "1 melee", "Projectile"), Means.THROW),
        (printed("attack", "1 thrown", "Projectile"), Means.THROW),
        (printed("attack", "1 heat", "Projectile"), Means.SHOT),
        (printed("attack", "1 mind", "Mind Attack"), Means.MIND),
        (printed("attack", "1 heat"), Means.POWER),
    ],
)
def test_an_attack_is_made_with_what_its_keywords_say(card: Card, means: Means) -> None:
    assert means_of(Face(card)) is means
    (ability,) = printed_script(card).abilities
    assert (ability.means, ability.damage, ability.whom) == (means, 1, Whom.FOE)


@pytest.mark.parametrize(
    ("keyword", "field"),
    [("Area Attack", "is_area"), ("Direct", "is_direct"), ("Conduct", "conducts")],
)
def test_keywords_tell_what_else_it_is(keyword: str, field: str) -> None:
    with_it = printed_attack(Face(printed("attack", "1 heat", keyword)))
    without = printed_attack(Face(printed("attack", "1 heat")))
    assert (getattr(with_it, field), getattr(without, field)) == (True, False)
    assert with_it.whom is (Whom.AREA if keyword == "Area Attack" else Whom.FOE)


def test_it_says_its_damage() -> None:
    assert printed_attack(Face(printed("attack", "2 heat"))).says == "2 heat damage"
    assert printed_attack(Face(printed("attack", "2"))).says == "2 damage"


@pytest.mark.parametrize("card", [printed("action"), printed("defense", "1 melee")])
def test_what_only_a_text_would_say_is_not_made_up(card: Card) -> None:
    assert printed_script(card).abilities == ()
