"""The facts about an evening that any of its screens needs: its game, the kinds of badge, and the pickers."""

from typing import Any

from fastapi import APIRouter

from api.http import answers
from api.http.authorization import TheBadge, TheHouse, TheRoom, seen_by
from domain.kernel.grammar.role import Role

router = APIRouter(prefix="/api")


@router.get("/evenings/{evening}", response_model=answers.About)
async def about(house: TheHouse, room: TheRoom, badge: TheBadge) -> dict[str, Any]:
    """The evening as the badge may know it; ``followed`` names the one that took the badge over last."""
    evening, game, world = room.evening, room.game, seen_by(room, badge).world
    told, role = world.summary(), room.role(badge)
    return {
        "evening": evening.id, "game": game.id, "title": told.title, "role": _role(role, None), "device": badge.id,
        "badges": {kind: _role(of, of.whose and list(of.whose(world))) for kind, of in game.badges.items()},
        "dispensers": sorted(game.dispensers),
        "pickers": list(game.choices), "followed": house.followed(evening.id, badge.id),
        "strengths": room.stage.strengths,
    }  # fmt: skip


def _role(role: Role, whose: list[str] | None) -> dict[str, Any]:
    return {"audience": role.reads, "records": role.records, "leads": role.leads, "whose": whose}
