"""The rulebook's examples of items, durations, rounds and dice, played in the engine."""

import pytest

from formats.heroes_vs_villains.engine.abilities import Effect, Means, Triggered, Way
from formats.heroes_vs_villains.engine.attempt import Blow
from formats.heroes_vs_villains.engine.cards import HvvCard
from formats.heroes_vs_villains.engine.effect_names import ACTION_FAIL, CAPTURE, FAIL, KNOCKOUT
from formats.heroes_vs_villains.engine.state import HvvGame
from formats.heroes_vs_villains.sides import Side
from tests.formats.heroes_vs_villains.engine.own_scripts import (
    FILLER,
    Own,
    attack,
    defense,
    item,
    lasting,
    own,
    shot,
    strike,
    use,
)
from tests.formats.heroes_vs_villains.engine.playing import NOBODY, Person, begin, on
from tests.formats.heroes_vs_villains.engine.starting import SHARED, Starting

LANTERN = item("Lantern", use(name="shine"))


@pytest.mark.rule("HVV-EXAMPLE-01", "HVV-EXAMPLE-34")
@pytest.mark.parametrize(("shows", "rounds"), [(1, 1), (2, 2), (3, 3), (4, 1), (5, 2), (6, 3)])
def test_a_d6_is_read_as_a_d3(shows: int, rounds: int) -> None:
    playing = begin(Person([lasting("Aura", duration="d3")]), dice={"duration": [shows]})
    playing.ann.intend("turn", "play Aura without using it")
    playing.play("Vic's turn")
    assert playing["Aura"].rounds_left == rounds


@pytest.mark.rule("HVV-EXAMPLE-34", "HVV-EXAMPLE-51")
@pytest.mark.parametrize(
    ("duration", "dice", "gone_in"), [("d3", [4], 4), ("d3", [6], 6), ("3", [], 6)]
)
def test_a_duration_card_is_discarded_as_its_last_round_ends(
    duration: str, dice: list[int], gone_in: int
) -> None:
    aura = lasting("Aura", duration=duration)
    for number, piles in ((gone_in - 1, (["Aura"], [])), (gone_in, ([], ["Aura"]))):
        playing = begin(Person([aura]), dice={"duration": dice}, round=3)
        playing.ann.intend("turn", "play Aura without using it")
        playing.play("end of the round" if number == 3 else f"Round {number}")
        assert (playing.ann.in_play, playing.ann.discards) == piles


@pytest.mark.rule("HVV-EXAMPLE-06", "HVV-EXAMPLE-07", "HVV-EXAMPLE-08")
@pytest.mark.parametrize(("in_play", "penalty"), [(2, 0), (3, 1), (4, 2)])
def test_items_above_three_cost_cards(in_play: int, penalty: int) -> None:
    playing = begin(Person([FILLER, FILLER, FILLER, item("Rope")], [LANTERN] * in_play))
    playing.ann.intend("turn", "play Rope without using it")
    playing.ann.intend("penalty", *["Filler"] * min(penalty, 2))
    playing.play("Vic's turn")
    assert playing.ann.discards == ["Filler"] * penalty
    assert playing.ann.hand == ["Filler"] * (3 - penalty)
    assert len(playing.ann.in_play) == in_play + 1


@pytest.mark.rule("HVV-EXAMPLE-52")
@pytest.mark.parametrize("more", [[], [FILLER]])
def test_the_penalty_is_not_paid_with_the_item_itself(more: list[Own]) -> None:
    playing = begin(Person([item("Rope"), item("Net"), *more], [LANTERN] * 4))
    playing.play("Vic's turn")
    offered = [
        playing.ann.was_ever_offered("turn", f"play {each} without using it")
        for each in ("Rope", "Net")
    ]
    assert offered == [bool(more)] * 2


@pytest.mark.rule("HVV-EXAMPLE-32")
def test_an_item_shows_1_usage_less_in_the_turn_of_its_utilization() -> None:
    playing = begin(Person([], [LANTERN.laid(usage=2)]))
    playing.ann.intend("turn", "use Lantern: shine")
    assert playing["Lantern"].usage == 2
    playing.play("Vic's turn")
    assert playing["Lantern"].usage == 1


@pytest.mark.rule("HVV-EXAMPLE-33")
@pytest.mark.parametrize(("damage", "usage", "discards"), [(2, 1, []), (3, None, ["Lantern"])])
def test_damage_takes_usage_off_an_item(
    damage: int, usage: int | None, discards: list[str]
) -> None:
    hit = attack("Smash", damage)
    playing = begin(Person([hit], area="villains"), Person([], [LANTERN]))
    playing.ann.intend("turn", "play Smash").intend("target", "Lantern")
    playing.play("Vic's turn")
    assert (playing["Lantern"].usage, playing.vic.discards) == (usage, discards)
    assert playing.vic.health == 5


@pytest.mark.rule("HVV-EXAMPLE-33")
def test_1_more_damage_discards_an_item_with_1_usage() -> None:
    twice = [attack("Smash", 2), attack("Tap", 1)]
    ann = Person([twice[0]], area="villains")
    playing = begin(ann, Person([], [LANTERN]), ben=Person([twice[1]], area="villains"))
    playing.ann.intend("turn", "play Smash").intend("target", "Lantern")
    playing.ben.intend("turn", "play Tap").intend("target", "Lantern")
    playing.play("Vic's turn")
    assert playing.vic.discards == ["Lantern"]


@pytest.mark.rule("HVV-EXAMPLE-24")
@pytest.mark.parametrize(("cards", "usage"), [(1, 1), (2, 3), (3, 4), (4, 6), (5, 7), (6, 9)])
def test_every_second_card_that_is_invested_gives_2_usage(cards: int, usage: int) -> None:
    forge = item("Forge", usage=None, script={"invests": True})
    playing = begin(Person([forge, *[FILLER] * 6]), dice={"usage": []})
    playing.ann.intend("turn", "play Forge without using it")
    playing.ann.intend("invest", *["Filler"] * cards)
    playing.play("Vic's turn")
    assert playing["Forge"].usage == usage
    assert len(playing.ann.hand) == 6 - cards


@pytest.mark.rule("HVV-EXAMPLE-23")
@pytest.mark.parametrize("is_foiled", [True, False])
def test_a_theft_that_is_foiled_leaves_the_item(is_foiled: bool) -> None:
    steal = own("Pickpocket", "power", strike(0, Effect(CAPTURE), means=Means.POWER))
    foil = defense("Not So Fast", Way.FOIL)
    playing = begin(Person([steal]), Person([foil], [LANTERN]))
    playing.ann.intend("turn", "play Pickpocket").intend("target", "Vic")
    if is_foiled:
        playing.vic.intend("defend", "defend with Not So Fast")
    else:
        playing.ann.intend("capture", "Lantern")
    playing.play("Vic's turn")
    holder = playing.vic if is_foiled else playing.ann
    assert "Lantern" in holder.in_play


@pytest.mark.rule("HVV-EXAMPLE-45")
def test_a_foe_takes_what_the_knocked_out_hold() -> None:
    playing = begin(Person([], [LANTERN.laid(usage=2)], given=[on(KNOCKOUT)]), player="Vic")
    playing.vic.intend("turn", "take Lantern")
    playing.play("end of the round")
    assert (playing.ann.in_play, playing.vic.in_play) == ([], ["Lantern"])
    assert playing["Lantern"].usage == 2
    # It was the action of the turn: what is held now can't be used in it.
    assert not playing.vic.was_ever_offered("turn", "use Lantern: shine")


@pytest.mark.rule("HVV-EXAMPLE-45")
def test_nobody_takes_what_the_able_hold() -> None:
    playing = begin(Person([], [LANTERN]), player="Vic")
    playing.play("end of the round")
    assert not playing.vic.was_ever_offered("turn", "take Lantern")


@pytest.mark.rule("HVV-EXAMPLE-49")
@pytest.mark.parametrize(("kind", "usage"), [(ACTION_FAIL, 3), (FAIL, 2)])
def test_fail_spends_usage_and_action_fail_does_not(kind: str, usage: int) -> None:
    club = item("Club", strike(1, means=Means.WEAPON_STRIKE, name="hit"))
    playing = begin(Person([], [club], given=[on(kind)], area="villains"))
    playing.ann.intend("turn", "use Club: hit")
    playing.play("Vic's turn")
    assert (playing["Club"].usage, playing.vic.health) == (usage, 5)


def is_attacked(game: HvvGame, card: HvvCard, what: object) -> bool:
    """The condition of a card that waits for an attack on its holder."""
    return isinstance(what, Blow) and what.target is game.players[card.seat]


@pytest.mark.rule("HVV-EXAMPLE-50")
@pytest.mark.parametrize("is_played", [True, False])
def test_a_trigger_card_is_played_as_its_holder_is_attacked(is_played: bool) -> None:
    def stop(game: HvvGame, attempt: object, target: object) -> None:
        game.attempts[0].blows[0].damage = 0

    trap = own(
        "Trap Door",
        "power",
        triggers=[Triggered("attacked", use(stop), is_attacked)],
        keywords=["trigger"],
    )
    playing = begin(Person([shot()]), Person([trap]))
    playing.ann.intend("turn", "play Shot")
    if is_played:
        playing.vic.intend("trigger", "play Trap Door")
    playing.play("Vic's turn")
    assert playing.vic.was_ever_offered("trigger", "play Trap Door")
    assert playing.vic.health == (5 if is_played else 4)


@pytest.mark.rule("HVV-EXAMPLE-14")
def test_one_side_is_over_before_the_other_begins() -> None:
    hands = [Person([attack("Punch"), shot("Shot")]) for _ in range(4)]
    playing = begin(hands[0], hands[2], ben=hands[1], wes=hands[3], player=None)
    playing.heroes.intend("goes first", "Ben")
    playing.ben.intend("turn", "play Shot", "move to the other area")
    playing.ann.intend("turn", "move to the other area", "play Punch")
    playing.play("end of the round")
    turns = [line for line in playing.log.lines if line.endswith("'s turn.")]
    assert turns == ["Ben's turn.", "Ann's turn.", "Vic's turn.", "Wes's turn."]
    acted = [line for line in playing.course if line.startswith(("Ben, turn", "Ann, turn"))]
    assert acted[:3] == [
        "Ben, turn: play Shot",
        "Ben, turn: move to the other area",
        "Ann, turn: move to the other area",
    ]


@pytest.mark.rule("HVV-EXAMPLE-15", "HVV-EXAMPLE-16")
def test_sides_and_draws_alternate() -> None:
    seen = []
    for number in range(2, 6):
        playing = Starting(dice={"initiative": [5, 2]}).play(f"Round {number}")
        seen.append((playing.game.first_side, len(playing.ann.hand)))
    # Seen before the draw of each round; nobody plays anything.
    assert seen == [
        (Side.VILLAINS, 6),
        (Side.HEROES, 7),
        (Side.VILLAINS, 9),
        (Side.HEROES, 10),
    ]
    of_decks = [(ann.home.name) for ann in playing.ann.player.hand]
    assert of_decks.count("archetype deck") == 6


@pytest.mark.rule("HVV-EXAMPLE-48")
def test_a_mulligan_puts_3_cards_under_each_deck_once() -> None:
    archetype = [own(f"Own {number:02}", "power") for number in range(50)]
    playing = Starting(archetype=archetype)
    playing.ann.intend("mulligan", "mulligan")
    playing.play("Round 2")
    first = [line for line in playing.course if line.startswith("Ann, put under the deck")]
    titles = {line.rpartition(": ")[2] for line in first}
    bottom = set(playing.ann.deck[:3])
    assert titles - {"Shared Filler"} <= bottom
    assert len(playing.ann.hand) == 6
    assert not bottom & set(playing.ann.hand)
    assert len(playing.ann.offered("mulligan")) == 1
    assert [card.home.name for card in playing.ann.player.hand].count("archetype deck") == 3


@pytest.mark.rule("HVV-EXAMPLE-43")
def test_a_villain_in_the_heroes_area_is_back_home_in_the_next_round() -> None:
    playing = begin(NOBODY, Person(area="heroes"), phase="end of the round", round=2)
    playing.play("Ann's turn")
    assert playing.vic.area.value == "the villains' area"


@pytest.mark.rule("HVV-EXAMPLE-44")
def test_a_dual_draw_that_is_1_card_short_is_of_the_deck_that_one_likes() -> None:
    ann = Person(deck=[FILLER], profession=[SHARED], given=[on("drawless I")])
    playing = begin(ann, phase="beginning of the round", round=5)
    playing.ann.intend("draw", "(0, 1)")
    playing.play("Ann's turn")
    assert playing.ann.hand == ["Shared Filler"]
