"""What a computer player takes a move to be worth, in counters: a rough measure, tuned by games among its like."""

from dataclasses import dataclass
from typing import Any

from domain.gloria_mundi.aggregates.roman import Roman, Slot
from domain.gloria_mundi.aggregates.world import Mundi
from domain.gloria_mundi.counters import COUNTERS, NONE, Bundle, Counters, Type
from domain.gloria_mundi.edition import Card, Convert, SatisfyGoth, SatisfyType, Shield
from domain.gloria_mundi.law import buying, effects, sacking
from domain.gloria_mundi.law.activating import building, yielded
from domain.gloria_mundi.law.sacking import would_be_lost
from projections.gloria_mundi.foresight import own_turns_left, turns_left

STEP = 2.4
"""A step to Africa, in counters."""
WORTH = {"food": 1.0, "gold": 1.05, "peace": 1.05, "glory": 1.5}
CARD = 4.5
"""A production card on the table."""
CARD_TURN = 0.25
"""The same for each turn that is left."""
LEADS, HURT = 3.0, 1.0
"""How much more a leader counts than another rival, and what a card is worth that rivals lose on the average."""
FEW, NEAR, LEAD = 2.0, 3.0, 0.5
"""Own turns below which counters lose their worth, and below which a lead hastens or delays the end; by so much for each step."""


def counters(amounts: Counters) -> float:
    """The worth of counters."""
    return sum(WORTH[kind] * amounts.of(kind) for kind in COUNTERS)


def bundle(gain: Bundle) -> float:
    """The worth of a gain."""
    return counters(gain.plain) + 1.05 * gain.wild + STEP * gain.steps


@dataclass(frozen=True, slots=True)
class Worth:
    """The worth of moves to one Roman, as a player of a strength sees it: the strongest looks at others and at the end."""

    world: Mundi
    own: Roman
    strength: int

    def of(self, kind: str, fields: dict[str, Any]) -> float:
        """The worth of a move."""
        known = {
            "play_production": self._production, "activate": self._activation, "collect": self._collection,
            "buy_building": self._purchase, "pay_tribute": self._tribute, "refuse_tribute": self._refusal,
            "discard_card": self._discard, "take_counter": self._counter,
        }  # fmt: skip
        return known[kind](fields) if kind in known else 0.0

    def _production(self, fields: dict[str, Any]) -> float:
        type: Type = fields["type"]
        mine = 1 + self._activations(self.own, type)
        weights = self._rivals()
        others = sum(weight * self._activations(self.world.roman(id), type) for id, weight in weights.items())
        share = others / sum(weights.values()) if self.strength > 1 else 0.0
        left = getattr(self.own.hand, type) if self.own.hand else 0
        return mine - 0.6 * share + 0.05 * left

    def _activations(self, roman: Roman, type: Type) -> float:
        return sum(self._slot(roman, slot) for slot in roman.of_type(type))

    def _slot(self, roman: Roman, slot: Slot) -> float:
        """What a production card brings each time that it is activated."""
        card = building(self.world, slot)
        return max(1.0, self._ability(roman, slot, card)) if card else 1.0

    def _ability(self, roman: Roman, slot: Slot, card: Card) -> float:
        use = effects.AbilityUse(self.world, roman, slot, card)
        price = use.price
        if isinstance(card.ability, SatisfyType):
            return 0.5 * len(roman.of_type(card.ability.type))
        if isinstance(card.ability, SatisfyGoth):
            return 0.4 * STEP * card.ability.steps
        return bundle(use.gain()) - (bundle(price) if price else 0.0)

    def _activation(self, fields: dict[str, Any]) -> float:
        slot = self.own.slot(fields["slot"])
        card = building(self.world, slot) if slot else None
        if slot is None or card is None:
            return 0.0
        resource = yielded(self.world, self.own)
        if fields["use"] == "counter":
            return WORTH[resource] if resource else 0.0
        lost = self.own.slot(fields["discard"]) if "discard" in fields else None
        use = effects.AbilityUse(self.world, self.own, slot, card, fields.get("times", 1), lost)
        gain, pay = use.gain(), Counters.made(fields.get("pay", {}))
        if self._arrives(gain.steps):
            return 1000.0
        if use.replaces and isinstance(card.ability, SatisfyType):
            others = [one for one in self.own.of_type(card.ability.type) if one.slot != slot.slot]
            better = WORTH[card.ability.resource] - (WORTH[resource] if resource else 0.0)
            return 1.0 + better * len(others) if better > 0 else 0.2
        return bundle(gain) - counters(pay) - (self._standing(lost) if lost else 0.0)

    def _collection(self, fields: dict[str, Any]) -> float:
        return 0.3

    def _arrives(self, steps: int) -> bool:
        return self.own.steps + steps >= self.world.edition.route.carthage

    def _purchase(self, fields: dict[str, Any]) -> float:
        card = self.world.edition.card(fields["card"])
        if self._arrives(card.steps):
            return 1000.0
        slot = self.own.slot(fields["on"])
        again = 0.0
        if slot and not isinstance(card.ability, Convert | Shield):
            again = max(0.0, self._ability(self.own, slot, card) - 1.0) * min(6.0, 0.4 * self._rounds())
        saved = 1.5 if isinstance(card.ability, Shield) else 0.0
        taken = Counters.made(fields.get("convert") or {})
        turned = counters(taken) - counters(buying.given(card, taken))
        return STEP * card.steps + again + saved + turned - self._spent(Counters.made(fields["pay"]))

    @property
    def _foresees(self) -> bool:
        """The strongest reckons with how long the game may still last."""
        return self.strength > 2

    def _spent(self, amounts: Counters) -> float:
        """What counters that are given away are worth: towards the end less and less, for they buy nothing any more."""
        late = min(1.0, own_turns_left(self.world) / FEW) if self._foresees else 1.0
        return counters(amounts) * max(0.05, late)

    def _rounds(self) -> float:
        """How many turns the game may still last."""
        if self._foresees:
            return turns_left(self.world)
        goth = self.world.edition.goth.rome - self.world.goth.at
        cards = min(roman.cards for roman in self.world.romans()) * len(self.world.table.romans)
        return float(min(goth, cards))

    def _standing(self, slot: Slot) -> float:
        """What a production card with what stands on it is worth to its owner."""
        card = self.world.edition.card(slot.card) if slot.card else None
        if card and isinstance(card.ability, Shield):
            return 0.5
        worth = min(CARD, CARD_TURN * self._rounds()) if self._foresees else CARD
        return worth + (min(6.0, self._slot(self.own, slot) * 2.5) if card else 0.0)

    def _tribute(self, fields: dict[str, Any]) -> float:
        return 0.3 - self._spent(Counters.made(fields["pay"])) - self._hurry()

    def _refusal(self, fields: dict[str, Any]) -> float:
        """What would be lost, by me and, for who looks at others, by them; at Rome whether I am ahead."""
        due = sacking.would_be_due(self.world)
        if not due:
            best = max(roman.steps for roman in self.world.romans())
            return 500.0 if self.own.steps >= best else -500.0
        order = self.world.table.round(self.own.id)
        mine = -(-len(due) // len(order))
        types = {one.type for one in due}
        if self._foresees:
            lost, weights = would_be_lost(self.world, self.own.id), self._rivals()
            hurt = HURT * sum(lost[id] * weight for id, weight in weights.items()) / sum(weights.values())
            own = sorted(self._standing(slot) for slot in self.own.slots if slot.type in types)
            return hurt - sum(own[: lost[self.own.id]])
        exposed = sorted(self._standing(slot) for slot in self.own.slots if slot.type in types)[:mine]
        return -sum(exposed)

    def _rivals(self) -> dict[str, float]:
        """How much the others count; who foresees more minds those who lead."""
        others = [roman for roman in self.world.romans() if roman.id != self.own.id]
        first = max(roman.steps for roman in others)
        leads = LEADS if self._foresees else 1.0
        return {roman.id: leads if roman.steps == first else 1.0 for roman in others}

    def _hurry(self) -> float:
        """How much an early end is to be wished: near it, by as many counters as the lead is steps."""
        if not self._foresees:
            return 0.0
        best = max(roman.steps for roman in self.world.romans() if roman.id != self.own.id)
        left = own_turns_left(self.world)
        return LEAD * (self.own.steps - best) if left < NEAR else 0.0

    def _discard(self, fields: dict[str, Any]) -> float:
        slot = self.own.slot(fields["slot"])
        return -self._standing(slot) if slot else 0.0

    def _counter(self, fields: dict[str, Any]) -> float:
        return WORTH[fields["counter"]] - 0.02 * (self.own.counters or NONE).of(fields["counter"])
