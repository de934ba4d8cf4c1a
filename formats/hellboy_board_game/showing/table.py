"""The table as everybody sees it, as data: the case, and the team."""

from collections.abc import Iterable, Iterator, Sequence
from string import ascii_uppercase

from formats.hellboy_board_game.engine.agents import Agent
from formats.hellboy_board_game.engine.decks import BEHAVIOURS, DOOM, ENCOUNTERS, HQ, REQUISITIONS
from formats.hellboy_board_game.engine.seeing import HbgView
from formats.hellboy_board_game.showing.board_picture import in_words
from formats.hellboy_board_game.showing.board_svg import board_svg
from formats.hellboy_board_game.showing.cards import (
    agent_card,
    backup_card,
    carried_card,
    enemy_card,
    slot_card,
)
from formats.hellboy_board_game.showing.picture import picture_of
from formats.table.deciding import Decision
from formats.table.showing import Labels
from formats.table.shown import (
    Layout,
    ShownCard,
    ShownDrawing,
    ShownRow,
    ShownSide,
    ShownTable,
    ShownTrack,
    ShownZone,
)

_DECKS = (DOOM, ENCOUNTERS, REQUISITIONS, BEHAVIOURS)


def shown_table(view: HbgView, labels: Labels, decision: Decision | None = None) -> ShownTable:
    """Everything that everybody sees, the team last."""
    del decision  # No option is about a position where nobody is.
    picture = picture_of(view)
    return ShownTable(
        moment(view),
        (_case(view), ShownSide(labels[0], marks=tuple(_queue(view)), zones=tuple(_team(view)))),
        drawing=ShownDrawing("the board", board_svg(picture), in_words(picture)),
    )


def moment(view: HbgView) -> str:
    """The round and the phase."""
    if not view.round:
        return "Before the first round"
    part = "Confrontation, round" if view.is_confrontation else "Round"
    return f"{part} {view.round}, {view.phase}"


def _queue(view: HbgView) -> Iterator[str]:
    """Who leads, and who is next."""
    if view.queue:
        yield f"target priority: {', '.join(map(str, view.queue))}"


def _case(view: HbgView) -> ShownSide:
    if view.is_confrontation:
        boss = view.boss
        left = 0 if boss is None else max(0, boss.health_left)
        tracks: tuple[ShownTrack, ...] = (
            ShownTrack("health of the boss", left, None if boss is None else boss.health),
        )
    else:
        tracks = (
            ShownTrack("Impending Doom", view.doom, view.doom_spaces),
            ShownTrack("Information Gathered", view.information, view.information_spaces),
        )
    return ShownSide("The case", tracks, tuple(_marks(view)), tuple(_zones(view)))


def _marks(view: HbgView) -> Iterator[str]:
    if view.is_confrontation:
        return
    for is_doom, space in view.triggers:
        yield f"trigger on {'Impending Doom' if is_doom else 'Information Gathered'} {space}"
    for space, number in sorted(view.insight_on_track.items()):
        if number:
            yield f"insight on Information Gathered {space}"


def _zones(view: HbgView) -> Iterator[ShownZone]:
    """From the edge of the table to its middle: decks, cards in play, and the Enemies."""
    for name in _DECKS:
        size = view.size_of(name, HQ)
        if size:
            yield ShownZone(name, size, Layout.PILE)
    face = view.case_file_face
    in_play = [] if face is None else [ShownCard("case-file", face.title, "Case File")]
    in_play += [
        ShownCard(f"in-play-{number}", str(card), str(card.card.fact("kind")))
        for number, card in enumerate(view.cards_in_play)
    ]
    if in_play:
        yield _row("in play", in_play)
    slots = [
        slot_card(kind, ascii_uppercase[place])
        for place, kind in enumerate(view.slots)
        if kind is not None
    ]
    if slots:
        yield _grid("Minion slots", [("types", slots)])
    if view.enemies:
        by_area = [
            (name, [enemy_card(enemy, view) for enemy in view.areas[name].enemies])
            for name in view.board.areas
        ]
        yield _grid("enemies on the board", by_area)


def _team(view: HbgView) -> Iterator[ShownZone]:
    yield _grid("agents", [("team", [agent_card(agent) for agent in view.agents])])
    backups = [backup_card(each) for agent in view.agents for each in agent.backups]
    if backups:
        yield _row("backup agents", backups)
    for agent in view.agents:
        yield from _beside_board(agent)


def _beside_board(agent: Agent) -> Iterator[ShownZone]:
    cards = [carried_card(card) for card in agent.cards.cards]
    if cards:
        yield _row(f"cards of {agent}", cards)


def _row(name: str, cards: Iterable[ShownCard]) -> ShownZone:
    """Cards side by side, in short."""
    cells = tuple(cards)
    return ShownZone(name, len(cells), Layout.ROW, (ShownRow(cells),))


def _grid(name: str, rows: Iterable[tuple[str, Sequence[ShownCard]]]) -> ShownZone:
    """Rows of cards with all their numbers, each with what it is called."""
    shown = tuple(ShownRow(tuple(cards), label) for label, cards in rows if cards)
    return ShownZone(name, sum(len(row.cells) for row in shown), Layout.GRID, shown)
