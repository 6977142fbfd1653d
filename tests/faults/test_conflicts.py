"""Many want the same at the same instant: one has it, and the others are told why they have not."""

import asyncio
import secrets
from pathlib import Path

import httpx

from tests.faults.rows import Trial, fault
from tests.server import Server

CLIENTS = 50
GIVES = ("cicero", "brutus")


async def has(client: httpx.AsyncClient, evening: str, player: str) -> int:
    """All that somebody owns in coin."""
    told = (await client.get(f"/api/evenings/{evening}/views/ledger")).json()["data"]["players"]
    return next(int(line["denarii"]) for line in told if line["id"] == player)


async def given(server: Server, rounds: int) -> tuple[list[int], int, int]:
    """In each round everybody has the same senator give all that he owns to the other: how often that was so, how often it was refused,
    and what the two own in the end beyond what they owned."""
    head = {"Authorization": f"Bearer {server.organiser}"}
    async with httpx.AsyncClient(base_url=server.url, headers=head, timeout=60) as client:
        before = sum([await has(client, server.evening, one) for one in GIVES])
        done, refused = list[int](), 0
        for number in range(rounds):
            giver, receiver = GIVES[:: 1 if number % 2 == 0 else -1]
            gift = {
                "kind": "donare",
                "giver": giver,
                "receiver": receiver,
                "denarii": await has(client, server.evening, giver),
            }
            sending = [
                client.post(f"/api/evenings/{server.evening}/acts", json={"act_id": secrets.token_urlsafe(16), **gift})
                for _ in range(CLIENTS)
            ]
            told = [answer.status_code for answer in await asyncio.gather(*sending)]
            done.append(told.count(201))
            refused += told.count(409)
        return done, refused, sum([await has(client, server.evening, one) for one in GIVES]) - before


@fault(
    "conflicts",
    f"{CLIENTS} clients at once spend the same coins",
    "each is spent once: one has it, all others are refused by the rule, and no coin is made or lost",
    short=2,
    long=200,
)
def test_the_same_coins(tmp_path: Path, trial: Trial) -> None:
    """Round after round, with all that somebody owns."""
    server = Server.start(tmp_path)
    try:
        done, refused, made = asyncio.run(asyncio.wait_for(given(server, trial.count), 600))
    finally:
        server.stop()
    trial.found(
        f"{trial.count * CLIENTS:,} acts: {sum(done)} recorded in {trial.count} rounds, {refused:,} refused, {made} denarii too many"
    )
    assert done == [1] * trial.count and refused == trial.count * (CLIENTS - 1) and made == 0
