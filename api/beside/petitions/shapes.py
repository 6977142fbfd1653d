"""Bodies about petitions."""

from typing import Annotated, Any

from pydantic import Field

from api.http.free_text import Reason
from api.http.shapes import Request


class PetitionRequest(Request):
    """A petition to the dispensers: the refused act with its envelope, and the reason why it should be recorded."""

    act: dict[str, Any]
    reason: Reason | None = None


class Grant(Request):
    """Grant a petition. ``rules`` are those to be set aside, as the dispenser saw them; left out, those on the petition. Without a
    reason, the petitioner's is recorded."""

    reason: Reason | None = None
    rules: Annotated[list[str], Field(max_length=100)] | None = None


class Decline(Request):
    """Decline a petition, with a reason."""

    reason: Reason
