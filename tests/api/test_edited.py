"""An edition that was edited after an evening was opened: what differs is said, and what is in force stays in force."""

import shutil
from pathlib import Path

import pytest

from api.engine.edited import edited
from api.engine.editions import EditionRefused, load_edition
from domain.ludi_romani.edition_kind import KIND
from tests.desk import opened_from
from tests.ludi_romani.table import SEEDS


def test_what_differs_is_said_and_what_it_was_opened_with_is_in_force(tmp_path: Path) -> None:
    """File, place, what holds and what stands there now; a new evening has the edited one; a faulty folder is one line."""
    folder = tmp_path / "ludi_romani" / "2018"
    shutil.copytree(SEEDS, folder)
    with opened_from(folder, tmp_path / "data", edition="romani_2018") as desk:
        assert edited(desk.house, desk.room) == []
        head = desk.head("organiser")
        assert desk.client.get(f"{desk.base}/edition", headers=head).json() == {"differs": []}
        told = folder / "edition.toml"
        title = desk.room.evening.entries[0].act.edition.title  # type: ignore[attr-defined]
        assert title in told.read_text()
        told.write_text(told.read_text().replace(title, "Another"))
        assert edited(desk.house, desk.room) == [f"edition.toml: title {title}, now Another"]
        assert desk.client.get(f"{desk.base}/edition", headers=head).json()["differs"] == edited(desk.house, desk.room)
        again = {"act_id": "an-evening-of-the-edited-one", "edition": "romani_2018"}
        later = desk.client.post("/api/evenings", json=again, headers=desk.head("host")).json()["evening"]
        assert edited(desk.house, desk.house.rooms[later]) == []
        told.write_text(told.read_text().replace("Another", title))
        (folder / "numina.toml").write_text("no toml = = at all")
        [fault] = edited(desk.house, desk.room)
        assert fault.startswith("numina.toml")
        assert desk.client.get(f"{desk.base}/edition", headers=desk.head("mars")).status_code == 403


def test_a_wrong_value_is_repeated_where_it_is_short(tmp_path: Path) -> None:
    """Up to 40 characters with its quotes, so that the sentence stays one line; a longer one is not."""
    folder = tmp_path / "2018"
    shutil.copytree(SEEDS, folder)
    prices = (folder / "prices.toml").read_text()
    for words, repeated in (("x" * 38, f", not '{'x' * 38}'"), ("x" * 39, "")):
        (folder / "prices.toml").write_text(prices.replace("curiales = 200_000", f'curiales = "{words}"'))
        with pytest.raises(EditionRefused) as refused:
            load_edition(folder, KIND)
        assert refused.value.reason == f"is a whole number{repeated}"
