"""The Senate in winter: consuls, bills, votes, and what Mars and Venus make of them."""

from domain.ludi_romani.aggregates import senatus as curia
from domain.ludi_romani.aggregates.senatus import RogatioRecord
from domain.ludi_romani.law.taxed import due
from tests.ludi_romani.players.scene import COIN, Fields, Scene, offers


def _passed(at: Scene, type: str) -> RogatioRecord | None:
    bills = [one for one in at.world.aggregates.values() if isinstance(one, RogatioRecord)]
    return at.one([one for one in bills if one.type == type and one.stage == "passed" and one.executed is None])


def _open(at: Scene) -> RogatioRecord | None:
    return at.one([one for one in curia.rogationes(at.world, at.season) if one.decided is None])


def _silent(at: Scene, bill: RogatioRecord) -> list[str]:
    return [voter for voter in curia.electorate(at.world) if bill.vote_of(voter) is None]


@offers("consules_creare")
def consules_creare(at: Scene) -> Fields | None:
    """Two who are in Rome and free, senators as it happens."""
    if at.phase != "hiems" or curia.senatus(at.world, at.season):
        return None
    rome = [one for one in at.mortals if at.where(one.id) == "rome" and one.role not in ("virgo", "matrona", "rex")]
    consules = at.some([one.id for one in rome], 2, 2)
    return {"consules": consules} if consules else None


@offers("rogatio")
def rogatio(at: Scene) -> Fields | None:
    """Each consul brings his one bill: restitution where somebody waits for it, else whatever hurts a rival."""
    session = curia.senatus(at.world, at.season) if at.phase == "hiems" else None
    brought = [bill.consul for bill in curia.rogationes(at.world, at.season)] if session else []
    consul = at.one([id for id in session.consules if id not in brought]) if session else None
    if consul is None:
        return None
    waiting = at.one([one.id for one in at.mortals if one.proscribed is not None])
    if waiting and at.chance(0.4):
        return {"consul": consul, "type": "restitutio", "target": waiting}
    return {"consul": consul, **_bill(at, consul)}


def _bill(at: Scene, consul: str) -> Fields:
    type = at.text("imperium", "imperium", "proscriptio", "proscriptio", "census", "census", "caedes")
    if type == "census":
        places = [region.id for region in at.world.regions() if region.kind == "provincia"]
        return {"type": type, "provincia": at.dice.choice(places)}
    generals = [one for one in at.role("imperator", "amazon") if one.properties.curiales]
    if type == "imperium" and len(generals) > 1:
        target = at.dice.choice(generals)
        to = at.one([one.id for one in at.role("imperator", "senator") if one.id != target.id and one.legiones < 9])
        return {"type": type, "target": target.id, "receiver": to, "legiones": min(2, target.properties.curiales)}
    rivals = at.role("imperator", "senator", "amazon") if type == "proscriptio" else at.mortals
    rival = at.one([one.id for one in rivals if one.id != consul])
    return {"type": "caedes" if type == "caedes" else "proscriptio", "target": rival}


@offers("suffragium_ferre")
def suffragium_ferre(at: Scene) -> Fields | None:
    """One who has not voted yet; bills are popular, and a caedes passes only if all are for it."""
    bill = _open(at) if at.phase == "hiems" else None
    voter = at.one(_silent(at, bill)) if bill else None
    if bill is None or voter is None:
        return None
    agreed = bill.type == "caedes" and bill.number % 3
    vote = "yes" if agreed else at.text("yes", "yes", "yes", "no", "no", "abstain")
    return {"rogatio": bill.number, "voter": voter, "vote": vote}


@offers("senatus_consultum")
def senatus_consultum(at: Scene) -> Fields | None:
    """Venus counts when all have voted, and breaks a tie."""
    bill = _open(at) if at.phase == "hiems" else None
    if bill is None or (_silent(at, bill) and not at.chance(0.03)):
        return None
    tie = bill.cast("yes") == bill.cast("no") and bill.type != "caedes"
    empty = bill.type == "census" and not bill.cast("yes")
    return {"rogatio": bill.number, "venus": at.text("yes", "no") if tie and not empty else None}


@offers("imperium_transferre")
def imperium_transferre(at: Scene) -> Fields | None:
    """Mars does as the Senate decreed."""
    bill = _passed(at, "imperium")
    return {"rogatio": bill.number} if bill else None


@offers("proscribere")
def proscribere(at: Scene) -> Fields | None:
    """A name is read out."""
    bill = _passed(at, "proscriptio")
    return {"rogatio": bill.number} if bill else None


@offers("restituere")
def restituere(at: Scene) -> Fields | None:
    """He may come home."""
    bill = _passed(at, "restitutio")
    return {"rogatio": bill.number} if bill else None


@offers("caedem_exsequi")
def caedem_exsequi(at: Scene) -> Fields | None:
    """The messenger arrives, and Dionysus may be quicker."""
    bill = _passed(at, "caedes")
    rescued = at.text("dionysus", "ariadne", "silenus") if at.chance(0.3) else None
    return {"rogatio": bill.number, "rescued": rescued} if bill else None


@offers("census")
def census(at: Scene) -> Fields | None:
    """Venus takes all coins of the provincia, and shares them out among those who voted for it."""
    bill = _passed(at, "census") if at.phase == "hiems" else None
    if bill is None or bill.season != at.season:
        return None
    purse = sum(due(at.world, bill).values())
    friends = [one.voter for one in bill.votes if one.vote == "yes"]
    if not friends:
        return None
    each = purse // len(friends) // COIN * COIN
    shares = [{"player": id, "denarii": each} for id in friends[1:]]
    return {"rogatio": bill.number, "shares": [{"player": friends[0], "denarii": purse - each * len(shares)}, *shares]}


@offers("proscriptum_tradere")
def proscriptum_tradere(at: Scene) -> Fields | None:
    """Somebody recognised him."""
    found = at.one([one.id for one in at.mortals if one.proscribed is not None and at.where(one.id) == "rome"])
    return {"target": found, "to": at.text("venus", "mars")} if found else None
