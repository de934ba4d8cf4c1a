"""Master's Advantage: the opponent's Persona is without its text."""

import pytest

from carddb.model import Card
from formats.highlander.engine import texts, words
from formats.highlander.engine.abilities import Joins, Lifts, Power
from formats.highlander.engine.cards import HlCard
from formats.highlander.engine.exhaustion import reshuffle
from formats.highlander.engine.state import HlGame, Player
from tests.formats.highlander.engine.cards_of_tests import FILLERS
from tests.formats.highlander.engine.own_cards import attack, own, persona, weapon
from tests.formats.highlander.engine.playing import Own, Person, Playing, acts, begin, laid
from tests.formats.highlander.scripts.printed_cards import the

CUT = attack("Cut", "0X0/000/000")
ADVANTAGE = laid(the("Master's Advantage (Ramirez)"), came=1)
TITLE = the("Master's Advantage (Ramirez)").card.title


def _nothing(_game: HlGame, _card: HlCard, _player: Player) -> None:
    """What a power does that nobody looks at."""


def facing(ann: Person, *, has_advantage: bool = True) -> Playing:
    """Ann's Attack Phase against Ben's Master's Advantage."""
    return begin(
        ann,
        Person(in_play=[ADVANTAGE] if has_advantage else [], endurance=FILLERS),
        phase="Attack Phase",
    )


def may_attack(playing: Playing, with_: str) -> bool:
    """Whether Ann is offered the attack."""
    playing.play("Ability Adjustment Phase")
    return playing.ann.was_ever_offered("attack", f"attack with {with_}")


@pytest.mark.rule("HL-CARDS-216")
@pytest.mark.parametrize("has_advantage", [True, False])
def test_the_text_of_the_opponents_persona_is_ignored(has_advantage: bool) -> None:
    connor = acts(
        persona("Connor MacLeod", short_name="Connor"),
        values={words.ATTACKS: 1},
        powers=(Power("Do it.", _nothing),),
    )
    hand: list[Card | Own] = [laid(CUT, id="1"), laid(CUT, id="2")]
    playing = facing(
        Person(hand, pre_game=[connor], endurance=FILLERS), has_advantage=has_advantage
    )
    playing.ann.intend("attack", *["attack with Cut"] * (1 if has_advantage else 2))
    playing.play("Ability Adjustment Phase")
    assert playing.ann.was_ever_offered("attack", "attack with Cut")
    uses = "use Connor MacLeod: Do it."
    assert playing.ann.was_ever_offered("attack", uses) != has_advantage
    assert len(playing.ann.player.attacks) == (1 if has_advantage else 2)


@pytest.mark.rule("HL-CARDS-216")
@pytest.mark.parametrize("has_advantage", [True, False])
def test_cards_that_the_power_added_are_not_played(has_advantage: bool) -> None:
    richie = persona("Richie Ryan", short_name="Richie", foreign_cards_per_persona=1)
    theirs = attack("Kern's Cut", "0X0/000/000", subtitle="Kern")
    playing = facing(
        Person([theirs], pre_game=[richie], endurance=FILLERS), has_advantage=has_advantage
    )
    assert may_attack(playing, theirs.title) != has_advantage


def test_cards_that_another_pre_game_card_added_are_played() -> None:
    richie = persona("Richie Ryan", short_name="Richie", foreign_cards_per_persona=1)
    bob = own("Bob", "Pre-Game", pregame_kind="quickening", foreign_cards_per_persona=1)
    theirs = attack("Kern's Cut", "0X0/000/000", subtitle="Kern")
    playing = facing(Person([theirs], pre_game=[richie, bob], endurance=FILLERS))
    assert may_attack(playing, theirs.title)


@pytest.mark.rule("HL-CARDS-091", "HL-CARDS-092")
@pytest.mark.parametrize("title", ["Riposte", "Master's Cut"])
def test_the_personas_own_cards_are_played(title: str) -> None:
    """Its title and name it keeps, and the number of Master cards is no matter of play."""
    connor = acts(
        persona("Connor MacLeod", short_name="Connor", masters=1, lets_in=["reserved"]),
        values={words.HAND_SIZE: 1},
    )
    mine = attack(title, "0X0/000/000", subtitle="Connor")
    playing = facing(Person([mine], pre_game=[connor], endurance=FILLERS))
    assert may_attack(playing, mine.title)
    assert not texts.acts_on(playing.game, playing["Connor MacLeod"], playing.ann.player)


UNHOLY = acts(own("Unholy Alliance", "Plot", subtitle="Xavier"), most_in_play=1_000)
XAVIER = persona(
    "Xavier St. Cloud", short_name="Xavier", raises_title="Unholy Alliance", raises_title_to=12
)


def alliances(in_play: int, discards: int, *beside: Card, hand: tuple[Own, ...] = ()) -> Person:
    """Xavier with so many of them, and one in hand; `beside` them other cards are in play."""
    copies = [laid(UNHOLY, id=f"there {n}", came=1) for n in range(in_play)]
    gone = [laid(UNHOLY, id=f"gone {n}") for n in range(discards)]
    return Person(
        [UNHOLY, *hand],
        in_play=[*copies, *beside],
        discards=gone,
        pre_game=[XAVIER],
        endurance=FILLERS,
    )


def may_ally(playing: Playing) -> bool:
    """Whether Ann may play another Unholy Alliance at the beginning of her Attack Phase."""
    playing.play("Ability Adjustment Phase")
    return playing.ann.could("attack", "play Unholy Alliance (Xavier)")


@pytest.mark.rule("HL-CARDS-089", "HL-EXAMPLE-30")
@pytest.mark.parametrize(
    ("in_play", "discards", "may"), [(2, 4, False), (2, 3, True), (0, 6, False), (0, 0, True)]
)
def test_of_a_raised_title_the_normal_number_is_played(
    in_play: int, discards: int, may: bool
) -> None:
    """Other cards there are not counted."""
    other = own("Focus", "Situation")
    assert may_ally(facing(alliances(in_play, discards, other))) == may


@pytest.mark.rule("HL-EXAMPLE-30")
def test_without_master_s_advantage_xavier_plays_more() -> None:
    assert may_ally(facing(alliances(2, 4), has_advantage=False))


@pytest.mark.rule("HL-EXAMPLE-30")
@pytest.mark.parametrize("way", ["reshuffled", "removed", "nullified", "ignored"])
def test_xavier_plays_more_again(way: str) -> None:
    playing = facing(alliances(2, 4, own("Focus", "Situation")))
    game, ann = playing.game, playing.ann.player
    card, focus = playing[TITLE], playing["Focus"]
    if way == "reshuffled":
        reshuffle(game, ann)
    elif way == "removed":
        game.discard_from_play(card)
    elif way == "nullified":
        texts.nullify(game, card, focus)
    else:
        texts.ignore(game, ann, card, focus)
    assert may_ally(playing)


@pytest.mark.rule("HL-CARDS-089")
@pytest.mark.parametrize(("played", "may"), [(1, True), (2, False)])
def test_of_a_raised_restriction_number_the_printed_one_binds(played: int, may: bool) -> None:
    slash = attack("Slash", "0X0/000/000", restriction=2)
    ramirez = persona("Ramirez", raises_title="Slash", raises_title_to=12)
    gone = [laid(slash, id=f"gone {n}") for n in range(played)]
    ann = Person([slash], discards=gone, pre_game=[ramirez], endurance=FILLERS)
    assert may_attack(facing(ann), "Slash") == may


@pytest.mark.rule("HL-CARDS-051")
@pytest.mark.parametrize(("gone", "is_shuffled", "may"), [(2, False, False), (2, True, True)])
def test_of_weapon_specific_cards_the_normal_number_is_played(
    gone: int, is_shuffled: bool, may: bool
) -> None:
    """Until the Generic Immortal has reshuffled."""
    specific = attack("Sweep", "0X0/000/000", subtitle="Katana", restriction=2)
    generic = persona("Generic Immortal", generic=True, raises_restriction="weapon cards")
    ann = Person(
        [specific],
        discards=[laid(specific, id=f"gone {n}") for n in range(gone)],
        pre_game=[generic, weapon("Katana")],
        endurance=FILLERS,
    )
    playing = facing(ann)
    if is_shuffled:
        reshuffle(playing.game, playing.ann.player)
    assert may_attack(playing, specific.title) == may


@pytest.mark.rule("HL-CARDS-051")
def test_other_cards_of_a_generic_immortal_are_not_counted() -> None:
    generic = persona("Generic Immortal", generic=True, raises_restriction="weapon cards")
    slash = attack("Slash", "0X0/000/000", restriction=1)
    ann = Person(
        [slash],
        discards=[laid(slash, id="gone")],
        pre_game=[generic, weapon("Katana")],
        endurance=FILLERS,
    )
    assert may_attack(facing(ann), "Slash")


def test_what_stops_restriction_effects_lets_more_be_played() -> None:
    """Master's Advantage is one."""
    calm = acts(
        own("Calm", "Edge"),
        joins=Joins("special card", lifts=Lifts("Nothing keeps it back.", lambda _play: True)),
    )
    playing = facing(alliances(2, 4, hand=(calm,)))
    playing.ann.intend("attack", "play Unholy Alliance (Xavier)")
    playing.play("Ability Adjustment Phase")
    assert playing.ann.in_play.count("Unholy Alliance (Xavier)") == 3
