"""The record of a game: a row for each turn, added up from its acts, and nothing before the end."""

from domain.gloria_mundi.game import GLORIA_MUNDI
from projections.gloria_mundi.end import end
from projections.gloria_mundi.record import RecordView, record
from projections.kernel.eyes import Eyes
from tests.eyes import look
from tests.gloria_mundi.players.games import turns
from tests.gloria_mundi.positions import player, position
from tests.gloria_mundi.table import EDITION, ROMANS, ROOM, MundiTable


def eyes(table: MundiTable) -> Eyes:
    """The game as the room sees it."""
    entries = table.journal.entries
    return look(table.world, "", entries=entries, journal=table.journal, game=GLORIA_MUNDI, of=ROOM)


def told(table: MundiTable) -> RecordView:
    """The record as the room reads it."""
    return record(eyes(table))


def test_each_turn_says_what_came_of_it() -> None:
    """Of a whole game: whose turn, the card, the type, the purchase with its price, the answer to the Goth and the cards lost."""
    kinds, table = dict[int, list[str]](), MundiTable()
    begun = dict[int, int]()
    for table, _, act in turns(ROMANS[:3], 4):
        assert told(table).turns is None
        begun.setdefault(table.world.table.turn, table.world.number)
        kinds.setdefault(table.world.table.turn, []).append(act.kind)
    rows, course = told(table).turns, end(eyes(table)).course
    assert rows and course and [row.turn for row in rows] == [*kinds]
    assert [(row.turn, row.goth, row.steps) for row in rows] == [(row.turn, row.goth, row.steps) for row in course]
    assert {row.turn: row.act for row in rows} == begun, "the act that left the table at the beginning of the turn"
    for row in rows:
        made = kinds[row.turn]
        assert (row.bought is not None) == ("buy_building" in made) == (row.price.total > 0)
        answer = {"pay_tribute": "paid", "refuse_tribute": "refused"}
        assert row.tribute == next((answer[one] for one in made if one in answer), None)
        assert row.lost <= made.count("discard_card")
        assert (
            row.card is not None and row.roman == table.world.table.round(table.world.table.first)[(row.turn - 1) % 3]
        )
    assert {row.tribute for row in rows} >= {"paid", "refused"} and any(row.lost for row in rows)


def test_a_turn_in_which_no_card_came_names_none() -> None:
    """Of a turn that begins after the Forum and ends with a last card: the type alone, and null for what did not happen."""
    table = position("production", player("food", hand={"food": 1, "gold": 0, "peace": 0}))
    table.does("aurelia", "play_production", type="food")
    (row,) = told(table).turns or ()
    assert (row.card, row.type, row.bought, row.tribute, row.lost) == (None, "food", None, None, 0)


def test_gm_setup_04_the_goth_starts_where_he_was_placed() -> None:
    """GM-SETUP-04, GM-TRIBUTE-05: of a position in the middle of a game, with a tribute before him: record and course agree with the
    board, also while he has not moved."""
    tributes = [{"space": 18, "counters": [{"counter": type, "for": type} for type in EDITION.goth.at(18)]}]
    hand = {"food": 1, "gold": 0, "peace": 0}
    table = position("production", player("food", hand=hand), goth=17, tributes=tributes)
    table.does("aurelia", "play_production", type="food")
    (row,), (turn,) = told(table).turns or (), end(eyes(table)).course or ()
    assert (row.goth, turn.goth, turn.covered) == (17, 17, 1) and table.world.goth.at == 17
