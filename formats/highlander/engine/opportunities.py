"""Opportunities to attack: a list of tickets, the primary one first; losing takes the first."""

from typing import TYPE_CHECKING

from formats.highlander.engine import values, words

if TYPE_CHECKING:
    from formats.highlander.engine.cards import HlCard
    from formats.highlander.engine.state import HlGame, Player


class Ticket:
    """One opportunity to attack."""

    __slots__ = ("is_primary",)

    def __init__(self, *, is_primary: bool = False) -> None:
        self.is_primary = is_primary


def count_out(game: "HlGame", player: "Player") -> None:
    """The opportunities with which the Attack Phase begins.

    One and those that cards give (HL-ATTACK-02 and 03); each effect that loses an attack takes the
    first that is left, and one that finds none does nothing (HL-ATTACK-11 to 13).
    """
    now = game.now
    base = [Ticket(is_primary=place == 0) for place in range(now.base_attacks)]
    now.tickets = [*base, *now.tickets]
    for card in game.standing_cards(player):
        if words.ADDITIONAL_ATTACK in card.printed.words | card.script.words:
            now.tickets.append(Ticket())
    now.tickets += [Ticket() for _ in range(game.value(player, words.ATTACKS))]
    now.opportunities = len(now.tickets)
    lost = now.lost_attacks + game.value(game.foe_of(player), values.FOE_LOST_ATTACKS)
    del now.tickets[:lost]


def set_base(game: "HlGame", count: int) -> None:
    """Fix how many attacks this turn has to begin with; others are added to them (CARDS-012)."""
    game.now.base_attacks = count


def give(game: "HlGame") -> None:
    """One more opportunity for the player whose turn it is."""
    game.now.tickets.append(Ticket())
    if game.now.opportunities:
        game.now.opportunities += 1


def may_be_additional(game: "HlGame", player: "Player", card: "HlCard") -> bool:
    """Whether the attack needs none of the opportunities: its text makes it an additional one."""
    additional = card.script.may_be_additional
    return additional is not None and additional(game, card, player)


def take(game: "HlGame", player: "Player", card: "HlCard") -> None:
    """Take the first opportunity for an attack (HL-ATTACK-05).

    An attack that may be an additional one needs none behind the primary attack.
    """
    now = game.now
    is_behind = not now.tickets or not now.tickets[0].is_primary
    if is_behind and may_be_additional(game, player, card):
        now.opportunities += 1
    else:
        del now.tickets[0]


def lose(game: "HlGame") -> None:
    """The player whose turn it is loses an attack: neither prevention nor restriction (ATTACK-10).

    Before the Attack Phase it is noted, as the primary opportunity comes with that phase.
    """
    now = game.now
    if not now.opportunities:
        now.lost_attacks += 1
    elif now.tickets:
        del now.tickets[0]


def is_prevented(game: "HlGame", player: "Player") -> bool:
    """Whether an effect keeps the player from attacking (HL-TURN-21)."""
    return (
        game.value(player, values.NO_ATTACK) > 0
        or game.value(game.foe_of(player), values.FOE_NO_ATTACK) > 0
    )


def forfeit(game: "HlGame") -> None:
    """Give up the first opportunity that is left, for the next one (HL-ATTACK-05)."""
    del game.now.tickets[0]
