"""The words of scripts for what an ability does beside damage and effects."""

from formats.heroes_vs_villains.decks import ARCHETYPE_DECK, PROFESSION_DECK
from formats.heroes_vs_villains.engine import fetching
from formats.heroes_vs_villains.engine.abilities import Does
from formats.heroes_vs_villains.engine.areas import OTHER, OUT_OF_PLAY
from formats.heroes_vs_villains.engine.attempt import Attempt
from formats.heroes_vs_villains.engine.cards import HvvCard
from formats.heroes_vs_villains.engine.damage import heal
from formats.heroes_vs_villains.engine.keywords.out_of_play import come_back
from formats.heroes_vs_villains.engine.leaving import discard
from formats.heroes_vs_villains.engine.move import move_to
from formats.heroes_vs_villains.engine.rounds_draw import drawer_of
from formats.heroes_vs_villains.engine.setting_up import draw_from
from formats.heroes_vs_villains.engine.standing import take_away
from formats.heroes_vs_villains.engine.state import HvvGame, Player, Target
from formats.heroes_vs_villains.rounds_draw import cards_drawn
from formats.heroes_vs_villains.scripts.meaning import Deed, Upon
from formats.heroes_vs_villains.scripts.whom import Which, those_away
from formats.table.chance import one_of
from formats.table.meaning import makes, means

LEAVE, PUT_UNDER = "leave it", "put it under the deck"


# Cards that come into the hand


def draw_cards(game: HvvGame, player: Player, count: int) -> None:
    """Cards of either deck, as the player likes, less what Drawless takes off."""
    allowed = cards_drawn(count, game.turn, drawer_of(game, player))
    decks = {ARCHETYPE_DECK: player.archetype_deck, PROFESSION_DECK: player.profession_deck}
    drawn = 0
    for _ in range(allowed):
        left = [name for name, deck in decks.items() if deck.cards]
        if left:
            deck = decks[game.ask("draw from", player.decider, left)]
            drawn += draw_from(game, player, deck, 1)
    if game.log.is_on:
        game.tell("draw", f"{player} draws {drawn} card{'' if drawn == 1 else 's'}.")


@makes(Deed.DRAW, Upon.USER)
def you_draw(count: int) -> Does:
    """You draw so many cards."""

    def does(game: HvvGame, attempt: Attempt, _target: Target | None) -> None:
        draw_cards(game, attempt.player, count)

    return does


@makes(Deed.DRAW, Upon.TARGET)
def draws(count: int) -> Does:
    """Whoever it is used on draws so many cards."""

    def does(game: HvvGame, _attempt: Attempt, target: Player) -> None:
        draw_cards(game, target, count)

    return does


@makes(Deed.FETCH, Upon.USER)
def fetch(which: Which) -> Does:
    """A card of a deck comes into the hand, and that deck is shuffled (KEYWORD-047)."""

    def does(game: HvvGame, attempt: Attempt, _target: Target | None) -> None:
        fetching.fetch(game, attempt.player, which)

    return does


@makes(Deed.RETRIEVE, Upon.USER)
def retrieve(which: Which) -> Does:
    """A card of the discard pile comes into the hand (HVV-KEYWORD-088)."""

    def does(game: HvvGame, attempt: Attempt, _target: Target | None) -> None:
        fetching.retrieve(game, attempt.player, which)

    return does


@makes(Deed.GAIN, Upon.USER)
def gain(title: str) -> Does:
    """A card of that name, of a deck or of the discard pile (HVV-KEYWORD-054)."""

    def does(game: HvvGame, attempt: Attempt, _target: Target | None) -> None:
        fetching.gain(game, attempt.player, title)

    return does


# What is seen, and what is lost


@means(Deed.REVEAL, Upon.TARGET)
def reveals(game: HvvGame, _attempt: Attempt, target: Target) -> None:
    """A card of the hand, at random, is shown to everybody; a thing has no hand."""
    if isinstance(target, Player) and target.hand.cards:
        card = one_of(game.chance("reveal"), target.hand.cards)
        card.show_to(*(player.number for player in game.players))
        if game.log.is_on:
            game.tell("reveal", f"{target} shows {card}.")


@means(Deed.LOOK, Upon.USER)
def look_at_the_top_card(game: HvvGame, attempt: Attempt, _target: Target | None) -> None:
    """You look at the top card of your archetype deck, and may put it under the deck."""
    player = attempt.player
    top = player.archetype_deck.top
    if top is None:
        return
    top.show_to(player.number)
    if game.ask("top card", player.decider, (LEAVE, PUT_UNDER), top) == PUT_UNDER:
        game.piles.move(top, player.archetype_deck, to_bottom=True)


@means(Deed.MILL, Upon.TARGET)
def discards_the_top_card(game: HvvGame, _attempt: Attempt, target: Target) -> None:
    """The top card of the archetype deck goes to the discard pile; a thing has no deck."""
    if isinstance(target, Player) and target.archetype_deck.top is not None:
        discard(game, target, target.archetype_deck.top)


# Health, effects, areas


@makes(Deed.HEAL, Upon.TARGET)
def heals(health: int) -> Does:
    """Whoever it is used on gains so much health."""

    def does(game: HvvGame, _attempt: Attempt, target: Player) -> None:
        heal(game, target, health)

    return does


@makes(Deed.CURE, Upon.TARGET)
def ends(*effects: str) -> Does:
    """These effects are on the target no longer."""

    def does(_game: HvvGame, _attempt: Attempt, target: Target) -> None:
        take_away(target, *effects)

    return does


@means(Deed.MOVE, Upon.USER)
def you_move(game: HvvGame, attempt: Attempt, _target: Target | None) -> None:
    """You are in the other area, without a move."""
    player = attempt.player
    if player.area is not OUT_OF_PLAY:
        move_to(game, player, OTHER[player.area])


@means(Deed.RETURN, Upon.FRIENDS)
def brings_back(game: HvvGame, attempt: Attempt, _target: Target | None) -> None:
    """Somebody of your side who is out of play is back in the field of play."""
    player = attempt.player
    away = those_away(game, player)
    if away:
        come_back(game, game.ask("bring back", player.decider, away, attempt))


@makes(Deed.USAGE, Upon.TARGET)
def adds_usage(usage: int) -> Does:
    """The item can be used so many times more."""

    def does(_game: HvvGame, _attempt: Attempt, target: HvvCard) -> None:
        if target.usage is not None:
            target.usage += usage

    return does
