"""Whole games of the greedy policy."""

from random import Random

import pytest

from carddb.builtin import builtin_cards
from carddb.model import Card
from formats.heroes_vs_villains.decks import ARCHETYPE_DECK, PROFESSION_DECK
from formats.heroes_vs_villains.engine.game import Hvv, begin
from formats.heroes_vs_villains.engine.parts import SIDE
from formats.heroes_vs_villains.policy import policy_of
from formats.heroes_vs_villains.policy.greedy import Greedy
from formats.heroes_vs_villains.sides import Side
from formats.table.deciding import Decider, Everybody, Policy, RandomPolicy, seat, side
from formats.table.play_deck import DeckPart, PlayDeck
from tests.formats.heroes_vs_villains.engine.training_decks import both_sides, names_of

TRAINING = sorted(
    (card for card in builtin_cards("heroes-vs-villains") if card.is_training),
    key=lambda card: card.id,
)
ARCHETYPES = sorted({str(card.fact("archetype")) for card in TRAINING if card.fact("archetype")})


@pytest.mark.parametrize(("players", "games"), [(1, 25), (2, 6)])
def test_it_beats_chance_on_either_side_whoever_wins_initiative(players: int, games: int) -> None:
    won = played = 0
    for number in range(games):
        for own in (0, 1):
            for is_swapped in (False, True):
                game = _against_chance(number, own, players, is_swapped=is_swapped)
                place = game.places_of_sides.index(list(Side)[own])
                won += game.play().is_won_by(place)
                played += 1
    assert played == 4 * games
    assert won >= 0.95 * played


def _against_chance(number: int, own: int, players: int, *, is_swapped: bool) -> Hvv:
    decks = both_sides(players)
    policies: dict[Decider, Policy] = {}
    for place, where in enumerate(Side):
        policy = policy_of("greedy" if place == own else "random", Random(number))
        policies[side(str(where))] = policy
        policies |= {seat(place * players + each): policy for each in range(players)}
    return begin(decks[::-1] if is_swapped else decks, str(number), policies)


def by_chance(where: Side, chance: Random) -> PlayDeck:
    """A side of any training cards of an archetype and of its profession."""
    (name,) = names_of(where)
    archetype = chance.choice(ARCHETYPES)
    return PlayDeck(
        (
            DeckPart(PROFESSION_DECK, _any("profession", where.profession, chance)),
            DeckPart(ARCHETYPE_DECK, _any("archetype", archetype, chance), name),
        ),
        ((SIDE, str(where)),),
    )


def _any(column: str, own: str, chance: Random) -> tuple[Card, ...]:
    fitting = [card for card in TRAINING if card.fact(column) == own and not card.fact("outlier")]
    return tuple(chance.choices(fitting, k=50))


@pytest.mark.parametrize("number", range(12))
def test_any_decks_can_be_played_to_the_end(number: int) -> None:
    chance = Random(number)
    decks = [by_chance(where, chance) for where in Side]
    game = begin(decks, str(number), Everybody(Greedy()))
    outcome = game.play()
    assert outcome.because
    assert game.turn <= 60
    assert game.piles.faults() == []


def test_a_policy_is_made_by_its_word() -> None:
    assert isinstance(policy_of("random", Random(1)), RandomPolicy)
    assert isinstance(policy_of("greedy", Random(1)), Greedy)


def test_there_is_no_other_policy() -> None:
    with pytest.raises(ValueError, match="no policy 'wise'"):
        policy_of("wise", Random(1))
