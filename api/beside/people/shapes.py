"""Bodies and answers about people: lists, names, lots, check-in."""

from typing import Annotated

from pydantic import BaseModel, Field

from api.http.free_text import Name, Note
from api.http.shapes import Request


class Person(Request):
    """A person's name; it never enters the log. Without a note, the present one stays."""

    name: Name
    note: Note | None = None


class PeopleList(Request):
    """A list of people: a file in base64, pasted text, or corrected rows of cells with their head; and the meaning of columns, where
    the guess was wrong."""

    file: Annotated[str, Field(max_length=64_000)] | None = None
    text: Annotated[str, Field(max_length=32_000)] | None = None
    rows: (
        Annotated[
            list[Annotated[list[Annotated[str, Field(max_length=600)]], Field(max_length=30)]], Field(max_length=300)
        ]
        | None
    ) = None
    columns: Annotated[dict[str, Annotated[int, Field(ge=0, lt=30)]], Field(max_length=6)] | None = None
    headed: bool | None = None
    """Whether the first row holds heads; without it that is guessed."""


class Joining(Request):
    """A person to be added to the list, with their wishes as written."""

    name: Name
    note: Note | None = None
    wishes: Note | None = None


class Enrol(Request):
    """The people of a list whose rows have no faults."""

    people: Annotated[list[Joining], Field(min_length=1, max_length=300)]


class DrawLots(Request):
    """A draw; without a seed the server chooses one, and returns it."""

    seed: Annotated[str, Field(pattern=r"^[A-Za-z0-9]{1,32}$")] | None = None


class SendPhoto(Request):
    """A photo as JPEG in base64, made small by the device: some 20 kB."""

    photo: Annotated[str, Field(max_length=60_000)]


class PhotoVersion(BaseModel):
    """Of whom there is a photo, and which."""

    person: int
    version: str


class PassThrough(Request):
    """Whether a person has arrived, and whether they went home."""

    came: bool
    gone: bool = False


class Scanned(Request):
    """Input of a code reader, or typed by hand."""

    said: Annotated[str, Field(min_length=1, max_length=300)]


class DrawnPart(BaseModel):
    """A part that was drawn for a person; ``wished`` if they had asked for it."""

    part: str
    person: int
    wished: bool


class DrawnLots(BaseModel):
    """A draw, with the seed that repeats it; the number of people with wishes, and of those with a granted one."""

    seed: str
    lots: list[DrawnPart]
    wishing: int
    kept: int


class Arrival(BaseModel):
    """A person at check-in."""

    person: int
    name: str
    wishes: str
    came: int | None
    gone: int | None


class Arrived(BaseModel):
    """The person whose badge was scanned."""

    person: int


class PersonName(BaseModel):
    """The person behind a number in the log."""

    person: int
    name: str
    note: str


class EarlierName(BaseModel):
    """An earlier spelling of a person's name: until which instant it was used, and who corrected it."""

    name: str
    note: str
    until: int
    by: str
