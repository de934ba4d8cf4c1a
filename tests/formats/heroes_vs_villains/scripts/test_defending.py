"""The words of scripts for defenses."""

import pytest

from formats.heroes_vs_villains.engine.abilities import ALL, Ability, Way
from formats.heroes_vs_villains.scripts.defending import (
    ANY,
    area_dodge,
    defensive,
    dodge,
    foil,
    shield,
    stops,
    stops_a_mind_attack,
)


@pytest.mark.parametrize(
    ("made", "says", "way", "points", "of"),
    [
        (stops(2, "melee"), "stops 2 points of melee damage", Way.BLOCK, 2, {"melee"}),
        (stops(1, ANY), "stops 1 point of any damage", Way.BLOCK, 1, set()),
        (stops(1, ANY, Way.BODY_BLOCK), "stops 1 point of any damage", Way.BODY_BLOCK, 1, set()),
        (shield(2), "shield: stops 2 points of any damage", Way.SHIELD, 2, set()),
        (dodge(), "dodge", Way.DODGE, ALL, set()),
        (
            area_dodge(),
            "avoids an attack by moving to another area",
            Way.AREA_DODGE,
            ALL,
            set(),
        ),
        (foil(), "foil", Way.FOIL, ALL, set()),
        (stops_a_mind_attack(), "stops a mind attack", Way.WILL, ALL, {"mind attack"}),
    ],
)
def test_each_word_is_a_way_to_defend(
    made: Ability, says: str, way: Way, points: int, of: set[str]
) -> None:
    assert made.says == says
    assert made.defends is not None
    defends = made.defends
    assert (defends.way, defends.stops, set(defends.of)) == (way, points, of)


def test_only_what_is_underlined_is_defensive_by_itself() -> None:
    assert not dodge().is_defensive
    assert defensive(dodge()).is_defensive
    assert shield(1).is_defensive
    assert stops(1, ANY, name="armor").name == "armor"
