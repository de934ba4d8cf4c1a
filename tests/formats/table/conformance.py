"""What every engine passes: games by chance that end, lose nothing, give nothing away and replay.

An engine's test describes the game as a `Subject` and calls the functions here. As a module it
plays the games of a subject and prints them: `python -m tests.formats.table.conformance a.b:NAME`.
"""

import os
import re
import subprocess
import sys
from collections.abc import Callable, Collection
from dataclasses import dataclass
from importlib import import_module
from typing import Any

import pytest

from formats.table.chance import below, seed_of_game, stream
from formats.table.deciding import (
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
from formats.table.log import Log, TextLog
from formats.table.piles import TableCard
from formats.table.seeing import Seen

_KIND = re.compile(r"[A-Za-z][A-Za-z' -]{0,29}")
"""A few words, and no sentence with a card's name in it."""

Begin = Callable[[str, Policies, Log | None], Game]


def _no_faults(_game: Any, _decision: Decision) -> list[str]:
    return []


@dataclass(frozen=True, slots=True)
class Subject:
    """A game as its rulebook has it, for these tests."""

    begin: Begin
    """The game of a seed, before its first choice."""
    is_hidden: Callable[[Any, Decider], bool]
    """Whether somebody may not know a card where it lies; said without the engine's help."""
    searches: Collection[str] = ()
    """The kinds of decisions that let somebody look through hidden cards."""
    shows: Collection[str] = ()
    """The kinds of the log that show a card which then is hidden again."""
    faults: Callable[[Any, Decision], list[str]] = _no_faults
    """What else can't be true of the game at a decision."""
    told: Callable[[Any], str] = repr
    """All that a view tells, as a text."""
    label: Callable[[Any, Decision, Any], str] | None = None
    """What an option is called, by the option, the decision and the view."""
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
    assert _lines(again) == _lines(game)
    kept = below(stream(game.seed, "kept"), len(game.choices))
    shorter = _replayed(subject, game, game.choices[:kept])
    with pytest.raises(ScriptEndedError) as stopped:
        shorter.play()
    assert shorter.choices == game.choices[:kept]
    assert game.choices[kept] < len(stopped.value.decision.options)
    lines = _lines(shorter)
    assert lines == _lines(game)[: len(lines)]


def _replayed(subject: Subject, game: Game, choices: list[int]) -> Game:
    return subject.begin(game.seed, Everybody(Replaying(choices)), TextLog())


def _lines(game: Game) -> list[str]:
    assert isinstance(game.log, TextLog)
    return game.log.lines


class _Watching:
    """Chooses as a policy does, and looks whether it is asked and shown what it should be."""

    def __init__(self, subject: Subject, policy: Policy, log: "_Discreet") -> None:
        self._subject = subject
        self._policy = policy
        self._log = log
        self.game: Game | None = None
        self.decisions = 0

    def choose(self, decision: Decision, view: Any) -> int:
        """What the policy chooses, after a look."""
        assert self.game is not None
        assert decision.decider in self.game.deciders, decision
        assert _KIND.fullmatch(decision.kind), decision.kind
        self._look_at_options(decision, view)
        if self.decisions % self._subject.every == 0:
            wrong = [*self.game.piles.faults(), *self._subject.faults(self.game, decision)]
            assert not wrong, f"{wrong} at {decision.kind}"
            self._look_at_view(decision, view, self.game)
        self._log.settle()
        self.decisions += 1
        assert len(self.game.choices) == self.decisions - 1
        return self._policy.choose(decision, view)

    def _look_at_options(self, decision: Decision, view: Any) -> None:
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
        if self._subject.label is not None:
            labels = [self._subject.label(option, decision, view) for option in options]
            assert len(set(labels)) == len(labels), f"{decision.kind}: {labels}"

    def _look_at_view(self, decision: Decision, view: Any, game: Game) -> None:
        hidden = [
            card for card in game.piles.cards if self._subject.is_hidden(card, decision.decider)
        ]
        for pile in game.piles:
            for card, shown in zip(pile, view.piles.of(pile.name, pile.owner), strict=True):
                assert isinstance(shown, Seen) == (card not in hidden), f"{card!r} in {pile!r}"
        known = {str(card) for card in game.piles.cards if card not in hidden}
        said = self._subject.told(view)
        assert not {title for title in map(str, hidden) if title not in known and title in said}


def _cards_in(thing: Any) -> list[TableCard[Any]]:
    """The cards that an option is, or is about."""
    if isinstance(thing, TableCard):
        return [thing]
    parts = [getattr(thing, name, None) for name in ("card", "source", "character")]
    return [part for part in parts if isinstance(part, TableCard)]


class _Discreet(TextLog):
    """Takes down sentences, and fails where one names a card that not everybody has seen.

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
        named = {str(card) for card in self.game.piles.cards if str(card) in sentence}
        if kind in self._subject.shows:
            self._shown |= named
        self._open += [(title, sentence) for title in named - self._shown]

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
        assert not told
        self._open = []

    def _look(self) -> None:
        assert self.game is not None
        for card in self.game.piles.cards:
            title = str(card)
            if title not in self._shown and not any(
                self._subject.is_hidden(card, decider) for decider in self.game.deciders
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
