"""Pestis, told."""

from collections.abc import Mapping

from domain.kernel.grammar import clauses
from domain.ludi_romani.acts.pestis.pestis import Pestis
from domain.ludi_romani.aggregates.world import Ludi
from domain.ludi_romani.law.pestilence import mortals_in
from projections.kernel.tale import Deed, Teller


def pestis(deed: Deed[Pestis, Ludi]) -> str:
    """Where, and who must flee it."""
    region = deed.name(deed.act.region)
    if deed.act.what == "remove":
        return f"{deed.name(deed.by)} takes the pestis from {region}"
    players = mortals_in(deed.after, deed.after.region(deed.act.region))
    flee = f"{deed.all(players)} must flee" if players else "no mortal is there"
    return clauses(f"{deed.name(deed.by)} brings pestis upon {region}", [flee])


TELLERS: Mapping[str, Teller] = {Pestis.kind: pestis}
