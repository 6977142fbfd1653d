"""Messages that Mercury carries, told."""

from collections.abc import Mapping

from domain.ludi_romani.acts.communication.nuntium_mittere import NuntiumMittere
from domain.ludi_romani.aggregates.world import Ludi
from domain.ludi_romani.edition import Properties
from domain.ludi_romani.numina import MERCURY
from domain.ludi_romani.wording import goods
from projections.kernel.tale import Teller, ToldAct
from projections.ludi_romani.told.also import with_more


def nuntium_mittere(deed: ToldAct[NuntiumMittere, Ludi]) -> str:
    """Whether the word arrived, and what was paid or promised for it; never what it says."""
    act, brings = deed.act, "{mercury} brings {recipient} a word of {sender}"
    words = {"mercury": deed.name(MERCURY), "sender": deed.name(act.sender), "recipient": deed.name(act.recipient)}
    word = deed.say(brings if act.delivered else "{mercury} keeps back a word of {sender} to {recipient}", **words)
    if not act.bribe:
        return with_more(deed, word)
    words = {"briber": deed.name(act.briber or act.sender), "goods": goods(Properties(denarii=act.bribe))}
    if act.passed_to:
        paid = deed.say("{briber} pays {receiver} {goods} for it", **words, receiver=deed.name(act.passed_to))
        return with_more(deed, word, then=[paid])
    return with_more(deed, word, then=[deed.say("{briber} promises {goods} for it", **words)])


TELLERS: Mapping[str, Teller] = {NuntiumMittere.kind: nuntium_mittere}
