"""A game that nobody plays, as another game would plug in: coins are tossed, round by round."""

from dataclasses import dataclass, replace
from random import Random

from carddb.model import Card
from formats.description import GameDescription
from formats.games import GAMES
from formats.simulation.keeping import Keep, KeepRule
from formats.simulation.measures import WIN_TURN, WON, Measure, Measures, at_turn, with_card
from formats.simulation.playable_game import GamePlay, PlayableGame, ScriptedCards
from formats.simulation.tally import Tally, TallyGroup
from formats.table.game import Game
from formats.table.log import Log
from formats.table.players import Passive
from formats.table.recording import Engine
from formats.table.showing import GameInWords

GAME = "vs-2pcg"
"""Whose lists are played: no engine plays them."""
HEADS = Measure("heads", "heads", "The games with heads in the round.", is_share=True)
PAID = Measure("paid", "coins paid", "What was paid in the round.")
EVEN = Measure("even", "an even sum", "The games whose coins come to an even sum.", is_share=True)
MEASURES = Measures("round", by_turn=(HEADS, PAID), at_end=(EVEN,), turns=3)


@dataclass(frozen=True, slots=True)
class Tosses:
    """Three coins; whoever has two heads wins."""

    decks: tuple[tuple[Card, ...], ...]
    seed: str
    keep: Keep

    @property
    def same_luck(self) -> int:
        """As many as there are decks."""
        return len(self.decks)

    def note(self, number: int, tally: Tally) -> None:
        """Toss."""
        coins = self._coins(number)
        hand = self.decks[0][:3]
        is_kept = self.keep.keeps(hand) if isinstance(self.keep, KeepRule) else True
        group = TallyGroup(number % 2 == 0, is_kept)
        is_won = sum(coins) > 1
        tally.games += 1
        tally.note(group, WON, is_won)
        if is_won:
            tally.note(group, WIN_TURN, 3)
        for turn, coin in enumerate(coins, start=1):
            tally.note(group, at_turn(HEADS.name, turn), coin)
            tally.note(group, at_turn(PAID.name, turn), 10 * turn)
        tally.note(group, EVEN.name, sum(coins) % 2 == 0)
        tally.note(group, with_card(hand[0].title), is_won)

    def tell(self, number: int, log: Log) -> None:
        """Toss, and say so."""
        log.note("end", f"{sum(self._coins(number))} heads.")

    def _coins(self, number: int) -> list[int]:
        chance = Random(f"{self.seed} {number // self.same_luck}")
        return [chance.randrange(2) for _ in range(MEASURES.turns)]


def tosses(*decks: tuple[Card, ...], seed: str, policy: str, keep: Keep) -> Tosses:
    """The run of some decks."""
    return Tosses(decks, seed, keep)


def _nobody_begins(*_asked: object) -> Game:
    raise AssertionError("coins are tossed in runs alone")


def _nothing(*_asked: object) -> str:
    return ""


COINS = PlayableGame(
    engine=Engine(GAME, "7", 2, _nobody_begins),
    policy_of=lambda _word, _chance: Passive(),
    in_words=GameInWords(_nothing, _nothing, _nothing, _nothing),
    measures=MEASURES,
    goldfish=tosses,
    match=tosses,
    scripted=lambda: ScriptedCards((), ()),
    has_script=lambda _card: False,
    refuse_unplayable=lambda _cards: None,
)


def played_by(engine: PlayableGame, game_id: str = GAME) -> GameDescription:
    """The game, as if that engine played it."""
    return replace(GAMES[game_id], play=GamePlay(("greedy",), (), lambda: engine))


def with_rules(version: str, game: PlayableGame = COINS) -> PlayableGame:
    """The same by another version of the rules."""
    return replace(game, engine=replace(game.engine, rules_version=version))
