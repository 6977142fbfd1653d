"""The Ring of Gyges."""

from domain.ludi_romani.aggregates.player import Player
from tests.ludi_romani.players.scene import Fields, Scene, offers


def _wearer(at: Scene) -> Player | None:
    return next((player for player in at.everybody if player.anulus), None)


@offers("anulum_gygis_dare")
def anulum_gygis_dare(at: Scene) -> Fields | None:
    """To a general, rather as the winter begins."""
    generals = [player for player in (*at.mortals, *at.imagines) if player.role not in ("virgo", "matrona")]
    wearer = at.one(generals)
    return {"wearer": wearer.id} if wearer and _wearer(at) is None else None


@offers("anulum_gygis_recipere")
def anulum_gygis_recipere(at: Scene) -> Fields | None:
    """Whoever has no seat takes one that is near."""
    wearer = _wearer(at)
    if wearer is None:
        return None
    without = wearer.mortal and wearer.id not in at.seats
    region = at.one(at.room(wearer.id)) if without else None
    return {"wearer": wearer.id, "region": region.id if region else None}


@offers("anulo_aggredi")
def anulo_aggredi(at: Scene) -> Fields | None:
    """Unseen, against somebody with legiones who is where he is."""
    wearer = _wearer(at) if at.phase == "hiems" else None
    foes = [one for one in at.beside(wearer.id) if one.legiones > 0 and not one.engaged] if wearer else []
    foe = at.one([one for one in foes if one.role in ("imperator", "amazon", "rex")])
    if wearer is None or foe is None:
        return None
    throws = [{"attacker": at.die(), "attacked": at.die()} for _ in range(min(3, foe.legiones))]
    witness = at.one([id for id in ("persephone", "pluto") if at.where(id) in (at.where(foe.id), None)])
    return {"wearer": wearer.id, "opponent": foe.id, "throws": throws, "witness": witness}
