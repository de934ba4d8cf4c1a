"""Cards that counter others, and cards that are discarded from play for something."""

from formats.highlander.engine import disarming, duties, groups, texts, values
from formats.highlander.engine.abilities import MANY, Counters, Effect, Lifts, Power, Script
from formats.highlander.engine.cards import IN_PLAY, PRE_GAME, HlCard
from formats.highlander.engine.exhaustion import reshuffle, take
from formats.highlander.engine.state import HlGame, Player
from formats.highlander.scripts.classes import DRAWS, RETRIEVES
from formats.highlander.scripts.further import for_this_turn, remove_from_play
from formats.highlander.scripts.printed_on import PrintedOn, printed
from formats.highlander.scripts.which import all_in_play, is_any, of_groups, plays, titled

DISCARD, REMOVE = "discard", "remove"
PASSERS_BY = of_groups(groups.PEDESTRIAN, groups.BYSTANDER, groups.REPORTER)


def _is_edge_or_special(card: HlCard) -> bool:
    return card.printed.is_edge or card.printed.is_special_card


def _owes_an_action(game: HlGame, _card: HlCard, player: Player) -> bool:
    return game.active is player and not game.now.has_acted


def _waive(game: HlGame, _card: HlCard, _player: Player) -> None:
    game.now.has_acted = True


def _has_lost_weapon(_game: HlGame, _card: HlCard, player: Player) -> bool:
    return any(weapon.is_lost for weapon in player.weapons)


def _recover(game: HlGame, _card: HlCard, player: Player) -> None:
    disarming.recover(game, player)


def _reshuffle(game: HlGame, _card: HlCard, player: Player) -> None:
    reshuffle(game, player)


def _redraw(game: HlGame, _card: HlCard, foe: Player) -> None:
    count = len(foe.hand)
    for card in list(foe.hand.cards):
        game.piles.move(card, foe.endurance)
    foe.endurance.shuffle(game.chance("shuffle", str(foe.number)))
    take(game, foe, count, foe.hand)


def _make_redraw(game: HlGame, card: HlCard, player: Player) -> None:
    effect = Effect("Shuffle your hand into the Endurance and draw anew.", _redraw, DRAWS)
    duties.give(game.foe_of(player), effect, card, is_must=True)


def _is_passer_by_there(game: HlGame, _card: HlCard, _player: Player) -> bool:
    return bool(all_in_play(game, PASSERS_BY))


def _remove_passer_by(game: HlGame, _card: HlCard, player: Player) -> None:
    remove_from_play(game, player, PASSERS_BY, all_in_play(game, PASSERS_BY))


def _share_anyway(game: HlGame, card: HlCard, player: Player) -> None:
    for_this_turn(game, Script(values={values.SHARES_ANYWAY: 1}), card, player)


def _is_held_back(game: HlGame, _card: HlCard, player: Player) -> bool:
    return any(text.player is not player for text in texts.with_part(game, "forbids"))


ANYTHING = Script(lifts=(Lifts("Nothing keeps any card back.", plays(is_any), also_own=True),))


def _break_glass(game: HlGame, card: HlCard, player: Player) -> None:
    for_this_turn(game, ANYTHING, card, player)


COUNTERS: dict[PrintedOn, Script] = {
    # HL-CARDS-009.
    printed("Arms and Tactics", variant="Break Glass"): Script(
        powers=(Power("Play any type of card.", _break_glass, may=_is_held_back, trigger=REMOVE),)
    ),
    # HL-CARDS-139.
    printed("Arms and Tactics", set="HTG", number="187"): Script(
        powers=(
            Power("Reshuffle your Discard Pile.", _reshuffle, trigger=REMOVE, classes=RETRIEVES),
        )
    ),
    # HL-CARDS-140.
    printed("Arms and Tactics", set="HTG", number="197"): Script(
        powers=(Power("Defend against several attacks.", _share_anyway, trigger=REMOVE),)
    ),
    # HL-CARDS-153.
    printed("Carl", edition="1st"): Script(
        counters=(Counters("It counters Holy Ground.", titled("Holy Ground"), IN_PLAY),)
    ),
    # HL-CARDS-175. Whose name the opponent may not have is a matter of all Immortal Allies.
    printed("Duncan MacLeod", "Amanda", type="Situation"): Script(
        powers=(
            Power("The opponent draws a new hand.", _make_redraw, trigger=DISCARD, classes=DRAWS),
        ),
    ),
    # HL-CARDS-185.
    printed("Extra Weapon", type="Object"): Script(
        powers=(Power("Recover a weapon.", _recover, may=_has_lost_weapon, trigger=DISCARD),)
    ),
    # HL-CARDS-194.
    printed("Guardian", "Kenny Ross"): Script(
        powers=(
            Power("Reshuffle your Discard Pile.", _reshuffle, trigger=REMOVE, classes=RETRIEVES),
        ),
        most_in_play=MANY,
    ),
    # HL-CARDS-207.
    printed("Jack Donovan", edition="1st"): Script(
        powers=(Power("You need not act this turn.", _waive, may=_owes_an_action, trigger=DISCARD),)
    ),
    # HL-CARDS-257. Torn, it is out of the game for good (ruling HL-AMBIGUOUS-56).
    printed("TCG Rip", set="Promos"): Script(
        counters=(
            Counters("It counters an Edge or a Special Card.", _is_edge_or_special, PRE_GAME),
        )
    ),
    # HL-CARDS-263.
    printed("Trench Coat", type="Object"): Script(
        counters=(Counters("It counters a passer-by.", PASSERS_BY, IN_PLAY),),
        powers=(
            Power(
                "Remove a Pedestrian, Bystander or Reporter.",
                _remove_passer_by,
                may=_is_passer_by_there,
                trigger=DISCARD,
            ),
        ),
    ),
    # HL-CARDS-271.
    printed("Watcher", variant="Counter", edition="1st"): Script(
        counters=(
            Counters(
                "It counters a Watcher or Hunter.",
                of_groups(groups.WATCHER, groups.HUNTER),
                IN_PLAY,
            ),
        )
    ),
}
