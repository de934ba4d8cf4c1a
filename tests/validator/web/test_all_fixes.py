"""All fixes by one button, fixes of kept results, and how each is undone."""

import re
from html import unescape

import pytest
from flask import Flask
from flask.testing import FlaskClient
from werkzeug.test import TestResponse

from tests.helpers import checked
from tests.spending import assert_spends_less
from tests.validator.web.events.made import Made
from tests.validator.web.html import Page
from tests.validator.web.sharing import share
from tests.validator.web.test_bulk import hand_in
from tests.validator.web.test_pages import box, button

WRONG = "# mine\nCharacters (18)\n5 Kroenen\n4 Rodger\n6 Roger\n3 Sidney Leach\n"
"""A name that is misspelt, and two cards too often; with the name put right one of them more."""


def post(client: FlaskClient, decklist: str, **fields: str) -> TestResponse:
    return client.post("/", data={"decklist": decklist, "format": "vs-system", **fields})


def words(answer: TestResponse) -> str:
    return Page(answer.text).words


def all_fixes(client: FlaskClient, decklist: str, **fields: str) -> TestResponse:
    return post(client, decklist, mend="all", **fields)


def test_one_button_says_how_many_fixes_it_applies(client: FlaskClient) -> None:
    answer = post(client, WRONG)
    assert 'name="mend" value="all">Apply all 3 fixes</button>' in answer.text


def test_a_single_fix_needs_no_such_button(client: FlaskClient) -> None:
    assert 'value="all"' not in post(client, "5 Kroenen").text


def test_names_are_put_right_before_copies_are_counted(client: FlaskClient) -> None:
    answer = all_fixes(client, WRONG)
    assert box(answer) == "# mine\nCharacters (11)\n4 Kroenen\n4 Rodger\n3 Sidney Leach\n".replace(
        "Rodger", "Roger"
    )
    assert (
        "Applied 3 fixes. Replaced Rodger with Roger. Removed 1 Kroenen and 6 Roger from the list. "
        "Left to you: Add 49 of any card." in words(answer)
    )
    assert [f.rule for f in checked(box(answer), "vs-system").findings] == ["VS-BUILD-01"]


def test_of_several_suggestions_none_is_chosen(client: FlaskClient) -> None:
    typed = "5 Kroenen\n5 Roger\n4 Helboy\n"
    assert box(all_fixes(client, typed)) == "4 Kroenen\n4 Roger\n4 Helboy\n"


def test_each_of_several_names_has_its_button(client: FlaskClient) -> None:
    typed = "4 Rodger\n4 Kroenenn\n4 Nobody at All\n"
    offered = post(client, typed)
    answer = post(client, typed, mend=button(offered, "Use Kroenen"))
    assert box(answer) == "4 Rodger\n4 Kroenen\n4 Nobody at All\n"
    assert "Replaced Kroenenn with Kroenen." in words(answer)
    every = all_fixes(client, typed)
    assert box(every) == "4 Roger\n4 Kroenen\n4 Nobody at All\n"
    assert "Applied 2 fixes. Replaced Rodger with Roger and Kroenenn with Kroenen." in words(every)


def test_cards_are_moved_and_put_in_too(client: FlaskClient) -> None:
    typed = "Pre-Game\n1 Thrust\n1 Slash\nDeck\n4 Feint\n"
    answer = all_fixes(client, typed, format="highlander-standard")
    rows = box(answer).split("\n")
    assert rows[:5] == ["Pre-Game", "Deck", "4 Feint", "1 Thrust", "1 Slash"]
    assert "1 Upper Left Block" in rows
    assert "Applied 5 fixes. Changed" in words(answer)


def test_what_can_not_be_carried_out_is_told_and_the_rest_is_done(client: FlaskClient) -> None:
    """The new line would stand under the deck's heading."""
    typed = "Deck\n1 Connor MacLeod (Pre-Game)\n20 Slash\n"
    answer = all_fixes(client, typed, format="highlander-standard; limit Slash 2")
    assert "20 Slash" not in box(answer)
    assert "Mongolian Broadsword" not in box(answer)
    assert "Not carried out: Add 1 Mongolian Broadsword to the pre-game." in words(answer)


@pytest.mark.parametrize(
    "typed", ["4 Kroenen", '{"sections": {"deck": [[5, "Kroenen"], [5, "Roger"]]}}']
)
def test_where_nothing_can_be_done_nothing_is_undone(client: FlaskClient, typed: str) -> None:
    answer = all_fixes(client, typed)
    assert box(answer) == typed
    assert "No fix could be carried out on this list." in words(answer)
    assert 'name="undo"' not in answer.text


def test_a_long_list_takes_no_longer_than_it_may(client: FlaskClient) -> None:
    typed = "\n".join(["9 Kroenen", "9 Roger"] * 900)
    assert_spends_less(4, lambda: all_fixes(client, typed))


def undo_form(answer: TestResponse) -> dict[str, str]:
    """What the form of the button Undo sends."""
    _, _, form = answer.text.partition('<div class="notice">')
    form, _, _ = form.partition("</form>")
    sent = dict(re.findall(r'<input type="hidden" name="(\w+)" value="([^"]*)"', form))
    return {name: unescape(value) for name, value in sent.items()} | {"undo": "1"}


@pytest.mark.parametrize("fields", [{"mend": "all"}, {"repair": "make"}, {"repair": "apply"}])
def test_everything_that_changes_the_list_is_undone_without_scripts(
    client: FlaskClient, fields: dict[str, str]
) -> None:
    typed = "# <b>\n9 Kroenen\n9 Roger\n" + "\n".join(f'4 "{n}" &amp;' for n in range(13))
    changed = post(client, typed, house="size 60-90", **fields)
    assert box(changed) != typed
    undone = client.post("/", data=undo_form(changed))
    assert box(undone) == typed
    assert "The list is as it was before." in words(undone)
    assert "size 60-90" in words(undone)
    assert 'name="undo"' not in undone.text


def test_a_single_fix_is_undone_without_scripts(client: FlaskClient) -> None:
    wanted = button(post(client, WRONG), "Remove 1 Kroenen")
    changed = post(client, WRONG, mend=wanted)
    assert box(client.post("/", data=undo_form(changed))) == WRONG


def test_a_fix_that_is_no_longer_offered_changes_nothing(client: FlaskClient) -> None:
    answer = post(client, WRONG, mend="0" * 16)
    assert box(answer) == WRONG
    assert "That fix is not offered for this list any more, so it was not applied." in words(answer)


def reopened(page: str, form: str = "reopen") -> dict[str, str]:
    """The fields of the form that leads from a kept result to the check page."""
    _, _, fields = page.partition(f'<form id="{form}"')
    fields, _, _ = fields.partition("</form>")
    sent = dict(re.findall(r'<input type="hidden" name="(\w+)" value="([^"]*)"', fields))
    for name, value in re.findall(r'<textarea name="(\w+)" hidden>\n([^<]*)</textarea>', fields):
        sent[name] = value
    return {name: unescape(value) for name, value in sent.items()}


def test_the_fixes_of_a_shared_result_open_the_check_page(client: FlaskClient) -> None:
    kept = share(client, WRONG, format="vs-system").headers["Location"]
    page = client.get(kept).text
    key = re.search(r'form="reopen" name="mend" value="(\w+)">Remove 1 Kroenen<', page)
    assert key is not None
    answer = client.post("/", data=reopened(page) | {"mend": key[1]})
    assert box(answer) == WRONG.replace("5 Kroenen", "4 Kroenen").replace("(18)", "(17)")
    assert "Removed 1 Kroenen from the list." in words(answer)
    every = client.post("/", data=reopened(page) | {"mend": "all"})
    assert "Applied 3 fixes." in words(every)
    made = client.post("/", data=reopened(page) | {"repair": "make"})
    assert "Removed 1 Kroenen and 2 Roger from the list." in words(made)
    assert client.get(kept).text == page, "what is kept stays as it was"


def test_the_fixes_of_a_bulk_result_open_the_check_page(client: FlaskClient) -> None:
    kept = hand_in(client, pasted=WRONG, format="vs-system").location
    page = client.get(f"{kept}/1").text
    answer = client.post("/", data=reopened(page) | {"mend": "all"})
    assert "Applied 3 fixes." in words(answer)
    assert 'name="mend"' not in client.get(kept).text, "a table of many lists has no form for it"


def test_one_of_several_suggestions_of_a_receipt_is_taken_in_the_check_page(
    app: Flask, client: FlaskClient
) -> None:
    event = Made(app, "vs-system")
    page = client.get(event.own_page(event.hand_in("Ann", "4 Helboy"))).text
    key = re.search(r'form="reopen" name="mend" value="(\w+)">Use Hellboy, Little Boy<', page)
    assert key is not None
    answer = client.post("/", data=reopened(page) | {"mend": key[1]})
    assert box(answer) == "4 Hellboy, Little Boy"


def test_the_fixes_of_a_receipt_open_the_check_page(app: Flask, client: FlaskClient) -> None:
    event = Made(app, "vs-system")
    receipt = event.own_page(event.hand_in("Ann", WRONG))
    page = client.get(receipt).text
    assert "To hand in the mended list, paste it below and submit it." in page
    key = re.search(r'form="reopen" name="mend" value="(\w+)">Remove 1 Kroenen<', page)
    assert key is not None
    answer = client.post("/", data=reopened(page) | {"mend": key[1]})
    assert "Removed 1 Kroenen from the list." in words(answer)
    assert "5 Kroenen" in client.get(receipt).text, "what was handed in stays as it was"
