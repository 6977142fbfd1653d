"""``ludi doctor`` on a machine on which something was broken on purpose, one thing at a time."""

import errno
import json
import os
import socket
import subprocess
import time
from collections.abc import Callable, Iterator, Mapping
from datetime import UTC, datetime, timedelta
from ipaddress import ip_address
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import psutil
import pytest
from cryptography import x509
from cryptography.hazmat.primitives import hashes, serialization
from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.x509.oid import NameOID

from api.__main__ import main
from api.cli.doctor import disk, network, program
from api.games import EDITION
from api.store.sqlite.hold import holding
from tests.server import Server

Breaks = Callable[[Path, pytest.MonkeyPatch], list[str]]
"""Breaks one thing, and returns the options that ``ludi doctor`` is asked with."""


def _certificate(folder: Path, days: int, name: str, begins: datetime | None = None) -> Path:
    """A certificate with its key in one file, valid from now or ``begins`` on; without a ``name`` for nobody."""
    key, now = ec.generate_private_key(ec.SECP256R1()), begins or datetime.now(UTC)
    subject = x509.Name([x509.NameAttribute(NameOID.COMMON_NAME, "ludi")])
    builder = (
        x509.CertificateBuilder()
        .subject_name(subject).issuer_name(subject).public_key(key.public_key()).serial_number(1)
        .not_valid_before(now).not_valid_after(now + timedelta(days=days))
    )  # fmt: skip
    if name:
        builder = builder.add_extension(x509.SubjectAlternativeName([x509.IPAddress(ip_address(name))]), critical=False)
    made = builder.sign(key, hashes.SHA256())
    plain = (serialization.Encoding.PEM, serialization.PrivateFormat.PKCS8, serialization.NoEncryption())
    both = folder / "both.pem"
    both.write_bytes(key.private_bytes(*plain) + made.public_bytes(serialization.Encoding.PEM))
    return both


def _executable(folder: Path, name: str, answer: str | Mapping[str, str], patch: pytest.MonkeyPatch) -> None:
    """A program that answers so, whatever it is asked; or to each of these words so, and to others nothing."""
    answers = {"*": answer} if isinstance(answer, str) else answer
    cases = "".join(f"{words}) echo '{said}';;\n" for words, said in answers.items())
    script = folder / name
    script.write_text(f'#!/bin/sh\ncase "$*" in\n{cases}esac\n')
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


def firewalld(folder: Path, patch: pytest.MonkeyPatch) -> list[str]:
    """The other kind; another port is open in it."""
    _executable(folder, "ufw", "Status: inactive", patch)
    _executable(folder, "firewall-cmd", "running", patch)
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


def read_only(folder: Path, patch: pytest.MonkeyPatch) -> list[str]:
    """A folder that takes no file. Root may write everywhere: to root the system says it as a disk that is mounted so."""
    (folder / "mine").mkdir(mode=0o555)
    if os.geteuid() == 0:

        def refused(**_: object) -> None:
            raise OSError(errno.EROFS, os.strerror(errno.EROFS))

        patch.setattr(disk, "tempfile", SimpleNamespace(NamedTemporaryFile=refused))
    return ["--data", str(folder / "mine")]


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


def by_nobody(folder: Path, patch: pytest.MonkeyPatch) -> list[str]:
    """No time server sets it."""
    _executable(folder, "timedatectl", "NTPSynchronized=no", patch)
    return []


def python(folder: Path, patch: pytest.MonkeyPatch) -> list[str]:
    """Older than the oldest that plays."""
    patch.setattr(program, "OLDEST", (3, 99))
    return []


def expired(folder: Path, patch: pytest.MonkeyPatch) -> list[str]:
    """Valid for a day only."""
    return ["--cert", str(_certificate(folder, 1, "192.0.2.9"))]


def past(folder: Path, patch: pytest.MonkeyPatch) -> list[str]:
    """Of last year."""
    return ["--cert", str(_certificate(folder, 30, "192.0.2.9", begins=datetime.now(UTC) - timedelta(days=400)))]


def no_certificate(folder: Path, patch: pytest.MonkeyPatch) -> list[str]:
    """Something else under its name."""
    (folder / "both.pem").write_text("Dear Brutus")
    return ["--cert", str(folder / "both.pem")]


def certificate_gone(folder: Path, patch: pytest.MonkeyPatch) -> list[str]:
    """A certificate file that is not there."""
    return ["--cert", str(folder / "gone.pem")]


def no_key(folder: Path, patch: pytest.MonkeyPatch) -> list[str]:
    """The certificate alone."""
    both = _certificate(folder, 30, "192.0.2.9")
    begin = "-----BEGIN CERTIFICATE"
    both.write_text(begin + both.read_text().partition(begin)[2].partition("-----END CERTIFICATE-----")[0])
    both.write_text(both.read_text() + "-----END CERTIFICATE-----\n")
    return ["--cert", str(both)]


def key_gone(folder: Path, patch: pytest.MonkeyPatch) -> list[str]:
    """A key file that is not there."""
    return ["--cert", str(_certificate(folder, 30, "192.0.2.9")), "--key", str(folder / "gone.pem")]


def key_locked(folder: Path, patch: pytest.MonkeyPatch) -> list[str]:
    """A key behind a passphrase, for which a server would wait at its terminal."""
    both, key = _certificate(folder, 30, "192.0.2.9"), folder / "locked.pem"
    words = ("openssl", "pkey", "-in", both, "-aes256", "-passout", "pass:ludi", "-out", key)
    subprocess.run(words, check=True, capture_output=True)
    return ["--cert", str(both), "--key", str(key)]


def elsewhere(folder: Path, patch: pytest.MonkeyPatch) -> list[str]:
    """For another machine."""
    return ["--cert", str(_certificate(folder, 30, "192.0.2.250"))]


def nameless(folder: Path, patch: pytest.MonkeyPatch) -> list[str]:
    """For no machine at all."""
    return ["--cert", str(_certificate(folder, 30, ""))]


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
    firewalld: ("firewall", "firewall-cmd is on", 1),
    full: ("space", "Only 60 MB", 2),
    in_memory: ("disk", "kept in memory", 2),
    slow: ("disk", "The disk takes", 1),
    no_folder: ("folder", "can be written", 2),
    damaged: ("evenings", "cannot be read", 2),
    stick: ("copies", "is not there", 2),
    clock: ("clock", "The clock says", 2),
    expired: ("certificate", "ends on", 1),
    past: ("certificate", "is valid from", 2),
    no_certificate: ("certificate", "it is no certificate in PEM", 2),
    certificate_gone: ("certificate", "gone.pem cannot be read: No such file or directory", 2),
    no_key: ("certificate", "holds no key", 2),
    key_gone: ("certificate", "gone.pem cannot be read", 2),
    key_locked: ("certificate", "locked by a passphrase", 2),
    by_nobody: ("clock", "set by nobody", 1),
    python: ("python", "This is Python", 2),
    read_only: ("folder", "Nothing can be written", 2),
    elsewhere: ("certificate-name", "192.0.2.250", 2),
    nameless: ("certificate-name", "The certificate names nobody; devices reach", 2),
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


def test_a_machine_without_fault_is_ready(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """One network, a quick disk, copies on another one, a clock that is set, screens that are built: every finding is good, each check
    has one, and the code is 0."""
    (tmp_path / "index.html").touch()
    monkeypatch.setattr(program, "KIOSK", tmp_path)
    monkeypatch.setattr(network, "addresses", lambda: [("wlan0", "192.0.2.9")])
    monkeypatch.setattr(network, "address", lambda: "192.0.2.9")
    monkeypatch.setattr(disk, "_kind", lambda _: "ext4")
    monkeypatch.setattr(disk, "flushed", lambda _: None)
    monkeypatch.setattr(program, "descriptors", lambda: 4096)
    monkeypatch.setattr(psutil, "disk_usage", lambda _: SimpleNamespace(free=60_000_000_000))
    monkeypatch.setattr(disk, "_copies", lambda planned: disk._space("copies", tmp_path))
    _executable(tmp_path, "timedatectl", "NTPSynchronized=yes", monkeypatch)
    for name, answer in (("ufw", "Status: inactive"), ("firewall-cmd", "not running")):
        _executable(tmp_path, name, answer, monkeypatch)
    code, found = asked(capsys, "--data", str(tmp_path / "data"), "--port", "0")
    assert [finding for finding in found if finding["level"] != "good"] == [] and code == 0
    assert {what for what, _, _ in BROKEN.values()} - {finding["what"] for finding in found} == {"certificate-name"}
    assert "No evening is here yet." in [finding["says"] for finding in found]
    assert main(["doctor", "--data", str(tmp_path / "data"), "--port", "0"]) == 0
    assert capsys.readouterr().out.endswith("This machine is ready.\n")


def _finding(capsys: pytest.CaptureFixture[str], what: str, *words: str) -> dict[str, Any]:
    """What one check found."""
    return next(finding for finding in asked(capsys, *words)[1] if finding["what"] == what)


@pytest.mark.parametrize(
    ("name", "answers"),
    [
        ("ufw", {"status": "Status: active\nPORT/tcp ALLOW Anywhere"}),
        ("firewall-cmd", {"--state": "running", "--list-ports": "PORT/tcp 443/tcp"}),
    ],
)
def test_a_firewall_that_names_the_port_is_no_fault(
    name: str, answers: dict[str, str], tmp_path: Path, monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str], free_port: str,
) -> None:  # fmt: skip
    """Asked in its own words, it says that it is on, and that the port is open."""
    _executable(tmp_path, "ufw", "Status: inactive", monkeypatch)
    _executable(
        tmp_path, name, {words: said.replace("PORT", free_port) for words, said in answers.items()}, monkeypatch
    )
    found = _finding(capsys, "firewall", "--data", str(tmp_path / "data"), "--port", free_port)
    assert (found["level"], found["do"]) == ("good", "")


def test_who_has_the_port_is_named(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """With its process, where the system says it."""
    words = port(tmp_path, monkeypatch)
    listens = SimpleNamespace(laddr=SimpleNamespace(port=int(words[1])), status=psutil.CONN_LISTEN, pid=1)
    monkeypatch.setattr(psutil, "net_connections", lambda kind: [listens])
    found = _finding(capsys, "port", "--data", str(tmp_path), *words)
    assert found["says"] == f"Port {words[1]} is taken by {psutil.Process(1).name()} (process 1)."
    assert found["do"] == f"Stop that, or choose another: --port {int(words[1]) + 1}."


def test_a_folder_that_is_served_is_named(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """With the process that holds it; and a folder that is not there yet is not made by asking."""
    with holding(tmp_path, "a server on port 8044"):
        _, found = asked(capsys, "--data", str(tmp_path), "--port", "0")
    folder = next(finding for finding in found if finding["what"] == "folder")
    assert folder["level"] == "wrong" and "a server on port 8044" in folder["says"]
    asked(capsys, "--data", str(tmp_path / "new"), "--port", "0")
    assert not (tmp_path / "new").exists()


def test_the_server_of_the_folder_itself_is_no_fault(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], free_port: str
) -> None:
    """Asked while the evening is served, as one who began with `make run` asks: its port and its folder are its own."""
    server = Server.start(tmp_path, port=int(free_port))
    try:
        _, found = asked(capsys, "--data", str(tmp_path), "--port", free_port)
        _, elsewhere = asked(capsys, "--data", str(tmp_path / "other"), "--port", free_port)
    finally:
        server.stop()
    told = {finding["what"]: finding for finding in found}
    assert told["port"]["level"] == told["folder"]["level"] == "good" and "is served now" in told["folder"]["says"]
    assert next(finding for finding in elsewhere if finding["what"] == "port")["level"] == "wrong"


def test_people_read_sentences(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """A line each with its mark, what to do below, and a last line that sums up."""
    code = main(["doctor", "--data", str(tmp_path), "--port", "0", "--backup", str(tmp_path / "stick")])
    lines = capsys.readouterr().out.splitlines()
    at = next(number for number, line in enumerate(lines) if "is not there" in line)
    assert lines[at].startswith("  ✗ ") and lines[at + 1].startswith("      Put the stick in")
    assert code == 2 and lines[-1] == "Not ready: mend what is marked ✗."
