"""The one list: every act in the order of the rulebook, every consequence, every event by its kind, and who may dispense."""

from collections.abc import Iterator

from domain.kernel.act import Act, Moment
from domain.kernel.event import Event
from domain.kernel.game import Consequence, Game
from domain.kernel.objection import Objection
from domain.kernel.rederive import Corrected
from domain.kernel.take_back import Revocare
from domain.ludi_romani.acts.books.notare import Notare
from domain.ludi_romani.acts.calendar.tempus_nuntiare import TempusNuntiare
from domain.ludi_romani.acts.movement.fuga import Fuga
from domain.ludi_romani.acts.movement.mercurius_eripit import MercuriusEripit
from domain.ludi_romani.acts.movement.motus import Motus
from domain.ludi_romani.acts.opening.ludos_aperire import LudosAperire
from domain.ludi_romani.acts.opening.personam_assignare import PersonamAssignare
from domain.ludi_romani.acts.seating import law as winter
from domain.ludi_romani.acts.seating.adesse import Adesse
from domain.ludi_romani.acts.seating.hibernare import Hibernare
from domain.ludi_romani.acts.seating.sedem_capere import SedemCapere
from domain.ludi_romani.acts.trade import law as trade
from domain.ludi_romani.acts.trade.donare import Donare
from domain.ludi_romani.acts.trade.emptio_classium import EmptioClassium
from domain.ludi_romani.acts.trade.emptio_legionum import EmptioLegionum
from domain.ludi_romani.acts.tributum.instauratio_tributi import InstauratioTributi
from domain.ludi_romani.acts.tributum.tributum import Tributum
from domain.ludi_romani.aggregates import bonds, evening, fate, incertum, player, proelium, region
from domain.ludi_romani.acts.war import aftermath
from domain.ludi_romani.acts.war.concursatio import Concursatio
from domain.ludi_romani.acts.war.flagitatio import Flagitatio
from domain.ludi_romani.acts.war.flagitatione_cedere import FlagitationeCedere
from domain.ludi_romani.acts.war.flagitationi_respondere import FlagitationiRespondere
from domain.ludi_romani.acts.war.legionem_convertere import LegionemConvertere
from domain.ludi_romani.acts.war.legionem_fabrilem_dare import LegionemFabrilemDare
from domain.ludi_romani.acts.war.legiones_supra_decem_demere import LegionesSupraDecemDemere
from domain.ludi_romani.acts.war.praesidem_mutare import PraesidemMutare
from domain.ludi_romani.acts.war.prioritas import Prioritas
from domain.ludi_romani.acts.war.proelium_committere import ProeliumCommittere
from domain.ludi_romani.acts.war.proelium_dirimere import ProeliumDirimere
from domain.ludi_romani.acts.war.victum_tractare import VictumTractare
from domain.ludi_romani.aggregates.known import NoEvening
from domain.ludi_romani.aggregates.tributum import TributumPaid
from domain.ludi_romani.aggregates.world import Ludi

ACTS: tuple[type[Act], ...] = (
    LudosAperire,
    PersonamAssignare,
    SedemCapere,
    Adesse,
    TempusNuntiare,
    Hibernare,
    Motus,
    MercuriusEripit,
    Fuga,
    Donare,
    EmptioLegionum,
    EmptioClassium,
    Tributum,
    InstauratioTributi,
    Flagitatio,
    FlagitationiRespondere,
    FlagitationeCedere,
    Prioritas,
    ProeliumCommittere,
    Concursatio,
    LegionemFabrilemDare,
    PraesidemMutare,
    ProeliumDirimere,
    LegionemConvertere,
    VictumTractare,
    LegionesSupraDecemDemere,
    Notare,
    Revocare,
)

CONSEQUENCES = (
    Consequence("ROS-06", trade.senator_becomes_imperator),
    Consequence("SED-18", winter.to_rome_for_the_winter),
    Consequence("SED-16", winter.winter_is_over),
    Consequence("PRO-18", aftermath.aestas_breaks_off),
    Consequence("PRO-21", aftermath.cybele_stops_it),
    Consequence("PRO-19", aftermath.overseer_leaves),
    Consequence("PRO-16", aftermath.unconverted_are_forfeit),
    Consequence("NUM-23", aftermath.fabrilis_goes_home),
)

EVENTS: tuple[type[Event], ...] = (
    evening.EveningOpened,
    evening.SeasonBegan,
    evening.NoteWritten,
    evening.TributumRepeated,
    incertum.IncertumOpened,
    incertum.IncertumChanged,
    region.RegionOpened,
    region.SeatTaken,
    region.SeatLeft,
    region.PestisChanged,
    region.PriorityRolled,
    player.MortalEntered,
    player.NumenEntered,
    player.CharacterCast,
    player.PropertyGiven,
    player.PropertyReceived,
    player.BecameImperator,
    player.BecameAmazon,
    player.PresenceNoted,
    player.LimitUsed,
    TributumPaid,
    fate.BecameUnprotected,
    fate.BecameProtected,
    fate.Proscribed,
    fate.Restored,
    fate.Died,
    fate.BecameImago,
    bonds.WasEngaged,
    bonds.BecameCliens,
    bonds.ClientelaEnded,
    bonds.Married,
    bonds.MarriageEnded,
    bonds.BecameBacchant,
    bonds.RingChangedHands,
    proelium.FlagitatioIssued,
    proelium.FlagitatioAnswered,
    proelium.ProeliumBegun,
    proelium.ConcursatioFought,
    proelium.CurialesCaptured,
    proelium.OverseerChanged,
    proelium.ProeliumEnded,
    Corrected,
)

AGGREGATES = {
    "evening": evening.Evening,
    "incertum": incertum.Incertum,
    "player": player.Player,
    "proelium": proelium.Proelium,
    "region": region.Region,
}


def _absent(world: Ludi, act: Act, moment: Moment) -> Iterator[Objection]:
    if not world.opened and not isinstance(act, LudosAperire):
        yield NoEvening()


def _seasons_since(world: Ludi, moment: Moment) -> Iterator[Event]:
    for season in world.evening.begun if world.opened else ():
        if season.began > moment.happened:
            yield evening.SeasonBegan(row=season.row, began=season.began, act=season.act)


LUDI_ROMANI = Game(
    world=Ludi,
    acts={act.kind: act for act in ACTS},
    events={event.kind: event for event in EVENTS},
    consequences=CONSEQUENCES,
    asked_again=_seasons_since,
    may_dispense=lambda badge: badge in ("fata", "organiser", "host"),
    absent=_absent,
)

Corrected.types.update(AGGREGATES)
