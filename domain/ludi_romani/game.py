"""The one list: every act in the order of the rulebook, every consequence, every event by its kind, and who may dispense."""

from collections.abc import Iterator

from domain.kernel.act import Act, Moment
from domain.kernel.event import Event
from domain.kernel.game import Consequence, Game
from domain.kernel.objection import Objection
from domain.kernel.rederive import Corrected
from domain.kernel.take_back import Revocare
from domain.ludi_romani.acts.actium import law as battle
from domain.ludi_romani.acts.actium.actium_aperire import ActiumAperire
from domain.ludi_romani.acts.actium.amicitia_ultima import AmicitiaUltima
from domain.ludi_romani.acts.actium.concursatio_navalis import ConcursatioNavalis
from domain.ludi_romani.acts.actium.conferre import Conferre
from domain.ludi_romani.acts.actium.naves_longas_redimere import NavesLongasRedimere
from domain.ludi_romani.acts.actium.rem_publicam_constituere import RemPublicamConstituere
from domain.ludi_romani.acts.actium.triumphus import Triumphus
from domain.ludi_romani.acts.amicitia.amicis_tradere import AmicisTradere
from domain.ludi_romani.acts.amicitia.amicitiam_dissolvere import AmicitiamDissolvere
from domain.ludi_romani.acts.amicitia.amicitiam_facere import AmicitiamFacere
from domain.ludi_romani.acts.amicitia.amicitiam_sancire import AmicitiamSancire
from domain.ludi_romani.acts.amicitia.repetere import Repetere
from domain.ludi_romani.acts.anulus.anulo_aggredi import AnuloAggredi
from domain.ludi_romani.acts.anulus.anulum_gygis_dare import AnulumGygisDare
from domain.ludi_romani.acts.anulus.anulum_gygis_recipere import AnulumGygisRecipere
from domain.ludi_romani.acts.bacchantes import law as thiasos
from domain.ludi_romani.acts.bacchantes.bacchantem_facere import BacchantemFacere
from domain.ludi_romani.acts.bacchantes.bacchantem_liberare import BacchantemLiberare
from domain.ludi_romani.acts.bacchantes.bacchantem_necare import BacchantemNecare
from domain.ludi_romani.acts.books.notare import Notare
from domain.ludi_romani.acts.books.numerare import Numerare
from domain.ludi_romani.acts.calendar.feriae import Feriae
from domain.ludi_romani.acts.calendar.mutatio_kalendarum import MutatioKalendarum
from domain.ludi_romani.acts.calendar.tempus_nuntiare import TempusNuntiare
from domain.ludi_romani.acts.clientela import law as clientela
from domain.ludi_romani.acts.clientela.clientem_accipere import ClientemAccipere
from domain.ludi_romani.acts.clientela.clientem_dimittere import ClientemDimittere
from domain.ludi_romani.acts.clientela.clientem_necare import ClientemNecare
from domain.ludi_romani.acts.clientela.pecuniam_a_cliente_exigere import PecuniamAClienteExigere
from domain.ludi_romani.acts.communication.nuntium_mittere import NuntiumMittere
from domain.ludi_romani.acts.fates.alea import Alea
from domain.ludi_romani.acts.fates.ius_dicere import IusDicere
from domain.ludi_romani.acts.fates.nummos_mutare import NummosMutare
from domain.ludi_romani.acts.fates.personam_induere import PersonamInduere
from domain.ludi_romani.acts.mors import law as death
from domain.ludi_romani.acts.mors.hereditas import Hereditas
from domain.ludi_romani.acts.mors.imaginem_fieri import ImaginemFieri
from domain.ludi_romani.acts.mors.mors import Mors
from domain.ludi_romani.acts.mors.mors_voluntaria import MorsVoluntaria
from domain.ludi_romani.acts.movement.fuga import Fuga
from domain.ludi_romani.acts.movement.mercurius_eripit import MercuriusEripit
from domain.ludi_romani.acts.movement.motus import Motus
from domain.ludi_romani.acts.movement.occurrere_in_mari import OccurrereInMari
from domain.ludi_romani.acts.movement.regem_romae_deprehendere import RegemRomaeDeprehendere
from domain.ludi_romani.acts.movement.translatio_minervae import TranslatioMinervae
from domain.ludi_romani.acts.nuptiae.amazonem_fieri import AmazonemFieri
from domain.ludi_romani.acts.nuptiae.divortium import Divortium
from domain.ludi_romani.acts.nuptiae.nuptiae import Nuptiae
from domain.ludi_romani.acts.nuptiae.res_coniugum_permutare import ResConiugumPermutare
from domain.ludi_romani.acts.nuptiae.virus_propinare import VirusPropinare
from domain.ludi_romani.acts.opening.condicionem_statuere import CondicionemStatuere
from domain.ludi_romani.acts.opening.ludos_aperire import LudosAperire
from domain.ludi_romani.acts.opening.persona_recedere import PersonaRecedere
from domain.ludi_romani.acts.opening.personam_assignare import PersonamAssignare
from domain.ludi_romani.acts.pestis import law as plague
from domain.ludi_romani.acts.pestis.pestis import Pestis
from domain.ludi_romani.acts.seating import law as winter
from domain.ludi_romani.acts.seating.adesse import Adesse
from domain.ludi_romani.acts.seating.hibernare import Hibernare
from domain.ludi_romani.acts.seating.loco_movere import LocoMovere
from domain.ludi_romani.acts.seating.sedem_adiudicare import SedemAdiudicare
from domain.ludi_romani.acts.seating.sedem_capere import SedemCapere
from domain.ludi_romani.acts.senatus import electorate
from domain.ludi_romani.acts.senatus.caedem_exsequi import CaedemExsequi
from domain.ludi_romani.acts.senatus.census import Census
from domain.ludi_romani.acts.senatus.consules_creare import ConsulesCreare
from domain.ludi_romani.acts.senatus.imperium_transferre import ImperiumTransferre
from domain.ludi_romani.acts.senatus.proscribere import Proscribere
from domain.ludi_romani.acts.senatus.proscriptum_tradere import ProscriptumTradere
from domain.ludi_romani.acts.senatus.restituere import Restituere
from domain.ludi_romani.acts.senatus.rogatio import Rogatio
from domain.ludi_romani.acts.senatus.senatus_consultum import SenatusConsultum
from domain.ludi_romani.acts.senatus.suffragium_ferre import SuffragiumFerre
from domain.ludi_romani.acts.trade import law as trade
from domain.ludi_romani.acts.trade.commutatio import Commutatio
from domain.ludi_romani.acts.trade.donare import Donare
from domain.ludi_romani.acts.trade.emptio_classium import EmptioClassium
from domain.ludi_romani.acts.trade.emptio_legionum import EmptioLegionum
from domain.ludi_romani.acts.tributum.instauratio_tributi import InstauratioTributi
from domain.ludi_romani.acts.tributum.tributum import Tributum
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
from domain.ludi_romani.acts.war_gods.deus_belli_provocat import DeusBelliProvocat
from domain.ludi_romani.acts.war_gods.iuno_cogit import IunoCogit
from domain.ludi_romani.aggregates import (
    actium,
    amicitia,
    attack,
    bonds,
    evening,
    factio,
    fate,
    incertum,
    kalendae,
    nuntius,
    player,
    proelium,
    region,
    res_publica,
    senatus,
    suffragia,
)
from domain.ludi_romani.aggregates.tributum import TributumPaid
from domain.ludi_romani.aggregates.world import Ludi
from domain.ludi_romani.law.known import NoEvening, NothingInFeriae

ACTS: tuple[type[Act], ...] = (
    LudosAperire,
    CondicionemStatuere,
    PersonamAssignare,
    PersonaRecedere,
    SedemCapere,
    SedemAdiudicare,
    LocoMovere,
    Adesse,
    TempusNuntiare,
    Feriae,
    MutatioKalendarum,
    Hibernare,
    Motus,
    OccurrereInMari,
    TranslatioMinervae,
    MercuriusEripit,
    Fuga,
    RegemRomaeDeprehendere,
    NuntiumMittere,
    Nuptiae,
    ResConiugumPermutare,
    Divortium,
    AmazonemFieri,
    VirusPropinare,
    ClientemAccipere,
    PecuniamAClienteExigere,
    ClientemDimittere,
    ClientemNecare,
    BacchantemFacere,
    BacchantemLiberare,
    BacchantemNecare,
    Commutatio,
    Donare,
    EmptioLegionum,
    EmptioClassium,
    Pestis,
    Tributum,
    InstauratioTributi,
    ConsulesCreare,
    Rogatio,
    SuffragiumFerre,
    SenatusConsultum,
    ImperiumTransferre,
    Proscribere,
    Restituere,
    CaedemExsequi,
    Census,
    ProscriptumTradere,
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
    IunoCogit,
    DeusBelliProvocat,
    AnulumGygisDare,
    AnulumGygisRecipere,
    AnuloAggredi,
    Mors,
    MorsVoluntaria,
    Hereditas,
    ImaginemFieri,
    AmicitiamFacere,
    AmicitiamSancire,
    AmicisTradere,
    Repetere,
    AmicitiamDissolvere,
    ActiumAperire,
    AmicitiaUltima,
    Conferre,
    NavesLongasRedimere,
    ConcursatioNavalis,
    Triumphus,
    RemPublicamConstituere,
    IusDicere,
    Alea,
    NummosMutare,
    PersonamInduere,
    Numerare,
    Notare,
    Revocare,
)

CONSEQUENCES = (
    Consequence("ACT-16", battle.one_party_left),
    Consequence("ROS-06", trade.senator_becomes_imperator),
    Consequence("CLI-06", clientela.clientes_go_free),
    Consequence("CLI-08", clientela.left_behind_is_free),
    Consequence("BAC-08", thiasos.goes_his_own_way),
    Consequence("FEM-03", death.widowed),
    Consequence("FLA-08", death.the_dead_fight_no_more),
    Consequence("SED-21", death.the_dead_leave_their_seat),
    Consequence("MOR-11", death.not_willable),
    Consequence("MOR-10", death.what_is_lent_goes_home),
    Consequence("PRP-09", death.lent_suffragia_go_home),
    Consequence("MOR-05", death.protected_again),
    Consequence("SEN-16", electorate.electorate_is_kept),
    Consequence("SED-18", winter.to_rome_for_the_winter),
    Consequence("SED-16", winter.winter_is_over),
    Consequence("PES-03", plague.rome_is_free_in_hiems),
    Consequence("PES-04", plague.a_year_is_over),
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
    kalendae.FeriaeDeclared,
    kalendae.YearsStruck,
    evening.RulingMade,
    evening.SettingChanged,
    incertum.IncertumOpened,
    incertum.IncertumChanged,
    incertum.IncertumReturned,
    region.RegionOpened,
    region.SeatTaken,
    region.SeatLeft,
    region.PestisChanged,
    region.PriorityRolled,
    player.MortalEntered,
    player.NumenEntered,
    player.CharacterCast,
    player.CharacterLeft,
    player.PropertyGiven,
    player.PropertyReceived,
    player.BecameImperator,
    player.BecameAmazon,
    player.PresenceNoted,
    player.LimitUsed,
    player.ShapeTaken,
    nuntius.MessageCarried,
    TributumPaid,
    senatus.ConsulesDesignated,
    senatus.RogatioIntroduced,
    senatus.SuffragiumCast,
    senatus.CastSuffragiaInherited,
    senatus.ElectorateKept,
    senatus.RogatioDecided,
    senatus.RogatioExecuted,
    fate.BecameUnprotected,
    fate.BecameProtected,
    fate.Proscribed,
    fate.Restored,
    fate.Died,
    suffragia.SuffragiaGiven,
    suffragia.SuffragiaReceived,
    fate.BecameImago,
    bonds.WasEngaged,
    bonds.BecameCliens,
    bonds.ClientelaEnded,
    bonds.Married,
    bonds.MarriageEnded,
    bonds.BecameBacchant,
    bonds.BacchantLiberated,
    bonds.RingChangedHands,
    proelium.FlagitatioIssued,
    proelium.ProeliumForced,
    proelium.ProeliumEncouraged,
    attack.LegionesAttacked,
    proelium.FlagitatioAnswered,
    proelium.ProeliumBegun,
    proelium.ConcursatioFought,
    proelium.CurialesCaptured,
    proelium.OverseerChanged,
    proelium.ProeliumEnded,
    amicitia.AmicitiaFormed,
    amicitia.AmicitiaBlessed,
    amicitia.AmicusLeft,
    amicitia.AmicitiaBroken,
    amicitia.PropertyEntrusted,
    amicitia.PropertyHandedBack,
    amicitia.ReturnRefused,
    factio.FactioFormed,
    factio.FactioJoined,
    factio.FactioMerged,
    factio.ChestFilled,
    factio.NavesBought,
    factio.NavisLost,
    actium.ActiumOpened,
    actium.ConcursatioNavalisFought,
    actium.ActiumWon,
    actium.TriumphHeld,
    res_publica.GovernmentFounded,
    res_publica.Disposed,
    Corrected,
)

AGGREGATES = {
    "actium": actium.Actium,
    "amicitia": amicitia.Amicitia,
    "evening": evening.Evening,
    "factio": factio.Factio,
    "incertum": incertum.Incertum,
    "player": player.Player,
    "proelium": proelium.Proelium,
    "region": region.Region,
    "senatus": senatus.Senatus,
    "rogatio": senatus.Rogatio,
}


ON_HOLIDAYS = ("opening", "calendar", "books", "fates")
"""Chapters that are no activity in the Game: during feriae they go on (KAL-06)."""


def _absent(world: Ludi, act: Act, moment: Moment) -> Iterator[Objection]:
    if not world.opened and not isinstance(act, LudosAperire):
        yield NoEvening()
    elif world.opened and world.evening.holiday_at(moment.happened) and act.chapter not in ON_HOLIDAYS:
        yield NothingInFeriae()


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
