"""Two releases serve one house while its processes are replaced: the older one refuses what it does not know, in a sentence."""

from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import replace
from pathlib import Path
from time import monotonic, sleep

import pytest
from fastapi.testclient import TestClient
from fastapi.websockets import WebSocketDisconnect
from httpx import Response

from api.engine.house import House
from api.games import STAGES
from api.main import application
from domain.ludi_romani.acts.books.notare import Notare
from projections.kernel.stage import Stage
from projections.ludi_romani.stage import LUDI
from tests import postgres
from tests.desk import NAMES, Desk, new_id, opened_from
from tests.faults.rows import TRACEBACK, Trial, fault
from tests.keeping import Keeping
from tests.ludi_romani.table import BEGINS, SEEDS
from tests.server import PATIENCE


class Nova(Notare):
    """Write down a remark in a way that only the newer release knows."""

    kind = "nova"
    title = "Nova"


def newer() -> list[Stage]:
    """The games as the newer release has them."""
    return [
        replace(stage, game=replace(stage.game, acts={**stage.game.acts, Nova.kind: Nova})) if stage is LUDI else stage
        for stage in STAGES
    ]


@contextmanager
def served(url: str, data: Path) -> Iterator[tuple[House, TestClient]]:
    """A process of the older release."""
    house = House(postgres.storage(url, data), SEEDS, STAGES)
    with TestClient(application(house, names=NAMES)) as client:
        yield house, client


def adesse(desk: Desk, client: TestClient, region: str) -> Response:
    """Record an act that both releases know."""
    body = {"act_id": new_id(), "kind": "adesse", "region": region}
    response: Response = client.post(f"{desk.base}/acts", json=body, headers=desk.head("mars"))
    return response


def reached(house: House, evening: str, number: int) -> bool:
    """Whether a process knows an act within moments."""
    end = monotonic() + PATIENCE
    while house.rooms[evening].evening.world.number < number and monotonic() < end:
        sleep(0.01)
    return house.rooms[evening].evening.world.number >= number


@fault(
    "releases", "processes of two releases serve one house, and the newer one records what the older one does not know",
    "the older one refuses that evening with 503 in words, loses and writes nothing, and serves the others", short=1, long=20,
)  # fmt: skip
def test_the_older_release_refuses_what_it_does_not_know(
    tmp_path: Path, trial: Trial, caplog: pytest.LogCaptureFixture
) -> None:
    """Both record in turn until the newer one uses what is new."""
    refused, before = 0, 0
    for place in range(trial.count):
        with (
            postgres.database() as url,
            opened_from(
                SEEDS, postgres.storage(url, tmp_path / f"new {place}"), newer(), edition="romani_2018"
            ) as desk,
            served(url, tmp_path / f"old {place}") as (house, client),
        ):
            for region, asked in (("gaul", desk.client), ("spain", client), ("greece", desk.client)):
                answer = adesse(desk, asked, region)
                assert answer.status_code == 201, answer.text
                before += 1
            assert reached(house, desk.room.id, 4)
            with client.websocket_connect(f"{desk.base}/live") as screen:
                screen.send_json({"badge": desk.badges["mars"], "views": ["timer"]})
                screen.receive_json()
                assert desk.done("mars", Nova.kind, text="What is new.")["number"] == 5
                with pytest.raises(WebSocketDisconnect) as closed:
                    while True:
                        screen.receive_json()
                assert (closed.value.code, closed.value.reason) == (1013, "a newer release recorded this")
            for answer in (
                adesse(desk, client, "syria"),
                client.get(f"{desk.base}/views/timer", headers=desk.head("mars")),
            ):
                assert answer.status_code == 503 and "newer release" in answer.json()["detail"], answer.text
                refused += 1
            assert client.get("/readyz").json()["warnings"]
            other = {"act_id": new_id(), "begins": BEGINS, "edition": "romani_2018", "rehearsal": True}
            assert client.post("/api/evenings", json=other, headers=desk.head("host")).status_code == 201
            assert adesse(desk, desk.client, "syria").json()["number"] == 6
    assert all(TRACEBACK not in said for said in caplog.text.splitlines())
    trial.found(
        f"{trial.count} times: {before} acts of both in turn, {refused} of {refused} requests refused in words afterwards"
    )


def test_the_older_release_does_not_open_what_a_newer_one_recorded(keeping: Keeping) -> None:
    """At its start neither: and it does not advise to go on without what it cannot read."""
    with opened_from(SEEDS, keeping.storage(), newer(), edition="romani_2018") as desk:
        desk.done("mars", Nova.kind, text="What is new.")
        evening = desk.room.id
    house = House(keeping.storage(), SEEDS, STAGES)
    with TestClient(application(house, names=NAMES)):
        assert "act 2 cannot be read: 'nova' is not known" in house.amiss[evening]
        assert "newer release" in house.amiss[evening] and "accept" not in house.amiss[evening]
