"""Where things are said to lie that wait, resolve or are hidden; and what tells like ones apart."""

import pytest

from formats.table.deciding import Decision, seat
from formats.table.seeing import Hidden
from formats.table.shown import ShownQuestion, ShownTable
from formats.vs_system.engine.effects import Effect
from formats.vs_system.engine.powers import Payment, Script
from formats.vs_system.engine.seeing import VsView
from formats.vs_system.scripts import SCRIPTS
from formats.vs_system.scripts.doing import nothing, you_may
from formats.vs_system.scripts.whom import target, target_effect, theirs, yours
from formats.vs_system.showing import SHOWING
from formats.vs_system.showing.cards import text_of
from formats.vs_system.showing.places import place_of
from tests.formats.vs_system.engine.playing import Side, begin, card
from tests.formats.vs_system.showing.looking import seen
from tests.formats.vs_system.showing.test_shown import HANA_AND_PELL, LABELS, look, named, zone

GAIN = "use Sedge Landing: you gain 1 endurance"
SPYGLASS = card("Spyglass", "location")


def names_of_zones(table: ShownTable) -> list[str]:
    return [each.name for each in table.sides[-1].zones]


def lets(patch: pytest.MonkeyPatch, title: str, power: Payment) -> None:
    """Let a card have a power."""
    patch.setitem(SCRIPTS, title, Script((power,)))


def test_a_card_that_waits_is_shown_as_its_effect_and_then_as_resolving() -> None:
    side = Side(hand=["Hana"], resources=2, face_up=["Sedge Landing"])
    table, _ = look(begin("recruit step", side, None, card("Hana")), "recruit Hana")
    assert [each.says for each in table.waiting] == ["recruit Hana"]
    assert "resolving" not in names_of_zones(table)
    made = begin("recruit step", side, None, card("Hana", keywords=["Concealed—Optional"]))
    table, question = look(made, "recruit Hana", "None")
    assert table.waiting == ()
    assert question.words == "Where do you put Hana?"
    assert question.about == "chain-table-0"
    assert zone(table.sides[-1], "resolving").rows[0].cells[0].place == "chain-table-0"


def test_the_effect_that_resolves_next_is_the_first() -> None:
    side = Side(face_up=["Sedge Landing"] * 3)
    table, _ = look(begin("attack step", side), GAIN, GAIN)
    assert [each.place for each in table.waiting] == ["effect-1", "effect-0"]


def test_an_effect_that_is_aimed_at_another_has_its_place(monkeypatch: pytest.MonkeyPatch) -> None:
    anyone = target_effect("an effect", lambda _effect: True)
    lets(monkeypatch, "Spyglass", Payment("look", nothing, targets=(anyone,)))
    side = Side(face_up=["Spyglass", "Sedge Landing", "Sedge Landing"])
    made = begin("attack step", side, None, SPYGLASS)
    table, _ = look(made, GAIN, "use Spyglass: look")
    assert table.waiting[0].aims == ("Sedge Landing: you gain 1 endurance",)
    assert table.waiting[0].targets == ("effect-0",)


def test_what_resolves_is_about_its_card(monkeypatch: pytest.MonkeyPatch) -> None:
    lets(monkeypatch, "Spyglass", Payment("you may look", you_may(nothing)))
    made = begin("attack step", Side(face_up=["Spyglass"]), None, SPYGLASS)
    # Used once, then both pass.
    _, question = look(made, "use Spyglass: you may look", "None")
    assert (question.kind, question.about) == ("may", "resources-0-0")
    assert [each.label for each in question.options] == ["yes", "no"]
    assert question.words == "Spyglass: you may look. Do you?"


def test_what_is_hidden_in_a_hand_or_a_deck_has_no_place() -> None:
    side = Side(front=["Hana"], hand=["Pell"], deck=["Pell"])

    def places(_decision: Decision, view: VsView) -> list[str]:
        game = view._game
        hidden = [Hidden(pile, 1, 0) for pile in ("deck", "hand", "resources")]
        cards = [game.players[1].hand.top, game.players[0].deck.top, game.players[0].hand.top]
        return [place_of(each, view) for each in (*hidden, *cards, None, 3, "yes")]

    table = begin("formation step", side, side, *HANA_AND_PELL)
    assert seen(table, places) == ["", "", "resources-1-0", "", "", "hand-0-0", "", "", ""]


def test_removed_cards_lie_on_their_owners_side() -> None:
    made = begin("formation step", Side(front=["Hana"], hand=["Ivo"]), None, *map(card, NAMES))
    ivo = made["Ivo"]
    made.game.piles.move(ivo, made.game.removed)
    table, _ = look(made)
    assert zone(table.sides[-1], "removed").rows[0].cells[0].place == "removed-table-0"
    assert "removed" not in [each.name for each in table.sides[0].zones]


NAMES = ("Hana", "Ivo")


def test_a_card_in_hand_is_not_said_to_lie_face_down() -> None:
    made = begin("formation step", Side(front=["Hana"], hand=["Ivo"]), None, *map(card, NAMES))
    table, _ = look(made)
    assert not named(table, "Ivo").is_face_down


def test_like_equipment_is_told_by_who_has_it(monkeypatch: pytest.MonkeyPatch) -> None:
    lets(monkeypatch, "Oar", Payment("row", nothing))
    made = begin(
        "attack step",
        Side(front=["Hana", "Ivo"], equipment={"Oar": "Hana", "Long Oar": "Ivo"}),
        None,
        *map(card, NAMES),
        card("Oar", "equipment"),
        card("Long Oar", "equipment"),
    )

    def two_oars(decision: Decision, view: VsView) -> ShownQuestion:
        cards = [each for each in view._game.piles.cards if each.attached_to]
        return SHOWING.question(view, Decision("target", decision.decider, cards), LABELS)

    for each in made.game.piles.cards:
        if str(each) == "Long Oar":
            each.card = made["Oar"].card
    question: ShownQuestion = seen(made, two_oars)
    assert [each.label for each in question.options] == [
        "Oar (equipment, cost 2) (on Hana)",
        "Oar (equipment, cost 2) (on Ivo)",
    ]
    assert [each.about for each in question.options] == ["equipment-0-0", "equipment-0-1"]


def test_each_of_two_targets_is_asked_for_in_its_own_words(monkeypatch: pytest.MonkeyPatch) -> None:
    both = (target("a friend", yours), target("a foe", theirs))
    lets(monkeypatch, "Spyglass", Payment("look", nothing, targets=both))
    made = begin(
        "attack step",
        Side(front=["Hana", "Ivo"], face_up=["Spyglass"]),
        Side(front=["Hana", "Ivo"]),
        *map(card, NAMES),
        SPYGLASS,
    )
    _, question = look(made, "use Spyglass: look", "Hana")
    assert question.words == "What is the target of Spyglass: look (a foe)?"


def test_a_reservists_place_is_named_by_the_card() -> None:
    def asked(decision: Decision, view: VsView) -> str:
        hana = view.characters(0)[0]
        effect = Effect("recruit Hana from the resource row", 0, nothing, hana)
        options = [hana, None]
        about = Decision("reservist's place", seat(0), options, effect)
        return SHOWING.question(view, about, LABELS).words

    made = begin("formation step", Side(front=["Hana"]), None, card("Hana"))
    assert seen(made, asked) == "Which card takes the place of Hana in your resource row?"


def test_the_text_of_a_card_is_that_of_its_script_now(monkeypatch: pytest.MonkeyPatch) -> None:
    lets(monkeypatch, "Spyglass", Payment("look", nothing))
    assert text_of(SPYGLASS) == "look"
    lets(monkeypatch, "Spyglass", Payment("look away", nothing))
    assert text_of(SPYGLASS) == "look away"
