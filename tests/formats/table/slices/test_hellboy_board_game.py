"""The thin slice of the board game: four agents, three rooms."""

from collections.abc import Mapping, Sequence
from functools import cache
from typing import Any

import pytest

from carddb.builtin import builtin_cards
from formats.hellboy_board_game.deck_of_doom import cards_of_doom
from formats.hellboy_board_game.encounter_deck import encounter_choices
from formats.samples import samples
from formats.table.chance import seed_of_game, stream
from formats.table.deciding import (
    DONE,
    TABLE,
    Decider,
    Decision,
    Everybody,
    IllegalChoiceError,
    Policies,
    RandomPolicy,
    Replaying,
    ScriptEndedError,
    seat,
)
from formats.table.game import Outcome
from formats.table.log import DataLog, TextLog
from formats.table.piles import AnyCard
from formats.table.record import Record, hash_of
from formats.table.seeing import Hidden
from tests.formats.table.conformance import Subject, assert_conforms, assert_same_on_any_hash_seed
from tests.formats.table.policies import Scripted
from tests.formats.table.slices.hellboy_board_game import (
    BE_FOLLOWED,
    DOOM,
    DOOM_DISCARDS,
    DOOM_IN_PLAY,
    ENCOUNTER_DISCARDS,
    ENCOUNTERS,
    EVADE,
    EXPLORE,
    GO_ON,
    IN_ROOM,
    MOVE,
    NEXT_TO_ROOM,
    RECUPERATE,
    TAKE_TIME,
    HellboyBoardGame,
)
from tests.formats.table.slices.hellboy_pieces import (
    BLACK,
    EXAMINE,
    FIGHT,
    ORANGE,
    RED,
    YELLOW,
    Act,
    CaseView,
    Effect,
    Minion,
    SetUp,
    agents,
    dice_after,
    effect_on,
)
from tests.formats.table.slices.showing import BY_PILES
from tests.helpers import checked

GAME = "hellboy-board-game"
SAMPLE = samples()["hellboy-board-game-2"]
SEATS = tuple(map(seat, (1, 2, 3, 4)))
EVERYBODY = (*SEATS, TABLE)
SEED = "seed 8128"
ENDED = Outcome((), "the slice ends after round 2")

Lines = list[tuple[str, Any]]
ROUND_1: Mapping[Decider, Lines] = {
    TABLE: [
        ("action", Act(2, EXPLORE, "arcade")),
        ("action", Act(1, MOVE)),
        ("action", Act(1, FIGHT, "minion 1")),
        ("action", None),
    ],
    seat(1): [("move on", None), ("boost", 0)],
}
ROUND_2: Mapping[Decider, Lines] = {
    TABLE: [
        ("action", Act(1, FIGHT, "minion 1")),
        ("action", Act(3, MOVE)),
        ("action", Act(3, EXAMINE)),
        ("action", Act(4, MOVE)),
        ("action", Act(4, EXPLORE, "vault")),
        ("action", None),
    ],
    seat(1): [
        *(("boost", 0), ("re-roll", 0), ("re-roll", 2), ("re-roll", DONE)),
        *(("boost", 0), ("wild card", Effect.PLUS_TWO)),
        *(("take time", GO_ON), ("rest action", RECUPERATE), ("prepare", None)),
    ],
    seat(2): [("take time", TAKE_TIME), ("rest action", "vault 1"), ("prepare", None)],
    seat(3): [
        *(("move on", None), ("boost", 0), ("wild card", Effect.PLUS_TWO)),
        *(("take time", TAKE_TIME), ("prepare", None)),
    ],
    seat(4): [("move on", "arcade 2"), ("take time", GO_ON), ("prepare", None)],
}


@cache
def set_up() -> SetUp:
    """The cards of the case of a sample, for its four agents."""
    report = checked(SAMPLE.text, SAMPLE.format)
    cards = {card.title: card for card in builtin_cards(GAME)}
    return SetUp(
        cards_of_doom(report.submission, report.context),
        encounter_choices(report.submission, report.context),
        {
            agent.seat: [
                cards[str(cards[agent.name].fact(column))]
                for column in ("starting_card_1", "starting_card_2")
            ]
            for agent in agents()
        },
    )


def scripted(*rounds: Mapping[Decider, Lines]) -> dict[Decider, Scripted]:
    """What everybody decides, round by round."""
    return {
        who: Scripted(*[line for each in rounds for line in each.get(who, ())]) for who in EVERYBODY
    }


def game(policies: Policies, seed: str = SEED, rounds: int = 2) -> HellboyBoardGame:
    """An investigation of the sample's case."""
    return HellboyBoardGame(seed, policies, set_up(), rounds=rounds, log=TextLog())


def lines(played: HellboyBoardGame) -> list[str]:
    """The game in words."""
    assert isinstance(played.log, TextLog)
    return played.log.lines


def titles(played: HellboyBoardGame, name: str, owner: str = "HQ") -> list[str]:
    """The titles of the cards in a pile, the lowest first."""
    return [str(card) for card in played.piles.of(name, owner)]


@pytest.fixture
def played() -> HellboyBoardGame:
    """The two rounds as the script has them."""
    policies = scripted(ROUND_1, ROUND_2)
    played = game(policies)
    assert played.play() == ENDED
    assert all(policy.is_over for policy in policies.values())
    return played


def stopped(policies: Policies) -> tuple[HellboyBoardGame, ScriptEndedError]:
    """A game whose script ends early, and where it stands then."""
    stopping = game(policies)
    with pytest.raises(ScriptEndedError) as ended:
        stopping.play()
    return stopping, ended.value


def is_hidden(card: AnyCard, _decider: Decider) -> bool:
    """Whether the card lies face down, for all alike."""
    is_turned = card.is_face_up and card is card.pile.top
    return card.pile.name in (DOOM, ENCOUNTERS, IN_ROOM) and not is_turned


SUBJECT = Subject(
    lambda seed, policies, log: HellboyBoardGame(seed, policies, set_up(), log=log),
    is_hidden,
    BY_PILES,
)


class Voting:
    """Votes, and keeps what was shown to it before."""

    def __init__(self, vote: str) -> None:
        self._vote = vote
        self.shown: list[str] = []

    def choose(self, decision: Decision, view: CaseView) -> int:
        """The place of the vote."""
        self.shown.append(repr((decision.options, view)))
        return list(decision.options).index(self._vote)


def test_the_script_plays_two_rounds(played: HellboyBoardGame) -> None:
    assert lines(played) == [
        "Round 1.",
        "Brother Anselm Tarn explores the arcade: Back Alley Bargain.",
        "Hester Quayle moves to arcade 1.",
        "Hester Quayle fights minion 1.",
        "Hester Quayle tests FIGHT with Catastrophe: [1, 2, 0].",
        "Hester Quayle scores 1.",
        "Doom: Smoke Without Fire.",
        "Round 2.",
        "minion 1 attacks Hester Quayle.",
        "Hester Quayle tests DEFENCE with Re-roll: [0, 2, 0].",
        "After the re-roll: [1, 2, 0].",
        "Hester Quayle scores 3.",
        "Hester Quayle has 1 damage.",
        "Hester Quayle fights minion 1.",
        "Hester Quayle tests FIGHT with B.P.R.D.: [0, 2, 1].",
        "Hester Quayle scores 5.",
        "minion 1 is defeated.",
        "Dov Pelligrew moves to arcade 1.",
        "Dov Pelligrew examines a clue.",
        "Dov Pelligrew tests EXAMINE with B.P.R.D.: [0, 1, 1].",
        "Dov Pelligrew scores 4.",
        "Information Gathered is 1.",
        "Mirabel Stoat moves to arcade 1.",
        "Mirabel Stoat moves to arcade 2.",
        "Mirabel Stoat explores the vault: Salvage Crate.",
        "2 of 4 vote to take time.",
        "The agents take time.",
        "Hester Quayle heals 1.",
        "Information Gathered is 3.",
        "Impending Doom is 1.",
        "Doom: The Water Rises.",
        "Impending Doom is 2.",
    ]
    assert not played.piles.faults()


def test_the_table_decides_who_acts_next() -> None:
    _, ended = stopped(scripted())
    assert (ended.decision.kind, ended.decision.decider) == ("action", TABLE)
    everybody_explores = [Act(number, EXPLORE, "arcade") for number in (1, 2, 3, 4)]
    assert ended.decision.options == [None, *everybody_explores]


def test_a_room_is_entered_only_when_it_is_explored() -> None:
    _, ended = stopped(scripted({TABLE: ROUND_1[TABLE][:1]}))
    assert Act(1, MOVE) in ended.decision.options
    assert not [act for act in ended.decision.options if act and act.action == EXPLORE]


def test_an_explored_rooms_card_lies_open_and_the_others_stay_hidden() -> None:
    stopping, ended = stopped(scripted({TABLE: ROUND_1[TABLE][:1]}))
    assert titles(stopping, ENCOUNTER_DISCARDS) == ["Back Alley Bargain"]
    assert "Back Alley Bargain" in repr(ended.view.piles.of(ENCOUNTER_DISCARDS, "HQ"))
    assert titles(stopping, IN_ROOM, "vault") == ["Salvage Crate"]
    assert "Salvage Crate" not in repr(ended.view)


def test_a_card_with_a_special_rule_stays_next_to_its_room(played: HellboyBoardGame) -> None:
    assert titles(played, NEXT_TO_ROOM, "vault") == ["Salvage Crate"]
    assert titles(played, ENCOUNTER_DISCARDS) == ["Back Alley Bargain"]


def test_doom_stays_in_play_until_its_text_is_resolved(played: HellboyBoardGame) -> None:
    in_between, _ = stopped(scripted(ROUND_1))
    assert titles(in_between, DOOM_IN_PLAY) == ["Smoke Without Fire"]
    assert titles(played, DOOM_IN_PLAY) == []
    assert titles(played, DOOM_DISCARDS) == ["Smoke Without Fire", "The Water Rises"]


def test_there_is_no_rest_with_an_enemy_on_the_board(played: HellboyBoardGame) -> None:
    round_2 = lines(played).index("Round 2.")
    assert not [line for line in lines(played)[:round_2] if "vote" in line]


def test_dice_to_re_roll_are_chosen_one_by_one_before_any_is_rolled() -> None:
    shorter = {**ROUND_2, seat(1): ROUND_2[seat(1)][:2]}
    _, ended = stopped(scripted(ROUND_1, shorter))
    assert (ended.decision.kind, ended.decision.decider) == ("re-roll", seat(1))
    assert ended.decision.options == [DONE, 1, 2]
    assert ended.view.rolled == (0, 2, 0)


@pytest.mark.parametrize(
    ("votes", "is_taken"),
    [
        ((TAKE_TIME, TAKE_TIME, TAKE_TIME, TAKE_TIME), True),
        ((TAKE_TIME, GO_ON, TAKE_TIME, TAKE_TIME), True),
        ((GO_ON, TAKE_TIME, GO_ON, GO_ON), False),
        ((GO_ON, TAKE_TIME, TAKE_TIME, GO_ON), True),
        ((TAKE_TIME, GO_ON, GO_ON, TAKE_TIME), False),
    ],
)
def test_a_majority_decides_and_the_lead_agent_on_a_split(
    votes: Sequence[str], is_taken: bool
) -> None:
    voters = dict(zip(SEATS, map(Voting, votes), strict=True))
    voting = game(voters)
    voting.reset_target_priority()
    assert voting.lead == seat(2)
    assert voting.vote_to_take_time() is is_taken


def test_nobody_sees_a_vote_before_all_have_voted() -> None:
    voters = {who: Voting(TAKE_TIME) for who in SEATS}
    voting = game(voters)
    voting.reset_target_priority()
    voting.vote_to_take_time()
    assert len({shown for voter in voters.values() for shown in voter.shown}) == 1
    assert voting.choices == [0, 0, 0, 0]


def test_a_record_plays_the_same_game(played: HellboyBoardGame) -> None:
    cards_hash = hash_of({card.card for card in played.piles.cards})
    record = Record(GAME, "slice", cards_hash, SEED, tuple(played.choices), (SAMPLE.text,))
    again = game(Everybody(Replaying(Record.of(record.data()).choices)))
    assert again.play() == ENDED
    assert lines(again) == lines(played)
    assert again.choices == played.choices


def test_the_log_may_be_data(played: HellboyBoardGame) -> None:
    log = DataLog()
    replaying = Everybody(Replaying(played.choices))
    HellboyBoardGame(SEED, replaying, set_up(), log=log).play()
    assert [entry["sentence"] for entry in log.entries] == lines(played)
    phases = [entry["kind"] for entry in log.entries if entry["kind"] in ("round", "vote", "doom")]
    assert phases == ["round", "doom", "round", "vote", "doom"]


def test_choices_cut_short_in_a_vote_stop_at_the_next_voter(played: HellboyBoardGame) -> None:
    voted = len(played.choices) - 10  # before four votes, two rest actions and four moves
    for already, who in enumerate(SEATS):
        replaying = Replaying(played.choices[: voted + already])
        stopping, ended = stopped(Everybody(replaying))
        # A record that is kept here has the votes that were given.
        assert len(stopping.choices) == voted + already
        assert (ended.decision.kind, ended.decision.decider) == ("take time", who)
        assert not [line for line in lines(stopping) if "vote" in line]


def test_an_agent_can_not_fight_who_is_not_there() -> None:
    wrong = {TABLE: [("action", Act(1, FIGHT, "minion 1"))]}
    with pytest.raises(IllegalChoiceError, match="1 FIGHT minion 1, but table is asked for action"):
        game(scripted(wrong)).play()


@pytest.mark.parametrize("number", range(30))
def test_games_by_chance_conform(number: int) -> None:
    game = assert_conforms(SUBJECT, number)
    assert game.turn == 2


def test_a_game_is_the_same_on_any_hash_seed() -> None:
    assert_same_on_any_hash_seed("tests.formats.table.slices.test_hellboy_board_game:SUBJECT")


def test_an_investigation_ends_in_the_confrontation() -> None:
    endings = set()
    for number in range(40):
        policy = RandomPolicy(stream("longer", str(number)))
        longer = game(Everybody(policy), seed_of_game("longer", number), rounds=30)
        endings.add(longer.play().because)
        assert not longer.piles.faults()
    assert "Impending Doom has come: the Confrontation begins" in endings


def test_the_deck_of_doom_is_renewed_from_its_discards_and_hidden_again() -> None:
    renewed = game({})
    while renewed.piles.of(DOOM, "HQ"):
        card = renewed.reveal_doom()
        assert card
        renewed.discard_doom(card)
    revealed = renewed.reveal_doom()
    assert revealed is renewed.piles.of(DOOM, "HQ").top
    assert (len(titles(renewed, DOOM)), titles(renewed, DOOM_DISCARDS)) == (12, [])
    shown = renewed.view(TABLE).piles.of(DOOM, "HQ")
    assert [isinstance(card, Hidden) for card in shown] == [True] * 11 + [False]


def test_a_knocked_out_agent_returns_when_time_is_taken_without_a_vote() -> None:
    falling = game({seat(4): Scripted(("rest action", None))})
    falling.reset_target_priority()
    mirabel = falling.agents[4]
    falling.hurt(mirabel, 9)
    assert (mirabel.is_out, falling.queue) == (True, [2, 1, 3])
    falling.rest_phase()
    assert (mirabel.area, mirabel.damage, falling.queue) == ("gate 1", 6, [2, 1, 3, 4])
    assert falling.impending_doom == 1


@pytest.mark.parametrize(
    ("choice", "damage", "where"), [(EVADE, 1, "gate 1"), (BE_FOLLOWED, 0, "arcade 1")]
)
def test_an_enemy_left_behind_hurts_or_follows(choice: str, damage: int, where: str) -> None:
    leaving = game({seat(1): Scripted(("evade", choice))})
    hester, minion = leaving.agents[1], Minion("minion 1", "gate 1")
    leaving.minions.append(minion)
    leaving.step(hester, "arcade 1")
    assert (hester.area, hester.damage, minion.area) == ("arcade 1", damage, where)


@pytest.mark.parametrize(
    ("colour", "net", "dice"),
    [
        (ORANGE, 0, [ORANGE, ORANGE, ORANGE]),
        (ORANGE, 2, [RED, RED, ORANGE]),
        (ORANGE, -1, [YELLOW, ORANGE, ORANGE]),
        (RED, 5, [BLACK, BLACK, BLACK]),
        (YELLOW, -2, [YELLOW]),
        (YELLOW, -3, []),
    ],
)
def test_no_die_is_changed_by_more_than_one_step(colour: int, net: int, dice: list[int]) -> None:
    assert dice_after(colour, net) == dice


@pytest.mark.parametrize(
    ("face", "added"),
    [
        (Effect.CATASTROPHE, -2),
        (Effect.PLUS_ONE, 1),
        (Effect.PLUS_TWO, 2),
        (Effect.RE_ROLL, 0),
        (Effect.DOUBLE, 2),
    ],
)
def test_the_effect_die_acts_before_the_score(face: Effect, added: int) -> None:
    assert effect_on(face, [1, 2, 0]) == added
    assert effect_on(Effect.CATASTROPHE, []) == 0
