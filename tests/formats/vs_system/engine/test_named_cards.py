"""The cards that the rulebook names, and what it says of them."""

from collections.abc import Sequence
from typing import Any

import pytest

from carddb.builtin import builtin_cards
from formats.table.position import Placed
from formats.vs_system.cards import is_team_up
from formats.vs_system.engine.values import PLUS, atk, defence
from formats.vs_system.scripts.doing import exhaust_target, ko_target
from formats.vs_system.scripts.whom import target, target_equipment, theirs
from tests.formats.vs_system.engine.playing import Playing, Side, begin, card, known, numbers, twist

STUNNED = {"stunned": True}

RASPUTIN = "Grigori Rasputin, True Father"
HELLBOY = "Hellboy, Anung Un Rama"
LITTLE_BOY = "Hellboy, Little Boy"
LIZ = "Liz Sherman, Uncontrolled Power"
RAGNA_ROK = "Project Ragna Rok"
DESTINY = "Accept Your Destiny"
DEVICE = "B.P.R.D. Signal Device"
WORM = "Conqueror Worm"
FROGS = "Frickin' Frog Monsters"
BEARER = "Bell Buoy Bram"

OF_RASPUTIN = f"{RASPUTIN}: KO a stunned character of cost X"
OF_HELLBOY = f"{HELLBOY}: return a character you control to its owner's hand"
OF_LIZ = f"{LIZ}: each player loses 8 endurance"
OF_RAGNA_ROK = f"{RAGNA_ROK}: KO a stunned B.P.R.D. character for a doomsday counter"
OF_DEVICE = f"{DEVICE}: opponents cannot target the equipped character this turn"
USE_LANDING = "use Sedge Landing: you gain 1 endurance"
OF_ROGER = "Roger: you may KO him, and the opponent loses 4 endurance"


# Weapons Lab


def _with_weapons_lab(**side: Any) -> Playing:
    """A recruit step with a Brass Boathook on Bram already, and a coat to recruit."""
    return begin(
        "recruit step",
        Side(
            front=["Bell Buoy Bram", Placed("The Pier Cat", STUNNED)],
            hidden_front=["The Drowned Pilot"],
            hand=["Oilskin Coat"],
            equipment={"Brass Boathook": "Bell Buoy Bram", "Storm Lantern": "The Pier Cat"},
            **side,
        ),
        None,
        known("Weapons Lab", "location"),
    )


@pytest.mark.rule("VS-CARDS-01")
def test_with_weapons_lab_face_up_a_second_equipment_goes_on_a_visible_face_up_character() -> None:
    table = _with_weapons_lab(face_up=["Weapons Lab"])
    table.you.intend("priority", "recruit Oilskin Coat")
    table.play("formation step")
    # Neither the hidden one, with room for two, nor the stunned one with one could be chosen.
    assert table.told("Recruit Oilskin Coat targets Bell Buoy Bram.")
    assert not table.you.offered("target")
    assert list(map(str, table["Bell Buoy Bram"].equipment)) == ["Brass Boathook", "Oilskin Coat"]


@pytest.mark.rule("VS-CARDS-01")
def test_with_weapons_lab_face_down_there_is_no_second_equipment() -> None:
    table = _with_weapons_lab(resources=["Weapons Lab"])
    table.play("formation step")
    assert not table.you.was_ever_offered("priority", "recruit Oilskin Coat")


@pytest.mark.rule("VS-CARDS-01")
def test_weapons_lab_makes_room_for_two_and_not_for_three() -> None:
    table = begin(
        "recruit step",
        Side(
            front=["Bell Buoy Bram"],
            face_up=["Weapons Lab", "Sedge Landing"],
            hand=["Oilskin Coat"],
            equipment={"Brass Boathook": "Bell Buoy Bram", "Storm Lantern": "Bell Buoy Bram"},
        ),
        None,
        known("Weapons Lab", "location"),
    )
    table.play("formation step")
    assert table.you.offered("priority")
    assert not table.you.was_ever_offered("priority", "recruit Oilskin Coat")


# B.P.R.D. Signal Device


def _with_signal_device(bearer: str | Placed = BEARER, *, hand: Sequence[str] = ()) -> Side:
    """Bram with the device, the Pier Cat beside him."""
    return Side(front=[bearer, "The Pier Cat"], equipment={DEVICE: BEARER}, resources=3, hand=hand)


@pytest.mark.rule("VS-CARDS-02")
def test_after_the_signal_device_opponents_can_only_target_others() -> None:
    table = begin(
        "attack step",
        _with_signal_device(),
        Side(resources=1, face_up=["Sedge Landing"], hand=["Wrong Pier", "Wrong Pier"]),
    )
    table.you.intend("priority", f"use {OF_DEVICE}")
    table.they.intend("priority", None, "play Wrong Pier")
    table.play("recovery phase")
    # The Pier Cat was the only one to choose, and as it is exhausted there is nobody left.
    assert "Wrong Pier targets The Pier Cat." in table.after(f"Resolves: {OF_DEVICE}.")
    assert not table.they.offered("target")
    assert table.they.offered("priority")[-1] == ["None", USE_LANDING]
    assert table.endurance == (49, 50)


@pytest.mark.rule("VS-CARDS-02")
def test_the_signal_device_does_not_limit_its_own_controller() -> None:
    bearer = Placed(BEARER, {"exhausted": True})
    table = begin("attack step", _with_signal_device(bearer, hand=["Borrowed Hour"]))
    table.you.intend("priority", f"use {OF_DEVICE}", None, "play Borrowed Hour")
    table.play("recovery phase")
    assert f"Borrowed Hour targets {BEARER}." in table.after(f"Resolves: {OF_DEVICE}.")
    assert not table[BEARER].is_exhausted


@pytest.mark.rule("VS-CARDS-03")
def test_the_signal_device_used_in_response_leaves_the_effect_without_its_target() -> None:
    table = begin("attack step", Side(resources=2, hand=["Wrong Pier"]), _with_signal_device())
    table.you.intend("priority", "play Wrong Pier").intend("target", BEARER)
    table.they.intend("priority", f"use {OF_DEVICE}")
    table.play("attack step of Player 2")
    assert "Wrong Pier is negated." in table.after(f"Resolves: {OF_DEVICE}.")
    assert not table[BEARER].is_exhausted


@pytest.mark.rule("VS-CARDS-03")
def test_an_effect_with_another_target_still_does_nothing_to_the_bearer(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    whom = target("a character of an opponent", theirs)
    table = begin(
        "attack step",
        Side(resources=1, hand=["Nets"]),
        _with_signal_device(),
        twist(monkeypatch, "Nets", exhaust_target, whom, whom),
    )
    table.you.intend("priority", "play Nets").intend("target", BEARER, "The Pier Cat")
    table.they.intend("priority", f"use {OF_DEVICE}")
    table.play("attack step of Player 2")
    assert not table[BEARER].is_exhausted
    assert table["The Pier Cat"].is_exhausted


@pytest.mark.rule("VS-CARDS-02", "VS-CARDS-04")
@pytest.mark.parametrize("is_koed", [False, True])
def test_the_signal_device_protects_to_the_end_of_the_turn_though_it_may_be_gone(
    is_koed: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    table = begin(
        "attack step",
        Side(resources=2, face_up=["Sedge Landing"], hand=["Rust", "Wrong Pier"]),
        Side(front=[BEARER], equipment={DEVICE: BEARER}),
        twist(monkeypatch, "Rust", ko_target, target_equipment("an equipment", theirs)),
    )
    if is_koed:
        table.you.intend("priority", "play Rust")
    table.they.intend("priority", f"use {OF_DEVICE}")
    table.play("Turn 6, build phase")
    assert table.where(DEVICE) == (("KO'd", 1) if is_koed else ("equipment", 1))
    assert (f"{DEVICE} is KO'd." in table.after(f"Resolves: {OF_DEVICE}.")) is is_koed
    could = ["play Wrong Pier" in options for options in table.you.offered("priority")]
    before = _times_asked(table.course[: table.course.index(f"Resolves: {OF_DEVICE}.")])
    next_turn = _times_asked(table.after("Turn 6, draw phase."))
    protected = len(could) - before - next_turn
    assert could == [True] * before + [False] * protected + [True] * next_turn


def _times_asked(course: list[str]) -> int:
    return sum(line.startswith("you, priority") for line in course)


# Roger


def _with_roger() -> Playing:
    """You attack Roger and will stun him, with Accept Your Destiny in hand."""
    table = begin(
        "attack step",
        Side(front=["Jory Snuff"], resources=2, hand=[DESTINY]),
        Side(front=["Roger"]),
        known(DESTINY, "plot twist"),
        known("Roger", cost=3, **numbers(3, 7)),
    )
    table.you.intend("attack", "Jory Snuff")
    return table


@pytest.mark.rule("VS-CARDS-05")
def test_rogers_controller_may_ko_him_as_the_effect_resolves() -> None:
    table = _with_roger()
    table.they.intend("may", "yes")
    table.play("recovery phase")
    assert table.where("Roger") == ("KO'd", 1)
    assert table.endurance == (46, 47)


@pytest.mark.rule("VS-CARDS-05")
def test_rogers_controller_may_leave_him_stunned() -> None:
    table = _with_roger()
    table.they.intend("may", "no")
    table.play("recovery phase")
    assert table["Roger"].is_stunned
    assert table.endurance == (50, 47)


@pytest.mark.rule("VS-CARDS-05", "VS-CARDS-06")
def test_an_opponent_may_respond_before_the_choice_about_roger_and_not_after_it() -> None:
    table = _with_roger()
    table.they.intend("may", "yes")
    table.play("recovery phase")
    # Accept Your Destiny could be played while the effect waits, and Roger is gone thereafter.
    assert table.you.offered("priority") == [["None", f"play {DESTINY}"]]
    waiting = table.after("Roger triggers: you may KO him, and the opponent loses 4 endurance.")
    assert waiting[:5] == [
        "you, priority: pass",
        f"Resolves: {OF_ROGER}.",
        "they, may: yes",
        "Roger is KO'd.",
        "Player 1 loses 4 endurance (Roger).",
    ]


@pytest.mark.rule("VS-CARDS-06")
def test_accept_your_destiny_in_response_kos_roger_before_the_choice() -> None:
    table = _with_roger()
    table.you.intend("priority", f"play {DESTINY}")
    table.play("recovery phase")
    assert not table.they.offered("may")
    assert table.where("Roger") == ("KO'd", 1)
    assert table.where(DESTINY) == ("KO'd", 0)
    assert table.endurance == (50, 47)


# Characters with powers


@pytest.mark.rule("VS-CARDS-07")
@pytest.mark.parametrize(("strength", "is_stunned"), [(8, True), (9, False)])
def test_two_frog_monsters_that_attack_together_have_one_bonus_each(
    strength: int, is_stunned: bool
) -> None:
    table = begin(
        "attack step",
        Side(front=[FROGS, FROGS]),
        Side(front=[Placed("Sentry", {"exhausted": True})]),
        known(FROGS, teams=("Frogs",), **numbers(3, 3)),
        card("Sentry", **numbers(0, strength)),
    )
    one, two = table.all(FROGS)
    table.you.intend("attack", one).intend("team", two)
    table.play("recovery phase")
    assert table["Sentry"].is_stunned is is_stunned


@pytest.mark.rule("VS-CARDS-07")
@pytest.mark.parametrize(("is_exhausted", "lost"), [(False, 2), (True, 2 + 1)])
def test_frog_monsters_get_their_bonus_against_an_exhausted_defender_alone(
    is_exhausted: bool, lost: int
) -> None:
    table = begin(
        "attack step",
        Side(front=[FROGS, FROGS]),
        Side(front=[Placed("Sentry", {"exhausted": is_exhausted})]),
        known(FROGS, **numbers(3, 3)),
        card("Sentry", cost=2, **numbers(3, 3)),
    )
    table.you.intend("attack", FROGS)
    table.play("recovery phase")
    assert table.all(FROGS)[0].is_stunned is not is_exhausted
    assert table.endurance[1] == 50 - lost


@pytest.mark.rule("VS-CARDS-08")
def test_rasputin_chooses_x_then_a_stunned_target_of_that_cost_and_then_pays() -> None:
    table = begin(
        "attack step",
        Side(front=[RASPUTIN, Placed("The Pier Cat", STUNNED)], endurance=4),
        Side(
            front=[
                Placed("Bell Buoy Bram", STUNNED),
                Placed("Lantern Widow", STUNNED),
                Placed("Glasswright Ives", STUNNED),
                "Ansel Rood, Journeyman Clockmaker",
            ]
        ),
    )
    table.you.intend("priority", f"use {OF_RASPUTIN}")
    table.you.intend("X", "3").intend("target", "Lantern Widow")
    table.play("attack step of Player 2")
    assert table.you.offered("X") == [["1", "3"]]  # 5 endurance can't be paid.
    assert table.you.offered("target") == [["Bell Buoy Bram", "Lantern Widow"]]
    assert table.after(f"Player 1 announces: {OF_RASPUTIN}.")[:4] == [
        "you, X: 3",
        "you, target: Lantern Widow",
        f"{OF_RASPUTIN} targets Lantern Widow.",
        "Player 1 pays 3 endurance.",
    ]
    assert table.where("Lantern Widow") == ("KO'd", 1)
    assert table.endurance == (1, 50)


@pytest.mark.rule("VS-CARDS-09")
def test_liz_is_exhausted_for_eight_endurance_of_both_and_not_again() -> None:
    table = begin("attack step", Side(front=[LIZ], face_up=["Sedge Landing"]))
    table.you.intend("priority", f"use {OF_LIZ}")
    table.play("recovery phase")
    announced = table.after(f"Player 1 announces: {OF_LIZ}.")
    assert announced[0] == f"{LIZ} is exhausted."
    assert table.endurance == (42, 42)
    _first, *later = table.you.offered("priority")
    assert later
    assert all(f"use {OF_LIZ}" not in options for options in later)


@pytest.mark.rule("VS-CARDS-10")
def test_the_worm_grows_by_one_for_each_character_that_it_stuns() -> None:
    table = begin(
        "attack step",
        Side(front=[WORM, "Jory Snuff"]),
        Side(front=["Soot Marigold", "The Pier Cat", "Brackwater Twins"]),
        known(WORM, **numbers(3, 4)),
    )
    table.you.intend("attack", WORM).intend("defender", "Soot Marigold")
    table.you.intend("attack", "Jory Snuff").intend("defender", "The Pier Cat")
    table.they.intend("attack", "Brackwater Twins").intend("defender", WORM)
    table.play("recovery phase")
    # It stuns the one it attacks and the one that attacks it; the Pier Cat is Jory's.
    assert all(
        table[title].is_stunned for title in ("Soot Marigold", "The Pier Cat", "Brackwater Twins")
    )
    assert table[WORM].counters == {PLUS: 2}
    assert (atk(table.game, table[WORM]), defence(table.game, table[WORM])) == (5, 6)


def _with_little_boy(little_boy: str | Placed = LITTLE_BOY, **side: Any) -> Playing:
    """A combat phase in which Little Boy, of the B.P.R.D. and with 1 ATK, could attack."""
    return begin(
        "attack step",
        Side(front=[little_boy], **side),
        Side(front=["Sentry", "Hellboy"]),
        known(LITTLE_BOY, teams=("B.P.R.D.",), **numbers(1, 9)),
        card("Sentry", cost=2, **numbers(0, 1)),
    )


@pytest.mark.rule("VS-CARDS-11")
def test_little_boy_counts_the_other_bprd_characters_that_you_control() -> None:
    table = _with_little_boy(
        support=["Liz Sherman", "The Pier Cat", Placed("Sidney Leach", STUNNED)],
        hidden_front=["Abe Sapien, ichthyo sapien"],
        hand=["Hellboy"],
    )
    table.you.intend("attack", LITTLE_BOY).intend("defender", "Sentry")
    table.play("recovery phase")
    # Liz, Abe and stunned Sidney: 4 ATK, so 3 of breakthrough beside the stun of a 2.
    assert table.endurance == (50, 50 - 2 - 3)


@pytest.mark.rule("VS-CARDS-11")
def test_little_boy_counts_neither_himself_nor_those_of_an_opponent() -> None:
    table = _with_little_boy()
    assert atk(table.game, table[LITTLE_BOY]) == 1


@pytest.mark.rule("VS-CARDS-11")
def test_little_boy_has_his_bonus_only_while_he_is_face_up() -> None:
    table = _with_little_boy(Placed(LITTLE_BOY, STUNNED), support=["Liz Sherman"])
    table.you.intend("recover", LITTLE_BOY)
    assert atk(table.game, table[LITTLE_BOY]) == 1
    table.play("Turn 6")
    assert atk(table.game, table[LITTLE_BOY]) == 2


@pytest.mark.rule("VS-CARDS-12")
def test_marvel_team_up_is_no_team_up_card() -> None:
    by_title = {each.title: each for each in builtin_cards("vs-system")}
    assert is_team_up(by_title["Marvel Team-Up"]) is False
    assert is_team_up(by_title["Truce on the Quay, Team-Up"]) is True


# Project Ragna Rok, and Hellboy, Anung Un Rama


def _with_ragna_rok(**side: Any) -> Playing:
    """Two ready characters of yours, and stunned ones of theirs with and without the team."""
    return begin(
        "attack step",
        Side(front=["Jory Snuff", "Soot Marigold"], **side),
        Side(
            front=[
                HELLBOY,
                Placed("Bell Buoy Bram", STUNNED),
                Placed("Liz Sherman", STUNNED),
                Placed("Sidney Leach", STUNNED),
            ]
        ),
    )


@pytest.mark.rule("VS-CARDS-13")
def test_ragna_rok_exhausts_any_character_and_kos_a_stunned_one_of_the_bprd() -> None:
    table = _with_ragna_rok(face_up=[RAGNA_ROK])
    table.you.intend("priority", f"use {OF_RAGNA_ROK}")
    table.you.intend("target", "Sidney Leach").intend("exhaust", "Soot Marigold")
    table.play("attack step of Player 2")
    assert table.you.offered("target") == [["Liz Sherman", "Sidney Leach"]]
    assert table.you.offered("exhaust") == [["Jory Snuff", "Soot Marigold"]]
    assert table["Soot Marigold"].is_exhausted
    assert not table["Jory Snuff"].is_exhausted
    assert table.where("Sidney Leach") == ("KO'd", 1)
    assert table[RAGNA_ROK].counters == {"doomsday": 1}


@pytest.mark.rule("VS-CARDS-13")
def test_ragna_rok_gets_no_counter_where_nobody_is_koed() -> None:
    table = _with_ragna_rok(face_up=[RAGNA_ROK])
    table.you.intend("priority", f"use {OF_RAGNA_ROK}").intend("target", "Sidney Leach")
    table.they.intend("priority", f"use {OF_HELLBOY}").intend("target", "Sidney Leach")
    table.play("attack step of Player 2")
    assert table.where("Sidney Leach") == ("hand", 1)
    assert table[RAGNA_ROK].counters == {}
    assert table["Jory Snuff"].is_exhausted


@pytest.mark.rule("VS-CARDS-13")
def test_ragna_rok_works_once_it_was_played_face_up_in_the_resource_row() -> None:
    table = _with_ragna_rok(resources=[RAGNA_ROK, "Filler"])
    table.you.intend("priority", f"play {RAGNA_ROK} from the resource row", None)
    table.you.intend("priority", f"use {OF_RAGNA_ROK}").intend("target", "Sidney Leach")
    table.play("attack step of Player 2")
    assert table.you.offered("priority")[0] == ["None", f"play {RAGNA_ROK} from the resource row"]
    assert table.where("Sidney Leach") == ("KO'd", 1)


@pytest.mark.rule("VS-CARDS-14")
@pytest.mark.parametrize("title", ["Bell Buoy Bram", "The Pier Cat", HELLBOY])
def test_hellboy_returns_a_character_of_yours_for_one_endurance(title: str) -> None:
    table = begin(
        "attack step",
        Side(front=[HELLBOY, "Bell Buoy Bram", Placed("The Pier Cat", STUNNED)]),
        Side(front=["Jory Snuff"]),
    )
    table.you.intend("priority", f"use {OF_HELLBOY}").intend("target", title)
    table.play("attack step of Player 2")
    assert table.you.offered("target") == [[HELLBOY, "Bell Buoy Bram", "The Pier Cat"]]
    assert table.where(title) == ("hand", 0)
    assert table.endurance == (49, 50)


@pytest.mark.rule("VS-CARDS-14")
def test_hellboy_returns_a_character_to_the_hand_of_its_owner() -> None:
    theirs_once = Placed("Bell Buoy Bram", owner=1)
    table = begin("attack step", Side(front=[HELLBOY, theirs_once]))
    table.you.intend("priority", f"use {OF_HELLBOY}").intend("target", "Bell Buoy Bram")
    table.play("attack step of Player 2")
    assert table.where("Bell Buoy Bram") == ("hand", 1)
