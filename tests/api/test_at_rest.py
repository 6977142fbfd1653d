"""An evening that nobody asks for rests, and is as if it had been open whenever somebody does."""

import asyncio
import gc
import sqlite3
import threading
import time
import weakref
from collections.abc import Iterator
from pathlib import Path

import pytest
from fastapi.testclient import TestClient

from api.beside.computers.table import ComputerRecord
from api.engine import house as houses
from api.engine.evening import Evening
from api.engine.house import House
from api.engine.slot import EveningSlot
from api.engine.tidying import SELDOM, WORTH_IT, starting, tidy
from api.games import STAGES
from api.main import application
from api.store.port import CannotWrite
from api.store.sqlite.folder import Folder
from api.store.sqlite.log import Store
from domain.kernel.log.rows import acts_of
from tests.bench.gifts import sent
from tests.desk import NAMES, Desk
from tests.log.logs import DINNER, stored
from tests.ludi_romani.table import SEEDS
from tests.server import PATIENCE


@pytest.fixture
def house(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[House]:
    """Three evenings of the same first summer, in which whoever is not asked for rests at once."""
    for id in ("a", "b", "c"):
        store = Store(Folder(tmp_path).path(id))
        for _, rows in acts_of(stored(DINNER)):
            store.append(rows)
        store.close()
    monkeypatch.setattr(houses, "RESTS_AFTER", -1)
    monkeypatch.setattr(houses, "PRESSED", -1)
    opened = House(tmp_path, SEEDS, STAGES)
    yield opened
    opened.close()


def awake(house: House) -> list[str]:
    """Which evenings are open."""
    return [id for id, room in house.rooms.items() if not room.at_rest]


def test_a_start_opens_the_newest_alone(house: House) -> None:
    """Of all others it knows what a list says of them."""
    assert awake(house) == ["c"]
    at_rest = house.rooms["a"].front
    assert (at_rest.number, at_rest.summary) == (DINNER.acts, house.rooms["c"].evening.world.summary())
    house.rooms["a"].open()
    assert house.rooms["a"].front == at_rest


def test_whether_the_computer_plays_is_known_at_rest(house: House) -> None:
    """Of an evening that was open when a seat was given to it: the process that looks after the house opens it again by that."""
    room = house.rooms["a"]
    room.evening.store.computers.give(ComputerRecord("cicero", "player", 1, 1))
    assert room.front.computers
    house.let_rest()
    assert room.at_rest and room.front.computers


def test_nothing_is_looked_through_while_anybody_records(house: House, monkeypatch: pytest.MonkeyPatch) -> None:
    """Whoever looks through all that is held keeps everybody waiting: it is done in a quiet moment."""
    evening = house.rooms["c"].evening
    recorded = evening.journal.recorded
    for now, quiet in ((recorded, False), (recorded + houses.JUST_NOW, True)):
        monkeypatch.setattr(evening, "now", lambda now=now: now)
        assert house.quiet() == quiet


def test_what_nobody_can_reach_goes_though_python_looks_seldom() -> None:
    """As soon as there may be enough of it to be worth a look."""

    class Ring:
        own: "Ring"

    ring, limits = Ring(), gc.get_threshold()
    ring.own = ring
    known = weakref.ref(ring)
    with starting():  # so that nothing but what stands here looks for it
        gc.collect()
        del ring
        gc.set_threshold(limits[0], limits[1], SELDOM)
        tidy()
        assert known() is not None
        for _ in range(WORTH_IT):
            gc.collect(1)
        tidy()
    gc.set_threshold(*limits)
    assert known() is None


@pytest.mark.files
def test_an_evening_that_rests_is_let_go_at_once(desk: Desk, monkeypatch: pytest.MonkeyPatch) -> None:
    """Of hundreds only few are open: what the others held is there again without Python looking for it, and no thread of theirs is
    left."""
    monkeypatch.setattr(houses, "RESTS_AFTER", -1)
    others = {*threading.enumerate()}
    desk.done("juno", "donare", giver="cicero", receiver="brutus", denarii=100_000)
    scribes = [one for one in threading.enumerate() if one.name == "scribe" and one not in others]
    assert len(scribes) == 1
    desk.view("organiser", "annals")
    desk.client.get(f"{desk.base}/acts", headers={**desk.head("organiser"), "Accept-Language": "la"}).raise_for_status()
    with starting():
        known = weakref.ref(desk.room.evening)
        desk.house.let_rest()
        assert known() is None
    scribes[0].join(60)
    assert not scribes[0].is_alive()
    closed = desk.room.evening
    desk.house.let_rest()
    with pytest.raises(CannotWrite, match="closed"):
        asyncio.run(closed.record(sent(1)))


def test_whoever_asks_finds_it_as_it_was(desk: Desk, monkeypatch: pytest.MonkeyPatch) -> None:
    """Badges, acts, views and what was refused; what is done to it then stands, and so the number in the list."""
    monkeypatch.setattr(houses, "RESTS_AFTER", -1)
    desk.done("juno", "donare", giver="cicero", receiver="brutus", denarii=100_000)
    assert desk.act("juno", "donare", giver="cicero", receiver="brutus", denarii=900_000_000).status_code == 409
    refused = desk.client.get(f"{desk.base}/refused", headers=desk.head("organiser")).json()
    before, ledger = desk.room.evening, desk.view("organiser", "ledger")
    listed = desk.client.get("/api/evenings", headers=desk.head("juno")).json()

    desk.house.let_rest()
    assert desk.room.at_rest
    assert desk.client.get("/api/evenings", headers=desk.head("juno")).json() == listed, "a list wakes nobody"
    assert desk.room.at_rest

    assert desk.view("organiser", "ledger") == ledger
    assert desk.room.evening is not before and desk.room.evening.root == before.root
    assert desk.client.get(f"{desk.base}/refused", headers=desk.head("organiser")).json() == refused
    assert desk.done("juno", "donare", giver="cicero", receiver="brutus", denarii=100_000)["number"] == 3
    desk.house.let_rest()
    assert desk.client.get("/api/evenings", headers=desk.head("juno")).json()[0]["number"] == 3


def test_a_badge_is_good_or_worthless_at_rest_too(desk: Desk, monkeypatch: pytest.MonkeyPatch) -> None:
    """Whoever was revoked does not come in because an evening slept."""
    monkeypatch.setattr(houses, "RESTS_AFTER", -1)
    desk.head("juno")
    juno = next(one for one in desk.room.badges.all() if one["who"] == "juno")
    desk.client.delete(f"{desk.base}/badges/{juno['id']}", headers=desk.head("organiser"))
    desk.house.let_rest()
    assert desk.client.get(desk.base, headers=desk.head("juno")).status_code == 401
    assert desk.room.at_rest, "and wakes nobody"
    assert desk.client.get(desk.base, headers=desk.head("organiser")).status_code == 200


def test_what_is_watched_does_not_rest(desk: Desk, monkeypatch: pytest.MonkeyPatch) -> None:
    """As long as one screen is open, it is told of everything; the last that leaves lets it rest."""
    monkeypatch.setattr(houses, "RESTS_AFTER", -1)
    with desk.client.websocket_connect(f"{desk.base}/live") as screen:
        screen.send_json({"badge": desk.badges["organiser"], "views": ["ledger"]})
        screen.receive_json()
        desk.house.let_rest()
        assert not desk.room.at_rest
    end = time.monotonic() + PATIENCE
    while not desk.room.at_rest:  # as soon as the server has noticed that it left
        assert time.monotonic() < end, "nobody watches, and it does not rest"
        time.sleep(0.01)
        desk.house.let_rest()


def test_who_comes_at_once_opens_it_once(house: House, monkeypatch: pytest.MonkeyPatch) -> None:
    """However many ask for an evening at rest, its file is opened one time, and all have the same."""
    opened: list[EveningSlot] = []
    really = EveningSlot._opened

    def noted(room: EveningSlot) -> Evening:
        opened.append(room)
        return really(room)

    monkeypatch.setattr(EveningSlot, "_opened", noted)

    async def asked() -> None:
        rooms = await asyncio.gather(*(house.enter("a") for _ in range(5)))
        assert len({id(room.evening) for room in rooms}) == 1

    asyncio.run(asked())
    assert opened == [house.rooms["a"]]


def test_only_so_many_are_open(house: House, monkeypatch: pytest.MonkeyPatch) -> None:
    """Who comes takes the place of whoever has not been asked for the longest."""
    monkeypatch.setattr(houses, "MOST_OPEN", 2)
    monkeypatch.setattr(houses, "RESTS_AFTER", 100)

    async def asked() -> None:
        for id, then in (("a", ["a", "c"]), ("b", ["a", "b"]), ("a", ["a", "b"]), ("c", ["a", "c"])):
            house.let_rest()
            await house.enter(id)
            assert awake(house) == then

    asyncio.run(asked())


def test_a_broken_file_is_found_when_somebody_asks(house: House, tmp_path: Path) -> None:
    """The others are served, and whoever asks for it learns nothing wrong. The newest is looked at as the house opens."""
    host = {"Authorization": f"Bearer {house.hosts.mint()}"}
    for id in ("a", "c"):
        with sqlite3.connect(tmp_path / "evenings" / f"{id}.sqlite") as file:
            file.execute(
                "UPDATE stored_events SET state = '{}' WHERE originator_id = 'acta' AND originator_version = 9"
            )
    with TestClient(application(house, names=NAMES), raise_server_exceptions=False) as client:
        assert client.get("/api/evenings/a", headers=host).status_code == 503
        assert client.get("/api/evenings/b", headers=host).status_code == 200
    again = House(tmp_path, SEEDS, STAGES)
    assert awake(again) == ["b"] and "c.sqlite: act 9" in again.amiss["c"], "the newest that can be served"
    again.close()
