"""Playing Plot Twists and using powers: when, and by whom (PLOT, POWER, TURN, TIMING)."""

from collections.abc import Sequence

from formats.vs_2pcg.engine.action import Action
from formats.vs_2pcg.engine.cards import PcgCard
from formats.vs_2pcg.engine.effects import Effect, can_choose, carry_out
from formats.vs_2pcg.engine.leaving import put_into_ko_pile
from formats.vs_2pcg.engine.power_symbols import can_pay_symbols
from formats.vs_2pcg.engine.powers import COMBAT, Timing, Use
from formats.vs_2pcg.engine.state import PcgGame, Player
from formats.vs_2pcg.engine.timing import use_power
from formats.vs_2pcg.engine.values import teams


class UsePower(Action):
    """Use a Super Power, or a power for which somebody pays."""

    __slots__ = ("use",)

    def __init__(self, card: PcgCard, use: Use) -> None:
        super().__init__(card)
        self.use = use

    def __str__(self) -> str:
        return f"use {self.use} of {self.card}"

    def take(self, game: PcgGame, player: Player) -> None:
        """Pay, and get the effect (PCG-KEYWORD-15)."""
        effect = Effect(self.use.says, player.number, self.use.does, self.card)
        if not self.use.is_super:
            payers = payers_for(game, player, self.use)
            effect.what = game.ask("payer", player.decider, payers, effect)
        use_power(game, effect, self.use)


class PlayTwist(Action):
    """Play a Plot Twist from hand (PCG-PLOT-01); it costs no recruit points (PCG-PLOT-07)."""

    __slots__ = ("use",)

    def __init__(self, card: PcgCard, use: Use) -> None:
        super().__init__(card)
        self.use = use

    def __str__(self) -> str:
        return f"play {self.card}"

    def take(self, game: PcgGame, player: Player) -> None:
        """Follow its instructions, and then put it into the KO pile."""
        card, use = self.card, self.use
        game.piles.move(card, game.played)
        game.piles.turn(card, is_face_up=True)
        effect = Effect(use.says, player.number, use.does, card)
        if game.log.is_on:
            game.tell("play", f"{player} plays {card}: {use.says}.")
        game.occur("plot twist played", effect)
        carry_out(game, effect, use.choices)
        # Unless its own instructions have put it elsewhere.
        if card.pile is game.played:
            put_into_ko_pile(game, card)


def playable_now(game: PcgGame, player: Player, timing: Timing) -> Sequence[UsePower | PlayTwist]:
    """The Plot Twists and powers that a player may play or use at this time.

    On another player's turn only those with the Any Turn symbol (PCG-TURN-23, PCG-PLOT-03,
    PCG-KEYWORD-01). Of several copies in hand one stands for all.
    """
    is_own = player.number == game.active
    # Plain loops, as each window asks, and mostly there is nothing to be found.
    found: list[UsePower | PlayTwist] = []
    for card, use in player.usable:
        if (
            timing in use.times
            and (is_own or use.is_any_turn)
            and can_use(game, player, card, use, timing)
        ):
            found.append(UsePower(card, use))
    for card, use in player.in_hand.twists:
        if (
            timing in use.times
            and (is_own or use.is_any_turn)
            and can_play(game, player, card, use)
        ):
            found.append(PlayTwist(card, use))
    return found


def can_use(game: PcgGame, player: Player, card: PcgCard, use: Use, timing: Timing) -> bool:
    """Whether a power of a card in play may be used now, ready or not (PCG-POWER-09)."""
    if use.is_super and use.name in card.used and not use.is_unlimited:
        return False
    # A Combat power is of a character that is in it, unless it says Any Combat (PCG-COMBAT-35, 36).
    if timing is COMBAT and use.is_super and not use.is_any_combat:
        combat = game.combat
        # An Equipment's power is its character's.
        if combat is None or not combat.has(card if card.bearer is None else card.bearer):
            return False
    if use.when is not None and not use.when(game, card):
        return False
    if use.is_super:
        payer = card if card.bearer is None else card.bearer
        if not can_pay_symbols(game, player, use.symbols, payer):
            return False
    elif not can_anybody_pay(game, player, use):
        return False
    return not use.choices or can_choose(
        game, Effect(use.says, player.number, use.does, card), use.choices
    )


def payers_for(game: PcgGame, player: Player, use: Use) -> list[PcgCard]:
    """The characters that can pay for a power which lets a character pay (PCG-LOC-12)."""
    return [
        card
        for card in player.characters
        if card.is_face_up and can_pay_symbols(game, player, use.symbols, card)
    ]


def can_anybody_pay(game: PcgGame, player: Player, use: Use) -> bool:
    """Whether there is somebody who can pay for a power which lets a character pay."""
    for card in player.characters:
        if card.is_face_up and can_pay_symbols(game, player, use.symbols, card):
            return True
    return False


def can_play(game: PcgGame, player: Player, card: PcgCard, use: Use) -> bool:
    """Whether a Plot Twist in hand may be played now."""
    if use.when is not None and not use.when(game, card):
        return False
    if not has_teams_of(game, player, card):
        return False
    return not use.choices or can_choose(
        game, Effect(use.says, player.number, use.does, card), use.choices
    )


def has_teams_of(game: PcgGame, player: Player, card: PcgCard) -> bool:
    """Whether the player has as many face-up characters of each team as the card shows symbols.

    PCG-PLOT-04, and for Equipment PCG-EQUIP-05 and PCG-MACHINE-02; the Main Character counts, a
    hidden one does not (ruling PCG-AMBIGUOUS-34). One of two teams meets both (ruling
    PCG-AMBIGUOUS-38).
    """
    for team, count in card.printed.team_counts:
        lacking = count
        for each in player.characters:
            if each.is_face_up and team in teams(game, each):
                lacking -= 1
                if not lacking:
                    break
        if lacking > 0:
            return False
    return True
