"""The one list: the acts of every chapter in the order of the rulebook, every consequence, every event, and who may dispense."""

from collections.abc import Iterator

from domain.kernel.correction.change import Corrigere, Revocare
from domain.kernel.grammar.act import Act, Moment
from domain.kernel.grammar.consequence import Consequence
from domain.kernel.grammar.event import Event
from domain.kernel.grammar.game import Game
from domain.kernel.grammar.objection import Objection
from domain.kernel.grammar.role import PLAYERS, REFEREES, Role
from domain.kernel.log.corrected import corrected_of
from domain.ludi_romani.acts.actium import ACTS as ACTIUM
from domain.ludi_romani.acts.actium import law as battle
from domain.ludi_romani.acts.actium.steps import steps as steps_of_actium
from domain.ludi_romani.acts.amicitia import ACTS as AMICITIA
from domain.ludi_romani.acts.amicitia.steps import steps as steps_of_amicitia
from domain.ludi_romani.acts.anulus import ACTS as ANULUS
from domain.ludi_romani.acts.anulus.steps import steps as steps_of_anulus
from domain.ludi_romani.acts.bacchantes import ACTS as BACCHANTES
from domain.ludi_romani.acts.bacchantes import law as thiasos
from domain.ludi_romani.acts.books import ACTS as BOOKS
from domain.ludi_romani.acts.books.notare import Notare
from domain.ludi_romani.acts.books.steps import steps as steps_of_books
from domain.ludi_romani.acts.calendar import ACTS as CALENDAR
from domain.ludi_romani.acts.calendar.by_itself import announced, interrupted
from domain.ludi_romani.acts.calendar.steps import steps as steps_of_calendar
from domain.ludi_romani.acts.clientela import ACTS as CLIENTELA
from domain.ludi_romani.acts.clientela import law as clientela
from domain.ludi_romani.acts.clientela.steps import steps as steps_of_clientela
from domain.ludi_romani.acts.communication import ACTS as COMMUNICATION
from domain.ludi_romani.acts.fates import ACTS as FATES
from domain.ludi_romani.acts.fates.steps import steps as steps_of_fates
from domain.ludi_romani.acts.mors import ACTS as MORS
from domain.ludi_romani.acts.mors import law as death
from domain.ludi_romani.acts.mors.steps import steps as steps_of_mors
from domain.ludi_romani.acts.movement import ACTS as MOVEMENT
from domain.ludi_romani.acts.movement.peril import steps as steps_of_movement
from domain.ludi_romani.acts.movement.ships import steps as steps_of_ships
from domain.ludi_romani.acts.nuptiae import ACTS as NUPTIAE
from domain.ludi_romani.acts.nuptiae.steps import steps as steps_of_nuptiae
from domain.ludi_romani.acts.opening import ACTS as OPENING
from domain.ludi_romani.acts.opening.gemini import Options, nameable
from domain.ludi_romani.acts.opening.ludos_aperire import LudosAperire, opened
from domain.ludi_romani.acts.pestis import ACTS as PESTIS
from domain.ludi_romani.acts.pestis import law as plague
from domain.ludi_romani.acts.seating import ACTS as SEATING
from domain.ludi_romani.acts.seating import WINTER
from domain.ludi_romani.acts.seating import law as winter
from domain.ludi_romani.acts.seating.due import steps as steps_of_seating
from domain.ludi_romani.acts.senatus import ACTS as SENATUS
from domain.ludi_romani.acts.senatus import electorate
from domain.ludi_romani.acts.senatus.steps import steps as steps_of_senatus
from domain.ludi_romani.acts.trade import ACTS as TRADE
from domain.ludi_romani.acts.trade import law as trade
from domain.ludi_romani.acts.tributum import ACTS as TRIBUTUM
from domain.ludi_romani.acts.tributum.steps import steps as steps_of_tributum
from domain.ludi_romani.acts.war import ACTS as WAR
from domain.ludi_romani.acts.war import aftermath
from domain.ludi_romani.acts.war.steps import steps as steps_of_war
from domain.ludi_romani.acts.war_gods import ACTS as WAR_GODS
from domain.ludi_romani.aggregates import (
    actium,
    amicitia,
    attack,
    bonds,
    census,
    closing,
    evening,
    factio,
    fate,
    incertum,
    iudicium,
    kalendae,
    nuntius,
    player,
    proelium,
    region,
    res_publica,
    senatus,
    suffragia,
    tributum,
)
from domain.ludi_romani.aggregates.world import Ludi
from domain.ludi_romani.edition_kind import KIND as EDITION
from domain.ludi_romani.keeping import KEPT
from domain.ludi_romani.law import taxed
from domain.ludi_romani.law.choices import CHOICES, mortals, numina
from domain.ludi_romani.law.known import UNKNOWN, EveningIsClosed, NothingInFeriae
from domain.ludi_romani.law.overtaken import OVERTAKING, otherwise, overtaken
from domain.ludi_romani.law.recording import may_record
from domain.ludi_romani.law.unseen import sight
from domain.ludi_romani.rulebook import OF_THE_BOOKS, RULES
from domain.ludi_romani.sheets import SHEETS

ACTS: tuple[type[Act], ...] = (
    *OPENING,
    *SEATING,
    *CALENDAR,
    *WINTER,
    *MOVEMENT,
    *COMMUNICATION,
    *NUPTIAE,
    *CLIENTELA,
    *BACCHANTES,
    *TRADE,
    *PESTIS,
    *TRIBUTUM,
    *SENATUS,
    *WAR,
    *WAR_GODS,
    *ANULUS,
    *MORS,
    *AMICITIA,
    *ACTIUM,
    *FATES,
    *BOOKS,
    Revocare,
)

CONSEQUENCES = (
    Consequence("ACT-16", battle.one_party_left, of=(actium.ConcursatioNavalisFought, actium.FleetTaken)),
    Consequence("ROS-06", trade.senator_becomes_imperator, of=(player.PropertyReceived,)),
    Consequence("CLI-06", clientela.clientes_go_free, of=(player.PropertyGiven, fate.Died)),
    Consequence("CLI-08", clientela.left_behind_is_free, of=(region.SeatLeft,)),
    Consequence("BAC-08", thiasos.goes_his_own_way, of=(region.SeatLeft,)),
    Consequence("FEM-03", death.widowed, of=(fate.Died,)),
    Consequence("FLA-08", death.the_dead_fight_no_more, of=(fate.Died,)),
    Consequence("SED-21", death.the_dead_leave_their_seat, of=(fate.Died,)),
    Consequence("MOR-11", death.not_willable, of=(fate.Died,)),
    Consequence("MOR-10", death.what_is_lent_goes_home, of=(fate.Died,)),
    Consequence("PRP-09", death.lent_suffragia_go_home, of=(fate.Died,)),
    Consequence("MOR-05", death.protected_again, of=(player.PropertyReceived, bonds.BecameBacchant)),
    Consequence("ACT-11", battle.the_dead_sail_no_more, of=(fate.Died,)),
    Consequence("SEN-16", electorate.electorate_is_kept, of=(evening.SeasonBegan,)),
    Consequence("SED-18", winter.to_rome_for_the_winter, of=(evening.SeasonBegan,)),
    Consequence("SED-16", winter.winter_is_over, of=(evening.SeasonBegan,)),
    Consequence("PES-03", plague.rome_is_free_in_hiems, of=(evening.SeasonBegan,)),
    Consequence("PES-04", plague.a_year_is_over, of=(evening.SeasonBegan,)),
    Consequence("PRO-18", aftermath.aestas_breaks_off, of=(evening.SeasonBegan,)),
    Consequence("PRO-21", aftermath.cybele_stops_it, of=(player.PresenceNoted,)),
    Consequence("PRO-19", aftermath.overseer_leaves, of=(player.PresenceNoted,)),
    Consequence("PRO-16", aftermath.unconverted_are_forfeit, of=(evening.SeasonBegan,)),
    Consequence("SEN-18", taxed.gave_away, of=(player.PropertyGiven,)),
    Consequence("BAC-08", thiasos.is_left_behind, of=(player.PresenceNoted,)),
    Consequence("BAC-08", thiasos.sits_without_the_thiasos, of=(region.SeatTaken,)),
    Consequence("CLI-08", clientela.sits_without_his_patronus, of=(region.SeatTaken,)),
    Consequence("CLI-08", clientela.sits_without_his_clientes, of=(region.SeatTaken,)),
    Consequence("CLI-08", clientela.travels_unseated, of=(player.PresenceNoted,)),
)

EVENTS: tuple[type[Event], ...] = (
    *evening.EVENTS,
    *kalendae.EVENTS,
    *closing.EVENTS,
    *iudicium.EVENTS,
    *incertum.EVENTS,
    *region.EVENTS,
    *player.EVENTS,
    *nuntius.EVENTS,
    *tributum.EVENTS,
    *senatus.EVENTS,
    *census.EVENTS,
    *fate.EVENTS,
    *suffragia.EVENTS,
    *bonds.EVENTS,
    *proelium.EVENTS,
    *attack.EVENTS,
    *amicitia.EVENTS,
    *factio.EVENTS,
    *actium.EVENTS,
    *res_publica.EVENTS,
)

AGGREGATES = {
    "actium": actium.Actium,
    "amicitia": amicitia.Amicitia,
    "evening": evening.LudiEvening,
    "factio": factio.Factio,
    "incertum": incertum.Incertum,
    "player": player.Player,
    "proelium": proelium.Proelium,
    "region": region.Region,
    "senatus": senatus.Senatus,
    "rogatio": senatus.RogatioRecord,
}


ON_HOLIDAYS = ("opening", "calendar", "books", "fates")
"""Chapters that are no activity in the Game: during feriae they go on (KAL-06)."""


def _absent(world: Ludi, act: Act, moment: Moment) -> Iterator[Objection]:
    closed = world.evening.closed
    if closed and moment.happened >= closed.at and act.chapter != "books":
        yield EveningIsClosed(closed=world.clock(closed.at), act=closed.act)
    if world.evening.holiday_at(moment.happened) and act.chapter not in ON_HOLIDAYS:
        yield NothingInFeriae()


def _shown(world: Ludi) -> int | None:
    held = world.evening.held if world.opened else None
    return held.shown if held else None


def _seasons_since(world: Ludi, moment: Moment) -> Iterator[Event]:
    for season in world.evening.begun if world.opened else ():
        if season.began > moment.happened:
            yield evening.SeasonBegan(row=season.row, began=season.began, act=season.act)


STEPS = (
    steps_of_war,
    steps_of_actium,
    steps_of_senatus,
    steps_of_movement,
    steps_of_calendar,
    steps_of_books,
    steps_of_mors,
    steps_of_anulus,
    steps_of_seating,
    steps_of_ships,
    steps_of_amicitia,
    steps_of_tributum,
    steps_of_nuptiae,
    steps_of_clientela,
    steps_of_fates,
)
"""What may be done next, by chapter: the boards draw it, and what is due stands in this order on a tablet. Dice on the table wait
for nobody, nor does Actium; the Senate and a season wait for one god; the dead and the living without a seat can wait a moment, and
what follows from an act but is asked by nobody comes last."""


def _remark(words: str) -> Act:
    return Notare(text=words)


LUDI_ROMANI = Game(
    id="ludi_romani",
    title="Ludi Romani",
    world=Ludi,
    acts={act.kind: act for act in ACTS},
    desk_acts=(Corrigere,),
    opening=LudosAperire.kind,
    events={event.kind: event for event in (*EVENTS, corrected_of(AGGREGATES))},
    consequences=CONSEQUENCES,
    rules={**RULES, **OF_THE_BOOKS},
    sheets=SHEETS,
    limits_told=frozenset(act.kind for act in ACTS),
    kept={**KEPT, **dict.fromkeys(OF_THE_BOOKS, "objection")},
    phases=("before", "aestas", "motus", "hiems", "actium"),
    roles={"numen": Role(REFEREES, records=True, whose=numina), "player": Role(PLAYERS, whose=mortals)},
    dispensers=frozenset({"fata", "organiser", "host"}),
    judges="the Fates or the organiser",
    edition=EDITION,
    options=Options,
    nameable=nameable,
    open=opened,
    package="domain.ludi_romani",
    choices=CHOICES,
    asked_again=_seasons_since,
    overtaking=OVERTAKING,
    overtaken=overtaken,
    otherwise=otherwise,
    absent=_absent,
    entitled=may_record,
    unknown=UNKNOWN,
    part=lambda world: len(world.evening.begun),
    interrupted=interrupted,
    alarm=announced,
    shown=_shown,
    sight=sight,
    remark=_remark,
    steps=STEPS,
)
