"""The pestis."""

from tests.ludi_romani.players.scene import Fields, Scene, offers


@offers("pestis")
def pestis(at: Scene) -> Fields | None:
    """It comes where people are, and is taken away where they fled it."""
    rages = at.one([region for region in at.world.regions() if region.pestis])
    if rages:
        return {"region": rages.id, "what": "remove"} if at.chance(0.3) else None
    return {"region": at.dice.choice(at.world.regions()).id, "what": "impose"}
