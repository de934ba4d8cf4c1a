"""Ground rules: what cards say, counters, owners and controllers, ready and exhausted."""

import pytest

from formats.table.deciding import FirstOption, seat
from formats.table.position import Placed
from formats.table.seeing import Hidden
from formats.vs_system.engine.cards import Until, VsCard
from formats.vs_system.engine.costs import Discard, ExhaustACharacter
from formats.vs_system.engine.effects import Effect
from formats.vs_system.engine.game import VsSystem
from formats.vs_system.engine.moving import take_resource
from formats.vs_system.engine.powers import Payment, Triggered
from formats.vs_system.engine.state import VsGame
from formats.vs_system.engine.stunning import stun
from formats.vs_system.engine.values import (
    ATK,
    CANNOT_BE_STUNNED,
    DEF,
    PLUS,
    atk,
    defence,
)
from formats.vs_system.scripts.doing import (
    counter,
    exhaust_target,
    getting,
    ko_target,
    negate_target,
    nothing,
    ready_target,
    replace_target,
    return_target,
    stun_target,
    take_target,
    to_target,
    you_draw,
    you_gain,
)
from formats.vs_system.scripts.having import gives, when_this
from formats.vs_system.scripts.whom import (
    exhausted,
    ready,
    stunned,
    target,
    target_effect,
    target_resource,
    theirs,
    this,
    yours,
)
from tests.formats.vs_system.engine.own_cards import WAIT, bench, free, powered
from tests.formats.vs_system.engine.playing import (
    THEY,
    YOU,
    Playing,
    Side,
    begin,
    card,
    known,
    twist,
)

BRAM, CAT, JORY = "Bell Buoy Bram", "The Pier Cat", "Jory Snuff"
STUNNED = {"stunned": True}
EXHAUSTED = {"exhausted": True}

YOURS = target("a character you control", yours)
THEIRS = target("a character of an opponent", theirs)


@pytest.mark.rule("VS-CORE-01")
@pytest.mark.parametrize("has_lab", [True, False])
def test_a_card_outranks_a_rule(has_lab: bool) -> None:
    you = Side(
        front=[BRAM],
        equipment={"Brass Boathook": BRAM},
        hand=["Oilskin Coat", CAT],
        resources=2,
        face_up=["Weapons Lab"] if has_lab else (),
    )
    lab = known("Weapons Lab", "location", cost=1)
    table = begin("recruit step", you, None, lab).play("formation step")
    # By the rules a character has one equipment at a time.
    assert table.you.was_ever_offered("priority", "recruit Oilskin Coat") is has_lab


@pytest.mark.rule("VS-CORE-02")
def test_cannot_overrides_the_rules_of_attacks_and_what_other_cards_say(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    rock = powered(monkeypatch, "Rock", gives(CANNOT_BE_STUNNED, True, "cannot be stunned", this))
    hit = twist(monkeypatch, "Hit", stun_target, THEIRS)
    you = Side(front=["The Toll Giant"], hand=["Hit"], resources=1)
    table = begin("attack step", you, Side(front=["Rock"]), rock, hit)
    table.you.intend("priority", "play Hit").intend("attack", "The Toll Giant")
    table.play("recovery phase")
    assert table.told("Hit resolves.")
    assert not table["Rock"].is_stunned
    assert not table.told("Rock is stunned")


@pytest.mark.rule("VS-CORE-03")
@pytest.mark.parametrize("players", [1, 3])
def test_the_game_is_for_two_decks(players: int) -> None:
    policies = {seat(number): FirstOption() for number in range(players)}
    with pytest.raises(ValueError, match="zip"):
        VsSystem("seed", policies, [[card(BRAM)] * 60] * players)


@pytest.mark.rule("VS-CORE-03")
def test_both_share_every_turn(monkeypatch: pytest.MonkeyPatch) -> None:
    side = Side(face_up=["Bench"])
    table = begin("draw phase", side, side, bench(monkeypatch)).play("Turn 6")
    for player in (1, 2):
        for step in ("resource", "recruit", "formation", "attack"):
            assert sum(f"{step} step of Player {player}" in line for line in table.log.lines) == 1


@pytest.mark.rule("VS-CORE-14")
def test_a_card_that_names_itself_means_no_other_of_its_name() -> None:
    frogs = "Frickin' Frog Monsters"
    table = begin(
        "attack step",
        Side(front=[frogs, frogs]),
        Side(front=[Placed("Wall", EXHAUSTED)]),
        known(frogs, atk=3),
        card("Wall", atk=0, **{"def": 9}),  # type: ignore[arg-type]
    )
    seen: list[int] = []
    first, second = table.all(frogs)
    table.you.intend("attack", first)
    table.game.listeners.add(_looking(table.game, seen, first, second))
    table.play("recovery phase")
    assert seen == [4, 3]


@pytest.mark.rule("VS-CORE-15")
def test_a_revealed_card_is_shown_and_then_hidden_again() -> None:
    understudy = card("Understudy", cost=1, keywords=["Substitute"])
    table = begin("recruit step", Side(front=[BRAM], hand=["Understudy"]), None, understudy)
    table.you.intend("priority", "use Understudy: substitute")
    table.play("formation step")
    assert table.told("Player 1 reveals Understudy.")
    assert table.where("Understudy") == ("hand", YOU)
    (shown,) = table.game.view(seat(THEY)).piles.of("hand", YOU)
    assert isinstance(shown, Hidden)


def grow(patch: pytest.MonkeyPatch) -> "object":
    raise AssertionError(patch)


@pytest.mark.rule("VS-CORE-16")
def test_a_counter_does_what_the_card_says_that_places_it(monkeypatch: pytest.MonkeyPatch) -> None:
    both = twist(monkeypatch, "Grow", to_target(counter(PLUS)), YOURS)
    mark = twist(monkeypatch, "Mark", to_target(counter("doomsday")), YOURS)
    you = Side(front=[BRAM], hand=["Grow", "Grow", "Mark"], resources=1)
    table = begin("attack step", you, None, both, mark)
    table.you.intend("priority", "play Grow", "play Grow", "play Mark")
    table.play("recovery phase")
    assert table[BRAM].counters == {PLUS: 2, "doomsday": 1}
    assert (atk(table.game, table[BRAM]), defence(table.game, table[BRAM])) == (5, 7)


@pytest.mark.rule("VS-CORE-17")
def test_counters_stay_on_a_stunned_character_but_for_a_cosmic_one(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    comet = card("Comet", keywords=["Cosmic"])
    hit = twist(monkeypatch, "Hit", stun_target, YOURS)
    lit = Placed("Comet", {"counters": {PLUS: 1, "cosmic": 1, "oil": 3}})
    table = begin("attack step", Side(front=[lit], hand=["Hit"], resources=1), None, comet, hit)
    table.you.intend("priority", "play Hit")
    table.play("recovery phase")
    assert table["Comet"].counters == {PLUS: 1, "oil": 3}


@pytest.mark.rule("VS-CORE-18")
@pytest.mark.parametrize("leave", [ko_target, return_target])
def test_a_card_that_leaves_play_loses_its_counters(
    leave: "object", monkeypatch: pytest.MonkeyPatch
) -> None:
    away = twist(monkeypatch, "Away", leave, YOURS)  # type: ignore[arg-type]
    laden = Placed(BRAM, {"counters": {PLUS: 1, "oil": 3}})
    table = begin("attack step", Side(front=[laden], hand=["Away"], resources=1), None, away)
    table.you.intend("priority", "play Away")
    table.play("recovery phase")
    assert table.where(BRAM)[0] in ("KO'd", "hand")
    assert table[BRAM].counters == {}
