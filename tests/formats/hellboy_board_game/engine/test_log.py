"""What is told of a case: everything that happens has its sentence."""

import re
from functools import cache

from formats.hellboy_board_game.beginning import begin
from formats.hellboy_board_game.policy import policy_of
from formats.table.chance import seed_of_game, stream
from formats.table.deciding import Everybody
from formats.table.log import DataLog
from tests.formats.hellboy_board_game.training_lists import AGENTS, BACKUPS, team

AGENT, BACKUP = (f"({'|'.join(names)})" for names in (AGENTS, BACKUPS))
ACTOR = rf"({AGENT}|{BACKUP})"
MINION = r"([A-Z][a-z]+ [A-Z][a-z]+ \d+)"
BOSS = r"(Mother Cinder|The Bell Warden)"
ENEMY = rf"({MINION}|{BOSS})"
ANYBODY = rf"({ACTOR}|{ENEMY})"
WHERE, TITLE = r"[a-z]+( [a-z-]+){0,2}", r"[A-Z][\w'’,.! -]*"
CARD = rf"(?!None){TITLE}"
DICE = r"(no test die|[a-z]+ \d(, [a-z]+ \d)*)"
SENTENCES = {
    "assist": [rf"{ACTOR} assists {ACTOR}\."],
    "backup": [rf"{BACKUP} arrives in {WHERE}\.", rf"{BACKUP} is sent away\."],
    "behaviour": [rf"{BOSS}: {CARD}\."],
    "boost": [rf"{ACTOR} boosts with [1-3]\."],
    "case file": [rf"Case File: {TITLE}\."],
    "clear": [rf"{ACTOR} clears (a frog swarm|the inferno) from {WHERE}\."],
    "confrontation": [r"The Confrontation begins\."],
    "damage": [rf"{who} suffers [1-9]\d* damage\." for who in (AGENT, BACKUP, ENEMY)],
    "defeat": [rf"{BACKUP} is defeated\.", rf"{ENEMY} is defeated\."],
    "destruction": [r"[A-Z][a-z -]+ is wrecked\."],
    "distract": [rf"{AGENT} distracts {ENEMY}\."],
    "doom": [rf"Deck of Doom: {CARD}\."],
    "enemy move": [rf"{ENEMY} moves to {WHERE}\."],
    "examine": [rf"{ACTOR} examines a clue\."],
    "explore": [rf"{AGENT} explores {WHERE}: {CARD}\."],
    "fight": [rf"{ACTOR} fights {ENEMY} with (bare hands|{CARD})\."],
    "frog swarm": [rf"A frog swarm infests {WHERE}\."],
    "heal": [rf"{ANYBODY} heals [1-9]\d* damage\."],
    "hurl": [rf"{ANYBODY} is hurled into {WHERE}\."],
    "impending doom": [r"Impending Doom is \d+\."],
    "inferno": [r"[A-Z][a-z -]+ burns\.", rf"The inferno of {WHERE} rolls [0-3]\."],
    "information": [r"Information Gathered is \d+\."],
    "injury": [rf"{AGENT} is injured: (FIGHT|SHOOT|EXAMINE|DEFENCE|action cube)\."],
    "insight": [rf"{AGENT} takes [1-9] insight\."],
    "interact": [rf"{AGENT} interacts with the (point of interest|{CARD})\."],
    "investigate": [rf"{AGENT} investigates a clue of {WHERE}\."],
    "knocked out": [rf"{AGENT} is knocked out\."],
    "melee attack": [rf"{ENEMY} attacks {ACTOR}\."],
    "move": [
        rf"{ACTOR} moves to {WHERE}\.",
        rf"{ACTOR} moves to {WHERE}, followed by {ENEMY}(, {ENEMY})*\.",
        rf"{BACKUP} joins {AGENT} in {WHERE}\.",
    ],
    "own action": [
        rf"{AGENT} uses {CARD}\.",
        rf"{AGENT} uses {CARD} on ({ANYBODY}|{WHERE})\.",
    ],
    "ranged attack": [rf"{ENEMY} shoots at {ACTOR}\."],
    "re-roll": [rf"After the re-roll: {DICE}\."],
    "reaction": [rf"{CARD} reacts\."],
    "recovery": [rf"{AGENT} rolls \d, \d, \d to recover\."],
    "return": [rf"{AGENT} returns to {WHERE}\."],
    "scenery": [rf"The (scenery of size [1-3]|{CARD}) of {WHERE} takes [1-9] damage\."],
    "score": [rf"{ACTOR} scores \d+\."],
    "secure": [rf"{AGENT} secures {WHERE}\."],
    "shoot": [rf"{ACTOR} shoots at ({ENEMY}|{WHERE}) with (sidearm|{CARD})\."],
    "spawn": [rf"{ENEMY} is set up in {WHERE}\."],
    "stand up": [rf"{ANYBODY} stands up\."],
    "step": [r"Round \d+: (enemy|agent|rest|doom|end) phase\."],
    "stun": [rf"{ANYBODY} is stunned\."],
    "take time": [r"The Agents take time\."],
    "target priority": [rf"Target priority selects {AGENT}\."],
    "test": [rf"{ACTOR} tests (FIGHT|SHOOT|EXAMINE|DEFENCE): {DICE}; [A-Z].+\."],
    "trade": [rf"{AGENT} gives {CARD} to {AGENT}\.", rf"{AGENT} takes {CARD}\."],
    "vote": [r"\d of \d vote to take time\."],
    "won": [r"The case is completed: all Enemies are defeated\."],
}
"""Of each kind of entry its sentences."""


@cache
def told() -> dict[str, list[str]]:
    """What is told by kind, of some cases."""
    found: dict[str, list[str]] = {}
    for number in range(24):
        seed = seed_of_game("told", number)
        log = DataLog()
        policy = policy_of("greedy" if number % 2 else "random", stream(seed, "policy"))
        begin([team(1 + number % 4, number)], seed, Everybody(policy), log).play()
        for entry in log.entries:
            found.setdefault(entry["kind"], []).append(entry["sentence"])
    return found


def test_everything_that_happens_is_told() -> None:
    assert sorted(told()) == sorted(SENTENCES)
    for kind, sentences in SENTENCES.items():
        for sentence in sentences:
            assert any(re.fullmatch(sentence, each) for each in told()[kind]), sentence


def test_every_sentence_is_one_of_its_kind() -> None:
    for kind, lines in told().items():
        for line in lines:
            assert any(re.fullmatch(each, line) for each in SENTENCES[kind]), line


def test_a_case_that_nobody_listens_to_goes_on_as_well() -> None:
    for number in range(4):
        games = []
        for log in (None, DataLog()):
            policy = policy_of("random", stream(f"{number}", "policy"))
            game = begin([team(2, number)], f"{number}", Everybody(policy), log)
            games.append((game.play(), game.choices))
        assert games[0] == games[1]
