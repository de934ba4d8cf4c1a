"""A fact that nobody recorded leaves a verdict open, and never turns it round.

Of decks of which everything is known, one fact after the other is taken away.
"""

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import replace

import pytest

from carddb.builtin import builtin_cards
from carddb.cells import read_value
from carddb.columns import COLUMNS
from carddb.model import Card
from carddb.names import NameIndex
from carddb.records import read_card
from formats.construction.finding import Verdict
from formats.construction.submission import Deck, Entry, Section, Submission
from formats.games import compiled_formats
from formats.highlander.player import DECK, PRE_GAME
from formats.highlander.starting_cards import STARTING_CARDS
from formats.samples import samples
from tests.formats.highlander.decks import CATALOGUE, FIFTY, Record, card, persona, pregame
from tests.helpers import AS_OF, checked
from validator.check import check

TAKEN = (
    *("type", "subtype", "subtitle", "pregame_kind", "short_name", "hands", "mark", "edition"),
    *("restriction", "masters", "factions", "lets_in", "foreign_cards_allowed", "hilt_weapon"),
    *("plot_kind", "signature_hilts", "signature_plots"),
)
HYDE, GULL, WAIT = "Martin Hyde", "Hilt of the Gull", "The Long Wait"
WORLD: tuple[Record, ...] = (
    *CATALOGUE,
    persona(HYDE, "Hyde", signature_hilts=[GULL], signature_plots=[WAIT]),
    persona("Bare Hand", "Bare Hand", masters=0, signature_hilts=[], signature_plots=[]),
    persona("Richie Ryan", "Richie", foreign_cards_per_persona=1, lets_in=["reserved"]),
    persona("Corda", "Corda and Reno"),
    persona("Reno", "Corda and Reno"),
    persona("Generic Immortal", "Generic Immortal", generic=True),
    pregame("Parrying Blade", "off-hand weapon", hands=1, needs_other_weapon=True),
    pregame("English Longsword", "weapon", hands=1),
    pregame("English Longsword", "weapon", "Hyde", hands=1),
    pregame("Watcher Ring", "watcher"),
    pregame("Hunter Ring", "hunter"),
    pregame("Quickening", "quickening", "Kern"),
    pregame("Crystal", "crystal", text="glows"),
    pregame("Connor +1", "premium", max_ability_bonus=1),
    pregame("Kern's Vow", "other", "Kern", mark="signature"),
    pregame("The Curse", "other"),
    pregame("The Four Horsemen", "other"),
    pregame("Gem Lord", "persona", short_name="Gem Lord", gem=True),
    card("The Eyes Have It", "Situation", subtype="Plot"),
    card("The Eyes Have It", "Event", variant="Event"),
    card("The Curse", "Event", variant="in-game"),
    card("Season Six", "Event"),
    card("Season Six", "Event", edition="2nd", variant="2nd"),
    card("Power Blow", "Attack", "Connor"),
    card("Bowie Knife", "Special Attack", "Kern"),
    card("Hush", "Event", "Kern", mark="reserved"),
    card("Oath", "Event", "Connor", mark="signature"),
    card("Kern's Oath", "Event", "Kern", mark="signature"),
    card("Clan Cry", "Event", "Clan MacLeod", mark="signature"),
    card("Joint Oath", "Event", "Hyde/Duncan"),
    card("Riposte", "Block", "Rapier"),
    card("Wide Sweep", "Attack", "Claymore"),
    card("Field Notes", "Situation", "Watcher"),
    card("Grey Stranger", "Situation", "Bystander"),
    card("Old Friend", "Situation", subtype="Hunter"),
    card("Darius", "Event", allowance=True, lets_in=["persona"], foreign_cards_allowed=1),
    card("Weapons Expert", "Event", allowance=True, lets_in=["weapon"], foreign_cards_allowed=1),
    card("Watcher Database", "Event", lets_in=["watcher"], foreign_cards_allowed=1),
    card("Master's Lunge", "Attack"),
    card("Counter", "Dodge"),
    card("Duck", "Dodge"),
    card("Cold Look", "Situation", restriction=2, text="stares", grid="XXX/000/000"),
    card("Cold Look", "Situation", restriction=2, edition="2nd", text="stares", variant="2nd"),
    card("Beat", "Attack"),
    card(GULL, "Object", "Hyde", subtype="Hilt", mark="signature", hilt_weapon="Rapier"),
    card("Kern's Hilt", "Object", "Kern", subtype="Hilt", mark="signature", hilt_weapon="Rapier"),
    card("Plain Hilt", "Object", subtype="Hilt", hilt_weapon="Rapier"),
    card(WAIT, "Plot", "Hyde", mark="signature", plot_kind="stand-alone"),
    card("Short Wait", "Plot", "Hyde", mark="signature", plot_kind="sequence"),
    card("Open Wait", "Plot", "Hyde", plot_kind="stand-alone"),
)


def of(record: Record, taken: str = "") -> Card:
    """The card of a record of which everything is known, but for what is taken away."""
    nothing = dict.fromkeys(set(COLUMNS["highlander"]) - {"aliases", "ids", "source", "complete"})
    facts = {**nothing, **record, "complete": False}
    return read_card("highlander", {k: v for k, v in facts.items() if k != taken}, read_value)


RECORDS: Mapping[str, Record] = {of(record).title: record for record in WORLD}
WHOLE: Mapping[str, Card] = {title: of(record) for title, record in RECORDS.items()}
STANDARD, GIANT, PLOT_HILT = (
    f"highlander-{style}" for style in ("standard", "two-headed-giant", "plot-hilt")
)
List = tuple[str, tuple[str, ...], Mapping[str, int], tuple[str, ...]]
"""A format, the Pre-Game cards, the deck as a change of FIFTY, and what starts in play."""


CONNOR, KERN = "Connor MacLeod", "Kern"
LEGAL: Mapping[str, List] = {
    "own cards": (
        STANDARD,
        (CONNOR, "Rapier", "Watcher Ring", "Connor +1", "Quickening (Kern)", "Crystal"),
        {
            "Power Blow (Connor)": 3,
            "Oath (Connor)": 1,
            "Clan Cry (Clan MacLeod)": 1,
            "Riposte (Rapier)": 2,
            "Field Notes (Watcher)": 2,
            "Grey Stranger (Bystander)": 2,
            "Plain Hilt": 1,
            "Master's Lunge": 5,
            "Cold Look": 2,
            "Counter": 2,
            "Upper Left Attack": 0,
            "Upper Left Block": 2,
            "Lower Left Attack": 3,
            "Quick Step": 6,
            "Beat": 1,
            "Season Six (2nd)": 1,
            "The Eyes Have It (Event)": 1,
        },
        (),
    ),
    "let in": (
        STANDARD,
        (CONNOR, "The Curse"),
        {
            "Darius": 1,
            "Bowie Knife (Kern)": 1,
            "Weapons Expert": 1,
            "Riposte (Rapier)": 1,
            "Watcher Database": 1,
            "Field Notes (Watcher)": 1,
        },
        (),
    ),
    "by a power": (STANDARD, ("Richie Ryan",), {"Hush (Kern)": 1, "Oath (Connor)": 0}, ()),
    "a pair": (STANDARD, ("Corda", "Reno"), {}, ()),
    "two weapons": (
        STANDARD,
        (HYDE, "Rapier", "Parrying Blade"),
        {"Joint Oath (Hyde/Duncan)": 2},
        (),
    ),
    "an own sword": (STANDARD, (HYDE, "English Longsword (Hyde)"), {"Counter": 2}, ()),
    "a Generic Immortal": (STANDARD, (), {"Bowie Knife (Kern)": 1, "Power Blow (Connor)": 1}, ()),
    "a Generic Immortal's card": (
        STANDARD,
        ("Generic Immortal",),
        {"Bowie Knife (Kern)": 1, "Master's Lunge": 5},
        (),
    ),
    "a hilt and a Plot": (
        PLOT_HILT,
        (HYDE, "Rapier"),
        {},
        (f"{GULL} (Hyde)", f"{WAIT} (Hyde)"),
    ),
    "neither": (PLOT_HILT, ("Bare Hand",), {}, ()),
    "a power of two heads": (GIANT, ("Richie Ryan", KERN), {}, ()),
    "two heads": (GIANT, (CONNOR, KERN), {"Bowie Knife (Kern)": 2, "Power Blow (Connor)": 2}, ()),
}
ILLEGAL: Mapping[str, List] = {
    "another Persona's": (STANDARD, (CONNOR,), {"Bowie Knife (Kern)": 1}, ()),
    "of two others": (STANDARD, (CONNOR,), {"Joint Oath (Hyde/Duncan)": 1}, ()),
    "Reserved by Darius": (STANDARD, (CONNOR,), {"Hush (Kern)": 1, "Darius": 1}, ()),
    "too many for Darius": (STANDARD, (CONNOR,), {"Bowie Knife (Kern)": 2, "Darius": 1}, ()),
    "a weapon's by Darius": (STANDARD, (CONNOR,), {"Riposte (Rapier)": 1, "Darius": 1}, ()),
    "a Persona's by weapons": (
        STANDARD,
        (CONNOR,),
        {"Bowie Knife (Kern)": 1, "Weapons Expert": 1},
        (),
    ),
    "Signature by a power": (STANDARD, ("Richie Ryan",), {"Kern's Oath (Kern)": 1}, ()),
    "two by a power": (STANDARD, ("Richie Ryan",), {"Bowie Knife (Kern)": 2}, ()),
    "a Faction's": (STANDARD, (KERN,), {"Clan Cry (Clan MacLeod)": 1}, ()),
    "a Generic Immortal's two": (STANDARD, (), {"Bowie Knife (Kern)": 2}, ()),
    "a Generic Immortal's Reserved": (STANDARD, (), {"Hush (Kern)": 1}, ()),
    "a Generic Immortal's weapon": (STANDARD, (), {"Riposte (Rapier)": 1}, ()),
    "Masters of nobody": (STANDARD, (), {"Master's Lunge": 1}, ()),
    "too many Masters": (STANDARD, (KERN,), {"Master's Lunge": 3}, ()),
    "Watchers alone": (STANDARD, (CONNOR,), {"Field Notes (Watcher)": 1}, ()),
    "Hunters alone": (STANDARD, (CONNOR, "Watcher Ring"), {"Old Friend": 1}, ()),
    "Watcher and Hunter": (STANDARD, ("Watcher Ring", "Hunter Ring"), {}, ()),
    "a hilt without its weapon": (STANDARD, (CONNOR, "Claymore"), {"Plain Hilt": 1}, ()),
    "two Personas": (STANDARD, (CONNOR, KERN), {}, ()),
    "two Primary weapons": (STANDARD, ("Rapier", "Claymore"), {}, ()),
    "three hands": (STANDARD, ("Claymore", "Parrying Blade"), {}, ()),
    "an Off-Hand weapon alone": (STANDARD, ("Parrying Blade",), {}, ()),
    "the own Quickening": (STANDARD, (KERN, "Quickening (Kern)"), {}, ()),
    "another's Signature Pre-Game": (STANDARD, (CONNOR, "Kern's Vow (Kern)"), {}, ()),
    "Counters": (STANDARD, ("English Longsword",), {"Counter": 1}, ()),
    "retitled Counters": (STANDARD, ("English Longsword",), {"Duck": 1}, ()),
    "a Pre-Game card in the deck": (STANDARD, (), {"Rapier": 1}, ()),
    "an Event before the game": (STANDARD, ("Darius",), {}, ()),
    "a banned Plot": (STANDARD, (), {"The Eyes Have It": 1}, ()),
    "a banned Curse": (STANDARD, (), {"The Curse (in-game)": 1}, ()),
    "a banned edition": (STANDARD, (), {"Season Six": 1}, ()),
    "above the number": (STANDARD, (), {"Cold Look": 3}, ()),
    "a Basic too few": (STANDARD, (), {"Upper Left Attack": 0}, ()),
    "a Basic by no attack": (
        STANDARD,
        ("Crystal",),
        {"Upper Left Attack": 0, "Lower Left Attack": 0},
        (),
    ),
    "another's hilt": (PLOT_HILT, (HYDE, "Rapier"), {}, ("Kern's Hilt (Kern)", f"{WAIT} (Hyde)")),
    "a Plot of a sequence": (
        PLOT_HILT,
        (HYDE, "Rapier"),
        {},
        (f"{GULL} (Hyde)", "Short Wait (Hyde)"),
    ),
    "a Plot without a mark": (
        PLOT_HILT,
        (HYDE, "Rapier"),
        {},
        (f"{GULL} (Hyde)", "Open Wait (Hyde)"),
    ),
    "no hilt": (PLOT_HILT, (HYDE, "Rapier"), {}, (f"{WAIT} (Hyde)",)),
    "another weapon": (PLOT_HILT, (HYDE, "Claymore"), {}, (f"{GULL} (Hyde)", f"{WAIT} (Hyde)")),
    "a weapon without a hilt": (PLOT_HILT, ("Bare Hand", "Rapier"), {}, ()),
    "the Horsemen": (PLOT_HILT, ("Bare Hand", "The Four Horsemen"), {}, ()),
    "an Event in play": (PLOT_HILT, ("Bare Hand",), {}, ("Darius",)),
    "one head": (GIANT, (CONNOR,), {}, ()),
    "a generic allowance": (GIANT, (CONNOR, KERN), {"Darius": 1}, ()),
    "a Quickening of two": (GIANT, (CONNOR, HYDE, "Quickening (Kern)"), {}, ()),
}
PRE_GAME_CARDS = [title for title in WHOLE if WHOLE[title].fact("type") == "Pre-Game"]
PRESUMED = {("Old Friend", "subtype")}
"""Few cards have Hunter or Watcher as their sub-category: where nobody recorded it, it is none."""


def verdict(each: List, cards: Mapping[str, Card]) -> Verdict:
    """The verdict on a list by a catalogue of the cards alone."""
    format_id, before, change, start = each
    deck = {**FIFTY, **change}
    parts = {
        DECK: [Entry(count, cards[title]) for title, count in deck.items() if count],
        PRE_GAME: [Entry(1, cards[title]) for title in before],
        STARTING_CARDS: [Entry(1, cards[title]) for title in start],
    }
    if format_id != PLOT_HILT:
        del parts[STARTING_CARDS]
    sections = tuple(Section(name, tuple(entries)) for name, entries in parts.items())
    source = compiled_formats()[format_id]
    submission = Submission((Deck(sections),))
    names = NameIndex(cards.values())
    return check(submission, source, as_of=AS_OF, collection=names).verdict


def judged_without(each: List) -> Iterator[tuple[str, str, Verdict]]:
    """The verdicts after a fact of a card was taken away; cards that nobody plays count too."""
    _, before, change, start = each
    used = {*before, *change, *start}
    named = {title for title in PRE_GAME_CARDS if _is_named(title, change)}
    for title in sorted(used | named):
        for column in TAKEN:
            if (title, column) not in PRESUMED:
                without = of(RECORDS[title], column)
                yield title, column, verdict(each, {**WHOLE, title: without})


def _is_named(title: str, deck: Iterable[str]) -> bool:
    """Whether a card of the deck names the Persona or weapon under its title."""
    names = {title, WHOLE[title].fact("short_name")}
    return any(WHOLE[card].fact("subtitle") in names for card in deck)


def training_without(submission: Submission) -> Iterator[tuple[str, str, Verdict]]:
    """The verdicts on a deck of training cards after a fact was taken away."""
    known = [each for each in builtin_cards("highlander") if each.is_training]
    nothing = dict.fromkeys(TAKEN)
    for whole in {each.card for part in submission.sections() for each in part.entries}:
        for column in TAKEN:
            facts = {**nothing, **whole.facts}
            del facts[column]
            less = replace(whole, facts=facts, complete=False)
            names = NameIndex([less if each is whole else each for each in known])
            source = compiled_formats()["highlander-training"]
            changed = with_card(submission, whole, less)
            found = check(changed, source, as_of=AS_OF, collection=names)
            yield whole.title, column, found.verdict


def with_card(submission: Submission, old: Card, new: Card) -> Submission:
    sections = tuple(
        replace(
            part,
            entries=tuple(replace(e, card=new) if e.card is old else e for e in part.entries),
        )
        for part in submission.sections()
    )
    return Submission((Deck(sections),))


@pytest.mark.parametrize("sample", ["highlander-1", "highlander-2"])
def test_a_training_deck_keeps_its_verdict_or_is_left_open(sample: str) -> None:
    text = samples()[sample].text
    for changed, settled in ((text, Verdict.LEGAL), (f"{text}\n7 Doused Light", Verdict.ILLEGAL)):
        report = checked(changed, "highlander-training")
        assert report.verdict is settled
        others = {settled, Verdict.UNVERIFIED}
        turned = [f for f in training_without(report.submission) if f[2] not in others]
        assert turned == []


@pytest.mark.parametrize("name", LEGAL)
def test_a_legal_deck_does_not_become_illegal(name: str) -> None:
    assert verdict(LEGAL[name], WHOLE) is Verdict.LEGAL
    turned = [found[:2] for found in judged_without(LEGAL[name]) if found[2] is Verdict.ILLEGAL]
    assert turned == []


@pytest.mark.parametrize("name", ILLEGAL)
def test_an_illegal_deck_does_not_become_legal(name: str) -> None:
    assert verdict(ILLEGAL[name], WHOLE) is Verdict.ILLEGAL
    turned = [found[:2] for found in judged_without(ILLEGAL[name]) if found[2] is Verdict.LEGAL]
    assert turned == []
