"""Frames of a device over its link."""

from typing import Annotated

from pydantic import BeforeValidator, Field

from api.http.free_text import one_line
from api.http.shapes import Request, Slips


class Device(Request):
    """The report of a device about itself, over its link (``api/beside/devices/rules.py``)."""

    slips: Slips = []
    refused: Annotated[int, Field(ge=0, le=10_000)] = 0
    battery: Annotated[int, Field(ge=0, le=100)] | None = None
    charging: bool = False
    off: Annotated[int, Field(ge=-4_102_444_800_000, le=4_102_444_800_000)] = 0
    newest: bool = True
    called: Annotated[str, Field(max_length=40), BeforeValidator(one_line)] = ""
    """What a desk calls itself."""
