"""A rehearsal: its tours can be played, and nothing of it reaches an evening that counts, or the other way round."""

import json
import re
import secrets
import socket
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import suppress
from pathlib import Path
from typing import NamedTuple

import httpx
import pytest

from api.__main__ import main
from api.cli.rehearsal.demo import served
from api.cli.rehearsal.guide import begun
from api.cli.rehearsal.tablets import Tablets, Unexpected
from api.cli.rehearsal.tours import FOLDER, SCENE, TourAct, TourRefused, load_tours
from api.engine.editions import load_edition
from api.engine.rehearsal import PORT, RehearsalProcess
from api.engine.sandbox import mark, note_ready, rows
from api.games import EDITION, STAGES
from domain.ludi_romani.game import LUDI_ROMANI
from tests.desk import Desk
from tests.server import PATIENCE, ROOT, Server

TOURS = load_tours(EDITION)


@pytest.fixture(scope="module")
def line(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Tablets]:
    """A line to a server of rehearsals."""
    with served(STAGES, tmp_path_factory.mktemp("tours"), EDITION, 0) as (_, here, host):
        yield Tablets(here, host)


def test_each_device_of_a_rehearsal_can_be_paired() -> None:
    """Its kind of badge is one of the game, its holder one who may hold it, and it is offered in words."""
    offered = [(stage, device) for stage in STAGES if stage.rehearsal for device in stage.rehearsal.devices]
    for stage, (kind, holder, words) in offered:
        role = stage.game.badges[kind]
        assert words and (holder is None or role.whose is not None), kind
    ours = [kind for stage, (kind, *_) in offered if stage.game is LUDI_ROMANI]
    assert ours == ["room", "organiser", "numen", "player"]


def test_each_who_records_has_a_tour() -> None:
    """All thirty-one: five acts or more, one slip, one loss of the link, one refusal, and the Fates."""
    assert TOURS.keys() == {numen.id for numen in load_edition(EDITION, LUDI_ROMANI.edition).numina}
    for tour in TOURS.values():
        does = [step.does for step in tour.steps]
        assert does.count("act") >= 4 and sorted({*does} - {"act"}) == ["fates", "refusal", "slip", "wifi"]
        assert does.index("refusal") < does.index("fates") and does[-1] == "fates"


SCREEN = ("Take back", "Ask the Fates", "Requests", "Dispense and record")
"""Words of a tablet itself that a tour names."""


@pytest.mark.parametrize("who", TOURS)
def test_a_tour_names_what_stands_on_the_tablet(who: str) -> None:
    """Between asterisks: the title of the act of that step, or a word of the tablet; each act is named when it first comes."""
    met = set[str]()
    for step in TOURS[who].steps:
        title, named = LUDI_ROMANI.acts[step.act].title, re.findall(r"\*([^*]+)\*", step.says)
        assert {*named} <= {title, *SCREEN}, (step.says, title)
        assert title in named or step.act in met, (step.says, title)
        met.add(step.act)


@pytest.mark.parametrize("who", TOURS)
def test_a_tour_can_be_played_as_it_is_told(line: Tablets, who: str) -> None:
    """Each act is recorded, the slip taken back, the refusal refused, and what is asked for can be granted."""
    tour = TOURS[who]
    begun(line, tour)
    for step in tour.steps:
        body = {"act_id": secrets.token_urlsafe(12), "kind": step.act, **step.fields}
        status, answer = line.record(who, body)
        if step.does == "refusal":
            assert status == 409 and answer["objections"][0]["rule"], answer
        elif step.does == "fates" and who in LUDI_ROMANI.dispensers:
            aside = {objection["rule"]: "So it was." for objection in answer["objections"]}
            assert line.record(who, {**body, "dispense": aside})[0] == 201
        elif step.does == "fates":
            petitions = f"/api/evenings/{line.evening}/petitions"
            status, asked = line.send("POST", petitions, {"act": body, "reason": "So it was."}, who)
            granted, _ = line.send("POST", f"{petitions}/{asked['id']}/grant", {})
            assert status == granted == 201, asked
        else:
            assert status == 201, (step, answer)
        if step.does == "slip":
            back = {"act_id": secrets.token_urlsafe(12), "kind": "revocare", "number": answer["number"]}
            assert line.record(who, back)[0] == 201


class Sandbox(NamedTuple):
    """A rehearsal that the desk began: the server beside which it runs, its own folder and address."""

    server: Server
    data: Path
    url: str


@pytest.fixture
def sandbox(tmp_path: Path) -> Iterator[Sandbox]:
    """As *Rehearse* on the desk begins it."""
    server = Server.start(tmp_path)
    own = f"/api/evenings/{server.evening}/rehearsal"
    told = server.client.post(own).json()
    while not told["port"]:
        assert told["begins"], told
        time.sleep(0.1)
        told = server.client.get(own).json()
    yield Sandbox(server, tmp_path / "rehearsal", f"http://127.0.0.1:{told['port']}")
    server.stop()


def test_the_desk_begins_it_where_the_house_is_served(desk: Desk, monkeypatch: pytest.MonkeyPatch) -> None:
    """On the address and with the certificate of the house, by who leads the evening alone; the answer says how it stands."""
    begun = list[tuple[object, ...]]()
    monkeypatch.setattr(RehearsalProcess, "start", lambda process, *where: begun.append(where))
    asked = [desk.client.post(f"{desk.base}/rehearsal", headers=desk.head(who)) for who in ("organiser", "juno")]
    assert [answer.status_code for answer in asked] == [200, 403]
    assert begun == [("127.0.0.1", None, None)]
    assert asked[0].json() == desk.client.get(f"{desk.base}/rehearsal", headers=desk.head("organiser")).json()


def test_nothing_of_a_rehearsal_reaches_an_evening(sandbox: Sandbox) -> None:
    """Another folder, another port, another colour; and no badge of one is good in the other."""
    server, data, url = sandbox
    begun = httpx.post(f"{url}/api/tours/mars", timeout=PATIENCE).json()
    asked = {"Authorization": f"Bearer {begun['badge']}"}
    there = f"/api/evenings/{begun['evening']}"
    assert httpx.get(f"{url}{there}", headers=asked).status_code == 200
    assert (
        server.client.get(there).status_code == 401
        and httpx.get(f"{server.url}{there}", headers=asked).status_code == 401
    )
    own = f"/api/evenings/{server.evening}"
    assert httpx.get(f"{server.url}{own}", headers=asked).status_code == 401
    assert httpx.get(f"{url}{own}", headers=dict(server.client.headers)).status_code == 401
    carried = server.client.post(
        f"{own}/badges/from/{begun['evening']}", headers={"Authorization": f"Bearer {server.host}"}
    )
    assert carried.status_code in (401, 404)
    assert [file.stem for file in (data.parent / "evenings").glob("*.sqlite")] == [server.evening]
    assert begun["evening"] in {file.stem for file in (data / "evenings").glob("*.sqlite")}
    for path in ("/pair", "/tablet", "/projector", "/rehearse", "/index.html"):
        assert "<html data-sandbox" in httpx.get(f"{url}{path}").text
        assert "data-sandbox" not in httpx.get(f"{server.url}{path}").text


def test_the_desk_sees_who_is_ready_and_ends_it(sandbox: Sandbox) -> None:
    """Who came to the end of their tour; it stays written down after the rehearsal has ended."""
    server, _, url = sandbox
    begun = httpx.post(f"{url}/api/tours/juno", timeout=PATIENCE).json()
    own = f"/api/evenings/{server.evening}/rehearsal"
    state = {row["who"]: row for row in server.client.get(own).json()["tours"]}
    assert (
        len(state) == len(TOURS)
        and state["juno"]["begun"]
        and not state["juno"]["ready"]
        and not state["mars"]["begun"]
    )
    done = httpx.put(
        f"{url}/api/evenings/{begun['evening']}/tour", headers={"Authorization": f"Bearer {begun['badge']}"}
    )
    assert done.status_code == 204
    told = server.client.delete(own).json()
    assert told["port"] is None and next(row for row in told["tours"] if row["who"] == "juno")["ready"]
    with pytest.raises(httpx.ConnectError):
        httpx.get(f"{url}/healthz")
    numen = server.pair("numen", "mars")["badge"]
    assert server.client.post(own, headers={"Authorization": f"Bearer {numen}"}).status_code == 403


def test_it_is_in_the_folder_that_is_served(tmp_path: Path) -> None:
    """Also where that was named as one stands there, and wherever the program itself lies: the desk reads there who is ready."""
    server = Server.start(Path("data"), cwd=tmp_path)
    own = f"/api/evenings/{server.evening}/rehearsal"
    try:
        told = server.client.post(own).json()
        while not told["port"]:
            assert told["begins"], told
            time.sleep(0.1)
            told = server.client.get(own).json()
        assert len(server.client.get(own).json()["tours"]) == len(TOURS)
        assert (tmp_path / "data" / "rehearsal" / "REHEARSAL").exists()
    finally:
        server.stop()


def test_two_rehearsals_have_two_ports(tmp_path: Path) -> None:
    """The second one is on another port than the first, and the desk tells which."""
    with socket.socket() as taken:
        taken.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        with suppress(OSError):  # another test's rehearsal has it
            taken.bind(("127.0.0.1", PORT))
            taken.listen()
        process = RehearsalProcess(tmp_path, EDITION)
        process.start("127.0.0.1")
        while process.running and process.port is None:
            time.sleep(0.05)
        try:
            assert process.port not in (None, PORT) and not process.wrong
        finally:
            process.stop()


def test_it_ends_with_its_parent(tmp_path: Path) -> None:
    """However that ends: the pipe between them closes."""
    words = [
        sys.executable,
        "-m",
        "api",
        "rehearse",
        "--data",
        str(tmp_path / "r"),
        "--port",
        "0",
        "--bind",
        "127.0.0.1",
    ]
    with subprocess.Popen(
        [*words, "--json", "--with-parent"], cwd=ROOT, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True
    ) as child:
        assert child.stdin and child.stdout and json.loads(child.stdout.readline())["port"]
        child.stdin.close()
        assert child.wait(PATIENCE) == 0


def test_folders_are_not_mixed(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """A folder of rehearsals is served by no `ludi serve`, and one of evenings by no `ludi rehearse`."""
    mark(tmp_path / "rehearsal")
    assert main(["serve", "--data", str(tmp_path / "rehearsal"), "--port", "0"]) == 2
    assert "holds rehearsals" in capsys.readouterr().err
    (tmp_path / "real" / "evenings").mkdir(parents=True)
    (tmp_path / "real" / "evenings" / "e1.sqlite").touch()
    assert main(["rehearse", "--data", str(tmp_path / "real"), "--port", "0"]) == 2
    assert "evenings that count" in capsys.readouterr().err
    assert main(["rehearse", "--edition", str(EDITION.parent / "example"), "--data", str(tmp_path / "none")]) == 2
    assert "has no tours" in capsys.readouterr().err and not (tmp_path / "none").exists()


def test_a_tour_that_cannot_be_read_is_named(tmp_path: Path) -> None:
    """By its file, and by what is wrong in it."""
    (tmp_path / FOLDER).mkdir()
    (tmp_path / FOLDER / SCENE).write_text("scene = []")
    (tmp_path / FOLDER / "mars.toml").write_text('who = "mars"\ntitle = "Mars"\nsteps = [{ act = "motus" }]')
    with pytest.raises(TourRefused, match=r"mars\.toml: steps"):
        load_tours(tmp_path)
    (tmp_path / FOLDER / "mars.toml").write_text("who =")
    with pytest.raises(TourRefused, match=r"mars\.toml"):
        load_tours(tmp_path)


def test_a_scene_that_is_refused_is_told(line: Tablets) -> None:
    """As a sentence; nobody is paired."""
    far = TOURS["mars"].steps[-1]
    tour = TOURS["mars"].model_copy(update={"scene": (TourAct(act=far.act, by="juno", fields=far.fields),)})
    with pytest.raises(Unexpected, match=far.act):
        begun(line, tour)


def test_who_was_ready_stays_so(tmp_path: Path) -> None:
    """Also who begins once more; and who has only begun is not ready yet."""
    (tmp_path / "tours.json").write_text(json.dumps([{"who": "mars", "title": "Mars"}]))
    assert not rows(tmp_path)[0]["begun"]
    note_ready(tmp_path, "mars", done=False)
    assert rows(tmp_path) == [{"who": "mars", "title": "Mars", "begun": True, "ready": False}]
    note_ready(tmp_path, "mars", done=True)
    note_ready(tmp_path, "mars", done=False)
    assert rows(tmp_path)[0]["ready"]
