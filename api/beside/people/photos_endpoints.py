"""Photos of people, for badges and the door. They stand beside the log, and are erased with the person."""

import asyncio

from fastapi import APIRouter, Response

from api.beside.people import shapes
from api.beside.people.endpoints import PersonNumber
from api.http.authorization import Leader, TheRoom
from api.http.jpeg import jpeg
from api.http.problems import Problem

router = APIRouter(prefix="/api/evenings/{evening}/people")


@router.get("/photos", response_model=list[int])
async def photos(room: TheRoom, badge: Leader) -> list[int]:
    """The numbers of those who have a photo."""
    return [*await asyncio.to_thread(room.evening.store.photos.versions)]


@router.get("/photos/versions", response_model=list[shapes.PhotoVersion])
async def versions(room: TheRoom, badge: Leader) -> list[shapes.PhotoVersion]:
    """The same, each with the version of the photo, which is another one when it was taken again."""
    photos = await asyncio.to_thread(room.evening.store.photos.versions)
    return [shapes.PhotoVersion(person=person, version=version) for person, version in photos.items()]


@router.put("/{person}/photo", status_code=204)
async def write_photo(room: TheRoom, badge: Leader, person: PersonNumber, body: shapes.SendPhoto) -> None:
    """Store a person's photo, in the place of an earlier one."""
    if all(person != number for number, _, _ in room.evening.store.people.all()):
        raise Problem(404, "Nobody of this number is on the list.")
    await room.evening.beside(room.evening.store.photos.write, person, jpeg(body.photo))


@router.get("/{person}/photo", response_class=Response)
async def photo(room: TheRoom, badge: Leader, person: PersonNumber) -> Response:
    """A person's photo."""
    image = room.evening.store.photos.of(person)
    if image is None:
        raise Problem(404, "There is no photo.")
    return Response(image, media_type="image/jpeg", headers={"Cache-Control": "no-store"})


@router.delete("/{person}/photo", status_code=204)
async def forget_photo(room: TheRoom, badge: Leader, person: PersonNumber) -> None:
    """Erase a person's photo for good."""
    await room.evening.beside(room.evening.store.photos.erase, person)
