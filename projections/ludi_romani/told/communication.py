"""Messages that Mercury carries, told."""

from collections.abc import Mapping

from domain.ludi_romani.acts.communication.nuntium_mittere import NuntiumMittere
from domain.ludi_romani.aggregates.world import Ludi
from domain.ludi_romani.edition import Properties
from domain.ludi_romani.numina import MERCURY
from domain.ludi_romani.wording import goods
from projections.kernel.tale import Deed, Teller
from projections.ludi_romani.told.also import with_more


def nuntium_mittere(deed: Deed[NuntiumMittere, Ludi]) -> str:
    """Whether the word arrived, and what was paid or promised for it; never what it says."""
    act, mercury = deed.act, deed.name(MERCURY)
    sender, recipient = deed.name(act.sender), deed.name(act.recipient)
    brings = f"{mercury} brings {recipient} a word of {sender}"
    keeps = f"{mercury} keeps back a word of {sender} to {recipient}"
    bribe, briber = goods(Properties(denarii=act.bribe)), deed.name(act.briber or act.sender)
    promised = f"{briber} promises {bribe} for it" if act.bribe and not act.passed_to else ""
    paid = f"{briber} pays {deed.name(act.passed_to)} {bribe} for it" if act.bribe and act.passed_to else ""
    return with_more(deed, brings if act.delivered else keeps, then=[paid, promised])


TELLERS: Mapping[str, Teller] = {NuntiumMittere.kind: nuntium_mittere}
