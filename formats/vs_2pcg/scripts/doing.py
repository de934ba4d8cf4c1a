"""The words of scripts for what happens as an effect is carried out."""

from collections.abc import Callable, Iterable
from typing import Any

from formats.table.lasting import Ends
from formats.table.meaning import carries, makes, meaning, meaning_of, means
from formats.vs_2pcg.engine.actions import ChangeRow
from formats.vs_2pcg.engine.activity import lose_powers
from formats.vs_2pcg.engine.appearing import appear, choose_row
from formats.vs_2pcg.engine.cards import PcgCard
from formats.vs_2pcg.engine.changing_sides import take_control
from formats.vs_2pcg.engine.combat.attacks import cancel
from formats.vs_2pcg.engine.counters import put_minus, put_plus, put_vitality, remove_plus
from formats.vs_2pcg.engine.draw_phase import draw
from formats.vs_2pcg.engine.effects import Effect
from formats.vs_2pcg.engine.hiding import hide
from formats.vs_2pcg.engine.leaving import discard, ko, remove_from_game, return_to_hand
from formats.vs_2pcg.engine.levels import gain_xp
from formats.vs_2pcg.engine.powers import Does
from formats.vs_2pcg.engine.recovering import exhaust, ready, recover
from formats.vs_2pcg.engine.resources import turn_face_up
from formats.vs_2pcg.engine.state import PcgGame, Player
from formats.vs_2pcg.engine.stunning import daze, stun
from formats.vs_2pcg.engine.values import give, lose_modifiers_of_this_combat
from formats.vs_2pcg.engine.wounds import wound
from formats.vs_2pcg.scripts.meaning import Deed, Whom
from formats.vs_2pcg.scripts.whom import Which, all_true

Act = Callable[[PcgGame, PcgCard], None]
"""Something that is done to a card."""

# These are the engine's own functions, and the engine knows nothing of meanings.
means(Deed.DAZE)(daze)
means(Deed.EXHAUST)(exhaust)
means(Deed.FADE)(lose_modifiers_of_this_combat)
means(Deed.HIDE)(hide)
means(Deed.KO)(ko)
means(Deed.LOSE_POWERS)(lose_powers)
means(Deed.READY)(ready)
means(Deed.RECOVER)(recover)
means(Deed.REMOVE)(remove_from_game)
means(Deed.RETURN)(return_to_hand)
means(Deed.STUN)(stun)
means(Deed.TURN_UP)(turn_face_up)


@carries()
def all_of(*parts: Does) -> Does:
    """One after the other."""

    def does(game: PcgGame, effect: Effect) -> None:
        for part in parts:
            part(game, effect)

    return does


@carries(Whom.CHOSEN)
def to_chosen(*acts: Act) -> Does:
    """Do it to what was chosen; to nobody where nobody was."""
    return _to(acts, lambda effect: [card for card in effect.chosen if card is not None])


@carries(Whom.THIS)
def to_this(*acts: Act) -> Does:
    """Do it to the card itself, if it is still in play."""
    return _to(acts, lambda effect: [effect.this] if effect.is_this_there else [])


@carries(Whom.BEARER)
def to_bearer(*acts: Act) -> Does:
    """Do it to the character that this Equipment is on."""
    return _to(acts, lambda effect: [effect.this.bearer] if effect.this.bearer else [])


@carries(Whom.PAYER)
def to_payer(*acts: Act) -> Does:
    """Do it to the character that paid, where a card lets one pay."""
    return _to(acts, lambda effect: [effect.what])


@carries(Whom.WHAT)
def to_what(*acts: Act) -> Does:
    """Do it to the character that the trigger is about, if it is still in play."""
    return _to(acts, lambda effect: [effect.what] if effect.what.is_in_play else [])


def to_each(act: Act, *which: Which) -> Does:
    """Do it to every character of which all of that is true."""
    is_meant = all_true(which)

    def among(game: PcgGame, effect: Effect) -> list[PcgCard]:
        return [
            card
            for card in game.characters()
            if is_meant(game, effect.controller, effect.this, card)
        ]

    def does(game: PcgGame, effect: Effect) -> None:
        for card in among(game, effect):
            act(game, card)

    return meaning(does, *(each._replace(whom=Whom.EACH, among=among) for each in meaning_of(act)))


def _to(acts: tuple[Act, ...], whom: Callable[[Effect], Iterable[PcgCard]]) -> Does:
    def does(game: PcgGame, effect: Effect) -> None:
        for card in whom(effect):
            for act in acts:
                act(game, card)

    return does


@makes(Deed.GIVE)
def getting(kind: str, value: Any, ends: Ends | None = None) -> Act:
    """It has that for the combat, for the turn, or until it leaves play."""

    def act(game: PcgGame, card: PcgCard) -> None:
        if card.is_in_play:
            give(game, card, kind, value, ends)

    return act


def marked(kind: str, ends: Ends | None) -> Act:
    """Something that it simply has for a while, such as Flight."""
    return getting(kind, 1, ends)


@makes(Deed.PLUS)
def plus(count: int) -> Act:
    """So many +1/+1 counters are put on it."""

    def act(game: PcgGame, card: PcgCard) -> None:
        put_plus(game, card, count)

    return act


@makes(Deed.MINUS)
def minus(count: int) -> Act:
    """So many -1/-1 counters are put on it."""

    def act(game: PcgGame, card: PcgCard) -> None:
        put_minus(game, card, count)

    return act


@makes(Deed.VITALITY)
def vitality(count: int) -> Act:
    """So many vitality counters are put on it."""

    def act(game: PcgGame, card: PcgCard) -> None:
        put_vitality(game, card, count)

    return act


@makes(Deed.WOUND)
def wounded(count: int) -> Act:
    """It gains so many wounds without being stunned."""

    def act(game: PcgGame, card: PcgCard) -> None:
        wound(game, card, count)

    return act


@makes(Deed.STRIKE)
def striking_more(count: int) -> Act:
    """It may strike so many times more in this combat (PCG-CARDS-04)."""

    def act(game: PcgGame, card: PcgCard) -> None:
        combat = game.combat
        if combat is not None:
            combat.more_strikes[card] = combat.more_strikes.get(card, 0) + count

    return act


@means(Deed.MOVE)
def change_row(game: PcgGame, card: PcgCard) -> None:
    """It moves to the other row of its side."""
    if card.row is not None:
        ChangeRow(card).take(game, game.player_of(card))


@means(Deed.CLEAR)
def without_plus(game: PcgGame, card: PcgCard) -> None:
    """All its +1/+1 counters are removed."""
    remove_plus(game, card, card.plus)


@means(Deed.TAKE, Whom.CHOSEN)
def take_chosen(game: PcgGame, effect: Effect) -> None:
    """What was chosen moves to your side (PCG-CORE-05)."""
    for card in effect.chosen:
        if card is not None:
            take_control(game, card, game.players[effect.controller])


@means(Deed.CANCEL)
def cancel_the_combat(game: PcgGame, _effect: Effect) -> None:
    """The combat ends with nobody stunned (PCG-COMBAT-33)."""
    cancel(game)
    if game.log.is_on:
        game.tell("cancel", "The combat is cancelled.")


@makes(Deed.DRAW)
def you_draw(count: int) -> Does:
    """You draw cards, as many as there are (PCG-ZONE-07)."""

    def does(game: PcgGame, effect: Effect) -> None:
        draw(game, game.players[effect.controller], count)

    return does


@makes(Deed.ALL_DRAW)
def each_player_draws(count: int) -> Does:
    """Each player draws cards, the one whose turn it is first."""

    def does(game: PcgGame, _effect: Effect) -> None:
        for player in game.in_order():
            draw(game, player, count)

    return does


@makes(Deed.DISCARD)
def you_discard(count: int) -> Does:
    """You discard cards of your choice, as many as there are (PCG-CORE-12)."""

    def does(game: PcgGame, effect: Effect) -> None:
        _discard(game, game.players[effect.controller], count, effect)

    return does


@makes(Deed.ENEMIES_DISCARD)
def each_opponent_discards(count: int) -> Does:
    """Each opponent discards cards of his or her choice."""

    def does(game: PcgGame, effect: Effect) -> None:
        for player in game.enemies_of(effect.controller):
            _discard(game, player, count, effect)

    return does


def _discard(game: PcgGame, player: Player, count: int, effect: Effect) -> None:
    hand = tuple(player.hand.cards)
    least = min(count, len(hand))
    for card in game.pick("discard", player.decider, hand, least=least, most=count, about=effect):
        discard(game, card)


@makes(Deed.SEARCH)
def search_your_deck(says: str, *which: Which) -> Does:
    """Take a card of which all of that is true, if you like; the deck is shuffled (CORE-13)."""
    is_meant = all_true(which)

    def does(game: PcgGame, effect: Effect) -> None:
        player = game.players[effect.controller]
        # One of each kind, sorted, as the order of the deck is nobody's to know.
        kinds = {
            str(card): card
            for card in player.deck
            if is_meant(game, player.number, effect.this, card)
        }
        found = [kinds[title] for title in sorted(kinds)]
        for card in game.pick("search", player.decider, found, most=1, about=effect):
            if game.log.is_on:
                game.tell("search", f"{player} finds {says}: {card}.")
            game.piles.move(card, player.hand)
        # The same stream as the first shuffle, where it was left: it gives another order.
        player.deck.shuffle(game.chance("shuffle", str(player.number)))

    return does


@makes(Deed.PUT)
def put_token(name: str) -> Does:
    """Put a token that you have set aside into play, if there is one left (PCG-CARD-09)."""

    def does(game: PcgGame, effect: Effect) -> None:
        player = game.players[effect.controller]
        for card in player.aside.cards:
            if card.printed.is_token and card.printed.name == name:
                appear(game, card, player, choose_row(game, player, card))
                return

    return does


@makes(Deed.XP)
def gaining_xp(count: int) -> Does:
    """Your Main Character gains XP."""

    def does(game: PcgGame, effect: Effect) -> None:
        your_main = game.players[effect.controller].main
        if your_main is not None:
            gain_xp(game, your_main, count)

    return does
