"""Playing positions in tests: who has what in a few lines, players who intend, loaded dice.

A test says what Ann and Ben have, what they intend and what the dice show, plays until a moment and
looks:

```python
def test_a_block_that_covers_stops_an_attack() -> None:
    playing = begin(Person([block("Parry", UPPER)]), Person(attacks=[attack("Cut", "0X0/000/000")]))
    playing.ann.intend("defense", "defend with Parry")
    playing.play("Attack Phase")
    assert playing.ann.pending == []
```

- `begin(ann, ben, phase="Attack Phase", dice=…)` begins in Ann's turn, with the Defense Phase if it
  does not say; `player="Ben"` in Ben's; other facts of the position are keyword arguments.
- A card is one of `own_cards`; `acts(card, when_successful=…)` gives it a text, and
  `laid(card, came=0)` says what is true of it where it lies. `attacks` are those made in the last
  turn, in their order, `hidden` those of them that lie face down.
- Players choose what they intend, in order, each at the first chance, by the option or its name;
  otherwise they pass, decline and draw nothing, and take the first option where they must choose.
- `dice={"rearm": [4, 1]}` is what the d6 of that purpose shows, roll by roll; a roll beyond the
  list fails the test, and so does one of them that is not rolled.
- `play("Attack Phase")` and `play("Ben's turn")` stop as the next such begins; `play_out()`,
  `until_asked("defense")`. A game is played once: it stops where the test looks.
- `playing.ann.hand`, `.in_play`, `.discards`, `.ability`, `.pending`, `.offered(kind)`;
  `playing["Cut"]` is the card, `playing.told("…")` asks the log, `playing.course` has all of it.
"""

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from random import Random
from typing import Any

from carddb.model import Card
from formats.highlander.engine.abilities import NO_SCRIPT, Effect, Joins, Script
from formats.highlander.engine.capturing import CAPTURED
from formats.highlander.engine.cards import IN_PLAY, PRE_GAME, HlCard
from formats.highlander.engine.corda_and_reno import OTHER_HAND
from formats.highlander.engine.from_hand import SET_ASIDE
from formats.highlander.engine.game import Duel
from formats.highlander.engine.state import DISCARDS, ENDURANCE, HAND, HIDDEN, HlGame, Player
from formats.table.deciding import Decider, Decision, seat
from formats.table.game import Outcome
from formats.table.log import TextLog
from formats.table.piles import Pile
from formats.table.position import Placed, Position
from formats.table.until import Reached, StopPoint, play_until
from tests.formats.table.intending import Intending

NAMES = ("Ann", "Ben")
_STOP = "stop"


@dataclass(frozen=True, slots=True)
class Own:
    """A card of a test's own, with its text, and what is true of it where it lies."""

    card: Card
    script: Script = NO_SCRIPT
    facts: Mapping[str, Any] = field(default_factory=dict)
    id: str = ""
    owner: int | None = None


def acts(card: Card | Own, **script: Any) -> Own:
    """The card with a text, such as `when_played=does(…)` or `words={"unblockable"}`."""
    if "words" in script:
        script["words"] = frozenset(script["words"])
    return replace(_own(card), script=Script(**script))


def laid(card: Card | Own, *, id: str = "", owner: int | None = None, **facts: Any) -> Own:
    """The card with what a position says of it."""
    has = _own(card)
    return replace(has, id=id, owner=owner, facts={**has.facts, **facts})


def does(what: Callable[[HlGame, HlCard, Player], Any], says: str = "it does") -> tuple[Effect]:
    """One effect of a text."""
    return (Effect(says, what),)


def joins(to: str, *gives: str) -> Joins:
    """How a card is played in conjunction."""
    return Joins(to, frozenset(gives))


def _own(card: Card | Own) -> Own:
    return card if isinstance(card, Own) else Own(card)


Cards = Sequence[Card | Own]


@dataclass(frozen=True, slots=True)
class Person:
    """What a player has, each pile with its lowest card first."""

    hand: Cards = ()
    in_play: Cards = ()
    attacks: Cards = ()
    """Made in the last turn, in their order."""
    hidden: Cards = ()
    """Made face down in the last turn; they come behind the others unless `attack` says where."""
    endurance: Cards = ()
    """The top card last."""
    discards: Cards = ()
    pre_game: Cards = ()
    held: Cards = ()
    """Captured; each says `under` which card."""
    set_aside: Cards = ()
    """To be put into play in the next own turn."""
    other_hand: Cards = ()
    """With Corda and Reno: of the second of the two in the Pre-Game, who waits."""
    ability: int = 15
    maximum: int = 15
    prone: bool = False
    power_blow: bool = False
    """Whether one was made in the last turn."""
    had_turn: bool = True

    def piles(self) -> dict[str, list[Own]]:
        """The cards by the names of their piles."""
        attacks = [_waiting(card, place) for place, card in enumerate(self.attacks, 1)]
        behind = enumerate(self.hidden, len(attacks) + 1)
        return {
            HAND: list(map(_own, self.hand)),
            IN_PLAY: [*map(_own, self.in_play), *attacks],
            HIDDEN: [_waiting(card, place) for place, card in behind],
            ENDURANCE: list(map(_own, self.endurance)),
            DISCARDS: list(map(_own, self.discards)),
            PRE_GAME: list(map(_own, self.pre_game)),
            CAPTURED: list(map(_own, self.held)),
            SET_ASIDE: list(map(_own, self.set_aside)),
            OTHER_HAND: list(map(_own, self.other_hand)),
        }


NOBODY = Person()


def _waiting(card: Card | Own, place: int) -> Own:
    own = _own(card)
    return own if "attack" in own.facts else laid(own, id=own.id, attack=place)


class LoadedDie(Random):
    """A die that shows what a test says, roll by roll."""

    def __init__(self, purpose: str, shows: Iterable[int]) -> None:
        super().__init__()
        self._purpose = purpose
        self.left = list(shows)

    def getrandbits(self, bits: int, /) -> int:  # noqa: ARG002 (a d6 always takes three)
        """The next of them, as the bits that a roll of a d6 asks for."""
        assert self.left, f"a roll for {self._purpose} that the test does not expect"
        return self.left.pop(0) - 1


class Sitting(Intending):
    """A player of a test: what they intend, and what is true of them."""

    player: Player

    def _place(self, kind: str, options: Sequence[Any]) -> int:
        is_intended = bool(self.intentions) and self.intentions[0][0] == kind
        if not is_intended and _STOP in options:
            return options.index(_STOP)
        return super()._place(kind, options)

    @property
    def ability(self) -> int:
        """How much is left."""
        return self.player.ability

    @property
    def pending(self) -> list[tuple[str, int]]:
        """What waits for the Ability Adjustment Phase."""
        return [(str(each.harm), each.amount) for each in self.player.pending]

    @property
    def hand(self) -> list[str]:
        """The titles of the cards in hand."""
        return titles(self.player.hand)

    @property
    def in_play(self) -> list[str]:
        """The titles of the cards in play."""
        return titles(self.player.in_play)

    @property
    def discards(self) -> list[str]:
        """The titles of the Discard Pile, the newest last."""
        return titles(self.player.discards)

    @property
    def endurance(self) -> list[str]:
        """The titles of the Endurance, the top card last."""
        return titles(self.player.endurance)

    @property
    def attacks(self) -> list[str]:
        """The attacks that wait for the opponent's Defense Phase, in their order."""
        return [str(attack) for attack in self.player.attacks]

    def could(self, kind: str, option: str) -> bool:
        """Whether the option was there the first time that such a decision was made."""
        return option in self.offered(kind)[0]


def titles(pile: Pile[HlCard]) -> list[str]:
    """What lies in a pile, the lowest first."""
    return [str(card) for card in pile]


class CourseLog(TextLog):
    """Takes down sentences between what players choose."""

    def __init__(self, course: list[str]) -> None:
        super().__init__()
        self._course = course

    def note(self, kind: str, sentence: str, **facts: Any) -> None:
        super().note(kind, sentence, **facts)
        self._course.append(sentence)


class Playing:
    """A duel in a test: its players, its log, its cards."""

    game: Duel

    def __init__(self) -> None:
        self.course: list[str] = []
        """The log, and between its sentences who chose what: "Ann, attack: attack with Cut"."""
        self.log = CourseLog(self.course)
        self.ann, self.ben = (Sitting(name, self.course) for name in NAMES)
        self.dice: dict[str, LoadedDie] = {}
        self.policies: dict[Decider, Any] = {seat(0): self.ann, seat(1): self.ben}

    def begin_with(self, game: Duel, dice: Mapping[str, Iterable[int]]) -> "Playing":
        """Take a game that has not begun, with the dice that the test has loaded."""
        self.game = game
        self.ann.player, self.ben.player = game.players
        for purpose, shows in dice.items():
            self.dice[purpose] = LoadedDie(purpose, shows)
            game._streams["dice", purpose] = self.dice[purpose]
        return self

    def play(self, to: str, turn: int | None = None) -> "Playing":
        """Play until a phase or somebody's turn begins; Ann's turns are 3, 5, …, Ben's 4, 6, …"""
        stop = StopPoint(to, turn=turn)
        if to.endswith("'s turn"):
            whose = NAMES.index(to.removesuffix("'s turn"))
            stop = StopPoint("Sweep Phase", whose=whose, turn=turn)
        reached = play_until(self.game, stop)
        assert isinstance(reached, Reached), f"the game ended before {to!r}: {reached.because}"
        self.done()
        return self

    def until_asked(self, kind: str, whose: str = "") -> Decision:
        """Play until somebody is asked for such a decision, which is not made yet."""
        who = NAMES.index(whose) if whose else None
        reached = play_until(self.game, StopPoint(decision=kind, whose=who))
        assert isinstance(reached, Reached), f"never asked for {kind!r}: {reached.because}"
        assert reached.decision is not None
        self.done()
        return reached.decision

    def play_out(self) -> Outcome:
        """Play until the game is over."""
        outcome = self.game.play()
        self.done()
        return outcome

    def done(self) -> None:
        """All that was intended was done, all loaded dice were rolled, and no card is lost."""
        left = [*self.ann.intentions, *self.ben.intentions]
        assert not left, f"never done: {left}; the course: {self.course}"
        unrolled = {purpose: die.left for purpose, die in self.dice.items() if die.left}
        assert not unrolled, f"never rolled: {unrolled}; the course: {self.course}"
        assert self.game.piles.faults() == []

    def __getitem__(self, title: str) -> HlCard:
        """The first card of that title."""
        return next(each for each in self.game.piles.cards if str(each) == title)

    def told(self, part: str) -> bool:
        """Whether a sentence of the log has that in it."""
        return any(part in line for line in self.log.lines)


def begin(
    ann: Person = NOBODY,
    ben: Person = NOBODY,
    *,
    player: str = "Ann",
    phase: str = "Defense Phase",
    dice: Mapping[str, Iterable[int]] | None = None,
    seed: str = "position",
    **facts: Any,
) -> Playing:
    """A duel that begins in the middle; `facts` are more of the position: acted, pending, …"""
    people = (ann, ben)
    piles = {
        (name, number): pile
        for number, person in enumerate(people)
        for name, pile in person.piles().items()
        if pile
    }
    owns = [each for pile in piles.values() for each in pile]
    playing = Playing()
    position = Position(
        {key: [_placed(each) for each in pile] for key, pile in piles.items()},
        {
            "player": NAMES.index(player),
            "phase": phase,
            "ability": [person.ability for person in people],
            "maximum_ability": [person.maximum for person in people],
            "prone": [person.prone for person in people],
            "power_blow": [person.power_blow for person in people],
            "had_turn": [person.had_turn for person in people],
            **facts,
        },
    )
    game = Duel.at(
        position,
        {each.card.title: each.card for each in owns},
        playing.policies,
        seed=seed,
        names=NAMES,
        log=playing.log,
        scripts={each.card.title: each.script for each in owns},
    )
    return playing.begin_with(game, dice or {})


def _placed(each: Own) -> Placed:
    return Placed(each.card.title, each.facts, each.owner, "", each.id)
