"""Keywords that mark a power or are one, and the icons (rulebook §XI)."""

import pytest

from formats.table.deciding import seat
from formats.table.position import Placed
from tests.formats.vs_system.engine.looking import watch
from tests.formats.vs_system.engine.playing import YOU, Playing, Side, begin, card

WICK, WICK_TOO = "Wick Pell, Keeper of the High Lamp", "Wick Pell, Errand Boy"
POSY, HOB, TWINS, WIDOW = "Tinder Posy", "Old Hob Taper", "Brackwater Twins", "Lantern Widow"
JORY, NAN, BRAM, GULL = "Jory Snuff", "Pennyweight Nan", "Bell Buoy Bram", "Gull Aunt Marrow"
GIANT, TUG, ADA = "The Toll Giant", "Tug Ballantyne", "Ada Tallow, Mistress of the Row"
FOGHORN, LAMPS = "Pocket Foghorn", "All Lamps Lit"
POWER_UP = f"power up {WICK} with {WICK_TOO}"
BACKUP = f"use {HOB}: backup: a character you control has range this turn"
EVADE = f"use {WIDOW}: evasion"
WELL = "use The Penny Well: you gain 1 endurance"
RECKON = "use The Reckoner: stun a character of an opponent of cost X"


def atk(table: Playing, title: str) -> int:
    return table.game.view(seat(YOU)).atk(table[title])


# Tags: ally, backup, vengeance


@pytest.mark.rule("VS-KEYWORD-01")
@pytest.mark.parametrize("count", [0, 1, 2])
def test_ally_triggers_each_time_that_your_character_is_powered_up(count: int) -> None:
    side = Side(front=[WICK], support=[POSY], hand=[WICK_TOO] * count)
    table = begin("attack step", side, Side(front=[GIANT]))
    table.you.intend("attack", WICK).intend("priority", *[POWER_UP] * count)
    table.play("recovery phase")
    assert table.log.lines.count("Tinder Posy triggers: ally: you gain 1 endurance.") == count
    assert table.endurance == (50 - 4 + count, 50)


@pytest.mark.rule("VS-KEYWORD-01")
def test_ally_does_not_care_for_characters_of_the_opponent() -> None:
    table = begin("attack step", Side(front=[WICK], hand=[WICK_TOO]), Side(front=[POSY]))
    table.you.intend("attack", WICK).intend("priority", POWER_UP)
    table.play("recovery phase")
    assert not table.told("triggers")


@pytest.mark.rule("VS-KEYWORD-03")
def test_a_backup_power_is_activated_in_the_build_phase() -> None:
    table = begin("formation step", Side(front=[HOB], support=[JORY]))
    table.you.intend("priority", BACKUP).intend("target", JORY).intend("attack", JORY)
    table.play("recovery phase")
    assert table[HOB].is_exhausted
    assert table.endurance == (50, 43)


@pytest.mark.rule("VS-KEYWORD-03")
@pytest.mark.parametrize(
    ("step", "to", "is_offered"),
    [
        ("draw phase", "resource step", False),
        ("resource step", "recruit step", True),
        ("recruit step", "formation step", True),
        ("formation step", "resource step", True),
        ("attack step", "recovery phase", False),
        ("recovery phase", "Turn 6", False),
    ],
)
def test_a_backup_power_is_for_the_build_phase_alone(
    step: str, to: str, *, is_offered: bool
) -> None:
    table = begin(step, Side(front=[HOB], support=[JORY])).play(to)
    assert table.you.was_ever_offered("priority", BACKUP) is is_offered


@pytest.mark.rule("VS-KEYWORD-48")
def test_vengeance_triggers_as_the_character_becomes_stunned() -> None:
    table = begin("attack step", Side(front=[TWINS]), Side(front=[GIANT]))
    table.you.intend("attack", TWINS)
    table.play("recovery phase")
    assert table[TWINS].is_stunned
    assert table.endurance == (48, 48)


@pytest.mark.rule("VS-KEYWORD-43")
def test_a_tag_brings_no_rule_of_its_own() -> None:
    logs = []
    for keywords in ((), ("Ally", "Backup", "Vengeance")):
        boy = card("Dock Boy, Clerk", keywords=keywords)
        side = Side(front=["Dock Boy, Clerk"], hand=["Dock Boy, Clerk"])
        table = begin("formation step", side, Side(front=[GIANT]), boy)
        table.you.intend("attack", "Dock Boy, Clerk")
        table.you.intend("priority", "power up Dock Boy, Clerk with Dock Boy, Clerk")
        logs.append(table.play("Turn 6").course)
    assert logs[0] == logs[1]


# Leader


@pytest.mark.rule("VS-KEYWORD-26")
def test_leader_powers_are_about_adjacent_characters() -> None:
    table = begin(
        "attack step",
        Side(front=[JORY, ADA, None, BRAM], support=[NAN, POSY], hidden_front=[TWINS, TUG]),
        Side(front=[WICK, HOB]),
    )
    raised = [title for title in (JORY, POSY) if atk(table, title) != table[title].printed.atk + 1]
    assert raised == []
    others = (ADA, BRAM, NAN, TWINS, TUG, WICK, HOB)
    assert [title for title in others if atk(table, title) != table[title].printed.atk] == []


@pytest.mark.rule("VS-KEYWORD-26")
def test_a_leader_leads_whoever_stands_beside_it_by_then() -> None:
    table = begin("formation step", Side(front=[ADA, None, JORY]))
    table.you.intend("move", JORY).intend("place", "front 1").intend("attack", JORY)
    table.play("recovery phase")
    assert table.endurance == (50, 42)


@pytest.mark.rule("VS-KEYWORD-27")
@pytest.mark.parametrize(("is_stunned", "damage"), [(False, 8), (True, 7)])
def test_a_stunned_character_is_no_leader(damage: int, *, is_stunned: bool) -> None:
    table = begin("attack step", Side(front=[Placed(ADA, {"stunned": is_stunned}), JORY]))
    table.you.intend("attack", JORY)
    table.play("recovery phase")
    assert table.endurance == (50, 50 - damage)


# Evasion and invulnerability


@pytest.mark.rule("VS-KEYWORD-22")
def test_evasion_costs_a_stun_and_brings_recovery_in_the_recovery_phase() -> None:
    table = begin("attack step", Side(front=[WIDOW]), Side(front=[JORY]))
    table.you.intend("priority", EVADE)
    table.play("Turn 6")
    stunned, loss, phase, recovered = (
        table.log.lines.index(line)
        for line in (
            "Lantern Widow is stunned.",
            "Player 1 loses 3 endurance (Lantern Widow is stunned).",
            "Turn 5, recovery phase.",
            "Lantern Widow recovers.",
        )
    )
    assert stunned < loss < phase < recovered
    assert table.where(WIDOW) == ("characters", YOU)
    assert not table.you.offered("recover")  # She was face up before the wrap-up.


@pytest.mark.rule("VS-KEYWORD-22")
def test_evasion_takes_a_defender_out_of_the_attack() -> None:
    table = begin("attack step", Side(front=[JORY]), Side(front=[WIDOW]))
    table.you.intend("attack", JORY)
    table.they.intend("priority", None, None, EVADE)
    table.play("recovery phase")
    assert table.told("Jory Snuff is readied.")
    assert table.endurance == (50, 47)


@pytest.mark.rule("VS-KEYWORD-22")
def test_evasion_is_about_the_recovery_phase_of_this_turn() -> None:
    table = begin("recovery phase", Side(front=[WIDOW]), Side(front=[GIANT]))
    table.you.intend("priority", EVADE).intend("recover", WIDOW)
    table.they.intend("attack", GIANT)
    table.play("Turn 7")
    # It came too late for that phase, and the next one is another turn's.
    assert table.log.lines.count("Lantern Widow recovers.") == 1
    assert table.where(WIDOW) == ("KO'd", YOU)


@pytest.mark.rule("VS-KEYWORD-55")
def test_evasion_does_not_use_up_the_recovery_of_the_wrap_up() -> None:
    stunned = Placed(JORY, {"stunned": True})
    table = begin("attack step", Side(front=[WIDOW, stunned]))
    table.you.intend("priority", EVADE).intend("recover", JORY)
    table.play("Turn 6")
    assert [table[title].is_stunned for title in (WIDOW, JORY)] == [False, False]
    assert [table.where(title)[0] for title in (WIDOW, JORY)] == ["characters"] * 2


@pytest.mark.rule("VS-AMBIGUOUS-61")
def test_evasion_is_not_for_one_that_left_and_came_back_while_it_waited() -> None:
    boat = "Last Boat Home"
    side = Side(front=[WIDOW], support=[JORY], resources=3, face_up=[boat])
    table = begin("recruit step", side, Side(front=[GIANT]))
    table.you.intend(
        "priority",
        EVADE,
        f"use {boat}: return a stunned character you control to its owner's hand",
        f"recruit {WIDOW}",
    ).intend("place", "front 1")
    table.they.intend("attack", GIANT).intend("defender", WIDOW)
    table.play("Turn 6")
    evaded = table.log.lines.index("Resolves: Lantern Widow: evasion.")
    assert table.log.lines.index(f"Resolves: recruit {WIDOW}.") < evaded
    assert table.log.lines.count("Lantern Widow is stunned.") == 2
    assert not table.told("Lantern Widow recovers.")


@pytest.mark.rule("VS-KEYWORD-25")
@pytest.mark.parametrize(("who", "loss"), [("Gate Warden Sorrel", 0), (JORY, 4)])
def test_invulnerability_keeps_the_stun_loss_away(who: str, loss: int) -> None:
    table = begin("attack step", Side(front=[who]), Side(front=[GIANT]))
    table.you.intend("attack", who)
    table.play("recovery phase")
    assert table[who].is_stunned
    assert table.endurance == (50 - loss, 50)


# Icons


@pytest.mark.rule("VS-KEYWORD-23")
def test_flight_lets_a_character_attack_a_protected_one() -> None:
    table = begin(
        "attack step", Side(front=[JORY, GULL]), Side(front=[BRAM], support=["Bosun Hale"])
    )
    table.you.intend("attack", GULL).intend("defender", "Bosun Hale").intend("attack", JORY)
    table.play("recovery phase")
    assert table.you.offered("defender") == [[BRAM, "Bosun Hale"]]  # Jory had no choice.
    assert table.told("Jory Snuff attack Bell Buoy Bram.")


@pytest.mark.rule("VS-KEYWORD-35")
def test_range_lets_a_character_attack_from_the_support_row() -> None:
    table = begin("attack step", Side(support=[WICK, JORY]))
    table.you.intend("attack", WICK)
    table.play("recovery phase")
    assert table.you.offered("attack") == [["None", WICK]]
    assert table.endurance == (50, 44)


# Free, X, ongoing, reinforcement


@pytest.mark.rule("VS-KEYWORD-24")
@pytest.mark.parametrize("endurance", [10, 0, -3])
def test_a_free_power_costs_nothing_at_any_endurance(endurance: int) -> None:
    table = begin("attack step", Side(face_up=["The Penny Well"], endurance=endurance))
    table.you.intend("priority", WELL)
    table.play("recovery phase")
    assert table.endurance[0] == endurance + 1


@pytest.mark.rule("VS-KEYWORD-51")
def test_x_is_chosen_before_targets_and_costs() -> None:
    table = begin("attack step", Side(front=["The Reckoner"]), Side(front=[JORY, WICK, NAN]))
    table.you.intend("priority", RECKON).intend("X", 4).intend("target", WICK)
    table.play("recovery phase")
    assert table.course[1:6] == [
        f"you, priority: {RECKON}",
        "Player 1 announces: The Reckoner: stun a character of an opponent of cost X.",
        "you, X: 4",
        f"you, target: {WICK}",
        f"The Reckoner: stun a character of an opponent of cost X targets {WICK}.",
    ]
    assert table.course[6] == "Player 1 pays 4 endurance."
    assert table.you.offered("X") == [["1", "4"]]
    assert table.you.offered("target") == [[JORY, WICK]]
    assert table[WICK].is_stunned


@pytest.mark.rule("VS-KEYWORD-33")
@pytest.mark.parametrize(
    ("side", "plays", "damage"),
    [
        (Side(front=[JORY], face_up=[LAMPS]), None, 8),
        (Side(front=[JORY], resources=[LAMPS]), None, 7),
        (Side(front=[JORY], ko_pile=[LAMPS]), None, 7),
        (Side(front=[JORY], hand=[LAMPS], resources=4), f"play {LAMPS}", 7),
        (
            Side(front=[JORY], resources=[LAMPS, NAN, NAN, NAN]),
            f"play {LAMPS} from the resource row",
            8,
        ),
    ],
)
def test_ongoing_powers_work_face_up_in_the_resource_row_alone(
    side: Side, plays: str | None, damage: int
) -> None:
    table = begin("attack step", side)
    table.you.intend("priority", *([plays] if plays else [])).intend("attack", JORY)
    table.play("recovery phase")
    assert table.endurance == (50, 50 - damage)


@pytest.mark.rule("VS-KEYWORD-53")
def test_reinforcement_keeps_breakthrough_away_for_one_attack() -> None:
    table = begin(
        "attack step",
        Side(front=[JORY, GULL]),
        Side(front=[TUG], support=[NAN], hand=["Saint Elmo's Hand"], resources=4),
    )
    table.you.intend("attack", JORY, GULL).intend("defender", TUG)
    table.they.intend("priority", f"reinforce with {NAN}", "play Saint Elmo's Hand")
    table.play("recovery phase")
    losses = [line for line in table.log.lines if "breakthrough" in line]
    assert losses == ["Player 2 loses 3 endurance (breakthrough)."]
    assert table.log.lines.index(losses[0]) > table.log.lines.index(
        "Player 1 proposes that Gull Aunt Marrow attack Tug Ballantyne."
    )


# Transferable


@pytest.mark.rule("VS-KEYWORD-46")
def test_transferable_lets_you_transfer_it_in_your_formation_step() -> None:
    side = Side(front=[JORY, NAN, BRAM], equipment={FOGHORN: JORY, "Oilskin Coat": BRAM})
    table = begin("formation step", side)
    table.you.intend("transfer", NAN)
    table.play("attack step")
    assert table.you.offered("transfer") == [["Done.DONE", NAN]]
    assert [str(each) for each in table[NAN].equipment] == [FOGHORN]
    # Once: the opponent's formation step was there too, and the coat has no such keyword.
    assert sum("triggers" in line for line in table.log.lines) == 1


@pytest.mark.rule("VS-KEYWORD-46", "VS-EQUIP-08")
def test_transferable_moves_it_to_one_character() -> None:
    table = begin("formation step", Side(front=[JORY, NAN, BRAM], equipment={FOGHORN: JORY}))
    table.you.intend("transfer", BRAM)
    table.play("attack step")
    assert table.you.offered("transfer") == [["Done.DONE", NAN, BRAM]]
    assert table[FOGHORN].attached_to is table[BRAM]
    assert [*table[JORY].equipment, *table[NAN].equipment] == []


@pytest.mark.rule("VS-KEYWORD-46")
def test_transferable_need_not_be_used() -> None:
    table = begin("formation step", Side(front=[JORY, NAN], equipment={FOGHORN: JORY}))
    table.play("attack step")
    # Its power resolved, and it was offered and declined.
    assert table.told("Resolves: Pocket Foghorn: you may transfer it.")
    assert table.you.offered("transfer") == [["Done.DONE", NAN]]
    assert [str(each) for each in table[JORY].equipment] == [FOGHORN]


@pytest.mark.rule("VS-KEYWORD-46")
def test_what_was_taken_meanwhile_is_not_transferred() -> None:
    side = Side(front=[TUG, NAN], equipment={FOGHORN: TUG})
    table = begin("formation step", side, Side(front=["Piper of Pale Street"]))
    take = "take control of a character of an opponent of cost 3 or less"
    table.they.intend("priority", f"use Piper of Pale Street: {take}").intend("target", TUG)
    table.play("attack step")
    assert table.you.offered("transfer") == []
    assert [str(each) for each in table[TUG].equipment] == [FOGHORN]


@pytest.mark.rule("VS-KEYWORD-47")
def test_transferable_goes_on_the_chain_after_the_repositioning() -> None:
    table = begin("formation step", Side(front=[JORY, NAN], equipment={FOGHORN: JORY}))
    table.you.intend("move", JORY).intend("place", "support 1")
    chains = watch(table, lambda _decision, view: len(view.chain), "move", "place")
    table.play("attack step")
    assert set(chains) == {0}
    said = table.log.lines
    moved = said.index("Player 1 moves Jory Snuff to the support row, one right of centre.")
    assert moved < said.index("Pocket Foghorn triggers: you may transfer it.")
