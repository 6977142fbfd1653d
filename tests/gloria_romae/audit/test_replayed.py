"""Every view of a match as it was known: what is asked for afterwards is, byte for byte, what was shown while it stood there, for
every kind of badge; and the months are the same whenever they are asked for."""

import json
import os
from pathlib import Path
from typing import Any, cast

import pytest

from api.engine.house import House
from api.engine.view_cache import ViewCache
from api.games import STAGES
from domain.gloria_romae.aggregates.world import Romae
from domain.kernel.grammar.role import Seat
from projections.gloria_romae.stage import ROMAE
from tests.eyes import PAIRED
from tests.gloria_romae.evening import SEEDS, match
from tests.gloria_romae.evenings.test_situations import play
from tests.gloria_romae.table import SITUATIONS, gallery


def _badges(world: Romae) -> list[Seat]:
    houses = [Seat("player", id, ROMAE.game.roles["player"]) for id in world.match.players[:2]]
    return [*houses, *(Seat(kind, kind, ROMAE.game.badges[kind]) for kind in ("room", "table", "auditor", "organiser"))]


def _names(world: Romae) -> list[str]:
    """Every view, and each of those with a subject."""
    subjects = {"player": world.match.players}
    found = list[str]()
    for name, view in ROMAE.views.items():
        if not view.off_log and name not in ("steps", "tiles", "so_now", "choices", "offers"):
            found += [name] if view.subject is None else [f"{name}:{id}" for id in subjects.get(view.subject, ())]
    return found


def seen(screens: ViewCache, at: int | None) -> dict[tuple[str, str], str]:
    """What each badge is shown, now or as known after an act."""
    evening, found = screens.evening, dict[tuple[str, str], str]()
    world = cast(Romae, evening.world if at is None else evening.world_at(at))
    for badge in _badges(world):
        for name in _names(world):
            view, id = ROMAE.view(name) or (None, "")
            if view and view.may(badge, id) and view.may_now(world, badge, id):
                shown = screens.show(name, badge) if at is None else screens.at(name, at, badge)
                found[name, badge.who] = PAIRED.sub("", shown.whole)
    return found


POSITIONS = int(os.environ.get("LUDI_POSITIONS", "6"))
"""The long form, ``make replayed GAME=gloria_romae``, takes every situation."""
EVERY = sorted(file.stem for file in SITUATIONS.glob("*.json"))


@pytest.mark.parametrize("name", EVERY if POSITIONS > 50 else ["gr-s2", "gr-s4"])
def test_every_view_is_replayed_as_it_was_live(name: str, tmp_path: Path) -> None:
    """Act by act while the match is played; then again in another order, and by a house that opens the file anew. Goals, purses and
    plans are shown as they were known then, though everybody may know them now."""
    known = json.loads((SITUATIONS / f"{name}.json").read_text())
    live = dict[int, dict[tuple[str, str], str]]()
    with match(tmp_path / "data", gallery(known, tmp_path), players=known["players"], lots="told") as desk:
        screens, done = ViewCache(desk.room.evening), desk.done

        def looked(who: str, kind: str, **fields: Any) -> dict[str, Any]:
            answer = done(who, kind, **fields)
            live[answer["number"]] = seen(screens, None)
            return answer

        desk.done = looked  # type: ignore[method-assign] # each act is followed by a look
        play(desk, {**known, "purses": dict.fromkeys(known["players"], 40)})
        _compare(ViewCache(desk.room.evening), live)
        evening = desk.room.id
    house = House(tmp_path / "data", SEEDS, STAGES)
    try:
        _compare(ViewCache(house.room(evening).evening), live)
    finally:
        house.close()
    last = live[max(live)]
    assert {badge for view, badge in last if view == "result"} >= {"room", "auditor", "organiser"}
    assert sum(1 for view, _ in last if view.startswith("player:")) == len(known["players"]) * 6


def _compare(screens: ViewCache, live: dict[int, dict[tuple[str, str], str]]) -> None:
    for number in sorted(live, key=lambda number: number * 7 % len(live)):
        again = seen(screens, number)
        assert {name: again.get(name) for name in live[number]} == live[number], number
