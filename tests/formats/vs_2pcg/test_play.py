"""What a list of 2PCG brings to the table, and the same game over the API and at a terminal."""

from typing import Any

import pytest

from formats.samples import samples
from formats.table.chance import stream
from formats.table.deciding import Decision, Everybody, RandomPolicy
from formats.table.play_deck import MAIN_PART, PlayDeck
from formats.table.playable import UnplayableError
from formats.table.players import Passive
from formats.vs_2pcg import simulation
from formats.vs_2pcg.engine.game import ENGINE, Pcg
from formats.vs_2pcg.engine.parts import (
    FOR_ONESELF,
    FOR_TEAMMATES,
    FREE_FOR_ALL,
    MAIN_CHARACTER,
    RECRUITING,
    TABLE,
    TOKENS,
    TWO_AGAINST_TWO,
)
from formats.vs_2pcg.play import LEVELS, deck_of
from formats.vs_2pcg.played_levels import played_levels
from tests.formats.vs_2pcg.decks import FORMAT, card
from tests.formats.vs_2pcg.test_levels import LATER_LEVELS, NAMED_ANEW, TWO_OF_A_NAME, listing
from tests.helpers import AS_OF, Cards, checked, checker
from validator.play.decks import PlayedDeck, played_deck, replayed_deck
from validator.play.telling import introduction
from validator.question import Question, typed_list

TRAINING = "vs-2pcg-training"
SAMPLE = samples()["vs-2pcg-1"].text
FIGHTER: dict[str, Any] = {"atk": 3, "def": 3, "health": 5}
TWO_TEAMS = SAMPLE.replace("Format:", "Table: 2 vs. 2\nFormat:")


class Sides(RandomPolicy):
    """Plays by chance, and notes whether it is asked onto whose side to recruit."""

    def __init__(self, seed: str) -> None:
        super().__init__(stream(seed, "policy"))
        self.is_asked = False

    def choose(self, decision: Decision, view: Any) -> int:
        """Any place."""
        self.is_asked |= decision.kind == "side"
        return super().choose(decision, view)


def with_main(name: str) -> str:
    """The sample with another Main Character."""
    return SAMPLE.replace("1 Orla Venn", f"1 {name}", 1)


def deck(text: str, cards: Cards = ()) -> PlayDeck:
    return deck_of(checked(text, TRAINING, cards))


def levels(mains: str, cards: Cards) -> list[tuple[str, object]]:
    """The name and level of each card that is played."""
    report = checked(listing(mains), FORMAT, cards)
    return [(c.name, c.fact("level")) for c in played_levels(report.submission, report.context)]


def read(text: str) -> PlayedDeck:
    return played_deck(checker(), checker().read(typed_list(text), Question(AS_OF, TRAINING)))


@pytest.mark.rule("PCG-BUILD-12", "PCG-SETUP-05")
@pytest.mark.parametrize("mains", ["1 Orla Venn", "1 Orla Venn L1", "2 Orla Venn"])
def test_a_name_stands_for_all_levels_of_the_main_character(mains: str) -> None:
    made = deck(SAMPLE.replace("1 Orla Venn", mains, 1))
    assert [c.fact("level") for c in made.part(MAIN_CHARACTER)] == [1, 2]
    assert len(made.part(MAIN_PART)) == 60
    assert made.stated == ()


@pytest.mark.rule("PCG-CARD-02", "PCG-SETUP-11", "PCG-AMBIGUOUS-22")
@pytest.mark.parametrize(
    ("mains", "cards", "played"),
    [
        ("1 Ferryman [ONE-1]", TWO_OF_A_NAME, [("Ferryman", 1), ("Ferryman", 2)]),
        ("1 Ferryman [TWO-2]", TWO_OF_A_NAME, [("Ferryman", 1), ("Ferryman", 2)]),
        ("1 Ferryman [ONE-1]", LATER_LEVELS, [("Ferryman", 1), ("Ferryman", 2)]),
        (
            "1 Ferryman [ONE-1]\n1 Ferryman [SIX-1]\n1 Ferryman [SIX-2]",
            LATER_LEVELS,
            [("Ferryman", 1), ("Ferryman", 2), ("Ferryman", 3)],
        ),
        ("1 Ferryman [ONE-1]", NAMED_ANEW, [("Ferryman", 1), ("Harbour Master", 2)]),
        ("1 Harbour Master", NAMED_ANEW, [("Ferryman", 1), ("Harbour Master", 2)]),
    ],
)
def test_the_levels_that_a_list_does_not_name_are_found(
    mains: str, cards: Cards, played: list[tuple[str, object]]
) -> None:
    numbered = [{**each, **FIGHTER} for each in cards]
    assert levels(mains, numbered) == played


@pytest.mark.parametrize(
    ("mains", "cards", "said"),
    [
        ("1 Ferryman", TWO_OF_A_NAME, "'Ferryman' may mean Ferryman of ONE or Ferryman of TWO"),
        ("1 Ferryman L2", TWO_OF_A_NAME[1:2], "Level 1 of Ferryman is not known"),
        ("1 Ferryman [ONE-1]\n1 Ferryman [TWO-1]", TWO_OF_A_NAME, "is listed twice"),
    ],
)
def test_a_main_character_that_is_not_clear_can_not_be_played(
    mains: str, cards: Cards, said: str
) -> None:
    numbered = [{**each, **FIGHTER} for each in cards]
    with pytest.raises(UnplayableError, match=said):
        levels(mains, numbered)


def test_nobody_plays_without_a_main_character() -> None:
    with pytest.raises(UnplayableError, match=r"^No Main Character is listed"):
        deck(with_main("Orla Venn").replace("Main Character\n1 Orla Venn\n", ""))


@pytest.mark.parametrize("second", [[], [card("Keeper", "main character", level=2)]])
def test_of_one_known_level_the_deck_says_that_it_never_levels_up(second: Cards) -> None:
    keeper = card("Keeper", "main character", level=1, xp=3, **FIGHTER)
    made = deck(with_main("Keeper L1"), [keeper, *second])
    assert [c.fact("level") for c in made.part(MAIN_CHARACTER)] == [1]
    assert made.stated == ((LEVELS, "one, as no other is known"),)


@pytest.mark.rule("PCG-BUILD-13")
def test_tokens_are_set_aside_and_levels_there_are_levels() -> None:
    token = card("Echo", "token", **FIGHTER)
    made = deck(f"{SAMPLE}\nTokens\n2 Echo\n1 Orla Venn L2\n", [token])
    assert [c.title for c in made.part(TOKENS)] == ["Echo", "Echo"]
    assert [c.fact("level") for c in made.part(MAIN_CHARACTER)] == [1, 2]


@pytest.mark.rule("PCG-MULTI-07")
@pytest.mark.parametrize(
    ("said", "table"),
    [
        ("2 vs. 2", TWO_AGAINST_TWO),
        ("2v2", TWO_AGAINST_TWO),
        ("Two against two", TWO_AGAINST_TWO),
        ("Free for All", FREE_FOR_ALL),
    ],
)
def test_a_list_may_say_how_four_play(said: str, table: str) -> None:
    made = read(SAMPLE.replace("Format:", f"Table: {said}\nFormat:"))
    assert made.listed.deck.stated == ((TABLE, table),)
    # A record keeps the list as a text, and leads to the same table.
    again = replayed_deck(checker(), made.listed.text, FORMAT, AS_OF)
    assert again.listed == made.listed


@pytest.mark.rule("PCG-MULTI-10")
@pytest.mark.parametrize(
    ("said", "recruiting"),
    [
        ("for teammates", FOR_TEAMMATES),
        ("For a teammate!", FOR_TEAMMATES),
        ("for oneself", FOR_ONESELF),
    ],
)
def test_a_list_may_say_for_whom_one_recruits(said: str, recruiting: str) -> None:
    made = read(SAMPLE.replace("Format:", f"Recruiting: {said}\nFormat:"))
    assert made.listed.deck.stated == ((RECRUITING, recruiting),)
    assert replayed_deck(checker(), made.listed.text, FORMAT, AS_OF).listed == made.listed
    # Said before the game and beside each result.
    assert f"Recruiting: {recruiting}." in introduction(made, "Player 1")


def test_another_word_for_recruiting_is_refused() -> None:
    with pytest.raises(UnplayableError, match="one recruits 'for oneself' or 'for teammates'"):
        deck(SAMPLE.replace("Format:", "Recruiting: all\nFormat:"))


@pytest.mark.rule("PCG-MULTI-10")
@pytest.mark.parametrize(
    ("said", "is_allowed"),
    [
        ("Table: 2 vs. 2\nRecruiting: for teammates", True),
        ("Table: 2 vs. 2\nRecruiting: for oneself", False),
        ("Table: 2 vs. 2", False),
        # Who plays alone has no teammate.
        ("Recruiting: for teammates", False),
    ],
)
def test_teammates_recruit_for_each_other_if_a_list_says_so(said: str, is_allowed: bool) -> None:
    decks = [
        read(SAMPLE).listed.deck,
        read(SAMPLE.replace("Format:", f"{said}\nFormat:")).listed.deck,
        *[read(SAMPLE).listed.deck] * 2,
    ]
    sides = Sides("friday")
    ENGINE.begin(decks, "friday", Everybody(sides), None).play()
    assert sides.is_asked is is_allowed
    simulated = simulation.match(*decks, seed="friday").game(0)
    assert simulated.can_recruit_for_teammate is is_allowed


def test_another_word_for_the_table_is_refused() -> None:
    with pytest.raises(UnplayableError, match="'Table: round' is not known"):
        deck(SAMPLE.replace("Format:", "Table: round\nFormat:"))


@pytest.mark.rule("PCG-MULTI-01", "PCG-MULTI-07", "PCG-MULTI-08")
@pytest.mark.parametrize(("text", "teams"), [(SAMPLE, [0, 1, 2, 3]), (TWO_TEAMS, [0, 1, 0, 1])])
def test_four_lists_play_for_themselves_unless_one_says_two_teams(
    text: str, teams: list[int]
) -> None:
    decks = [read(text).listed.deck, *[read(SAMPLE).listed.deck] * 3]
    game = ENGINE.begin(decks, "friday", Everybody(Passive()), None)
    assert isinstance(game, Pcg)
    assert [player.team for player in game.players] == teams
