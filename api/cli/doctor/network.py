"""The network: the address that phones reach, the port, and a firewall that may be closed."""

import re
import shutil
import socket
import subprocess
from collections.abc import Iterator
from contextlib import suppress
from ipaddress import IPv4Address, ip_address

import psutil

from api.cli.doctor.finding import Finding, Planned, good, look, wrong
from api.engine.rehearsal import PORT
from api.serve import address
from api.store.sqlite.hold import NAME as HELD

_SERVER = re.compile(r"a server on port (\d+) \(process (\d+)\)")
_VIRTUAL = ("docker", "br-", "veth", "virbr", "vmnet", "vboxnet", "tun", "tap", "wg", "utun", "zt", "tailscale")
"""Beginnings of the names of interfaces that no phone in the room is on."""
FIREWALLS = (
    (("ufw", "status"), "Status: active", ("ufw", "status"), "sudo ufw allow {port}/tcp"),
    (
        ("firewall-cmd", "--state"),
        "running",
        ("firewall-cmd", "--list-ports"),
        "sudo firewall-cmd --add-port={port}/tcp",
    ),
)
"""Firewalls of a command line: how to ask, the line that an active one answers, how to ask for open ports, what opens the port."""


def addresses() -> list[tuple[str, str]]:
    """Interfaces that are up, with their address in the room's network; loopback, link-local and virtual ones are none."""
    up = {name for name, state in psutil.net_if_stats().items() if state.isup}
    pairs = list[tuple[str, str]]()
    for name, held in psutil.net_if_addrs().items():
        if name not in up or name.startswith(_VIRTUAL):
            continue
        for entry in held:
            with suppress(ValueError):
                ip = ip_address(entry.address.partition("%")[0])
                if isinstance(ip, IPv4Address) and not ip.is_loopback and not ip.is_link_local:
                    pairs.append((name, str(ip)))
    return pairs


def check(planned: Planned) -> Iterator[Finding]:
    """Address, port, firewall."""
    yield _address()
    yield from _port(planned)
    yield _firewall(planned.port)


def _address() -> Finding:
    there = addresses()
    if not there:
        return wrong(
            "address",
            "This machine is in no network: no phone can reach it.",
            "Join the room's Wi-Fi, or open a hotspot.",
        )
    told = address()
    others = [f"{ip} ({name})" for name, ip in there if ip != told]
    if others:
        return look(
            "address", f"Phones are told {told}; this machine is also {', '.join(others)}.",
            "Leave the other networks, or name the right address with --bind.",
        )  # fmt: skip
    return good("address", f"Phones reach this machine at {told} ({there[0][0]}).")


def served_by(planned: Planned) -> int | None:
    """The process that serves this folder on this port now; None where none does."""
    with suppress(OSError):
        held = _SERVER.fullmatch((planned.data / HELD).read_text().strip())
        if held and int(held[1]) == planned.port and psutil.pid_exists(int(held[2])):
            return int(held[2])
    return None


def _port(planned: Planned) -> Iterator[Finding]:
    if not planned.port:
        yield good("port", "Any free port is taken.")
        return
    family = socket.AF_INET6 if ":" in planned.bind else socket.AF_INET
    try:
        socket.create_server((planned.bind, planned.port), family=family).close()
    except PermissionError:
        yield wrong("port", f"Port {planned.port} is not allowed to you.", "Choose one above 1024: --port 8044.")
    except OSError as taken:
        if served_by(planned):
            yield good("port", f"Port {planned.port} is this folder's own: it is served now.")
            return
        who = _listener(planned.port)
        if taken.errno and who is None and not _local(planned.bind):
            yield wrong(
                "port", f"This machine has no address {planned.bind}.", "Leave --bind away, or name one of its own."
            )
        else:
            by = f" by {who}" if who else ""
            yield wrong(
                "port",
                f"Port {planned.port} is taken{by}.",
                f"Stop that, or choose another: --port {planned.port + 1}.",
            )
    else:
        yield good("port", f"Port {planned.port} is free.")


def _local(bind: str) -> bool:
    return bind in ("0.0.0.0", "::") or any(
        entry.address == bind for held in psutil.net_if_addrs().values() for entry in held
    )


def _listener(port: int) -> str | None:
    """Which program listens there; None where none does, or the system does not say."""
    with suppress(psutil.AccessDenied, psutil.NoSuchProcess):
        for link in psutil.net_connections("tcp"):
            if link.laddr and link.laddr.port == port and link.status == psutil.CONN_LISTEN:
                return f"{psutil.Process(link.pid).name()} (process {link.pid})" if link.pid else "another program"
    return None


def _said(words: tuple[str, ...]) -> str:
    return subprocess.run(words, capture_output=True, text=True, timeout=5).stdout


def _firewall(port: int) -> Finding:
    for words, active, ports, opens in FIREWALLS:
        if not shutil.which(words[0]):
            continue
        with suppress(OSError, subprocess.TimeoutExpired):
            if active in _said(words).splitlines() and f"{port}/tcp" not in _said(ports):
                return look(
                    "firewall",
                    f"The firewall {words[0]} is on, and does not name port {port}.",
                    f"Open it: {opens.format(port=port)}; and port {PORT} for a rehearsal.",
                )
    return good(
        "firewall",
        "No firewall of this machine is known to close the port. Whether Wi-Fi lets phones through, a phone shows.",
    )
