"""Challenges: who issues them, who answers, who goes first."""

from domain.ludi_romani.acts.war import seniority
from domain.ludi_romani.aggregates.amicitia import amicitiae, lives
from domain.ludi_romani.aggregates.player import Player
from domain.ludi_romani.aggregates.proelium import proelia
from domain.ludi_romani.aggregates.region import Region, Sedes
from domain.ludi_romani.law.obligation import binds_as_first, binds_newcomer
from tests.ludi_romani.players.scene import Fields, Scene, offers

NEVER = ("mercury", "juventas", "cybele")


def _fighters(at: Scene, region: Region) -> list[Player]:
    """Who sits here and could fight now."""
    here = [at.world.player(seat.player) for seat in region.seated]
    able = [one for one in here if one.mortal and one.role in ("imperator", "amazon", "rex")]
    return [one for one in able if one.legiones > 0 and not one.engaged]


def _battlefields(at: Scene) -> list[Region]:
    peace = at.where("cybele")
    return [region for region in at.world.regions() if region.kind != "roma" and region.id != peace]


def _amici(at: Scene, leader: str, able: list[Player]) -> list[str]:
    """Whom Juno blessed with him, as far as they are here and able."""
    oaths = [one.blessed for one in amicitiae(at.world) if lives(at.world, one) and leader in one.blessed]
    return [one.id for one in able if oaths and one.id != leader and one.id in oaths[-1]]


@offers("flagitatio")
def flagitatio(at: Scene) -> Fields | None:
    """The eldest who is able challenges somebody there; Tyr fights mortals when nobody else does."""
    if at.phase != "aestas":
        return None
    fields = [(region, _fighters(at, region)) for region in _battlefields(at)]
    here = at.where("tyr")
    tyr = at.by == "tyr" and any(region.id == here for region, _ in fields)
    place = at.one([(region, able) for region, able in fields if len(able) > (0 if tyr and region.id == here else 1)])
    if place is None:
        return None
    region, able = place
    turn = seniority.could_challenge(at.world, region, at.season)
    if tyr and region.id == here and not turn:
        witness = at.one([numen.id for numen in at.numina if numen.oversees and at.where(numen.id) == here != "tyr"])
        return {"challenger": "tyr", "challenged": at.dice.choice(able).id, "witness": witness or "juppiter"}
    if not turn:
        return None
    first = min(turn, key=lambda seat: (seniority.since(at.world, seat), seat.rank)).player
    mine = _amici(at, first, able)
    foe = at.one([one.id for one in able if one.id not in (first, *mine)])
    if foe is None:
        return None
    theirs = [id for id in _amici(at, foe, able) if id not in (first, *mine)]
    at_hand = at.where(at.by) in (region.id, None) if at.by not in (*NEVER, "organiser") else False
    there = [numen.id for numen in at.numina if numen.oversees and at.where(numen.id) in (region.id, None)]
    witness = None if at_hand else at.one(there) or "fata"
    return {"challenger": first, "challenger_amici": mine, "challenged": foe, "challenged_amici": theirs,
            "witness": witness}  # fmt: skip


@offers("flagitationi_respondere")
def flagitationi_respondere(at: Scene) -> Fields | None:
    """Who may refuse does so now and then."""
    waiting = [one for one in proelia(at.world) if one.stage == "offered"]
    one = at.one(waiting) if at.phase == "aestas" else None
    if one is None:
        return None
    bound = binds_as_first(at.world, one) or binds_newcomer(at.world, one)
    return {"proelium": one.number, "answer": "refuse" if not bound and at.chance(0.4) else "accept"}


@offers("flagitatione_cedere")
def flagitatione_cedere(at: Scene) -> Fields | None:
    """A senior has no wish to fight."""
    region = at.one(_battlefields(at)) if at.phase == "aestas" else None
    seat = at.one(seniority.could_challenge(at.world, region, at.season)) if region else None
    return {"player": seat.player} if seat else None


@offers("prioritas")
def prioritas(at: Scene) -> Fields | None:
    """Those who came together roll; sometimes two of them twice."""
    for region in at.dice.sample(at.world.regions(), len(at.world.regions())) if at.phase == "aestas" else ():
        together: dict[tuple[int, int], list[Sedes]] = {}
        for seat in seniority.could_challenge(at.world, region, at.season):
            if seat.rank == 0:
                together.setdefault(seniority.since(at.world, seat), []).append(seat)
        group = next((seats for seats in together.values() if len(seats) > 1), None)
        if group and region.kind != "roma":
            faces = at.dice.sample(range(1, 7), min(6, len(group)))
            rolls = [{"player": seat.player, "die": face} for seat, face in zip(group, faces, strict=False)]
            if at.chance(0.3):
                first, second = at.dice.sample((1, 2, 3, 4, 5, 6), 2)
                rolls[1] |= {"die": rolls[0]["die"], "again": [second]}
                rolls[0] |= {"again": [first]}
            return {"region": region.id, "rolls": rolls}
    return None
