"""What the defenses among the training cards do."""

from formats.heroes_vs_villains.engine.abilities import Script, Way
from formats.heroes_vs_villains.scripts.defending import (
    ANY,
    area_dodge,
    dodge,
    foil,
    stops,
    stops_a_mind_attack,
)
from formats.heroes_vs_villains.scripts.having import interrupt, script
from formats.heroes_vs_villains.scripts.plain import sends_it_on, takes_the_attack
from formats.heroes_vs_villains.scripts.whom import a_friend_is_attacked

DEFENSES: dict[str, Script] = {
    "Bite Your Lip": script(stops_a_mind_attack()),
    "Brace on the Bell": script(stops(2, "projectile")),
    "Duck Behind the Cart": script(dodge()),
    "Duck Into the Cellar": script(area_dodge()),
    "Muffled Step": script(dodge()),
    "Not My Fight": script(dodge()),
    "Pinch the Flame": script(foil()),
    "Push Them Clear": Script(
        (interrupt("takes the attack for an ally", takes_the_attack, a_friend_is_attacked),),
        is_plain=True,
    ),
    "Shove a Bystander": Script((sends_it_on(),), is_plain=True),
    "Shutter the Lamp": script(stops(2, "melee")),
    "Stand Fast": script(stops(1, ANY, Way.BODY_BLOCK)),
    "Step Out of the Light": script(area_dodge()),
}
"""By title."""
