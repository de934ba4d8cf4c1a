"""Scripts belong to cards that exist, say what their columns say, and mean something."""

import pytest

from carddb.builtin import builtin_cards
from carddb.model import Card
from formats.table.meaning import meaning_of
from formats.vs_2pcg.engine.powers import NO_SCRIPT, Script, Triggered, Use
from formats.vs_2pcg.printed_powers import PrintedPower, printed_powers
from formats.vs_2pcg.scripts import REGISTRY, SCRIPTS, key_of, script_of, scripted
from formats.vs_2pcg.scripts.rulebook import RULEBOOK
from formats.vs_2pcg.scripts.training import TRAINING
from tests.formats.vs_2pcg.engine.playing import card

CARDS = builtin_cards("vs-2pcg")
TRAINING_CARDS = [each for each in CARDS if each.is_training]
BY_KEY = {key_of(each): each for each in TRAINING_CARDS}


def listed(each: Card, column: str) -> tuple[str, ...]:
    """What a column of lists says of a card."""
    fact = each.facts.get(column)
    return fact if isinstance(fact, tuple) else ()


def uses_of(script: Script) -> list[Use]:
    """What can be used of a card or answered with it."""
    return [power for power in script.powers if isinstance(power, Use)]


def as_recorded(use: Use) -> PrintedPower:
    """A use as a card file would record it."""
    return PrintedPower(
        name=use.name,
        times=frozenset(time.value for time in use.times),
        is_any_turn=use.is_any_turn,
        is_any_combat=use.is_any_combat,
        is_reaction=bool(use.reacts_to),
        symbols=use.symbols,
    )


def test_no_script_names_a_card_that_does_not_exist() -> None:
    assert SCRIPTS.keys() <= {key_of(each) for each in CARDS}
    assert TRAINING.keys() <= BY_KEY.keys()


@pytest.mark.parametrize("key", BY_KEY)
def test_scripts_and_columns_agree_on_what_costs_symbols(key: str) -> None:
    script = TRAINING.get(key, NO_SCRIPT)
    recorded = printed_powers(BY_KEY[key])
    assert [as_recorded(use) for use in uses_of(script)] == list(recorded)
    assert len(recorded) == len(listed(BY_KEY[key], "powers"))


@pytest.mark.parametrize(
    "key", [key for key, each in BY_KEY.items() if "location" not in str(each.fact("type"))]
)
def test_the_symbols_of_a_card_that_is_no_location_are_what_its_powers_cost(key: str) -> None:
    costs = [symbol for power in printed_powers(BY_KEY[key]) for symbol in power.symbols]
    recorded = [symbol.lower() for symbol in listed(BY_KEY[key], "symbols")]
    assert sorted(recorded) == sorted(costs)


@pytest.mark.parametrize(
    "key", [key for key, each in BY_KEY.items() if each.fact("type") == "plot twist"]
)
def test_every_plot_twist_is_played_at_the_times_that_its_columns_say(key: str) -> None:
    played = TRAINING[key].played
    assert played is not None
    assert tuple(time.value for time in played.times) == BY_KEY[key].fact("time")
    assert played.is_any_turn is BY_KEY[key].fact("any_turn")


def has_text(each: Card) -> bool:
    """Whether a training card has a text, as far as its columns show it."""
    kind = each.fact("type")
    return bool(
        kind in ("plot twist", "equipment") or each.facts.get("powers") or each.facts.get("xp")
    )


def test_every_training_card_with_text_has_a_script() -> None:
    assert [key for key, each in BY_KEY.items() if has_text(each) and not REGISTRY.has(each)] == []


def test_every_level_up_power_is_on_a_card_with_its_xp() -> None:
    leveling = {
        key
        for key, script in TRAINING.items()
        for power in script.powers
        if isinstance(power, Triggered) and power.is_level_up
    }
    assert leveling == {key for key, each in BY_KEY.items() if each.facts.get("xp")}
    assert len(leveling) == 2


@pytest.mark.parametrize("key", SCRIPTS)
def test_whatever_is_used_or_triggers_means_something(key: str) -> None:
    script = SCRIPTS[key]
    played = [] if script.played is None else [script.played]
    for power in [*script.powers, *played]:
        if isinstance(power, Use | Triggered):
            assert meaning_of(power.does), power.says


def test_all_kinds_of_powers_are_there() -> None:
    uses = [use for script in TRAINING.values() for use in uses_of(script)]
    recorded = [as_recorded(use) for use in uses]
    assert {time for each in recorded for time in each.times} == {"build", "main", "combat"}
    assert any(each.is_any_turn for each in recorded)
    assert any(each.is_any_combat for each in recorded)
    assert any(each.is_reaction for each in recorded)
    assert any(len(each.symbols) > 1 for each in recorded)
    assert any(not use.is_super for use in uses)
    assert {symbol for each in recorded for symbol in each.symbols} == {
        *("alien", "energy", "humanity", "intellect", "might", "skill")
    }


def test_every_keyword_is_on_a_training_card() -> None:
    keywords = {keyword for each in TRAINING_CARDS for keyword in listed(each, "keywords")}
    assert keywords == {
        *("Berserker", "Biosentinel", "Ferocious", "Invade", "Leader", "Lethal", "Machine"),
        *("Mobile", "Sniper", "Stealth", "Swarm"),
    }
    assert any(each.fact("flight") for each in TRAINING_CARDS)
    assert any(each.fact("ranged") for each in TRAINING_CARDS)


def test_it_is_told_which_scripts_are_in_words_and_which_in_plain_python() -> None:
    told = scripted()
    assert {*told.in_words, *told.in_plain_python} == SCRIPTS.keys()
    assert "Late Frost" in told.in_words
    assert "Toss-Up Toby" in told.in_plain_python


@pytest.mark.parametrize(
    ("sets", "is_it"),
    [("", True), ("TUB", True), ("MNS;tub", True), ("MNS", False)],
)
def test_a_card_of_another_set_only_shares_the_name_with_one_of_the_rulebook(
    sets: str, is_it: bool
) -> None:
    sentry = card("Sentry", **({"set": sets} if sets else {}))
    assert REGISTRY.has(sentry) is is_it
    assert (script_of(sentry) is RULEBOOK["Sentry"]) is is_it


def test_no_other_card_does_what_a_training_card_of_its_name_does() -> None:
    assert script_of(card("Overtime", "plot twist")) is NO_SCRIPT
    assert script_of(BY_KEY["Overtime"]) is TRAINING["Overtime"]


def test_a_card_without_a_script_is_played_by_its_numbers() -> None:
    assert script_of(card("Nobody in particular")) is NO_SCRIPT


def test_what_the_rulebook_leaves_out_of_a_power_is_as_the_card_records_it() -> None:
    (use,) = uses_of(script_of(card("Avalanche")))
    assert use.symbols == ("any", "any", "any")
    recorded = card("Avalanche", powers=["The Big One (main, any turn: energy + might + skill)"])
    (use,) = uses_of(script_of(recorded))
    assert use.symbols == ("energy", "might", "skill")
    assert use.is_any_turn


@pytest.mark.parametrize(
    ("cell", "power"),
    [
        (
            "Root and Branch (combat: might)",
            PrintedPower("Root and Branch", frozenset({"combat"}), False, False, False, ("might",)),
        ),
        (
            "Crossed Lines (Any Combat, Any Turn: Skill+Skill)",
            PrintedPower(
                "Crossed Lines", frozenset({"combat"}), True, True, False, ("skill", "skill")
            ),
        ),
        (
            "Shut the Door (reaction)",
            PrintedPower("Shut the Door", frozenset(), False, False, True, ()),
        ),
        ("Only a name", None),
    ],
)
def test_a_cell_of_powers_is_read(cell: str, power: PrintedPower | None) -> None:
    assert printed_powers(card("Anybody", powers=[cell])) == (() if power is None else (power,))
