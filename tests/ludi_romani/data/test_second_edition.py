"""The example beside the edition of 2018: complete, cited, and other than it in every table; and nothing of either in code."""

import re
import tokenize
from pathlib import Path

from api.engine.editions import load_edition
from domain.ludi_romani.edition import Edition
from domain.ludi_romani.edition_kind import KIND
from domain.ludi_romani.numina import NAMED
from tests.ludi_romani.table import EXAMPLE, SEEDS, edition_2018, example
from tests.proof.citations import cited_in

ROOT = Path(__file__).parents[3]
RULE_KEPT = ROOT / "domain" / "ludi_romani" / "places.py"
"""Cumae and Taenarum, the two ways down, are a rule and no datum."""


def test_it_says_that_it_is_an_example() -> None:
    """Nobody takes it for a rulebook that was played."""
    edition = example()
    assert (edition.id, edition.title) == ("romani_example", "Ludi Romani (an example)")


def test_it_differs_in_every_table() -> None:
    """Prices, chart, values, limit, rows, starts, seats, tributum, sales and settings are others."""
    one, other = edition_2018(), example()
    same = [name for name in Edition.model_fields if getattr(one, name) == getattr(other, name)]
    assert same == []
    prices = [name for name, value in one.prices if getattr(other.prices, name) == value]
    values = [name for name, value in one.actium_values if getattr(other.actium_values, name) == value]
    assert (prices, values) == ([], [])


def test_it_has_everybody_and_every_rule() -> None:
    """Its roster and its map are those of 2018, row by row under the same ids and rules; its files cite every rule that those cite,
    save the rows that a shorter timetable lacks."""
    for table in ("mortals", "numina", "regions"):
        rows = [[(row.id, row.rule) for row in getattr(edition, table)] for edition in (edition_2018(), example())]
        assert rows[0] == rows[1], table
    cited = [
        {rule for file in folder.glob("*.toml") for rule in cited_in(file.read_text())} for folder in (SEEDS, EXAMPLE)
    ]
    assert cited[0] - cited[1] == {f"KAL-T{n:02}" for n in range(19, 51)} | {"GEN-03"}
    assert load_edition(EXAMPLE, KIND) == example()


def test_a_shorter_timetable_ends_with_actium() -> None:
    """Eighteen rows from 19:00, seasons of eight minutes and a motus of two, holidays in 41; the last is Actium."""
    *rows, actium = example().timetable
    assert (len(rows), rows[0].starts, actium.phase, actium.starts, actium.year) == (17, "19:00", "actium", "20:30", 39)
    assert [row.row for row in rows if row.feriae] == [10, 11, 12, 13]


def words(file: Path) -> list[tuple[str, str]]:
    """The strings and numbers of a Python file as they stand there, each with its place."""
    with file.open("rb") as opened:
        tokens = list(tokenize.tokenize(opened.readline))
    return [
        (f"{file.relative_to(ROOT)}:{token.start[0]}", token.string)
        for token in tokens
        if token.type in (tokenize.STRING, tokenize.NUMBER)
    ]


def law() -> list[tuple[str, str]]:
    """The strings and numbers of the domain and its projections; defaults of ``edition.py`` serve old logs alone."""
    rooms = ("domain/ludi_romani", "projections/kernel", "projections/ludi_romani")
    files = [file for room in rooms for file in (ROOT / room).rglob("*.py")]
    told = ("rulebook.py", "rulings.py", "edition.py")
    return [word for file in sorted(files) if file.name not in told and file != RULE_KEPT for word in words(file)]


def test_no_mortal_and_no_region_is_named_in_code() -> None:
    """No rule asks for a mortal or a region of the roster by its id; what it asks for is a role, a kind, a throne."""
    edition = edition_2018()
    ids = {f'"{id}"' for id in (*(one.id for one in edition.mortals), *(one.id for one in edition.regions))}
    found = [(place, word) for place, word in law() if word in ids and word != '"rome"']
    assert found == []
    rome = {place.split(":")[0] for place, word in law() if word == '"rome"'}
    assert rome == {f"domain/ludi_romani/acts/seating/{file}.py" for file in ("hibernare", "law")}  # a way to winter


def test_every_numen_named_in_code_is_asked_of_an_edition() -> None:
    """Whom a rule, a view or a board calls by his id is in the list that each edition is held to; and that list holds nobody
    else."""
    ids = {numen.id for numen in edition_2018().numina}
    named = {word.strip("\"'") for _, word in law()} & ids
    screens = (ROOT / "kiosk" / "src" / "games" / "ludi_romani").rglob("*")
    texts = [file.read_text(encoding="utf-8") for file in screens if file.suffix in (".ts", ".svelte")]
    quoted = {word for text in texts for word in re.findall(r"['\"]([a-z_]+)['\"]", text)}
    assert quoted & ids - NAMED == {"fortuna"}  # a field of a roll
    assert named == NAMED


def test_no_price_value_or_tributum_stands_in_code() -> None:
    """No amount of 2018 is in the law, in figures or in its help, but the white chip of 100,000, which an imago takes (IMA-06) and
    of which all coins are multiples (AMB-103), and the two chips above it."""
    edition = edition_2018()
    amounts = {value for _, value in (*edition.prices, *edition.actium_values)}
    amounts |= {row.denarii for row in edition.naves} | {region.tributum for region in edition.regions}
    chips = {"100_000", "500_000", "1_000_000"}
    figures = {form for value in amounts - {0} for form in (str(value), f"{value:_}")} - chips
    assert [(place, word) for place, word in law() if word in figures] == []
    said = re.compile(r"\b(" + "|".join(f"{value:,}" for value in amounts - {0, 100_000}) + r")\b")
    assert [(place, word) for place, word in law() if said.search(word)] == []
