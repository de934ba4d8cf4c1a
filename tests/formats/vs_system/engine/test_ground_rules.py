"""Ground rules: what cards say against rules, counters, revealing, values without bounds."""

import pytest

from formats.table.deciding import seat
from formats.table.position import Placed
from formats.table.seeing import Hidden
from formats.vs_system.engine.cards import THIS_TURN
from formats.vs_system.engine.effects import Effect
from formats.vs_system.engine.game import VsSystem
from formats.vs_system.engine.leaving import remove_from_game
from formats.vs_system.engine.powers import Does
from formats.vs_system.engine.state import VsGame
from formats.vs_system.engine.values import ATK, CANNOT_BE_STUNNED, DEF, PLUS, atk, defence
from formats.vs_system.scripts.doing import (
    all_of,
    counter,
    getting,
    ko_target,
    return_target,
    stun_target,
    to_target,
    you_draw,
    you_gain,
)
from formats.vs_system.scripts.having import gives
from formats.vs_system.scripts.whom import target, theirs, this, yours
from tests.formats.table.policies import FirstOption
from tests.formats.vs_system.engine.own_cards import bench, powered
from tests.formats.vs_system.engine.playing import THEY, YOU, Side, begin, card, known, twist

BRAM, CAT = "Bell Buoy Bram", "The Pier Cat"
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
    assert table.told("Resolves: Hit.")
    assert table.told("breakthrough")
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
@pytest.mark.parametrize(("strength", "is_stunned"), [(4, True), (5, False)])
def test_a_card_that_names_itself_means_no_other_of_its_name(
    strength: int, is_stunned: bool
) -> None:
    frogs = "Frickin' Frog Monsters"
    table = begin(
        "attack step",
        Side(front=[frogs, frogs]),
        Side(front=[Placed("Wall", EXHAUSTED)]),
        known(frogs, atk=3),
        card("Wall", "character", atk=0, **{"def": strength}),
    )
    # By its own power it has 4 ATK; if the other's were about it too it would have 5.
    table.you.intend("attack", frogs)
    table.play("recovery phase")
    assert table["Wall"].is_stunned is is_stunned


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


@pytest.mark.rule("VS-CORE-16")
def test_a_counter_does_what_the_card_says_that_places_it(monkeypatch: pytest.MonkeyPatch) -> None:
    grow = twist(monkeypatch, "Grow", to_target(counter(PLUS)), YOURS)
    mark = twist(monkeypatch, "Mark", to_target(counter("doomsday")), YOURS)
    you = Side(front=[BRAM], hand=["Grow", "Grow", "Mark"], resources=1)
    table = begin("attack step", you, None, grow, mark)
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


def remove_target(game: VsGame, effect: Effect) -> None:
    remove_from_game(game, effect.target)


@pytest.mark.rule("VS-CORE-18")
@pytest.mark.parametrize("leave", [ko_target, return_target, remove_target])
def test_a_card_that_leaves_play_loses_its_counters(
    leave: Does, monkeypatch: pytest.MonkeyPatch
) -> None:
    away = twist(monkeypatch, "Away", leave, YOURS)
    laden = Placed(BRAM, {"counters": {PLUS: 1, "oil": 3}})
    table = begin("attack step", Side(front=[laden], hand=["Away"], resources=1), None, away)
    table.you.intend("priority", "play Away")
    table.play("recovery phase")
    assert table.where(BRAM)[0] in ("KO'd", "hand", "removed")
    assert table[BRAM].counters == {}


@pytest.mark.rule("VS-AMBIGUOUS-12")
def test_who_draws_more_than_there_is_draws_what_is_left(monkeypatch: pytest.MonkeyPatch) -> None:
    learn = twist(monkeypatch, "Learn", all_of(you_draw(5), you_gain(1)))
    you = Side(hand=["Learn"], resources=1, deck=["Filler", "Filler"])
    table = begin("attack step", you, None, learn)
    table.you.intend("priority", "play Learn")
    table.play("recovery phase")
    player = table.game.players[YOU]
    assert (len(player.hand), len(player.deck)) == (2, 0)
    assert table.endurance == (51, 50)


@pytest.mark.rule("VS-AMBIGUOUS-12")
def test_an_empty_deck_costs_nothing_in_the_draw_phase() -> None:
    table = begin("draw phase", Side(deck=["Filler"]), Side()).play("resource step")
    assert [len(player.hand) for player in table.game.players] == [1, 0]
    assert table.endurance == (50, 50)


@pytest.mark.rule("VS-AMBIGUOUS-38")
@pytest.mark.parametrize("endurance", [49, 50, 73])
def test_nothing_caps_endurance(endurance: int, monkeypatch: pytest.MonkeyPatch) -> None:
    feast = twist(monkeypatch, "Feast", you_gain(9))
    you = Side(hand=["Feast"], resources=1, endurance=endurance)
    table = begin("attack step", you, None, feast)
    table.you.intend("priority", "play Feast")
    table.play("recovery phase")
    assert table.endurance == (endurance + 9, 50)


@pytest.mark.rule("VS-AMBIGUOUS-53")
def test_a_value_below_zero_counts_for_later_changes(monkeypatch: pytest.MonkeyPatch) -> None:
    sap = twist(monkeypatch, "Sap", to_target(getting(ATK, -4, THIS_TURN)), YOURS)
    feed = twist(monkeypatch, "Feed", to_target(getting(ATK, 2, THIS_TURN)), YOURS)
    you = Side(front=[CAT], hand=["Sap", "Feed"], resources=1)
    table = begin("attack step", you, None, sap, feed)
    table.you.intend("priority", "play Sap", None, "play Feed")
    table.play("recovery phase")
    assert table.log.lines.index("Resolves: Sap.") < table.log.lines.index("Resolves: Feed.")
    assert atk(table.game, table[CAT]) == -1


@pytest.mark.rule("VS-AMBIGUOUS-53")
@pytest.mark.parametrize(("strength", "is_stunned"), [(-1, True), (-3, False)])
def test_values_below_zero_are_compared_as_they_are(
    strength: int, is_stunned: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    weak = card("Weak", "character", atk=strength, **{"def": 9})
    sap = twist(monkeypatch, "Sap", to_target(getting(DEF, -4, THIS_TURN)), THEIRS)
    you, they = Side(front=["Weak"], hand=["Sap"], resources=1), Side(front=[CAT])
    table = begin("attack step", you, they, weak, sap)
    table.you.intend("priority", "play Sap").intend("attack", "Weak")
    table.play("recovery phase")
    # The DEF of the defender is -2: by -1 it is stunned, and 1 breaks through.
    assert defence(table.game, table[CAT]) == -2
    assert table[CAT].is_stunned is is_stunned
    assert table.endurance == (50, 48 if is_stunned else 50)


@pytest.mark.rule("VS-AMBIGUOUS-53")
def test_a_direct_attack_below_zero_gives_nobody_endurance() -> None:
    weak = card("Weak", atk=-3)
    table = begin("attack step", Side(front=["Weak"]), None, weak)
    table.you.intend("attack", "Weak")
    table.play("recovery phase")
    assert table.told("proposes that Weak attack directly")
    assert table.endurance == (50, 50)
