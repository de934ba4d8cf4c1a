"""What is asked about copies, Guards that are made, and cards that are taken for others."""

from tests.formats.highlander.engine.cards_of_tests import FILLERS
from tests.formats.highlander.engine.own_cards import attack, block, own, persona
from tests.formats.highlander.engine.playing import Person, acts, begin, laid
from tests.formats.highlander.scripts.printed_cards import the
from tests.formats.highlander.showing.looking import asked

CUT, LOW = attack("Cut", "0X0/000/000"), attack("Low", "000/000/0X0")


def test_as_which_attack_a_card_is_played() -> None:
    card = the("Master's Attack (Richie)", type="Attack", grid="000/000/000")
    richie = persona("Richie Ryan", short_name="Richie")
    ann = Person([card], pre_game=[richie], endurance=FILLERS)
    playing = begin(ann, Person(attacks=[CUT, LOW]))
    playing.ann.intend("attack", f"attack with {card.card.title}")
    words, *labels = asked(playing, "play as a copy")
    assert words == f"As which attack do you play {card.card.title}?"
    assert [label.split(" (")[0] for label in labels] == ["Cut", "Low"]


def test_whether_a_guard_is_made_of_a_block() -> None:
    stance = laid(the("Master's Stance", type="Situation"), came=1)
    ann = Person([block("Roof", "XXX/000/000")], in_play=[stance], endurance=FILLERS)
    playing = begin(ann, Person(attacks=[CUT]))
    playing.ann.intend("defense", "defend with Roof")
    words, *labels = asked(playing, "make a guard")
    assert words == "Do you make a Guard of Roof?"
    assert sorted(labels) == ["leave it a block", "make it a Guard"]


def test_for_which_situation_a_card_is_taken() -> None:
    tactician = laid(the("Master's Tactician"), came=2)
    xavier = persona("Xavier St. Cloud", short_name="Xavier")
    there = [acts(own(title, "Situation")) for title in ("Hall", "Yard")]
    playing = begin(
        Person(in_play=[tactician], pre_game=[xavier], endurance=FILLERS),
        Person(in_play=there),
        phase="May Do/Must Do Phase",
    )
    title = the("Master's Tactician").card.title
    playing.ann.intend("may do", f"{title}: It is taken for a Situation in play.")
    assert asked(playing, "imitate") == [f"For which Situation is {title} taken?", "Hall", "Yard"]
