"""A deck of LackeyCCG."""

import pytest

from tests.validator.writers.helpers import HARBOUR, HARBOUR_LIST, content, converted
from validator.errors import TooLargeError

WRITTEN = """\
<deck version="0.8">
	<meta>
		<game>VS2PCG</game>
	</meta>
	<superzone name="Player Deck">
		<card><name id="Night_Porter_SC">Night Porter</name><set>Sample Set</set></card>
		<card><name id="Night_Porter_SC">Night Porter</name><set>Sample Set</set></card>
		<card><name id="gull-token">Gull</name><set></set></card>
		<card><name id="Rum&amp;Rope_PT">Rum &amp; Rope</name><set></set></card>
		<card><name id="">Zz &lt;Unknown&gt;</name><set></set></card>
	</superzone>
	<superzone name="Main Deck">
		<card><name id="ferryman-main-character-1-smp-010">Ferryman</name><set>SMP</set></card>
	</superzone>
	<superzone name="Misc">
	</superzone>
</deck>
"""

TYPED = """\
2 Night Porter
1 Gull
1 Rum & Rope
1 Zz <Unknown>
Main Character
1 Ferryman [SMP-010]
Tokens
"""


def test_each_copy_is_an_element_in_its_zone() -> None:
    made = converted(TYPED, "dek")
    assert made.content == WRITTEN
    assert made.left_out == (
        "LackeyCCG may not know 'Gull', 'Zz <Unknown>' and 'Ferryman': no one image "
        "is known for them.",
    )


def test_a_card_that_lackey_knows_goes_without_a_word() -> None:
    assert converted("4 Night Porter", "dek").notes == ()


def test_an_image_of_two_cards_is_no_id_unless_the_set_decides() -> None:
    twins = [
        {"name": "Gull One", "type": "token", "set_name": "Sample Set", "ids": ["Gull_T"]},
        {"name": "Gull Two", "type": "token", "ids": ["Gull_T"]},
    ]
    written = content("1 Gull One\n1 Gull Two", "dek", cards=twins)
    assert "Gull_T" not in written
    twins[1]["set_name"] = "Other Set"
    written = content("1 Gull One\n1 Gull Two", "dek", cards=twins)
    assert '<name id="Gull_T">Gull One</name><set>Sample Set</set>' in written
    assert '<name id="Gull_T">Gull Two</name><set>Other Set</set>' in written


@pytest.mark.parametrize(
    ("typed", "zones"),
    [
        ("1 Night Porter\nMain Character\n1 Ferryman", ["Player Deck", "Main Deck"]),
        # Alone, "Main Deck" would be the deck; and a token in it would be set aside.
        ("Main Character\n1 Ferryman", ["Main character"]),
        ("1 Night Porter\nMain Character\n1 Gull", ["Player Deck", "Main character"]),
        ("1 Night Porter\nMy spares:\n1 Gull", ["Player Deck", "My spares"]),
    ],
)
def test_zones_are_those_of_the_plugin_where_they_surely_hold_the_section(
    typed: str, zones: list[str]
) -> None:
    made = converted(typed, "dek")
    assert [row.split('"')[1] for row in made.content.splitlines() if "<superzone" in row] == zones
    assert not any("so that it is read" in sentence for sentence in made.left_out)


def test_a_game_without_a_plugin_goes_by_its_name_and_headings() -> None:
    written = content("Agents\n1 Hellboy\nStarting cards of Hellboy", "dek", "hellboy-board-game")
    assert "<game>Hellboy: The Board Game</game>" in written
    assert '<superzone name="Agents">' in written
    assert '<superzone name="Starting cards of Hellboy">' in written


def test_what_a_dek_has_no_place_for_is_told() -> None:
    typed = f"Players: 2\n{HARBOUR_LIST}"
    told = converted(typed, "dek", "vs-2pcg; size 40-50").left_out
    assert told[:3] == (
        "A LackeyCCG deck (.dek) has no place for 'Deck: Late \"ferry\" & co.'.",
        "A LackeyCCG deck (.dek) has no place for 'Player: Ann <Example>'.",
        "A LackeyCCG deck (.dek) has no place for 'Format: vs-2pcg; size 40-50'.",
    )


def test_more_copies_than_are_written_are_refused() -> None:
    typed = "1000 Night Porter\n" * 10
    assert content(typed, "dek").count("<card>") == 10_000
    with pytest.raises(TooLargeError) as refused:
        converted(typed + "1 Night Porter", "dek", cards=HARBOUR)
    assert str(refused.value) == (
        "The deck has 10,001 cards, and a .dek has a line for each of them; at most 10,000 are "
        "written. Choose another notation."
    )


def test_more_copies_than_are_read_of_one_card_are_told() -> None:
    assert converted("1000 Night Porter\n1 Night Porter", "dek").left_out == (
        "A LackeyCCG deck (.dek) can't say '1,001 Night Porter' of the section 'deck' so that it "
        "is read as that.",
    )
