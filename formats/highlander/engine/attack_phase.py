"""Attack Phase: an attack for each opportunity."""

from collections.abc import Iterable
from typing import TYPE_CHECKING

from formats.highlander.engine import (
    after_a_block,
    duplicated_attacks,
    exertions,
    from_hand,
    head_shots,
    hidden_attacks,
    in_conjunction,
    missing,
    must_attack,
    opportunities,
    options,
    other_types,
    playing,
    power_blows,
    powers,
    settling,
    values,
    windows,
    winning,
)
from formats.highlander.engine.abilities import FROM_EXERTION, How
from formats.highlander.engine.attacks import Attack
from formats.highlander.engine.cards import HlCard
from formats.highlander.engine.options import Before, Deed

if TYPE_CHECKING:
    from formats.highlander.engine.state import HlGame, Player


def attack_phase(game: "HlGame", player: "Player") -> None:
    """Attack, and do what else may be done in this phase (HL-TURN-20)."""
    winning.see_ability(game, player)
    opportunities.count_out(game, player)
    if player.is_goldfish:
        return
    while deed := _next_deed(game, player):
        _do(game, player, deed)
        settling.settle(game)
        powers.offer_to_foe(game, player)


def _next_deed(game: "HlGame", player: "Player") -> Deed | None:
    deeds = attack_deeds(game, player)
    if binding := must_attack.binding(game, player, deeds):
        return game.ask("attack", player.decider, binding)
    return game.offer("attack", player.decider, deeds)


def attack_deeds(game: "HlGame", player: "Player") -> list[Deed]:
    """What the player may do in the Attack Phase."""
    deeds: list[Deed] = []
    if not game.now.tickets:
        deeds += [Deed(options.ATTACK, card) for card in further_attacks(game, player)]
    elif not opportunities.is_prevented(game, player):
        deeds += [Deed(options.ATTACK, card) for card in legal_attacks(game, player)]
        if may_exert_for_attack(game, player):
            deeds.append(Deed(options.EXERT_FOR_ATTACK))
        if len(game.now.tickets) > 1:
            deeds.append(Deed(options.FORFEIT))
    deeds += [
        Deed(options.POWER_BLOW, attack)
        for attack in player.attacks
        if power_blows.may_make(game, attack)
    ]
    return deeds + windows.common_deeds(game, player)


def may_exert_for_attack(game: "HlGame", player: "Player") -> bool:
    """Whether the player may exert for an attack; some may not beside a Special Card."""
    if not exertions.may_exert(game, player):
        return False
    return not game.value(player, values.NO_EXERTION_WITH_SPECIAL) or not any(
        card.printed.is_special_card for card in game.now.played
    )


def legal_attacks(game: "HlGame", player: "Player") -> list[HlCard]:
    """The attacks in hand that may be played (HL-ATTACK-04)."""
    return legal_among(game, player, from_hand.playable(game, player))


def legal_among(
    game: "HlGame", player: "Player", cards: Iterable[HlCard], *, behind_exertion: bool = False
) -> list[HlCard]:
    """The attacks among cards that may be played as if from hand."""
    barred = after_a_block.barred_squares(game, player)
    has_copies = "played_as" in game.parts_known
    return [
        card
        for card in cards
        if card.printed.is_attack
        and (
            duplicated_attacks.is_free(game, player, card, barred)
            if has_copies
            else not card.grid & barred
        )
        and playing.may_from_hand(game, player, card, behind_exertion=behind_exertion)
    ]


def further_attacks(game: "HlGame", player: "Player") -> list[HlCard]:
    """The attacks in hand that may be played though no opportunity is left."""
    if "may_be_additional" not in game.parts_known or opportunities.is_prevented(game, player):
        return []
    return [
        card
        for card in legal_attacks(game, player)
        if opportunities.may_be_additional(game, player, card)
        or in_conjunction.make_additional(game, player, card, Attack(card, player))
    ]


def legal_found(game: "HlGame", player: "Player") -> list[HlCard]:
    """The attacks of an exertion that may be played: no Special one (HL-EXERT-21, ATTACK-19)."""
    return legal_in(game, player, player.exertion.cards, FROM_EXERTION)


def legal_in(game: "HlGame", player: "Player", cards: Iterable[HlCard], how: How) -> list[HlCard]:
    """The attacks, no Special ones, among cards that were found elsewhere than in a hand."""
    barred = after_a_block.barred_squares(game, player)
    return [
        card
        for card in cards
        if card.printed.is_attack
        and not card.printed.is_special_attack
        and duplicated_attacks.is_free(game, player, card, barred)
        and playing.may_from(game, player, card, how)
    ]


def _do(game: "HlGame", player: "Player", deed: Deed) -> None:
    kind, what = deed
    if kind == options.ATTACK:
        game.act()
        play_attack(game, player, what)
    elif kind == options.EXERT_FOR_ATTACK:
        game.act()
        exert_for_attack(game, player)
    elif kind == options.FORFEIT:
        game.act()
        opportunities.forfeit(game)
        game.tell("forfeit", f"{player} forfeits an attack.")
    elif kind == options.POWER_BLOW:
        game.act()
        power_blows.make_by_exertion(game, player, what)
    else:
        windows.do(game, player, deed)


def play_attack(game: "HlGame", player: "Player", card: HlCard) -> None:
    """Play an attack from hand for the first opportunity that is left (HL-ATTACK-05)."""
    is_helped = not game.now.tickets and not opportunities.may_be_additional(game, player, card)
    if is_helped:
        game.now.opportunities += 1
    else:
        opportunities.take(game, player, card)
    _play(game, player, card, is_helped=is_helped)


def play_further(
    game: "HlGame",
    player: "Player",
    card: HlCard,
    given: frozenset[str] = frozenset(),
    ahead: list[HlCard] | None = None,
) -> None:
    """Play an attack that a text allows beside the opportunities, with these words.

    `ahead` has the cards that were laid out for several attacks of an exertion.
    """
    game.now.opportunities += 1
    _play(game, player, card, given, ahead)


def _play(
    game: "HlGame",
    player: "Player",
    card: HlCard,
    given: frozenset[str] = frozenset(),
    ahead: list[HlCard] | None = None,
    *,
    is_helped: bool = False,
) -> None:
    attack = _lay_down(game, player, card)
    attack.given |= given
    player.attacks.append(attack)
    if is_helped:
        attack.is_additional = True
        in_conjunction.join_what_makes_additional(game, player, card, attack)
    if exertions.may_play_from_hand(game):
        in_conjunction.play_together(game, player, card, attack)
    if ahead:
        in_conjunction.join_some(game, player, ahead, card, attack)
    _finish(game, player, attack)


def exert_for_attack(game: "HlGame", player: "Player") -> None:
    """Search an exertion for an attack, for the first opportunity (HL-EXERT-21 to 24)."""
    del game.now.tickets[0]
    waiting = []
    if exertions.may_play_from_hand(game):
        waiting = in_conjunction.play_ahead(game, player, in_conjunction.WITH_ATTACKS)
    exertions.exert(game, player, "for an attack")
    other_types.see_attacks(game, player)
    fitting = legal_found(game, player)
    choose = game.ask if fitting and must_attack.is_due(game, player) else game.offer
    found: HlCard | None = choose("attack found", player.decider, fitting)
    other_types.settle(player, found, other_types.ATTACK)
    attack = None
    if found is not None:
        attack = _lay_down(game, player, found)
        player.attacks.insert(_place(game, player), attack)
    in_conjunction.join_those_ahead(game, player, waiting, found, attack)
    if attack is not None:
        _finish(game, player, attack)
    exertions.end(game, player)


def _place(game: "HlGame", player: "Player") -> int:
    """Where an attack that was found goes among the others (HL-ATTACK-06 and 07)."""
    places = [Before(None), *[Before(attack) for attack in player.attacks]]
    before = game.ask("place in order", player.decider, places).attack
    return len(player.attacks) if before is None else player.attacks.index(before)


def _lay_down(game: "HlGame", player: "Player", card: HlCard) -> Attack:
    """Play it, face down if it may be and its player wants so."""
    playing.choose_face(game, player, card, lambda face: face.is_attack)
    attack = Attack(card, player)
    attack.given, game.now.next_attack = game.now.next_attack, frozenset()
    duplicated_attacks.choose(game, player, attack)
    is_hidden = hidden_attacks.choose_to_hide(game, player, attack)
    playing.put_on_the_table(game, player, card, face_down=is_hidden)
    game.history.attacks[player.number] += 1
    game.tell("attack", f"{player} attacks with {_shown(attack)}.")
    return attack


def _finish(game: "HlGame", player: "Player", attack: Attack) -> None:
    """What it is by its own text, and what it does as it is played."""
    head_shots.read_text(game, attack)
    game.now.attacks_made += 1
    has_effect = playing.take_effect(game, player, attack.card)
    if not has_effect or not missing.hits(game, player, attack):
        player.attacks.remove(attack)


def _shown(attack: Attack) -> str:
    return "a Hidden attack" if attack.is_hidden else str(attack)
