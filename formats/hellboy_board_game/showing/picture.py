"""The board of a game as data of a picture."""

from collections.abc import Iterator

from formats.construction.words import counted
from formats.hellboy_board_game.engine.areas import AreaState
from formats.hellboy_board_game.engine.seeing import HbgView
from formats.hellboy_board_game.showing.board_picture import (
    AreaPicture,
    BoardPicture,
    Counter,
    SightLine,
    Token,
    TokenKind,
)

_STUNNED = "stunned"


def picture_of(view: HbgView) -> BoardPicture:
    """Rooms, doors, who stands where, what lies there, and whom the Agents see."""
    return BoardPicture(
        view.layout,
        view.explored,
        {name: _area(area) for name, area in view.areas.items()},
        view.start,
        tuple(_sight(view)),
    )


def _area(area: AreaState) -> AreaPicture:
    return AreaPicture(tuple(_tokens(area)), tuple(_counters(area)))


def _tokens(area: AreaState) -> Iterator[Token]:
    for agent in area.agents:
        marks = _marks(agent.damage, is_stunned=agent.is_stunned)
        yield Token(TokenKind.AGENT, str(agent), _initials(str(agent)), marks)
    for backup in area.backups:
        marks = _marks(backup.damage, is_stunned=backup.is_stunned)
        yield Token(TokenKind.BACKUP, str(backup), _initials(str(backup)), marks)
    for enemy in area.enemies:
        kind = TokenKind.BOSS if enemy.is_boss else TokenKind.MINION
        number = "" if enemy.is_boss else str(enemy.number)
        short = f"{_initials(enemy.kind.name)}{number}"
        marks = _marks(enemy.damage, is_stunned=enemy.is_stunned)
        yield Token(kind, str(enemy), short, marks)


def _marks(damage: int, *, is_stunned: bool) -> tuple[str, ...]:
    marks = [f"{damage} damage"] if damage else []
    return (*marks, _STUNNED) if is_stunned else tuple(marks)


def _initials(name: str) -> str:
    """Two letters: of the first and the last word, without an article."""
    words = [word for word in name.split() if word[0].isupper() and word != "The"] or [name]
    return (words[0][0] + words[-1][0] if len(words) > 1 else words[0][:2]).upper()


def _counters(area: AreaState) -> Iterator[Counter]:
    lying = (
        ("clue", "C", area.clues),
        ("point of interest", "P", area.points_of_interest),
        ("frog swarm", "F", area.frog_swarms),
        ("inferno", "I", int(area.has_inferno)),
        ("destruction", "D", int(area.has_destruction)),
    )
    for name, short, number in lying:
        if number:
            yield Counter(name, short, number)
    for piece in area.scenery:
        left = [counted(piece.clues, "clue")] if piece.clues else []
        left += [counted(piece.cubes, "cube")] if piece.cubes else []
        told = f" with {' and '.join(left)}" if left else ""
        size = f", size {piece.size}" if piece.name else ""
        yield Counter(f"{piece}{size}{told}", f"S{piece.size}")


def _sight(view: HbgView) -> Iterator[SightLine]:
    """From each area with Agents to each other area with Enemies that is visible from it."""
    for start in view.board.areas:
        if not view.areas[start].agents:
            continue
        for end in view.board.areas:
            if end == start or not view.areas[end].enemies or end not in view.board.visible[start]:
                continue
            # Models make an area obscured, frog swarms among them (ruling HBG-AMBIGUOUS-84).
            passed = view.board.between[start, end]
            yield SightLine(start, end, any(view.areas[each].models for each in passed))
