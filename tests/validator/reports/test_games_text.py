"""Games as text: what is doubtful is called so."""

import re

from formats.simulation.measures import STRANDED, WIN_TURN, WON, with_card
from formats.simulation.tally import Tally
from tests.validator.play.typing import sample_deck
from validator.reports.games_text import goldfish_text, match_text
from validator.simulation.games import NamedDeck, SimulationResult, SimulationSpec

FIRST, SECOND, THIRD = (
    NamedDeck.of(label, f"{label.lower()}.txt", sample_deck(number))
    for label, number in (("Boat", 1), ("Lamp", 2), ("Lamp again", 2))
)


def played(
    *decks: NamedDeck, won: int, games: int, of: int = 100, stalled: int = 0
) -> SimulationResult:
    tally = Tally()
    tally.games, tally.stalled = games, stalled
    for number in range(games):
        group, is_won = (number % 2 == 0, True), int(number < won)
        tally.note(group, WON, is_won)
        tally.note(group, STRANDED.name, 3)
        tally.note(group, with_card("Cast Off!" if is_won else "Wrong Pier"), is_won)
        if is_won:
            tally.note(group, WIN_TURN, 6)
    return SimulationResult(decks, asked(of), tally)


def asked(games: int = 100) -> SimulationSpec:
    return SimulationSpec("vs-system", games, "friday", "greedy", keep=False)


def test_what_was_asked_is_told_first() -> None:
    text = goldfish_text(asked(), [played(FIRST, won=100, games=100)])
    assert text.startswith("100 games, seed friday, policy greedy, keep rule: none\n")
    text = match_text(asked(), [played(FIRST, SECOND, won=60, games=100)])
    assert text.startswith("100 games in pairs, seed friday, policy greedy, keep rule: none\n")


def test_one_game_is_called_a_game() -> None:
    text = goldfish_text(asked(1), [played(FIRST, won=1, games=1, of=1)])
    assert text.startswith("1 game, seed friday, ")
    assert "\nWon in % of 1 game: 100.0 (20.7 to 100.0)\n" in text


def test_only_games_of_a_match_come_in_pairs() -> None:
    last = "\n\nIn brackets: the 95 % confidence interval."
    assert goldfish_text(asked(), [played(FIRST, won=90, games=100)]).endswith(last)
    text = match_text(asked(), [played(FIRST, SECOND, won=60, games=100)])
    luck = "Both games of a pair have the same luck, so that a pair counts as one there."
    assert " ".join(text.partition(last)[2].split()) == luck


def test_turns_that_nothing_was_measured_in_have_no_table() -> None:
    text = goldfish_text(asked(), [played(FIRST, won=90, games=100)])
    assert "\nCards left in hand on average: 3.00 (3.00 to 3.00)\n" in text
    assert "endurance dealt" not in text
    assert "\n\n\n" not in text


def test_a_deck_that_never_wins_has_no_turn_of_its_win() -> None:
    text = goldfish_text(asked(), [played(FIRST, won=0, games=100, stalled=1)])
    assert "\nWon in % of 100 games: 0.0 (0.0 to 3.7)\n" in text
    assert "\nWon by nobody, as it could have gone on for ever: 1 game\n" in text
    assert "Turn of the win" not in text
    assert "won in that turn" not in text


def test_a_match_says_whether_it_is_decided() -> None:
    def text(won: int) -> str:
        return match_text(asked(), [played(FIRST, SECOND, won=won, games=100)])

    decided = "Boat wins 80.0 % (67.0 to 88.8) of 100 games against Lamp\nThat decides it: "
    assert decided in text(80)
    (more,) = re.findall(r"^About (\d+) more games would decide it, at the same", text(55), re.M)
    # 55 % of 384 pairs are as far from even odds as the interval reaches.
    assert 2 * 384 - 100 <= int(more) <= 1.1 * (2 * 384 - 100)
    assert "\nBoth are level: " in text(50)


def test_the_cards_that_it_won_most_and_least_with_are_told_once() -> None:
    text = match_text(asked(), [played(FIRST, SECOND, won=60, games=100)])
    rows = text.partition("with the card in the kept hand")[2].splitlines()[1:3]
    assert [row.split("  ")[0] for row in rows] == ["Cast Off!", "Wrong Pier"]


def test_a_table_has_what_was_not_played_too() -> None:
    pairings = [
        played(FIRST, SECOND, won=80, games=100),
        played(FIRST, THIRD, won=5, games=20),
        played(SECOND, THIRD, won=0, games=0),
    ]
    table = match_text(asked(), pairings).partition("Boat against")[2].splitlines()
    assert " ".join(table[0].split()) == "games won in % first second stalled more to decide"
    assert table[1].split()[:2] == ["Lamp", "100"]
    assert table[1].endswith("  decided")
    assert table[2].split()[:3] == ["Lamp", "again", "20"]
    assert table[3] == "Lamp against"
    assert table[4].split() == ["Lamp", "again", "0", "not", "played"]
    assert table[6] == "Partial: stopped after 120 of 300 games."


def test_a_deck_that_was_stopped_before_its_first_game_is_told_so() -> None:
    text = goldfish_text(asked(), [played(FIRST, won=0, games=0)])
    assert "\nPartial: stopped after 0 of 100 games.\n" in text
