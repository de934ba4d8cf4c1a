"""Playing Supporting Characters and Equipment from hand, for recruit points (TURN, EQUIP)."""

from formats.vs_2pcg.engine.action import Action
from formats.vs_2pcg.engine.appearing import appear, choose_row, equip, put_machine
from formats.vs_2pcg.engine.cards import PcgCard
from formats.vs_2pcg.engine.playing import has_teams_of
from formats.vs_2pcg.engine.state import PcgGame, Player
from formats.vs_2pcg.engine.uniqueness import is_called_as_main


class Recruit(Action):
    """Play a Supporting Character; it needs no matching team (PCG-TURN-26)."""

    __slots__ = ()

    def __str__(self) -> str:
        return f"recruit {self.card}"

    def take(self, game: PcgGame, player: Player) -> None:
        """Pay for it and put it into a row (PCG-TURN-15, PCG-TURN-25)."""
        card = self.card
        side = choose_side(game, player, card)
        row = choose_row(game, player, card)
        pay(game, player, card)
        appear(game, card, side, row)


class PlayEquipment(Action):
    """Play an Equipment onto a face-up character, or a Machine into a row."""

    __slots__ = ()

    def __str__(self) -> str:
        return f"play {self.card}"

    def take(self, game: PcgGame, player: Player) -> None:
        """Pay for it and put it where it belongs (PCG-EQUIP-01, PCG-MACHINE-11)."""
        card = self.card
        if card.printed.is_machine:
            row = choose_row(game, player, card)
            pay(game, player, card)
            put_machine(game, card, player, row)
        else:
            # Of that team or not, ready or exhausted (PCG-EQUIP-05).
            bearers = face_up_characters(player)
            bearer = game.ask("bearer", player.decider, bearers, card)
            pay(game, player, card)
            equip(game, card, bearer)


def recruits(game: PcgGame, player: Player) -> list[Action]:
    """What the recruit points pay for now; of several copies in hand one stands for all."""
    found: list[Action] = []
    kinds = []
    for card in player.hand.cards:
        printed = card.printed
        if printed.cost > player.points or card.card in kinds:
            continue
        if printed.is_supporting:
            kinds.append(card.card)
            # PCG-UNIQUE-06, PCG-UNIQUE-09
            if not is_called_as_main(game, card, player):
                found.append(Recruit(card))
        elif printed.is_equipment:
            kinds.append(card.card)
            if has_teams_of(game, player, card) and (
                printed.is_machine or face_up_characters(player)  # PCG-EQUIP-08
            ):
                found.append(PlayEquipment(card))
    return found


def face_up_characters(player: Player) -> list[PcgCard]:
    """Those who may get an Equipment."""
    return [card for card in player.characters if card.is_face_up]


def choose_side(game: PcgGame, player: Player, card: PcgCard) -> Player:
    """One's own side; by an optional rule of 2 vs. 2 perhaps a teammate's (PCG-MULTI-10)."""
    if not game.can_recruit_for_teammate:
        return player
    mates = [
        each
        for each in game.left
        if each is not player
        and each.team == player.team
        and not is_called_as_main(game, card, each)
    ]
    number = game.ask("side", player.decider, [each.number for each in (player, *mates)], card)
    return game.players[number]


def pay(game: PcgGame, player: Player, card: PcgCard) -> None:
    """Recruit points equal to its cost (PCG-TURN-13, PCG-TURN-25)."""
    player.points -= card.printed.cost
    if game.log.is_on:
        verb = "recruits" if card.printed.is_character else "plays"
        game.tell("recruit", f"{player} {verb} {card}.", notes=(("points left", player.points),))
