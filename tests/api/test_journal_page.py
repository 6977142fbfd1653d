"""A page of the journal is told in one walk: what it says is what each act says by itself."""

import asyncio
import json
from pathlib import Path
from typing import Any

import pytest

from api.engine.evening import Evening
from api.engine.view_cache import ViewCache
from api.store.sqlite.log import Store
from domain.kernel.grammar.role import REFEREES
from domain.kernel.log.rows import STREAM, acts_of
from projections.ludi_romani.stage import LUDI
from tests.desk import Desk
from tests.eyes import seat
from tests.log.logs import NEWEST, stored

ACTS = tuple(range(1, NEWEST.acts + 1))


@pytest.fixture(scope="module")
def evening(tmp_path_factory: pytest.TempPathFactory) -> Evening:
    """The golden evening in a file."""
    store = Store(Path(tmp_path_factory.mktemp("journal")) / "evening.sqlite")
    for _, rows in acts_of(stored(NEWEST)):
        store.append(rows)
    return Evening("evening", store, LUDI)


def told(acts: list[bytes]) -> list[dict[str, Any]]:
    return [json.loads(act) for act in acts]


def test_events_stand_where_they_are_stored(evening: Evening) -> None:
    """Each event is told with the stream and version under which the file has it, in the order in which it befell."""
    rows = [[(row.stream, row.version) for row in rows if row.stream != STREAM] for _, rows in acts_of(stored(NEWEST))]
    page = told(asyncio.run(ViewCache(evening).page(ACTS, seat(REFEREES))))
    assert [[(event["stream"], event["version"]) for event in act["events"]] for act in page] == rows


def test_a_page_says_what_each_act_says_by_itself(evening: Evening) -> None:
    """In whatever order acts are asked for, each is told in the world after it."""
    page, by_itself = asyncio.run(ViewCache(evening).page(ACTS, seat(REFEREES))), ViewCache(evening)
    assert [by_itself.entry(number, seat(REFEREES)) for number in reversed(ACTS)] == page[::-1]


def test_what_is_taken_back_is_told_anew(desk: Desk) -> None:
    """An act that was read before it was taken back says by which act it was, when it is read again."""
    seat = desk.done("mars", "adesse", region="syria")["number"]

    def read() -> list[int | None]:
        page = desk.client.get(f"{desk.base}/acts?after={seat - 1}", headers=desk.head("mars")).json()
        return [act["taken_back_by"] for act in page["acts"]]

    assert read() == [None]
    back = desk.done("mars", "revocare", number=seat)["number"]
    assert read() == [back, None]
