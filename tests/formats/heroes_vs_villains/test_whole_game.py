"""A whole game as one submission: sides, players, and a deck for everybody."""

import pytest

from formats.construction.explanation import explain
from formats.construction.finding import Finding, Severity, Verdict
from formats.games import compiled_formats
from formats.samples import samples
from tests.formats.heroes_vs_villains.lists import (
    FORMAT,
    GAME,
    POOL,
    PROFESSION_DECKS,
    archetype_deck,
    game,
    moves,
    profession_deck,
    sides,
)
from tests.helpers import assert_finding, assert_legal, checked
from tests.spending import assert_spends_less


def findings(decklist: str, *rules: str) -> list[Finding]:
    return [f for f in checked(decklist, GAME, POOL).findings if not rules or f.rule in rules]


def messages(decklist: str, *rules: str) -> list[str]:
    return [finding.message for finding in findings(decklist, *rules)]


ANN, BOB = archetype_deck(of="Ann"), archetype_deck(of="Bob")
ANN_AND_BOB = sides(["Ann"], ["Bob"])


@pytest.mark.rule("HVV-BUILD-03", "HVV-BUILD-04", "HVV-SETUP-03", "HVV-SETUP-05", "HVV-SETUP-06")
@pytest.mark.parametrize(
    ("heroes", "villains"), [("Ann", "Bob"), ("Ann Cid", "Bob Dan"), ("A B C", "D E F")]
)
def test_sides_of_equal_number_with_all_their_decks_are_legal(heroes: str, villains: str) -> None:
    assert_legal(game(heroes, villains), GAME, POOL)


@pytest.mark.rule("HVV-BUILD-05", "HVV-EXAMPLE-47")
def test_two_against_two_use_two_profession_decks_and_four_archetype_decks() -> None:
    report = assert_legal(game("Ann Cid", "Bob Dan"), GAME, POOL)
    assert len(report.submission.named("profession deck")) == 2
    assert len(report.submission.named("archetype deck")) == 4
    one_less = sides(["Ann", "Cid"], ["Bob", "Dan"]) + ANN + BOB + archetype_deck(of="Cid")
    finding = assert_finding(one_less + PROFESSION_DECKS, GAME, "HVV-BUILD-05", cards=POOL)
    assert finding.message == (
        "3 archetype decks and 2 profession decks were handed in; "
        "4 players use 2 profession decks and an archetype deck each."
    )


@pytest.mark.rule("HVV-BUILD-11", "HVV-EXAMPLE-35")
def test_a_powerhouse_villain_may_face_a_powerhouse_hero() -> None:
    assert_legal(ANN_AND_BOB + ANN + BOB + PROFESSION_DECKS, GAME, POOL)


@pytest.mark.rule("HVV-AMBIGUOUS-70")
def test_two_players_of_one_side_may_use_the_same_archetype() -> None:
    """The ruling stands where the rule is read."""
    speedsters = archetype_deck("Speedster", of="Bob") + archetype_deck("Gunslinger", of="Dan")
    decks = ANN + archetype_deck("Powerhouse", of="Cid") + speedsters
    decklist = sides(["Ann", "Cid"], ["Bob", "Dan"]) + decks + PROFESSION_DECKS
    rows = explain(assert_legal(decklist, GAME, POOL)).rules
    (deck_each,) = [row for row in rows if row.rule == "HVV-BUILD-01"]
    assert "on one side too (ruling HVV-AMBIGUOUS-70)" in deck_each.states


@pytest.mark.rule("HVV-BUILD-10")
@pytest.mark.parametrize("hero", ["Powerhouse", "Speedster", "Gunslinger"])
@pytest.mark.parametrize("villain", ["Powerhouse", "Speedster", "Gunslinger"])
def test_every_archetype_goes_with_every_profession(hero: str, villain: str) -> None:
    decks = archetype_deck(hero, of="Ann") + archetype_deck(villain, of="Bob")
    assert_legal(ANN_AND_BOB + decks + PROFESSION_DECKS, GAME, POOL)


@pytest.mark.rule("HVV-BUILD-01", "HVV-BUILD-27")
def test_a_player_without_an_archetype_deck_is_illegal() -> None:
    finding = assert_finding(ANN_AND_BOB + ANN + PROFESSION_DECKS, GAME, "HVV-BUILD-01", cards=POOL)
    assert finding.message == "Bob has no archetype deck; each player has one of their own."
    assert (finding.limit, finding.found) == (1, 0)


@pytest.mark.rule("HVV-BUILD-01", "HVV-BUILD-03")
def test_a_player_with_two_archetype_decks_is_illegal() -> None:
    """A deck under no name is the player's that the list names."""
    unnamed = f"Archetype deck\n{moves('Speedster')}"
    decklist = f"Player: Ann\n{ANN_AND_BOB}{unnamed}{ANN}{BOB}{PROFESSION_DECKS}"
    assert "Ann has 2 archetype decks; each player has one." in messages(decklist, "HVV-BUILD-01")


@pytest.mark.rule("HVV-BUILD-01")
def test_an_archetype_deck_of_a_side_is_that_of_no_player() -> None:
    decklist = ANN_AND_BOB + archetype_deck(of="the heroes") + BOB + PROFESSION_DECKS
    assert messages(decklist, "HVV-BUILD-01") == [
        "Ann has no archetype deck; each player has one of their own.",
        "The archetype deck of the heroes is that of no single player; each player has their own.",
    ]


@pytest.mark.rule("HVV-BUILD-01")
def test_an_archetype_deck_of_nobody_is_undecided() -> None:
    decklist = ANN_AND_BOB + archetype_deck() + BOB + PROFESSION_DECKS
    (finding,) = findings(decklist)
    assert (finding.rule, finding.severity) == ("HVV-BUILD-01", Severity.UNVERIFIED)
    assert finding.message == (
        'It is not said whose the archetype deck is. Write "Archetype deck of …".'
    )


@pytest.mark.rule("HVV-BUILD-01")
def test_the_player_that_a_list_names_owns_what_stands_under_no_name() -> None:
    decklist = f"Player: Ann\n{ANN_AND_BOB}{archetype_deck()}{BOB}{PROFESSION_DECKS}"
    assert_legal(decklist, GAME, POOL)


@pytest.mark.rule("HVV-BUILD-02", "HVV-BUILD-27")
@pytest.mark.parametrize(
    ("decks", "missing"),
    [
        (profession_deck("Hero", of="the heroes"), ["villain"]),
        (profession_deck("Villain", of="the villains"), ["hero"]),
        ("", ["hero", "villain"]),
    ],
)
def test_a_side_without_a_profession_deck_is_illegal(decks: str, missing: list[str]) -> None:
    assert messages(ANN_AND_BOB + ANN + BOB + decks, "HVV-BUILD-02") == [
        f"The {side} side has no profession deck; each side shares one." for side in missing
    ]


@pytest.mark.rule("HVV-BUILD-02", "HVV-BUILD-03")
def test_a_side_with_two_profession_decks_is_illegal() -> None:
    decklist = game("Ann Cid", "Bob Dan") + profession_deck("Hero", of="Cid")
    finding = assert_finding(decklist, GAME, "HVV-BUILD-02", cards=POOL)
    assert finding.message == (
        "The hero side has 2 profession decks, the profession deck of Cid and the profession "
        "deck of the heroes; each side shares one."
    )
    assert (finding.limit, finding.found) == (1, 2)
    assert "ruling HVV-AMBIGUOUS-72" in finding.help


@pytest.mark.rule("HVV-AMBIGUOUS-72")
def test_a_player_may_bring_the_profession_deck_of_the_side() -> None:
    brought = profession_deck("Hero", of="Cid") + profession_deck("Villain", of="Bob")
    decks = "".join(archetype_deck(of=name) for name in ("Ann", "Bob", "Cid", "Dan"))
    assert_legal(sides(["Ann", "Cid"], ["Bob", "Dan"]) + decks + brought, GAME, POOL)


@pytest.mark.rule("HVV-BUILD-02")
def test_a_profession_deck_of_nobody_is_that_of_the_side_that_can_play_it() -> None:
    unnamed = profession_deck("Villain")
    heroes = profession_deck("Hero", of="the heroes")
    assert_legal(unnamed + ANN_AND_BOB + ANN + BOB + heroes, GAME, POOL)


@pytest.mark.rule("HVV-BUILD-02")
def test_a_profession_deck_of_an_unknown_side_is_undecided() -> None:
    unnamed = "Profession deck\n50 Kick\n"
    decklist = unnamed + ANN_AND_BOB + ANN + BOB + profession_deck("Hero", of="the heroes")
    finding = assert_finding(decklist, GAME, "HVV-BUILD-02", Severity.UNVERIFIED, cards=POOL)
    assert finding.message == (
        "It is not known which side has the profession deck. "
        'Write "Profession deck of the heroes" or "Profession deck of the villains".'
    )


@pytest.mark.rule("HVV-BUILD-04", "HVV-BUILD-05", "HVV-BUILD-27")
@pytest.mark.parametrize(
    ("decklist", "message"),
    [
        (
            ANN_AND_BOB + ANN + PROFESSION_DECKS,
            "1 archetype deck and 2 profession decks were handed in; "
            "2 players use 2 profession decks and an archetype deck each.",
        ),
        (
            ANN_AND_BOB + ANN + BOB + profession_deck("Hero", of="the heroes"),
            "2 archetype decks and 1 profession deck were handed in; "
            "2 players use 2 profession decks and an archetype deck each.",
        ),
        (
            game() + profession_deck("Hero", of="Ann"),
            "2 archetype decks and 3 profession decks were handed in; "
            "2 players use 2 profession decks and an archetype deck each.",
        ),
        (
            f"Heroes: Ann, Cid\n{ANN}{BOB}{PROFESSION_DECKS}",
            "2 archetype decks and 2 profession decks were handed in; "
            "4 players use 2 profession decks and an archetype deck each.",
        ),
        (
            ANN + BOB + archetype_deck(of="Cid") + PROFESSION_DECKS,
            "3 archetype decks and 2 profession decks were handed in; a game uses 2 profession "
            "decks and an even number of archetype decks, one a player.",
        ),
        (
            f"Heroes: Ann\nVillains: ,\n{ANN}{PROFESSION_DECKS}",
            "1 archetype deck and 2 profession decks were handed in; a game uses 2 profession "
            "decks and an even number of archetype decks, one a player.",
        ),
        (
            PROFESSION_DECKS,
            "0 archetype decks and 2 profession decks were handed in; a game uses 2 profession "
            "decks and an even number of archetype decks, one a player.",
        ),
    ],
)
def test_any_other_number_of_decks_is_illegal(decklist: str, message: str) -> None:
    finding = assert_finding(decklist, GAME, "HVV-BUILD-05", cards=POOL)
    assert finding.message == message
    assert "HVV-BUILD-04" in finding.help
    assert checked(decklist, GAME, POOL).verdict is Verdict.ILLEGAL


@pytest.mark.rule("HVV-BUILD-12")
@pytest.mark.parametrize("format_id", [FORMAT, GAME])
def test_a_side_plays_a_deck_of_its_profession(format_id: str) -> None:
    swapped = profession_deck("Villain", of="the heroes") + profession_deck("Hero", of="Bob")
    report = checked(ANN_AND_BOB + ANN + BOB + swapped, format_id, POOL)
    broken = [f for f in report.findings if f.severity is Severity.ILLEGAL]
    assert [(f.rule, f.message) for f in broken] == [
        (
            "HVV-BUILD-12",
            "The profession deck of Bob is a hero deck; the villain side plays a villain deck.",
        ),
        (
            "HVV-BUILD-12",
            "The profession deck of the heroes is a villain deck; the hero side plays a hero deck.",
        ),
    ]


@pytest.mark.rule("HVV-BUILD-12")
def test_a_deck_of_an_unknown_profession_is_undecided() -> None:
    decklist = "Profession deck of the heroes\n50 Kick"
    finding = assert_finding(decklist, FORMAT, "HVV-BUILD-12", Severity.UNVERIFIED)
    assert finding.message == (
        "It is not known of which profession the profession deck of the heroes is; "
        "the hero side plays a hero deck."
    )


@pytest.mark.rule("HVV-BUILD-12")
@pytest.mark.parametrize("stated", [ANN_AND_BOB, "Heroes: Ann\n"])
def test_where_decks_alone_are_judged_declared_sides_are_noted(stated: str) -> None:
    (note,) = assert_legal(stated + ANN, FORMAT, POOL).findings
    assert (note.rule, note.severity) == ("HVV-BUILD-12", Severity.NOTE)
    assert note.message == (
        "The sides were declared; whether they make a game is judged by heroes-vs-villains-game."
    )


def test_where_the_game_is_judged_or_no_side_declared_there_is_no_note() -> None:
    assert assert_legal(game(), GAME, POOL).findings == ()
    assert assert_legal(ANN, FORMAT, POOL).findings == ()


@pytest.mark.rule("HVV-SETUP-04")
def test_a_player_on_both_sides_is_illegal() -> None:
    decklist = game("Ann Cid", "Bob Cid")
    finding = assert_finding(decklist, GAME, "HVV-SETUP-04", cards=POOL)
    assert finding.message == "Cid is on both sides; every player is on exactly one."


@pytest.mark.rule("HVV-SETUP-04")
@pytest.mark.parametrize("theirs", [archetype_deck(of="Cid"), profession_deck("Hero", of="Cid")])
def test_somebody_with_a_deck_on_neither_side_is_illegal(theirs: str) -> None:
    finding = assert_finding(game() + theirs, GAME, "HVV-SETUP-04", cards=POOL)
    assert finding.message == (
        "Cid has a deck and is on neither side; every player is on exactly one."
    )


@pytest.mark.rule("HVV-SETUP-04")
def test_a_name_that_stands_twice_on_a_side_is_undecided() -> None:
    decklist = sides(["Ann", "ann"], ["Bob"]) + ANN + BOB + PROFESSION_DECKS
    finding = assert_finding(decklist, GAME, "HVV-SETUP-04", Severity.UNVERIFIED, cards=POOL)
    assert finding.message == (
        "ann is named more than once on the hero side and was counted once. "
        "Players of one name need something that tells them apart."
    )


@pytest.mark.rule("HVV-SETUP-04")
def test_who_organises_a_game_need_not_play() -> None:
    """The name of the list, and a heading that nobody knows, put nobody at the table."""
    decklist = f"Player: Olga\n{game()}Sideboard\n1 Powerhouse Move A"
    assert findings(decklist, "HVV-SETUP-04") == []


@pytest.mark.rule("HVV-SETUP-03", "HVV-SETUP-04")
@pytest.mark.parametrize(
    ("stated", "message"),
    [
        (
            "",
            "It is not stated who the heroes and the villains are. "
            'Write "Heroes: …" and "Villains: …", the players parted by commas.',
        ),
        (
            "Heroes: Ann\n",
            "It is not stated who the villains are. "
            'Write "Villains: …", the players parted by commas.',
        ),
    ],
)
def test_sides_that_are_not_stated_are_undecided(stated: str, message: str) -> None:
    decklist = stated + ANN + BOB + PROFESSION_DECKS
    report = checked(decklist, GAME, POOL)
    assert [(f.rule, f.message) for f in report.findings] == [
        ("HVV-SETUP-04", message),
        (
            "HVV-SETUP-06",
            "How many players are on each side is not stated; it must be the same number.",
        ),
    ]
    assert report.verdict is Verdict.UNVERIFIED
    assert "HVV-SETUP-03" in report.findings[0].help


@pytest.mark.rule("HVV-SETUP-03")
def test_a_side_without_players_is_illegal() -> None:
    decklist = f"Heroes: Ann\nVillains: ,\n{ANN}{PROFESSION_DECKS}"
    finding = assert_finding(decklist, GAME, "HVV-SETUP-04", cards=POOL)
    assert finding.message == "Nobody is on the villain side; two sides oppose each other."


@pytest.mark.rule("HVV-SETUP-05", "HVV-SETUP-06", "HVV-EXAMPLE-37")
@pytest.mark.parametrize(
    ("heroes", "villains", "message"),
    [
        ("Ann Cid", "Bob", "2 players on the hero side and 1 on the villain side"),
        ("Ann", "Bob Cid", "1 player on the hero side and 2 on the villain side"),
        ("Ann Cid Dan", "Bob", "3 players on the hero side and 1 on the villain side"),
    ],
)
def test_sides_of_another_number_are_illegal(heroes: str, villains: str, message: str) -> None:
    (finding,) = findings(game(heroes, villains))
    assert (finding.rule, finding.severity) == ("HVV-SETUP-06", Severity.ILLEGAL)
    assert finding.message == f"{message}; it must be the same number."
    assert finding.help == "So the number of players is even (HVV-SETUP-05)."


@pytest.mark.rule("HVV-SETUP-05", "HVV-EXAMPLE-37")
def test_three_players_in_all_are_illegal_wherever_they_play() -> None:
    """Nobody said who is on which side, and no way to divide three is fair."""
    decks = ANN + BOB + archetype_deck(of="Cid")
    assert checked(decks + PROFESSION_DECKS, GAME, POOL).verdict is Verdict.ILLEGAL


def test_several_faults_of_a_game_are_all_reported() -> None:
    decklist = (
        sides(["Ann", "Cid"], ["Bob"])
        + archetype_deck(count=49, of="Ann")
        + f"Deck of Bob\n{moves('Powerhouse')}1 Hero Move A\nOutliers\n1 Powerhouse Description\n"
        + f"Deck of Dan\n{moves('Speedster')}Outliers\n"
        + profession_deck("Villain", of="the heroes")
    )
    assert [finding.rule for finding in findings(decklist)] == [
        "HVV-BUILD-01",
        "HVV-BUILD-02",
        "HVV-BUILD-05",
        "HVV-BUILD-06",
        "HVV-BUILD-12",
        "HVV-BUILD-20",
        "HVV-BUILD-25",
        "HVV-SETUP-04",
        "HVV-SETUP-06",
    ]


def test_the_order_of_the_decks_changes_nothing() -> None:
    parts = [
        ANN,
        BOB,
        profession_deck("Hero", of="the heroes"),
        profession_deck("Villain", of="Bob"),
    ]
    for first in range(len(parts)):
        turned = parts[first:] + parts[:first]
        assert_legal("".join(turned) + ANN_AND_BOB, GAME, POOL)


def test_a_game_adds_its_rules_to_those_of_its_decks() -> None:
    tables = [
        [row.rule.id for row in compiled_formats()[format_id].table] for format_id in (FORMAT, GAME)
    ]
    assert tables[1] == [
        *tables[0],
        "HVV-SETUP-04",
        "HVV-SETUP-06",
        "HVV-BUILD-01",
        "HVV-BUILD-02",
        "HVV-BUILD-05",
    ]
    assert compiled_formats()[GAME].unchecked == compiled_formats()[FORMAT].unchecked


@pytest.mark.parametrize(
    ("decklist", "found"),
    [
        (
            game("Ann Cid", "Bob Dan"),
            [
                "a hero deck for the hero side; a villain deck for the villain side",
                "2 players on the hero side and 2 players on the villain side",
                "2 players on the hero side and 2 players on the villain side",
                "4 archetype decks for 4 players",
                "1 profession deck for the hero side and 1 for the villain side",
                "4 archetype decks and 2 profession decks",
            ],
        ),
        (
            ANN,
            [
                "",
                "no word of the hero side and no word of the villain side",
                "no word of the hero side and no word of the villain side",
                "1 archetype deck",
                "0 profession decks for the hero side and 0 for the villain side",
                "1 archetype deck and 0 profession decks",
            ],
        ),
    ],
)
def test_every_rule_of_a_game_tells_what_it_found(decklist: str, found: list[str]) -> None:
    rows = explain(checked(decklist, GAME, POOL)).rules
    assert [row.found for row in rows if row.origin == GAME] == found


def test_the_samples_make_a_whole_game_of_training_cards() -> None:
    players = {"heroes": ("Ann", "1"), "villains": ("Bob", "2")}
    rows = ["Heroes: Ann", "Villains: Bob"]
    for side, (player, number) in players.items():
        sample = samples()[f"heroes-vs-villains-{number}"].text
        _, decks = sample.split("Archetype Deck", 1)
        rows.append(f"Archetype Deck of {player}{decks}")
        rows[-1] = rows[-1].replace(" (50)", "").replace(" (52)", "")
        rows[-1] = rows[-1].replace("Profession Deck", f"Profession Deck of the {side}")
        rows[-1] = rows[-1].replace("Outliers", f"Outliers of {player}")
    assert_legal("\n".join(rows), "heroes-vs-villains-game-training")


def test_a_game_of_very_many_takes_little_time() -> None:
    """No rule looks through all the others for each owner."""
    players = [f"Player {number}" for number in range(490)]
    decks = "".join(
        f"Archetype deck of {player}\n50 Powerhouse Move A\n"
        f"Outliers of {player}\n1 Powerhouse Description\n"
        for player in players
    )
    decklist = sides(players[:1], players[1:2]) + decks + PROFESSION_DECKS
    found = assert_spends_less(2, lambda: findings(decklist))
    assert [f.rule for f in found] == ["HVV-BUILD-05", *["HVV-SETUP-04"] * 488]
