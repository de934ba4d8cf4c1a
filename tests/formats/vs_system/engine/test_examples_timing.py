"""The worked examples of the rulebook: the chain, and who may respond when."""

import pytest

from formats.table.position import Placed
from formats.vs_system.engine.values import PLUS, atk, defence
from formats.vs_system.scripts.doing import ko_target, recover_target
from formats.vs_system.scripts.whom import stunned, target, target_equipment, theirs
from tests.formats.vs_system.engine.playing import Playing, Side, begin, card, known, numbers, twist

STUNNED = {"stunned": True}

RASPUTIN = "Grigori Rasputin, True Father"
ABE = "Abe Sapien, ichthyo sapien"
HELLBOY = "Hellboy, Anung Un Rama"
RAGNA_ROK = "Project Ragna Rok"
DESTINY = "Accept Your Destiny"
DEVICE = "B.P.R.D. Signal Device"
WORM = "Conqueror Worm"

OF_RASPUTIN = f"{RASPUTIN}: KO a stunned character of cost X"
OF_HELLBOY = f"{HELLBOY}: return a character you control to its owner's hand"
OF_RAGNA_ROK = f"{RAGNA_ROK}: KO a stunned B.P.R.D. character for a doomsday counter"
OF_DEVICE = f"{DEVICE}: opponents cannot target the equipped character this turn"


def _timing_example() -> Playing:
    """The example of §8.3, with a second stunned character.

    So X and each target are a real choice, and both players could act whenever they have priority:
    Rasputin could KO Sidney, and Hellboy return himself.
    """
    table = begin(
        "attack step",
        Side(
            front=[RASPUTIN, Placed("Damn Nazis", {"exhausted": True})],
            face_up=[RAGNA_ROK],
        ),
        Side(front=[HELLBOY, Placed(ABE, STUNNED), Placed("Sidney Leach", STUNNED)]),
        known("Sidney Leach", cost=2),
    )
    table.you.intend("priority", f"use {OF_RASPUTIN}").intend("X", "5")
    table.you.intend("priority", None)
    table.they.intend("priority", f"use {OF_HELLBOY}").intend("target", ABE)
    table.they.intend("priority", None)
    table.you.intend("priority", f"use {OF_RAGNA_ROK}").intend("target", ABE)
    return table.play("attack step of Player 2")


@pytest.mark.rule("VS-EXAMPLE-13")
def test_the_timing_example_each_responds_to_the_other() -> None:
    table = _timing_example()
    resolving = table.course.index(f"Resolves: {OF_RAGNA_ROK}.")
    assert table.course[:resolving] == [
        "Turn 5, combat phase: attack step of Player 1.",
        f"you, priority: use {OF_RASPUTIN}",
        f"Player 1 announces: {OF_RASPUTIN}.",
        "you, X: 5",
        f"{OF_RASPUTIN} targets {ABE}.",
        "Player 1 pays 5 endurance.",
        "you, priority: pass",
        f"they, priority: use {OF_HELLBOY}",
        f"Player 2 announces: {OF_HELLBOY}.",
        f"they, target: {ABE}",
        f"{OF_HELLBOY} targets {ABE}.",
        "Player 2 pays 1 endurance.",
        "they, priority: pass",
        f"you, priority: use {OF_RAGNA_ROK}",
        f"Player 1 announces: {OF_RAGNA_ROK}.",
        f"you, target: {ABE}",
        f"{OF_RAGNA_ROK} targets {ABE}.",
        f"{RASPUTIN} is exhausted.",
        "you, priority: pass",
        "they, priority: pass",
    ]


@pytest.mark.rule("VS-EXAMPLE-14")
def test_the_timing_example_the_latest_resolves_and_the_others_are_negated() -> None:
    table = _timing_example()
    resolving = table.course.index(f"Resolves: {OF_RAGNA_ROK}.")
    assert table.course[resolving:] == [
        f"Resolves: {OF_RAGNA_ROK}.",
        f"{ABE} is KO'd.",
        f"A doomsday counter is put on {RAGNA_ROK}.",
        "you, priority: pass",
        "they, priority: pass",
        f"{OF_HELLBOY} is negated.",
        "you, priority: pass",
        "they, priority: pass",
        f"{OF_RASPUTIN} is negated.",
        "you, priority: pass",
        "they, priority: pass",
        "Turn 5, combat phase: attack step of Player 2.",
    ]
    assert table.where(ABE) == ("KO'd", 1)
    assert table[RAGNA_ROK].counters == {"doomsday": 1}
    assert table[RASPUTIN].is_exhausted
    assert table.endurance == (45, 49)


@pytest.mark.rule("VS-EXAMPLE-15")
def test_a_recovery_in_response_saves_a_stunned_character_from_its_ko(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    fallen = target("a stunned character", stunned)
    table = begin(
        "attack step",
        Side(resources=2, hand=[DESTINY]),
        Side(front=[Placed("Bell Buoy Bram", STUNNED)], resources=1, hand=["Up Again"]),
        known(DESTINY, "plot twist"),
        twist(monkeypatch, "Up Again", recover_target, fallen),
    )
    table.you.intend("priority", f"play {DESTINY}")
    table.they.intend("priority", "play Up Again")
    table.play("recovery phase")
    lines = table.log.lines
    assert lines.index("Bell Buoy Bram recovers.") < lines.index(f"{DESTINY} is negated.")
    assert table.where("Bell Buoy Bram") == ("characters", 1)
    assert not table["Bell Buoy Bram"].is_stunned
    assert table.where(DESTINY) == ("KO'd", 0)


@pytest.mark.rule("VS-EXAMPLE-16")
def test_rasputin_with_four_targets_a_stunned_four_and_pays_four() -> None:
    table = begin(
        "attack step",
        Side(front=[RASPUTIN]),
        Side(
            front=[
                Placed("Bell Buoy Bram", STUNNED),
                Placed("Jory Snuff", STUNNED),
                Placed("Gull Aunt Marrow", STUNNED),
                "Mother Sedge, Reader of Tides",
            ]
        ),
    )
    table.you.intend("priority", f"use {OF_RASPUTIN}")
    table.you.intend("X", "4").intend("target", "Gull Aunt Marrow")
    table.play("recovery phase")
    assert table.you.offered("X") == [["3", "4"]]
    assert table.you.offered("target") == [["Jory Snuff", "Gull Aunt Marrow"]]
    assert table.after("you, X: 4")[:3] == [
        "you, target: Gull Aunt Marrow",
        f"{OF_RASPUTIN} targets Gull Aunt Marrow.",
        "Player 1 pays 4 endurance.",
    ]
    assert table.where("Gull Aunt Marrow") == ("KO'd", 1)
    assert table.where("Jory Snuff") == ("characters", 1)
    assert table.endurance == (46, 50)


@pytest.mark.rule("VS-EXAMPLE-17")
def test_of_two_frog_monsters_the_attacker_gets_one_and_not_two() -> None:
    frogs = "Frickin' Frog Monsters"
    table = begin(
        "attack step",
        Side(front=[frogs, frogs]),
        Side(front=[Placed("Sentry", {"exhausted": True})]),
        known(frogs, cost=2, **numbers(3, 3)),
        card("Sentry", cost=2, **numbers(4, 4)),
    )
    table.you.intend("attack", frogs)
    table.play("recovery phase")
    # 4 / 4 against 4 / 4: with 3 ATK it would not stun, with 5 break through, with 5 DEF stand.
    attacker, other = table.all(frogs)
    assert table["Sentry"].is_stunned
    assert attacker.is_stunned
    assert not other.is_stunned
    assert table.endurance == (48, 48)


@pytest.mark.rule("VS-EXAMPLE-27")
def test_roger_koed_in_response_to_his_trigger_cannot_be_koed_by_choice() -> None:
    table = begin(
        "attack step",
        Side(front=["Jory Snuff"], resources=2, hand=[DESTINY]),
        Side(front=["Roger"]),
        known(DESTINY, "plot twist"),
        known("Roger", cost=3, **numbers(3, 7)),
    )
    table.you.intend("attack", "Jory Snuff").intend("priority", f"play {DESTINY}")
    table.play("recovery phase")
    says = "you may KO him, and the opponent loses 4 endurance"
    waiting = table.after(f"Roger triggers: {says}.")
    assert waiting.index("Roger is KO'd.") < waiting.index(f"Resolves: Roger: {says}.")
    assert table.log.lines.count("Roger is KO'd.") == 1
    assert not table.they.offered("may")
    assert table.where("Roger") == ("KO'd", 1)
    assert table.endurance == (50, 47)


@pytest.mark.rule("VS-EXAMPLE-28")
def test_the_worms_counter_is_an_effect_on_the_chain_before_the_next_priority() -> None:
    table = begin(
        "attack step",
        Side(front=[WORM], face_up=["Sedge Landing"]),
        Side(front=["Soot Marigold"]),
        known(WORM, **numbers(3, 3)),
    )
    table.you.intend("attack", WORM)
    table.play("recovery phase")
    says = "put a +1 ATK / +1 DEF counter on it"
    stun = table.after("Soot Marigold is stunned.")
    assert stun[stun.index(f"{WORM} triggers: {says}.") :][:4] == [
        f"{WORM} triggers: {says}.",
        "you, priority: pass",
        f"Resolves: {WORM}: {says}.",
        f"A {PLUS} counter is put on {WORM}.",
    ]
    assert not any("priority" in line for line in stun[: stun.index(f"{WORM} triggers: {says}.")])
    assert table[WORM].counters == {PLUS: 1}
    assert (atk(table.game, table[WORM]), defence(table.game, table[WORM])) == (4, 4)


@pytest.mark.rule("VS-EXAMPLE-29")
def test_the_signal_device_used_in_response_to_its_ko_protects_for_the_turn(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    table = begin(
        "attack step",
        Side(resources=2, hand=["Rust", "Wrong Pier"]),
        Side(front=["Bell Buoy Bram", "The Pier Cat"], equipment={DEVICE: "Bell Buoy Bram"}),
        twist(monkeypatch, "Rust", ko_target, target_equipment("an equipment", theirs)),
    )
    table.you.intend("priority", "play Rust")
    table.they.intend("priority", f"use {OF_DEVICE}")
    table.you.intend("priority", None, None, None, "play Wrong Pier")
    table.play("Turn 6")
    lines = table.log.lines
    assert lines.index(f"Resolves: {OF_DEVICE}.") < lines.index(f"{DEVICE} is KO'd.")
    assert table.where(DEVICE) == ("KO'd", 1)
    assert "Wrong Pier targets The Pier Cat." in table.after(f"{DEVICE} is KO'd.")
