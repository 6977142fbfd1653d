"""Actium in the words of the tests."""

from functools import cache
from typing import Any

from domain.kernel.grammar.event import Event
from domain.ludi_romani.aggregates.actium import AddedDie, ConcursatioNavalisFought, NavalRoll
from domain.ludi_romani.aggregates.actium import actium as battle
from domain.ludi_romani.aggregates.factio import Factio, factiones, led_by
from domain.ludi_romani.aggregates.player import PropertyGiven, PropertyReceived
from domain.ludi_romani.aggregates.suffragia import SuffragiaGiven, SuffragiaReceived
from domain.ludi_romani.edition import Properties
from tests.ludi_romani.rules.befell import gained, handed_over
from tests.ludi_romani.table import Outcome, Table, at_dinner

ACTIUM = 50
"""The last row of the timetable."""


@cache
def conch() -> Table:
    """31 BCE has come, and Neptune has opened Actium."""
    return at_dinner().season(ACTIUM).when("actium_aperire", by="neptune").table


def party(table: Table, leader: str, *members: str) -> tuple[Table, int]:
    """A party is formed; the table and the party's number."""
    formed = table.when("amicitia_ultima", leader=leader, members=list(members)).table
    return formed, formed.world.number


def led(table: Table, leader: str) -> Factio:
    """The party that somebody leads."""
    found = led_by(table.world, leader)
    assert found is not None
    return found


def redeem(table: Table, number: int, **form: Any) -> Outcome:
    """A party hands in its form."""
    return table.when("naves_longas_redimere", party=number, **form)


def fleets(**naves: int) -> tuple[Table, list[int]]:
    """Parties of one player each, by the number of naves that they have bought; the table and the parties' numbers."""
    table, numbers = conch(), []
    for leader, count in naves.items():
        more = count * 1_000_000 - BEGINS_WITH[leader]
        table, number = party(table.given(gained(leader, denarii=more)), leader)
        numbers.append(number)
        table = redeem(table, number).table
    return table, numbers


BEGINS_WITH = {
    "octavian": 2_200_000,
    "agrippa": 2_200_000,
    "sextus": 2_200_000,
    "cleopatra": 2_400_000,
    "livia": 4_300_000,
}
"""What some begin with, in denarii at the values of Actium."""


def dice(numbers: list[int], *thrown: int) -> list[dict[str, int]]:
    """The rolls of parties, as on the form."""
    return [{"party": number, "die": die} for number, die in zip(numbers, thrown, strict=True)]


def rolls(table: Table, numbers: list[int], *thrown: int, **more: Any) -> Outcome:
    """All parties roll at once."""
    return table.when("concursatio_navalis", by="neptune", rolls=dice(numbers, *thrown), **more)


def to_neptune(player: str, **goods: int) -> list[Event]:
    """A member's properties pass to Neptune, his suffragia with his name on them."""
    votes = goods.pop("suffragia", 0)
    events = handed_over(player, "neptune", **goods) if goods else []
    if votes:
        events += passed(player, "neptune", player, votes)
    return events


def passed(holder: str, receiver: str, owner: str, count: int) -> list[Event]:
    """Suffragia of an owner from hand to hand."""
    return [
        SuffragiaGiven(player=holder, towards=receiver, owner=owner, count=count),
        SuffragiaReceived(player=receiver, source=holder, owner=owner, count=count),
    ]


def confiscated(numen: str, **legio: int) -> list[Event]:
    """The Fates take a die."""
    piece = Properties(**legio)
    return [
        PropertyGiven(player=numen, towards="fata", properties=piece),
        PropertyReceived(player="fata", source=numen, properties=piece),
    ]


def fought(numbers: list[int], thrown: list[int], keep: list[int], **added: AddedDie) -> ConcursatioNavalisFought:
    """What a concursatio comes to; ``added`` by the place of the party, such as ``first``."""
    helped = {0: added.get("first"), 1: added.get("second"), 2: added.get("third")}
    made: list[NavalRoll] = []
    for place, (number, die) in enumerate(zip(numbers, thrown, strict=True)):
        one = helped.get(place)
        made.append(
            NavalRoll(
                factio=number, die=die, added=(one,) if one else (), total=die + (one.die if one else 0)
            )
        )  # fmt: skip
    lost = tuple(number for number in numbers if number not in keep)
    return ConcursatioNavalisFought(
        rolls=tuple(made), highest=max((roll.total for roll in made), default=0), keep=tuple(keep), lost=lost
    )


def naves(table: Table) -> list[int]:
    return [one.naves for one in factiones(table.world)]


def adds(numen: str, legio: str, party: int, die: int) -> dict[str, Any]:
    """A numen's die, as on the form."""
    return {"numen": numen, "legio": legio, "party": party, "die": die}


def books_close(table: Table) -> bool:
    """Naves of all parties and Neptune's haul are the naves bought."""
    parties = factiones(table.world)
    return sum(p.naves for p in parties) + battle(table.world).haul == sum(p.bought or 0 for p in parties)
