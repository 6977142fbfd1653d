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
from projections.kernel.tale import Teller, ToldAct
from projections.ludi_romani.told.also import with_more


def nuptiae(deed: ToldAct[Nuptiae, Ludi]) -> str:
    """Whom Juno married, what she paid the groom and what Vesta gave the bride."""
    couple = {"by": deed.name(deed.by), "bride": deed.name(deed.act.bride), "groom": deed.name(deed.act.groom)}
    dos = next((event.dowry for event in deed.of(Married)), 0)
    paid = "{by} marries {bride} to {groom} and pays the groom a dos of {dos}"
    purse = [event.source for event in deed.of(PropertyReceived) if event.player == deed.act.groom]
    if purse and purse[0] != deed.by:
        paid = "{by} marries {bride} to {groom} and {payer} pays the groom a dos of {dos}"
        couple["payer"] = deed.name(purse[0])
    marries = paid if dos else "{by} marries {bride} to {groom} without a dos"
    gift = [
        deed.say("{giver} gives the bride {goods}", giver=deed.name(event.source), goods=goods(event.properties))
        for event in deed.of(PropertyReceived)
        if event.properties.virus
    ]
    return with_more(deed, deed.say(marries, **couple, dos=goods(Properties(denarii=dos))), then=gift)


def res_coniugum_permutare(deed: ToldAct[ResConiugumPermutare, Ludi]) -> str:
    """What one spouse handed to the other."""
    act = deed.act
    words = {"giver": deed.name(act.giver), "goods": goods(act.goods()), "receiver": deed.name(act.receiver)}
    return with_more(deed, deed.say("{giver} hands {goods} to {receiver}, as between spouses", **words))


def divortium(deed: ToldAct[Divortium, Ludi]) -> str:
    """Whose marriage is over, and what the husband paid back."""
    wife, husband = (event.player for event in deed.of(MarriageEnded))
    paid = [goods(event.properties) for event in deed.of(PropertyReceived) if event.player == wife]
    back = "{by} divorces {wife} from {husband}, who pays back {goods}"
    ends = back if paid else "{by} divorces {wife} from {husband}, who pays nothing back"
    words = {"by": deed.name(deed.by), "wife": deed.name(wife), "husband": deed.name(husband)}
    return with_more(deed, deed.say(ends, **words, goods=paid[0] if paid else ""), MarriageEnded)


def amazonem_fieri(deed: ToldAct[AmazonemFieri, Ludi]) -> str:
    """Who took up arms, and with how many legiones in custody."""
    held = deed.before.player(deed.act.player).properties
    arms = Properties(curiales=max(0, held.curiales), clientarum=max(0, held.clientarum))
    armed, bare = "{player} becomes an amazon with {arms}", "{player} becomes an amazon"
    words = {"player": deed.name(deed.act.player), "arms": goods(arms)}
    return with_more(deed, deed.say(armed if arms != Properties() else bare, **words))


def virus_propinare(deed: ToldAct[VirusPropinare, Ludi]) -> str:
    """Who drew the virus and died of it."""
    matrona = deed.name(deed.act.matrona)
    if deed.act.drawn_by is None:
        return with_more(deed, deed.say("{matrona} serves a virus, and nobody draws it", matrona=matrona))
    if deed.act.drawn_by == deed.act.matrona:
        herself = deed.say("{matrona} serves a virus, draws it herself and dies", matrona=matrona)
        return with_more(deed, herself, Died)
    draws = deed.say(
        "{player} draws the virus of {matrona} and dies", player=deed.name(deed.act.drawn_by), matrona=matrona
    )
    return with_more(deed, draws, Died)


TELLERS: Mapping[str, Teller] = {
    Nuptiae.kind: nuptiae,
    ResConiugumPermutare.kind: res_coniugum_permutare,
    Divortium.kind: divortium,
    AmazonemFieri.kind: amazonem_fieri,
    VirusPropinare.kind: virus_propinare,
}
