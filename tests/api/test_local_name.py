"""Devices find the laptop by a name in the room's network; here that network is the loopback."""

import asyncio

from zeroconf.asyncio import AsyncZeroconf

from api.transport.local_name import announced, answered
from api.transport.origin import HostNames

HERE = "127.0.0.1"
NAMES = ("ludi-test.local", "ludi-test-2.local")


async def reached(name: str) -> bool:
    """Whether another device finds this machine under the name."""
    device = AsyncZeroconf(interfaces=[HERE])
    try:
        return await answered(device, name) == [HERE]
    finally:
        await device.async_close()


def test_two_houses_have_two_names() -> None:
    """Each is found under its own, and the server answers to it; a third that finds none free goes without."""

    async def rooms() -> None:
        async with announced(HERE, 8044, NAMES) as first, announced(HERE, 8045, NAMES) as second:
            assert (first, second) == NAMES
            assert await reached(NAMES[0]) and await reached(NAMES[1])
            async with announced(HERE, 8046, NAMES) as third:
                assert third is None

    asyncio.run(rooms())


def test_an_address_that_is_not_here_has_no_name() -> None:
    """It says so at once; whoever types the address still gets in."""

    async def alone() -> None:
        for address in ("192.0.2.77", "localhost"):
            async with announced(address, 8044, NAMES) as name:
                assert name is None

    asyncio.run(alone())


def test_the_server_answers_to_its_names() -> None:
    """And to no other in that network."""
    ours = HostNames().ours
    assert (
        ours(b"ludi.local:8044")
        and ours(b"ludi-3.local")
        and not ours(b"evil.local")
        and not ours(b"ludi.local.evil.example")
    )
