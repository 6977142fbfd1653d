"""Marriage, divorce, amazons and virus."""

from collections.abc import Mapping

from domain.ludi_romani.acts.nuptiae.amazonem_fieri import AmazonemFieri
from domain.ludi_romani.acts.nuptiae.divortium import Divortium
from domain.ludi_romani.acts.nuptiae.nuptiae import Nuptiae
from domain.ludi_romani.acts.nuptiae.res_coniugum_permutare import ResConiugumPermutare
from domain.ludi_romani.acts.nuptiae.virus_propinare import VirusPropinare
from domain.ludi_romani.aggregates.bonds import MarriageEnded, Married
from domain.ludi_romani.aggregates.fate import Died
from domain.ludi_romani.aggregates.player import PropertyReceived
from domain.ludi_romani.aggregates.world import Ludi
from domain.ludi_romani.edition import Properties
from domain.ludi_romani.wording import goods
from projections.kernel.tale import Deed, Teller
from projections.ludi_romani.told.also import with_more


def nuptiae(deed: Deed[Nuptiae, Ludi]) -> str:
    """Whom Juno married, what she paid the groom and what Vesta gave the bride."""
    couple = f"{deed.name(deed.act.bride)} to {deed.name(deed.act.groom)}"
    dos = next((event.dowry for event in deed.of(Married)), 0)
    paid = f"and pays the groom a dos of {goods(Properties(denarii=dos))}" if dos else "without a dos"
    virus = [event for event in deed.of(PropertyReceived) if event.properties.virus]
    gift = [f"{deed.name(event.source)} gives the bride {goods(event.properties)}" for event in virus]
    return with_more(deed, f"{deed.name(deed.by)} marries {couple} {paid}", then=gift)


def res_coniugum_permutare(deed: Deed[ResConiugumPermutare, Ludi]) -> str:
    """What one spouse handed to the other."""
    act = deed.act
    return with_more(
        deed, f"{deed.name(act.giver)} hands {goods(act.goods())} to {deed.name(act.receiver)}, as between spouses"
    )


def divortium(deed: Deed[Divortium, Ludi]) -> str:
    """Whose marriage is over, and what the husband paid back."""
    wife, husband = (event.player for event in deed.of(MarriageEnded))
    paid = [goods(event.properties) for event in deed.of(PropertyReceived) if event.player == wife]
    returns = f"pays back {paid[0]}" if paid else "pays nothing back"
    return with_more(
        deed, f"{deed.name(deed.by)} divorces {deed.name(wife)} from {deed.name(husband)}, who {returns}", MarriageEnded
    )


def amazonem_fieri(deed: Deed[AmazonemFieri, Ludi]) -> str:
    """Who took up arms, and with how many legiones in custody."""
    held = deed.before.player(deed.act.player).properties
    arms = Properties(curiales=max(0, held.curiales), clientarum=max(0, held.clientarum))
    with_what = f" with {goods(arms)}" if arms != Properties() else ""
    return with_more(deed, f"{deed.name(deed.act.player)} becomes an amazon{with_what}")


def virus_propinare(deed: Deed[VirusPropinare, Ludi]) -> str:
    """Who drew the virus and died of it."""
    matrona = deed.name(deed.act.matrona)
    if deed.act.drawn_by is None:
        return with_more(deed, f"{matrona} serves a virus, and nobody draws it")
    if deed.act.drawn_by == deed.act.matrona:
        return with_more(deed, f"{matrona} serves a virus, draws it herself and dies", Died)
    return with_more(deed, f"{deed.name(deed.act.drawn_by)} draws the virus of {matrona} and dies", Died)


TELLERS: Mapping[str, Teller] = {
    Nuptiae.kind: nuptiae,
    ResConiugumPermutare.kind: res_coniugum_permutare,
    Divortium.kind: divortium,
    AmazonemFieri.kind: amazonem_fieri,
    VirusPropinare.kind: virus_propinare,
}
