"""Cards that are taken for others, and attacks that are played as copies."""

import pytest

from formats.highlander.engine import values, words
from formats.highlander.engine.cards import HlCard
from formats.highlander.engine.draw_discard import maximum_hand_size
from formats.highlander.engine.pending import add_loss
from formats.highlander.engine.prone import consider_prone, is_prone
from formats.highlander.engine.seeing import HlView
from formats.highlander.engine.state import HlGame, Player
from tests.formats.highlander.engine.cards_of_tests import FILLERS
from tests.formats.highlander.engine.own_cards import attack, block, own, persona, special_attack
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
RICHIE = persona("Richie Ryan", short_name="Richie")
XAVIER = persona("Xavier St. Cloud", short_name="Xavier")
WIDE = acts(own("Wide", "Situation"), values={words.HAND_SIZE: 2})
NARROW = acts(own("Narrow", "Situation"), values={words.FOE_HAND_SIZE: -3})


def _hurt(game: HlGame, card: HlCard, player: Player) -> None:
    add_loss(game.foe_of(player), 1, card)


BITE = acts(
    special_attack("Bite", "00X/000/000", damage=4),
    words={words.UNDODGEABLE},
    when_successful=does(_hurt),
)


def masters_attack() -> Own:
    """Richie's attack; of itself nothing is recorded, so it is given squares that never count."""
    return the("Master's Attack (Richie)", type="Attack", grid="000/000/000")


TITLE = masters_attack().card.title


@pytest.mark.rule("HL-CARDS-084")
def test_richies_attack_has_all_that_the_copied_one_has() -> None:
    ann = Person([masters_attack()], pre_game=[RICHIE], endurance=FILLERS)
    playing = begin(ann, Person(attacks=[LOWER, BITE], endurance=FILLERS))
    playing.ann.intend("attack", f"attack with {TITLE}")
    playing.ann.intend("play as a copy", "Bite")
    playing.play("Attack Phase", turn=4)
    (made,) = [exchange.attack for exchange in playing.game.now.exchanges]
    assert made.is_special and made.is_undodgeable
    assert made.grid == playing["Bite"].grid
    assert made.card.printed.title == "Bite"
    assert playing.ben.pending == [("damage", 4), ("loss", 1)]


@pytest.mark.rule("HL-CARDS-084")
def test_it_may_copy_nothing_but_what_the_opponent_has_played() -> None:
    ann = Person([masters_attack()], pre_game=[RICHIE], endurance=FILLERS)
    playing = begin(ann, phase="Attack Phase")
    playing.play("Ability Adjustment Phase")
    assert not playing.ann.was_ever_offered("attack", f"attack with {TITLE}")


@pytest.mark.rule("HL-CARDS-084")
def test_it_may_not_be_aimed_where_the_last_block_was() -> None:
    roof = block("Roof", "XXX/000/000")
    ann = Person([masters_attack(), roof], pre_game=[RICHIE], endurance=FILLERS)
    playing = begin(ann, Person(attacks=[LOWER, UPPER], endurance=FILLERS))
    playing.ann.intend("defense", "defend with Roof")
    playing.ann.intend("attack", f"attack with {TITLE}")
    playing.play("Ability Adjustment Phase")
    # The one copy that is left is taken unasked.
    (made,) = playing.ann.player.attacks
    assert made.grid == playing["Lower"].grid


def test_it_has_the_words_of_what_was_played_with_the_attack() -> None:
    edge = acts(own("Edge", "Edge"), joins=joins("attack", words.UNBLOCKABLE))
    ben = Person(attacks=[laid(UPPER, id="it")], in_play=[laid(edge, joins="it")])
    ann = Person([masters_attack()], pre_game=[RICHIE], endurance=FILLERS)
    playing = begin(ann, ben)
    playing.ann.intend("attack", f"attack with {TITLE}")
    playing.play("Ability Adjustment Phase")
    (made,) = playing.ann.player.attacks
    assert made.is_unblockable


@pytest.mark.rule("HL-CARDS-084")
def test_behind_it_the_card_is_itself_again() -> None:
    ann = Person([masters_attack()], pre_game=[RICHIE], endurance=FILLERS)
    playing = begin(ann, Person(attacks=[BITE], endurance=FILLERS))
    playing.ann.intend("attack", f"attack with {TITLE}")
    playing.play("Defense Phase", turn=5)
    card = playing[TITLE]
    assert TITLE in playing.ann.discards
    assert not card.printed.is_special_attack and card.script.played_as is not None


@pytest.mark.rule("HL-CARDS-085")
def test_richies_attack_may_come_from_an_exertion_to_copy_a_special_one() -> None:
    ann = Person(pre_game=[RICHIE], endurance=[*FILLERS, masters_attack()])
    playing = begin(ann, Person(attacks=[BITE], endurance=FILLERS))
    playing.ann.intend("attack", "exert for an attack")
    playing.ann.intend("attack found", TITLE)
    playing.play("Ability Adjustment Phase")
    (made,) = playing.ann.player.attacks
    assert made.is_special and made.card.printed.title == "Bite"


@pytest.mark.rule("HL-CARDS-086")
def test_which_hidden_attack_is_copied_is_fixed_as_the_card_is_played() -> None:
    """It lies face down, and the opponent learns which of both it is as it is revealed."""
    ann = Person([masters_attack()], pre_game=[RICHIE], endurance=FILLERS)
    playing = begin(ann, Person(hidden=[LOWER, UPPER], endurance=FILLERS))
    playing.ann.intend("attack", f"attack with {TITLE}")
    playing.ann.intend("play as a copy", "Upper")
    playing.ann.intend("hidden", "hide")
    playing.until_asked("defense in advance", "Ben")
    (made,) = playing.ann.player.attacks
    assert made.is_hidden and made.grid == playing["Upper"].grid
    views = [HlView(playing.game, decider) for decider in playing.game.deciders]
    assert [view.attack_grid(made) for view in views] == [made.grid, None]
    assert not playing.told(f"{TITLE} is")
    assert playing.told("Ann attacks with a Hidden attack")


@pytest.mark.rule("HL-CARDS-086")
def test_a_copy_of_a_hidden_attack_is_what_was_chosen() -> None:
    ann = Person([masters_attack()], pre_game=[RICHIE], endurance=FILLERS)
    bite = attack("Deep", "000/000/00X", damage=3)
    playing = begin(ann, Person(hidden=[bite, UPPER], endurance=FILLERS))
    playing.ann.intend("attack", f"attack with {TITLE}")
    playing.ann.intend("play as a copy", "Deep")
    playing.ann.intend("hidden", "hide")
    playing.play("Attack Phase", turn=4)
    assert playing.ben.pending == [("damage", 3)]
    assert playing.told(f"The Hidden attack is {TITLE} as Deep.")


# Master's Tactician.
def with_tactician(*there: Own, foe: tuple[Own, ...] = ()) -> Playing:
    """Ann has the Tactician in play, and her turn begins."""
    tactician = laid(the("Master's Tactician"), came=2)
    return begin(
        Person(in_play=[tactician, *there], pre_game=[XAVIER], endurance=FILLERS),
        Person(in_play=foe, endurance=FILLERS),
        phase="May Do/Must Do Phase",
    )


TACTICIAN = the("Master's Tactician").card.title
IMITATES = f"{TACTICIAN}: It is taken for a Situation in play."


def sizes(playing: Playing) -> tuple[int, int]:
    """The Maximum Hand Sizes of both."""
    one, other = playing.game.players
    return maximum_hand_size(playing.game, one), maximum_hand_size(playing.game, other)


@pytest.mark.rule("HL-CARDS-224")
@pytest.mark.parametrize("chosen", ["Wide", "Narrow"])
def test_the_tactician_has_title_text_and_effects_of_a_situation(chosen: str) -> None:
    playing = with_tactician(foe=(WIDE, NARROW))
    playing.ann.intend("may do", IMITATES)
    playing.ann.intend("imitate", chosen)
    playing.play("Draw/Discard Phase")
    # The opponent has both: 2 more for himself, 3 less for Ann.
    assert sizes(playing) == ((14, 17) if chosen == "Wide" else (12, 14))
    assert playing[TACTICIAN].printed.title == chosen


@pytest.mark.rule("HL-CARDS-224")
def test_it_is_so_while_the_situation_is_in_play() -> None:
    playing = with_tactician(foe=(WIDE, NARROW))
    playing.ann.intend("may do", IMITATES)
    playing.ann.intend("imitate", "Wide")
    playing.play("Draw/Discard Phase")
    playing.game.discard_from_play(playing["Wide"])
    assert sizes(playing) == (12, 15)
    assert playing[TACTICIAN].printed.title == "Master's Tactician"


@pytest.mark.rule("HL-CARDS-224")
def test_another_situation_is_chosen_each_turn() -> None:
    playing = with_tactician(foe=(WIDE, NARROW))
    for chosen in ("Wide", "Narrow"):
        playing.ann.intend("may do", IMITATES)
        playing.ann.intend("imitate", chosen)
    playing.play("Draw/Discard Phase", turn=5)
    assert sizes(playing) == (12, 14)
    assert len(playing.game.copying) == 1
    assert len(playing[TACTICIAN].script.at_start) == 1
    assert playing.told(f"{TACTICIAN} is taken for Narrow.")


@pytest.mark.rule("HL-CARDS-224")
def test_a_copy_of_an_own_situation_does_not_add_up_with_it() -> None:
    playing = with_tactician(WIDE)
    playing.ann.intend("may do", IMITATES)
    playing.play("Draw/Discard Phase")
    assert sizes(playing) == (17, 15)


def test_a_tactician_that_leaves_copies_nothing() -> None:
    playing = with_tactician(foe=(WIDE,))
    playing.ann.intend("may do", IMITATES)
    playing.play("Draw/Discard Phase")
    assert sizes(playing) == (17, 17)
    playing.game.discard_from_play(playing[TACTICIAN])
    assert sizes(playing) == (15, 17)
    assert playing.game.copying == []
    assert playing[TACTICIAN].printed.title == "Master's Tactician"


def test_a_copy_of_what_works_against_its_own_player_works_against_the_other() -> None:
    """Ann's Tactician copies Ben's Master's Advantage: now Ben's Persona is without text, too."""
    advantage = laid(the("Master's Advantage (Ramirez)"), came=1)
    ramirez = acts(persona("Ramirez"), values={words.HAND_SIZE: 1})
    tactician = laid(the("Master's Tactician"), came=2)
    xavier = acts(XAVIER, values={words.HAND_SIZE: 1})
    playing = begin(
        Person(in_play=[tactician], pre_game=[xavier], endurance=FILLERS),
        Person(in_play=[advantage], pre_game=[ramirez], endurance=FILLERS),
        phase="May Do/Must Do Phase",
    )
    assert sizes(playing) == (15, 16)
    playing.ann.intend("may do", IMITATES)
    playing.play("Draw/Discard Phase")
    assert sizes(playing) == (15, 15)
    assert playing.game.value(playing.ann.player, values.FOE_NO_PERSONA_TEXT) == 1


def test_what_a_copy_held_down_is_free_as_it_is_one_no_longer() -> None:
    def trip(game: HlGame, card: HlCard, player: Player) -> None:
        consider_prone(game, game.foe_of(player), card)

    snare = acts(own("Snare", "Situation"), when_acting=does(trip))
    playing = with_tactician(foe=(snare,))
    playing.ann.intend("may do", IMITATES)
    playing.play("Draw/Discard Phase")
    assert is_prone(playing.ben.player) and not is_prone(playing.ann.player)
    playing.game.discard_from_play(playing["Snare"])
    assert not is_prone(playing.ben.player)
