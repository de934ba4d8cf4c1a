"""Three and four players, each against all others."""

from collections.abc import Sequence

import pytest

from formats.table.deciding import seat
from formats.table.position import Placed
from formats.vs_2pcg.engine.changing_sides import take_control
from formats.vs_2pcg.engine.counters import put_plus
from formats.vs_2pcg.engine.effects import Effect
from formats.vs_2pcg.engine.powers import COMBAT, MAIN
from formats.vs_2pcg.engine.state import PcgGame
from formats.vs_2pcg.engine.wounds import wound
from tests.formats.vs_2pcg.engine.combat.fighting import attack
from tests.formats.vs_2pcg.engine.own_scripts import (
    as_soon_as,
    nothing,
    played,
    to_all,
    to_this,
    used,
)
from tests.formats.vs_2pcg.engine.playing import (
    Playing,
    Side,
    begin,
    card,
    equipment,
    location,
    numbers,
    twist,
)
from tests.formats.vs_2pcg.engine.starting import Starting

RUNNER = card("Runner", **numbers(9, 9, 2))
GUARD = card("Guard", **numbers(1, 9, 2))
REAR = card("Rear", **numbers(1, 9, 2))
CAP, TRICK = equipment("Cap"), twist("Trick")
OWN = (RUNNER, GUARD, REAR, CAP, TRICK)
DYING = {"wounds": 4}


def dying(number: int) -> Placed:
    """A Main Character that the next wound KO's."""
    return Placed(f"{('Your', 'Their', 'Third', 'Fourth')[number]} main, Level 1", DYING)


@pytest.mark.rule("PCG-MULTI-01", "PCG-MULTI-02", "PCG-WIN-01")
@pytest.mark.parametrize("seats", [3, 4])
def test_who_outlasts_every_other_main_character_wins(seats: int) -> None:
    table = begin(
        "main phase",
        Side(front=["Runner"] * 3),
        Side(front=[dying(1)]),
        *OWN,
        others=[Side(front=[dying(number)]) for number in range(2, seats)],
    )
    names = ["Their main", "Third main", "Fourth main"][: seats - 1]
    for name in names[:-1]:
        attack(table, "Runner", at=name)
    attack(table, "Runner")
    outcome = table.play_out()
    assert (outcome.winners, outcome.because) == ((0,), "all enemy Main Characters are KO'd")
    out = [line for line in table.log.lines if "is out of the game" in line]
    assert out == [f"Player {number} is out of the game." for number in range(2, seats)]


@pytest.mark.rule("PCG-MULTI-02")
def test_the_game_goes_on_while_two_main_characters_are_left() -> None:
    table = begin(
        "main phase", Side(front=["Runner"]), Side(front=[dying(1)]), *OWN, others=[Side()]
    )
    attack(table, "Runner", at="Their main").play("Turn 10, draw phase of Player 3")
    assert [player.is_out for player in table.game.players] == [False, True, False]


@pytest.mark.rule("PCG-MULTI-03", "PCG-CORE-14")
def test_all_cards_of_a_player_who_is_out_leave_the_game_and_none_counts_as_kod() -> None:
    """The Rear grows by each card that is KO'd: the Main Character alone is."""
    theirs = Side(
        front=[dying(1), "Guard"],
        equipment={"Cap": "Guard"},
        hand=["Trick"],
        resources=["Guard"],
        locations=["Yard"],
        machines=["Crane"],
        ko_pile=["Trick"],
        deck=["Trick"] * 3,
        aside=["Token"],
    )
    crane, token = equipment("Crane", is_machine=True), card("Token", "token")
    table = begin(
        "main phase",
        Side(front=["Runner"], back=["Rear"]),
        theirs,
        *(*OWN, crane, token, location("Yard", "might")),
        others=[Side()],
        scripts={"Rear": as_soon_as("KO'd", to_this(put_plus))},
    )
    owned = [each for each in table.game.piles.cards if each.owner == 1]
    assert len(owned) == 12
    attack(table, "Runner", at="Their main").play("Turn 10")
    assert {each.pile.name for each in owned} == {"removed"}
    assert table["Rear"].plus == 1


@pytest.mark.rule("PCG-MULTI-03")
def test_nothing_goes_off_any_more_on_the_side_of_a_player_who_is_out() -> None:
    grow = as_soon_as("KO'd", to_all(put_plus, titles=("Runner",)))
    table = begin(
        "main phase",
        Side(front=["Runner"]),
        Side(front=[dying(1), "Guard"]),
        *OWN,
        others=[Side(back=["Rear"])],
        scripts={"Guard": grow, "Rear": grow},
    )
    attack(table, "Runner", at="Their main").play("Turn 10")
    # That of the third player alone.
    assert table["Runner"].plus == 1


def taken(game: PcgGame, card_title: str, player: int) -> None:
    """Move a character to a player's side."""
    (character,) = (each for each in game.characters() if str(each) == card_title)
    assert take_control(game, character, game.players[player])


@pytest.mark.rule("PCG-AMBIGUOUS-53", "PCG-MULTI-03")
def test_what_the_player_who_is_out_had_of_others_goes_to_its_owner_and_does_not_count_as_kod() -> (
    None
):
    """Their Guard with its Cap is yours, and your Runner theirs, as they lose."""

    def change(game: PcgGame, _effect: Effect) -> None:
        taken(game, "Guard", 0)
        taken(game, "Visitor", 1)

    table = begin(
        "main phase",
        Side(
            front=["Runner", "Visitor"], back=["Rear"], equipment={"Cap": "Visitor"}, hand=["Trick"]
        ),
        Side(front=[dying(1), "Guard"], equipment={"Hat": "Guard"}),
        *(*OWN, card("Visitor"), equipment("Hat")),
        others=[Side()],
        scripts={
            "Trick": played(change, MAIN),
            "Rear": as_soon_as("KO'd", to_this(put_plus)),
        },
    )
    table.you.intend("main phase", "play Trick")
    attack(table, "Runner", at="Their main").play("Turn 10")
    assert [table.where(title) for title in ("Guard", "Hat", "Visitor", "Cap")] == [
        ("removed", "table"),
        ("removed", "table"),
        ("KO'd", 0),
        ("KO'd", 0),
    ]
    assert table["Rear"].plus == 1


@pytest.mark.rule("PCG-AMBIGUOUS-53", "PCG-MULTI-03")
def test_a_main_character_comes_home_with_its_equipment_from_the_side_of_who_is_out() -> None:
    def change(game: PcgGame, _effect: Effect) -> None:
        taken(game, "Third main", 1)

    table = begin(
        "main phase",
        Side(front=["Runner"], hand=["Trick"]),
        Side(front=[dying(1)]),
        *OWN,
        others=[Side(equipment={"Cap": "Third main, Level 1"})],
        scripts={"Trick": played(change, MAIN)},
    )
    table.you.intend("main phase", "play Trick")
    attack(table, "Runner", at="Their main").play("Turn 10")
    third = table["Third main"]
    assert (third.controller, third.equipment) == (2, table["Cap"])
    assert table.where("Cap") == ("equipment", 2)


@pytest.mark.rule("PCG-MULTI-05")
@pytest.mark.parametrize("targets", [("Guard", "Guard"), ("Guard", "Rear"), ("Rear", "Rear")])
def test_attacks_go_at_any_players_characters_or_are_spread_out(targets: Sequence[str]) -> None:
    table = begin(
        "main phase",
        Side(front=["Runner", "Scout"]),
        Side(front=["Guard"], main_in="back"),
        *(*OWN, card("Scout", **numbers(1, 9, 2))),
        others=[Side(front=["Rear"], main_in="back")],
    )
    for attacker, target in zip(("Scout", "Runner"), targets, strict=True):
        attack(table, attacker, at=target)
    table.play("Turn 10")
    assert table.you.offered("defender")[0] == ["Guard", "Rear"]
    for attacker, target in zip(("Scout", "Runner"), targets, strict=True):
        assert table.told(f"{attacker} attacks {target}.")


@pytest.mark.rule("PCG-MULTI-12", "PCG-COMBAT-04")
def test_a_front_row_protects_its_own_players_back_row_alone() -> None:
    table = begin(
        "main phase",
        Side(front=["Runner"]),
        Side(front=["Guard"], main_in="back"),
        *OWN,
        others=[Side(back=["Rear"], main_in="back")],
    )
    attack(table, "Runner", at="Rear").play("Turn 10")
    assert table.you.offered("defender")[0] == ["Guard", "Rear", "Third main"]


def in_order(table: Playing) -> list[str]:
    """Who acted in the combat, in that order."""
    return [line.split(",")[0] for line in table.course if ", combat action" in line]


@pytest.mark.rule("PCG-MULTI-06", "PCG-AMBIGUOUS-13")
@pytest.mark.parametrize("player", [0, 1, 3])
def test_all_act_in_the_order_of_turns_until_all_pass_in_a_row(player: int) -> None:
    """The fourth player, or the third, has nobody in the combat and acts once."""
    names = ["you", "they", "third", "fourth"]
    order = names[player:] + names[:player]
    side = Side(hand=["Trick", "Trick"])
    table = begin(
        "main phase",
        side,
        side,
        *OWN,
        others=[side, side],
        player=player,
        scripts={"Trick": played(is_any_turn=True)},
    )
    mains = ("Your main", "Their main", "Third main", "Fourth main")
    attack(table, mains[player], at=mains[(player + 1) % 4], by=player)
    table.players[(player + 2) % 4].intend("combat action", "play Trick")
    table.play("Turn 10")
    assert in_order(table) == [*order[:3], order[3], *order[:3]]


@pytest.mark.rule("PCG-AMBIGUOUS-14", "PCG-COMBAT-35", "PCG-COMBAT-36")
def test_who_has_nobody_in_the_combat_uses_any_combat_powers_and_no_power_ups() -> None:
    third = Side(front=["One", "Two", "Three"], hand=["One", "Trick"])
    own = [card(title) for title in ("One", "Two", "Three")]
    table = begin(
        "main phase",
        Side(),
        Side(),
        *(*OWN, *own),
        others=[third],
        scripts={
            "Trick": played(is_any_turn=True),
            "One": used(is_any_combat=True, is_any_turn=True),
            "Two": used(is_any_combat=True),
            "Three": used(is_any_turn=True),
        },
    )
    attack(table, "Your main", at="Their main").play("Turn 10")
    assert table.players[2].offered("combat action") == [["None", "use Power of One", "play Trick"]]


@pytest.mark.rule("PCG-AMBIGUOUS-16")
def test_the_turn_of_a_player_who_is_out_ends_at_once_and_the_next_begins() -> None:
    table = begin(
        "main phase",
        Side(front=[dying(0), "Runner"]),
        Side(front=["Guard", "Wall"]),
        *(*OWN, card("Wall", **numbers(9, 9, 9))),
        others=[Side(front=["Rear"])],
        scripts={"Rear": as_soon_as("end of turn", to_this(put_plus))},
    )
    attack(table, "Your main", at="Wall").play("Turn 10")
    assert table.log.lines[-2:] == [
        "Player 1 is out of the game.",
        "Turn 10, draw phase of Player 2.",
    ]
    assert table["Rear"].plus == 0
    assert table.game.combat is None


@pytest.mark.rule("PCG-AMBIGUOUS-16", "PCG-TURN-02", "PCG-MULTI-03")
def test_who_is_out_has_no_further_turns_and_is_asked_nothing() -> None:
    table = begin(
        "main phase",
        Side(front=["Runner"], deck=["Filler"] * 9),
        Side(front=[dying(1)], hand=["Trick"] * 3, deck=["Filler"] * 9),
        *OWN,
        others=[Side(deck=["Filler"] * 9)],
        scripts={"Trick": played(nothing, MAIN, COMBAT, is_any_turn=True)},
    )
    attack(table, "Runner", at="Their main").play("Turn 13")
    draws = [line for line in table.log.lines if "draw phase" in line]
    assert [line.split()[-1] for line in draws] == ["3.", "1.", "3.", "1."]
    assert [kind for kind, _ in table.they.asked] == ["any turn", "combat action"]


@pytest.mark.rule("PCG-AMBIGUOUS-16", "PCG-TIMING-03")
def test_what_triggers_as_the_turns_player_drops_out_is_ordered_by_the_next_player() -> None:
    grow = as_soon_as("KO'd", to_this(put_plus))
    table = begin(
        "main phase",
        Side(front=[dying(0)], hand=["Trick"]),
        Side(front=["Guard"]),
        *OWN,
        others=[Side(front=["Rear"])],
        scripts={"Trick": played(_falls, MAIN), "Guard": grow, "Rear": grow},
    )
    table.you.intend("main phase", "play Trick")
    table.they.intend("trigger", "Rear: at KO'd")
    table.play("Turn 10, draw phase of Player 2")
    assert (table["Guard"].plus, table["Rear"].plus) == (1, 1)
    assert not table.you.offered("trigger")


def _falls(game: PcgGame, effect: Effect) -> None:
    main = game.players[effect.controller].main
    assert main is not None
    wound(game, main)


@pytest.mark.rule("PCG-AMBIGUOUS-13")
def test_who_drops_out_in_a_combat_acts_no_more_and_it_goes_on_among_the_others() -> None:
    """The third player, who has nobody in it, gives up a Main Character."""
    table = begin(
        "main phase",
        Side(front=["Runner"], hand=["Trick"]),
        Side(front=["Guard"], hand=["Trick"], main_in="back"),
        *(*OWN, twist("End")),
        others=[Side(front=[dying(2)], hand=["End", "Trick"]), Side(hand=["Trick"])],
        scripts={
            "Trick": played(is_any_turn=True),
            "End": played(_falls, is_any_turn=True),
        },
    )
    attack(table, "Runner", at="Guard")
    table.players[2].intend("combat action", "play End")
    table.play("Turn 10")
    assert in_order(table) == ["you", "they", "third", "fourth", "you", "they"]
    assert table["Guard"].is_stunned


def test_a_goldfish_table_of_four_plays_from_the_start_to_an_end() -> None:
    table = Starting(4)
    outcome = table.play_out()
    assert (outcome.tied, outcome.is_stalled) == ((0, 1, 2, 3), False)
    assert table.game.view(seat(0)).seats == range(4)
