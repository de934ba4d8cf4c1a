"""Cards by which the texts of others do nothing, or are had by another card."""

import pytest

from carddb.model import Card
from formats.highlander.engine import groups, texts, words
from formats.highlander.engine.abilities import Counters
from formats.highlander.engine.avoiding import avoid
from formats.highlander.engine.cards import HlCard
from formats.highlander.engine.draw_discard import maximum_hand_size
from formats.highlander.engine.pending import add_loss
from formats.highlander.engine.removing import remove_from_game
from formats.highlander.engine.state import HlGame, Player
from formats.highlander.scripts.which import titled
from tests.formats.highlander.engine.cards_of_tests import FILLERS, UPPER_CENTER_BLOCK
from tests.formats.highlander.engine.own_cards import (
    attack,
    block,
    dodge,
    guard,
    own,
    persona,
    special_attack,
)
from tests.formats.highlander.engine.playing import (
    Own,
    Person,
    Playing,
    acts,
    begin,
    does,
    joins,
    laid,
)
from tests.formats.highlander.scripts.printed_cards import the

LOWER = attack("Lower", "000/000/0X0")
UPPER = attack("Upper", "0X0/000/000")
WIDE = acts(own("Wide", "Situation"), values={words.HAND_SIZE: 2, words.FOE_HAND_SIZE: -1})


def _hurt(game: HlGame, card: HlCard, player: Player) -> None:
    add_loss(game.foe_of(player), 1, card)


def sizes(playing: Playing) -> tuple[int, int]:
    """The Maximum Hand Sizes of both."""
    one, other = playing.game.players
    return maximum_hand_size(playing.game, one), maximum_hand_size(playing.game, other)


# Duende.
FIERCE = acts(
    attack("Fierce", "0X0/000/000", damage=5),
    words={words.UNBLOCKABLE},
    when_successful=does(_hurt),
)


@pytest.mark.rule("HL-CARDS-042")
@pytest.mark.parametrize("is_played", [True, False])
def test_duende_takes_the_text_of_an_attack_and_not_what_was_played_with_it(
    is_played: bool,
) -> None:
    """The attack is unblockable, deals 5 and hurts by its own text; an Edge with it hurts, too."""
    spur = acts(own("Spur", "Edge"), joins=joins("attack"), when_successful=does(_hurt))
    ben = Person(attacks=[laid(FIERCE, id="it")], in_play=[laid(spur, joins="it")])
    duende = the("Duende", type="Edge")
    playing = begin(Person([duende, UPPER_CENTER_BLOCK], endurance=FILLERS), ben)
    if is_played:
        playing.ann.intend("defense", "play Duende")
    playing.play("Attack Phase")
    offered = [each for each in playing.ann.offered("defense") if "play Duende" not in each]
    can_block = "defend with Upper Center Block" in str(offered)
    assert can_block == is_played
    loss = [("loss", 1)] if is_played else [("loss", 1), ("loss", 1)]
    assert playing.ann.pending == [("damage", 2 if is_played else 5), *loss]


@pytest.mark.rule("HL-CARDS-042")
@pytest.mark.parametrize("by", ["text", "event"])
def test_a_head_shot_by_its_own_text_is_none_behind_duende(by: str) -> None:
    head: Card | Own = acts(UPPER, words={words.HEAD_SHOT}) if by == "text" else UPPER
    shot = acts(own("Shot", "Event"), joins=joins("attack", words.HEAD_SHOT))
    in_play = [laid(shot, joins="it")] if by == "event" else []
    ben = Person(attacks=[laid(head, id="it", head_shot=True)], in_play=in_play)
    playing = begin(Person([the("Duende", type="Edge")], endurance=FILLERS), ben)
    playing.ann.intend("defense", "play Duende")
    if by == "event":
        assert playing.play_out().winners == (1,)
        return
    playing.play("Attack Phase")
    (attacked,) = playing.game.now.exchanges
    assert not attacked.attack.is_head_shot and not attacked.attack.is_power_blow


@pytest.mark.rule("HL-CARDS-042")
@pytest.mark.parametrize("by_text", [True, False])
def test_a_power_blow_stays_one_behind_duende_unless_its_text_made_it(by_text: bool) -> None:
    blow = acts(UPPER, words={words.POWER_BLOW}) if by_text else UPPER
    ben = Person(attacks=[laid(blow, power_blow=True)])
    playing = begin(Person([the("Duende", type="Edge")], endurance=FILLERS), ben)
    playing.ann.intend("defense", "play Duende")
    playing.play("Attack Phase")
    assert playing.ann.pending == [("damage", 2 if by_text else 4)]
    assert playing.told("Upper is no Power Blow any longer.") == by_text


def test_duende_does_not_tell_what_a_hidden_attack_is() -> None:
    duende = the("Duende", type="Edge")
    playing = begin(Person([duende], endurance=FILLERS), Person(hidden=[FIERCE]))
    playing.ann.intend("defense in advance", "play Duende")
    playing.play("Attack Phase")
    before = playing.log.lines[: playing.log.lines.index("The Hidden attack is Fierce.")]
    assert "The Hidden attack is nullified by Duende." in before
    assert "Fierce" not in str(before)
    assert playing.ann.pending == [("damage", 2)]


def test_duende_needs_an_attack_that_waits() -> None:
    playing = begin(Person([the("Duende", type="Edge")], endurance=FILLERS))
    playing.play("Ability Adjustment Phase")
    assert not playing.ann.was_ever_offered("defense", "play Duende")
    assert not playing.ann.was_ever_offered("attack", "play Duende")


# Katana Guard, Superior Tactics.
@pytest.mark.rule("HL-CARDS-077")
@pytest.mark.parametrize("is_with", [True, False])
@pytest.mark.parametrize("to", ["Attack Phase", "Ben's turn"])
def test_a_guard_with_the_katana_guard_has_no_text(is_with: bool, to: str) -> None:
    thorny = acts(guard("Thorny", "XXX/000/000"), when_defending=does(_hurt))
    playing = begin(
        Person([thorny, the("Katana Guard", type="Edge")], endurance=FILLERS),
        Person(attacks=[UPPER]),
    )
    playing.ann.intend("defense", "defend with Thorny")
    if is_with:
        playing.ann.intend("in conjunction", "Katana Guard")
    playing.play(to)
    assert playing.ben.pending == ([] if is_with else [("loss", 1)])
    # It is a Guard all the same.
    assert "Thorny" in playing.ann.in_play


def test_the_katana_guard_goes_with_guards_alone() -> None:
    ann = Person([UPPER_CENTER_BLOCK, the("Katana Guard", type="Edge")], endurance=FILLERS)
    playing = begin(ann, Person(attacks=[UPPER]))
    playing.ann.intend("defense", "defend with Upper Center Block")
    playing.play("Attack Phase")
    assert not playing.ann.offered("in conjunction")


BACK_AWAY = acts(dodge("Away"), words={words.NO_RANGED, words.LOSE_AN_ATTACK})
ARROW = special_attack("Arrow", "0X0/000/000", subtype="Ranged")


@pytest.mark.rule("HL-CARDS-122")
@pytest.mark.parametrize("has_tactics", [True, False])
@pytest.mark.parametrize("is_ranged", [True, False])
def test_superior_tactics_take_the_text_of_a_dodge(has_tactics: bool, is_ranged: bool) -> None:
    hand: list[Card | Own] = [BACK_AWAY, LOWER]
    if has_tactics:
        hand.append(the("Superior Tactics", type="Edge"))
    coming = ARROW if is_ranged else UPPER
    playing = begin(Person(hand, endurance=FILLERS), Person(attacks=[coming]))
    may_defend = has_tactics or not is_ranged
    if may_defend:
        playing.ann.intend("defense", "defend with Away")
    if has_tactics and not is_ranged:
        playing.ann.intend("in conjunction", "Superior Tactics")
    if has_tactics:
        playing.ann.intend("attack", "attack with Lower")
    playing.play("Ability Adjustment Phase")
    assert playing.ann.pending == ([] if may_defend else [("damage", 2)])
    assert playing.ann.could("defense", "defend with Away") == may_defend
    # Without it, who backs away from the attack has lost the own one.
    assert playing.ann.was_ever_offered("attack", "attack with Lower") == (has_tactics or is_ranged)


def test_a_dodge_has_its_text_where_superior_tactics_are_countered() -> None:
    no = acts(own("No", "Edge"), counters=(Counters("It.", titled("Superior Tactics")),))
    ann = Person([BACK_AWAY, LOWER, the("Superior Tactics", type="Edge")], endurance=FILLERS)
    playing = begin(ann, Person([no], attacks=[UPPER]))
    playing.ann.intend("defense", "defend with Away")
    playing.ann.intend("in conjunction", "Superior Tactics")
    playing.ben.intend("counter", "No")
    playing.play("Ability Adjustment Phase")
    assert not playing.ann.was_ever_offered("attack", "attack with Lower")


# Illusory Terrain.
@pytest.mark.rule("HL-CARDS-064")
@pytest.mark.parametrize("to", ["Draw/Discard Phase", "Ben's turn"])
def test_illusory_terrain_takes_a_location_that_came_while_it_was_nullified(to: str) -> None:
    terrain = laid(the("Illusory Terrain", type="Situation"), came=1)
    church = acts(own("Church", "Location"))
    ann = Person([church], in_play=[own("Focus", "Situation")], endurance=FILLERS)
    playing = begin(ann, Person(in_play=[terrain]))
    game = playing.game
    texts.nullify(game, playing["Illusory Terrain"], playing["Focus"], game.turn)
    playing.ann.intend("defense", "play Church")
    playing.play(to)
    assert playing.ann.discards == (["Church"] if to == "Ben's turn" else [])


@pytest.mark.rule("HL-CARDS-064")
@pytest.mark.parametrize("is_ignored", [True, False])
@pytest.mark.parametrize("to", ["Draw/Discard Phase", "Ben's turn"])
def test_no_location_comes_beside_illusory_terrain(is_ignored: bool, to: str) -> None:
    terrain = laid(the("Illusory Terrain", type="Situation"), came=1)
    ann = Person([acts(own("Church", "Location"))], in_play=[WIDE], endurance=FILLERS)
    playing = begin(ann, Person(in_play=[terrain]))
    game = playing.game
    if is_ignored:
        texts.ignore(
            game, playing.ann.player, playing["Illusory Terrain"], playing["Wide"], game.turn
        )
        playing.ann.intend("defense", "play Church")
    playing.play(to)
    assert ("Church" in playing.ann.hand) != is_ignored
    # Who has ignored it loses the Location when it acts again.
    assert ("Church" in playing.ann.discards) == (is_ignored and to == "Ben's turn")


def test_illusory_terrain_clears_the_locations_as_it_comes() -> None:
    terrain = the("Illusory Terrain", type="Situation")
    playing = begin(
        Person([terrain], endurance=FILLERS), Person(in_play=[own("Church", "Location")])
    )
    playing.ann.intend("defense", "play Illusory Terrain")
    playing.play("Attack Phase")
    assert playing.ben.discards == ["Church"]


# Master's Stance.
SPIKED = acts(
    block("Spiked", "XXX/000/000"), when_defending=does(_hurt), values={words.HAND_SIZE: 1}
)


def _stance() -> Own:
    return laid(the("Master's Stance", type="Situation"), came=1)


@pytest.mark.rule("HL-CARDS-090")
@pytest.mark.parametrize(
    ("to", "turn", "size", "lost"),
    [
        ("Attack Phase", 3, 15, []),
        ("Ann's turn", None, 15, []),
        ("Attack Phase", 5, 16, [("loss", 1)]),
        ("Ben's turn", 6, 15, [("loss", 1)]),
    ],
)
def test_a_block_made_a_guard_has_its_text_in_the_turns_alone_in_which_it_blocks(
    to: str, turn: int | None, size: int, lost: list[tuple[str, int]]
) -> None:
    playing = begin(
        Person([SPIKED], in_play=[_stance()], endurance=FILLERS),
        Person([UPPER], endurance=FILLERS),
    )
    playing.ann.intend("defense", "put up Spiked")
    if turn != 3:
        playing.ben.intend("attack", "attack with Upper")
    if turn in (5, 6):
        playing.ann.intend("defense", "let Spiked serve")
    playing.play(to, turn)
    assert "Spiked" in playing.ann.in_play and playing["Spiked"].printed.is_guard
    assert sizes(playing)[0] == size
    assert playing.ben.pending == lost


@pytest.mark.rule("HL-CARDS-090")
@pytest.mark.parametrize("is_made", [True, False])
@pytest.mark.parametrize(
    ("to", "turn", "size"), [("Attack Phase", 3, 16), ("Defense Phase", 5, 15)]
)
def test_a_block_that_is_played_may_be_made_a_guard(
    is_made: bool, to: str, turn: int, size: int
) -> None:
    playing = begin(
        Person([SPIKED], in_play=[_stance()], endurance=FILLERS), Person(attacks=[UPPER])
    )
    playing.ann.intend("defense", "defend with Spiked")
    if is_made:
        playing.ann.intend("make a guard", "make it a Guard")
    playing.play(to, turn)
    assert ("Spiked" in playing.ann.in_play) == (is_made or turn == 3)
    assert sizes(playing)[0] == size


def test_without_the_stance_no_block_is_a_guard() -> None:
    playing = begin(Person([SPIKED], endurance=FILLERS), Person(attacks=[UPPER]))
    playing.ann.intend("defense", "defend with Spiked")
    playing.play("Ben's turn")
    assert not playing.ann.offered("make a guard")
    playing = begin(Person([SPIKED], endurance=FILLERS))
    playing.play("Ben's turn")
    assert not playing.ann.was_ever_offered("defense", "put up Spiked")


# Persistence.
ASHE = persona("Graham Ashe")


@pytest.mark.rule("HL-CARDS-232")
@pytest.mark.parametrize("is_stopped", [True, False])
@pytest.mark.parametrize(
    ("to", "turn"), [("Attack Phase", 4), ("Attack Phase", 5), ("Ben's turn", 6)]
)
def test_persistence_comes_back_and_nullifies_until_the_end_of_the_next_turn(
    is_stopped: bool, to: str, turn: int
) -> None:
    slash = attack("Slash", "0X0/000/000")
    playing = begin(
        Person([slash, the("Persistence")], pre_game=[ASHE], endurance=FILLERS),
        Person([UPPER_CENTER_BLOCK], in_play=[WIDE], endurance=FILLERS),
        phase="Attack Phase",
    )
    title = the("Persistence").card.title
    playing.ann.intend("attack", "attack with Slash")
    playing.ann.intend("in conjunction", title)
    if is_stopped:
        playing.ben.intend("defense", "defend with Upper Center Block")
    playing.play(to, turn)
    assert (title in playing.ann.hand) == is_stopped
    acts_again = not is_stopped or turn == 6
    assert playing.game.value(playing.ben.player, words.HAND_SIZE) == (2 if acts_again else 0)


@pytest.mark.rule("HL-CARDS-232")
@pytest.mark.parametrize(
    ("title", "fits"), [("Master's Attack", True), ("Slash", True), ("Lunge", False)]
)
def test_persistence_goes_with_a_masters_attack_or_a_slash(title: str, fits: bool) -> None:
    hand: list[Card | Own] = [attack(title, "0X0/000/000"), the("Persistence")]
    playing = begin(Person(hand, pre_game=[ASHE], endurance=FILLERS), phase="Attack Phase")
    playing.ann.intend("attack", f"attack with {title}")
    playing.play("Ability Adjustment Phase")
    assert bool(playing.ann.offered("in conjunction")) == fits


@pytest.mark.rule("HL-CARDS-232")
def test_persistence_comes_back_where_an_effect_avoids_the_attack() -> None:
    def dive(game: HlGame, card: HlCard, player: Player) -> None:
        avoid(game, player, game.now.exchanges[0], card)

    ben = Person([acts(own("Dive", "Edge"), when_played=does(dive))], endurance=FILLERS)
    hand: list[Card | Own] = [attack("Slash", "0X0/000/000"), the("Persistence")]
    playing = begin(Person(hand, pre_game=[ASHE], endurance=FILLERS), ben, phase="Attack Phase")
    title = the("Persistence").card.title
    playing.ann.intend("attack", "attack with Slash")
    playing.ann.intend("in conjunction", title)
    playing.ben.intend("defense", "play Dive")
    playing.play("Attack Phase", turn=4)
    assert playing.ann.hand == [title]


# TSC Troopers.
@pytest.mark.rule("HL-CARDS-267")
@pytest.mark.parametrize("to", ["Ability Adjustment Phase", "Ann's turn"])
def test_troopers_let_their_player_ignore_a_situation(to: str) -> None:
    troopers = the("TSC Troopers")
    playing = begin(
        Person([troopers], endurance=FILLERS), Person(in_play=[WIDE]), phase="Attack Phase"
    )
    assert sizes(playing) == (14, 17)
    playing.ann.intend("attack", f"play {troopers.card.title}")
    playing.play(to)
    # What it does for Ben goes on.
    assert sizes(playing) == (15, 17)
    playing.game.discard_from_play(playing[troopers.card.title])
    assert sizes(playing) == (14, 17)


@pytest.mark.rule("HL-CARDS-267")
def test_troopers_need_a_situation_of_the_opponent() -> None:
    playing = begin(
        Person([the("TSC Troopers")], in_play=[WIDE], endurance=FILLERS), phase="Attack Phase"
    )
    playing.play("Ability Adjustment Phase")
    assert "TSC Troopers" not in str(playing.ann.offered("attack"))


# Watcher.
@pytest.mark.rule("HL-CARDS-272")
@pytest.mark.parametrize(
    ("to", "is_kept"), [("Attack Phase", True), ("Ben's turn", False), ("Ann's turn", True)]
)
def test_a_watcher_keeps_ones_cards_from_being_nullified_in_the_own_turn(
    to: str, is_kept: bool
) -> None:
    watcher = the("Watcher, HM3, 221")
    playing = begin(
        Person(in_play=[WIDE, laid(watcher, came=1)], endurance=FILLERS),
        Person(in_play=[own("Focus", "Situation")]),
    )
    game = playing.game
    texts.nullify(game, playing["Wide"], playing["Focus"])
    texts.nullify(game, playing[watcher.card.title], playing["Focus"])
    assert sizes(playing) == (17, 14)
    playing.play(to)
    assert sizes(playing) == ((17, 14) if is_kept else (15, 15))
    game.discard_from_play(playing[watcher.card.title])
    assert sizes(playing) == (15, 15)


@pytest.mark.rule("HL-CARDS-272")
def test_who_has_a_watcher_may_nullify_the_own_cards() -> None:
    watcher = the("Watcher, HM3, 221")
    playing = begin(
        Person(in_play=[WIDE, laid(watcher, came=1), own("Focus", "Situation")], endurance=FILLERS)
    )
    texts.nullify(playing.game, playing["Wide"], playing["Focus"])
    assert sizes(playing) == (15, 15)


# James Horton.
@pytest.mark.rule("HL-CARDS-073")
@pytest.mark.parametrize("zone", ["hand", "endurance", "discards", "in_play"])
def test_james_horton_makes_hunters_of_allies_in_every_zone(zone: str) -> None:
    ally = own("Donna", "Situation", subtype="Ally")
    xavier = persona("Xavier St. Cloud", short_name="Xavier")
    who = [xavier, the("James Horton")]
    playing = begin(
        Person(pre_game=who, **{zone: [laid(ally, id="1")]}),  # type: ignore[arg-type]
        Person(in_play=[laid(ally, id="2")]),
    )
    mine, theirs = [card for card in playing.game.piles.cards if str(card) == "Donna"]
    if mine.owner:
        mine, theirs = theirs, mine
    assert groups.groups_of(mine) == {groups.ALLY, groups.HUNTER}
    assert groups.groups_of(theirs) == {groups.ALLY}
    if zone == "in_play":
        remove_from_game(playing.game, mine)
        assert groups.HUNTER in groups.groups_of(mine)
    texts.nullify(playing.game, playing[the("James Horton").card.title], theirs)
    assert groups.HUNTER not in groups.groups_of(mine)


@pytest.mark.rule("HL-CARDS-073")
def test_an_ally_with_james_horton_is_countered_as_a_hunter() -> None:
    """A Watcher of the opponent counters Watchers and Hunters."""
    ally = acts(own("Donna", "Situation", subtype="Ally"))
    xavier = persona("Xavier St. Cloud", short_name="Xavier")
    with_horton: list[Card | Own] = [xavier, the("James Horton")]
    for who in (with_horton, with_horton[:1]):
        playing = begin(
            Person([ally], pre_game=who, endurance=FILLERS),
            Person(in_play=[laid(the("Watcher, Counter"), came=2)]),
            phase="Attack Phase",
        )
        playing.ann.intend("attack", "play Donna")
        if len(who) == 2:
            playing.ben.intend("counter", the("Watcher, Counter").card.title)
        playing.play("Ability Adjustment Phase")
        assert ("Donna" in playing.ann.in_play) == (len(who) == 1)


@pytest.mark.rule("HL-CARDS-090")
def test_a_dodge_is_made_no_guard() -> None:
    step = own("Step", "Dodge", "XXX/XXX/XXX")
    playing = begin(Person([step], in_play=[_stance()], endurance=FILLERS), Person(attacks=[UPPER]))
    playing.ann.intend("defense", "defend with Step")
    playing.play("Attack Phase")
    assert not playing.ann.offered("make a guard")
