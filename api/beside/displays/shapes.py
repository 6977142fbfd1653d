"""Bodies and answers about displays."""

from typing import Annotated

from pydantic import BaseModel, Field

from api.http.free_text import Name
from api.http.shapes import Request


class DirectionRequest(Request):
    """Directions for a display: its name, its scene, and whether it is ``frozen``. What is left out stays."""

    name: Name | None = None
    scene: Annotated[str, Field(pattern=r"^[a-z_]{0,20}$")] | None = None
    frozen: bool | None = None


class SendPicture(Request):
    """What a display shows: a small JPEG in base64, some 10 kB."""

    picture: Annotated[str, Field(max_length=60_000)]


class FrozenScreen(BaseModel):
    """The act whose state a frozen display shows, and since when it is frozen."""

    number: int
    since: int


class ShowingView(BaseModel):
    """The scene that a display reports, and the size of its screen in pixels."""

    scene: str
    width: int
    height: int


class DisplayRow(BaseModel):
    """A display: its number, its name, the scene that was set, and its own report."""

    id: str
    kind: str
    number: int
    name: str
    scene: str
    frozen: FrozenScreen | None
    live: bool
    showing: ShowingView | None
