"""Proelia, from the first die to what becomes of the loser."""

from domain.ludi_romani.aggregates.proelium import Legio, Party, Proelium, Side, proelia
from domain.ludi_romani.law.dicing import held
from domain.ludi_romani.law.legiones import KINDS
from tests.ludi_romani.players.scene import Fields, Scene, offers

PARTIES: tuple[Party, Party] = ("challenger", "challenged")


def _at_stage(at: Scene, *stages: str) -> Proelium | None:
    return at.one([one for one in proelia(at.world) if one.stage in stages]) if at.phase == "aestas" else None


def _overseer(at: Scene, one: Proelium) -> str | None:
    """He who acts, if he may oversee, or another who is there."""
    there = [numen.id for numen in at.numina if numen.oversees and at.where(numen.id) in (one.region, None)]
    fit = [id for id in there if id not in one.players]
    return at.by if at.by in fit else at.one(fit)


@offers("proelium_committere")
def proelium_committere(at: Scene) -> Fields | None:
    """An accepted challenge is fought, now and then with clientarum in front."""
    one = _at_stage(at, "accepted")
    if one is None:
        return None
    fields: Fields = {"proelium": one.number, "overseer": _overseer(at, one) or "fata"}
    if len(one.players) == 2 and at.chance(0.2):
        sides = [at.world.player(side.leader) for side in (one.challenger, one.challenged)]
        number = min(max(0, each.legiones) for each in sides)
        red = min(number, max(0, sides[0].properties.clientarum))
        fields |= {"challenger_clientarum": red, "challenger_curiales": number - red}
    return fields


@offers("concursatio")
def concursatio(at: Scene) -> Fields | None:
    """One die against another, with all that gods, matronae and imagines do to it."""
    one = _at_stage(at, "begun")
    if one is None or one.overseer is None:
        return None
    fields: Fields = {"proelium": one.number}
    for party in PARTIES:
        fields |= _rolled(at, one.side(party), party)
    if len(one.fought) + 1 == one.rounds and at.where("juno") in (one.region, None):
        rollers = [fields.get(f"{party}_player") or one.side(party).leader for party in PARTIES]
        fields["matrona"] = at.one([wife for wife in (at.world.player(id).spouse for id in rollers) if wife])
    if at.chance(0.05):
        fields["fortuna_challenger"] = at.dice.choice((-2, -1, 1, 2))
    helped = {help.imago for roll in one.fought for help in roll.imagines}
    imago = at.one([imago.id for imago in at.imagines if imago.id not in helped]) if at.chance(0.2) else None
    if imago:
        fields["imagines"] = [{"imago": imago, "party": at.dice.choice(PARTIES), "die": at.die()}]
    return fields


def _rolled(at: Scene, side: Side, party: Party) -> Fields:
    """Whose legio of which kind, and its die."""
    lent = at.world.player(side.leader).properties.fabriles > 0 and not side.fabrilis_defeated
    if lent:
        return {f"{party}_legio": "fabrilis", f"{party}_die": at.die(10)}
    kinds: list[Legio] = [kind for kind in KINDS if side.left(kind) > 0]
    kind = kinds[0] if kinds and at.chance(0.8) else at.one(kinds)
    owners = [id for id in side.players if kind and held(at.world, id, kind) > 0]
    player = at.one(owners) if len(side.players) > 1 else None
    return {f"{party}_legio": kind, f"{party}_die": at.die(), f"{party}_player": player}


@offers("legionem_fabrilem_dare")
def legionem_fabrilem_dare(at: Scene) -> Fields | None:
    """Vulcan helps one who fights."""
    one = _at_stage(at, "offered", "accepted", "begun")
    player = at.one([id for id in one.players if at.world.player(id).mortal]) if one else None
    return {"player": player} if player and at.world.player("vulcan").properties.fabriles else None


@offers("praesidem_mutare")
def praesidem_mutare(at: Scene) -> Fields | None:
    """The overseer is begged to leave, or another takes his place; he must where nobody is left."""
    one = _at_stage(at, "begun")
    if one is None or (one.overseer is not None and not at.chance(0.2)):
        return None
    return {"proelium": one.number, "overseer": _overseer(at, one) if at.chance(0.7) else None}


@offers("proelium_dirimere")
def proelium_dirimere(at: Scene) -> Fields | None:
    """Cybele appears."""
    one = _at_stage(at, "accepted", "begun")
    return {"proelium": one.number, "cause": "cybele"} if one and at.chance(0.2) else None


@offers("legionem_convertere")
def legionem_convertere(at: Scene) -> Fields | None:
    """A rex settles with a foreign numen, or gives up what he captured."""
    owing = [
        (one, rex, count)
        for one in proelia(at.world)
        if one.stage == "ended"
        for rex, count in one.unconverted
        if count > 0
    ]
    due = at.one(owing)
    if due is None:
        return None
    one, rex, count = due
    here = at.where(rex)
    foreign = [numen for numen in at.numina if numen.foreign and numen.properties.clientarum]
    numen = at.one([numen.id for numen in foreign if at.where(numen.id) in (here, None)])
    able = max(0, at.world.player(rex).properties.denarii) // max(1, at.world.evening.prices.conversion)
    if numen is None or able < 1:
        return {"proelium": one.number, "rex": rex, "pays": False, "count": count}
    return {"proelium": one.number, "rex": rex, "numen": numen, "count": min(count, able)}


@offers("victum_tractare")
def victum_tractare(at: Scene) -> Fields | None:
    """A winner, or whoever meets somebody unprotected, is merciful more often than not."""
    loser = at.one([player for player in at.mortals if player.unprotected is not None])
    strong = [one for one in at.beside(loser.id) if one.legiones > 0] if loser else []
    victor = at.one([one for one in strong if one.role in ("imperator", "amazon", "rex")])
    if loser is None or victor is None:
        return None
    choice = at.text("cliens", "cliens", "cliens", "abandon", "kill")
    protector = at.one([id for id in loser.patroni if id != victor.id]) if choice == "kill" and at.chance(0.2) else None
    return {"victor": victor.id, "loser": loser.id, "choice": choice, "protected_by": protector}


@offers("legiones_supra_decem_demere")
def legiones_supra_decem_demere(at: Scene) -> Fields | None:
    """Somebody has grown too strong."""
    player = at.one([player for player in at.mortals if player.legiones > at.world.evening.ten])
    if player is None or not at.world.knows("player", at.by):
        return None
    above = player.legiones - at.world.evening.ten
    white = max(0, min(above, player.properties.curiales))
    return {"player": player.id, "curiales": white, "clientarum": above - white}
