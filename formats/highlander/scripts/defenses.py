"""What Defenses do."""

from formats.highlander.engine import words
from formats.highlander.engine.abilities import Cost, Effect, Fits, Joins, Lifts, Script
from formats.highlander.engine.cards import HlCard
from formats.highlander.engine.state import HlGame, Player
from formats.highlander.scripts.further import next_attack_has
from formats.highlander.scripts.printed_on import PrintedOn, printed
from formats.highlander.scripts.which import (
    from_hand,
    is_any,
    is_block,
    is_defense,
    is_dodge,
    plays,
)


def _leave_room(game: HlGame, _card: HlCard, _player: Player) -> None:
    game.now.last_grid = 0


def _is_no_standing_defense(card: HlCard) -> bool:
    return not card.printed.is_standing_defense


def _alertness(to: str, fits: Fits, word: str) -> Script:
    """What lets a Defense be played, whatever the opponent's cards say and it costs."""
    return Script(
        joins=Joins(
            to,
            gives=frozenset((word, words.STOPS_SEVERAL)),
            lifts=Lifts("Nothing keeps the Defense back.", plays(fits)),
            waives_costs=True,
        )
    )


DEFENSES: dict[PrintedOn, Script] = {
    # HL-CARDS-131. Played with another block it is one Defense with that.
    printed("Alert Block", "Parrying Blade"): Script(
        words=frozenset((words.ONE_AREA, words.BLOCKS_UNBLOCKABLE)),
        joins=Joins(
            "block",
            gives=frozenset((words.BLOCKS_UNBLOCKABLE,)),
            fits=_is_no_standing_defense,
            adds_area=True,
        ),
        own_lifts=(Lifts("Nothing keeps it back.", from_hand(is_any)),),
    ),
    # HL-CARDS-132.
    printed("Alertness", number="030;059;024 DvK"): _alertness(
        "dodge", is_dodge, words.DODGES_UNDODGEABLE
    ),
    # HL-CARDS-133.
    printed("Alertness", number="027;055"): _alertness("block", is_block, words.BLOCKS_UNBLOCKABLE),
    # HL-CARDS-198.
    printed("Hasty Retreat", type="Event"): Script(
        joins=Joins(
            "defense",
            gives=frozenset((words.BLOCKS_UNBLOCKABLE, words.DODGES_UNDODGEABLE)),
            lifts=Lifts("Nothing keeps the Defense back.", plays(is_defense), also_own=True),
        ),
        costs=(Cost("Discard three cards.", spends=is_any, count=3),),
    ),
    # HL-CARDS-220.
    printed("Master's Block", "Richie Ryan", edition="1st"): Script(
        when_played=(next_attack_has("The next attack may be Hidden.", words.HIDDEN),),
        when_defending=(Effect("You may attack any area.", _leave_room),),
    ),
    # HL-CARDS-221.
    printed("Master's Block", "Connor MacLeod"): Script(
        when_played=(next_attack_has("The next attack can't be blocked.", words.UNBLOCKABLE),)
    ),
}
