"""Check-in: who has arrived, who is late, who went home. It is beside the log; only that a character has no person or another one is
an act."""

import re
from typing import Any

from fastapi import APIRouter

from api.beside.people import shapes
from api.beside.people.endpoints import PersonNumber
from api.http.authorization import Leader, TheRoom, seen_by
from api.http.problems import Problem

router = APIRouter(prefix="/api/evenings/{evening}/door")

LINK = re.compile(r"#[^.#\s]+\.([A-Za-z0-9_-]{20,64})$")
"""The end of a pairing link, as in the code of a badge."""


@router.get("", response_model=list[shapes.Arrival])
async def arrivals(room: TheRoom, badge: Leader) -> list[dict[str, Any]]:
    """All people on the list, with their wishes, when they arrived and when they went home."""
    door = room.evening.store.check_in.all()
    unknown: dict[str, Any] = {"wishes": "", "came": None, "gone": None}
    return [
        {"person": person, "name": name, **(door[person]._asdict() if person in door else unknown)}
        for person, name, _ in room.evening.store.people.all()
    ]


@router.put("/{person}", status_code=204)
async def pass_through(room: TheRoom, badge: Leader, person: PersonNumber, body: shapes.PassThrough) -> None:
    """Note that a person has arrived, or went home; with neither, that they have not arrived after all."""
    evening = room.evening
    if all(person != number for number, _, _ in evening.store.people.all()):
        raise Problem(404, "Nobody of this number is on the list.")
    came = evening.store.check_in.all()[person].came if person in evening.store.check_in.all() else None
    now = evening.now()
    await evening.beside(
        evening.store.check_in.pass_through, person, (came or now) if body.came else None, now if body.gone else None
    )


@router.post("", response_model=shapes.Arrived)
async def scanned(room: TheRoom, badge: Leader, body: shapes.Scanned) -> dict[str, Any]:
    """The person whose badge was scanned or number was typed: a number of the list, or a pairing link that is not spent."""
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
