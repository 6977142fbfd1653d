"""Pestis, told."""

from collections.abc import Mapping

from domain.kernel.grammar.wording import clauses
from domain.ludi_romani.acts.pestis.pestis import Pestis
from domain.ludi_romani.aggregates.world import Ludi
from domain.ludi_romani.law.pestilence import mortals_in
from projections.kernel.tale import Teller, ToldAct


def pestis(deed: ToldAct[Pestis, Ludi]) -> str:
    """Where, and who must flee it; to the room, of those who are seen there."""
    words = {"by": deed.name(deed.by), "region": deed.name(deed.act.region)}
    if deed.act.what == "remove":
        return deed.say("{by} takes the pestis from {region}", **words)
    mortals = mortals_in(deed.after, deed.after.region(deed.act.region))
    players = [id for id in mortals if id not in deed.unseen]
    flee = deed.say("{players} must flee" if players else "no mortal is there", players=deed.all(players))
    return clauses(deed.say("{by} brings pestis upon {region}", **words), [flee])


TELLERS: Mapping[str, Teller] = {Pestis.kind: pestis}
