"""What every game says of itself is whole, and fits its cards and rules."""

from importlib import import_module
from random import Random
from uuid import UUID

import pytest

from carddb.builtin import GAMES as WITH_CARDS
from carddb.columns import COLUMNS
from formats.charts import CostCurve, NameChart, SumChart
from formats.construction.pool import TRAINING_SUFFIX
from formats.description import GameDescription
from formats.event_rules import Forfeits
from formats.games import GAMES, compiled_formats, default_format, opening_of, playable_game
from formats.samples import samples
from formats.simulation.playable_game import GamePlay
from tests.helpers import checked
from tests.validator.simulation.lists import of_sample

each_game = pytest.mark.parametrize("game", GAMES.values(), ids=GAMES)
FORFEITING = [game for game in GAMES.values() if game.events.forfeits]


def section_names(game: GameDescription) -> set[str]:
    return {spec.name for each in game.formats for spec in compiled_formats()[each.id].sections}


def types_of(game: GameDescription) -> set[str]:
    """The types that cards of the game may have, in small letters."""
    columns = COLUMNS[game.id]
    return {each.casefold() for each in columns["type" if "type" in columns else "kind"].choices}


def test_every_game_has_cards_that_come_along() -> None:
    assert list(GAMES) == list(WITH_CARDS)


@each_game
def test_a_game_is_known_by_its_id_and_name(game: GameDescription) -> None:
    assert GAMES[game.id] is game
    assert [each.name for each in GAMES.values()].count(game.name) == 1
    assert game.rulebook


@each_game
def test_a_package_holds_the_description_and_the_ledger(game: GameDescription) -> None:
    assert import_module(f"{game.package}.game").GAME is game
    assert game.ledger.game == game.id
    assert game.ledger is game.ledger, "it is read once"


@each_game
def test_formats_are_of_the_game_and_the_first_is_taken(game: GameDescription) -> None:
    assert {each.game for each in game.formats} == {game.id}
    assert default_format(game.id) is game.formats[0]
    training = default_format(game.id, is_training=True)
    assert training is not None
    assert training.id.endswith(TRAINING_SUFFIX)


@pytest.mark.parametrize("name", samples())
def test_an_opening_draws_of_the_list(name: str) -> None:
    sample = samples()[name]
    opening = opening_of(checked(sample.text, sample.format))
    assert all(len(pile) for pile in opening.piles)
    assert set(opening.rules) <= GAMES[sample.game].ledger.rows.keys()


@each_game
def test_charts_count_what_cards_have(game: GameDescription) -> None:
    assert game.charts.charts
    assert not game.charts.left_out or game.charts.left_out in section_names(game)
    for chart in game.charts.charts:
        if isinstance(chart, CostCurve):
            assert "cost" in COLUMNS[game.id]
            assert chart.costless <= types_of(game)
        if isinstance(chart, NameChart | SumChart):
            assert chart.column in COLUMNS[game.id]
        if isinstance(chart, SumChart):
            assert chart.left_out in section_names(game)


@each_game
def test_a_layout_places_what_cards_have(game: GameDescription) -> None:
    layout = game.card_layout
    numbers = [each for each in (layout.left, layout.right, *layout.numbers) if each]
    named = {layout.under_name, *layout.band, *layout.lines, *layout.icons}
    assert named | {each.column for each in numbers} <= COLUMNS[game.id].keys()
    assert all(each.label for each in numbers)
    if layout.grid:
        assert "grid" in COLUMNS[game.id]
        assert len(set(layout.grid.cells)) == 9, "templates/drawn.html draws nine"


@each_game
def test_lines_of_a_game_can_be_read(game: GameDescription) -> None:
    opened = of_sample(f"{game.id}-1")
    assert game.queries.examples
    for line in (*game.queries.examples, *(each.line for each in game.queries.usual)):
        assert opened.wanted(line).any_of
    assert not {each.name for each in game.queries.columns} & COLUMNS[game.id].keys()


@each_game
def test_other_programs_hold_sections_of_the_game(game: GameDescription) -> None:
    programs = game.programs
    assert programs.lackey_zones.keys() <= section_names(game)
    assert bool(programs.lackey_zones) is bool(programs.lackey_game)
    assert not programs.octgn_game or str(UUID(programs.octgn_game)) == programs.octgn_game


@each_game
def test_events_take_another_format_than_a_whole_games(game: GameDescription) -> None:
    ids = {each.id for each in game.formats}
    assert {*game.events.whole_games, *game.events.whole_games.values()} <= ids
    assert not game.events.whole_games.keys() & set(game.events.whole_games.values())
    assert len(set(game.events.sides)) != 1, "a side has somebody to play against"


@pytest.mark.parametrize("game", FORFEITING, ids=lambda game: game.id)
def test_what_is_forfeited_is_told_with_its_rule(game: GameDescription) -> None:
    forfeits = game.events.forfeits
    assert isinstance(forfeits, Forfeits)
    assert forfeits.costly in forfeits.losses
    assert forfeits.rule in game.ledger.rows
    assert forfeits.rule in forfeits.explanation
    headings = {
        heading.casefold()
        for each in game.formats
        for spec in compiled_formats()[each.id].sections
        for heading in (spec.name, *spec.headings)
    }
    assert forfeits.heading.casefold() in headings


@pytest.mark.parametrize("game", GAMES.values(), ids=lambda game: game.id)
def test_an_engine_is_loaded_whole(game: GameDescription) -> None:
    assert isinstance(game.play, GamePlay)
    engine = playable_game(game.id)
    assert game.play.load() is engine
    assert engine.rules_version
    assert engine.engine.game == game.id
    for word in game.play.policies:
        assert hasattr(engine.policy_of(word, Random(1)), "choose")
    scripted = engine.scripted()
    assert not set(scripted.in_words) & set(scripted.in_plain_python)
    for package in game.play.compiled:
        import_module(f"{game.package}.{package}")
