"""Before the Game: rulings, and who plays whom."""

from tests.ludi_romani.players.scene import Fields, Scene, offers


@offers("condicionem_statuere")
def condicionem_statuere(at: Scene) -> Fields | None:
    """Any of the rulings that may be set; the map is confirmed more often than the others."""
    settings = at.world.evening.settings
    if at.phase != "before":
        return None
    name = "map_confirmed" if at.chance(0.4) else at.dice.choice(sorted(type(settings).model_fields))
    return {"setting": name, "value": not getattr(settings, name)}


@offers("personam_assignare")
def personam_assignare(at: Scene) -> Fields | None:
    """The next person on the list gets a character that nobody plays."""
    played = [player.person for player in at.everybody if player.person is not None]
    free = at.one([player.id for player in at.everybody if player.person is None])
    return {"player": free, "person": max(played, default=0) + 1} if free else None


@offers("persona_recedere")
def persona_recedere(at: Scene) -> Fields | None:
    """Somebody must catch the last train."""
    player = at.one([player for player in at.everybody if player.person is not None])
    return {"player": player.id, "dies": player.mortal and at.by == "fata" and at.chance(0.3)} if player else None
