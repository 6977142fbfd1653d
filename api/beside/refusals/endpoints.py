"""Refused acts, for dispensers and auditors; they are not in the log."""

from typing import Any

from fastapi import APIRouter

from api.beside.refusals import shapes
from api.http.acts import of_judges
from api.http.authorization import TheBadge, TheRoom
from api.http.problems import Problem
from domain.kernel.grammar.role import AUDITORS

router = APIRouter(prefix="/api/evenings/{evening}/refused")


@router.get("", response_model=list[shapes.RefusedAct])
async def refused(room: TheRoom, badge: TheBadge) -> list[dict[str, Any]]:
    """The newest refused acts of the evening, the newest first."""
    if not room.judges(badge) and room.role(badge).reads != AUDITORS:
        raise Problem(403, of_judges(room.game, "read what was refused"))
    return [
        {**refusal._asdict(), "rules": [{"rule": rule, "sentence": sentence} for rule, sentence in refusal.rules]}
        for refusal in room.evening.refusals.all()
    ]
