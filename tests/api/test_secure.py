"""By https, with one's own certificate."""

import socket
import ssl
import subprocess
from pathlib import Path

import httpx
import pytest

from api.__main__ import main
from tests.server import Server


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
        with httpx.Client(base_url=server.url, headers=head, verify=ssl.create_default_context(cafile=both)) as client:
            assert client.get(f"/api/evenings/{server.evening}").status_code == 200
        for one in silent:
            one.settimeout(20)  # left alone, a handshake is waited for a minute
            with one:
                assert one.recv(1) == b""
    finally:
        server.stop()


def test_a_certificate_without_a_key_is_told_in_words(
    both: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """Before anything is served."""
    alone = tmp_path / "cert.pem"
    begin = "-----BEGIN CERTIFICATE"
    alone.write_text(begin + both.read_text().partition(begin)[2])
    assert main(["serve", "--data", str(tmp_path / "data"), "--cert", str(alone)]) == 2
    assert capsys.readouterr().err.startswith(f"ludi: {alone} holds no key")
    assert main(["serve", "--data", str(tmp_path / "data"), "--key", str(both)]) == 2
