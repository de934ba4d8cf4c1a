"""How cards under other cards are shown."""

import pytest

from formats.highlander.engine import set_aside
from tests.formats.highlander.engine.own_cards import attack, own
from tests.formats.highlander.engine.playing import Person, Playing, begin, laid
from tests.formats.highlander.showing.looking import cards, table_at, zone

CUT = attack("Cut", "X00/0X0/000")
KEPT = attack("Kept", "0X0/000/000")
CAGE = laid(own("Cage", "Object"), came=1)


def caged() -> Playing:
    ann = Person(in_play=[CAGE], held=[laid(KEPT, under="Cage")], endurance=[CUT] * 9)
    return begin(ann, Person(endurance=[CUT] * 9), phase="Attack Phase")


@pytest.mark.parametrize("who", ["Ann", "Ben"])
def test_who_holds_a_card_sees_it_and_nobody_else(who: str) -> None:
    table = table_at(caged(), "attack", who)
    side = next(each for each in table.sides if each.label.startswith("Player 1"))
    under = zone(side, "under Cage")
    assert under.size == 1
    assert [card.title for card in cards(under)] == ["Kept"] * (who == "Ann")


@pytest.mark.parametrize("who", ["Ann", "Ben"])
def test_what_was_set_aside_is_its_players_to_see(who: str) -> None:
    playing = caged()
    set_aside.set_aside(playing.game, playing.ann.player, playing["Kept"])
    table = table_at(playing, "attack", who)
    side = next(each for each in table.sides if each.label.startswith("Player 1"))
    assert zone(side, "set aside").size == 1
    assert len(cards(zone(side, "set aside"))) == (who == "Ann")
    assert "under Cage" not in [each.name for each in side.zones]
