"""Hellboy: The Board Game: what the agents buy, against a budget by their number."""

from collections.abc import Iterator

import pytest

from carddb.model import UNKNOWN, Card
from formats.construction.finding import Finding, Verdict
from formats.construction.rule import Context
from formats.construction.submission import Deck, Submission
from tests.formats.construction.fit.toys import (
    card,
    game_of,
    illegal,
    judged,
    messages,
    rule_of,
    section,
    undecided,
)

BUDGETS = {"2": 8, "3": 7, "4": 6}


def within_budget(submission: Submission, _: Context) -> Iterator[Finding]:
    """What the agents buy costs no more than the number of agents allows."""
    budget = BUDGETS.get(submission.declarations.get("agents", ""))
    if budget is None:
        yield undecided("HBG-10", "The number of agents is not declared.")
        return
    bought = [entry for part in submission.named("requisition") for entry in part.entries]
    known = unknown = 0
    for entry in bought:
        credits = entry.card.fact("credits")
        if isinstance(credits, int):
            known += credits * entry.count
        elif credits is UNKNOWN:
            unknown += entry.count
    if known > budget:
        yield illegal("HBG-10", f"{known} credits are spent; {budget} are allowed.")
    elif unknown:
        cards = [entry.card for entry in bought if entry.card.fact("credits") is UNKNOWN]
        yield undecided("HBG-10", f"{known} credits are spent, and {unknown} unknown.", *cards)


def of_an_agent(submission: Submission, _: Context) -> Iterator[Finding]:
    """Whoever requisitions takes part in the case."""
    agents = {entry.card.name for part in submission.named("agents") for entry in part.entries}
    for part in submission.named("requisition"):
        if part.character not in agents:
            yield illegal("HBG-11", f"{part.character} takes no part in the case.")


BOARD_GAME = game_of(
    rule_of("HBG-10", within_budget),
    rule_of("HBG-11", of_an_agent),
    sections=("agents", "requisition"),
)
AGENTS = section("agents", (1, card("Hellboy")), (1, card("Abe Sapien")))
LANTERN, GRENADE = card("Lantern", credits=2), card("Grenade", credits=3)
FREE, STRANGE = card("Map", credits=None), card("Amulet")


def case(agents: str | None, hellboy: list[Card], abe: list[Card]) -> Submission:
    return Submission(
        (
            Deck(
                (
                    AGENTS,
                    section("requisition", *((1, each) for each in hellboy), of="Hellboy"),
                    section("requisition", *((1, each) for each in abe), of="Abe Sapien"),
                )
            ),
        ),
        declarations={"agents": agents} if agents else {},
    )


@pytest.mark.parametrize(
    ("handed_in", "verdict", "said"),
    [
        (case("2", [LANTERN, GRENADE], [GRENADE]), Verdict.LEGAL, []),
        (case("2", [LANTERN, GRENADE, FREE], [GRENADE, FREE]), Verdict.LEGAL, []),
        (
            case("4", [LANTERN, GRENADE], [GRENADE]),
            Verdict.ILLEGAL,
            ["8 credits are spent; 6 are allowed."],
        ),
        (
            case("2", [LANTERN], [STRANGE]),
            Verdict.UNVERIFIED,
            ["2 credits are spent, and 1 unknown."],
        ),
        (
            case("2", [GRENADE, GRENADE, STRANGE], [GRENADE]),
            Verdict.ILLEGAL,
            ["9 credits are spent; 8 are allowed."],
        ),
        (case(None, [], []), Verdict.UNVERIFIED, ["The number of agents is not declared."]),
        (case("9", [], []), Verdict.UNVERIFIED, ["The number of agents is not declared."]),
    ],
)
def test_board_game_unknown_credits_leave_the_case_undecided_unless_it_is_illegal_anyway(
    handed_in: Submission, verdict: Verdict, said: list[str]
) -> None:
    report = judged(BOARD_GAME, handed_in)
    assert (report.verdict, messages(report)) == (verdict, said)


def test_board_game_a_section_belongs_to_a_character() -> None:
    stray = section("requisition", (1, LANTERN), of="Roger")
    report = judged(BOARD_GAME, Submission((Deck((AGENTS, stray)),), declarations={"agents": "2"}))
    assert messages(report) == ["Roger takes no part in the case."]
    assert report.submission.named("requisition")[0].heading == "requisition of Roger"
