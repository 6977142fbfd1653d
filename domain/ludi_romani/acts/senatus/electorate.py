"""Who must be of one mind on a caedes."""

from collections.abc import Iterator

from domain.kernel.grammar.event import Event
from domain.ludi_romani.acts.senatus.tally import Tally, tally
from domain.ludi_romani.aggregates.evening import SeasonBegan
from domain.ludi_romani.aggregates.senatus import ElectorateKept, RogatioRecord, Word, bills, heard, held_back
from domain.ludi_romani.aggregates.world import Ludi


def present(world: Ludi) -> tuple[str, ...]:
    """The mortals who sit in Rome, in the order in which they came."""
    seats = [seat for region in world.regions() if region.kind == "roma" for seat in region.seated]
    return tuple(seat.player for seat in seats if world.player(seat.player).mortal)


def voters(world: Ludi, bill: RogatioRecord) -> tuple[str, ...]:
    """Who must be of one mind on a caedes: everybody who holds suffragia in Rome that were not cast by others (AMB-138), or did when
    the hiems ended, and whoever voted, the target too if he is there, unless the evening is set otherwise (AMB-70)."""
    without = bill.target if world.evening.settings.caedes_without_target else None
    present = heard(world, bill) if bill.electorate is None else bill.electorate
    everybody = (*present, *(one.voter for one in bill.votes))
    return tuple(id for id in dict.fromkeys(everybody) if id != without)


def count(world: Ludi, bill: RogatioRecord, venus: Word | None = None) -> Tally:
    """The votes on a bill as they are now; once they were counted, what was held back is what it was then."""
    agreed = voters(world, bill)
    whose = agreed if bill.type == "caedes" else tuple(one.voter for one in bill.votes)
    kept = sum(held_back(world, bill, voter) for voter in whose) if bill.stage == "open" else bill.held_back
    return tally(bill, agreed, venus, kept)


def electorate_is_kept(world: Ludi, event: SeasonBegan) -> Iterator[Event]:
    """SEN-16: who was in Rome with suffragia as the hiems ended decides on a caedes, though it be counted when some have left."""
    season = next(index for index, one in enumerate(world.evening.begun) if one.row == event.row)
    for bill in [one for one in bills(world) if one.type == "caedes"]:
        if bill.stage == "open" and bill.season < season and bill.electorate is None:
            yield ElectorateKept(rogatio=bill.number, voters=heard(world, bill))
