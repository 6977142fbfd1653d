"""A wrong edition is refused before an evening opens, with the file, the place in it and the reason."""

import shutil
from collections.abc import Callable
from pathlib import Path

import pytest

from api.engine.editions import EditionRefused, load_edition
from domain.ludi_romani.edition_kind import FILES, KIND
from domain.ludi_romani.numina import NAMED
from domain.ludi_romani.places import ENTRANCES

FOLDER = Path(__file__).parents[3] / "seeds" / "ludi_romani" / "2018"


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """A copy of the edition of 2018 that a test may spoil."""
    return Path(shutil.copytree(FOLDER, tmp_path / "2018"))


def spoil(folder: Path, file: str, old: str, new: str) -> None:
    """Replaces what must stand exactly once in a file."""
    text = (folder / file).read_text(encoding="utf-8")
    assert text.count(old) == 1, f"{old!r} stands {text.count(old)} times in {file}"
    (folder / file).write_text(text.replace(old, new), encoding="utf-8")


def refusal(folder: Path) -> tuple[str, str, str]:
    """The file, place and reason with which an edition is refused; its message names all three."""
    with pytest.raises(EditionRefused) as caught:
        load_edition(folder, KIND)
    error = caught.value
    assert all(part in str(error) for part in (error.file, error.place, error.reason))
    return error.file, error.place, error.reason


# What is spoilt: the file, the old text and the new; then the place and the reason of the refusal.
BRUTUS = 'mortals[3] "brutus"'
WRONG: dict[str, tuple[str, str, str, str, str]] = {
    "two mortals with one id": (
        *("mortals.toml", '{ id = "cassius",', '{ id = "brutus",'),
        *('mortals[4] "brutus".id', f'"brutus" stands already at {BRUTUS}.id'),
    ),
    "a numen with the id of a mortal": (
        *("numina.toml", 'id = "fata"', 'id = "brutus"'),
        *('numina[30] "brutus".id', f'"brutus" stands already at {BRUTUS}.id'),
    ),
    "an amount left to a default": (
        *("prices.toml", "conversion = 200_000 #", "#"),
        *("prices.conversion", "is missing"),
    ),
    "no limit of legiones": (*("edition.toml", "ten = 10\n", "\n"), *("ten", "is missing")),
    "two players with one short name": (
        *("mortals.toml", 'short = "Decimus",', 'short = "Brutus",'),
        *('mortals[10] "decimus".short', f'"Brutus" stands already at {BRUTUS}.short'),
    ),
    "three letters": (
        *("mortals.toml", 'letters = "Br"', 'letters = "Bru"'),
        *(f"{BRUTUS}.letters", "must be two letters, not 'Bru'"),
    ),
    "a holding below zero": (
        *("mortals.toml", "denarii = 300_000, suffragia", "denarii = -300_000, suffragia"),
        *('mortals[5] "sextus".properties.denarii', "is below zero (-300000)"),
    ),
    "a first seat nowhere": (
        *("mortals.toml", 'region = "spain"', 'region = "hispania"'),
        *('mortals[2] "lepidus".region', 'there is no region "hispania"'),
    ),
    "more who begin there than seats": (
        *("regions.toml", "seats = 12", "seats = 6"),
        'regions[0] "rome".seats',
        "6 seats, but 7 begin there: Servilia, Livia, Atia, Octavia, Scribonia, Calpurnia, Antonia",
    ),
    "a region twice": (
        *(
            "regions.toml",
            "  # Regna.\n",
            '  { id = "gaul", rule = "SED-09", name = "Gaul", latin = "Gallia", '
            'kind = "provincia", seats = 5, tributum = 0, tributum_rule = "TRI-08" },\n',
        ),
        *('regions[9] "gaul".id', '"gaul" stands already at regions[4] "gaul".id'),
    ),
    "no Rome": (
        *("regions.toml", 'kind = "roma"', 'kind = "regnum"'),
        *("regions", 'exactly one region must be of the kind "roma"'),
    ),
    "a road to nowhere": (
        *("regions.toml", 'edges = ["syria", "mauretania"]', 'edges = ["syria", "mauretania", "nubia"]'),
        *('regions[11] "egypt".edges', 'there is no region "nubia"'),
    ),
    "a road with one end": (
        *("regions.toml", 'edges = ["egypt"]', "edges = []"),
        *('regions[11] "egypt".edges', 'the road to "mauretania" is not among the edges of "mauretania"'),
    ),
    "a road to where it begins": (
        *("regions.toml", "edges = []", 'edges = ["sicily"]'),
        *('regions[3] "sicily".edges', "a road must lead to another region"),
    ),
    "a road written twice": (
        *("regions.toml", 'edges = ["gaul"]', 'edges = ["gaul", "gaul"]'),
        *('regions[5] "spain".edges', 'the road to "gaul" is written twice'),
    ),
    "a throne for no rex": (
        *("regions.toml", 'throne = "bogud"', 'throne = "brutus"'),
        *('regions[12] "mauretania".throne', 'there is no rex "brutus"'),
    ),
    "two thrones for one rex": (
        *("regions.toml", 'throne = "bogud"', 'throne = "pacorus"'),
        *('regions[12] "mauretania".throne', '"pacorus" stands already at regions[10] "parthia".throne'),
    ),
    "a row number twice": (
        *("timetable.toml", "row = 8,", "row = 7,"),
        *("timetable[7].row", "is 7 where 8 is due"),
    ),
    "a row number left out": (
        *("timetable.toml", "row = 50,", "row = 51,"),
        *("timetable[49].row", "is 51 where 50 is due"),
    ),
    "a clock that goes back": (
        *("timetable.toml", 'starts = "19:41"', 'starts = "19:40"'),
        *("timetable[23].starts", "19:40 is before the row above it ends"),
    ),
    "a season that ends before it begins": (
        *("timetable.toml", 'ends = "20:59"', 'ends = "20:49"'),
        *("timetable[48].ends", "20:49 is not after 20:54"),
    ),
    "a season without an end": (
        *("timetable.toml", ', ends = "20:59"', ""),
        *("timetable[48].ends", "is missing"),
    ),
    "a planned end of Actium": (
        *("timetable.toml", 'starts = "21:00"', 'starts = "21:00", ends = "21:30"'),
        *("timetable[49].ends", "Actium has no planned end"),
    ),
    "a season without a year": (
        *("timetable.toml", "year = 44, ", ""),
        *("timetable[0].year", "is missing"),
    ),
    "a year of a motus": (
        *("timetable.toml", 'phase = "motus", starts = "18:35"', 'phase = "motus", year = 43, starts = "18:35"'),
        *("timetable[1].year", "a motus has none"),
    ),
    "a second Actium": (
        *("timetable.toml", 'phase = "aestas", year = 32', 'phase = "actium", year = 32'),
        *("timetable[48].phase", "Actium must be the last row"),
    ),
    "no Actium": (
        *("timetable.toml", 'phase = "actium"', 'phase = "aestas"'),
        *("timetable", "the last row must be Actium"),
    ),
    "a dearer fleet that is no bigger": (
        *("naves.toml", "{ denarii = 34_000_000, naves = 21 }", "{ denarii = 34_000_000, naves = 20 }"),
        *("naves[20]", "must cost more and give more than the row above it"),
    ),
    "a key that the file does not know": (
        *("prices.toml", "[prices]", "tax = 1\n[prices]"),
        *("tax", "is unknown here; this file holds prices, actium_values"),
    ),
    "a key that the row does not know": (
        *("mortals.toml", 'role = "imperator", region = "spain"', 'role = "imperator", town = "spain"'),
        *('mortals[2] "lepidus".town', "is unknown here"),
    ),
    "a ruling that nobody knows": (
        *("settings.toml", "vestals_named", "vestals_maned"),
        *("settings.vestals_maned", "is unknown here"),
    ),
    "a field left out": (
        *("regions.toml", 'latin = "Gallia",', ""),
        *('regions[4] "gaul".latin', "is missing"),
    ),
    "a table left out": (
        *("naves.toml", "naves = [", "ships = ["),
        *("ships", "is unknown here; this file holds naves"),
    ),
    "a number in quotes": (
        *("prices.toml", "curiales = 200_000", 'curiales = "200000"'),
        *("prices.curiales", "is a whole number, not '200000'"),
    ),
    "a fraction of a denarius": (
        *("prices.toml", "classes = 300_000", "classes = 300_000.0"),
        *("prices.classes", "is a whole number, not 300000.0"),
    ),
    "no number at all": (
        *("prices.toml", "classes = 300_000", "classes = nan"),
        *("prices.classes", "is a whole number, not nan"),
    ),
    "a price below zero": (
        *("prices.toml", "classes = 300_000", "classes = -300_000"),
        *("prices.classes", "is 0 or more, not -300000"),
    ),
    "an hour that no clock shows": (
        *("timetable.toml", 'starts = "21:00"', 'starts = "25:00"'),
        *("timetable[49].starts", "is an hour, as 18:30, not '25:00'"),
    ),
    "an unknown role": (
        *("mortals.toml", 'role = "rex",       region = "egypt"', 'role = "queen",     region = "egypt"'),
        *('mortals[33] "cleopatra".role', "is 'imperator', 'senator', 'virgo' or 'rex', not 'queen'"),
    ),
}


@pytest.mark.parametrize("fault", WRONG)
def test_a_wrong_edition_is_refused_at_its_place(folder: Path, fault: str) -> None:
    """One wrong entry in one file is refused, with that file, the place of the entry and the reason in plain words."""
    file, old, new, place, reason = WRONG[fault]
    spoil(folder, file, old, new)
    assert refusal(folder) == (file, place, reason)


def test_a_rex_needs_a_throne(folder: Path) -> None:
    """A rex whose throne stands nowhere could not flee home (REG-02): refused at the rex."""
    spoil(folder, "regions.toml", ', throne = "cleopatra"', "")
    assert refusal(folder) == ("mortals.toml", 'mortals[33] "cleopatra"', "no region has the throne of this rex")


@pytest.mark.parametrize(
    ("file", "id"),
    [*(("numina.toml", id) for id in sorted(NAMED)), *(("regions.toml", id) for id in sorted(ENTRANCES.values()))],
)
def test_whom_and_what_rules_name_must_be_there(folder: Path, file: str, id: str) -> None:
    """A numen or region that a rule calls by its id has that id in every edition."""
    for other in folder.glob("*.toml"):
        other.write_text(other.read_text(encoding="utf-8").replace(f'"{id}"', '"somebody_else"'), encoding="utf-8")
    assert refusal(folder) == (file, file.removesuffix(".toml"), f'there is no "{id}", which rules name')


def test_an_empty_chart_is_refused(folder: Path) -> None:
    """Without a row in the chart nobody could buy a warship."""
    (folder / "naves.toml").write_text("naves = []", encoding="utf-8")
    assert refusal(folder) == ("naves.toml", "naves", "the chart has no row")


@pytest.mark.parametrize("file", FILES)
def test_a_missing_file_is_refused(folder: Path, file: str) -> None:
    """Each of the eight files must be there."""
    (folder / file).unlink()
    assert refusal(folder) == (file, "", "the file is missing")


def test_a_folder_in_place_of_a_file_is_refused(folder: Path) -> None:
    """What cannot be read is refused by its name."""
    (folder / "naves.toml").unlink()
    (folder / "naves.toml").mkdir()
    assert refusal(folder) == ("naves.toml", "", "the file cannot be read (Is a directory)")


@pytest.mark.parametrize(
    ("break_it", "place", "reason"),
    [
        (lambda text: text.replace(b"seats = 12", b"seats = twelve"), "line 8", "is not TOML (Invalid value)"),
        (lambda text: text.replace(b"Gallia", b"Galli\xe6"), "line 14", "is not UTF-8"),
        (lambda text: text.rstrip().removesuffix(b"]"), "line 24", "is not TOML (Invalid value)"),
        (lambda text: text.rstrip().removesuffix(b"},\n]"), "line 24", "is not TOML (Unclosed inline table)"),
    ],
    ids=["a word for a number", "another encoding", "an open table", "an open row"],
)
def test_broken_writing_is_refused_with_its_line(
    folder: Path, break_it: Callable[[bytes], bytes], place: str, reason: str
) -> None:
    """A file that is no TOML or no UTF-8 is refused with the line where reading stopped."""
    file = folder / "regions.toml"
    file.write_bytes(break_it(file.read_bytes()))
    assert refusal(folder) == ("regions.toml", place, reason)


def test_the_mark_that_some_editors_write_first_is_no_fault(folder: Path) -> None:
    """A byte order mark and Windows line ends change nothing."""
    for file in FILES:
        text = (folder / file).read_text(encoding="utf-8")
        (folder / file).write_bytes(text.replace("\n", "\r\n").encode("utf-8-sig"))
    assert load_edition(folder, KIND) == load_edition(FOLDER, KIND)
