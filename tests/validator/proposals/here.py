"""A folder with a catalogue and proposals for it."""

from collections.abc import Mapping
from datetime import UTC, date, datetime
from functools import cache
from pathlib import Path
from tempfile import TemporaryDirectory

from carddb import store as card_store
from carddb.model import Card, Fact
from carddb.names import NameIndex
from carddb.tables import catalogue, reading
from formats.construction.finding import Severity
from validator.checker import Checker
from validator.proposals.deciding import DecisionWords, SeenProposal, decide, seen
from validator.proposals.model import Origin, Proposal, ProposalDecision
from validator.proposals.proposing import propose
from validator.proposals.reading import from_records
from validator.proposals.store import ProposalLimits, ProposalStore
from validator.question import Question
from validator.storage.quotas import TAKER, QuotaLimits, Quotas

GAME = "vs-2pcg"
NOTE = "the card itself"
CARD = "Anole"
"""A card of which the cost is not recorded."""
NOON = datetime(2026, 11, 18, 12, tzinfo=UTC)


@cache
def _built_cards() -> bytes:
    """A card database of the built-in cards, made once for all tests."""
    with TemporaryDirectory() as folder:
        path = Path(folder) / "cards.db"
        card_store.build(path)
        return path.read_bytes()


class Here:
    """Proposals, and the catalogue that they are for."""

    def __init__(self, folder: Path, *, waiting: int = 100, each: int = 50) -> None:
        folder.mkdir(parents=True, exist_ok=True)
        self.cards = folder / "cards.db"
        quotas = Quotas(folder / "quotas.db", QuotaLimits(10**9, 100))
        limits = ProposalLimits(waiting, each, 64 * 1024 * 1024)
        self.store = ProposalStore(
            folder / "proposals.db", limits, clock=lambda: NOON, quotas=quotas
        )
        if not self.cards.exists():
            self.cards.write_bytes(_built_cards())

    def names(self, game: str = GAME) -> NameIndex:
        """The cards as the catalogue has them."""
        with reading(self.cards) as db:
            return NameIndex(catalogue(db, game).cards)

    def card(self, name: str = CARD, game: str = GAME) -> Card:
        """The only card of that name."""
        (card,) = self.names(game).cards_named(name)
        return card

    def propose(self, *records: Mapping[str, object], sender: str = "", game: str = GAME) -> int:
        """Propose the records; the number of the first proposal."""
        taken = TAKER.set(lambda: sender)
        try:
            cards = from_records(game, records, NOTE)
            return propose(self.store, self.names(game), cards, Origin.API)[0].number
        finally:
            TAKER.reset(taken)

    def seen(self, number: int) -> SeenProposal:
        """The proposal as whoever decides sees it."""
        return seen(self.store.get(number), self.names)

    def decide(self, number: int, decision: ProposalDecision = ProposalDecision.ACCEPT) -> Proposal:
        """Decide by the hash of now."""
        words = DecisionWords(decision, self.seen(number).hash, "test")
        return decide(self.store, self.cards, number, words)

    def problems(self, decklist: str) -> list[str]:
        """What makes a deck illegal by the catalogue."""
        asked = Question(date(2026, 11, 18), GAME)
        report = Checker(card_store.load(self.cards)).check_text(decklist, asked)
        return [f.message for f in report.findings if f.severity is Severity.ILLEGAL]


def fact(here: Here, column: str, name: str = CARD) -> Fact:
    """A fact of a card, as the catalogue has it."""
    return here.card(name).fact(column)
