"""A fix leaves a section as many cards as it needs."""

import pytest

from formats.construction.finding import CardCopies, Fix
from tests.helpers import checked

KROENEN = CardCopies(1, "Kroenen", "deck")


@pytest.mark.parametrize(
    ("decklist", "sizes", "fix"),
    [
        ("5 Kroenen", "5-5", Fix((KROENEN,), (CardCopies(1, None, "deck"),))),
        ("5 Kroenen", "5-9", Fix((KROENEN,), (CardCopies(1, None, "deck"),))),
        ("5 Kroenen", "4-9", Fix((KROENEN,))),
        ("5 Kroenen", "6-9", Fix((KROENEN,))),
    ],
    ids=["exactly", "at least", "enough are left", "too few before"],
)
def test_what_is_taken_out_is_made_up_for(decklist: str, sizes: str, fix: Fix) -> None:
    report = checked(decklist, f"vs-system; size {sizes}")
    (over,) = [f for f in report.findings if f.rule == "VS-BUILD-02"]
    assert over.fix == fix


BASICS = [
    "Thrust",
    *(f"{row} {side} Attack" for row in ("Upper", "Lower") for side in ("Left", "Center", "Right")),
    *("Middle Left Attack", "Middle Right Attack"),
    *(f"{row} {side} Block" for row in ("Upper", "Lower") for side in ("Left", "Center", "Right")),
]


@pytest.mark.rule("HL-FORMAT-33", "HL-FORMAT-34")
def test_what_is_put_in_makes_no_exact_deck_too_large() -> None:
    deck = "".join(f"3 {basic}\n" for basic in BASICS)
    report = checked(f"Pre-Game\nDeck\n5 Lean and Mean\n{deck}", "highlander-lean-and-mean")
    (lack,) = [f for f in report.findings if f.rule == "HL-FORMAT-33"]
    assert lack.fix == Fix(
        remove=(CardCopies(1, None, "deck"),), add=(CardCopies(1, "Lean and Mean", "deck"),)
    )
