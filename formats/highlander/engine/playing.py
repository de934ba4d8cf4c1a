"""Playing a card from hand or out of an exertion: what it costs, and what the turn counts."""

from collections.abc import Callable, Iterator
from typing import TYPE_CHECKING

from formats.highlander.engine import (
    boosts,
    costs,
    countering,
    entering,
    exhaustion,
    from_hand,
    opportunities,
    prone,
    restrictions,
    stripping,
    targets,
    values,
    words,
)
from formats.highlander.engine.abilities import (
    FROM_EXERTION,
    FROM_HAND,
    NO_SCRIPT,
    PUT_INTO_PLAY,
    How,
    Joins,
    Play,
)
from formats.highlander.engine.exertions import exert_for_nothing, may_exert, may_play_from_hand
from formats.highlander.engine.permissions import may_play
from formats.highlander.engine.printed import Face, faces_of
from formats.highlander.engine.state import DISCARDS, ENDURANCE

if TYPE_CHECKING:
    from formats.highlander.engine.cards import HlCard
    from formats.highlander.engine.state import HlGame, Player


def may_from_hand(
    game: "HlGame",
    player: "Player",
    card: "HlCard",
    beside: "HlCard | None" = None,
    *,
    behind_exertion: bool = False,
) -> bool:
    """Whether the card may be played from hand, whatever it is played as.

    An Illusion never (HL-EXERT-31). `beside` is the card that it would be played with, where that
    has to be paid for as well; `behind_exertion` is for what a text lets be played though an
    exertion was made.
    """
    face = card.printed
    if face.is_illusion or not (behind_exertion or may_play_from_hand(game)):
        return False
    if not may_play(player, card):
        return False
    if card.script is NO_SCRIPT and not face.stays and game.is_plain:
        # So it is nearly always: nothing has to be asked of any text.
        is_paid = prone.can_pay(player, card) and _may_exert_for(game, player, card)
    elif text_allows(game, player, card):
        is_paid = costs.may_pay(game, player, card, FROM_HAND, beside) and _may_exert_for(
            game, player, card
        )
    else:
        return False
    return is_paid or bool(waivers(game, player, card))


def _may_exert_for(game: "HlGame", player: "Player", card: "HlCard") -> bool:
    # A cost that can't be paid keeps the card in hand (ruling HL-AMBIGUOUS-75).
    return not card.has(values.COSTS_EXERTION) or may_exert(game, player)


def text_allows(game: "HlGame", player: "Player", card: "HlCard", how: How = FROM_HAND) -> bool:
    """Whether its own text, what is in play and Restriction effects let the card be played."""
    script = card.script
    if script is not NO_SCRIPT:
        if script.once_a_turn and any(
            played.printed.title == card.printed.title for played in game.now.played
        ):
            return False
        # What is needed is no Restriction effect (HL-KEYWORD-20).
        if not all(need.met(game, card, player) for need in script.needs):
            return False
        if not targets.is_there(game, player, card):
            return False
    if not entering.has_room(game, player, card):
        return False
    return restrictions.allows(game, player, card, how) or bool(rescuers(game, player, card, how))


def rescuers(
    game: "HlGame", player: "Player", card: "HlCard", how: How = FROM_HAND
) -> "list[HlCard]":
    """The cards in hand that, played with a card, stop all that forbids it."""
    play = Play(game, player, card, how)
    return [
        other
        for other, joins in _goers(game, player, card)
        if joins.lifts is not None
        and not restrictions.refusals(game, play, [joins.lifts])
        and may_from_hand(game, player, other, card)
    ]


def waivers(game: "HlGame", player: "Player", card: "HlCard") -> "list[HlCard]":
    """The cards in hand that, played with a card, let it cost nothing."""
    return [
        other
        for other, joins in _goers(game, player, card)
        if joins.waives_costs and may_from_hand(game, player, other, card)
    ]


def _goers(game: "HlGame", player: "Player", card: "HlCard") -> "Iterator[tuple[HlCard, Joins]]":
    """The cards in hand that go with that one, and how."""
    for other in from_hand.with_set_aside(game, player):
        joins = other.script.joins
        if joins is None or other is card or not boosts.goes_with(joins, card):
            continue
        is_special = other.printed.is_special_card and not joins.is_free
        if not is_special or may_play_special(game, player, other):
            yield other, joins


def may_from_exertion(game: "HlGame", player: "Player", card: "HlCard") -> bool:
    """Whether a card that an exertion has revealed may be played, whatever it is played as."""
    return may_from(game, player, card, FROM_EXERTION)


def may_from(game: "HlGame", player: "Player", card: "HlCard", how: How) -> bool:
    """Whether the card may be played from where it was found."""
    return (
        may_play(player, card)
        and text_allows(game, player, card, how)
        and costs.may_pay(game, player, card, how)
    )


def choose_face(
    game: "HlGame", player: "Player", card: "HlCard", fits: Callable[[Face], bool]
) -> None:
    """Say which of its two cards a dual-type card is from now on (HL-CARD-31)."""
    faces = [face for face in faces_of(card.card)[1:] if fits(face)]
    if not faces or not fits(card.printed):
        return
    titles = [face.title for face in faces]
    title = game.ask("play as", player.decider, titles, about=card)
    card.printed = faces[titles.index(title)]


def put_on_the_table(
    game: "HlGame", player: "Player", card: "HlCard", *, face_down: bool = False
) -> None:
    """Play it: pay for it if it comes from hand, and count it.

    An Edge is no card that fulfils the duty to act (HL-TURN-03).
    """
    how, lay = from_hand.how_played(player, card), card.pile
    waiver = _choose_waiver(game, player, card) if how is FROM_HAND else None
    if waiver is None:
        if how is FROM_HAND and card.has(values.COSTS_EXERTION):
            # The card may still be played from hand behind it (HL-EXERT-36).
            exert_for_nothing(game, player, f"to play {_known(card, face_down=face_down)}")
        costs.pay(game, player, card, how)
    now = game.now
    now.hand_plays += how is FROM_HAND
    if not card.printed.is_edge:
        now.has_acted = True
    now.played.append(card)
    joins = card.script.joins
    is_put = how is PUT_INTO_PLAY
    if card.printed.is_special_card and not is_put and (joins is None or not joins.is_free):
        _count_special(game, player, card)
    if face_down:
        game.piles.move(card, player.hidden)
        card.came_turn = game.turn
    else:
        game.enter_play(player, card)
        stripping.strip(game, player, card)
    if waiver is not None:
        waiver.join(card)
    if lay.name == ENDURANCE and not lay.cards:
        exhaustion.exhaust(game, game.players[card.owner])  # HL-EXHAUST-01
    entering.watch_own(game, player, card)


def _choose_waiver(game: "HlGame", player: "Player", card: "HlCard") -> "HlCard | None":
    """Play what lets the card cost nothing, where its player has that and wants or needs it."""
    is_due = card.has(values.COSTS_EXERTION) or prone.is_prone(player)
    if not is_due and not costs.costs_of(game, player, card, FROM_HAND):
        return None
    found = waivers(game, player, card)
    if not found:
        return None
    is_needed = not (
        costs.may_pay(game, player, card, FROM_HAND) and _may_exert_for(game, player, card)
    )
    choose = game.ask if is_needed else game.offer
    waiver: HlCard | None = choose("in conjunction", player.decider, found, about=card)
    if waiver is not None:
        put_on_the_table(game, player, waiver)
        game.tell("play", f"{player} plays {waiver} with {card}.")
    return waiver


def _known(card: "HlCard", *, face_down: bool) -> str:
    return "a card face down" if face_down else str(card)


def take_effect(game: "HlGame", player: "Player", card: "HlCard") -> bool:
    """Do what its text does as it is played, and what cards played with it do; whether it does.

    All that boosts it is played before it can be countered (HL-EFFECT-04).
    """
    for effect in card.script.boosts:
        effect.does(game, card, player)
    targets.choose(game, player, card)
    if countering.is_countered(game, player, card):
        return False
    for joining in card.joined:
        if not countering.is_countered(game, player, joining):
            _do_text(game, player, joining)
    # One of these may be countered with what it was played with.
    if card.pile.name == DISCARDS:
        return False
    _do_text(game, player, card)
    return True


def _do_text(game: "HlGame", player: "Player", card: "HlCard") -> None:
    """Do what its text does as it is played."""
    if card.is_in_play:
        entering.came(game, player, card)
    if card.is_nullified:
        return
    own = card.printed.words | card.script.words
    # What stays in play gives its attack as each Attack Phase begins.
    if words.ADDITIONAL_ATTACK in own and not (card.printed.stays and not game.now.opportunities):
        opportunities.give(game)
    if words.LOSE_AN_ATTACK in own:
        opportunities.lose(game)
    for effect in card.script.when_played:
        effect.does(game, card, player)


def may_play_special(game: "HlGame", player: "Player", card: "HlCard") -> bool:
    """Whether the player may play that Special Card, another one or not (HL-TURN-22)."""
    return is_within_limit(game, player) or any(fits(card) for fits in game.now.more_specials)


def is_within_limit(game: "HlGame", player: "Player") -> bool:
    """Whether the player has one of the Special Cards left that a turn allows."""
    now = game.now
    return now.special_cards < 1 or now.special_cards <= game.value(player, values.SPECIAL_CARDS)


def _count_special(game: "HlGame", player: "Player", card: "HlCard") -> None:
    """A card that only some other text allows uses that up."""
    more = game.now.more_specials
    if not is_within_limit(game, player):
        used = next((fits for fits in more if fits(card)), None)
        if used is not None:
            more.remove(used)
            return
    game.now.special_cards += 1
