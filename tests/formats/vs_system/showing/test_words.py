"""Questions and options in words."""

import re
from pathlib import Path

import pytest

import formats.vs_system
from formats.table.deciding import Decision
from formats.table.position import Placed
from formats.vs_system.engine.powers import Payment, Script
from formats.vs_system.engine.seeing import VsView
from formats.vs_system.scripts import SCRIPTS
from formats.vs_system.scripts.doing import nothing
from formats.vs_system.scripts.whom import target, target_resource, theirs
from formats.vs_system.showing import SHOWING
from tests.formats.vs_system.engine.playing import Playing, Side, begin, card
from tests.formats.vs_system.showing.looking import seen

LABELS = ("Player 1 (you)", "Player 2 (greedy)")


def told(decision: Decision, view: VsView) -> list[str]:
    question = SHOWING.question(view, decision, LABELS)
    return [question.words, *(option.label for option in question.options)]


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
        "Recruit, play a plot twist, flip a location, use a power or pass?",
        "pass",
        "recruit Ivo (character, 1 point, 3/3)",
        "recruit Ivo with its boost (character, 3 points, 3/3)",
        "recruit Oar (equipment, 2 points)",
        "play Borrowed Hour: ready an exhausted character you control of cost 4 or less",
        "flip The Tilted Lighthouse: your characters have flight",
        "use Sedge Landing: you gain 1 endurance",
    ]


def test_a_button_on_a_card_need_not_name_it() -> None:
    table = begin(
        "recruit step",
        Side(
            front=[Placed("Hana", {"exhausted": True})],
            hand=["Ivo", "Borrowed Hour"],
            resources=["The Tilted Lighthouse", "Filler", "Filler", "Filler"],
            face_up=["Sedge Landing"],
        ),
        None,
        card("Hana"),
        card("Ivo", cost=1, keywords=["Boost 2"]),
    )

    def short(decision: Decision, view: VsView) -> list[tuple[str, str]]:
        options = SHOWING.question(view, decision, LABELS).options
        return [(option.about, option.short) for option in options]

    assert seen(table, short) == [
        ("", ""),
        ("hand-0-0", "recruit"),
        ("hand-0-0", "recruit with boost"),
        ("hand-0-1", "play"),
        ("resources-0-0", "flip"),
        ("resources-0-4", "use: you gain 1 endurance"),
    ]
    assert seen(attack_step(), short, "Hana") == [
        ("characters-1-0", "attack this"),
        ("characters-1-1", "attack this"),
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
                "Whom does Hana attack?",
                "Pell (front row, centre, cost 2, 3/3)",
                "Nim (support row, one right of centre, cost 4, 5/3)",
            ],
        ),
        (
            ("Hana", "Nim"),
            [
                "Who joins the attack of Hana?",
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
        "What is the target of Spyglass: look (a character)?",
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
        "What is the target of Spyglass: look away (a resource)?",
        "face-down card 1",
        "face-down card 2",
        "Clock Loft (face up, location, cost 3)",
    ]


def words_of(kind: str, about: object = None) -> str:
    """How a question of that kind reads at a small table."""

    def words(decision: Decision, view: VsView) -> str:
        asked = Decision(kind, decision.decider, decision.options, about)
        return SHOWING.question(view, asked, LABELS).words

    said: str = seen(attack_step(), words)
    return said


KINDS = {
    "bottom": "Which card goes to the bottom of your deck next?",
    "build": "Which card do you put face down into your resource row?",
    "cut": "Do you cut the opponent's deck?",
    "discard": "Which card do you discard for that?",
    "exhaust": "Which character do you exhaust for that?",
    "initiative": "Who starts with the initiative?",
    "may": "that. Do you?",
    "move": "Which character do you move?",
    "mulligan": "Do you keep this hand?",
    "order": "Which of these goes on the chain first?",
    "place": "Where do you put that?",
    "recover": "Which stunned character recovers?",
    "replace": "Which resource do you replace for that?",
    "reservist's place": "Which card takes the place of that in your resource row?",
    "reveal": "Which card do you show for the loyalty of that?",
    "search": "Which card do you take for that?",
    "struck": "Which attacker does that strike back at?",
    "substitute": "Which character makes room for that?",
    "terraform": "Which resource returns to your hand, so that that takes its place?",
    "transfer": "Which character gets that?",
    "X": "What is X of that?",
    "attack": "Who attacks?",
    "defender": "Whom does that attack?",
    "team": "Who joins the attack of that?",
}


@pytest.mark.parametrize("kind", KINDS)
def test_every_question_has_words_of_its_own(kind: str) -> None:
    assert words_of(kind, "that") == KINDS[kind]


def test_no_kind_that_the_engine_asks_for_is_without_words() -> None:
    package = Path(formats.vs_system.__file__).parent
    asking = re.compile(r"""\.(?:ask|pick|offer|ask_all)\(\s*"([^"]+)\"""")
    sources = [path.read_text() for path in sorted(package.rglob("*.py"))]
    asked = {kind for source in sources for kind in asking.findall(source)}
    assert len(asked) > 20
    # The questions of these two depend on more than the kind, and have tests above.
    assert asked - {"priority", "target"} == set(KINDS)


def test_a_question_of_a_script_that_nobody_has_heard_of_names_its_card() -> None:
    assert words_of("offering", "Spyglass: look") == "Spyglass: look: choose offering."
    assert words_of("offering") == "Choose: offering."


def stop_of(table: Playing, *wanted: str) -> str:
    stop: str = seen(table, lambda decision, view: SHOWING.stop_at(view, decision), *wanted)
    return stop


LANDING = Side(front=["Hana"], face_up=["Sedge Landing"])


@pytest.mark.parametrize(
    ("step", "player", "stop"),
    [
        ("draw phase", 0, "draw"),
        ("draw phase", 1, "draw"),
        ("recruit step", 0, "own-recruit"),
        ("attack step", 0, "own-attack"),
        ("attack step", 1, "theirs-attack"),
        ("resource step", 1, "theirs-resource"),
        ("recovery phase", 0, "recovery"),
    ],
)
def test_a_window_is_at_a_stop(step: str, player: int, stop: str) -> None:
    table = begin(step, LANDING, None, card("Hana"), player=player)
    assert stop_of(table) == stop
    assert stop in {each.id for each in SHOWING.stops}


def test_an_attack_and_an_answer_are_stops_of_their_own() -> None:
    they = Side(front=["Pell"], hand=["Cast Off!"], resources=2)
    for passes, stop in enumerate(("theirs-attack", "attack", "answer")):
        table = begin("attack step", LANDING, they, card("Hana"), card("Pell"), player=1)
        table.they.intend("attack", "Pell").intend("priority", "play Cast Off!")
        assert stop_of(table, *["None"] * passes) == stop


def test_a_choice_is_never_passed_unasked() -> None:
    assert stop_of(attack_step()) == ""


def test_who_says_nothing_is_asked_where_it_matters() -> None:
    usual = [stop.id for stop in SHOWING.stops if stop.is_usual]
    assert usual == ["answer", "attack", "own-recruit"]
    assert len({stop.label for stop in SHOWING.stops}) == len(SHOWING.stops)
