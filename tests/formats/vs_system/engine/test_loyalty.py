"""Loyalty, and what is revealed for it (rulebook §XI Loyalty, Loyalty-Reveal)."""

import pytest

from formats.table.position import Placed
from tests.formats.vs_system.engine.playing import THEY, Playing, Side, begin

QUEEN, BISHOP, STEWARD = "Queen of the Sandbar", "Bishop of Wicks", "The Undertow Steward"
TUG, BRAM, JORY = "Tug Ballantyne", "Bell Buoy Bram", "Jory Snuff"
TRUCE = "Truce on the Quay, Team-Up"


def can_recruit(title: str, you: Side, they: Side | None = None) -> bool:
    """Whether it is offered in your recruit step."""
    table = begin("recruit step", you, they).play("formation step")
    return table.you.was_ever_offered("priority", f"recruit {title}")


def recruit(title: str, you: Side, *revealed: str) -> Playing:
    table = begin("recruit step", you)
    table.you.intend("priority", f"recruit {title}").intend("reveal", *revealed)
    return table.play("formation step")


@pytest.mark.rule("VS-KEYWORD-29")
@pytest.mark.parametrize(
    ("front", "is_offered"),
    [
        ([], False),
        ([TUG], True),
        ([JORY], False),
        (["The Toll Giant"], False),
        ([JORY, "Letter Carrier Nim"], True),
    ],
)
def test_loyalty_wants_a_character_that_shares_a_team(
    front: list[str], *, is_offered: bool
) -> None:
    assert can_recruit(QUEEN, Side(front=front, hand=[QUEEN], resources=7)) is is_offered


@pytest.mark.rule("VS-KEYWORD-29")
def test_a_character_of_the_opponent_is_none_that_you_control() -> None:
    assert not can_recruit(QUEEN, Side(hand=[QUEEN], resources=7), Side(front=[TUG]))


@pytest.mark.rule("VS-AMBIGUOUS-60")
def test_a_stunned_character_is_enough_for_loyalty() -> None:
    stunned = Placed(TUG, {"stunned": True})
    assert can_recruit(QUEEN, Side(front=[stunned], hand=[QUEEN], resources=7))


@pytest.mark.rule("VS-AMBIGUOUS-24")
def test_loyalty_is_looked_at_as_the_recruit_is_announced_and_not_again() -> None:
    table = begin(
        "recruit step",
        Side(front=[TUG], hand=[QUEEN], resources=7),
        Side(front=["Piper of Pale Street"]),
    )
    table.you.intend("priority", f"recruit {QUEEN}")
    table.they.intend(
        "priority",
        None,
        "use Piper of Pale Street: take control of a character of an opponent of cost 3 or less",
    )
    table.play("formation step")
    assert table[TUG].controller == THEY
    assert [str(card) for card in table.game.players[0].characters] == [QUEEN]


@pytest.mark.rule("VS-KEYWORD-30")
@pytest.mark.parametrize(
    ("hand", "row", "is_offered"),
    [
        ([], [], False),
        ([JORY], [], True),
        ([], [JORY], True),
        ([TUG, "Storm Lantern"], [TUG, "Candle Row Stairs"], False),
    ],
)
def test_loyalty_reveal_wants_a_character_card_that_shares_a_team(
    hand: list[str], row: list[str], *, is_offered: bool
) -> None:
    side = Side(hand=[BISHOP, *hand], resources=["The Toll Giant"] * 5 + row)
    assert can_recruit(BISHOP, side) is is_offered


@pytest.mark.rule("VS-KEYWORD-30")
@pytest.mark.parametrize("shown", [JORY, "Soot Marigold"])
def test_the_card_is_shown_as_a_cost_and_stays_where_it_is(shown: str) -> None:
    side = Side(hand=[BISHOP, JORY], resources=["Soot Marigold"] + ["The Toll Giant"] * 4)
    table = recruit(BISHOP, side, shown)
    assert table.you.offered("reveal") == [[JORY, "Soot Marigold"]]
    assert table.log.lines[1:3] == [
        f"Player 1 announces: recruit {BISHOP}.",
        f"Player 1 reveals {shown}.",
    ]
    assert table.where(JORY) == ("hand", 0)
    assert table.where("Soot Marigold") == ("resources", 0)
    assert not table["Soot Marigold"].is_face_up


@pytest.mark.rule("VS-KEYWORD-56")
@pytest.mark.parametrize("hand", [[], [JORY]])
def test_with_a_character_in_play_that_shares_a_team_nothing_is_revealed(hand: list[str]) -> None:
    table = recruit(BISHOP, Side(front=["Coalman Drew"], hand=[BISHOP, *hand], resources=5))
    assert not table.told("reveals")
    assert table.where(BISHOP) == ("characters", 0)


@pytest.mark.rule("VS-KEYWORD-20")
@pytest.mark.parametrize(("face_up", "is_offered"), [([], False), ([TRUCE], True)])
def test_crossover_reaches_a_card_that_is_revealed_in_the_resource_row(
    face_up: list[str], *, is_offered: bool
) -> None:
    side = Side(hand=[BISHOP], resources=[TUG] + ["The Toll Giant"] * 4, face_up=face_up)
    assert can_recruit(BISHOP, side) is is_offered


@pytest.mark.rule("VS-KEYWORD-20")
@pytest.mark.parametrize("theirs", [[], [TRUCE]])
def test_crossover_reaches_revealed_cards_of_its_player_in_any_row(theirs: list[str]) -> None:
    row: list[str | Placed] = [Placed(TUG, owner=THEY), *["The Toll Giant"] * 4]
    you, they = Side(hand=[BISHOP], resources=row), Side(face_up=theirs)
    assert can_recruit(BISHOP, you, they) is bool(theirs)


@pytest.mark.rule("VS-KEYWORD-20", "VS-KEYWORD-41")
@pytest.mark.parametrize("theirs", [[], [TRUCE]])
def test_crossover_reaches_a_reservist_that_is_revealed_to_be_recruited(theirs: list[str]) -> None:
    row: list[str | Placed] = [Placed(STEWARD, owner=THEY), *["The Toll Giant"] * 3]
    you, they = Side(front=[JORY], resources=row), Side(face_up=theirs)
    assert can_recruit(f"{STEWARD} from the resource row", you, they) is bool(theirs)
