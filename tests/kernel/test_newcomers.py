"""What an imported row is told of the other rows, and of who is on the list already."""

import pytest

from api.beside.people.newcomers import Company, newcomers
from domain.kernel.grammar.objection import Names
from domain.kernel.grammar.role import AUDITORS, PLAYERS, REFEREES, ROOM, common
from projections.kernel.annals import Annals
from projections.kernel.parts import PartForPerson
from projections.kernel.view import View

HEADS = ("name", "part")
PARTS = (PartForPerson("sun", ("Sun",), 1), PartForPerson("moon", ("Moon",), None), PartForPerson("star", ("Star",), 9))
COMPANY = Company(PARTS, [(1, "Ada"), (2, "Bea")], Names(str.title))


def faults(*rows: tuple[str, str]) -> dict[int, list[tuple[str, bool, str]]]:
    """The faults of each row that has any: column, whether it must be mended, and the sentence."""
    read = newcomers([HEADS, *rows], COMPANY).rows
    return {one.row: [(fault.column, fault.mend, fault.sentence) for fault in one.faults] for one in read if one.faults}


def test_rows_that_contradict_nothing_have_no_faults() -> None:
    """Who plays a part already may bring it again; several rows without a part, or without a name, do not contradict each other."""
    assert faults(("Ada", "Sun"), ("Bea", "Moon"), ("Cyr", ""), ("Dan", "")) == {}
    nameless = [fault for row in faults(("", ""), ("", "Moon")).values() for fault in row]
    assert nameless and all(column == "name" and said.startswith("No name") for column, _, said in nameless)


def test_two_rows_of_one_name_are_looked_at_and_two_of_one_part_are_mended() -> None:
    """Each of both names the other; the rows to mend come first."""
    assert faults(("Cyr", ""), ("Cyr", "")) == {
        2: [("name", False, "Row 3 has this name too. Are they two people?")],
        3: [("name", False, "Row 2 has this name too. Are they two people?")],
    }
    assert faults(("Cyr", "Moon"), ("Dan", ""), ("Eve", "Moon")) == {
        2: [("part", True, "Row 4 plays Moon too; one of them must play somebody else.")],
        4: [("part", True, "Row 2 plays Moon too; one of them must play somebody else.")],
    }
    read = newcomers([HEADS, ("Cyr", ""), ("Cyr", ""), ("Dan", "Sun")], COMPANY)
    assert (read.mend, read.look, [one.row for one in read.rows]) == ((4,), (2, 3), [4, 2, 3])


def test_cells_beyond_the_last_heading_are_mended() -> None:
    """What stands there belongs to nobody knows which heading; empty cells there are none."""
    read = newcomers([HEADS, ("Cyr", "", "", "late"), ("Dan", "", "", "")], COMPANY).rows
    assert [(one.row, [(fault.mend, fault.sentence) for fault in one.faults]) for one in read] == [
        (2, [(True, "This row has 4 cells under 2 heads: move what stands beyond them, or clear it.")]),
        (3, []),
    ]


def test_a_part_that_is_played_is_left_to_whoever_plays_it() -> None:
    """By name, or by number where that person is on no list; and who plays one part does not play another."""
    words = "plays {} already: leave this empty, or hand the part over under Casting."
    assert faults(("Cyr", "Sun")) == {2: [("part", True, f"Ada {words.format('Sun')}")]}
    assert faults(("Cyr", "Star")) == {2: [("part", True, f"no. 9 {words.format('Star')}")]}
    assert faults(("Ada", "Moon")) == {2: [("part", True, "Ada plays Sun already, and nobody plays two.")]}
    assert faults(("Bea", "Moon")) == {}


@pytest.mark.parametrize("reads", [ROOM, PLAYERS, REFEREES, AUDITORS])
def test_a_view_that_says_nothing_else_is_shown_to_every_seat(reads: str) -> None:
    """As far as that seat's eyes show anything."""
    view = View(Annals, lambda eyes, id: Annals(sentences=(), taken_back=()), lambda eyes, id: ())
    assert view.may(common(reads), "") and view.may(common(reads), "of another")


def test_headings_in_words_of_their_own_are_no_person() -> None:
    """Below them stand parts, and above none: so the first row is their head. A first row with a part in it is a person."""
    read = newcomers([("Wie heißt du?", "Was bist du?"), ("Cyr", "Moon"), ("Dan", "Star"), ("Eve", "")], COMPANY)
    assert (read.heads, read.columns) == (("Wie heißt du?", "Was bist du?"), {"name": 0, "part": 1})
    assert [one.name for one in sorted(read.rows, key=lambda one: one.row)] == ["Cyr", "Dan", "Eve"]
    bare = newcomers([("Cyr", "Moon"), ("Dan", "Star"), ("Eve", "")], COMPANY)
    assert (bare.heads, len(bare.rows), bare.columns) == ((), 3, {"name": 0, "part": 1})


def test_whoever_knows_says_whether_the_first_row_is_a_head() -> None:
    """Of names alone nobody can tell, and it is taken for a person until somebody says otherwise; also what looks like a head."""
    table = [("Wer kommt",), ("Cyr",), ("Dan",)]
    assert [one.name for one in newcomers(table, COMPANY).rows] == ["Wer kommt", "Cyr", "Dan"]
    said = newcomers(table, COMPANY, headed=True)
    assert (said.heads, said.columns, [one.row for one in said.rows]) == (("Wer kommt",), {"name": 0}, [2, 3])
    assert newcomers([("Name",), ("Cyr",)], COMPANY, headed=False).rows[0].name == "Name"


def test_names_and_parts_under_a_head_of_their_own_are_guessed_beside_known_heads() -> None:
    """What a head says stays; a second column of wishes, an address and a size are neither."""
    heads = ("Gast", "Figur", "Wunsch 1", "Wunsch 2", "Bemerkung", "E-Mail", "T-Shirt")
    read = newcomers([heads, ("Cyr", "Moon", "Sun", "Star", "", "cyr@example.org", "M")], COMPANY)
    assert (read.heads, read.columns) == (heads, {"name": 0, "part": 1, "wishes": 2, "note": 4})
    read = newcomers(
        [("E-Mail", "Gast", "Als", "Note"), ("c@example.org", "Cyr", "Moon", ""), ("d@example.org", "Dan", "", "")],
        COMPANY,
    )
    assert read.columns == {"name": 1, "part": 2, "note": 3}


def test_a_column_of_numbers_holds_no_names_and_words_above_it_are_heads() -> None:
    """A first row with a number of its own is a person."""
    read = newcomers([("foo", "bar", "baz"), ("1", "Ann", "x"), ("2", "Ben", "y")], COMPANY)
    assert (read.heads, read.columns) == (("foo", "bar", "baz"), {"name": 1})
    bare = newcomers([("1", "Ann", "x"), ("2", "Ben", "y")], COMPANY)
    assert (bare.heads, bare.columns, len(bare.rows)) == ((), {"name": 1}, 2)
