"""Gemini: senatores who are played twice, and the seats that are added for them (SED-23)."""

from collections.abc import Iterator
from typing import Annotated

from pydantic import Field

from domain.kernel.grammar.frozen import Frozen
from domain.kernel.grammar.objection import Objection, Weight
from domain.ludi_romani.acts.fields import Mortal, Region
from domain.ludi_romani.edition import Edition, MortalSeed, RegionSeed
from domain.ludi_romani.law.known import UnknownPlayer, UnknownRegion

LONGEST = 32
"""Characters of an id."""


class OnlySenatoresAreDoubled(Objection):
    """SED-23: {player} is of the role {role}; only senatores are doubled."""

    rule = "SED-23"
    field = "gemini"
    player: str
    role: str


class DoubledOnce(Objection):
    """SED-23: {player} is named more than once; a role is doubled, not tripled."""

    rule = "SED-23"
    field = "gemini"
    player: str


class TwinIsOnTheRoster(Objection):
    """SED-23: the roster has a {twin} already, and so {player} cannot be doubled."""

    rule = "SED-23"
    weight = Weight.ABSOLUTE
    field = "gemini"
    player: str
    twin: str


class MoreSeats(Frozen):
    """Seats that a region gets beside those of the edition."""

    region: Region
    count: Annotated[int, Field(ge=1, le=100, title="Seats", json_schema_extra={"widget": "count"})]


Gemini = Annotated[
    tuple[Mortal, ...], Field(title="Gemini", description="Senatores who are played twice.", max_length=100)
]
Seats = Annotated[tuple[MoreSeats, ...], Field(title="More seats", description="Added for them.", max_length=100)]


class Options(Frozen):
    """What may be said of an evening as it is opened: senatores who are played twice, and the seats added for them (SED-23)."""

    gemini: Gemini = ()
    seats: Seats = ()


def objections(edition: Edition, gemini: tuple[str, ...], seats: tuple[MoreSeats, ...]) -> Iterator[Objection]:
    """What stands against doubling these and adding those seats."""
    roster = {mortal.id: mortal for mortal in edition.mortals}
    taken = {*roster, *(numen.id for numen in edition.numina)}
    for place, id in enumerate(gemini):
        if id not in roster:
            yield UnknownPlayer(id=id).at("gemini")
        elif twin_of(id) in taken:
            yield TwinIsOnTheRoster(player=id, twin=twin_of(id))
        elif id in gemini[:place]:
            yield DoubledOnce(player=id)
        elif roster[id].role != "senator":
            yield OnlySenatoresAreDoubled(player=id, role=roster[id].role)
    known = {region.id for region in edition.regions}
    yield from (UnknownRegion(id=more.region).at("seats") for more in seats if more.region not in known)


def nameable(edition: Edition) -> dict[str, list[str]]:
    """By option, who and what may be named in it: whom nothing forbids to be played twice, and every region."""
    mortals = (mortal.id for mortal in edition.mortals)
    doubled = [id for id in mortals if next(objections(edition, (id,), ()), None) is None]
    return {"gemini": doubled, "seats": [region.id for region in edition.regions]}


def twin_of(id: str) -> str:
    """The id of somebody's twin: ``cicero_ii``."""
    return f"{id[: LONGEST - 3]}_ii"


def roster(edition: Edition, gemini: tuple[str, ...]) -> Iterator[MortalSeed]:
    """The mortals of the edition, each twin behind his original: marked by his name, with the same starting properties, and with
    a first seat that he chooses himself (ROS-02)."""
    for mortal in edition.mortals:
        yield mortal
        if mortal.id in gemini:
            marks = {
                "id": twin_of(mortal.id), "name": f"{mortal.name} II", "short": f"{mortal.short} II",
                "letters": f"{mortal.letters}²", "region": None,
            }  # fmt: skip
            yield mortal.model_copy(update=marks)


def regions(edition: Edition, seats: tuple[MoreSeats, ...]) -> Iterator[RegionSeed]:
    """The regions of the edition with the seats that are added."""
    for region in edition.regions:
        more = sum(one.count for one in seats if one.region == region.id)
        yield region.model_copy(update={"seats": region.seats + more})
