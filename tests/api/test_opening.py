"""Opening evenings over HTTP: which edition, gemini, and what is refused."""

import shutil
from pathlib import Path
from typing import Any

import pytest
from httpx import Response

from tests.desk import Desk, new_id, opened_from
from tests.ludi_romani.table import SEEDS


def opens(desk: Desk, **body: Any) -> Response:
    """Another evening is asked for."""
    answer: Response = desk.client.post("/api/evenings", json={"act_id": new_id(), **body}, headers=desk.head("host"))
    return answer


def test_sed_23_gemini_and_their_seats(desk: Desk) -> None:
    """Cicero is doubled and Rome has a seat more; both stand in the opening's fields, and its cautions count them."""
    answer = opens(desk, gemini=["cicero"], seats=[{"region": "rome", "count": 1}])
    assert answer.status_code == 201, answer.text
    base = f"/api/evenings/{answer.json()['evening']}"
    entry = desk.client.get(f"{base}/acts", headers=desk.head("host")).json()["acts"][0]
    seats = [{"region": "rome", "count": 1}]
    assert (entry["fields"]["gemini"], entry["fields"]["seats"]) == (["cicero"], seats)
    assert [caution["sentence"] for caution in entry["cautions"]] == [
        "there are 21 more seats than mortals; fifteen to twenty is usual.",
        "in a hiems 34 mortals and 23 numina look for 55 seats; some numina will find none.",
    ]


def test_the_same_opening_resent(desk: Desk) -> None:
    """Resent with the same gemini it is the same evening; with others the act id is taken."""
    act_id = new_id()
    sent = [
        opens(desk, act_id=act_id, begins=1_600_000_000_000, gemini=gemini) for gemini in (["cicero"], ["cicero"], [])
    ]
    assert [answer.status_code for answer in sent] == [201, 200, 409]


@pytest.mark.files
@pytest.mark.parametrize(
    ("body", "detail"),
    [
        ({"gemini": ["livia"]}, "SED-23: Livia is of the role virgo; only senatores are doubled."),
        ({"gemini": ["cicero", "cicero"]}, "SED-23: Cicero is named more than once; a role is doubled, not tripled."),
        ({"gemini": ["caesar"]}, "GEN-02: nobody on the roster has the id caesar."),
        ({"seats": [{"region": "thule", "count": 1}]}, "SED-08: no region of the map has the id thule."),
    ],
)
def test_sed_23_what_cannot_be_doubled_opens_nothing(desk: Desk, body: dict[str, Any], detail: str) -> None:
    """It is refused with its objections, and leaves neither an evening nor a file."""
    files = list(desk.room.evening.store.path.parent.glob("*.sqlite"))
    answer = opens(desk, **body)
    assert (answer.status_code, answer.json()["detail"]) == (409, detail)
    assert [one["weight"] for one in answer.json()["objections"] if one["weight"] != "caution"]
    assert list(desk.room.evening.store.path.parent.glob("*.sqlite")) == files
    assert len(desk.house.rooms) == 1


@pytest.mark.parametrize(
    "body", [{"gemini": ["Cicero!"]}, {"seats": [{"region": "rome"}]}, {"seats": [{"region": "rome", "count": 0}]}]
)
def test_what_is_no_such_opening(desk: Desk, body: dict[str, Any]) -> None:
    """What the schema alone can tell is 422."""
    assert opens(desk, **body).status_code == 422


@pytest.mark.parametrize("name", ["romani_1999", "../2018", "demo", ""])
def test_an_edition_that_is_not_there(desk: Desk, name: str) -> None:
    """Only what stands beside the served edition is found, and never a path."""
    assert opens(desk, edition=name).status_code == 404


def test_a_spoilt_neighbour(tmp_path: Path) -> None:
    """A neighbour that cannot be read says so when it is asked for by its folder's name, and hinders no other."""
    for name in ("2018", "spoilt"):
        shutil.copytree(SEEDS, tmp_path / "editions" / name)
    (tmp_path / "editions" / "spoilt" / "edition.toml").write_text("id = ")
    with opened_from(tmp_path / "editions" / "2018", tmp_path) as desk:
        answers = [opens(desk, edition=name) for name in ("spoilt", "romani_2018")]
    assert [answer.status_code for answer in answers] == [409, 201]
    assert answers[0].json()["detail"].startswith("edition.toml: line 1: is not TOML")


def test_what_a_new_evening_may_start_from(tmp_path: Path) -> None:
    """The edition that is served first, with its hours and what may be named; whoever spoiled another reads what is wrong with it.
    Whom one may name as doubled, nothing forbids to double."""
    seeds = tmp_path / "ludi_romani"
    shutil.copytree(SEEDS.parent, seeds)
    (seeds / "example" / "prices.toml").write_text("prices = ")
    with opened_from(seeds / "2018", tmp_path / "data") as desk:
        assert desk.client.get("/api/editions", headers=desk.head("organiser")).status_code == 403
        served, spoiled = desk.client.get("/api/editions", headers=desk.head("host")).json()
        assert (served["edition"], served["title"], served["served"], served["fault"]) == (
            "2018", "Ludi Romani 2018", True, "",
        )  # fmt: skip
        assert (served["begins"], served["lasts"]) == ("18:30", 150)
        doubled = [one["id"] for one in served["options"]["gemini"]]
        assert "cicero" in doubled and not {"livia", "antony", "pacorus"} & {*doubled}
        assert {"id": "rome", "name": "Roma"} in served["options"]["seats"]
        assert opens(desk, gemini=doubled).status_code == 201
        assert (spoiled["edition"], spoiled["served"]) == ("example", False)
        assert spoiled["fault"].startswith("prices.toml: line 1")


def test_the_house_is_entered_by_its_own_link_once(desk: Desk) -> None:
    """Whoever opens it is the host: he may open evenings. The link is spent then."""
    token = desk.house.hosts.invite()
    paired = desk.client.post("/api/pair", json={"token": token})
    assert paired.status_code == 200
    badge = paired.json()
    assert (badge["kind"], badge["evening"]) == ("host", None)
    head = {"Authorization": f"Bearer {badge['badge']}"}
    assert desk.client.post("/api/evenings", json={"act_id": new_id()}, headers=head).status_code == 201
    assert desk.client.post("/api/pair", json={"token": token}).status_code == 403
