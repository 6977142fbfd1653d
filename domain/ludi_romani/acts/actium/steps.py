"""What may be done next at Actium: the conch shells, parties and their naves, dice, and the triumph."""

from collections.abc import Iterator

from domain.kernel.grammar.step import EVERYBODY, NOBODY, Ask, Now, Reply, Step
from domain.ludi_romani.acts.actium.law import holders
from domain.ludi_romani.aggregates.actium import STREAM, Actium, actium
from domain.ludi_romani.aggregates.factio import Factio, factio, factiones, leading, living
from domain.ludi_romani.aggregates.world import Ludi
from domain.ludi_romani.law.legiones import FACES
from domain.ludi_romani.law.persona import acting
from domain.ludi_romani.numina import JUPPITER, NEPTUNE, SEA_GODS


def steps(now: Now) -> Iterator[Step]:
    """From the call to Actium (ACT-01) to the crown."""
    world: Ludi = now.world
    season, battle = world.evening.now(), actium(world)
    if season is None or season.phase != "actium":
        return
    if battle.opened is None:
        at_sea = acting(world, *SEA_GODS)
        yield Step(
            "actium_aperire", "ACT-01", STREAM, {}, due=at_sea, says="Blow the conch shells: all are called to Actium."
        )
    elif battle.won_by is not None:
        yield from _crown(world, battle, factio(world, battle.won_by))
    else:
        yield from _fight(world)
        if not battle.rounds:
            yield from _muster(world)


def _fight(world: Ludi) -> Iterator[Step]:
    """All who have a navis longa roll at once (ACT-11, ACT-13); one numen may add a die (ACT-17). Where one party alone has naves
    as the redeeming is closed, nobody rolls (AMB-124). Neptune calls the dice as soon as every party has redeemed."""
    due = acting(world, NEPTUNE) if all(party.total is not None for party in factiones(world)) else NOBODY
    rolls = [{"party": party.number} for party in factiones(world) if party.naves > 0]
    if len(rolls) == 1:
        yield Step("concursatio_navalis", "ACT-16", STREAM, {"rolls": []}, due=due, says="One party alone has ships.")
    elif rolls:
        dice = tuple(Reply(fields=one, times=1, asks=(Ask(field="die", most=FACES),)) for one in rolls)
        asks = (Ask(field="rolls", answers=dice), Ask(field="added"))
        yield Step(
            "concursatio_navalis", "ACT-13", STREAM, {"rolls": rolls}, asks, ahead=2,
            due=due, says="{count} fleets: all roll at once.", facts={"count": len(rolls)},
        )  # fmt: skip


def _muster(world: Ludi) -> Iterator[Step]:
    """Until the first roll parties form and gather properties; each redeems them once (ACT-03 to ACT-05). All who own anything
    take part (ACT-02), and all numina help with it (NUM-50)."""
    without = [id for id in holders(world) if not any(id in living(world, party) for party in factiones(world))]
    yield Step(
        "amicitia_ultima", "ACT-03", STREAM, {}, (Ask(field="leader"), Ask(field="members")), beside=True,
        due=EVERYBODY if without else NOBODY, says="{count} who own something belong to no party yet.", facts={"count": len(without)},
    )  # fmt: skip
    unredeemed = [party for party in factiones(world) if party.total is None]
    if unredeemed:
        yield Step("conferre", "ACT-04", STREAM, {}, (Ask(field="party"), Ask(field="player")), beside=True)
    for party in unredeemed:
        yield Step(
            "naves_longas_redimere", "ACT-05", party.id, {"party": party.number}, (Ask(field="total"),),
            due=NOBODY if without else EVERYBODY,
            says="The party of {leader} has no ships yet.", facts={"leader": leading(world, party)},
        )  # fmt: skip


def _crown(world: Ludi, battle: Actium, victors: Factio) -> Iterator[Step]:
    """Their leader holds a triumph, once (TRP-02), and says what becomes of the state (TRP-03)."""
    leader, crowns = leading(world, victors), acting(world, JUPPITER)
    if battle.triumph is None:
        yield Step(
            "triumphus", "TRP-02", STREAM, {"leader": leader}, (Ask(field="title_given"),),
            due=crowns, says="{leader} has won and is to be crowned.", facts={"leader": leader},
        )  # fmt: skip
    elif not battle.government:
        yield Step(
            "rem_publicam_constituere", "TRP-03", STREAM, {"founder": battle.triumph.leader},
            (Ask(field="government"), Ask(field="disposals")),
            due=crowns, says="{leader} orders the state.", facts={"leader": battle.triumph.leader},
        )  # fmt: skip
