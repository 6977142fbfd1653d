"""What people write is kept as they typed it, without what nobody types."""

import json
import unicodedata
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from api.http.free_text import named, written
from tests.desk import Desk

AS_TYPED = [
    "Ada", "O’Brien-Müller", "Ægidius Þór", "Nguyễn Thị Ánh", "Дмитрий", "محمد", "דוד", "राजेश", "山田 太郎", "นภา", "می‌خواهم",
    "👩‍👩‍👧 Ada", "1 < 2 & 3", "{player}", "=1+1", "<b>Ada</b>", "two\nlines", "a  b",
]  # fmt: skip
CLEANED = {
    "A\x00da": "Ada", "Ada\x1b[31m": "Ada[31m", "Ada\u202eadA": "AdaadA", "\u2066Ada\u2069": "Ada", "\ufeffAda\u200b": "Ada",
    "Ada\u0301": "Adá", " Ada\t": "Ada", "a\r\nb\u2028c": "a\nb\nc", "A" + "\u0300" * 90: "À" + "\u0300" * 4,
    "\u200d\u00ad": "", "\u202e": "", "\x85": "",
}  # fmt: skip

TURNS = {"RLO", "LRO", "RLE", "LRE", "PDF", "RLI", "LRI", "FSI", "PDI"}


@pytest.mark.parametrize("text", AS_TYPED)
def test_what_people_type_stays(text: str) -> None:
    """Every script, with joiners where it needs them; marks of programs and formulas too, for whoever shows them escapes them."""
    assert written(text) == unicodedata.normalize("NFC", text)


@pytest.mark.parametrize("text", CLEANED)
def test_what_nobody_types_goes(text: str) -> None:
    """Control characters, marks that turn the writing round, what cannot be seen, heaps of marks, spaces at the ends."""
    assert written(text) == CLEANED[text]


@given(st.text())
def test_what_is_kept_is_clean(text: str) -> None:
    """Whatever was sent; a name has no lines."""
    for kept in (written(text), named(text)):
        assert {unicodedata.category(letter) for letter in kept.replace("\n", "")}.isdisjoint({"Cc"})
        assert {unicodedata.bidirectional(letter) for letter in kept}.isdisjoint(
            {"RLO", "LRO", "RLE", "LRE", "PDF", "RLI", "LRI", "FSI", "PDI"}
        )
    assert "\n" not in named(text) and named(named(text)) == named(text)


HIDDEN = "Br\x00u\u202etus\u0007"


def test_every_way_in_is_cleaned(desk: Desk) -> None:
    """A person's name and note, an evening's title, the text of an act, the reason of a dispensation and of a petition."""
    person = desk.client.put(
        f"{desk.base}/people/1", json={"name": HIDDEN + "\n", "note": HIDDEN}, headers=desk.head("organiser")
    )
    assert person.json() == {"person": 1, "name": "Brutus", "note": "Brutus"}
    assert desk.done("juno", "notare", text=HIDDEN)["sentence"] == 'Juno notes: "Brutus".'
    opened = desk.client.post("/api/evenings", json={"act_id": "x" * 16, "title": HIDDEN}, headers=desk.head("host"))
    evenings = desk.client.get("/api/evenings", headers=desk.head("host")).json()
    assert [one["title"] for one in evenings if one["evening"] == opened.json()["evening"]] == ["Brutus"]
    gift: dict[str, Any] = {"giver": "cicero", "receiver": "brutus", "denarii": 90_000_000, "by": "venus"}
    (stands,) = desk.act("organiser", "donare", **gift).json()["objections"]
    number = desk.done("organiser", "donare", **gift, dispense={stands["rule"]: HIDDEN})["number"]
    (entry,) = desk.client.get(f"{desk.base}/acts?after={number - 1}", headers=desk.head("juno")).json()["acts"]
    assert [one["reason"] for one in entry["dispensations"]] == ["Brutus"]


def test_what_is_nothing_when_cleaned_was_not_written(desk: Desk) -> None:
    """An empty name is 422, however much was sent for it."""
    for name in ("\u202e\u202e", " \u200b ", "\x00", "\ud800"):
        sent = json.dumps({"name": name})
        answer = desk.client.put(f"{desk.base}/people/1", content=sent, headers=desk.head("organiser"))
        assert answer.status_code == 422
