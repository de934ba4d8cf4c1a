"""Hidden attacks: who may make one, and the six steps of exerting against one."""

from typing import TYPE_CHECKING

from formats.highlander.engine import (
    defenses,
    exertions,
    in_conjunction,
    options,
    other_types,
    words,
)
from formats.highlander.engine.attacks import Attack

if TYPE_CHECKING:
    from formats.highlander.engine.cards import HlCard
    from formats.highlander.engine.exchanges import Exchange
    from formats.highlander.engine.state import HlGame, Player


def may_hide(game: "HlGame", attack: Attack) -> bool:
    """Whether the attack may be played face down (HL-HIDDEN-01 and 02).

    After a Power Blow of the opponent the next attack may, and no other; a Special Attack never
    (HL-ATTACK-18).
    """
    if attack.is_special:
        return False
    by_text = attack.card.script.may_be_hidden
    if by_text is not None and by_text(game, attack.card, attack.attacker):
        return True
    return attack.has(words.HIDDEN) or (game.now.may_hide and game.now.attacks_made == 0)


def choose_to_hide(game: "HlGame", player: "Player", attack: Attack) -> bool:
    """Let the player say whether the attack is played face down, where it may."""
    if not may_hide(game, attack):
        return False
    chosen = game.offer("hidden", player.decider, (options.HIDE,), about=attack.card)
    attack.is_hidden = attack.was_hidden = chosen is not None
    return attack.is_hidden


def reveal(game: "HlGame", attack: Attack) -> None:
    """Turn it up (HL-HIDDEN-03 and 15)."""
    if attack.is_hidden:
        attack.is_hidden = False
        game.piles.move(attack.card, attack.attacker.in_play)
        game.tell("reveal", f"The Hidden attack is {attack}.")


def exert_against(game: "HlGame", player: "Player", exchange: "Exchange") -> None:
    """Exert for a Defense; against a Hidden attack in six steps.

    They hold whenever it still lies face down (ruling HL-AMBIGUOUS-43).
    """
    declare(game, player)
    waiting = play_cards_with_it(game, player)
    take_cards_apart(game, player)
    reveal(game, exchange.attack)
    use_cards(game, player, exchange, waiting)
    exertions.end(game, player)
    # The sixth, effects of a successful attack, is the resolution of the exchange (HL-HIDDEN-18).


def declare(game: "HlGame", player: "Player") -> None:
    """Step 1 (HL-HIDDEN-12)."""
    game.tell("exertion", f"{player} will exert for a Defense.")


def play_cards_with_it(game: "HlGame", player: "Player") -> "list[HlCard]":
    """Step 2: the cards that are to go with what will be found (HL-HIDDEN-13)."""
    if not exertions.may_play_from_hand(game):
        return []
    return in_conjunction.play_ahead(game, player, in_conjunction.WITH_DEFENSES)


def take_cards_apart(game: "HlGame", player: "Player") -> None:
    """Step 3: the cards of the exertion (HL-HIDDEN-14)."""
    exertions.exert(game, player, "for a Defense")


def use_cards(
    game: "HlGame", player: "Player", exchange: "Exchange", waiting: "list[HlCard]"
) -> None:
    """Step 5: a fitting Defense may be played, or nothing is left of it all (HIDDEN-16 and 17)."""
    other_types.see_blocks(game, player)
    fitting = defenses.legal_found(game, player, exchange.attack, waiting)
    found = game.offer("defense found", player.decider, fitting, about=exchange)
    other_types.settle(player, found, other_types.BLOCK)
    if found is not None:
        defenses.play(game, player, found, exchange, waiting)
    else:
        in_conjunction.join_those_ahead(game, player, waiting, None)
