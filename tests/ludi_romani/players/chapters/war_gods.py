"""War gods, and Juno who forces others to fight."""

from domain.ludi_romani.acts.war_gods.law import against, war_god
from domain.ludi_romani.aggregates.player import Player
from domain.ludi_romani.law.dicing import held
from domain.ludi_romani.law.persona import shape
from tests.ludi_romani.players.scene import Fields, Scene, offers

GODS_DIE = 7
"""What a special die shows at most, in this company (AMB-39)."""


def _able(at: Scene, player: Player) -> bool:
    return player.legiones > 0 and player.role in ("imperator", "amazon", "rex") and not player.engaged


def _throws(at: Scene, god: str, player: str) -> list[Fields]:
    number = sum(held(at.world, player, kind) for kind in against(at.world, god))
    return [{"attacker": at.die(GODS_DIE), "attacked": at.die(), "added": int(at.chance(0.05))} for _ in range(number)]


@offers("deus_belli_provocat")
def deus_belli_provocat(at: Scene) -> Fields | None:
    """Whom he meets in his half of the world has the choice: to challenge a neighbour, or to fight the god."""
    god = shape(at.world, at.by)
    if at.phase != "aestas" or god is None or not god.fights:
        return None
    here = [one for one in at.met() if one.id in at.seats and at.seats[one.id].kind != "roma"]
    zone = [one for one in here if not god.zone or at.seats[one.id].side == god.zone]
    player = at.one([one for one in zone if _able(at, one)])
    if player is None:
        return None
    foe = at.one([one.id for one in at.beside(player.id) if _able(at, one)])
    if foe and at.chance(0.5):
        return {"player": player.id, "choice": "flagitatio", "against": foe}
    throws = _throws(at, at.by, player.id)
    return {"player": player.id, "choice": "fight", "throws": throws} if throws else None


@offers("iuno_cogit")
def iuno_cogit(at: Scene) -> Fields | None:
    """Juno sets two of one region against each other, now and then a war god against somebody."""
    one = at.one([one for one in at.mortals if _able(at, one) and one.id in at.seats]) if at.phase == "aestas" else None
    if one is None:
        return None
    gods = [god.id for god in at.numina if war_god(at.world, god.id) and at.where(god.id) == at.where(one.id)]
    god = at.one(gods) if at.chance(0.2) else None
    if god:
        return {"one": god, "other": one.id, "throws": _throws(at, god, one.id)}
    other = at.one([other.id for other in at.beside(one.id) if _able(at, other)])
    return {"one": one.id, "other": other} if other else None
