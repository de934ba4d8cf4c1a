"""Where cards go that are taken from play, and when texts tell that they leave."""

import pytest

from formats.highlander.engine.abilities import Expires, Sends
from formats.highlander.engine.cards import HlCard
from formats.highlander.engine.state import HlGame, Player
from tests.formats.highlander.engine.own_cards import attack, own
from tests.formats.highlander.engine.playing import Own, Person, Playing, acts, begin, does, laid

LOWER = attack("Lower", "000/000/0X0")
PLENTY = [LOWER] * 30


def is_gypsy(card: HlCard) -> bool:
    """Whether it is one of those that the camp is about."""
    return "gypsy" in str(card).casefold()


CAMP = acts(
    own("Gypsy Camp", "Location"), sends=Sends("A Gypsy.", is_gypsy, ("hand", "discard pile"))
)


def removes(title: str) -> Own:
    """An Edge that takes a card from play."""

    def remove(game: HlGame, _card: HlCard, player: Player) -> None:
        found = next(each for side in game.players for each in side.in_play if str(each) == title)
        game.discard_from_play(found, player)

    return acts(own("Police", "Edge"), when_played=does(remove))


def removing(title: str, *, whose: int) -> Playing:
    """Ann takes a card from play, where there is a camp of hers; it is hers or Ben's."""
    there = laid(own(title, "Situation"))
    return begin(
        Person([removes(title)], in_play=[laid(CAMP), *([there] if whose == 0 else [])]),
        Person(in_play=[there] if whose else []),
        phase="May Do/Must Do Phase",
    )


@pytest.mark.rule("HL-CARDS-055")
@pytest.mark.parametrize("whose", [0, 1])
@pytest.mark.parametrize("to", ["hand", "discard pile"])
def test_the_owner_says_where_a_gypsy_goes(whose: int, to: str) -> None:
    playing = removing("Gypsy", whose=whose)
    playing.ann.intend("may do", "play Police")
    owner = (playing.ann, playing.ben)[whose]
    owner.intend("where it goes", to)
    playing.play("Defense Phase")
    assert owner.hand == (["Gypsy"] if to == "hand" else [])
    assert owner.discards == (["Gypsy"] if to == "discard pile" else [])


@pytest.mark.rule("HL-CARDS-055")
def test_other_cards_go_where_they_always_go() -> None:
    playing = removing("Hermit", whose=1)
    playing.ann.intend("may do", "play Police")
    playing.play("Defense Phase")
    assert playing.ben.discards == ["Hermit"]
    assert playing.ann.offered("where it goes") == playing.ben.offered("where it goes") == []


@pytest.mark.rule("HL-CARDS-055")
def test_the_camp_is_one_of_them_itself() -> None:
    playing = begin(
        Person([removes("Gypsy Camp")], in_play=[laid(CAMP)]), phase="May Do/Must Do Phase"
    )
    playing.ann.intend("may do", "play Police")
    playing.ann.intend("where it goes", "hand")
    playing.play("Defense Phase")
    assert playing.ann.hand == ["Gypsy Camp"]


@pytest.mark.rule("HL-CARDS-247")
@pytest.mark.parametrize(("whose_turn", "leaves_behind"), [("Ann", 6), ("Ben", 7)])
def test_only_complete_turns_of_the_opponent_count(whose_turn: str, leaves_behind: int) -> None:
    # Ann's card, in her own turn 3, or in the middle of Ben's turn 3.
    short = acts(own("Short", "Situation"), expires=Expires(2))
    playing = begin(
        Person(in_play=[laid(short, came=0)], endurance=PLENTY),
        Person(endurance=PLENTY),
        player=whose_turn,
        phase="Attack Phase",
        acted=True,
    )
    playing.play("Sweep Phase", turn=leaves_behind)
    assert playing.ann.in_play == ["Short"]
