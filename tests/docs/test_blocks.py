"""Each command and each block of code in the documents is run, or named here with the reason why not."""

import json
import re
import shlex
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

import httpx
import pytest

from api.__main__ import main
from api.cli.parser import parser
from api.games import EDITION
from tests.docs.pages import Block, blocks
from tests.server import ROOT, Server

NOT_RUN = {
    "make run": "it serves until Ctrl-C; what it starts is `ludi serve`, which is run here",
    "make run CERT=cert.pem KEY=key.pem": "it serves until Ctrl-C; tests/api/test_secure.py serves by https",
    "make demo": "it plays for minutes; tests/ludi_romani/evenings plays the same script",
    "make demo EVENINGS=20": "it plays for minutes; tests/ludi_romani/players plays evenings",
    "make check": "it is what runs beside these tests",
    "make test": "it runs this test",
    "make test-wide": "it runs this test",
    "make test-all": "it takes half an hour",
    "make rules": "tests/proof/test_citations.py asks the same report",
    "ludi demo --port 8046": "it plays for minutes; tests/ludi_romani/evenings plays the same script",
    "ludi rehearse": "it serves until Ctrl-C; tests/cli/test_rehearse.py serves one",
    "pipx install ludi_romani-1.0.0-py3-none-any.whl": "tests/api/test_wheel.py installs the wheel",
    "pip install 'ludi-romani[postgres]'": "it needs the release at a registry; the tests have its driver from the same lock",
    "ludi migrate --database postgresql://ludi@/ludi": "tests/postgres.py migrates a database of its own",
    "ludi serve --database postgresql://ludi@/ludi --workers 4": "tests/faults/test_workers.py serves a database of its own",
    "ludi doctor": "its exit code says what this machine lacks; tests/cli/test_doctor.py breaks twenty-six things",
}
SHAPES = {
    "wire.md": "shapes of answers, compared with the program by tests/api/wire_tables.py",
    "log.md": "formulas, which tests/log/verify.py works out",
}
"""Pages whose other blocks are no commands."""


class Room(NamedTuple):
    """A server with an evening, in a folder of its own."""

    server: Server
    folder: Path
    evening: str
    seal: str


def commands() -> Iterator[tuple[str, str]]:
    """Every command with its page."""
    for block in blocks():
        for command in block.commands():
            yield block.page, command.removeprefix(".venv/bin/")


@pytest.fixture(scope="module")
def room(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Room]:
    """It is served from ``data`` in that folder, as the documents have it."""
    folder = tmp_path_factory.mktemp("docs")
    server = Server.start(folder / "data")
    seal = server.client.get(f"/api/evenings/{server.evening}/seal").json()
    yield Room(server, folder, server.evening, f"{seal['number']}:{seal['root']}")
    server.stop()


def as_here(command: str, room: Room) -> str:
    """A command of a document with this evening, its seal and its files in place of the document's."""
    command = re.sub(r"e19f2a\.\d{8}-\d{4}|<id>\.<when>", f"{room.evening}.copy", command)
    command = re.sub(r"e19f2a|<id>", room.evening, command)
    return re.sub(r"659:[0-9a-f]+…?", room.seal, command).replace("/media/stick", "data/backup")


@pytest.mark.parametrize("command", sorted({command for _, command in commands() if command in NOT_RUN}))
def test_what_is_not_run_is_a_command_all_the_same(command: str) -> None:
    """A target of the Makefile, or words that the program takes."""
    words = shlex.split(command)
    if words[0] == "make":
        assert subprocess.run(["make", "-n", *words[1:]], cwd=ROOT, capture_output=True).returncode == 0
    elif words[0] == "ludi":
        assert parser(EDITION).parse_args(words[1:]).command == words[1]
    else:
        assert words[0] in ("pip", "pipx") and words[1] == "install"


def test_reasons_stand_for_commands_that_are_written() -> None:
    """A reason whose command is in no document any more is struck out."""
    assert NOT_RUN.keys() <= {command for _, command in commands()}


@pytest.mark.parametrize(
    "command",
    [
        "ludi list", "ludi export", "ludi verify", "ludi serve", "ludi restore", "ludi accept", "ludi import", "ludi new", "openssl",
    ],
)  # fmt: skip
def test_commands_are_run_as_they_stand(command: str, room: Room, monkeypatch: pytest.MonkeyPatch) -> None:
    """In the folder of an evening, with its id and its seal."""
    written = {line for _, line in commands() if line.startswith(command) and line not in NOT_RUN}
    assert written, f"no document says {command}"
    monkeypatch.chdir(room.folder)
    for line in written:
        words = shlex.split(as_here(line, room))
        if command == "openssl":
            assert subprocess.run(words, capture_output=True).returncode == 0 and Path("cert.pem").exists()
        elif command == "ludi serve":
            served(words[2:], room.folder / "served")
        else:
            assert run_here(words[1:], room) == 0, line


def served(words: list[str], data: Path) -> None:
    """It serves: started on a port of its own, it answers."""
    server = Server.start(data, *words)
    assert server.client.get("/readyz").status_code == 200
    server.stop()


def run_here(words: list[str], room: Room) -> int:
    """The exit code of a command. Those that want the server stopped are given a folder of their own, with a copy of its evening."""
    if words[0] in ("list", "verify"):
        return main(words)
    if words[0] == "export":  # it is written over by nobody
        Path("archive.zip").unlink(missing_ok=True)
        return main(words)
    apart = room.folder / words[0]
    apart.mkdir(exist_ok=True)
    assert main(["backup", "--data", str(room.folder / "data"), "--backup", str(apart / "data" / "backup")]) == 0
    [copy] = sorted((apart / "data" / "backup").glob(f"{room.evening}.*.sqlite"))[-1:]
    copy = copy.rename(copy.with_name(f"{room.evening}.copy.sqlite"))
    if words[0] == "import":
        archive = room.server.client.get(f"/api/evenings/{room.evening}/export/archive.zip")
        (apart / "archive.zip").write_bytes(archive.content)
    elif words[0] == "accept":
        (apart / "data" / "evenings").mkdir(exist_ok=True)
        (apart / "data" / "evenings" / f"{room.evening}.sqlite").write_bytes(copy.read_bytes())
    made = [sys.executable, "-m", "api", *words]
    return subprocess.run(made, cwd=apart, env={"PYTHONPATH": str(ROOT), "PATH": ""}).returncode


def test_every_command_is_run_or_has_its_reason() -> None:
    """Nothing stands in a document that nothing tries."""
    tried = (
        "ludi list", "ludi verify", "ludi serve", "ludi restore", "ludi accept", "ludi import", "ludi export", "ludi new",
        "openssl",
    )  # fmt: skip
    left = {f"{page}: {line}" for page, line in commands() if line not in NOT_RUN and not line.startswith(tried)}
    assert not left


def test_every_other_block_is_run_or_is_a_shape() -> None:
    """Those without a command: requests and the client of the API, and shapes."""
    left = {block.page for block in blocks() if not list(block.commands()) and block.language not in ("http", "python")}
    assert left == set(SHAPES)


def block(language: str, first: str) -> Block:
    """The block of the API's page that begins so."""
    [found] = [
        one for one in blocks() if one.page == "api.md" and one.language == language and one.text.startswith(first)
    ]
    return found


def request_of(text: str, room: Room) -> tuple[str, str, dict[str, object]]:
    """Method, address and body of a request as it is written."""
    head, _, body = text.partition("\n\n")
    method, path = head.splitlines()[0].split()
    return method, room.server.url + path.replace("{evening}", room.evening), json.loads(body)


def test_a_program_pairs_records_and_is_refused_nothing_twice(room: Room) -> None:
    """The requests on the page of the API: pairing by a number, an act, and the same act again."""
    made = room.server.client.post(f"/api/evenings/{room.evening}/badges", json={"kind": "auditor"}).json()
    method, url, body = request_of(block("http", "POST /api/pair").text, room)
    paired = httpx.request(method, url, json={**body, "number": made["number"]})
    assert set(body) == {"number"} and paired.status_code == 200 and paired.json()["kind"] == "auditor"
    method, url, body = request_of(block("http", "POST /api/evenings").text, room)
    answers = [room.server.client.request(method, url, json=body) for _ in range(2)]
    assert [one.status_code for one in answers] == [201, 200], answers[0].text
    assert answers[0].json()["number"] == answers[1].json()["number"]


def test_the_client_of_twenty_lines_follows_an_evening(room: Room, tmp_path: Path) -> None:
    """As it stands on the page: each act with its number, in order, the newest as soon as it is recorded."""
    text = block("python", "import sys").text
    assert len([line for line in text.splitlines() if line.strip()]) <= 20
    client = tmp_path / "client.py"
    client.write_text(text)
    words = [sys.executable, "-u", str(client), room.server.url, room.evening, room.server.organiser]
    with subprocess.Popen(words, stdout=subprocess.PIPE, text=True) as follower:
        try:
            assert follower.stdout and follower.stdout.readline().split()[0] == "1"
            number = room.server.act("donare", giver="livia", receiver="octavia", denarii=100_000, by="juno")["number"]
            line = next(line for line in follower.stdout if int(line.split()[0]) == number)
        finally:
            follower.terminate()
    assert "Livia" in line and "Octavia" in line
