"""What stands at the desk alone: cue notes beside the hours, photos of people, and who else is there and did what."""

from base64 import b64encode

import pytest

from tests.desk import Desk

PHOTO = b"\xff\xd8\xff\xe0" + b"a face of somebody " * 40


@pytest.mark.files
def test_cue_notes_are_the_desks_alone(desk: Desk) -> None:
    """Written, changed, erased to the last byte; no other badge reads one."""
    head, path = desk.head("organiser"), f"{desk.base}/cues"
    for row, text in ((3, "Dim the lights"), (5, "Trumpets"), (3, "Dim the lights slowly")):
        assert desk.client.put(f"{path}/{row}", json={"text": text}, headers=head).status_code == 204
    assert desk.client.get(path, headers=head).json() == [
        {"row": 3, "text": "Dim the lights slowly"}, {"row": 5, "text": "Trumpets"},
    ]  # fmt: skip
    desk.client.put(f"{path}/5", json={"text": " "}, headers=head)
    assert [one["row"] for one in desk.client.get(path, headers=head).json()] == [3]
    files = list(desk.room.evening.store.path.parent.iterdir())
    assert not any(b"Trumpets" in file.read_bytes() for file in files)
    for who in ("mars", "cicero", "room", "table", "auditor"):
        assert desk.client.get(path, headers=desk.head(who)).status_code == 403
        assert desk.client.put(f"{path}/1", json={"text": "x"}, headers=desk.head(who)).status_code == 403


def test_a_cue_note_stands_beside_a_row_of_the_timetable(desk: Desk) -> None:
    """A row that there is not is refused, with those that there are; what stands there from before can be erased."""
    head, path = desk.head("organiser"), f"{desk.base}/cues"
    assert desk.client.put(f"{path}/50", json={"text": "Conch shells"}, headers=head).status_code == 204
    for row in (51, 99):
        refused = desk.client.put(f"{path}/{row}", json={"text": "Trumpets"}, headers=head)
        assert refused.status_code == 404
        assert refused.json()["detail"] == "There is no row of this number: the timetable has rows 1 to 50."
        assert desk.client.put(f"{path}/{row}", json={"text": " "}, headers=head).status_code == 204
    latin = desk.client.put(f"{path}/99", json={"text": "Tubae"}, headers={**head, "Accept-Language": "la"})
    assert latin.json()["detail"] == "Huius numeri hora non est: ordo horarum numeros habet a 1 ad 50."
    assert [one["row"] for one in desk.client.get(path, headers=head).json()] == [50]


@pytest.mark.files
def test_a_photo_is_erased_with_its_person(desk: Desk) -> None:
    """It stands beside the log, is the desk's, and goes to the last byte."""
    head, path = desk.head("organiser"), f"{desk.base}/people"
    sent = {"photo": b64encode(PHOTO).decode()}
    assert desk.client.put(f"{path}/1/photo", json=sent, headers=head).status_code == 404
    desk.client.put(f"{path}/1", json={"name": "Ada"}, headers=head)
    assert desk.client.put(f"{path}/1/photo", json=sent, headers=head).status_code == 204
    got = desk.client.get(f"{path}/1/photo", headers=head)
    assert (got.content, got.headers["content-type"]) == (PHOTO, "image/jpeg")
    assert desk.client.get(f"{path}/photos", headers=head).json() == [1]
    assert desk.client.get(f"{path}/1/photo", headers=desk.head("mars")).status_code == 403
    files = list(desk.room.evening.store.path.parent.iterdir())
    assert any(b"a face of somebody" in file.read_bytes() for file in files)
    assert desk.client.delete(f"{path}/1", headers=head).status_code == 204
    assert desk.client.get(f"{path}/1/photo", headers=head).status_code == 404
    assert not any(b"a face of somebody" in file.read_bytes() for file in files)


def test_a_photo_that_was_taken_again_has_another_version(desk: Desk) -> None:
    """By which a page that shows the earlier one knows it; the same picture has the same version, and only the desk is told."""
    head, path = desk.head("organiser"), f"{desk.base}/people"

    def taken(photo: bytes) -> str:
        sent = {"photo": b64encode(photo).decode()}
        assert desk.client.put(f"{path}/1/photo", json=sent, headers=head).status_code == 204
        (row,) = desk.client.get(f"{path}/photos/versions", headers=head).json()
        assert row["person"] == 1
        return str(row["version"])

    desk.client.put(f"{path}/1", json={"name": "Ada"}, headers=head)
    assert desk.client.get(f"{path}/photos/versions", headers=head).json() == []
    first, second, again = taken(PHOTO), taken(PHOTO + b"older"), taken(PHOTO)
    assert first == again != second
    assert desk.client.get(f"{path}/photos/versions", headers=desk.head("mars")).status_code == 403
    desk.client.delete(f"{path}/1/photo", headers=head)
    assert desk.client.get(f"{path}/photos/versions", headers=head).json() == []


def test_what_is_no_photo_is_refused(desk: Desk) -> None:
    """Another file, or no base64."""
    head, path = desk.head("organiser"), f"{desk.base}/people/1"
    desk.client.put(path, json={"name": "Ada"}, headers=head)
    for photo in (b64encode(b"<svg onload=x>").decode(), "no base64!"):
        assert desk.client.put(f"{path}/photo", json={"photo": photo}, headers=head).status_code == 422


def test_who_is_at_the_desk_and_did_what(desk: Desk) -> None:
    """Two desks, each by what it calls itself; the last act of each in its sentence, also where it was entered from paper; a tablet is
    none."""
    desk.badges["other"] = desk.room.badges.mint("organiser", "organiser")[1]
    device = {
        who: desk.client.get(desk.base, headers=desk.head(who)).json()["device"] for who in ("organiser", "other")
    }
    with desk.client.websocket_connect(f"{desk.base}/live") as link:
        link.send_json({"badge": desk.badges["other"], "views": []})
        link.send_json({"device": {"called": "Ada"}, "ping": 1})
        while "pong" not in link.receive_json():
            pass
        desk.done("other", "tempus_nuntiare", row=1, by="apollo")
        act = desk.done("organiser", "notare", text="Cold hall", by="juno", paper=1)
        desk.done("mars", "adesse", region="syria")
        rows = desk.client.get(f"{desk.base}/desks", headers=desk.head("organiser")).json()
    told = {row["device"]: row for row in rows}
    other, own = told[device["other"]], told[device["organiser"]]
    assert (other["called"], other["live"], other["acts"]) == ("Ada", True, 1)
    assert other["sentence"].startswith("Apollo announces")
    assert (own["called"], own["live"], own["acts"], own["last"]) == ("", False, 1, act["number"])
    assert rows[0] == other, "those that are there come first"
    assert desk.client.get(f"{desk.base}/desks", headers=desk.head("mars")).status_code == 403
