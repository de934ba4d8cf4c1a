"""What may be played in conjunction with a Defense, a Special Card, an attack."""

import pytest

from carddb.model import Card
from formats.highlander.engine import boosts
from formats.highlander.engine.abilities import FOE, Cost, Forbids, Joins, Lifts, Needs, Play
from tests.formats.highlander.engine.own_cards import attack, block, dodge, own
from tests.formats.highlander.engine.playing import Own, Person, acts, begin, does, joins

WALL, STEP = block("Wall", "XXX/000/000"), dodge("Step")
EVENT, HIGH = own("Event", "Event"), attack("High", "0X0/000/000")
SOME = [WALL, STEP, EVENT, HIGH]


@pytest.mark.parametrize(
    ("to", "goes"),
    [
        ("defense", [WALL, STEP]),
        ("block", [WALL]),
        ("dodge", [STEP]),
        ("special card", [EVENT]),
        ("card", [WALL, STEP, EVENT]),
        ("attack", []),
    ],
)
def test_what_a_card_joins_says_its_text(to: str, goes: list[Card]) -> None:
    playing = begin(Person(hand=SOME))
    with_all = [card for card in playing.ann.player.hand if boosts.goes_with(Joins(to), card)]
    assert [card.card for card in with_all] == goes
    high_ones = Joins(to, fits=lambda card: card.grid == 7)
    fitting = [card for card in playing.ann.player.hand if boosts.goes_with(high_ones, card)]
    assert [card.card for card in fitting] == [card for card in goes if card is WALL]


@pytest.mark.parametrize("to", ["block", "dodge"])
def test_only_what_goes_with_the_defense_is_offered(to: str) -> None:
    edge = acts(own("Edge", "Edge"), joins=joins(to))
    for defense, kind in ((WALL, "block"), (STEP, "dodge")):
        playing = begin(Person([defense, edge]), Person(attacks=[HIGH]))
        playing.ann.intend("defense", f"defend with {defense.title}")
        playing.play("Attack Phase")
        assert bool(playing.ann.offered("in conjunction")) is (kind == to)


@pytest.mark.parametrize(
    ("edge", "is_offered"),
    [
        (acts(own("Edge", "Edge"), joins=joins("attack")), True),
        (
            acts(
                own("Edge", "Edge"),
                joins=joins("attack"),
                needs=(Needs("Never.", lambda *_: False),),
            ),
            False,
        ),
        (
            acts(
                own("Edge", "Edge"),
                joins=joins("attack"),
                costs=(Cost("An Event.", lambda card: card.printed.is_event),),
            ),
            False,
        ),
    ],
)
def test_only_what_may_be_played_from_hand_joins(edge: Own, is_offered: bool) -> None:
    playing = begin(Person([HIGH, edge]), phase="Attack Phase")
    playing.ann.intend("attack", "attack with High")
    playing.play("Ability Adjustment Phase")
    assert bool(playing.ann.offered("in conjunction")) is is_offered


@pytest.mark.parametrize("spent", [0, 1])
def test_a_special_card_that_joins_is_the_one_of_the_turn(spent: int) -> None:
    special = acts(own("Flourish", "Event"), joins=joins("block"))
    playing = begin(Person([WALL, special]), Person(attacks=[HIGH]), special_cards=spent)
    playing.ann.intend("defense", "defend with Wall")
    playing.play("Attack Phase")
    assert bool(playing.ann.offered("in conjunction")) is not bool(spent)


def test_one_that_is_free_is_none_of_them() -> None:
    free = acts(own("Flourish", "Event"), joins=Joins("block", is_free=True))
    playing = begin(Person([WALL, free]), Person(attacks=[HIGH]), special_cards=1)
    playing.ann.intend("defense", "defend with Wall")
    playing.ann.intend("in conjunction", "Flourish")
    playing.play("Attack Phase")
    assert playing.game.now.special_cards == 1


def test_what_joins_does_its_own_effect_too() -> None:
    seen: list[str] = []
    edge = acts(
        own("Edge", "Edge"),
        joins=joins("attack"),
        when_played=does(lambda _game, card, player: seen.append(f"{player}: {card}")),
    )
    playing = begin(Person([HIGH, edge]), phase="Attack Phase")
    playing.ann.intend("attack", "attack with High").intend("in conjunction", "Edge")
    playing.play("Ability Adjustment Phase")
    assert seen == ["Ann: Edge"]


@pytest.mark.parametrize(("to", "helps"), [("block", True), ("defense", True), ("dodge", False)])
def test_only_what_goes_with_a_card_stops_what_forbids_it(to: str, helps: bool) -> None:
    bait = acts(own("Bait", "Edge"), joins=Joins(to, lifts=Lifts("It.", lambda _play: True)))
    ban = acts(own("Ban", "Situation"), forbids=(Forbids("No.", FOE, _is_block),))
    playing = begin(Person([WALL, bait]), Person(attacks=[HIGH], in_play=[ban]))
    if helps:
        playing.ann.intend("defense", "defend with Wall")
    playing.play("Attack Phase")
    assert playing.ann.pending == ([] if helps else [("damage", 2)])
    assert playing.ann.was_ever_offered("defense", "defend with Wall") is helps


def _is_block(play: Play) -> bool:
    return play.card.printed.is_block
