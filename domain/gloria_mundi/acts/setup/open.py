"""A game is set up and begins."""

from collections.abc import Iterator, Mapping
from typing import Annotated, Any, ClassVar

from pydantic import Field

from domain.gloria_mundi.acts.fields import RomanId
from domain.gloria_mundi.acts.setup.faults import deck_faults, start_faults
from domain.gloria_mundi.acts.setup.layout import layout
from domain.gloria_mundi.acts.setup.position import Start
from domain.gloria_mundi.aggregates.deck import DeckLaid
from domain.gloria_mundi.aggregates.evening import MundiOpened
from domain.gloria_mundi.aggregates.forum import ForumLaid
from domain.gloria_mundi.aggregates.goth import GothPlaced
from domain.gloria_mundi.aggregates.roman import RomanSeated
from domain.gloria_mundi.aggregates.supply import SupplyStocked
from domain.gloria_mundi.aggregates.table import PhaseBegan, TableLaid, TurnBegan
from domain.gloria_mundi.aggregates.world import Mundi
from domain.gloria_mundi.edition import MundiEdition
from domain.kernel.grammar.act import Act, Moment, entry_form
from domain.kernel.grammar.edition import Opening
from domain.kernel.grammar.event import Event
from domain.kernel.grammar.frozen import Frozen
from domain.kernel.grammar.noun import Named
from domain.kernel.grammar.objection import Objection, Weight
from domain.kernel.grammar.sealed import Draw, Draws

LOT_BITS = 256
Minutes = Annotated[int, Field(ge=1, le=30, title="Minutes", description="Of the turn clock; none if left out.")]
Deck = Annotated[tuple[str, ...], Field(max_length=99)]


FEWEST, MOST = 2, 6
"""So many Romans play (GM-SETUP-01)."""


class WrongNumber(Objection):
    """GM-SETUP-01: two to six Romans play, not {count}."""

    rule = "GM-SETUP-01"
    field = "romans"
    count: int


class NoSuchRoman(Objection):
    """GM-TURN-04: there is no Roman {id} at this table."""

    rule = "GM-TURN-04"
    weight = Weight.ABSOLUTE
    field = "romans"
    id: str


class Twice(Objection):
    """GM-SETUP-05: {id} is named twice; each plays another Roman."""

    rule = "GM-SETUP-05"
    field = "romans"
    id: str


class NoSuchPosition(Objection):
    """GM-SETUP-02: there is no such position: {place}: {reason}."""

    rule = "GM-SETUP-02"
    weight = Weight.ABSOLUTE
    field = "start"
    place: str
    reason: str


class MundiOptions(Frozen):
    """Who plays, clockwise, and the turn clock (GM-SETUP-01, GM-SETUP-05). What would be drawn is given in a rehearsal only."""

    romans: Annotated[tuple[RomanId, ...], Field(max_length=20)]
    minutes: Minutes | None = None
    first: RomanId | None = None
    deck: Deck | None = None
    start: Start | None = None


REHEARSED = frozenset({"first", "deck", "start"})
"""The options that fix what would be drawn."""


class MundiOpen(Act):
    """Set up a game: the Romans with their counters, hands and production cards (GM-SETUP-05 to GM-SETUP-08), the Forum, the deck and
    the Goth (GM-SETUP-02 to GM-SETUP-04). The starting player is drawn by lot (GM-SETUP-09), and by the same lot every card."""

    kind: ClassVar[str] = "gloria_mundi_open"
    title: ClassVar[str] = "Open the game"
    chapter: ClassVar[str] = "setup"
    who: ClassVar[tuple[str, ...]] = ("host",)
    says: ClassVar[str] = "The table is laid."
    says_sealed: ClassVar[str] = "The table is laid."
    drawn: ClassVar[tuple[str, ...]] = ("first", "lot")
    sealed: ClassVar[tuple[str, ...]] = ("lot",)

    title_of_evening: Annotated[str, Field(min_length=1, max_length=100, title="Title")]
    begins: Annotated[int, Field(ge=0, le=4_102_444_800_000)]
    edition: MundiEdition
    romans: Annotated[tuple[RomanId, ...], Field(max_length=20)]
    minutes: Minutes | None = None
    deck: Deck | None = None
    start: Start | None = None
    chosen: Annotated[
        RomanId | None, Field(title="Begins", description="Where it is not drawn: rehearsal, rematch.")
    ] = None
    first: RomanId
    lot: Annotated[str, Field(pattern=r"^[0-9a-f]{64}$")]

    @property
    def openly(self) -> bool:  # type: ignore[override] # a position that was given holds what lies behind screens
        """Whether its fields tell nothing that a seat may not know."""
        return self.start is None and self.deck is None

    def readers(self, by: str) -> tuple[str, ...]:
        return ()

    def draws(self, world: Mundi) -> Draws:
        # Where it is chosen the one value alone is offered, so that the lot decides nothing.
        offered = self.romans if self.chosen is None else (self.chosen,)
        return {"lot": Draw(bits=LOT_BITS), **({"first": Draw(offered)} if offered else {})}

    def objections(self, world: Mundi, moment: Moment) -> Iterator[Objection]:
        known, romans = {one.id for one in self.edition.romans}, self.romans
        if not FEWEST <= len(romans) <= MOST:
            yield WrongNumber(count=len(romans))
        yield from (NoSuchRoman(id=id) for id in romans if id not in known)
        yield from (Twice(id=id) for place, id in enumerate(romans) if id in romans[:place])
        if len({*romans}) != len(romans) or not FEWEST <= len(romans) <= MOST:
            return
        if self.chosen is not None and self.chosen not in romans:
            yield NoSuchRoman(id=self.chosen).at("first")
        faults = [*deck_faults(self.edition, self.deck)] if self.deck is not None else []
        if not faults and self.start is not None:
            faults = [*start_faults(self.edition, romans, self.deck, self.start)]
        yield from (NoSuchPosition(place=place, reason=reason) for place, reason in faults)

    def events(self, world: Mundi, moment: Moment) -> Iterator[Event]:
        edition, romans = self.edition, self.romans
        start, laid = self.start or Start(), layout(edition, romans, self.deck, self.start)
        yield MundiOpened(title=self.title_of_evening, begins=self.begins, edition=edition, minutes=self.minutes)
        yield TableLaid(romans=romans, first=self.first)
        yield SupplyStocked(counters=dict(laid.supply))
        yield DeckLaid(drawn=laid.drawn, left=laid.left, order=laid.order)
        yield ForumLaid(spaces=laid.spaces, discarded=laid.discarded)
        yield GothPlaced(at=start.goth, tributes=laid.tributes)
        for id, seat in laid.seats.items():
            yield RomanSeated(
                roman=id, steps=seat.steps, hand=seat.hand, counters=seat.counters, slots=seat.slots, next=seat.next
            )
        active = start.active or self.first
        yield TurnBegan(turn=start.turn, roman=active)
        if start.phase != "forum":
            yield PhaseBegan(phase=start.phase, waiting=active)

    def named(self) -> tuple[Named, ...]:
        """None: whom it names stand in its edition, and in no world yet."""
        return ()


def opened(evening: Opening) -> Act:
    """The act that opens an evening of the house; what is not given is drawn."""
    more: MundiOptions = evening.more
    return entry_form(MundiOpen).model_validate(
        {
            "title_of_evening": evening.title, "begins": evening.begins, "edition": evening.edition,
            "romans": more.romans, "minutes": more.minutes, "deck": more.deck, "start": more.start,
            "chosen": more.first,
        }
    )  # fmt: skip


def nameable(edition: MundiEdition) -> dict[str, list[str]]:
    """By option, whom it can name: every Roman of the edition."""
    romans = [roman.id for roman in edition.romans]
    return {"romans": romans, "first": romans}


def rematch(world: Mundi) -> Mapping[str, Any] | None:
    """The options of a rematch: the same Romans in the same seats, and who sits after the one who began begins now; None while the
    game is on."""
    if not world.opened or world.table.over is None:
        return None
    table = world.table
    return {"romans": table.romans, "minutes": world.evening.minutes, "first": table.after(table.first)}
