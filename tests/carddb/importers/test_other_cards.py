"""Cards of files that were not written for us, shown with the CSV that others publish."""

import json

import pytest
from hypothesis import given
from hypothesis import strategies as st

from carddb.importers.card_file import CardFileError, Flaw
from carddb.importers.csv_file import read_csv
from carddb.importers.normalised_json import read_normalised_json
from carddb.model import Card
from tests.spending import assert_about_as_fast, assert_spends_less

GAME = "vs-system"
PCG = "vs-2pcg"


def the_card(text: str, game: str = GAME) -> Card:
    file = read_csv(game, text)
    assert [str(flaw) for flaw in file.flaws] == []
    (card,) = file.cards
    return card


def flaws(text: str, game: str = GAME) -> list[str]:
    return [str(flaw) for flaw in read_csv(game, text).flaws]


@pytest.mark.parametrize(
    ("header", "row", "facts"),
    [
        ("card_number", "smp-007a", {"set": "SMP", "number": "007A"}),
        ("card_number,set_code", "SMP-007,SMP", {"set": "SMP", "number": "007"}),
        ("level_up_xp", "4", {"xp": 4}),
        ("range", "1", {"ranged": True}),
        ("Flight", "false", {"flight": False}),
        ("faction", "neutral", {"teams": None}),
        ("Universe", "Photographic", {"universe": "photographic"}),
        ("Atk,Def", "0+,3+", {"atk": 0, "def": 3, "varies": ("atk", "def")}),
        ("ATK/DEF", "3/5", {"atk": 3, "def": 5}),
        ("location_symbols_in_text", "skill+might", {"symbols": ("Might", "Skill")}),
        ("limit", "8", {"deck_limit": 8}),
        ("limit", "4", {}),
        ("limit", "1", {"deck_limit": 1}),
        ("text,limit", "One of a Kind.,1", {"one_of_a_kind": True}),
        ("team1,team2", "Harbour Watch,Night Shift", {"teams": ("Harbour Watch", "Night Shift")}),
        ("good evil neutral", "Good", {"alignment": "Good"}),
        ("Card Name,rarity,note", "Night Porter,Rare,torn", {"rarity": "Rare", "note": "torn"}),
    ],
)
def test_what_others_call_a_column_is_known(
    header: str, row: str, facts: dict[str, object]
) -> None:
    text = f"name,type,{header}\nNight Porter,Supporting Character,{row}\n"
    assert the_card(text, PCG).facts == {"type": "supporting character", **facts}


@pytest.mark.parametrize(
    ("written", "facts"),
    [
        ("L2 Main Character", {"type": "main character", "level": 2, "cost": None}),
        ("Main  character L3", {"type": "main character", "level": 3, "cost": None}),
        ("Supporting Character - Token", {"type": "token", "cost": 0, "deck_limit": 1}),
        (
            "Equipment - Machine",
            {
                "type": "equipment",
                "keywords": ("Machine",),
                "cost": 0,
                "flight": None,
                "deck_limit": 1,
            },
        ),
        ("Plot Twist", {"type": "plot twist", "cost": None, "flight": None, "deck_limit": 1}),
    ],
)
def test_what_others_write_for_nothing_is_not_printed(
    written: str, facts: dict[str, object]
) -> None:
    text = f"Name,type,cost,flight,limit\nNight Porter,{written},0,0,1\n"
    assert the_card(text, PCG).facts == {"flight": False, **facts}


@pytest.mark.parametrize(
    ("symbols", "basic"), [("energy", "Energy"), ("laboratory", "Energy"), ("might+skill", None)]
)
def test_a_basic_location_is_of_its_one_symbol(symbols: str, basic: str | None) -> None:
    text = f"Name,type,power_symbol\nLoading Dock,Basic Location,{symbols}\n"
    assert the_card(text, PCG).facts.get("basic_location") == basic


@pytest.mark.parametrize(
    ("row", "title", "aliases", "facts"),
    [
        (
            "Ferryman Back Away,Back Away,Ferryman,,Dodge",
            "Back Away (Ferryman)",
            ("Ferryman Back Away",),
            {"subtitle": "Ferryman", "type": "Dodge"},
        ),
        (
            "Holy Ground (Forfeit),Holy Ground,,Forfeit,Event",
            "Holy Ground (Forfeit)",
            ("Holy Ground (Forfeit)",),
            {"variant": "Forfeit", "type": "Event"},
        ),
        (
            "Ferryman Persona,Persona,Ferryman,,Persona",
            "Ferryman",
            ("Ferryman Persona",),
            {"type": "Pre-Game", "subtype": "Persona", "pregame_kind": "persona"},
        ),
        (
            "Ferryman (Persona),Ferryman,Ferryman,Persona,Persona",
            "Ferryman",
            ("Ferryman (Persona)",),
            {"type": "Pre-Game", "subtype": "Persona", "pregame_kind": "persona"},
        ),
        ("Lamp,Lamp,,,Object", "Lamp", (), {"type": "Object"}),
    ],
)
def test_a_checklist_of_highlander_is_read(
    row: str, title: str, aliases: tuple[str, ...], facts: dict[str, object]
) -> None:
    header = "item_name,title_derived,persona_derived,variant_derived,type"
    card = the_card(f"{header}\n{row}\n", "highlander")
    assert (card.title, card.aliases, card.facts) == (title, aliases, facts)


TYPES = (
    "main character, supporting character, plot twist, equipment, basic location, "
    "special location, token"
)


@pytest.mark.parametrize(
    ("header", "row", "expected"),
    [
        ("atk", "0+/0+", "atk: '0+/0+' is not a whole number from 0 to 9,999."),
        ("flight", "perhaps", "flight: 'perhaps' is neither yes nor no."),
        ("universe", "Painted", "universe: 'painted' is not one of: illustrated, photographic."),
        ("rarity", "=1+1", "rarity: '=1+1' begins as a formula does."),
        ("rarity", "x" * 201, "rarity: has 201 characters; at most 200 are read."),
        ("rarity", '"a\nb"', "rarity: holds a control character."),
        ("atk", "2\x1b", "atk: '2\ufffd' is not a whole number from 0 to 9,999."),
        ("guid", "x" * 2_001, f"'{'x' * 40}' was left out: a list has at most 2,000 characters."),
        ("text", "x" * 5_001, "of its text only the first 5,000 characters were read."),
        ("card_number", "SMP 7", "'SMP 7' is not a number in a set, as MNB-070 is."),
        ("set,set_code", "SMP,OTH", "'OTH' contradicts 'SMP'."),
        ("atk/def", "3", "'3' is not an attack and a defence, as 3/5 is."),
        ("", "x", "'x' was left out: the name of its column is empty."),
        ("rarity", "Rare,x,", "its row has 5 cells and the header 3; the rest was left out."),
    ],
)
def test_what_a_column_does_not_take_is_a_flaw_and_the_card_is_kept(
    header: str, row: str, expected: str
) -> None:
    text = f"Name,type,{header}\nNight Porter,Plot Twist,{row}\n"
    file = read_csv(PCG, text)
    assert [card.name for card in file.cards] == ["Night Porter"]
    assert {flaw.sentence for flaw in file.flaws} == {expected}
    assert {(flaw.title.split(" [")[0], flaw.card_id) for flaw in file.flaws} == {
        ("Night Porter", file.cards[0].id)
    }


def test_a_flaw_has_its_column_and_what_is_stated_there() -> None:
    file = read_csv(PCG, "card_number,name,type,atk\nSMP-070,Ferryman,Boss Battle,*\n")
    assert file.flaws == [
        Flaw(
            2,
            "ferryman-smp-070",
            "Ferryman [SMP-070]",
            "type",
            "Boss Battle",
            f"type: 'boss battle' is not one of: {TYPES}.",
        ),
        Flaw(
            2,
            "ferryman-smp-070",
            "Ferryman [SMP-070]",
            "atk",
            "*",
            "atk: '*' is not a whole number from 0 to 9,999.",
        ),
    ]
    assert "atk" not in file.cards[0].facts


@pytest.mark.parametrize(
    ("row", "expected"),
    [
        (",2", "line 2: a card needs a name; it was left out."),
        ("=Roger,2", "line 2: =Roger: '=Roger' begins as a formula does; it was left out."),
        (
            "x" * 201 + ",2",
            f"line 2: {'x' * 40}: has 201 characters; at most 200 are read; it was left out.",
        ),
    ],
)
def test_a_card_without_a_name_that_can_be_kept_is_left_out(row: str, expected: str) -> None:
    assert flaws(f"Name,Cost\n{row}\n") == [expected]


def test_a_type_that_is_not_stated_is_a_flaw() -> None:
    text = "card_number,name,type\nSMP-054,Ferryman,\n"
    assert flaws(text, PCG) == ["line 2: Ferryman [SMP-054]: its type is not stated."]


def test_a_short_row_is_as_one_with_empty_cells() -> None:
    assert the_card("Name,Cost,Team\nRoger\n").facts == {}


def test_of_two_cards_with_one_number_the_second_has_none() -> None:
    file = read_csv(GAME, "card_number,name\nSMP-068,Lamp\nSMP-068,Loading Dock\n")
    assert [dict(card.facts) for card in file.cards] == [{"set": "SMP", "number": "068"}, {}]
    assert list(map(str, file.flaws)) == [
        "line 3: Loading Dock: its number SMP-068 is that of Lamp."
    ]


@pytest.mark.parametrize(
    ("rows", "facts", "ids"),
    [
        ("Lamp,2,SMP,,a\nLamp,2,SMP,,a\n", {"cost": 2, "set": "SMP"}, ("a",)),
        ("Lamp,2,SMP,,a\nLamp,2,OTH,,b\n", {"cost": 2, "set": "SMP;OTH"}, ("a", "b")),
        (
            "Lamp,2,SMP,1,\nLamp,,SMP,1,\nLamp,2,,,\n",
            {"cost": 2, "set": "SMP", "number": "1"},
            (),
        ),
        ("Lamp,,SMP,,\nLamp,2,,,\n", {"cost": 2, "set": "SMP"}, ()),
    ],
)
def test_rows_of_one_card_are_joined(
    rows: str, facts: dict[str, object], ids: tuple[str, ...]
) -> None:
    card = the_card(f"name,cost,set_code,number,guid\n{rows}")
    assert (card.facts, card.ids) == (facts, ids)


@pytest.mark.parametrize(
    ("rows", "column"),
    [
        ("Lamp,2,SMP,1\nLamp,3,SMP,1\n", "cost"),
        ("Lamp,2,SMP,1\nLamp,2,OTH,\n", "number"),
        ("Lamp,2,SMP,1\nLAMP,2,SMP,1\n", "name"),
    ],
)
def test_of_two_cards_that_nothing_tells_apart_the_second_is_left_out(
    rows: str, column: str
) -> None:
    file = read_csv(GAME, f"name,cost,set_code,number\n{rows}")
    (flaw,) = file.flaws
    assert flaw.sentence == (
        f"line 2 has a card like it that differs in {column}; it was left out."
    )
    assert (flaw.line, flaw.card_id, len(file.cards)) == (3, "", 1)


@pytest.mark.parametrize(
    ("header", "rows", "expected"),
    [
        (
            "set_code",
            f"Lamp,{'S' * 150}\nLamp,{'T' * 150}\n",
            "with this one has more than 200 characters in set",
        ),
        (
            "set_code",
            f"Lamp,SMP\nLamp,{'T;' * 150}\n",
            "with this one has more than 200 characters in set",
        ),
        (
            "source",
            f"Lamp,{'s' * 150}\nLamp,{'t' * 150}\n",
            "with this one has more than 200 characters in source",
        ),
        (
            "guid",
            f"Lamp,{'s' * 1_500}\nLamp,{'t' * 1_500}\n",
            "with this one has more than 2,000 characters in ids",
        ),
        ("cost", "Lamp,2\n" * 101, "has 100 records already"),
    ],
)
def test_records_of_one_card_are_joined_up_to_a_limit(
    header: str, rows: str, expected: str
) -> None:
    file = read_csv(GAME, f"Name,{header}\n{rows}")
    assert len(file.cards) == 1
    assert [flaw.sentence for flaw in file.flaws if "like it" in flaw.sentence] == [
        f"line 2 has a card like it that {expected}; it was left out."
    ]


def test_records_of_one_card_have_no_more_columns_together_than_one() -> None:
    cards = [{"name": "Lamp", **{f"{a} {n}": "x" for n in range(300)}} for a in ("note", "mark")]
    file = read_normalised_json(GAME, json.dumps(cards))
    assert [len(card.facts) for card in file.cards] == [300]
    assert [str(flaw) for flaw in file.flaws] == [
        "card 2: Lamp: card 1 has a card like it that with this one has more than 500 columns; "
        "it was left out."
    ]


def test_an_icon_that_a_short_row_does_not_show_is_missing() -> None:
    text = "Name,type,traits,rarity\nNight Porter,Supporting Character\n"
    assert the_card(text, PCG).facts == {
        "type": "supporting character",
        "flight": False,
        "ranged": False,
    }


def test_of_two_columns_of_icons_one_may_be_empty() -> None:
    text = "Name,type,traits,ranged/flight\nNight Porter,Supporting Character,,Ranged\n"
    assert the_card(text, PCG).facts["ranged"] is True


WIDE = {f"note {number}": "x" for number in range(489)}
PRINTINGS = list(map(str, range(20_000)))


@pytest.mark.parametrize(
    "cards",
    [
        pytest.param([{"name": "Lamp", **WIDE}, *[{"name": "Lamp"}] * 4_000], id="same"),
        pytest.param(
            [
                {"name": f"Lamp {card}", **(WIDE if number == 0 else {"ids": str(number)})}
                for card in range(20)
                for number in range(100)
            ],
            id="more",
        ),
        pytest.param(
            [
                {"name": "Lamp", "set": ";".join(PRINTINGS)},
                {"name": "Lamp", "set": ";".join(reversed(PRINTINGS))},
            ],
            id="printings",
        ),
        pytest.param(
            [{"name": "Lamp", **{f"{' ' * n}Text": f"{n}{'é' * 20_000}" for n in range(200)}}],
            id="text",
        ),
        pytest.param(
            [{"name": "Lamp", **{f"{' ' * n}Teams": f"{n}{'é' * 20_000}" for n in range(200)}}],
            id="list",
        ),
        pytest.param(
            [
                {
                    "name": "Lamp",
                    "Note": "é" * 1_000_000,
                    **{f"{' ' * n}note": "x" for n in range(480)},
                }
            ],
            id="long and short",
        ),
    ],
)
def test_no_card_takes_longer_than_its_size(cards: list[dict[str, str]]) -> None:
    """About 0.4 s at most; what is read again took over 4 s."""
    text = json.dumps(cards)
    file = assert_spends_less(2, lambda: read_normalised_json(GAME, text))
    assert len(file.cards) == len({card["name"] for card in cards})


def test_short_rows_under_a_long_header_cost_what_they_hold() -> None:
    """About the same as under a short one; with every empty cell it took 6 times as long."""
    rows = "".join(f"Lamp {number}\n" for number in range(3_000))

    def read(header: str) -> None:
        assert len(read_csv(GAME, f"{header}\n{rows}").cards) == 3_000

    long = ",".join(["Name", *WIDE])
    assert_about_as_fast(lambda: read(long), than=lambda: read("Name"), times=3)


def test_after_1000_flaws_the_rest_is_counted() -> None:
    rows = "".join(f"Lamp {number},x\n" for number in range(1_005))
    file = read_csv(GAME, f"Name,Cost\n{rows}")
    assert len(file.cards) == 1_005
    assert (len(file.flaws), file.untold) == (1_001, 5)
    assert str(file.flaws[-1]) == "after this 5 more flaws were found."


@pytest.mark.parametrize("header", ["name", "Name"])
def test_no_more_cards_are_read_than_the_most(header: str, monkeypatch: pytest.MonkeyPatch) -> None:
    for module in ("csv_file", "other_cards"):
        monkeypatch.setattr(f"carddb.importers.{module}.MAX_CARDS", 3)
    assert len(read_csv(GAME, f"{header}\na\nb\nc\n").cards) == 3
    with pytest.raises(CardFileError) as error:
        read_csv(GAME, f"{header}\na\nb\nc\nd\n")
    assert str(error.value) == (
        "line 5: the file has more than 100,000 cards, the most that is read"
    )


PIECES = ["Name", "team", "card_number", "atk", ",", ";", "\t", "\n", '"', "SMP-1", "0+", "*", "="]


@given(
    st.sampled_from(["vs-2pcg", "vs-system", "highlander"]),
    st.lists(st.sampled_from(PIECES) | st.text(max_size=4), max_size=30).map("".join),
)
def test_any_csv_of_others_is_read_or_refused(game: str, text: str) -> None:
    try:
        file = read_csv(game, f"Name,team,card_number,type,atk\n{text}")
    except CardFileError as error:
        assert error.problems
    else:
        assert len({card.id for card in file.cards}) == len(file.cards)
        assert all(flaw.sentence.endswith(".") for flaw in file.flaws)


def test_a_file_that_tells_no_types_at_all_has_no_flaw() -> None:
    file = read_csv(PCG, "card_number,name,universe\nSMP-070,Ferryman,Illustrated\n")
    assert (file.flaws, file.cards[0].facts["universe"]) == ([], "illustrated")
