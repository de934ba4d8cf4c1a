"""What cards change of exertions."""

import pytest

from formats.highlander.engine import values
from tests.formats.highlander.engine.own_cards import attack, block, dodge, own, persona
from tests.formats.highlander.engine.playing import Own, Person, acts, begin, laid
from tests.formats.highlander.scripts.printed_cards import the

UPPER = attack("Upper", "0X0/000/000")
LOWER = attack("Lower", "000/000/0X0")
WIDE = attack("Wide", "000/XXX/000")
WALL = block("Wall", "0XX/0XX/000", keywords=["Basic"])
FANCY = block("Fancy", "0XX/0XX/000")
EVENT = acts(own("Event", "Event"), values={"hand size": 0})
FILLERS = [own("Filler", "Plot")] * 20
SABRE = the("Sabre", hands=1)
KINMAN = the("Paul Kinman, HS4", type="Pre-Game", pregame_kind="persona")


@pytest.mark.rule("HL-CARDS-262")
@pytest.mark.parametrize("has_played", [True, False])
def test_treachery_lets_the_opponent_pay_for_a_power_blow(has_played: bool) -> None:
    treachery = the("Treachery")
    playing = begin(
        Person([treachery, UPPER], endurance=FILLERS),
        Person(endurance=FILLERS[:9]),
        phase="Attack Phase",
    )
    playing.ann.intend("attack", *["play Treachery"] * has_played)
    playing.ann.intend("attack", "attack with Upper", "make Upper a Power Blow")
    playing.play("Ability Adjustment Phase")
    assert playing.ann.player.attacks[0].is_power_blow and playing.game.now.exertions == 1
    left = (20, 4) if has_played else (15, 9)
    assert (len(playing.ann.endurance), len(playing.ben.endurance)) == left
    # A Hard Exertion no less: nothing comes from hand behind it.
    assert len(playing.ann.offered("attack")) == 2 + has_played


@pytest.mark.rule("HL-CARDS-262")
def test_treachery_pays_for_a_power_block() -> None:
    blow = laid(UPPER, attack=1, power_blow=True)
    playing = begin(
        Person([the("Treachery"), WALL], endurance=FILLERS),
        Person(attacks=[blow], endurance=FILLERS[:9]),
    )
    playing.ann.intend("defense", "play Treachery", "defend with Wall", "make Wall a Power Block")
    playing.play("Attack Phase")
    assert playing.ann.pending == []
    assert (len(playing.ann.endurance), len(playing.ben.endurance)) == (20, 4)


@pytest.mark.rule("HL-CARDS-260", "HL-AMBIGUOUS-54")
@pytest.mark.parametrize("size", [0, 3])
def test_the_final_dimension_waits_for_the_size_of_a_soft_exertion(size: int) -> None:
    face = own("Face", "Illusion")
    says = acts(own("Says", "Situation"), values={values.SOFT_EXERTION: size})
    plot = the("The Final Dimension")
    playing = begin(
        Person(
            [plot, UPPER],
            in_play=[laid(says, came=1)],
            endurance=[*FILLERS, face, UPPER],
        ),
        phase="Attack Phase",
    )
    if size:
        use = "use The Final Dimension: Make a Soft Exertion for an Illusion."
        playing.ann.intend("attack", "play The Final Dimension", use)
        playing.ann.intend("illusion", "Face")
    playing.play("Ability Adjustment Phase")
    assert ("play The Final Dimension" in playing.ann.offered("attack")[0]) is (size > 0)
    if not size:
        return
    assert playing.ann.in_play == ["Says", "The Final Dimension", "Face"]
    assert playing.ann.discards == ["Filler", "Upper"]
    # It is no Hard Exertion: cards come from hand behind it, and once a turn.
    assert playing.game.now.exertions == 0
    assert "attack with Upper" in playing.ann.offered("attack")[-1]
    assert use not in playing.ann.offered("attack")[-1]


@pytest.mark.rule("HL-CARDS-079")
@pytest.mark.parametrize("has_played", [True, False])
@pytest.mark.parametrize("who", [the("Kern"), persona("Other")])
def test_kern_exerts_for_no_attack_beside_a_special_card(who: Own, has_played: bool) -> None:
    playing = begin(Person([EVENT], pre_game=[who], endurance=FILLERS), phase="Attack Phase")
    playing.ann.intend("attack", *["play Event"] * has_played)
    playing.play("Ability Adjustment Phase")
    may = "exert for an attack" in playing.ann.offered("attack")[-1]
    assert may is not (has_played and isinstance(who, Own))
    assert "exert for nothing" in playing.ann.offered("attack")[-1]


@pytest.mark.rule("HL-CARDS-130")
@pytest.mark.parametrize("is_kim", [True, False])
def test_yung_dol_kim_blocks_with_an_attack_of_an_exertion(is_kim: bool) -> None:
    kim = the("Yung Dol Kim", hands=0)
    stab = attack("Stab", "000/0X0/000")
    kick = own("Kick", "Special Attack", "XXX/XXX/XXX")
    playing = begin(
        Person(
            [WIDE],
            pre_game=[kim] if is_kim else [],
            endurance=[*FILLERS, WIDE, kick, UPPER],
        ),
        Person(attacks=[stab]),
    )
    playing.ann.intend("defense", "exert for a Defense")
    playing.ann.intend("defense found", *["Wide"] * is_kim)
    playing.play("Attack Phase")
    assert playing.ann.pending == ([] if is_kim else [("damage", 2)])
    assert playing.ann.offered("defense found") == ([["None", "Wide"]] if is_kim else [])
    # Out of an exertion alone; and nothing but a block once it lies there.
    assert "defend with Wide" not in str(playing.ann.offered("defense"))
    if is_kim:
        wide = playing.ann.player.in_play.cards[0]
        assert wide.printed.is_block and not wide.printed.is_attack
    else:
        assert playing.ann.discards[-1] == "Upper"
    assert all(card.printed.is_attack for card in playing.ann.player.hand)
    assert not any(card.printed.is_block for card in playing.ann.player.discards)


@pytest.mark.rule("HL-CARDS-130")
@pytest.mark.parametrize("has_master", [True, False])
def test_a_master_of_the_short_sword_attacks_with_a_basic_block(has_master: bool) -> None:
    master = the("Master of the Short Sword", type="Situation")
    playing = begin(
        Person(
            [WALL],
            in_play=[laid(master, came=1)] if has_master else [],
            endurance=[*FILLERS, WALL, FANCY],
        ),
        phase="Attack Phase",
    )
    playing.ann.intend("attack", "exert for an attack")
    playing.ann.intend("attack found", *["Wall"] * has_master)
    playing.play("Attack Phase", turn=4)
    assert playing.told("Ann attacks with Wall") is has_master
    assert playing.ann.offered("attack found") == ([["None", "Wall"]] if has_master else [])
    assert playing.ben.pending == [("damage", 2)] * has_master
    assert "attack with Wall" not in str(playing.ann.offered("attack"))


@pytest.mark.parametrize(
    "who",
    [
        pytest.param(SABRE, marks=pytest.mark.rule("HL-CARDS-116", "HL-CARDS-099")),
        pytest.param(KINMAN, marks=pytest.mark.rule("HL-CARDS-099")),
        None,
    ],
)
@pytest.mark.parametrize("plays", [True, False])
def test_who_has_played_a_defense_in_vain_exerts_for_none(who: Own | None, plays: bool) -> None:
    low = block("Low", "000/000/XXX")
    playing = begin(
        Person([low], endurance=FILLERS),
        Person(hidden=[UPPER], pre_game=[who] if who else []),
    )
    if plays:
        playing.ann.intend("defense in advance", "defend with Low")
    else:
        playing.ann.intend("defense in advance", "exert for a Defense")
    playing.play("Attack Phase")
    offered = str(playing.ann.offered("defense in advance") + playing.ann.offered("defense"))
    assert "exert for a Defense" in offered
    later = str(playing.ann.offered("defense"))
    assert ("exert for a Defense" in later) is (plays and who is None)
    assert playing.told("will exert for a Defense") is not plays


@pytest.mark.rule("HL-CARDS-099", "HL-CARDS-116")
def test_who_exerts_first_may_do_so_against_a_sabre() -> None:
    leap = dodge("Leap", "000/000/XXX")
    playing = begin(
        Person([leap], endurance=[*FILLERS, WALL]),
        Person(attacks=[UPPER, LOWER], pre_game=[SABRE]),
    )
    playing.ann.intend("defense", "exert for a Defense")
    playing.ann.intend("defense in advance", "defend with Leap")
    playing.ann.intend("defense found", "Wall")
    playing.play("Attack Phase")
    assert playing.ann.pending == []
