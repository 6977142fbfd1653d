"""The thiasos of Dionysus, Ariadne and Silenus."""

from domain.ludi_romani.aggregates.player import Player
from tests.ludi_romani.players.scene import Fields, Scene, offers


def _bacchants(at: Scene) -> list[Player]:
    return [player for player in at.mortals if player.thiasos == at.by]


@offers("bacchantem_facere")
def bacchantem_facere(at: Scene) -> Fields | None:
    """One who faces death, where the god may go for it; now and then a peril that the books do not show."""
    bare = [player for player in at.mortals if player.unprotected is not None or player.proscribed is not None]
    player = at.one([player for player in bare if player.thiasos is None])
    if player:
        return {"player": player.id}
    player = at.one([player for player in at.met() if player.thiasos is None])
    peril = at.text("sea_god", "war_god", "patronus", "other")
    return {"player": player.id, "peril": peril} if player and at.chance(0.3) else None


@offers("bacchantem_liberare")
def bacchantem_liberare(at: Scene) -> Fields | None:
    """The god tires of him."""
    bacchant = at.one(_bacchants(at))
    return {"bacchant": bacchant.id} if bacchant else None


@offers("bacchantem_necare")
def bacchantem_necare(at: Scene) -> Fields | None:
    """The god is angry."""
    bacchant = at.one(_bacchants(at))
    return {"bacchant": bacchant.id} if bacchant else None
