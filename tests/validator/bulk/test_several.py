"""One text with several lists: what parts it, and what does not."""

import pytest

from formats.samples import Sample, samples
from tests.helpers import AS_OF, checker
from tests.validator.bulk.uploads import read, read_text
from validator.bulk.checking import Status, check_all
from validator.question import Question

TWO = "Player: Ann\n4 Roger\n\nPlayer: Bob\n4 Kroenen"


@pytest.mark.parametrize(
    ("text", "lists"),
    [
        pytest.param(
            TWO,
            [("line 1", "Player: Ann\n4 Roger"), ("line 4", "Player: Bob\n4 Kroenen")],
            id="a player is stated again",
        ),
        pytest.param(
            "Deck: A\n4 Roger\nDeck: B\n4 Kroenen",
            [("line 1", "Deck: A\n4 Roger"), ("line 3", "Deck: B\n4 Kroenen")],
            id="a deck is stated again",
        ),
        pytest.param(
            "Player: Ann\nDeck: A\n4 Roger\n\nPlayer: Bob\nDeck: B\n4 Kroenen",
            [
                ("line 1", "Player: Ann\nDeck: A\n4 Roger"),
                ("line 5", "Player: Bob\nDeck: B\n4 Kroenen"),
            ],
            id="both, on lines beside each other",
        ),
        pytest.param(
            "Player: Ann\n4 Roger\n"
            "-----\n# the second\n\nFormat: vs-system\nPLAYER : Bob\n4 Kroenen",
            [
                ("line 1", "Player: Ann\n4 Roger"),
                ("line 3", "-----\n# the second\n\nFormat: vs-system\nPLAYER : Bob\n4 Kroenen"),
            ],
            id="what is stated above the player belongs to him",
        ),
        pytest.param(
            "Player: Ann\nDeck: A\n4 Roger\nDeck: B\n3 Roger\nPlayer: Bob\n4 Kroenen",
            [
                ("line 1", "Player: Ann\nDeck: A\n4 Roger"),
                ("line 4", "Deck: B\n3 Roger"),
                ("line 6", "Player: Bob\n4 Kroenen"),
            ],
            id="a second deck, then a second player",
        ),
        pytest.param(
            "4 Roger\nPlayer: Ann\n\n4 Kroenen\nPlayer: Bob\n",
            [("line 1", "4 Roger\nPlayer: Ann"), ("line 4", "4 Kroenen\nPlayer: Bob")],
            id="players stand below their lists",
        ),
        pytest.param(
            "2 Liz Sherman\n\nPlayer: Ann\n4 Roger\n\nPlayer: Bob\n4 Kroenen",
            [
                ("line 1", "2 Liz Sherman"),
                ("line 3", "Player: Ann\n4 Roger"),
                ("line 6", "Player: Bob\n4 Kroenen"),
            ],
            id="a list without a player comes first",
        ),
        pytest.param(
            "Player: Ann\r\n4 Roger\r\rPlayer: Bob\r4 Kroenen\r\n",
            [("line 1", "Player: Ann\n4 Roger"), ("line 4", "Player: Bob\n4 Kroenen")],
            id="lines end in any way",
        ),
        pytest.param(
            "# Cup\n\nPlayer: Ann\n\nPlayer: Bob\nDeck: B\n\n# late\nDeck: C\n4 Kroenen",
            [
                ("line 1", "# Cup\n\nPlayer: Ann"),
                ("line 5", "Player: Bob\nDeck: B"),
                ("line 8", "# late\nDeck: C\n4 Kroenen"),
            ],
            id="a blank line behind what has no cards",
        ),
        pytest.param(
            "== Player: Ann ==\n4 Roger\n== Player: Bob ==\n4 Kroenen",
            [("line 1", "== Player: Ann ==\n4 Roger"), ("line 3", "== Player: Bob ==\n4 Kroenen")],
            id="decorated",
        ),
    ],
)
def test_a_text_is_parted_where_a_player_or_deck_is_stated_again(
    text: str, lists: list[tuple[str, str]]
) -> None:
    expected = [(f"decks.txt, {where}", own) for where, own in lists]
    assert [(handed.where, handed.text) for handed in read_text(text)] == expected


@pytest.mark.parametrize(
    "text",
    [
        pytest.param("Player: Ann\nDeck: A\n4 Roger", id="each once"),
        pytest.param("Player: Ann\n4 Roger\nDeck: A\n4 Kroenen", id="each once, apart"),
        pytest.param("4 Roger\nPlayer: Ann", id="once, at the end"),
        pytest.param("Player: Ann\nPlayer: Bob\n4 Roger", id="two players of one list"),
        pytest.param("# A side\n\nPlayer: Ann\nPlayer: Bob\n\n4 Roger", id="under a comment"),
        pytest.param("Deck (60)\n4 Roger\nDeck (4)\n4 Kroenen", id="headings with counts"),
        pytest.param("Deck: 60\n4 Roger\nDeck: 4\n4 Kroenen", id="headings with counts, a colon"),
        pytest.param("Deck:\n4 Roger\nDeck:\n4 Kroenen", id="headings"),
        pytest.param("Player:\n4 Roger\nPlayer:\n4 Kroenen", id="nobody is named"),
        pytest.param("Players: 2\n4 Roger\nPlayers: 2\n4 Kroenen", id="a declaration"),
        pytest.param("Format: vs-system\n4 Roger\nFormat: vs-system\n4 Kroenen", id="formats"),
        pytest.param("# Player: Ann\n4 Roger\n# Player: Bob\n4 Kroenen", id="comments"),
        pytest.param("4 Player: Ann\n4 Player: Bob", id="cards"),
        pytest.param("<deck>\nPlayer: A\nPlayer: B\n</deck>", id="markup"),
    ],
)
def test_everything_else_stays_one_list(text: str) -> None:
    (handed,) = read_text(text)
    assert (handed.where, handed.text) == ("decks.txt", text)


@pytest.mark.parametrize("sample", samples().values(), ids=lambda sample: sample.id)
def test_every_sample_is_one_list_with_all_its_decks(sample: Sample) -> None:
    text = sample.text
    (handed,) = read_text(text)
    assert handed.text == text
    several = read_text(f"Player: Ann\n{text}\n\nPlayer: Bob\n{text}")
    assert len(several) == 2
    rows = check_all(checker(), several, Question(AS_OF))
    assert [(row.player, row.status) for row in rows] == [
        ("Ann", Status.LEGAL),
        ("Bob", Status.LEGAL),
    ]


SIDE = """Player: {0}'s table
Format: heroes-vs-villains-training

Archetype deck of Ann
1 Lampwright

Archetype deck of Bob
1 Lampwright

Profession deck
1 Lantern"""


def test_a_side_of_several_players_is_one_list() -> None:
    assert len(read_text(SIDE.format("Ann"))) == 1
    assert len(read_text(SIDE.format("Ann") + "\n\n" + SIDE.format("Cleo"))) == 2


def test_lines_are_counted_in_the_list_itself() -> None:
    lists = read_text(f"{TWO}\n3 Nobody at All")
    *_, last = check_all(checker(), lists, Question(AS_OF, "vs-system"))
    assert last.report is not None
    (finding,) = [each for each in last.report.findings if each.rule == "DM-NAME-01"]
    assert (finding.lines, last.handed.where) == ((3,), "decks.txt, line 4")


def test_a_list_of_a_parted_text_may_be_too_large_by_itself() -> None:
    first, second = read_text("Player: Ann\n4 Roger\n" * 2 + f"# {'x' * 200}\n" * 6_000)
    assert first.fault == ""
    assert second.fault == "The list is larger than 1,024 KB, the most that is read of a list."


def test_a_text_of_endless_players_costs_nothing() -> None:
    (handed,) = read(("decks.txt", "Player: x\n1 y\n" * 300_000))
    assert handed.fault == "The list is larger than 1,024 KB, the most that is read of a list."


def test_a_player_without_cards_is_missing() -> None:
    lists = read_text("Player: Mia\n\nPlayer: Noah\n4 Roger")
    rows = check_all(checker(), lists, Question(AS_OF, "vs-system"))
    assert [(row.player, row.status) for row in rows] == [
        ("Mia", Status.MISSING),
        ("Noah", Status.ILLEGAL),
    ]
