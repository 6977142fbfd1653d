"""Bodies and answers about words of the desk."""

from typing import Annotated

from pydantic import BaseModel, Field

from api.http.free_text import Note
from api.http.shapes import ActId, Request

BadgeId = Annotated[str, Field(pattern=r"^[0-9a-f]{16}$")]


class SayWord(Request):
    """A word to devices: to those of these badges; to none of them is to all."""

    id: ActId
    text: Annotated[Note, Field(min_length=1)]
    to: Annotated[list[BadgeId], Field(max_length=200)] = []


class WordRow(BaseModel):
    """A word that stands: the badges that it is for (empty: all), and those to which it was told, and that read it."""

    id: str
    text: str
    by: str
    said: int
    to: list[str]
    told: list[str]
    read: list[str]
