"""The displays of the room: their numbers, and what each is told of itself."""

from collections.abc import Iterator
from typing import Annotated, Any

from pydantic import BaseModel, ConfigDict, Field

from api.beside.displays.table import DisplayRecord
from api.engine.slot import EveningSlot
from domain.kernel.grammar.role import DISPLAYS


class Showing(BaseModel):
    """What a display says that it shows: which scene, on how large a screen."""

    model_config = ConfigDict(strict=True, extra="forbid")

    scene: Annotated[str, Field(pattern=r"^[a-z_]{0,20}$")]
    width: Annotated[int, Field(ge=1, le=100_000)]
    height: Annotated[int, Field(ge=1, le=100_000)]


def showing(said: Any) -> dict[str, Any]:
    """What a display says of itself. Raises ValidationError."""
    return Showing.model_validate(said).model_dump()


def numbers(room: EveningSlot) -> dict[str, int]:
    """The number of each display, in the order in which they were invited: it never changes."""
    invited = [str(row["id"]) for row in reversed(room.badges.all()) if row["kind"] in DISPLAYS]
    return {id: number for number, id in enumerate(invited, 1)}


def directed(display: DisplayRecord, number: int) -> dict[str, Any]:
    """What a display is told of itself."""
    frozen = {"number": display.frozen, "since": display.since} if display.frozen else None
    return {"number": number, "name": display.name, "scene": display.scene, "frozen": frozen}


def messages(before: DisplayRecord, after: DisplayRecord, number: int) -> Iterator[dict[str, Any]]:
    """What a display is told when the desk changed what it said of it."""
    if directed(before, number) != directed(after, number):
        yield {"display": directed(after, number)}
    if before.flashed != after.flashed:
        yield {"flash": number}
    if before.reloaded != after.reloaded:
        yield {"reload": True}
