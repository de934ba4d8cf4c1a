"""Cards that leave play by themselves: after some turns, or as soon as something is so."""

import pytest

from formats.highlander.engine import entering, texts
from formats.highlander.engine.abilities import Power
from formats.highlander.engine.cards import HlCard
from formats.highlander.engine.state import HlGame, Player
from formats.highlander.engine.this_turn import MAY_DO
from tests.formats.highlander.engine.own_cards import attack, own
from tests.formats.highlander.engine.playing import Own, Person, Playing, acts, begin, does, laid
from tests.formats.highlander.scripts.printed_cards import the

UPPER = attack("Upper", "0X0/000/000")
LOWER = attack("Lower", "000/000/0X0")
PLENTY = [LOWER] * 30
# Of Desert nobody has recorded the type.
DESERT = the("Desert", type="Location")
FACTORY = the("Factory")
HONOR = the("Honor Bound")
SCORN = the("Scorn")
HUNTER = the("Hunter, Prone")


def thirsts(playing: Playing) -> list[str]:
    """What Desert has taken, in its order."""
    return [
        line.removesuffix(" off the Endurance by Desert.")
        for line in playing.log.lines
        if "by Desert." in line
    ]


def ignores(title: str) -> Own:
    """An Edge with which its player ignores a card until the end of the turn."""

    def ignore(game: HlGame, card: HlCard, player: Player) -> None:
        found = next(
            each for side in game.players for each in side.in_play if each.card.name == title
        )
        texts.ignore(game, player, found, card, game.turn)

    return acts(own("Reconnaissance", "Edge"), when_played=does(ignore))


def nullifies(title: str) -> Own:
    """An Edge that nullifies a card until the end of the turn."""

    def nullify(game: HlGame, card: HlCard, _player: Player) -> None:
        found = next(
            each for side in game.players for each in side.in_play if each.card.name == title
        )
        texts.nullify(game, found, card, game.turn)

    return acts(own("Focus", "Edge"), when_played=does(nullify))


def removes(title: str) -> Own:
    """An Edge that takes a card from play."""

    def remove(game: HlGame, _card: HlCard, player: Player) -> None:
        found = next(
            each for side in game.players for each in side.in_play if each.card.name == title
        )
        game.discard_from_play(found, player)

    return acts(own("Police", "Edge"), when_played=does(remove))


@pytest.mark.rule("HL-EXAMPLE-27", "HL-CARDS-035", "HL-AMBIGUOUS-49")
def test_desert_played_from_hand_takes_more_from_the_second_round_on() -> None:
    playing = begin(
        Person([DESERT], endurance=PLENTY), Person([UPPER], endurance=PLENTY), phase="Attack Phase"
    )
    playing.ann.intend("attack", "play Desert")
    playing.play("Defense Phase", turn=6)
    assert thirsts(playing) == ["Ben discards 2", "Ann discards 4", "Ben discards 4"]
    # Off the Endurance, and not from hand.
    assert playing.ben.hand == ["Upper"]


@pytest.mark.rule("HL-EXAMPLE-28", "HL-CARDS-035")
def test_desert_brought_in_before_takes_from_its_own_player_first() -> None:
    def bring(game: HlGame, _card: HlCard, player: Player) -> None:
        desert = next(each for each in player.endurance if str(each) == "Desert")
        entering.put_into_play(game, player, desert)

    gathering = acts(
        own("Gathering", "Pre-Game", pregame_kind="gathering"),
        powers=(Power("Bring Desert into play.", bring, phases=(MAY_DO,)),),
    )
    playing = begin(
        Person(pre_game=[gathering], endurance=[*PLENTY, DESERT]),
        Person([ignores("Desert")], endurance=PLENTY),
        phase="May Do/Must Do Phase",
    )
    playing.ann.intend("may do", "use Gathering: Bring Desert into play.")
    playing.ben.intend("may do", "play Reconnaissance")
    playing.play("Defense Phase", turn=6)
    assert thirsts(playing) == ["Ann discards 2", "Ann discards 4", "Ben discards 4"]


@pytest.mark.rule("HL-CARDS-186")
@pytest.mark.parametrize("is_there", [True, False])
def test_nobody_draws_in_a_factory(is_there: bool) -> None:
    hand = [laid(UPPER) for _ in range(5)]
    playing = begin(
        Person(hand, in_play=[laid(FACTORY)] if is_there else [], endurance=PLENTY),
        Person(hand, endurance=PLENTY),
        phase="Ability Adjustment Phase",
        acted=True,
    )
    playing.play("Ben's turn")
    assert len(playing.ann.offered("draw")) == (0 if is_there else 1)
    assert ("Factory" in playing.ann.in_play) == is_there


@pytest.mark.rule("HL-CARDS-186")
@pytest.mark.parametrize("count", [5, 6])
def test_a_factory_leaves_as_a_hand_falls_below_five(count: int) -> None:
    hand = [laid(UPPER) for _ in range(count)]
    full = [laid(UPPER) for _ in range(7)]
    playing = begin(
        Person(full, in_play=[laid(FACTORY)], endurance=PLENTY),
        Person(hand, endurance=PLENTY),
        player="Ben",
        phase="Attack Phase",
    )
    playing.ben.intend("attack", "attack with Upper")
    playing.play("Ability Adjustment Phase")
    assert ("Factory" in playing.ann.discards) == (count == 5)


@pytest.mark.rule("HL-CARDS-200")
@pytest.mark.parametrize("came", [8, 6])
def test_honor_is_given_up_behind_five_turns_of_the_opponent(came: int) -> None:
    playing = begin(
        Person(in_play=[laid(HONOR, came=came)], endurance=PLENTY),
        Person(endurance=PLENTY),
        phase="Draw/Discard Phase",
        turn=11,
    )
    playing.play("Draw/Discard Phase", turn=14)
    is_over = came == 8
    assert ("Honor Bound" in playing.ann.discards) == is_over
    assert (playing.ann.ability, playing.ben.ability) == ((11, 11) if is_over else (15, 15))
    if is_over:
        # In the own turn, as a Must Do effect.
        assert playing.told("Ann: Honor Bound")


@pytest.mark.rule("HL-CARDS-247")
def test_scorn_takes_ability_at_once_for_two_turns() -> None:
    playing = begin(Person([SCORN], endurance=PLENTY), phase="Attack Phase")
    playing.ann.intend("attack", "play Scorn")
    playing.play("Ability Adjustment Phase")
    assert playing.ben.ability == 13
    assert playing.ben.pending == []
    assert playing.told("Ben loses 2 Ability by Scorn.")


@pytest.mark.rule("HL-CARDS-247")
@pytest.mark.parametrize("turn", [6, 7])
def test_scorn_leaves_behind_the_second_turn_of_the_opponent(turn: int) -> None:
    playing = begin(
        Person([SCORN], endurance=PLENTY), Person(endurance=PLENTY), phase="Attack Phase"
    )
    playing.ann.intend("attack", "play Scorn")
    playing.play("Draw/Discard Phase", turn=turn)
    assert playing.ben.ability == (13 if turn == 6 else 15)
    assert ("Scorn" in playing.ann.discards) == (turn == 7)
    assert playing.told("Scorn leaves play.") == (turn == 7)
    assert playing.told("Ben recovers 2 Ability.") == (turn == 7)


@pytest.mark.rule("HL-CARDS-247")
def test_scorn_takes_no_more_than_there_is() -> None:
    playing = begin(
        Person([SCORN], endurance=PLENTY), Person(ability=1, endurance=PLENTY), phase="Attack Phase"
    )
    playing.ann.intend("attack", "play Scorn")
    playing.play("Ability Adjustment Phase")
    assert playing.ben.ability == 0
    assert playing.told("Ben loses 1 Ability by Scorn.")


@pytest.mark.rule("HL-CARDS-247")
@pytest.mark.parametrize("how", [removes("Scorn"), nullifies("Scorn"), ignores("Scorn")])
def test_what_scorn_took_is_recovered_when_it_acts_no_longer(how: Own) -> None:
    playing = begin(
        Person(in_play=[laid(SCORN)], endurance=PLENTY),
        Person([how], endurance=PLENTY, ability=13),
        player="Ben",
        phase="May Do/Must Do Phase",
    )
    playing.ben.intend("may do", f"play {how.card.title}")
    playing.play("Defense Phase")
    assert playing.ben.ability == 15


@pytest.mark.rule("HL-CARDS-247")
def test_a_second_scorn_is_not_played() -> None:
    ann = Person([SCORN], in_play=[laid(SCORN, id="2")], endurance=PLENTY)
    playing = begin(ann, phase="Attack Phase")
    options = list(map(str, playing.until_asked("attack", "Ann").options))
    assert SCORN.card.fact("diamond") is True
    assert "play Scorn" not in options


def hunted(hand: Own, *, dice: dict[str, list[int]] | None = None) -> Playing:
    """Ben, who is Prone by a Hunter, at the beginning of his turn."""
    return begin(
        Person(in_play=[laid(HUNTER)], endurance=PLENTY),
        # Who is Prone pays for an Edge with another one.
        Person([hand, own("Other", "Edge")], prone=True, endurance=PLENTY),
        player="Ben",
        phase="May Do/Must Do Phase",
        dice=dice,
    )


@pytest.mark.rule("HL-CARDS-204")
def test_a_hunter_knocks_the_opponent_down() -> None:
    playing = begin(Person([HUNTER], endurance=PLENTY), phase="Attack Phase")
    playing.ann.intend("attack", f"play {HUNTER.card.title}")
    playing.play("Ability Adjustment Phase")
    assert playing.ben.player.prone.is_down


@pytest.mark.rule("HL-CARDS-204")
@pytest.mark.parametrize("rolled", [2, 3])
def test_to_stand_up_before_a_hunter_is_harder_and_drives_it_away(rolled: int) -> None:
    playing = hunted(laid(UPPER), dice={"stand up": [rolled]})
    # 3 in 6 with an exertion, less 1.
    playing.ben.intend("may do", "exert to stand up")
    playing.play("Defense Phase")
    stands = rolled == 2
    assert playing.ben.player.prone.is_down != stands
    assert (playing.ann.discards == [HUNTER.card.title]) == stands


@pytest.mark.rule("HL-CARDS-204")
@pytest.mark.parametrize("is_removed", [True, False])
def test_who_removes_a_hunter_regains_the_feet(is_removed: bool) -> None:
    playing = hunted(removes("Hunter") if is_removed else nullifies("Hunter"))
    edge = "Police" if is_removed else "Focus"
    playing.ben.intend("may do", f"play {edge}")
    playing.play("Defense Phase")
    assert playing.ben.player.prone.is_down != is_removed


@pytest.mark.rule("HL-CARDS-204")
def test_a_nullified_hunter_stays_when_the_opponent_stands_up() -> None:
    # Nothing is taken off the chance, either.
    playing = hunted(nullifies("Hunter"), dice={"stand up": [3]})
    playing.ben.intend("may do", "play Focus", "exert to stand up")
    playing.play("Defense Phase", turn=6)
    assert not playing.ben.player.prone.is_down
    assert playing.ann.in_play == [HUNTER.card.title]
