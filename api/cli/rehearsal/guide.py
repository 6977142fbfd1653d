"""What a server of rehearsals answers beside the wire: the list of tours, the beginning of one, its steps, and its end."""

import asyncio
import secrets
from collections.abc import Mapping
from pathlib import Path
from typing import Any

from fastapi import APIRouter, Request

from api.cli.rehearsal.tablets import Tablets, Unexpected
from api.cli.rehearsal.tours import Tour
from api.engine.sandbox import list_tours, note_ready, rows
from api.http.authorization import TheBadge, TheRoom
from api.http.problems import Problem
from domain.kernel.grammar.role import ORGANISER

ID = "tour-"


class Guide:
    """The tours of one server. Each begins in an evening of its own, so that thirty-one may go on at once."""

    def __init__(self, tours: Mapping[str, Tour], data: Path) -> None:
        self.tours, self._data = tours, data
        list_tours(data, [{"who": who, "title": tour.title} for who, tour in tours.items()])
        self.tablets: Tablets | None = None
        """The line to the server itself, once it answers."""
        self.router = APIRouter(prefix="/api", include_in_schema=False)
        self.router.add_api_route("/tours", self.listed, methods=["GET"])
        self.router.add_api_route("/tours/{who}", self.begin, methods=["POST"])
        self.router.add_api_route("/evenings/{evening}/tour", self.steps, methods=["GET"])
        self.router.add_api_route("/evenings/{evening}/tour", self.ended, methods=["PUT"], status_code=204)

    async def listed(self) -> list[dict[str, Any]]:
        """Everybody who may take one, and who has."""
        return rows(self._data)

    async def begin(self, who: str, request: Request) -> dict[str, Any]:
        """Open an evening for this tour, bring it to its scene, and pair the device that asks."""
        tour = self.tours.get(who)
        if tour is None or self.tablets is None:
            raise Problem(404, "There is no such tour.")
        line = Tablets(self.tablets.url, self.tablets.host)
        try:
            badge = await asyncio.to_thread(begun, line, tour)
        except Unexpected as reason:
            raise Problem(409, str(reason)) from None
        finally:
            line.close()
        note_ready(self._data, who, done=False)
        return badge

    async def steps(self, room: TheRoom, badge: TheBadge) -> dict[str, Any]:
        """The steps of the badge's own tour."""
        tour = self.tours.get(badge.who or "")
        if tour is None or not room.act_id.startswith(ID):
            raise Problem(404, "No tour goes on here.")
        return {"title": tour.title, "steps": [step.model_dump(mode="json") for step in tour.steps]}

    async def ended(self, room: TheRoom, badge: TheBadge) -> None:
        """They are ready."""
        if badge.who not in self.tours or not room.act_id.startswith(ID):
            raise Problem(404, "No tour goes on here.")
        note_ready(self._data, badge.who or "", done=True)


def begun(line: Tablets, tour: Tour) -> dict[str, Any]:
    """Open the evening of a tour, record its scene, and spend an invitation. Raises Unexpected."""
    body = {"act_id": f"{ID}{secrets.token_urlsafe(12)}", "title": tour.title, "rehearsal": True}
    status, answer = line.send("POST", "/api/evenings", body)
    if status != 201:
        raise Unexpected(f"No rehearsal could be opened: {answer['detail']}")
    line.evening = answer["evening"]
    for n, act in enumerate(tour.scene):
        by = act.by or tour.who
        fields = {"act_id": f"{ID}scene-{n:06}", "kind": act.act, "by": by, **act.fields}
        status, answer = line.record(ORGANISER, fields)
        if status != 201:
            raise Unexpected(f"{act.act} by {by}: {answer['detail']}")
    made = line.invite(*line.seat(tour.who))
    status, badge = line.send("POST", f"/api/evenings/{line.evening}/pair", {"token": made["token"]})
    if status != 200:
        raise Unexpected(f"No device was paired for {tour.who}: {badge['detail']}")
    paired: dict[str, Any] = badge
    return paired
