"""What becomes of one whom a battle left without a legio."""

from typing import Any

import pytest

from domain.kernel.grammar.event import Event
from domain.ludi_romani.acts.war.victum_tractare import BothStandBare
from domain.ludi_romani.aggregates.bonds import BecameCliens
from domain.ludi_romani.aggregates.fate import BecameProtected, BecameUnprotected, Died
from domain.ludi_romani.law.known import IsDead, UnknownPlayer
from domain.ludi_romani.law.patronage import (
    CannotProtect,
    DidNotMeet,
    ExecutesFromAfar,
    HasAProtector,
    IsHisCliens,
    IsProtected,
    MatronaIsNoCliens,
    NoPowerOverHim,
    SafeInRome,
    StillProtected,
)
from tests.ludi_romani.rules.battle import army, begun, crowd, curiales, done, in_spain, rolled
from tests.ludi_romani.rules.befell import became, gained, moved, sat_down
from tests.ludi_romani.table import Outcome, Table, with_settings


def beaten() -> Table:
    """Lepidus has won all of Antony's legiones in Spain; Antony is unprotected."""
    return rolled(begun(in_spain(6)), (6, 1), (5, 3), (4, 2), (6, 2))


def unprotected(player: str = "antony", table: Table | None = None) -> Table:
    """Many are in Spain, and one of them lost his last legio in some battle."""
    table = table or crowd()
    return army(table, player).given(BecameUnprotected(player=player))


def decides(table: Table, victor: str, choice: str = "kill", loser: str = "antony", **more: Any) -> Outcome:
    """Somebody decides over somebody."""
    return table.when("victum_tractare", by="venus", victor=victor, loser=loser, choice=choice, **more)


def itself(outcome: Outcome) -> list[Event]:
    """What the decision itself brings, without what follows from it."""
    return [event for event in outcome.events if event.rule is None]


def test_mor_04_pro_23_the_winner_kills() -> None:
    """Lepidus has Antony put to death."""
    killed = decides(beaten(), "lepidus")
    killed.noted()
    assert itself(killed) == [Died(player="antony", cause="victor", by="lepidus")]
    assert curiales(killed.table, "lepidus") == [10]


def test_cli_02_the_winner_takes_him_as_cliens() -> None:
    """Antony becomes Lepidus' cliens, and stays unprotected against everybody else (AMB-37); no coin moves by that."""
    taken = decides(beaten(), "lepidus", "cliens")
    table = taken.then(BecameCliens(player="antony", patronus="lepidus"))
    assert table.world.player("antony").unprotected is not None
    assert table.world.player("antony").properties.denarii == 400_000


def test_pro_23_the_winner_abandons_him() -> None:
    """Left to his fate nothing befalls Antony; he stays unprotected."""
    table = decides(beaten(), "lepidus", "abandon").then()
    assert table.world.player("antony").unprotected is not None


def test_pro_22_mor_05_a_legio_ends_the_danger() -> None:
    """Abandoned, Antony buys a legio: he is unprotected no longer, and nobody decides over him."""
    table = done(decides(beaten(), "lepidus", "abandon"))
    buys = table.when("emptio_legionum", by="minerva", buyer="antony", seller="minerva", legio="curialis", count=1)
    assert buys.events[-1] == BecameProtected(player="antony", rule="MOR-05")
    decides(done(buys), "lepidus").refused(StillProtected(loser="antony").at("loser"))


@pytest.mark.parametrize("choice", ["kill", "cliens", "abandon"])
def test_pro_22_over_one_with_legiones_nobody_decides(choice: str) -> None:
    """Antony lost one of four dice, and goes on playing."""
    table = rolled(begun(in_spain()), (6, 4), (3, 4), (5, 5))
    decides(table, "lepidus", choice).refused(StillProtected(loser="antony"))


def test_pro_22_a_senator_without_legiones_is_not_unprotected() -> None:
    """Cicero never had a legio, and no battle took one; where the evening is set so, he is in danger all the same (AMB-37)."""
    given = (*sat_down("spain", "cicero"),)
    decides(in_spain().given(*given), "lepidus", loser="cicero").refused(StillProtected(loser="cicero"))
    setting = with_settings(any_without_legiones_unprotected=True).season(1).given(*given)
    killed = decides(setting, "lepidus", loser="cicero")
    assert itself(killed) == [Died(player="cicero", cause="unprotected", by="lepidus")]
    decides(setting, "lepidus", loser="lepidus").refused(StillProtected(loser="lepidus"))


def test_pro_22_where_the_evening_is_set_so_the_last_legio_still_protects() -> None:
    """With one legio Antony is not *without legiones*, and nobody decides over him; with none Lepidus kills him (AMB-37)."""
    setting = with_settings(any_without_legiones_unprotected=True).season(1)
    setting = setting.given(*moved("antony", "asia_minor", "spain"))
    decides(army(setting, "antony", 1), "lepidus").refused(StillProtected(loser="antony"))
    killed = decides(army(setting, "antony"), "lepidus")
    assert itself(killed) == [Died(player="antony", cause="unprotected", by="lepidus")]


def test_pro_24_where_both_have_none_neither_decides() -> None:
    """Ties took every legio of both: neither of the two deals with the other as a victor."""
    table = rolled(begun(in_spain(3, 3)), (1, 1), (2, 2), (3, 3))
    for one, other in (("lepidus", "antony"), ("antony", "lepidus")):
        decides(table, one, loser=other).refused(BothStandBare(victor=one))


def test_pro_25_mor_05_anybody_with_legiones_who_meets_him() -> None:
    """Brutus, who did not fight him, meets Antony in Spain and executes him."""
    assert itself(decides(unprotected(), "brutus")) == [Died(player="antony", cause="unprotected", by="brutus")]


def test_pro_24_mor_05_who_buys_a_legio_since_is_no_victor_but_may_meet_him() -> None:
    """Ties took every legio of both; Lepidus buys one: now he executes Antony as one whom he meets, not as a victor."""
    table = rolled(begun(in_spain(3, 3)), (1, 1), (2, 2), (3, 3))
    legio: dict[str, Any] = {"buyer": "lepidus", "seller": "minerva", "legio": "curialis", "count": 1}
    table = done(table.when("emptio_legionum", by="minerva", **legio))
    assert itself(decides(table, "lepidus")) == [Died(player="antony", cause="unprotected", by="lepidus")]


def test_cli_03_whoever_meets_him_may_take_him() -> None:
    """Brutus takes him though Lepidus won, and after Lepidus took him: the newest patronus comes last in the list."""
    table = done(decides(done(decides(unprotected(), "lepidus", "cliens")), "brutus", "cliens"))
    assert table.world.player("antony").patroni == ("lepidus", "brutus")


def test_cli_03_only_one_whom_he_meets() -> None:
    """Sextus is in Sicily; and where Antony sits nowhere nobody has met him."""
    decides(unprotected(), "sextus").refused(ExecutesFromAfar(victor="sextus", loser="antony"))
    decides(unprotected(), "sextus", "cliens").refused(DidNotMeet(victor="sextus", loser="antony").at("loser"))
    lost = unprotected().given(moved("antony", "spain", "gaul")[0])
    decides(lost, "lepidus").refused(ExecutesFromAfar(victor="lepidus", loser="antony"))


@pytest.mark.parametrize(("victor", "role"), [("cicero", "senator"), ("tyr", "numen"), ("livia", "virgo")])
def test_cli_05_only_imperatores_amazones_and_reges(victor: str, role: str) -> None:
    """A senator, a god and a virgo decide over nobody (AMB-114)."""
    origin = "rome" if victor == "livia" else None
    came = moved(victor, origin, "spain") if origin else sat_down("spain", victor)
    table = unprotected().given(*moved("cassius", "spain", "greece")).given(*came)
    held = table.world.player(victor).legiones
    decides(table, victor).refused(NoPowerOverHim(victor=victor, role=role, legiones=held).at("victor"))


def test_cli_05_only_with_legiones() -> None:
    """Brutus, an imperator without a legio, executes nobody and is nobody's patronus (AMB-26)."""
    table = army(unprotected(), "brutus")
    for choice in ("kill", "cliens"):
        decides(table, "brutus", choice).refused(NoPowerOverHim(victor="brutus", role="imperator", legiones=0))


def test_reg_12_a_rex_is_a_patronus() -> None:
    """Bogud meets Antony and takes him as his cliens; an amazon may too (AMB-85)."""
    table = unprotected().given(*moved("cassius", "spain", "greece"))
    came = table.given(*moved("bogud", "mauretania", "spain"))
    decides(came, "bogud", "cliens").then(BecameCliens(player="antony", patronus="bogud"))
    amazon = table.given(
        *moved("livia", "rome", "spain"), gained("livia", curiales=1), became("livia", "virgo", "amazon")
    )
    decides(amazon, "livia", "cliens").then(BecameCliens(player="antony", patronus="livia"))


def test_mor_05_in_rome_nobody_is_executed() -> None:
    """In Rome Antony is safe from the sword, not from becoming a cliens."""
    table = unprotected().given(*moved("antony", "spain", "rome")).given(*moved("brutus", "spain", "rome"))
    decides(table, "brutus").refused(SafeInRome(loser="antony").at("choice"))
    done(decides(table, "brutus", "cliens"))


def test_cli_01_a_matrona_becomes_nobodys_cliens() -> None:
    """Livia, who lost what she had in some battle as an amazon and is a matrona, may be killed but not taken; a virgo may be
    taken."""
    table = in_spain().given(*moved("livia", "rome", "spain"), BecameUnprotected(player="livia"))
    done(decides(table, "lepidus", "cliens", loser="livia"))
    table = table.given(became("livia", "virgo", "matrona"))
    decides(table, "lepidus", "cliens", loser="livia").refused(MatronaIsNoCliens(loser="livia").at("choice"))
    done(decides(table, "lepidus", "kill", loser="livia"))


def test_cli_14_another_patronus_may_protect_him() -> None:
    """Antony is the cliens of Lepidus and Brutus: while one of them is there with legiones, the other, or Cassius, hears of it;
    a patronus elsewhere, or without legiones, protects nobody."""
    table = done(decides(done(decides(unprotected(), "lepidus", "cliens")), "brutus", "cliens"))
    decides(table, "brutus").noted(HasAProtector(patronus="lepidus", loser="antony").at("choice"))
    decides(table, "cassius").noted(
        HasAProtector(patronus="lepidus", loser="antony"), HasAProtector(patronus="brutus", loser="antony")
    )
    decides(table.given(*moved("lepidus", "spain", "gaul")), "brutus").noted()
    decides(army(table, "lepidus"), "brutus").noted()
    decides(table, "brutus", "abandon").noted()


def test_cli_14_a_patronus_who_protects_him_saves_him() -> None:
    """Lepidus is there with legiones and will have none of it: Brutus kills nobody. Cassius, no patronus, protects nobody."""
    table = done(decides(unprotected(), "lepidus", "cliens"))
    decides(table, "brutus", protected_by="lepidus").refused(IsProtected(patronus="lepidus", loser="antony"))
    decides(table, "brutus", protected_by="cassius").refused(CannotProtect(protector="cassius", loser="antony"))
    decides(table, "brutus", protected_by="nobody").refused(UnknownPlayer(id="nobody").at("protected_by"))
    assert itself(decides(table, "brutus", protected_by="lepidus", dispense=("CLI-14",)))[0].kind == "died"


def test_cli_15_nobody_is_taken_twice() -> None:
    """Lepidus, whose cliens Antony is, does not take him once more to come before Brutus."""
    table = done(decides(done(decides(unprotected(), "lepidus", "cliens")), "brutus", "cliens"))
    decides(table, "lepidus", "cliens").refused(IsHisCliens(cliens="antony", patronus="lepidus").at("choice"))


def test_ima_01_the_dead_decide_nothing_and_are_past_it() -> None:
    """Neither does a dead victor decide, nor is a dead man decided over."""
    table = unprotected()
    dead = table.given(Died(player="brutus", cause="virus"))
    heard = decides(dead, "brutus").decision.standing
    assert heard[0] == IsDead(player="brutus", act=dead.world.number)
    dead = table.given(Died(player="antony", cause="virus"))
    heard = decides(dead, "lepidus").decision.standing
    assert heard[0] == IsDead(player="antony", act=dead.world.number)


def test_gen_02_nobody_unknown() -> None:
    """Both must be on the roster."""
    decides(unprotected(), "nobody").refused(UnknownPlayer(id="nobody").at("victor"))
    decides(unprotected(), "lepidus", loser="nobody").refused(UnknownPlayer(id="nobody").at("loser"))
