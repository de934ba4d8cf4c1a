"""The table as somebody at a terminal sees it: text of at most 80 columns."""

from collections.abc import Iterator, Sequence
from itertools import zip_longest
from textwrap import wrap

from carddb.model import Card
from formats.table.seeing import Hidden, Seen
from formats.table.showing import WIDTH, Labels, wrapped
from formats.vs_system.engine.cards import Area, Row, VsCard
from formats.vs_system.engine.powers import Payment
from formats.vs_system.engine.seeing import SeenEffect, VsView
from formats.vs_system.engine.state import Attack
from formats.vs_system.engine.values import PLUS
from formats.vs_system.scripts import script_of

_LABEL = 10
"""What stands before a row of characters."""
_MAX_COLUMNS = 4
"""That stand side by side; more of them go below."""
_WIDEST_CELL = 24
_MAX_TITLE_LENGTH = 38
"""Of a card in hand."""
_EMPTY = "·"
_KO_PILE = "KO'd"


def table_text(view: VsView, labels: Labels) -> str:
    """Everything that the player of the view sees, the opponent's side on top."""
    me, opponent = view.me, 1 - view.me
    blocks = [
        _headline(view, labels),
        # The front rows meet in the middle, as on a real table.
        [*_player(view, opponent, labels), *_side(view, opponent, (Row.SUPPORT, Row.FRONT))],
        [*_side(view, me, (Row.FRONT, Row.SUPPORT)), *_player(view, me, labels)],
        list(_hand(view.hand)),
        [*_attack(view), *_chain(view, labels)],
    ]
    return "\n\n".join("\n".join(block) for block in blocks if block)


def card_texts(view: VsView) -> str:
    """What the cards in one's hand and in play do that have a script, each once."""
    in_play = [card for player in (view.me, 1 - view.me) for card in _in_play(view, player)]
    cards = [*(card.card for card in view.hand), *in_play]
    texts = {card.title: text_of(card) for card in cards}
    lines = [
        line
        for title, text in texts.items()
        if text
        for line in wrapped(f"{title}: {text}.", later="    ")
    ]
    return "\n".join(lines) or "No card in your hand or in play has a script."


def text_of(card: Card) -> str:
    """What the script of a card does, in a few words; nothing without one."""
    script = script_of(card)
    played = [] if script.played is None else [str(script.played)]
    powers = [str(each) if isinstance(each, Payment) else each.says for each in script.powers]
    return "; ".join([*played, *powers])


def cut(title: str, width: int) -> str:
    """A card's title that fits: without its version, or else its beginning."""
    if len(title) <= width:
        return title
    name, comma, _ = title.partition(", ")
    if comma and len(name) <= width:
        return name
    short = name[: width - 1]
    words, blank, _ = short.rpartition(" ")
    return f"{words if blank and len(words) > width // 2 else short}…"


def stats(view: VsView, card: VsCard) -> str:
    """The ATK and DEF of a character as they are now; as printed, of one that stands nowhere."""
    if card.spot is None:
        return printed_stats(card)
    return f"{view.atk(card)}/{view.defence(card)}"


def printed_stats(card: VsCard) -> str:
    """The printed ATK and DEF of a character."""
    return f"{card.printed.atk}/{card.printed.defence}"


def state_of(card: VsCard) -> list[str]:
    """Whether a card in play is stunned or exhausted, in a word."""
    if card.is_stunned:
        return ["stunned"]
    return ["exhausted"] if card.is_exhausted else []


def _effect_words(effect: SeenEffect) -> str:
    """An effect on the chain with its targets."""
    targets = [
        f"a card in {each.pile}" if isinstance(each, Hidden) else str(each)
        for each in effect.targets
    ]
    return effect.says + (f" → {', '.join(targets)}" if targets else "")


def _headline(view: VsView, labels: Labels) -> list[str]:
    if not view.turn:
        when = "Before the first turn"
    else:
        whose = "" if view.step is None else f": {view.step.value} of {labels[view.primary]}"
        when = f"Turn {view.turn}, {view.phase.value}{whose}"
    line = f"── {when} "
    return [line + "─" * (WIDTH - len(line))]


def _player(view: VsView, player: int, labels: Labels) -> list[str]:
    """What is known of a player beside the characters."""
    piles = view.piles
    numbers = [
        f"endurance {view.endurance(player)}",
        f"hand {view.hand_size(player)}",
        f"deck {len(piles.of('deck', player))}",
        f"KO'd {len(piles.of(_KO_PILE, player))}",
    ]
    if player == view.me and view.points:
        numbers.append(f"points {view.points}")
    if view.turn and player == view.initiative:
        numbers.append("initiative")
    return [
        *wrapped(f"{labels[player]}  {'  '.join(numbers)}", later="    "),
        *wrapped(f"resources: {_resources(view, player)}", "  ", "    "),
    ]


def _resources(view: VsView, player: int) -> str:
    """How many resources lie face down, and which face up; one's own are all known."""
    if player == view.me:
        named = [_resource(card) for card in view.own_resources]
        return f"{len(named)}: {'; '.join(named)}" if named else "none"
    shown = view.resources(player)
    face_up = [each.card.title for each in shown if isinstance(each, Seen)]
    down = len(shown) - len(face_up)
    parts = [f"{down} face down"] if down else []
    parts += [f"{len(face_up)} face up ({'; '.join(face_up)})"] if face_up else []
    return ", ".join(parts) or "none"


def _resource(card: VsCard) -> str:
    if not card.is_face_up:
        return str(card)
    return f"{card} (face up, exhausted)" if card.is_exhausted else f"{card} (face up)"


def _side(view: VsView, player: int, rows: Sequence[Row]) -> Iterator[str]:
    """The characters of a player by area, row and column, and whoever is picked up."""
    for area in Area:
        here = [card for card in view.characters(player) if card.spot and card.spot.area is area]
        if here:
            if area is Area.HIDDEN:
                yield "  hidden area"
            yield from _area(view, here, rows)
    picked_up = [str(card) for card in view.characters(player) if card.spot is None]
    if picked_up:
        yield from wrapped(f"picked up: {'; '.join(picked_up)}", "  ", "    ")
    elif not view.characters(player):
        yield "  no characters"


def _area(view: VsView, cards: Sequence[VsCard], rows: Sequence[Row]) -> Iterator[str]:
    columns = [card.place.column for card in cards]
    reach = range(min(columns), max(columns) + 1)
    standing = {(card.place.row, card.place.column): card for card in cards}
    width = min(_WIDEST_CELL, (WIDTH - _LABEL) // min(len(reach), _MAX_COLUMNS))
    for start in range(0, len(reach), _MAX_COLUMNS):
        shown = reach[start : start + _MAX_COLUMNS]
        yield _line("", [_column(column) for column in shown], width)
        for row in rows:
            cells = [_cell(view, standing.get((row, column)), width - 1) for column in shown]
            for number, lines in enumerate(zip_longest(*cells, fillvalue="")):
                yield _line("" if number else row.value, lines, width)


def _column(column: int) -> str:
    """The head of a column, short enough to stand beside others: "1 left"."""
    if not column:
        return "centre"
    return f"{-column} left" if column < 0 else f"{column} right"


def _line(label: str, cells: Sequence[str], width: int) -> str:
    return (f"  {label}".ljust(_LABEL) + "".join(cell.ljust(width) for cell in cells)).rstrip()


def _cell(view: VsView, card: VsCard | None, width: int) -> list[str]:
    """A position: who stands there, ATK/DEF and cost, and what else is true."""
    if card is None:
        return [_EMPTY]
    told = [*state_of(card)]
    told += ["flight"] if view.has_flight(card) else []
    told += ["range"] if view.has_range(card) else []
    # Counters that were taken off leave a 0 behind.
    told += [f"{count} × {_counter(kind)}" for kind, count in card.counters.items() if count]
    return [
        cut(str(card), width),
        f"{stats(view, card)}, cost {card.printed.cost}",
        *wrap(", ".join(told), width),
        *(f"+ {cut(str(equipment), width - 2)}" for equipment in card.equipment),
    ]


def _counter(kind: str) -> str:
    return "+1/+1" if kind == PLUS else kind


def _hand(cards: Sequence[VsCard]) -> Iterator[str]:
    """Every kind of card in hand with what is printed on it."""
    copies: dict[Card, list[VsCard]] = {}
    for card in cards:
        copies.setdefault(card.card, []).append(card)
    yield f"Your hand ({len(cards)})"
    for same in copies.values():
        yield from _in_hand(same[0], len(same))


def _in_hand(card: VsCard, count: int) -> Iterator[str]:
    printed = card.printed
    told = [printed_stats(card)] if printed.is_character else []
    told += ["flight"] if printed.flight else []
    told += ["range"] if printed.range else []
    told += [f"{word} {number}" if number else word for word, number in printed.keywords.items()]
    start = (
        f"  {count} {cut(str(card), _MAX_TITLE_LENGTH).ljust(_MAX_TITLE_LENGTH)}  {kind_of(card)}"
    )
    yield from wrapped(", ".join([f"{start}, cost {printed.cost}", *told]), later=" " * 6)


def kind_of(card: VsCard) -> str:
    """The type of a card."""
    return str(card.card.fact("type"))


def _attack(view: VsView) -> list[str]:
    attack = view.attack
    if attack is None:
        return []
    return wrapped(f"Attack: {_attack_words(view, attack)}.", later="    ")


def _attack_words(view: VsView, attack: Attack) -> str:
    total = sum(view.atk(card) for card in attack.attackers)
    who = " and ".join(map(str, attack.attackers)) or "nobody"
    if attack.is_direct:
        whom = "the opponent"
    elif attack.defender is None:
        whom = "nobody any more"
    else:
        whom = f"{attack.defender} (DEF {view.defence(attack.defender)})"
    told = "" if attack.has_started else ", proposed"
    told += ", reinforced" if attack.is_reinforced else ""
    return f"{who} (ATK {total}) on {whom}{told}"


def _chain(view: VsView, labels: Labels) -> Iterator[str]:
    """The effects that wait, the next to resolve first."""
    if view.chain:
        yield "Chain, the next to resolve first:"
    for number, effect in enumerate(reversed(view.chain), start=1):
        yield from wrapped(
            f"{number}. {_effect_words(effect)} ({labels[effect.controller]})", "  ", "     "
        )


def _in_play(view: VsView, player: int) -> Iterator[Card]:
    """The cards of a player that lie open: characters, equipment, face-up resources."""
    for character in view.characters(player):
        yield character.card
        yield from (equipment.card for equipment in character.equipment)
    # One's own are all seen, so it is asked which lie face up. Of the opponent's only
    # those are seen that do.
    if player == view.me:
        yield from (card.card for card in view.own_resources if card.is_face_up)
    else:
        yield from (each.card for each in view.resources(player) if isinstance(each, Seen))
