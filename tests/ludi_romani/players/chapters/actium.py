"""The Battle of Actium, the triumph and the new state."""

from domain.ludi_romani.acts.actium.dice import FACES
from domain.ludi_romani.acts.actium.law import redeemable
from domain.ludi_romani.aggregates.actium import PROPERTY, AnyLegio, actium, own
from domain.ludi_romani.aggregates.factio import Factio, factio, factiones
from domain.ludi_romani.edition import NOTHING
from tests.ludi_romani.players.scene import Fields, Scene, offers

PARTIES = 4
"""How many parties form, about."""
WAYS = {"imago": ("deify",), "numen": ("promote", "forbid", "banish")}
SURVIVORS = ("enslave", "kill", "govern", "banish")


def _musters(at: Scene) -> bool:
    return at.phase == "actium" and actium(at.world).opened is not None and not actium(at.world).rounds


def _free(at: Scene) -> list[str]:
    """The living with properties who belong to no party."""
    taken = {id for party in factiones(at.world) for id in party.members}
    return [one.id for one in at.mortals if one.id not in taken and redeemable(one.properties) != NOTHING]


def _redeemable(at: Scene) -> list[Factio]:
    """Parties that have still to redeem, and can buy a navis."""
    waiting = [party for party in factiones(at.world) if party.total is None]
    return [party for party in waiting if at.allowed("naves_longas_redimere", {"party": party.number})]


@offers("actium_aperire")
def actium_aperire(at: Scene) -> Fields | None:
    """The conch shells."""
    return {} if at.phase == "actium" and actium(at.world).opened is None else None


@offers("amicitia_ultima")
def amicitia_ultima(at: Scene) -> Fields | None:
    """A leader gathers friends; the rest join those who have parties."""
    free = _free(at) if _musters(at) else []
    if not free:
        return None
    parties = [party for party in factiones(at.world) if party.total is None]
    if len(factiones(at.world)) >= PARTIES and parties:
        return {"leader": at.dice.choice(parties).leader, "members": at.some(free, 1, 8)}
    leader, *members = at.some(free, 2, 8)
    return {"leader": leader, "members": members}


@offers("conferre")
def conferre(at: Scene) -> Fields | None:
    """An imago or a numen takes sides with a part of what is his."""
    party = at.one([party for party in factiones(at.world) if party.total is None]) if _musters(at) else None
    giver = at.one([one for one in (*at.imagines, *at.numina) if one.owns])
    if party is None or giver is None:
        return None
    held = own(at.world, giver.id)
    fields = {
        "denarii": at.coins(held.denarii, 40), "curiales": max(0, held.curiales) // 2,
        "clientarum": max(0, held.clientarum) // 2, "classes": max(0, held.classes) // 2,
        "ultrices": max(0, held.ultrices) if giver.role == "imago" else 0,
    }  # fmt: skip
    return {"party": party.number, "player": giver.id, **fields} if any(fields.values()) else None


@offers("naves_longas_redimere")
def naves_longas_redimere(at: Scene) -> Fields | None:
    """Everything for warships, once nobody is without a party."""
    party = at.one(_redeemable(at)) if _musters(at) and not _free(at) else None
    return {"party": party.number} if party else None


@offers("concursatio_navalis")
def concursatio_navalis(at: Scene) -> Fields | None:
    """All parties roll at once; now and then a god throws his die."""
    now = actium(at.world)
    afloat = [party for party in factiones(at.world) if party.naves > 0]
    if at.phase != "actium" or now.won_by is not None or not afloat:
        return None
    if not now.rounds and (_free(at) or _redeemable(at)):
        return None
    rolls = [{"party": party.number, "die": at.die()} for party in afloat]
    return {"rolls": rolls, "added": _added(at, at.dice.choice(afloat)) if at.chance(0.3) else []}


def _added(at: Scene, party: Factio) -> list[Fields]:
    thrown = actium(at.world).thrown
    numen = at.one([one for one in at.numina if one.id not in thrown])
    held = own(at.world, numen.id) if numen else NOTHING
    kinds: list[AnyLegio] = [kind for kind, name in PROPERTY.items() if getattr(held, name) > 0]
    legio = at.one(kinds)
    if numen is None or legio is None:
        return []
    return [{"numen": numen.id, "legio": legio, "party": party.number, "die": at.die(FACES.get(legio, 8))}]


@offers("triumphus")
def triumphus(at: Scene) -> Fields | None:
    """The victors' leader is crowned."""
    now = actium(at.world)
    if now.won_by is None or now.triumph:
        return None
    return {"leader": factio(at.world, now.won_by).leader, "title_given": at.text("Magnus", "Magna")}


@offers("rem_publicam_constituere")
def rem_publicam_constituere(at: Scene) -> Fields | None:
    """A government, and what becomes of friends and enemies."""
    now = actium(at.world)
    if now.won_by is None or not now.triumph or now.government:
        return None
    founder = factio(at.world, now.won_by).leader
    others = [one for one in at.everybody if one.id != founder and (one.mortal or one.role in WAYS)]
    decrees = []
    for one in at.some(others, 3, 8):
        way = at.dice.choice(WAYS.get(one.role, SURVIVORS))
        decrees.append(
            {"who": one.id, "way": way, "region": at.dice.choice(at.world.regions()).id if way == "govern" else None}
        )
    return {
        "founder": founder,
        "government": at.text("A principate.", "The old republic.", "A kingdom."),
        "disposals": decrees,
    }
