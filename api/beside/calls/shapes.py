"""Bodies about calls."""

from typing import Annotated

from pydantic import BeforeValidator, Field

from api.http.free_text import named
from api.http.shapes import ActId, Request


class MakeCall(Request):
    """A call for a referee: ``wants`` names the one who is asked for, where any will do it is left out. ``where`` is for the
    desk: where a player sits is known."""

    id: ActId
    wants: str | None = None
    where: str | None = None
    words: Annotated[str, Field(max_length=200), BeforeValidator(named)] = ""
