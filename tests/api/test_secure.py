"""By https, with one's own certificate."""

import socket
import ssl
import subprocess
import sys
import time
from pathlib import Path

import httpx
import pytest

from api.__main__ import main
from tests.server import PATIENCE, Server


@pytest.fixture(scope="module")
def both(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A certificate and its key in one file, as the README makes them."""
    made = tmp_path_factory.mktemp("tls") / "both.pem"
    words = "req -x509 -newkey rsa:2048 -nodes -days 2 -subj /CN=ludi -addext subjectAltName=IP:127.0.0.1"
    subprocess.run(["openssl", *words.split(), "-keyout", made, "-out", made], check=True, capture_output=True)
    return made


def test_one_setting_serves_by_https(both: Path, tmp_path: Path) -> None:
    """Whoever trusts the certificate comes in. Whoever opens a connection and agrees on no cipher is shown out in a few seconds."""
    server = Server.start(tmp_path, "--cert", str(both))
    try:
        port = int(server.url.rpartition(":")[2])
        silent = [socket.create_connection(("127.0.0.1", port)) for _ in range(20)]
        silent[0].sendall(b"\x16\x03\x01")
        head = {"Authorization": f"Bearer {server.organiser}"}
        with httpx.Client(
            base_url=server.url, headers=head, verify=ssl.create_default_context(cafile=both), timeout=PATIENCE
        ) as client:
            assert client.get(f"/api/evenings/{server.evening}").status_code == 200
        for one in silent:
            one.settimeout(20)  # left alone, a handshake is waited for a minute
            with one:
                assert one.recv(1) == b""
    finally:
        server.stop()


def test_whoever_agrees_on_no_cipher_is_counted_and_makes_room(both: Path, tmp_path: Path) -> None:
    """Twice as many of them as there are places for strangers: each newcomer is let in, and whoever waited longest goes."""
    few = ("prlimit", "--nofile=256:256", sys.executable, "-m", "api")
    server = Server.start(tmp_path, "--cert", str(both), ludi=few)
    port = int(server.url.rpartition(":")[2])
    silent = [socket.create_connection(("127.0.0.1", port)) for _ in range(120)]
    server.client.close()
    head = {"Authorization": f"Bearer {server.organiser}"}
    patient = httpx.HTTPTransport(retries=5, verify=ssl.create_default_context(cafile=both))
    try:
        with httpx.Client(base_url=server.url, headers=head, transport=patient, timeout=PATIENCE) as server.client:
            assert server.act("adesse", region="syria", by="mars")["number"] == 2
            told = dict(line.rsplit(" ", 1) for line in server.client.get("/metrics").text.splitlines())
        assert float(told["ludi_turned_out_total"]) >= len(silent) - 256 // 4
        assert 0 < float(told["ludi_strangers"]) <= 256 // 4
    finally:
        for one in silent:
            one.close()
        server.stop()


def test_a_rehearsal_is_served_as_its_evening_is(both: Path, tmp_path: Path) -> None:
    """By https too, with the same certificate, so that a device that trusts the one trusts the other; a tour begins there."""
    server = Server.start(tmp_path, "--cert", str(both))
    trust = ssl.create_default_context(cafile=both)
    head = {"Authorization": f"Bearer {server.organiser}"}
    try:
        with httpx.Client(base_url=server.url, headers=head, verify=trust, timeout=PATIENCE) as desk:
            own = f"/api/evenings/{server.evening}/rehearsal"
            told = desk.post(own).json()
            while not told["port"]:
                assert told["begins"], told
                time.sleep(0.1)
                told = desk.get(own).json()
        assert told["secure"] is True
        with httpx.Client(base_url=f"https://127.0.0.1:{told['port']}", verify=trust, timeout=PATIENCE) as tablet:
            assert "<html data-sandbox" in tablet.get("/rehearse").text
            assert tablet.post("/api/tours/mars").json()["badge"]
    finally:
        server.stop()


def test_a_certificate_without_a_key_is_told_in_words(
    both: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """Before anything is served."""
    alone = tmp_path / "cert.pem"
    begin = "-----BEGIN CERTIFICATE"
    alone.write_text(begin + both.read_text().partition(begin)[2])
    for command in ("serve", "rehearse"):
        assert main([command, "--data", str(tmp_path / "data"), "--cert", str(alone)]) == 2
        assert capsys.readouterr().err.startswith(f"ludi: {alone} holds no key")
    assert not (tmp_path / "data").exists()
    assert main(["serve", "--data", str(tmp_path / "data"), "--key", str(both)]) == 2
