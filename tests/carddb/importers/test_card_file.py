"""What is said of a card file that is not as it should be."""

import pytest

from carddb.importers.card_file import CardFile, CardFileError, CellProblem, Flaw, joined
from carddb.model import Card


@pytest.mark.parametrize(
    ("said", "expected"),
    [
        (CellProblem(3, "cost", "is no number"), "line 3, column cost: is no number"),
        (CellProblem(3, "", "is no row"), "line 3: is no row"),
        (CellProblem(0, "", "there are too many"), "there are too many"),
        (Flaw(3, "lamp", "Lamp [SMP-1]", "atk", "*", "No."), "line 3: Lamp [SMP-1]: No."),
        (Flaw(3, "", "", "", "", "No."), "line 3: No."),
    ],
)
def test_it_is_said_with_its_place(said: CellProblem | Flaw, expected: str) -> None:
    assert str(said) == expected


def test_an_error_has_every_problem_up_to_a_number() -> None:
    error = CardFileError([CellProblem(line, "", "x") for line in range(2_000)])
    assert (len(error.problems), error.may_have_more) == (1_000, True)


@pytest.mark.parametrize(
    ("problems", "expected"),
    [
        (2, ["my.csv, line 1: x.", "my.csv, line 2: x."]),
        (3, ["my.csv, line 1: x.", "my.csv, line 2: x.", "1 more problem was found."]),
        (999, ["my.csv, line 1: x.", "my.csv, line 2: x.", "997 more problems were found."]),
        (
            1_000,
            ["my.csv, line 1: x.", "my.csv, line 2: x.", "At least 998 more problems were found."],
        ),
    ],
)
def test_of_many_problems_the_first_are_told_and_the_others_counted(
    problems: int, expected: list[str]
) -> None:
    error = CardFileError([CellProblem(line, "", "x") for line in range(1, problems + 1)])
    assert error.told("my.csv", 2) == expected
    assert len(error.told("my.csv")) == min(problems, 21)


def cards(*names: str) -> list[Card]:
    return [Card("vs-system", name.lower(), name, name) for name in names]


def flawed(count: int, untold: int = 0) -> CardFile:
    flaws = [Flaw(line, "", "", "", "", "x.") for line in range(1, count + 1)]
    last = [Flaw(0, "", "", "", "", "after this some more.")] if untold else []
    return CardFile([], [*flaws, *last], untold)


def test_of_a_card_in_several_files_the_first_counts() -> None:
    first, second = cards("Lamp", "Dock"), cards("Dock", "Usher")
    file = joined([("a.csv", CardFile(first)), ("b.csv", CardFile(second))])
    assert file.cards == [*first, second[1]]
    assert [str(flaw) for flaw in file.flaws] == [
        "Dock: in b.csv, it stands in a.csv already, which counts."
    ]


@pytest.mark.parametrize(
    ("files", "told", "last"),
    [
        ([flawed(600), flawed(400)], 1_000, "line 400: in b.csv, x."),
        ([flawed(600), flawed(401)], 1_001, "after this 1 more flaw was found."),
        ([flawed(1_000, 5), flawed(2)], 1_001, "after this 7 more flaws were found."),
        ([flawed(2), flawed(1_000, 5)], 1_001, "after this 7 more flaws were found."),
    ],
)
def test_of_the_flaws_of_all_files_the_first_are_told(
    files: list[CardFile], told: int, last: str
) -> None:
    file = joined(list(zip(("a.csv", "b.csv"), files, strict=True)))
    assert (len(file.flaws), str(file.flaws[-1])) == (told, last)


def test_a_card_that_stands_twice_is_a_flaw_that_is_counted_too() -> None:
    many = CardFile(cards(*(f"Lamp {number}" for number in range(1_002))))
    file = joined([("a.csv", many), ("b.csv", many)])
    assert (len(file.cards), len(file.flaws), file.untold) == (1_002, 1_001, 2)


def test_all_files_together_have_a_most_of_cards(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("carddb.importers.card_file.MAX_CARDS", 3)
    first, second = CardFile(cards("Lamp", "Dock")), CardFile(cards("Dock", "Usher"))
    assert len(joined([("a.csv", first), ("b.csv", second)]).cards) == 3
    with pytest.raises(CardFileError) as error:
        joined([("a.csv", first), ("b.csv", second), ("c.csv", CardFile(cards("Porter")))])
    assert str(error.value) == (
        "the files have more than 100,000 cards together, the most that is read"
    )
