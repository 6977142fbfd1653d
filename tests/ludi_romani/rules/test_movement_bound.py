"""Motus: what binds a traveller where he sits, and keeps him out where he goes."""

from typing import Any

from domain.ludi_romani.acts.movement.company import Engaged
from domain.ludi_romani.aggregates.bonds import WasEngaged
from domain.ludi_romani.aggregates.fate import Proscribed
from domain.ludi_romani.aggregates.region import PestisChanged
from domain.ludi_romani.law.rome import ProscribedInRome, RexInRome
from domain.ludi_romani.law.seats import NoFreeSeat, PestisThere, ThroneReserved
from tests.ludi_romani.rules.befell import moved, sat_down
from tests.ludi_romani.rules.test_movement import went
from tests.ludi_romani.table import at_dinner


def test_mot_02_who_is_challenged_does_not_travel() -> None:
    """In an aestas Brutus, whom a challenge binds, stays where he is."""
    table = at_dinner().season(1).given(WasEngaged(player="brutus", proelium="proelium:1"))
    travel = table.when("motus", player="brutus", to="asia_minor", way="land")
    travel.refused(Engaged(player="brutus", proelium="proelium:1"))


def test_mot_02_who_is_free_again_travels() -> None:
    """When his proelium is over Brutus travels in the same aestas."""
    bound, free = WasEngaged(player="brutus", proelium="proelium:1"), WasEngaged(player="brutus", proelium=None)
    table = at_dinner().season(1).given(bound).given(free)
    travel = table.when("motus", player="brutus", to="asia_minor", way="land")
    travel.then(*went("brutus", "greece", "asia_minor"))


def test_mot_02_mot_08_no_challenge_binds_in_a_motus() -> None:
    """What MOT-02 forbids it forbids in an aestas: in the motus Brutus goes wherever a seat is free."""
    table = at_dinner().season(2).given(WasEngaged(player="brutus", proelium="proelium:1"))
    table.when("motus", player="brutus", to="gaul").then(*went("brutus", "greece", "gaul"))


def test_sed_01_no_journey_without_a_free_seat() -> None:
    """Antony does not go to Greece, where every seat is taken."""
    table = at_dinner().given(*sat_down("greece", "cicero")).season(2)
    table.when("motus", player="antony", to="greece").refused(NoFreeSeat(region="greece").at("to"))


def test_reg_07_no_journey_to_a_throne() -> None:
    """Antony does not go to Mauretania, where only Bogud's throne is free."""
    table = at_dinner().given(*moved("bogud", "mauretania", "spain"), *sat_down("mauretania", "cicero", "hirtius"))
    travel = table.season(2).when("motus", player="antony", to="mauretania")
    travel.refused(ThroneReserved(region="mauretania", rex="bogud").at("to"))


def test_pes_07_no_journey_into_pestis() -> None:
    """Nobody goes to Gaul before the pestis is lifted from it."""
    table = at_dinner().season(2).given(PestisChanged(region="gaul", rages=True))
    table.when("motus", player="brutus", to="gaul").refused(PestisThere(region="gaul").at("to"))


def test_pes_07_no_way_through_pestis() -> None:
    """By land nobody passes through Northern Italy before the pestis is lifted from it: passing through is entering."""
    table = at_dinner().season(1).given(PestisChanged(region="northern_italy", rages=True))
    travel = table.when("motus", player="brutus", to="gaul", way="land", through=["northern_italy"])
    travel.refused(PestisThere(region="northern_italy").at("through"))


def test_reg_07_amb_14_a_rex_comes_home_to_an_overfull_kingdom() -> None:
    """Three sit on Mauretania's two seats by a dispensation; Bogud's throne is his all the same."""
    three = sat_down("mauretania", "cicero", "hirtius", "pansa")
    table = at_dinner().given(*moved("bogud", "mauretania", "spain"), *three).season(2)
    table.when("motus", player="bogud", to="mauretania").then(*went("bogud", "spain", "mauretania"))


def test_mot_07_amb_14_a_rex_passes_through_his_own_kingdom() -> None:
    """Pacorus, who has his throne in full Parthia, passes through it from Asia Minor to Syria."""
    three = sat_down("parthia", "cicero", "hirtius", "pansa")
    table = at_dinner().given(*three, *moved("pacorus", "parthia", "asia_minor")).season(1)
    travel = table.when("motus", player="pacorus", to="syria", way="land", through=["parthia"])
    travel.then(*went("pacorus", "asia_minor", "syria"))
    travel.noted()


def test_reg_05_sen_11_who_crosses_rome_enters_it() -> None:
    """On the road from one Italy to the other Cleopatra and the proscribed Octavian are in Rome on pain of death; by sea, or with
    a Roman beside her, she is not."""
    table = at_dinner().given(*moved("cleopatra", "egypt", "northern_italy"), Proscribed(player="octavian")).season(1)
    road: dict[str, Any] = {"to": "southern_italy", "way": "land", "through": ["rome"]}
    table.when("motus", player="cleopatra", **road).noted(RexInRome(player="cleopatra").at("through"))
    act = table.world.player("octavian").proscribed
    assert act is not None
    proscribed = ProscribedInRome(player="octavian", act=act).at("through")
    table.when("motus", player="octavian", **road).noted(proscribed)
    table.when("motus", player="agrippa", companions=["cleopatra"], **road).noted()
    table.when("motus", player="cleopatra", to="southern_italy", way="sea").noted()
