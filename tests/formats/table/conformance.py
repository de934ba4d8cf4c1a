"""What every engine passes: games by chance that end, lose nothing, give nothing away and replay.

An engine's test describes the game as a `Subject` and calls the functions here. As a module it
plays the games of a subject and prints them: `python -m tests.formats.table.conformance a.b:NAME`.
"""

import json
import os
import re
import subprocess
import sys
from collections.abc import Callable, Collection, Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from importlib import import_module
from typing import Any

import pytest

from carddb.model import Card
from formats.table.chance import below, seed_of_game, stream
from formats.table.deciding import (
    DONE,
    Decider,
    Decision,
    Everybody,
    Policies,
    Policy,
    RandomPolicy,
    Replaying,
    ScriptEndedError,
)
from formats.table.game import Game, Outcome
from formats.table.log import DataLog, Log, TextLog
from formats.table.piles import TableCard
from formats.table.seeing import Seen
from formats.table.showing import Labels, Showing
from formats.table.shown import ShownCard, ShownQuestion, ShownTable

_KIND = re.compile(r"[A-Za-z][A-Za-z' -]{0,29}")
"""A few words, and no sentence with a card's name in it."""

_PLACE = re.compile(r"[a-z0-9_-]+")
"""What can be the id of a part of a page."""

LABELS: Labels = ("Player 1", "Player 2", "Player 3", "Player 4")

Begin = Callable[[str, Policies, Log | None], Game]


def _no_faults(_game: Any, _decision: Decision) -> list[str]:
    return []


def _becomes(card: TableCard[Any], other: Card) -> None:
    card.card = other


@dataclass(frozen=True, slots=True)
class Subject:
    """A game as its rulebook has it, for these tests."""

    begin: Begin
    """The game of a seed, before its first choice."""
    is_hidden: Callable[[Any, Decider], bool]
    """Whether somebody may not know a card where it lies; said without the engine's help."""
    showing: Showing
    """What somebody sees of it."""
    searches: Collection[str] = ()
    """The kinds of decisions that let somebody look through hidden cards."""
    shows: Collection[str] = ()
    """The kinds of the log that show a card which then is hidden again."""
    faults: Callable[[Any, Decision], list[str]] = _no_faults
    """What else can't be true of the game at a decision."""
    told: Callable[[Any], str] = repr
    """All that a view tells, as a text."""
    becomes: Callable[[Any, Card], None] = _becomes
    """Make a card of the game another one, with all that was read off its face."""
    every: int = 5
    """It is looked at the whole table at each so many decisions."""


def assert_conforms(subject: Subject, number: int) -> Game:
    """Play the game of that number by chance, look at it closely, and play it again."""
    seed, log = seed_of_game("conformance", number), _Discreet(subject)
    watching = _Watching(subject, RandomPolicy(stream(seed, "policy")), log)
    game = subject.begin(seed, Everybody(watching), log)
    watching.game = log.game = game
    outcome = game.play()
    log.settle()
    assert game.piles.faults() == []
    assert game.decisions == len(game.choices) == watching.decisions > 0
    assert outcome.because
    assert not (outcome.winners and outcome.tied)
    _assert_replays(subject, game, outcome)
    if not watching.has_searched:
        _assert_same_with_other_cards(subject, game, outcome, watching.never_moved)
    return game


def assert_same_on_any_hash_seed(subject: str) -> None:
    """Nothing hangs on the order of a set; the subject is named as `module:NAME`."""
    told = [_told_with(subject, hash_seed) for hash_seed in ("1", "2")]
    assert told[0] == told[1]
    assert told[0].count("\n") > 10


def _told_with(subject: str, hash_seed: str) -> str:
    return subprocess.run(
        [sys.executable, "-m", __name__, subject],
        env={**os.environ, "PYTHONHASHSEED": hash_seed},
        capture_output=True,
        check=True,
        text=True,
    ).stdout


def _assert_replays(subject: Subject, game: Game, outcome: Outcome) -> None:
    """All of it gives the same game; a part of it the same game so far."""
    again = _replayed(subject, game, game.choices)
    assert again.play() == outcome
    assert again.choices == game.choices
    assert _entries(again) == _entries(game)
    kept = below(stream(game.seed, "kept"), len(game.choices))
    shorter = _replayed(subject, game, game.choices[:kept])
    with pytest.raises(ScriptEndedError) as stopped:
        shorter.play()
    assert shorter.choices == game.choices[:kept]
    assert game.choices[kept] < len(stopped.value.decision.options)
    entries = _entries(shorter)
    assert entries == _entries(game)[: len(entries)]


def _assert_same_with_other_cards(
    subject: Subject, game: Game, outcome: Outcome, never_moved: Collection[int]
) -> None:
    """What nobody ever saw changes nothing that was told."""
    told = str(_entries(game))
    replaying = _ReplayingWithOthers(game.choices)
    again = subject.begin(game.seed, Everybody(replaying), DataLog())

    def change() -> None:
        # What somebody looked at where it lay was told of.
        unseen = [
            card
            for card in again.piles.cards
            if card.number in never_moved and str(card) not in told
        ]
        _exchange(unseen, subject.becomes)

    replaying.change = change
    assert again.play() == outcome
    assert _entries(again) == _entries(game)


class _ReplayingWithOthers:
    """Changes the game before its first choice; by then every engine has brought its cards."""

    # No subclass: Replaying may be compiled.

    def __init__(self, choices: list[int]) -> None:
        self._replaying = Replaying(choices)
        self.change: Callable[[], None] | None = None

    def choose(self, decision: Decision, view: Any) -> int:
        if self.change is not None:
            self.change()
            self.change = None
        return self._replaying.choose(decision, view)


def _replayed(subject: Subject, game: Game, choices: list[int]) -> Game:
    return subject.begin(game.seed, Everybody(Replaying(choices)), DataLog())


def _entries(game: Game) -> list[dict[str, Any]]:
    assert isinstance(game.log, DataLog)
    return game.log.entries


class _Watching:
    """Chooses as a policy does, and looks whether it is asked and shown what it should be."""

    def __init__(self, subject: Subject, policy: Policy, log: "_Discreet") -> None:
        self._subject = subject
        self._policy = policy
        self._log = log
        self.game: Game | None = None
        self.decisions = 0
        self.has_searched = False
        self.never_moved: set[int] = set()
        """The numbers of cards that have lain in their deck at every decision."""

    def choose(self, decision: Decision, view: Any) -> int:
        """What the policy chooses, after a look."""
        assert self.game is not None
        assert decision.decider in self.game.deciders, decision
        assert _KIND.fullmatch(decision.kind), decision.kind
        self._look_at_options(decision)
        self._look_at_question(self._subject.showing.question(view, decision, LABELS), decision)
        if self.decisions % self._subject.every == 0:
            wrong = [*self.game.piles.faults(), *self._subject.faults(self.game, decision)]
            assert not wrong, f"{wrong} at {decision.kind}"
            self._look_at_view(decision, view, self.game)
            self._look_at_places(decision, view)
            self._look_with_other_cards(decision, self.game)
        self._log.settle()
        self._follow_cards(self.game)
        self.has_searched |= decision.kind in self._subject.searches
        self.decisions += 1
        assert len(self.game.choices) == self.decisions - 1
        return self._policy.choose(decision, view)

    def _follow_cards(self, game: Game) -> None:
        lying = {
            card.number
            for card in game.piles.cards
            if card.pile is card.home and not card.is_face_up
        }
        self.never_moved = self.never_moved & lying if self.decisions else lying

    def _look_at_options(self, decision: Decision) -> None:
        options = decision.options
        assert len(options) > 1, decision
        assert all(one != two for place, one in enumerate(options) for two in options[:place])
        if decision.kind not in self._subject.searches:
            for option in (*options, decision.about):
                secret = [
                    card
                    for card in _cards_in(option)
                    if self._subject.is_hidden(card, decision.decider)
                ]
                assert not secret, f"{decision.kind} of {decision.decider} shows {secret}"

    def _look_at_question(self, question: ShownQuestion, decision: Decision) -> None:
        """Nobody could take one option for another."""
        assert question.words
        assert question.kind == decision.kind
        labels = [option.label for option in question.options]
        assert len(labels) == len(decision.options)
        assert all(labels)
        assert len(set(labels)) == len(labels), f"{decision.kind}: {labels}"
        short = [(option.about, option.short) for option in question.options if option.about]
        assert all(said for _, said in short)
        assert len(set(short)) == len(short), f"{decision.kind}: {short}"
        declines = [option.is_decline for option in question.options]
        assert declines == [option is None or option is DONE for option in decision.options]

    def _look_at_places(self, decision: Decision, view: Any) -> None:
        """Whatever is asked about is shown, or not said to be."""
        showing = self._subject.showing
        question = showing.question(view, decision, LABELS)
        places = places_of(showing.table(view, LABELS, decision))
        assert len(set(places)) == len(places), places
        assert all(map(_PLACE.fullmatch, places)), places
        about = {question.about, *(option.about for option in question.options)} - {""}
        assert about <= set(places), f"{decision.kind}: {about.difference(places)}"
        stops = {stop.id for stop in showing.stops}
        stop = showing.stop_at(view, decision)
        assert not stop or stop in stops, stop
        assert not stop or any(option.is_decline for option in question.options), stop

    def _look_at_view(self, decision: Decision, view: Any, game: Game) -> None:
        hidden = [
            card for card in game.piles.cards if self._subject.is_hidden(card, decision.decider)
        ]
        for pile in game.piles:
            for card, shown in zip(pile, view.piles.of(pile.name, pile.owner), strict=True):
                assert isinstance(shown, Seen) == (card not in hidden), f"{card!r} in {pile!r}"
        known = {str(card) for card in game.piles.cards if card not in hidden}
        said = self._subject.told(view)
        secret = {title for title in map(str, hidden) if title not in known and title in said}
        assert not secret, f"{decision} tells {secret}"

    def _look_with_other_cards(self, decision: Decision, game: Game) -> None:
        """What somebody may not know changes nothing of what is shown to them."""
        for decider in game.deciders:
            hidden = [card for card in game.piles.cards if self._subject.is_hidden(card, decider)]
            shown = self._shown_to(decider, decision, game)
            with _other_cards(hidden, self._subject.becomes):
                assert self._shown_to(decider, decision, game) == shown, decider

    def _shown_to(self, decider: Decider, decision: Decision, game: Game) -> list[Any]:
        showing, view = self._subject.showing, game.view(decider)
        if decider is not decision.decider:
            return [showing.table(view, LABELS, None)]
        shown: list[Any] = [showing.table(view, LABELS, decision), showing.stop_at(view, decision)]
        # Who searches is shown hidden cards, and would be shown the others.
        if decision.kind not in self._subject.searches:
            shown.append(showing.question(view, decision, LABELS))
        return shown


@contextmanager
def _other_cards(
    cards: list[TableCard[Any]], becomes: Callable[[Any, Card], None]
) -> Iterator[None]:
    """Let the cards be one another for a while, with the numbers by which a game knows them."""
    were = [(card, card.card, card.number) for card in cards]
    _exchange(cards, becomes)
    yield
    for card, itself, number in were:
        becomes(card, itself)
        card.number = number


def _exchange(cards: list[TableCard[Any]], becomes: Callable[[Any, Card], None]) -> None:
    # In the order of their titles, so that those half of all further on are others.
    cards = sorted(cards, key=str)
    were = [(card.card, card.number) for card in cards]
    half = len(were) // 2
    for card, (other, number) in zip(cards, were[half:] + were[:half], strict=True):
        becomes(card, other)
        card.number = number


def places_of(table: ShownTable) -> list[str]:
    """The place of everything that is shown."""
    cells = [
        cell
        for side in table.sides
        for zone in side.zones
        for row in zone.rows
        for cell in row.cells
    ]
    attached = [each for cell in cells if isinstance(cell, ShownCard) for each in cell.attached]
    return [each.place for each in (*cells, *attached, *table.waiting)]


def _cards_in(thing: Any) -> list[TableCard[Any]]:
    """The cards that an option is, or is about."""
    if isinstance(thing, TableCard):
        return [thing]
    parts = [getattr(thing, name, None) for name in ("card", "source", "character")]
    return [part for part in parts if isinstance(part, TableCard)]


class _Discreet(DataLog):
    """Takes everything down, and fails where one names a card that not everybody has seen.

    What a sentence names may be shown a moment later, as it is moved: so it is looked at only
    before the next choice.
    """

    def __init__(self, subject: Subject) -> None:
        super().__init__()
        self._subject = subject
        self.game: Game | None = None
        self._shown: set[str] = set()
        """The titles of which everybody has seen a card."""
        self._open: list[tuple[str, str]] = []
        """Titles that were hidden as they were named, with the sentence."""

    def note(self, kind: str, sentence: str, **facts: Any) -> None:
        """Take it down, and remember what it names."""
        super().note(kind, sentence, **facts)
        assert self.game is not None
        self._look()
        # Facts are shown too: the whole entry is read, as JSON has it.
        said = f"{sentence} {json.dumps(facts, ensure_ascii=False)}"
        named = {str(card) for card in self.game.piles.cards if str(card) in said}
        if kind in self._subject.shows:
            self._shown |= named
        self._open += [(title, said) for title in named - self._shown]

    def settle(self) -> None:
        """Raise AssertionError for what was named and is hidden still."""
        self._look()
        told = [
            sentence
            for title, sentence in self._open
            if title not in self._shown
            # It may be a part of another title, which was meant.
            and not any(title in shown and shown in sentence for shown in self._shown)
        ]
        assert not told, told
        self._open = []

    def _look(self) -> None:
        assert self.game is not None
        # Asked once for all cards: this is done for every sentence of the log.
        deciders = self.game.deciders
        for card in self.game.piles.cards:
            title = str(card)
            if title not in self._shown and not any(
                self._subject.is_hidden(card, decider) for decider in deciders
            ):
                self._shown.add(title)


def _tell(name: str) -> None:
    """Play three games of a subject by chance, and print them."""
    module, _, attribute = name.partition(":")
    subject: Subject = getattr(import_module(module), attribute)
    for number in range(3):
        seed, log = seed_of_game("hashes", number), TextLog()
        game = subject.begin(seed, Everybody(RandomPolicy(stream(seed, "policy"))), log)
        print(game.play(), *log.lines, game.choices, sep="\n")


if __name__ == "__main__":
    _tell(*sys.argv[1:])
