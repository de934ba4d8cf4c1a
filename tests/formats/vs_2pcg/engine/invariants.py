"""What is true of every game of 2PCG at every moment at which somebody decides."""

from collections.abc import Iterator

from formats.table.deciding import Decision
from formats.vs_2pcg.engine.cards import PcgCard
from formats.vs_2pcg.engine.state import BUILD_PHASE, RECRUIT_STEP, PcgGame, Player
from formats.vs_2pcg.engine.values import SWARM, defence, has_powers, maximum_health, names

_IN_PLAY = ("front", "back", "machines", "equipment")
_OWN_PILES = ("deck", "hand", "KO'd", "set aside")


def faults_at(game: PcgGame, decision: Decision) -> list[str]:
    """Everything that can't be at a decision."""
    # Two of a name that came together stand there until one of them is chosen to be KO'd.
    is_between = decision.kind == "KO one"
    wrong = [*_faults_of_cards(game)]
    for player in game.players:
        wrong += _faults_of_side(game, player, is_between=is_between)
    return [*wrong, *_faults_of_points(game), *_faults_of_combat(game), *_faults_of_powers(game)]


def _faults_of_cards(game: PcgGame) -> Iterator[str]:
    for card in game.piles.cards:
        for fault in (*_faults_of_place(card), *_faults_of_state(card)):
            yield f"{card!r} in {card.pile!r}: {fault}"
        if card.printed.is_character and card.row is not None:
            for fault in _faults_of_character(game, card):
                yield f"{card!r}: {fault}"


def _faults_of_place(card: PcgCard) -> Iterator[str]:
    pile = card.pile.name
    row = None if card.row is None else card.row.value
    if pile in ("front", "back") and row != pile:
        yield f"says that it is in {row} (PCG-ZONE-01)"
    if (card.row is not None) != (pile in ("front", "back", "machines")):
        yield "has a row outside the rows, or none in them (PCG-ZONE-01)"
    if (card.bearer is not None) != (pile == "equipment"):
        yield "is on a character and no Equipment, or the other way round (PCG-EQUIP-01)"
    if pile in ("front", "back") and not card.printed.is_character:
        yield "stands in a row and is no character (PCG-ZONE-01)"
    if pile == "machines" and not card.printed.is_machine:
        yield "is no Machine (PCG-MACHINE-03)"
    if pile in _OWN_PILES and not card.owner == card.controller == card.pile.owner:
        yield "is in a pile of somebody else (PCG-ZONE-05)"
    if pile in (*_IN_PLAY, "resources") and card.controller != card.pile.owner:
        yield "is on the side of somebody else (PCG-CORE-05)"
    if pile == "resources" and card.is_face_up and not card.printed.is_location:
        yield "is face up and no Location (PCG-TURN-09)"
    if pile in ("KO'd", "removed", "set aside", "played") and not card.is_face_up:
        yield "lies face down where all may look (PCG-ZONE-04)"


def _faults_of_state(card: PcgCard) -> Iterator[str]:
    if card.is_in_play:
        return
    counters = (card.wounds, card.vitality, card.plus, card.xp)
    if any(counters) or card.is_stunned or card.is_hidden or card.is_exhausted or card.given:
        yield "has something that it could have in play alone"
    if card.equipment is not None:
        yield "has Equipment out of play (PCG-EQUIP-03)"


def _faults_of_character(game: PcgGame, card: PcgCard) -> Iterator[str]:
    if card.is_face_up == (card.is_stunned or card.is_hidden):
        yield "is stunned or hidden and face up, or neither and face down (PCG-STUN-03)"
    if card.is_stunned and card.is_hidden:
        yield "is stunned and hidden"
    if card.is_stunned and not card.is_exhausted:
        yield "is stunned and ready (PCG-STUN-03)"
    if card.is_stunned and card.plus:
        yield f"is stunned with {card.plus} counters (PCG-STUN-05)"
    if not card.is_face_up and card.equipment is not None:
        yield "is face down with Equipment (PCG-EQUIP-03)"
    if not card.is_face_up and card.is_active:
        yield "is face down with powers (PCG-STUN-07)"
    worn = card.equipment
    if worn is not None and (worn.bearer is not card or worn.controller != card.controller):
        yield f"has {worn}, which is on another or another's (PCG-EQUIP-04)"
    if card.wounds and card.vitality:
        yield "has wound and vitality counters (PCG-COUNTER-05)"
    if card.wounds < 0 or card.vitality < 0:
        yield f"has {card.wounds} wounds and {card.vitality} vitality counters"
    if card.wounds and card.wounds >= maximum_health(game, card):
        yield f"has {card.wounds} wounds, and is not KO'd (PCG-STUN-11)"
    lowered = defence(game, card) <= 0 and defence(game, card) < card.printed.defence
    if card.is_face_up and lowered:
        yield "has DEF 0, and is not stunned (PCG-STUN-02)"
    if card.xp and (not card.levels or card.xp >= card.printed.needed_xp):
        yield f"has {card.xp} XP for {len(card.levels)} levels (PCG-LEVEL-03)"


def _faults_of_side(game: PcgGame, player: Player, *, is_between: bool) -> Iterator[str]:
    main = player.main
    if game.turn and (main is None) != player.is_out:
        yield f"{player} has {main} and is out: {player.is_out} (PCG-MULTI-02)"
    if player.is_out and any(card.owner == player.number for card in _on_table(game)):
        yield f"{player} is out and has cards on the table (PCG-MULTI-03)"
    bearers = [card.bearer for card in player.equipment.cards]
    if len(set(bearers)) < len(bearers):
        yield f"a character of {player} has two Equipment (PCG-EQUIP-04)"
    characters = player.characters
    if main is not None:
        called = [card for card in characters if card is not main and _share(game, card, main)]
        if called:
            yield f"{player} controls {called}, who are called as {main} (PCG-UNIQUE-05)"
    for place, card in enumerate(characters if not is_between else ()):
        for other in characters[place + 1 :]:
            # Each of the two may be the one that came last.
            is_swarm = SWARM in card.printed.keywords or SWARM in other.printed.keywords
            if not is_swarm and _share(game, card, other):
                yield f"{player} has {card} and {other} (PCG-UNIQUE-01)"


def _share(game: PcgGame, card: PcgCard, other: PcgCard) -> bool:
    return not names(game, card).isdisjoint(names(game, other))


def _on_table(game: PcgGame) -> list[PcgCard]:
    return [card for card in game.piles.cards if card.pile is not game.removed]


def _faults_of_points(game: PcgGame) -> Iterator[str]:
    is_recruiting = game.phase is BUILD_PHASE and game.step is RECRUIT_STEP
    for player in game.players:
        may_have = is_recruiting and player.number == game.active
        if player.points < 0 or (player.points and not may_have):
            yield f"{player} has {player.points} points (PCG-TURN-14)"


def _faults_of_combat(game: PcgGame) -> Iterator[str]:
    combat = game.combat
    if combat is None:
        return
    defenders = [] if combat.defender is None else [combat.defender]
    for card in (*combat.attackers, *defenders):
        if card.row is None or not card.is_face_up:
            yield f"{card} is in the combat, stunned or gone (PCG-COMBAT-32)"
    if any(card.controller != combat.player for card in combat.attackers):
        yield "somebody attacks for another player"
    if any(not game.are_enemies(card.controller, combat.player) for card in defenders):
        yield "somebody of the attacking side is attacked (PCG-MULTI-09)"


def _faults_of_powers(game: PcgGame) -> Iterator[str]:
    """Only face-up cards in play, and face-up Locations, have powers that work."""
    for card in game.piles.cards:
        may_work = card.is_face_up and (card.is_in_play or card.pile.name == "resources")
        if card.is_active and not may_work:
            yield f"{card!r} in {card.pile!r} has powers (PCG-STUN-07)"
        elif may_work and has_powers(game, card) and not card.is_active and _is_alone(game, card):
            yield f"{card!r} in {card.pile!r} has none of its powers (PCG-STUN-09)"
    for player in game.players:
        for card, use in player.usable:
            if not card.is_active or card.controller != player.number:
                yield f"{use} of {card!r} is usable by {player}"


def _is_alone(game: PcgGame, card: PcgCard) -> bool:
    """Whether its powers are nobody else's: those of Equipment are its bearer's."""
    return card.bearer is None or has_powers(game, card.bearer)
