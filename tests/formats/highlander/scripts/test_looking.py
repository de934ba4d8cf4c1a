"""What cards do by which their player looks at what is the opponent's, and uses it."""

from typing import Any

import pytest

from tests.formats.highlander.engine.own_cards import attack, block, own, persona, weapon
from tests.formats.highlander.engine.playing import Person, acts, begin, does, joins, laid
from tests.formats.highlander.scripts.printed_cards import the

UPPER = attack("Upper", "0X0/000/000")
LOWER = attack("Lower", "000/000/0X0")
WALL = block("Wall", "XXX/000/000")
OWN = attack("Hers", "0X0/000/000", subtitle="Amanda")
BLADE = attack("Twirl", "0X0/000/000", subtitle="Katana")
EVENT = acts(own("Event", "Event"), when_played=does(lambda *_: None))
HAT = own("Hat", "Object")
FILLERS = [own("Filler", "Plot")] * 12
RESEARCH = the("Immortal Research", edition="1st")
MAZE = laid(the("Labyrinth"), came=1)
METHOS = persona("Methos")
MAY_DO = "May Do/Must Do Phase"
READ = "Look at the opponent's top card, and use it."
PICKPOCKET = the("Pickpocket", grid="000/000/0X0")


def known(playing: Any, who: int) -> list[str]:
    """The cards of the opponent's hand that somebody knows."""
    hand = playing.game.players[1 - who].hand
    return [str(card) for card in hand if who in card.known_to]


@pytest.mark.rule("HL-CARDS-205")
def test_immortal_research_plays_a_generic_attack_of_the_opponent() -> None:
    his = attack("His", "0X0/000/000", subtitle="Methos")
    ben = Person(
        [UPPER, EVENT, OWN, LOWER, BLADE, his], pre_game=[weapon("Katana"), persona("Amanda")]
    )
    ann = Person([RESEARCH], pre_game=[METHOS, weapon("Katana", hands=1)])
    playing = begin(ann, ben, phase="Attack Phase", acted=True)
    playing.ann.intend("attack", "play Immortal Research (Methos)")
    playing.ann.intend("card of the opponent", "attack with Lower")
    playing.play("Ability Adjustment Phase")
    assert playing.ann.attacks == ["Lower"]
    # Nothing of a Persona; what is of a weapon is played with that weapon.
    (offered,) = playing.ann.offered("card of the opponent")
    assert offered[1:4] == [f"attack with {each}" for each in ("Upper", "Lower", "Twirl (Katana)")]
    assert offered[4:] == ["play Event"]
    assert known(playing, 0) == [
        *("Upper", "Event", "Hers (Amanda)", "Twirl (Katana)", "His (Methos)")
    ]
    assert playing.told("It is played in the Attack Phase.")
    assert len(playing.ann.offered("attack")) == 1  # It was the attack of the turn.


@pytest.mark.rule("HL-CARDS-205")
def test_the_opponents_card_goes_back_to_its_owner() -> None:
    playing = begin(
        Person([RESEARCH], pre_game=[METHOS], endurance=FILLERS),
        Person([LOWER], endurance=FILLERS),
        phase="Attack Phase",
    )
    playing.ann.intend("attack", "play Immortal Research (Methos)")
    playing.ann.intend("card of the opponent", "attack with Lower")
    playing.play("Defense Phase", turn=5)
    assert playing.ben.discards.count("Lower") == 1 and "Lower" not in playing.ann.discards
    assert playing.ben.ability == 13


@pytest.mark.rule("HL-CARDS-205")
@pytest.mark.parametrize("phase", ["Defense Phase", MAY_DO, "Attack Phase"])
def test_what_may_be_played_goes_by_the_phase(phase: str) -> None:
    quick = acts(own("Quick", "Edge"), when_played=does(lambda *_: None))
    ben = Person(
        [UPPER, WALL, EVENT, quick],
        attacks=[] if phase == "Attack Phase" else [attack("Cut", "0X0/000/000")],
    )
    playing = begin(Person([RESEARCH], pre_game=[METHOS], endurance=FILLERS), ben, phase=phase)
    window = {"Defense Phase": "defense", MAY_DO: "may do"}.get(phase, "attack")
    playing.ann.intend(window, "play Immortal Research (Methos)")
    offered = list(map(str, playing.until_asked("card of the opponent").options))
    assert (
        offered
        == {
            "Defense Phase": ["None", "defend with Wall", "play Event", "play Quick"],
            MAY_DO: ["None", "play Quick"],
            "Attack Phase": ["None", "attack with Upper", "play Event", "play Quick"],
        }[phase]
    )


@pytest.mark.rule("HL-CARDS-205")
def test_a_defense_of_the_opponent_answers_the_attack() -> None:
    playing = begin(
        Person([RESEARCH], pre_game=[METHOS], endurance=FILLERS),
        Person([WALL], attacks=[UPPER, LOWER]),
    )
    playing.ann.intend("defense", "play Immortal Research (Methos)")
    playing.ann.intend("card of the opponent", "defend with Wall")
    playing.play("Attack Phase")
    assert playing.ann.in_play == ["Immortal Research (Methos)", "Wall"]
    assert playing.ann.pending == [("damage", 2)] and playing.told("Ann blocks Upper with Wall.")
    # Behind it the second attack is asked about.
    assert [len(each) for each in playing.ann.offered("defense")] == [4, 3, 2]


@pytest.mark.rule("HL-CARDS-205")
def test_one_immortal_research_a_turn() -> None:
    playing = begin(
        Person([RESEARCH, RESEARCH], pre_game=[METHOS], endurance=FILLERS),
        Person([UPPER]),
        phase="Attack Phase",
    )
    playing.ann.intend("attack", "play Immortal Research (Methos)")
    playing.play("Ability Adjustment Phase")
    assert ["play Immortal" in str(each) for each in playing.ann.offered("attack")] == [True, False]
    assert RESEARCH.card.fact("type") == "Edge" and RESEARCH.card.fact("restriction") == 3
    assert RESEARCH.card.fact("mark") == "signature"


@pytest.mark.rule("HL-CARDS-066")
def test_own_cards_and_exertions_go_with_the_opponents_card() -> None:
    ring = acts(own("Ring", "Edge"), joins=joins("attack", "unblockable"))
    playing = begin(
        Person([RESEARCH, ring], pre_game=[METHOS], endurance=FILLERS),
        Person([UPPER], endurance=FILLERS),
        phase="Attack Phase",
    )
    playing.ann.intend("attack", "play Immortal Research (Methos)")
    playing.ann.intend("card of the opponent", "attack with Upper")
    playing.ann.intend("in conjunction", "Ring")
    playing.ann.intend("attack", "make Upper a Power Blow")
    playing.play("Ability Adjustment Phase")
    (made,) = playing.ann.player.attacks
    assert made.is_unblockable and made.is_power_blow
    assert len(playing.ann.endurance) == 7


@pytest.mark.rule("HL-CARDS-213")
@pytest.mark.parametrize("whose", ["ann", "ben"])
def test_in_the_labyrinth_nobody_looks_at_a_hand(whose: str) -> None:
    mine, theirs = ([MAZE], []) if whose == "ann" else ([], [MAZE])
    playing = begin(
        Person([RESEARCH], in_play=mine, pre_game=[METHOS], endurance=FILLERS),
        Person([UPPER], in_play=theirs),
        phase="Attack Phase",
    )
    playing.ann.intend("attack", "play Immortal Research (Methos)")
    playing.play("Ability Adjustment Phase")
    assert playing.ann.offered("card of the opponent") == [] and known(playing, 0) == []


@pytest.mark.rule("HL-CARDS-213", "HL-CARDS-234")
def test_in_the_labyrinth_no_pocket_is_picked() -> None:
    amanda = Person(attacks=[PICKPOCKET], in_play=[MAZE], pre_game=[persona("Amanda")])
    playing = begin(Person([HAT, UPPER]), amanda)
    playing.play("Attack Phase")
    assert playing.ben.offered("discard of the opponent") == []
    assert playing.ann.hand == ["Hat", "Upper"]


@pytest.mark.rule("HL-CARDS-234")
@pytest.mark.parametrize("way", ["Upper", "None", "discard", "put into play"])
def test_pickpocket_takes_a_card_of_the_hand(way: str) -> None:
    amanda = Person(attacks=[PICKPOCKET], pre_game=[persona("Amanda")])
    playing = begin(Person([HAT, UPPER, EVENT]), amanda)
    chosen = {"Upper": "Upper", "None": None}.get(way, "Hat")
    playing.ben.intend("discard of the opponent", chosen)
    if chosen == "Hat":
        playing.ben.intend("object", way)
    playing.play("Attack Phase")
    assert playing.ann.pending == []  # 0 damage.
    assert known(playing, 1) == playing.ann.hand
    gone = {"Upper": ["Upper"], "discard": ["Hat"]}.get(way, [])
    assert playing.ann.discards == gone
    assert ("Hat" in playing.ben.in_play) is (way == "put into play")
    assert playing["Hat"].controller == (1 if way == "put into play" else 0)
    assert len(playing.ben.offered("object")) == (chosen == "Hat")


@pytest.mark.rule("HL-CARDS-234")
def test_pickpocket_takes_an_object_from_who_discards_nothing() -> None:
    spares = laid(acts(own("Chest", "Situation"), spares=frozenset(("hand",))), came=1)
    amanda = Person(attacks=[PICKPOCKET], pre_game=[persona("Amanda")])
    playing = begin(Person([HAT, UPPER], in_play=[spares]), amanda)
    playing.ben.intend("discard of the opponent", "Hat")
    playing.play("Attack Phase")
    assert playing.ann.hand == ["Upper"] and "Hat" in playing.ben.in_play
    assert playing.ben.offered("discard of the opponent") == [["None", "Hat"]]


@pytest.mark.rule("HL-CARDS-234")
def test_pickpocket_is_played_disarmed_and_meets_no_block() -> None:
    lost = [{"player": 0, "weapon": "Rapier", "state": "disarmed"}]
    low = block("Low", "000/000/XXX")
    playing = begin(
        Person([PICKPOCKET], pre_game=[persona("Amanda"), weapon("Rapier")], endurance=FILLERS),
        Person([low], endurance=FILLERS),
        phase="Attack Phase",
        weapons=lost,
    )
    playing.ann.intend("attack", "attack with Pickpocket (Amanda)")
    playing.play("Attack Phase", turn=4)
    assert "defend with Low" not in str(playing.ben.offered("defense"))
    assert playing.ann.offered("discard of the opponent") == [["None", "Low"]]


def kane(text: str) -> Person:
    return Person(pre_game=[the(text)], endurance=FILLERS)


DEAD_KANE = "Quickening (Kane)"
KANES = [
    pytest.param("Kane", marks=pytest.mark.rule("HL-CARDS-209")),
    pytest.param(DEAD_KANE, marks=pytest.mark.rule("HL-CARDS-240")),
]


@pytest.mark.parametrize("text", KANES)
def test_kane_uses_the_opponents_top_card(text: str) -> None:
    who = the(text)
    playing = begin(kane(text), Person(endurance=[*FILLERS, LOWER, OWN]), phase=MAY_DO)
    playing.ann.intend("may do", f"use {who.card.title}: {READ}")
    playing.ann.intend("card of the opponent", "Hers (Amanda)")
    playing.ann.intend("attack", "attack with Hers (Amanda)")
    playing.play("Ability Adjustment Phase")
    assert playing.ann.attacks == ["Hers (Amanda)"]
    assert playing.ann.discards == ["Filler"] and len(playing.ann.endurance) == 11
    assert playing.ben.endurance[-1] == "Lower" and playing["Lower"].known_to == frozenset()
    # Once a turn, at its beginning.
    uses = [READ in str(each) for each in playing.ann.offered("may do")]
    assert uses[0] and not any(uses[1:]) and READ not in str(playing.ann.offered("attack"))
    assert (who.card.fact("masters") == 5) is (text == "Kane")


@pytest.mark.parametrize("text", KANES)
def test_kane_may_only_look(text: str) -> None:
    who = the(text)
    playing = begin(kane(text), Person(endurance=[*FILLERS, LOWER]), phase=MAY_DO)
    playing.ann.intend("may do", f"use {who.card.title}: {READ}")
    playing.play("Ability Adjustment Phase")
    assert playing.ann.discards == [] or playing.told("exerts")
    assert "attack with Lower" not in str(playing.ann.offered("attack"))
    assert playing["Lower"].known_to == {0}


@pytest.mark.parametrize(
    ("text", "mark", "may"),
    [
        pytest.param("Kane", "signature", False, marks=pytest.mark.rule("HL-CARDS-209")),
        pytest.param("Kane", "reserved", True, marks=pytest.mark.rule("HL-CARDS-209")),
        pytest.param(
            "Quickening (Kane)", "signature", False, marks=pytest.mark.rule("HL-CARDS-240")
        ),
        pytest.param(
            "Quickening (Kane)", "reserved", False, marks=pytest.mark.rule("HL-CARDS-240")
        ),
    ],
)
def test_kane_uses_no_signature_card(text: str, mark: str, may: bool) -> None:
    who = the(text)
    top = attack("Hers", "0X0/000/000", subtitle="Amanda", mark=mark)
    playing = begin(kane(text), Person(endurance=[*FILLERS, top]), phase=MAY_DO)
    playing.ann.intend("may do", f"use {who.card.title}: {READ}")
    playing.play("Defense Phase")
    assert len(playing.ann.offered("card of the opponent")) == may


@pytest.mark.rule("HL-CARDS-209")
def test_a_lent_card_that_is_shuffled_away_or_unused_is_lent_no_longer() -> None:
    shuffles = acts(
        own("Mix", "Edge"),
        when_played=does(
            lambda game, _card, _player: game.players[1].endurance.shuffle(game.chance("x"))
        ),
    )
    for mixes in (True, False):
        ann = Person([shuffles], pre_game=[the("Kane")], endurance=FILLERS)
        playing = begin(ann, Person(endurance=[LOWER] * 12), phase=MAY_DO)
        playing.ann.intend("may do", f"use Kane: {READ}")
        playing.ann.intend("card of the opponent", "Lower")
        playing.ann.intend("may do", *["play Mix"] * mixes)
        playing.play("Ben's turn")
        assert ("attack with Lower" in str(playing.ann.offered("attack"))) is not mixes
        assert playing.ann.player.lent == []
