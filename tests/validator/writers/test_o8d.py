"""A deck of OCTGN."""

import re

from tests.validator.writers.helpers import HARBOUR_LIST, PORTER_GUID, converted
from validator.decklist import notations

GUID = r"[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}"
CARD = re.compile(rf'<card qty="\d+" id="({GUID})">(.*)</card>')


def test_sections_hold_cards_with_their_guids_and_the_notes_what_is_stated() -> None:
    made = converted(HARBOUR_LIST, "o8d")
    assert made.content == (
        '\ufeff<?xml version="1.0" encoding="utf-8" standalone="yes"?>\n'
        '<deck game="d9d22574-b64d-4f4b-9726-092d35b778c9">\n'
        '  <section name="Deck" shared="False">\n'
        f'    <card qty="4" id="{PORTER_GUID}">Night Porter</card>\n'
        '    <card qty="2" id="44384cc6-3621-5819-bee6-e10688b8fb99">Loading Dock</card>\n'
        "  </section>\n"
        '  <section name="Main character" shared="False">\n'
        '    <card qty="1" id="91ec72e8-29f0-534a-8340-cce06370288b">Ferryman</card>\n'
        "  </section>\n"
        '  <section name="Tokens" shared="False" />\n'
        '  <notes><![CDATA[Deck: Late "ferry" & co.\n'
        "Player: Ann <Example>\n"
        "Format: vs-2pcg]]></notes>\n"
        "</deck>\n"
    )
    assert made.left_out == (
        "OCTGN may not know 'Loading Dock' and 'Ferryman': no one GUID is known for them.",
    )


def test_a_card_that_octgn_knows_goes_without_a_word() -> None:
    assert converted("4 Night Porter", "o8d").notes == ()


def test_a_name_that_means_no_one_card_has_a_guid_of_its_own() -> None:
    made = converted("4 Hellboy\n2 Zz & Unknown", "o8d", "vs-system", ())
    hellboy, unknown = CARD.findall(made.content)
    assert (hellboy[1], unknown[1]) == ("Hellboy", "Zz &amp; Unknown")
    assert hellboy[0] != unknown[0]
    assert CARD.findall(converted("1 Zz & Unknown", "o8d", "vs-system", ()).content) == [unknown]
    assert made.left_out == (
        "OCTGN may not know 'Hellboy' and 'Zz & Unknown': no one GUID is known for them.",
    )


def test_every_game_has_a_guid_of_its_own() -> None:
    written = [
        converted("1 Zz", "o8d", format_id, ()).content
        for format_id in ("vs-system", "vs-2pcg", "highlander-standard", "heroes-vs-villains")
    ]
    games = re.findall(rf'<deck game="({GUID})">', "".join(written))
    assert len(set(games)) == 4


def test_the_end_of_the_notes_can_stand_in_them() -> None:
    made = converted("Player: ]]><deck>]]>\n4 Night Porter", "o8d")
    (again,) = notations.parse(made.content)
    assert again.fields == {"player": "]]><deck>]]>", "format": "vs-2pcg"}
    assert made.left_out == ()
