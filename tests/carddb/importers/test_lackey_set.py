"""A set file of LackeyCCG, as plugins have it."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from carddb.importers.card_file import CardFileError
from carddb.importers.lackey_set import read_lackey_set
from carddb.model import Card

HEADER = (
    "Name\tSet\tImageFile\tCard Type\tCost\tHealth\tTeam"
    "\tPower Symbol\tRanged/Flight\tKey Word\tText"
)
PORTER = (
    "Night Porter\tSample Set\tNight_Porter_SC\tSupporting Character\t2\t1\tHarbour Watch"
    "\tMight\tRanged\tBerserker\tPay [SKILL]: draw."
)


def the_card(row: str, header: str = HEADER, game: str = "vs-2pcg") -> Card:
    file = read_lackey_set(game, f"{header}\n{row}\n")
    assert [str(flaw) for flaw in file.flaws] == []
    (card,) = file.cards
    return card


def flaws(rows: str, header: str = HEADER) -> list[str]:
    return [str(flaw) for flaw in read_lackey_set("vs-2pcg", f"{header}\n{rows}").flaws]


def test_a_card_of_2pcg_has_every_fact_but_its_text() -> None:
    card = the_card(PORTER)
    assert card.title == "Night Porter"
    assert card.ids == ("Night_Porter_SC",)
    assert card.facts == {
        "set_name": "Sample Set",
        "type": "supporting character",
        "cost": 2,
        "health": 1,
        "teams": ("Harbour Watch",),
        "symbols": ("Might", "Skill"),
        "ranged": True,
        "flight": False,
        "keywords": ("Berserker",),
    }


@pytest.mark.parametrize("ending", ["\n", "\r\n", "\r"])
def test_lines_end_as_they_like(ending: str) -> None:
    file = read_lackey_set("vs-2pcg", f"{HEADER}{ending}{ending}{PORTER}{ending}")
    assert [card.name for card in file.cards] == ["Night Porter"]


@pytest.mark.parametrize(
    ("row", "name", "aliases", "ids", "facts"),
    [
        (
            "Ferryman L2\tSMP\tFerryman_L2",
            "Ferryman",
            ("Ferryman L2",),
            ("Ferryman_L2",),
            {"set": "SMP", "type": "main character", "level": 2},
        ),
        (
            "Ferryman [K]\tSample Set\tFerryman_SC,cardback",
            "Ferryman",
            ("Ferryman [K]",),
            ("Ferryman_SC",),
            {"set_name": "Sample Set", "type": "supporting character"},
        ),
        (
            'The "Kid"\tSMP\tKid_PT',
            'The "Kid"',
            (),
            ("Kid_PT",),
            {"set": "SMP", "type": "plot twist"},
        ),
        (
            "*Lamp*\tSMP\tLamp_SC",
            "*Lamp*",
            (),
            ("Lamp_SC",),
            {"set": "SMP", "type": "supporting character"},
        ),
    ],
)
def test_name_and_image_tell_what_the_columns_do_not(
    row: str, name: str, aliases: tuple[str, ...], ids: tuple[str, ...], facts: dict[str, object]
) -> None:
    card = the_card(row, "Name\tSet\tImageFile")
    assert (card.name, card.aliases, card.ids, card.facts) == (name, aliases, ids, facts)


def test_the_column_goes_before_the_image() -> None:
    card = the_card("Lamp\tSMP\tLamp_SC\tEquipment", "Name\tSet\tImageFile\tCard Type")
    assert card.facts["type"] == "equipment"


def test_of_another_game_the_columns_that_we_have_are_read() -> None:
    header = "Name\tSet\tImageFile\tVersion\tCost\tTeam\tRanged\tText\tRarity"
    row = "Ferryman\tSMP\tf1\tOld Hand\t3\tNight Shift\t1\tDraw.\tRare"
    card = the_card(row, header, "vs-system")
    assert card.title == "Ferryman, Old Hand"
    assert card.facts == {
        "set": "SMP",
        "version": "Old Hand",
        "cost": 3,
        "teams": ("Night Shift",),
        "range": True,
        "rarity": "Rare",
    }


@pytest.mark.parametrize(
    ("rows", "expected"),
    [
        ("\n\t\t\n", []),
        ('"\n', ["line 2: the row holds nothing but a quotation mark and was left out."]),
        ('\t"\t\n', ["line 2: the row holds nothing but a quotation mark and was left out."]),
        (
            PORTER + "\t\tmore\n",
            [
                "line 2: Night Porter: its row has 13 cells and the header 11; the rest was left "
                "out."
            ],
        ),
        (PORTER + "\t\t\t\n", []),
        ("\tSMP\tx_SC\n", ["line 2: a card needs a name; it was left out."]),
        (
            "Loading Dock\tSMP\tLoading_Dock_L\n",
            [
                "line 2: Loading Dock [SMP]: its image is that of a location; basic or special is "
                "not said."
            ],
        ),
        ("Loading Dock\tSMP\tdock\n", ["line 2: Loading Dock [SMP]: its type is not stated."]),
        ("Loading Dock\n", ["line 2: Loading Dock: its type is not stated."]),
        (f"{PORTER}\n{PORTER}\n", []),
    ],
)
def test_what_is_wrong_with_a_row_is_told(rows: str, expected: list[str]) -> None:
    assert flaws(rows) == expected


def test_cards_of_one_name_in_two_sets_are_two_in_2pcg_and_printings_of_one_elsewhere() -> None:
    rows = f"{PORTER}\n{PORTER.replace('Sample Set', 'Other Set')}\n"
    cards = read_lackey_set("vs-2pcg", f"{HEADER}\n{rows}").cards
    assert [card.facts["set_name"] for card in cards] == ["Sample Set", "Other Set"]
    header = "Name\tSet\tImageFile\n"
    rows = "Usher\tSample Set\tusher\nUsher\tOther Set\tusher2\n"
    (usher,) = read_lackey_set("vs-system", f"{header}{rows}").cards
    assert usher.facts["set_name"] == "Sample Set;Other Set"


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        (
            "Name\tImageFile\tSet\n",
            "line 1: a set file of LackeyCCG begins with the columns Name, Set and ImageFile",
        ),
        (
            "",
            "line 1: a set file of LackeyCCG begins with the columns Name, Set and ImageFile",
        ),
        (
            "Name\tSet\tImageFile" + "\tx" * 498,
            "line 1: the header has 501 columns; at most 500 are read",
        ),
    ],
)
def test_what_is_no_set_file_is_refused(text: str, expected: str) -> None:
    with pytest.raises(CardFileError) as error:
        read_lackey_set("vs-2pcg", text)
    assert str(error.value) == expected


CELLS = ["Night Porter", " L1", " [K]", "SMP", "x_SC", "x_L", "\t", "\n", '"', "0+", "=", ",", "-"]


@given(st.lists(st.sampled_from(CELLS) | st.text(max_size=4), max_size=40).map("".join))
def test_any_rows_are_read(text: str) -> None:
    file = read_lackey_set("vs-2pcg", f"{HEADER}\n{text}")
    assert len({card.id for card in file.cards}) == len(file.cards)
    assert all(flaw.sentence.endswith(".") for flaw in file.flaws)


def test_the_image_tells_the_level_also_beside_a_type() -> None:
    header = "Name\tSet\tImageFile\tCard Type\n"
    rows = "".join(f"Ferryman\tSMP\tFerryman_L{n}\tMain Character\n" for n in (1, 2))
    file = read_lackey_set("vs-2pcg", header + rows)
    assert [card.facts["level"] for card in file.cards] == [1, 2]
    assert file.flaws == []
