"""Several processes serve the evenings of one database: whatever one of them writes all others know, and any of them may be asked."""

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from time import monotonic, sleep
from typing import Any

import psycopg
import pytest
from fastapi.testclient import TestClient

from api.beside.devices.table import DeviceReport, LinkedDevice
from api.beside.tables import EveningTables
from api.engine.house import House
from api.games import STAGES
from api.live.presence import DEVICES, in_pieces
from api.main import application
from api.players.pace import at_once
from api.store.port import CannotWrite
from api.store.postgres.house import DatabaseHouse
from api.store.postgres.migrate import migrate
from api.store.postgres.news import NAME
from api.store.stores import TELLS
from tests import postgres
from tests.desk import NAMES, Desk, new_id, opened_from
from tests.ludi_romani.table import BEGINS, SEEDS
from tests.server import PATIENCE

LISTENERS = f"SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE application_name = '{NAME}'".encode()
"""Ends the connections that hear of changes."""


@pytest.fixture
def url() -> Iterator[str]:
    """A database with the tables of one house."""
    with postgres.database() as made:
        yield made


@pytest.fixture
def desk(url: str, tmp_path: Path) -> Iterator[Desk]:
    """The first process, with one open evening."""
    with opened_from(SEEDS, postgres.storage(url, tmp_path / "a"), edition="romani_2018") as made:
        yield made


@contextmanager
def served(url: str, data: Path) -> Iterator[tuple[House, TestClient]]:
    """Another process of the same house."""
    house = House(postgres.storage(url, data), SEEDS, STAGES)
    with TestClient(application(house, names=NAMES, pace=at_once)) as client:
        yield house, client


@pytest.fixture
def other(desk: Desk, url: str, tmp_path: Path) -> Iterator[tuple[House, TestClient]]:
    """The second process."""
    with served(url, tmp_path / "b") as made:
        yield made


def soon(found: Any) -> Any:
    """What comes within moments."""
    end = monotonic() + PATIENCE
    while not (value := found()):
        assert monotonic() < end
        sleep(0.01)
    return value


def note(desk: Desk, client: TestClient, text: str, id: str = "") -> Any:
    """A note that is recorded by a process."""
    body = {"act_id": id or new_id(), "kind": "notare", "text": text}
    return client.post(f"{desk.base}/acts", json=body, headers=desk.head("organiser"))


def test_whoever_is_asked_records_in_one_order(desk: Desk, other: tuple[House, TestClient]) -> None:
    """Turn by turn at two processes: the numbers have no gap, and both end at one root. An act that is sent again to the other one
    gets the first answer."""
    clients, id = (desk.client, other[1]), new_id()
    numbers = [note(desk, clients[place % 2], f"note {place}").json()["number"] for place in range(8)]
    assert numbers == [*range(2, 10)]
    answers = [note(desk, client, "again", id) for client in clients]
    assert [answer.status_code for answer in answers] == [201, 200] and answers[0].json() == answers[1].json()
    there = other[0].rooms[desk.room.id]
    soon(lambda: (there.evening.world.number, there.evening.root) == (10, desk.room.evening.root))


def test_an_act_at_one_is_a_frame_at_the_other(desk: Desk, other: tuple[House, TestClient]) -> None:
    """And a badge that is revoked at one is refused at the other, its link closed."""
    desk.head("mars")
    badge = desk.room.badges.known(desk.badges["mars"])
    assert badge
    with other[1].websocket_connect(f"{desk.base}/live") as link:
        link.send_json({"badge": desk.badges["organiser"], "acts_after": 1, "views": []})
        assert note(desk, desk.client, "told").status_code == 201
        while "act" not in (frame := link.receive_json()):
            pass
        assert frame["act"]["number"] == 2
    asked = {"url": f"{desk.base}/badges", "headers": desk.head("mars")}
    assert other[1].get(**asked).status_code == 403
    desk.room.badges.revoke(badge.id)
    soon(lambda: other[1].get(**asked).status_code == 401)


def test_a_rehearsal_closed_at_one_sends_the_devices_of_the_other_home(
    desk: Desk, other: tuple[House, TestClient]
) -> None:
    """Whichever process looks first, the evening has them, and a tablet that is linked elsewhere is told."""
    host, head = desk.head("host"), desk.head("mars")
    body = {"act_id": new_id(), "edition": "romani_2018", "rehearsal": True}
    rehearsal = desk.client.post("/api/evenings", json=body, headers=host).json()["evening"]
    base = f"/api/evenings/{rehearsal}"
    assert desk.client.post(f"{base}/badges/from/{desk.room.id}", headers=host).status_code == 200
    soon(lambda: other[1].get(base, headers=head).status_code == 200)
    with other[1].websocket_connect(f"{base}/live") as tablet:
        tablet.send_json({"badge": desk.badges["mars"], "views": []})
        rules = dict.fromkeys(desk.room.game.book, "The hall closes.")
        close = {"act_id": new_id(), "kind": "ludos_claudere", "dispense": rules}
        assert desk.client.post(f"{base}/acts", json=close, headers=host).status_code == 201
        soon(lambda: other[1].get(base, headers=head).json()["followed"] == desk.room.id)
        while "reload" not in tablet.receive_json():
            pass
    assert other[1].get(desk.base, headers=head).json()["followed"] is None


def test_a_word_at_one_is_heard_at_the_other(desk: Desk, other: tuple[House, TestClient]) -> None:
    """By a screen that is linked there, which receipts it there: the desk knows who was told and who read, and takes it back."""
    head, words = desk.head("organiser"), f"{desk.base}/words"
    device = desk.client.get(desk.base, headers=desk.head("mars")).json()["device"]

    def row() -> dict[str, Any]:
        rows: list[dict[str, Any]] = desk.client.get(words, headers=head).json()
        return rows[0]

    with other[1].websocket_connect(f"{desk.base}/live") as link:
        link.send_json({"badge": desk.badges["mars"], "views": []})
        word = desk.client.post(words, json={"id": new_id(), "text": "Dinner"}, headers=head).json()
        while "word" not in (frame := link.receive_json()):
            pass
        assert frame["word"]["text"] == "Dinner"
        soon(lambda: row()["told"] == [device])
        assert other[1].post(f"{words}/{word['id']}/read", headers=desk.head("mars")).status_code == 204
        soon(lambda: row()["read"] == [device])
        assert desk.client.delete(f"{words}/{word['id']}", headers=head).status_code == 204
        while "word_over" not in (frame := link.receive_json()):
            pass
        assert frame["word_over"] == word["id"]
    soon(lambda: other[1].get(words, headers=head).json() == [])


def test_a_device_at_one_is_known_at_the_other(desk: Desk, other: tuple[House, TestClient]) -> None:
    """A tablet, a display and a desk that are linked there: asked here, the desk knows that none is silent, what is amiss with the
    tablet, and what the display shows. When their links end they are there no more."""
    head, showing = desk.head("organiser"), {"scene": "map", "width": 1920, "height": 1080}
    ids = {
        who: desk.client.get(desk.base, headers=desk.head(who)).json()["device"]
        for who in ("mars", "room", "organiser")
    }

    def at(path: str, by: str = "id") -> dict[str, Any]:
        return {row[by]: row for row in desk.client.get(f"{desk.base}/{path}", headers=head).json()}

    assert at("badges")[ids["mars"]]["amiss"] == ["silent"]
    with (
        other[1].websocket_connect(f"{desk.base}/live") as mars,
        other[1].websocket_connect(f"{desk.base}/live") as wall,
        other[1].websocket_connect(f"{desk.base}/live") as leads,
    ):
        for link, who in ((mars, "mars"), (wall, "room"), (leads, "organiser")):
            link.send_json({"badge": desk.badges[who], "views": []})
        for link, said in (
            (mars, {"device": {"slips": [3], "battery": 9}}),
            (wall, {"showing": showing}),
            (leads, {"device": {"called": "Ben"}}),
        ):
            link.send_json({**said, "ping": 1})
        soon(lambda: at("badges")[ids["mars"]]["amiss"] == ["waiting", "battery"])
        assert at("badges")[ids["mars"]]["slips"] == [3]
        soon(lambda: at("displays")[ids["room"]]["showing"] == showing)
        assert at("displays")[ids["room"]]["live"]
        row = soon(lambda: at("desks", "device").get(ids["organiser"]))
        assert row["live"] and row["called"] == "Ben"
    soon(lambda: not at("displays")[ids["room"]]["live"])
    assert ids["organiser"] not in at("desks", "device")


def test_an_evening_is_opened_once_and_served_by_all(desk: Desk, other: tuple[House, TestClient]) -> None:
    """The same opening sent to both opens one; whoever did not open it knows it at once."""
    body = {"act_id": new_id(), "begins": BEGINS, "edition": "romani_2018", "rehearsal": True}
    answers = [client.post("/api/evenings", json=body, headers=desk.head("host")) for client in (other[1], desk.client)]
    opened = {answer.json().get("evening", answer.text) for answer in answers}
    assert len(opened) == 1 and len(desk.house.folder.evenings()) == 2
    evening = opened.pop()
    assert desk.client.get(f"/api/evenings/{evening}/views/timer", headers=desk.head("host")).status_code == 200


def test_a_lost_notice_is_made_up_for(desk: Desk, other: tuple[House, TestClient], url: str) -> None:
    """The connection that listens is cut, again and again: what is recorded meanwhile is known within moments."""
    there = other[0].rooms[desk.room.id]
    there.open()
    for place in range(3):
        with psycopg.connect(url, autocommit=True) as connection:
            connection.execute(LISTENERS)
        assert note(desk, desk.client, f"unheard {place}").status_code == 201
        soon(lambda number=place + 2: there.evening.world.number == number)


def test_nothing_is_refused_by_what_is_no_longer_so(desk: Desk, other: tuple[House, TestClient]) -> None:
    """A process that has not heard of the last act looks for it before it refuses: who was just given a fortune may spend it there, a
    device that sends again is answered as before, and what was entered twice is asked about."""
    house, client = other
    there = house.rooms[desk.room.id]
    there.open()
    assert isinstance(house.folder, DatabaseHouse)
    desk.head("juno")
    soon(lambda: there.evening.store.badges.known(desk.badges["juno"]))
    house.folder._news.stop()
    gift: dict[str, Any] = {"kind": "donare", "giver": "cicero", "receiver": "brutus", "denarii": 300_000}
    spent: dict[str, Any] = {"kind": "donare", "giver": "brutus", "receiver": "antony", "denarii": 500_000}
    before = desk.ledger("brutus")["denarii"]
    first, id = desk.done("juno", **gift), new_id()
    assert there.evening.world.number == first["number"] - 1
    spent["denarii"] = before + 100_000
    for asked, number in ((client, first["number"] + 1), (desk.client, first["number"] + 1)):
        answer = asked.post(f"{desk.base}/acts", json={"act_id": id, **spent}, headers=desk.head("juno"))
        assert answer.status_code in (200, 201) and answer.json()["number"] == number, answer.text


def test_a_device_that_was_paired_a_moment_ago_is_let_in_everywhere(
    desk: Desk, other: tuple[House, TestClient]
) -> None:
    """Else its tablet would take itself for one that was revoked. A badge that nobody has is refused as ever."""
    house, client = other
    assert isinstance(house.folder, DatabaseHouse)
    house.rooms[desk.room.id].open()
    house.folder._news.stop()
    asked = {"url": f"{desk.base}/views/timer"}
    assert client.get(**asked, headers=desk.head("juno")).status_code == 200
    with client.websocket_connect(f"{desk.base}/live") as link:
        link.send_json({"badge": desk.room.badges.mint("numen", "mars")[1], "views": []})
        assert link.receive_json()["number"] == 1
    assert client.get(**asked, headers={"Authorization": "Bearer nobody-has-this"}).status_code == 401


def test_one_of_them_looks_after_the_house(desk: Desk, url: str, tmp_path: Path) -> None:
    """Its clock, and the computer's seats; where it goes, another one does."""
    soon(desk.house.folder.leads)
    with served(url, tmp_path / "b") as (house, _):
        sleep(1.5)
        assert desk.house.folder.leads() and not house.folder.leads()
        assert isinstance(desk.house.folder, DatabaseHouse)
        desk.house.folder._news.stop()
        soon(house.folder.leads)


def test_an_edition_that_was_made_at_one_is_found_at_the_other(desk: Desk, other: tuple[House, TestClient]) -> None:
    """New evenings may start from it there too."""
    head = desk.head("host")
    tables = desk.client.get("/api/editions/tables?game=ludi_romani", headers=head).json()["tables"]
    body = {"game": "ludi_romani", "tables": {**tables, "id": "of_our_own"}}
    made = desk.client.post("/api/editions", json=body, headers=head)
    assert made.status_code == 201, made.text
    soon(lambda: "of_our_own" in [row["id"] for row in other[1].get("/api/editions", headers=head).json()])


def test_houses_know_nothing_of_each_other(desk: Desk, url: str, tmp_path: Path) -> None:
    """In one database: neither evenings, nor badges, nor the host's."""
    migrate(url, "neighbours")
    house = House(postgres.storage(url, tmp_path / "c", "neighbours"), SEEDS, STAGES)
    with TestClient(application(house, names=NAMES, pace=at_once)) as client:
        assert house.folder.evenings() == []
        for who in ("host", "organiser", "room", "table", "auditor"):
            answers = [
                client.get(path, headers=desk.head(who)) for path in (desk.base, f"{desk.base}/acts", "/api/evenings")
            ]
            assert {answer.status_code for answer in answers} == {401}, who


def test_tables_are_checked_and_never_made_by_who_serves(url: str, tmp_path: Path) -> None:
    """No house of that name, or tables of another release: a sentence says what to do."""
    with pytest.raises(CannotWrite, match="ludi migrate makes it"):
        postgres.storage(url, tmp_path, "nobody")
    with psycopg.connect(url, autocommit=True) as connection:
        connection.execute(f"UPDATE {postgres.HOUSE}.alembic_version SET version_num = '9999'")
    with pytest.raises(CannotWrite, match="this program is older than its tables"):
        postgres.storage(url, tmp_path)


def test_the_tables_are_those_of_the_program(url: str) -> None:
    """Each table of an evening has its columns in the same order, and then its evening."""
    with psycopg.connect(f"{url}&options=-csearch_path%3D{postgres.HOUSE}") as connection:
        for table in EveningTables.TABLES:
            names = connection.execute(f"SELECT * FROM all_{table.name} LIMIT 0".encode()).description or ()
            columns = [part.split()[0] for part in table.columns.split(", ")]
            assert [column.name for column in names] == [*columns, "evening"], table.name


def test_many_devices_are_told_of_in_pieces() -> None:
    """No piece is longer than the database takes at once, and together they name every device."""
    many = [LinkedDevice(f"b{place}", place, DeviceReport(slips=list(range(1, 400)))) for place in range(1, 41)]
    pieces = [*in_pieces(many)]
    assert len(pieces) > 1 and all(len(piece) <= TELLS for piece in pieces)
    assert [device for piece in pieces for device in DEVICES.validate_json(piece)] == many
    assert [*in_pieces([])] == []
