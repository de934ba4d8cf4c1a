"""Tables, questions and logs as text: whatever the game, at most 80 columns wide."""

import pytest

from formats.table.drawing import (
    WIDTH,
    card_texts,
    cut,
    entry_text,
    log_text,
    question_text,
    table_text,
)
from formats.table.shown import (
    Layout,
    ShownCard,
    ShownEntry,
    ShownGrid,
    ShownOption,
    ShownQuestion,
    ShownRow,
    ShownSide,
    ShownSpace,
    ShownStep,
    ShownTable,
    ShownTrack,
    ShownTurn,
    ShownWaiting,
    ShownZone,
)

GAP = ShownSpace("gap", "left")


def zone(layout: Layout, *cards: ShownCard | ShownSpace, name: str = "cards") -> ShownZone:
    return ShownZone(name, len(cards), layout, (ShownRow(cards),))


def one(title: str, **facts: tuple[object, ...]) -> ShownCard:
    return ShownCard("somewhere", title, **facts)  # type: ignore[arg-type]


def drawn(*zones: ShownZone, **facts: tuple[object, ...]) -> str:
    """A table with one side."""
    side = ShownSide("Ann", zones=zones, **facts)  # type: ignore[arg-type]
    return table_text(ShownTable("Round 1", (side,))).partition("\n\n")[2]


def test_other_sides_stand_above_and_ones_own_below() -> None:
    grids = [zone(Layout.GRID, one(title), name="board") for title in ("Ash", "Elm", "Oak")]
    sides = [ShownSide(label, zones=(grid,)) for label, grid in zip("ABC", grids, strict=True)]
    assert table_text(ShownTable("Round 1", tuple(sides))) == (
        "── Round 1 ─────────────────────────────────────────────────────────────────────\n"
        "\nA\n   Ash\n\nB\n   Elm\n\n   Oak\nC"
    )


def test_a_side_has_its_tracks_sizes_and_marks_in_a_line() -> None:
    assert drawn(
        ShownZone("deck", 30, Layout.PILE),
        zone(Layout.ROW, one("Oar", marks=("face up",)), ShownCard("a"), ShownCard("b")),
        tracks=(ShownTrack("health", 4, 10), ShownTrack("doom", 2)),
        marks=("leads",),
    ) == ("Ann  health 4 of 10  doom 2  deck 30  leads\n  cards: 3: Oar (face up); 2 face down")


def test_a_row_without_cards_says_so() -> None:
    assert drawn(ShownZone("resources", 0, Layout.ROW)) == "Ann\n  resources: none"


def test_like_cards_in_hand_are_counted() -> None:
    oar = one("Oar", numbers=(("ATK/DEF", "1/2"), ("cost", "3")), traits=("boost 2",))
    other = ShownCard("elsewhere", oar.title, "item", oar.numbers, traits=oar.traits)
    lines = drawn(zone(Layout.HAND, oar, one("Bell"), oar, other, name="hand")).splitlines()
    assert lines == [
        "Ann  hand 4",
        "",
        "Hand (4)",
        "  2 Oar                                     1/2, cost 3, boost 2",
        "  1 Bell",
        "  1 Oar                                     item, 1/2, cost 3, boost 2",
    ]


def test_a_grid_has_a_label_a_row_and_names_what_is_attached() -> None:
    hidden = ShownCard("h", attached=(one("Rope"), ShownCard("x")), marks=("asleep", "in the fog"))
    rows = (ShownRow((GAP, hidden), "front"), ShownRow((one("Elm, the Old"), GAP), "back"))
    grid = ShownZone("board", 2, Layout.GRID, rows, ("left", "right"))
    assert drawn(grid) == (
        "        left                    right\n"
        "  front ·                       face down\n"
        "                                asleep, in the fog\n"
        "                                + Rope\n"
        "                                + face down\n"
        "  back  Elm, the Old            ·\n"
        "Ann"
    )


def test_a_label_leaves_room_for_the_cards() -> None:
    rows = (ShownRow((one("Elm"),), "abcdefghijklmnopq"), ShownRow((one("Oak"),), "abcdefghijklmn"))
    grid = ShownZone("board", 2, Layout.GRID, rows)
    assert drawn(grid).splitlines()[:2] == ["  abcdefghijklm… Elm", "  abcdefghijklmn Oak"]


def test_a_second_grid_says_what_it_is() -> None:
    grids = [zone(Layout.GRID, GAP, name=name) for name in ("board", "cellar")]
    assert drawn(*grids).splitlines() == ["   ·", "  cellar", "   ·", "Ann"]


def test_what_waits_is_numbered_with_what_it_is_aimed_at() -> None:
    waiting = (
        ShownWaiting("effect-1", "stun", "Ann", ("Elm", "Oak"), ()),
        ShownWaiting("effect-0", "draw", "Bob"),
    )
    table = ShownTable("Round 1", (ShownSide("Ann"),), ("Elm attacks.",), waiting)
    assert table_text(table).endswith(
        "\n\nElm attacks.\nChain, the next to resolve first:\n"
        "  1. stun → Elm, Oak (Ann)\n  2. draw (Bob)"
    )


LONG = "Seventy-seven bargemen of the outer harbour who will not be named, however one asks"


def test_nothing_is_wider_than_the_screen() -> None:
    card = one(LONG, marks=(LONG,), traits=(LONG,), attached=(one(LONG),), numbers=((LONG, LONG),))
    zones = [
        ShownZone(LONG, 9, layout, (ShownRow((card,) * 6, LONG),), (LONG,) * 6) for layout in Layout
    ]
    side = ShownSide(LONG, (ShownTrack(LONG, 1),), (LONG,), tuple(zones))
    waiting = (ShownWaiting("w", LONG, LONG, (LONG,)),)
    question = ShownQuestion("k", LONG, LONG, (ShownOption(LONG), ShownOption(LONG)))
    entry = ShownEntry("k", LONG, 0, ((LONG, LONG),), ShownGrid(((LONG, (LONG,) * 9),)))
    for text in (
        table_text(ShownTable(LONG, (side, side), (LONG,), waiting)),
        question_text(question),
        entry_text(entry),
    ):
        assert max(len(line) for line in text.splitlines()) <= WIDTH


def test_texts_are_told_once_and_ones_own_first() -> None:
    bell, oar = (ShownCard("a", "Bell", says="rings"), ShownCard("b", "Oar", says="rows"))
    sides = (
        ShownSide("They", zones=(zone(Layout.GRID, ShownCard("c", "Elm", attached=(bell,))),)),
        ShownSide("You", zones=(zone(Layout.HAND, oar, oar), zone(Layout.PILE, one("Fog")))),
    )
    assert card_texts(ShownTable("", sides)) == "Oar: rows.\nBell: rings."
    assert card_texts(ShownTable("", (ShownSide("You"),))) == (
        "No card in your hand or in play has a script."
    )


def test_options_are_numbered_from_1() -> None:
    question = ShownQuestion("k", "Which?", "Ann", (ShownOption("this"), ShownOption("that")))
    assert question_text(question) == "Which?\n  1  this\n  2  that"


def test_a_long_name_in_a_small_drawing_leaves_room_to_the_next() -> None:
    grid = ShownGrid((("front", ("Unbreakablebridgekeeper Elder", "Elm")),))
    entry = ShownEntry("formation", "Ann stands:", 4, grid=grid)
    _, drawn = entry_text(entry).splitlines()
    assert drawn == "  front Unbreakablebridgekeepe… Elm"


def test_the_log_has_a_heading_a_step_and_small_drawings() -> None:
    grid = ShownGrid((("front", ("", "Elm")), ("back", ("Oak", ""))))
    entries = (
        ShownEntry("lose", "Ann loses 5.", 3, (("health", "4"), ("from", "hand"))),
        ShownEntry("formation", "Ann stands:", 4, grid=grid),
    )
    turns = (
        ShownTurn(0, "Before the game", 0, (ShownStep("", 0, entries[:1]),)),
        ShownTurn(1, "Turn 1", 3, (ShownStep("Fight", 3, entries),)),
    )
    assert log_text(turns) == (
        "Before the game\n"
        "Ann loses 5. [health 4, from hand]\n"
        "\n"
        "Turn 1 · Fight\n"
        "Ann loses 5. [health 4, from hand]\n"
        "Ann stands:\n"
        "  front ·                       Elm\n"
        "  back  Oak                     ·"
    )


@pytest.mark.parametrize(
    ("title", "width", "shown"),
    [
        ("Brass Moth", 10, "Brass Moth"),
        ("Brass Moth", 9, "Brass…"),
        ("Tamsin Oar, Rope Walker", 16, "Tamsin Oar"),
        ("Tamsin Oar, Rope Walker", 10, "Tamsin Oar"),
        ("Tamsin Oar, Rope Walker", 9, "Tamsin…"),
        ("The Eleven O'Clock Man", 16, "The Eleven…"),
        ("Unbreakablebridgekeeper, Elder", 16, "Unbreakablebrid…"),
        ("A Nightwatchmanofthequay", 16, "A Nightwatchman…"),
        ("Watchman Ofthequayside", 16, "Watchman Oftheq…"),
        ("Watchmens Ofthequayside", 16, "Watchmens…"),
    ],
)
def test_a_long_title_is_cut_where_it_hurts_least(title: str, width: int, shown: str) -> None:
    assert cut(title, width) == shown
    assert len(shown) <= width
