"""Short numbers for pairing, guessed by somebody who changes his address whenever he likes."""

import random
from collections import Counter
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import httpx
import pytest

from api.__main__ import main
from api.beside.badges.rules import WRONG_NUMBERS, WRONG_OF_ROOM
from tests.faults.meanwhile import Meanwhile
from tests.faults.rows import Trial, fault
from tests.server import Server


@contextmanager
def guesser(server: Server, place: int, **head: str) -> Iterator[httpx.Client]:
    """Whoever asks from one of sixty thousand addresses of this machine."""
    from_here = httpx.HTTPTransport(local_address=f"127.1.{place // 250}.{place % 250 + 1}")
    with httpx.Client(base_url=server.url, transport=from_here, headers=head, timeout=60) as client:
        yield client


def tried(client: httpx.Client, number: str) -> int:
    """What it is answered to a number."""
    return client.post("/api/pair", json={"number": number}).status_code


@fault(
    "numbers", "short numbers for pairing are guessed, each five times from another address, and headers claim yet others",
    "after 100 wrong ones a number is looked at no more; its link and the next number pair; acts meanwhile p99 ≤ 200 ms",
    short=150, long=5_000,
)  # fmt: skip
def test_a_number_cannot_be_guessed_from_changing_addresses(tmp_path: Path, trial: Trial) -> None:
    """The right one is refused too by then; a full room that mistypes in between is not."""
    server, answers, dice = Server.start(tmp_path), Counter[int](), random.Random(trial.count)
    path = f"/api/evenings/{server.evening}/badges"
    try:
        made = server.client.post(path, json={"kind": "room"}).json()
        with Meanwhile(server) as acts:
            for place in range(-(-trial.count // WRONG_NUMBERS)):
                claims = f"198.51.{dice.randrange(256)}.{dice.randrange(256)}"
                with guesser(server, place, **{"X-Forwarded-For": claims}) as client:
                    answers.update(
                        tried(client, f"{(int(made['number']) + 1 + dice.randrange(900_000)) % 1_000_000:06}")
                        for _ in range(WRONG_NUMBERS)
                    )
        with guesser(server, 60_000) as elsewhere:
            right = tried(elsewhere, made["number"])
            new = tried(elsewhere, server.client.post(path, json={"kind": "room"}).json()["number"])
            link = elsewhere.post("/api/pair", json={"token": made["token"]}).status_code
        trial.found(
            f"{answers.total():,} guesses from {answers.total() // WRONG_NUMBERS:,} addresses: {answers[403]} looked at, "
            f"{answers[429]:,} refused unseen; {acts.figure()}"
        )
    finally:
        server.stop()
    assert answers[403] == WRONG_OF_ROOM and answers.keys() == {403, 429}
    assert (right, new, link) == (429, 200, 200) and set(acts.answers) == {201}
    trial.in_time(acts.p99 <= 200)


def test_nobody_says_himself_where_he_asks_from(tmp_path: Path) -> None:
    """Five wrong numbers are five, whatever address each claims; behind a proxy that is named, each address has five."""
    for proxies, expected in (((), [403] * 5 + [429]), (("--proxy", "127.0.0.1"), [403] * 6)):
        server = Server.start(tmp_path / str(len(proxies)), *proxies)
        try:
            made = server.client.post(f"/api/evenings/{server.evening}/badges", json={"kind": "room"}).json()
            wrong = f"{(int(made['number']) + 1) % 1_000_000:06}"
            heads = [{"X-Forwarded-For": f"198.51.100.{place}"} for place in range(6)]
            found = [
                httpx.post(f"{server.url}/api/pair", json={"number": wrong}, headers=head).status_code for head in heads
            ]
            assert found == expected
        finally:
            server.stop()


@pytest.mark.parametrize("proxy", ["*", "proxy.example", "10.0.0.0/33"])
def test_a_proxy_is_an_address(proxy: str, capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    """Not whoever comes: everybody could claim to be anybody then."""
    assert main(["serve", "--data", str(tmp_path), "--proxy", proxy]) == 2
    assert f"{proxy} is no address of a proxy" in capsys.readouterr().err
