"""A name in the room's network (mDNS): ``http://ludi.local:8044`` beside the address, which changes with the Wi-Fi."""

import socket
from collections.abc import AsyncIterator, Sequence
from contextlib import asynccontextmanager, suppress

from zeroconf import DNSQuestionType, EventLoopBlocked, IPVersion, NonUniqueNameException, ServiceInfo
from zeroconf.asyncio import AsyncZeroconf

from api.transport.origin import LOCAL_NAMES

KIND = "_http._tcp.local."
ASKING = 2500
"""Milliseconds for an answer: a responder repeats one at most every second."""


@asynccontextmanager
async def announced(address: str, port: int, names: Sequence[str] = LOCAL_NAMES) -> AsyncIterator[str | None]:
    """Answer to the first free name within the block, at an IPv4 address of this machine. Yields that name; None where all are taken or
    the network carries no multicast, which does not hide the address."""
    try:
        ip = socket.inet_aton(address)
        network = AsyncZeroconf(interfaces=[address], ip_version=IPVersion.V4Only)
    except OSError:
        yield None
        return
    try:
        yield await _taken(network, ip, port, names)
    finally:
        with suppress(OSError, TimeoutError, EventLoopBlocked):
            await network.async_unregister_all_services()
        await network.async_close()


async def answered(network: AsyncZeroconf, name: str) -> Sequence[str]:
    """The addresses that a machine in the network answers with for a name; empty where none does within ASKING."""
    asked = ServiceInfo(KIND, f"{name.removesuffix('.local')}.{KIND}", server=f"{name}.")
    heard = await asked.async_request(
        network.zeroconf, ASKING, question_type=DNSQuestionType.QM
    )  # heard by all programs here
    return asked.parsed_addresses() if heard else []


async def _taken(network: AsyncZeroconf, ip: bytes, port: int, names: Sequence[str]) -> str | None:
    for name in names:
        if await answered(network, name):
            continue
        info = ServiceInfo(KIND, f"{name.removesuffix('.local')}.{KIND}", port, addresses=[ip], server=f"{name}.")
        with suppress(NonUniqueNameException):
            try:
                await network.async_register_service(info)
            except (OSError, TimeoutError, EventLoopBlocked):
                return None
            return name
    return None
