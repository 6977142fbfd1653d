"""Words of the desk to all devices or to one: told at once, receipted by who reads them, and gone afterwards."""

from typing import Any

from fastapi import APIRouter, Response

from api.beside.words import shapes
from api.beside.words.table import Word
from api.http.authorization import Leader, TheBadge, TheRoom, TheTongue, seen_by
from api.http.problems import Problem

router = APIRouter(prefix="/api/evenings/{evening}/words")
OVER = "This word is over."
YOUR_MOVE = "It is your move; the table waits for you."
NOBODY, NO_DEVICE = "Nobody is to move just now.", "No device is paired for whoever is to move."
ONCE_IN = 60_000
"""Milliseconds in which one reminder is said at most."""


def _row(word: Word) -> dict[str, Any]:
    listed = {name: sorted(getattr(word, name)) for name in ("to", "told", "read")}
    return {"id": word.id, "text": word.text, "by": word.by, "said": word.said, **listed}


@router.post("", status_code=201, response_model=shapes.WordRow)
async def say(response: Response, room: TheRoom, badge: Leader, body: shapes.SayWord) -> dict[str, Any]:
    """Say a word. The same id again is the same word, with 200."""
    evening, now = room.evening, room.evening.now()
    word = Word(id=body.id, text=body.text, by=badge.id, to=frozenset(body.to), said=now)
    if not await evening.beside(evening.store.words.add, word):
        response.status_code = 200
    return _row(evening.store.words.one(body.id, now) or word)


@router.post("/reminder", status_code=204)
async def remind(room: TheRoom, badge: TheBadge, tongue: TheTongue) -> None:
    """Remind the seat that is to move, on all its devices; at most once a minute, and in the words of the server. Raises Problem
    409 where no seat is to move, or it has no device."""
    awaits, now = room.stage.awaits, room.evening.now()
    who = awaits(seen_by(room, badge).world) if awaits else None
    if who is None:
        raise Problem(409, NOBODY)
    devices = frozenset(device.id for device in room.badges.paired.values() if device.who == who)
    if not devices:
        raise Problem(409, NO_DEVICE)
    id = f"reminder-{len(room.evening.entries)}-{now // ONCE_IN}"
    word = Word(id=id, text=tongue.word(YOUR_MOVE), by=badge.id, to=devices, said=now)
    await room.evening.beside(room.evening.store.words.add, word)


@router.get("", response_model=list[shapes.WordRow])
async def words(room: TheRoom, badge: Leader) -> list[dict[str, Any]]:
    """The words that stand, with who was told and who has read them."""
    return [_row(word) for word in room.evening.store.words.all(room.evening.now())]


@router.post("/{id}/read", status_code=204)
async def read(room: TheRoom, badge: TheBadge, id: str) -> None:
    """Receipt a word by the device that it is for."""
    evening, words = room.evening, room.evening.store.words
    word = words.one(id, evening.now())
    if word is None or not word.is_for(badge.id):
        raise Problem(404, OVER)
    await evening.beside(words.note, id, read=[badge.id])


@router.delete("/{id}", status_code=204)
async def end(room: TheRoom, badge: Leader, id: str) -> None:
    """Take a word back: it goes from every screen."""
    if not await room.evening.beside(room.evening.store.words.end, id):
        raise Problem(404, OVER)
