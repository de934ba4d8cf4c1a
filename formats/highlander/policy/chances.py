"""How likely an exertion finds what it is made for, as its player can know."""

from math import comb

from carddb.model import Card
from formats.highlander.engine.attacks import Attack
from formats.highlander.engine.grids import covers
from formats.highlander.engine.printed import Face, face_of
from formats.highlander.engine.seeing import HlView


def chance_of(fitting: int, all_cards: int, drawn: int) -> float:
    """That at least one of the cards that fit is among those drawn."""
    if fitting <= 0 or all_cards <= 0:
        return 0.0
    drawn = min(drawn, all_cards)
    return 1.0 - comb(all_cards - fitting, drawn) / comb(all_cards, drawn)


def chance_to_defend(view: HlView, attack: Attack) -> float:
    """That an exertion holds a Defense that stops the attack; a Hidden one is shown before."""
    cards = view.endurance()
    known = view.card_of(attack)
    fitting = sum([_would_stop(face_of(card), attack, known is None) for card in cards])
    return chance_of(fitting, len(cards), view.exertion_size())


def chance_to_attack(view: HlView) -> float:
    """That an exertion holds an attack that may be made."""
    cards = view.endurance()
    barred = view.barred_squares()
    fitting = sum([_may_attack(card, barred) for card in cards])
    return chance_of(fitting, len(cards), view.exertion_size())


def _would_stop(face: Face, attack: Attack, is_hidden: bool) -> bool:
    if not face.is_defense:
        return False
    if is_hidden:
        # Where it goes is seen before one chooses: most are aimed at a square or two.
        return face.grid.bit_count() > 4
    if not covers(face.grid, attack.grid):
        return False
    if face.is_dodge:
        return not attack.is_undodgeable
    return not attack.is_unblockable and not attack.is_ranged


def _may_attack(card: Card, barred: int) -> bool:
    face = face_of(card)
    return face.is_attack and not face.is_special_attack and not face.grid & barred
