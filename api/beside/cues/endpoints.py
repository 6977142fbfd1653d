"""Cue notes beside the hours, for those who lead alone."""

from typing import Annotated, Any

from fastapi import APIRouter
from fastapi import Path as PathField

from api.beside.cues import shapes
from api.http.authorization import Leader, TheRoom

router = APIRouter(prefix="/api/evenings/{evening}/cues")


@router.get("", response_model=list[shapes.CueRow])
async def cues(room: TheRoom, badge: Leader) -> list[dict[str, Any]]:
    """All notes, by row."""
    return [{"row": row, "text": text} for row, text in room.evening.store.cues.all().items()]


@router.put("/{row}", status_code=204)
async def write_cue(
    room: TheRoom, badge: Leader, row: Annotated[int, PathField(ge=1, le=999)], body: shapes.WriteCue
) -> None:
    """Write the note of a row. No screen but a desk is sent it."""
    await room.evening.beside(room.evening.store.cues.write, row, body.text.strip())
