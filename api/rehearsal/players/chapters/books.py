"""Keeping the books: notes, counts, and slips of the pen."""

from api.rehearsal.players.scene import Fields, Scene, offers


@offers("numerare")
def numerare(at: Scene) -> Fields | None:
    """Somebody's coins are counted, and mostly the books were right; a legio turns up now and then."""
    player = at.one(at.mortals)
    if player is None:
        return None
    held = player.properties
    if at.chance(0.5):
        return {"player": player.id, "denarii": max(0, held.denarii) // 100_000 * 100_000}
    able = player.role in ("imperator", "amazon")
    return {"player": player.id, "curiales": max(0, held.curiales) + 1} if able else {"player": player.id, "classes": 1}


@offers("notare")
def notare(at: Scene) -> Fields | None:
    """What no form holds."""
    about = at.one(at.everybody) if at.chance(0.5) else None
    return {"text": at.text("A promise before witnesses.", "Somebody wept.", "It is loud in Rome."),
            "player": about.id if about else None}  # fmt: skip


@offers("revocare")
def revocare(at: Scene) -> Fields | None:
    """The act just recorded was a slip."""
    return {"number": at.world.number} if at.world.number > 2 else None
