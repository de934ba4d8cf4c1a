"""A repair on the check page: found by a button, and carried out on the list by another."""

import pytest
from flask.testing import FlaskClient
from werkzeug.test import TestResponse

from tests.helpers import checked
from tests.validator.repairing.still import broken
from tests.validator.web.html import Page
from tests.validator.web.test_pages import box, button

SMALL = {"format": "vs-system", "house": "size 5-5"}


def post(client: FlaskClient, decklist: str, **fields: str) -> TestResponse:
    return client.post("/", data={"decklist": decklist, **fields})


def words(answer: TestResponse) -> str:
    return Page(answer.text).words


def test_an_illegal_deck_can_be_made_legal(client: FlaskClient) -> None:
    answer = post(client, "5 Kroenen", **SMALL)
    assert '<button form="check" name="repair" value="make">Make it legal</button>' in answer.text
    assert 'name="repair" value="find">Show the changes first</button>' in answer.text
    assert "Remove 1 Kroenen, add 1 of any card." not in answer.text.partition("Make it legal")[2]


def test_a_legal_deck_has_no_such_button(client: FlaskClient) -> None:
    assert 'name="repair"' not in post(client, "4 Kroenen", format="vs-system", house="size 4").text


def test_the_repair_is_a_list_of_changes(client: FlaskClient) -> None:
    shown = words(post(client, "5 Kroenen", repair="find", **SMALL))
    assert "Make it legal Remove 1 Kroenen. Add 1 of any card. This is the smallest" in shown
    assert "smallest repair: fewer changes do not suffice." in shown
    assert "Which card to add is your choice: any that breaks no rule itself." in shown


def test_a_button_changes_the_list(client: FlaskClient) -> None:
    offered = post(client, "# mine\n5 Kroenen", repair="find", **SMALL)
    assert 'name="repair" value="apply">Apply to the list<' in offered.text
    answer = post(client, "# mine\n5 Kroenen", repair="apply", **SMALL)
    assert box(answer) == "# mine\n4 Kroenen"
    assert "Removed 1 Kroenen from the list. Now add 1 of any card." in words(answer)
    assert "4 cards in the deck; exactly 5 are needed." in words(answer)


def test_one_press_finds_the_repair_and_carries_it_out(client: FlaskClient) -> None:
    answer = post(client, "Characters (5)\n5 Kroenen", repair="make", **SMALL)
    assert box(answer) == "Characters (4)\n4 Kroenen"
    assert "Removed 1 Kroenen from the list. Now add 1 of any card." in words(answer)
    assert 'name="undo"' in answer.text


@pytest.mark.parametrize("decklist", ["4 Kroenen", '{"sections": {"deck": [[5, "Kroenen"]]}}'])
def test_what_one_press_can_not_carry_out_is_shown(client: FlaskClient, decklist: str) -> None:
    answer = post(client, decklist, repair="make", **SMALL)
    assert "Add 1 of any card." in words(answer)
    assert box(answer) == decklist
    assert 'name="undo"' not in answer.text


def test_without_a_repair_it_says_why(client: FlaskClient) -> None:
    answer = post(client, "Main Character\nDeck\n4 Utopia", repair="find", format="vs-2pcg")
    assert "No repair: No fix is known for PCG-SETUP-01" in words(answer)
    assert 'value="apply"' not in answer.text
    at_once = post(client, "Main Character\nDeck\n4 Utopia", repair="make", format="vs-2pcg")
    assert "No repair: No fix is known for PCG-SETUP-01" in words(at_once)


def test_what_is_no_text_is_told_and_not_changed(client: FlaskClient) -> None:
    decklist = '{"sections": {"deck": [[5, "Kroenen"]]}}'
    offered = post(client, decklist, repair="find", **SMALL)
    assert 'value="apply"' not in offered.text
    answer = post(client, decklist, repair="apply", **SMALL)
    assert "The repair can't be carried out on this list, so nothing was changed." in words(answer)
    assert box(answer) == decklist


@pytest.mark.parametrize(
    ("decklist", "format_id"),
    [
        ("Pre-Game\n1 Thrust\nDeck\n8 Slash\n4 Thrust", "highlander-standard"),
        ("8 Slash\nPre-Game:\n1 Thrust  # misplaced", "highlander-standard"),
        ("Slash x9", "highlander-standard"),
    ],
)
def test_the_changed_list_has_the_changes_and_only_the_size_is_left(
    client: FlaskClient, decklist: str, format_id: str
) -> None:
    changed = box(post(client, decklist, repair="apply", format=format_id))
    assert changed != decklist
    assert {f.rule for f in broken(checked(changed, format_id))} <= {"HL-BUILD-01"}


def test_as_one_types_the_repair_goes_again(client: FlaskClient) -> None:
    live = client.post(
        "/",
        data={"decklist": "5 Kroenen", "repair": "find", **SMALL},
        headers={"HX-Request": "true"},
    )
    assert 'id="repair"' in live.text
    typed = client.post(
        "/", data={"decklist": "5 Kroenen", **SMALL}, headers={"HX-Request": "true"}
    )
    assert 'id="repair"' not in typed.text


def test_a_fix_that_moves_a_card_is_a_button(client: FlaskClient) -> None:
    decklist = "Pre-Game\n1 Thrust\nDeck\n4 Slash\n"
    offered = post(client, decklist, format="highlander-standard")
    answer = post(
        client,
        decklist,
        format="highlander-standard",
        mend=button(offered, "Move 1 Thrust from the pre-game to the deck"),
    )
    assert box(answer) == "Pre-Game\nDeck\n4 Slash\n1 Thrust\n"
    assert "Moved 1 Thrust from the pre-game to the deck." in words(answer)


def test_a_fix_that_would_be_read_another_way_changes_nothing(client: FlaskClient) -> None:
    """The last Pre-Game card stands under the deck's heading, and so would a new line."""
    decklist = "Deck\n1 Connor MacLeod (Pre-Game)\n4 Slash\n"
    offered = post(client, decklist, format="highlander-standard")
    fix = "Add 1 Mongolian Broadsword to the pre-game"
    answer = post(client, decklist, format="highlander-standard", mend=button(offered, fix))
    assert box(answer) == decklist
    assert "The fix can't be carried out on this list, so nothing was changed." in words(answer)
