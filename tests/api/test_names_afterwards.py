"""A name that is corrected once the evening is over: an act vouches for it, so that the file of an honest house is whole."""

import sqlite3
from contextlib import closing

import pytest

from api.__main__ import main
from tests.desk import Desk


def verdict(desk: Desk, capsys: pytest.CaptureFixture[str]) -> str:
    """What ``ludi verify`` says."""
    main(["verify", str(desk.room.evening.store.path)])
    return capsys.readouterr().out


@pytest.fixture
def over(desk: Desk) -> Desk:
    """An evening that is closed, whatever stood against it; Ada is on the list of its people."""
    named = {"name": "Ada", "note": ""}
    assert desk.client.put(f"{desk.base}/people/17", json=named, headers=desk.head("organiser")).status_code == 200
    against = [one["rule"] for one in desk.act("organiser", "ludos_claudere").json().get("objections", [])]
    if against:
        desk.done("organiser", "ludos_claudere", dispense=dict.fromkeys(against, "It is late."))
    assert desk.room.evening.world.ended
    return desk


@pytest.mark.files
def test_a_name_corrected_after_the_end_is_vouched_for(over: Desk, capsys: pytest.CaptureFixture[str]) -> None:
    """The file is whole at once; the annals say that a name was written, and not which."""
    before = len(over.room.evening.entries)
    url, head = f"{over.base}/people", over.head("organiser")
    assert over.client.put(f"{url}/17", json={"name": "Ada Byron"}, headers=head).json()["name"] == "Ada Byron"
    noted = over.room.evening.entries[-1]
    assert (noted.number, noted.act.kind, noted.row.recorded_by) == (before + 1, "notare", "organiser")
    assert [one.of for one in noted.row.commitments] == ["person:17"]
    assert over.client.post(url, json={"people": [{"name": "Zoe"}]}, headers=head).status_code == 201
    assert len(over.room.evening.entries) == before + 2
    assert verdict(over, capsys).startswith("Intact: ")
    assert over.client.put(f"{url}/17", json={"name": "Ada Byron"}, headers=head).status_code == 200
    assert len(over.room.evening.entries) == before + 2, "nothing was written, and nothing is vouched for"
    told = over.client.get(f"{over.base}/acts/{before + 1}", headers=head).json()["entry"]["sentence"]
    assert told == 'The organiser notes: "A name was written after the end".'


@pytest.mark.files
def test_a_name_altered_in_the_file_is_none_that_an_act_vouches_for(
    over: Desk, capsys: pytest.CaptureFixture[str]
) -> None:
    """Whoever writes it past the house is found out, whatever is vouched for later."""
    path = over.room.evening.store.path
    with closing(sqlite3.connect(path)) as file, file:
        file.execute("UPDATE people SET name = 'Eve' WHERE person = 17")
    assert not verdict(over, capsys).startswith("Intact")
    assert over.client.post(
        f"{over.base}/people", json={"people": [{"name": "Zoe"}]}, headers=over.head("organiser")
    ).is_success
    said = verdict(over, capsys)
    assert "the name of person 17 is not what was written" in said


def test_before_the_end_the_next_act_vouches(desk: Desk) -> None:
    """A name alone records nothing."""
    before = len(desk.room.evening.entries)
    assert desk.client.put(f"{desk.base}/people/17", json={"name": "Ada"}, headers=desk.head("organiser")).is_success
    assert len(desk.room.evening.entries) == before
