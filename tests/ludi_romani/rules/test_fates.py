"""What the Fates do: they rule, set games of chance and change money."""

from typing import Any

import pytest
from pydantic import ValidationError

from domain.ludi_romani.acts.fates.alea import OnlyTheFatesSetGames, WinnerDidNotPlay
from domain.ludi_romani.acts.fates.ius_dicere import OnlyTheFatesRule
from domain.ludi_romani.acts.fates.nummos_mutare import ChangeIsUnequal, OnlyTheFatesChange
from domain.ludi_romani.aggregates.evening import NoteWritten, RulingMade
from domain.ludi_romani.law.known import IsDead, UnknownPlayer
from domain.ludi_romani.law.ownership import MercuryOwnsNothing
from domain.ludi_romani.law.transfer import BooksShowLess, GivesNothing
from tests.ludi_romani.rules.befell import became, handed_over
from tests.ludi_romani.table import Outcome, at_dinner

SAID = "text:" + "0" * 64
OTHER = "text:" + "1" * 64


def rules(*, by: str = "fata", **fields: Any) -> Outcome:
    """A ruling."""
    return at_dinner().when("ius_dicere", by=by, dispute=SAID, ruling=OTHER, **fields)


def plays(*players: str, by: str = "fata", **fields: Any) -> Outcome:
    """A game of chance."""
    return at_dinner().when("alea", by=by, players=players, **fields)


def changes(*, by: str = "fata", player: str = "balbus", **chips: Any) -> Outcome:
    """Chips are changed."""
    return at_dinner().when("nummos_mutare", by=by, player=player, **chips)


def test_gen_04_num_44_the_fates_rule() -> None:
    """A ruling is written down with its dispute, and nothing else changes."""
    rules(player="octavian").then(RulingMade(dispute=SAID, ruling=OTHER, about="octavian"))


def test_gen_04_nobody_else_rules() -> None:
    """Juno settles no dispute, unless the organiser records it so."""
    rules(by="juno").refused(OnlyTheFatesRule(by="juno"))
    dispensed = rules(by="juno", dispense=("GEN-04",))
    dispensed.then(RulingMade(dispute=SAID, ruling=OTHER))


def test_gen_02_a_ruling_is_about_somebody_known() -> None:
    """A ruling about nobody is not written down."""
    rules(player="nobody").refused(UnknownPlayer(id="nobody").at("player"))


def test_num_43_mer_16_the_loser_pays_the_stake() -> None:
    """Maecenas and Saturn throw for two chips, and Maecenas wins."""
    played = plays("maecenas", "saturn", stake=200_000, winner="maecenas")
    played.then(*handed_over("saturn", "maecenas", denarii=200_000))


def test_num_43_several_losers_pay_each() -> None:
    """Of three who play for a chip, two pay one each; the Fates write down what was played."""
    played = plays("juno", "cicero", "antony", stake=100_000, winner="cicero", result=SAID)
    won = [*handed_over("juno", "cicero", denarii=100_000), *handed_over("antony", "cicero", denarii=100_000)]
    played.then(NoteWritten(text=SAID, about="cicero"), *won)


@pytest.mark.parametrize("fields", [{}, {"winner": "juno"}, {"stake": 100_000}])
def test_num_43_for_the_honour_nothing_moves(fields: dict[str, Any]) -> None:
    """Without a stake, or without a winner, it is written down and nothing moves (AMB-102)."""
    plays("cicero", "juno", **fields).then()


def test_num_43_nobody_else_sets_games() -> None:
    """Fortuna makes nobody play."""
    plays("cicero", "juno", by="fortuna").refused(OnlyTheFatesSetGames(by="fortuna"))


def test_num_43_the_winner_played() -> None:
    """Pansa, who did not play, has not won, and no dispensation lets him."""
    plays("cicero", "juno", winner="pansa", dispense=("NUM-43",)).refused(WinnerDidNotPlay(winner="pansa"))


def test_num_32_mercury_wins_no_chip() -> None:
    """Mercury, who owns nothing, may win for the honour only."""
    plays("cicero", "mercury", stake=100_000, winner="mercury").refused(
        MercuryOwnsNothing(player="mercury").at("winner")
    )
    plays("cicero", "mercury", winner="mercury").then()


def test_ima_01_the_dead_do_not_play() -> None:
    """Who waits to be received plays nothing."""
    table = at_dinner().when("mors", by="fata", player="octavian", cause="other", dispense=("MOR-14",)).table
    played = table.when("alea", by="fata", players=["octavian"])
    played.refused(IsDead(player="octavian", act=table.world.number).at("players"))
    table.given(became("octavian", "imperator", "imago")).when("alea", by="fata", players=["octavian"]).then()


def test_mer_16_who_loses_has_the_stake() -> None:
    """Agrippa, who has no coin in the books, loses none that was not counted."""
    less = BooksShowLess(player="agrippa", what="denarii", held=0, wanted=100_000)
    plays("cicero", "agrippa", stake=100_000, winner="cicero").refused(less)


def test_prp_08_half_a_chip_is_no_stake() -> None:
    """There is no smaller chip than 100,000 denarii (AMB-103)."""
    with pytest.raises(ValidationError):
        plays("cicero", "juno", stake=50_000)


def test_mer_18_num_43_prp_08_change_moves_nothing() -> None:
    """A blue chip for a red and five white ones: Balbus has what he had."""
    changes(gives_blue=1, takes_red=1, takes_white=5).then()


@pytest.mark.parametrize(("red", "white", "taken"), [(1, 4, 900_000), (2, 1, 1_100_000)])
def test_mer_18_change_is_equal(red: int, white: int, taken: int) -> None:
    """A chip short or a chip too many is no change."""
    unequal = ChangeIsUnequal(given=1_000_000, taken=taken)
    changes(gives_blue=1, takes_red=red, takes_white=white).refused(unequal)


def test_log_14_no_chip_is_no_change() -> None:
    """Of nothing the Fates make nothing."""
    changes().refused(GivesNothing().at("gives_white"))


def test_num_43_nobody_else_changes_money() -> None:
    """Juno does not change chips."""
    changes(by="juno", gives_red=1, takes_white=5).refused(OnlyTheFatesChange(by="juno"))


def test_mer_16_nobody_changes_what_he_has_not() -> None:
    """Agrippa has no chip in the books."""
    less = BooksShowLess(player="agrippa", what="denarii", held=0, wanted=500_000)
    changes(player="agrippa", gives_red=1, takes_white=5).refused(less)


def test_dispensed_num_43_another_sets_the_game() -> None:
    """With a dispensation Fortuna lets them play, and the loser pays."""
    played = plays("maecenas", "saturn", by="fortuna", stake=100_000, winner="saturn", dispense=("NUM-43",))
    played.then(*handed_over("maecenas", "saturn", denarii=100_000))
