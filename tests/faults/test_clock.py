"""The house's clock goes by the time that passes: a step of the machine's, its sleep and an absence of the server are noticed, are on
the record, and move no countdown by a second."""

from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, replace
from functools import partial
from pathlib import Path
from typing import cast

import pytest
from fastapi import FastAPI
from fastapi.testclient import TestClient

from api.clock import HouseClock, Interruption, Left, Machine
from api.engine.house import House
from api.games import STAGES
from api.main import application
from domain.kernel.grammar.act import Moment
from domain.kernel.grammar.alarm import Alarm
from domain.kernel.grammar.objection import Objection
from domain.ludi_romani.acts.calendar.tempus_nuntiare import TempusNuntiare
from domain.ludi_romani.aggregates.world import Ludi
from projections.ludi_romani.stage import LUDI
from tests.desk import NAMES, Desk, new_id, opened_from
from tests.faults.rows import Trial, fault
from tests.ludi_romani.table import BEGINS, MINUTE, SEEDS

SECOND, HOUR = 1_000, 3_600_000


@dataclass
class Hands(Machine):
    """A machine whose time stands still but for what a test does to it."""

    on_the_wall: int = BEGINS
    since_boot: int = 0
    started: str = "first"

    def wall(self) -> int:
        return self.on_the_wall

    def passed(self) -> int:
        return self.since_boot

    def boot(self) -> str:
        return self.started

    def pass_(self, milliseconds: int) -> None:
        """Time passes, awake or asleep."""
        self.on_the_wall += milliseconds
        self.since_boot += milliseconds

    def step(self, milliseconds: int) -> None:
        """Somebody sets the clock on the wall."""
        self.on_the_wall += milliseconds


def looked(clock: HouseClock, hands: Hands, seconds: int) -> list[Interruption]:
    """So many seconds pass, and somebody looks every second."""
    found: list[Interruption] = []
    for _ in range(seconds):
        hands.pass_(SECOND)
        found += clock.look()
    return found


@pytest.mark.parametrize("by", [HOUR, -HOUR, 90 * SECOND, -2 * SECOND])
def test_a_step_is_noticed_at_once_and_moves_nothing(by: int) -> None:
    """The house's clock goes on as if nothing had happened, and does so when the step is taken back."""
    hands = Hands()
    clock = HouseClock(hands)
    assert looked(clock, hands, 10) == []
    hands.step(by)
    assert clock.now() == BEGINS + 10 * SECOND
    assert looked(clock, hands, 10) == [Interruption("step", BEGINS + 10 * SECOND, by)]
    hands.step(-by)
    assert clock.now() == BEGINS + 20 * SECOND
    assert looked(clock, hands, 1) == [Interruption("step", BEGINS + 20 * SECOND, -by)]


def test_a_clock_that_is_set_right_little_by_little_is_followed() -> None:
    """Half a millisecond a second, as time servers do, is no step: after an hour the house's clock is right too."""
    hands = Hands()
    clock = HouseClock(hands)
    for second in range(3600):
        hands.pass_(SECOND)
        hands.step(second % 2)
        assert clock.look() == ()
    assert clock.now() == hands.wall() == BEGINS + HOUR + 1800


def test_sleep_is_noticed_and_known_to_the_second() -> None:
    """Ten minutes in which nobody looked; nine seconds of a busy machine are none."""
    hands = Hands()
    clock = HouseClock(hands)
    looked(clock, hands, 5)
    hands.pass_(9 * SECOND)
    assert clock.look() == ()
    hands.pass_(10 * MINUTE)
    assert clock.look() == (Interruption("sleep", BEGINS + 14 * SECOND, 10 * MINUTE),)


@pytest.mark.parametrize(
    ("left", "found", "shows"),
    [
        pytest.param(Left("first", -90_000, BEGINS - 90_000, 0), [("away", 90_000)], 0, id="away"),
        pytest.param(Left("first", -90_000, BEGINS - 90_000 - HOUR, HOUR), [("away", 90_000)], -HOUR, id="stepped before"),
        pytest.param(
            Left("first", -90_000, BEGINS - 90_000 - HOUR, 0), [("away", 90_000), ("step", HOUR)], -HOUR, id="meanwhile"
        ),
        pytest.param(Left("other", 7, BEGINS - 90_000, 0), [("away", 90_000)], 0, id="another start"),
        pytest.param(Left("other", 7, BEGINS + HOUR, 0), [("step", -HOUR)], HOUR, id="set back meanwhile"),
        pytest.param(Left("other", 7, BEGINS - 13 * HOUR, 0), [], 0, id="yesterday"),
    ],
)  # fmt: skip
def test_the_next_clock_goes_on_where_the_last_one_stood(left: Left, found: list[tuple[str, int]], shows: int) -> None:
    """However the machine's clock was set meanwhile, no instant comes twice."""
    clock = HouseClock(Hands())
    clock.go_on(left)
    assert (clock.now(), [(one.what, one.lasted) for one in clock.look()]) == (BEGINS + shows, found)


@pytest.mark.parametrize(
    ("started", "left"),
    [
        pytest.param("second", Left("first", 5 * MINUTE, BEGINS - MINUTE, HOUR), id="a later start"),
        pytest.param("first", Left("first", 2 * HOUR, BEGINS - MINUTE, HOUR), id="counts from less than before"),
        pytest.param("", Left("", 5 * MINUTE, BEGINS - MINUTE, HOUR), id="no machine says which start it is"),
    ],
)
def test_of_the_time_between_two_starts_only_the_wall_tells(started: str, left: Left) -> None:
    """What passed since another start says nothing of the time between: a minute by the clock on the wall, and nothing stepped."""
    clock = HouseClock(Hands(since_boot=HOUR, started=started))
    clock.go_on(left)
    assert clock.now() == BEGINS
    assert clock.look() == (Interruption("away", BEGINS - MINUTE, MINUTE),)


@contextmanager
def served(data: Path, hands: Hands) -> Iterator[Desk]:
    """A house on a machine whose hands a test moves; its newest evening, or a new one."""
    house = House(data, SEEDS, STAGES, by=HouseClock(hands))
    host = {"Authorization": f"Bearer {house.hosts.mint()}"}
    with TestClient(application(house, names=NAMES)) as client:
        if not house.rooms:
            body = {"act_id": new_id(), "begins": BEGINS, "rehearsal": True}
            assert client.post("/api/evenings", json=body, headers=host).status_code == 201
        (room,) = house.rooms.values()
        badges = {kind: room.badges.mint(kind, kind)[1] for kind in ("organiser", "room")}
        yield Desk(house, room, client, {**badges, "host": host["Authorization"].split()[1]})


def look(desk: Desk) -> None:
    """Somebody looks at the clock, now."""
    app = cast(FastAPI, desk.client.app)
    assert desk.client.portal is not None
    desk.client.portal.call(partial(app.state.watch.look))


def awake(desk: Desk, hands: Hands, milliseconds: int) -> None:
    """Time passes, and somebody looks now and then."""
    while milliseconds > 0:
        hands.pass_(min(10 * SECOND, milliseconds))
        milliseconds -= 10 * SECOND
        look(desk)


def left(desk: Desk) -> int:
    """Milliseconds that the countdown shows, as a screen reckons it: against where the clock stands, or the server's present."""
    timer = desk.view("room", "timer")
    ends: int = timer["current"]["planned_end"]
    stands: int = desk.room.evening.now() if timer["stands"] is None else timer["stands"]
    return ends - stands


def recorded(desk: Desk) -> list[tuple[str, str, int]]:
    """What was put on record by the clock: kind, sentence, recorded."""
    acts = desk.client.get(f"{desk.base}/acts", headers=desk.head("organiser")).json()["acts"]
    assert [one["recorded"] for one in acts] == sorted(one["recorded"] for one in acts)
    return [(one["kind"], one["sentence"], one["recorded"]) for one in acts if one["source"] == "clock"]


@fault(
    "clock", "the machine's clock stepped by an hour and back, ten minutes of sleep, ninety seconds without a server",
    "the countdown wrong by at most a second, nothing stamped into the future, each on the record", short=2, long=20,
)  # fmt: skip
def test_what_befalls_the_clock_is_on_the_record(trial: Trial, tmp_path: Path) -> None:
    """In a season that runs. After the sleep the clock stands where the laptop fell asleep, and goes on by hand."""
    worst, told = 0, list[tuple[str, str, int]]()
    for turn in range(trial.count):
        hands = Hands()
        folder = tmp_path / str(turn)
        with served(folder, hands) as desk:
            desk.done("apollo", "tempus_nuntiare", row=1)
            awake(desk, hands, MINUTE)
            shown = [4 * MINUTE - left(desk)]
            for by in (HOUR, -HOUR):
                hands.step(by)
                note = desk.done("venus", "notare", text="Somebody set the clock.")
                assert note["cautions"] == []
                shown.append(4 * MINUTE - left(desk))
                look(desk)
            hands.pass_(10 * MINUTE)
            look(desk)
            shown.append(4 * MINUTE - left(desk))
            desk.done("apollo", "continuare")
            shown.append(4 * MINUTE - left(desk))
        hands.pass_(90 * SECOND)
        with served(folder, hands) as desk:
            look(desk)
            shown.append(4 * MINUTE - 90 * SECOND - left(desk))
            told = recorded(desk)
        worst = max(worst, *map(abs, shown))
    trial.found(
        f"wrong by at most {worst} ms in {trial.count} evenings; {len(told)} interruptions on the record of each"
    )
    assert worst <= SECOND
    assert [sentence for _, sentence, _ in told] == [
        "The machine's clock was set 1 hour ahead at 18:31; the evening goes by its own.",
        "The machine's clock was set 1 hour back at 18:31; the evening goes by its own.",
        "The machine slept from 18:31 on, for 10 minutes; the clock stands since then.",
        "The server was away from 18:41 on, for 2 minutes.",
    ]
    assert told[-1][2] == BEGINS + 12 * MINUTE + 30 * SECOND


def test_what_cannot_be_written_down_is_owed(tmp_path: Path) -> None:
    """While the disk takes nothing an interruption is not forgotten; it stands on the record once, and nothing else is held up."""
    hands = Hands()
    with served(tmp_path, hands) as desk:
        desk.done("apollo", "tempus_nuntiare", row=1)
        away = (tmp_path / "evenings").rename(tmp_path / "away")
        hands.step(HOUR)
        for _ in range(3):
            hands.pass_(SECOND)
            look(desk)
        assert recorded(desk) == []
        away.rename(tmp_path / "evenings")
        for _ in range(2):
            look(desk)
        assert [sentence for _, sentence, _ in recorded(desk)] == [
            "The machine's clock was set 1 hour ahead at 18:30; the evening goes by its own."
        ]


def test_a_refused_alarm_is_tried_again_once_something_has_happened(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A row that is not the next one: tried once, however often somebody looks, and once more after the next act."""
    tried, objections = list[int](), TempusNuntiare.objections

    def counted(act: TempusNuntiare, world: Ludi, moment: Moment) -> Iterator[Objection]:
        tried.append(world.number)
        if len(tried) > 20:
            pytest.fail("it is tried for ever")
        return objections(act, world, moment)

    monkeypatch.setattr(TempusNuntiare, "objections", counted)
    alarm = Alarm(instant=BEGINS, act=TempusNuntiare(row=7), by="apollo")
    stage = replace(LUDI, game=replace(LUDI.game, alarm=lambda world: alarm))
    with opened_from(SEEDS, tmp_path, [stage], edition="romani_2018") as desk:
        for times in (1, 2):
            for _ in range(3):
                look(desk)
            assert len({*tried}) == times
            desk.done("juno", "adesse", region="syria")
        assert len(tried) == 2


def test_the_clock_announces_to_the_second(tmp_path: Path) -> None:
    """Left to the clock, each season begins as it is expected, in the name of whose it is; in a pause nothing does."""
    hands = Hands()
    with served(tmp_path, hands) as desk:
        desk.done("diana", "horologio_mandare")
        look(desk)
        assert desk.view("room", "timer")["current"] is None, "the first is announced by hand"
        desk.done("apollo", "tempus_nuntiare", row=1)
        awake(desk, hands, 5 * MINUTE + 700)
        assert desk.view("room", "timer")["current"]["began"] == BEGINS + 5 * MINUTE
        desk.done("apollo", "intermittere")
        awake(desk, hands, 10 * SECOND)
        assert desk.view("room", "timer")["current"]["row"] == 2
        desk.done("apollo", "continuare")
        awake(desk, hands, MINUTE)
        told = desk.view("room", "timer")
        assert (told["current"]["row"], told["current"]["began"]) == (3, BEGINS + 6 * MINUTE + 10 * SECOND)
        assert [kind for kind, _, _ in recorded(desk)] == ["tempus_nuntiare"] * 2
