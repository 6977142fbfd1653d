"""The whole evening of ``make demo``, played fast through HTTP: after every act the sums hold and the file replays to the same
bytes, and at the end everybody holds what the recorded ledger says.

After a change of the script, or of a rule that it meets, make the recorded ledger anew and read the difference:

    .venv/bin/python -m tests.ludi_romani.evenings.demo_ledger --write
"""

import json
from collections.abc import Iterator
from typing import cast

import pytest

from api.beside.texts.table import Texts
from api.cli.rehearsal.demo import evening as opened
from api.cli.rehearsal.demo import served
from api.cli.rehearsal.lines import ScriptSeason
from api.cli.rehearsal.play import Play, journal
from api.cli.rehearsal.script import load_script
from api.cli.rehearsal.tablets import Tablets
from api.engine.evening import Evening
from api.engine.house import House
from api.engine.view_cache import ViewCache
from api.games import STAGES
from api.store.sqlite.log import Store
from domain.kernel.grammar.role import REFEREES, ROOM
from domain.kernel.script.language import WORDS, ScriptLine
from domain.ludi_romani.aggregates.world import Ludi
from domain.ludi_romani.game import LUDI_ROMANI
from projections.ludi_romani.stage import LUDI
from tests.eyes import seat
from tests.ludi_romani.evenings.demo_ledger import LEDGER, SCRIPT, as_recorded
from tests.ludi_romani.table import SEEDS, edition_2018

SUMS = {"denarii": 146_300_000, "suffragia": 740, "curiales": 106, "clientarum": 80, "classes": 93}
WHOLE = [name for name, view in LUDI.views.items() if view.subject is None]


class Watcher:
    """Compares, after every line, the evening as it lives with the evening as its file tells it."""

    def __init__(self, house: House, id: str) -> None:
        self.live = house.room(id).evening
        self.told = self.again()
        self.screens = ViewCache(self.live), ViewCache(self.told)
        self.looked = 0

    def again(self) -> Evening:
        """The evening read from its file by somebody who knows nothing yet."""
        return Evening(self.live.id, Store(self.live.store.path), LUDI)

    def look(self, line: ScriptLine) -> None:
        """World, views and sums after a line: a reader who follows the file act by act sees what everybody sees."""
        self.told.catch_up()
        self.told.texts = Texts(self.told.store.database)
        assert (self.told.root, self.told.world) == (self.live.root, self.live.world), line.place
        for name in WHOLE:
            for one in (seat(reads) for reads in (ROOM, REFEREES) if LUDI.views[name].may(seat(reads), "")):
                live, told = (screens.show(name, one).whole for screens in self.screens)
                assert live == told, (line.place, name)
        ledger = json.loads(self.screens[0].show("ledger", seat(REFEREES)).data.text)
        assert ledger["sums"] == SUMS, line.place
        fleets = json.loads(self.screens[0].show("fleets", seat(ROOM)).data.text)
        afloat = sum(party["naves"] or 0 for party in fleets["parties"])
        assert afloat + fleets["neptune"] == fleets["bought"], line.place
        self.looked += 1

    def look_at_all(self) -> None:
        """Every view of everybody and every region, from a file read in one go."""
        again = self.again()
        assert (again.root, again.world) == (self.live.root, self.live.world)
        world = cast(Ludi, again.world)
        names = [*WHOLE, *(f"player:{one.id}" for one in world.players())]
        for name in (*names, *(f"region:{one.id}" for one in world.regions())):
            live, told = (
                screens.at(name, again.world.number, seat(REFEREES)).whole
                for screens in (self.screens[0], ViewCache(again))
            )
            assert live == told, name
        again.store.close()


@pytest.fixture(scope="module")
def script() -> list[ScriptSeason]:
    return load_script(SCRIPT, edition_2018(), LUDI_ROMANI)


@pytest.fixture(scope="module")
def played(
    script: list[ScriptSeason], tmp_path_factory: pytest.TempPathFactory
) -> Iterator[tuple[Tablets, Play, Watcher]]:
    """The evening after its last line, each line having been looked at."""
    with served(STAGES, tmp_path_factory.mktemp("demo"), SEEDS, 0) as (house, url, host):
        tablets = Tablets(url, host)
        opened(tablets, script, 60, 0)
        play, watcher = Play(tablets, script, lambda sentence: None), Watcher(house, tablets.evening)
        play.run(watcher.look)
        yield tablets, play, watcher


def test_every_line_goes_as_the_script_says(played: tuple[Tablets, Play, Watcher]) -> None:
    """Each line is recorded, refused, dispensed with or counted as it says; sums, world and views were right after each."""
    _, play, watcher = played
    assert watcher.looked == len(play.lines())


def test_the_file_alone_tells_the_same_evening(played: tuple[Tablets, Play, Watcher]) -> None:
    """Read in one go by somebody else, it gives the same world and, byte for byte, every view there is."""
    played[2].look_at_all()


def test_everybody_holds_what_is_recorded(played: tuple[Tablets, Play, Watcher]) -> None:
    """The last ledger is the recorded one (see above for how to record it anew)."""
    assert as_recorded(played[0].get("views/ledger")["data"]) == LEDGER.read_text()


def test_played_again_it_goes_on_where_it_stopped(
    played: tuple[Tablets, Play, Watcher], script: list[ScriptSeason]
) -> None:
    """A Play of the same script in the same evening finds everything played, and records nothing."""
    tablets, first, watcher = played
    told: list[str] = []
    again = Play(tablets, script, told.append)
    before = len(watcher.live.entries)
    again.run()
    assert (told, len(watcher.live.entries), again.numbers) == ([], before, first.numbers)


HOURS = {
    "horam_statuere", "tempus_definire", "intermittere", "continuare", "intervallum_statuere", "intervallum_incipere",
    "horologio_mandare", "intercapedo", "ludos_claudere",
    "ampliare", "pronuntiare",
}  # fmt: skip
"""A script is played at a pace of its own, again and again; tests/api/test_hours.py plays an evening of these,
and tests/api/test_iudicium.py a dispute."""


def test_the_evening_is_whole(played: tuple[Tablets, Play, Watcher], script: list[ScriptSeason]) -> None:
    """All 50 rows are announced, and at least 300 acts are recorded; every kind of act there is but those that change the
    evening's hours or hold the room's screens, and each of the ways in which an act can go, late ones too."""
    entries = list(journal(played[0]))
    lines = [line for season in script for line in season.lines]
    rows = [entry["fields"]["row"] for entry in entries if entry["kind"] == "tempus_nuntiare"]
    assert rows == list(range(1, 51))
    assert len(entries) >= 300
    assert {entry["kind"] for entry in entries} == LUDI_ROMANI.acts.keys() - HOURS
    ways = {
        "refused": sum(bool(line.refused) for line in lines), "late": sum(line.late is not None for line in lines),
        "dispensed": sum(bool(entry["dispensations"]) for entry in entries),
        "counted": sum(entry["counted"] for entry in entries),
        "taken back": sum(entry["taken_back_by"] is not None for entry in entries),
    }  # fmt: skip
    assert all(ways.values()), ways


def test_no_act_has_a_field_that_a_line_says_itself() -> None:
    """The script's own words and the fields of acts do not meet."""
    for kind, act in LUDI_ROMANI.acts.items():
        assert not act.model_fields.keys() & set(WORDS), kind
