"""Opening an evening."""

from collections.abc import Iterator
from typing import Annotated, ClassVar

from pydantic import Field

from domain.kernel.grammar.act import Act, Moment
from domain.kernel.grammar.edition import Opening
from domain.kernel.grammar.event import Event
from domain.kernel.grammar.noun import Named
from domain.kernel.grammar.objection import Objection, Weight
from domain.ludi_romani.acts.opening import gemini as twins
from domain.ludi_romani.aggregates.evening import EveningOpened
from domain.ludi_romani.aggregates.incertum import IncertumOpened
from domain.ludi_romani.aggregates.player import MortalEntered, NumenEntered
from domain.ludi_romani.aggregates.region import RegionOpened, SeatTaken
from domain.ludi_romani.aggregates.world import Ludi
from domain.ludi_romani.edition import Edition, MortalSeed, RegionSeed


class UnusualSeating(Objection):
    """SED-23: there are {spare} more seats than mortals; fifteen to twenty is usual."""

    rule = "SED-23"
    weight = Weight.CAUTION
    field = "edition"
    spare: int


class TooFewWinterSeats(Objection):
    """SED-17: in a hiems {mortals} mortals and {numina} numina look for {seats} seats; some numina will find none."""

    rule = "SED-17"
    weight = Weight.CAUTION
    field = "edition"
    mortals: int
    numina: int
    seats: int


class LudosAperire(Act):
    """Open an evening from an edition: everybody of the roster enters with his starting properties (ROS-08 to ROS-75);
    imperatores, virgines and reges sit where the rulebook puts them (ROS-01, ROS-03, ROS-05); senatores and numina choose
    (ROS-02, ROS-04). Senatores may be doubled, and seats added for them (SED-23)."""

    kind: ClassVar[str] = "ludos_aperire"
    title: ClassVar[str] = "Open the evening"
    chapter: ClassVar[str] = "opening"
    who: ClassVar[tuple[str, ...]] = ("host",)
    says: ClassVar[str] = "The evening is opened."

    title_of_evening: Annotated[str, Field(min_length=1, max_length=100, title="Title")]
    begins: Annotated[
        int, Field(ge=0, le=4_102_444_800_000, title="First aestas", description="Planned, server milliseconds.")
    ]
    offset: Annotated[
        int, Field(ge=-1440, le=1440, title="Clock", description="Minutes of the room's clock ahead of UTC.")
    ]
    edition: Edition
    speed: Annotated[
        int,
        Field(
            ge=1,
            le=600,
            title="Speed",
            description="Above 1 in a rehearsal: how many times as fast the room's clock runs.",
        ),
    ] = 1
    gemini: twins.Gemini = ()
    seats: twins.Seats = ()

    def objections(self, world: Ludi, moment: Moment) -> Iterator[Objection]:
        yield from twins.objections(self.edition, self.gemini, self.seats)
        mortals, regions = self._roster()
        thrones = sum(1 for region in regions if region.throne)
        seats = sum(region.seats for region in regions)
        spare = seats + thrones - len(mortals)
        if not 15 <= spare <= 20:
            yield UnusualSeating(spare=spare)
        numina = sum(1 for numen in self.edition.numina if numen.winter == "seat")
        off_thrones = len(mortals) - thrones
        if off_thrones + numina > seats:
            yield TooFewWinterSeats(mortals=off_thrones, numina=numina, seats=seats)

    def _roster(self) -> tuple[tuple[MortalSeed, ...], tuple[RegionSeed, ...]]:
        """Mortals and regions of this evening: those of the edition, with gemini and with the seats added for them."""
        mortals = tuple(twins.roster(self.edition, self.gemini))
        return mortals, tuple(twins.regions(self.edition, self.seats))

    def events(self, world: Ludi, moment: Moment) -> Iterator[Event]:
        edition = self.edition
        mortals, regions = self._roster()
        yield EveningOpened(
            title=self.title_of_evening, edition=edition.id, begins=self.begins, offset=self.offset, ten=edition.ten,
            timetable=edition.timetable, prices=edition.prices, naves=edition.naves, settings=edition.settings,
            speed=self.speed, actium_values=edition.actium_values,
        )  # fmt: skip
        yield IncertumOpened()
        yield from (RegionOpened(seed=region) for region in regions)
        yield from (MortalEntered(seed=mortal) for mortal in mortals)
        yield from (NumenEntered(seed=numen) for numen in edition.numina)
        yield from (SeatTaken(region=mortal.region, player=mortal.id) for mortal in mortals if mortal.region)

    def named(self) -> tuple[Named, ...]:
        """None: whom it names stand in its edition, and in no world yet."""
        return ()


def opened(evening: Opening) -> LudosAperire:
    """The act that opens an evening of the house."""
    return LudosAperire(
        title_of_evening=evening.title, begins=evening.begins, offset=evening.offset, edition=evening.edition,
        speed=evening.speed, gemini=evening.more.gemini, seats=evening.more.seats,
    )  # fmt: skip
