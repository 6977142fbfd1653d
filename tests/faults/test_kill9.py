"""kill -9 in the middle of many acts: by the clients' own list of what was acknowledged, nothing is lost, doubled or half
applied."""

import random
import secrets
import threading
import time
from dataclasses import dataclass, field
from pathlib import Path
from statistics import median
from typing import Any, cast

import httpx

from api.engine.evening import Evening
from api.store.sqlite.log import Store
from domain.kernel.log.entry import Entry
from domain.ludi_romani.aggregates.world import Ludi
from projections.ludi_romani.stage import LUDI
from tests.faults.rows import Trial, fault
from tests.log.verify import verify
from tests.server import PATIENCE, Server

TABLETS = 33
LONGEST = 0.6
"""Seconds that a server lives at most once it is ready."""
AN_EVENING = 15
"""Kills after which the next evening begins: by then it has as many acts as a real one."""
SENATORS = "cicero hirtius pansa decimus ventidius plancus pollio isauricus".split()


@dataclass
class Where:
    """Where the tablets send; until the evening is over."""

    acts: str
    badge: str
    over: bool = False


@dataclass
class Told:
    """What a tablet was answered: acknowledged acts, what became of others, and how often it had to send again."""

    acked: dict[str, dict[str, Any]] = field(default_factory=dict)
    refused: dict[str, int] = field(default_factory=dict)
    resent: int = 0


def plays(number: int, where: Where, told: Told) -> None:
    """A tablet that keeps each act until it is answered, and sends it again with the same id."""
    dice, giver = random.Random(number), SENATORS[number % len(SENATORS)]
    with httpx.Client(headers={"Authorization": f"Bearer {where.badge}"}, timeout=10, verify=False) as client:
        while not where.over:
            receiver = dice.choice([one for one in SENATORS if one != giver])
            act_id = secrets.token_urlsafe(16)
            gift = {"giver": giver, "receiver": receiver, "denarii": 100_000, "counted": True}
            answer = answered(client, where.acts, {"act_id": act_id, "kind": "donare", **gift}, told)
            if answer.status_code in (200, 201):
                told.acked[act_id] = answer.json()
            else:
                told.refused[act_id] = answer.status_code


def answered(client: httpx.Client, acts: str, body: dict[str, Any], told: Told) -> httpx.Response:
    """What the server says in the end."""
    while True:
        try:
            return client.post(acts, json=body)
        except httpx.HTTPError:
            told.resent += 1
            time.sleep(0.25)


@dataclass(frozen=True)
class Struck:
    """An evening whose server was killed: its file, what the tablets were told, and the seconds of each start."""

    path: Path
    told: list[Told]
    ready: list[float]

    @property
    def acked(self) -> dict[str, dict[str, Any]]:
        """What was acknowledged to any of them."""
        return {act_id: answer for one in self.told for act_id, answer in one.acked.items()}


def struck(data: Path, kills: int) -> Struck:
    """An evening under load whose server is killed so often."""
    server, dice = Server.start(data), random.Random(data.name)
    where = Where(f"{server.url}/api/evenings/{server.evening}/acts", server.organiser)
    told, ready = [Told() for _ in range(TABLETS)], list[float]()
    tablets = [
        threading.Thread(target=plays, args=(number, where, told[number]), daemon=True) for number in range(TABLETS)
    ]
    for tablet in tablets:
        tablet.start()
    try:
        for _ in range(kills):
            before = sum(len(one.acked) for one in told)
            until = time.monotonic() + PATIENCE
            while sum(len(one.acked) for one in told) == before:
                assert time.monotonic() < until, "no act is acknowledged any more"
                time.sleep(0.005)
            time.sleep(dice.uniform(0, LONGEST))
            server.kill()
            begun = time.monotonic()
            server = Server.start(data, port=int(server.url.rpartition(":")[2]))
            ready.append(time.monotonic() - begun)
    finally:
        where.over = True
        for tablet in tablets:
            tablet.join(120)
        server.stop()
    return Struck(data / "evenings" / f"{server.evening}.sqlite", told, ready)


def changes(answer: dict[str, Any], player: str) -> int:
    """By how many denarii an acknowledged answer changed what somebody holds."""
    signs = {"property_given": -1, "property_received": 1}
    befell = [event for event in answer["events"] if event["data"].get("player") == player]
    return sum(signs[event["kind"]] * int(event["data"]["properties"]["denarii"]) for event in befell)


@fault(
    "kill",
    f"kill -9 under load of {TABLETS} tablets",
    "no acknowledged act lost, doubled or half applied; ready again in ≤ 3 s",
    short=3,
    long=300,
)
def test_kill_9_in_the_middle_of_many_acts(tmp_path: Path, trial: Trial) -> None:
    """Every acknowledged act is in the journal once, whole, under the number and root that were acknowledged."""
    kills = [min(AN_EVENING, trial.count - before) for before in range(0, trial.count, AN_EVENING)]
    evenings = [struck(tmp_path / str(number), count) for number, count in enumerate(kills)]
    journals = [Evening(one.path.stem, Store(one.path), LUDI) for one in evenings]
    recorded = [{entry.row.act_id: entry for entry in journal.entries[1:]} for journal in journals]
    lost = sum(len(one.acked.keys() - there.keys()) for one, there in zip(evenings, recorded, strict=True))
    ready, acked = [one for each in evenings for one in each.ready], sum(len(each.acked) for each in evenings)
    resent = sum(one.resent for each in evenings for one in each.told)
    trial.found(
        f"{trial.count} kills in {len(evenings)} evenings, {acked:,} acts acknowledged, {resent:,} sent again, {lost} lost; "
        f"ready in {median(ready):.1f} s, {max(ready):.1f} s at most"
    )
    for one, journal, there in zip(evenings, journals, recorded, strict=True):
        _bears_out(one, journal, there)
    trial.in_time(max(ready) <= 3)


def _bears_out(struck: Struck, evening: Evening, recorded: dict[str, Entry]) -> None:
    """One evening's file holds what its tablets were told, and nothing else."""
    acked = struck.acked
    assert {status for one in struck.told for status in one.refused.values()} <= {409}, "only the law refuses"
    assert recorded.keys() == acked.keys(), "nothing lost, nothing that nobody sent, nothing that was refused"
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
    assert verify(struck.path, [(answer["number"], answer["root"]) for answer in acked.values()]) == []
