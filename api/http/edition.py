"""The edition of an evening: whether it was edited since, and the rulebook in its words."""

import asyncio
from typing import Any

from fastapi import APIRouter, Request, Response
from pydantic import BaseModel

from api.engine.edited import edited, pinned
from api.http import answers
from api.http.authorization import Leader, TheBadge, TheHouse, TheRoom
from api.http.catalogue import rules
from api.http.language import accepted, language

router = APIRouter(prefix="/api")


class EditedView(BaseModel):
    """What stands otherwise in the folder of its edition than in the edition in force, a line each."""

    differs: list[str]


@router.get("/evenings/{evening}/edition", response_model=EditedView)
async def edition(house: TheHouse, room: TheRoom, badge: Leader) -> dict[str, Any]:
    """The differences between the edition in force and its folder."""
    return {"differs": await asyncio.to_thread(edited, house, room)}


@router.get("/evenings/{evening}/rulebook")
async def rulebook(request: Request, response: Response, room: TheRoom, badge: TheBadge) -> list[answers.RuleRow]:
    """Every rule as the edition in force has it: with its own prices, seats and numbers."""
    response.headers["Vary"] = "Accept-Language"
    stage, in_force = room.stage, pinned(room)
    own = {} if in_force is None else stage.game.edition.words(in_force)
    return rules(stage.game, language(accepted(request.headers), stage.tongues), own)
