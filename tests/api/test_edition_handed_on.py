"""An edition that is made at the desk: handed on as a zip, read again, and the rulebook of its evenings in its own words."""

import base64
import io
import shutil
import tomllib
import zipfile
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from api.engine.edition_zip import LARGEST
from api.engine.house import stage_of
from api.games import STAGES
from tests.desk import Desk
from tests.server import ROOT

PRICE, SEATS = 250_000, 13


def edited(desk: Desk) -> dict[str, Any]:
    """The tables of 2018 with another price, person, seat and beginning."""
    asked = desk.client.get("/api/editions/tables?game=ludi_romani&edition=romani_2018", headers=desk.head("host"))
    tables: dict[str, Any] = asked.json()["tables"]
    tables |= {"id": "ours", "title": "Ours"}
    tables["prices"]["classes"] = PRICE
    tables["mortals"][3]["properties"]["denarii"] = 700_000
    next(row for row in tables["regions"] if row["id"] == "rome")["seats"] = SEATS
    return tables


def sent(desk: Desk, path: str, **body: Any) -> Any:
    return desk.client.post(f"/api/editions{path}", json={"game": "ludi_romani", **body}, headers=desk.head("host"))


def test_a_zip_holds_the_folder_and_comes_back_as_it_was(desk: Desk) -> None:
    """Files of TOML in a folder of its id; read again they are the same tables; the same tables are the same bytes."""
    tables = edited(desk)
    made = sent(desk, "/zip", tables=tables)
    assert made.status_code == 200 and made.content == sent(desk, "/zip", tables=tables).content
    with zipfile.ZipFile(io.BytesIO(made.content)) as file:
        assert {name.partition("/")[0] for name in file.namelist()} == {"ours"}
        assert tomllib.loads(file.read("ours/prices.toml").decode())["prices"]["classes"] == PRICE
    again = sent(desk, "/read", file=base64.b64encode(made.content).decode()).json()
    assert again["tables"] == tables and again["edition"] == "ours"


def _zip(*parts: tuple[str, bytes]) -> bytes:
    made = io.BytesIO()
    with zipfile.ZipFile(made, "w", zipfile.ZIP_DEFLATED) as file:
        for name, data in parts:
            file.writestr(name, data)
    return made.getvalue()


REFUSED: dict[str, tuple[Callable[[], bytes], str]] = {
    "no zip": (lambda: b"no zip at all", "this is no zip of an edition"),
    "empty": (lambda: _zip(), "edition.toml: the file is missing in the zip"),
    "long": (lambda: _zip(("edition.toml", b"#" * (LARGEST + 1))), "edition.toml: the file is too long"),
    "no TOML": (lambda: _zip(("x/edition.toml", b"id = = 1")), "edition.toml: line 1: is not TOML"),
}


@pytest.mark.parametrize("what", REFUSED)
def test_what_is_none_is_refused_in_words(desk: Desk, what: str) -> None:
    """Whatever file somebody chose: the sentence says what is wrong with it."""
    data, sentence = REFUSED[what]
    answer = sent(desk, "/read", file=base64.b64encode(data()).decode())
    assert answer.status_code == 409 and answer.json()["detail"].startswith(sentence), answer.json()


def test_what_is_wrong_is_not_handed_on(desk: Desk) -> None:
    """Nor read where it is no base64; and nobody but the host is asked."""
    tables = edited(desk)
    tables["prices"]["classes"] = "many"
    assert sent(desk, "/zip", tables=tables).json()["faults"][0]["path"] == "prices.classes"
    assert sent(desk, "/read", file="%").status_code == 422
    head = desk.head("organiser")
    assert desk.client.post("/api/editions/zip", json={"game": "x", "tables": {}}, headers=head).status_code == 403


def test_the_rulebook_of_an_evening_has_its_editions_numbers(desk: Desk) -> None:
    """Price, seats and a person's beginning; what the edition leaves as it was printed stands as it is, in each language."""
    tables = edited(desk)
    assert sent(desk, "", tables=tables).status_code == 201
    opened = {"act_id": "an-evening-of-an-edition", "edition": "ours", "game": "ludi_romani"}
    evening = desk.client.post("/api/evenings", json=opened, headers=desk.head("host")).json()["evening"]
    token = desk.house.rooms[evening].badges.mint("organiser", "organiser")[1]

    def book(base: str, head: dict[str, str], language: str = "en") -> dict[str, str]:
        asked = desk.client.get(f"{base}/rulebook", headers={**head, "Accept-Language": language})
        return {row["rule"]: row["words"] for row in asked.json()}

    printed, head = book(desk.base, desk.head("mars")), {"Authorization": f"Bearer {token}"}
    ours = book(f"/api/evenings/{evening}", head)
    assert {rule for rule in printed if printed[rule] != ours[rule]} == {"MER-09", "SED-15", "ROS-11"}
    assert ours["MER-09"] == "Classes: 250,000 D, from the three sea deities."
    assert ours["SED-15"] == "Thirteen seats in Rome; Venus and Mars need none."
    assert ours["ROS-11"] == "Brutus in Greece: 700,000 D, 10 suffragia, 2 curiales, 2 classes."
    latin = book(f"/api/evenings/{evening}", head, "la")
    assert latin["MER-09"] == ours["MER-09"] and latin["MER-07"] == book(desk.base, desk.head("mars"), "la")["MER-07"]


@pytest.mark.parametrize("edition", ["ludi_romani/2018", "gloria_romae/reconstruction", "gloria_mundi/reconstruction"])
def test_a_copy_of_an_edition_is_known_by_its_files(edition: str, tmp_path: Path) -> None:
    """Whoever types the real cards copies the folder, wherever he likes and under a name of his own."""
    copy = tmp_path / "mine" / "cards"
    shutil.copytree(ROOT / "seeds" / edition, copy)
    assert stage_of(STAGES, copy).game.id == edition.partition("/")[0]
