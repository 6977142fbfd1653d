"""A whole game over the wire, played by computers: to its end, to the open lot, and to every draw worked out again."""

from functools import partial
from pathlib import Path
from typing import Any

from api.engine.evening import Evening
from api.players.computer_seats import ComputerSeats
from domain.gloria_mundi.acts.forum.reveal_building import RevealBuilding
from domain.kernel.grammar.lot import ByLot
from domain.kernel.grammar.role import AUDITORS, OF_THE_HOUSE, Role, Seat
from domain.kernel.grammar.sealed import commitment
from projections.gloria_mundi.player import player
from projections.gloria_mundi.stage import MUNDI
from projections.kernel.computer_player import knowledge
from projections.kernel.eyes import eyes_of
from tests.desk import Desk
from tests.gloria_mundi.desk import THREE, opened, world_of
from tests.gloria_mundi.table import EDITION, ROOM, seat
from tests.kernel.test_sortes import look


def call(desk: Desk, what: Any, *args: Any) -> Any:
    """What something comes to on the server's loop."""
    assert desk.client.portal
    return desk.client.portal.call(partial(what, *args))


def test_gm_sec_05_every_draw_is_worked_out_again(tmp_path: Path) -> None:
    """GM-SETUP-03, GM-SETUP-09: the starting player and each card are those that the lot decides, of what was left to draw; the lot is
    the one that act 1 held."""
    with opened(tmp_path) as desk:
        evening = desk.room.evening
        held = evening.entries[0].row.content.sealed
        call(desk, ComputerSeats(evening, {seat(roman): 2 for roman in THREE}).play)
        assert world_of(desk).table.over and not world_of(desk).table.unsealed
        look(desk)
        told = desk.view("room", "end")["lot"]
        assert told["reference"] == held == commitment(bytes.fromhex(told["salt"]), told["lot"])
        assert ByLot(told["lot"], "first").order(THREE)[0] == world_of(desk).table.first
        left, drawn = [card.id for card in EDITION.cards], 0
        for entry in evening.entries:
            if isinstance(entry.act, RevealBuilding):
                assert entry.act.card == ByLot(told["lot"], "card").order(left)[0]
                left.remove(entry.act.card)
                drawn += 1
        assert drawn > 20
        played = evening.world
        call(desk, desk.room.rest)
        assert desk.room.evening.world == played, "the file holds it all"


def test_the_end_is_told_to_everybody(tmp_path: Path) -> None:
    """Screens, sums and course agree with the world; the course has a row for each turn."""
    with opened(tmp_path) as desk:
        assert all(value is None for value in desk.view("room", "end").values())
        evening = desk.room.evening
        call(desk, ComputerSeats(evening, {seat(roman): 3 for roman in THREE}).play)
        look(desk)
        end, world = desk.view("room", "end"), world_of(desk)
        assert end == desk.view("aurelia", "end")
        for sums in end["table"]:
            roman = world.roman(sums["id"])
            assert (sums["steps"], sums["counters"]) == (roman.steps, roman.held.total)
            assert end["screens"][roman.id]["counters"] == roman.held.model_dump()
        assert [row["turn"] for row in end["course"]] == list(range(1, world.table.turn + 1))
        assert end["course"][-1]["steps"] == {roman.id: roman.steps for roman in world.romans()}
        assert [sums["id"] for sums in end["table"]] == list(world.table.over.order if world.table.over else ())


def _views(evening: Evening, by: Seat) -> dict[str, tuple[tuple[object, ...], str]]:
    """Each view that a seat may have: what it is made of, and as it is."""
    eyes, found = eyes_of(evening, by), dict[str, tuple[tuple[object, ...], str]]()
    for name in (
        "board",
        "people",
        "cards",
        "end",
        "record",
        "annals",
        "screen",
        "forecast",
        "hint",
        "steps",
        "tiles",
        "so_now",
        "offers",
    ):
        view = MUNDI.views[name]
        id = "" if view.subject is None else "boethius"
        if view.may(by, id) and (not id or view.may_now(eyes.world, by, id)):
            picks = tuple(view.picks(eyes, id))
            found[name] = picks, view.build(eyes, id).model_dump_json()
    return found


def test_what_is_built_once_is_the_same_for_every_seat(tmp_path: Path) -> None:
    """GM-SEC-02: board, cards, people, annals and end are told alike, so one is built for all: made of what each seat knows they are
    the same, while the game runs and after it, with moves that were taken back."""
    seats = [*map(seat, THREE), ROOM]
    alike = [name for name, view in MUNDI.views.items() if view.alike]
    assert {*alike} == {"board", "cards", "people", "annals", "end", "record"}
    with opened(tmp_path) as desk:
        evening, compared = desk.room.evening, 0

        def differ(number: int) -> list[str]:
            """The views that are not the same for all after an act; asked on the server's loop, where the house may add to it."""
            eyes = [eyes_of(evening, by, number) for by in seats]
            return [
                name for name in alike if len({MUNDI.views[name].build(by, "").model_dump_json() for by in eyes}) > 1
            ]

        while waiting := world_of(desk).table.waiting:
            act = player(knowledge(eyes_of(evening, seat(waiting))), 3)
            assert act is not None
            fields = act.model_dump(mode="json", exclude_unset=True)
            desk.done(waiting, act.kind, **{name: value for name, value in fields.items() if name not in act.drawn})
            number = len(evening.entries)
            if number == 30 and act.kind != "reveal_building":
                desk.done(waiting, "revocare", number=number)
            if number % 10 == 0 or not world_of(desk).table.waiting:
                assert call(desk, differ, number) == [], number
                compared += 1
        look(desk)
        assert world_of(desk).table.unsealed and call(desk, differ, len(evening.entries)) == []
        assert compared > 10


def test_what_a_view_is_made_of_tells_when_it_changes(tmp_path: Path) -> None:
    """Over a whole game, after each act, for a player, the room and an auditor: whenever the data changed, a pick had changed."""
    seats = (
        seat("boethius"),
        ROOM,
        Seat("auditor", "auditor", Role(AUDITORS)),
        Seat("host", "host", OF_THE_HOUSE["organiser"]),
    )
    with opened(tmp_path) as desk:
        evening = desk.room.evening
        before, changed, stale = {by: _views(evening, by) for by in seats}, 0, set[str]()
        while waiting := world_of(desk).table.waiting:
            mover = seat(waiting)
            act = player(knowledge(eyes_of(evening, mover)), 2)
            assert act is not None
            fields = {
                name: value
                for name, value in act.model_dump(mode="json", exclude_unset=True).items()
                if name not in act.drawn
            }
            desk.done(mover.who, act.kind, **fields)
            for by in seats:
                now = call(desk, _views, evening, by)
                for name, (picks, data) in now.items():
                    if name in before[by] and before[by][name][1] != data:
                        changed += 1
                        stale |= {name} if before[by][name][0] == picks else set()
                before[by] = now
        assert stale == set() and changed > 500
