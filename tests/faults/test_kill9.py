"""kill -9 in the middle of many acts: by the clients' own list of what was acknowledged, nothing is lost, doubled or half
applied."""

import os
import random
import secrets
import threading
import time
from pathlib import Path
from typing import Any, cast

import httpx

from api.engine.evening import Evening
from api.store.log import Store
from domain.ludi_romani.aggregates.world import Ludi
from projections.ludi_romani.stage import LUDI
from tests.log.verify import verify
from tests.server import Server

ACTS = 504
TABLETS = 8
KILLS = int(os.environ.get("LUDI_KILLS", "3"))
SENATORS = "cicero hirtius pansa decimus ventidius plancus pollio isauricus".split()


class Tablet(threading.Thread):
    """A client that keeps each act until it is answered, and sends it again with the same id."""

    def __init__(self, number: int, where: dict[str, str]) -> None:
        super().__init__(daemon=True)
        self.dice = random.Random(number)
        self.giver = SENATORS[number % len(SENATORS)]
        self.where = where
        self.acked: dict[str, dict[str, Any]] = {}
        self.resent = 0

    def run(self) -> None:
        for _ in range(ACTS // TABLETS):
            receiver = self.dice.choice([s for s in SENATORS if s != self.giver])
            body: dict[str, Any] = {
                "act_id": secrets.token_urlsafe(16), "kind": "donare", "giver": self.giver, "receiver": receiver, "denarii": 100_000,
                "counted": True,
            }  # fmt: skip
            self.acked[body["act_id"]] = self.send(body)

    def send(self, body: dict[str, Any]) -> dict[str, Any]:
        while True:
            try:
                response = httpx.post(
                    self.where["acts"],
                    json=body,
                    headers={"Authorization": f"Bearer {self.where['badge']}"},
                    timeout=10,
                )
            except httpx.HTTPError:
                self.resent += 1
                time.sleep(0.05)
                continue
            assert response.status_code in (200, 201), response.text
            answer: dict[str, Any] = response.json()
            return answer


def changes(answer: dict[str, Any], player: str) -> int:
    """By how many denarii an acknowledged answer changed what somebody holds."""
    signs = {"property_given": -1, "property_received": 1}
    befell = [event for event in answer["events"] if event["data"].get("player") == player]
    return sum(signs[event["kind"]] * int(event["data"]["properties"]["denarii"]) for event in befell)


def test_kill_9_in_the_middle_of_500_acts(tmp_path: Path) -> None:
    """Every acknowledged act is in the journal once, whole, under the number and root that were acknowledged."""
    server = Server.start(tmp_path)
    where = {"acts": f"{server.url}/api/evenings/{server.evening}/acts", "badge": server.organiser}
    tablets = [Tablet(number, where) for number in range(TABLETS)]
    for tablet in tablets:
        tablet.start()
    for kill in range(1, KILLS + 1):
        while sum(len(tablet.acked) for tablet in tablets) < ACTS * kill // (KILLS + 1):
            time.sleep(0.005)
        server.kill()
        server = Server.start(tmp_path, port=int(server.url.rpartition(":")[2]))
    for tablet in tablets:
        tablet.join(120)
    server.stop()
    acked = {act_id: answer for tablet in tablets for act_id, answer in tablet.acked.items()}
    path = tmp_path / "evenings" / f"{server.evening}.sqlite"
    evening = Evening(server.evening, Store(path), LUDI)
    recorded = {entry.row.act_id: entry for entry in evening.entries[1:]}
    assert len(acked) == TABLETS * (ACTS // TABLETS)
    assert recorded.keys() == acked.keys(), "nothing lost, nothing that nobody sent"
    assert len(recorded) == len(evening.entries) - 1, "nothing doubled"
    for act_id, answer in acked.items():
        entry = recorded[act_id]
        assert (entry.number, entry.root) == (answer["number"], answer["root"])
        assert [event.kind for event in entry.events][-2:] == ["property_given", "property_received"], (
            "nothing half applied"
        )
    opened, world = cast(Ludi, evening.world_at(1)), cast(Ludi, evening.world)
    for senator in SENATORS:
        held = opened.player(senator).properties.denarii + sum(changes(answer, senator) for answer in acked.values())
        assert world.player(senator).properties.denarii == held
    witnesses = [(answer["number"], answer["root"]) for answer in acked.values()]
    assert verify(path, witnesses) == []
