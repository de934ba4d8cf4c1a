"""A duel that stands still: what a player has, and what a rule does to it, without any turn.

```python
ann, ben = still(pre_game=[weapon("Sword")], in_play=[guard("Watch", "XXX/000/000")])
disarm(ann.game, ann.player)
assert ann.in_play == []
```

Ann answers with what she intends (`ann.says("Dagger")`), by name, and else takes the first option.
"""

from collections.abc import Mapping, Sequence
from typing import Any

from carddb.model import Card
from formats.highlander.engine.abilities import NO_SCRIPT, Script
from formats.highlander.engine.cards import HlCard
from formats.highlander.engine.considered import source_left
from formats.highlander.engine.personas import Identity
from formats.highlander.engine.state import HlGame, Player
from formats.highlander.engine.weapons import Weapon, weapons_of
from formats.table.deciding import Decider, Decision
from formats.table.log import TextLog


class _Answers:
    """A player who says what the test says."""

    def __init__(self) -> None:
        self.wanted: list[str] = []
        self.asked: list[tuple[str, list[str]]] = []

    def choose(self, decision: Decision, view: Any) -> int:  # noqa: ARG002 (nothing is looked at)
        options = [str(option) for option in decision.options]
        self.asked.append((decision.kind, options))
        return options.index(self.wanted.pop(0)) if self.wanted else 0


class _Still(HlGame):
    """A game in which nobody has a turn."""

    def run(self) -> None:
        """Nothing happens."""

    def view(self, decider: Decider) -> None:
        """Nobody looks."""

    def enter_play(self, player: Player, card: HlCard) -> None:
        """Put a card into play."""
        self.piles.move(card, player.in_play)

    def discard_from_play(
        self,
        card: HlCard,
        by: Player | None = None,  # noqa: ARG002 (nothing depends on it)
    ) -> None:
        """Take a card from play."""
        self.piles.move(card, self.players[card.owner].discards)
        card.forget()
        source_left(self, card)


class Standing:
    """A player of a still duel."""

    def __init__(self, game: HlGame, player: Player, answers: _Answers) -> None:
        self.game = game
        self.player = player
        self._answers = answers

    def says(self, *wanted: str) -> None:
        """What the player will choose, in order."""
        self._answers.wanted += wanted

    @property
    def asked(self) -> list[tuple[str, list[str]]]:
        """What the player was asked, with the options."""
        return self._answers.asked

    @property
    def in_play(self) -> list[str]:
        """The titles of the cards in play."""
        return [card.card.name for card in self.player.in_play]

    @property
    def discards(self) -> list[str]:
        """The titles of the Discard Pile, the newest last."""
        return [card.card.name for card in self.player.discards]

    @property
    def hand(self) -> list[str]:
        """The titles of the cards in hand."""
        return [card.card.name for card in self.player.hand]

    @property
    def states(self) -> dict[str, str]:
        """What has become of each weapon."""
        return {str(weapon): str(weapon.state) for weapon in self.player.weapons}

    def weapon(self, title: str) -> Weapon:
        """One of the player's weapons."""
        return next(each for each in self.player.weapons if str(each) == title)

    def card(self, title: str) -> HlCard:
        """A card of the player's, wherever it lies."""
        return next(
            card
            for card in self.game.piles.cards
            if card.owner == self.player.number and card.card.name == title
        )


def still(
    *,
    hand: Sequence[Card] = (),
    in_play: Sequence[Card] = (),
    pre_game: Sequence[Card] = (),
    ben_in_play: Sequence[Card] = (),
    scripts: Mapping[str, Script] | None = None,
    plays_anything: bool = False,
    dice: Sequence[int] = (),
) -> tuple[Standing, Standing]:
    """Ann with these cards, in her second turn, and Ben. `dice` is what the next rolls show."""
    answers = (_Answers(), _Answers())
    shows = list(dice)

    class _Loaded(_Still):
        def d6(self, what_for: str) -> int:
            assert shows, f"a roll for {what_for} that the test does not expect"
            return shows.pop(0)

    policies: dict[Decider, Any] = {}
    game = _Loaded("still", policies, names=("Ann", "Ben"), log=TextLog())
    for player, own in zip(game.players, answers, strict=True):
        policies[player.decider] = own
    ann, ben = game.players
    for cards, pile in (
        (hand, ann.hand),
        (in_play, ann.in_play),
        (pre_game, ann.pre_game),
        (ben_in_play, ben.in_play),
    ):
        for card in game.piles.bring(cards, pile):
            card.known_script = (scripts or {}).get(card.card.name, NO_SCRIPT)
    # `bring` puts the first on top, and here the first is meant to come first.
    for pile in (ann.hand, ann.in_play, ann.pre_game, ben.in_play):
        pile.cards.reverse()
    ann.weapons = weapons_of(ann.pre_game)
    ann.identity = Identity(ann.pre_game, plays_anything=plays_anything)
    game.turn = 3
    return Standing(game, ann, answers[0]), Standing(game, ben, answers[1])
