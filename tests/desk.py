"""A house with one open evening, and clients with every kind of badge."""

import secrets
from collections.abc import Callable, Iterable, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from datetime import UTC, datetime, timedelta
from pathlib import Path
from typing import Any

import pytest
from fastapi.testclient import TestClient
from freezegun import freeze_time
from httpx import Response

from api.clock import Clock
from api.engine.house import House
from api.engine.slot import EveningSlot
from api.games import STAGES
from api.main import application
from api.players.pace import Pace, at_once
from api.store.stores import Storage
from projections.kernel.stage import PICKER, Stage
from tests.keeping import Keeping
from tests.ludi_romani.table import BEGINS, SEEDS

NAMES = ("testserver",)
"""By which name a test client asks."""


def new_id() -> str:
    """An act id as a tablet makes it."""
    return secrets.token_urlsafe(16)


class Standing(Clock):
    """A clock that stands where it is put."""

    at = 2_000_000_000_000

    def now(self) -> int:
        return self.at


@dataclass
class Desk:
    """Everything a test of the wire needs: the house, its evening, a client, and badges by name."""

    house: House
    room: EveningSlot
    client: TestClient
    badges: dict[str, str]

    @property
    def base(self) -> str:
        """The evening's address."""
        return f"/api/evenings/{self.room.id}"

    def head(self, who: str) -> dict[str, str]:
        """The header of somebody with a badge; whoever has a role gets one when he first needs it."""
        if who not in self.badges:
            game, world = self.room.game, self.room.evening.world
            kind = next(kind for kind in game.roles if game.may_be(world, kind, who))
            self.badges[who] = self.room.badges.mint(kind, who)[1]
        return {"Authorization": f"Bearer {self.badges[who]}"}

    def act(self, who: str, kind: str, act_id: str | None = None, **fields: Any) -> Response:
        """Record an act."""
        body = {"act_id": act_id or new_id(), "kind": kind, **fields}
        response: Response = self.client.post(f"{self.base}/acts", json=body, headers=self.head(who))
        return response

    def done(self, who: str, kind: str, **fields: Any) -> dict[str, Any]:
        """Record an act that must succeed; its answer."""
        response = self.act(who, kind, **fields)
        assert response.status_code == 201, response.text
        answer: dict[str, Any] = response.json()
        return answer

    def view(self, who: str, name: str, **query: int) -> dict[str, Any]:
        """A view's data."""
        response = self.client.get(f"{self.base}/views/{name}", params=query, headers=self.head(who))
        assert response.status_code == 200, response.text
        data: dict[str, Any] = response.json()["data"]
        return data

    def ledger(self, player: str) -> dict[str, Any]:
        """One line of the ledger."""
        return next(line for line in self.view("organiser", "ledger")["players"] if line["id"] == player)


def seated(house: House, client: TestClient) -> Desk:
    """The desk of the one evening of a house, with a badge of every kind that names nobody."""
    room = next(iter(house.rooms.values()))
    kinds = [kind for kind, role in room.game.badges.items() if role.whose is None]
    badges = {kind: room.badges.mint(kind, kind)[1] for kind in kinds}
    return Desk(house, room, client, {**badges, "host": house.hosts.mint()})


def view_names(stage: Stage, about: Callable[[str], Iterable[str]]) -> Iterator[str]:
    """The name of every view; ``about``: the subjects of those of a noun, a badge or a hand."""
    for kind, view in stage.views.items():
        if view.subject is None:
            yield kind
        else:
            yield from (
                f"{kind}:{id}" for id in (stage.game.choices if view.subject == PICKER else about(view.subject))
            )


def said_in_words(answer: Response) -> None:
    """Whatever a server refuses it refuses in a sentence, and says of each field what is wrong with it."""
    if answer.headers.get("content-type") == "application/problem+json":
        answer.read()
        problem = answer.json()
        assert problem["title"] and problem["detail"], problem
        assert all(fault["message"] for fault in problem.get("errors", ())), problem


@contextmanager
def opened_from(
    served: Path, data: Path | Storage, stages: Sequence[Stage] | None = None, pace: Pace = at_once, **more: Any
) -> Iterator[Desk]:
    """An open evening before its first season, from the edition that is served or from what ``more`` asks for; opened an hour
    before the Game of 2018."""
    house = House(data, served, stages or STAGES)
    host = {"Authorization": f"Bearer {house.hosts.mint()}"}
    with TestClient(application(house, names=NAMES, pace=pace)) as client:
        client.event_hooks = {"response": [said_in_words]}
        body = {"act_id": new_id(), "begins": BEGINS, **more}
        with freeze_time(datetime.fromtimestamp(BEGINS / 1000, UTC) - timedelta(hours=1), real_asyncio=True):
            opened = client.post("/api/evenings", json=body, headers=host)
        assert opened.status_code == 201, opened.text
        room = house.rooms[opened.json()["evening"]]
        badges = {kind: room.badges.mint(kind, kind)[1] for kind in ("organiser", "room", "table", "auditor")}
        yield Desk(house, room, client, {**badges, "host": host["Authorization"].split()[1]})


@pytest.fixture
def desk(keeping: Keeping) -> Iterator[Desk]:
    """An open evening of the edition of 2018 before its first season."""
    with opened_from(SEEDS, keeping.storage(), edition="romani_2018") as open_desk:
        yield open_desk
