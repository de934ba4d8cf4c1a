"""The board as a picture, and the same in sentences."""

from xml.etree.ElementTree import Element, fromstring

from formats.hellboy_board_game.showing.board_picture import (
    AreaPicture,
    BoardPicture,
    Counter,
    SightLine,
    Token,
    TokenKind,
    in_words,
)
from formats.hellboy_board_game.showing.board_svg import board_svg
from tests.formats.hellboy_board_game.engine.board.layouts import HOUSE

SVG = "{http://www.w3.org/2000/svg}"
HESTER = Token(TokenKind.AGENT, "Hester <&> Quayle", "HQ", ("2 damage",))
CRAB = Token(TokenKind.MINION, "Rope Crab 1", "RC1")
WARDEN = Token(TokenKind.BOSS, "The Bell Warden", "BW")
PICTURE = BoardPicture(
    HOUSE,
    frozenset({"hall", "cellar"}),
    {
        "hall north-east": AreaPicture((HESTER,), (Counter("clue", "C", 2),)),
        "cellar north-west": AreaPicture((CRAB, WARDEN), (Counter("inferno", "I"),)),
    },
    "hall south-west",
    (
        SightLine("hall north-east", "cellar north-west", False),
        SightLine("hall north-west", "cellar north-west", True),
    ),
)


def drawn(picture: BoardPicture = PICTURE) -> Element:
    """The drawing, read as XML."""
    return fromstring(board_svg(picture))


def of_class(element: Element, word: str) -> list[Element]:
    """Every shape of that class."""
    return [each for each in element.iter() if word in each.get("class", "").split()]


def test_every_room_and_door_is_drawn() -> None:
    svg = drawn()
    assert len(of_class(svg, "wall")) == len(HOUSE.rooms) == 5
    assert len(of_class(svg, "unexplored")) == 3
    doors = of_class(svg, "door")
    assert len(doors) == len(HOUSE.doors)
    # Only the one between hall and cellar leads from an explored room into another.
    assert len(of_class(svg, "closed")) == len(doors) - 1


def test_a_door_is_drawn_as_wide_as_sight_takes_it() -> None:
    (door,) = [each for each in of_class(drawn(), "door") if "closed" not in each.attrib["class"]]
    assert abs(int(door.attrib["y2"]) - int(door.attrib["y1"])) == 120 // 3
    assert door.attrib["x1"] == door.attrib["x2"] == "240"


def test_each_kind_of_character_has_its_own_shape() -> None:
    svg = drawn()
    (agent,), (minion,), (boss,) = (of_class(svg, word) for word in ("agent", "minion", "boss"))
    assert agent.find(f"{SVG}circle") is not None
    assert minion.find(f"{SVG}rect") is not None
    assert boss.find(f"{SVG}polygon") is not None
    assert minion.findtext(f"{SVG}text") == "RC1"


def test_who_stands_in_an_area_is_drawn_inside_it() -> None:
    crowd = tuple(Token(TokenKind.MINION, f"Crab {n}", f"C{n}") for n in range(1, 7))
    svg = drawn(
        BoardPicture(HOUSE, frozenset({"hall"}), {"hall south-east": AreaPicture(crowd)}, "")
    )
    shapes = [each.find(f"{SVG}rect") for each in of_class(svg, "minion")]
    assert len(shapes) == 6
    for shape in shapes:
        assert shape is not None
        x, y, size = (int(shape.attrib[name]) for name in ("x", "y", "width"))
        assert x >= 120 and x + size <= 240
        assert y >= 120 and y + size <= 240
    assert len({(each.attrib["x"], each.attrib["y"]) for each in shapes if each is not None}) == 6


def test_lines_of_sight_are_drawn_and_obscured_ones_look_different() -> None:
    lines = of_class(drawn(), "sight")
    assert [each.attrib["class"] for each in lines] == ["sight", "sight obscured"]
    assert len({each.attrib["stroke-dasharray"] for each in lines}) == 2
    assert (lines[0].attrib["x1"], lines[0].attrib["y1"]) == ("180", "60")


def test_the_drawing_has_a_title_and_the_board_in_words() -> None:
    svg = drawn()
    assert svg.attrib["role"] == "img"
    assert svg.attrib["aria-label"] == svg.findtext(f"{SVG}title") == "The board"
    assert svg.findtext(f"{SVG}desc") == " ".join(in_words(PICTURE))


def test_names_are_escaped() -> None:
    assert "<&>" not in board_svg(PICTURE)
    (agent,) = of_class(drawn(), "agent")
    assert agent.findtext(f"{SVG}title") == "Hester <&> Quayle (agent), 2 damage"


def test_the_board_in_words() -> None:
    assert in_words(PICTURE) == (
        "Hall: 4 areas; doors to cellar and niche.",
        "Hall north-east: Hester <&> Quayle (2 damage), 2 × clue.",
        "Hall south-west: the starting area.",
        "Cellar: 4 areas; doors to closet, hall and passage.",
        "Cellar north-west: Rope Crab 1, The Bell Warden, inferno.",
        "Closet: unexplored; doors to cellar.",
        "Passage: unexplored; doors to cellar.",
        "Niche: unexplored; doors to hall.",
        "Line of sight from hall north-east to cellar north-west.",
        "Line of sight from hall north-west to cellar north-west, obscured.",
    )
