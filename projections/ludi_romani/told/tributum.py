"""Tributum, and its repetition."""

from collections.abc import Mapping

from domain.kernel.grammar.wording import number
from domain.ludi_romani.acts.tributum.instauratio_tributi import InstauratioTributi
from domain.ludi_romani.acts.tributum.tributum import Tributum
from domain.ludi_romani.aggregates.evening import TributumRepeated
from domain.ludi_romani.aggregates.tributum import TributumPaid
from domain.ludi_romani.aggregates.world import Ludi
from projections.kernel.tale import Teller, ToldAct
from projections.ludi_romani.told.also import with_more
from projections.ludi_romani.told.fates import fates
from projections.ludi_romani.told.hands import passed

NTH = {2: "a second time", 3: "a third time"}


def tributum(deed: ToldAct[Tributum, Ludi]) -> str:
    """Everybody who had a claim, and what each got; who got nothing is told with 0."""
    paid = deed.of(TributumPaid)[0]
    got = {one.to: one.goods.denarii for one in passed(deed) if one.source == paid.numen}
    imagines = dict.fromkeys([*deed.act.imagines, *(id for id in got if id != paid.player)])
    his = number(got.get(paid.player, 0))
    first = deed.say("{player} {denarii} denarii of tributum", player=deed.name(paid.player), denarii=his)
    others = [
        deed.say("the imago of {player} {denarii}", player=deed.name(id), denarii=number(got.get(id, 0)))
        for id in imagines
    ]
    purses = deed.listed([first, *others])
    return with_more(deed, deed.say("{numen} pays {purses}", numen=deed.name(paid.numen), purses=purses))


def instauratio_tributi(deed: ToldAct[InstauratioTributi, Ludi]) -> str:
    """How many times it is collected then."""
    season = deed.of(TributumRepeated)[0].season
    times = 1 + sum(one.season == season for one in deed.after.evening.instaurationes)
    order = fates(deed, "{who} orders", "the Fates order")
    return deed.say("{order} the tributum to be collected {again}", order=order, again=NTH.get(times, "once more"))


TELLERS: Mapping[str, Teller] = {
    Tributum.kind: tributum,
    InstauratioTributi.kind: instauratio_tributi,
}
