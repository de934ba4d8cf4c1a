"""What is printed on cards, and what play makes of it."""

import pytest

from carddb.builtin import builtin_cards
from carddb.model import Card
from formats.vs_system.engine.cards import THIS_TURN
from formats.vs_system.engine.printed import Printed, printed_on
from formats.vs_system.engine.values import (
    ATK,
    IDENTITY,
    TEAM,
    TRAIT,
    VERSION,
    atk,
    give,
    share_a_team,
    share_a_version,
    share_an_identity,
    traits,
)
from formats.vs_system.scripts.having import gives
from formats.vs_system.scripts.whom import affiliated, mutant, this, with_trait, yours
from tests.formats.vs_system.engine.decks import playable
from tests.formats.vs_system.engine.own_cards import powered
from tests.formats.vs_system.engine.playing import YOU, Playing, Side, begin, card

NIM, NAN, MOTH, CAT = "Letter Carrier Nim", "Pennyweight Nan", "Brass Moth", "The Pier Cat"


def line_up(*cards: Card) -> Playing:
    """Characters of yours side by side."""
    return begin("attack step", Side(front=[each.title for each in cards]), Side(), *cards)


def kinds(printed: Printed) -> list[str]:
    told = {
        "character": printed.is_character,
        "equipment": printed.is_equipment,
        "plot twist": printed.is_twist,
        "location": printed.is_location,
    }
    return [kind for kind, is_it in told.items() if is_it]


@pytest.mark.rule("VS-CARD-01")
@pytest.mark.parametrize("kind", ["character", "equipment", "plot twist", "location"])
def test_a_card_is_of_one_of_the_four_types(kind: str) -> None:
    assert kinds(printed_on(card("Something", kind))) == [kind]


@pytest.mark.rule("VS-CARD-01")
def test_there_are_cards_of_four_types_and_no_others() -> None:
    of_each = [kinds(printed_on(each)) for each in playable()]
    assert {kind for (kind,) in of_each} == {"character", "equipment", "plot twist", "location"}


@pytest.mark.rule("VS-CARD-02", "VS-CARD-03")
def test_the_name_is_the_title_line_without_the_version() -> None:
    printed = printed_on(card("Tobit Quill, Ferry Apprentice"))
    assert printed.name == "Tobit Quill"
    assert printed.versions == {"Ferry Apprentice"}


@pytest.mark.rule("VS-CARD-02")
def test_every_card_has_a_name_and_its_text_gives_it_powers(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    assert all(printed_on(each).name for each in builtin_cards("vs-system"))
    strong = powered(monkeypatch, "Strong", gives(ATK, 2, "+2 ATK", this))
    table = line_up(strong, card("Plain"))
    assert [atk(table.game, table[title]) for title in ("Strong", "Plain")] == [5, 3]


@pytest.mark.rule("VS-CARD-03")
def test_not_every_card_has_a_version() -> None:
    assert printed_on(card("Bell Buoy Bram")).versions == frozenset()


@pytest.mark.rule("VS-CARD-04")
def test_a_character_may_gain_a_version_beside_its_own_which_is_no_name() -> None:
    table = line_up(card("Ada, Clerk"), card("Bob, Guard"), card("Cid, Clerk"))
    ada, bob, cid = (table[title] for title in ("Ada, Clerk", "Bob, Guard", "Cid, Clerk"))
    give(table.game, bob, VERSION, "Clerk", THIS_TURN)
    assert bob.printed.name == "Bob"
    assert share_a_version(table.game, bob, ada)
    give(table.game, cid, VERSION, "Guard", THIS_TURN)
    assert share_a_version(table.game, cid, ada)  # It has not lost its own.


@pytest.mark.rule("VS-CARD-05")
def test_two_characters_share_a_version_if_any_match_printed_or_gained() -> None:
    table = line_up(card("Ada, Clerk"), card("Bob, Clerk"), card("Cid, Guard"), card("Dot"))
    ada, bob, cid, dot = table.game.characters()
    assert share_a_version(table.game, ada, bob)
    assert not share_a_version(table.game, ada, cid)
    assert not share_a_version(table.game, dot, dot)
    for gaining in (cid, dot):
        give(table.game, gaining, VERSION, "Drummer", THIS_TURN)
    assert share_a_version(table.game, cid, dot)  # Neither has it printed.


@pytest.mark.rule("VS-CARD-06")
def test_without_a_diamond_the_name_is_the_identity_too() -> None:
    assert printed_on(card("Ada, Clerk")).identities == {"Ada"}
    assert printed_on(card("The Lamp, Clerk", identity="Ada")).identities == {"Ada"}


@pytest.mark.rule("VS-CARD-07")
def test_an_identity_is_no_name_and_more_can_be_gained() -> None:
    table = line_up(card("The Lamp", identity="Ada"), card("Bob"), card("Ada"))
    lamp, bob, ada = (table[title] for title in ("The Lamp", "Bob", "Ada"))
    assert lamp.printed.name == "The Lamp"
    assert share_an_identity(table.game, lamp, ada)
    give(table.game, lamp, IDENTITY, "Bob", THIS_TURN)
    assert share_an_identity(table.game, lamp, bob)
    assert share_an_identity(table.game, lamp, ada)


@pytest.mark.rule("VS-CARD-07", "VS-UNIQUE-08")
def test_uniqueness_asks_for_the_name_and_not_for_the_identity() -> None:
    lamp = card("The Lamp", identity="Ada")
    table = begin(
        "recruit step",
        Side(front=["Ada"], hand=["The Lamp"], resources=2),
        Side(),
        card("Ada"),
        lamp,
    )
    table.you.intend("priority", "recruit The Lamp")
    table.play("formation step")
    assert table.where("Ada") == table.where("The Lamp") == ("characters", YOU)


@pytest.mark.rule("VS-CARD-08")
def test_two_characters_share_an_identity_if_any_match_printed_or_gained() -> None:
    table = line_up(card("Ada"), card("Bob"), card("The Lamp", identity="Ada"))
    ada, bob, lamp = (table[title] for title in ("Ada", "Bob", "The Lamp"))
    assert share_an_identity(table.game, ada, lamp)
    assert not share_an_identity(table.game, ada, bob)
    for gaining in (ada, bob):
        give(table.game, gaining, IDENTITY, "Somebody", THIS_TURN)
    assert share_an_identity(table.game, ada, bob)


@pytest.mark.rule("VS-CARD-10")
def test_a_character_has_a_cost_a_team_atk_and_def() -> None:
    printed = printed_on(next(each for each in playable() if each.title == "Jory Snuff"))
    assert (printed.cost, printed.atk, printed.defence) == (4, 7, 5)
    assert printed.teams == {"Candle Row"}
    table = begin(
        "attack step", Side(front=["Jory Snuff"]), Side(front=["Tamsin Oar, Rope Walker"])
    )
    table.you.intend("attack", "Jory Snuff")
    table.play("recovery phase")
    # 7 ATK against 4 DEF, and 4 ATK against 5 DEF: a stun of cost 3, and 3 break through.
    assert table.endurance == (50, 44)
    assert not table["Jory Snuff"].is_stunned


@pytest.mark.rule("VS-CARD-11")
@pytest.mark.parametrize(
    ("icons", "row", "defenders"),
    [
        ((), "front", ["Low"]),
        ((), "support", []),
        (("flight",), "front", ["Low", "High"]),
        (("flight",), "support", []),
        (("range",), "support", ["Low"]),
        (("flight", "range"), "support", ["Low", "High"]),
    ],
)
def test_a_character_may_have_flight_and_range(
    icons: tuple[str, ...], row: str, defenders: list[str]
) -> None:
    flyer = card("Flyer", "character", **dict.fromkeys(icons, True))
    you = Side(front=["Flyer"]) if row == "front" else Side(support=["Flyer"])
    table = begin(
        "attack step", you, Side(front=["Low"], support=["High"]), flyer, card("Low"), card("High")
    )
    if defenders:
        table.you.intend("attack", "Flyer")
    table.play("recovery phase")
    assert table.you.offered("defender") == ([defenders] if len(defenders) > 1 else [])
    assert table["Low"].is_stunned == bool(defenders)


@pytest.mark.rule("VS-CARD-12")
def test_affiliated_is_who_has_a_team(monkeypatch: pytest.MonkeyPatch) -> None:
    guild = powered(
        monkeypatch,
        "Guild",
        gives(ATK, 5, "your affiliated characters get +5 ATK", yours, affiliated),
        kind="location",
    )
    table = begin("attack step", Side(front=[NAN, CAT, NIM], face_up=["Guild"]), Side(), guild)
    assert [atk(table.game, table[title]) for title in (NAN, CAT, NIM)] == [6, 1, 7]
    give(table.game, table[CAT], TEAM, "Candle Row", THIS_TURN)
    assert atk(table.game, table[CAT]) == 6


@pytest.mark.rule("VS-CARD-12")
def test_the_unaffiliated_share_a_team_with_nobody() -> None:
    table = begin("attack step", Side(front=[CAT, NAN, "The Toll Giant"]))
    cat, nan, giant = (table[title] for title in (CAT, NAN, "The Toll Giant"))
    assert not share_a_team(table.game, cat, nan)
    assert not share_a_team(table.game, cat, giant)


@pytest.mark.rule("VS-CARD-13")
def test_a_character_of_two_teams_shares_one_with_either() -> None:
    table = begin("attack step", Side(front=[NIM, NAN, MOTH]))
    nim, nan, moth = (table[title] for title in (NIM, NAN, MOTH))
    assert share_a_team(table.game, nim, nan)
    assert share_a_team(table.game, nim, moth)
    assert not share_a_team(table.game, nan, moth)


@pytest.mark.rule("VS-CARD-13")
def test_a_character_of_two_teams_attacks_with_either_but_not_with_both() -> None:
    table = begin("attack step", Side(front=[NIM, NAN, MOTH]), Side(front=["Jory Snuff"]))
    table.you.intend("attack", NIM).intend("team", NAN)
    table.play("recovery phase")
    assert table.you.offered("team") == [["Done.DONE", NAN, MOTH]]


@pytest.mark.rule("VS-CARD-27")
@pytest.mark.parametrize("trait", ["Mental", "Energy", "Physical"])
def test_a_mutant_has_a_trait(monkeypatch: pytest.MonkeyPatch, trait: str) -> None:
    school = powered(
        monkeypatch,
        "School",
        gives(ATK, 1, "your Mutants get +1 ATK", yours, mutant),
        gives(ATK, 4, "those of that trait get +4 ATK", yours, with_trait(trait.casefold())),
        kind="location",
    )
    students = [card("Ada", traits=[trait]), card("Bob", traits=["Other"]), card("Cid")]
    table = begin(
        "attack step",
        Side(front=["Ada", "Bob", "Cid"], face_up=["School"]),
        Side(),
        school,
        *students,
    )
    assert [atk(table.game, table[title]) for title in ("Ada", "Bob", "Cid")] == [8, 4, 3]


@pytest.mark.rule("VS-CARD-27")
def test_a_trait_is_no_text_and_stays_on_the_stunned() -> None:
    table = line_up(card("Ada", traits=["Mental"]))
    table["Ada"].is_stunned = True
    assert traits(table.game, table["Ada"]) == {"mental"}
    give(table.game, table["Ada"], TRAIT, "energy", THIS_TURN)
    assert traits(table.game, table["Ada"]) == {"mental", "energy"}


@pytest.mark.rule("VS-UNIQUE-01", "VS-UNIQUE-02", "VS-UNIQUE-03", "VS-UNIQUE-04")
@pytest.mark.parametrize(
    ("made", "is_unique"),
    [
        (card("Ada, Clerk"), True),
        (card("Ada"), True),
        (card("Crew, Army"), False),
        (card("Crew, ARMY"), False),
        (card("Army"), True),
        (card("Pier", "location"), True),
        (card("Pier", "location", unique=False), False),
        (card("Hook", "equipment"), False),
        (card("Crown", "equipment", keywords=["Unique"]), True),
        (card("Crown", "equipment", unique=True), True),
        (card("Fog", "plot twist"), False),
        (card("Fog", "plot twist", unique=True, keywords=["Unique"]), False),
    ],
)
def test_which_cards_are_unique(made: Card, is_unique: bool) -> None:
    assert printed_on(made).is_unique == is_unique


@pytest.mark.parametrize(
    ("word", "keyword", "number"),
    [
        ("Boost 2", "boost", 2),
        ("Evasion", "evasion", 0),
        ("Concealed—Optional", "concealed-optional", 0),
        ("concealed - optional", "concealed-optional", 0),
        ("Loyalty—Reveal", "loyalty-reveal", 0),
        (" Willpower  3 ", "willpower", 3),
    ],
)
def test_keywords_with_their_numbers(word: str, keyword: str, number: int) -> None:
    assert printed_on(card("Something", keywords=[word])).keywords == {keyword: number}
