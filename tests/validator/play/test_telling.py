"""What is told before and after a game."""

from formats.table.deciding import Everybody
from formats.table.game import Outcome
from formats.table.players import Passive
from formats.table.recording import Replayed, replay
from formats.vs_system.engine.game import ENGINE
from tests.helpers import AS_OF, checker
from tests.validator.play.typing import sample_deck, samples_paired
from validator.play.decks import played_deck
from validator.play.telling import ending, ending_data, introduction, outcome_line, pairing_line
from validator.question import Question, typed_list

LABELS = ("Player 1 (you)", "Player 2 (greedy)")
DECKS = (sample_deck(1).listed, sample_deck(2).listed)


def told(text: str) -> str:
    return introduction(
        played_deck(checker(), checker().read(typed_list(text), Question(AS_OF))), LABELS[0]
    )


def test_a_deck_is_introduced_with_its_verdict_and_its_scripts() -> None:
    assert told("Deck: Rowers\nFormat: vs-system-training\n58 Reed Cutters, Army\n2 Cast Off!") == (
        "Player 1 (you): Rowers\n"
        "  Legal in Vs. System, training as of 16 November 2026.\n"
        "  The text of 2 of 60 cards is played by a script.\n"
        "  No script: played by numbers and keywords: Reed Cutters, Army."
    )


def test_a_deck_that_is_not_legal_is_called_so_in_a_line() -> None:
    lines = told("Format: vs-system-training\n12 Cast Off!").splitlines()
    assert lines == [
        "Player 1 (you): a deck without a name",
        "  Illegal in Vs. System, training: 2 problems; it is played all the same.",
        "  The text of 12 of 12 cards is played by a script.",
    ]


def test_the_outcome_names_the_winner_or_nobody() -> None:
    won = Outcome((1,), "Player 2 is at 3 endurance, Player 1 at 0")
    assert outcome_line(won, LABELS) == (
        "Player 2 (greedy) wins: Player 2 is at 3 endurance, Player 1 at 0."
    )
    stalled = Outcome((), "nobody has won in 60 turns", is_stalled=True)
    assert outcome_line(stalled) == "Nobody wins: nobody has won in 60 turns."


def test_a_record_that_ends_early_tells_who_is_to_choose() -> None:
    pairing = samples_paired("friday")
    replayed = replay(ENGINE, pairing.record((0, 0)), DECKS)
    assert ending(replayed) == "After 2 choices Player 1 is to choose: cut."
    assert ending_data(replayed) == {
        "kind": "end",
        "sentence": "After 2 choices Player 1 is to choose: cut.",
        "turn": 0,
        "choices": 2,
        "decider": 0,
        "decision": "cut",
    }


def test_a_seed_is_shown_as_far_as_it_can_be() -> None:
    line = pairing_line((sample_deck(1), sample_deck(2)), "\x1b" + "x" * 100)
    assert line.isprintable()
    assert line.startswith("Player 1: The Late Boat; Player 2: Every lamp on the row; seed ?xxx")


def test_who_wins_a_replayed_game_is_named_as_in_its_log() -> None:
    alone = ENGINE.begin([sample_deck(1).listed.deck], "friday", Everybody(Passive()), None)
    replayed = Replayed(alone, Outcome((1,), "Player 1 is at 0 endurance"))
    assert ending(replayed) == "Goldfish wins: Player 1 is at 0 endurance."
    assert ending_data(replayed)["sentence"] == ending(replayed)
