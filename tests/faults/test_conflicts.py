"""Many want the same at the same instant: one has it, and the others are told why they have not."""

import asyncio
import secrets
from collections.abc import Awaitable, Callable
from pathlib import Path
from typing import Any

import httpx

from tests.faults.rows import Trial, fault
from tests.server import Server

CLIENTS = 50
GIVES = ("cicero", "brutus")
SEATS = "germania"
"""A region of few seats."""
Found = tuple[list[int], int, int]
"""How many of a round were recorded, how many were refused in all, and by how much something is wrong in the end."""


class Room:
    """An evening in which every senator is played twice, asked by a client that sends many things at once."""

    def __init__(self, client: httpx.AsyncClient, evening: str) -> None:
        self._client, self._base = client, f"/api/evenings/{evening}"

    async def answer(self, **act: Any) -> httpx.Response:
        """What is said to an act."""
        return await self._client.post(f"{self._base}/acts", json={"act_id": secrets.token_urlsafe(16), **act})

    async def sent(self, **act: Any) -> int:
        """What becomes of it."""
        return (await self.answer(**act)).status_code

    async def view(self, name: str) -> Any:
        """A view's data."""
        return (await self._client.get(f"{self._base}/views/{name}")).json()["data"]

    async def has(self, player: str) -> int:
        """All that somebody owns in coin."""
        players = (await self.view("ledger"))["players"]
        return next(int(line["denarii"]) for line in players if line["id"] == player)

    async def senators(self) -> list[str]:
        """All of them, whose first seats are not taken yet."""
        everybody = (await self.view("people"))["people"].values()
        return [one["id"] for one in everybody if one["role"] == "senator"]

    async def free(self) -> int:
        """How many seats of the region are."""
        regions = (await self.view("seating"))["regions"]
        return next(int(one["free"]) for one in regions if one["id"] == SEATS)


async def coins(room: Room, rounds: int) -> Found:
    """In each round everybody has the same senator give all that he owns to the other."""
    done, refused = list[int](), 0
    before = sum([await room.has(one) for one in GIVES])
    for number in range(rounds):
        giver, receiver = GIVES[:: 1 if number % 2 == 0 else -1]
        all_of_it = {"giver": giver, "receiver": receiver, "denarii": await room.has(giver)}
        told = await asyncio.gather(*(room.sent(kind="donare", **all_of_it) for _ in range(CLIENTS)))
        done.append(told.count(201))
        refused += told.count(409)
    return done, refused, sum([await room.has(one) for one in GIVES]) - before


async def seats(room: Room, rounds: int) -> Found:
    """In each round everybody seats another senator on the last seat of a region; whoever has it is taken back."""
    everybody = await room.senators()
    while await room.free() > 1:
        assert await room.sent(kind="sedem_capere", player=everybody.pop(), region=SEATS) == 201
    done, refused, wrong = list[int](), 0, 0
    for _ in range(rounds):
        told = await asyncio.gather(*(room.answer(kind="sedem_capere", player=one, region=SEATS) for one in everybody))
        seated = [one.json()["number"] for one in told if one.status_code == 201]
        done.append(len(seated))
        refused += sum(one.status_code == 409 for one in told)
        wrong += abs(await room.free())
        wrong += sum([await room.sent(kind="revocare", number=number) != 201 for number in seated])
    return done, refused, wrong


def contested(data: Path, rounds: int, what: Callable[[Room, int], Awaitable[Found]]) -> Found:
    """So many rounds at a server."""
    server = Server.start(data)

    async def run() -> Found:
        head = {"Authorization": f"Bearer {server.host}"}
        async with httpx.AsyncClient(base_url=server.url, headers=head, timeout=60) as client:
            twice = {"act_id": secrets.token_urlsafe(16), "gemini": await Room(client, server.evening).senators()}
            opened = await client.post("/api/evenings", json=twice)
            return await asyncio.wait_for(what(Room(client, opened.json()["evening"]), rounds), 600)

    try:
        return asyncio.run(run())
    finally:
        server.stop()


@fault(
    "conflicts",
    f"{CLIENTS} clients at once spend the same coins",
    "each is spent once: one has it, all others are refused by the rule, and no coin is made or lost",
    short=2,
    long=200,
)
def test_the_same_coins(tmp_path: Path, trial: Trial) -> None:
    """Round after round, with all that somebody owns."""
    done, refused, made = contested(tmp_path, trial.count, coins)
    trial.found(
        f"{trial.count * CLIENTS:,} acts: {sum(done)} recorded in {trial.count} rounds, {refused:,} refused, {made} denarii too many"
    )
    assert done == [1] * trial.count and refused == trial.count * (CLIENTS - 1) and made == 0


@fault(
    "conflicts-seats",
    "37 senators are seated at once on the last seat of a region",
    "one sits there, all others are refused by the rule, and the seat is free again once he is taken back",
    short=2,
    long=270,
)
def test_the_last_seat(tmp_path: Path, trial: Trial) -> None:
    """Round after round; nobody sits there twice."""
    done, refused, wrong = contested(tmp_path, trial.count, seats)
    trial.found(
        f"{sum(done) + refused:,} acts: {sum(done)} recorded in {trial.count} rounds, {refused:,} refused, {wrong} seats wrong"
    )
    assert done == [1] * trial.count and refused == trial.count * 36 and wrong == 0
