"""Bodies and answers about badges."""

from typing import Annotated

from pydantic import BaseModel, Field

from api.beside.devices.rules import Fault
from api.http.shapes import Request


class MakeBadge(Request):
    """A badge for one device. ``who`` is whose it is, where its kind names somebody."""

    kind: str
    who: Annotated[str, Field(pattern=r"^[a-z][a-z0-9_]{0,31}$")] | None = None


class MakeBadges(Request):
    """Badges for everybody of a kind who has no device yet."""

    kind: str


class PairingRequest(Request):
    """A one-time token, or the number typed by hand."""

    token: Annotated[str, Field(max_length=64)] | None = None
    number: Annotated[str, Field(pattern=r"^[0-9]{6}$")] | None = None


class NewBadge(BaseModel):
    """An invitation: link and number, each good once, shown this once."""

    id: str
    kind: str
    who: str
    token: str
    number: str
    link: str
    expires: int


class BadgeRow(BaseModel):
    """A badge that was handed out: since when it is paired, and since when worthless."""

    id: str
    kind: str
    who: str
    paired: int | None
    revoked: int | None
    slips: list[int]
    """What its device said last to be waiting there, by the numbers that it shows."""
    seen: int | None = None
    """When it was heard last, since the server began."""
    refused: int = 0
    battery: int | None = None
    """In per cent, where its browser tells."""
    amiss: list[Fault] = []
    """What is not well with it, the worst first."""


class BadgeView(BaseModel):
    """The badge of a device that has just been paired: its secret is shown this once. The host's is of no evening."""

    badge: str
    kind: str
    who: str
    evening: str | None


class HostRow(BaseModel):
    """A badge of the host's: since when it is good, null where that is older than anybody knows, and since when worthless."""

    id: str
    made: int | None
    revoked: int | None
