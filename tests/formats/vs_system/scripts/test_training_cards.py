"""What training cards do that no test of a rule plays."""

import pytest

from formats.table.position import Placed
from tests.formats.vs_system.engine.playing import THEY, YOU, Playing, Side, begin

JORY, NAN, BRAM, TUG = "Jory Snuff", "Pennyweight Nan", "Bell Buoy Bram", "Tug Ballantyne"
GIANT, GWILLIM, FATHOM = "The Toll Giant", "Big Gwillim", "Madam Fathom"
COAT, TWINS, WISP = "Oilskin Coat", "Brackwater Twins", "Gable Wisp"
DOB, IDA = "Dob Flint, Lamplighter", "Ida Flint, Lamplighter"


def play(twist: str, you: Side, they: Side | None = None, target: str | None = None) -> Playing:
    """Play a plot twist from hand in your attack step."""
    table = begin("attack step", you, they)
    table.you.intend("priority", f"play {twist}").intend("target", *([target] if target else []))
    return table.play("recovery phase")


def attack(who: str, you: Side, they: Side | None = None) -> Playing:
    table = begin("attack step", you, they)
    table.you.intend("attack", who)
    return table.play("recovery phase")


# Characters


@pytest.mark.parametrize(("foe", "damage"), [(FATHOM, 4 + 9 + 1 - 6), (JORY, 4 + 9 - 5)])
def test_big_gwillim_is_stronger_against_the_mental(foe: str, damage: int) -> None:
    table = attack(GWILLIM, Side(front=[GWILLIM]), Side(front=[foe]))
    assert table.endurance == (50, 50 - damage)


def test_bosun_hale_shields_his_teammates() -> None:
    hale = "Bosun Hale"
    table = attack(TUG, Side(front=[TUG], support=[hale]), Side(front=[TUG]))
    # Their ATK are 5 and 4, and so is the other's DEF; his own is 5 with the bosun behind him.
    assert [each.is_stunned for each in table.all(TUG)] == [False, True]


def test_dredger_alm_dredges_once_a_turn() -> None:
    dredge = "use Dredger Alm: he gets +2 ATK this turn"
    table = begin("attack step", Side(front=["Dredger Alm"], resources=1, deck=[NAN, NAN]))
    table.you.intend("priority", dredge).intend("attack", "Dredger Alm")
    table.play("recovery phase")
    assert table.endurance == (50, 43)
    assert sum(dredge in options for options in table.you.offered("priority")) == 1


def test_knell_oskar_stuns_somebody_small() -> None:
    knell = "use Knell Oskar: stun a character of an opponent of cost 2 or less"
    table = begin("attack step", Side(front=["Knell Oskar"]), Side(front=[BRAM, TWINS]))
    table.you.intend("priority", knell)
    table.play("recovery phase")
    assert table[TWINS].is_stunned
    assert table.endurance == (48, 48)


def test_ledger_aunt_prow_counts_to_two() -> None:
    prow = "Ledger Aunt Prow"
    table = begin("recovery phase", Side(front=[prow], deck=[NAN, *["Filler"] * 4]))
    tally, draw = f"use {prow}: put a tally counter on her", f"use {prow}: draw a card"
    table.you.intend("priority", tally, tally, draw)
    table.play("Turn 7")
    assert table.where(NAN) == ("deck", YOU)
    assert len(table.game.players[0].hand) == 3
    assert table[prow].counters["tally"] == 0


def test_nell_halfcrown_brings_two_endurance() -> None:
    table = begin("recruit step", Side(hand=["Nell Halfcrown"], resources=2))
    table.you.intend("priority", "recruit Nell Halfcrown")
    assert table.play("formation step").endurance == (52, 50)


def test_the_hollow_clerk_draws_as_he_recovers() -> None:
    clerk = Placed("The Hollow Clerk", {"stunned": True})
    table = begin("recovery phase", Side(front=[clerk], deck=[NAN, "Filler", "Filler"]))
    table.you.intend("recover", "The Hollow Clerk")
    table.play("Turn 6, build phase: resource step")
    assert table.where(NAN) == ("hand", YOU)  # The third card of the turn.


# Equipment


def test_borrowed_livery_lets_its_bearer_join_the_fair() -> None:
    side = Side(front=[JORY, GWILLIM], equipment={"Borrowed Livery": JORY})
    table = begin("attack step", side)
    table.you.intend("attack", JORY).intend("team", GWILLIM)
    table.play("recovery phase")
    assert table.endurance == (50, 50 - 7 - 9)


def test_a_borrowed_uniform_makes_a_lamplighter() -> None:
    oath = "Lamplighters' Oath"
    side = Side(
        front=[JORY, NAN, DOB], hand=[oath], resources=2, equipment={"Borrowed Uniform": JORY}
    )
    table = begin("attack step", side)
    table.you.intend("priority", f"play {oath}").intend("target", JORY).intend("attack", JORY)
    table.play("recovery phase")
    assert table.you.offered("target") == [[JORY, DOB]]
    assert table.endurance == (50, 41)


@pytest.mark.parametrize(("equipment", "damage"), [({}, 4), ({"Paper Mask": JORY}, 5)])
def test_who_shares_an_identity_is_stronger_between_two_lanterns(
    equipment: dict[str, str], damage: int
) -> None:
    oar = "Tamsin Oar, Rope Walker"
    side = Side(front=[oar, JORY], equipment=equipment, face_up=["One Face in Two Lanterns"])
    assert attack(oar, side).endurance == (50, 50 - damage)


def test_an_identity_may_be_printed_on_somebody_of_another_name() -> None:
    wick, face = "Wick Pell, Errand Boy", "The Face in the Lamp"
    side = Side(front=[wick, face], face_up=["One Face in Two Lanterns"])
    assert attack(face, side).endurance == (50, 45)


def test_the_owl_eyed_lantern_finds_the_hidden() -> None:
    you = Side(front=[JORY], equipment={"Owl-Eyed Lantern": JORY})
    table = attack(JORY, you, Side(hidden_front=[WISP]))
    assert table[WISP].is_stunned


def test_a_signal_rocket_is_used_once() -> None:
    table = begin("attack step", Side(front=[NAN], equipment={"Signal Rocket": NAN}))
    table.you.intend("priority", "use Signal Rocket: the opponent loses 2 endurance")
    table.play("recovery phase")
    assert table.endurance == (50, 48)
    assert table.where("Signal Rocket") == ("KO'd", YOU)


# Plot twists


@pytest.mark.parametrize("taken", [[], [BRAM]])
def test_the_deck_is_shuffled_after_a_search(taken: list[str]) -> None:
    office, deck = "Ask at the Harbour Office", [BRAM, *["Filler", NAN, COAT, JORY] * 5]
    table = begin("attack step", Side(hand=[office], resources=3, deck=deck))
    table.you.intend("priority", f"play {office}").intend("search", *taken)
    table.play("recovery phase")
    # Of each kind one is offered, whatever lies on top.
    assert table.you.offered("search") == [["Done.DONE", BRAM, NAN]]
    left = [str(card) for card in table.game.players[YOU].deck]
    before = deck[len(taken) :]
    assert left != before
    assert sorted(left) == sorted(before)


def test_a_ball_of_wet_rope_keeps_somebody_from_attacking() -> None:
    rope = "Ball of Wet Rope"
    side = Side(hand=[rope], resources=2)
    table = play(rope, side, Side(front=[JORY]))
    assert not table.they.was_ever_offered("attack", JORY)
    assert table.told(f"Resolves: {rope}.")


def test_burning_the_pier_and_striking_the_bell() -> None:
    table = begin(
        "attack step",
        Side(hand=["Burn the Pier", "Strike the Bell"], resources=4),
        Side(face_up=["Clock Loft", "All Lamps Lit"], resources=["Weigh House", "Cast Off!"]),
    )
    table.you.intend("priority", "play Burn the Pier", "play Strike the Bell")
    table.play("recovery phase")
    gone = [str(card) for card in table.game.players[THEY].ko_pile]
    assert sorted(gone) == ["All Lamps Lit", "Clock Loft"]


def test_heavy_pockets_and_light_fingers() -> None:
    pockets, fingers = "Heavy Pockets", "Light Fingers"
    table = begin(
        "attack step",
        Side(hand=[pockets, fingers], resources=3),
        Side(front=[JORY, NAN], equipment={COAT: NAN}),
    )
    table.you.intend("priority", f"play {pockets}", None, f"play {fingers}")
    table.play("recovery phase")
    assert table[NAN].is_exhausted
    assert not table[JORY].is_exhausted
    assert table.where(COAT) == ("KO'd", THEY)


def test_roll_call_is_for_those_with_a_team() -> None:
    they = Side(front=["The Pier Cat", NAN, JORY])
    table = play("Roll Call", Side(hand=["Roll Call"], resources=2), they)
    assert table[NAN].is_exhausted
    assert not table["The Pier Cat"].is_exhausted


def test_salvage_rights_move_a_resource() -> None:
    salvage = "Salvage Rights"
    table = play(salvage, Side(hand=[salvage], resources=6), Side(face_up=["Sedge Landing"]))
    assert table.where("Sedge Landing") == ("resources", YOU)
    assert table["Sedge Landing"].owner == THEY
    assert table.you.was_ever_offered("priority", "use Sedge Landing: you gain 1 endurance")


def test_smelling_salts_recover_somebody() -> None:
    salts, stunned = "Smelling Salts", Placed(TUG, {"stunned": True})
    table = play(salts, Side(front=[stunned], hand=[salts], resources=3))
    assert not table[TUG].is_stunned


@pytest.mark.parametrize(
    ("top", "where", "endurance"), [(NAN, "hand", 50), (COAT, "deck", 48), (None, "deck", 50)]
)
def test_the_ferryman_asks_his_riddle(top: str | None, where: str, endurance: int) -> None:
    riddle = "The Ferryman's Riddle"
    side = Side(hand=[riddle], resources=2, deck=[BRAM, top] if top else [])
    table = play(riddle, side)
    assert table.endurance == (endurance, 50)
    assert table.told(f"reveals {top}.") is (top is not None)
    if top:
        assert table.where(top) == (where, YOU)
        assert table.game.players[0].deck.top is table[BRAM]


def test_whistling_in_the_dark_is_for_the_concealed() -> None:
    whistle = "Whistle in the Dark"
    side = Side(front=[WISP, NAN], hand=[whistle], resources=2)
    table = begin("attack step", side)
    table.you.intend("priority", f"play {whistle}").intend("attack", WISP)
    table.play("recovery phase")
    assert table.endurance == (50, 46)


def test_the_vigil_lamp_burns_in_each_recovery_phase() -> None:
    table = begin("recovery phase", Side(face_up=["Vigil Lamp"])).play("Turn 7")
    assert table.endurance == (52, 50)


# Locations


def test_lamplighters_hall_is_for_those_who_share_a_version() -> None:
    hall = Side(front=[DOB, IDA], face_up=["Lamplighters' Hall"])
    table = attack(DOB, hall, Side(front=["The Pier Cat"]))
    assert not table[DOB].is_stunned  # DEF 1 and 1 more, against an ATK of 1.


def test_mudlark_shore_is_for_the_small() -> None:
    table = attack(NAN, Side(front=[NAN, JORY], face_up=["Mudlark Shore"]))
    assert table.endurance == (50, 48)


def test_nobody_small_is_attacked_on_the_sanctuary_steps() -> None:
    table = attack(JORY, Side(front=[JORY]), Side(front=[NAN], face_up=["Sanctuary Steps"]))
    assert table.endurance == (50, 43)  # A direct attack, as there is nobody to attack.


def test_equipment_may_be_hidden_in_the_smugglers_cellar() -> None:
    side = Side(hidden_front=[WISP], hand=[COAT], face_up=["Smugglers' Cellar"])
    table = begin("recruit step", side)
    table.you.intend("priority", f"recruit {COAT}")
    table.play("formation step")
    assert [str(each) for each in table[WISP].equipment] == [COAT]


def test_the_tide_bell_rings_in_your_formation_step() -> None:
    table = begin("formation step", Side(face_up=["The Tide Bell"])).play("recovery phase")
    assert table.endurance == (51, 50)
