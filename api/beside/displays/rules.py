"""The displays of the room: their numbers, and the messages that direct them."""

from collections.abc import Iterator
from typing import Annotated, Any

from pydantic import BaseModel, ConfigDict, Field

from api.beside.displays.table import DisplayRecord
from api.engine.slot import EveningSlot
from domain.kernel.grammar.role import DISPLAYS


class Showing(BaseModel):
    """The report of a display: its scene, and the size of its screen in pixels."""

    model_config = ConfigDict(strict=True, extra="forbid")

    scene: Annotated[str, Field(pattern=r"^[a-z_]{0,20}$")]
    width: Annotated[int, Field(ge=1, le=100_000)]
    height: Annotated[int, Field(ge=1, le=100_000)]


def showing(said: Any) -> dict[str, Any]:
    """Validate the report of a display. Raises ValidationError."""
    return Showing.model_validate(said).model_dump()


def numbers(room: EveningSlot) -> dict[str, int]:
    """The number of each display, in the order of invitation; it never changes."""
    invited = [str(row["id"]) for row in reversed(room.badges.all()) if row["kind"] in DISPLAYS]
    return {id: number for number, id in enumerate(invited, 1)}


def directed(display: DisplayRecord, number: int) -> dict[str, Any]:
    """The directions that a display is sent."""
    frozen = {"number": display.frozen, "since": display.since} if display.frozen else None
    return {"number": number, "name": display.name, "scene": display.scene, "frozen": frozen}


def messages(before: DisplayRecord, after: DisplayRecord, number: int) -> Iterator[dict[str, Any]]:
    """The messages to a display after the desk changed its record."""
    if directed(before, number) != directed(after, number):
        yield {"display": directed(after, number)}
    if before.flashed != after.flashed:
        yield {"flash": number}
    if before.reloaded != after.reloaded:
        yield {"reload": True}
