"""Playing positions in tests: who has what in a few lines, players who intend, loaded dice.

Ann, Ben and Cid are heroes, Vic, Wes and Xan villains; a game of Ann against Vic unless others are
given. A test says what they have, what they intend and what the dice show, plays until a moment and
looks:

```python
def test_a_kick_knocks_out_on_4() -> None:
    kick = attack("Kick", 1, Effect(KNOCKOUT, 4))
    playing = begin(Person([kick], area="villains"), dice={"effect": [4]})
    playing.ann.intend("turn", "play Kick")
    playing.play("Vic's turn")
    assert (playing.vic.health, playing.vic.given) == (4, ["knockout"])
```

- `begin(ann, vic, ben=…, wes=…, player="Ann", step="actions", round=3, first="heroes", dice=…)`
  begins in Ann's turn; `player=None` as the next side picks who goes, `phase="end of the round"`
  with that phase. `others` of the position are keyword arguments.
- Players choose what they intend, in order, each at the first chance, by the option or its name;
  otherwise they pass and decline, and take the first option where they must choose.
  `playing.heroes` and `playing.villains` answer what a side is asked.
- `dice={"effect": [4, 2]}` is what the d6 of that purpose shows, roll by roll (of a d3 too: 4, 5, 6
  are 1, 2, 3). A roll beyond the list fails the test, and so does one of them that is not rolled:
  `{"effect": []}` says that no such roll is made. Other dice fall by the seed.
- `play("Vic's turn")`, `play("Round 4")`, `play("end of the round")`, `play_out()`,
  `until_asked("defend", "Vic")`. A game is played once: it stops where the test looks.
- `playing.ann.health`, `.given`, `.hand`, `.in_play`, `.discards`, `.area`, `.offered(kind)`;
  `playing["Kick"]` is the card, `playing.told("…")` asks the log, `playing.course` has all of it.
"""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from random import Random
from typing import Any

from formats.heroes_vs_villains.decks import ARCHETYPE_DECK, PROFESSION_DECK
from formats.heroes_vs_villains.engine.areas import Area
from formats.heroes_vs_villains.engine.cards import IN_PLAY, HvvCard
from formats.heroes_vs_villains.engine.game import Hvv
from formats.heroes_vs_villains.engine.rulings import AS_RECOMMENDED, Rulings
from formats.heroes_vs_villains.engine.state import DISCARDS, HAND, OUTLIERS, SCRAPPED, Player
from formats.heroes_vs_villains.sides import Side
from formats.table.deciding import Decider, Decision, seat, side
from formats.table.game import Outcome
from formats.table.log import TextLog
from formats.table.piles import Pile
from formats.table.position import Placed, Position
from formats.table.until import Reached, StopPoint, play_until
from tests.formats.heroes_vs_villains.engine.own_scripts import Own
from tests.formats.table.intending import Intending

HEROES, VILLAINS = ("Ann", "Ben", "Cid"), ("Vic", "Wes", "Xan")
_STAY = "stay"


@dataclass(frozen=True, slots=True)
class Person:
    """What a player has, each pile with its lowest card first."""

    hand: Sequence[Own] = ()
    in_play: Sequence[Own] = ()
    deck: Sequence[Own] = ()
    """The archetype deck."""
    profession: Sequence[Own] = ()
    """The side's deck; said with one player of the side."""
    discards: Sequence[Own] = ()
    scrapped: Sequence[Own] = ()
    outliers: Sequence[Own] = ()
    health: int = 5
    area: str = ""
    """heroes, villains or out of play; their own if it does not say."""
    given: Sequence[Mapping[str, Any]] = ()
    """Effects, each made by `on`."""

    def piles(self) -> dict[str, Sequence[Own]]:
        """The cards by the names of their piles."""
        return {
            HAND: self.hand,
            IN_PLAY: self.in_play,
            ARCHETYPE_DECK: self.deck,
            PROFESSION_DECK: self.profession,
            DISCARDS: self.discards,
            SCRAPPED: self.scrapped,
            OUTLIERS: self.outliers,
        }


NOBODY = Person()


def on(kind: str, **facts: Any) -> dict[str, Any]:
    """An effect that is on somebody: `on("pain", number=5)`, `on("stun", until="round")`."""
    return {"kind": kind, **facts}


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
        if not is_intended and _STAY in options:
            return options.index(_STAY)
        return super()._place(kind, options)

    @property
    def health(self) -> int:
        """How much is left."""
        return self.player.health

    @property
    def area(self) -> Area:
        """Where the player stands."""
        return self.player.area

    @property
    def given(self) -> list[str]:
        """The kinds of what is on the player, in the order in which it came."""
        return [given.kind for given in self.player.given]

    @property
    def hand(self) -> list[str]:
        """The titles of the cards in hand."""
        return titles(self.player.hand)

    @property
    def in_play(self) -> list[str]:
        """The titles of the cards in play in front of the player."""
        return titles(self.player.in_play)

    @property
    def discards(self) -> list[str]:
        """The titles of the discard pile, the newest last."""
        return titles(self.player.discards)

    @property
    def scrapped(self) -> list[str]:
        """The titles of the items that are gone for good."""
        return titles(self.player.scrapped)

    @property
    def deck(self) -> list[str]:
        """The titles of the archetype deck, the top card last."""
        return titles(self.player.archetype_deck)


def titles(pile: Pile[HvvCard]) -> list[str]:
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
    """A game in a test: its players, its log, its cards."""

    game: Hvv

    def sit_down(self, names: Sequence[str]) -> dict[Decider, Intending]:
        """Players and a log; the game's policies."""
        self.course: list[str] = []
        """The log, and between its sentences who chose what: "Ann, turn: play Kick"."""
        self.log = CourseLog(self.course)
        self.players = {name: Sitting(name, self.course) for name in names}
        self.heroes, self.villains = (Intending(f"the {each}", self.course) for each in Side)
        self.dice: dict[str, LoadedDie] = {}
        return {
            side(Side.HEROES.value): self.heroes,
            side(Side.VILLAINS.value): self.villains,
            **{seat(number): self.players[name] for number, name in enumerate(names)},
        }

    def begin_with(self, game: Hvv, dice: Mapping[str, Iterable[int]]) -> "Playing":
        """Take a game that has not begun, with the dice that the test has loaded."""
        self.game = game
        for player in game.players:
            self.players[str(player)].player = player
        for purpose, shows in dice.items():
            self.dice[purpose] = LoadedDie(purpose, shows)
            game._streams["dice", purpose] = self.dice[purpose]
        return self

    def __getattr__(self, name: str) -> Sitting:
        """A player by the name in lower case: `playing.ann`."""
        players: dict[str, Sitting] = self.__dict__.get("players", {})
        if name.capitalize() not in players:
            raise AttributeError(name)
        return players[name.capitalize()]

    def play(self, to: str) -> "Playing":
        """Play until somebody's turn, a round or a phase begins."""
        reached = play_until(self.game, self._stop(to))
        assert isinstance(reached, Reached), f"the game ended before {to!r}: {reached.because}"
        assert self.game.attempts == [], "somebody still takes an action"
        self.done()
        return self

    def until_asked(self, kind: str, whose: str = "") -> Decision:
        """Play until somebody is asked for such a decision, which is not made yet."""
        seats = {str(player): player.number for player in self.game.players}
        reached = play_until(self.game, StopPoint(decision=kind, whose=seats.get(whose)))
        assert isinstance(reached, Reached), f"never asked for {kind!r}: {reached.because}"
        assert reached.decision is not None
        self.done()
        return reached.decision

    def play_out(self) -> Outcome:
        """Play until the game is over."""
        outcome = self.game.play()
        self.done()
        return outcome

    def _stop(self, to: str) -> StopPoint:
        if to.endswith("'s turn"):
            return StopPoint("turn", whose=self.players[to.removesuffix("'s turn")].player.number)
        if to.startswith("Round "):
            return StopPoint("beginning of the round", turn=int(to.removeprefix("Round ")))
        return StopPoint(to)

    def done(self) -> None:
        """All that was intended was done, all loaded dice were rolled, and no card is lost."""
        choosing = (*self.players.values(), self.heroes, self.villains)
        left = [each for player in choosing for each in player.intentions]
        assert not left, f"never done: {left}; the course: {self.course}"
        unrolled = {purpose: die.left for purpose, die in self.dice.items() if die.left}
        assert not unrolled, f"never rolled: {unrolled}; the course: {self.course}"
        assert self.game.piles.faults() == []

    def __getitem__(self, title: str) -> HvvCard:
        """The first card of that title."""
        return next(each for each in self.game.piles.cards if str(each) == title)

    def all(self, title: str) -> list[HvvCard]:
        """Every card of that title."""
        return [each for each in self.game.piles.cards if str(each) == title]

    def told(self, part: str) -> bool:
        """Whether a sentence of the log has that in it."""
        return any(part in line for line in self.log.lines)

    def after(self, sentence: str) -> list[str]:
        """The course from behind the first time that this was said or chosen."""
        return self.course[self.course.index(sentence) + 1 :]


def begin(
    ann: Person = NOBODY,
    vic: Person = NOBODY,
    *,
    ben: Person | None = None,
    cid: Person | None = None,
    wes: Person | None = None,
    xan: Person | None = None,
    player: str | None = "Ann",
    round: int = 3,
    dice: Mapping[str, Iterable[int]] | None = None,
    seed: str = "position",
    rulings: Rulings = AS_RECOMMENDED,
    cards: Iterable[Own] = (),
    **facts: Any,
) -> Playing:
    """A game that begins in the middle: in a player's turn, if it says no other phase.

    Of two or three a side both sides have as many. `cards` are those that come in later, and
    `facts` more of the position: first, phase, step, plays, had_turn, …
    """
    heroes = _present((ann, ben, cid), HEROES, max(1, *map(_count, ((ben, cid), (wes, xan)))))
    villains = _present((vic, wes, xan), VILLAINS, len(heroes))
    people = {**heroes, **villains}
    told = {
        "round": round,
        **_facts(people),
        **({"player": list(people).index(player)} if player and "phase" not in facts else {}),
        **facts,
    }
    piles = {
        (name, number): [_placed(each) for each in pile]
        for number, person in enumerate(people.values())
        for name, pile in person.piles().items()
    }
    owns = [each for person in people.values() for pile in person.piles().values() for each in pile]
    owns += cards
    playing = Playing()
    policies = playing.sit_down(list(people))
    game = Hvv.at(
        Position({key: pile for key, pile in piles.items() if pile}, told),
        {each.card.title: each.card for each in owns},
        policies,
        seed=seed,
        rulings=rulings,
        log=playing.log,
        scripts={each.card.title: each.script for each in owns},
    )
    return playing.begin_with(game, dice or {})


def _count(others: tuple[Person | None, Person | None]) -> int:
    """How many a side has with these."""
    second, third = others
    return 3 if third is not None else 2 if second is not None else 1


def _present(
    people: Sequence[Person | None], names: Sequence[str], count: int
) -> dict[str, Person]:
    return {
        name: person or NOBODY for name, person in zip(names[:count], people[:count], strict=True)
    }


def _facts(people: Mapping[str, Person]) -> dict[str, Any]:
    own = ["heroes"] * (len(people) // 2) + ["villains"] * (len(people) // 2)
    return {
        "name": list(people),
        "health": [person.health for person in people.values()],
        "area": [person.area or area for person, area in zip(people.values(), own, strict=True)],
        "given": [
            {"player": number, **each}
            for number, person in enumerate(people.values())
            for each in person.given
        ],
    }


def _placed(each: Own) -> Placed:
    return Placed(each.card.title, each.facts, each.owner, each.home, each.id)
