"""Who may do what: every kind of badge against every door."""

from pathlib import Path

import pytest

from tests.desk import Desk, new_id

DOORS = [
    ("GET", "{e}/views/timer", {"host", "organiser", "numen", "player", "room", "auditor"}),
    ("GET", "{e}/views/seating", {"host", "organiser", "numen", "player", "room", "auditor"}),
    ("GET", "{e}/views/annals", {"host", "organiser", "numen", "player", "room", "auditor"}),
    ("GET", "{e}/views/ledger", {"host", "organiser", "numen", "auditor"}),
    ("GET", "{e}/views/region:syria", {"host", "organiser", "numen", "auditor"}),
    ("GET", "{e}/views/player:cicero", {"host", "organiser", "numen", "player", "auditor"}),
    ("GET", "{e}/views/player:brutus", {"host", "organiser", "numen", "auditor"}),
    ("GET", "{e}/acts", {"host", "organiser", "numen", "auditor"}),
    ("POST", "{e}/acts", {"host", "organiser", "numen"}),
    ("POST", "{e}/acts/check", {"host", "organiser", "numen"}),
    ("POST", "{e}/badges", {"host", "organiser"}),
    ("GET", "{e}/badges", {"host", "organiser"}),
    ("DELETE", "{e}/badges/0", {"host", "organiser"}),
    ("GET", "{e}/people", {"host", "organiser", "numen"}),
    ("PUT", "{e}/people/1", {"host", "organiser"}),
    ("DELETE", "{e}/people/1", {"host", "organiser"}),
    ("POST", "/api/evenings", {"host"}),
]
KINDS = {
    "host": "host",
    "organiser": "organiser",
    "numen": "mars",
    "player": "cicero",
    "room": "room",
    "auditor": "auditor",
}


@pytest.mark.parametrize(("method", "path", "may"), DOORS, ids=[f"{method} {path}" for method, path, _ in DOORS])
def test_every_badge_at_every_door(desk: Desk, method: str, path: str, may: set[str]) -> None:
    """With the right badge never 401 or 403, with another always 403 (of another evening 401), without one always 401."""
    bodies = {"acts": {"act_id": new_id(), "kind": "adesse"}, "badges": {"kind": "room"}, "1": {"name": "Ada"}}
    body = bodies.get(path.rsplit("/", 1)[1], {"kind": "adesse", "act_id": new_id()})
    url = path.format(e=desk.base)
    for kind, who in KINDS.items():
        status = desk.client.request(method, url, json=body, headers=desk.head(who)).status_code
        assert (status not in (401, 403)) == (kind in may), (kind, status)
    assert desk.client.request(method, url, json=body).status_code == 401
    assert desk.client.request(method, url, json=body, headers={"Authorization": "Bearer x"}).status_code == 401


def test_what_needs_no_badge(desk: Desk) -> None:
    """Health, catalogue and rulebook are for anybody."""
    for path in ("/healthz", "/readyz", "/api/acts", "/api/rulebook", "/openapi.json"):
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


def test_numbers_cannot_be_guessed(desk: Desk) -> None:
    """After twenty wrong numbers in a minute none is looked at; the link still works."""
    made = desk.client.post(f"{desk.base}/badges", json={"kind": "room"}, headers=desk.head("organiser")).json()
    wrong = f"{(int(made['number']) + 1) % 1_000_000:06}"
    tries = [desk.client.post(f"{desk.base}/pair", json={"number": wrong}).status_code for _ in range(21)]
    assert tries == [403] * 20 + [429]
    assert desk.client.post(f"{desk.base}/pair", json={"number": made["number"]}).status_code == 429
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


def test_names_are_erased_to_the_last_byte(desk: Desk, tmp_path: Path) -> None:
    """A name stands beside the log; once erased no file of the evening holds it."""
    name = "Zebedee Quartermain"
    desk.client.put(f"{desk.base}/people/17", json={"name": name}, headers=desk.head("organiser"))
    desk.done("organiser", "personam_assignare", player="brutus", person=17)
    files = list((tmp_path / "evenings").iterdir())
    assert any(name.encode() in file.read_bytes() for file in files)
    assert desk.client.delete(f"{desk.base}/people/17", headers=desk.head("organiser")).status_code == 204
    assert not any(name.encode() in file.read_bytes() for file in files)
    assert desk.ledger("brutus")["person"] == 17


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
