"""Erasing the free texts of an act."""

from fastapi import APIRouter

from api.http.authorization import Leader, TheRoom, come_to

router = APIRouter(prefix="/api")


@router.delete("/evenings/{evening}/acts/{number}/texts", status_code=204)
async def forget_texts(room: TheRoom, badge: Leader, number: int) -> None:
    """Erase the free texts of one act for good, with the reasons of its dispensations; the log keeps its references and its seal."""
    evening = room.evening
    entry = evening.entries[come_to(room, number) - 1]
    refs = entry.act.references()
    for ref in [*refs, *(dispensation.reason for dispensation in entry.row.dispensations)]:
        await evening.beside(evening.texts.erase, ref)
