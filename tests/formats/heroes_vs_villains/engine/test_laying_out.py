"""What a position may say, what is true then, and what is refused."""

from collections.abc import Mapping
from typing import Any

import pytest

from formats.heroes_vs_villains.decks import ARCHETYPE_DECK, PROFESSION_DECK
from formats.heroes_vs_villains.engine.abilities import Effect, Means
from formats.heroes_vs_villains.engine.areas import OUT_OF_PLAY
from formats.heroes_vs_villains.engine.damage import MORE_DAMAGE
from formats.heroes_vs_villains.engine.effect_names import BLIND, CARD_LOSS, PAIN, STUN, WOUND
from formats.heroes_vs_villains.engine.effect_rolls import EFFECT_ROLLS
from formats.heroes_vs_villains.engine.game import Hvv
from formats.heroes_vs_villains.engine.laying_out import names_of
from formats.heroes_vs_villains.sides import Side
from formats.table.deciding import Everybody
from formats.table.players import Passive
from formats.table.position import Placed, Position, PositionError
from tests.formats.heroes_vs_villains.engine.keywords.landing import GLARE
from tests.formats.heroes_vs_villains.engine.own_scripts import (
    FILLER,
    ally,
    always,
    attack,
    item,
    lasting,
    own,
    strike,
    use,
)
from tests.formats.heroes_vs_villains.engine.playing import NOBODY, Person, begin, on

LAMP = item("Lamp", use(name="shine"))
OF_A_PROFESSION = own("Badge", "power", profession="hero")
OUTLIER = own("Sunrise", "power", outlier=True)


def at(piles: Mapping[tuple[str, int | str], Any], **facts: Any) -> Hvv:
    """The game of a position that is written out, with fillers and lamps."""
    cards = {each.card.title: each.card for each in (FILLER, LAMP)}
    return Hvv.at(Position(piles, facts), cards, Everybody(Passive()))


def test_a_position_that_says_nothing_is_the_first_round_of_two() -> None:
    assert names_of(Position({}, {})) == (("Hero",), ("Villain",))
    game = at({})
    assert (game.turn, game.first_side, game.won_initiative) == (1, Side.HEROES, Side.HEROES)
    assert [player.health for player in game.players] == [5, 5]
    assert game.history.won_initiative == ""


def test_there_may_be_six_a_side() -> None:
    heroes, villains = names_of(Position({("hand", 11): ()}, {}))
    assert (len(heroes), len(villains)) == (6, 6)


@pytest.mark.parametrize(
    ("facts", "said"),
    [
        ({"name": ["Ann", "Ann"]}, "'name' of their own"),
        ({"name": ["Ann", ""]}, "'name' of their own"),
        ({"name": ["Ann"]}, "'name' of their own"),
        ({"round": 0}, "'round' is a whole number from 1 to 60"),
        ({"round": 61}, "'round' is a whole number from 1 to 60"),
        ({"phase": "end of the round", "step": "actions"}, "only in the player turns"),
        ({"step": "actions", "player": None}, "a 'step' is one of a turn"),
        ({"health": [5, 0]}, "nobody of the villains is left to play"),
        ({"had_turn": [True, False]}, "it is the turn of Ann, who has had it"),
        ({"had_turn": [False]}, "'had_turn' is true or false for each of the 2 players"),
        ({"had_turn": [False, 1]}, "'had_turn' is true or false for each"),
        ({"area": ["heroes"]}, "'area' is a text for each of the 2 players"),
        ({"area": ["heroes", 3]}, "'area' is a text for each"),
        ({"plays": [-1, 0]}, "'plays' is a whole number from 0"),
        ({"given": [{"player": 2, "kind": PAIN}]}, "'player' is a whole number from 0 to 1"),
        ({"given": [{"player": -1, "kind": PAIN}]}, "'player' is a whole number from 0 to 1"),
        ({"given": [{"kind": PAIN, "until": "tomorrow"}]}, "'until' is turn, round"),
        ({"given": [{"kind": PAIN, "after": 0}]}, "'after' is a whole number from 1"),
        ({"given": [{"kind": WOUND, "number": 0}]}, "'number' is a whole number from 1"),
        ({"given": [{"kind": STUN, "duration": -1}]}, "'duration' is a whole number from 0"),
        ({"given": [{"kind": STUN, "of": "Zoe"}]}, "No player is called 'Zoe'."),
    ],
)
def test_what_can_not_be_is_refused(facts: dict[str, Any], said: str) -> None:
    with pytest.raises(PositionError, match=said):
        begin(**facts)


@pytest.mark.parametrize(
    ("facts", "said"),
    [
        ({"phase": "end of the round", "player": 0}, "somebody's turn only in the player turns"),
        ({"player": 2}, "'player' is a whole number from 0 to 1"),
        ({"player": -1}, "'player' is a whole number from 0 to 1"),
    ],
)
def test_a_turn_is_that_of_a_player(facts: dict[str, Any], said: str) -> None:
    with pytest.raises(PositionError, match=said):
        at({}, **facts)


@pytest.mark.parametrize(
    ("facts", "said"),
    [
        ({"usage": 0}, "'usage' is a whole number from 1"),
        ({"charges": -1}, "'charges' is a whole number from 0"),
        ({"area": "moon"}, "'area' is heroes, villains or out of play"),
        ({"pilot": "Zoe"}, "No player is called 'Zoe'."),
        ({"aboard": ["Zoe"]}, "No player is called 'Zoe'."),
        ({"given": [on(STUN)] * 51}, "at most 50 things are 'given'"),
    ],
)
def test_what_can_not_be_true_of_a_card_is_refused(facts: dict[str, Any], said: str) -> None:
    with pytest.raises(PositionError, match=said):
        begin(Person([], [LAMP.laid(**facts)]))


def test_fifty_things_may_be_given_to_a_card() -> None:
    playing = begin(Person([], [LAMP.laid(given=[on(STUN)] * 50)]))
    assert len(playing["Lamp"].given) == 50


@pytest.mark.parametrize("facts", [{"usage": None}, {"usage": "1", "duration": "d3"}])
def test_what_is_rolled_for_is_said_of_a_card_in_play(facts: dict[str, Any]) -> None:
    rolled = item("Dice", **facts)
    with pytest.raises(PositionError, match="is rolled for, so the position says how much it is"):
        begin(Person([], [rolled]))
    # In hand there is none of it yet.
    assert begin(Person([rolled])).ann.hand == ["Dice"]


def test_a_card_of_which_nobody_knows_is_refused() -> None:
    with pytest.raises(PositionError, match="No card is called 'Nobody'"):
        at({("hand", 0): [Placed("Nobody")]})
    with pytest.raises(PositionError, match="No card is called 'Nobody'"):
        at({(ARCHETYPE_DECK, 0): [Placed("Nobody")]})


@pytest.mark.parametrize("owner", [-1, 2])
def test_a_card_has_an_owner_who_plays(owner: int) -> None:
    with pytest.raises(PositionError, match=f"There is no player {owner + 1}."):
        at({("hand", 0): [Placed("Filler", owner=owner, home=PROFESSION_DECK)]})


def test_the_deck_that_a_side_shares_is_said_once() -> None:
    one: dict[tuple[str, int | str], Any] = {
        (PROFESSION_DECK, 0): [Placed("Filler")],
        (PROFESSION_DECK, 1): (),
    }
    game = at(one, health=[5] * 4)
    assert len(game.players[1].profession_deck) == 1
    assert len(game.players[2].profession_deck) == 0
    with pytest.raises(PositionError, match="profession deck of the heroes is said twice"):
        at({**one, (PROFESSION_DECK, 1): [Placed("Lamp")]}, health=[5] * 4)
    with pytest.raises(PositionError):
        at({("attic", 0): ()})


@pytest.mark.parametrize(
    ("card", "home"),
    [(FILLER, ARCHETYPE_DECK), (OF_A_PROFESSION, PROFESSION_DECK), (OUTLIER, "outliers")],
)
def test_a_card_began_in_the_deck_of_its_kind(card: Any, home: str) -> None:
    playing = begin(Person([card]))
    assert playing[card.card.title].home.name == home


def test_whoever_has_no_health_is_out_of_the_game() -> None:
    playing = begin(Person(health=0), ben=NOBODY, player="Ben", round=4, first="heroes")
    assert playing.game.history.fallen([0, 1]) == [4]
    with pytest.raises(PositionError, match="it is the turn of Ann, who is out of the game"):
        begin(Person(health=0), ben=NOBODY)
    with pytest.raises(PositionError, match="Ann is out of the game, and has cards in play"):
        begin(Person([], [LAMP], health=0), ben=NOBODY, player="Ben")


def test_outliers_lie_face_up() -> None:
    playing = begin(Person(outliers=[OUTLIER]))
    assert playing["Sunrise"].is_face_up


def test_who_has_had_a_turn_gets_no_other() -> None:
    playing = begin(
        ben=NOBODY, cid=NOBODY, player=None, had_turn=[True, False, False] + [False] * 3
    )
    playing.heroes.intend("goes first", "Cid")
    playing.play("end of the round")
    assert playing.heroes.offered("goes first") == [["Ben", "Cid"]]


def test_as_the_round_ends_everybody_has_had_a_turn() -> None:
    playing = begin(phase="end of the round")
    assert all(player.has_had_turn for player in playing.game.players)
    assert not any(player.has_had_turn for player in begin(player=None).game.players)


@pytest.mark.parametrize("first", ["heroes", "villains"])
def test_those_of_the_side_that_goes_first_have_had_their_turns(first: str) -> None:
    playing = begin(first=first, player="Ann", ben=NOBODY, wes=NOBODY)
    had = [player.has_had_turn for player in playing.game.players]
    assert had == [False, False, *[first == "villains"] * 2]


def test_a_late_combo_may_follow_what_was_done_before_the_position() -> None:
    late = attack("Late", 1, means=Means.POWER, keywords=["late combo"])
    for acted in (True, False):
        playing = begin(Person([late]), acted=[acted, False], plays=[0, 0])
        playing.play("Vic's turn")
        assert playing.ann.was_ever_offered("turn", "play Late") is acted


def test_a_card_is_as_the_position_says() -> None:
    lens = item("Lens", strike(1, means=Means.SHOT, name="beam", charges=1))
    valve = item("Valve", use(name="narrow"), use(name="wide"), script={"locks_in": True})
    used = LAMP.laid(used=["shine"])
    helper = ally("Helper", use(name="help")).laid(moved=True)
    playing = begin(
        Person([], [lens.laid(charging=True), valve.laid(locked="wide"), used, helper]),
        step="beginning of the turn",
    )
    assert playing["Lens"].is_charging
    playing.play("Vic's turn")
    assert playing["Lens"].charges == 1
    (options,) = playing.ann.offered("turn")
    assert options[1:-1] == ["use Lens: beam", "use Valve: wide", "move to the other area"]
    assert playing.ann.offered("ally") == [["None", "use Helper: help"]]


def test_what_was_used_in_the_round_can_be_used_in_the_next() -> None:
    playing = begin(Person([], [LAMP.laid(used=["shine"])]))
    playing.ann.intend("turn", None, "use Lamp: shine")
    playing.play("Round 5")
    assert playing["Lamp"].usage == 2


def test_what_is_given_without_a_player_the_first_has() -> None:
    playing = begin(given=[{"kind": PAIN}])
    assert (playing.ann.given, playing.vic.given) == ([PAIN], [])


def test_more_damage_may_be_given_as_a_number() -> None:
    playing = begin(Person([GLARE], given=[on(MORE_DAMAGE, value=2)]))
    playing.ann.intend("turn", "play Glare")
    playing.play("Vic's turn")
    assert playing.vic.health == 2


@pytest.mark.parametrize(("duration", "left"), [(1, []), (2, [STUN])])
def test_an_effect_may_have_a_duration(duration: int, left: list[str]) -> None:
    given = on(STUN, until="round", after=duration, duration=duration)
    playing = begin(Person(given=[given]))
    (given_now,) = playing.ann.player.given
    assert given_now.value == Effect(STUN, duration=duration)
    playing.play("Round 4")
    assert playing.ann.given == left


@pytest.mark.parametrize("number", [None, 3])
def test_an_effect_has_the_numbers_that_are_said(number: int | None) -> None:
    facts = {} if number is None else {"number": number, "each_time": number}
    playing = begin(Person(given=[on(BLIND, **facts)]))
    (given,) = playing.ann.player.given
    assert given.value == Effect(BLIND, number, each_time=number)


def test_what_repeats_is_by_the_first_of_the_foes() -> None:
    sure = lasting("Sure", passives=[always(EFFECT_ROLLS)]).laid(rounds_left=2)
    for vic, wes, hand in (([sure], [], 0), ([], [sure], 1)):
        ann = Person([FILLER], given=[on(CARD_LOSS, number=6, persistent=True, repeats=True)])
        playing = begin(
            ann,
            Person([], vic),
            ben=NOBODY,
            wes=Person([], wes),
            step="beginning of the turn",
            dice={"effect": [5]},
        )
        playing.play("Ben's turn")
        assert len(playing.ann.hand) == hand


def test_an_object_stands_where_its_player_is_unless_the_position_says_so() -> None:
    wall = item("Wall", keywords=["freestanding"])
    playing = begin(
        Person([], [wall], area="villains"), Person([], [LAMP.laid(area="out of play")])
    )
    assert playing["Wall"].area is playing.ann.area
    assert playing["Lamp"].area is OUT_OF_PLAY


def test_a_turn_that_begins_is_that_of_the_player_who_is_said() -> None:
    playing = begin(ben=NOBODY, player="Ben", step="beginning of the turn")
    playing.play("Vic's turn")
    assert playing.heroes.offered("goes first") == []
    turns = [line for line in playing.log.lines if line.endswith("'s turn.")]
    assert turns == ["Ben's turn.", "Ann's turn."]


def test_a_round_that_begins_is_played_and_ends_once() -> None:
    aura = lasting("Aura").laid(rounds_left=2)
    playing = begin(Person([], [aura]), phase="beginning of the round")
    playing.play("Round 4")
    assert playing["Aura"].rounds_left == 1
