"""Cards by which the texts of others do nothing, or are had by another card."""

from formats.highlander.engine import copying, groups, nullifying, texts, values, words
from formats.highlander.engine.abilities import (
    ALL,
    FOE,
    Effect,
    Forbids,
    Joins,
    Needs,
    Play,
    Script,
    Target,
)
from formats.highlander.engine.attacks import Attack
from formats.highlander.engine.cards import HlCard
from formats.highlander.engine.persona_texts import is_let_in
from formats.highlander.engine.state import HlGame, Player
from formats.highlander.scripts.printed_on import PrintedOn, printed
from formats.highlander.scripts.which import (
    all_in_play,
    has_word,
    is_master_card,
    plays,
    waiting_attack,
)


def _is_attacked(game: HlGame, _card: HlCard, _player: Player) -> bool:
    return waiting_attack(game) is not None


def _nullify_attack(game: HlGame, card: HlCard, _player: Player) -> None:
    attack = waiting_attack(game)
    if attack is not None:
        nullifying.nullify_attack(game, attack, card)


def _is_guard(card: HlCard) -> bool:
    return card.printed.is_guard


def _is_location(card: HlCard) -> bool:
    return card.printed.is_location


def _clear_locations(game: HlGame, card: HlCard, _player: Player) -> None:
    for each in all_in_play(game, _is_location):
        game.tell("removed", f"{each} leaves play by {card}.")
        game.discard_from_play(each)


def _defended_attacks(game: HlGame, _card: HlCard, _player: Player) -> list[Attack]:
    """The attacks of the opponent's last turn, which were answered in this one."""
    return [exchange.attack for exchange in game.now.exchanges]


def _is_situation(card: HlCard) -> bool:
    return card.printed.is_situation


def _imitate(game: HlGame, card: HlCard, player: Player) -> None:
    others = [each for each in all_in_play(game, _is_situation) if each is not card]
    if others:
        copying.copy(game, card, game.ask("imitate", player.decider, others, about=card))


def _is_masters_or_slash(card: HlCard) -> bool:
    is_masters_attack = is_master_card(card) and has_word("attack", card)
    return is_masters_attack or has_word("slash", card)


def _is_there_for_long(card: HlCard) -> bool:
    return _is_situation(card) or _is_location(card) or card.printed.is_object


def _persist(game: HlGame, card: HlCard, player: Player) -> None:
    """What is nullified is so until the end of the attacker's next turn, the one behind this."""
    game.take_back(card)
    found = all_in_play(game, _is_there_for_long)
    if found:
        chosen = game.ask("nullify", player.decider, found, about=card)
        texts.nullify(game, chosen, card, game.turn + 1)


def _situations_of_foe(game: HlGame, _card: HlCard, player: Player) -> list[HlCard]:
    return [card for card in game.foe_of(player).in_play.cards if _is_situation(card)]


def _ignore_target(game: HlGame, card: HlCard, player: Player) -> None:
    if card.target is not None:
        texts.ignore(game, player, card.target, card)


def _is_let_in_by_persona(play: Play) -> bool:
    return is_let_in(play.player, play.card)


NULLIFYING: dict[PrintedOn, Script] = {
    # HL-CARDS-042.
    printed("Duende"): Script(
        needs=(Needs("An attack waits for an answer.", _is_attacked),),
        when_played=(Effect("The text of the attack is nullified.", _nullify_attack),),
    ),
    # HL-CARDS-064.
    printed("Illusory Terrain"): Script(
        forbids=(Forbids("No Location comes into play.", ALL, plays(_is_location)),),
        when_acting=(Effect("Locations leave play.", _clear_locations),),
    ),
    # HL-CARDS-073.
    printed("James Horton", "Xavier", pregame_kind="other"): Script(
        also_groups={groups.ALLY: groups.HUNTER}
    ),
    # HL-CARDS-077.
    printed("Katana Guard"): Script(
        joins=Joins("block", frozenset((words.NO_TEXT,)), fits=_is_guard)
    ),
    # HL-CARDS-216. What Restriction Numbers bind then is HL-CARDS-051 and 089.
    printed("Master's Advantage", "Ramirez", edition="1st"): Script(
        values={values.FOE_NO_PERSONA_TEXT: 1},
        forbids=(Forbids("Nothing that only the Persona lets in.", FOE, _is_let_in_by_persona),),
    ),
    # HL-CARDS-084 to 086.
    printed("Master's Attack", "Richie"): Script(played_as=_defended_attacks),
    # HL-CARDS-090.
    printed("Master's Stance"): Script(values={values.BLOCKS_AS_GUARDS: 1}),
    # HL-CARDS-224.
    printed("Master's Tactician", "Xavier", edition="1st"): Script(
        at_start=(Effect("It is taken for a Situation in play.", _imitate),)
    ),
    # HL-CARDS-232.
    printed("Persistence", "Graham Ashe"): Script(
        joins=Joins("attack", fits=_is_masters_or_slash),
        when_unsuccessful=(Effect("Take this back, and nullify a card in play.", _persist),),
    ),
    # HL-CARDS-122.
    printed("Superior Tactics"): Script(joins=Joins("dodge", frozenset((words.NO_TEXT,)))),
    # HL-CARDS-267. It stays with that Situation, and ends nothing else of it.
    printed("TSC Troopers", set="HTG", number="215"): Script(
        target=Target(
            "A Situation of the opponent.",
            _situations_of_foe,
            when_aimed=(Effect("You ignore it.", _ignore_target),),
        ),
    ),
    # HL-CARDS-272.
    printed("Watcher", set="HM3", number="221"): Script(values={values.NOT_NULLIFIED: 1}),
}
