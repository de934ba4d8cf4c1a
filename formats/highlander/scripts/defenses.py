"""What Defenses do."""

from formats.highlander.engine import words
from formats.highlander.engine.abilities import Effect, Script
from formats.highlander.engine.cards import HlCard
from formats.highlander.engine.state import HlGame, Player
from formats.highlander.scripts.further import next_attack_has
from formats.highlander.scripts.printed_on import PrintedOn, printed


def _leave_room(game: HlGame, _card: HlCard, _player: Player) -> None:
    game.now.last_grid = 0


DEFENSES: dict[PrintedOn, Script] = {
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
