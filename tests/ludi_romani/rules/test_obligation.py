"""Which challenges must be accepted, and which may be refused."""

import pytest

from domain.ludi_romani.acts.war.flagitationi_respondere import FirstMustBeAccepted, NewcomerMustAccept
from domain.ludi_romani.aggregates.player import PresenceNoted
from tests.ludi_romani.rules.battle import answer, begun, challenge, challenged, crowd, done, in_spain, the
from tests.ludi_romani.rules.befell import moved
from tests.ludi_romani.rules.test_seniority import throw
from tests.ludi_romani.table import MINUTE, Table, at_dinner


def test_fla_05_the_first_of_the_aestas_in_that_region_must_be_accepted() -> None:
    """Antony must accept, Cassius in Greece must too, whoever was challenged second in Spain need not."""
    table = challenged(crowd())
    first = FirstMustBeAccepted(player="antony", region="spain")
    answer(table, "refuse").refused(first)
    table = done(answer(table))
    table = challenged(table, "brutus", "cassius")
    done(answer(table, "refuse"))


def test_fla_05_each_region_and_each_aestas_has_a_first() -> None:
    """A challenge in Greece does not make Spain's first a second, nor does last summer's."""
    table = at_dinner().season(1).given(*moved("antony", "asia_minor", "spain"))
    table = done(throw(table, "greece", brutus=(5,), cassius=(2,)))
    table = done(answer(challenged(table, "brutus", "cassius")))
    table = challenged(table.season(5))
    answer(table, "refuse").refused(FirstMustBeAccepted(player="antony", region="spain"))


def test_fla_05_a_first_that_the_fates_let_him_refuse_was_the_first() -> None:
    """Refused by dispensation it was issued all the same: the next may be refused."""
    table = done(answer(challenged(crowd()), "refuse", dispense=("FLA-05",)))
    done(answer(challenged(table, "antony", "lepidus"), "refuse"))


def arrived(table: Table, way: str) -> Table:
    """Agrippa comes to Spain during the aestas, in one of the ways."""
    match way:
        case "motus":
            return done(table.when("motus", player="agrippa", to="spain", way="sea"))
        case "mercury":
            return done(table.when("mercurius_eripit", by="mercury", player="agrippa", region="spain"))
        case "sedem_capere":
            left = [moved("agrippa", "northern_italy", "spain")[0]]
            return done(table.given(*left).when("sedem_capere", player="agrippa", region="spain"))
    raise ValueError(way)


@pytest.mark.parametrize("way", ["motus", "mercury", "sedem_capere"])
def test_fla_06_a_newcomer_must_accept_his_first(way: str) -> None:
    """Agrippa came this aestas: he must accept the first that he gets there, though it is not the region's first; the next he
    may refuse."""
    table = crowd().given(*moved("cassius", "spain", "greece"))
    table = done(answer(challenged(table), "refuse", dispense=("FLA-05",)))
    table = challenged(arrived(table, way), "antony", "agrippa")
    answer(table, "refuse").refused(NewcomerMustAccept(player="agrippa", region="spain"))
    table = done(answer(table, "refuse", dispense=("FLA-06",)))
    done(answer(challenged(table, "brutus", "agrippa"), "refuse"))


def test_fla_06_both_duties_at_once() -> None:
    """A newcomer who gets the first challenge of the region hears both rules."""
    table = challenged(in_spain())
    answer(table, "refuse").refused(
        FirstMustBeAccepted(player="antony", region="spain"), NewcomerMustAccept(player="antony", region="spain")
    )


def test_fla_06_who_came_in_the_motus_before_is_no_newcomer() -> None:
    """Cassius came before the aestas began, and may refuse what is the region's second challenge."""
    table = begun(crowd())
    done(answer(challenged(table, "brutus", "cassius"), "refuse"))


def test_fla_06_last_summers_newcomer_is_none_this_summer() -> None:
    """Agrippa's arrival in the aestas before binds him no longer."""
    table = arrived(at_dinner().season(1).given(*moved("brutus", "greece", "spain")), "motus").season(5)
    table = done(answer(challenged(table, "lepidus", "brutus"), "refuse", dispense=("FLA-05",)))
    done(answer(challenged(table, "brutus", "agrippa"), "refuse"))


@pytest.mark.parametrize(("late", "bound"), [(40_000, False), (0, True)])
def test_fla_06_who_came_in_the_motus_is_no_newcomer_however_late_it_is_written_down(late: int, bound: bool) -> None:
    """Cassius came to Spain in the motus before, which is written down in the aestas: he may refuse the region's second
    challenge, and may not if he comes now."""
    table = at_dinner().season(4).given(*moved("antony", "asia_minor", "spain"), *moved("brutus", "greece", "spain"))
    table = table.season(5).given(PresenceNoted(player="venus", region="spain"))
    way = {"way": "motus"} if late else {"way": "land", "dispense": ("MOT-06",)}
    table = table.when("motus", by="venus", player="cassius", to="spain", late=late, **way).table
    table = challenged(done(answer(challenged(table))), "brutus", "cassius")
    heard = [type(one) for one in answer(table, "refuse").decision.standing]
    assert heard == ([NewcomerMustAccept] if bound else [])


def test_fla_05_the_first_is_the_first_by_its_hour() -> None:
    """Lepidus challenged Antony at minute two, and a minute before that Brutus had challenged Cassius, which is told later: Cassius
    must accept, and Antony need not (AMB-134)."""
    table = challenged(crowd().later(2 * MINUTE))
    first = table
    table = done(challenge(table, "brutus", "cassius", late=MINUTE, dispense=("FLA-03",)))
    answer(table, "refuse").refused(FirstMustBeAccepted(player="cassius", region="spain"))
    done(table.when("flagitationi_respondere", by="venus", proelium=the(first).number, answer="refuse"))
    answer(first, "refuse").refused(FirstMustBeAccepted(player="antony", region="spain"))


def test_fla_06_a_newcomers_first_is_the_first_by_its_hour() -> None:
    """Agrippa comes at minute one, is challenged by Antony at three, and was by Brutus at two, which is told later: that binds him."""
    table = crowd().given(*moved("cassius", "spain", "greece")).later(MINUTE)
    table = done(answer(challenged(table), "refuse", dispense=("FLA-05",)))
    table = challenged(arrived(table, "motus").later(2 * MINUTE), "antony", "agrippa")
    second = the(table).number
    table = done(challenge(table, "brutus", "agrippa", late=MINUTE, dispense=("PRO-06",)))
    answer(table, "refuse").refused(NewcomerMustAccept(player="agrippa", region="spain"))
    refused = table.when("flagitationi_respondere", by="venus", proelium=second, answer="refuse")
    done(refused)
