"""Keywords that are powers: what each gives to the cards that have it (§XI).

The others are followed where their rule is: loyalty and boost in recruiting, concealed in arriving,
invulnerability in stunning. Ally, backup, leader, ongoing and vengeance mark powers that each
card's own script has (VS-KEYWORD-43).
"""

from typing import Any

from formats.table.events import Happened, Listener
from formats.vs_system.engine.arriving import come_into_play
from formats.vs_system.engine.cards import VsCard
from formats.vs_system.engine.costs import RevealThis, StunThis
from formats.vs_system.engine.counters import COSMIC, put_counter
from formats.vs_system.engine.effects import Effect
from formats.vs_system.engine.equipment import transfer, transferable_to
from formats.vs_system.engine.leaving import remove_from_game, return_to_hand
from formats.vs_system.engine.powers import Payment, Power, Triggered
from formats.vs_system.engine.state import VsGame
from formats.vs_system.engine.stunning import recover


def powers_by_keyword(card: VsCard) -> tuple[Power, ...]:
    """The powers that the keywords of a card give it."""
    return tuple(POWERS[word] for word in card.printed.keywords if word in POWERS)


def _evade(game: VsGame, effect: Effect) -> None:
    """At the start of this turn's recovery phase it recovers (VS-KEYWORD-22, VS-KEYWORD-55)."""
    promise_recovery(game, effect.this, effect.controller, effect.life)


def promise_recovery(game: VsGame, card: VsCard, controller: int, life: int) -> None:
    """Let a player's effect recover the card as this turn's recovery phase starts.

    Of another life it is a promise that has lapsed: it is heard of once more, and nothing is done.
    """
    promise = _Promise(card, controller, life, game.turn)

    def come_back(_happened: Happened) -> None:
        # Evasion in the recovery phase itself is too late for this turn's start: the
        # promise would hear of the next one. So it is given up the first time, kept or not.
        game.listeners.remove(listener)
        if promise.is_kept(game):
            game.chain.append(recovery_of(card, controller))

    listener = game.listeners.add(Listener("recovery phase", promise, come_back))


def recovery_of(card: VsCard, controller: int) -> Effect:
    """The effect that evasion has promised."""
    return Effect(f"{card}: recover it", controller, _recover_this, card)


def is_promised_recovery(effect: Effect) -> bool:
    """Whether an effect is that of evasion."""
    return effect.does is _recover_this


def promised_recoveries(game: VsGame) -> list[tuple[VsCard, int, bool]]:
    """The cards that were promised to recover, whose effect it is, and whether it is kept."""
    sources = [listener.source for listener in game.listeners.by_kind.get("recovery phase", ())]
    return [
        (source.card, source.controller, source.is_kept(game))
        for source in sources
        if isinstance(source, _Promise)
    ]


class _Promise:
    """What waits for a later moment, whatever becomes of the text of its card."""

    def __init__(self, card: VsCard, controller: int, life: int, turn: int) -> None:
        self.card = card
        # `VsGame.occur` asks the source of a listener for it.
        self.controller = controller
        self._life = life
        self._turn = turn

    def __str__(self) -> str:
        return str(self.card)

    def is_kept(self, game: VsGame) -> bool:
        """Not of a card that has left and come back meanwhile, nor in another turn."""
        return game.turn == self._turn and self.card.life == self._life


def _recover_this(game: VsGame, effect: Effect) -> None:
    if effect.this.life == effect.life:
        recover(game, effect.this)


def _surge(game: VsGame, effect: Effect) -> None:
    """A cosmic counter, unless it was stunned or has left meanwhile (VS-KEYWORD-15, 16)."""
    if effect.this.life == effect.life:
        put_counter(game, effect.this, COSMIC)


def _press(game: VsGame, effect: Effect) -> None:
    """The next character costs less (VS-KEYWORD-34, VS-AMBIGUOUS-26)."""
    player = game.players[effect.controller]
    player.discount = player.press_recruits


def _transfer_this(game: VsGame, effect: Effect) -> None:
    """It may be transferred by whoever controls it still (VS-KEYWORD-46, VS-EQUIP-09)."""
    player = game.players[effect.controller]
    equipment = effect.this
    if equipment.controller != player.number:
        return
    bearers = transferable_to(game, equipment, player)
    for bearer in game.pick("transfer", player.decider, bearers, most=1, about=equipment):
        transfer(game, equipment, bearer)


def _substitute(game: VsGame, effect: Effect) -> None:
    """A ready character of at least its cost may make room for it (VS-KEYWORD-42, 57).

    Nothing happens if the card has left the hand (ruling VS-AMBIGUOUS-57).
    """
    card, player = effect.this, game.players[effect.controller]
    if card.pile is not player.hand or card.life != effect.life:
        return
    worthy = [
        other
        for other in player.characters
        if not other.is_exhausted and other.printed.cost >= card.printed.cost
    ]
    for other in game.pick("substitute", player.decider, worthy, most=1, about=card):
        # First, as the card may take the position that becomes empty.
        remove_from_game(game, other)
        come_into_play(game, card, player)


def _terraform(game: VsGame, effect: Effect) -> None:
    """A face-down resource may go back to hand, and the card takes its place (VS-KEYWORD-45).

    It is no build (VS-KEYWORD-59).
    """
    card, player = effect.this, game.players[effect.controller]
    # By its life too: it may have been in play meanwhile, and be back as another card.
    if card.pile is not player.hand or card.life != effect.life:
        return  # The swap cannot be completed (VS-AMBIGUOUS-57).
    face_down = [other for other in player.resources if not other.is_face_up]
    for other in game.pick("terraform", player.decider, face_down, most=1, about=card):
        return_to_hand(game, other)
        game.piles.move(card, player.resources)
        if game.log.is_on:
            game.tell("resource", f"{player} puts the revealed card into the resource row.")


def _is_own_recruit_step(game: VsGame, card: VsCard) -> bool:
    """VS-KEYWORD-42, VS-KEYWORD-45: in one's own recruit step only."""
    return game.is_recruit_step_of(card.controller)


def _is_this(_game: VsGame, card: VsCard, what: Any) -> bool:
    return what is card


def _is_own(_game: VsGame, card: VsCard, player: int) -> bool:
    return card.controller == player


_COSMIC_SURGE = Triggered("recovery phase", "put a cosmic counter on it", _surge)

POWERS: dict[str, Power] = {
    "evasion": Payment("evasion", _evade, costs=(StunThis(),)),
    "cosmic-surge": _COSMIC_SURGE,
    "press": Triggered("recruited", "your next character costs less", _press, _is_this),
    "transferable": Triggered("formation step", "you may transfer it", _transfer_this, _is_own),
    "substitute": Payment(
        "substitute",
        _substitute,
        costs=(RevealThis(),),
        when=_is_own_recruit_step,
        works_in_hand=True,
    ),
    "terraform": Payment(
        "terraform",
        _terraform,
        costs=(RevealThis(),),
        when=_is_own_recruit_step,
        works_in_hand=True,
    ),
}
"""By the keyword in lower case, with plain hyphens."""
