"""``ludi doctor`` on a machine on which something was broken on purpose, one thing at a time."""

import json
import os
import socket
import subprocess
import time
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import psutil
import pytest

from api.__main__ import main
from api.cli.doctor import disk, network, program
from api.games import EDITION
from api.store.sqlite.hold import holding

Breaks = Callable[[Path, pytest.MonkeyPatch], list[str]]
"""Breaks one thing, and returns the options that ``ludi doctor`` is asked with."""


def _certificate(folder: Path, days: int, name: str) -> Path:
    made = folder / "both.pem"
    words = f"req -x509 -newkey rsa:2048 -nodes -days {days} -subj /CN=ludi -addext subjectAltName=IP:{name}"
    subprocess.run(["openssl", *words.split(), "-keyout", made, "-out", made], check=True, capture_output=True)
    return made


def _executable(folder: Path, name: str, answer: str, patch: pytest.MonkeyPatch) -> None:
    script = folder / name
    script.write_text(f"#!/bin/sh\necho '{answer}'\n")
    script.chmod(0o755)
    patch.setenv("PATH", f"{folder}{os.pathsep}{os.environ['PATH']}")


def port(folder: Path, patch: pytest.MonkeyPatch) -> list[str]:
    """Another program listens."""
    listens = socket.create_server(("0.0.0.0", 0))
    patch.setattr(network, "_kept", listens, raising=False)
    return ["--port", str(listens.getsockname()[1])]


def network_gone(folder: Path, patch: pytest.MonkeyPatch) -> list[str]:
    """Nothing but loopback."""
    there = psutil.net_if_addrs()
    patch.setattr(psutil, "net_if_addrs", lambda: {"lo": there["lo"]})
    return []


def two_networks(folder: Path, patch: pytest.MonkeyPatch) -> list[str]:
    """A second address beside the one that is told."""
    held = next(one for held in psutil.net_if_addrs().values() for one in held if one.family == socket.AF_INET)
    there = {"wlan9": [held._replace(address="192.0.2.9")], "eth9": [held._replace(address="198.51.100.9")]}
    states = {name: psutil.net_if_stats()["lo"] for name in there}
    patch.setattr(psutil, "net_if_addrs", lambda: there)
    patch.setattr(psutil, "net_if_stats", lambda: states)
    patch.setattr(network, "address", lambda: "192.0.2.9")
    return []


def firewall(folder: Path, patch: pytest.MonkeyPatch) -> list[str]:
    """On, and without a word of the port."""
    _executable(folder, "ufw", "Status: active", patch)
    return []


def full(folder: Path, patch: pytest.MonkeyPatch) -> list[str]:
    """60 MB are left."""
    usage = psutil.disk_usage("/")
    patch.setattr(psutil, "disk_usage", lambda _: usage._replace(free=60_000_000))
    return []


def in_memory(folder: Path, patch: pytest.MonkeyPatch) -> list[str]:
    """A folder that is gone with the power."""
    patch.setattr(disk, "_kind", lambda _: "tmpfs")
    return []


def slow(folder: Path, patch: pytest.MonkeyPatch) -> list[str]:
    """Each flush takes an eighth of a second."""
    patch.setattr(disk, "flushed", lambda _: time.sleep(0.125))
    return []


def no_folder(folder: Path, patch: pytest.MonkeyPatch) -> list[str]:
    """A file in the place of the folder."""
    (folder / "file").write_text("")
    return ["--data", str(folder / "file")]


def damaged(folder: Path, patch: pytest.MonkeyPatch) -> list[str]:
    """An evening's file of zeros."""
    (folder / "evenings").mkdir()
    (folder / "evenings" / "e1.sqlite").write_bytes(b"\0" * 9000)
    return []


def stick(folder: Path, patch: pytest.MonkeyPatch) -> list[str]:
    """A folder for copies that is not there."""
    return ["--backup", str(folder / "stick")]


def clock(folder: Path, patch: pytest.MonkeyPatch) -> list[str]:
    """A file of tomorrow."""
    (folder / "evenings").mkdir()
    late = folder / "evenings" / "note"
    late.write_text("")
    os.utime(late, (time.time() + 86_400, time.time() + 86_400))
    return []


def expired(folder: Path, patch: pytest.MonkeyPatch) -> list[str]:
    """Valid for a day only."""
    return ["--cert", str(_certificate(folder, 1, "192.0.2.9"))]


def elsewhere(folder: Path, patch: pytest.MonkeyPatch) -> list[str]:
    """For another machine."""
    return ["--cert", str(_certificate(folder, 30, "192.0.2.250"))]


def other_key(folder: Path, patch: pytest.MonkeyPatch) -> list[str]:
    """The key of another certificate."""
    cert = _certificate(folder, 30, "192.0.2.9")
    other = folder / "other"
    other.mkdir()
    return ["--cert", str(cert), "--key", str(_certificate(other, 30, "192.0.2.9"))]


def edition(folder: Path, patch: pytest.MonkeyPatch) -> list[str]:
    """A bracket is missing."""
    copy = folder / "broken"
    copy.mkdir()
    for file in EDITION.glob("*.toml"):
        (copy / file.name).write_bytes(file.read_bytes())
    (copy / "edition.toml").write_text("title = [")
    return ["--edition", str(copy)]


def screens(folder: Path, patch: pytest.MonkeyPatch) -> list[str]:
    """Never built."""
    patch.setattr(program, "KIOSK", folder / "dist")
    return []


def connections(folder: Path, patch: pytest.MonkeyPatch) -> list[str]:
    """A system that grants sixty-four files."""
    patch.setattr(program, "descriptors", lambda: 64)
    return []


BROKEN: dict[Breaks, tuple[str, str, int]] = {
    port: ("port", "is taken", 2),
    network_gone: ("address", "in no network", 2),
    two_networks: ("address", "198.51.100.9 (eth9)", 1),
    firewall: ("firewall", "ufw is on", 1),
    full: ("space", "Only 60 MB", 2),
    in_memory: ("disk", "kept in memory", 2),
    slow: ("disk", "The disk takes", 1),
    no_folder: ("folder", "can be written", 2),
    damaged: ("evenings", "cannot be read", 2),
    stick: ("copies", "is not there", 2),
    clock: ("clock", "The clock says", 2),
    expired: ("certificate", "ends on", 1),
    elsewhere: ("certificate-name", "192.0.2.250", 2),
    other_key: ("certificate", "does not belong", 2),
    edition: ("edition", "cannot be played", 2),
    screens: ("screens", "not built", 2),
    connections: ("connections", "grants 32", 1),
}


@pytest.fixture
def free_port() -> Iterator[str]:
    """One on which nobody listens."""
    with socket.create_server(("0.0.0.0", 0)) as found:
        number = found.getsockname()[1]
    yield str(number)


def asked(capsys: pytest.CaptureFixture[str], *words: str) -> tuple[int, list[dict[str, Any]]]:
    """The exit code, and what was found."""
    code = main(["doctor", "--json", *words])
    return code, json.loads(capsys.readouterr().out)


@pytest.mark.parametrize("breaks", BROKEN, ids=[breaks.__name__ for breaks in BROKEN])
def test_what_is_broken_is_named(
    breaks: Breaks, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], free_port: str
) -> None:
    """By its check, with a sentence and what to do; the exit code says how bad it is, and nothing else gets worse by it."""
    usual = ["--data", str(tmp_path), "--port", free_port]
    _, before = asked(capsys, *usual)
    what, words, code = BROKEN[breaks]
    found_code, found = asked(capsys, *usual, *breaks(tmp_path, monkeypatch))
    mine = [finding for finding in found if finding["what"] == what and finding["level"] != "good"]
    assert mine and words in mine[0]["says"] and mine[0]["do"]
    assert mine[0]["level"] == {1: "look", 2: "wrong"}[code] and found_code >= code
    worse = {finding["what"] for finding in found if finding["level"] == "wrong"}
    worse -= {finding["what"] for finding in before if finding["level"] == "wrong"}
    assert worse <= {what, "certificate-name"}


def test_a_folder_that_is_served_is_named(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """With the process that holds it; and a folder that is not there yet is not made by asking."""
    with holding(tmp_path, "a server on port 8044"):
        _, found = asked(capsys, "--data", str(tmp_path), "--port", "0")
    folder = next(finding for finding in found if finding["what"] == "folder")
    assert folder["level"] == "wrong" and "a server on port 8044" in folder["says"]
    asked(capsys, "--data", str(tmp_path / "new"), "--port", "0")
    assert not (tmp_path / "new").exists()


def test_people_read_sentences(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """A line each with its mark, what to do below, and a last line that sums up."""
    code = main(["doctor", "--data", str(tmp_path), "--port", "0", "--backup", str(tmp_path / "stick")])
    lines = capsys.readouterr().out.splitlines()
    at = next(number for number, line in enumerate(lines) if "is not there" in line)
    assert lines[at].startswith("  ✗ ") and lines[at + 1].startswith("      Put the stick in")
    assert code == 2 and lines[-1] == "Not ready: mend what is marked ✗."
