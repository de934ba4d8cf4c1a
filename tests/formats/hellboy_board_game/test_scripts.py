"""Which cards have scripts: those of the files in the folder, and the cases."""

from carddb.builtin import builtin_cards
from formats.hellboy_board_game.scripts import has_script, scripted, texts
from tests.formats.hellboy_board_game.training_lists import AGENTS, BACKUPS, CASES, REQUISITIONS

CARDS = {card.title: card for card in builtin_cards("hellboy-board-game")}


def test_the_texts_of_all_files_are_known_by_kind_and_title() -> None:
    known = texts()
    assert set(AGENTS) == set(known.agents)
    assert set(BACKUPS) <= set(known.backups)
    assert set(REQUISITIONS) <= set(known.carried)
    assert known.doom
    assert known.encounters
    assert known.behaviours


def test_training_cards_and_cases_have_scripts_and_cards_of_the_box_have_none() -> None:
    told = scripted()
    assert told.in_plain_python == ()
    assert list(told.in_words) == sorted(set(told.in_words))
    for title in (*AGENTS, *BACKUPS, *CASES, *REQUISITIONS):
        assert title in told.in_words
        assert has_script(CARDS[title])
    without = [title for title, card in CARDS.items() if not has_script(card)]
    assert set(without).isdisjoint(told.in_words)
