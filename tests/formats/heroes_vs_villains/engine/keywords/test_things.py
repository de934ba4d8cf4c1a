"""What is done to things: Destroy, Scrapped, Short Circuit."""

import pytest

from formats.heroes_vs_villains.engine.abilities import Effect
from formats.heroes_vs_villains.engine.effect_names import DESTROY, SCRAP, SHORT_CIRCUIT
from formats.heroes_vs_villains.engine.printed import ROLLED
from tests.formats.heroes_vs_villains.engine.keywords.landing import hits
from tests.formats.heroes_vs_villains.engine.own_scripts import item, use
from tests.formats.heroes_vs_villains.engine.playing import Person

LAMP = item("Lamp", use(name="shine"), keywords=["electronic"])
USE = "use Lamp: shine"


@pytest.mark.rule("HVV-KEYWORD-033", "HVV-KEYWORD-090")
@pytest.mark.parametrize(
    ("kind", "discards", "scrapped"), [(DESTROY, ["Lamp"], []), (SCRAP, [], ["Lamp"])]
)
def test_a_destroyed_item_is_discarded_and_a_scrapped_one_is_gone(
    kind: str, discards: list[str], scrapped: list[str]
) -> None:
    playing = hits(Effect(kind), vic=Person([], [LAMP]))
    playing.ann.intend("target", "Lamp")
    playing.play("Vic's turn")
    assert (playing.vic.discards, playing.vic.scrapped) == (discards, scrapped)
    assert playing.vic.in_play == []


@pytest.mark.rule("HVV-KEYWORD-098", "HVV-DAMAGE-06", "HVV-KEYWORD-033")
@pytest.mark.parametrize("kind", [DESTROY, SCRAP])
def test_a_structure_is_not_even_aimed_at(kind: str) -> None:
    tower = item("Tower", keywords=["structure"])
    playing = hits(Effect(kind), vic=Person([], [tower, LAMP]))
    playing.ann.intend("target", "Lamp")
    playing.play("Vic's turn")
    assert playing.ann.offered("target") == [["Vic", "Lamp"]]
    assert playing.vic.in_play == ["Tower"]


@pytest.mark.rule("HVV-KEYWORD-033", "HVV-KEYWORD-090", "HVV-KEYWORD-091")
@pytest.mark.parametrize("kind", [DESTROY, SCRAP, SHORT_CIRCUIT])
def test_people_are_no_items(kind: str) -> None:
    playing = hits(Effect(kind), vic=Person([], [LAMP]))
    playing.ann.intend("target", "Vic")
    playing.play("Vic's turn")
    assert (playing.vic.given, playing.vic.health, playing.vic.in_play) == ([], 5, ["Lamp"])


@pytest.mark.rule("HVV-KEYWORD-091", "HVV-DURATION-09")
@pytest.mark.parametrize(
    ("duration", "dice", "back_in"), [(1, [], 4), (2, [], 5), (ROLLED, [4], 4), (None, [5], 5)]
)
def test_an_electronic_item_is_not_used_for_so_many_rounds(
    duration: int | None, dice: list[int], back_in: int
) -> None:
    playing = hits(
        Effect(SHORT_CIRCUIT, duration=duration),
        vic=Person([], [LAMP]),
        dice={"duration": dice},
    )
    playing.ann.intend("target", "Lamp")
    playing.vic.intend("turn", USE)
    playing.play(f"Round {back_in + 1}")
    assert [USE in options for options in playing.vic.offered("turn")][: back_in - 2] == [
        *[False] * (back_in - 3),
        True,
    ]


@pytest.mark.rule("HVV-KEYWORD-091")
def test_nothing_else_is_short_circuited() -> None:
    plain = item("Lamp", use(name="shine"))
    playing = hits(Effect(SHORT_CIRCUIT, duration=2), vic=Person([], [plain]))
    playing.ann.intend("target", "Lamp")
    playing.vic.intend("turn", USE)
    playing.play("end of the round")
    assert playing["Lamp"].usage == 2


@pytest.mark.rule("HVV-KEYWORD-098", "HVV-DAMAGE-06")
@pytest.mark.parametrize("kind", [DESTROY, SCRAP])
def test_a_structure_that_can_be_hit_still_stands(kind: str) -> None:
    gate = item("Gate", keywords=["structure"], health=2)
    playing = hits(Effect(kind), vic=Person([], [gate]))
    playing.ann.intend("target", "Gate")
    playing.play("Vic's turn")
    assert playing.vic.in_play == ["Gate"]
    assert playing.told(f"Gate: {kind}.")
