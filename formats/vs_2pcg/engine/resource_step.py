"""The Resource Step (TURN-09 to TURN-11)."""

from formats.vs_2pcg.engine.action import Action
from formats.vs_2pcg.engine.actions import build_actions
from formats.vs_2pcg.engine.cards import PcgCard
from formats.vs_2pcg.engine.resources import put_into_row
from formats.vs_2pcg.engine.state import PcgGame, Player
from formats.vs_2pcg.engine.timing import settle


class PutResource(Action):
    """Put a card from hand into the resource row."""

    __slots__ = ("is_face_up",)

    def __init__(self, card: PcgCard, *, is_face_up: bool) -> None:
        super().__init__(card)
        self.is_face_up = is_face_up

    def __str__(self) -> str:
        how = "up" if self.is_face_up else "down"
        return f"put {self.card} face {how} into the resource row"

    def take(self, game: PcgGame, player: Player) -> None:
        """It is a resource from now on."""
        put_into_row(game, player, self.card, is_face_up=self.is_face_up)


def resource_step(game: PcgGame, player: Player) -> None:
    """At most one card, if one likes (PCG-TURN-10); and Build actions before and after."""
    go_on_with_resources(game, player, may_put=True)


def go_on_with_resources(game: PcgGame, player: Player, *, may_put: bool) -> None:
    """What is left of the step."""
    while True:
        actions = build_actions(game, player)
        if may_put:
            actions = [*resources_from(player), *actions]
        action = game.offer("resource step", player.decider, actions)
        if action is None:
            return
        game.act()
        if isinstance(action, PutResource):
            may_put = False
        action.take(game, player)
        settle(game)


def resources_from(player: Player) -> list[Action]:
    """Each kind of card in hand face down, a Location also face up (PCG-TURN-09, PCG-TURN-11)."""
    found: list[Action] = []
    for card in player.in_hand.kinds:
        if card.printed.is_location:
            found.append(PutResource(card, is_face_up=True))
        found.append(PutResource(card, is_face_up=False))
    return found
