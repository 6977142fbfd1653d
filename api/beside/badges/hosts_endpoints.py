"""The badges of this house's hosts."""

import asyncio
from typing import Any

from fastapi import APIRouter

from api.beside.badges import shapes
from api.http.authorization import Host, TheHouse
from api.http.problems import Problem

router = APIRouter(prefix="/api/hosts")


@router.get("", response_model=list[shapes.HostRow])
async def hosts(house: TheHouse, badge: Host) -> list[dict[str, Any]]:
    """All host badges."""
    return house.hosts.all()


@router.delete("/{id}", status_code=204)
async def revoke(house: TheHouse, badge: Host, id: str) -> None:
    """Revoke a host badge in every evening, at once and on every open link."""
    if not await asyncio.to_thread(house.hosts.revoke, id):
        raise Problem(404, "There is no such badge.")
