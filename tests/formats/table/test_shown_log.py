"""The log by turn and step."""

from typing import Any

from formats.table.log import DataLog
from formats.table.shown import ShownEntry, ShownGrid, ShownStep, ShownTurn
from formats.table.shown_log import shown_log


def entries(*told: dict[str, Any]) -> list[dict[str, Any]]:
    log = DataLog()
    for each in told:
        log.note(**each)
    return log.entries


GAME = entries(
    {"kind": "start", "sentence": "Ann begins.", "turn": 0, "choices": 1},
    {"kind": "step", "sentence": "Turn 1, draw.", "step": "draw", "turn": 1, "choices": 1},
    {"kind": "step", "sentence": "Turn 1, fight.", "step": "fight of Ann", "turn": 1, "choices": 2},
    {
        "kind": "lose",
        "sentence": "Bob loses 5.",
        "notes": (("health", 4),),
        "turn": 1,
        "choices": 3,
    },
    {
        "kind": "stand",
        "sentence": "Bob stands:",
        "rows": (("front", ["", "Elm"]),),
        "turn": 1,
        "choices": 5,
    },
    {"kind": "step", "sentence": "Turn 2, draw.", "step": "draw", "turn": 2, "choices": 6},
    {"kind": "end", "sentence": "Ann wins.", "turn": 2, "choices": 6},
)

LOSE = ShownEntry("lose", "Bob loses 5.", 3, (("health", "4"),))
STAND = ShownEntry("stand", "Bob stands:", 5, grid=ShownGrid((("front", ("", "Elm")),)))


def test_entries_stand_under_their_turn_and_step_and_empty_ones_are_left_out() -> None:
    assert shown_log(GAME) == (
        ShownTurn(
            0,
            "Before the game",
            1,
            (ShownStep("", 1, (ShownEntry("start", "Ann begins.", 1),)),),
        ),
        ShownTurn(1, "Turn 1", 1, (ShownStep("Fight of Ann", 2, (LOSE, STAND)),)),
    )


def test_what_happened_since_a_choice_keeps_its_headings() -> None:
    assert shown_log(GAME, since=4) == (
        ShownTurn(1, "Turn 1", 1, (ShownStep("Fight of Ann", 2, (STAND,)),)),
    )
    assert shown_log(GAME, since=6) == ()


def test_a_game_may_call_a_turn_otherwise() -> None:
    assert [turn.head for turn in shown_log(GAME, "round")] == ["Before the game", "Round 1"]


def test_entries_without_facts_are_before_the_game() -> None:
    (turn,) = shown_log(entries({"kind": "toss", "sentence": "Heads."}))
    assert turn == ShownTurn(
        0, "Before the game", 0, (ShownStep("", 0, (ShownEntry("toss", "Heads.", 0),)),)
    )


def test_a_step_begins_with_as_many_choices_as_its_first_entry() -> None:
    told = ({"kind": "toss", "sentence": f"{n}", "choices": n} for n in (2, 3))
    (turn,) = shown_log(entries(*told))
    assert (turn.choices, [step.choices for step in turn.steps]) == (2, [2])


def test_an_empty_log_is_no_turn() -> None:
    assert shown_log([]) == ()
