"""What a job is to play survives as JSON, and names the job."""

import hashlib
import json
from base64 import b32encode
from collections.abc import Callable
from dataclasses import replace
from datetime import date
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from carddb.model import UNKNOWN, Card
from formats.games import GAMES, playable_game
from formats.simulation.keeping import Counted, Keep, KeepRule
from formats.table.play_deck import DeckPart, PlayDeck
from tests.helpers import AS_OF, checker
from tests.validator.jobs.specs import coin_spec, deck_of, sample_spec, whole, with_asked
from tests.validator.simulation.coins import played_by, with_rules
from validator.errors import InputError
from validator.jobs.spec import JobOptions, JobSpec, spec_of
from validator.question import Question, typed_list
from validator.read_list import ReadList
from validator.simulation.games import SimulationSpec

texts = st.text(max_size=12)
values = st.one_of(texts, st.integers(), st.booleans(), st.lists(texts, max_size=3).map(tuple))
facts = st.dictionaries(texts, st.one_of(values, st.none(), st.just(UNKNOWN)), max_size=5)
cards = st.builds(
    Card,
    game=st.just("vs-system"),
    id=texts,
    name=texts,
    title=texts,
    facts=facts,
    source=st.sampled_from(["", "training", "a file"]),
    listed=st.booleans(),
    complete=st.booleans(),
)
counts = st.builds(
    Counted,
    st.integers(0, 5),
    st.none() | st.integers(0, 5),
    st.frozensets(texts, max_size=3),
)
keeps: st.SearchStrategy[Keep] = st.one_of(
    st.none(),
    st.booleans(),
    st.builds(KeepRule, texts, st.lists(st.lists(counts).map(tuple), max_size=3).map(tuple)),
)


def piles(known: list[Card]) -> st.SearchStrategy[PlayDeck]:
    """Decks of one pile, with several copies of some cards."""
    return st.lists(st.sampled_from(known), max_size=8).map(tuple).map(PlayDeck.of_cards)


def play_decks(known: list[Card]) -> st.SearchStrategy[PlayDeck]:
    """Decks of any parts."""
    held = st.lists(st.sampled_from(known), max_size=8).map(tuple)
    parts = st.lists(st.builds(DeckPart, texts, held, texts), max_size=3).map(tuple)
    stated = st.lists(st.tuples(texts, texts), max_size=2).map(tuple)
    return st.one_of(piles(known), st.builds(PlayDeck, parts, stated))


@st.composite
def specs(
    draw: st.DrawFn, kind: Callable[[list[Card]], st.SearchStrategy[PlayDeck]] = piles
) -> JobSpec:
    """Any decks of a kind, and any keep rule."""
    known = draw(st.lists(cards, min_size=1, max_size=4))
    named = kind(known).map(lambda deck: replace(deck_of(()), deck=deck))
    decks = draw(st.lists(named, min_size=1, max_size=4))
    number, seed = draw(st.integers(2, 1_000_000)), draw(texts)
    asked = SimulationSpec("vs-system", number, seed, "greedy", draw(keeps))
    return JobSpec(tuple(decks), asked, draw(texts))


def plain(card: Card) -> tuple[object, ...]:
    """All that a game can see of a card."""
    known = {name: fact for name, fact in card.facts.items() if fact is not UNKNOWN}
    about = (card.game, card.id, card.name, card.title, known, card.source)
    return (*about, card.listed, card.complete, card.is_training, card.digest)


def by_digest(deck: PlayDeck) -> object:
    """A deck with the hashes of its cards."""
    parts = [(part.name, part.of, [card.digest for card in part.cards]) for part in deck.parts]
    return parts, deck.stated


@given(specs(play_decks))
def test_an_order_is_the_same_after_json(spec: JobSpec) -> None:
    again = JobSpec.from_data(json.loads(json.dumps(spec.data())))
    assert (again.id, again.asked, again.rules_version) == (
        spec.id,
        spec.asked,
        spec.rules_version,
    )
    for was, now in zip(spec.decks, again.decks, strict=True):
        nothing = PlayDeck(())
        assert replace(now, deck=nothing) == replace(was, deck=nothing)
        # Of cards that a rule can't tell apart the source may be another's.
        assert by_digest(now.deck) == by_digest(was.deck)
        for card in now.deck.cards:
            same = [each for each in now.deck.cards if each.digest == card.digest]
            assert all(each is card for each in same)


@given(cards)
def test_a_card_is_the_same_after_json(card: Card) -> None:
    spec = replace(coin_spec(), decks=(deck_of((card,)),))
    (again,) = JobSpec.from_data(json.loads(json.dumps(spec.data()))).decks[0].deck.cards
    assert plain(again) == plain(card)


@pytest.mark.parametrize("keep", ["", "all", "none", "2+ character cost<=2 or 1+ plot twist"])
@pytest.mark.parametrize("names", [("vs-system-1",), ("vs-system-1", "vs-system-2")])
def test_the_games_are_the_same_after_json(names: tuple[str, ...], keep: str) -> None:
    spec = sample_spec("friday", 4, *names, keep=keep)
    again = JobSpec.from_data(json.loads(json.dumps(spec.data())))
    assert again.is_match is (len(names) == 2)
    assert whole(again) == whole(spec)


def test_the_same_request_is_the_same_job() -> None:
    assert sample_spec().id == sample_spec().id


def test_the_same_request_is_the_same_job_tomorrow() -> None:
    spec = sample_spec()
    later = replace(spec.decks[0], as_of=date(2026, 11, 17), headline="Legal as of tomorrow")
    assert replace(spec, decks=(later,)).id == spec.id


@pytest.mark.parametrize(
    "changes",
    [
        {"games": 41},
        {"seed": "saturday"},
        {"policy": "random"},
        {"keep": True},
        {"keep": False},
        {"keep": KeepRule("1+ coin", ((Counted(1, None, frozenset(["x"])),),))},
    ],
    ids=str,
)
def test_whoever_asks_otherwise_asks_for_another_job(changes: dict[str, Any]) -> None:
    spec = coin_spec()
    assert with_asked(spec, **changes).id != spec.id


def test_two_keep_rules_in_the_same_words_are_two_jobs() -> None:
    one, other = (
        KeepRule("1+ coin", ((Counted(1, None, frozenset([card])),),)) for card in ("x", "y")
    )
    assert coin_spec(keep=one).id != coin_spec(keep=other).id


def test_other_decks_are_another_job() -> None:
    one, other, both, turned = (
        sample_spec("friday", 40, *names).id
        for names in (
            ["vs-system-1"],
            ["vs-system-2"],
            ["vs-system-1", "vs-system-2"],
            ["vs-system-2", "vs-system-1"],
        )
    )
    assert len({one, other, both, turned}) == 4


def test_another_order_of_the_cards_is_another_job() -> None:
    spec = coin_spec()
    cards = spec.decks[0].deck.cards
    one, other = (deck_of(each) for each in (cards, (*cards[1:], cards[0])))
    assert replace(spec, decks=(one,)).id != replace(spec, decks=(other,)).id


def test_another_fact_of_a_card_is_another_job() -> None:
    spec = coin_spec()
    first, *others = spec.decks[0].deck.cards
    known = Card(first.game, first.id, first.name, first.title, {"cost": 3})
    one, other = (deck_of((card, *others)) for card in (first, known))
    assert replace(spec, decks=(one,)).id != replace(spec, decks=(other,)).id


def test_other_rules_are_another_job(monkeypatch: pytest.MonkeyPatch) -> None:
    before = sample_spec()
    assert not before.is_of_older_version
    newer = with_rules("another", playable_game("vs-system"))
    monkeypatch.setitem(GAMES, "vs-system", played_by(newer, "vs-system"))
    assert sample_spec().id != before.id
    again = JobSpec.from_data(before.data())
    assert (again.id, again.is_of_older_version) == (before.id, True)


def test_another_policy_is_another_job(monkeypatch: pytest.MonkeyPatch) -> None:
    before, game = sample_spec(), GAMES["vs-system"]
    assert before.data()["policy_version"] == game.play.policies["greedy"]
    later = replace(game.play, policies={"random": "1", "greedy": "another"})
    monkeypatch.setitem(GAMES, "vs-system", replace(game, play=later))
    assert sample_spec().id != before.id
    again = JobSpec.from_data(before.data())
    assert (again.id, again.is_of_older_version) == (before.id, True)
    assert JobSpec.from_data(sample_spec().data()).id == sample_spec().id


def sized(number: int) -> ReadList:
    """A list of so many cards."""
    title = sample_spec().decks[0].deck.cards[0].title
    lines = [f"{min(number - place, 1_000)} {title}" for place in range(0, number, 1_000)]
    return checker().read(typed_list("\n".join(lines)), Question(AS_OF, "vs-system"))


def test_a_deck_that_nobody_could_hold_is_refused() -> None:
    options = JobOptions(10, "friday", "greedy")
    with pytest.raises(InputError, match=r"^A deck that plays here has up to 1,000 cards\.$"):
        spec_of(checker(), [sized(1_001)], options)
    assert len(spec_of(checker(), [sized(1_000)], options).decks[0].deck.cards) == 1_000


def test_of_two_lists_it_is_told_which_one_is_refused() -> None:
    with pytest.raises(InputError, match=r"^In the second list: A deck that plays here has up"):
        spec_of(checker(), [sized(60), sized(1_001)], JobOptions(10, "friday", "greedy"))


def test_of_a_match_the_games_are_in_pairs() -> None:
    assert sample_spec("friday", 41, "vs-system-1", "vs-system-2").asked.games == 42
    assert sample_spec("friday", 41).asked.games == 41


FIRST_VERSION, SECOND_VERSION = (
    json.loads((Path(__file__).parent / "kept" / f"specs-{version}.json").read_text())
    for version in (1, 2)
)
"""Specs as they were stored before their JSON had versions, and before decks had parts."""


def copies(stored: list[Any]) -> list[str]:
    """The cards of a deck, which the first version named one by one and the second in runs."""
    runs = [(each, 1) if isinstance(each, str) else each for each in stored]
    return [digest for digest, count in runs for _ in range(count)]


@pytest.mark.parametrize(
    "kept", [*FIRST_VERSION, *SECOND_VERSION], ids=lambda kept: str(kept["what"])
)
def test_a_spec_that_was_stored_before_still_opens_under_its_name(kept: dict[str, Any]) -> None:
    spec = JobSpec.from_data(kept["spec"])
    assert spec.id == kept["id"]
    named = [[card.digest for card in deck.deck.cards] for deck in spec.decks]
    assert named == [copies(deck["cards"]) for deck in kept["spec"]["decks"]]
    assert all([part.name for part in deck.deck.parts] == ["deck"] for deck in spec.decks)
    again = JobSpec.from_data(json.loads(json.dumps(spec.data())))
    assert again.id == kept["id"]


@pytest.mark.parametrize(
    ("what", "again"),
    [
        ("goldfish", sample_spec),
        ("match", lambda: sample_spec("saturday", 41, "vs-system-1", "vs-system-2")),
        ("keep", lambda: sample_spec(keep="2+ character cost<=2 or 1+ plot twist")),
        ("all", lambda: sample_spec(keep="all")),
    ],
)
def test_who_asks_now_what_was_asked_before_finds_that_job(
    what: str, again: Callable[[], JobSpec]
) -> None:
    (kept,) = (each for each in FIRST_VERSION if each["what"] == what)
    # By the policy that played it then: today's is another, whose games are others.
    assert replace(again(), policy_version="1").id == kept["id"]


def test_each_card_is_stored_once_with_runs_of_its_copies() -> None:
    spec = sample_spec()
    (deck,), cards = spec.data()["decks"], spec.data()["cards"]
    assert len(spec.decks[0].deck.cards) == 60
    ((name, of, runs),) = deck["parts"]
    assert (name, of, deck["stated"]) == ("deck", "", ())
    assert sum(count for _, count in runs) == 60
    assert len(runs) == len(cards) == len(set(spec.decks[0].deck.cards))


@given(specs())
def test_the_name_is_the_hash_that_it_always_was(spec: JobSpec) -> None:
    keep = spec.asked.keep
    stated = {
        "game": spec.asked.game,
        "rules_version": spec.rules_version,
        "games": spec.asked.games,
        "seed": spec.asked.seed,
        "policy": spec.asked.policy,
        "keep": keep.data() if isinstance(keep, KeepRule) else keep,
        "decks": [
            {
                "label": deck.label,
                "listed_as": deck.listed_as,
                "name": deck.name,
                "format": deck.format,
                "verdict": deck.verdict,
                "text": deck.text,
                "cards": [card.digest for card in deck.deck.cards],
                "without_script": dict(deck.without_script),
            }
            for deck in spec.decks
        ],
        "cards": {
            card.digest: {
                "game": card.game,
                "id": card.id,
                "name": card.name,
                "title": card.title,
                "facts": {name: f for name, f in card.facts.items() if f is not UNKNOWN},
                "source": card.source,
                "listed": card.listed,
                "complete": card.complete,
            }
            for deck in spec.decks
            for card in deck.deck.cards
        },
    }
    said = json.dumps(stated, sort_keys=True, separators=(",", ":"))
    digest = hashlib.sha256(said.encode()).digest()
    assert spec.id == b32encode(digest).decode().lower()[:26]


def test_other_parts_or_another_statement_are_another_job() -> None:
    spec = coin_spec()
    cards = spec.decks[0].deck.cards
    decks = (
        PlayDeck.of_cards(cards),
        PlayDeck((DeckPart("purse", cards),)),
        PlayDeck((DeckPart("deck", cards, "Ann"),)),
        PlayDeck((DeckPart("deck", cards[:2]), DeckPart("deck", cards[2:], "Ann"))),
        PlayDeck((DeckPart("deck", cards),), (("side", "heads"),)),
        PlayDeck((DeckPart("deck", cards),), (("side", "tails"),)),
    )
    ids = {replace(spec, decks=(replace(spec.decks[0], deck=deck),)).id for deck in decks}
    assert len(ids) == len(decks)
