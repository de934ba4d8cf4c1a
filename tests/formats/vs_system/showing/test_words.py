"""Questions and options in words."""

import pytest

from formats.table.deciding import Decision, seat
from formats.table.position import Placed
from formats.vs_system.engine.powers import Payment, Script
from formats.vs_system.engine.seeing import VsView
from formats.vs_system.scripts import SCRIPTS
from formats.vs_system.scripts.doing import nothing
from formats.vs_system.scripts.whom import target, target_resource, theirs
from formats.vs_system.showing.words import option_words, question
from tests.formats.vs_system.engine.playing import Playing, Side, begin, card
from tests.formats.vs_system.showing.looking import seen

LABELS = ("Player 1 (you)", "Player 2 (greedy)")


def told(decision: Decision, view: VsView) -> list[str]:
    options = [option_words(option, decision, view, LABELS) for option in decision.options]
    return [question(decision), *options]


def asked(table: Playing, *wanted: str) -> list[str]:
    """The question at your decision after what is wanted, and its options."""
    words: list[str] = seen(table, told, *wanted)
    return words


def test_priority_offers_what_the_cards_do() -> None:
    table = begin(
        "recruit step",
        Side(
            front=[Placed("Hana", {"exhausted": True})],
            hand=["Ivo", "Oar", "Borrowed Hour"],
            resources=["The Tilted Lighthouse", "Filler", "Filler", "Filler"],
            face_up=["Sedge Landing"],
        ),
        None,
        card("Hana"),
        card("Ivo", cost=1, keywords=["Boost 2"]),
        card("Oar", "equipment"),
    )
    assert asked(table) == [
        "You have priority.",
        "pass",
        "recruit Ivo (character, 1 point, 3/3)",
        "recruit Ivo with its boost (character, 3 points, 3/3)",
        "recruit Oar (equipment, 2 points)",
        "play Borrowed Hour: ready an exhausted character you control of cost 4 or less",
        "flip The Tilted Lighthouse: your characters have flight",
        "use Sedge Landing: you gain 1 endurance",
    ]


def attack_step() -> Playing:
    return begin(
        "attack step",
        Side(front=["Hana", "Ivo"]),
        Side(front=["Pell"], support=[None, "Nim"]),
        card("Hana", teams=["Row"]),
        card("Ivo", teams=["Row"]),
        card("Pell"),
        card("Nim", cost=4, atk=5),
    )


@pytest.mark.parametrize(
    ("wanted", "words"),
    [
        (
            (),
            [
                "Who attacks?",
                "attack no more",
                "Hana (front row, centre, cost 2, 3/3)",
                "Ivo (front row, one right of centre, cost 2, 3/3)",
            ],
        ),
        (
            ("Hana",),
            [
                "Whom do you attack?",
                "Pell (front row, centre, cost 2, 3/3)",
                "Nim (support row, one right of centre, cost 4, 5/3)",
            ],
        ),
        (
            ("Hana", "Nim"),
            [
                "Who joins the attack?",
                "nobody else joins",
                "Ivo (front row, one right of centre, cost 2, 3/3)",
            ],
        ),
    ],
)
def test_an_attack_is_chosen_step_by_step(wanted: tuple[str, ...], words: list[str]) -> None:
    assert asked(attack_step(), *wanted) == words


def test_a_position_is_asked_for_with_the_name_of_who_goes_there() -> None:
    table = begin("formation step", Side(hidden_front=["Hana"]), None, card("Hana"))
    asked_for, *options = asked(table, "Hana")
    assert asked_for == "Where do you put Hana?"
    assert "hidden support row, centre" in options


def test_targets_of_both_players_are_told_apart(monkeypatch: pytest.MonkeyPatch) -> None:
    power = Payment("look", nothing, targets=(target("a character"),))
    monkeypatch.setitem(SCRIPTS, "Spyglass", Script((power,)))
    table = begin(
        "attack step",
        Side(front=[Placed("Hana", {"stunned": True})], face_up=["Spyglass"]),
        Side(front=[Placed("Hana", {"exhausted": True})]),
        card("Hana"),
        card("Spyglass", "location"),
    )
    assert asked(table, "use Spyglass: look") == [
        "What is the target of Spyglass: look?",
        "Hana of Player 1 (you) (front row, centre, cost 2, 3/3, stunned)",
        "Hana of Player 2 (greedy) (front row, centre, cost 2, 3/3, exhausted)",
    ]


def test_a_card_of_the_opponent_that_is_not_seen_is_told_by_its_place(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    power = Payment("look away", nothing, targets=(target_resource("a resource", theirs),))
    monkeypatch.setitem(SCRIPTS, "Spyglass", Script((power,)))
    table = begin(
        "attack step",
        Side(front=["Hana"], face_up=["Spyglass"]),
        Side(resources=["Secret", "Secret"], face_up=["Clock Loft"]),
        card("Hana"),
        card("Spyglass", "location"),
        card("Secret"),
    )
    assert asked(table, "use Spyglass: look away") == [
        "What is the target of Spyglass: look away?",
        "face-down card 1",
        "face-down card 2",
        "Clock Loft (face up, location, cost 3)",
    ]


def test_what_may_be_done_is_told_with_the_question() -> None:
    decision = Decision("may", seat(0), ("yes", "no"), "Roger: you may KO him")
    assert question(decision) == "Roger: you may KO him. Do you?"
