"""The editions that a new evening may start from."""

import asyncio
import json
import re
from base64 import b64decode
from collections.abc import Iterable
from pathlib import Path
from typing import Any

from fastapi import APIRouter, Query, Response
from pydantic import ValidationError

from api.engine.edition_zip import unzipped, zipped
from api.engine.editions import EditionFault, EditionRefused, faults_of, found, load_edition, tables_of, write_edition
from api.engine.house import House
from api.http import answers
from api.http import shapes as wire
from api.http.authorization import Host, TheHouse
from api.http.problems import Problem, faults
from projections.kernel.stage import Stage

router = APIRouter(prefix="/api/editions")


@router.get("", response_model=list[answers.EditionRow])
async def editions(house: TheHouse, badge: Host) -> list[dict[str, Any]]:
    """All editions of all games of this house, the served one first."""
    return await asyncio.to_thread(_all, house)


def _all(house: House) -> list[dict[str, Any]]:
    stages = sorted(house.stages, key=lambda stage: stage is not house.served)
    rows = [_row(stage, folder) for stage in stages for folder in house.editions(stage)]
    return [{**row, "served": place == 0} for place, row in enumerate(rows)]


def _row(stage: Stage, folder: Path) -> dict[str, Any]:
    game = stage.game
    row = {"game": game.id, "edition": folder.resolve().name, "strengths": stage.strengths, "seats": game.seats}
    kind = game.edition
    try:
        edition = load_edition(folder, kind)
    except EditionRefused as refused:
        return {**row, "id": "", "title": folder.name, "begins": "", "lasts": 0, "options": {}, "fault": str(refused)}
    hours, names = kind.hours(edition) if kind.hours else None, kind.names(edition)
    options = {
        option: [{"id": id, "name": names.get(id, id)} for id in ids] for option, ids in game.nameable(edition).items()
    }
    return {
        **row,
        "id": edition.id,
        "title": edition.title,
        "begins": hours.begin if hours else "",
        "lasts": hours.last if hours else 0,
        "options": options,
        "fault": "",
    }


NAMED = re.compile(r"^[a-z][a-z0-9_]{0,31}$")


def _stage(house: House, game: str) -> Stage:
    stage = house.stage(game)
    if stage is None:
        raise Problem(404, "There is no such game here.")
    return stage


@router.get("/tables")
async def tables(house: TheHouse, badge: Host, game: str, edition: str | None = Query(None)) -> wire.EditionText:
    """An edition as it is written, for who would make another one from it; without a name the first of its game. Raises Problem 404,
    409."""
    stage = _stage(house, game)
    folders = house.editions(stage)
    folder = next(iter(folders), None) if edition is None else found(folders, edition)
    if folder is None:
        raise Problem(404, "There is no such edition here.")
    try:
        written = tables_of(folder, stage.game.edition)
    except EditionRefused as refused:
        raise Problem(409, str(refused)) from None
    return wire.EditionText(
        game=game, edition=folder.resolve().name, tables=json.loads(json.dumps(written, default=str))
    )


@router.post("/check")
async def check(house: TheHouse, badge: Host, body: wire.EditionTables) -> wire.EditionChecked:
    """Every fault of an edition in the making, each at its field, and what should be known of it."""
    kind = _stage(house, body.game).game.edition
    edition, wrong = faults_of(body.tables, kind)
    warnings = [EditionFault(*warning) for warning in kind.warnings(edition)] if edition else []
    return wire.EditionChecked(faults=[*map(_told, wrong)], warnings=[*map(_told, warnings)])


def _told(fault: EditionFault) -> wire.EditionFaultRow:
    # The place names rows for people too; the path is without their names, as a form addresses its fields.
    path = re.sub(r' "[^"]*"', "", fault.place)
    return wire.EditionFaultRow(file=fault.file, path=path, sentence=f"{fault.place or fault.file} {fault.reason}.")


def _fault_rows(wrong: Iterable[EditionFault]) -> list[dict[str, Any]]:
    """Faults as a problem holds them; its sentence stands where it is raised, so that a test finds it and asks for its Latin."""
    return [_told(fault).model_dump() for fault in wrong]


@router.post("", status_code=201)
async def make(house: TheHouse, badge: Host, body: wire.EditionTables) -> wire.EditionMade:
    """Write an edition into this house; new evenings may start from it. Raises Problem 409 where it has a fault, or where its id is
    that of another edition of its game."""
    stage = _stage(house, body.game)
    edition, wrong = faults_of(body.tables, stage.game.edition)
    if edition is None or wrong:
        first = wrong[0]
        raise Problem(409, f"{first.file}: {first.place} {first.reason}", faults=_fault_rows(wrong))
    if found(house.editions(stage), edition.id) or not NAMED.match(edition.id):
        raise Problem(409, "An edition of this id is here already: give this one an id of its own.")
    folder = house.made_editions(stage) / edition.id
    try:
        await asyncio.to_thread(write_edition, folder, body.tables, stage.game.edition)
        await asyncio.to_thread(house.folder.keep_edition, body.game, folder)
    except FileExistsError:
        raise Problem(409, "An edition of this id is here already: give this one an id of its own.") from None
    return wire.EditionMade(game=body.game, edition=folder.name)


@router.post("/zip", response_class=Response)
async def as_zip(house: TheHouse, badge: Host, body: wire.EditionTables) -> Response:
    """An edition in the making as a zip of its folder, to be handed on. Raises Problem 409 where it has a fault."""
    kind = _stage(house, body.game).game.edition
    edition, wrong = faults_of(body.tables, kind)
    if edition is None or wrong:
        raise Problem(409, "It is handed on once nothing is wrong.", faults=_fault_rows(wrong))
    named = {"Content-Disposition": f'attachment; filename="{edition.id}.zip"'}
    return Response(zipped(body.tables, kind), media_type="application/zip", headers=named)


@router.post("/read")
async def read(house: TheHouse, badge: Host, body: wire.EditionFile) -> wire.EditionText:
    """The tables of an edition that was handed on as a zip; nothing is kept. Raises Problem 404, 409, 422."""
    kind = _stage(house, body.game).game.edition
    try:
        written = unzipped(b64decode(body.file, validate=True), kind)
    except EditionRefused as refused:
        raise Problem(409, str(refused)) from None
    except ValueError:
        raise Problem(422, "The file is not written in base64.") from None
    return wire.EditionText(
        game=body.game, edition=str(written.get("id", "")), tables=json.loads(json.dumps(written, default=str))
    )


@router.post("/try")
async def try_edition(house: TheHouse, badge: Host, body: wire.EditionToTry) -> wire.EditionTried:
    """Matches of computer players with an edition, as one that is not played yet. Raises Problem 404, 409, 422."""
    stage = _stage(house, body.game)
    trial = stage.edition_trial
    if trial is None:
        raise Problem(422, "No computer tries the editions of this game.")
    try:
        asked = trial.asks.model_validate_json(json.dumps(body.asked))
    except ValidationError as error:
        raise Problem(422, "The request does not have this form.", errors=faults(error)) from None
    try:
        edition, wrong = _written(house, stage, body)
        if edition is None or wrong:
            raise Problem(409, wrong[0].reason if wrong else "", faults=_fault_rows(wrong))
        answer = await asyncio.to_thread(trial.run, edition, asked)
    except (EditionRefused, ValueError) as refused:
        raise Problem(409, str(refused)) from None
    return wire.EditionTried(trial=answer.model_dump(mode="json"))


def _written(house: House, stage: Stage, body: wire.EditionToTry) -> tuple[Any, list[EditionFault]]:
    if body.tables is not None:
        return faults_of(body.tables, stage.game.edition)
    edition = house.edition(stage, body.edition)
    if edition is None:
        raise Problem(404, "There is no such edition here.")
    return edition, []
