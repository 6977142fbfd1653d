"""Who may challenge first, and which challenges may not be refused."""

import pytest

from domain.ludi_romani.acts.war.flagitatione_cedere import HasNoTurn
from domain.ludi_romani.acts.war.prioritas import DiceHaveDecided, DidNotComeTogether, RolledTheSame
from domain.ludi_romani.acts.war.seniority import DiceFirst, NotHisTurn
from domain.ludi_romani.aggregates.player import LimitUsed
from domain.ludi_romani.aggregates.region import PriorityRolled
from tests.ludi_romani.rules.battle import answer, army, challenge, challenged, crowd, done
from tests.ludi_romani.rules.befell import became, moved, sat_down
from tests.ludi_romani.table import MINUTE, Outcome, Table, at_dinner


def throw(table: Table, region: str, **dice: tuple[int, ...]) -> Outcome:
    """They roll for priority: each his die, and what he throws after a tie."""
    rolls = [{"player": id, "die": thrown[0], "again": thrown[1:]} for id, thrown in dice.items()]
    return table.when("prioritas", by="venus", region=region, rolls=rolls)


def waived(table: Table, player: str) -> Table:
    """One whose turn it is gives it up."""
    return done(table.when("flagitatione_cedere", by="venus", player=player))


def test_fla_03_in_the_order_of_arrival() -> None:
    """Lepidus came first, then Antony, then Brutus: Brutus waits for both, Antony for Lepidus, Lepidus for nobody."""
    table = crowd()
    challenge(table, "brutus", "cassius").refused(
        NotHisTurn(player="brutus", region="spain", seniors=("lepidus", "antony"))
    )
    challenge(table, "antony", "lepidus").refused(NotHisTurn(player="antony", region="spain", seniors=("lepidus",)))
    done(challenge(table, "lepidus", "cassius"))


def test_fla_03_a_senior_waives() -> None:
    """When Lepidus and Antony have waived aloud, Brutus may challenge; nothing but their turns is spent (AMB-115)."""
    waives = crowd().when("flagitatione_cedere", by="venus", player="lepidus")
    table = waives.then(LimitUsed(player="lepidus", limit="flagitatio_waived", season=4))
    challenge(table, "brutus", "cassius").refused(NotHisTurn(player="brutus", region="spain", seniors=("antony",)))
    done(challenge(waived(table, "antony"), "brutus", "cassius"))


def test_fla_03_next_aestas_he_is_first_again() -> None:
    """A turn waived is waived for one aestas only."""
    table = waived(crowd(), "lepidus").season(9)
    challenge(table, "antony", "brutus").refused(NotHisTurn(player="antony", region="spain", seniors=("lepidus",)))


def test_fla_03_a_senior_who_has_challenged_or_is_bound() -> None:
    """Lepidus has spent his challenge on Antony, who is bound by it: Brutus is next, and after a refusal Antony before him."""
    table = challenged(crowd())
    done(challenge(table, "brutus", "cassius"))
    table = done(answer(table, "refuse", dispense=("FLA-05",)))
    challenge(table, "brutus", "cassius").refused(NotHisTurn(player="brutus", region="spain", seniors=("antony",)))


@pytest.mark.parametrize("why", ["no legiones", "gone", "imago"])
def test_fla_03_a_senior_who_could_not_challenge(why: str) -> None:
    """Who has no legiones or sits there no more stands in nobody's way (AMB-115)."""
    table = crowd()
    if why == "no legiones":
        table = army(table, "lepidus")
    elif why == "gone":
        table = table.given(*moved("lepidus", "spain", "gaul"))
    else:
        table = table.given(became("lepidus", "imperator", "imago"))
    done(challenge(table, "antony", "brutus"))


def test_fla_03_senators_are_not_in_the_order() -> None:
    """Cicero, who sat in Gaul before Antony came, is passed by without a word."""
    table = at_dinner().given(*sat_down("gaul", "cicero")).season(4)
    table = table.given(*moved("antony", "asia_minor", "gaul")).given(*moved("brutus", "greece", "gaul")).season(5)
    done(challenge(table, "antony", "brutus"))


def test_fla_03_leaving_and_coming_back_loses_the_place() -> None:
    """Lepidus went to Gaul and came back: now he stands behind the three others."""
    table = crowd().given(*moved("lepidus", "spain", "gaul")).given(*moved("lepidus", "gaul", "spain"))
    challenge(table, "lepidus", "antony").refused(
        NotHisTurn(player="lepidus", region="spain", seniors=("antony", "brutus", "cassius"))
    )


def test_fla_03_only_who_has_a_turn_gives_it_up() -> None:
    """A senator, one who has challenged, one who sits nowhere, and anybody in a hiems have no turn."""
    table = challenged(crowd())
    for player in ("cicero", "lepidus", "antony"):
        table.when("flagitatione_cedere", by="venus", player=player).refused(HasNoTurn(player=player))
    winter = crowd(row=7)
    winter.when("flagitatione_cedere", by="venus", player="lepidus").refused(HasNoTurn(player="lepidus"))


def test_fla_04_who_were_there_at_the_start_came_together() -> None:
    """Octavian and Agrippa began in Northern Italy: they roll before either challenges; equal dice are rolled again."""
    table = at_dinner().season(1)
    together = DiceFirst(player="octavian", region="northern_italy", others=("agrippa",))
    challenge(table, "octavian", "agrippa").refused(together)
    throw(table, "northern_italy", octavian=(4,), agrippa=(4,)).refused(RolledTheSame(players=("octavian", "agrippa")))
    thrown = throw(table, "northern_italy", agrippa=(4, 2), octavian=(4, 5))
    table = thrown.then(PriorityRolled(region="northern_italy", order=("octavian", "agrippa")))
    challenge(table, "agrippa", "octavian").refused(
        NotHisTurn(player="agrippa", region="northern_italy", seniors=("octavian",))
    )
    done(challenge(table, "octavian", "agrippa"))


def test_fla_04_a_senator_seated_before_the_game_came_with_the_others() -> None:
    """Who took his seat before the first announcement was there at the start, whatever act seated him (AMB-100)."""
    table = at_dinner().given(*sat_down("spain", "cicero")).season(1)
    throw(table, "spain", cicero=(6,), lepidus=(1,)).then(PriorityRolled(region="spain", order=("cicero", "lepidus")))


def test_fla_04_three_who_travelled_together() -> None:
    """Antony 6, Brutus 3 and 1, Cassius 3 and 5: Antony, Cassius, Brutus; each waits for those before him."""
    went = (
        *moved("antony", "asia_minor", "gaul"),
        *moved("brutus", "greece", "gaul"),
        *moved("cassius", "greece", "gaul"),
    )
    table = at_dinner().season(4).given(*went).season(5)
    challenge(table, "antony", "brutus").refused(
        DiceFirst(player="antony", region="gaul", others=("brutus", "cassius"))
    )
    table = done(throw(table, "gaul", antony=(6,), brutus=(3, 1), cassius=(3, 5)))
    challenge(table, "brutus", "antony").refused(
        NotHisTurn(player="brutus", region="gaul", seniors=("antony", "cassius"))
    )
    done(challenge(waived(table, "antony"), "cassius", "antony"))


def test_fla_04_no_dice_where_seniority_decides() -> None:
    """Lepidus and Antony came one after the other; Brutus in Greece came to another region."""
    table = crowd()
    for dice in ({"lepidus": (5,), "antony": (2,)}, {"lepidus": (5,), "sextus": (2,)}):
        players = tuple(dice)
        throw(table, "spain", **dice).refused(DidNotComeTogether(region="spain", players=players))


def test_fla_04_both_who_tied_roll_again() -> None:
    """Octavian and Agrippa threw four each: it settles nothing that Agrippa alone throws again."""
    thrown = throw(at_dinner().season(1), "northern_italy", octavian=(4,), agrippa=(4, 2))
    thrown.refused(RolledTheSame(players=("octavian", "agrippa")))


def test_fla_04_dice_that_have_decided_are_thrown_again_with_a_word() -> None:
    """Octavian was higher than Agrippa; thrown again, it is noted in which order they stood, and the new dice count."""
    table = throw(at_dinner().season(1), "northern_italy", octavian=(5,), agrippa=(2,)).noted()
    again = throw(table, "northern_italy", octavian=(1,), agrippa=(6,))
    table = again.noted(DiceHaveDecided(region="northern_italy", players=("octavian", "agrippa")).at("rolls"))
    done(challenge(table, "agrippa", "octavian"))


def test_fla_04_who_has_not_thrown_yet_throws_without_a_word() -> None:
    """Of three who came to Gaul together two have thrown: with the third all throw, and what he throws is new."""
    went = [*moved("antony", "asia_minor", "gaul"), *moved("brutus", "greece", "gaul")]
    table = at_dinner().season(4).given(*went, *moved("cassius", "greece", "gaul")).season(5)
    table = throw(table, "gaul", antony=(6,), brutus=(3,)).noted()
    throw(table, "gaul", antony=(1,), brutus=(3,), cassius=(5,)).noted()
    noted = DiceHaveDecided(region="gaul", players=("antony", "brutus"))
    throw(table, "gaul", brutus=(3,), antony=(2,)).noted(noted)


def test_fla_04_whoever_sat_there_before_the_game_came_with_the_others_however_late_it_is_written_down() -> None:
    """Cassius moved to Spain at dinner, which is written down in the first aestas: he and Lepidus came together, and roll."""
    table = at_dinner().season(1).later(MINUTE)
    table = done(table.when("sedem_capere", player="cassius", region="spain", late=2 * MINUTE, dispense=("ROS-01",)))
    challenge(table, "lepidus", "cassius").refused(DiceFirst(player="lepidus", region="spain", others=("cassius",)))


def test_fla_03_who_came_first_is_senior_whenever_it_is_written_down() -> None:
    """Brutus came to Spain at minute two and Antony a minute before him, which is told later: Antony goes before Brutus."""
    table = at_dinner().season(4).later(2 * MINUTE)
    table = done(table.when("motus", by="venus", player="brutus", to="spain", way="motus"))
    table = done(table.when("motus", by="venus", player="antony", to="spain", way="motus", late=MINUTE)).season(5)
    table = waived(table, "lepidus")
    challenge(table, "brutus", "antony").refused(NotHisTurn(player="brutus", region="spain", seniors=("antony",)))
    done(challenge(table, "antony", "brutus"))


def test_fla_03_of_an_old_log_the_order_of_entry_decides() -> None:
    """Its seats tell no hour: Antony, Brutus and Cassius came in this order."""
    table = waived(waived(crowd(), "lepidus"), "antony")
    assert {seat.came for seat in table.world.region("spain").seated if seat.player != "lepidus"} == {None}
    challenge(table, "cassius", "brutus").refused(NotHisTurn(player="cassius", region="spain", seniors=("brutus",)))
    done(challenge(table, "brutus", "cassius"))
