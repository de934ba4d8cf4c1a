"""What is said of a card file that is not as it should be."""

import pytest

from carddb.importers.card_file import CardFileError, CellProblem, Flaw


@pytest.mark.parametrize(
    ("said", "expected"),
    [
        (CellProblem(3, "cost", "is no number"), "line 3, column cost: is no number"),
        (CellProblem(3, "", "is no row"), "line 3: is no row"),
        (Flaw(3, "lamp", "Lamp [SMP-1]", "atk", "*", "No."), "line 3: Lamp [SMP-1]: No."),
        (Flaw(3, "", "", "", "", "No."), "line 3: No."),
    ],
)
def test_it_is_said_with_its_place(said: CellProblem | Flaw, expected: str) -> None:
    assert str(said) == expected


def test_an_error_has_every_problem_up_to_a_number() -> None:
    error = CardFileError([CellProblem(line, "", "x") for line in range(2_000)])
    assert (len(error.problems), error.may_have_more) == (1_000, True)
