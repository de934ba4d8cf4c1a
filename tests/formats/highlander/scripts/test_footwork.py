"""Evades, and what lets attacks follow a Back Away."""

import pytest

from carddb.model import Card
from formats.highlander.engine import words
from formats.highlander.engine.abilities import YOU, Forbids
from formats.highlander.scripts.which import is_attack, plays
from tests.formats.highlander.engine.own_cards import (
    attack,
    dodge,
    own,
    persona,
    special_attack,
    weapon,
)
from tests.formats.highlander.engine.playing import Own, Person, Playing, acts, begin, laid
from tests.formats.highlander.scripts.printed_cards import the

UPPER = attack("Upper", "0X0/000/000")
LOWER = attack("Lower", "000/000/0X0")
SPECIAL = special_attack("Lunge", "0X0/000/000")
SHOT = special_attack("Shot", "0X0/000/000", subtype="Ranged")
DECK = [LOWER] * 9
BACK = the("Evade, Back Away", grid="XXX/XXX/XXX")
BLADE = laid(the("Extended Blade"), came=2)
TACKLE = the("Tackle", grid="000/000/0X0")
KATANA = persona("General Katana")


def backed(*hand: Card | Own, there: tuple[Own, ...] = (), answered: bool = True) -> Playing:
    ann = Person([BACK, *hand], there, pre_game=[KATANA, persona("Duncan")], endurance=DECK)
    playing = begin(ann, Person(attacks=[UPPER], endurance=DECK))
    if answered:
        playing.ann.intend("defense", f"defend with {BACK.card.title}")
    return playing


def offered(playing: Playing) -> str:
    return str([each for options in playing.ann.offered("attack") for each in options])


@pytest.mark.rule("HL-CARDS-171")
@pytest.mark.parametrize("answered", [True, False])
def test_no_attack_follows_a_back_away(answered: bool) -> None:
    playing = backed(UPPER, SPECIAL, answered=answered)
    playing.play("Ability Adjustment Phase")
    assert ("attack with Upper" in offered(playing)) is not answered
    assert ("attack with Lunge" in offered(playing)) is not answered


@pytest.mark.rule("HL-CARDS-171")
def test_an_attack_may_be_made_again_in_the_next_turn() -> None:
    playing = backed(UPPER)
    playing.ann.intend("attack", "attack with Upper")
    playing.play("Ability Adjustment Phase", turn=5)
    assert playing.ann.attacks == ["Upper"]


@pytest.mark.rule("HL-CARDS-171")
def test_a_back_away_avoids_no_ranged_attack() -> None:
    ann = Person([BACK, dodge("Step")], endurance=DECK)
    playing = begin(ann, Person(attacks=[SHOT], endurance=DECK))
    playing.play("Attack Phase")
    first = playing.ann.offered("defense")[0]
    assert "defend with Step" in first and f"defend with {BACK.card.title}" not in first


@pytest.mark.rule("HL-CARDS-180")
@pytest.mark.parametrize("is_there", [True, False])
def test_with_an_extended_blade_other_than_special_attacks_follow(is_there: bool) -> None:
    playing = backed(UPPER, SPECIAL, there=(BLADE,) if is_there else ())
    if is_there:
        playing.ann.intend("attack", "attack with Upper")
    playing.play("Ability Adjustment Phase")
    assert ("attack with Upper" in offered(playing)) is is_there
    assert "attack with Lunge" not in offered(playing)


@pytest.mark.rule("HL-CARDS-180")
def test_an_extended_blade_lifts_nothing_else() -> None:
    no_attack = Forbids("No attack.", YOU, plays(is_attack))
    fear = laid(acts(own("Fear", "Situation"), forbids=(no_attack,)), came=1)
    playing = backed(UPPER, there=(BLADE, fear))
    playing.play("Ability Adjustment Phase")
    assert "attack with Upper" not in offered(playing)


@pytest.mark.rule("HL-CARDS-256")
def test_a_tackle_follows_a_back_away_and_lets_others_follow() -> None:
    title = TACKLE.card.title
    playing = backed(TACKLE, laid(TACKLE, id="2"), UPPER, SPECIAL)
    playing.ann.intend("attack", f"attack with {title}", "attack with Lunge")
    playing.play("Ability Adjustment Phase")
    assert playing.ann.attacks == [title, "Lunge"]
    first, second = playing.ann.offered("attack")[:2]
    assert "attack with Upper" not in first and "attack with Upper" in second
    # One of them this turn; and it deals nothing.
    assert f"attack with {title}" not in second
    assert [each.damage() for each in playing.ann.player.attacks] == [0, 2]


@pytest.mark.rule("HL-CARDS-256")
def test_without_a_back_away_a_tackle_gives_an_attack_as_well() -> None:
    title = TACKLE.card.title
    ann = Person([TACKLE, UPPER, LOWER], pre_game=[persona("Duncan")], endurance=DECK)
    playing = begin(ann, phase="Attack Phase")
    playing.ann.intend("attack", f"attack with {title}", "attack with Upper")
    playing.play("Ability Adjustment Phase")
    assert playing.ann.attacks == [title, "Upper"]
    assert "attack with Lower" not in playing.ann.offered("attack")[-1]


LONG = the("English Longsword")


@pytest.mark.rule("HL-CARDS-177")
@pytest.mark.parametrize("sword", [LONG, weapon("Rapier", 1)])
def test_evades_of_an_english_longsword_have_no_text(sword: Own | Card) -> None:
    drawn = acts(dodge("Evade"), words={words.LOSE_AN_ATTACK})
    ann = Person([BACK, drawn, UPPER], pre_game=[sword], endurance=DECK)
    playing = begin(ann, Person(attacks=[SHOT, UPPER], endurance=DECK))
    is_long = sword is LONG
    if is_long:
        playing.ann.intend("defense", f"defend with {BACK.card.title}")
    else:
        playing.ann.intend("defense", None)
    playing.ann.intend("defense", "defend with Evade")
    playing.play("Ability Adjustment Phase")
    # It avoids the Ranged Attack, and lets an attack follow; and none is lost.
    outcomes = [each.outcome for each in playing.game.now.exchanges]
    assert outcomes == (["dodged", "dodged"] if is_long else ["successful", "dodged"])
    assert ("attack with Upper" in offered(playing)) is is_long


@pytest.mark.rule("HL-CARDS-177")
def test_of_other_dodges_the_text_stays_and_of_the_opponents_evades() -> None:
    slow = acts(dodge("Counter"), words={words.LOSE_AN_ATTACK})
    ann = Person([slow, UPPER], pre_game=[LONG], endurance=DECK)
    playing = begin(ann, Person(attacks=[UPPER], endurance=DECK))
    playing.ann.intend("defense", "defend with Counter")
    playing.play("Ability Adjustment Phase")
    assert "attack with Upper" not in offered(playing)


@pytest.mark.rule("HL-CARDS-177")
def test_a_longsword_that_is_lost_takes_no_text() -> None:
    lost = {"player": 0, "weapon": LONG.card.name, "state": "disarmed"}
    ann = Person(
        [BACK, special_attack("Kick", "0X0/000/000", keywords=["Martial Arts"])],
        pre_game=[LONG],
        endurance=DECK,
    )
    playing = begin(ann, Person(attacks=[UPPER], endurance=DECK), weapons=[lost])
    playing.ann.intend("defense", f"defend with {BACK.card.title}")
    playing.play("Ability Adjustment Phase")
    assert "attack with Kick" not in offered(playing)
