"""Barter, gifts and purchases."""

from tests.ludi_romani.players.scene import Fields, Scene, offers

DICE = {"curiales": "curialis", "clientarum": "clientarum"}
"""What one legio of a kind is called."""
WITNESSES = ("tyr", "isis", "mithras", "tanit")


@offers("commutatio")
def commutatio(at: Scene) -> Fields | None:
    """A classis or a clientarum for coins, or one for the other."""
    traders = [player for player in at.mortals if player.properties.classes or player.properties.clientarum]
    one = at.one([player for player in traders if not player.engaged])
    other = at.one(at.beside(one.id)) if one else None
    if one is None or other is None:
        return None
    legio = bool(one.properties.clientarum) and at.chance(0.5)
    worth = at.price("clientarum" if legio else "classes")
    return {
        "one": one.id, "one_clientarum": int(legio), "one_classes": int(not legio), "other": other.id,
        "other_denarii": min(worth, max(0, other.properties.denarii) // 100_000 * 100_000),
        "witness": at.by if at.by in WITNESSES and at.chance(0.5) else None,
    }  # fmt: skip


@offers("donare")
def donare(at: Scene) -> Fields | None:
    """A numen bestows what he has or won; mortals and imagines give coins and classes."""
    me = at.world.player(at.by) if at.world.knows("player", at.by) else None
    receiver = at.one(at.met())
    if me and receiver and (me.won.curiales or me.won.clientarum) and at.chance(0.5):
        return {"giver": me.id, "receiver": receiver.id, "curiales": min(1, me.won.curiales),
                "clientarum": min(1, me.won.clientarum)}  # fmt: skip
    rich = [player for player in (*at.mortals, *at.imagines, *at.numina) if player.properties.denarii >= 100_000]
    giver = me if me and me in rich and at.chance(0.5) else at.one(rich)
    if giver is None or receiver is None or giver.id == receiver.id:
        return None
    coins = at.coins(giver.properties.denarii, 5) or 100_000
    return {"giver": giver.id, "receiver": receiver.id, "denarii": coins, "classes": int(at.chance(0.1))}


@offers("emptio_legionum")
def emptio_legionum(at: Scene) -> Fields | None:
    """Whoever can pay buys as many as he may have, of a numen who is there."""
    seller = at.world.player(at.by) if at.world.knows("player", at.by) else None
    legio = at.one([name for name in ("curiales", "clientarum") if seller and getattr(seller.properties, name) > 0])
    buyers = [one for one in at.met() if one.role in ("imperator", "senator", "amazon", "rex") and not one.engaged]
    rich = [one for one in buyers if legio and one.properties.denarii >= at.price(legio)]
    buyer = at.one([one for one in rich if one.legiones < at.world.evening.ten])
    if seller is None or legio is None or buyer is None:
        return None
    room = at.world.evening.ten - buyer.legiones
    most = min(room, getattr(seller.properties, legio), buyer.properties.denarii // at.price(legio))
    return {
        "buyer": buyer.id,
        "seller": seller.id,
        "legio": DICE[legio],
        "count": at.dice.randint(1, max(1, min(4, most))),
    }


@offers("emptio_classium")
def emptio_classium(at: Scene) -> Fields | None:
    """Ships for legiones that are to travel."""
    seller = at.world.player(at.by) if at.world.knows("player", at.by) else None
    buyers = [one for one in at.met() if one.properties.denarii >= at.price("classes") and not one.engaged]
    buyer = at.one(buyers)
    if seller is None or buyer is None or seller.properties.classes < 1:
        return None
    most = min(seller.properties.classes, buyer.properties.denarii // at.price("classes"), 3)
    return {"buyer": buyer.id, "seller": seller.id, "count": at.dice.randint(1, most)}
