"""What cards do, in words: each makes an effect, with a sentence for people."""

from formats.highlander.engine import disarming, prone
from formats.highlander.engine.abilities import Effect
from formats.highlander.engine.cards import HlCard
from formats.highlander.engine.exhaustion import take
from formats.highlander.engine.opportunities import give
from formats.highlander.engine.pending import add_gain, add_loss
from formats.highlander.engine.state import HlGame, Player
from formats.highlander.scripts.classes import DRAWS
from formats.highlander.scripts.meaning import Does, Upon
from formats.table.meaning import Meaning, makes, meaning


@makes(Does.GAIN, Upon.SELF)
def gain(amount: int) -> Effect:
    """Its player gains Ability, when it is adjusted."""

    def does(_game: HlGame, card: HlCard, player: Player) -> None:
        add_gain(player, amount, card)

    return Effect(f"You gain {amount} Ability.", does)


@makes(Does.LOSE, Upon.SELF)
def lose(amount: int) -> Effect:
    """Its player loses Ability."""

    def does(_game: HlGame, card: HlCard, player: Player) -> None:
        add_loss(player, amount, card)

    return Effect(f"You lose {amount} Ability.", does)


@makes(Does.LOSE, Upon.FOE)
def foe_loses(amount: int) -> Effect:
    """The opponent loses Ability, when it is adjusted."""

    def does(game: HlGame, card: HlCard, player: Player) -> None:
        add_loss(game.foe_of(player), amount, card)

    return Effect(f"The opponent loses {amount} Ability.", does)


@makes(Does.DRAW, Upon.SELF)
def draw(count: int) -> Effect:
    """Its player draws cards outside of the Draw/Discard Phase (HL-KEYWORD-03)."""

    def does(game: HlGame, card: HlCard, player: Player) -> None:
        drawn = take(game, player, count, player.hand)
        game.tell("draw", f"{player} draws {len(drawn)} by {card}.")

    says = "You draw a card." if count == 1 else f"You draw {count} cards."
    return Effect(says, does, DRAWS)


def _attack_more(game: HlGame, _card: HlCard, _player: Player) -> None:
    give(game)


def _knock_down(game: HlGame, _card: HlCard, player: Player) -> None:
    prone.knock_down(game, game.foe_of(player))


def _disarm(game: HlGame, card: HlCard, player: Player) -> None:
    disarming.disarm(game, game.foe_of(player), card)


def _break(game: HlGame, _card: HlCard, player: Player) -> None:
    disarming.break_weapon(game, game.foe_of(player))


def _recover(game: HlGame, _card: HlCard, player: Player) -> None:
    disarming.recover(game, player)


ATTACK_MORE = meaning(
    Effect("You may play an additional attack this turn.", _attack_more),
    Meaning(Does.ATTACK_MORE, (), Upon.SELF),
)
KNOCK_DOWN = meaning(
    Effect("The opponent is Prone.", _knock_down), Meaning(Does.KNOCK_DOWN, (), Upon.FOE)
)
DISARM = meaning(Effect("The opponent is Disarmed.", _disarm), Meaning(Does.DISARM, (), Upon.FOE))
BREAK = meaning(
    Effect("The opponent's weapon is broken.", _break), Meaning(Does.DISARM, (), Upon.FOE)
)
RECOVER = meaning(
    Effect("You have a new weapon for one that is lost.", _recover),
    Meaning(Does.REARM, (), Upon.SELF),
)
