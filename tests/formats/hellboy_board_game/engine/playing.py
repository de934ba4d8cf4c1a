"""Playing positions in tests: who stands where in a few lines, players who intend, loaded dice.

Ann, Ben, Cid and Dot are Agents of that order in Threat Level, each of a player of their own; what
they are and have is in `small_case.py`. A test says how things stand, what is intended and what the
dice show, plays until a phase begins and looks:

```python
def test_a_fight_damages_by_the_score_less_resilience() -> None:
    playing = begin(Person(SW), enemies=[at("Brute", SW)], dice=rolls([2, 1, 0]))
    playing.act("Ann", "fight")
    playing.play("rest phase")
    assert playing["Brute 1"].damage == 2
```

- `begin(ann, ben, …, enemies=[…], areas={…}, phase="agent phase", explored=ALL_ROOMS, …)`: other
  keyword arguments are of `small_case`, or in `facts` of a position.
- `act("Ann", "fight")` intends that the table has Ann act, and what; the players' own choices are
  intended with `playing.ann.intend("target", "Brute 2")`. Whatever nobody intends is declined, or
  the first option is taken. What has one option alone is never asked.
- `dice={"test": [3, 2, 1], "effect": ["Plus Two"]}` is what dice of a purpose show, in order; more
  or fewer of them than are rolled fails the test. Others fall by the seed.
- `play("rest phase")`, `play_round(2)`, `play_out()`, `until_asked("boost")`: a game is played
  once.
"""

from collections.abc import Iterable, Mapping, Sequence
from random import Random
from typing import Any

from formats.hellboy_board_game.engine.actions import legal_actions
from formats.hellboy_board_game.engine.agents import Agent, BackupAgent
from formats.hellboy_board_game.engine.areas import AreaState
from formats.hellboy_board_game.engine.game import HellboyGame
from formats.hellboy_board_game.engine.minions import Enemy
from formats.hellboy_board_game.engine.values import EffectFace, EnemyCard
from formats.table.deciding import TABLE, Decider, Decision, seat
from formats.table.game import Outcome
from formats.table.log import TextLog
from formats.table.position import Placed, Position
from formats.table.until import Reached, StopPoint, play_until
from tests.formats.hellboy_board_game.engine.small_case import (
    ALL_ROOMS,
    ENEMIES,
    Person,
    card,
    small_case,
)
from tests.formats.table.intending import Intending

NAMES = ("Ann", "Ben", "Cid", "Dot")
_TOO_LONG = StopPoint("enemy phase", turn=20)
"""Passive players may go on for ever."""
_FACTS = (
    "round",
    "is_confrontation",
    "information",
    "slots",
    "queue",
    "insight",
    "is_case_file_flipped",
)

__all__ = ["ALL_ROOMS", "NAMES", "Person", "Playing", "at", "begin", "rolls", "set_up_case"]


def at(kind: str, area: str, **facts: Any) -> dict[str, Any]:
    """An Enemy on the board: `at("Brute", SW, damage=1)`."""
    return {"type": kind, "area": area, **facts}


def rolls(*tests: Sequence[int], effect: Sequence[str] | str = "") -> dict[str, list[Any]]:
    """What the test dice show, test by test; the effect die adds one if nothing else is said."""
    faces = [effect] * len(tests) if isinstance(effect, str) else [*effect]
    return {
        "test": [pips for each in tests for pips in each],
        "effect": [face or "Plus One" for face in faces],
    }


class LoadedDie(Random):
    """A die that shows what a test says, roll by roll; its faces are 0 to 5."""

    def __init__(self, purpose: str, shows: Iterable[int | str]) -> None:
        super().__init__()
        self._purpose = purpose
        faces = [str(face) for face in EffectFace]
        self.left = [faces.index(each) if isinstance(each, str) else each for each in shows]

    def getrandbits(self, bits: int, /) -> int:  # noqa: ARG002 (six faces always take three)
        """The next of them, as the bits that a roll asks for."""
        assert self.left, f"a roll for {self._purpose} that the test does not expect"
        return self.left.pop(0)


class Sitting(Intending):
    """The player of an Agent in a test: what is intended, and what is true of the Agent."""

    agent: Agent
    action = ""
    """What the one who acts now is intended to do."""

    def _place(self, kind: str, options: Sequence[Any]) -> int:
        if kind == "action" and self.action:
            offered = [str(option) for option in options]
            assert self.action in offered, f"{self.action!r} is not offered: {offered}"
            return offered.index(self.action)
        # Of each kind the first that is intended: what kinds are asked in between is no matter.
        for place, (intended, wanted) in enumerate(self.intentions):
            if intended != kind:
                continue
            for option_place, option in enumerate(options):
                if option is wanted or str(option) == str(wanted):
                    del self.intentions[place]
                    return option_place
            break
        return super()._place(kind, options)

    @property
    def area(self) -> str | None:
        """Where the Agent stands."""
        return self.agent.area

    @property
    def cubes(self) -> int:
        """The action cubes that are left."""
        return self.agent.cubes

    @property
    def injuries(self) -> list[str]:
        """The icons of the injuries from the left."""
        return self.agent.injuries()

    @property
    def wounds(self) -> int:
        """How many wounds there are."""
        return len(self.agent.health_track) - len(self.agent.injuries())

    @property
    def damage(self) -> int:
        """All that is not healed."""
        return self.agent.damage

    @property
    def cards(self) -> list[str]:
        """The titles of what lies beside the board."""
        return [str(each) for each in self.agent.cards]


class Table(Intending):
    """The table in a test: who acts, and what they are to do then."""

    def __init__(self, course: list[str]) -> None:
        super().__init__("the table", course)
        self.plans: list[tuple[Sitting, str]] = []

    def choose(self, decision: Decision, view: Any) -> int:
        """What is intended; whoever is to act is told what they do."""
        place = super().choose(decision, view)
        if decision.kind == "who acts" and decision.options[place] is not None:
            player, action = self.plans.pop(0) if self.plans else (None, "")
            if player is not None:
                player.action = action
        return place


class CourseLog(TextLog):
    """Takes down sentences between what players choose."""

    def __init__(self, course: list[str]) -> None:
        super().__init__()
        self._course = course

    def note(self, kind: str, sentence: str, **facts: Any) -> None:
        super().note(kind, sentence, **facts)
        self._course.append(sentence)


class Playing:
    """A game in a test: its players, its log, its pieces."""

    game: HellboyGame

    def __init__(self, names: Sequence[str], *, solo: bool) -> None:
        self.course: list[str] = []
        """The log, and between its sentences who chose what: "Ann, move to: hall north-west"."""
        self.log = CourseLog(self.course)
        self.table = Table(self.course)
        self.players = {name: Sitting(name, self.course) for name in names}
        if solo:
            # One player for all: what is intended for one is intended by all.
            (first, *others) = self.players.values()
            for each in others:
                each.intentions, each.asked = first.intentions, first.asked
        self.policies: dict[Decider, Intending] = {TABLE: self.table}
        for number, sitting in enumerate(self.players.values()):
            self.policies.setdefault(seat(0 if solo else number), sitting)
        self.dice: dict[str, LoadedDie] = {}

    def take(self, game: HellboyGame, dice: Mapping[str, Iterable[int | str]]) -> "Playing":
        """Take a game that has not begun, with the dice that the test has loaded."""
        self.game = game
        for agent in game.agents:
            self.players[str(agent)].agent = agent
        for purpose, shows in dice.items():
            self.dice[purpose] = LoadedDie(purpose, shows)
            game._streams["dice", purpose] = self.dice[purpose]
        return self

    def __getattr__(self, name: str) -> Sitting:
        """An Agent's player by the name in lower case: `playing.ann`."""
        players: dict[str, Sitting] = self.__dict__.get("players", {})
        if name.capitalize() not in players:
            raise AttributeError(name)
        return players[name.capitalize()]

    def __getitem__(self, name: str) -> Any:
        """An Enemy or a backup agent by its name, or an area."""
        named: list[Enemy | BackupAgent | AreaState] = [
            *self.game.enemies,
            *(each for agent in self.game.agents for each in agent.backups),
            *self.game.areas.values(),
        ]
        return next(each for each in named if str(each) == name)

    def act(self, who: str, action: str, **choices: Any) -> "Playing":
        """Intend that somebody acts, and what their player chooses then, by the kind of decision.

        A backup agent acts by the player whom it belongs to.
        """
        self.table.intend("who acts", who)
        player = self.players.get(who) or next(
            self.players[str(agent)] for agent in self.game.agents if who in map(str, agent.backups)
        )
        self.table.plans.append((player, action))
        for kind, wanted in choices.items():
            player.intend(kind.replace("_", " "), wanted)
        return self

    def play(self, to: str) -> "Playing":
        """Play until a phase begins."""
        reached = play_until(self.game, StopPoint(to), _TOO_LONG)
        assert isinstance(reached, Reached), f"the game ended before {to!r}: {reached.because}"
        assert reached.step == to, f"never came to {to!r}"
        self.done()
        return self

    def play_round(self, number: int) -> "Playing":
        """Play until that round begins."""
        reached = play_until(self.game, StopPoint("enemy phase", turn=number))
        assert isinstance(reached, Reached), f"the game ended before: {reached.because}"
        self.done()
        return self

    def until_asked(self, kind: str) -> Decision:
        """Play until somebody is asked for such a decision, which is not made yet."""
        reached = play_until(self.game, StopPoint(decision=kind), _TOO_LONG)
        assert isinstance(reached, Reached), f"never asked for {kind!r}: {reached.because}"
        assert reached.decision is not None, f"never asked for {kind!r}"
        self.done()
        return reached.decision

    def legal(self, who: str = "Ann") -> list[str]:
        """What somebody could do as the Agent phase begins."""
        play_until(self.game, StopPoint(decision="who acts"), StopPoint("rest phase"))
        actors: list[Agent | BackupAgent] = [*self.game.agents, *self.game.backups]
        actor = next(each for each in actors if str(each) == who)
        return [str(action) for action in legal_actions(self.game, actor)]

    def play_out(self) -> Outcome:
        """Play until the game is over."""
        outcome = play_until(self.game, _TOO_LONG)
        assert isinstance(outcome, Outcome), "the game goes on and on"
        self.done()
        return outcome

    def done(self) -> None:
        """All that was intended was done, all loaded dice were rolled, and no card is lost."""
        choosing = (*self.players.values(), self.table)
        left = [each for player in choosing for each in player.intentions]
        assert not left, f"never done: {left}; the course: {self.course}"
        unrolled = {purpose: die.left for purpose, die in self.dice.items() if die.left}
        assert not unrolled, f"never rolled: {unrolled}; the course: {self.course}"
        assert self.game.piles.faults() == []

    def told(self, part: str) -> bool:
        """Whether a sentence of the log has that in it."""
        return any(part in line for line in self.log.lines)

    def offered(self, kind: str) -> list[list[str]]:
        """What was offered in each decision of a kind, to anybody."""
        asked = [self.table, *dict.fromkeys(self.policies.values())]
        return [each for player in dict.fromkeys(asked) for each in player.offered(kind)]

    def was_asked(self, kind: str) -> bool:
        """Whether anybody was."""
        return bool(self.offered(kind))


def begin(
    ann: Person | None = None,
    ben: Person | None = None,
    cid: Person | None = None,
    dot: Person | None = None,
    *,
    enemies: Sequence[Mapping[str, Any]] = (),
    areas: Mapping[str, Mapping[str, Any]] | None = None,
    phase: str = "agent phase",
    explored: Sequence[str] = (),
    doom: int = 1,
    doom_deck: Sequence[str] = (),
    doom_in_play: Sequence[str] = (),
    doom_texts: Mapping[str, Any] | None = None,
    encounter_deck: Sequence[str] = (),
    behaviour_deck: Sequence[str] = (),
    dice: Mapping[str, Iterable[int | str]] | None = None,
    seed: str = "position",
    solo: bool = False,
    kinds: Sequence[EnemyCard] = (),
    **others: Any,
) -> Playing:
    """A case that begins in the middle, in the Agent phase of round 1 if nothing else is said.

    The decks that are said have their top card last.
    """
    given = (ann or Person(), ben, cid, dot)
    people = {name: each for name, each in zip(NAMES, given, strict=True) if each is not None}
    case = small_case(
        people,
        solo=solo,
        doom=doom_texts,
        # Of one name the last counts: a test may have a Brute of its own.
        enemies=(*ENEMIES, *kinds),
        **{name: value for name, value in others.items() if name not in _FACTS},
    )
    facts = {
        "phase": phase,
        "doom": doom,
        # Whoever stands in a room has explored it.
        "explored": sorted(
            {*explored, *(case.layout.room_of[each.area] for each in people.values())}
        ),
        "slots": ("Brute", "Spitter", "Sneak"),
        "case_file": 1,
        "agents": {name: person.position() for name, person in people.items()},
        "enemies": enemies,
        "areas": areas or {},
        "backups": {each.name: each.facts for person in people.values() for each in person.backups},
        **{name: value for name, value in others.items() if name in _FACTS},
    }
    decks = {
        ("Deck of Doom", "HQ"): doom_deck,
        ("doom in play", "HQ"): doom_in_play,
        ("Encounter deck", "HQ"): encounter_deck,
        ("Behaviour deck", "HQ"): behaviour_deck,
    }
    piles: dict[tuple[str, int | str], list[Placed]] = {
        where: [Placed(each) for each in pile] for where, pile in decks.items() if pile
    }
    cards = {each: card(each) for pile in decks.values() for each in pile}
    playing = Playing(list(people), solo=solo)
    position = Position(piles, facts)
    game = HellboyGame.at(position, case, cards, playing.policies, seed=seed, log=playing.log)
    return playing.take(game, dice or {})


def set_up_case(
    *people: Person,
    dice: Mapping[str, Iterable[int | str]] | None = None,
    seed: str = "set-up",
    solo: bool = False,
    **others: Any,
) -> Playing:
    """A case from its set-up on."""
    named = dict(zip(NAMES, people, strict=False))
    playing = Playing(list(named), solo=solo)
    case = small_case(named, solo=solo, **others)
    return playing.take(HellboyGame(seed, playing.policies, case, log=playing.log), dice or {})
