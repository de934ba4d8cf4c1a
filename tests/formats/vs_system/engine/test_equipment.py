"""Equipment: whom it may be put on, transfers, and who controls it."""

import pytest

from carddb.model import Card
from formats.table.position import Placed
from formats.vs_system.engine.effects import Effect
from formats.vs_system.engine.equipment import transfer, transferable_to
from formats.vs_system.engine.powers import Does
from formats.vs_system.engine.state import VsGame
from formats.vs_system.engine.values import (
    ATK,
    CONCEALED_OPTIONAL,
    EQUIPPED_WHILE_HIDDEN,
    atk,
    defence,
)
from formats.vs_system.scripts.doing import (
    exhaust_target,
    recover_target,
    return_target,
    stun_target,
    take_target,
)
from formats.vs_system.scripts.having import gives
from formats.vs_system.scripts.whom import (
    equipped,
    stunned,
    target,
    target_equipment,
    theirs,
    yours,
)
from tests.formats.vs_system.engine.own_cards import bench, powered
from tests.formats.vs_system.engine.playing import THEY, YOU, Playing, Side, begin, card, twist

NAN, BRAM, JORY, TWINS = "Pennyweight Nan", "Bell Buoy Bram", "Jory Snuff", "Brackwater Twins"
HOOK, COAT, HORN = "Brass Boathook", "Oilskin Coat", "Pocket Foghorn"
STUNNED = {"stunned": True}
LAB = card("Weapons Lab", "location", cost=1)


def wet_suit() -> Card:
    """An equipment that may be on hidden characters."""
    return card("Wet Suit", "equipment", cost=1, keywords=["Concealed—Optional", "Transferable"])


def recruit(you: Side, title: str, *cards: Card, they: Side | None = None) -> Playing:
    """A recruit step in which you recruit it onto the first that is offered."""
    table = begin("recruit step", you, they, *cards)
    table.you.intend("priority", f"recruit {title}")
    return table.play("formation step")


def formation(you: Side, *transfers: str, they: Side | None = None) -> Playing:
    """A formation step in which transferable equipment goes to these."""
    table = begin("formation step", you, they, LAB)
    table.you.intend("transfer", *transfers)
    return table.play("attack step")


def bearer_of(table: Playing, title: str) -> str:
    return str(table[title].attached_to)


@pytest.mark.rule("VS-EQUIP-01", "VS-EQUIP-05")
def test_equipment_goes_on_a_face_up_unequipped_visible_character_of_ones_own() -> None:
    table = begin(
        "recruit step",
        Side(
            front=[NAN, BRAM, Placed(JORY, STUNNED), TWINS],
            hidden_front=["The Drowned Pilot"],
            equipment={COAT: TWINS},
            hand=[HOOK],
            resources=1,
        ),
        Side(front=["Brass Moth"]),
    )
    table.you.intend("priority", f"recruit {HOOK}").intend("target", BRAM)
    table.play("formation step")
    assert table.you.offered("target") == [[NAN, BRAM]]
    assert table[HOOK].attached_to is table[BRAM]
    assert table[BRAM].equipment == (table[HOOK],)
    assert table[HOOK].is_face_up
    assert table.where(HOOK) == ("equipment", YOU)
    assert atk(table.game, table[BRAM]) == 4


@pytest.mark.rule("VS-EQUIP-01")
def test_the_target_is_chosen_as_the_equipment_is_announced() -> None:
    table = begin(
        "recruit step",
        Side(front=[NAN, BRAM], hand=[HOOK], resources=1),
        Side(face_up=["Sedge Landing"]),
    )
    table.you.intend("priority", f"recruit {HOOK}").intend("target", BRAM)
    table.play("formation step")
    after = table.after(f"you, priority: recruit {HOOK}")
    assert after.index(f"you, target: {BRAM}") < after.index("they, priority: pass")


@pytest.mark.rule("VS-EQUIP-01")
def test_equipment_is_recruited_from_hand_alone() -> None:
    side = Side(front=[BRAM], hand=[COAT], resources=[HOOK, "Filler"])
    table = begin("recruit step", side).play("formation step")
    assert table.you.offered("priority") == [["None", f"recruit {COAT}"]]


@pytest.mark.rule("VS-EQUIP-02")
@pytest.mark.parametrize(
    "side",
    [
        Side(),
        Side(front=[Placed(BRAM, STUNNED)]),
        Side(hidden_front=[BRAM]),
        Side(front=[BRAM], equipment={COAT: BRAM}),
    ],
)
def test_without_a_character_for_it_equipment_cannot_be_recruited(side: Side) -> None:
    table = begin(
        "recruit step",
        Side(
            front=side.front,
            hidden_front=side.hidden_front,
            equipment=side.equipment,
            hand=[HOOK],
            resources=3,
        ),
        Side(front=[JORY]),
    )
    table.play("formation step")
    assert not table.you.was_ever_offered("priority", f"recruit {HOOK}")
    assert table.where(HOOK) == ("hand", YOU)


@pytest.mark.rule("VS-EQUIP-03")
@pytest.mark.parametrize("does", [stun_target, return_target, take_target])
def test_if_its_target_has_become_illegal_the_equipment_goes_to_the_ko_pile(
    monkeypatch: pytest.MonkeyPatch, does: Does
) -> None:
    squall = twist(monkeypatch, "Squall", does, target("theirs", theirs))
    table = begin(
        "recruit step",
        Side(front=[BRAM], hand=[HOOK], resources=1),
        Side(hand=["Squall"], resources=1),
        squall,
    )
    table.you.intend("priority", f"recruit {HOOK}")
    table.they.intend("priority", "play Squall")
    table.play("formation step")
    assert table.told(f"{HOOK} is negated.")
    assert table.where(HOOK) == ("KO'd", YOU)
    assert table[BRAM].equipment == ()


@pytest.mark.rule("VS-EQUIP-03", "VS-EQUIP-04")
def test_of_two_on_one_character_the_later_announced_is_put_on_it(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    table = begin(
        "recruit step",
        Side(front=[BRAM], hand=[HOOK, COAT], resources=2),
        Side(face_up=["Bench"]),
        bench(monkeypatch),
    )
    # Who acts has priority again at once: the coat waits above the hook.
    table.you.intend("priority", f"recruit {HOOK}", f"recruit {COAT}")
    table.play("formation step")
    assert table[BRAM].equipment == (table[COAT],)
    assert table.where(HOOK) == ("KO'd", YOU)


@pytest.mark.rule("VS-EQUIP-04")
@pytest.mark.parametrize(
    ("limit", "on_it", "is_offered"),
    [
        ([], [], True),
        ([], [HOOK], False),
        (["Weapons Lab"], [HOOK], True),
        (["Weapons Lab"], [HOOK, COAT], False),
    ],
)
def test_a_character_has_one_equipment_unless_a_card_says_otherwise(
    limit: list[str], on_it: list[str], is_offered: bool
) -> None:
    side = Side(
        front=[BRAM],
        equipment=dict.fromkeys(on_it, BRAM),
        hand=[HORN],
        resources=5,
        face_up=limit,
    )
    table = begin("recruit step", side, Side(), LAB).play("formation step")
    assert table.you.was_ever_offered("priority", f"recruit {HORN}") == is_offered


@pytest.mark.rule("VS-EQUIP-05")
def test_an_equipped_character_has_at_least_one(monkeypatch: pytest.MonkeyPatch) -> None:
    squall = twist(monkeypatch, "Squall", exhaust_target, target("an equipped one", equipped))
    table = begin(
        "attack step",
        Side(
            front=[NAN, BRAM, JORY],
            equipment={HOOK: BRAM, COAT: BRAM, HORN: JORY},
            face_up=["Weapons Lab"],
            hand=["Squall"],
        ),
        Side(),
        squall,
        LAB,
    )
    table.you.intend("priority", "play Squall").intend("target", BRAM)
    table.play("attack step of Player 2")
    assert table.you.offered("target") == [[BRAM, JORY]]


@pytest.mark.rule("VS-EQUIP-07", "VS-AMBIGUOUS-27")
def test_equipment_stays_on_a_stunned_character_without_its_text(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    cure = twist(monkeypatch, "Cure", recover_target, target("stunned", stunned))
    side = Side(front=[Placed(BRAM, STUNNED)], equipment={HOOK: BRAM}, hand=["Cure"], resources=1)
    table = begin("attack step", side, Side(), cure)
    assert table[HOOK].attached_to is table[BRAM]
    assert atk(table.game, table[BRAM]) == 3
    table.you.intend("priority", "play Cure")
    table.play("recovery phase")
    assert atk(table.game, table[BRAM]) == 4


@pytest.mark.rule("VS-AMBIGUOUS-27")
def test_what_was_on_a_stunned_character_still_takes_its_room(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    cure = twist(monkeypatch, "Cure", recover_target, target("stunned", stunned))
    side = Side(
        front=[Placed(BRAM, STUNNED)], equipment={HOOK: BRAM}, hand=["Cure", COAT], resources=1
    )
    table = begin("recruit step", side, Side(), cure)
    table.you.intend("priority", "play Cure")
    table.play("formation step")
    assert not table[BRAM].is_stunned
    assert not table.you.was_ever_offered("priority", f"recruit {COAT}")


@pytest.mark.rule("VS-EQUIP-08", "VS-EQUIP-11")
def test_a_transferred_equipment_is_on_another_character() -> None:
    table = formation(Side(front=[NAN, BRAM], equipment={HORN: NAN}), BRAM)
    assert bearer_of(table, HORN) == BRAM
    assert table[NAN].equipment == ()
    assert table[BRAM].equipment == (table[HORN],)


@pytest.mark.rule("VS-EQUIP-08")
def test_a_transferred_equipment_works_for_its_new_bearer_alone() -> None:
    table = begin("attack step", Side(front=[NAN, BRAM], equipment={COAT: NAN}))
    transfer(table.game, table[COAT], table[BRAM])
    assert defence(table.game, table[NAN]) == 2
    assert defence(table.game, table[BRAM]) == 6


@pytest.mark.rule("VS-EQUIP-09")
def test_nothing_is_transferred_to_a_character_of_the_opponent() -> None:
    side = Side(front=[NAN, BRAM], equipment={HORN: NAN})
    table = formation(side, BRAM, they=Side(front=[JORY]))
    assert table.you.offered("transfer") == [["Done.DONE", BRAM]]


@pytest.mark.rule("VS-EQUIP-10")
def test_nothing_is_transferred_to_a_stunned_character() -> None:
    side = Side(front=[NAN, Placed(BRAM, STUNNED), JORY], equipment={HORN: NAN})
    table = formation(side, JORY)
    assert table.you.offered("transfer") == [["Done.DONE", JORY]]


@pytest.mark.rule("VS-EQUIP-10")
def test_nothing_is_transferred_from_a_stunned_character() -> None:
    side = Side(front=[Placed(NAN, STUNNED), BRAM], equipment={HORN: NAN})
    table = formation(side)
    assert table.you.offered("transfer") == []
    assert transferable_to(table.game, table[HORN], table.game.players[YOU]) == []
    assert bearer_of(table, HORN) == NAN


@pytest.mark.rule("VS-EQUIP-12", "VS-EQUIP-11")
@pytest.mark.parametrize("limit", [[], ["Weapons Lab"]])
def test_nothing_is_transferred_to_an_equipped_character_unless_a_card_says_so(
    limit: list[str],
) -> None:
    side = Side(front=[NAN, BRAM, JORY], equipment={HORN: NAN, COAT: BRAM}, face_up=limit)
    table = formation(side)
    may_go_to = [BRAM, JORY] if limit else [JORY]
    assert table.you.offered("transfer") == [["Done.DONE", *may_go_to]]


@pytest.mark.rule("VS-EQUIP-13")
def test_a_card_may_transfer_an_opponents_equipment_with_control_of_it(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    def snatch(game: VsGame, effect: Effect) -> None:
        player = game.players[effect.controller]
        (taker,) = transferable_to(game, effect.target, player)
        transfer(game, effect.target, taker)

    pickpocket = twist(monkeypatch, "Pickpocket", snatch, target_equipment("theirs", theirs))
    table = begin(
        "attack step",
        Side(front=[BRAM], hand=["Pickpocket"], resources=1),
        Side(front=[JORY], equipment={HOOK: JORY}),
        pickpocket,
    )
    table.you.intend("priority", "play Pickpocket")
    table.play("recovery phase")
    assert table.where(HOOK) == ("equipment", YOU)
    assert (table[HOOK].controller, table[HOOK].owner) == (YOU, THEY)
    assert atk(table.game, table[BRAM]) == 4
    assert atk(table.game, table[JORY]) == 7


@pytest.mark.rule("VS-EQUIP-14", "VS-ZONE-21")
def test_who_takes_a_character_controls_its_equipment(monkeypatch: pytest.MonkeyPatch) -> None:
    gang = twist(monkeypatch, "Press Gang", take_target, target("theirs", theirs))
    whistle = powered(
        monkeypatch,
        "Whistle",
        gives(ATK, 1, "your other equipped characters get +1 ATK", yours, equipped),
        kind="equipment",
    )
    table = begin(
        "attack step",
        Side(front=[BRAM], equipment={COAT: BRAM}, hand=["Press Gang"], resources=1),
        Side(front=[JORY, TWINS], equipment={"Whistle": JORY, HOOK: TWINS}),
        gang,
        whistle,
    )
    assert atk(table.game, table[BRAM]) == 3
    table.you.intend("priority", "play Press Gang").intend("target", JORY)
    table.play("recovery phase")
    assert table.where("Whistle") == ("equipment", YOU)
    assert table["Whistle"].controller == YOU
    assert bearer_of(table, "Whistle") == JORY
    # Its power speaks of your characters now.
    assert (atk(table.game, table[BRAM]), atk(table.game, table[TWINS])) == (4, 4)


@pytest.mark.rule("VS-EQUIP-15")
def test_no_general_action_transfers_equipment(monkeypatch: pytest.MonkeyPatch) -> None:
    side = Side(front=[NAN, BRAM], equipment={HOOK: NAN}, face_up=["Bench"], resources=5)
    table = begin("draw phase", side, Side(), bench(monkeypatch)).play("Turn 7")
    assert table.you.offered("transfer") == []
    offered = {option for options in table.you.offered("priority") for option in options}
    assert offered == {"None", "use Bench: wait"}


@pytest.mark.rule("VS-HIDDEN-12", "VS-EQUIP-01")
def test_only_equipment_with_concealed_optional_goes_on_a_hidden_character() -> None:
    side = Side(hidden_front=[NAN], hand=[HOOK, "Wet Suit"], resources=3)
    table = recruit(side, "Wet Suit", wet_suit())
    assert bearer_of(table, "Wet Suit") == NAN
    assert table.you.offered("priority") == [["None", "recruit Wet Suit"]]


@pytest.mark.rule("VS-HIDDEN-13", "VS-EQUIP-11")
@pytest.mark.parametrize("is_bearer_hidden", [False, True])
def test_only_concealed_optional_is_transferred_between_the_areas(is_bearer_hidden: bool) -> None:
    fog = card("Fog Lamp", "equipment", cost=1, keywords=["Transferable"])
    one, two = ([NAN, BRAM], [TWINS, JORY]) if is_bearer_hidden else ([TWINS, JORY], [NAN, BRAM])
    equipment = {"Fog Lamp": NAN, "Wet Suit": BRAM}
    side = Side(hidden_front=one, front=two, equipment=equipment)
    table = begin("attack step", side, Side(), fog, wet_suit())
    player = table.game.players[YOU]

    def may_go_to(title: str) -> set[str]:
        return {str(each) for each in transferable_to(table.game, table[title], player)}

    assert may_go_to("Wet Suit") == {TWINS, JORY}
    assert may_go_to("Fog Lamp") == set()


@pytest.mark.rule("VS-HIDDEN-15")
def test_a_card_may_let_hidden_characters_have_any_equipment(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    hold = powered(
        monkeypatch,
        "Dry Hold",
        gives(EQUIPPED_WHILE_HIDDEN, True, "yours can have equipment while hidden", yours),
        kind="location",
    )
    side = Side(hidden_front=[NAN], face_up=["Dry Hold"], hand=[HOOK])
    table = recruit(side, HOOK, hold)
    assert bearer_of(table, HOOK) == NAN


@pytest.mark.rule("VS-HIDDEN-15")
@pytest.mark.parametrize("is_bearer_hidden", [False, True])
def test_a_card_may_let_equipment_be_transferred_across(
    monkeypatch: pytest.MonkeyPatch, is_bearer_hidden: bool
) -> None:
    hold = powered(
        monkeypatch,
        "Dry Hold",
        gives(CONCEALED_OPTIONAL, True, "your equipment has concealed-optional", yours),
        kind="location",
    )
    hidden, visible = (NAN, BRAM) if is_bearer_hidden else (BRAM, NAN)
    side = Side(hidden_front=[hidden], front=[visible], equipment={HORN: NAN}, face_up=["Dry Hold"])
    table = begin("formation step", side, Side(), hold)
    table.you.intend("transfer", BRAM)
    table.play("attack step")
    assert bearer_of(table, HORN) == BRAM


@pytest.mark.rule("VS-UNIQUE-03")
def test_equipment_without_the_keyword_is_not_unique() -> None:
    table = recruit(Side(front=[NAN, BRAM], equipment={HOOK: NAN}, hand=[HOOK], resources=1), HOOK)
    assert [each.pile.name for each in table.all(HOOK)] == ["equipment", "equipment"]


def crown() -> Card:
    return card("Crown", "equipment", cost=1, keywords=["Unique"])


@pytest.mark.rule("VS-UNIQUE-03", "VS-UNIQUE-07", "VS-UNIQUE-10")
def test_unique_equipment_sends_the_older_one_to_the_ko_pile() -> None:
    side = Side(front=[NAN, BRAM], equipment={"Crown": NAN}, hand=["Crown"], resources=1)
    they = Side(front=[JORY], equipment={"Crown": JORY})
    table = recruit(side, "Crown", crown(), they=they)
    piles = sorted((each.pile.name, each.pile.owner) for each in table.all("Crown"))
    assert piles == [("KO'd", YOU), ("equipment", YOU), ("equipment", THEY)]
    assert table[NAN].equipment == ()
    assert [str(each) for each in table[BRAM].equipment] == ["Crown"]


@pytest.mark.rule("VS-UNIQUE-07")
def test_a_transfer_attaches_it_too() -> None:
    table = begin(
        "attack step",
        Side(front=[NAN, BRAM], equipment={"Crown": NAN}),
        Side(front=[JORY], equipment={"Crown": JORY}),
        crown(),
    )
    own, other = table.all("Crown")
    transfer(table.game, other, table[BRAM])
    assert (own.pile.name, other.pile.name) == ("KO'd", "equipment")
    assert table[NAN].equipment == ()


@pytest.mark.rule("VS-UNIQUE-07", "VS-AMBIGUOUS-15")
def test_a_unique_equipment_named_as_its_bearer_goes_with_it(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    king = card("Crown, King")
    powered(monkeypatch, "Crown", gives(ATK, 5, "+5 ATK", yours), kind="equipment")
    table = recruit(
        Side(front=["Crown, King", None, BRAM], hand=["Crown"], resources=1),
        "Crown",
        king,
        crown(),
    )
    assert table.where("Crown, King") == ("KO'd", YOU)
    assert table.where("Crown") == ("KO'd", YOU)
    assert atk(table.game, table[BRAM]) == 3  # Its power works no longer.


@pytest.mark.rule("VS-EQUIP-06")
def test_equipment_goes_to_its_owners_ko_pile_as_its_bearer_leaves_play(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    home = twist(monkeypatch, "Home", return_target, target("yours", yours))
    table = begin(
        "attack step",
        Side(front=[BRAM, NAN], equipment={HOOK: BRAM, COAT: NAN}, hand=["Home"], resources=1),
        Side(),
        home,
    )
    table[HOOK].owner = THEY  # It was transferred from the opponent's side.
    table.you.intend("priority", "play Home").intend("target", BRAM)
    table.play("recovery phase")
    assert table.where(BRAM) == ("hand", YOU)
    assert table.where(HOOK) == ("KO'd", THEY)
    assert table[HOOK].attached_to is None
    assert bearer_of(table, COAT) == NAN
