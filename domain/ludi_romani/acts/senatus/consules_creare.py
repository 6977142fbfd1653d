"""Designating the consuls."""

from collections.abc import Iterator
from typing import Annotated, ClassVar

from pydantic import Field

from domain.kernel.grammar.act import Act, Moment
from domain.kernel.grammar.event import Event
from domain.kernel.grammar.objection import Objection, Weight
from domain.ludi_romani.acts.fields import Mortal
from domain.ludi_romani.acts.senatus import law
from domain.ludi_romani.aggregates.senatus import ConsulesDesignated, senatus
from domain.ludi_romani.aggregates.world import Ludi
from domain.ludi_romani.law import known
from domain.ludi_romani.numina import VENUS


class HasConsuls(Objection):
    """SEN-07: this hiems has its consuls already, {consules} ({act})."""

    rule = "SEN-07"
    field = "consules"
    consules: tuple[str, ...]
    act: int


class SameConsulTwice(Objection):
    """SEN-07: {player} is one of the two consuls already; the other is another."""

    rule = "SEN-07"
    weight = Weight.ABSOLUTE
    field = "consules"
    player: str


class NotTwoConsuls(Objection):
    """SEN-07: the two with the loudest acclaim are consuls; here there is only {consules}."""

    rule = "SEN-07"
    weight = Weight.CAUTION
    field = "consules"
    consules: tuple[str, ...]


class InPlaceOfTheDead(Objection):
    """SEN-07: {dead} died as consul; {player} takes the place in this hiems, if Venus will have it so."""

    rule = "SEN-07"
    weight = Weight.CAUTION
    field = "consules"
    player: tuple[str, ...]
    dead: tuple[str, ...]


class GodsAreNoConsuls(Objection):
    """SEN-07: {player} is a numen; consuls are mortals."""

    rule = "SEN-07"
    field = "consules"
    player: str


BOTH = 2
"""Consuls of a hiems."""


class ConsulesCreare(Act):
    """As a hiems begins, those in Rome name candidates for as long as Venus likes (SEN-06), the Senate acclaims them, and the
    two whom Venus hears acclaimed loudest are the consuls of that year (SEN-07, NUM-14). The Senate meets in a hiems
    only (SEN-01). Where only one can be found, Venus goes on with him; the other may be designated later in that hiems, and so may
    one in place of a consul who died."""

    kind: ClassVar[str] = "consules_creare"
    title: ClassVar[str] = "Designate the consuls"
    chapter: ClassVar[str] = "senatus"
    who: ClassVar[tuple[str, ...]] = (VENUS, "organiser")
    when: ClassVar[tuple[str, ...]] = ("hiems",)
    says: ClassVar[str] = "{consules} are consuls."

    consules: Annotated[tuple[Mortal, ...], Field(title="Consuls", min_length=1, max_length=BOTH)]

    def objections(self, world: Ludi, moment: Moment) -> Iterator[Objection]:
        yield from law.before_venus(world, moment)
        yield from law.in_session(world, moment)
        now = senatus(world, world.evening.season_at(moment.happened))
        stay = self._stay(world, moment)
        if now and len(stay) + len(self.consules) > BOTH:
            yield HasConsuls(consules=now.consules, act=now.designated)
        elif now and (dead := tuple(id for id in now.consules if id not in stay)):
            yield InPlaceOfTheDead(player=self.consules, dead=dead)
        for id in self.consules:
            if world.player(id).role == "numen":
                yield GodsAreNoConsuls(player=id)
        yield from known.living(world, *self.consules, field="consules")
        both = self._both(world, moment)
        yield from (SameConsulTwice(player=id) for id in dict.fromkeys(both) if both.count(id) > 1)
        if len(both) != BOTH:
            yield NotTwoConsuls(consules=both)

    def _stay(self, world: Ludi, moment: Moment) -> tuple[str, ...]:
        """The consuls of this hiems who live: whether another one comes in place of the dead is left to Venus (AMB-76)."""
        now = senatus(world, world.evening.season_at(moment.happened))
        return tuple(id for id in now.consules if world.player(id).died is None) if now else ()

    def _both(self, world: Ludi, moment: Moment) -> tuple[str, ...]:
        """The consuls of this hiems: where only one had been found, or one of them died, the second beside him."""
        stay = self._stay(world, moment)
        return (*stay, *self.consules) if len(stay) == 1 else self.consules

    def events(self, world: Ludi, moment: Moment) -> Iterator[Event]:
        yield ConsulesDesignated(
            season=world.evening.season_at(moment.happened), consules=self._both(world, moment)[-BOTH:]
        )

    def saying(self) -> str:
        return self.says if len(self.consules) > 1 else "{consules} is consul."
