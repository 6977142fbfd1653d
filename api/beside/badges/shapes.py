"""Bodies and answers about badges."""

from typing import Annotated

from pydantic import BaseModel, Field

from api.beside.devices.rules import Fault
from api.http.shapes import Request


class MakeBadge(Request):
    """A badge for one device. ``who`` is its holder, where its kind has one."""

    kind: str
    who: Annotated[str, Field(pattern=r"^[a-z][a-z0-9_]{0,31}$")] | None = None


class MakeBadges(Request):
    """Badges for all holders of a kind that have no device yet; with ``printed`` only those that were made before and still wait."""

    kind: str
    printed: bool = False


class TakenOver(BaseModel):
    """How many badges were taken over from another evening."""

    badges: int


class AwayRow(BaseModel):
    """Another evening, its title, and how many badges it took over last."""

    evening: str
    title: str
    badges: int


class PairingRequest(Request):
    """A one-time token, or the number typed by hand."""

    token: Annotated[str, Field(max_length=64)] | None = None
    number: Annotated[str, Field(pattern=r"^[0-9]{6}$")] | None = None


class NewBadge(BaseModel):
    """An invitation: link and number, each valid once; the link until the evening is closed."""

    id: str
    kind: str
    who: str
    token: str
    number: str
    link: str


class BadgeRow(BaseModel):
    """A badge: when it was paired, and when it was revoked."""

    id: str
    kind: str
    who: str
    paired: int | None
    revoked: int | None
    slips: list[int]
    """The acts that wait on its device as of its last report, by the numbers that it shows."""
    seen: int | None = None
    """When it was heard last, since the server started."""
    refused: int = 0
    battery: int | None = None
    """In per cent, if its browser reports it."""
    amiss: list[Fault] = []
    """Its faults, the worst first."""


class BadgeView(BaseModel):
    """The badge of a device that was just paired; its secret is shown only in this answer. The host's belongs to no evening."""

    badge: str
    kind: str
    who: str
    evening: str | None


class HostRow(BaseModel):
    """A host badge: when it was made (null for those of the first releases), and when it was revoked."""

    id: str
    made: int | None
    revoked: int | None
