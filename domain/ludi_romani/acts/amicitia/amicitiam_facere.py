"""Becoming amici."""

from collections.abc import Iterator
from typing import Annotated, ClassVar

from pydantic import Field

from domain.kernel.grammar.act import Act, Moment
from domain.kernel.grammar.event import Event
from domain.kernel.grammar.objection import Objection, Weight
from domain.ludi_romani.acts.fields import Mortal, Text
from domain.ludi_romani.aggregates.amicitia import AmicitiaFormed
from domain.ludi_romani.aggregates.world import Ludi
from domain.ludi_romani.law import known


class NotInOnePlace(Objection):
    """AMI-01: {players} are in {regions}; amici meet in one region to agree."""

    rule = "AMI-01"
    field = "members"
    players: tuple[str, ...]
    regions: tuple[str, ...]


class NamesNobody(Objection):
    """AMI-01: nobody is named; it takes two to form an amicitia."""

    rule = "AMI-01"
    weight = Weight.ABSOLUTE
    field = "members"


class NobodyElse(Objection):
    """AMI-01: {player} alone forms no amicitia; it takes two."""

    rule = "AMI-01"
    field = "members"
    player: str


class NuminaAreNoAmici(Objection):
    """AMI-01: {player} is a numen; an amicitia joins mortals, of whom none owns more legiones than the limit."""

    rule = "AMI-01"
    field = "members"
    player: str


class AmicitiamFacere(Act):
    """Any number of mortals who meet in one region agree on an amicitia and its terms (AMI-01). They may then hand each other
    whatever helps (AMI-04), and swear it before Juno if they like (AMI-02). A player may be of several."""

    kind: ClassVar[str] = "amicitiam_facere"
    title: ClassVar[str] = "Form an amicitia"
    chapter: ClassVar[str] = "amicitia"
    says: ClassVar[str] = "{members} form an amicitia."
    texts: ClassVar[tuple[str, ...]] = ("terms",)

    members: Annotated[tuple[Mortal, ...], Field(title="Amici", min_length=1, max_length=60)]
    terms: Annotated[Text | None, Field(title="Terms")] = None

    def objections(self, world: Ludi, moment: Moment) -> Iterator[Objection]:
        amici = self._amici()
        yield from known.living(world, *amici, field="members")
        yield from (NuminaAreNoAmici(player=id) for id in amici if world.player(id).role == "numen")
        if not amici:
            yield NamesNobody()
        elif len(amici) == 1:
            yield NobodyElse(player=amici[0])
        places = dict.fromkeys(place for id in amici if (place := world.whereabouts(id)))
        if len(places) > 1:
            yield NotInOnePlace(players=amici, regions=tuple(places))

    def _amici(self) -> tuple[str, ...]:
        return tuple(dict.fromkeys(self.members))

    def events(self, world: Ludi, moment: Moment) -> Iterator[Event]:
        yield AmicitiaFormed(amicitia=moment.number, members=self._amici(), terms=self.terms)
