"""Statistics over all ended evenings of one game in this house."""

from typing import Any

from fastapi import APIRouter

from api.http.authorization import Host, TheHouse
from api.http.problems import Problem

router = APIRouter(prefix="/api/games")


@router.get("/{game}/statistics")
async def statistics(house: TheHouse, badge: Host, game: str) -> dict[str, Any]:
    """What the game tells of its ended evenings, in its own model; each evening is opened for it, one after another. Raises Problem
    404 where there is no such game, or where it tells nothing of several."""
    stage = house.stage(game)
    if stage is None or stage.over_games is None:
        raise Problem(404, "There is no such game here, or it knows no statistics.")
    told: dict[str, Any] = stage.over_games(await house.worlds(stage)).model_dump(mode="json")
    return told
