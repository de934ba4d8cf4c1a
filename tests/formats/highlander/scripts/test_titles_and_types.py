"""Cards of the rulebook of which errata say the title, the type or a number alone."""

from dataclasses import replace

import pytest

from carddb.builtin import builtin_cards
from carddb.model import Card, Fact
from formats.highlander.engine.printed import face_of
from formats.highlander.scripts import REGISTRY
from formats.highlander.titles import titles_of
from tests.formats.highlander.engine.own_cards import attack, block, own
from tests.formats.highlander.engine.playing import Person, acts, begin, joins, laid

LOWER = attack("Lower", "000/000/0X0")


def built_in(title: str, **facts: Fact) -> Card:
    """A card of the catalogue, by its shown title, with what nobody recorded of it."""
    card = next(card for card in builtin_cards("highlander") if card.title == title)
    return replace(card, facts={**card.facts, **facts})


RETITLED = [
    pytest.param("Dodge", "Evade", "Escape", marks=pytest.mark.rule("HL-CARDS-170")),
    pytest.param("Back Away", "Evade", "Back Away", marks=pytest.mark.rule("HL-CARDS-171")),
    pytest.param("Duck", "Counter", "Duck", marks=pytest.mark.rule("HL-CARDS-172")),
    pytest.param("Jump", "Counter", "Jump", marks=pytest.mark.rule("HL-CARDS-173")),
    pytest.param("Side Step", "Counter", "Side Step", marks=pytest.mark.rule("HL-CARDS-174")),
]


@pytest.mark.parametrize(("printed", "now", "kind"), RETITLED)
def test_a_dodge_of_the_first_edition_has_another_title(printed: str, now: str, kind: str) -> None:
    old = own(printed, "Dodge", edition="1st")
    assert titles_of(old) == (frozenset((now.casefold(),)), frozenset())
    card = built_in(f"{now} ({kind})", grid="XXX/XXX/XXX")
    assert card.fact("subtype") == kind
    playing = begin(Person([card]), Person(attacks=[LOWER]))
    playing.ann.intend("defense", f"defend with {now} ({kind})")
    playing.play("Attack Phase")
    assert playing.ann.pending == [] and face_of(card).title == now


@pytest.mark.rule("HL-CARDS-193")
@pytest.mark.parametrize("side", ["Upper", "Lower", "Right", "Left"])
def test_the_guards_of_the_first_edition_are_one_title(side: str) -> None:
    old = own(f"{side} Guard", "Block", edition="1st")
    assert titles_of(old) == (frozenset(("guard",)), frozenset())
    card = built_in("Guard (Generic)", grid="XXX/XXX/000")
    face = face_of(card)
    assert face.title == "Guard" and face.is_guard and face.stays


@pytest.mark.rule("HL-CARDS-196")
def test_a_hand_axe_is_for_the_off_hand() -> None:
    axe = built_in("Hand Axe")
    sword = own("Sword", "Pre-Game", pregame_kind="weapon", hands=1)
    playing = begin(Person(pre_game=[sword, axe]), phase="Attack Phase")
    assert [str(each) for each in playing.ann.player.weapons] == ["Sword", "Hand Axe"]
    assert face_of(axe).hands == 1 and axe.fact("pregame_kind") == "off-hand weapon"


@pytest.mark.rule("HL-CARDS-203")
def test_holy_ground_of_the_first_edition_is_restricted_to_two() -> None:
    generic = [
        card
        for card in builtin_cards("highlander")
        if card.name == "Holy Ground"
        and card.fact("edition") == "1st"
        and card.fact("subtitle") == "Generic"
    ]
    assert len(generic) == 3
    assert {card.fact("restriction") for card in generic} == {2}


@pytest.mark.rule("HL-CARDS-212")
def test_kyala_has_no_effect() -> None:
    kyala = built_in("Kyala")
    assert not REGISTRY.has(kyala)

    def offered(*pre_game: Card) -> list[str]:
        playing = begin(
            Person([LOWER], pre_game=pre_game, endurance=[LOWER] * 9), phase="Attack Phase"
        )
        return list(map(str, playing.until_asked("attack", "Ann").options))

    assert offered(kyala) == offered()


BLOCKS = [
    f"{row} {side} Block" for row in ("Upper", "Lower") for side in ("Left", "Center", "Right")
]


@pytest.mark.rule("HL-CARDS-248")
@pytest.mark.parametrize("title", BLOCKS)
def test_an_exertion_makes_a_basic_block_a_power_block(title: str) -> None:
    row, side, _ = title.split()
    square = {"Left": "X00", "Center": "0X0", "Right": "00X"}[side]
    grid = f"{square}/000/000" if row == "Upper" else f"000/000/{square}"
    cut = laid(attack("Cut", grid), attack=1, power_blow=True)
    playing = begin(Person([built_in(title)], endurance=[LOWER] * 20), Person(attacks=[cut]))
    playing.ann.intend("defense", f"defend with {title}", f"make {title} a Power Block")
    playing.play("Attack Phase")
    assert playing.ann.pending == []


@pytest.mark.rule("HL-CARDS-258")
@pytest.mark.parametrize("there", [True, False])
def test_one_teacher_of_many_is_in_play(there: bool) -> None:
    teacher = acts(built_in("Teacher of Many", type="Situation"), values={"hand size": 1})
    assert teacher.card.fact("diamond") is True
    ann = Person(
        [teacher],
        in_play=[laid(teacher, id="2", came=1)] if there else [],
        endurance=[LOWER] * 9,
    )
    playing = begin(ann, phase="Attack Phase")
    options = list(map(str, playing.until_asked("attack", "Ann").options))
    assert ("play Teacher of Many" in options) is not there


@pytest.mark.rule("HL-CARDS-071")
def test_nothing_is_played_with_a_card_that_lies_there() -> None:
    upper = attack("Upper", "0X0/000/000")
    roof = block("Roof", "XXX/000/000")
    helper = acts(own("Helper", "Edge"), joins=joins("block", "power block"))
    again = laid(upper, id="2")
    playing = begin(Person([roof, helper]), Person(attacks=[upper, again]))
    playing.ann.intend("defense", "defend with Roof", "let Roof serve")
    playing.play("Attack Phase")
    assert playing.ann.pending == []
    assert len(playing.ann.offered("in conjunction")) == 1


CODES = [
    ("SE", "Nefertiri", "Series One"),
    ("ME", "Factory", "Movie One"),
    ("WC", "Joe Dawson", "Watcher's Chronicles"),
    ("TG", "Kane", "The Gathering"),
    ("AT", "Quality Blade", "Arms And Tactics"),
    ("4H", "Safe House", "Four Horsemen"),
    ("MC", "Immortal Research", "Methos Collection"),
]


@pytest.mark.rule("HL-AMBIGUOUS-10")
@pytest.mark.parametrize(("code", "title", "set_"), CODES)
def test_codes_of_sets_are_read_as_the_class_list_names_them(
    code: str, title: str, set_: str
) -> None:
    found = [
        card
        for card in builtin_cards("highlander")
        if card.name == title and "HL-AMBIGUOUS-10" in card.source
    ]
    assert len(found) == 1, code
    assert set_ in str(found[0].fact("set"))
