"""Two times: an act is judged by the season in which it happened, whenever it is written down."""

import pytest

from domain.kernel.deciding.decide import Late, SaidToComeBefore, SaidToComeLater
from domain.kernel.deciding.record import moment, record
from domain.kernel.deciding.sent import Sent
from domain.kernel.grammar.objection import Names
from domain.kernel.log.journal import Journal
from domain.ludi_romani.acts.books.notare import Notare
from domain.ludi_romani.acts.movement.company import NoTravelInWinter
from domain.ludi_romani.acts.movement.motus import WrongWay
from domain.ludi_romani.acts.opening.ludos_aperire import LudosAperire
from domain.ludi_romani.acts.seating.hibernare import NotWinter
from domain.ludi_romani.acts.seating.law import MustBeInRome
from domain.ludi_romani.acts.seating.sedem_capere import HasASeat
from domain.ludi_romani.aggregates.evening import SeasonBegan
from domain.ludi_romani.aggregates.player import PresenceNoted
from domain.ludi_romani.aggregates.region import SeatLeft, SeatTaken
from domain.ludi_romani.game import LUDI_ROMANI
from tests.ludi_romani.rules.befell import sat_down
from tests.ludi_romani.table import BEGINS, MINUTE, REASON, SALT, at_dinner, edition_2018

# The first aestas begins at 6:30, its motus at 6:35, the hiems at 6:36, the next motus at 6:41.


@pytest.mark.parametrize(("late", "seconds"), [(31_000, 31), (90_500, 90)])
def test_log_01_recorded_late(late: int, seconds: int) -> None:
    """What is recorded more than half a minute after it happened is recorded with a caution."""
    at_dinner().season(1).later(10 * MINUTE).when("notare", text="A shout.", late=late).noted(Late(seconds=seconds))


@pytest.mark.parametrize("late", [0, 30_000])
def test_log_01_recorded_soon(late: int) -> None:
    """Within half a minute nothing is late."""
    at_dinner().season(1).later(10 * MINUTE).when("notare", text="A shout.", late=late).noted()


@pytest.mark.parametrize(("ahead", "stands"), [(30_000, False), (31_000, True), (24 * 60 * MINUTE, True)])
def test_log_01_said_of_an_instant_to_come(ahead: int, stands: bool) -> None:
    """What is said to happen more than half a minute from now is recorded with a caution that names both hours (AMB-129)."""
    table = at_dinner().season(1).later(10 * MINUTE)
    said, now = table.world.clock(table.clock + ahead), table.world.clock(table.clock)
    shout = table.when("notare", text="A shout.", late=-ahead)
    shout.noted(*[SaidToComeLater(said=said, now=now, seconds=ahead // 1000)] * stands)


@pytest.mark.parametrize(
    ("ahead", "words"),
    [(31, "31 seconds"), (90, "2 minutes"), (3600, "1 hour"), (86_399, "1 day"), (3 * 86_400, "3 days")],
)
def test_log_01_how_far_ahead_is_said_in_plain_words(ahead: int, words: str) -> None:
    """Both hours may be the same, on another day."""
    caution = SaidToComeLater(said="18:30", now="18:30", seconds=ahead)
    assert f"at 18:30, {words} from now (18:30)" in caution.sentence(Names(str))


@pytest.mark.parametrize(("early", "stands"), [(0, False), (1, True), (60 * MINUTE, True)])
def test_log_01_said_of_before_the_evening(early: int, stands: bool) -> None:
    """A note of before the opening counts at the opening, with a caution that names both hours (AMB-129)."""
    journal = Journal(LUDI_ROMANI)
    opening = LudosAperire(title_of_evening="Ludi", begins=BEGINS, offset=-240, edition=edition_2018())
    for act, said in ((opening, BEGINS), (Notare(text=REASON), BEGINS - early)):
        sent = Sent(act_id=f"act-{act.kind}", act=act, happened=said, recorded_by="host", device="desk", source="desk")
        done = record(journal, sent, moment(journal, BEGINS, "host", "host", said), SALT)
        journal.append(done)
    assert done.decision and done.entry.row.happened == BEGINS
    hours = {"said": journal.world.clock(BEGINS - early), "opened": journal.world.clock(BEGINS)}
    assert list(done.decision.settled) == [SaidToComeBefore(**hours)] * stands


def test_mot_06_log_01_a_summer_journey_recorded_in_winter() -> None:
    """Brutus' journey by land at 6:34 is written down at 6:36, in the hiems, and stands with a caution for its lateness."""
    travel = at_dinner().season(3).when("motus", player="brutus", to="asia_minor", way="land", late=2 * MINUTE)
    travel.then(
        SeatLeft(region="greece", player="brutus"),
        SeatTaken(region="asia_minor", player="brutus", arrived=0, origin="greece"),
    )
    travel.noted(Late(seconds=120))


def test_mot_11_a_winter_journey_recorded_in_spring() -> None:
    """A journey at 6:40, in the hiems, is refused though it is written down in the motus that follows."""
    travel = at_dinner().season(4).when("motus", player="brutus", to="asia_minor", way="land", late=MINUTE)
    travel.refused(NoTravelInWinter(player="brutus"))


def test_mot_01_a_summer_journey_recorded_in_the_motus_needs_a_road_or_a_ship() -> None:
    """A journey at 6:34, in the aestas, has no freedom of the motus in which it is written down."""
    travel = at_dinner().season(2).when("motus", player="brutus", to="parthia", late=MINUTE)
    travel.refused(WrongWay())


def test_ros_02_a_first_seat_recorded_after_the_game_began() -> None:
    """A senator who thought again at 6:29 has his new seat, though it is written down at 6:31."""
    table = at_dinner().given(*sat_down("gaul", "cicero")).season(1).later()
    taken = table.when("sedem_capere", player="cicero", region="spain", late=2 * MINUTE)
    taken.then(
        SeatLeft(region="gaul", player="cicero"), SeatTaken(region="spain", player="cicero", arrived=-1, origin="gaul")
    )


def test_mot_01_a_second_thought_after_the_game_began() -> None:
    """A senator who thinks again at 6:31 has to travel."""
    table = at_dinner().given(*sat_down("gaul", "cicero")).season(1).later(2 * MINUTE)
    table.when("sedem_capere", player="cicero", region="spain", late=MINUTE).refused(
        HasASeat(player="cicero", region="gaul")
    )


def test_sed_18_an_absence_in_winter_recorded_in_spring() -> None:
    """Mars was in Gaul at 6:40, in the hiems: refused, though it is written down in the motus."""
    table = at_dinner().season(4)
    table.when("adesse", by="mars", region="gaul", late=MINUTE).refused(MustBeInRome(player="mars"))


def test_sed_17_a_residence_chosen_before_the_winter() -> None:
    """Nobody chose a residence at 6:35, before the hiems began, though it is written down in it. Where the Fates let Minerva, she
    keeps her seat for that winter."""
    at_dinner().season(3).when("hibernare", region="syria", late=MINUTE).refused(NotWinter())
    early = at_dinner().season(3).when("hibernare", region="syria", late=MINUTE, dispense=("SED-17",))
    assert early.table.world.region("syria").holds("minerva")


def test_sed_16_a_residence_of_last_winter() -> None:
    """A residence chosen at 6:40 and written down in the motus is over at once: the seat is taken and given up again."""
    chosen = at_dinner().season(4).when("hibernare", region="syria", late=MINUTE)
    after = chosen.then(
        SeatTaken(region="syria", player="minerva"),
        PresenceNoted(player="minerva", region="syria"),
        SeatLeft(region="syria", player="minerva", rule="SED-16"),
    )
    assert after.world.region("syria").free() == 4


def test_sed_16_a_residence_at_the_very_end_of_the_winter() -> None:
    """A residence chosen ten seconds before the motus was announced, and written down ten seconds after, is over at once
    too."""
    chosen = at_dinner().season(4).later(10_000).when("hibernare", region="syria", late=20_000)
    chosen.then(
        SeatTaken(region="syria", player="minerva"),
        PresenceNoted(player="minerva", region="syria"),
        SeatLeft(region="syria", player="minerva", rule="SED-16"),
    )
    chosen.noted()


def test_sed_18_seen_elsewhere_before_the_winter() -> None:
    """Venus was in Gaul at 6:35, which is written down in the hiems: since it began she has been in Rome."""
    seen = at_dinner().season(3).when("adesse", by="venus", region="gaul", late=MINUTE)
    seen.then(
        PresenceNoted(player="venus", region="gaul"),
        PresenceNoted(player="venus", region="rome", rule="SED-18"),
    )


def test_kal_02_a_season_begins_when_it_was_announced() -> None:
    """The motus announced at 6:35 and written down at 6:37 began at 6:35."""
    table = at_dinner().season(1).later(7 * MINUTE)
    announced = table.when("tempus_nuntiare", by="apollo", row=2, late=2 * MINUTE)
    announced.then(SeasonBegan(row=2, began=BEGINS + 5 * MINUTE))
