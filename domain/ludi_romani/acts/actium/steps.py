"""What may be done next at Actium: the conch shells, parties and their naves, dice, and the triumph."""

from collections.abc import Iterator

from domain.kernel.step import Ask, Now, Reply, Step
from domain.ludi_romani.aggregates.actium import STREAM, Actium, actium
from domain.ludi_romani.aggregates.factio import Factio, factio, factiones, leading
from domain.ludi_romani.aggregates.world import Ludi
from domain.ludi_romani.law.legiones import FACES


def steps(now: Now) -> Iterator[Step]:
    """From the call to Actium (ACT-01) to the crown."""
    world: Ludi = now.world
    season, battle = world.evening.now(), actium(world)
    if season is None or season.phase != "actium":
        return
    if battle.opened is None:
        yield Step("actium_aperire", "ACT-01", STREAM, {})
    elif battle.won_by is not None:
        yield from _crown(world, battle, factio(world, battle.won_by))
    else:
        yield from _fight(world)
        if not battle.rounds:
            yield from _muster(world)


def _fight(world: Ludi) -> Iterator[Step]:
    """All who have a navis longa roll at once (ACT-11, ACT-13); one numen may add a die (ACT-17). Where one party alone has naves
    as the redeeming is closed, nobody rolls (AMB-124)."""
    rolls = [{"party": party.number} for party in factiones(world) if party.naves > 0]
    if len(rolls) == 1:
        yield Step("concursatio_navalis", "ACT-16", STREAM, {"rolls": []})
    elif rolls:
        dice = tuple(Reply(fields=one, times=1, asks=(Ask(field="die", most=FACES),)) for one in rolls)
        asks = (Ask(field="rolls", answers=dice), Ask(field="added"))
        yield Step("concursatio_navalis", "ACT-13", STREAM, {"rolls": rolls}, asks, ahead=2)


def _muster(world: Ludi) -> Iterator[Step]:
    """Until the first roll parties form and gather properties; each redeems them once (ACT-03 to ACT-05)."""
    yield Step("amicitia_ultima", "ACT-03", STREAM, {}, (Ask(field="leader"), Ask(field="members")), beside=True)
    unredeemed = [party for party in factiones(world) if party.total is None]
    if unredeemed:
        yield Step("conferre", "ACT-04", STREAM, {}, (Ask(field="party"), Ask(field="player")), beside=True)
    for party in unredeemed:
        yield Step("naves_longas_redimere", "ACT-05", party.id, {"party": party.number}, (Ask(field="total"),))


def _crown(world: Ludi, battle: Actium, victors: Factio) -> Iterator[Step]:
    """Their leader holds a triumph, once (TRP-02)."""
    if battle.triumph is None:
        yield Step("triumphus", "TRP-02", STREAM, {"leader": leading(world, victors)}, (Ask(field="title_given"),))
