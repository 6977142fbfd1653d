"""Answers about refused acts."""

from pydantic import BaseModel

from projections.kernel.said import Noted


class RefusedAct(BaseModel):
    """An act that was refused: when, in whose name, by whose badge on which device, and every rule that stood against it."""

    at: int
    kind: str
    by: str
    recorded_by: str
    device: str
    rules: list[Noted]
