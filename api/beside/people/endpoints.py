"""The list of people: whose number is whose, and how names were written before. All of it stands beside the log, and is erasable."""

from typing import Annotated, Any

from fastapi import APIRouter
from fastapi import Path as PathField

from api.beside.people import shapes
from api.http.authorization import Leader, TheRoom

router = APIRouter(prefix="/api/evenings/{evening}/people")

PersonNumber = Annotated[int, PathField(ge=1, le=9_999)]


@router.put("/{person}", response_model=shapes.PersonName)
async def name_person(room: TheRoom, badge: Leader, person: PersonNumber, body: shapes.Person) -> dict[str, Any]:
    """Write a person's name beside their number, or correct it; names never enter the log. That another person plays a character
    is another thing: the act ``personam_assignare``."""
    kept = room.evening.store.people
    note = await room.evening.beside(kept.write, person, body.name, body.note, room.evening.now(), badge.who)
    return {"person": person, "name": body.name, "note": note}


@router.get("", response_model=list[shapes.PersonName])
async def people(room: TheRoom, badge: Leader) -> list[dict[str, Any]]:
    """The list of people."""
    return [{"person": person, "name": name, "note": note} for person, name, note in room.evening.store.people.all()]


@router.delete("/{person}", status_code=204)
async def forget_person(room: TheRoom, badge: Leader, person: PersonNumber) -> None:
    """Erase a name for good, with how it was written before; the log is untouched."""
    await room.evening.beside(room.evening.store.people.erase, person)


@router.get("/{person}/earlier", response_model=list[shapes.EarlierName])
async def earlier_names(room: TheRoom, badge: Leader, person: PersonNumber) -> list[dict[str, Any]]:
    """How a person was written before, the oldest first."""
    return [one._asdict() for one in room.evening.store.people.earlier(person)]


@router.delete("/{person}/earlier", status_code=204)
async def forget_earlier_names(room: TheRoom, badge: Leader, person: PersonNumber) -> None:
    """Erase for good how a person was written before; the name stays."""
    await room.evening.beside(room.evening.store.people.erase_earlier, person)
