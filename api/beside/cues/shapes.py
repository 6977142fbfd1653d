"""Bodies and answers about cue notes."""

from pydantic import BaseModel

from api.http.free_text import Note
from api.http.shapes import Request


class WriteCue(Request):
    """A note; an empty one erases what stood there."""

    text: Note


class CueRow(BaseModel):
    """The note of a row of the timetable."""

    row: int
    text: str
