"""Who has beaten whom, who meets whom, and who stands between a man and his death: the cases at the edge of the words."""

from domain.kernel.grammar.event import Event
from domain.ludi_romani.aggregates.bonds import BecameBacchant, BecameCliens
from domain.ludi_romani.aggregates.fate import BecameUnprotected, Died
from domain.ludi_romani.aggregates.player import PresenceNoted
from domain.ludi_romani.aggregates.proelium import Cause, FlagitatioIssued, ProeliumEnded
from domain.ludi_romani.law.patronage import (
    ExecutesFromAfar,
    HasAProtector,
    IsProtected,
    NoLegionesPresent,
    NumenMetElsewhere,
)
from tests.ludi_romani.rules.battle import army
from tests.ludi_romani.rules.test_victum import beaten, decides, itself, unprotected
from tests.ludi_romani.table import Outcome, Table, at_dinner, with_settings

KILLED_BY_VICTOR = [Died(player="antony", cause="victor", by="lepidus")]
KILLED_AS_MET = [Died(player="antony", cause="unprotected", by="lepidus")]


def fought(
    table: Table, challenger: tuple[str, ...], challenged: tuple[str, ...], cause: Cause, bare: tuple[str, ...] = ()
) -> list[Event]:
    """A proelium that is over."""
    number = table.world.number + 1
    return [
        FlagitatioIssued(
            proelium=number, region="spain", season=0, witness="venus", challenger=challenger, challenged=challenged
        ),
        ProeliumEnded(proelium=number, cause=cause, bare=bare),
    ]


def condemns(table: Table, patronus: str = "brutus", cliens: str = "antony") -> Outcome:
    """A patronus has his cliens put to death."""
    return table.given(BecameCliens(player=cliens, patronus=patronus)).when(
        "clientem_necare", patronus=patronus, cliens=cliens
    )


def test_pro_23_the_battle_that_bared_him_is_his_last_that_was_fought_out() -> None:
    """Lepidus won it. What Brutus and Cassius fought since is not Antony's, and a challenge of Brutus' that the end of the aestas
    broke off bared nobody."""
    table = beaten()
    assert itself(decides(table, "lepidus")) == KILLED_BY_VICTOR
    others = table.given(*fought(table, ("brutus",), ("cassius",), "fought"))
    assert itself(decides(others, "lepidus")) == KILLED_BY_VICTOR
    broken = table.given(*fought(table, ("brutus",), ("antony",), "aestas"))
    assert itself(decides(broken, "lepidus")) == KILLED_BY_VICTOR
    again = table.given(*fought(table, ("brutus",), ("antony",), "fought", ("antony",)))
    assert itself(decides(again, "lepidus")) == KILLED_AS_MET, "the last one was Brutus'"


def test_pro_23_no_battle_makes_no_victor() -> None:
    """Some battle left Antony bare that nobody wrote down; of one that was, his companion is no victor over him (FLA-07)."""
    assert itself(decides(unprotected(), "lepidus")) == KILLED_AS_MET
    table = unprotected()
    beside = table.given(*fought(table, ("brutus",), ("antony", "lepidus"), "fought", ("antony",)))
    assert itself(decides(beside, "lepidus")) == KILLED_AS_MET


def test_pro_22_a_god_is_never_unprotected() -> None:
    """Mars has no legiones where the evening is set so that any mortal without them is unprotected (AMB-37)."""
    table = with_settings(any_without_legiones_unprotected=True).season(1)
    assert table.world.player("mars").legiones == 0
    assert decides(table, "lepidus", loser="mars").decision.standing[0].rule == "PRO-22"


def test_cli_03_amb_119_a_god_who_was_never_seen_may_be_there() -> None:
    """No book says where Tyr is: that he meets Antony in Spain is not doubted, and in Gaul it is."""
    table = unprotected()
    elsewhere = table.given(PresenceNoted(player="tyr", region="gaul"))
    heard = NumenMetElsewhere(numen="tyr", seen="gaul", loser="antony", region="spain")
    assert table.world.whereabouts("tyr") is None
    assert [type(one).__name__ for one in decides(table, "tyr").decision.heard] == ["NoPowerOverHim"]
    assert heard in decides(elsewhere, "tyr").decision.heard


def test_pro_25_nobody_meets_whom_the_books_show_nowhere() -> None:
    """Cicero, unprotected, is nowhere in the books, and neither is Tyr: that they met is not known."""
    table = at_dinner().season(1).given(BecameUnprotected(player="cicero"))
    assert ExecutesFromAfar(victor="tyr", loser="cicero") in decides(table, "tyr", loser="cicero").decision.standing


def test_cli_09_one_legio_is_enough() -> None:
    """Brutus has one with him and has Antony executed; with none he does not, nor where nobody knows where either is."""
    condemns(army(unprotected(), "brutus", 1)).noted()
    none = condemns(army(unprotected(), "brutus"))
    assert NoLegionesPresent(patronus="brutus", cliens="antony") in none.decision.standing


def test_cli_14_one_legio_protects() -> None:
    """Lepidus, a patronus of Antony's, has one legio: he may protect him against Brutus; and so may his god, who is elsewhere in
    the books and has one."""
    table = army(unprotected(), "lepidus", 1).given(BecameCliens(player="antony", patronus="lepidus"))
    decides(table, "brutus").noted(HasAProtector(patronus="lepidus", loser="antony"))
    table = army(unprotected(), "dionysus", 1).given(
        BecameBacchant(player="antony", god="dionysus"), PresenceNoted(player="dionysus", region="gaul")
    )
    table = table.given(BecameUnprotected(player="antony"))
    decides(table, "brutus", protected_by="dionysus").refused(IsProtected(patronus="dionysus", loser="antony"))


def test_cli_14_nobody_is_there_where_nobody_knows_where_that_is() -> None:
    """Neither Cicero, a bacchant, nor his patronus is anywhere in the books: nobody is said to be able to protect him."""
    table = (
        at_dinner()
        .season(1)
        .given(BecameBacchant(player="cicero", god="dionysus"), BecameCliens(player="cicero", patronus="crassus"))
    )
    table = army(table, "crassus", 2)
    assert table.world.whereabouts("cicero") is table.world.whereabouts("crassus") is None
    table.when("bacchantem_necare", by="dionysus", bacchant="cicero").noted()
    heard = table.when("clientem_necare", patronus="crassus", cliens="cicero").decision.standing
    assert NoLegionesPresent(patronus="crassus", cliens="cicero") in heard
