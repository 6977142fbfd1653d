"""Statistics over the ended games of a house: added up by hand from their worlds; games that are on tell nothing."""

from pathlib import Path

from api.players.computer_seats import ComputerSeats
from projections.gloria_mundi.statistics import over_games
from tests.gloria_mundi.desk import THREE, opened, world_of
from tests.gloria_mundi.evenings.test_whole_game import call
from tests.gloria_mundi.players.games import played
from tests.gloria_mundi.positions import player, position
from tests.gloria_mundi.table import ROMANS, MundiTable, seat


def test_they_are_added_up_from_ended_games() -> None:
    """Wins by the seat from the one who began, endings, and buildings of tableaux; one game is on and counts for nothing."""
    tables = [played(ROMANS[:2], 1), played(ROMANS[:3], 2), played(ROMANS[1:4], 3)]
    told = over_games([*(table.world for table in tables), MundiTable().world])
    assert (told.games, [(row.players, row.games) for row in told.players]) == (3, [(2, 1), (3, 2)])
    three = told.players[1]
    seats = [table.world.table for table in tables[1:]]
    wins = [one.round(one.first).index(one.over.winner) for one in seats if one.over]
    assert [three.wins[place] for place in range(3)] == [wins.count(place) for place in range(3)]
    assert sum(three.endings.values()) == 2 and three.turns == sum(one.turn for one in seats)
    standing = [
        (slot.card, bool(table.world.table.over and table.world.table.over.winner == roman.id))
        for table in tables
        for roman in table.world.romans()
        for slot in roman.slots
        if slot.card
    ]
    assert {row.card: (row.stood, row.won) for row in told.buildings} == {
        card: (sum(one == card for one, _ in standing), sum(one == card and won for one, won in standing))
        for card, _ in standing
    }


def test_a_rehearsal_whose_deck_was_given_counts_for_nothing() -> None:
    """What was to be drawn stood in its opening: it says nothing of how games end."""
    table = position("production", player("food", hand={"food": 1}))
    table.does("aurelia", "play_production", type="food")
    assert table.world.table.over and over_games([table.world]).games == 0


def test_the_host_alone_reads_them_over_the_wire(tmp_path: Path) -> None:
    """Nothing before the end, the game after it; another badge and another game are refused."""
    with opened(tmp_path) as desk:
        path = "/api/games/gloria_mundi/statistics"
        assert desk.client.get(path, headers=desk.head("host")).json() == {"games": 0, "players": [], "buildings": []}
        call(desk, ComputerSeats(desk.room.evening, {seat(roman): 3 for roman in THREE}).play)
        told = desk.client.get(path, headers=desk.head("host")).json()
        over = world_of(desk).table.over
        assert told["games"] == 1 and over and told["players"][0]["endings"] == {over.ending: 1}
        assert [desk.client.get(path, headers=desk.head(who)).status_code for who in ("organiser", "aurelia")] == [
            403
        ] * 2
        for game in ("ludi_romani", "chess"):
            other = desk.client.get(f"/api/games/{game}/statistics", headers=desk.head("host"))
            assert other.status_code == 404
