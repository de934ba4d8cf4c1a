"""The thin slice of Heroes vs. Villains, two against two."""

from collections.abc import Mapping
from typing import Any

import pytest

from carddb.builtin import builtin_cards
from carddb.model import Card
from formats.heroes_vs_villains.sides import Side
from formats.table.chance import seed_of_game, stream
from formats.table.deciding import (
    Decider,
    Everybody,
    IllegalChoiceError,
    Policies,
    RandomPolicy,
    Replaying,
    ScriptEndedError,
    seat,
    side,
)
from formats.table.game import Outcome
from formats.table.log import TextLog
from formats.table.piles import AnyCard, Pile
from formats.table.record import Record, hash_of
from tests.formats.table.conformance import Subject, assert_conforms, assert_same_on_any_hash_seed
from tests.formats.table.policies import Scripted
from tests.formats.table.slices.heroes_vs_villains import (
    ARCHETYPE_DECK,
    DISCARDS,
    HAND,
    IN_PLAY,
    KEEP,
    MOVE,
    MULLIGAN,
    PROFESSION_DECK,
    SIDES,
    Decks,
    HeroesVsVillains,
)
from tests.formats.table.slices.showing import BY_PILES

GAME = "heroes-vs-villains"
CARDS = {card.title: card for card in builtin_cards(GAME)}
EVERYBODY = (*map(seat, (1, 2, 3, 4)), *map(side, Side))
SEED = "seed 739"
HEROES, VILLAINS = side(Side.HEROES), side(Side.VILLAINS)


def deck(**copies: int) -> list[Card]:
    """A small deck of training cards."""
    return [CARDS[title.replace("_", " ")] for title, count in copies.items() for _ in range(count)]


LAMPWRIGHT = deck(
    Swung_Lantern=3, Shutter_the_Lamp=2, Lamps_Burn_Late=2, Relight=2, Step_Out_of_the_Light=1
)
BELLRINGER = deck(Clapper_Blow=3, Flung_Handbell=3, Brace_on_the_Bell=2, Muffled_Step=2)
OF_HEROES = deck(Thrown_Satchel=5, Stand_Fast=4, Duck_Behind_the_Cart=3, Second_Wind_at_Midnight=2)
OF_VILLAINS = deck(Loose_Cobblestone=6, Not_My_Fight=3, Duck_Into_the_Cellar=3, Lights_Out=2)
DECKS = Decks(
    {1: LAMPWRIGHT, 2: LAMPWRIGHT, 3: BELLRINGER, 4: BELLRINGER},
    {Side.HEROES: OF_HEROES, Side.VILLAINS: OF_VILLAINS},
)

Lines = list[tuple[str, Any]]
OPENING: Mapping[Decider, Lines] = {
    HEROES: [("team leader", 1)],
    VILLAINS: [("team leader", 3)],
    seat(1): [("mulligan", KEEP)],
    seat(2): [("mulligan", KEEP)],
    seat(3): [("mulligan", KEEP)],
    seat(4): [("mulligan", KEEP)],
}
TWO_ROUNDS: Mapping[Decider, Lines] = {
    HEROES: [("goes first", 2), ("goes first", 1)],
    VILLAINS: [("goes first", 3), ("goes first", 4)],
    seat(1): [
        *(("turn", "Lamps Burn Late"), ("turn", None)),
        ("defend", "Stand Fast"),
        *(("turn", "Swung Lantern"), ("turn", None)),
    ],
    seat(2): [
        *(("turn", "Thrown Satchel"), ("target", 3), ("turn", None)),
        *(("turn", "Relight"), ("turn", None)),
    ],
    seat(3): [
        ("defend", "Not My Fight"),
        *(("turn", "Flung Handbell"), ("target", 2), ("turn", None)),
        ("turn", None),
    ],
    seat(4): [
        *(("turn", "Lights Out"), ("turn", None)),
        *(("turn", MOVE), ("turn", "Clapper Blow"), ("target", 1)),
        ("defend", None),
    ],
}


def scripted(*parts: Mapping[Decider, Lines]) -> dict[Decider, Scripted]:
    """What everybody decides, one part of the game after the other."""
    return {
        who: Scripted(*[line for part in parts for line in part.get(who, ())]) for who in EVERYBODY
    }


def game(policies: Policies, seed: str = SEED, rounds: int = 2) -> HeroesVsVillains:
    """A game with the small decks."""
    return HeroesVsVillains(seed, policies, DECKS, rounds=rounds, log=TextLog())


def replayed(choices: list[int]) -> HeroesVsVillains:
    """A game that everybody plays from one list of choices."""
    return game(Everybody(Replaying(choices)))


def lines(played: HeroesVsVillains) -> list[str]:
    """The game in words."""
    assert isinstance(played.log, TextLog)
    return played.log.lines


def titles(pile: Pile[AnyCard]) -> list[str]:
    """The titles of the cards in a pile, the lowest first."""
    return [str(card) for card in pile]


@pytest.fixture
def played() -> HeroesVsVillains:
    """The two rounds as the script has them."""
    policies = scripted(OPENING, TWO_ROUNDS)
    played = game(policies)
    assert played.play() == Outcome((), "the slice ends after round 2")
    assert all(policy.is_over for policy in policies.values())
    return played


def without_the_last(part: Mapping[Decider, Lines], who: Decider, count: int) -> ScriptEndedError:
    """Where the game stands if somebody's script ends so many lines earlier."""
    shorter = {**part, who: part[who][:-count]}
    with pytest.raises(ScriptEndedError) as ended:
        game(scripted(OPENING, shorter)).play()
    return ended.value


def is_hidden(card: AnyCard, decider: Decider) -> bool:
    """Whether a player, or a side, may not see the card (HVV-SETUP-19)."""
    if card.pile.name in (IN_PLAY, DISCARDS):
        return False
    own = [seats for where, seats in SIDES.items() if decider.name in (where, *seats)]
    return card.pile.name != HAND or card.pile.owner not in own[0]


SUBJECT = Subject(
    lambda seed, policies, log: HeroesVsVillains(seed, policies, DECKS, log=log),
    is_hidden,
    BY_PILES,
)


def test_the_script_plays_two_rounds(played: HeroesVsVillains) -> None:
    assert lines(played) == [
        "The heroes roll 6, the villains 2.",
        "Round 1: the heroes go first.",
        "Seat 2 plays Thrown Satchel.",
        "Seat 2 attacks seat 3 for 1.",
        "Seat 3 answers with Not My Fight.",
        "Seat 1 plays Lamps Burn Late.",
        "Seat 3 plays Flung Handbell.",
        "Seat 3 attacks seat 2 for 1.",
        "Seat 2 is at 4 health.",
        "Seat 2 rolls 5 against stun at 5+.",
        "Seat 4 plays Lights Out.",
        "Lights Out ends.",
        "Round 2: the villains go first.",
        "Seat 4 moves to the heroes' area.",
        "Seat 4 plays Clapper Blow.",
        "Seat 4 attacks seat 1 for 2.",
        "Seat 1 answers with Stand Fast.",
        "Seat 1 is at 4 health.",
        "Seat 1 plays Swung Lantern.",
        "Seat 1 attacks seat 4 for 2.",
        "Seat 4 is at 3 health.",
        "Seat 2 plays Relight.",
        "Seat 2 retrieves Thrown Satchel.",
        "Lamps Burn Late ends.",
    ]
    assert not played.piles.faults()


def test_a_player_who_can_not_defend_is_not_asked(played: HeroesVsVillains) -> None:
    assert played.passed == 1  # seat 2, against the handbell


def test_a_defense_lasts_for_the_turn_and_is_then_discarded(played: HeroesVsVillains) -> None:
    assert titles(played.piles.of(DISCARDS, 3)) == ["Not My Fight", "Flung Handbell"]


def test_a_card_with_duration_ends_after_its_rounds(played: HeroesVsVillains) -> None:
    in_round_2 = without_the_last(TWO_ROUNDS, seat(2), 1)
    (lamps,) = [
        card.number for card in played.piles.of(DISCARDS, 1) if str(card) == "Lamps Burn Late"
    ]
    assert in_round_2.view.rounds_left == {lamps: 1}
    assert "Lamps Burn Late" in repr(in_round_2.view.piles.of(IN_PLAY, 1))
    assert titles(played.piles.of(IN_PLAY, 1)) == []
    assert played.rounds_left == {}


def test_a_stunned_player_is_offered_no_attack() -> None:
    stunned = without_the_last(TWO_ROUNDS, seat(2), 2)
    assert stunned.view.stunned == (2,)
    assert "Thrown Satchel" in repr(stunned.view.piles.of(HAND, 2))
    offered = list(map(str, stunned.decision.options))
    assert offered == ["None", "Relight", "Second Wind at Midnight", "Lamps Burn Late", MOVE]


def test_a_recycled_card_goes_under_its_own_deck(played: HeroesVsVillains) -> None:
    assert titles(played.piles.of(ARCHETYPE_DECK, 2))[0] == "Relight"


def test_the_side_that_goes_first_alternates_and_decides_its_own_order() -> None:
    first = without_the_last(TWO_ROUNDS, VILLAINS, 1).decision
    assert (first.kind, first.decider, first.options) == ("goes first", VILLAINS, [3, 4])


def test_round_2_draws_of_the_archetype_deck_alone(played: HeroesVsVillains) -> None:
    assert {len(played.piles.of(PROFESSION_DECK, each)) for each in Side} == {14 - 6}
    assert {len(played.piles.of(ARCHETYPE_DECK, number)) for number in (1, 3, 4)} == {10 - 3 - 1}


def test_a_mulligan_returns_cards_of_the_shared_deck_to_the_shared_deck() -> None:
    policies = scripted(OPENING)
    policies[seat(1)] = Scripted(
        ("mulligan", MULLIGAN),
        *(("put under the deck", "Relight"), ("put under the deck", "Lamps Burn Late")),
        *(("put under the deck", "Stand Fast"), ("put under the deck", "Thrown Satchel")),
    )
    after = game(policies)
    with pytest.raises(ScriptEndedError):
        after.play()
    shared = after.piles.of(PROFESSION_DECK, Side.HEROES)
    assert titles(shared)[:3] == ["Duck Behind the Cart", "Thrown Satchel", "Stand Fast"]
    assert {(card.owner, card.controller) for card in shared} == {(Side.HEROES, Side.HEROES)}
    own = after.piles.of(ARCHETYPE_DECK, 1)
    assert titles(own)[:3] == ["Swung Lantern", "Lamps Burn Late", "Relight"]
    drawn = after.piles.of(HAND, 1)
    assert [card.owner for card in drawn] == [1, 1, 1, Side.HEROES, Side.HEROES, Side.HEROES]
    assert {card.controller for card in drawn} == {1}
    assert not after.piles.faults()


def test_the_leaders_roll_for_initiative_with_dice_of_their_own(played: HeroesVsVillains) -> None:
    dice = stream(SEED, "dice", "initiative")
    rolled = dice.randint(1, 6), dice.randint(1, 6)
    assert lines(played)[0] == "The heroes roll {}, the villains {}.".format(*rolled)


def test_teammates_see_each_others_hands_and_the_other_side_sees_none(
    played: HeroesVsVillains,
) -> None:
    teammate, foe = repr(played.view(seat(1)).piles), repr(played.view(VILLAINS).piles)
    assert "Second Wind at Midnight" in titles(played.piles.of(HAND, 2))
    assert "Second Wind at Midnight" in teammate
    assert "Second Wind at Midnight" not in foe
    assert repr(played.view(HEROES).piles) == teammate


def test_a_record_plays_the_same_game(played: HeroesVsVillains) -> None:
    cards_hash = hash_of({card.card for card in played.piles.cards})
    record = Record(GAME, "slice", cards_hash, SEED, tuple(played.choices))
    again = replayed(list(Record.of(record.data()).choices))
    assert again.play() == Outcome((), "the slice ends after round 2")
    assert lines(again) == lines(played)
    assert again.choices == played.choices


def test_choices_cut_short_stop_at_the_next_decision(played: HeroesVsVillains) -> None:
    at = played.choices.index(3)
    with pytest.raises(ScriptEndedError) as ended:
        replayed(played.choices[:at]).play()
    assert (ended.value.decision.kind, ended.value.decision.decider) == ("turn", seat(4))
    assert str(ended.value.decision.options[3]) == "Lights Out"


def test_a_defense_that_does_not_protect_is_refused() -> None:
    wrong = {**TWO_ROUNDS, seat(3): [("defend", "Flung Handbell")]}
    with pytest.raises(IllegalChoiceError, match="Flung Handbell, but seat 3 is asked for defend"):
        game(scripted(OPENING, wrong)).play()


@pytest.mark.parametrize("number", range(30))
def test_games_by_chance_conform(number: int) -> None:
    game = assert_conforms(SUBJECT, number)
    assert game.turn == 2


def test_a_game_is_the_same_on_any_hash_seed() -> None:
    assert_same_on_any_hash_seed("tests.formats.table.slices.test_heroes_vs_villains:SUBJECT")


def test_a_side_wins_when_every_foe_is_at_no_health() -> None:
    outcomes = []
    for number in range(60):
        policy = RandomPolicy(stream("longer", str(number)))
        longer = game(Everybody(policy), seed_of_game("longer", number), rounds=12)
        outcome = longer.play()
        assert not longer.piles.faults()
        outcomes.append(outcome)
        for where in filter(outcome.is_won_by, Side):
            losers = [player for player in longer.players.values() if player.side != where]
            assert all(player.health <= 0 for player in losers)
    assert any(outcome.is_won_by(where) for outcome in outcomes for where in Side)
