"""The 2PCG slice: both players act in turn in a combat, and everything is done at once."""

from collections.abc import Iterable, Sequence
from typing import Any

import pytest

from formats.table.deciding import DONE, Decider, Policy, Replaying, ScriptEndedError, seat
from formats.table.events import Listener
from formats.table.game import Outcome
from formats.table.log import DataLog, Log, TextLog
from formats.table.piles import AnyCard
from formats.table.position import Placed, Position
from formats.table.record import Record, hash_of
from tests.formats.table.cards import card
from tests.formats.table.conformance import Subject, assert_conforms, assert_same_on_any_hash_seed
from tests.formats.table.policies import Scripted
from tests.formats.table.slices.showing import BY_PILES
from tests.formats.table.slices.vs_2pcg import Deck, Duel, Standing, find

LINUS, ORLA = "linus-thornquist-main-character-1", "orla-venn-main-character-1"
LINUS_TO_DISCARD = "linus-thornquist-supporting-character"
ORLA_TO_DISCARD = "orla-venn-supporting-character"
DECKS = (
    Deck(
        find(LINUS),
        [
            *(find(LINUS_TO_DISCARD), find("Seedling Tove"), find("Boiler House")),
            *(find("Grafted Courage"), find("Moss Wardens"), find("Moss Wardens")),
            *(find("Pollen Duke"), find("Bramble Groom"), find("Compost Giant")),
        ],
    ),
    Deck(
        find(ORLA),
        [
            *(find(ORLA_TO_DISCARD), find("Mail Hounds"), find("Goods Yard")),
            *(find("Late Frost"), find("Insufficient Postage"), find("Sorting Sparrow")),
            *(find("Ledger Maude"), find("Ferris Dray"), find("Umbrella Mender")),
        ],
    ),
)
SEED = "s185"
"""Gives the hands that the script wants."""
OVER = Outcome((), "two turns were played")


def the_script() -> tuple[Scripted, Scripted]:
    """Linus goes first and attacks; Orla gets the better of him, and her hounds follow."""
    linus = Scripted(
        ("row", "front"),
        ("opening hand", "keep"),
        ("resource", "Boiler House"),
        ("location", "face up"),
        ("recruit", "Seedling Tove"),
        ("row", "front"),
        ("formation", DONE),
        ("main action", "Linus Thornquist"),
        ("combat action", None),
        ("combat action", "Power Up Linus Thornquist"),
        ("main action", None),
    )
    orla = Scripted(
        ("who goes first", 0),
        ("row", "front"),
        ("opening hand", "keep"),
        ("combat action", "Power Up Orla Venn"),
        ("combat action", "Late Frost on Linus Thornquist"),
        ("resource", "Goods Yard"),
        ("location", "face down"),
        ("recruit", "Mail Hounds"),
        ("row", "front"),
        ("formation", DONE),
        ("main action", "Mail Hounds"),
        ("combat action", None),
    )
    return linus, orla


def played(seed: str, *policies: Policy, log: Log | None = None) -> tuple[Duel, Outcome]:
    """A game of the two decks; one policy answers for both, or each has one."""
    linus, orla = policies if len(policies) == 2 else policies * 2
    game = Duel(seed, {seat(0): linus, seat(1): orla}, DECKS, log=log)
    return game, game.play()


def standing(game: Duel, title: str) -> Standing:
    """How the character of that title stands."""
    (found,) = [it for card, it in game.standings.items() if str(card) == title]
    return found


def titles(cards: Iterable[AnyCard]) -> list[str]:
    """What they are called."""
    return [str(card) for card in cards]


def is_hidden(card: AnyCard, decider: Decider) -> bool:
    """Whether the player may not see the card."""
    theirs = card.pile.owner != decider.name and card.pile.name in ("hand", "resources")
    return card.pile.name == "deck" or (theirs and not card.is_face_up)


SUBJECT = Subject(
    lambda seed, policies, log: Duel(seed, policies, DECKS, log=log), is_hidden, BY_PILES
)


def test_the_script_plays() -> None:
    linus, orla = the_script()
    log = TextLog()
    game, outcome = played(SEED, linus, orla, log=log)
    assert outcome == OVER
    assert linus.is_over
    assert orla.is_over
    assert log.lines == [
        "Linus Thornquist appears in the front row of seat 0.",
        "Orla Venn appears in the front row of seat 1.",
        "Turn 1 is of seat 0.",
        "seat 0 puts Boiler House into the resource row.",
        "Seedling Tove appears in the front row of seat 0.",
        "Linus Thornquist attacks Orla Venn.",
        "seat 1: Power Up Orla Venn.",
        "seat 0: Power Up Linus Thornquist.",
        "seat 1: Late Frost on Linus Thornquist.",
        "Linus Thornquist is stunned.",
        "Turn 2 is of seat 1.",
        "seat 1 puts a card into the resource row.",
        "Mail Hounds appears in the front row of seat 1.",
        "Mail Hounds attacks Seedling Tove.",
        "Seedling Tove is stunned.",
        "Mail Hounds is stunned.",
        "Seedling Tove is KO'd.",
        "Mail Hounds is KO'd.",
    ]
    assert standing(game, "Linus Thornquist") == Standing(
        is_exhausted=True, is_stunned=True, wounds=1
    )
    assert standing(game, "Orla Venn") == Standing(counters=1)
    assert titles(game.pile("ko", 1)) == ["Orla Venn", "Late Frost", "Mail Hounds"]
    assert game.piles.faults() == []


def test_windows_in_which_nothing_can_be_done_are_not_asked_about() -> None:
    game, _ = played(SEED, *the_script())
    assert game.decisions == len(game.choices) == 23
    assert game.passed == 6


def test_the_record_replays_to_the_same_log() -> None:
    first, again = DataLog(), DataLog()
    game, _ = played(SEED, *the_script(), log=first)
    cards = hash_of(card for deck in DECKS for card in (deck.main, *deck.cards))
    record = Record("vs-2pcg", "slice", cards, SEED, tuple(game.choices))
    read = Record.of(record.data())
    read.refuse_others("vs-2pcg", "slice", cards)
    _, outcome = played(read.seed, Replaying(read.choices), log=again)
    assert outcome == OVER
    assert again.entries == first.entries


def test_a_list_cut_short_stops_at_the_next_decision() -> None:
    game, _ = played(SEED, *the_script())
    for length in range(len(game.choices)):
        with pytest.raises(ScriptEndedError) as stopped:
            played(SEED, Replaying(game.choices[:length]))
        assert game.choices[length] < len(stopped.value.decision.options)
    with pytest.raises(ScriptEndedError) as stopped:
        played(SEED, Replaying(game.choices[:12]))
    assert (stopped.value.decision.kind, stopped.value.decision.decider) == (
        "combat action",
        seat(1),
    )
    assert list(map(str, stopped.value.decision.options)) == [
        "None",
        "Power Up Orla Venn",
        "Late Frost on Linus Thornquist",
    ]


@pytest.mark.parametrize("number", range(30))
def test_games_by_chance_conform(number: int) -> None:
    game = assert_conforms(SUBJECT, number)
    assert len(game.piles.cards) == 20


def test_a_game_is_the_same_on_any_hash_seed() -> None:
    assert_same_on_any_hash_seed("tests.formats.table.slices.test_vs_2pcg:SUBJECT")


def test_an_opponent_sees_neither_hand_nor_a_resource_that_lies_face_down() -> None:
    game, _ = played(SEED, *the_script())
    seen_by_linus = repr(game.view(seat(0)))
    assert "Goods Yard" not in seen_by_linus
    assert "Insufficient Postage" not in seen_by_linus
    assert "Goods Yard" in repr(game.view(seat(1)))
    assert "Boiler House" in repr(game.view(seat(1)))
    assert "Grafted Courage" not in repr(game.view(seat(1)))


MIDDLE = Position(
    piles={
        ("front", 0): [Placed(LINUS, {"is_stunned": True, "wounds": 2}), Placed("Compost Giant")],
        ("front", 1): [Placed("Mail Hounds")],
        ("back", 1): [Placed(ORLA, {"wounds": 4})],
        ("hand", 1): [Placed("Late Frost")],
    },
    facts={"turn": 1, "active": 0},
)
"""Before the second turn, which is of Linus; one wound more knocks out Orla."""


def played_from_the_middle(
    *lines: tuple[str, Any], orla: Sequence[tuple[str, Any]] = (), heard: Sequence[Listener] = ()
) -> tuple[Duel, Outcome]:
    """The turn of Linus by these lines, in which Orla answers by hers."""
    policies = Scripted(("formation", DONE), *lines), Scripted(*orla)
    game = Duel("a", {seat(0): policies[0], seat(1): policies[1]}, MIDDLE)
    for listener in heard:
        game.listeners.add(listener)
    outcome = game.play()
    assert all(policy.is_over for policy in policies)
    assert game.piles.faults() == []
    return game, outcome


def test_all_recover_and_keep_their_wounds() -> None:
    game, outcome = played_from_the_middle(("main action", None))
    assert outcome == OVER
    assert standing(game, "Linus Thornquist") == Standing(wounds=2)


def test_a_trigger_goes_off_before_anybody_acts() -> None:
    """The Berserker has its counter when the enemy's Plot Twist takes one away."""
    game, _ = played_from_the_middle(
        ("main action", "Compost Giant"),
        ("main action", None),
        orla=[("combat action", "Late Frost on Compost Giant")],
    )
    assert standing(game, "Compost Giant") == Standing(is_exhausted=True)
    assert titles(game.pile("ko", 1)) == ["Late Frost", "Mail Hounds"]


def test_the_player_whose_turn_it_is_orders_triggers() -> None:
    order: list[Any] = []

    def noting(word: str) -> Listener:
        return Listener("attacks", word, does=lambda _: order.append(word))

    played_from_the_middle(
        ("main action", "Compost Giant"),
        ("trigger", "late"),
        ("trigger", "Compost Giant"),
        ("main action", None),
        orla=[("combat action", None)],
        heard=[noting("early"), noting("late")],
    )
    assert order == ["late", "early"]


def test_the_front_row_protects_the_back_row_until_it_is_gone() -> None:
    """Only Mail Hounds can be attacked at first, so that no defender is asked for."""
    _, outcome = played_from_the_middle(
        ("main action", "Compost Giant"),
        ("main action", "Linus Thornquist"),
        orla=[("combat action", None), ("combat action", None)],
    )
    assert outcome == Outcome((0,), "the Main Character is KO'd")


def test_a_character_without_defence_is_stunned_before_the_strikes() -> None:
    """Nobody strikes when the attacker is out of the combat."""
    begins = Position(
        {
            ("front", 0): [Placed(LINUS), Placed("Moss Wardens")],
            ("front", 1): [Placed("Mail Hounds")],
            ("hand", 1): [Placed("Late Frost")],
        },
        {"turn": 1, "active": 0},
    )
    linus = Scripted(("formation", DONE), ("main action", "Moss Wardens"), ("main action", None))
    orla = Scripted(("combat action", "Late Frost on Moss Wardens"))
    game = Duel("a", {seat(0): linus, seat(1): orla}, begins)
    assert game.play() == OVER
    assert titles(game.pile("ko", 0)) == ["Moss Wardens"]
    assert standing(game, "Mail Hounds") == Standing()


@pytest.mark.parametrize(
    ("title", "gone"), [("Seedling Tove", ["Seedling Tove"]), ("Moss Wardens", [])]
)
def test_a_second_copy_knocks_out_the_first_unless_it_has_swarm(
    title: str, gone: list[str]
) -> None:
    begins = Position(
        {
            ("front", 0): [Placed(LINUS), Placed(title)],
            ("resources", 0): [Placed("Boiler House")],
            ("hand", 0): [Placed(title)],
        },
        {"turn": 1, "active": 0},
    )
    linus = Scripted(("resource", None), ("recruit", title), ("row", "back"), ("formation", DONE))
    game = Duel("a", {seat(0): linus}, begins)
    assert game.play() == OVER
    assert titles(game.pile("ko", 0)) == gone
    assert titles(game.pile("back", 0)) == [title]


def locations(game: Duel) -> list[AnyCard]:
    """Three Locations of the first player: two face up, and one in hand that makes both symbols."""
    made = {"Mill": ("energy",), "Yard": ("intellect",), "Hall": ("energy", "intellect")}
    cards = [card(name, type="location", symbols=symbols) for name, symbols in made.items()]
    mill, yard, hall = game.piles.bring(cards, game.pile("deck", 0))
    for each in (mill, yard):
        game.piles.move(each, game.pile("resources", 0))
        each.is_face_up = True
    game.piles.move(hall, game.pile("hand", 0))
    return [mill, yard, hall]


def test_a_location_that_another_symbol_needs_is_not_offered() -> None:
    # Of two energy symbols the Mill pays one, so that the Hall must pay the other.
    game = Duel("a", {}, MIDDLE)
    mill, yard, hall = locations(game)
    game.policies = {seat(0): Scripted(("power symbol", "Hall"))}
    assert game.pay_symbols(0, ("energy", "intellect", "energy"))
    assert (mill.is_face_up, yard.is_face_up, hall.pile.name) == (False, False, "ko")


def test_what_cant_be_paid_in_full_is_not_paid_at_all() -> None:
    game = Duel("a", {}, MIDDLE)
    mill, yard, hall = locations(game)
    assert not game.pay_symbols(0, ("energy", "energy", "energy"))
    assert (mill.is_face_up, yard.is_face_up, hall.pile.name) == (True, True, "hand")
