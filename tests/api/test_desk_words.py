"""A word of the desk: told at once to all devices or to one, receipted, and gone afterwards."""

from typing import Any

import pytest

from api.beside.words import table
from api.store.port import CannotWrite
from tests.desk import Desk, new_id


def said(desk: Desk, text: str, to: list[str] | None = None, id: str = "") -> Any:
    """Say a word from the desk."""
    body = {"id": id or new_id(), "text": text, "to": to or []}
    return desk.client.post(f"{desk.base}/words", json=body, headers=desk.head("organiser"))


def of(desk: Desk, who: str) -> str:
    """The id of a badge."""
    device: str = desk.client.get(desk.base, headers=desk.head(who)).json()["device"]
    return device


def linked(desk: Desk, who: str) -> Any:
    """A screen that has just been opened."""
    link = desk.client.websocket_connect(f"{desk.base}/live")
    link.__enter__()
    link.send_json({"badge": desk.badges[who], "views": []})
    return link


def frame(link: Any, name: str) -> Any:
    """The next frame of this name."""
    while name not in (told := link.receive_json()):
        pass
    return told[name]


def rows(desk: Desk) -> list[dict[str, Any]]:
    """What the desk knows."""
    found: list[dict[str, Any]] = desk.client.get(f"{desk.base}/words", headers=desk.head("organiser")).json()
    return found


def test_a_word_to_all_is_told_receipted_and_taken_back(desk: Desk) -> None:
    """To screens that are there, and to one that comes later; who read it hears it no more."""
    desk.head("mars"), desk.head("cicero")
    mars = linked(desk, "mars")
    frame(mars, "now")
    word = said(desk, "Dinner in five minutes").json()
    assert frame(mars, "word") == {"id": word["id"], "text": "Dinner in five minutes", "said": word["said"]}
    cicero = linked(desk, "cicero")
    assert frame(cicero, "word")["id"] == word["id"]
    head = desk.head("cicero")
    assert desk.client.post(f"{desk.base}/words/{word['id']}/read", headers=head).status_code == 204
    [row] = rows(desk)
    assert (set(row["told"]), row["read"]) == ({of(desk, "mars"), of(desk, "cicero")}, [of(desk, "cicero")])
    assert desk.room.evening.store.words.waiting(of(desk, "cicero"), word["said"]) == []
    assert desk.client.delete(f"{desk.base}/words/{word['id']}", headers=desk.head("organiser")).status_code == 204
    assert frame(mars, "word_over") == word["id"]
    assert rows(desk) == []
    assert desk.client.post(f"{desk.base}/words/{word['id']}/read", headers=desk.head("mars")).status_code == 404
    for link in (mars, cicero):
        link.__exit__(None, None, None)


def test_a_screen_hears_it_though_nothing_can_be_written(desk: Desk, monkeypatch: pytest.MonkeyPatch) -> None:
    """Only the desk does not know that it was told."""
    desk.head("mars")
    word = said(desk, "Dinner").json()

    def full(*_: object, **more: object) -> None:
        raise CannotWrite("the disk is full")

    monkeypatch.setattr(desk.room.evening.store.words, "note", full)
    mars = linked(desk, "mars")
    assert frame(mars, "word")["id"] == word["id"]
    assert frame(mars, "now")
    assert rows(desk)[0]["told"] == []
    mars.__exit__(None, None, None)


def test_a_word_to_one_is_nobody_elses(desk: Desk) -> None:
    """No byte of it is sent to another, and another cannot receipt it."""
    desk.head("mars"), desk.head("juno")
    word = said(desk, "Come to the desk", [of(desk, "mars")]).json()
    mars, juno = of(desk, "mars"), of(desk, "juno")
    now = word["said"]
    assert [one.id for one in desk.room.evening.store.words.waiting(mars, now)] == [word["id"]]
    assert desk.room.evening.store.words.waiting(juno, now) == []
    assert desk.client.post(f"{desk.base}/words/{word['id']}/read", headers=desk.head("juno")).status_code == 404


def test_it_is_over_by_itself_and_said_once(desk: Desk, monkeypatch: pytest.MonkeyPatch) -> None:
    """The same id again is the same word; after its time it stands nowhere; only the desk says and reads them."""
    id = new_id()
    assert [said(desk, "Once", id=id).status_code for _ in range(2)] == [201, 200]
    assert len(rows(desk)) == 1
    monkeypatch.setattr(table, "LASTS", 0)
    assert rows(desk) == []
    for who in ("mars", "cicero", "room", "auditor"):
        assert desk.client.get(f"{desk.base}/words", headers=desk.head(who)).status_code == 403
        body = {"id": new_id(), "text": "No"}
        assert desk.client.post(f"{desk.base}/words", json=body, headers=desk.head(who)).status_code == 403


@pytest.mark.parametrize("text", ["", "  ", "\u200b"])
def test_a_word_says_something(desk: Desk, text: str) -> None:
    """An empty one would cover every screen until it is read: 422, and nothing is told."""
    answer = said(desk, text)
    assert answer.status_code == 422 and answer.json()["errors"][0]["field"] == "text"
    assert rows(desk) == []
