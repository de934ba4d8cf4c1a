"""How long cards stay in play, and the effects that they leave."""

from typing import Any

import pytest

from formats.heroes_vs_villains.engine.abilities import Effect, Means
from formats.heroes_vs_villains.engine.effect_names import CARD_LOSS, STUN
from formats.heroes_vs_villains.engine.printed import ROLLED
from tests.formats.heroes_vs_villains.engine.own_scripts import (
    FILLER,
    attack,
    defense,
    item,
    lasting,
    own,
    shot,
    use,
)
from tests.formats.heroes_vs_villains.engine.playing import Person, begin

HUM = own("Hum", "power", use())


@pytest.mark.rule("HVV-DURATION-01", "HVV-DURATION-02", "HVV-AMBIGUOUS-62")
@pytest.mark.parametrize(
    ("duration", "dice", "rounds"), [("d3", [4], 1), ("d3", [2], 2), ("d3", [6], 3), ("2", [], 2)]
)
def test_a_duration_is_rolled_at_once_unless_it_is_stated(
    duration: str, dice: list[int], rounds: int
) -> None:
    aura = lasting("Aura", use(name="glow"), duration=duration)
    playing = begin(Person([aura]), dice={"duration": dice})
    playing.ann.intend("turn", "play Aura without using it")
    playing.until_asked("turn", "Vic")
    assert playing["Aura"].rounds_left == rounds
    assert playing.log.lines[2] == f"Aura lasts {rounds} round{'' if rounds == 1 else 's'}."


@pytest.mark.rule("HVV-DURATION-02", "HVV-DURATION-04", "HVV-AMBIGUOUS-44")
@pytest.mark.parametrize("rounds", [1, 2, 3])
def test_a_card_is_active_for_its_rounds_and_then_discarded(rounds: int) -> None:
    aura = lasting("Aura", use(name="glow"), duration=str(rounds))
    playing = begin(Person([aura]), round=3, first="villains")
    playing.ann.intend("turn", "play Aura: glow", *["use Aura: glow"] * (rounds - 1))
    playing.play("Round 7")
    used = [line for line in playing.log.lines if line.startswith(("Ann uses", "Ann plays"))]
    assert len(used) == rounds
    assert playing.ann.discards == ["Aura"]
    ended = playing.log.lines.index("Aura ends.")
    assert playing.log.lines.index(f"Round {3 + rounds}: {first_in(3 + rounds)} go first.") > ended
    if rounds > 1:
        before = f"Round {2 + rounds}: {first_in(2 + rounds)} go first."
        assert playing.log.lines.index(before) < ended


def first_in(number: int) -> str:
    """The side that goes first, where the villains do in odd rounds."""
    return "the villains" if number % 2 else "the heroes"


@pytest.mark.rule("HVV-DURATION-03")
def test_a_duration_card_is_used_on_the_turn_it_is_played_and_stays() -> None:
    playing = begin(Person([lasting("Aura", use(name="glow"), duration="2")]))
    playing.ann.intend("turn", "play Aura: glow")
    playing.play("end of the round")
    assert playing["Aura"].used == ("glow",)
    assert playing.ann.in_play == ["Aura"]


@pytest.mark.rule("HVV-DURATION-05")
@pytest.mark.parametrize("kind", ["power", "action", "attack", "defense"])
def test_a_card_without_duration_or_health_is_for_its_turn_alone(kind: str) -> None:
    card = own("Hum", kind, use())
    playing = begin(Person([card]), ben=Person())
    playing.ann.intend("turn", "play Hum")
    playing.play("Ben's turn")
    assert (playing.ann.in_play, playing.ann.discards) == ([], ["Hum"])


@pytest.mark.rule("HVV-DURATION-05")
def test_a_defense_is_gone_with_the_turn_in_which_it_was_played() -> None:
    playing = begin(Person([shot()]), Person([defense("Dodge")]))
    playing.ann.intend("turn", "play Shot")
    playing.vic.intend("defend", "defend with Dodge")
    playing.play("Vic's turn")
    assert (playing.vic.in_play, playing.vic.discards) == ([], ["Dodge"])


@pytest.mark.rule("HVV-DURATION-05")
def test_an_effect_outlasts_the_card_that_made_it() -> None:
    hex_ = attack("Hex", 0, Effect(STUN, duration=2), means=Means.POWER)
    playing = begin(Person([hex_]))
    playing.ann.intend("turn", "play Hex")
    playing.play("Round 4")
    assert playing.ann.discards == ["Hex"]
    assert playing.vic.given == [STUN]


@pytest.mark.rule("HVV-DURATION-06")
def test_a_perma_card_stays() -> None:
    playing = begin(Person([own("Oath", "power", use(), keywords=["perma"])]), round=3)
    playing.ann.intend("turn", "play Oath without using it")
    playing.play("Round 9")
    assert playing.ann.in_play == ["Oath"]


@pytest.mark.rule("HVV-DURATION-07", "HVV-ZONE-03", "HVV-KEYWORD-085")
@pytest.mark.parametrize("how", ["used", "lost", "expired"])
def test_a_recycled_card_goes_under_its_own_deck(how: str) -> None:
    facts: dict[str, Any] = {"duration": "1"} if how == "expired" else {}
    wheel = own("Wheel", "power", use(), keywords=["recycle"], **facts)
    slap = attack("Slap", 0, Effect(CARD_LOSS), means=Means.POWER)
    ann = Person([wheel], deck=[FILLER, HUM])
    playing = begin(ann, Person([slap]), first="heroes")
    if how == "lost":
        playing.vic.intend("turn", "play Slap")
    else:
        playing.ann.intend("turn", "play Wheel")
    playing.play("Round 4")
    # At the bottom, and not on the discard pile.
    assert playing.ann.deck == ["Wheel", "Filler", "Hum"]
    assert playing.ann.discards == []


@pytest.mark.rule("HVV-DURATION-08")
def test_a_card_with_health_stays_as_long_as_it_has_some() -> None:
    wall = own("Wall", "power", health=2)
    hits = [attack(title, 1) for title in ("Hit", "Knock")]
    playing = begin(
        Person([hits[0]], area="villains"), Person([], [wall]), player="Ann", first="villains"
    )
    playing.ann.intend("turn", "play Hit").intend("target", "Wall")
    playing.play("Round 7")
    assert playing.vic.in_play == ["Wall"]
    assert playing["Wall"].health == 1
    playing = begin(
        Person([hits[0]], area="villains"),
        Person([], [wall]),
        ben=Person([hits[1]], area="villains"),
    )
    playing.ann.intend("turn", "play Hit").intend("target", "Wall")
    playing.ben.intend("turn", "play Knock").intend("target", "Wall")
    playing.play("Vic's turn")
    assert (playing.vic.in_play, playing.vic.discards) == ([], ["Wall"])


@pytest.mark.rule("HVV-DURATION-09")
@pytest.mark.parametrize(
    ("duration", "dice", "rounds"), [(ROLLED, [5], 2), (ROLLED, [6], 3), (1, [], 1), (3, [], 3)]
)
def test_the_duration_of_an_effect_is_rolled_unless_it_is_given(
    duration: int, dice: list[int], rounds: int
) -> None:
    hex_ = attack("Hex", 0, Effect(STUN, duration=duration), means=Means.POWER)
    for later, given in ((rounds - 1, [STUN]), (rounds, [])):
        playing = begin(Person([hex_]), dice={"duration": dice}, first="villains", round=3)
        playing.ann.intend("turn", "play Hex")
        playing.play("end of the round" if not later else f"Round {3 + later}")
        assert playing.vic.given == given


@pytest.mark.rule("HVV-AMBIGUOUS-62")
def test_usage_is_rolled_by_its_player_as_it_comes_into_play() -> None:
    rope = item("Rope", use(name="pull"), usage=None)
    playing = begin(Person([rope]), dice={"usage": [5]})
    playing.ann.intend("turn", "play Rope without using it")
    playing.until_asked("turn", "Vic")
    assert playing["Rope"].usage == 2


@pytest.mark.rule("HVV-DURATION-05")
@pytest.mark.parametrize("phase", ["end of the round", "beginning of the round"])
def test_what_is_played_between_turns_is_gone_before_the_next(phase: str) -> None:
    hum = own("Hum", "power", use(), keywords=["omni-play"])
    playing = begin(Person([hum]), phase=phase)
    playing.ann.intend("any time", "play Hum")
    playing.play("Round 4" if phase == "end of the round" else "Ann's turn")
    assert (playing.ann.in_play, playing.ann.discards) == ([], ["Hum"])
