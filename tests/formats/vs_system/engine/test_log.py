"""What the log has beside sentences: endurance, where cards came from, formations."""

from typing import Any

from formats.table.log import DataLog
from tests.formats.vs_system.engine.playing import Playing, Side, begin, card, numbers


class _Both(DataLog):
    """Takes down data, and tells the log of the test, which stops the game."""

    def __init__(self, table: Playing) -> None:
        super().__init__()
        self._other = table.log

    def note(self, kind: str, sentence: str, **facts: Any) -> None:
        super().note(kind, sentence, **facts)
        self._other.note(kind, sentence, **facts)


def entries(table: Playing, kind: str, to: str) -> list[dict[str, Any]]:
    """The entries of a kind until a step begins."""
    log = _Both(table)
    table.game.log = log
    table.play(to)
    return [each for each in log.entries if each["kind"] == kind]


def test_a_change_of_endurance_says_what_is_left() -> None:
    side = Side(front=["Hana"], face_up=["Sedge Landing"])
    table = begin("attack step", side, Side(endurance=9), card("Hana"))
    table.you.intend("attack", "Hana")
    (lost,) = entries(table, "lose", "recovery phase")
    assert lost["sentence"] == "Player 2 loses 3 endurance (a direct attack)."
    assert lost["notes"] == (("endurance", 6),)
    table = begin("attack step", side, None, card("Hana"))
    table.you.intend("priority", "use Sedge Landing: you gain 1 endurance")
    (gained,) = entries(table, "gain", "recovery phase")
    assert gained["notes"] == (("endurance", 51),)


def test_an_entry_says_how_many_choices_were_made() -> None:
    table = begin("attack step", Side(front=["Hana", "Ivo"]), None, card("Hana"), card("Ivo"))
    table.you.intend("attack", "Hana", "Ivo")
    assert [each["choices"] for each in entries(table, "propose", "recovery phase")] == [1, 2]


def test_a_card_that_is_announced_says_where_it_came_from() -> None:
    table = begin(
        "attack step",
        Side(front=["Hana"], hand=["Cast Off!"], resources=["Cast Off!", "Filler"]),
        None,
        card("Hana"),
    )
    table.you.intend("attack", "Hana")
    table.you.intend("priority", "play Cast Off!", "play Cast Off! from the resource row")
    told = [each["notes"] for each in entries(table, "announce", "recovery phase")]
    assert told == [(("from", "hand"),), (("from", "resource row"),)]


def test_a_recruit_says_where_it_came_from_and_a_power_says_nothing() -> None:
    side = Side(
        hand=["Hana"],
        resources=["Nan", "Filler", "Filler", "Filler"],
        face_up=["Sedge Landing"],
    )
    nan = card("Nan", keywords=["Reservist"])
    table = begin("recruit step", side, None, card("Hana"), nan)
    table.you.intend("priority", "recruit Hana", "recruit Nan from the resource row")
    table.you.intend("priority", "use Sedge Landing: you gain 1 endurance")
    told = [each["notes"] for each in entries(table, "announce", "formation step")]
    assert told == [(("from", "hand"),), (("from", "resource row"),), ()]


def test_a_build_says_how_many_resources_there_are() -> None:
    table = begin("resource step", Side(hand=["Hana"], resources=3), None, card("Hana"))
    table.you.intend("build", "Hana")
    (built,) = entries(table, "build", "recruit step")
    assert built["notes"] == (("resources", 4),)


def test_a_formation_is_drawn_by_area_and_row() -> None:
    table = begin(
        "formation step",
        Side(front=[None, None, "Hana"], support=[None, "Ivo"], hidden_support=["Nub"]),
        None,
        *map(card, ("Hana", "Ivo")),
        card("Nub", keywords=["Concealed"]),
    )
    (drawn,) = entries(table, "formation", "attack step")
    assert drawn["sentence"] == "Formation of Player 1:"
    assert drawn["rows"] == [
        ("front", ["", "Hana"]),
        ("support", ["Ivo", ""]),
        ("hidden front", [""]),
        ("hidden support", ["Nub"]),
    ]


def test_a_formation_is_drawn_from_its_leftmost_column() -> None:
    table = begin("formation step", Side(front=["Hana", "Ivo"]), None, card("Hana"), card("Ivo"))
    table.you.intend("move", "Ivo").intend("place", "support -1")
    (drawn,) = entries(table, "formation", "attack step")
    assert drawn["rows"] == [("front", ["", "Hana"]), ("support", ["Ivo", ""])]


def test_nobody_there_is_no_formation() -> None:
    assert entries(begin("formation step"), "formation", "attack step") == []


def test_an_attack_is_told_with_both_comparisons() -> None:
    strong = card("Hana", **numbers(5, 2), teams=["Row"])
    table = begin(
        "attack step",
        Side(front=["Hana", "Ivo"]),
        Side(front=["Pell"]),
        strong,
        card("Ivo", teams=["Row"]),
        card("Pell", **numbers(1, 7)),
    )
    table.you.intend("attack", "Hana").intend("team", "Ivo")
    (compared,) = entries(table, "compare", "recovery phase")
    assert compared["sentence"] == (
        "ATK 8 of Hana and Ivo meets DEF 7 of Pell; ATK 1 of Pell meets DEF 2 of Hana."
    )


def test_a_step_says_which_it_is() -> None:
    steps = entries(begin("formation step"), "step", "recovery phase")
    assert [each["step"] for each in steps][:2] == [
        "build phase: formation step of Player 1",
        "build phase: resource step of Player 2",
    ]
