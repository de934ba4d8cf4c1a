"""The scripts of cards: what they are for, and that no word of theirs is idle."""

import ast
import re
from collections.abc import Iterator
from functools import cache
from importlib.resources import files

import pytest

from carddb.builtin import builtin_cards
from carddb.model import Card
from formats.games import GAMES
from formats.vs_system.engine.powers import Payment, Power, Script, Triggered
from formats.vs_system.scripts import SCRIPTS, script_of, scripted

KEYWORDS = (
    "ally",
    "backup",
    "boost",
    "concealed",
    "concealed-optional",
    "cosmic",
    "cosmic-surge",
    "evasion",
    "invulnerability",
    "leader",
    "loyalty",
    "loyalty-reveal",
    "ongoing",
    "press",
    "reservist",
    "substitute",
    "terraform",
    "transferable",
    "unique",
    "vengeance",
    "willpower",
)
"""The keywords of cards that the ledger has a rule for."""

MARKING = (
    "ally",
    "backup",
    "boost",
    "cosmic",
    "cosmic-surge",
    "leader",
    "ongoing",
    "vengeance",
)
"""Those that mark powers which each card has for itself."""

VOCABULARY = ("scripts/whom.py", "scripts/doing.py", "scripts/having.py", "engine/costs.py")
SCRIPT_FILES = (
    "scripts/rulebook.py",
    "scripts/plain.py",
    "scripts/training/characters.py",
    "scripts/training/equipment.py",
    "scripts/training/locations.py",
    "scripts/training/plot_twists.py",
    "engine/keywords.py",
    "engine/recruiting.py",
    "engine/playing.py",
)
"""What uses the words: the scripts, and the rules that are powers or pay costs."""

CARDS = builtin_cards("vs-system")
TRAINING = tuple(card for card in CARDS if card.is_training)


def keywords(card: Card) -> list[str]:
    """The card's keywords in lower case, without their number."""
    fact = card.fact("keywords")
    words = fact if isinstance(fact, tuple) else ()
    return [re.sub(r" \d+$", "", word).casefold() for word in words]


def powers(script: Script) -> list[Power]:
    return [*script.powers, *([script.played] if script.played else [])]


@cache
def parsed(path: str) -> ast.Module:
    source = (files("formats.vs_system") / path).read_text(encoding="utf-8")
    return ast.parse(source)


def names_in(node: ast.AST) -> Iterator[str]:
    return (each.id for each in ast.walk(node) if isinstance(each, ast.Name))


def words() -> dict[str, set[str]]:
    """Every word of the vocabulary, with the words that it is made of."""
    found: dict[str, set[str]] = {}
    for path in VOCABULARY:
        for node in parsed(path).body:
            if isinstance(node, ast.FunctionDef | ast.ClassDef):
                found[node.name] = set(names_in(node))
            elif isinstance(node, ast.Assign):
                found |= {name: set(names_in(node)) for name in names_in(node.targets[0])}
    return found


def keyword_rows() -> list[str]:
    """What the keyword rows of the ledger begin with, in lower case."""
    rows = GAMES["vs-system"].ledger.rows
    texts = [row.text for name, row in rows.items() if name.startswith("VS-KEYWORD-")]
    return [text.casefold().replace("—", "-") for text in texts]


def test_every_script_is_of_a_card_that_comes_along() -> None:
    titles = {card.title for card in CARDS}
    assert [title for title in SCRIPTS if title not in titles] == []


def test_every_keyword_that_is_a_rule_is_on_a_training_card() -> None:
    printed = {word for card in TRAINING for word in keywords(card)}
    assert sorted(printed) == sorted(KEYWORDS)


@pytest.mark.rule("VS-KEYWORD-28")
@pytest.mark.parametrize("keyword", KEYWORDS)
def test_every_keyword_on_a_card_has_its_meaning_in_the_ledger(keyword: str) -> None:
    said = re.compile(rf"{keyword}( \w)?( \([^)]*\))?:")
    assert any(said.match(row) for row in keyword_rows())


def test_every_training_card_whose_keyword_marks_a_power_has_a_script() -> None:
    marked = [card for card in TRAINING if not set(keywords(card)).isdisjoint(MARKING)]
    assert len(marked) > len(MARKING)
    assert [card.title for card in marked if not powers(script_of(card))] == []


def test_every_training_card_without_a_keyword_of_its_own_type_can_be_told_apart() -> None:
    """Plot twists, equipment and locations are nothing without what they do."""
    others = [card for card in TRAINING if card.fact("type") != "character"]
    assert [card.title for card in others if card.title not in SCRIPTS] == []


def test_every_power_says_what_it_does() -> None:
    silent = [
        title
        for title, script in SCRIPTS.items()
        if not all(power.says.strip() for power in powers(script))
    ]
    assert silent == []


def test_no_two_powers_of_a_card_are_called_the_same() -> None:
    same = [
        title
        for title, script in SCRIPTS.items()
        if len({power.says for power in powers(script) if isinstance(power, Payment)})
        != sum(isinstance(power, Payment) for power in powers(script))
    ]
    assert same == []


def test_every_event_that_a_script_waits_for_happens_in_the_engine() -> None:
    source = "".join(
        path.read_text(encoding="utf-8")
        for folder in ("engine", "engine/attacking")
        for path in (files("formats.vs_system") / folder).iterdir()
        if path.name.endswith(".py")
    )
    happening = set(re.findall(r"\.occur\(\s*\"([^\"]+)\"", source))
    awaited = {
        power.event
        for script in SCRIPTS.values()
        for power in script.powers
        if isinstance(power, Triggered)
    }
    assert awaited - happening == set()
    assert awaited


def test_every_word_of_the_vocabulary_is_used() -> None:
    vocabulary = words()
    used = {name for path in SCRIPT_FILES for name in names_in(parsed(path))}
    while more := {part for word in used & vocabulary.keys() for part in vocabulary[word]} - used:
        used |= more
    assert sorted(word for word in vocabulary if word not in used) == []
    assert "target" in vocabulary


def test_scripts_are_counted_by_how_they_are_written() -> None:
    told = scripted()
    assert sorted((*told.in_words, *told.in_plain_python)) == sorted(SCRIPTS)
    assert list(told.in_words) == sorted(told.in_words)
    assert told.in_plain_python == (
        "Ask at the Harbour Office",
        "The Ferryman's Riddle",
        "The Undertow Gives Back",
    )


def test_a_card_without_a_script_is_played_by_its_numbers() -> None:
    (jory,) = (card for card in CARDS if card.title == "Jory Snuff")
    script = script_of(jory)
    assert (script.powers, script.played, script.recruit_costs) == ((), None, ())
