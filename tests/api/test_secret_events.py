"""What an event changes in the views of the room and of players: the third table of who reads what in docs/wire.md."""

from collections import defaultdict
from typing import Any

from domain.kernel.grammar.event import Event
from domain.kernel.grammar.role import PLAYERS
from domain.ludi_romani.aggregates.world import Ludi
from projections.kernel.eyes import Eyes
from projections.ludi_romani.stage import LUDI
from tests.api.winter import OTHER
from tests.api.wire_tables import who_reads
from tests.eyes import look
from tests.log.logs import NEWEST, replayed

EVENTS = dict(who_reads()["event"])
PUBLIC = sorted(view for view, cells in who_reads()["view"] if cells["room"] and view != "annals")
BESIDE: tuple[tuple[int, str, dict[str, Any]], ...] = (
    (20, "setting_changed", {"setting": "map_confirmed", "value": True}),
    (20, "hour_set", {"hour": 1, "closes": 2}),
    (20, "length_set", {"rows": (3,), "lasts": 1}),
    (20, "evening_paused", {"since": 2_000_000_000_000}),
    (20, "evening_resumed", {"at": 2_000_000_000_000}),
    (20, "interval_planned", {"row": 5, "lasts": 1}),
    (20, "interval_begun", {"row": 3}),
    (20, "clock_charged", {"announces": True}),
    (20, "screens_held", {"since": 1, "shown": 19}),
    (20, "screens_released", {"at": 1}),
    (20, "interruption_noted", {"what": "step", "since": 1, "lasted": 1}),
    (242, "census_taken_down", {"rogatio": 241, "owed": (("isauricus", 100_000),)}),
    (242, "taxed_gave_away", {"rogatio": 241, "giver": "isauricus", "receiver": "octavian", "denarii": 100_000}),
    (242, "census_owed", {"rogatio": 241, "player": "isauricus", "denarii": 100_000}),
    (242, "census_settled", {"rogatio": 241, "player": "isauricus", "denarii": 100_000}),
    (318, "electorate_kept", {"rogatio": 311, "voters": ("octavian",)}),
    (318, "cast_suffragia_inherited", {"rogatio": 311, "owner": "cicero", "heres": "octavian", "count": 10}),
    (506, "proelium_encouraged", {"proelium": 505, "god": "mars"}),
    (602, "amicitia_broken", {"amicitia": 586, "matrona": "livia"}),
    (
        600,
        "property_handed_back",
        {"amicitia": 586, "giver": "octavian", "holder": "antony", "properties": {"denarii": 1}},
    ),
    (602, "return_refused", {"player": "octavian", "owner": "antony", "properties": {"denarii": 1}}),
    (602, "ring_changed_hands", {"player": "octavian", "wears": True}),
    (602, "character_left", {"player": "octavian"}),
    (602, "incertum_returned", {"source": "octavian", "properties": {"denarii": 100_000}}),
    (635, "factio_joined", {"factio": 630, "players": ("livia",)}),
    (635, "factio_merged", {"factio": 634, "into": 633}),
    (644, "died", {"player": "antony", "cause": "virus"}),
    (644, "fleet_taken", {"factio": 634, "naves": 1}),
    (644, "evening_closed", {"at": 1, "leader": None, "title": None, "party": (), "ledger": ""}),
)
"""What the scripted evening does not bring, and after which of its acts it might have befallen."""
OPENING = {"evening_opened", "region_opened", "mortal_entered", "numen_entered", "incertum_opened"}
"""Before them there is nothing to see."""


def test_every_event_for_every_badge() -> None:
    """To a player it shows in the views of its cell and in no other, to the
    room in the same without his own page; what stands in a cell is seen to change by some event that has the same."""
    assert all(cells["room"] == cells["player"] - {"player"} for cells in EVENTS.values())
    shown, seen = changed(), defaultdict[frozenset[str], set[str]](set)
    for event, views in shown.items():
        assert views <= EVENTS[event]["player"], event
        seen[EVENTS[event]["player"]] |= views
    del seen[EVENTS["corrected"]["player"]]
    assert seen == {cell: set(cell) for cell in seen} and shown.keys() | OPENING == EVENTS.keys()


def changed() -> dict[str, set[str]]:
    """By kind of event, the views in which Octavian sees one of them alone."""
    found, looks, beside = defaultdict[str, set[str]](set), Looks(), defaultdict[int, list[Event]](list)
    for number, kind, fields in BESIDE:
        beside[number].append(LUDI.game.events[kind].model_validate(fields))
    world = Ludi()
    for entry in replayed(NEWEST).entries:
        for event in entry.events:
            before, world = world, world.fold([event], entry.number)
            if entry.number > 1:
                found[event.kind] |= looks.other(before, world)
        for event in beside[entry.number]:
            found[event.kind] |= looks.other(world, world.fold([event], entry.number))
    return found


class Looks:
    """What Octavian sees: each view is built anew only for what it is made of."""

    def __init__(self) -> None:
        self._last: dict[str, tuple[Ludi, tuple[object, ...]]] = {}

    def other(self, before: Ludi, after: Ludi) -> set[str]:
        """The views that show something else after than before."""
        return {name for name in (*PUBLIC, "player") if self._changed(name, before, after)}

    def _changed(self, name: str, before: Ludi, after: Ludi) -> bool:
        view, id = LUDI.views[name], OTHER if name == "player" else ""
        last = self._last.get(name)
        was = last[1] if last and last[0] is before else tuple(view.picks(eyes(before), id))
        now = tuple(view.picks(eyes(after), id))
        self._last[name] = after, now
        return was != now and view.build(eyes(before), id) != view.build(eyes(after), id)


def eyes(world: Ludi) -> Eyes:
    """The world for Octavian's eyes."""
    return look(world, PLAYERS, OTHER)
