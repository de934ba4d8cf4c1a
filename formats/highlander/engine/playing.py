"""Playing a card from hand or out of an exertion: what it costs, and what the turn counts."""

from collections.abc import Callable, Iterator
from typing import TYPE_CHECKING, Final

from formats.highlander.engine import (
    allowances,
    boosts,
    costs,
    countering,
    entering,
    exhaustion,
    from_hand,
    holy_ground,
    opportunities,
    plots,
    prone,
    restrictions,
    stripping,
    targets,
    texts,
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
    Script,
)
from formats.highlander.engine.exertions import exert_for_nothing, may_exert, may_play_from_hand
from formats.highlander.engine.permissions import is_usable, may_play
from formats.highlander.engine.printed import Face, faces_of
from formats.highlander.engine.state import DISCARDS, ENDURANCE
from formats.highlander.engine.this_turn import DEFENSE

if TYPE_CHECKING:
    from formats.highlander.engine.cards import HlCard
    from formats.highlander.engine.state import HlGame, Player

NO_ATTACK_PHASE: Final = Script(values={values.SKIPS_ATTACK_PHASE: 1})


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
    # So it is nearly always: no card needs another one that allows it.
    if not (
        _is_given(game, player, card, FROM_HAND)
        if "allows" in game.parts_known
        else may_play(player, card)
    ):
        return False
    if card.script is NO_SCRIPT and not face.stays and game.is_plain:
        # So it is nearly always: nothing has to be asked of any text.
        is_paid = prone.can_pay(player, card) and (
            not card.has(values.COSTS_EXERTION) or may_exert(game, player)
        )
    elif text_allows(game, player, card):
        is_paid = costs.may_pay(game, player, card, FROM_HAND, beside) and _may_exert_for(
            game, player, card
        )
    else:
        return False
    return is_paid or bool(waivers(game, player, card))


def _is_given(game: "HlGame", player: "Player", card: "HlCard", how: How) -> bool:
    """Whether it is the player's to play, by itself or with an allowance card."""
    if "allows" not in game.parts_known or not allowances.needs_one(game, player, card):
        return may_play(player, card)
    return is_usable(player, card) and bool(allowing(game, player, card, how))


def allowing(game: "HlGame", player: "Player", card: "HlCard", how: How) -> "list[HlCard]":
    """The allowance cards that there are for a card: laid out, or in hand if it is there, too."""
    found = allowances.ahead(game, player)
    if how is FROM_HAND or card.pile is player.set_aside:
        found += [
            other
            for other in from_hand.with_set_aside(game, player)
            if allowances.is_allowance(other) and _may_go_with(game, player, other, card)
        ]
    return [other for other in found if allowances.allows(other, card, player)]


def _may_go_with(game: "HlGame", player: "Player", other: "HlCard", card: "HlCard") -> bool:
    """Whether both may be played this turn as far as their types are concerned."""
    joins = other.script.joins
    is_special = other.printed.is_special_card and (joins is None or not joins.is_free)
    if is_special and (card.printed.is_special_card or not may_play_special(game, player, other)):
        return False
    return may_from_hand(game, player, other, card)


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
        if script.needs and not all(need.met(game, card, player) for need in script.needs):
            return False
        if script.target is not None and not targets.is_there(game, player, card):
            return False
        if card.printed.is_event and not holy_ground.may_play(game, player, card):
            return False
        if script.requires and not plots.is_prepared(game, player, card):
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
        _is_given(game, player, card, how)
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
    if "allows" in game.parts_known:
        for each in (card, *card.joined):
            allowances.note(player, each)
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
    return (
        is_within_limit(game, player)
        or any(fits(card) for fits in game.now.more_specials)
        or _may_be_further_event(game, player, card)
    )


def _may_be_further_event(game: "HlGame", player: "Player", card: "HlCard") -> bool:
    """Whether a text lets another Event be played for the Attack Phase of this turn.

    Behind one Event, and no other Special Card: what joins a card is one as well (HL-CARDS-017 and
    018). The Attack Phase has to be there still (HL-CARDS-016).
    """
    if values.MORE_EVENTS not in game.words_known or game.now.phase is not DEFENSE:
        return False
    events = [played for played in game.now.played if played.printed.is_special_card]
    return (
        card.printed.is_event
        and 0 < len(events) <= game.value(player, values.MORE_EVENTS)
        and all(event.printed.is_event for event in events)
    )


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
        if values.MORE_EVENTS in game.words_known and card.printed.is_event:
            texts.give(game, NO_ATTACK_PHASE, card, player, game.turn, game.turn)
    game.now.special_cards += 1
