"""More of what cards do, in words: what they take from the opponent, and let their player do."""

from collections.abc import Callable

from formats.highlander.engine import duties, forced_discards, standing_defenses, texts
from formats.highlander.engine.abilities import AddsDamage, Effect, Fits, Script
from formats.highlander.engine.attacks import Attack
from formats.highlander.engine.cards import HlCard
from formats.highlander.engine.exhaustion import take
from formats.highlander.engine.state import ENDURANCE, HAND, HlGame, Player
from formats.highlander.scripts.classes import DISCARDS
from formats.highlander.scripts.meaning import Does, Upon
from formats.table.meaning import Meaning, makes, meaning


def burn(game: HlGame, player: Player, count: int, by: HlCard) -> None:
    """Discard cards off the top of a player's Endurance (ruling HL-AMBIGUOUS-45)."""
    if forced_discards.is_spared(game, player, by, ENDURANCE):
        return
    burnt = take(game, player, count, player.discards)
    game.tell("burn", f"{player} discards {len(burnt)} off the Endurance by {by}.")


def discard_some(game: HlGame, player: Player, count: int, by: HlCard | None = None) -> int:
    """Discard so many cards of one's own choice from hand, or all that there are; how many it was.

    `by` is the card that makes the player discard, which may be the opponent's.
    """
    return discard_of(game, player, list(player.hand.cards), count, by)


def discard_of(
    game: HlGame, player: Player, cards: list[HlCard], count: int, by: HlCard | None
) -> int:
    """The same of these cards of the hand alone."""
    if not cards or forced_discards.is_spared(game, player, by, HAND):
        return 0
    chosen = game.pick("discard by an effect", player.decider, cards, least=count, most=count)
    forced_discards.discard(game, player, chosen, by)
    return len(chosen)


def owe(game: HlGame, player: Player, effect: Effect, by: HlCard) -> None:
    """What the opponent must do in the own next May Do/Must Do Phase (HL-GAME-08)."""
    duties.give(game.foe_of(player), effect, by, is_must=True)


def owe_discards(game: HlGame, player: Player, count: int, by: HlCard) -> None:
    """Let the opponent discard cards in the own next May Do/Must Do Phase (HL-GAME-08)."""

    def does(game: HlGame, _card: HlCard, foe: Player) -> None:
        discard_some(game, foe, count, by)

    says = "Discard a card." if count == 1 else f"Discard {count} cards."
    if count:
        owe(game, player, Effect(says, does, DISCARDS), by)


def retrieve(game: HlGame, player: Player, fits: Fits, most: int) -> list[HlCard]:
    """Take cards of the Discard Pile into hand, up to so many."""
    if not player.discards.is_open:
        return []
    found = [card for card in player.discards.cards if fits(card)]
    taken = game.pick("retrieve", player.decider, found, most=most)
    for card in taken:
        game.piles.move(card, player.hand)
        game.tell("retrieve", f"{player} takes {card} from the Discard Pile.")
    return taken


def remove_from_play(game: HlGame, player: Player, fits: Fits, found: list[HlCard]) -> None:
    """Take one of these cards out of play, of the player's choice."""
    fitting = [card for card in found if fits(card)]
    if fitting:
        game.discard_from_play(game.ask("remove from play", player.decider, fitting), player)


def for_this_turn(game: HlGame, script: Script, card: HlCard, player: Player) -> None:
    """Let a text act until the end of this turn."""
    texts.give(game, script, card, player, game.turn, game.turn)


def for_the_next_turn(game: HlGame, script: Script, card: HlCard, player: Player) -> None:
    """Let a text act in the opponent's next turn."""
    texts.give(game, script, card, player, game.turn + 1, game.turn + 1)


@makes(Does.PLAY_MORE, Upon.SELF)
def another(says: str, fits: Fits) -> Effect:
    """One more Special Card of a kind this turn."""

    def does(game: HlGame, _card: HlCard, _player: Player) -> None:
        game.now.more_specials.append(fits)

    return Effect(says, does)


@makes(Does.BETTER_ATTACK, Upon.SELF)
def next_attack_has(says: str, *given: str) -> Effect:
    """The next attack of its player this turn has these words."""
    wanted = frozenset(given)

    def does(game: HlGame, _card: HlCard, _player: Player) -> None:
        game.now.next_attack |= wanted

    return Effect(says, does)


@makes(Does.BETTER_ATTACK, Upon.SELF)
def attack_behind_has(says: str, *given: str) -> Effect:
    """The attack behind this one, of those of its turn, has these words from now on.

    Whether an attack is successful is seen when all of them have been made.
    """
    wanted = frozenset(given)

    def does(game: HlGame, card: HlCard, player: Player) -> None:
        this = game.attack_of(card)
        if this is None:
            return
        behind = player.attacks.index(this) + 1
        if behind < len(player.attacks):
            player.attacks[behind].given |= wanted

    return Effect(says, does)


def _clear(game: HlGame, _card: HlCard, player: Player) -> None:
    standing_defenses.remove_all(game, game.foe_of(player))


CLEAR = meaning(
    Effect("All Standing Defenses of the opponent leave play.", _clear),
    Meaning(Does.REMOVE, (), Upon.FOE),
)


def raises_damage(amount: int, fits: Callable[[Attack], bool] | None = None) -> AddsDamage:
    """Its player's attacks deal so much more; what deals NO damage deals none (HL-CARDS-081)."""

    def adds(_game: HlGame, _card: HlCard, player: Player, attack: Attack) -> int:
        is_raised = attack.attacker is player and not attack.deals_no_damage
        return amount if is_raised and (fits is None or fits(attack)) else 0

    return adds
