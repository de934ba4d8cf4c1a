"""A name that means several cards is settled by a button for each of them."""

import re

from flask.testing import FlaskClient

from tests.validator.web.html import Page

FORM = {
    "decklist": "1 Hellboy\n" + "4 Kroenen\n",
    "format": "vs-system",
    # One of the four is banned, so the verdict depends on which is meant.
    "house": "ban Hellboy, Little Boy; size 5-60",
}


def test_each_card_of_an_unclear_name_has_a_button(client: FlaskClient) -> None:
    page = client.post("/", data=FORM).text
    buttons = dict(re.findall(r'name="mend" value="([0-9a-f]+)">Use ([^<]+)<', page))
    assert sorted(buttons.values()) == [
        "Hellboy [hellboy]",
        "Hellboy, Anung Un Rama",
        "Hellboy, Little Boy",
        "Hellboy, Right Hand of Doom",
    ]
    chosen = {title: key for key, title in buttons.items()}
    legal = client.post("/", data={**FORM, "mend": chosen["Hellboy, Anung Un Rama"]}).text
    assert Page(legal).words.startswith("Legal in Vs. System")
    banned = client.post("/", data={**FORM, "mend": chosen["Hellboy, Little Boy"]}).text
    assert Page(banned).words.startswith("Illegal in Vs. System")
