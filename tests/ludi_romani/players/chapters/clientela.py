"""Patroni and clientes."""

from domain.ludi_romani.aggregates.player import Player
from tests.ludi_romani.players.scene import Fields, Scene, offers


def _clientes(at: Scene) -> list[Player]:
    return [player for player in at.mortals if player.patroni]


@offers("clientem_accipere")
def clientem_accipere(at: Scene) -> Fields | None:
    """An unprotected player is met, or begs, as others may who fear the worst."""
    bare = [player for player in at.mortals if player.unprotected is not None]
    cliens = at.one(bare or [player for player in at.mortals if player.legiones == 0])
    patroni = at.beside(cliens.id) if cliens else []
    patronus = at.one([one for one in patroni if one.legiones and one.role in ("imperator", "amazon", "rex")])
    return {"patronus": patronus.id, "cliens": cliens.id, "sought": at.chance(0.5)} if cliens and patronus else None


@offers("pecuniam_a_cliente_exigere")
def pecuniam_a_cliente_exigere(at: Scene) -> Fields | None:
    """As much as he has, or less."""
    cliens = at.one(_clientes(at))
    if cliens is None:
        return None
    coins = at.coins(cliens.properties.denarii, 20)
    return {"patronus": cliens.patroni[-1], "cliens": cliens.id, "denarii": coins}


@offers("clientem_dimittere")
def clientem_dimittere(at: Scene) -> Fields | None:
    """He is let go."""
    cliens = at.one(_clientes(at))
    return {"patronus": at.dice.choice(cliens.patroni), "cliens": cliens.id} if cliens else None


@offers("clientem_necare")
def clientem_necare(at: Scene) -> Fields | None:
    """He displeased his patronus."""
    cliens = at.one(_clientes(at))
    return {"patronus": at.dice.choice(cliens.patroni), "cliens": cliens.id} if cliens else None
