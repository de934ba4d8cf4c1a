"""Which cards a text names, and which plays."""

from formats.highlander.engine import groups
from formats.highlander.engine.abilities import FROM_HAND, Fits, Play, Which
from formats.highlander.engine.attacks import Attack
from formats.highlander.engine.cards import HlCard
from formats.highlander.engine.exchanges import Exchange
from formats.highlander.engine.state import HlGame, Player
from formats.highlander.titles import compared, words_of


def is_special_card(card: HlCard) -> bool:
    """Whether it is a Special Card (HL-CARD-16)."""
    return card.printed.is_special_card


def is_basic_attack(card: HlCard) -> bool:
    """Whether it is a Basic Attack."""
    return card.printed.is_attack and card.printed.is_basic


def is_attack(card: HlCard) -> bool:
    """Whether it is an attack, special or not."""
    return card.printed.is_attack


def is_block(card: HlCard) -> bool:
    """Whether it is a block."""
    return card.printed.is_block


def is_dodge(card: HlCard) -> bool:
    """Whether it is a dodge."""
    return card.printed.is_dodge


def is_defense(card: HlCard) -> bool:
    """Whether it is a Defense."""
    return card.printed.is_defense


def is_plot(card: HlCard) -> bool:
    """Whether it is a Plot."""
    return card.printed.is_plot


def is_event(card: HlCard) -> bool:
    """Whether it is an Event."""
    return card.printed.is_event


def is_any(_card: HlCard) -> bool:
    """Any card."""
    return True


def is_master_card(card: HlCard) -> bool:
    """Whether it is a Master card, by its title (HL-BUILD-30)."""
    return any("master" in words_of(title) for title in card.printed.titles)


def is_called(title: str, card: HlCard) -> bool:
    """Whether the card has that title."""
    return compared(card.printed.title) == compared(title)


def has_word(word: str, card: HlCard) -> bool:
    """Whether the word is in the card's title."""
    return word in words_of(card.printed.title)


def is_unique_ally(card: HlCard) -> bool:
    """Whether it is an Ally of which one may be in play: what Colin MacLeod's cards call Allies
    (HL-CARDS-020).
    """
    return groups.ALLY in groups.groups_of(card) and card.script.most_in_play is None


def is_back_away(card: HlCard) -> bool:
    """Whether it is a Back Away, an Evade since its 1st Edition (HL-CARD-35)."""
    is_one = compared(card.printed.title) == "back away"
    return is_one or (has_word("evade", card) and "back away" in card.printed.words)


def has_in_title(part: str) -> Fits:
    """Cards with these words in their title, one behind the other."""

    def fits(card: HlCard) -> bool:
        return f" {compared(part)} " in f" {compared(card.printed.title)} "

    return fits


def of_groups(*named: str) -> Fits:
    """Cards of one of these groups."""
    wanted = frozenset(named)

    def fits(card: HlCard) -> bool:
        return not wanted.isdisjoint(groups.groups_of(card))

    return fits


def titled(title: str) -> Fits:
    """Cards of that title."""

    def fits(card: HlCard) -> bool:
        return is_called(title, card)

    return fits


def plays(fits: Fits) -> Which:
    """Such cards, wherever they are played from."""

    def is_one(play: Play) -> bool:
        return fits(play.card)

    return is_one


def from_hand(fits: Fits) -> Which:
    """Such cards when they are played from hand."""

    def is_one(play: Play) -> bool:
        return play.how is FROM_HAND and fits(play.card)

    return is_one


def waiting_exchange(game: HlGame) -> Exchange | None:
    """The attack that has to be answered next, with what answers it."""
    return next((exchange for exchange in game.now.exchanges if not exchange.is_declared), None)


def waiting_attack(game: HlGame) -> Attack | None:
    """The attack that the player whose turn it is has to answer next."""
    exchange = waiting_exchange(game)
    return None if exchange is None else exchange.attack


def is_persona_specific(game: HlGame, card: HlCard) -> bool:
    """Whether a card of a deck names a Persona: what names nobody or a weapon there does not."""
    named = card.printed.named
    owner = game.players[card.owner]
    return bool(named) and all(named.isdisjoint(weapon.names) for weapon in owner.weapons)


def in_play(player: Player, title: str) -> list[HlCard]:
    """The player's cards of a title in play."""
    return [card for card in player.in_play.cards if is_called(title, card)]


def all_in_play(game: HlGame, fits: Fits) -> list[HlCard]:
    """Such cards in play, of both players."""
    return [card for player in game.players for card in player.in_play.cards if fits(card)]
