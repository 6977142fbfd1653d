"""Death, what the dead leave, and the way to the imagines."""

from collections.abc import Mapping

from domain.ludi_romani.acts.mors.hereditas import Hereditas
from domain.ludi_romani.acts.mors.imaginem_fieri import ImaginemFieri
from domain.ludi_romani.acts.mors.mors import Mors
from domain.ludi_romani.acts.mors.mors_voluntaria import MorsVoluntaria, Portion
from domain.ludi_romani.acts.mors.vestals import Verdict
from domain.ludi_romani.aggregates.fate import Died
from domain.ludi_romani.aggregates.world import Ludi
from domain.ludi_romani.edition import Properties
from domain.ludi_romani.wording import goods
from projections.kernel.tale import Teller, ToldAct
from projections.ludi_romani.told.also import with_more
from projections.ludi_romani.told.deaths import died

VERDICTS: Mapping[Verdict, str] = {"will": "by will", "vote": "by vote of the Vestals", "vesta": "by Vesta's word"}


def mors(deed: ToldAct[Mors, Ludi]) -> str:
    """Who died, how, and by whom."""
    return with_more(deed, died(deed, deed.of(Died)[0]), Died)


def mors_voluntaria(deed: ToldAct[MorsVoluntaria, Ludi]) -> str:
    """Who died by suicide, and what the god of death handed to whom."""
    act = deed.act
    left = [one for one in act.portions if _all(one) != Properties()]
    shares = [f"{deed.name(one.receiver)} {deed.word(goods(_all(one)))}" for one in left]
    words = {"by": deed.name(deed.by), "player": deed.name(act.player), "shares": deed.listed(shares)}
    if not deed.of(Died):
        return with_more(deed, deed.say("{by} disposes of what {player} left: {shares}", **words))
    leaves, nothing = "{player} dies by suicide and leaves {shares}", "{player} dies by suicide"
    return with_more(deed, deed.say(leaves if left else nothing, **words), Died)


def hereditas(deed: ToldAct[Hereditas, Ludi]) -> str:
    """What somebody inherited of whom, and who decided so."""
    act = deed.act
    words = {"heres": deed.name(act.heres), "goods": goods(_all(act)), "dead": deed.name(act.dead)}
    return with_more(deed, deed.say("{heres} inherits {goods} of {dead} {why}", **words, why=VERDICTS[act.verdict]))


def imaginem_fieri(deed: ToldAct[ImaginemFieri, Ludi]) -> str:
    """Whom a god of death received, and where."""
    words = {"by": deed.name(deed.by), "dead": deed.all(dict.fromkeys(deed.act.dead))}
    leads = "{by} leads {dead} among the dead at {entrance}"
    return with_more(deed, deed.say(leads, **words, entrance=deed.act.entrance.capitalize()))


def _all(left: Portion | Hereditas) -> Properties:
    return left.goods().model_copy(update={"suffragia": left.suffragia})


TELLERS: Mapping[str, Teller] = {
    Mors.kind: mors,
    MorsVoluntaria.kind: mors_voluntaria,
    Hereditas.kind: hereditas,
    ImaginemFieri.kind: imaginem_fieri,
}
