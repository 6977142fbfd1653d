"""Bodies and answers about the room's screens."""

from typing import Annotated

from pydantic import BaseModel, Field

from api.http.free_text import Name
from api.http.shapes import Request


class DirectionRequest(Request):
    """What one of the room's screens is to be called and to show; ``frozen``: to stand as it is. What is left out stays."""

    name: Name | None = None
    scene: Annotated[str, Field(pattern=r"^[a-z_]{0,20}$")] | None = None
    frozen: bool | None = None


class FrozenScreen(BaseModel):
    """After which act a screen stands still, and since when."""

    number: int
    since: int


class ShowingView(BaseModel):
    """What a screen says that it shows, and how large it is."""

    scene: str
    width: int
    height: int


class DisplayRow(BaseModel):
    """One of the room's screens: its number, how it is called, which scene it was pointed to, and what it says of itself."""

    id: str
    kind: str
    number: int
    name: str
    scene: str
    frozen: FrozenScreen | None
    live: bool
    showing: ShowingView | None
