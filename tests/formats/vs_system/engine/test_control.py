"""Who owns and who controls a card; ready and exhausted; coming into play and going to a pile."""

import pytest

from formats.table.position import Placed
from formats.vs_system.engine.cards import VsCard
from formats.vs_system.engine.costs import Discard, ExhaustACharacter
from formats.vs_system.engine.effects import Effect
from formats.vs_system.engine.moving import take_resource
from formats.vs_system.engine.powers import Does, Payment, Target, Triggered
from formats.vs_system.engine.state import VsGame
from formats.vs_system.scripts.doing import (
    exhaust_target,
    ko_target,
    nothing,
    ready_target,
    replace_target,
    return_target,
    take_target,
    you_gain,
)
from formats.vs_system.scripts.whom import (
    exhausted,
    ready,
    target,
    target_equipment,
    target_resource,
    theirs,
    yours,
)
from tests.formats.vs_system.engine.own_cards import free, powered
from tests.formats.vs_system.engine.playing import THEY, YOU, Side, begin, card, twist

BRAM, CAT, JORY = "Bell Buoy Bram", "The Pier Cat", "Jory Snuff"
STUNNED = {"stunned": True}
EXHAUSTED = {"exhausted": True}

YOURS = target("a character you control", yours)
THEIRS = target("a character of an opponent", theirs)


@pytest.mark.rule("VS-CORE-19", "VS-CORE-30", "VS-CORE-26")
@pytest.mark.parametrize(("leave", "pile"), [(ko_target, "KO'd"), (return_target, "hand")])
def test_a_card_goes_to_its_owner_whoever_controls_it(
    leave: Does, pile: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    steal = twist(monkeypatch, "Steal", take_target, THEIRS)
    away = twist(monkeypatch, "Away", leave, YOURS)
    they = Side(front=[BRAM], equipment={"Brass Boathook": BRAM})
    table = begin("attack step", Side(hand=["Steal", "Away"], resources=1), they, steal, away)
    table.you.intend("priority", "play Steal", "play Away")
    table.play("recovery phase")
    assert table.told(f"Player 1 takes control of {BRAM}.")
    assert table.where(BRAM) == (pile, THEY)
    assert table.where("Brass Boathook") == ("KO'd", THEY)
    assert table[BRAM].owner == table[BRAM].controller == THEY


@pytest.mark.rule("VS-CORE-30", "VS-CORE-19")
def test_a_taken_resource_goes_to_the_ko_pile_of_its_owner(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    def take_target_resource(game: VsGame, effect: Effect) -> None:
        take_resource(game, effect.target, game.players[effect.controller])

    rob = twist(monkeypatch, "Rob", take_target_resource, target_resource("it", theirs))
    dig = twist(monkeypatch, "Dig", replace_target, target_resource("a resource", yours))
    you = Side(hand=["Rob", "Dig"], resources=["Filler"], deck=[CAT])
    table = begin("attack step", you, Side(resources=[JORY]), rob, dig)
    table.you.intend("priority", "play Rob", None, "play Dig").intend("target", JORY)
    table.play("recovery phase")
    assert table.where(JORY) == ("KO'd", THEY)
    assert table.where(CAT) == ("resources", YOU)


@pytest.mark.rule("VS-CORE-30")
def test_uniqueness_puts_a_taken_card_into_the_ko_pile_of_its_owner(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    steal = twist(monkeypatch, "Steal", take_target, THEIRS)
    you = Side(hand=["Steal", CAT], resources=1)
    table = begin("recruit step", you, Side(front=[CAT]), steal)
    table.you.intend("priority", "play Steal", None, f"recruit {CAT}")
    table.play("formation step")
    mine, other = table.all(CAT)
    assert (mine.pile.name, mine.pile.owner) == ("characters", YOU)
    assert (other.pile.name, other.pile.owner) == ("KO'd", THEY)


@pytest.mark.rule("VS-CORE-20")
def test_face_down_cards_in_your_rows_are_yours(monkeypatch: pytest.MonkeyPatch) -> None:
    mend = twist(monkeypatch, "Mend", nothing, YOURS)
    dig = twist(monkeypatch, "Dig", nothing, target_resource("a resource you control", yours))
    you = Side(
        front=[BRAM],
        support=[Placed(CAT, STUNNED)],
        hand=["Mend", "Dig"],
        resources=[JORY, "Filler"],
    )
    they = Side(front=["Knell Oskar"], resources=1)
    table = begin("attack step", you, they, mend, dig)
    table.you.intend("priority", "play Mend", "play Dig")
    table.play("recovery phase")
    assert table.you.offered("target") == [[BRAM, CAT], [JORY, "Filler"]]


@pytest.mark.rule("VS-CORE-20", "VS-CORE-21")
def test_who_controls_a_character_controls_its_equipment(monkeypatch: pytest.MonkeyPatch) -> None:
    horn = powered(monkeypatch, "Horn", free("you gain 2", you_gain(2)), kind="equipment")
    steal = twist(monkeypatch, "Steal", take_target, THEIRS)
    you = Side(hand=["Steal"], resources=1)
    table = begin("attack step", you, Side(front=[BRAM], equipment={"Horn": BRAM}), horn, steal)
    table.you.intend("priority", "play Steal", "use Horn: you gain 2")
    table.play("recovery phase")
    assert table["Horn"].controller == YOU
    assert table.endurance == (52, 50)
    assert not table.they.offered("priority")[1:]


@pytest.mark.rule("VS-CORE-22")
def test_a_card_is_either_ready_or_exhausted(monkeypatch: pytest.MonkeyPatch) -> None:
    lull = twist(monkeypatch, "Lull", nothing, target("a ready one", ready))
    wake = twist(monkeypatch, "Wake", nothing, target("an exhausted one", exhausted))
    tired = [Placed(title, EXHAUSTED) for title in (CAT, JORY)]
    you = Side(front=[BRAM, "Knell Oskar", *tired], hand=["Lull", "Wake"], resources=1)
    table = begin("attack step", you, None, lull, wake)
    table.you.intend("priority", "play Lull", "play Wake")
    table.play("recovery phase")
    assert table.you.offered("target") == [[BRAM, "Knell Oskar"], [CAT, JORY]]
    # Only who is ready can turn sideways to attack.
    assert table.you.offered("attack") == [["None", BRAM, "Knell Oskar"]]


@pytest.mark.rule("VS-CORE-23")
def test_cards_come_into_play_ready_and_stay_so_until_they_are_exhausted() -> None:
    you = Side(hand=[BRAM, "Brass Boathook"], resources=["Clock Loft", *["Filler"] * 3])
    table = begin("recruit step", you)
    table.you.intend("priority", f"recruit {BRAM}", "recruit Brass Boathook", "flip Clock Loft")
    table.play("attack step of Player 1")
    for title in (BRAM, "Brass Boathook", "Clock Loft"):
        assert table[title].is_face_up
        assert not table[title].is_exhausted


@pytest.mark.rule("VS-CORE-23")
def test_who_attacks_is_exhausted_and_was_ready_before() -> None:
    table = begin("recruit step", Side(hand=[BRAM], resources=3))
    table.you.intend("priority", f"recruit {BRAM}").intend("attack", BRAM)
    table.play("recovery phase")
    assert table.log.lines.count(f"{BRAM} is exhausted.") == 1
    assert table[BRAM].is_exhausted


@pytest.mark.rule("VS-CORE-24")
def test_only_a_ready_card_is_exhausted(monkeypatch: pytest.MonkeyPatch) -> None:
    rally = Payment("rally", you_gain(1), costs=(ExhaustACharacter(),))
    boss = powered(monkeypatch, "Boss", rally)
    front: list[str | Placed] = [Placed("Boss", EXHAUSTED), Placed(CAT, EXHAUSTED), BRAM, JORY]
    table = begin("attack step", Side(front=front), None, boss)
    table.you.intend("priority", "use Boss: rally").intend("exhaust", JORY)
    table.you.intend("priority", "use Boss: rally")
    table.play("recovery phase")
    # The second time there is only one left, and then none.
    assert table.you.offered("exhaust") == [[BRAM, JORY]]
    assert len(table.you.offered("priority")) == 2
    assert table[BRAM].is_exhausted


@pytest.mark.rule("VS-CORE-24", "VS-CORE-29")
def test_a_card_that_was_readied_can_be_exhausted_again(monkeypatch: pytest.MonkeyPatch) -> None:
    nap = twist(monkeypatch, "Nap", exhaust_target, YOURS)
    wake = twist(monkeypatch, "Wake", ready_target, YOURS)
    you = Side(front=[BRAM], hand=["Nap", "Nap", "Wake", "Nap"], resources=1)
    table = begin("attack step", you, None, nap, wake)
    table.you.intend("priority", "play Nap", None, "play Nap", None)
    table.you.intend("priority", "play Wake", None, "play Nap")
    table.play("recovery phase")
    done = [line for line in table.log.lines if line.startswith(f"{BRAM} is")]
    assert done == [f"{BRAM} is {how}." for how in ("exhausted", "readied", "exhausted")]
    assert sum(line == "Resolves: Nap." for line in table.log.lines) == 3


@pytest.mark.rule("VS-CORE-29")
def test_who_is_readied_may_attack_again(monkeypatch: pytest.MonkeyPatch) -> None:
    wake = twist(monkeypatch, "Wake", ready_target, target("it", yours, exhausted))
    table = begin("attack step", Side(front=[BRAM], hand=["Wake"], resources=1), None, wake)
    table.you.intend("attack", BRAM).intend("priority", "play Wake").intend("attack", BRAM)
    table.play("recovery phase")
    assert table.endurance == (50, 44)


@pytest.mark.rule("VS-CORE-25")
def test_a_discarded_card_goes_from_hand_to_the_ko_pile(monkeypatch: pytest.MonkeyPatch) -> None:
    sell = Payment("sell", you_gain(1), costs=(Discard(),))
    trader = powered(monkeypatch, "Trader", sell)
    table = begin("attack step", Side(front=["Trader"], hand=[BRAM, CAT]), None, trader)
    table.you.intend("priority", "use Trader: sell").intend("discard", CAT)
    table.play("recovery phase")
    assert table.you.offered("discard") == [[BRAM, CAT]]
    assert table.where(CAT) == ("KO'd", YOU)
    assert table.where(BRAM) == ("hand", YOU)


@pytest.mark.rule("VS-CORE-26", "VS-CORE-30")
@pytest.mark.parametrize(
    ("victim", "chosen"),
    [
        (BRAM, THEIRS),
        ("Brass Boathook", target_equipment("an equipment", theirs)),
        ("Clock Loft", target_resource("a resource", theirs)),
    ],
)
def test_a_koed_card_in_play_goes_to_the_ko_pile_of_its_owner(
    victim: str, chosen: Target, monkeypatch: pytest.MonkeyPatch
) -> None:
    break_it = twist(monkeypatch, "Break", ko_target, chosen)
    they = Side(front=[BRAM], equipment={"Brass Boathook": BRAM}, face_up=["Clock Loft"])
    table = begin("attack step", Side(hand=["Break"], resources=1), they, break_it)
    table.you.intend("priority", "play Break")
    table.play("recovery phase")
    assert table.told(f"{victim} is KO'd.")
    assert table.where(victim) == ("KO'd", THEY)


def greeter() -> Triggered:
    def is_character(_game: VsGame, _card: VsCard, what: VsCard) -> bool:
        return what.printed.is_character

    return Triggered("came into play", "you gain 1 endurance", you_gain(1), is_character)


@pytest.mark.rule("VS-CORE-27")
@pytest.mark.parametrize(
    ("hand", "does"),
    [(CAT, f"recruit {CAT}"), ("Understudy", "use Understudy: substitute")],
)
def test_a_character_comes_into_play_from_anywhere_outside_the_rows(
    hand: str, does: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    host = powered(monkeypatch, "Host", greeter())
    understudy = card("Understudy", cost=1, keywords=["Substitute"])
    you = Side(front=["Host", BRAM], hand=[hand], resources=1)
    table = begin("recruit step", you, None, host, understudy)
    table.you.intend("priority", does)
    if hand == "Understudy":
        table.you.intend("substitute", BRAM)
    table.play("formation step")
    assert table.where(hand) == ("characters", YOU)
    assert table.endurance == (51, 50)


@pytest.mark.rule("VS-CORE-27")
def test_who_changes_rows_or_sides_does_not_come_into_play(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    host = powered(monkeypatch, "Host", greeter())
    steal = twist(monkeypatch, "Steal", take_target, THEIRS)
    you = Side(front=["Host", BRAM], hand=["Steal"], resources=1)
    table = begin("formation step", you, Side(front=[JORY]), host, steal)
    table.you.intend("move", BRAM).intend("place", "support 0").intend("priority", "play Steal")
    table.play("attack step")
    assert str(table[BRAM].spot) == "support 0"
    assert table.where(JORY) == ("characters", YOU)
    assert table.endurance == (50, 50)
