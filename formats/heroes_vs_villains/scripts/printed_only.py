"""What a card without a script can do: by its kind, damage and keywords, which are printed."""

from carddb.model import Card
from formats.heroes_vs_villains.engine.abilities import Ability, Means, Script, Whom
from formats.heroes_vs_villains.engine.printed import PHYSICAL_DAMAGE, Face, face_of


def printed_script(card: Card) -> Script:
    """An attack for the damage that is printed; nothing for what only its text would say."""
    face = face_of(card)
    if not face.damage or face.is_defense:
        return Script()
    return Script((printed_attack(face),))


def printed_attack(face: Face) -> Ability:
    """The card itself is the ability (HVV-PLAY-11)."""
    is_area = "area attack" in face.keywords
    return Ability(
        says=f"{face.damage} {face.damage_kind} damage".replace("  ", " "),
        means=means_of(face),
        damage=face.damage,
        damage_kind=face.damage_kind,
        whom=Whom.AREA if is_area else Whom.FOE,
        is_area=is_area,
        is_direct="direct" in face.keywords,
        conducts="conduct" in face.keywords,
    )


def means_of(face: Face) -> Means:
    """What it is made with, by the keywords: an item strikes as a weapon."""
    words = face.keywords
    if "mind attack" in words:
        return Means.MIND
    if "grapple" in words:
        return Means.GRAPPLE
    if "projectile" in words:
        return Means.THROW if face.damage_kind in PHYSICAL_DAMAGE else Means.SHOT
    if "melee" in words:
        return Means.WEAPON_STRIKE if face.is_item else Means.BODY_STRIKE
    return Means.POWER
