"""Journeys, and what happens on them."""

from domain.ludi_romani.aggregates.amicitia import amicitiae
from domain.ludi_romani.aggregates.player import Player
from tests.ludi_romani.players.scene import Fields, Scene, offers


def _to(at: Scene, player: Player) -> str | None:
    """Senators winter in Rome, reges and proscribed players are tempted, others go anywhere."""
    free = [region.id for region in at.room(player.id)]
    tempted = {"senator": 0.5, "imperator": 0.15, "rex": 0.15}.get(player.role, 0.0)
    drawn = "rome" in free and at.chance(max(tempted, 0.5 if player.proscribed else 0.0))
    return "rome" if drawn else at.one(free)


def _company(at: Scene, player: Player) -> list[str]:
    """His clientes, the god of his thiasos, amici who swore with him, now and then somebody else."""
    company = [other.id for other in at.beside(player.id) if player.id in other.patroni and other.thiasos is None]
    if player.thiasos:
        company.append(player.thiasos)
    beside = [other.id for other in at.beside(player.id) if other.id not in company and not other.patroni]
    sworn = [id for one in amicitiae(at.world) if player.id in one.blessed for id in one.blessed if id in beside]
    if sworn and at.chance(0.7):
        return company + list(dict.fromkeys(sworn))
    return company + (at.some(beside, 1, 1) if at.chance(0.1) else [])


@offers("motus")
def motus(at: Scene) -> Fields | None:
    """One who is bound by nothing sets out: by land next door, by sea with classes, in a motus anywhere."""
    sitting = [player for player in at.mortals if player.id in at.seats]
    fleeing = [player for player in sitting if at.seats[player.id].pestis]
    hidden = [player for player in at.mortals if player.anulus]
    winter = at.phase == "hiems"
    vestals = at.role("virgo") if at.by == "vesta" else []
    player = at.one(fleeing or (hidden + vestals if winter else sitting))
    to = _to(at, player) if player else None
    if player is None or to is None or at.phase not in ("aestas", "motus", "hiems"):
        return None
    seat = at.seats.get(player.id)
    if at.phase == "motus" or seat is None:
        return {"player": player.id, "to": to, "companions": _company(at, player)}
    near = [region for region in seat.edges if any(free.id == region for free in at.room(player.id))]
    if near and at.chance(0.5):
        to = at.dice.choice(near)
    way = "land" if to in seat.edges else "sea"
    return {"player": player.id, "way": way, "to": to, "companions": _company(at, player)}


@offers("occurrere_in_mari")
def occurrere_in_mari(at: Scene) -> Fields | None:
    """A sea-god stops one who came by ship this season, or is on the way."""
    player = at.one([player for player in at.mortals if player.id in at.seats])
    if player is None or at.phase not in ("aestas", "hiems"):
        return None
    held = player.properties
    if held.classes:
        return {"traveller": player.id, "outcome": "surplus" if player.legiones > held.classes else "ok"}
    if at.chance(0.3):
        return {"traveller": player.id, "outcome": "death"}
    to = at.one([region.id for region in at.room(player.id) if region.by_sea])
    return {"traveller": player.id, "outcome": "seize_all", "to": to}


@offers("translatio_minervae")
def translatio_minervae(at: Scene) -> Fields | None:
    """Minerva moves whom she likes."""
    return _taken(at)


@offers("mercurius_eripit")
def mercurius_eripit(at: Scene) -> Fields | None:
    """Mercury hears one who fights, or somebody else."""
    return _taken(at)


def _taken(at: Scene) -> Fields | None:
    fighting = [player for player in at.mortals if player.engaged and player.id in at.seats]
    player = at.one(fighting or [player for player in at.mortals if player.id in at.seats])
    to = at.one(at.room(player.id)) if player and at.phase == "aestas" else None
    return {"player": player.id, "region": to.id} if player and to else None


@offers("fuga")
def fuga(at: Scene) -> Fields | None:
    """A rex who is far from home shows his card."""
    away = [rex for rex in at.role("rex") if rex.properties.rexpressus and rex.id in at.seats]
    rex = at.one([rex for rex in away if at.seats[rex.id].throne != rex.id])
    return {"rex": rex.id} if rex and at.world.knows("player", at.by) else None


@offers("regem_comitari")
def regem_comitari(at: Scene) -> Fields | None:
    """A Roman stands by a rex who is in Rome, or is about to go there."""
    reges = at.role("rex")
    rex = at.one([rex for rex in reges if at.where(rex.id) == "rome"] or (reges if at.phase == "motus" else []))
    romans = [one for one in at.mortals if one.role in ("senator", "imperator", "amazon")]
    escort = at.one([one for one in romans if at.where(one.id) == "rome"])
    return {"rex": rex.id, "escort": escort.id} if rex and escort and at.chance(0.3) else None


@offers("regem_romae_deprehendere")
def regem_romae_deprehendere(at: Scene) -> Fields | None:
    """Venus meets a rex in Rome."""
    rex = at.one([rex for rex in at.role("rex") if at.where(rex.id) == "rome"])
    if rex is None:
        return None
    if at.chance(0.2):
        return {"rex": rex.id, "outcome": "execute"}
    to = at.one([region.id for region in at.room(rex.id)]) if at.chance(0.7) else None
    return {"rex": rex.id, "outcome": "expel", "to": to}
