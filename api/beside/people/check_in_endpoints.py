"""Check-in: who has come, who is late, who went home. It stands beside the log; that a character waits without a person, or is
another's, is an act."""

import re
from typing import Any

from fastapi import APIRouter

from api.beside.people.endpoints import PersonNumber
from api.http import answers
from api.http import shapes as wire
from api.http.authorization import Leader, TheRoom, seen_by
from api.http.problems import Problem

router = APIRouter(prefix="/api/evenings/{evening}/door")

LINK = re.compile(r"#[^.#\s]+\.([A-Za-z0-9_-]{20,64})$")
"""The end of a link that pairs, as it stands in a badge's code."""


@router.get("", response_model=list[answers.Arrival])
async def arrivals(room: TheRoom, badge: Leader) -> list[dict[str, Any]]:
    """Everybody on the list of people, with their wishes, when they came and when they went home."""
    door = room.evening.store.check_in.all()
    unknown: dict[str, Any] = {"wishes": "", "came": None, "gone": None}
    return [
        {"person": person, "name": name, **(door[person]._asdict() if person in door else unknown)}
        for person, name, _ in room.evening.store.people.all()
    ]


@router.put("/{person}", status_code=204)
async def pass_through(room: TheRoom, badge: Leader, person: PersonNumber, body: wire.PassThrough) -> None:
    """A person has come, or went home; with neither they have not come after all."""
    evening = room.evening
    if all(person != number for number, _, _ in evening.store.people.all()):
        raise Problem(404, "Nobody of this number is on the list.")
    came = evening.store.check_in.all()[person].came if person in evening.store.check_in.all() else None
    now = evening.now()
    await evening.beside(
        evening.store.check_in.pass_through, person, (came or now) if body.came else None, now if body.gone else None
    )


@router.post("", response_model=answers.Arrived)
async def scanned(room: TheRoom, badge: Leader, body: wire.Scanned) -> dict[str, Any]:
    """Whose badge was scanned, or whose number was typed: a number of the list, or a link that pairs and has not been opened."""
    said = body.said.strip()
    link = LINK.search(said)
    if link:
        holder = room.badges.holder(link[1])
        person = next((part.person for part in room.stage.parts(seen_by(room, badge).world) if part.id == holder), None)
    else:
        person = int(said) if re.fullmatch("[0-9]{1,4}", said) else None
    if person is None or all(person != number for number, _, _ in room.evening.store.people.all()):
        raise Problem(404, "This is nobody of the list.")
    return {"person": person}
