"""Actions: counted, interrupted, failed, and what is left of them."""

from typing import Any

import pytest

from formats.heroes_vs_villains.engine.abilities import Effect, Means, Triggered, Way, Whom
from formats.heroes_vs_villains.engine.attempt import Attempt, Blow
from formats.heroes_vs_villains.engine.damage import suffer
from formats.heroes_vs_villains.engine.effect_names import (
    ACTION_FAIL,
    BLIND,
    KNOCKOUT,
    OOPS,
    PRONE,
    STRONG,
    STUN,
)
from formats.heroes_vs_villains.engine.state import HvvGame
from formats.heroes_vs_villains.scripts.doing import you_draw, you_move
from formats.table import game as table_game
from formats.table.deciding import seat
from tests.formats.heroes_vs_villains.engine.keywords.landing import GLARE, SHOT, counter
from tests.formats.heroes_vs_villains.engine.own_scripts import (
    FILLER,
    Own,
    ally,
    attack,
    defense,
    item,
    lasting,
    own,
    strike,
    use,
)
from tests.formats.heroes_vs_villains.engine.playing import NOBODY, Person, begin, on

HUM = own("Hum", "power", use())
LAMP = item("Lamp", use(name="shine"))
ROPE = item("Rope", use(name="pull"))
MOVE = "move to the other area"
COUNTED = "more than 0 actions in one turn"


def stops(_game: HvvGame, attempt: Attempt, _target: Any) -> None:
    assert attempt.interrupts is not None
    attempt.interrupts.is_disrupted = True


STOP = own("Stop", "power", use(stops, is_interrupt=True))
SLIP = own("Slip", "power", use(you_move, is_interrupt=True))


@pytest.mark.parametrize(
    ("kind", "deed", "ann"),
    [
        ("turn", "play Hum", Person([HUM])),
        ("turn", MOVE, NOBODY),
        ("turn", "stand up", Person(given=[on(PRONE)])),
        ("turn", "go out of play to change", Person(given=[on(OOPS)])),
        ("turn", "charge Lens", Person([], [item("Lens", use(charges=1))])),
        ("turn", "take Lamp", NOBODY),
        (
            "turn",
            "bring in Late",
            Person(outliers=[own("Late", "x", outlier=True, script={"enters": lambda *_: True})]),
        ),
        ("ally", "move Helper", Person([], [ally("Helper")])),
    ],
)
def test_each_action_of_a_turn_is_counted(
    kind: str, deed: str, ann: Person, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(table_game, "MAX_ACTIONS", 0)
    playing = begin(ann, Person([], [LAMP], given=[on(KNOCKOUT)]))
    playing.ann.intend(kind, deed)
    outcome = playing.play_out()
    assert (outcome.is_stalled, outcome.because) == (True, COUNTED)


def test_each_turn_counts_anew(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(table_game, "MAX_ACTIONS", 1)
    playing = begin(Person([HUM]), Person([HUM]))
    playing.ann.intend("turn", "play Hum")
    playing.vic.intend("turn", "play Hum", None, MOVE)
    playing.play("Round 5")


@pytest.mark.rule("HVV-KEYWORD-062", "HVV-AMBIGUOUS-96")
def test_an_attack_whose_target_has_slipped_away_comes_to_nothing() -> None:
    grace = attack("Grace", 1, is_initial_combo=True, plays=1, utilizations=1, manifests_on=2)
    playing = begin(Person([grace, GLARE], area="villains"), Person([SLIP]), dice={"manifest": []})
    playing.ann.intend("turn", "play Grace")
    playing.vic.intend("interrupt", "play Slip")
    playing.play("Vic's turn")
    assert playing.vic.health == 5
    assert playing.ann.discards == ["Grace"]
    assert "play Glare" not in playing.ann.offered("turn")[1]


@pytest.mark.rule("HVV-KEYWORD-062")
def test_what_is_stopped_already_is_interrupted_no_more() -> None:
    playing = begin(Person([GLARE]), Person([STOP, STOP]))
    playing.ann.intend("turn", "play Glare")
    playing.vic.intend("interrupt", "play Stop")
    playing.play("Vic's turn")
    assert playing.vic.offered("interrupt") == [["None", "play Stop", "play Stop"]]


@pytest.mark.rule("HVV-TURN-13")
def test_who_is_out_of_the_game_does_nothing_out_of_turn() -> None:
    quick = own("Quick", "power", use(you_draw(1)), keywords=["omni-play"])
    trap = own("Trap", "power", triggers=[Triggered("attacked", use())], keywords=["trigger"])
    fallen = Person([STOP, quick, trap], health=0)
    playing = begin(Person([GLARE]), fallen, ben=NOBODY, wes=NOBODY, step="beginning of the turn")
    playing.ann.intend("turn", "play Glare")
    playing.play("Round 4")
    assert playing.vic.asked == []


@pytest.mark.rule("HVV-KEYWORD-074")
def test_in_ones_own_turn_the_whole_turn_is_there_for_an_omni_play() -> None:
    quick = own("Quick", "power", use(you_draw(1)), keywords=["omni-play"])
    playing = begin(Person([quick]), step="beginning of the turn")
    playing.play("Vic's turn")
    assert playing.ann.offered("any time") == []
    assert playing.ann.was_ever_offered("turn", "play Quick")


def test_without_a_card_for_it_nobody_gets_a_window_out_of_turn() -> None:
    playing = begin(Person([HUM]), Person([HUM]), step="beginning of the turn")
    playing.ann.intend("turn", "play Hum", MOVE)
    playing.play("Round 4")
    # Ann's third window of the turn, in which nothing is left, is the only one passed unasked.
    assert playing.game.passed == 1


@pytest.mark.rule("HVV-AMBIGUOUS-116")
@pytest.mark.parametrize(("deed", "can"), [("play Glare", False), (MOVE, True)])
def test_an_item_in_hand_answers_no_attack_but_anything_else(deed: str, can: bool) -> None:
    horn = item("Horn", use(name="blow", is_interrupt=True))
    playing = begin(Person([GLARE]), Person([horn]))
    playing.ann.intend("turn", deed)
    playing.play("Vic's turn")
    assert bool(playing.vic.offered("interrupt")) is can


@pytest.mark.rule("HVV-AMBIGUOUS-75")
def test_a_card_that_failed_was_seen_by_all_and_stays_in_hand() -> None:
    playing = begin(Person([HUM, FILLER], given=[on(ACTION_FAIL)]))
    playing.ann.intend("turn", "play Hum")
    playing.play("Vic's turn")
    seen = playing.game.view(seat(1)).known_in_hand(playing.ann.player)
    assert (list(map(str, seen)), playing.ann.hand) == (["Hum"], ["Hum", "Filler"])


@pytest.mark.rule("HVV-AMBIGUOUS-75")
def test_what_takes_nothing_of_the_turn_is_tried_once_if_it_fails() -> None:
    special = use(name="kindle", is_special=True, takes_action=False)
    card = own("Description", "archetype description card", special)
    song = lasting("Song", use(name="hum"), keywords=["omni-play"])
    for free, deed in (
        (Person([], [], outliers=[card], given=[on(ACTION_FAIL)]), "use Description: kindle"),
        (Person([], [song], given=[on(ACTION_FAIL)]), "use Song: hum"),
    ):
        playing = begin(free)
        playing.ann.intend("turn", deed)
        playing.play("Vic's turn")
        first, second = playing.ann.offered("turn")
        assert deed in first
        assert deed not in second
    lamp = begin(Person([], [LAMP], given=[on(ACTION_FAIL)]))
    lamp.ann.intend("turn", "use Lamp: shine")
    lamp.play("Vic's turn")
    assert lamp["Lamp"].used == ()


@pytest.mark.rule("HVV-AMBIGUOUS-77")
def test_the_blind_need_no_sight_to_lay_something_down() -> None:
    playing = begin(Person([LAMP], given=[on(BLIND)]), dice={"blind": []})
    playing.ann.intend("turn", "play Lamp without using it")
    playing.play("Vic's turn")
    assert playing.ann.in_play == ["Lamp"]


@pytest.mark.rule("HVV-AMBIGUOUS-96")
def test_an_area_attack_has_succeeded_if_it_hit_anybody() -> None:
    storm = attack(
        "Storm", 1, means=Means.POWER, is_area=True, is_initial_combo=True, plays=1, utilizations=1
    )
    playing = begin(Person([storm, GLARE]), Person([defense()]), ben=NOBODY, wes=NOBODY)
    playing.ann.intend("turn", "play Storm").intend("target", "the villains' area")
    playing.vic.intend("defend", "defend with Dodge")
    playing.play("Ben's turn")
    assert (playing.vic.health, playing.wes.health) == (5, 4)
    assert "play Glare" in playing.ann.offered("turn")[1]


@pytest.mark.rule("HVV-KEYWORD-028")
def test_who_was_spared_by_anothers_foil_may_strike_back() -> None:
    storm = attack("Storm", 1, means=Means.POWER, is_area=True)
    vic, wes = Person([defense("No", Way.FOIL)]), Person([counter(means=Means.POWER)])
    playing = begin(Person([storm]), vic, ben=NOBODY, wes=wes)
    playing.ann.intend("turn", "play Storm").intend("target", "the villains' area")
    playing.vic.intend("defend", "defend with No")
    playing.wes.intend("counterattack", "counterattack with Riposte")
    playing.play("Ben's turn")
    assert (playing.ann.health, playing.vic.health, playing.wes.health) == (4, 5, 5)


@pytest.mark.rule("HVV-AMBIGUOUS-60", "HVV-AMBIGUOUS-107")
def test_to_strike_back_in_ones_own_turn_takes_nothing_of_it() -> None:
    gun = item("Gun", strike(1, means=Means.SHOT, name="fire"))
    ann = Person([counter(), LAMP], [gun])
    playing = begin(ann, Person([counter()]))
    playing.ann.intend("turn", "use Gun: fire")
    playing.vic.intend("counterattack", "counterattack with Riposte")
    playing.ann.intend("counterattack", "counterattack with Riposte")
    playing.ann.intend("turn", "play Lamp without using it")
    playing.play("Vic's turn")
    assert (playing.ann.health, playing.vic.health) == (4, 3)


def test_nothing_happens_to_what_is_gone_meanwhile() -> None:
    hit: list[str] = []

    def note(_game: HvvGame, _attempt: Attempt, target: Any) -> None:
        hit.append(str(target))

    storm = attack("Storm", 1, Effect(STUN, 4), means=Means.POWER, is_area=True, does=note)
    helper = ally("Helper", health=3).laid(area="villains")
    playing = begin(
        Person([storm]),
        Person([], [helper], health=1),
        ben=NOBODY,
        wes=NOBODY,
        dice={"effect": [4]},
    )
    playing.ann.intend("turn", "play Storm").intend("target", "the villains' area")
    playing.play("Ben's turn")
    # Vic's ally leaves play with Vic, before it is hit; only Wes rolls against the effect.
    assert hit == ["Vic", "Wes"]
    assert playing.wes.given == [STUN]


def test_who_has_fallen_meanwhile_does_not_defend() -> None:
    def harms(game: HvvGame, _attempt: Attempt, _target: Any) -> None:
        suffer(game, game.players[3], 9, None)

    def is_vic(_game: HvvGame, _card: Any, what: Any) -> bool:
        return isinstance(what, Blow) and str(what.target) == "Vic"

    mine = own(
        "Mine", "power", triggers=[Triggered("attacked", use(harms), is_vic)], keywords=["trigger"]
    )
    storm = attack("Storm", 1, means=Means.POWER, is_area=True)
    playing = begin(Person([storm]), Person([mine]), ben=NOBODY, wes=Person([defense()]))
    playing.ann.intend("turn", "play Storm").intend("target", "the villains' area")
    playing.vic.intend("trigger", "play Mine")
    playing.play("Ben's turn")
    assert playing.wes.offered("defend") == []
    assert (playing.vic.health, playing.wes.health) == (4, -4)


@pytest.mark.rule("HVV-TURN-05")
def test_a_move_takes_the_one_move_of_a_turn() -> None:
    playing = begin(Person([HUM]), moves=[2, 0])
    playing.ann.intend("turn", MOVE, MOVE)
    playing.play("Vic's turn")
    assert MOVE not in playing.ann.offered("turn")[2]


@pytest.mark.rule("HVV-KEYWORD-023")
def test_a_turn_that_begins_is_ones_own_to_combine_in() -> None:
    echo = own("Echo", "power", use(utilizations=1))
    playing = begin(Person([echo], [LAMP]), step="beginning of the turn")
    playing.ann.intend("turn", "play Echo", "use Lamp: shine")
    playing.play("Vic's turn")
    assert playing["Lamp"].usage == 2


@pytest.mark.rule("HVV-AMBIGUOUS-57")
@pytest.mark.parametrize("step", ["beginning of the turn", "actions"])
def test_what_lands_in_ones_own_turn_lasts_to_the_end_of_the_next(step: str) -> None:
    daze = own(
        "Daze",
        "defense",
        strike(0, Effect(STRONG), means=Means.SHOT, is_counterattack=True, is_defensive=True),
    )
    playing = begin(Person([SHOT]), Person([daze]), step=step)
    playing.ann.intend("turn", "play Shot")
    playing.vic.intend("counterattack", "counterattack with Daze")
    playing.play("Round 4")
    assert playing.ann.given == [STRONG]
    again = begin(Person([SHOT]), Person([daze]), step=step)
    again.ann.intend("turn", "play Shot")
    again.vic.intend("counterattack", "counterattack with Daze")
    again.play("Round 5")
    assert again.ann.given == []


@pytest.mark.rule("HVV-ITEM-03", "HVV-ITEM-05", "HVV-AMBIGUOUS-92")
def test_only_an_item_that_is_played_costs_a_penalty() -> None:
    four = [item(f"Thing {number}", use(name="turn")) for number in range(4)]
    playing = begin(Person([GLARE], four))
    playing.play("Vic's turn")
    (options,) = playing.ann.offered("turn")
    assert "play Glare" in options
    assert "use Thing 3: turn" in options
    # With the fourth to come there is one to pay, and nothing to pay with.
    few = begin(Person([LAMP], four[:3])).play("Vic's turn")
    assert not few.ann.was_ever_offered("turn", "play Lamp without using it")
    enough = begin(Person([LAMP], four[:2])).play("Vic's turn")
    assert enough.ann.was_ever_offered("turn", "play Lamp without using it")


@pytest.mark.rule("HVV-AMBIGUOUS-92", "HVV-KEYWORD-003")
@pytest.mark.parametrize("in_play", [0, 1, 2])
def test_an_item_is_not_used_without_the_cards_that_it_costs(in_play: int) -> None:
    dear = item("Dear", use(name="ring", activate=1))
    have = [item(f"Thing {number}") for number in range(in_play)]
    for others, can in (([], False), ([FILLER], True)):
        playing = begin(Person([dear, *others], have)).play("Vic's turn")
        assert playing.ann.was_ever_offered("turn", "play Dear: ring") is can


@pytest.mark.rule("HVV-AMBIGUOUS-92", "HVV-KEYWORD-016")
@pytest.mark.parametrize(("others", "can"), [([], False), ([FILLER], True)])
def test_boosts_and_discards_are_paid_with_different_cards(others: list[Own], can: bool) -> None:
    beam = own(
        "Beam",
        "attack",
        strike(1, means=Means.SHOT, name="boost 1", boosts=1, activate=1),
        keywords=["boostable"],
    )
    wick = own("Wick", "boost", keywords=["boost"])
    playing = begin(Person([beam, wick, *others])).play("Vic's turn")
    assert playing.ann.was_ever_offered("turn", "play Beam: boost 1") is can


@pytest.mark.rule("HVV-KEYWORD-102")
def test_an_ally_of_a_foe_alone_may_be_named() -> None:
    call = own("Call", "power", use(whom=Whom.ALLY_OF_FOE))
    vic = Person([], [ally("Helper"), LAMP, item("Wall", keywords=["freestanding"])])
    playing = begin(Person([call], [ally("Nurse")]), vic, ben=NOBODY, wes=Person([], [ally("Dog")]))
    playing.ann.intend("turn", "play Call").intend("target", "Dog")
    playing.play("Ben's turn")
    assert playing.ann.offered("target") == [["Helper", "Dog"]]


def test_of_several_copies_in_hand_one_is_offered() -> None:
    playing = begin(Person([HUM, HUM])).play("Vic's turn")
    assert playing.ann.offered("turn") == [["None", "play Hum", MOVE]]


@pytest.mark.rule("HVV-BUILD-23")
def test_an_outlier_that_is_not_in_the_game_is_not_used() -> None:
    late = own("Late", "power", use(name="ring"), outlier=True)
    playing = begin(Person(outliers=[late])).play("Vic's turn")
    assert playing.ann.offered("turn") == [["None", MOVE]]
