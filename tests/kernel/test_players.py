"""Computer players of the toy game: seats like any other, that know what their seat sees and no more."""

import asyncio
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from dataclasses import replace
from functools import partial
from pathlib import Path
from typing import Any

import pytest

from api.engine.evening import Evening
from api.players.computer_seats import SOURCE, ComputerSeats
from api.store.port import CannotWrite
from domain.kernel.deciding.sent import Sent
from domain.kernel.grammar.act import Act, entry_form
from domain.kernel.grammar.role import OF_THE_HOUSE, Seat
from projections.kernel.computer_player import ComputerPlayer, SeatKnowledge, knowledge
from projections.kernel.eyes import eyes_of
from tests.desk import Desk, new_id, opened_from
from tests.kernel.sortes import GAME, HOUSES, MONTH, Condere, Iudicare, Trahere, fields_of
from tests.kernel.sortes_player import player
from tests.kernel.sortes_stage import SORTES
from tests.kernel.test_sortes import FUTURE, at, look
from tests.server import PATIENCE


def seat(house: str) -> Seat:
    """The seat of a house."""
    return Seat("gens", house, GAME.roles["gens"])


SEATS: Mapping[Seat, int] = {seat(house): strength for strength, house in enumerate(HOUSES, 1)}


@contextmanager
def opened(folder: Path, by: ComputerPlayer | None = player) -> Iterator[Desk]:
    """An open evening of the toy game, whose seats a computer plays like this."""
    lots = folder / "seeds" / "sortes" / "lots"
    lots.mkdir(parents=True)
    (lots / "edition.toml").write_text('id = "lots"\ntitle = "A month"\n')
    with opened_from(lots, folder / "data", (replace(SORTES, player=by),), begins=FUTURE) as desk:
        yield desk


@pytest.fixture
def toy(tmp_path: Path) -> Iterator[Desk]:
    """The same with the player of the game."""
    with opened(tmp_path) as desk:
        yield desk


def call(desk: Desk, what: Any, *args: Any) -> Any:
    """What something comes to on the server's loop."""
    portal = desk.client.portal
    assert portal is not None
    return portal.call(partial(what, *args))


def kinds(desk: Desk, who: str) -> list[str]:
    """What a seat recorded, in order."""
    return [entry.act.kind for entry in desk.room.evening.entries if entry.row.recorded_by == who]


async def reached(evening: Evening, number: int) -> None:
    """The evening has so many acts."""
    changed = asyncio.Event()
    evening.listeners.add(changed.set)
    async with asyncio.timeout(PATIENCE):
        while len(evening.entries) < number:
            changed.clear()
            await changed.wait()
    evening.listeners.discard(changed.set)


def test_three_computers_play_an_evening_to_its_end(toy: Desk) -> None:
    """Dealt their goals, each bids, draws and hides on the commit path of everybody; the deadline judges, and the file holds it all."""
    evening = toy.room.evening
    seats = ComputerSeats(evening, SEATS)
    call(toy, seats.start)
    toy.done("organiser", "sortiri")
    call(toy, reached, evening, 11)
    goals = {house: next(fields_of(one)["goal"] for one in evening.journal.reads(house)) for house in HOUSES}
    with at(toy, FUTURE + MONTH + 1):
        look(toy)
    call(toy, seats.play)
    assert all(kinds(toy, house) == ["consilium", "trahere", "condere"] for house in HOUSES)
    month = evening.world.aggregates["month"]
    assert dict(month.bids) == {house: max(goal - 1, 0) for house, goal in goals.items()}
    assert dict(month.bids)[month.winner] == max(dict(month.bids).values())
    rows = [entry.row for entry in evening.entries if entry.row.recorded_by in HOUSES]
    assert {(row.source, row.device) for row in rows} == {(SOURCE, f"computer-{house}") for house in HOUSES}
    assert [evening.world.aggregates[f"chest:{house}"].coins for house in HOUSES] == [1, 2, 3], "as strong as each is"
    played = evening.world
    call(toy, seats.stop)
    call(toy, toy.room.rest)
    assert toy.room.evening.world == played


def test_a_choice_does_not_change_with_what_others_keep_to_themselves(tmp_path: Path) -> None:
    """Two evenings differ in what another house bid, was given for a goal, and hid: the seat knows the same and does the same."""
    chosen, worlds, secrets = [], [], []
    for bid, goal, coins in ((0, 3, 4), (9, 8, 77)):
        with opened(tmp_path / str(bid)) as desk:
            desk.done("organiser", "propositum", house="cyr", goal=6)
            desk.done("organiser", "propositum", house="bea", goal=goal)
            desk.done("bea", "consilium", bid=bid)
            desk.done("bea", "condere", coins=coins)
            evening = desk.room.evening
            knows = knowledge(eyes_of(evening, seat("cyr")))
            worlds.append(knows.world)
            chosen.append((player(knows, 1), [*knows.acts.items()], [(one.act, one.value) for one in knows.reads]))
            secrets.append((evening.world.aggregates["chest:bea"], [one.value for one in evening.journal.reads("bea")]))
            assert "chest:bea" in knows.world.aggregates and 4 not in knows.acts
            with pytest.raises(KeyError):
                _ = knows.acts[4]
    assert secrets[0] != secrets[1] and chosen[0][0] is not None
    assert chosen[0] == chosen[1] and worlds[0] == worlds[1]


def test_a_person_records_between_two_acts_of_a_computer(toy: Desk) -> None:
    """A computer takes one act at a time: who records meanwhile has their turn, and the computer goes on after it."""
    evening = toy.room.evening
    tasks: list[asyncio.Task[Any]] = []

    def record() -> None:
        if "consilium" in kinds(toy, "ada") and not tasks:
            sent = Sent(act_id=new_id(), act=Condere(coins=9), recorded_by="cyr", device="phone", source="phone")
            tasks.append(asyncio.create_task(evening.record(sent)))

    evening.listeners.add(record)
    seats = ComputerSeats(evening, {seat("ada"): 1, seat("bea"): 1})
    call(toy, seats.start)
    toy.done("organiser", "sortiri")
    call(toy, reached, evening, 9)
    who = [entry.row.recorded_by for entry in evening.entries]
    assert who.index("ada") < who.index("cyr") < max(at for at, one in enumerate(who) if one == "ada")
    toy.done("cyr", "consilium", bid=5)
    call(toy, seats.stop)
    assert kinds(toy, "cyr") == ["condere", "consilium"] and len(evening.entries) == 10


def asked(of: Mapping[str, Act | Exception | None]) -> tuple[ComputerPlayer, list[tuple[str, int]]]:
    """A player who does the same each time, and when each seat was asked."""
    times: list[tuple[str, int]] = []

    def choose(knows: SeatKnowledge, strength: int) -> Act | None:
        times.append((knows.seat.who, knows.world.number))
        found = of[knows.seat.who]
        if isinstance(found, Exception):
            raise found
        return found

    return choose, times


def test_what_is_refused_is_tried_again_after_another_act_alone(tmp_path: Path) -> None:
    """LOG-35: what a seat may not record ends its try; the clock, a listener or a second look do not repeat it."""
    choose, times = asked({"ada": entry_form(Iudicare).model_validate({}), "bea": None})
    with opened(tmp_path, choose) as desk:
        seats = ComputerSeats(desk.room.evening, {seat("ada"): 3, seat("bea"): 3})
        for _ in range(2):
            call(desk, desk.room.evening.wake)
            call(desk, seats.play)
        assert times == [("ada", 1), ("bea", 1)] and len(desk.room.evening.entries) == 1
        desk.done("cyr", "condere", coins=1)
        call(desk, seats.play)
        assert times[2:] == [("ada", 2), ("bea", 2)]
        refused = desk.client.get(f"{desk.base}/refused", headers=desk.head("auditor")).json()
        assert [(one["device"], one["kind"], one["rules"][0]["rule"]) for one in refused] == [
            ("computer-ada", "iudicare", "LOG-35"), ("computer-ada", "iudicare", "LOG-35"),
        ]  # fmt: skip


def test_a_seat_is_asked_from_start_to_stop(tmp_path: Path) -> None:
    """Each act wakes it, whoever recorded that; after ``stop`` none does, and it may start again."""
    choose, times = asked({"ada": None})
    with opened(tmp_path, choose) as desk:
        seats = ComputerSeats(desk.room.evening, {seat("ada"): 1})
        for change in (seats.start, seats.start, seats.stop, seats.stop, seats.start):
            call(desk, change)
            desk.done("cyr", "condere", coins=1)
        assert times == [("ada", number) for number in (1, 2, 3, 5, 6)]


def test_a_player_that_fails_holds_up_no_other(tmp_path: Path, caplog: pytest.LogCaptureFixture) -> None:
    """A fault in a game's player is reported, as are fields that the server fills in; the other seats play on."""
    fault, drawn = ZeroDivisionError("a fault of the player"), Trahere(colour="green")
    choose, times = asked({"ada": fault, "bea": drawn, "cyr": None})
    with opened(tmp_path, choose) as desk:
        call(desk, ComputerSeats(desk.room.evening, SEATS).play)
        assert times == [("ada", 1), ("bea", 1), ("cyr", 1)] and len(desk.room.evening.entries) == 1
    assert [record.exc_info[0].__name__ for record in caplog.records if record.exc_info and record.exc_info[0]] == [
        "ZeroDivisionError", "FilledByServer",
    ]  # fmt: skip


def test_two_servers_record_what_a_computer_chose_once(toy: Desk) -> None:
    """The id of its act follows from seat and number: chosen twice, also with a draw, it is one act."""
    evening = toy.room.evening
    toy.done("organiser", "sortiri")

    async def both() -> None:
        await asyncio.gather(ComputerSeats(evening, SEATS).play(), ComputerSeats(evening, SEATS).play())

    call(toy, both)
    assert all(kinds(toy, house) == ["consilium", "trahere", "condere"] for house in HOUSES)


def test_seats_that_no_computer_plays_are_refused_in_words(tmp_path: Path) -> None:
    """A game without a computer player, a seat that records nothing, a strength that there is not."""
    room, none = Seat("room", "room", OF_THE_HOUSE["room"]), {seat("ada"): 4}
    with opened(tmp_path / "some") as desk:
        with pytest.raises(ValueError, match="room records no acts"):
            ComputerSeats(desk.room.evening, {room: 1})
        with pytest.raises(ValueError, match=r"no strength 4 \(for ada\): choose one of \(1, 2, 3\)"):
            ComputerSeats(desk.room.evening, none)
    with opened(tmp_path / "none", None) as desk, pytest.raises(ValueError, match="Sortes has no computer player"):
        ComputerSeats(desk.room.evening, SEATS)


def test_an_act_that_could_not_be_written_is_tried_again_at_the_next_look(
    toy: Desk, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The disk was full as Ada bid: nobody records anything else meanwhile, and her bid is in the journal once there is room."""
    evening, record = toy.room.evening, toy.room.evening.record
    toy.done("organiser", "sortiri")
    seats = ComputerSeats(evening, {seat("ada"): 1})

    async def full(sent: Sent) -> Any:
        raise CannotWrite("database or disk is full")

    monkeypatch.setattr(evening, "record", full)
    call(toy, seats.play)
    assert kinds(toy, "ada") == [] and not seats.busy
    monkeypatch.setattr(evening, "record", record)
    call(toy, seats.play)
    assert kinds(toy, "ada") == [], "only a look asks again"
    call(toy, seats.look)
    assert seats.busy
    call(toy, seats.play)
    assert kinds(toy, "ada")[0] == "consilium"
