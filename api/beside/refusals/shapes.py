"""Answers about refused acts."""

from pydantic import BaseModel

from projections.kernel.said import Noted


class RefusedAct(BaseModel):
    """A refused act: when, in whose name, by whose badge and on which device it was sent, and every rule that
    refused it; and whom it was about, as far as they may be told of it."""

    at: int
    kind: str
    by: str
    recorded_by: str
    device: str
    rules: list[Noted]
    about: list[str]
