"""Counters on characters: +1/+1, -1/-1 and vitality (COUNTER)."""

from formats.vs_2pcg.engine.cards import PcgCard
from formats.vs_2pcg.engine.state import PcgGame
from formats.vs_2pcg.engine.stunning import stun_the_weakened


def put_plus(game: PcgGame, card: PcgCard, count: int = 1) -> None:
    """Put +1/+1 counters on a character; not on a stunned one (PCG-STUN-05)."""
    _change(game, card, count, "+1/+1")


def put_minus(game: PcgGame, card: PcgCard, count: int = 1) -> None:
    """Put -1/-1 counters on a character; at DEF 0 it is stunned at once (PCG-STUN-02)."""
    _change(game, card, -count, "-1/-1")
    stun_the_weakened(game)


def remove_plus(game: PcgGame, card: PcgCard, count: int = 1) -> None:
    """Remove +1/+1 counters, as many as there are."""
    card.plus -= max(0, min(count, card.plus))
    stun_the_weakened(game)


def _change(game: PcgGame, card: PcgCard, count: int, kind: str) -> None:
    if card.is_stunned or not card.is_character_in_play:
        return
    # One number is both kinds: one of each is removed until one kind is left (PCG-COUNTER-02).
    card.plus += count
    if game.log.is_on and count:
        many = f"{abs(count)} {kind} counter{'' if abs(count) == 1 else 's'}"
        game.tell("counter", f"{many} on {card}.")


def put_vitality(game: PcgGame, card: PcgCard, count: int = 1) -> None:
    """Put vitality counters on a character; each takes a wound away first (PCG-COUNTER-05)."""
    if not card.is_character_in_play:
        return
    cancelled = min(count, card.wounds)
    card.wounds -= cancelled
    card.vitality += count - cancelled
    if game.log.is_on:
        many = f"{count} vitality counter{'' if count == 1 else 's'}"
        game.tell("counter", f"{many} on {card}.", notes=(("wounds", card.wounds),))
