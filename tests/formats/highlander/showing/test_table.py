"""The table as data."""

import pytest

from formats.highlander.engine import copying, texts
from formats.highlander.showing.cards import squares_of
from formats.table.shown import Layout, ShownSquares
from tests.formats.highlander.engine.own_cards import attack, block, guard, own, weapon
from tests.formats.highlander.engine.playing import Person, acts, begin, laid
from tests.formats.highlander.showing.looking import cards, drawn, table_at, zone

CUT = attack("Cut", "X00/0X0/000", damage=3)
PARRY = block("Parry", "XXX/XXX/000")
LOW = attack("Low Cut", "000/000/0X0")
WATCH = guard("Watch", "000/XXX/XXX")


def test_a_card_shows_its_squares_and_numbers() -> None:
    table = table_at(begin(Person([CUT, PARRY]), phase="Attack Phase"), "attack")
    own_side = table.sides[-1]
    cut, parry = cards(zone(own_side, "hand"))
    assert cut.squares == ShownSquares(
        ((True, False, False), (False, True, False), (False, False, False)),
        "upper left, middle center",
    )
    assert (cut.kind, cut.numbers) == ("Attack", (("damage", "3"),))
    assert (parry.kind, parry.numbers) == ("Block", ())


def test_the_nine_squares_are_drawn_at_the_terminal() -> None:
    playing = begin(Person([CUT], [WATCH]), Person(attacks=[CUT]))
    text = drawn(table_at(playing, "defense"))
    assert "■·· ·■· ···, Attack, damage 3" in text
    lines = [line.strip() for line in text.splitlines()]
    at = next(place for place, line in enumerate(lines) if line.endswith("Watch"))
    assert lines[at + 1 : at + 4] == ["···", "■■■", "■■■"]


def test_every_mask_is_drawn_row_by_row() -> None:
    assert squares_of(0b100_000_001).rows == (
        (True, False, False),
        (False, False, False),
        (False, False, True),
    )


def test_both_sides_show_what_everybody_may_know() -> None:
    playing = begin(
        Person([PARRY], [WATCH], endurance=[CUT] * 7, discards=[PARRY, CUT], ability=9),
        Person([CUT, CUT], attacks=[CUT], ability=12, prone=True),
    )
    table = table_at(playing, "defense")
    assert table.when == "Turn 3, Defense Phase of Player 1 (you)"
    ben, ann = table.sides
    assert (ann.label, ben.label) == ("Player 1 (you)", "Player 2")
    assert [(track.name, track.value, track.most) for track in ann.tracks] == [("Ability", 9, 15)]
    assert ann.marks == ("has the turn",)
    assert ben.marks == ("Prone",)
    assert (zone(ben, "hand").size, zone(ben, "hand").rows) == (2, ())
    assert (zone(ann, "Endurance").size, zone(ann, "Endurance").rows) == (7, ())
    # The newest card of the Discard Pile is the last that came there.
    assert [card.title for card in cards(zone(ann, "Discard Pile"))] == ["Cut", "Parry"]
    assert zone(ann, "in play").layout is Layout.GRID
    assert [row.label for row in zone(ann, "in play").rows] == ["stays"]
    assert [row.label for row in zone(ben, "in play").rows] == ["played"]
    assert table.events == ("Player 2 attacks with Cut (3 damage, upper left, middle center).",)


def test_a_hidden_attack_is_a_back() -> None:
    table = table_at(begin(Person([PARRY]), Person(hidden=[CUT])), "defense in advance")
    (back,) = cards(zone(table.sides[0], "in play"))
    assert (back.title, back.squares, back.marks) == ("", None, ("Hidden",))
    assert back.is_face_down
    assert table.events == ("Player 2 attacks with an attack (Hidden).",)


@pytest.mark.parametrize("is_made", [True, False])
def test_a_block_that_was_made_a_power_block_is_marked_and_no_other(is_made: bool) -> None:
    blow = laid(CUT, attack=1, power_blow=True)
    playing = begin(Person([PARRY, LOW], endurance=[WATCH] * 10), Person(attacks=[blow]))
    playing.ann.intend("defense", "defend with Parry")
    if is_made:
        playing.ann.intend("defense", "make Parry a Power Block")
    (parry,) = cards(zone(table_at(playing, "attack").sides[-1], "in play"))
    assert parry.marks == (("Power Block",) if is_made else ())


def test_what_waits_is_told() -> None:
    playing = begin(
        Person([CUT]),
        phase="Attack Phase",
        pending=[
            {"player": 0, "harm": "damage", "amount": 4},
            {"player": 0, "harm": "gain", "amount": 1},
        ],
    )
    assert table_at(playing, "attack").sides[-1].marks == (
        *("has the turn", "4 Ability to be lost", "1 Ability to be gained"),
    )


def test_a_lost_weapon_says_so() -> None:
    playing = begin(
        Person([CUT, attack("Dirty Trick", "X00/000/000")], pre_game=[weapon("Sword")]),
        phase="Attack Phase",
        weapons=[{"player": 0, "weapon": "Sword", "state": "broken"}],
    )
    side = table_at(playing, "attack").sides[-1]
    assert side.marks == ("has the turn", "Unarmed")
    (sword,) = cards(zone(side, "Pre-Game cards"))
    assert (sword.title, sword.marks, sword.is_face_down) == ("Sword", ("broken",), True)


def test_a_text_is_told_in_words() -> None:
    stance = acts(own("Stance", "Situation"), values={"hand size": 2})
    table = table_at(begin(Person([CUT, stance]), phase="Attack Phase"), "attack")
    shown = {card.title: card.says for card in cards(zone(table.sides[-1], "hand"))}
    assert shown == {"Cut": "", "Stance": "+2 hand size."}


def test_what_is_nullified_and_what_is_taken_for_another_card_says_so() -> None:
    stance, mimic = own("Stance", "Situation"), own("Mimic", "Situation")
    playing = begin(Person([CUT], in_play=[stance, mimic]), phase="Attack Phase")
    game = playing.game
    copying.copy(game, playing["Mimic"], playing["Stance"])
    texts.nullify(game, playing["Stance"], playing["Mimic"], game.turn)
    table = table_at(playing, "attack")
    shown = {card.title: card.marks for card in cards(zone(table.sides[-1], "in play"))}
    assert shown == {"Stance": ("nullified",), "Mimic": ("as Stance",)}
