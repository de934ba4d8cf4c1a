"""Data files read into values; what is wrong is told in a sentence with its place."""

import tomllib
from pathlib import Path

import pytest

from formats.hellboy_board_game.case_data import CaseData, all_cases, case_data_of, read_case
from formats.hellboy_board_game.engine.values import (
    Attack,
    CardText,
    Carried,
    Colour,
    EncounterText,
    Instruction,
    Tracker,
)
from formats.hellboy_board_game.reading_data import DataFileError, Place, read_toml, read_value
from formats.hellboy_board_game.scripts import Texts, texts

HERE = Place("case.toml")


def test_keys_are_fields_and_lists_of_tables_are_instructions() -> None:
    stated = tomllib.loads(
        """
        weapon = { name = "Hook", upgrades = 2, effects = ["hurl"], extra_dice = ["black"] }
        tracker = { spaces = 3, start = 1, beyond = [{ do = "heal", who = "agent", number = 2 }] }
        can_be_traded = true
        """
    )
    assert read_value(Carried, stated, HERE) == Carried(
        weapon=Attack("Hook", upgrades=2, effects=("hurl",), extra_dice=(Colour.BLACK,)),
        tracker=Tracker(3, 1, (Instruction("heal", {"who": "agent", "number": 2}),)),
        can_be_traded=True,
    )


def test_instructions_inside_instructions_are_read() -> None:
    stated = tomllib.loads(
        """
        does = [{ do = "choose", who = "lead", options = [
          { label = "Wait", does = [{ do = "advance doom" }] },
        ] }]
        """
    )
    (choose,) = read_value(CardText, stated, HERE).does
    assert choose.args["options"] == ({"label": "Wait", "does": (Instruction("advance doom"),)},)


@pytest.mark.parametrize(
    ("kind", "text", "sentence"),
    [
        (CardText, "dose = []", "case.toml: 'dose' is not known here. Did you mean 'does'?"),
        (
            CardText,
            'does = [{ do = "advance doom" }, { do = "spwan" }]',
            "case.toml: does 2: 'spwan' is no instruction. Did you mean 'spawn'?",
        ),
        (
            CardText,
            'does = [{ do = "spawn", slod = "A" }]',
            "case.toml: does 1: 'spawn' takes no 'slod'. Did you mean 'slot'?",
        ),
        (CardText, "does = [{ number = 1 }]", "case.toml: does 1: 'do' is missing"),
        (CardText, "does = 3", "case.toml: does: 3 is no list."),
        (CardText, "lasts = 1", "case.toml: lasts: 1 is not true or false."),
        (Tracker, "spaces = 3", "case.toml: 'start' is missing."),
        (Tracker, 'spaces = "3"\nstart = 1', "case.toml: spaces: '3' is not a whole number."),
        (Tracker, "spaces = true\nstart = 1", "case.toml: spaces: True is not a whole number."),
        (Carried, "weapon = 7", "case.toml: weapon: 7 is no table."),
        (
            Carried,
            'weapon = { name = "Hook", extra_dice = ["rad"] }',
            "case.toml: weapon: extra_dice 1: 'rad' is not known. Did you mean 'red'?",
        ),
        (
            Carried,
            'uses = 1\ntracker = { spaces = 2, start = 0, below = [{ do = "heel" }] }',
            "case.toml: tracker: below 1: 'heel' is no instruction. Did you mean 'heal'?",
        ),
        (EncounterText, "lines = [1]", "case.toml: lines 1: 1 is no list."),
    ],
)
def test_what_is_wrong_is_told_with_its_place(kind: type, text: str, sentence: str) -> None:
    with pytest.raises(DataFileError) as told:
        read_value(kind, tomllib.loads(text), HERE)
    assert str(told.value).startswith(sentence)


def test_a_file_that_is_no_toml_is_told(tmp_path: Path) -> None:
    file = tmp_path / "case.toml"
    file.write_text("case = 1\ncase = 2\n")
    with pytest.raises(DataFileError, match=r"case\.toml: it is no TOML: .*line 2"):
        read_toml(file)


def _case(tmp_path: Path, changed: str, to: str) -> CaseData:
    source = Path("formats/hellboy_board_game/cases/drowned_belfry.toml").read_text()
    assert changed in source
    file = tmp_path / "case.toml"
    file.write_text(source.replace(changed, to, 1))
    return read_case(file)


@pytest.mark.parametrize(
    ("changed", "to", "sentence"),
    [
        ('start = "nave south-west"', 'start = "attic"', "The starting area 'attic' is in no room"),
        ("at = [0, 4]", "at = [0, 3]", "porch lies on top of nave."),
        ('"porch west"', '"porch"', "A door leads to 'porch', which no room has."),
        ("size = [2, 1]", "size = [3, 1]", "A room has 1, 2 or 4 areas"),
        ('boss_area = "nave', 'boss_area = "knave', "'knave north-east' is in no room."),
        ("number = 2", "number = 1", "The Case File cards are not in order: [1, 1]."),
    ],
)
def test_a_case_that_can_not_be_is_refused(
    tmp_path: Path, changed: str, to: str, sentence: str
) -> None:
    with pytest.raises(DataFileError) as told:
        _case(tmp_path, changed, to)
    assert str(told.value).startswith("case.toml: ")
    assert sentence in str(told.value)


def test_the_training_cases_are_found_by_their_names() -> None:
    belfry = case_data_of("the drowned belfry")
    assert belfry is not None
    assert belfry.case == "The Drowned Belfry"
    assert belfry.layout.room_of[belfry.start] == "nave"
    assert case_data_of("Whatever Else") is None
    assert len(all_cases()) == 2


def test_a_room_that_a_card_places_is_not_on_the_table_at_the_start() -> None:
    market = case_data_of("The Ember Market")
    assert market is not None
    assert "strongroom" not in market.layout.areas_of
    placed, doors = market.later_rooms["strongroom"]
    assert placed.areas == ("strongroom",)
    assert [door.second for door in doors] == ["strongroom"]


def test_every_text_of_the_training_cards_is_read() -> None:
    known = texts()
    assert isinstance(known, Texts)
    assert all(len(each.lines) == 4 for each in known.encounters.values())
    assert known.doom["The Water Rises"].does == (Instruction("advance doom", {"number": 1}),)
