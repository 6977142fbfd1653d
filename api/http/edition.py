"""Whether the edition of an evening was edited since, for the desk."""

import asyncio
from typing import Any

from fastapi import APIRouter
from pydantic import BaseModel

from api.engine.edited import edited
from api.http.authorization import Leader, TheHouse, TheRoom

router = APIRouter(prefix="/api")


class EditedView(BaseModel):
    """What stands otherwise in the folder of its edition than in the edition in force, a line each."""

    differs: list[str]


@router.get("/evenings/{evening}/edition", response_model=EditedView)
async def edition(house: TheHouse, room: TheRoom, badge: Leader) -> dict[str, Any]:
    """The differences between the edition in force and its folder."""
    return {"differs": await asyncio.to_thread(edited, house, room)}
