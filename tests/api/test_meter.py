"""What the server says of itself: a line for each act, and figures; and never a secret."""

import json
import re
from pathlib import Path

import httpx
import pytest

from tests.desk import Desk, new_id
from tests.server import PATIENCE, Server

TEXT, NAME, REASON = "Zebedee owes me dinner", "Ada Lovelace", "because Zebedee said so"


def test_each_act_is_a_line_and_no_secret_is_written(tmp_path: Path, capfd: pytest.CaptureFixture[str]) -> None:
    """Recorded, sent again and refused: who, what, on which device, how long. Of badges, links, numbers, names and texts neither the
    log nor the figures hold anything, whatever went wrong with them."""
    server = Server.start(tmp_path)
    base = f"/api/evenings/{server.evening}"
    try:
        paired = server.pair("numen", "juno")
        made = server.client.post(f"{base}/badges", json={"kind": "room"}).json()
        wrong = f"{(int(made['number']) + 1) % 1_000_000:06}"
        for spent in ({"number": wrong}, {"token": made["token"] + "x"}, {"number": made["number"]}):
            httpx.post(f"{server.url}{base}/pair", json=spent, timeout=PATIENCE)
        server.client.put(f"{base}/people/1", json={"name": NAME})
        note = {"act_id": new_id(), "kind": "notare", "text": TEXT, "by": "juno"}
        assert [server.post(note).status_code for _ in range(2)] == [201, 200]
        gift = {
            "act_id": new_id(),
            "kind": "donare",
            "giver": "cicero",
            "receiver": "brutus",
            "denarii": 90_000_000,
            "by": "venus",
        }
        assert server.post(gift).status_code == 409
        assert server.post({**gift, "dispense": {"MER-01": REASON}}).status_code in (409, 422, 201)
        httpx.get(
            f"{server.url}{base}/views/ledger",
            headers={"Authorization": f"Bearer {paired['badge']}x"},
            timeout=PATIENCE,
        )
        figures = httpx.get(f"{server.url}/metrics", timeout=PATIENCE).text
    finally:
        server.stop()
    log = capfd.readouterr().err
    lines = [json.loads(line) for line in log.splitlines() if line.startswith("{")]
    told = [(line["act"], line["kind"], line["by"], line["outcome"]) for line in lines][:3]
    assert told == [
        (2, "notare", "juno", "recorded"),
        (2, "notare", "juno", "recorded before"),
        (None, "donare", "venus", "refused"),
    ]
    assert {frozenset(line) for line in lines} == {
        frozenset({"at", "evening", "act", "kind", "by", "device", "outcome", "ms"})
    }
    secrets = [server.host, server.organiser, paired["badge"], made["token"], wrong, made["number"], TEXT, NAME, REASON]
    assert [secret for secret in secrets if secret in log + figures] == []
    assert "ludi_guests" in figures and "process_open_fds" in figures


def test_figures_are_those_of_this_server(desk: Desk) -> None:
    """Acts by what became of them, how long they took, who watches; for whoever watches over servers, without a badge."""
    desk.done("mars", "adesse", region="syria")
    desk.act("mars", "donare", giver="cicero", receiver="brutus", denarii=90_000_000)
    with desk.client.websocket_connect(f"{desk.base}/live") as socket:
        socket.send_json({"badge": desk.badges["room"], "views": ["timer"]})
        socket.receive_json()
        shown = figures(desk)
        while 'outcome="refused"' not in shown:  # they come a moment behind
            shown = figures(desk)
    assert re.search(r'^ludi_acts_total\{outcome="recorded"\} 1.0$', shown, re.M)
    assert re.search(r'^ludi_acts_total\{outcome="refused"\} 1.0$', shown, re.M)
    assert re.search(r"^ludi_act_seconds_count 2.0$", shown, re.M)
    assert re.search(r"^ludi_screens 1.0$", shown, re.M)
    assert "mars" not in shown and desk.room.id not in shown


def figures(desk: Desk) -> str:
    """The page that Prometheus reads."""
    answer = desk.client.get("/metrics", timeout=PATIENCE)
    assert answer.headers["Content-Type"].startswith("text/plain")
    return str(answer.text)
