"""Cue notes beside the hours, for those who lead alone."""

from typing import Annotated, Any

from fastapi import APIRouter
from fastapi import Path as PathField

from api.beside.cues import shapes
from api.http.authorization import Leader, TheRoom, seen_by
from api.http.problems import Problem
from domain.kernel.grammar.game import Game
from domain.kernel.grammar.world import World

router = APIRouter(prefix="/api/evenings/{evening}/cues")


@router.get("", response_model=list[shapes.CueRow])
async def cues(room: TheRoom, badge: Leader) -> list[dict[str, Any]]:
    """All notes, by row."""
    return [{"row": row, "text": text} for row, text in room.evening.store.cues.all().items()]


@router.put("/{row}", status_code=204)
async def write_cue(
    room: TheRoom, badge: Leader, row: Annotated[int, PathField(ge=1, le=999)], body: shapes.WriteCue
) -> None:
    """Write the note of a row. No screen but a desk is sent it. Raises Problem."""
    text, rows = body.text.strip(), _rows(room.game, seen_by(room, badge).world)
    if text and rows and row not in rows:
        raise Problem(404, f"There is no row of this number: the timetable has rows {rows[0]} to {rows[-1]}.")
    await room.evening.beside(room.evening.store.cues.write, row, text)


def _rows(game: Game, world: World) -> list[int]:
    """The rows of the timetable; none in a game that has no timetable, and before the evening is opened."""
    asked = game.choices.get("row")
    return asked(world) if asked and world.opened else []
