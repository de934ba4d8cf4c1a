"""Costs of one kind or another, and what a Chainsaw takes and costs."""

import pytest

from carddb.model import Card
from formats.highlander.engine import words
from tests.formats.highlander.engine.own_cards import attack, block, dodge, own, special_attack
from tests.formats.highlander.engine.playing import Own, Person, Playing, acts, begin, does, laid
from tests.formats.highlander.scripts.printed_cards import the

UPPER = attack("Upper", "0X0/000/000")
LOWER = attack("Lower", "000/000/0X0")
SHOT = special_attack("Shot", "000/0X0/000", subtype="Ranged")
ROOF = block("Roof", "XXX/XXX/000")
STEP = dodge("Step")
DECK = [LOWER] * 20
ADVANCE = laid(the("Cautious Advance"), came=1)


def advanced(*hand: Own, prone: bool = True) -> Playing:
    cards: list[Card | Own] = [UPPER, laid(UPPER, id="2"), ROOF, STEP, *hand]
    ann = Person(cards, endurance=DECK)
    ben = Person(in_play=[ADVANCE], endurance=DECK)
    return begin(ann, ben, phase="Attack Phase", prone=[prone, False])


@pytest.mark.rule("HL-CARDS-154")
@pytest.mark.parametrize("pays_with", ["Roof", "Step", "lose Ability"])
def test_the_first_card_of_who_is_prone_costs_a_defense_or_ability(pays_with: str) -> None:
    more = acts(own("More", "Edge"), words={words.ADDITIONAL_ATTACK})
    playing = advanced(laid(attack("Low", "000/000/0X0"), id="3"), more, laid(more, id="m"))
    playing.ann.intend("attack", "attack with Upper")
    playing.ann.intend("cost or loss", pays_with)
    playing.ann.intend("prone cost", "Low")
    playing.play("Ability Adjustment Phase")
    lost = pays_with == "lose Ability"
    assert playing.ann.pending == ([("loss", 1)] if lost else [])
    assert playing.ann.discards == ([] if lost else [pays_with]) + ["Low"]


@pytest.mark.rule("HL-CARDS-154")
def test_the_second_card_costs_nothing_of_that_kind() -> None:
    hint = acts(own("Hint", "Edge"), when_played=does(lambda *_: None))
    playing = advanced(*[laid(hint, id=f"h{place}") for place in range(4)])
    playing.ann.intend("attack", "play Hint")
    playing.ann.intend("cost or loss", "Roof")
    playing.ann.intend("attack", "play Hint")
    playing.play("Ability Adjustment Phase")
    assert len(playing.ann.offered("cost or loss")) == 1
    assert playing.ann.discards[:3] == ["Roof", "Hint", "Hint"]


@pytest.mark.rule("HL-CARDS-154")
def test_who_stands_pays_nothing() -> None:
    playing = advanced(prone=False)
    playing.ann.intend("attack", "attack with Upper")
    playing.play("Ability Adjustment Phase")
    assert not playing.ann.offered("cost or loss") and playing.ann.discards == []


@pytest.mark.rule("HL-CARDS-154")
def test_a_card_that_an_exertion_finds_is_none_from_hand() -> None:
    playing = advanced()
    playing.ann.intend("attack", "exert for an attack")
    playing.ann.intend("attack found", "Lower")
    playing.play("Ability Adjustment Phase")
    assert not playing.ann.offered("cost or loss") and playing.ann.pending == []


SAW = the("Chainsaw", pregame_kind="weapon", hands=1)


@pytest.mark.rule("HL-CARDS-155")
@pytest.mark.parametrize(
    ("made", "armor", "maximum"), [(UPPER, 0, 13), (UPPER, 1, 14), (SHOT, 0, 15)]
)
def test_damage_of_a_chainsaw_lowers_the_maximum(made: Own, armor: int, maximum: int) -> None:
    coat = laid(acts(own("Coat", "Object"), values={"armor": armor}), came=1)
    ben = Person(attacks=[made], pre_game=[SAW])
    playing = begin(Person(in_play=[coat], endurance=DECK), ben)
    playing.play("Draw/Discard Phase")
    assert playing.ann.player.maximum_ability == maximum
    assert playing.ann.ability == min(15 - 2 + armor, 15)


@pytest.mark.rule("HL-CARDS-155")
def test_what_is_prevented_or_another_harm_lowers_nothing() -> None:
    loss = {"player": 0, "harm": "loss", "amount": 2}
    ben = Person(attacks=[UPPER], pre_game=[SAW])
    playing = begin(Person([ROOF], endurance=DECK), ben, pending=[loss])
    playing.ann.intend("defense", "defend with Roof")
    playing.play("Draw/Discard Phase")
    assert (playing.ann.player.maximum_ability, playing.ann.ability) == (15, 13)


@pytest.mark.rule("HL-CARDS-155")
def test_its_player_exerts_five_cards_to_dodge_from_hand() -> None:
    bigger = laid(acts(own("Bigger", "Situation"), values={words.EXERTION_SIZE: 2}), came=1)
    ann = Person([STEP, ROOF], [bigger], pre_game=[SAW], endurance=DECK)
    playing = begin(ann, Person(attacks=[UPPER], endurance=DECK))
    playing.ann.intend("defense", "defend with Step")
    playing.play("Ability Adjustment Phase")
    assert playing.game.now.exertions == 1
    assert playing.ann.discards == ["Lower"] * 5
    assert playing.ann.in_play == ["Bigger", "Step"]


@pytest.mark.rule("HL-CARDS-155")
@pytest.mark.parametrize("exertions", [0, 1])
def test_a_block_costs_none_and_a_dodge_is_not_played_without(exertions: int) -> None:
    ann = Person([STEP, ROOF], pre_game=[SAW], endurance=DECK)
    playing = begin(ann, Person(attacks=[UPPER], endurance=DECK), exertions=exertions)
    playing.ann.intend("defense", "defend with Roof")
    playing.play("Attack Phase")
    assert playing.game.now.exertions == exertions
    assert ("defend with Step" in playing.ann.offered("defense")[0]) is (not exertions)
