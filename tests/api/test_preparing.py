"""The hour before, over the wire: a list of people in whatever form, what is to be mended in it, parts by lot, and what is missing."""

import io
import zipfile
from base64 import b64encode
from typing import Any

import pytest
from openpyxl import Workbook

from api.beside.people.spreadsheets import CELLS, NoTable, table
from tests.api.test_in_latin import ENGLISH, LATIN
from tests.desk import Desk

LIST = """Name;Character;Wishes;Gemini;Note
Anna Berg;Octavian;;;
Lena Park;Pacorus;;;
"Rossi; Sofia";Hortensia;;;
;Plancus;;;
Ben Adler;Pacorus;;;

Ida Nowak;;Sextus, Brvtvs;;late
Anna Berg;;;;
Tom Lindqvist;Cicero;;yes;
Mira Okafor;;Cleopatra/Vesta;;
"""


def read(desk: Desk, **body: Any) -> Any:
    answer = desk.client.post(f"{desk.base}/people/read", json=body, headers=desk.head("organiser"))
    assert answer.status_code == 200, answer.text
    return answer.json()


def in_base64(file: bytes) -> str:
    return b64encode(file).decode()


def workbook() -> bytes:
    book = Workbook()
    for line in LIST.splitlines():
        book.worksheets[0].append(
            [cell.strip('"') or None for cell in line.replace("Rossi; Sofia", "Rossi, Sofia").split(";")]
        )
    file = io.BytesIO()
    book.save(file)
    return file.getvalue()


UNQUOTED = LIST.replace("Rossi; Sofia", "Rossi, Sofia")
COMMAS = UNQUOTED.replace("Sextus, Brvtvs", "Sextus/Brvtvs").replace(";", ",")
FORMS = {
    "CSV": LIST.encode(), "with a mark": LIST.encode("utf-8-sig"), "commas": COMMAS.encode(),
    "tabs, UTF-16": UNQUOTED.replace(";", "\t").encode("utf-16"), "XLSX": workbook(),
}  # fmt: skip


@pytest.mark.parametrize("form", FORMS)
def test_each_fault_by_row_and_column(desk: Desk, form: str) -> None:
    """Whatever program wrote it, a list says the same; what is to be mended comes first, and rows are numbered as the file has them."""
    found = read(desk, file=in_base64(FORMS[form]))
    assert found["columns"] == {"name": 0, "part": 1, "wishes": 2, "gemini": 3, "note": 4}
    said = {row["row"]: [(one["column"], one["sentence"]) for one in row["faults"]] for row in found["rows"]}
    assert said == {
        3: [("part", "Row 6 plays Pacorus too; one of them must play somebody else.")],
        4: [("part", "Nobody here is called Hortensia. Did you mean Hirtius?")],
        5: [("name", "No name: write who comes, or leave this row out.")],
        6: [("part", "Row 3 plays Pacorus too; one of them must play somebody else.")],
        8: [("wishes", "Nobody here is called Brvtvs; this wish is left out.")],
        2: [("name", "Row 9 has this name too. Are they two people?")],
        9: [("name", "Row 2 has this name too. Are they two people?")],
        10: [
            ("gemini", "Cicero is not doubled this evening: give him somebody else, or open an evening in which he is.")
        ],
        11: [],
    }
    assert (found["mend"], found["look"]) == ([3, 4, 5, 6, 10], [2, 8, 9])
    assert [row["row"] for row in found["rows"]] == [3, 4, 5, 6, 10, 2, 8, 9, 11]
    assert next(row for row in found["rows"] if row["row"] == 11)["wishes"] == ["cleopatra", "vesta"]


def test_pasted_lines_without_heads_and_cells_that_were_mended(desk: Desk) -> None:
    """What holds the parts is seen by what stands there; a guess that was wrong is set right; rows come back as they were mended."""
    found = read(desk, text="Juno\tAnna Berg\nMars\tBen Adler\n")
    assert (found["heads"], found["columns"]) == ([], {"name": 1, "part": 0})
    assert [(row["row"], row["name"], row["part"]) for row in found["rows"]] == [
        (1, "Anna Berg", "juno"),
        (2, "Ben Adler", "mars"),
    ]
    found = read(desk, rows=[["Character", "Name"], ["Anna", "Marcus Junius Brutus"]], columns={"name": 0, "part": 1})
    assert [(row["name"], row["part"], row["faults"]) for row in found["rows"]] == [("Anna", "brutus", [])]


def test_what_is_no_list(desk: Desk) -> None:
    """Each is refused in a sentence that says what would be one."""
    head = desk.head("organiser")
    for body, words in (
        ({"file": in_base64(b"PK\x03\x04 no zip")}, "cannot be read"),
        ({"file": in_base64(b"\x00\x01\x02 picture")}, "save it as CSV or XLSX"),
        ({"text": "name\n" * 301}, "more than 300 rows"),
        ({"text": "a," * 31}, "more than 30 columns"),
        ({"text": " \n "}, "is empty"),
        ({"file": "§"}, "base64"),
    ):
        answer = desk.client.post(f"{desk.base}/people/read", json=body, headers=head)
        assert answer.status_code == 422 and words in answer.json()["detail"], answer.text
    for who in ("juno", "room", "brutus"):
        assert (
            desk.client.post(f"{desk.base}/people/read", json={"text": "Anna"}, headers=desk.head(who)).status_code
            == 403
        )


def test_faults_and_what_is_missing_in_latin(desk: Desk) -> None:
    """Whatever is said of a row or an evening is said in Latin too."""
    head = {**desk.head("organiser"), **LATIN}
    found = desk.client.post(f"{desk.base}/people/read", json={"text": LIST}, headers=head).json()
    said = [one["sentence"] for row in found["rows"] for one in row["faults"]]
    lines = desk.client.get(f"{desk.base}/missing", headers=head).json()["lines"]
    said += [words for line in lines for words in (line["sentence"], line["detail"])]
    assert len(said) > 15 and [words for words in said if ENGLISH.search(words)] == []


def enrolled(desk: Desk, *people: dict[str, str]) -> list[int]:
    answer = desk.client.post(f"{desk.base}/people", json={"people": people}, headers=desk.head("organiser"))
    assert answer.status_code == 201, answer.text
    return [one["person"] for one in answer.json()]


def test_nothing_is_kept_before_it_is_confirmed_and_then_once(desk: Desk) -> None:
    """Names get numbers that nobody has; the same sent again is the same; whoever is on the list already is known by his name."""
    head = desk.head("organiser")
    desk.done("organiser", "personam_assignare", player="juno", person=2)
    read(desk, text=LIST)
    assert desk.client.get(f"{desk.base}/people", headers=head).json() == []
    people = ({"name": "Anna Berg", "wishes": "Brutus"}, {"name": "Ben Adler", "note": "late"}, {"name": "Anna Berg"})
    assert enrolled(desk, *people) == [1, 3, 4] == enrolled(desk, *people)
    desk.done("organiser", "personam_assignare", player="brutus", person=1)
    said = {
        row["name"]: [one["sentence"] for one in row["faults"]]
        for row in read(desk, text="Name,Character\nAnna Berg,Cassius\nCarl,Brutus\nBen Adler,Livia")["rows"]
    }
    assert said == {
        "Anna Berg": ["Anna Berg plays Brutus already, and nobody plays two."],
        "Carl": ["Anna Berg plays Brutus already: leave this empty, or hand the part over under Casting."],
        "Ben Adler": [],
    }
    door = {one["person"]: one["wishes"] for one in desk.client.get(f"{desk.base}/door", headers=head).json()}
    assert door == {1: "Brutus", 3: "", 4: ""}


def test_lots_keep_wishes_and_record_nothing(desk: Desk) -> None:
    """Who plays already, or went home, is left out; the same seed draws the same."""
    ann, ben, eve, _ = enrolled(
        desk,
        {"name": "Ann", "wishes": "Brutus, Cassius"},
        {"name": "Ben", "wishes": "Brutus"},
        {"name": "Eve", "wishes": "Vesta"},
        {"name": "Max"},
    )
    head, acts = desk.head("organiser"), len(desk.room.evening.entries)
    desk.client.put(f"{desk.base}/door/{eve}", json={"came": True, "gone": True}, headers=head)
    lots = desk.client.post(f"{desk.base}/people/lots", json={"seed": "7"}, headers=head).json()
    wished = {lot["person"]: lot["part"] for lot in lots["lots"] if lot["wished"]}
    assert wished == {ann: "cassius", ben: "brutus"} and (lots["wishing"], lots["kept"], len(lots["lots"])) == (2, 2, 3)
    assert desk.client.post(f"{desk.base}/people/lots", json={"seed": lots["seed"]}, headers=head).json() == lots
    assert len(desk.room.evening.entries) == acts


def test_the_list_of_what_is_missing_empties(desk: Desk) -> None:
    """Hinders, to be looked at, done: each in words that lead somewhere."""
    head = desk.head("organiser")

    def lines() -> dict[str, tuple[str, str]]:
        found = desk.client.get(f"{desk.base}/missing", headers=head).json()
        weights = [line["weight"] for line in found["lines"]]
        assert weights == sorted(weights, key=("hinders", "look", "done").index)
        return {line["id"]: (line["weight"], line["sentence"]) for line in found["lines"]}

    enrolled(desk, {"name": "Anna Berg"})
    before = lines()
    assert before["parts"] == ("hinders", "68 without a player") and before["people"] == (
        "look",
        "1 on the list without a part",
    )
    assert before["roads"][0] == before["hours"][0] == "look" and before["rulings"][0] == "done"
    first = desk.view("organiser", "timer")["opens"]
    desk.done("organiser", "personam_assignare", player="juno", person=1)
    desk.done("organiser", "condicionem_statuere", setting="map_confirmed", value=True)
    desk.done("organiser", "horam_statuere", hour=first, closes=first + 195 * 60_000)
    after = lines()
    assert after["parts"][1] == "67 without a player" and "people" not in after
    assert (after["roads"], after["hours"]) == (
        ("done", "The roads on the map are confirmed"),
        ("done", "22:30 to 01:25: 20 minutes to spare"),
    )
    desk.done("organiser", "horam_statuere", hour=first, closes=first + 170 * 60_000)
    assert lines()["hours"] == ("hinders", "22:30 to 01:25: 5 minutes too long for the hall")


def test_the_door_knows_who_came_by_his_number_or_his_code(desk: Desk) -> None:
    """Came, late, gone, and not at all; a code that pairs says whose it is, and is not spent thereby."""
    head = desk.head("organiser")
    (ann,) = enrolled(desk, {"name": "Ann"})
    desk.done("organiser", "personam_assignare", player="brutus", person=ann)
    link = desk.client.post(f"{desk.base}/badges", json={"kind": "player", "who": "brutus"}, headers=head).json()[
        "link"
    ]
    for said in (f"http://laptop.lan:8000{link}", str(ann)):
        assert desk.client.post(f"{desk.base}/door", json={"said": said}, headers=head).json() == {"person": ann}
    for said in ("99", "http://laptop.lan/pair#evening.AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA", "Ann"):
        assert desk.client.post(f"{desk.base}/door", json={"said": said}, headers=head).status_code == 404
    seen = []
    for body in ({"came": True}, {"came": True, "gone": True}, {"came": False}):
        assert desk.client.put(f"{desk.base}/door/{ann}", json=body, headers=head).status_code == 204
        one = desk.client.get(f"{desk.base}/door", headers=head).json()[0]
        seen.append((one["came"] is not None, one["gone"] is not None))
    assert seen == [(True, False), (True, True), (False, False)]
    assert desk.client.delete(f"{desk.base}/people/{ann}", headers=head).status_code == 204
    assert desk.room.evening.store.check_in.all() == {}


def test_what_a_workbook_works_out_is_read_as_its_value() -> None:
    """A cell with a formula is what the program that wrote it showed there, not the formula."""
    cells = '<c r="A1" t="str"><f>B1&amp;" Rossi"</f><v>Sofia Rossi</v></c><c r="B1" t="str"><v>Sofia</v></c>'
    of = 'xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"'
    sheet = f'<worksheet {of}><sheetData><row r="1">{cells}</row></sheetData></worksheet>'
    made = io.BytesIO()
    with zipfile.ZipFile(io.BytesIO(workbook())) as before, zipfile.ZipFile(made, "w") as after:
        for part in before.namelist():
            after.writestr(part, sheet if part == "xl/worksheets/sheet1.xml" else before.read(part))
    assert table(made.getvalue()) == [["Sofia Rossi", "Sofia"]]


def test_a_list_of_as_many_columns_as_are_read_is_read() -> None:
    """Thirty, and all of them; with one more it is refused in words."""
    row = [f"column {number}" for number in range(CELLS)]
    assert table(";".join(row).encode()) == [row]
    with pytest.raises(NoTable, match="This list has more than 30 columns"):
        table(";".join([*row, "one more"]).encode())
