"""Opening Actium."""

from collections.abc import Iterator
from typing import ClassVar

from domain.kernel.grammar.act import Act, Moment
from domain.kernel.grammar.event import Event
from domain.kernel.grammar.objection import Objection
from domain.ludi_romani.acts.actium import law
from domain.ludi_romani.aggregates.actium import ActiumOpened, actium
from domain.ludi_romani.aggregates.world import Ludi
from domain.ludi_romani.law.persona import shape


class SeaGodsOpenActium(Objection):
    """ACT-01: Neptune and the sea-gods blow the conch shells; record it in the name of one of them."""

    rule = "ACT-01"


class NotYet31(Objection):
    """ACT-01: Actium is opened at the beginning of 31 BCE, and that has not been announced."""

    rule = "ACT-01"


class IsOpenAlready(Objection):
    """ACT-01: Actium has been opened ({act})."""

    rule = "ACT-01"
    act: int


class ActiumAperire(Act):
    """Neptune and the sea-gods blow their conch shells: all the living, imagines and numina are called to Actium (ACT-01). Who
    holds properties takes part, in a party or as its ally (ACT-02): the answer lists them. Then parties form, others contribute,
    everybody redeems with Neptune; no clock runs (AMB-60)."""

    kind: ClassVar[str] = "actium_aperire"
    title: ClassVar[str] = "Open Actium"
    chapter: ClassVar[str] = "actium"
    who: ClassVar[tuple[str, ...]] = ("neptune", "amphitrite", "oceanus", "organiser")
    when: ClassVar[tuple[str, ...]] = ("actium",)
    says: ClassVar[str] = "{by} blows the conch shell: Actium is open."

    def objections(self, world: Ludi, moment: Moment) -> Iterator[Objection]:
        who = shape(world, moment.by)
        if who is None or who.sells_kind("classes") is None:
            yield SeaGodsOpenActium()
        if world.evening.phase_at(moment.happened) != "actium":
            yield NotYet31()
        opened = actium(world).opened
        if opened is not None:
            yield IsOpenAlready(act=opened)
        yield from law.must_take_part(world)

    def events(self, world: Ludi, moment: Moment) -> Iterator[Event]:
        yield ActiumOpened()

    def about(self) -> tuple[str, ...]:
        return ("actium",)
