"""Keeping the books: notes, counts, and slips of the pen."""

from tests.ludi_romani.players.scene import COIN, Fields, Scene, offers


@offers("numerare")
def numerare(at: Scene) -> Fields | None:
    """Somebody's coins are counted, and mostly the books were right; with the strongest general a legio turns up now and then."""
    generals = sorted(at.role("imperator", "amazon"), key=lambda general: general.legiones)
    if generals and at.chance(0.5):
        return {"player": generals[-1].id, "curiales": max(0, generals[-1].properties.curiales) + 1}
    player = at.one(at.mortals)
    return {"player": player.id, "denarii": max(0, player.properties.denarii) // COIN * COIN} if player else None


@offers("notare")
def notare(at: Scene) -> Fields | None:
    """What no form holds; nobody writes much."""
    if not at.chance(0.1):
        return None
    about = at.one(at.everybody) if at.chance(0.5) else None
    return {"text": at.text("A promise before witnesses.", "Somebody wept.", "It is loud in Rome."),
            "player": about.id if about else None}  # fmt: skip


@offers("revocare")
def revocare(at: Scene) -> Fields | None:
    """The act just recorded was a slip."""
    return {"number": at.world.number} if at.world.number > 2 else None


@offers("ampliare")
def ampliare(at: Scene) -> Fields | None:
    """The last act is doubted, or nobody says which."""
    return {"number": at.world.number} if at.chance(0.5) else {}


@offers("pronuntiare")
def pronuntiare(at: Scene) -> Fields | None:
    """The room does not wait for ever."""
    return {"words": at.text("It stands.", "It is mended.")} if at.world.evening.held else None
