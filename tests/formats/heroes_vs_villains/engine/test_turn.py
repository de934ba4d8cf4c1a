"""Turns: one play, one utilization and one move, in any order; who takes them and when."""

from itertools import permutations

import pytest

from formats.heroes_vs_villains.engine.abilities import Effect, Means
from formats.heroes_vs_villains.engine.areas import VILLAINS_AREA
from formats.heroes_vs_villains.engine.effect_names import (
    BEATDOWN,
    BUTTHURT,
    CONTAIN_I,
    PANIC,
    PRONE,
    SLUGGISH,
)
from tests.formats.heroes_vs_villains.engine.own_scripts import (
    FILLER,
    Own,
    ally,
    attack,
    defense,
    item,
    lasting,
    own,
    shot,
    use,
)
from tests.formats.heroes_vs_villains.engine.playing import NOBODY, Person, Playing, begin, on

LANTERN = item("Lantern", use(name="shine"))
AURA, GLOW = lasting("Aura"), lasting("Glow")
HUM = own("Hum", "power", use())
PLAY, USE, MOVE = "play Aura without using it", "use Lantern: shine", "move to the other area"


def turns_of(playing: Playing) -> list[str]:
    """Whose turns there were, in order."""
    return [line for line in playing.log.lines if line.endswith("'s turn.")]


def special(*, takes_action: bool) -> Own:
    """A description card with a special ability."""
    ability = use(name="shift", is_special=True, takes_action=takes_action)
    return own("Description", "archetype description card", ability)


@pytest.mark.rule("HVV-TURN-05", "HVV-TURN-16", "HVV-AMBIGUOUS-13")
@pytest.mark.parametrize("order", list(permutations((PLAY, USE, MOVE))))
def test_a_turn_has_1_play_1_utilization_and_1_move_in_any_order(order: tuple[str, ...]) -> None:
    again = Person([AURA, GLOW, HUM], [LANTERN, item("Torch", use(name="burn"))])
    playing = begin(again, ben=Person([FILLER]))
    playing.ann.intend("turn", *order)
    playing.play("Vic's turn")
    # Nothing is left that could be offered; Ann is asked three times, and for one thing less each.
    assert len(playing.ann.offered("turn")) == 3
    last = playing.ann.offered("turn")[-1]
    assert order[0] not in last
    assert order[1] not in last
    assert playing.ann.area is VILLAINS_AREA
    assert (playing["Aura"].is_in_play, playing["Lantern"].usage) == (True, 2)


@pytest.mark.rule("HVV-TURN-06")
@pytest.mark.parametrize("wanted", [(), (PLAY,), (USE, MOVE)])
def test_a_turn_or_a_part_of_it_may_be_passed(wanted: tuple[str, ...]) -> None:
    playing = begin(Person([AURA], [LANTERN]))
    playing.ann.intend("turn", *wanted)
    playing.play("Vic's turn")
    asked = playing.ann.offered("turn")
    assert all(options[0] == "None" for options in asked)
    assert len(asked) == len(wanted) + 1
    assert playing["Aura"].is_in_play is (PLAY in wanted)


@pytest.mark.rule("HVV-TURN-07")
def test_an_item_and_a_duration_card_may_be_played_without_being_used() -> None:
    used = lasting("Aura", use(name="glow"))
    for card in (item("Torch", use(name="burn")), used):
        playing = begin(Person([card]))
        title = card.card.title
        playing.ann.intend("turn", f"play {title} without using it")
        playing.play("Vic's turn")
        assert playing.ann.in_play == [title]
        assert playing[title].used == ()
        # The utilization is left, for what is in play now.
        name = card.script.abilities[0].name
        assert f"use {title}: {name}" in playing.ann.offered("turn")[1]


@pytest.mark.rule("HVV-TURN-07")
def test_a_card_of_one_turn_is_not_played_for_nothing() -> None:
    playing = begin(Person([HUM]))
    playing.play("Vic's turn")
    assert playing.ann.was_ever_offered("turn", "play Hum")
    assert not playing.ann.was_ever_offered("turn", "play Hum without using it")


@pytest.mark.rule("HVV-TURN-08", "HVV-TURN-16")
def test_a_card_in_play_may_be_used_without_playing_one() -> None:
    playing = begin(Person([AURA], [LANTERN]))
    playing.ann.intend("turn", USE)
    playing.play("Vic's turn")
    assert playing["Lantern"].usage == 2
    assert playing.ann.hand == ["Aura"]


@pytest.mark.rule("HVV-TURN-09", "HVV-TURN-10")
@pytest.mark.parametrize(("plays", "utilizations"), [(1, 0), (0, 1), (2, 2)])
def test_a_card_may_grant_plays_and_utilizations(plays: int, utilizations: int) -> None:
    rally = own("Rally", "power", use(plays=plays, utilizations=utilizations))
    torches = [item(f"Torch {number}", use(name="burn")) for number in range(3)]
    playing = begin(Person([rally, AURA, GLOW, lasting("Gleam")], torches))
    more = ["play Aura without using it", "play Glow without using it"][:plays]
    uses = [f"use Torch {number}: burn" for number in range(utilizations)]
    playing.ann.intend("turn", "play Rally", *more, *uses)
    playing.play("Vic's turn")
    last = playing.ann.offered("turn")[-1]
    if len(playing.ann.offered("turn")) > 1 + plays + utilizations:
        assert not any(option.startswith(("play", "use")) for option in last)
    assert [card.usage for card in (playing["Torch 0"], playing["Torch 2"])] == [
        2 if utilizations else 3,
        3,
    ]


@pytest.mark.rule("HVV-TURN-11")
@pytest.mark.parametrize("kind", [SLUGGISH, BEATDOWN, BUTTHURT])
def test_the_sluggish_are_last_in_the_round_after(kind: str) -> None:
    hex_ = attack("Hex", 1, Effect(kind), means=Means.POWER)
    playing = begin(Person([hex_]), first="heroes", round=3)
    playing.ann.intend("turn", "play Hex")
    playing.play("Round 7")
    turns = [line.removesuffix("'s turn.") for line in turns_of(playing)]
    # Villains go first in rounds 4 and 6, but the sluggish of round 4 is last in it.
    assert turns == ["Ann", "Vic", "Ann", "Vic", "Ann", "Vic", "Vic", "Ann"]


@pytest.mark.rule("HVV-TURN-12", "HVV-ALLY-01")
@pytest.mark.parametrize("when", ["before", "after"])
def test_an_ally_acts_before_or_after_its_controller(when: str) -> None:
    helper = ally("Helper", use(name="help"))
    playing = begin(Person([HUM], [helper]), player=None)
    playing.ann.intend("allies act", when)
    steps = [("ally", "use Helper: help"), ("turn", "play Hum")]
    for kind, wanted in steps if when == "before" else reversed(steps):
        playing.ann.intend(kind, wanted)
    playing.play("Vic's turn")
    assert playing.ann.offered("allies act") == [["before", "after"]]
    asked = [kind for kind, _ in playing.ann.asked if kind in ("ally", "turn")]
    assert asked[0] == ("ally" if when == "before" else "turn")
    # On nobody else's turn, and never in the middle of it.
    assert asked == sorted(asked, reverse=when == "after")


@pytest.mark.rule("HVV-TURN-14")
@pytest.mark.parametrize("takes_action", [False, True])
def test_a_special_ability_takes_no_action_unless_it_says_so(takes_action: bool) -> None:
    playing = begin(Person([AURA], [LANTERN], outliers=[special(takes_action=takes_action)]))
    playing.ann.intend("turn", "use Description: shift", PLAY, *([] if takes_action else [USE]))
    playing.play("Vic's turn")
    assert playing["Lantern"].usage == (3 if takes_action else 2)
    assert playing["Description"].used == ("shift",)
    after = playing.ann.offered("turn")[1]
    assert (USE in after) is not takes_action


@pytest.mark.rule("HVV-TURN-15")
def test_standing_up_is_free() -> None:
    playing = begin(Person([AURA], [LANTERN], given=[on(PRONE)]), dice={"prone": []})
    playing.ann.intend("turn", "stand up", PLAY, USE, MOVE)
    playing.play("Vic's turn")
    assert playing.ann.given == []
    assert playing["Lantern"].usage == 2


@pytest.mark.rule("HVV-TURN-15")
def test_nobody_stands_up_on_another_turn() -> None:
    playing = begin(Person([HUM]), Person(given=[on(PRONE)]))
    playing.ann.intend("turn", "play Hum")
    playing.play("Vic's turn")
    assert playing.vic.asked == []


@pytest.mark.rule("HVV-TURN-15")
def test_to_break_out_is_free() -> None:
    ann = Person([AURA], [LANTERN], given=[on(CONTAIN_I)])
    playing = begin(ann, player=None, dice={"breakout": [4]})
    playing.ann.intend("break out", "try").intend("turn", PLAY, USE, MOVE)
    playing.play("Vic's turn")
    assert playing.ann.given == []
    assert (playing["Lantern"].usage, playing.ann.area) == (2, VILLAINS_AREA)


@pytest.mark.rule("HVV-TURN-17")
def test_what_is_not_used_is_not_saved() -> None:
    torches = [item(f"Torch {number}", use(name="burn")) for number in range(2)]
    playing = begin(Person([AURA, GLOW], torches), round=3)
    playing.ann.intend("turn", None)
    playing.ann.intend("turn", PLAY, "use Torch 0: burn", MOVE)
    playing.play("Round 5")
    # In round 4 there is nothing more to be done, though all of round 3 was passed.
    assert len(playing.ann.offered("turn")) == 4
    assert playing.ann.hand == ["Glow"]


@pytest.mark.rule("HVV-TURN-18")
def test_who_loses_the_turn_to_panic_may_still_defend() -> None:
    panicked = Person([defense("Dodge"), HUM], given=[on(PANIC)])
    playing = begin(Person([shot("Shot", 2)]), panicked)
    playing.ann.intend("turn", "play Shot")
    playing.vic.intend("defend", "defend with Dodge")
    playing.play("end of the round")
    assert playing.vic.health == 5
    assert playing.told("Vic gets no turn.")
    assert playing.vic.offered("turn") == []
    assert playing.vic.given == []


@pytest.mark.rule("HVV-TURN-04")
def test_a_player_is_done_before_the_next_of_the_side_begins() -> None:
    playing = begin(Person([HUM], [LANTERN]), ben=Person([HUM]), player=None)
    playing.heroes.intend("goes first", "Ben")
    playing.ben.intend("turn", "play Hum", None)
    playing.ann.intend("turn", USE, MOVE)
    playing.play("Vic's turn")
    turns = [line.partition(",")[0] for line in playing.course if ", turn:" in line]
    assert turns == sorted(turns, reverse=True)
    assert {*turns} == {"Ann", "Ben"}


@pytest.mark.rule("HVV-AMBIGUOUS-64", "HVV-TURN-02")
def test_a_side_picks_its_order_anew_each_round() -> None:
    playing = begin(ben=NOBODY, wes=NOBODY, cid=NOBODY, xan=NOBODY, player=None, round=3)
    # The last of a side has nobody to go before.
    playing.heroes.intend("goes first", "Ben", "Cid", "Cid", "Ben")
    playing.play("Round 5")
    heroes = [line[:3] for line in turns_of(playing) if line[:3] in ("Ann", "Ben", "Cid")]
    assert heroes == ["Ben", "Cid", "Ann", "Cid", "Ben", "Ann"]
    assert playing.heroes.offered("goes first")[0] == ["Ann", "Ben", "Cid"]


@pytest.mark.rule("HVV-AMBIGUOUS-16", "HVV-DEFENSE-03")
def test_a_defense_takes_nothing_of_the_defenders_turn() -> None:
    vic = Person([defense("Dodge"), AURA], [LANTERN])
    playing = begin(Person([shot()]), vic)
    playing.ann.intend("turn", "play Shot")
    playing.vic.intend("defend", "defend with Dodge").intend("turn", PLAY, USE, MOVE)
    playing.play("end of the round")
    assert playing.vic.health == 5
    assert playing["Lantern"].usage == 2


@pytest.mark.rule("HVV-AMBIGUOUS-46")
def test_the_sluggish_come_behind_the_other_side_too() -> None:
    slow = Person(given=[on(SLUGGISH)])
    playing = begin(slow, ben=NOBODY, player=None, first="heroes")
    playing.play("end of the round")
    assert [line[:3] for line in turns_of(playing)] == ["Ben", "Vic", "Wes", "Ann"]


@pytest.mark.rule("HVV-AMBIGUOUS-45")
@pytest.mark.parametrize(
    ("dice", "last"),
    [([2, 5, 3], ["Vic", "Wes", "Ann"]), ([4, 4, 1, 2, 6], ["Vic", "Ann", "Wes"])],
)
def test_several_sluggish_roll_off_and_the_highest_is_first(
    dice: list[int], last: list[str]
) -> None:
    slow = Person(given=[on(SLUGGISH)])
    playing = begin(
        slow, slow, ben=NOBODY, wes=slow, player=None, first="heroes", dice={"sluggish": dice}
    )
    playing.play("end of the round")
    assert [line[:3] for line in turns_of(playing)] == ["Ben", *last]


@pytest.mark.rule("HVV-TURN-17")
def test_nothing_of_a_turn_is_left_as_it_ends() -> None:
    playing = begin(Person([AURA], [LANTERN])).play("Vic's turn")
    ann = playing.ann.player
    assert (ann.plays, ann.utilizations, ann.moves) == (0, 0, 0)
