"""A building is activated: its ability, or the counter of its card."""

from collections.abc import Iterator
from typing import Annotated, ClassVar, Literal, Self

from pydantic import Field, model_validator

from domain.gloria_mundi.acts.activation import law
from domain.gloria_mundi.acts.fields import Pay, SlotNumber
from domain.gloria_mundi.aggregates.forum import CardDiscarded
from domain.gloria_mundi.aggregates.roman import BuildingLost, CardActivated, ProductionReplaced, Roman
from domain.gloria_mundi.aggregates.world import Mundi
from domain.gloria_mundi.counters import NONE, Counters
from domain.gloria_mundi.edition import SatisfyType
from domain.gloria_mundi.law import effects
from domain.gloria_mundi.law.activating import building, gaining, yielded
from domain.gloria_mundi.law.moves import Move
from domain.kernel.grammar.act import Moment
from domain.kernel.grammar.event import Event
from domain.kernel.grammar.objection import Objection, Weight


class Activate(Move):
    """Activate the building in a slot: use its ability, or take the counter of its card; each card once, never both, never neither
    (GM-ACTIVATE-03), in the order that its owner chooses (GM-ACTIVATE-04). An ability that would change nothing cannot be used
    (GM-ACTIVATE-05). What an ability does stands on its card (GM-ABILITY-01 to GM-ABILITY-11)."""

    kind: ClassVar[str] = "activate"
    title: ClassVar[str] = "Activate"
    chapter: ClassVar[str] = "activation"
    who: ClassVar[tuple[str, ...]] = ("player",)
    when: ClassVar[tuple[str, ...]] = ("activation",)
    says: ClassVar[str] = "{by} activates slot {slot}: {use}."
    openly: ClassVar[bool] = True

    slot: SlotNumber
    use: Annotated[Literal["ability", "counter"], Field(json_schema_extra={"widget": "choice"})]
    pay: Pay | None = None
    choose: Pay | None = None
    times: Annotated[int, Field(ge=1, le=999, json_schema_extra={"widget": "count"})] = 1
    discard: SlotNumber | None = None

    @model_validator(mode="after")
    def _only_its_slot(self) -> Self:
        """With the counter nothing but the slot is said."""
        said = vars(self)
        if said["use"] == "counter" and (said["times"] != 1 or any(said[name] is not None for name in _OF_ABILITY)):
            raise ValueError("with the counter nothing but the slot is said")
        return self

    def refusals(self, world: Mundi, moment: Moment) -> Iterator[Objection]:
        roman = world.roman(moment.by)
        use = self._use(world, roman)
        said = [*law.in_slot(roman, self.slot), *law.to_activate(world, roman, self.slot)]
        if self.use != "counter" and use is not None:
            said += law.often(use)
            if self.discard is not None:
                said += law.in_slot(roman, self.discard, "discard")
            said += law.given_up(use, self.discard)
            said += law.price(use, self.pay)
        yield from said
        # What it brings cannot be told before the rest is right; and what the supply still has is nobody's to try out (GM-SEC-06).
        if self.use != "counter" and use is not None and not any(one.weight is not Weight.CAUTION for one in said):
            yield from law.choice(use, self._paid(use), self.choose or NONE)

    def _use(self, world: Mundi, roman: Roman) -> effects.AbilityUse | None:
        """The ability as it is used here; None where no building stands in the slot."""
        slot = roman.slot(self.slot)
        card = building(world, slot) if slot else None
        if slot is None or card is None:
            return None
        lost = roman.slot(self.discard) if self.discard is not None else None
        return effects.AbilityUse(world, roman, slot, card, self.times, lost)

    def _paid(self, use: effects.AbilityUse) -> Counters:
        return (use.usual() if self.pay is None else self.pay) or NONE

    def happens(self, world: Mundi, moment: Moment) -> Iterator[Event]:
        roman, by = world.roman(moment.by), moment.by
        use = self._use(world, roman)
        if use is None:
            return
        did = CardActivated(roman=by, turn=world.table.turn, slot=self.slot, card=use.card.id, use=self.use)
        if self.use == "counter":
            yield did
            resource = yielded(world, roman)
            yield from gaining(world, by, Counters.made({resource: 1})) if resource else ()
            return
        pay, gain = self._paid(use), use.gain()
        yield from effects.spending(by, pay, "ability")
        yield from self._lost(use)
        yield did
        if use.replaces and isinstance(use.card.ability, SatisfyType):
            yield ProductionReplaced(roman=by, turn=world.table.turn, resource=use.card.ability.resource)
        yield from effects.gaining(world, by, gain, pay, self.choose or NONE)
        yield from effects.walking(world, by, gain.steps)

    def _lost(self, use: effects.AbilityUse) -> Iterator[Event]:
        if use.given_up and use.given_up.card:
            yield BuildingLost(roman=use.roman.id, card=use.given_up.card, slot=use.given_up.slot)
            yield CardDiscarded(card=use.given_up.card)


_OF_ABILITY = ("pay", "choose", "discard")
