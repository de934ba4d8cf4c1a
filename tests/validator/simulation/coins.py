"""A game that nobody plays, as another game would plug in: coins are tossed, round by round.

Nothing of it is as in Vs. System: a deck has two parts and states its side, three sit at a table,
and its games are told apart otherwise.
"""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from random import Random
from typing import Any

from formats.construction.report import Report
from formats.description import GameDescription
from formats.games import GAMES
from formats.simulation.deck_parts import deck_part
from formats.simulation.keeping import Keep, KeepRule
from formats.simulation.measures import (
    WIN_TURN,
    WON,
    Measure,
    Measures,
    Split,
    SplitPart,
    at_turn,
    with_card,
)
from formats.simulation.playable_game import GamePlay, PlayableGame, ScriptedCards
from formats.simulation.runs import PlayedGame
from formats.simulation.tally import Tally
from formats.table.deciding import Decider, Policies, seat
from formats.table.game import Game, GameOver, Outcome
from formats.table.log import Log
from formats.table.play_deck import DeckPart, ListCount, PlayDeck
from formats.table.players import Passive
from formats.table.recording import Engine
from formats.table.showing import Showing
from formats.table.shown import ShownTable

GAME = "vs-2pcg"
"""Whose lists are played: no engine plays them."""
HEADS = Measure("heads", "heads", "The games with heads in the round.", is_share=True)
PAID = Measure("paid", "coins paid", "What was paid in the round.")
EVEN = Measure("even", "an even sum", "The games whose coins come to an even sum.", is_share=True)
SEATS = 3
BY_SEAT = Split(
    tuple(SplitPart(seat, f"tossing {nth}", nth) for seat, nth in enumerate(("1st", "2nd", "3rd"))),
    is_rotated=True,
)
BY_PURSE = Split(
    (SplitPart(True, "purse kept", "kept"), SplitPart(False, "purse emptied", "emptied"))
)
BY_SIDE = Split((SplitPart(0, "for heads", "heads"), SplitPart(1, "for tails", "tails")))
SIDES = ("heads", "tails")
PURSE, BANKER = "purse", "banker"
MEASURES = Measures(
    "round",
    by_turn=(HEADS, PAID),
    at_end=(EVEN,),
    turns=3,
    splits=(BY_SEAT, BY_PURSE, BY_SIDE),
)


def deck_of(report: Report) -> PlayDeck:
    """A purse, and the banker who holds it; those with an even number of coins are for heads."""
    named = report.submission.named
    purse = deck_part(PURSE, named("deck"))
    banker = DeckPart("person", deck_part("", named("main character")).cards[:1], BANKER)
    return PlayDeck((purse, banker), (("side", SIDES[len(purse.cards) % 2]),))


@dataclass(frozen=True, slots=True)
class Tosses:
    """Three coins in each seat; whoever has two of their side wins."""

    decks: tuple[PlayDeck, ...]
    seed: str
    keep: Keep

    @property
    def same_luck(self) -> int:
        """As many as there are decks."""
        return len(self.decks)

    def note(self, number: int, tally: Tally) -> None:
        """Toss."""
        (deck, *_), coins = self.decks, self._coins(number)
        hand = deck.part(PURSE)[:3]
        is_kept = self.keep.keeps(hand) if isinstance(self.keep, KeepRule) else True
        side = SIDES.index(dict(deck.stated)["side"])
        group = (number % SEATS, is_kept, side)
        is_won = (sum(coins) > 1) is (side == 0)
        tally.games += 1
        tally.note(group, WON, is_won)
        if is_won:
            tally.note(group, WIN_TURN, 3)
        for turn, coin in enumerate(coins, start=1):
            tally.note(group, at_turn(HEADS.name, turn), coin)
            tally.note(group, at_turn(PAID.name, turn), 10 * turn)
        tally.note(group, EVEN.name, sum(coins) % 2 == 0)
        for card in (hand[0], *deck.part("person", BANKER)):
            tally.note(group, with_card(card.title), is_won)

    def tell(self, number: int, log: Log) -> None:
        """Toss, and say so."""
        log.note("end", f"{sum(self._coins(number))} heads.")

    def played(self, number: int) -> PlayedGame:
        """Nobody chooses anything."""
        return PlayedGame(f"{self.seed} {number}", tuple(range(len(self.decks))), ())

    def _coins(self, number: int) -> list[int]:
        """Those of the seat that the first deck has in the game."""
        chance = Random(f"{self.seed} {number // self.same_luck}")
        seats = [[chance.randrange(2) for _ in range(MEASURES.turns)] for _ in range(SEATS)]
        return seats[number % SEATS]


def tosses(*decks: PlayDeck, seed: str, policy: str, keep: Keep) -> Tosses:
    """The run of some decks."""
    return Tosses(decks, seed, keep)


class Tossed(Game):
    """A game that is over before anybody chooses."""

    @property
    def deciders(self) -> list[Decider]:
        """Everybody at the table."""
        return [seat(number) for number in range(SEATS)]

    def run(self) -> None:
        """Nothing is left to do."""
        raise GameOver(Outcome((0,), "the coins have fallen"))

    def view(self, decider: Decider) -> Decider:
        """Nothing but who looks."""
        return decider


def _tossed(_decks: Sequence[PlayDeck], seed: str, policies: Policies, log: Log | None) -> Game:
    return Tossed(seed, policies, log=log)


def _shown(*_asked: object) -> ShownTable:
    return ShownTable("Round 3", ())


def _nobody_asks(*_asked: object) -> Any:
    raise AssertionError("nobody is asked anything")


def _nobody_stops(*_asked: object) -> str:
    return ""


COINS = PlayableGame(
    engine=Engine(GAME, "7", ListCount(SEATS, SEATS), _tossed),
    policy_of=lambda _word, _chance: Passive(),
    showing=Showing(_shown, _nobody_asks, (), _nobody_stops),
    measures=MEASURES,
    deck_of=deck_of,
    goldfish=tosses,
    match=tosses,
    match_lists=ListCount(SEATS, SEATS),
    scripted=lambda: ScriptedCards((), ()),
    has_script=lambda _card: False,
)


def played_by(engine: PlayableGame, game_id: str = GAME) -> GameDescription:
    """The game, as if that engine played it."""
    return replace(GAMES[game_id], play=GamePlay({"greedy": "1"}, (), lambda: engine))


def with_rules(version: str, game: PlayableGame = COINS) -> PlayableGame:
    """The same by another version of the rules."""
    return replace(game, engine=replace(game.engine, rules_version=version))
