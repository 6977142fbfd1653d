"""The editions that a new evening may start from."""

import asyncio
from pathlib import Path
from typing import Any

from fastapi import APIRouter

from api.engine.editions import EditionRefused, load_edition
from api.engine.house import House
from api.http import answers
from api.http.authorization import Host, TheHouse
from domain.kernel.grammar.game import Game

router = APIRouter(prefix="/api/editions")


@router.get("", response_model=list[answers.EditionRow])
async def editions(house: TheHouse, badge: Host) -> list[dict[str, Any]]:
    """All editions of all games of this house, the served one first."""
    return await asyncio.to_thread(_all, house)


def _all(house: House) -> list[dict[str, Any]]:
    stages = sorted(house.stages, key=lambda stage: stage is not house.served)
    rows = [_row(stage.game, folder) for stage in stages for folder in house.editions(stage)]
    return [{**row, "served": place == 0} for place, row in enumerate(rows)]


def _row(game: Game, folder: Path) -> dict[str, Any]:
    row = {"game": game.id, "edition": folder.resolve().name}
    kind = game.edition
    try:
        edition = load_edition(folder, kind)
    except EditionRefused as refused:
        return {**row, "id": "", "title": folder.name, "begins": "", "lasts": 0, "options": {}, "fault": str(refused)}
    hours, names = kind.hours(edition) if kind.hours else None, kind.names(edition)
    options = {
        option: [{"id": id, "name": names.get(id, id)} for id in ids] for option, ids in game.nameable(edition).items()
    }
    return {
        **row,
        "id": edition.id,
        "title": edition.title,
        "begins": hours.begin if hours else "",
        "lasts": hours.last if hours else 0,
        "options": options,
        "fault": "",
    }
