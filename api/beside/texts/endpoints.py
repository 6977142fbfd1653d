"""Erasing the free texts of an act."""

from fastapi import APIRouter

from api.http.authorization import Leader, TheRoom, come_to
from api.http.problems import Problem
from projections.kernel.sealed_entries import unsealed

router = APIRouter(prefix="/api")


@router.delete("/evenings/{evening}/acts/{number}/texts", status_code=204)
async def forget_texts(room: TheRoom, badge: Leader, number: int) -> None:
    """Erase the free texts of one act for good, with the reasons of its dispensations; the log keeps its references and its seal.
    Raises Problem 409 for an act that is sealed still: which texts it has is not known yet."""
    evening = room.evening
    entry = evening.entries[come_to(room, number) - 1]
    if entry.act.sealed:
        value = evening.journal.sealed.value(entry.number)
        if value is None:
            raise Problem(409, "This act is sealed; ask again once it is revealed.")
        entry = unsealed(entry, value)
    refs = entry.act.references()
    for ref in [*refs, *(dispensation.reason for dispensation in entry.row.dispensations)]:
        await evening.beside(evening.texts.erase, ref)
