"""Bodies about petitions."""

from typing import Annotated, Any

from pydantic import Field

from api.http.free_text import Reason
from api.http.shapes import Request


class PetitionRequest(Request):
    """A request to those who judge: the act with its envelope, as it was refused, and why they should let it be."""

    act: dict[str, Any]
    reason: Reason | None = None


class Grant(Request):
    """A request is granted. ``rules`` are those that whoever grants saw stand against it; left out, those on the petition. Without a
    reason of his own the asker's stands on the record."""

    reason: Reason | None = None
    rules: Annotated[list[str], Field(max_length=100)] | None = None


class Decline(Request):
    """An act is left refused, and this is why."""

    reason: Reason
