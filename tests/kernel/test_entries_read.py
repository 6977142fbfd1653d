"""The entries of the journal in the eyes of a seat: whole where it may read the act, else without what the act says."""

import pytest

from domain.kernel.grammar.act import Unfilled
from domain.kernel.grammar.objection import Names
from domain.kernel.grammar.role import Seat, common
from domain.kernel.log.entry import Entry
from projections.kernel.eyes import SeatJournal
from tests.kernel.sealed_table import Table
from tests.kernel.sortes import GAME

COINS = 37


@pytest.fixture(scope="module")
def table() -> Table:
    """Ada hides coins away, which only she is told of (act 2), and draws a lot before everybody (act 3)."""
    played = Table()
    played.does("ada", "condere", coins=COINS)
    played.does("ada", "trahere")
    return played


def read(table: Table, seat: Seat, number: int) -> Entry:
    """An entry as a seat reads it."""
    return SeatJournal(seat, table.journal, lambda world: Names(str)).entries[number - 1]


def house(who: str) -> Seat:
    """The seat of a house."""
    return Seat("gens", who, GAME.roles["gens"])


@pytest.mark.parametrize("seat", [house("bea"), common("player"), common("room")], ids=["bea", "a house", "room"])
def test_an_act_of_another_is_without_what_it_says(table: Table, seat: Seat) -> None:
    """Neither its form, nor its event, nor a hash by which the amount could be guessed."""
    entry = read(table, seat, 2)
    assert (entry.act.kind, entry.number, entry.row.recorded) == ("condere", 2, table.journal.entries[1].row.recorded)
    assert (entry.row.content.fields, entry.events, entry.row.hash, entry.row.salt) == ({}, (), "", "")
    with pytest.raises(Unfilled):
        _ = entry.act.coins  # type: ignore[attr-defined] # the class of the draft is made at run time


def test_an_own_act_and_one_before_everybody_are_whole(table: Table) -> None:
    """Who hid the coins reads the act as it was recorded; the lot is read by every house and the room."""
    assert read(table, house("ada"), 2) is table.journal.entries[1]
    for seat in (house("ada"), house("bea"), common("room")):
        assert read(table, seat, 3) is table.journal.entries[2]


def test_a_sealed_act_is_read_without_its_content_where_that_is_lost() -> None:
    """Who may read it reads the form once the vault has it; from the log alone, an act with nothing in it, and no fault."""
    sealed = Table()
    sealed.does("ada", "consilium", bid=7)
    for journal, fields in ((sealed.journal, {"bid": 7, "word": ""}), (sealed.read_again(), {})):
        entry = SeatJournal(house("ada"), journal, lambda world: Names(str)).entries[1]
        assert (entry.act.kind, entry.row.content.fields) == ("consilium", fields)


def test_of_a_sealed_act_of_another_nothing_is_left_to_guess_by() -> None:
    """Seat, kind and instant remain; no hash, salt, device or id from which what was sealed could be tried out."""
    played = Table()
    played.does("ada", "consilium", bid=7)
    whole, row = played.journal.entries[1].row, read(played, house("bea"), 2).row
    assert (row.recorded_by, row.recorded, row.happened) == ("ada", whole.recorded, whole.recorded)
    assert (row.content.fields, row.content.sealed) == ({}, None)
    assert (
        (row.act_id, row.hash, row.device, row.salt) == ("", "", "", "") and whole.salt and whole.hash and whole.device
    )
