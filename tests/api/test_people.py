"""The list of people stands beside the log: it is corrected, and erased; who plays whom is an act."""

from pathlib import Path

import pytest

from api import clock
from tests.desk import Desk


def test_a_corrected_name_is_no_act_and_another_person_is_one(desk: Desk) -> None:
    """What stood beside a number before is kept with the instant and who changed it; who plays the character stands in the log."""
    head = desk.head("organiser")

    def named(person: int, **body: str) -> None:
        assert desk.client.put(f"{desk.base}/people/{person}", json=body, headers=head).status_code == 200

    def earlier() -> list[tuple[str, str, str]]:
        found = desk.client.get(f"{desk.base}/people/17/earlier", headers=head).json()
        assert all(abs(one["until"] - clock.now()) < 60_000 for one in found)
        return [(one["name"], one["note"], one["by"]) for one in found]

    named(17, name="Ada Lovelase", note="came late")
    cast = desk.done("organiser", "personam_assignare", player="brutus", person=17)["number"]
    named(17, name="Ada Lovelace")
    named(17, name="Ada Lovelace", note="came late")
    desk.client.put(f"{desk.base}/people/17", json={"name": "Ada King"}, headers=desk.head("host"))
    assert earlier() == [("Ada Lovelase", "came late", "organiser"), ("Ada Lovelace", "came late", "host")]
    assert len(desk.room.evening.entries) == cast and desk.ledger("brutus")["person"] == 17

    named(18, name="Grace Hopper")
    assert desk.act("organiser", "personam_assignare", player="brutus", person=18).status_code == 409
    desk.done("organiser", "personam_assignare", player="brutus", person=18, recast=True)
    assert desk.ledger("brutus")["person"] == 18
    assert desk.client.get(f"{desk.base}/people", headers=desk.head("mars")).status_code == 403
    people = desk.client.get(f"{desk.base}/people", headers=desk.head("organiser")).json()
    assert people == [
        {"person": 17, "name": "Ada King", "note": "came late"}, {"person": 18, "name": "Grace Hopper", "note": ""}
    ]  # fmt: skip


@pytest.mark.files
def test_earlier_names_are_erased_to_the_last_byte(desk: Desk, tmp_path: Path) -> None:
    """Alone, or with the name that stands there now."""
    head, files = desk.head("organiser"), list((tmp_path / "evenings").iterdir())

    def held(name: str) -> bool:
        return any(name.encode() in file.read_bytes() for file in files)

    for erased, left in (("/earlier", True), ("", False)):
        for name in ("Zebedee Quartermain", "Zebedea Quatermain"):
            desk.client.put(f"{desk.base}/people/17", json={"name": name}, headers=head)
        assert held("Zebedee Quartermain") and held("Zebedea Quatermain")
        assert desk.client.delete(f"{desk.base}/people/17{erased}", headers=head).status_code == 204
        assert (held("Zebedee Quartermain"), held("Zebedea Quatermain")) == (False, left)


@pytest.mark.files
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
