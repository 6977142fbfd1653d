"""Marriages, and how they end."""

from tests.ludi_romani.players.scene import COIN, Fields, Scene, offers


@offers("nuptiae")
def nuptiae(at: Scene) -> Fields | None:
    """A virgo, or a matrona who is free again, and a Roman who is where she is."""
    brides = [bride for bride in at.role("virgo", "matrona") if bride.spouse is None]
    bride = at.one([bride for bride in brides if bride.role == "virgo" or at.chance(0.3)])
    grooms = at.beside(bride.id) if bride else []
    groom = at.one([one for one in grooms if one.role in ("senator", "imperator") and one.spouse is None])
    return {"bride": bride.id, "groom": groom.id} if bride and groom else None


@offers("res_coniugum_permutare")
def res_coniugum_permutare(at: Scene) -> Fields | None:
    """One spouse helps the other."""
    giver = at.one([player for player in at.mortals if player.spouse])
    if giver is None:
        return None
    held = giver.properties
    legiones = at.dice.randint(0, 1) if held.curiales else 0
    return {
        "giver": giver.id, "receiver": giver.spouse, "denarii": at.coins(held.denarii),
        "classes": at.dice.randint(0, max(0, min(2, held.classes))), "curiales": legiones,
    }  # fmt: skip


@offers("divortium")
def divortium(at: Scene) -> Fields | None:
    """Her husband pays the dos back, as far as it goes: coins first, then what is worth most."""
    wife = at.one([wife for wife in at.role("matrona") if wife.spouse])
    if wife is None or wife.spouse is None:
        return None
    held, owed = at.world.player(wife.spouse).properties, wife.dowry
    fields: Fields = {"wife": wife.id}
    for name in ("denarii", "classes", "clientarum", "curiales"):
        piece = COIN if name == "denarii" else at.price(name)
        count = min(max(0, getattr(held, name)) // (COIN if name == "denarii" else 1), -(-owed // piece))
        fields[name] = count * (COIN if name == "denarii" else 1)
        owed -= count * piece
        if owed <= 0:
            return fields
    return fields | {"killed": at.chance(0.3)}


@offers("amazonem_fieri")
def amazonem_fieri(at: Scene) -> Fields | None:
    """A matrona without a husband takes up arms."""
    matrona = at.one([matrona for matrona in at.role("matrona") if matrona.spouse is None])
    return {"player": matrona.id} if matrona else None


@offers("virus_propinare")
def virus_propinare(at: Scene) -> Fields | None:
    """A matrona pours; mostly nobody draws it."""
    matrona = at.one([one for one in at.role("matrona") if one.spouse and one.properties.virus])
    if matrona is None or matrona.spouse is None:
        return None
    table = [at.world.player(matrona.spouse), *at.beside(matrona.spouse)]
    drawn = at.one([one for one in table if one.mortal]) if at.chance(0.4) else None
    return {"matrona": matrona.id, "drawn_by": drawn.id if drawn else None}
