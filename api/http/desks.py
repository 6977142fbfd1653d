"""Who else is at the desk, and who did what."""

from collections import Counter
from typing import Any

from fastapi import APIRouter, Request
from pydantic import BaseModel

from api.http.authorization import Leader, TheRoom, TheTongue, seen_by

router = APIRouter(prefix="/api")


class DeskRow(BaseModel):
    """A device that leads, or led: what it calls itself, whether it is there, how many acts came from it, and the last one."""

    device: str
    called: str
    live: bool
    acts: int
    last: int | None
    sentence: str


@router.get("/evenings/{evening}/desks", response_model=list[DeskRow])
async def desks(request: Request, room: TheRoom, badge: Leader, tongue: TheTongue) -> list[dict[str, Any]]:
    """Every desk that is there or recorded an act, as far as this one may know from where it came; those that are there first."""
    eyes, hub = seen_by(room, badge, tongue), request.app.state.hub(room)
    elsewhere = room.devices.elsewhere(room.evening.now())
    live = {screen.badge.id for screen in hub.leading()} | {device.badge for device in elsewhere if device.leads}
    acts, last = Counter[str](), dict[str, int]()
    for entry in eyes.entries:
        if entry.row.source in ("desk", "paper"):
            acts[entry.row.device] += 1
            last[entry.row.device] = entry.number
    rows = [
        {
            "device": device, "called": room.devices.report(device).called, "live": device in live, "acts": acts[device],
            "last": last.get(device), "sentence": _sentence(eyes, last.get(device)),
        }
        for device in sorted({*live, *last})
    ]  # fmt: skip
    return sorted(rows, key=lambda row: (not row["live"], -(row["last"] or 0)))


def _sentence(eyes: Any, number: int | None) -> str:
    tale = eyes.tales.read(number) if number else None
    return tale.sentence if tale else ""
