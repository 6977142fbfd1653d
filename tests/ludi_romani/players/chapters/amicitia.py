"""Amicitiae: formed, sworn, used and left."""

from domain.ludi_romani.aggregates.amicitia import Amicitia, amicitiae, lives
from tests.ludi_romani.players.scene import Fields, Scene, offers


def _living(at: Scene) -> Amicitia | None:
    return at.one([one for one in amicitiae(at.world) if lives(at.world, one)])


def _alive(at: Scene, ids: tuple[str, ...]) -> list[str]:
    return [id for id in ids if at.world.player(id).mortal]


@offers("amicitiam_facere")
def amicitiam_facere(at: Scene) -> Fields | None:
    """Two or three who are in one place and fear the same enemy."""
    generals = [one for one in at.role("imperator", "amazon", "rex") if one.legiones > 0] if at.chance(0.6) else []
    first = at.one(generals or at.mortals)
    others = at.some([one.id for one in at.beside(first.id)], 1, 2) if first else []
    return (
        {"members": [first.id, *others], "terms": at.text("Till Actium.", "Half of all.")} if first and others else None
    )


@offers("amicitiam_sancire")
def amicitiam_sancire(at: Scene) -> Fields | None:
    """Those who did not swear yet do so before Juno."""
    unsworn = [one for one in amicitiae(at.world) if lives(at.world, one) and len(one.blessed) < len(one.members)]
    one = at.one(unsworn[-4:])
    members = [id for id in _alive(at, one.members) if id not in one.blessed] if one else []
    here = at.where("juno")
    there = [id for id in members if here is None or at.where(id) == here]
    return {"members": there} if there else None


@offers("amicis_tradere")
def amicis_tradere(at: Scene) -> Fields | None:
    """Coins, a classis, votes, or legiones to one who may own them."""
    one = _living(at)
    pair = at.some(_alive(at, one.members), 2, 2) if one else []
    if len(pair) < 2:
        return None
    giver, receiver = at.world.player(pair[0]), at.world.player(pair[1])
    held, own = giver.properties, dict(giver.owners).get(giver.id, 0)
    commands = receiver.role in ("imperator", "amazon", "senator") and receiver.legiones < at.world.evening.ten
    fields = {
        "denarii": at.coins(held.denarii, 3), "classes": int(held.classes > 1 and at.chance(0.3)),
        "curiales": int(commands and held.curiales > 1 and at.chance(0.4)),
        "suffragia": 10 if own >= 10 and receiver.role not in ("virgo", "matrona") and at.chance(0.5) else 0,
    }  # fmt: skip
    return {"giver": giver.id, "receiver": receiver.id, **fields} if any(fields.values()) else None


@offers("repetere")
def repetere(at: Scene) -> Fields | None:
    """Suffragia at any time, the rest of an amicus who is there."""
    lent = [
        (owner, one.id, count) for one in at.mortals for owner, count in one.owners if owner != one.id and count > 0
    ]
    loan = at.one(lent)
    if loan and at.chance(0.7):
        return {"owner": loan[0], "holder": loan[1], "suffragia": loan[2]}
    handed = [one for amicitia in amicitiae(at.world) for one in amicitia.entrusted]
    found = at.one([one for one in handed if at.where(one.giver) == at.where(one.holder)])
    if found is None:
        return None
    held = at.world.player(found.holder).properties
    back = {
        name: max(0, min(getattr(found.properties, name), getattr(held, name)))
        for name in ("denarii", "curiales", "clientarum", "classes")
    }
    answer = at.text("returned", "returned", "refused") if not back["classes"] else "returned"
    return {"owner": found.giver, "holder": found.holder, **back, "answer": answer} if any(back.values()) else None


@offers("amicitiam_dissolvere")
def amicitiam_dissolvere(at: Scene) -> Fields | None:
    """One leaves, or a matrona begs Juno to break it up."""
    one = _living(at)
    if one is None:
        return None
    matrona = at.one([wife for wife in at.role("matrona") if wife.spouse]) if at.by == "juno" else None
    if matrona and at.chance(0.7):
        return {"player": matrona.id, "amici": list(one.members), "plea": True}
    player = at.dice.choice(one.members)
    return {"player": player, "amici": [id for id in one.members if id != player]}
