"""What the players may see of a case: all the same (they hide nothing), and no face-down card."""

from collections.abc import Mapping, Sequence

from formats.hellboy_board_game.engine.actions import Action, legal_actions
from formats.hellboy_board_game.engine.agents import Actor, Agent, BackupAgent
from formats.hellboy_board_game.engine.areas import AreaState
from formats.hellboy_board_game.engine.board.explored import ExploredBoard
from formats.hellboy_board_game.engine.board.layout import Layout
from formats.hellboy_board_game.engine.decks import NEXT_TO_ROOM
from formats.hellboy_board_game.engine.minions import Enemy
from formats.hellboy_board_game.engine.state import HbgGame
from formats.hellboy_board_game.engine.tests import own_modifiers
from formats.hellboy_board_game.engine.values import Box, EnemyCard, Face, Skill
from formats.table.piles import AnyCard
from formats.table.seeing import PileView, view_for


class HbgView:
    """The case as everybody sees it: made once, and looked at when a decision is made.

    Decks and Encounter cards in rooms are hidden, and so is what wounds hide; of an Agent whoever
    keeps to what the board shows, and to `injuries()` and `damage`, sees nothing else.
    """

    __slots__ = ("_game",)

    def __init__(self, game: HbgGame) -> None:
        self._game = game

    @property
    def piles(self) -> PileView:
        """Every pile, with opaque handles of what is hidden."""
        return view_for(self._game.piles, self._game.players)

    @property
    def round(self) -> int:
        """Which round it is; 0 before the first."""
        return self._game.turn

    @property
    def phase(self) -> str:
        """The name of the phase."""
        return self._game.phase

    @property
    def is_confrontation(self) -> bool:
        """Whether the Confrontation has begun."""
        return self._game.is_confrontation

    @property
    def agents(self) -> Sequence[Agent]:
        """All Agents on the case, also those who are knocked out."""
        return self._game.agents

    @property
    def queue(self) -> Sequence[Agent]:
        """The target priority queue, the lead Agent first."""
        return self._game.queue

    @property
    def backups(self) -> Sequence[BackupAgent]:
        """The backup agents on the board."""
        return self._game.backups

    @property
    def enemies(self) -> Sequence[Enemy]:
        """The Enemies on the board."""
        return self._game.enemies

    @property
    def boss(self) -> Enemy | None:
        """The Boss, once it has come."""
        return self._game.boss

    @property
    def slots(self) -> Sequence[EnemyCard | None]:
        """The Minion slots."""
        return self._game.slots

    @property
    def areas(self) -> Mapping[str, AreaState]:
        """Every area by its name, with what is in it."""
        return self._game.areas

    @property
    def board(self) -> ExploredBoard:
        """The explored board: who is adjacent to whom, how far, what is visible."""
        return self._game.board

    @property
    def layout(self) -> Layout:
        """Rooms and doors, explored or not."""
        return self._game.layout

    @property
    def explored(self) -> frozenset[str]:
        """The rooms that are explored."""
        return self._game.board.explored

    @property
    def doom(self) -> int:
        """The space of the Impending Doom marker, from 1."""
        return self._game.doom

    @property
    def doom_spaces(self) -> int:
        """The last space of that track, which begins the Confrontation."""
        return self._game.case.doom_spaces

    @property
    def information(self) -> int:
        """The space of the Information Gathered marker, from 1."""
        return self._game.information

    @property
    def information_spaces(self) -> int:
        """The last space of that track."""
        return self._game.case.information_spaces

    @property
    def insight_on_track(self) -> Mapping[int, int]:
        """How many insight markers lie on the spaces of Information Gathered."""
        return self._game.insight_on_track

    @property
    def triggers(self) -> Sequence[tuple[bool, int]]:
        """Where trigger markers lie: whether on Impending Doom, and the space."""
        return [(trigger.is_doom, trigger.space) for trigger in self._game.track_triggers]

    @property
    def case_file_face(self) -> Face | None:
        """The visible face of the Case File."""
        return self._game.case_file.in_play

    @property
    def doom_in_play(self) -> Sequence[AnyCard]:
        """The cards of the Deck of Doom in play."""
        return self._game.deck_of_doom.in_play.cards

    @property
    def cards_in_play(self) -> Sequence[AnyCard]:
        """All cards in play: of the Deck of Doom, and Encounter cards next to their rooms."""
        beside_rooms = [
            card for pile in self._game.piles if pile.name == NEXT_TO_ROOM for card in pile.cards
        ]
        return [*self.doom_in_play, *beside_rooms]

    def size_of(self, name: str, owner: int | str) -> int:
        """How many cards a pile has."""
        return len(self._game.piles.of(name, owner))

    @property
    def known_doom(self) -> Sequence[AnyCard]:
        """The topmost cards of the Deck of Doom that the players have looked at, the top first."""
        known = []
        for card in reversed(self._game.deck_of_doom.cards.cards):
            if not card.known_to:
                break
            known.append(card)
        return known

    @property
    def start(self) -> str:
        """The starting area."""
        return self._game.case.start

    @property
    def has_interactions(self) -> bool:
        """Whether a card in play says what points of interest do."""
        return bool(self._game.interactions)

    @property
    def box(self) -> Box:
        """Dice and supplies."""
        return self._game.box

    def modifier(self, kind: str, of: str = "") -> int:
        """The sum of what cards in play change of something."""
        return self._game.modifier(kind, of)

    def legal_actions(self, actor: Actor) -> Sequence[Action]:
        """All that somebody could do now, were it the Agent phase."""
        known = self._game.legal_now.get(actor)
        return legal_actions(self._game, actor) if known is None else known

    def net_of(self, actor: Actor, skill: Skill) -> int:
        """The upgrades less the downgrades of any test of the skill that the actor made here."""
        return own_modifiers(self._game, actor, skill)
