"""Death, wills, and the company of the dead."""

from tests.ludi_romani.players.scene import Fields, Scene, offers


@offers("mors")
def mors(at: Scene) -> Fields | None:
    """A war god or a sea-god killed somebody, and the reason came to the desk too late."""
    player = at.one(at.met())
    causes = {"neptune": "sea_god", "amphitrite": "sea_god", "oceanus": "sea_god", "mars": "war_god", "ares": "war_god"}
    cause = causes.get(at.by)
    rex = player if player and player.role == "rex" and at.where(player.id) == "rome" else None
    if rex:
        return {"player": rex.id, "cause": "rex_romae"}
    return {"player": player.id, "cause": cause} if player and cause else None


@offers("mors_voluntaria")
def mors_voluntaria(at: Scene) -> Fields | None:
    """He has had enough, and leaves some coins to a friend."""
    player = at.one(at.mortals)
    if player is None:
        return None
    heir = at.one([other for other in at.mortals if other.id != player.id])
    coins = at.coins(player.properties.denarii)
    portions = [{"receiver": heir.id, "denarii": coins}] if heir and coins else []
    return {"player": player.id, "portions": portions}


@offers("hereditas")
def hereditas(at: Scene) -> Fields | None:
    """What a dead player may leave, to one who may own it."""
    dead = at.one([one for one in at.everybody if one.died is not None and one.role != "imago"])
    heirs = [
        one for one in at.mortals if dead and one.id != dead.killer and one.role not in ("virgo", "matrona", "rex")
    ]
    heres = at.one(heirs)
    if dead is None or heres is None:
        return None
    held, virgines = dead.properties, at.role("virgo")
    own = dict(dead.owners).get(dead.id, 0)
    fields: Fields = {
        "dead": dead.id, "heres": heres.id, "denarii": max(0, held.denarii) // 100_000 * 100_000,
        "classes": max(0, held.classes), "suffragia": max(0, own),
        "clientarum": max(0, min(held.clientarum, at.world.evening.ten - heres.legiones)),
        "verdict": at.text("will", "vote") if virgines else "vesta",
    }  # fmt: skip
    return fields if any(fields[name] for name in ("denarii", "classes", "suffragia", "clientarum")) else None


@offers("imaginem_fieri")
def imaginem_fieri(at: Scene) -> Fields | None:
    """All who wait at one entrance, once Vesta had time for their wills."""
    waiting = [one.id for one in at.everybody if one.died is not None and one.role != "imago"]
    here = at.where(at.by) if at.world.knows("player", at.by) else None
    entrance = {"southern_italy": "cumae", "greece": "taenarum"}.get(here or "", at.text("cumae", "taenarum"))
    dead = at.some(waiting, 1, 3)
    return {"dead": dead, "entrance": entrance} if dead else None
