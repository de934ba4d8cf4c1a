"""Containment: what each kind leaves, and how one breaks out."""

import pytest

from formats.heroes_vs_villains.engine.abilities import Effect, Means, Way
from formats.heroes_vs_villains.engine.areas import HEROES_AREA, OUT_OF_PLAY, VILLAINS_AREA
from formats.heroes_vs_villains.engine.effect_names import (
    BEATDOWN,
    CONTAIN_I,
    CONTAIN_II,
    FROZEN,
    FULL_CONTAIN,
    INCAPACITATE,
    JAIL,
    PARTIAL_CONTAIN,
)
from tests.formats.heroes_vs_villains.engine.keywords.landing import GLARE, PUNCH, SHOT, gust, hits
from tests.formats.heroes_vs_villains.engine.own_scripts import (
    FILLER,
    Own,
    ally,
    attack,
    defense,
    item,
    own,
    strike,
    use,
)
from tests.formats.heroes_vs_villains.engine.playing import Person, begin, on

DOME = own("Dome", "attack", health=2, keywords=["construct"], script={"breakout": 5})
SONG = own("Song", "power", use(), keywords=["omni-play"])
MOVE = "move to the other area"


def held(kind: str, *hand: Own, until: str = "", **more: object) -> Person:
    """Somebody who is held so."""
    return Person(hand, given=[on(kind, until=until)], **more)  # type: ignore[arg-type]


@pytest.mark.rule("HVV-KEYWORD-017", "HVV-AMBIGUOUS-26", "HVV-AMBIGUOUS-22")
@pytest.mark.parametrize(("shows", "given"), [(3, [PARTIAL_CONTAIN]), (4, [])])
def test_a_breakout_takes_4_where_the_card_says_nothing(shows: int, given: list[str]) -> None:
    playing = begin(held(PARTIAL_CONTAIN), step="beginning of the turn", dice={"breakout": [shows]})
    playing.ann.intend("break out", "try")
    playing.play("Vic's turn")
    assert playing.ann.given == given


@pytest.mark.rule("HVV-AMBIGUOUS-26")
@pytest.mark.parametrize(("shows", "given"), [(4, [CONTAIN_I]), (5, [])])
def test_the_containing_card_may_give_the_number(shows: int, given: list[str]) -> None:
    ann = Person(given=[on(CONTAIN_I, by="dome")])
    vic = Person([], [DOME.laid(id="dome", health=2)])
    playing = begin(ann, vic, step="beginning of the turn", dice={"breakout": [shows]})
    playing.ann.intend("break out", "try")
    playing.play("Vic's turn")
    assert playing.ann.given == given


@pytest.mark.rule("HVV-KEYWORD-017")
def test_there_is_one_attempt_a_round_and_it_may_be_left() -> None:
    given = [on(PARTIAL_CONTAIN), on(CONTAIN_I)]
    playing = begin(Person(given=given), step="beginning of the turn", dice={"breakout": [6]})
    playing.ann.intend("break out", "try").intend("break out of", None)
    playing.ann.intentions.pop()
    playing.play("Round 4")
    assert playing.ann.given == [CONTAIN_I]
    assert len(playing.ann.offered("break out")) == 1
    playing = begin(Person(given=given), step="beginning of the turn", dice={"breakout": []})
    playing.play("Vic's turn")
    assert playing.ann.given == [PARTIAL_CONTAIN, CONTAIN_I]


@pytest.mark.rule("HVV-KEYWORD-017", "HVV-AMBIGUOUS-74")
def test_a_breakout_comes_first_and_takes_no_pain_roll() -> None:
    given = [on(CONTAIN_II, until=""), on("pain")]
    ann = Person([PUNCH], given=given, area="villains")
    dice = {"breakout": [4], "pain": [1]}
    playing = begin(ann, step="beginning of the turn", dice=dice)
    playing.ann.intend("break out", "try").intend("turn", "play Punch")
    playing.play("Vic's turn")
    assert playing.vic.health == 4


@pytest.mark.rule("HVV-AMBIGUOUS-79")
def test_whoever_breaks_out_of_a_full_contain_has_the_turn() -> None:
    ann = held(FULL_CONTAIN, GLARE)
    playing = begin(ann, step="beginning of the turn", dice={"breakout": [4]})
    playing.ann.intend("break out", "try").intend("turn", "play Glare")
    playing.play("Vic's turn")
    assert playing.vic.health == 4


@pytest.mark.rule("HVV-AMBIGUOUS-79", "HVV-AMBIGUOUS-74")
@pytest.mark.parametrize("kinds", [[FROZEN], [PARTIAL_CONTAIN, INCAPACITATE]])
def test_the_frozen_and_the_helpless_do_not_break_out(kinds: list[str]) -> None:
    given = [on(kind, until="round") for kind in kinds]
    playing = begin(Person(given=given), step="beginning of the turn", dice={"breakout": []})
    playing.play("Vic's turn")
    assert playing.ann.offered("break out") == []


@pytest.mark.rule("HVV-AMBIGUOUS-57")
@pytest.mark.parametrize("kind", [PARTIAL_CONTAIN, CONTAIN_I, CONTAIN_II, FULL_CONTAIN])
def test_containment_holds_until_one_breaks_out(kind: str) -> None:
    playing = hits(Effect(kind))
    playing.play("Round 7")
    assert playing.vic.given == [kind]
    playing = hits(Effect(kind, duration=2))
    playing.play("Round 5")
    assert playing.vic.given == []


@pytest.mark.rule("HVV-KEYWORD-026", "HVV-COMBAT-10")
def test_the_contained_attack_the_containment_alone() -> None:
    ann = Person([attack("Punch", 1)], given=[on(CONTAIN_I, by="dome")], area="villains")
    vic = Person([], [DOME.laid(id="dome", health=2), item("Lantern")])
    playing = begin(ann, vic)
    playing.ann.intend("turn", "play Punch")
    playing.play("Vic's turn")
    assert (playing["Dome"].health, playing.vic.health) == (1, 5)
    assert not any("Vic" in options for options in playing.ann.offered("target"))


@pytest.mark.rule("HVV-KEYWORD-026", "HVV-AMBIGUOUS-57")
def test_a_containment_that_is_destroyed_holds_nobody() -> None:
    ann = Person([attack("Punch", 2)], given=[on(CONTAIN_I, by="dome")], area="villains")
    vic = Person([], [DOME.laid(id="dome", health=2)])
    playing = begin(ann, vic)
    playing.ann.intend("turn", "play Punch", MOVE)
    playing.play("Vic's turn")
    assert (playing.ann.given, playing.ann.area) == ([], HEROES_AREA)


@pytest.mark.rule("HVV-KEYWORD-026")
def test_who_is_in_a_contain_i_attacks_nobody_directly() -> None:
    playing = begin(held(CONTAIN_I, SHOT, GLARE, gust(is_area=True, damage=1)), dice={})
    playing.ann.intend("turn", "play Gust").intend("target", str(VILLAINS_AREA))
    playing.play("Vic's turn")
    (before, *_) = playing.ann.offered("turn")
    assert not {"play Shot", "play Glare", MOVE} & set(before)
    # What hits an area is aimed at nobody.
    assert playing.vic.health == 4


@pytest.mark.rule("HVV-KEYWORD-027", "HVV-COMBAT-11")
@pytest.mark.parametrize(
    ("means", "can"),
    [
        (Means.BODY_STRIKE, False),
        (Means.WEAPON_STRIKE, False),
        (Means.GRAPPLE, False),
        (Means.THROW, False),
        (Means.SHOT, False),
        (Means.MIND, True),
        (Means.POWER, True),
    ],
)
def test_the_restrained_use_only_what_moves_no_body(means: Means, can: bool) -> None:
    area = "heroes" if means in (Means.THROW, Means.SHOT) else "villains"
    playing = begin(held(CONTAIN_II, attack("Hit", means=means), area=area))
    playing.play("Vic's turn")
    assert playing.ann.was_ever_offered("turn", "play Hit") is can
    assert not playing.ann.was_ever_offered("turn", MOVE)


@pytest.mark.rule("HVV-KEYWORD-078")
def test_whose_legs_are_held_neither_moves_nor_dodges_but_attacks() -> None:
    ann = held(
        PARTIAL_CONTAIN, SHOT, defense(), defense("Leap", Way.AREA_DODGE), defense("B", Way.BLOCK)
    )
    playing = begin(ann, Person([SHOT]))
    playing.ann.intend("turn", "play Shot")
    playing.vic.intend("turn", "play Shot")
    playing.play("end of the round")
    assert playing.vic.health == 4
    assert not playing.ann.was_ever_offered("turn", MOVE)
    assert playing.ann.offered("defend") == [["None", "defend with B"]]


@pytest.mark.rule("HVV-KEYWORD-026", "HVV-KEYWORD-027")
@pytest.mark.parametrize("kind", [CONTAIN_I, CONTAIN_II])
def test_contain_i_and_ii_hold_the_legs_too(kind: str) -> None:
    playing = begin(Person([SHOT]), held(kind, defense()))
    playing.ann.intend("turn", "play Shot")
    playing.play("end of the round")
    assert playing.vic.offered("defend") == []


@pytest.mark.rule("HVV-KEYWORD-051")
def test_the_frozen_neither_act_nor_draw_until_their_next_turn_is_over() -> None:
    vic = Person([GLARE, SONG], deck=[FILLER] * 9, profession=[FILLER] * 9)
    playing = hits(Effect(FROZEN), vic=vic, first="villains")
    playing.play("Vic's turn")
    assert (playing.game.turn, playing.vic.given) == (4, [FROZEN])
    assert playing.vic.hand == ["Glare", "Song"]
    # What can be played at any time is closed to them as well.
    assert playing.vic.offered("any time") == []
    playing = hits(Effect(FROZEN), vic=vic, first="villains")
    playing.play("Round 5")
    assert (playing.vic.offered("turn"), playing.vic.given) == ([], [])


@pytest.mark.rule("HVV-KEYWORD-052", "HVV-AMBIGUOUS-81")
def test_the_fully_contained_have_neither_draw_nor_move_nor_turn() -> None:
    dog = ally("Dog", strike(1))
    vic = held(FULL_CONTAIN, dog, GLARE, SONG, deck=[FILLER] * 9)
    playing = begin(vic=vic, first="villains", round=3, player=None, had_turn=[False, False])
    playing.vic.intend("turn", "play Dog", "play Song")
    playing.play("Round 4")
    (first, *_) = playing.vic.offered("turn")
    assert first == ["None", "play Dog", "play Song"]
    assert playing.vic.in_play == ["Dog"]
    # The ally acts all the same.
    assert playing.vic.offered("ally") == [["None", "move Dog"]]


@pytest.mark.rule("HVV-KEYWORD-052")
def test_the_fully_contained_draw_nothing() -> None:
    vic = held(FULL_CONTAIN, deck=[FILLER] * 9, profession=[FILLER] * 9)
    playing = begin(vic=vic, phase="beginning of the round", round=5)
    playing.play("Vic's turn")
    assert playing.vic.hand == []


@pytest.mark.rule("HVV-KEYWORD-064", "HVV-KEYWORD-017")
@pytest.mark.parametrize(
    ("of", "area", "given"), [(0, VILLAINS_AREA, [CONTAIN_I]), (1, OUT_OF_PLAY, [JAIL])]
)
def test_only_who_breaks_out_of_jail_is_out_of_it(of: int, area: object, given: list[str]) -> None:
    vic = Person(given=[on(JAIL), on(CONTAIN_I)], area="out of play")
    playing = begin(vic=vic, dice={"breakout": [4]})
    playing.vic.intend("break out", "try")
    held_by = playing.vic.player.given[of]
    playing.vic.intend("break out of", held_by)
    playing.play("Round 4")
    assert (playing.vic.area, playing.vic.given) == (area, given)


@pytest.mark.rule("HVV-KEYWORD-017")
def test_an_ally_breaks_out_as_its_controllers_turn_begins() -> None:
    dog = ally("Dog", strike(1)).laid(area="villains", given=[on(CONTAIN_II, until="")])
    playing = begin(Person([], [dog]), step="beginning of the turn", dice={"breakout": [4]})
    playing.ann.intend("break out", "try").intend("allies act", "before").intend("ally", "use Dog")
    playing.play("Vic's turn")
    assert playing.vic.health == 4


@pytest.mark.rule("HVV-AMBIGUOUS-80")
def test_the_fully_contained_answer_with_what_they_may_play_and_resist() -> None:
    quick = defense("Quick", Way.SHIELD, keywords=["omni-play"])
    playing = begin(Person([SHOT]), held(FULL_CONTAIN, defense("Wall", Way.SHIELD), quick))
    playing.ann.intend("turn", "play Shot")
    playing.vic.intend("defend", "defend with Quick")
    playing.play("Vic's turn")
    assert playing.vic.offered("defend") == [["None", "defend with Quick"]]
    mind = attack("Mind", means=Means.MIND)
    playing = begin(Person([mind]), held(FULL_CONTAIN), dice={"resist": [4]})
    playing.ann.intend("turn", "play Mind")
    playing.play("Vic's turn")
    assert playing.vic.health == 5


@pytest.mark.rule("HVV-KEYWORD-052", "HVV-KEYWORD-060")
@pytest.mark.parametrize("kind", [INCAPACITATE, BEATDOWN])
def test_what_else_holds_the_fully_contained_leaves_them_nothing(kind: str) -> None:
    given = [on(FULL_CONTAIN), on(kind, until="round")]
    playing = begin(Person([ally("Dog"), SONG], given=given), step="beginning of the turn")
    playing.play("Vic's turn")
    assert playing.ann.offered("turn") == playing.ann.offered("any time") == []
