"""The stage of a worked example: who is where with what before it, and whether everybody has what it says afterwards."""

import tomllib
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from domain.kernel.event import Event
from domain.ludi_romani.aggregates.fate import Died
from domain.ludi_romani.aggregates.player import PresenceNoted
from domain.ludi_romani.aggregates.suffragia import SuffragiaGiven, SuffragiaReceived
from domain.ludi_romani.edition import Properties
from tests.ludi_romani.rules.befell import became, gained, lost, married, moved, sat_down
from tests.ludi_romani.table import Table, at_dinner

TOKENS = ("palla", "corona_caliginis")
"""Marks of a status that the books do not hold."""


def cases(name: str) -> list[dict[str, Any]]:
    """The cases of one file."""
    found: list[dict[str, Any]] = tomllib.loads((Path(__file__).parent / f"{name}.toml").read_text())["case"]
    return found


def staged(case: dict[str, Any]) -> Table:
    """The season of the case, with everybody where and as rich as it says."""
    setting, table = case["setting"], at_dinner()
    row = next(
        row for row in table.world.evening.timetable if (row.phase, row.year) == (setting["season"], setting["year"])
    )
    return peopled(table.season(row.row), case["before"])


def peopled(table: Table, before: dict[str, Any]) -> Table:
    """The same table with everybody where and as rich as a case says."""
    for step in (_weddings, _roles, _places, _properties, _loans):
        table = table.given(*step(table, before))
    return table


def _weddings(table: Table, before: dict[str, Any]) -> Iterator[Event]:
    done = set[str]()
    for id, is_ in before.items():
        spouse = is_.get("spouse")
        if spouse and not done & {id, spouse}:
            bride, groom = sorted((id, spouse), key=lambda one: table.world.player(one).role != "virgo")
            dos = table.world.player(bride).properties.dos
            yield from married(bride, groom, dos)
            yield lost(bride, dos=dos)
            done |= {id, spouse}


def _roles(table: Table, before: dict[str, Any]) -> Iterator[Event]:
    for id, is_ in before.items():
        was = table.world.player(id).role
        if is_.get("role", was) != was:
            yield became(id, was, is_["role"])
        if is_.get("alive") is False:
            yield Died(player=id, cause="other")


def _places(table: Table, before: dict[str, Any]) -> Iterator[Event]:
    for id, is_ in before.items():
        region, seat = is_.get("region"), table.world.seat_of(id)
        if region is None or (seat and seat.id == region):
            continue
        if not table.world.player(id).mortal:
            yield PresenceNoted(player=id, region=region)
        else:
            yield from moved(id, seat.id, region) if seat else sat_down(region, id)


def _properties(table: Table, before: dict[str, Any]) -> Iterator[Event]:
    for id, is_ in before.items():
        held = table.world.player(id).properties
        names = [name for name in Properties.model_fields if name in is_ and name != "suffragia"]
        more = {name: is_[name] - getattr(held, name) for name in names}
        yield gained(id, **{name: by for name, by in more.items() if by > 0})
        yield lost(id, **{name: -by for name, by in more.items() if by < 0})


def _loans(table: Table, before: dict[str, Any]) -> Iterator[Event]:
    """Whoever holds more suffragia than are his own has them of whoever holds fewer."""
    more = {
        id: is_["suffragia"] - table.world.player(id).properties.suffragia
        for id, is_ in before.items()
        if "suffragia" in is_
    }
    for holder in [id for id, by in more.items() if by > 0]:
        for owner in [id for id, by in more.items() if by < 0]:
            count = min(more[holder], -more[owner])
            yield SuffragiaGiven(player=owner, towards=holder, owner=owner, count=count)
            yield SuffragiaReceived(player=holder, source=owner, owner=owner, count=count)
            more[holder], more[owner] = more[holder] - count, more[owner] + count
    assert not any(by for by in more.values())


def holds(table: Table, expected: dict[str, Any]) -> None:
    """Everybody is and has what the case says."""
    for id, should in expected.items():
        for name, value in {**should, **should.get("estate", {})}.items():
            if name not in (*TOKENS, "estate"):
                assert (id, name, _found(table, id, name)) == (id, name, value)


def _found(table: Table, id: str, name: str) -> Any:
    player = table.world.player(id)
    match name:
        case "alive":
            return player.died is None
        case "spouse":
            return player.spouse or ""
        case "widow":
            return player.role == "matrona" and player.spouse is None
        case "unprotected":
            return player.unprotected is not None
        case "patronus":
            return player.patroni[-1] if player.patroni else ""
        case "patroni":
            return list(player.patroni)
        case "bacchant_of":
            return player.thiasos or ""
        case "mitra":
            return player.thiasos is not None
        case "ring":
            return player.anulus
        case "imago":
            return player.role == "imago"
        case "region":
            return table.world.whereabouts(id)
        case "role":
            return player.role
    return getattr(player.properties, name)
