"""Seats of an evening that the computer plays, chosen by the organiser: over the wire, through a restart, until a person takes one."""

import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import pytest
from fastapi.testclient import TestClient

from api.engine.house import House
from api.games import STAGES
from api.main import application
from api.players.pace import LONGEST, SHORTEST, Pace, as_a_person, at_once
from projections.gloria_mundi.player import player
from projections.kernel.computer_player import knowledge
from projections.kernel.eyes import eyes_of
from tests.desk import NAMES, Desk, new_id
from tests.gloria_mundi.desk import EDITION, opened, world_of
from tests.gloria_mundi.evenings.test_whole_game import call
from tests.gloria_mundi.table import seat
from tests.server import PATIENCE

PERSON = "aurelia"
TWO = {"boethius": 2, "flavia": 1}


def state(desk: Desk) -> Any:
    """What the application keeps."""
    return desk.client.app.state  # type: ignore[attr-defined]  # the application of a test client


def until(desk: Desk, so: Callable[[], Any]) -> None:
    """Wait until something is so on the server's loop, while it looks for seats that the computer plays."""
    end, computers = time.monotonic() + PATIENCE, state(desk).computers
    while not call(desk, so):
        call(desk, computers.look)
        assert time.monotonic() < end, "it never came to that"
        time.sleep(0.01)


def move(desk: Desk, who: str) -> None:
    """A person makes the move that a program would choose."""
    act = player(knowledge(eyes_of(desk.room.evening, seat(who))), 2)
    assert act is not None
    fields = act.model_dump(mode="json", exclude_unset=True)
    desk.done(who, act.kind, **{name: value for name, value in fields.items() if name not in act.drawn})


def play_on(desk: Desk, turns: int | None = None) -> int:
    """The person plays so many of her moves, or all that there are, as a program would choose; how many they were."""
    moves = 0
    while turns is None or moves < turns:
        until(desk, lambda: world_of(desk).table.over or world_of(desk).table.waiting == PERSON)
        if world_of(desk).table.over:
            return moves
        move(desk, PERSON)
        moves += 1
    return moves


def sources(desk: Desk) -> set[tuple[str, str]]:
    """Who recorded acts, and from where."""
    return {(entry.row.recorded_by, entry.row.source) for entry in desk.room.evening.entries[1:]}


def seats(desk: Desk, who: str) -> dict[str, int]:
    """The seats that the computer plays, as a seat is told."""
    return {one["who"]: one["strength"] for one in desk.view(who, "computers")["seats"]}


@contextmanager
def served_again(data: Path, room: str, pace: Pace = at_once) -> Iterator[Desk]:
    """The same house after a restart, with nobody there."""
    house = House(data, EDITION, STAGES)
    with TestClient(application(house, names=NAMES, pace=pace)) as client:
        slot = house.rooms[room]
        badges = {kind: slot.badges.mint(kind, kind)[1] for kind in ("organiser", "room")}
        yield Desk(house, slot, client, badges)


def test_two_computers_and_a_person_play_a_whole_evening(tmp_path: Path) -> None:
    """The organiser says at the opening which seats the computer plays. They act by themselves, whenever it is their move, to the end;
    everybody is told which seats they are."""
    with opened(tmp_path, computers=TWO) as desk:
        assert play_on(desk) > 10
        assert world_of(desk).table.over
        assert sources(desk) == {(PERSON, "tablet"), ("boethius", "computer"), ("flavia", "computer")}
        assert seats(desk, "room") == seats(desk, PERSON) == seats(desk, "organiser") == TWO
        used = [entry.row.act_id for entry in desk.room.evening.entries if entry.row.source == "computer"]
        sent = [desk.act(PERSON, "refuse_tribute", id) for id in used]
        assert {answer.status_code for answer in sent} == {422}, "who used the next id first would stop that seat"


def test_an_evening_goes_on_after_a_restart(tmp_path: Path) -> None:
    """The server stops while a computer thinks, and starts again: the computer plays on, though nobody asks for the evening, and
    though it is not the newest."""
    with opened(tmp_path, computers={**TWO, PERSON: 3}, pace=lambda _: 60.0) as desk:
        room, begun = desk.room.id, len(desk.room.evening.entries)
        body = {
            "act_id": new_id(),
            "game": "gloria_mundi",
            "edition": "reconstruction",
            "romans": ["aurelia", "flavia"],
        }
        assert desk.client.post("/api/evenings", json=body, headers=desk.head("host")).status_code == 201
        assert len(desk.room.evening.entries) == begun
    with served_again(tmp_path, room) as desk:
        until(desk, lambda: desk.room.live and world_of(desk).table.over)
        assert {source for _, source in sources(desk)} == {"computer"}


@pytest.mark.parametrize("way", ["device", "act", "desk"])
def test_a_person_takes_a_seat_from_the_computer(tmp_path: Path, way: str) -> None:
    """Who pairs a device for the seat, or records an act in it, has it; so does whom the desk gives it, also while the computer thinks
    there. It acts there no more, and plays the other seat on."""
    thinks = {"boethius": 60.0, "flavia": 0.0}
    with opened(tmp_path, computers={"flavia": 1}, pace=lambda act_id: thinks[act_id.split(":")[1]]) as desk:
        moved_on_to(desk, "boethius")
        head = desk.head("boethius") and desk.head("organiser")  # a device that was there before takes nothing
        given = desk.client.put(f"{desk.base}/computers/boethius", json={"strength": 3}, headers=head)
        assert given.status_code == 204 and seats(desk, PERSON) == {"boethius": 3, "flavia": 1}
        until(desk, lambda: boethius_thinks(desk))
        if way == "device":
            made = desk.client.post(f"{desk.base}/badges", json={"kind": "player", "who": "boethius"}, headers=head)
            assert desk.client.post(f"{desk.base}/pair", json={"token": made.json()["token"]}).status_code == 200
        elif way == "desk":
            assert desk.client.delete(f"{desk.base}/computers/boethius", headers=head).status_code == 204
        else:
            move(desk, "boethius")
        until(desk, lambda: desk.room.evening.computers() == {"flavia": 1})
        thinks["boethius"], number = 0.0, len(desk.room.evening.entries)
        for _ in range(2):
            moved_on_to(desk, "boethius")
            for _ in range(5):
                call(desk, state(desk).computers.look)
            assert "boethius" not in {entry.row.recorded_by for entry in desk.room.evening.entries[number:]}
            move(desk, "boethius")
            number = len(desk.room.evening.entries)
        assert {source for who, source in sources(desk) if who == "boethius"} == {"tablet"}
        assert seats(desk, "room") == {"flavia": 1}


def boethius_thinks(desk: Desk) -> bool:
    """Whether the computer thinks about a move in that seat."""
    playing = state(desk).computers.playing(desk.room.id)
    return "boethius" in playing and bool(world_of(desk).table.waiting == "boethius")


def moved_on_to(desk: Desk, who: str) -> None:
    """The person moves whenever it is her turn, until it is somebody else's."""
    while world_of(desk).table.waiting != who:
        until(desk, lambda: world_of(desk).table.waiting in (PERSON, who))
        if world_of(desk).table.waiting == PERSON:
            move(desk, PERSON)


def test_seats_that_no_computer_can_play_are_refused_in_words(tmp_path: Path) -> None:
    """An unknown seat, an unknown strength, a game without computer players: 422, and at the opening there is no evening. Only who
    leads the evening gives a seat away."""
    with opened(tmp_path) as desk:
        head, base = desk.head("organiser"), f"{desk.base}/computers"
        for who, strength, words in (
            ("nobody", 1, "nobody is no seat of this evening that records acts."),
            ("room", 1, "room is no seat of this evening that records acts."),
            ("boethius", 4, "There is no strength 4: choose one of 1, 2, 3."),
        ):
            answer = desk.client.put(f"{base}/{who}", json={"strength": strength}, headers=head)
            assert (answer.status_code, answer.json()["detail"]) == (422, words)
        assert desk.client.delete(f"{base}/boethius", headers=head).status_code == 404
        assert desk.client.put(f"{base}/flavia", json={"strength": 1}, headers=desk.head("flavia")).status_code == 403
        assert desk.room.evening.computers() == {}
        before = list(desk.house.rooms)
        for game, more, words in (
            ("gloria_mundi", {"romans": ["aurelia", "flavia"], "computers": {"boethius": 1}}, "boethius is no seat"),
            ("ludi_romani", {"computers": {"juno": 1}}, "has no computer player"),
        ):
            body = {"act_id": new_id(), "game": game, **more}
            answer = desk.client.post("/api/evenings", json=body, headers=desk.head("host"))
            assert answer.status_code == 422 and words in answer.json()["detail"], answer.text
        assert list(desk.house.rooms) == before == desk.house.folder.evenings()


def test_an_evening_rests_while_the_computer_waits_and_not_while_it_plays(tmp_path: Path) -> None:
    """With nothing to do for the computer an evening is closed like any; while it thinks, it stays open."""
    with opened(tmp_path, computers=TWO) as desk:
        until(desk, lambda: world_of(desk).table.waiting == PERSON)
        for _ in range(10):
            call(desk, desk.house.let_rest)
        assert desk.room.at_rest
        play_on(desk, turns=1)
    with opened(tmp_path / "slow", computers={**TWO, PERSON: 1}, pace=lambda _: 60.0) as desk:
        for _ in range(10):
            call(desk, state(desk).computers.look)
            call(desk, desk.house.let_rest)
        assert not desk.room.at_rest


def test_a_computer_thinks_as_long_as_a_person_sees_it_act() -> None:
    """One to three seconds, and not always the same."""
    waits = [as_a_person(f"computer:flavia:{number}") for number in range(200)]
    assert all(SHORTEST <= wait <= LONGEST for wait in waits) and max(waits) - min(waits) > 1.8
    assert waits == [as_a_person(f"computer:flavia:{number}") for number in range(200)]
