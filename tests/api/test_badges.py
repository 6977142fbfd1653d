"""Who may do what: every kind of badge against every door."""

import json
import sqlite3
from concurrent.futures import ThreadPoolExecutor
from datetime import UTC, datetime

import pytest
from freezegun import freeze_time
from starlette.websockets import WebSocketDisconnect

from api.engine.evening import Evening
from projections.ludi_romani.stage import LUDI
from tests.desk import Desk, new_id
from tests.keeping import Keeping
from tests.log.verify import verify

DOORS = [
    ("GET", "{e}", {"host", "organiser", "numen", "player", "room", "auditor", "table"}),
    ("GET", "{e}/acts", {"host", "organiser", "numen", "auditor", "table"}),
    ("POST", "{e}/acts", {"host", "organiser", "numen"}),
    ("POST", "{e}/acts/check", {"host", "organiser", "numen"}),
    ("POST", "{e}/badges", {"host", "organiser"}),
    ("GET", "{e}/badges", {"host", "organiser"}),
    ("POST", "{e}/badges/all", {"host", "organiser"}),
    ("DELETE", "{e}/badges/0", {"host", "organiser"}),
    ("GET", "{e}/people", {"host", "organiser"}),
    ("PUT", "{e}/people/1", {"host", "organiser"}),
    ("DELETE", "{e}/people/1", {"host", "organiser"}),
    ("GET", "{e}/people/1/earlier", {"host", "organiser"}),
    ("DELETE", "{e}/people/1/earlier", {"host", "organiser"}),
    ("GET", "{e}/refused", {"host", "organiser", "auditor"}),
    ("POST", "/api/evenings", {"host"}),
    ("GET", "/api/hosts", {"host"}),
    ("DELETE", "/api/hosts/0", {"host"}),
]
KINDS = {
    "host": "host",
    "organiser": "organiser",
    "numen": "mars",
    "player": "cicero",
    "room": "room",
    "auditor": "auditor",
    "table": "table",
}


@pytest.mark.parametrize(("method", "path", "may"), DOORS, ids=[f"{method} {path}" for method, path, _ in DOORS])
def test_every_badge_at_every_door(desk: Desk, method: str, path: str, may: set[str]) -> None:
    """With the right badge never 401 or 403, with another always 403 (of another evening 401), without one always 401."""
    bodies = {"acts": {"act_id": new_id(), "kind": "adesse"}, "badges": {"kind": "room"}, "1": {"name": "Ada"}}
    body = bodies.get(path.rpartition("/")[2], {"kind": "adesse", "act_id": new_id()})
    url = path.format(e=desk.base)
    for kind, who in KINDS.items():
        status = desk.client.request(method, url, json=body, headers=desk.head(who)).status_code
        assert (status not in (401, 403)) == (kind in may), (kind, status)
    assert desk.client.request(method, url, json=body).status_code == 401
    assert desk.client.request(method, url, json=body, headers={"Authorization": "Bearer x"}).status_code == 401


def test_what_needs_no_badge(desk: Desk) -> None:
    """Health, catalogue and rulebook are for anybody."""
    for path in ("/healthz", "/readyz", "/metrics", "/api/acts", "/api/rulebook", "/openapi.json"):
        assert desk.client.get(path).status_code == 200


def test_a_link_pairs_one_device_once(desk: Desk) -> None:
    """The token of a link is spent by the first device, and its badge works."""
    made = desk.client.post(
        f"{desk.base}/badges", json={"kind": "numen", "who": "mars"}, headers=desk.head("organiser")
    ).json()
    assert made["link"] == f"/pair#{desk.room.evening.id}.{made['token']}"
    paired = desk.client.post(f"{desk.base}/pair", json={"token": made["token"]}).json()
    assert (paired["kind"], paired["who"]) == ("numen", "mars")
    assert desk.client.post(f"{desk.base}/pair", json={"token": made["token"]}).status_code == 403
    assert desk.client.post(f"{desk.base}/pair", json={"number": made["number"]}).status_code == 403
    head = {"Authorization": f"Bearer {paired['badge']}"}
    assert desk.client.get(f"{desk.base}/views/ledger", headers=head).status_code == 200


def test_numbers_cannot_be_guessed_and_nobody_is_locked_out(desk: Desk) -> None:
    """After five wrong numbers none that was made before is looked at for that address: a new one is, and the link."""

    def pair(**sent: str) -> int:
        status: int = desk.client.post(f"{desk.base}/pair", json=sent).status_code
        return status

    def invited() -> dict[str, str]:
        made: dict[str, str] = desk.client.post(
            f"{desk.base}/badges", json={"kind": "room"}, headers=desk.head("organiser")
        ).json()
        return made

    with freeze_time(datetime.now(UTC), real_asyncio=True) as time:
        first = invited()
        time.tick(1)
        wrong = f"{(int(first['number']) + 1) % 1_000_000:06}"
        assert [pair(number=wrong) for _ in range(6)] == [403] * 5 + [429]
        assert pair(number=first["number"]) == 429
        time.tick(1)
        second = invited()
        assert pair(number=first["number"]) == 403
        assert pair(number=second["number"]) == 200
        assert pair(token=first["token"]) == 200


def test_who_guesses_links_is_told_to_wait_and_a_right_one_is_let_in(desk: Desk) -> None:
    """Wrong links write nothing, hold up nobody, and are counted."""
    made = desk.client.post(f"{desk.base}/badges", json={"kind": "room"}, headers=desk.head("organiser")).json()
    with freeze_time(datetime.now(UTC), real_asyncio=True):
        answers = [desk.client.post(f"{desk.base}/pair", json={"token": "x" * 32}).status_code for _ in range(21)]
        assert answers == [403] * 20 + [429]
        assert desk.client.post(f"{desk.base}/pair", json={"token": made["token"]}).status_code == 200


def test_a_revoked_badge_is_worth_nothing(desk: Desk) -> None:
    """Revoking works at once."""
    desk.done("mars", "adesse", region="syria")
    badge = next(
        one
        for one in desk.client.get(f"{desk.base}/badges", headers=desk.head("organiser")).json()
        if one["who"] == "mars"
    )
    assert desk.client.delete(f"{desk.base}/badges/{badge['id']}", headers=desk.head("organiser")).status_code == 204
    assert desk.act("mars", "adesse", region="gaul").status_code == 401


def test_a_host_badge_can_be_revoked(desk: Desk, keeping: Keeping) -> None:
    """In every evening and on its open link, and nobody else's; after a restart it is as worthless."""
    lost, other = desk.house.hosts.mint(), desk.head("host")
    head = {"Authorization": f"Bearer {lost}"}
    device = desk.client.get(desk.base, headers=head).json()["device"]
    with desk.client.websocket_connect(f"{desk.base}/live") as link:
        link.send_json({"badge": lost, "views": ["timer"]})
        assert link.receive_json()
        assert desk.client.delete(f"/api/hosts/{device}", headers=other).status_code == 204
        with pytest.raises(WebSocketDisconnect) as closed:
            while True:
                link.receive_json()
    assert closed.value.code == 4401
    assert desk.client.delete(f"/api/hosts/{device}", headers=other).status_code == 404
    assert desk.client.get("/api/hosts", headers=head).status_code == 401
    rows = desk.client.get("/api/hosts", headers=other).json()
    assert {row["id"] for row in rows if row["revoked"]} == {device} and len(rows) == 2
    again = keeping.house().hosts
    assert again.known(lost) is None and again.known(desk.badges["host"])


def test_an_evening_is_opened_once(desk: Desk) -> None:
    """The same request again opens no second evening; the list shows each."""
    act_id = new_id()
    body = {"act_id": act_id, "edition": "romani_2018", "title": "Second"}
    first = desk.client.post("/api/evenings", json=body, headers=desk.head("host"))
    again = desk.client.post("/api/evenings", json=body, headers=desk.head("host"))
    other = desk.client.post("/api/evenings", json={**body, "title": "Third"}, headers=desk.head("host"))
    assert [first.status_code, again.status_code, other.status_code] == [201, 200, 409]
    assert first.json()["evening"] == again.json()["evening"]
    assert len(desk.client.get("/api/evenings", headers=desk.head("host")).json()) == 2
    assert len(desk.client.get("/api/evenings", headers=desk.head("mars")).json()) == 1


def test_one_act_id_opens_one_evening_however_often_at_once(desk: Desk) -> None:
    """Six requests at the same instant open one evening."""
    body = {"act_id": new_id(), "title": "Six at once", "begins": 1_800_000_000_000}
    with ThreadPoolExecutor(6) as pool:
        made = list(
            pool.map(lambda _: desk.client.post("/api/evenings", json=body, headers=desk.head("host")), range(6))
        )
    assert sorted(response.status_code for response in made) == [200] * 5 + [201]
    assert len({response.json()["evening"] for response in made}) == 1


@pytest.mark.parametrize(
    ("method", "path", "body"),
    [
        ("POST", "badges", {"kind": "auditor", "who": "\ud800"}),
        ("POST", "badges", {"kind": "numen", "who": "x" * 5000}),
        ("POST", "badges", {"kind": "numen", "who": "atlas"}),
        ("POST", "badges", {"kind": "king"}),
        ("DELETE", "people/99999999999999999999999", None),
        ("PUT", "people/0", {"name": "Ada"}),
        ("PUT", "people/1", {"name": ""}),
        ("POST", "pair", {}),
        ("POST", "pair", {"number": "12"}),
    ],
)
def test_nonsense_at_the_desk_is_422(desk: Desk, method: str, path: str, body: object) -> None:
    """Whatever is sent, the answer says which field is wrong and repeats nothing."""
    raw = json.dumps(body)
    response = desk.client.request(method, f"{desk.base}/{path}", content=raw, headers=desk.head("organiser"))
    assert response.status_code == 422, response.text
    assert "atlas" not in response.text and "9999999" not in response.text


def test_texts_are_erased_and_the_seal_stays(desk: Desk, keeping: Keeping) -> None:
    """A note is erased to the last byte; the journal says so, and the log is as whole as before."""
    secret = "Zebedee owes me dinner"
    note = desk.done("juno", "notare", text=secret)
    root = desk.room.evening.root
    assert keeping.holds(secret)
    gone = desk.client.delete(f"{desk.base}/acts/{note['number']}/texts", headers=desk.head("organiser"))
    assert gone.status_code == 204
    assert not keeping.holds(secret)
    entry = desk.client.get(f"{desk.base}/acts?after={note['number'] - 1}", headers=desk.head("juno")).json()["acts"][0]
    assert (entry["fields"]["text"], entry["sentence"]) == ("(erased)", 'Juno notes: "(erased)".')
    assert Evening("again", keeping.again(desk.room.evening.store, desk.room.id), LUDI).root == root


@pytest.mark.files
def test_a_file_of_which_a_text_was_erased_is_as_whole_as_before(desk: Desk) -> None:
    """So says the verifier that knows nothing of the program."""
    note = desk.done("juno", "notare", text="Zebedee owes me dinner")
    root = desk.room.evening.root
    gone = desk.client.delete(f"{desk.base}/acts/{note['number']}/texts", headers=desk.head("organiser"))
    assert gone.status_code == 204
    assert verify(desk.room.evening.store.path, [(note["number"], root)]) == []


def test_an_erased_text_is_gone_from_what_was_shown_long_ago(desk: Desk) -> None:
    """A note that was taken back while the room waited for a dispute stood in what came of it, and was looked at: it is erased there
    and in the annals, as they are and as they were."""
    desk.done("fata", "ampliare")
    note = desk.done("juno", "notare", text="Zebedee owes me dinner")["number"]
    desk.done("juno", "revocare", number=note)
    spoken = desk.done("fata", "pronuntiare")["number"]
    desk.done("juno", "adesse", region="syria")
    looked_at = [(view, at) for view in ("iudicium", "annals") for at in ({"at": spoken}, {"at": spoken + 1}, {})]
    for told, missing in (("Zebedee", "erased"), ("erased", "Zebedee")):
        for view, at in looked_at:
            shown = str(desk.view("auditor", view, **at))
            assert told in shown and missing not in shown, (view, at)
        gone = desk.client.delete(f"{desk.base}/acts/{note}/texts", headers=desk.head("organiser"))
        assert gone.status_code == 204


@pytest.mark.files
def test_an_erasure_that_cannot_be_finished_says_so(desk: Desk) -> None:
    """While another program holds the log open the bytes are still there: 503, and 204 once it let go."""
    desk.client.put(f"{desk.base}/people/1", json={"name": "Ada"}, headers=desk.head("organiser"))
    with sqlite3.connect(desk.room.evening.store.path) as other:
        other.execute("BEGIN")
        other.execute("SELECT * FROM people").fetchall()
        assert desk.client.delete(f"{desk.base}/people/1", headers=desk.head("organiser")).status_code == 503
        other.rollback()
    assert desk.client.delete(f"{desk.base}/people/1", headers=desk.head("organiser")).status_code == 204


def test_what_people_write_is_never_taken_for_an_id(desk: Desk) -> None:
    """A note that looks like an id or a row is read as it was written, on every screen."""
    for text in ("row:x", "row:7", "cicero", "text:zzz", "{player}"):
        note = desk.done("juno", "notare", text=text)
        assert note["sentence"] == f'Juno notes: "{text}".'
    assert len(desk.view("juno", "annals")["sentences"]) == 6


def test_the_desk_knows_what_waited_on_a_tablet(desk: Desk) -> None:
    """A device says with each act what waits behind it, refused or not; the list of badges tells what it said last."""

    def waiting() -> list[list[int]]:
        rows = desk.client.get(f"{desk.base}/badges", headers=desk.head("organiser")).json()
        return [row["slips"] for row in rows if row["who"] == "mars"]

    desk.done("mars", "adesse", region="syria", slips=[8, 9])
    assert waiting() == [[8, 9]]
    assert desk.act("mars", "donare", giver="mars", receiver="mars", denarii=100_000, slips=[9]).status_code == 409
    assert waiting() == [[9]]
    desk.done("mars", "adesse", region="gaul")
    assert waiting() == [[]]
