"""Tributum, and its repetition."""

from collections.abc import Mapping

from domain.kernel.grammar import listed, number
from domain.ludi_romani.acts.tributum.instauratio_tributi import InstauratioTributi
from domain.ludi_romani.acts.tributum.tributum import Tributum
from domain.ludi_romani.aggregates.evening import TributumRepeated
from domain.ludi_romani.aggregates.tributum import TributumPaid
from domain.ludi_romani.aggregates.world import Ludi
from projections.kernel.tale import Deed, Teller
from projections.ludi_romani.told.also import with_more
from projections.ludi_romani.told.fates import fates
from projections.ludi_romani.told.hands import passed

NTH = {2: "second", 3: "third"}


def tributum(deed: Deed[Tributum, Ludi]) -> str:
    """Everybody who had a claim, and what each got; who got nothing is told with 0."""
    paid = deed.of(TributumPaid)[0]
    got = {one.to: one.goods.denarii for one in passed(deed) if one.source == paid.numen}
    imagines = dict.fromkeys([*deed.act.imagines, *(id for id in got if id != paid.player)])
    first = f"{deed.name(paid.player)} {number(got.get(paid.player, 0))} denarii of tributum"
    others = [f"the imago of {deed.name(id)} {number(got.get(id, 0))}" for id in imagines]
    return with_more(deed, f"{deed.name(paid.numen)} pays {listed([first, *others])}")


def instauratio_tributi(deed: Deed[InstauratioTributi, Ludi]) -> str:
    """How many times it is collected then."""
    season = deed.of(TributumRepeated)[0].season
    times = 1 + sum(one.season == season for one in deed.after.evening.instaurationes)
    again = f"a {NTH[times]} time" if times in NTH else "once more"
    return f"{fates(deed, 'orders', 'order')} the tributum to be collected {again}"


TELLERS: Mapping[str, Teller] = {
    Tributum.kind: tributum,
    InstauratioTributi.kind: instauratio_tributi,
}
