"""Who is out, and when a side has won."""

import pytest

from formats.heroes_vs_villains.engine.abilities import Means, Whom
from formats.heroes_vs_villains.engine.effect_names import (
    CONTAIN_II,
    FLEE,
    FULL_CONTAIN,
    JAIL,
    KNOCKOUT,
    WOUND,
)
from tests.formats.heroes_vs_villains.engine.own_scripts import FILLER, ally, attack, item, lasting
from tests.formats.heroes_vs_villains.engine.playing import NOBODY, Person, begin, on

GLARE = attack("Glare", 1, means=Means.POWER)
BLAST = attack("Blast", 1, means=Means.POWER, whom=Whom.AREA, is_area=True)


@pytest.mark.rule("HVV-WIN-01", "HVV-WIN-02", "HVV-WIN-03")
@pytest.mark.parametrize(("health", "is_over"), [(3, False), (2, True), (1, True)])
def test_a_side_has_won_when_nobody_of_the_other_has_health_left(
    health: int, is_over: bool
) -> None:
    hit = attack("Hit", 2, means=Means.POWER)
    playing = begin(Person([hit]), Person(health=health))
    playing.ann.intend("turn", "play Hit")
    if not is_over:
        playing.play("Vic's turn")
        assert playing.vic.health == 1
        return
    outcome = playing.play_out()
    assert outcome.winners == (0,)
    assert outcome.because == "all villains are out of the game"
    assert playing.vic.health == health - 2


@pytest.mark.rule("HVV-WIN-02", "HVV-WIN-03")
def test_the_game_goes_on_while_one_of_each_side_is_left() -> None:
    playing = begin(
        Person([GLARE]), Person(health=1), ben=Person([GLARE]), wes=Person(health=1), player=None
    )
    playing.ann.intend("turn", "play Glare").intend("target", "Vic")
    playing.ben.intend("turn", "play Glare")
    outcome = playing.play_out()
    assert outcome.winners == (0,)
    # Between the two falls the game went on, and of the fallen nobody was asked.
    assert playing.ben.offered("target") == []
    assert playing.log.lines.index("Vic is out of the game.") < playing.log.lines.index(
        "Ben's turn."
    )


@pytest.mark.rule("HVV-WIN-04")
@pytest.mark.parametrize(
    ("area", "given"),
    [
        ("out of play", [on(JAIL), on(FULL_CONTAIN)]),
        ("out of play", [on(FLEE)]),
        ("", [on(CONTAIN_II)]),
        ("", [on(KNOCKOUT)]),
    ],
)
def test_whoever_can_do_nothing_is_still_in_the_game(
    area: str, given: list[dict[str, str]]
) -> None:
    playing = begin(
        Person([GLARE]), Person(health=1), ben=NOBODY, wes=Person(area=area, given=given)
    )
    playing.ann.intend("turn", "play Glare")
    if not area:
        playing.ann.intend("target", "Vic")
    playing.play("end of the round")
    assert playing.vic.health == 0


@pytest.mark.rule("HVV-WIN-05", "HVV-WIN-01")
def test_the_win_is_seen_at_once() -> None:
    playing = begin(Person([GLARE], [lasting("Aura")]), Person([GLARE], health=1))
    playing.ann.intend("turn", "play Glare")
    playing.play_out()
    assert playing.log.lines[-1].startswith("Vic is out")
    assert playing.game.turn == 3
    assert playing.vic.asked == []
    assert playing["Aura"].rounds_left == 2


@pytest.mark.rule("HVV-WIN-05")
def test_a_wound_that_bites_ends_the_game_before_the_round_does() -> None:
    wounded = Person(health=1, given=[on(WOUND, number=3)])
    playing = begin(Person([], [lasting("Aura")]), wounded)
    assert playing.play_out().winners == (0,)
    assert playing["Aura"].rounds_left == 2


@pytest.mark.rule("HVV-AMBIGUOUS-47")
def test_both_sides_that_fall_at_once_tie() -> None:
    playing = begin(Person([BLAST], health=1), Person(health=1, area="heroes"))
    playing.ann.intend("turn", "play Blast").intend("target", "the heroes' area")
    outcome = playing.play_out()
    assert (outcome.winners, outcome.tied) == ((), (0, 1))
    assert not outcome.is_stalled


@pytest.mark.rule("HVV-AMBIGUOUS-47", "HVV-WIN-05")
@pytest.mark.parametrize("health", [(1, 2), (2, 1)])
def test_of_two_who_are_hit_at_once_the_one_who_stands_has_won(health: tuple[int, int]) -> None:
    playing = begin(Person([BLAST], health=health[0]), Person(health=health[1], area="heroes"))
    playing.ann.intend("turn", "play Blast").intend("target", "the heroes' area")
    assert playing.play_out().winners == (0 if health[0] == 2 else 1,)


@pytest.mark.rule("HVV-AMBIGUOUS-50")
def test_what_the_fallen_have_in_play_is_discarded() -> None:
    fallen = Person(
        [FILLER], [item("Rope"), ally("Helper"), lasting("Aura")], health=1, given=[on(WOUND)]
    )
    playing = begin(Person([GLARE]), fallen, ben=NOBODY, wes=NOBODY)
    playing.ann.intend("turn", "play Glare").intend("target", "Vic")
    playing.play("end of the round")
    assert playing.vic.in_play == []
    assert sorted(playing.vic.discards) == ["Aura", "Helper", "Rope"]
    # Nothing is on them any longer that could come later.
    assert playing.vic.given == []
    assert playing.vic.asked == []


def test_a_game_that_nobody_wins_ends_after_60_rounds() -> None:
    outcome = begin(round=60).play_out()
    assert outcome.is_stalled
    assert outcome.winners == ()


@pytest.mark.rule("HVV-WIN-05")
def test_who_has_no_health_left_is_nobodys_friend_or_foe() -> None:
    game = begin(NOBODY, ben=NOBODY, wes=NOBODY).game
    ann, ben, vic, wes = game.players
    ben.health = 0
    assert (game.friends_of(ann), game.foes_of(vic)) == ([ann], [ann])
    ben.health = 1
    assert (game.friends_of(ann), game.foes_of(vic)) == ([ann, ben], [ann, ben])
    assert game.friends_of(wes) == [vic, wes]
