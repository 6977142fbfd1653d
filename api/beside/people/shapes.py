"""Bodies and answers about people: lists, names, lots, arrivals."""

from typing import Annotated

from pydantic import BaseModel, Field

from api.http.free_text import Name, Note
from api.http.shapes import Request


class Person(Request):
    """Somebody's name; it never enters the log. Left out, the note stays as it is."""

    name: Name
    note: Note | None = None


class PeopleList(Request):
    """A list of people: a file in base64, text that was pasted, or rows of cells that were mended, with their heads; and which
    column holds what, where the guess was wrong."""

    file: Annotated[str, Field(max_length=64_000)] | None = None
    text: Annotated[str, Field(max_length=32_000)] | None = None
    rows: (
        Annotated[
            list[Annotated[list[Annotated[str, Field(max_length=600)]], Field(max_length=30)]], Field(max_length=300)
        ]
        | None
    ) = None
    columns: Annotated[dict[str, Annotated[int, Field(ge=0, lt=30)]], Field(max_length=6)] | None = None


class Joining(Request):
    """Somebody of a list who is to be kept, and what he would like to play, as he wrote it."""

    name: Name
    note: Note | None = None
    wishes: Note | None = None


class Enrol(Request):
    """Everybody of a list in whose row nothing is to be mended."""

    people: Annotated[list[Joining], Field(min_length=1, max_length=300)]


class DrawLots(Request):
    """A draw; without a seed the server takes one, and says which."""

    seed: Annotated[str, Field(pattern=r"^[A-Za-z0-9]{1,32}$")] | None = None


class PassThrough(Request):
    """Whether somebody has come, and went home."""

    came: bool
    gone: bool = False


class Scanned(Request):
    """What a reader of codes typed, or somebody by hand."""

    said: Annotated[str, Field(min_length=1, max_length=300)]


class DrawnPart(BaseModel):
    """A part that fell to a person; ``wished`` if he had asked for it."""

    part: str
    person: int
    wished: bool


class DrawnLots(BaseModel):
    """A draw, with the seed that draws it again; how many had wished for something, and of how many a wish was kept."""

    seed: str
    lots: list[DrawnPart]
    wishing: int
    kept: int


class Arrival(BaseModel):
    """Somebody as the door knows him."""

    person: int
    name: str
    wishes: str
    came: int | None
    gone: int | None


class Arrived(BaseModel):
    """Whose badge it was."""

    person: int


class PersonName(BaseModel):
    """Who stands behind a number of the log."""

    person: int
    name: str
    note: str


class EarlierName(BaseModel):
    """How somebody was written before his name was corrected: until which instant, and by whom."""

    name: str
    note: str
    until: int
    by: str
