"""A second, tiny game beside the first in one house: names that both use, each with its own meaning, over the wire."""

import shutil
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest
from fastapi.testclient import TestClient

from api import clock
from api.engine.house import House
from api.games import STAGES
from api.main import application
from domain.kernel.grammar.world import Summary
from domain.ludi_romani.game import LUDI_ROMANI
from tests.desk import NAMES, Desk, new_id, opened_from
from tests.kernel.calculi import ACTS, CALCULI, EVENTS, GAME, Calculi
from tests.ludi_romani.table import SEEDS

BOTH = (*STAGES, CALCULI)
GIFTS: tuple[dict[str, Any], ...] = (
    {"giver": "cicero", "receiver": "brutus", "denarii": 100_000},
    {"bowl": "left", "count": 2},
)
ONE_BOWL = 'id = "bowls"\ntitle = "An evening of bowls"\nbowls = ["left"]\n'


class Timeless(Calculi):
    """Its evenings have no hour."""

    def summary(self) -> Summary:
        return Summary(super().summary().title, "bowls")


@pytest.fixture
def seeds(tmp_path: Path) -> Path:
    """An edition of each game, in the folders that their ids name; that of the first is served."""
    shutil.copytree(SEEDS, tmp_path / "seeds" / "ludi_romani" / "2018")
    bowls = tmp_path / "seeds" / "calculi" / "bowls"
    bowls.mkdir(parents=True)
    (bowls / "edition.toml").write_text(ONE_BOWL)
    return tmp_path / "seeds" / "ludi_romani" / "2018"


@pytest.fixture
def table(seeds: Path, tmp_path: Path) -> Iterator[tuple[Desk, Desk]]:
    """An evening of the first game and one of the second, in one house and one process."""
    with opened_from(seeds, tmp_path / "data", stages=BOTH) as first:
        answer = first.client.post(
            "/api/evenings", json={"act_id": new_id(), "game": "calculi"}, headers=first.head("host")
        )
        assert answer.status_code == 201, answer.text
        room = first.house.rooms[answer.json()["evening"]]
        organiser = room.badges.mint("organiser", "organiser")[1]
        host = first.badges["host"]
        yield first, Desk(first.house, room, first.client, {"organiser": organiser, "host": host})


def rules(answer: Any) -> list[str]:
    """The rules that stand."""
    return [one["rule"] for one in answer.json()["objections"]]


def test_a_game_without_hours_begins_at_once(seeds: Path, tmp_path: Path) -> None:
    """Neither an hour of its editions nor one in the list of evenings: it begins as it is opened, and so does its rehearsal."""
    timeless = replace(CALCULI, game=replace(GAME, world=Timeless, edition=replace(GAME.edition, hours=None)))
    with opened_from(seeds, tmp_path / "data", stages=(*STAGES, timeless)) as desk:
        listed = desk.client.get("/api/editions", headers=desk.head("host")).json()
        assert [(one["begins"], one["lasts"]) for one in listed if one["game"] == "calculi"] == [("", 0)]
        for rehearsal in (False, True):
            body = {"act_id": new_id(), "game": "calculi", "rehearsal": rehearsal}
            before = clock.now()
            opened = desk.client.post("/api/evenings", json=body, headers=desk.head("host"))
            assert opened.status_code == 201, opened.text
            act = desk.house.rooms[opened.json()["evening"]].evening.entries[0].act
            assert before <= act.begins <= clock.now()  # type: ignore[attr-defined]
        evenings = desk.client.get("/api/evenings", headers=desk.head("host")).json()
        assert [one["begins"] for one in evenings if one["game"] == "calculi"] == [None, None]


def test_both_use_the_same_names() -> None:
    """Acts, events and objections of one name are another thing in each game; only the opening is a game's own."""
    assert {act.kind for act in ACTS} & LUDI_ROMANI.acts.keys() == {"donare", "revocare"}
    assert {event.kind for event in EVENTS} <= LUDI_ROMANI.events.keys()
    own = {name for name, cls in GAME.objections.items() if cls.__module__.startswith("tests.")}
    assert own == {"UnknownPlayer", "NothingInFeriae", "UnusualSeating", "BooksShowLess"}
    assert all(LUDI_ROMANI.objections[name] is not GAME.objections[name] for name in own)


def test_an_evening_of_the_second_game(table: tuple[Desk, Desk]) -> None:
    """Recorded, refused, dispensed with, followed by a consequence, taken back, and seen: while the first game goes on."""
    first, second = table
    second.done("livia", "donare", bowl="left", count=3)
    first.done("juno", "donare", giver="cicero", receiver="brutus", denarii=100_000)
    assert rules(second.act("livia", "donare", bowl="left", count=9)) == ["CAL-02"]
    assert rules(second.act("livia", "donare", bowl="right", count=1)) == ["CAL-01"]
    refused = second.act("livia", "donare", bowl="left", count=9, dispense={"CAL-02": "let it be"})
    assert (refused.status_code, refused.json()["detail"]) == (403, "Only Minerva may dispense with a rule.")
    spilt = second.done("minerva", "donare", bowl="left", count=9, dispense={"CAL-02": "let it be"})
    assert [(one["kind"], one["rule"]) for one in spilt["events"]] == [
        ("property_given", None),
        ("seat_left", "CAL-03"),
    ]
    assert second.view("minerva", "timer") == {"pebbles": {"left": 0}}
    second.done("minerva", "revocare", number=spilt["number"])
    assert second.view("minerva", "timer") == {"pebbles": {"left": 3}}
    assert first.ledger("brutus")["denarii"] == 600_000


def test_each_tells_its_own_story(table: tuple[Desk, Desk]) -> None:
    """A caution of one name reads as each game has it; the list of evenings, catalogue, badges and pickers are its game's."""
    first, second = table
    told = []
    for desk in table:
        journal = desk.client.get(f"{desk.base}/acts", headers=desk.head("organiser")).json()["acts"]
        told.append(journal[0]["cautions"][0]["sentence"])
    assert told == [
        "there are 21 more seats than mortals; fifteen to twenty is usual.",
        "with 1 bowls nobody need choose.",
    ]
    listed = first.client.get("/api/evenings", headers=first.head("host")).json()
    assert [(one["game"], one["title"]) for one in listed] == [
        ("ludi_romani", "Ludi Romani 2018"),
        ("calculi", "An evening of bowls"),
    ]
    acts = {act["kind"]: act for act in first.client.get("/api/acts", params={"game": "calculi"}).json()}
    assert (acts["donare"]["who"], acts["donare"]["when"]) == (["judge", "organiser"], ["day"])
    assert acts["revocare"]["when"] == ["day", "night"]
    assert first.client.get("/api/acts", params={"game": "chess"}).status_code == 404
    made = {
        kind: first.client.post(
            f"{second.base}/badges", json={"kind": kind, "who": "livia"}, headers=second.head("host")
        ).status_code
        for kind in ("judge", "numen", "room")
    }
    assert made == {"judge": 201, "numen": 422, "room": 201}
    body = {"kind": "donare", "count": 1, "vary": "bowl"}
    checked = first.client.post(f"{second.base}/acts/check", json=body, headers=second.head("livia")).json()
    assert checked["candidates"] == {"left": []}


def test_both_are_read_again(table: tuple[Desk, Desk], seeds: Path, tmp_path: Path) -> None:
    """A restart finds in each file, by its first act, which game it is: the same world under the same root."""
    for desk, gift in zip(table, GIFTS, strict=True):
        given = desk.done("minerva", "donare", **gift)
        desk.done("organiser", "donare", by="minerva", another=True, **gift)
        third = desk.done("minerva", "donare", another=True, **gift)
        desk.done("minerva", "revocare", number=third["number"])
        assert given["number"] == 2
    again = House(tmp_path / "data", seeds, BOTH)
    for desk in table:
        live, read = desk.room.evening, again.room(desk.room.evening.id)
        assert (read.game, read.evening.root, read.evening.world) == (desk.room.game, live.root, live.world)
    again.close()


def test_a_file_of_a_game_that_is_not_here_is_refused(table: tuple[Desk, Desk], seeds: Path, tmp_path: Path) -> None:
    """The house says which file it is, and with which act it begins, and serves the others."""
    ludi, calculi = (desk.room.evening.id for desk in table)
    house = House(tmp_path / "data", seeds, STAGES)
    assert list(house.rooms) == [ludi] and list(house.amiss) == [calculi]
    assert "begins with the act calculos_aperire, and no game that is served here does" in house.amiss[calculi]


def test_the_schema_tells_of_both(seeds: Path, tmp_path: Path) -> None:
    """What OpenAPI says of views and acts is said of each game; models of one name keep apart."""
    with TestClient(application(House(tmp_path / "data", seeds, BOTH), names=NAMES)) as client:
        schema = client.get("/openapi.json").json()
    timers = [name for name in schema["components"]["schemas"] if name.endswith("Timer")]
    assert len(timers) == 2
    body = schema["paths"]["/api/evenings/{evening}/acts"]["post"]["requestBody"]
    kinds = body["content"]["application/json"]["schema"]["properties"]["kind"]["enum"]
    assert kinds.count("donare") == 1 and "motus" in kinds
