"""What may be done next in phase 5, in a sack and in a sharing."""

from collections.abc import Iterator
from typing import Any

from domain.gloria_mundi.aggregates.roman import Roman
from domain.gloria_mundi.aggregates.world import Mundi
from domain.gloria_mundi.counters import COUNTERS
from domain.gloria_mundi.law import sacking, tributes
from domain.gloria_mundi.law.effects import cheapest
from domain.gloria_mundi.law.ending import last_turn
from domain.gloria_mundi.law.stepping import mover, plain, step
from domain.kernel.grammar.foretold import Foretold
from domain.kernel.grammar.step import Ask, Now, Outcome, Step

TO_ROME = "the Goth comes to Rome, and the game is over"
TO_SPACE = "the Goth comes to space {space}, and {count} cards are due from all together"
ONE_DUE = "the Goth comes to space {space}, and one card is due from all together"
LAST_TURN = {says: f"{says}; then no card is left to draw, and the game is over" for says in (TO_SPACE, ONE_DUE)}
"""The same in the last turn (GM-AMB-23)."""


def steps(now: Now) -> Iterator[Step]:
    """Pay or refuse (GM-TRIBUTE-01); discard one of the cards of a type due (GM-TRIBUTE-10); take a counter (GM-TRIBUTE-15)."""
    world: Mundi = now.world
    payer, loser, taker = mover(world, "tribute"), mover(world, "sack"), mover(world, "sharing")
    if payer:
        yield from _tribute(world, payer)
    if loser:
        for slot in sacking.exposed(world, loser):
            yield step(loser, "discard_card", "GM-TRIBUTE-10", {"slot": slot.slot}, "discard a card for what is due")
    if taker:
        for kind in COUNTERS:
            if world.goth.pile.of(kind):
                yield step(taker, "take_counter", "GM-TRIBUTE-15", {"counter": kind}, "take a counter from the pile")


def _tribute(world: Mundi, roman: Roman) -> Iterator[Step]:
    pay = None if tributes.at_rome(world) else cheapest(tributes.bundle(tributes.asked(world)), roman.held)
    if pay is not None:
        asks = [Ask(field="pay")] if roman.held.glory else []
        yield step(roman, "pay_tribute", "GM-TRIBUTE-03", {"pay": plain(pay)}, "pay the Goth", asks)
    outcomes = [Outcome({}, refused(world))]
    yield step(roman, "refuse_tribute", "GM-TRIBUTE-01", {}, "or let him move", outcomes=outcomes)


def refused(world: Mundi) -> Foretold:
    """What a refusal brings (GM-TRIBUTE-06, GM-TRIBUTE-07)."""
    goth = world.goth
    if not goth.tributes and tributes.at_rome(world):
        return Foretold(TO_ROME, {}, "GM-END-03")
    space = goth.tributes[-1].space if goth.tributes else goth.next
    facts: dict[str, Any] = {"space": space, "count": len(sacking.would_be_due(world))}
    says = ONE_DUE if facts["count"] == 1 else TO_SPACE
    rule = "GM-TRIBUTE-06" if goth.tributes else "GM-TRIBUTE-07"
    return Foretold(LAST_TURN[says], facts, "GM-END-05") if last_turn(world) else Foretold(says, facts, rule)
