"""Names and owners of devices stand beside the log, and the log vouches for them: whoever alters one in the file is found out."""

import asyncio
import secrets
import sqlite3
from collections.abc import Callable
from contextlib import closing
from pathlib import Path

import pytest

from api.__main__ import main
from api.beside.texts.table import ALTERED
from api.engine.house import House
from api.engine.slot import EveningSlot
from api.games import STAGES
from domain.kernel.deciding.sent import Sent
from tests.desk import Desk
from tests.log.verify import verify
from tests.ludi_romani.table import SEEDS

Said = Callable[[], tuple[int, str]]


def named(desk: Desk, person: int, name: str) -> None:
    """Somebody's name is written, or corrected."""
    put = desk.client.put(f"{desk.base}/people/{person}", json={"name": name}, headers=desk.head("organiser"))
    assert put.status_code == 200


def people(desk: Desk) -> list[str]:
    """What the list shows."""
    told = desk.client.get(f"{desk.base}/people", headers=desk.head("organiser")).json()
    return [one["name"] for one in told]


def edit(desk: Desk, sql: str) -> None:
    """Somebody has the file, and a tool."""
    with closing(sqlite3.connect(desk.room.evening.store.path)) as file:
        assert file.execute(sql).rowcount
        file.commit()


@pytest.fixture
def said(desk: Desk, capsys: pytest.CaptureFixture[str]) -> Said:
    """What ``ludi verify`` says of the evening's file."""

    def ask() -> tuple[int, str]:
        code = main(["verify", str(desk.room.evening.store.path)])
        return code, capsys.readouterr().out

    return ask


@pytest.mark.files
def test_a_name_is_on_the_record_with_the_next_act(desk: Desk, said: Said) -> None:
    """Once, whoever records it, and nothing of it is legible there; corrected it is so once more."""
    named(desk, 17, "Ada")
    assert said()[0] == 0 and " 0 are on no record" not in said()[1]
    first, second = (desk.done("mars", "adesse", region=region)["number"] for region in ("syria", "gaul"))
    entries = desk.room.evening.entries
    assert [one.of for one in entries[first - 1].row.commitments if one.of.startswith("person")] == ["person:17"]
    assert entries[second - 1].row.commitments == ()
    named(desk, 17, "Ada Lovelace")
    desk.done("mars", "adesse", region="egypt")
    code, words = said()
    assert code == 0 and " 0 are gone, 0 are on no record" in words, words
    assert verify(desk.room.evening.store.path) == []
    assert b"Ada" not in b"".join(row.state for _, row in desk.room.evening.store.rows())


@pytest.mark.files
@pytest.mark.parametrize(
    ("sql", "fault"),
    [
        ("UPDATE people SET name = 'Eve' WHERE person = 17", "the name of person 17 is not what was written"),
        ("UPDATE people SET note = 'owes' WHERE person = 17", "the name of person 17 is not what was written"),
        ("UPDATE people_earlier SET name = 'Eve'", "the name of person 17, as it was before, is not what was written"),
        ("DELETE FROM commitments WHERE of = 'person:17'", "the name of person 17 is not what was written"),
        ("UPDATE badges SET who = 'venus' WHERE who = 'mars'", "the owner of the device"),
        ("UPDATE badges SET kind = 'organiser' WHERE who = 'mars'", "the owner of the device"),
    ],
)
def test_what_was_altered_is_named(desk: Desk, said: Said, sql: str, fault: str) -> None:
    """Whatever it is, and whether or not what was sworn was altered with it."""
    named(desk, 17, "Ada")
    named(desk, 17, "Ada Lovelace")
    desk.done("mars", "adesse", region="syria")
    assert said()[0] == 0
    edit(desk, sql)
    code, words = said()
    assert code == 1 and words.startswith(fault), words


@pytest.mark.files
def test_what_was_altered_before_the_next_act_is_named_too(desk: Desk, said: Said) -> None:
    """By what was sworn beside the log, which holds nothing of it yet."""
    named(desk, 17, "Ada")
    edit(desk, "UPDATE people SET name = 'Eve'")
    code, words = said()
    assert code == 1 and words.startswith("the name of person 17 is not what was written"), words


@pytest.mark.files
def test_what_was_altered_is_shown_so_and_lets_nobody_in(desk: Desk) -> None:
    """A name is not shown for what it is not; a device with another owner is nobody's, and the desk sees which."""
    named(desk, 17, "Ada")
    named(desk, 18, "Bea")
    desk.done("mars", "adesse", region="syria")
    edit(desk, "UPDATE people SET name = 'Eve' WHERE person = 17")
    assert people(desk) == [ALTERED, "Bea"]
    edit(desk, "UPDATE badges SET kind = 'organiser', who = 'organiser' WHERE who = 'mars'")
    rows = desk.client.get(f"{desk.base}/badges", headers=desk.head("organiser")).json()
    assert [row["kind"] for row in rows if row["who"] == ALTERED] == ["organiser"]
    with closing(House(Path(desk.house.folder.data), SEEDS, STAGES)) as again:
        known = [again.badge(desk.room.id, desk.badges[who]) for who in ("mars", "organiser")]
        assert [one and one.kind for one in known] == [None, "organiser"]


@pytest.mark.files
def test_an_erased_name_is_no_fault(desk: Desk, said: Said) -> None:
    """Neither is one that was erased as it was before; what is left is still vouched for."""
    for name in ("Ada", "Ada Byron", "Ada Lovelace"):
        named(desk, 17, name)
    named(desk, 18, "Bea")
    desk.done("mars", "adesse", region="syria")
    assert desk.client.delete(f"{desk.base}/people/17/earlier", headers=desk.head("organiser")).status_code == 204
    assert said()[0] == 0 and people(desk) == ["Ada Lovelace", "Bea"]
    assert desk.client.delete(f"{desk.base}/people/17", headers=desk.head("organiser")).status_code == 204
    assert said()[0] == 0 and "1 are gone" in said()[1]
    named(desk, 17, "Grace")
    desk.done("mars", "adesse", region="gaul")
    assert said()[0] == 0 and people(desk) == ["Grace", "Bea"]


def opened_again(desk: Desk) -> None:
    """The evening is opened anew, and an act recorded."""
    with closing(House(Path(desk.house.folder.data), SEEDS, STAGES)) as again:
        room = again.rooms[desk.room.id]
        asyncio.run(recorded(room))


async def recorded(room: EveningSlot) -> None:
    """An act of the desk."""
    await room.wake()
    game, act_id = room.game, secrets.token_urlsafe(16)
    act = game.act("adesse", 1, {"region": "egypt"})
    await room.evening.record(Sent(act_id=act_id, act=act, recorded_by="mars", device="organiser", source="desk"))


@pytest.mark.files
def test_an_evening_of_an_earlier_year_is_vouched_for_from_now_on(desk: Desk, said: Said) -> None:
    """Names, earlier names and devices to which nobody swore are on the record with the next act; a name that the log knows is not
    sworn to anew, whoever took away what was sworn."""
    for name in ("Ada", "Ada Byron"):
        named(desk, 17, name)
    edit(desk, "DELETE FROM commitments")
    assert said()[0] == 0 and " 0 are on no record" not in said()[1]
    opened_again(desk)
    code, words = said()
    assert code == 0 and " 0 are on no record" in words, words
    assert verify(desk.room.evening.store.path) == []
    edit(desk, "DELETE FROM commitments")
    edit(desk, "UPDATE people SET name = 'Eve'")
    opened_again(desk)
    code, words = said()
    assert code == 1 and "the name of person 17 is not what was written" in words, words
