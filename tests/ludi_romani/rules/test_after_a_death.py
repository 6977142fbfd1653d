"""What a death brings with it, whoever recorded it."""

from domain.ludi_romani.aggregates.bonds import (
    BecameCliens,
    ClientelaEnded,
    MarriageEnded,
    RingChangedHands,
    WasEngaged,
)
from domain.ludi_romani.aggregates.fate import BecameProtected, BecameUnprotected, Died, Proscribed
from domain.ludi_romani.aggregates.proelium import FlagitatioIssued, ProeliumEnded
from domain.ludi_romani.aggregates.suffragia import SuffragiaGiven, SuffragiaReceived
from tests.ludi_romani.rules.befell import gained, handed_over, lost, married
from tests.ludi_romani.rules.curia import passed, senate
from tests.ludi_romani.rules.test_mors import by_rule, dies, leaves, to_venus
from tests.ludi_romani.table import at_dinner


def test_mor_11_curiales_go_to_venus_who_won_them() -> None:
    """Brutus' two curiales are Venus', to give away as she likes; his clientarum, denarii and classes wait for an heir."""
    table = at_dinner().given(gained("brutus", clientarum=1))
    after = dies(table, "brutus", "war_god").then(
        Died(player="brutus", cause="war_god", by="mars"), *leaves("brutus", "greece"), *to_venus("brutus", 2)
    )
    brutus, venus = after.world.player("brutus").properties, after.world.player("venus")
    assert (brutus.curiales, brutus.clientarum, brutus.denarii, brutus.classes) == (0, 1, 500_000, 2)
    assert (venus.properties.curiales, venus.won.curiales) == (2, 2)


def test_mor_11_a_dos_goes_to_juno() -> None:
    """Livia dies unmarried: her card is Juno's, and nobody is paid for it."""
    dies(at_dinner(), "livia", "war_god").then(
        Died(player="livia", cause="war_god", by="mars"),
        *leaves("livia", "rome"),
        *by_rule("MOR-11", *handed_over("livia", "juno", dos=2_000_000)),
    )


def test_mor_10_what_is_only_lent_returns_to_the_gods() -> None:
    """Virus is Vesta's, the fabrilis Vulcan's, and the Ring Persephone's and Pluto's again (AMB-90)."""
    table = at_dinner().given(
        gained("livia", virus=2, fabriles=1), lost("livia", dos=2_000_000), RingChangedHands(player="livia", wears=True)
    )
    dies(table, "livia", "war_god").then(
        Died(player="livia", cause="war_god", by="mars"),
        *leaves("livia", "rome"),
        *by_rule("MOR-10", *handed_over("livia", "vesta", virus=2)),
        *by_rule("MOR-10", *handed_over("livia", "vulcan", fabriles=1)),
        *by_rule("MOR-10", RingChangedHands(player="livia", wears=False)),
    )


def test_prp_09_lent_suffragia_return_to_their_owner() -> None:
    """Of Cicero's 80 suffragia Balbus held 30 when he died: they are Cicero's again, and Balbus' own 20 wait for an heir."""
    lent = [
        SuffragiaGiven(player="cicero", towards="balbus", owner="cicero", count=30),
        SuffragiaReceived(player="balbus", source="cicero", owner="cicero", count=30),
    ]
    table = at_dinner().given(*lent)
    assert [table.world.player(id).properties.suffragia for id in ("cicero", "balbus")] == [50, 50]
    after = dies(table, "balbus", "war_god").then(
        Died(player="balbus", cause="war_god", by="mars"),
        *by_rule(
            "PRP-09",
            SuffragiaGiven(player="balbus", towards="cicero", owner="cicero", count=30),
            SuffragiaReceived(player="cicero", source="balbus", owner="cicero", count=30),
        ),
    )
    assert after.world.player("balbus").owners == (("balbus", 20),)
    assert after.world.player("cicero").owners == (("cicero", 80),)


def test_prp_09_what_the_dead_had_lent_comes_home_before_his_will() -> None:
    """Cicero lent Balbus one of his 80 suffragia and dies: it is his again, and part of what he leaves (AMB-98)."""
    lent = [
        SuffragiaGiven(player="cicero", towards="balbus", owner="cicero", count=1),
        SuffragiaReceived(player="balbus", source="cicero", owner="cicero", count=1),
    ]
    after = dies(at_dinner().given(*lent), "cicero", "war_god").then(
        Died(player="cicero", cause="war_god", by="mars"),
        *by_rule(
            "PRP-09",
            SuffragiaGiven(player="balbus", towards="cicero", owner="cicero", count=1),
            SuffragiaReceived(player="cicero", source="balbus", owner="cicero", count=1),
        ),
    )
    assert after.world.player("balbus").owners == (("balbus", 20),)
    assert after.world.player("cicero").owners == (("cicero", 80),)


def test_fem_03_death_ends_a_marriage() -> None:
    """Cicero dies, and Livia is a widow; whatever else befell him ended nothing (AMB-84)."""
    table = at_dinner().given(*married("livia", "cicero"), Proscribed(player="cicero"))
    assert table.world.player("livia").spouse == "cicero"
    after = dies(table, "cicero", "war_god").then(
        Died(player="cicero", cause="war_god", by="mars"),
        *by_rule("FEM-03", MarriageEnded(player="cicero"), MarriageEnded(player="livia")),
    )
    livia = after.world.player("livia")
    assert (livia.role, livia.spouse) == ("matrona", None)


def test_cli_06_the_clientes_of_the_dead_are_free() -> None:
    """Cicero and Hirtius, clientes of Lepidus, are free; Cicero is Antony's cliens still."""
    table = at_dinner().given(
        lost("lepidus", curiales=3),
        *(BecameCliens(player=id, patronus="lepidus") for id in ("cicero", "hirtius")),
        BecameCliens(player="cicero", patronus="antony"),
    )
    after = dies(table, "lepidus", "war_god").then(
        Died(player="lepidus", cause="war_god", by="mars"),
        *by_rule("CLI-06", *(ClientelaEnded(player=id, patronus="lepidus") for id in ("cicero", "hirtius"))),
        *leaves("lepidus", "spain"),
    )
    assert (after.world.player("cicero").patroni, after.world.player("hirtius").patroni) == (("antony",), ())


def test_cli_06_a_patronus_without_legiones_has_no_clientes() -> None:
    """Cassius leaves his last curialis with his wife, and his cliens is free; while one was left he was not."""
    table = at_dinner().given(*married("livia", "cassius"), BecameCliens(player="cicero", patronus="cassius"))
    one_left = table.when("res_coniugum_permutare", giver="cassius", receiver="livia", curiales=2)
    one_left.then(*handed_over("cassius", "livia", curiales=2))
    one_left.table.when("res_coniugum_permutare", giver="cassius", receiver="livia", curiales=1).then(
        *handed_over("cassius", "livia", curiales=1),
        *by_rule("CLI-06", ClientelaEnded(player="cicero", patronus="cassius")),
    )


def test_cli_06_denarii_free_nobody() -> None:
    """Lepidus, without legiones by some dispensation and with a cliens, gives denarii away, and nothing follows."""
    table = at_dinner().given(lost("lepidus", curiales=3), BecameCliens(player="cicero", patronus="lepidus"))
    gift = table.when("donare", giver="lepidus", receiver="brutus", denarii=100_000)
    gift.then(*handed_over("lepidus", "brutus", denarii=100_000))


def test_fla_08_the_dead_fight_no_more() -> None:
    """Brutus, challenged by Cassius, dies, and the challenge binds neither any longer; he is not unprotected either."""
    table = at_dinner().season(1)
    number = table.world.number + 1
    challenge = FlagitatioIssued(
        proelium=number, region="greece", season=0, witness="mars", challenger=("cassius",), challenged=("brutus",)
    )
    bound = [WasEngaged(player=id, proelium=f"proelium:{number}") for id in ("cassius", "brutus")]
    dies(table.given(challenge, *bound), "brutus", "war_god", by="ares").then(
        Died(player="brutus", cause="war_god", by="ares"),
        *by_rule(
            "FLA-08",
            ProeliumEnded(proelium=number, cause="death"),
            *(WasEngaged(player=id, proelium=None) for id in ("cassius", "brutus")),
        ),
        *leaves("brutus", "greece"),
        *to_venus("brutus", 2),
    )


def test_fla_08_nothing_binds_the_dead() -> None:
    """Whatever else engaged him, it does no longer."""
    table = at_dinner().given(WasEngaged(player="cicero", proelium="proelium:1"))
    dies(table, "cicero", "war_god").then(
        Died(player="cicero", cause="war_god", by="mars"),
        *by_rule("FLA-08", WasEngaged(player="cicero", proelium=None)),
    )


def test_sed_21_the_seat_of_the_dead_is_free() -> None:
    """Brutus' seat in Greece is for anybody, and he lies where he died."""
    world = dies(at_dinner(), "brutus", "war_god").table.world
    assert (world.region("greece").free(), world.whereabouts("brutus")) == (2, "greece")


def test_mor_05_whoever_gains_a_legio_is_protected() -> None:
    """Agrippa, left without legiones, buys one and may be executed by nobody any longer (AMB-37)."""
    table = at_dinner().given(
        lost("agrippa", curiales=3), gained("agrippa", denarii=200_000), BecameUnprotected(player="agrippa")
    )
    table.when("emptio_legionum", buyer="agrippa", seller="juppiter", legio="curialis").then(
        *handed_over("agrippa", "juppiter", denarii=200_000),
        *handed_over("juppiter", "agrippa", curiales=1),
        *by_rule("MOR-05", BecameProtected(player="agrippa")),
    )


def test_mor_05_a_gods_own_is_protected() -> None:
    """Agrippa, unprotected, is to die by a caedes; Dionysus takes him as bacchant, and he is unprotected no longer."""
    table, number = passed(senate().given(BecameUnprotected(player="agrippa")), type="caedes", target="agrippa")
    saved = table.when("caedem_exsequi", by="mars", rogatio=number, rescued="dionysus").table.world.player("agrippa")
    assert (saved.thiasos, saved.unprotected, saved.died) == ("dionysus", None, None)


def test_mor_05_denarii_protect_nobody() -> None:
    """A gift of denarii leaves Agrippa as unprotected as he was."""
    table = at_dinner().given(lost("agrippa", curiales=3), BecameUnprotected(player="agrippa"))
    after = table.when("donare", giver="octavian", receiver="agrippa", denarii=100_000).table
    assert after.world.player("agrippa").unprotected == table.world.number
