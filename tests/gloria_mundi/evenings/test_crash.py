"""After a crash the same card comes: the lot was written with the opening, and decides every draw before it is made."""

import shutil
from pathlib import Path

from fastapi.testclient import TestClient

from api.engine.house import House
from api.games import STAGES
from api.main import application
from tests.desk import NAMES, Desk
from tests.gloria_mundi.desk import EDITION, opened, world_of


def drawn(desk: Desk) -> str:
    """The card that the mover reveals."""
    desk.done(world_of(desk).table.waiting or "", "reveal_building")
    return world_of(desk).deck.drawn[-1]


def turn(desk: Desk) -> None:
    """The rest of a turn in which no building stands."""
    roman = world_of(desk).table.waiting or ""
    desk.done(roman, "play_production", type="food")
    desk.done(roman, "pass_purchase")
    desk.done(roman, "refuse_tribute")
    while world_of(desk).table.phase == "sack":
        loser = world_of(desk).roman(world_of(desk).table.waiting or "")
        slot = next(slot for slot in loser.slots if world_of(desk).goth.meets(slot.type))
        desk.done(loser.id, "discard_card", slot=slot.slot)


def test_gm_sec_05_the_same_card_comes_again(tmp_path: Path) -> None:
    """Two servers on copies of the same files, of which one lost its last draw, draw alike; another evening does not."""
    with opened(tmp_path / "one") as desk:
        drawn(desk)
        turn(desk)
        shutil.copytree(tmp_path / "one", tmp_path / "two")  # what a crash before the next draw leaves
        cards = [drawn(desk)]
        turn(desk)
        cards.append(drawn(desk))
    house = House(tmp_path / "two", EDITION, STAGES)
    with TestClient(application(house, names=NAMES)) as client:
        room = next(iter(house.rooms.values()))
        room.open()
        again = Desk(house, room, client, {})
        found = [drawn(again)]
        turn(again)
        found.append(drawn(again))
    assert found == cards
    others = set[str]()
    for place in range(4):
        with opened(tmp_path / f"other-{place}") as desk:
            others.add(drawn(desk))
    assert len(others) > 1, "another lot, another card"
