"""Who sits where, and which numen is where."""

from tests.ludi_romani.players.scene import Fields, Scene, offers


@offers("sedem_capere")
def sedem_capere(at: Scene) -> Fields | None:
    """Whoever has no seat takes one; a senator rather in Rome."""
    player = at.one(at.world.unseated())
    if player is None:
        return None
    free = [region.id for region in at.room(player.id)]
    region = "rome" if "rome" in free and player.role == "senator" and at.chance(0.4) else at.one(free)
    return {"player": player.id, "region": region} if region else None


@offers("sedem_adiudicare")
def sedem_adiudicare(at: Scene) -> Fields | None:
    """Two or three claim the last seat of a region."""
    last = at.one([region for region in at.world.regions() if region.free() == 1])
    if last is None:
        return None
    others = [player.id for player in at.mortals if not last.holds(player.id) and player.role != "rex"]
    without = [player.id for player in at.world.unseated()]
    claim = at.some(without if len(without) > 1 else others, 2, 3)
    return {"region": last.id, "claimants": claim, "chosen": claim[0]} if len(claim) > 1 else None


@offers("loco_movere")
def loco_movere(at: Scene) -> Fields | None:
    """Minerva thins out the fullest region, or a Vestal wants a seat."""
    sitting = [id for id in at.seats if at.world.player(id).mortal]
    virgo = at.one(at.role("virgo")) if at.chance(0.5) else None
    full = min(at.world.regions(), key=lambda region: region.free())
    here = (
        [id for id in sitting if at.seats[id].kind != "regnum"] if virgo else [id for id in sitting if full.holds(id)]
    )
    player = at.one([id for id in here if not virgo or id != virgo.id])
    if player is None:
        return None
    to = at.one([region.id for region in at.room(player)]) if at.chance(0.7) else None
    return {"vestal": virgo.id if virgo else None, "player": player, "to": to}


@offers("adesse")
def adesse(at: Scene) -> Fields | None:
    """A numen goes where people are; an imago strolls."""
    imago = at.one(at.imagines) if at.chance(0.15) else None
    seat = at.one([at.seats[player.id] for player in at.mortals if player.id in at.seats])
    region = seat if seat and at.chance(0.8) else at.dice.choice(at.world.regions())
    return {"region": region.id, "numen": imago.id if imago else None}


@offers("hibernare")
def hibernare(at: Scene) -> Fields | None:
    """A numen who sits nowhere yet chooses where he winters, those with money where many collect."""
    numen = at.world.player(at.by) if at.world.knows("player", at.by) else None
    if numen is None or at.phase != "hiems" or numen.id in at.seats:
        return None
    if numen.winter == "rome":
        return {"region": "rome"} if at.where(numen.id) != "rome" else None
    region = at.one(at.room(numen.id)) if numen.winter == "seat" else None
    return {"region": region.id} if region else None
