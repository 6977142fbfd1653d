"""The list of people: the names behind their numbers, and earlier spellings. All of it is beside the log, and erasable."""

from typing import Annotated, Any

from fastapi import APIRouter
from fastapi import Path as PathField

from api.beside.people import shapes
from api.http.authorization import Leader, TheRoom

router = APIRouter(prefix="/api/evenings/{evening}/people")

PersonNumber = Annotated[int, PathField(ge=1, le=9_999)]


@router.put("/{person}", response_model=shapes.PersonName)
async def name_person(room: TheRoom, badge: Leader, person: PersonNumber, body: shapes.Person) -> dict[str, Any]:
    """Store a person's name under their number, or correct it; names never enter the log. Once
    the evening is over a note is recorded with it, which vouches for the name. To give a character to another person, use
    the act ``personam_assignare``."""
    kept = room.evening.store.people
    note = await room.evening.beside(kept.write, person, body.name, body.note, room.evening.now(), badge.who)
    await room.evening.vouch(badge.who, badge.id)
    return {"person": person, "name": body.name, "note": note}


@router.get("", response_model=list[shapes.PersonName])
async def people(room: TheRoom, badge: Leader) -> list[dict[str, Any]]:
    """The list of people."""
    return [{"person": person, "name": name, "note": note} for person, name, note in room.evening.store.people.all()]


@router.delete("/{person}", status_code=204)
async def forget_person(room: TheRoom, badge: Leader, person: PersonNumber) -> None:
    """Erase a name for good, with its earlier spellings; the log is unchanged."""
    await room.evening.beside(room.evening.store.people.erase, person)


@router.get("/{person}/earlier", response_model=list[shapes.EarlierName])
async def earlier_names(room: TheRoom, badge: Leader, person: PersonNumber) -> list[dict[str, Any]]:
    """Earlier spellings of a person's name, the oldest first."""
    return [former._asdict() for former in room.evening.store.people.earlier(person)]


@router.delete("/{person}/earlier", status_code=204)
async def forget_earlier_names(room: TheRoom, badge: Leader, person: PersonNumber) -> None:
    """Erase the earlier spellings of a person's name for good; the name stays."""
    await room.evening.beside(room.evening.store.people.erase_earlier, person)
