"""What makes the opponent attack, or discard what was played."""

import pytest

from carddb.model import Card
from formats.highlander.engine import values, words
from tests.formats.highlander.engine.own_cards import attack, block, dodge, own, persona, weapon
from tests.formats.highlander.engine.playing import Own, Person, Playing, acts, begin, laid
from tests.formats.highlander.scripts.printed_cards import the

UPPER = attack("Upper", "0X0/000/000")
LOWER = attack("Lower", "000/000/0X0")
TALL = attack("Tall", "0X0/0X0/000")
ROOF = block("Roof", "XXX/000/000")
STEP = dodge("Step")
FILL = own("Filler", "Plot")
LAUGH = the("Maniacal Laugh", type="Event")
BOTH = persona("Corda and Reno")
QUICK = acts(weapon("Rapier"), values={words.ATTACKS: 1})


def laughed(
    hand: list[Card | Own], endurance: list[Card | Own], there: tuple[Own, ...] = ()
) -> Playing:
    ann = Person([LAUGH], there, pre_game=[BOTH], endurance=[FILL] * 9)
    ben = Person(hand, pre_game=[QUICK], endurance=endurance)
    playing = begin(ann, ben, phase="Attack Phase")
    playing.ann.intend("attack", f"play {LAUGH.card.title}")
    return playing


@pytest.mark.rule("HL-CARDS-083")
def test_who_is_laughed_at_must_attack_and_loses_a_defense() -> None:
    playing = laughed([ROOF, STEP, UPPER, LOWER], [FILL] * 9)
    playing.ben.intend(
        "may do", "Maniacal Laugh (Corda and Reno) (Must Attack): Discard a Defense."
    )
    playing.ben.intend("discard by an effect", "Step")
    playing.ben.intend("attack", "attack with Lower")
    playing.play("Ability Adjustment Phase", turn=4)
    assert playing.ben.discards == ["Step"]
    first, second = playing.ben.offered("attack")[:2]
    # There is no way around the first attack; then the turn is Ben's own.
    assert "None" not in first and "exert for nothing" not in first
    assert "exert for an attack" not in first and "None" in second


@pytest.mark.rule("HL-CARDS-083")
@pytest.mark.parametrize("found", [True, False])
def test_without_an_attack_one_is_exerted_for(found: bool) -> None:
    playing = laughed([ROOF], [*[FILL] * 9, *([UPPER] if found else [])])
    playing.play("Ability Adjustment Phase", turn=4)
    assert playing.game.now.exertions == 1
    assert playing.told("Ben exerts 5 cards for an attack.")
    # What is found is played.
    assert playing.ben.attacks == (["Upper"] if found else [])


@pytest.mark.rule("HL-CARDS-083")
def test_who_is_prevented_exerts_for_none_but_loses_a_defense() -> None:
    fear = laid(acts(own("Fear", "Situation"), values={values.FOE_NO_ATTACK: 1}), came=1)
    playing = laughed([ROOF, UPPER], [FILL] * 9, (fear,))
    playing.play("Ability Adjustment Phase", turn=4)
    assert not playing.told("for an attack") and playing.ben.attacks == []
    assert playing.ben.discards[:1] == ["Roof"]


@pytest.mark.rule("HL-CARDS-083")
def test_the_turn_behind_is_free_again() -> None:
    playing = laughed([UPPER, LOWER], [FILL] * 30)
    playing.ben.intend("attack", "attack with Upper")
    playing.play("Ability Adjustment Phase", turn=6)
    assert playing.ben.attacks == []


TAKING = the("Taking What Is Mine", type="Event")
ALERT = the("Alert Block")


@pytest.mark.rule("HL-CARDS-123")
@pytest.mark.parametrize("both", [True, False])
def test_all_cards_of_the_titles_of_a_defense_are_discarded(both: bool) -> None:
    made = TALL if both else UPPER
    spare: list[Card | Own] = [laid(ROOF, id="r2"), laid(ALERT, id="a2"), STEP, laid(ROOF, id="r3")]
    ben = Person(
        [ROOF, ALERT, *spare],
        pre_game=[weapon("Parrying Blade", subtitle="Parrying Blade")],
        endurance=[FILL] * 20,
    )
    ann = Person([made, TAKING], endurance=[FILL] * 20)
    playing = begin(ann, ben, phase="Attack Phase")
    playing.ann.intend("attack", f"attack with {made.title}")
    playing.ben.intend("defense", "defend with Roof")
    playing.ann.intend("attack", f"play {TAKING.card.title}")
    what = "Roof or Alert Block" if both else "Roof"
    playing.ben.intend("may do", f"{TAKING.card.title}: Discard all cards titled {what}.")
    playing.play("Defense Phase", turn=6)
    alert = ALERT.card.title
    assert sorted(playing.ben.hand) == sorted(["Step"] if both else [alert, alert, "Step"])


@pytest.mark.rule("HL-CARDS-123")
def test_nothing_is_taken_of_who_has_not_defended() -> None:
    ann = Person([TAKING, UPPER], endurance=[FILL] * 20)
    playing = begin(ann, Person([ROOF], endurance=[FILL] * 20), phase="Attack Phase")
    playing.ann.intend("attack", "attack with Upper")
    playing.play("Ability Adjustment Phase", turn=5)
    assert TAKING.card.title not in str(playing.ann.offered("attack"))
