"""Preparation of an evening: people from a file, parts drawn by lot, what is still missing. Only names and wishes are stored, beside
the log; who plays whom is an act."""

import asyncio
import secrets
from base64 import b64decode
from typing import Any

from fastapi import APIRouter

from api.beside.badges.table import Badge
from api.beside.people import shapes
from api.beside.people.casting import drawn
from api.beside.people.newcomers import Company, Newcomers, newcomers, numbered
from api.beside.people.spreadsheets import NoTable, table
from api.beside.people.table import Enrolled
from api.beside.people.wishes import wished
from api.engine.slot import EveningSlot
from api.http.authorization import Leader, TheRoom, TheTongue, seen_by
from api.http.free_text import named
from api.http.problems import Problem
from domain.kernel.grammar.tongue import Tongue
from projections.kernel.missing import Hall, Readiness, of_any_evening, readiness

router = APIRouter(prefix="/api/evenings/{evening}")


@router.post("/people/read", response_model=Newcomers)
async def read_people(room: TheRoom, badge: Leader, tongue: TheTongue, body: shapes.PeopleList) -> Newcomers:
    """Parse a list of people, with the faults to be corrected in each row. Nothing is stored."""
    company = _company(room, badge, tongue)
    # In a thread: a list of many unknown names takes a second, and acts go on meanwhile.
    return await asyncio.to_thread(lambda: newcomers(_rows(body), company, body.columns, body.headed))


def _rows(body: shapes.PeopleList) -> list[list[str]]:
    """The rows of a list, with cells as names are kept. Raises Problem 422 where it cannot be read."""
    return [[named(cell) for cell in row] for row in _cells(body)]


def _cells(body: shapes.PeopleList) -> list[list[str]]:
    try:
        if body.rows is not None:
            return body.rows
        return table(b64decode(body.file, validate=True) if body.file is not None else (body.text or "").encode())
    except NoTable as fault:
        raise Problem(422, str(fault)) from None
    except ValueError:
        raise Problem(422, "The file is not written in base64.") from None


def _company(room: EveningSlot, badge: Badge, tongue: Tongue) -> Company:
    eyes = seen_by(room, badge, tongue)
    people = [(person, name) for person, name, _ in room.evening.store.people.all()]
    return Company(room.stage.parts(eyes.world), people, eyes.names)


@router.post("/people", status_code=201, response_model=list[shapes.PersonName])
async def enrol(room: TheRoom, badge: Leader, body: shapes.Enrol) -> list[dict[str, Any]]:
    """Add people to the list, and return their numbers. A person of the same name keeps their number, so that the request can be sent
    again."""
    evening = room.evening
    kept, parts = evening.store.people, room.stage.parts(seen_by(room, badge).world)

    def written_down() -> list[dict[str, Any]]:
        records = kept.all()
        taken = {person for person, _, _ in records} | {part.person for part in parts}
        free = (number for number in range(1, len(taken) + len(body.people) + 1) if number not in taken)
        numbers = numbered((joining.name for joining in body.people), [(person, name) for person, name, _ in records])
        people = [person or next(free) for person in numbers]
        kept.enrol(
            [Enrolled(person, *details) for person, details in zip(people, asked, strict=True)],
            evening.now(),
            badge.who,
        )
        return [{"person": person, "name": name, "note": note} for person, name, note in kept.all() if person in people]

    asked = [(joining.name, joining.note, joining.wishes) for joining in body.people]
    rows = await evening.beside(written_down)
    await evening.vouch(badge.who, badge.id)
    return rows


@router.post("/people/lots", response_model=shapes.DrawnLots)
async def draw_lots(room: TheRoom, badge: Leader, tongue: TheTongue, body: shapes.DrawLots) -> dict[str, Any]:
    """Draw lots: parts without a person for people without a part, with as many wishes granted as possible. The same seed draws the
    same; nothing is recorded."""
    company = _company(room, badge, tongue)
    door = room.evening.store.check_in.all()
    playing = {part.person for part in company.parts}
    idle = [
        person for person, _ in company.people if person not in playing and not (person in door and door[person].gone)
    ]
    wishes = {person: wished(door[person].wishes if person in door else "", company.called)[0] for person in idle}
    seed = body.seed or secrets.token_hex(4)
    lots = drawn([part.id for part in company.parts if part.person is None], wishes, seed)
    return {
        "seed": seed, "lots": [{"part": lot.part, "person": lot.person, "wished": lot.wished} for lot in lots],
        "wishing": sum(bool(parts) for parts in wishes.values()), "kept": sum(lot.wished for lot in lots),
    }  # fmt: skip


@router.get("/missing", response_model=Readiness)
async def missing(room: TheRoom, badge: Leader, tongue: TheTongue) -> Readiness:
    """What this evening still needs before the Game begins, blockers first."""
    eyes, company = seen_by(room, badge, tongue), _company(room, badge, tongue)
    world, names = eyes.world, eyes.names
    live = [row for row in room.badges.all() if row["paired"] and not row["revoked"]]
    roles = room.game.roles.values()
    referees = [who for role in roles if role.referees and role.whose for who in role.whose(world)]
    hall = Hall(
        company.people, referees, frozenset(str(row["who"]) for row in live), sum(row["kind"] == "room" for row in live)
    )
    return readiness(
        [*of_any_evening(company.parts, hall, names), *room.stage.missing(world, names)], room.game.part(world) > 0
    )
