"""The Fates at play, and Juppiter in other shapes."""

from tests.ludi_romani.players.scene import Fields, Scene, offers


@offers("ius_dicere")
def ius_dicere(at: Scene) -> Fields | None:
    """A dispute is settled."""
    about = at.one(at.everybody) if at.chance(0.5) else None
    return {"dispute": at.text("Who oversees?", "Was it a six?"), "ruling": at.text("The elder.", "It was a five."),
            "player": about.id if about else None}  # fmt: skip


@offers("alea")
def alea(at: Scene) -> Fields | None:
    """A game of chance for a stake that all can pay."""
    rich = [one for one in at.everybody if one.owns and one.died is None and one.properties.denarii >= 300_000]
    players = [one.id for one in at.some(rich, 2, 4)]
    return {"players": players, "stake": 100_000 * at.die(3), "winner": at.one(players)} if len(players) > 1 else None


@offers("nummos_mutare")
def nummos_mutare(at: Scene) -> Fields | None:
    """A million in small chips, or the other way round."""
    player = at.one([one for one in at.everybody if one.properties.denarii >= 1_000_000])
    if player is None:
        return None
    change = at.dice.choice(({"gives_blue": 1, "takes_white": 10}, {"gives_red": 2, "takes_blue": 1}))
    return {"player": player.id, **change}


@offers("personam_induere")
def personam_induere(at: Scene) -> Fields | None:
    """Juppiter takes a shape, and his own again."""
    if at.world.player("juppiter").persona:
        return {"persona": None}
    shapes = [numen.id for numen in at.numina if numen.id not in ("juppiter", "juno", "fata")]
    return {"persona": at.dice.choice(shapes)}
