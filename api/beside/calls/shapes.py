"""Bodies about calls."""

from typing import Annotated

from pydantic import BeforeValidator, Field

from api.http.free_text import one_line
from api.http.shapes import ActId, Request


class MakeCall(Request):
    """A call for a referee: ``wants`` names the referee that is asked for; without it any may come. ``where`` is for the desk: the
    place of a player is known."""

    id: ActId
    wants: str | None = None
    where: str | None = None
    words: Annotated[str, Field(max_length=200), BeforeValidator(one_line)] = ""
