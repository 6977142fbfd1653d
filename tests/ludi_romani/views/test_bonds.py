"""What ties people to each other is in the views of those who may know it."""

from domain.kernel.grammar.role import AUDITORS, PLAYERS, REFEREES, ROOM
from domain.ludi_romani.aggregates.bonds import BecameBacchant, BecameCliens, ClientelaEnded, RingChangedHands
from domain.ludi_romani.aggregates.factio import FactioFormed
from domain.ludi_romani.aggregates.fate import Died
from domain.ludi_romani.aggregates.player import LimitUsed
from domain.ludi_romani.aggregates.proelium import CurialesCaptured, FlagitatioIssued
from domain.ludi_romani.aggregates.tributum import TributumPaid
from domain.ludi_romani.edition import Properties
from projections.ludi_romani.bonds import (
    Bonds,
    Captured,
    Companions,
    DebtView,
    EntrustedView,
    Friends,
    LotView,
    Tie,
    Used,
    bonds,
)
from projections.ludi_romani.ledger import Owing, ledger
from projections.ludi_romani.player import player
from projections.ludi_romani.region import region
from projections.ludi_romani.stage import LUDI
from tests.eyes import seat
from tests.ludi_romani.rules.amici import amici, asks, blessed, lent, parted
from tests.ludi_romani.rules.befell import handed_over, married
from tests.ludi_romani.rules.test_census import gift, held, taken_down
from tests.ludi_romani.table import Table, at_dinner

ALONE = Bonds(
    patroni=(), clientes=(), god=None, bacchants=(), spouse=None, dowry=0, amicitiae=(), lent=(), borrowed=(), entrusted=(),
    keeps=(), party=None, ring=False, fabrilis_from=None, fabrilis_to=(), captured=(), census=(), used=(),
)  # fmt: skip


def of(table: Table, who: str) -> dict[str, object]:
    """All that ties somebody, without what does not."""
    tied = bonds(table.world, who)
    return {name: value for name, value in tied if value != getattr(ALONE, name)}


def cliens(table: Table, *names: tuple[str, str]) -> Table:
    for one, patronus in names:
        table = table.given(BecameCliens(player=one, patronus=patronus))
    return table


def test_at_dinner_nobody_is_bound() -> None:
    """Sixty-eight people without a bond."""
    assert [who.id for who in at_dinner().world.players() if of(at_dinner(), who.id)] == []


def test_cli_15_patroni_the_latest_first_and_clientes_in_their_order() -> None:
    """Antony serves Brutus, then Lepidus; Brutus took Cicero before him. Taken on anew, Antony comes last at Brutus."""
    table = cliens(at_dinner(), ("cicero", "brutus"), ("antony", "brutus"), ("antony", "lepidus"))
    assert of(table, "antony") == {"patroni": (Tie(id="lepidus", since=4), Tie(id="brutus", since=3))}
    assert of(table, "brutus") == {"clientes": (Tie(id="cicero", since=2), Tie(id="antony", since=3))}
    again = table.given(ClientelaEnded(player="cicero", patronus="brutus"))
    again = cliens(again, ("cicero", "brutus"))
    assert of(again, "brutus") == {"clientes": (Tie(id="antony", since=3), Tie(id="cicero", since=6))}
    assert of(table.given(ClientelaEnded(player="antony", patronus="lepidus")), "lepidus") == {}


def test_thiasos_marriage_ring_and_fabrilis_from_both_ends() -> None:
    """The god and his bacchants, bride and groom with the dos that Juno paid, who wears the Ring, who has Vulcan's legio."""
    table = at_dinner().given(
        BecameBacchant(player="antony", god="dionysus"), BecameBacchant(player="atia", god="dionysus"),
        *married("livia", "brutus", 300_000), RingChangedHands(player="cicero", wears=True),
        *handed_over("vulcan", "brutus", fabriles=1),
    )  # fmt: skip
    assert of(table, "antony") == {"god": "dionysus"}
    assert of(table, "dionysus") == {"bacchants": ("antony", "atia")}
    assert of(table, "brutus") == {"spouse": "livia", "dowry": 300_000, "fabrilis_from": "vulcan"}
    assert of(table, "vulcan") == {"fabrilis_to": ("brutus",)}
    assert of(table, "cicero") == {"ring": True}


def test_ami_04_what_amici_share() -> None:
    """Suffragia lent and borrowed, what else was entrusted and is kept, who swore before Juno. Parted, the suffragia are home
    (AMB-98), and the rest may still be asked back, until it is (AMI-07)."""
    table = blessed(lent(), "octavian")
    goods = Properties(denarii=200_000, classes=1, curiales=2)
    assert of(table, "octavian") == {
        "amicitiae": (Friends(number=2, members=("agrippa",), blessed=("octavian",)),),
        "lent": (LotView(id="agrippa", suffragia=10),),
        "entrusted": (EntrustedView(id="agrippa", properties=goods),),
    }
    assert of(table, "agrippa") == {
        "amicitiae": (Friends(number=2, members=("octavian",), blessed=("octavian",)),),
        "borrowed": (LotView(id="octavian", suffragia=10),),
        "keeps": (EntrustedView(id="octavian", properties=goods),),
    }
    apart = parted(table)
    assert of(apart, "octavian") == {"entrusted": (EntrustedView(id="agrippa", properties=goods),)}
    back = asks(apart, "octavian", "agrippa", denarii=200_000, classes=1, curiales=2, dispense=("AMI-07", "AMI-08"))
    assert of(back.table, "agrippa") == of(back.table, "octavian") == {}


def test_amb_111_the_dead_are_nobodys_amici() -> None:
    """Of four amici Cicero dies: the others see each other alone, and he is bound to nobody; nor does he fight at Actium."""
    members = ("octavian", "agrippa", "cicero", "hirtius")
    table = amici(*members).given(FactioFormed(factio=3, members=members), Died(player="cicero", cause="virus"))
    assert of(table, "octavian") == {
        "amicitiae": (Friends(number=2, members=("agrippa", "hirtius"), blessed=()),),
        "party": Companions(number=3, members=("octavian", "agrippa", "hirtius")),
    }
    assert of(table, "cicero") == {}


def test_limits_are_those_that_bind_now() -> None:
    """A challenge and a tributum count in their season alone; a rex flees once in the Game, virus is counted by the marriage."""
    table = at_dinner().season(1).given(*married("livia", "brutus")).given(
        LimitUsed(player="brutus", limit="flagitatio", season=0), LimitUsed(player="bogud", limit="fuga", season=0),
        LimitUsed(player="livia", limit="virus", season=0),
        TributumPaid(player="brutus", numen="saturn", season=0, round=1),
    )  # fmt: skip
    act = table.world.number
    assert bonds(table.world, "brutus").used == (
        Used(limit="flagitatio", act=act), Used(limit="tributum", act=act, numen="saturn"),
    )  # fmt: skip
    later = table.season(3).world
    assert [bonds(later, who).used for who in ("brutus", "bogud", "livia")] == [
        (), (Used(limit="fuga", act=act),), (Used(limit="virus", act=act),),
    ]  # fmt: skip
    assert bonds(table.given(*married("livia", "antony")).world, "livia").used == ()


def test_pro_16_act_03_what_a_rex_owes_and_who_fights_together() -> None:
    """Bogud captured two curiales and must convert them; Octavian and Agrippa are a party at Actium."""
    table = at_dinner().given(
        FlagitatioIssued(
            proelium=9, region="greece", season=0, witness="mars", challenger=("bogud",), challenged=("brutus",)
        ),
        CurialesCaptured(proelium=9, rex="bogud", count=2),
        FactioFormed(factio=10, members=("octavian", "agrippa")),
    )
    assert of(table, "bogud") == {"captured": (Captured(proelium=9, curiales=2),)}
    assert of(table, "agrippa") == {"party": Companions(number=10, members=("octavian", "agrippa"))}


def test_sen_18_what_is_owed_of_a_census() -> None:
    """Taken down, Antony owes 400,000 denarii and Hirtius 1,200,000, till Venus comes. Of Hirtius she gets 200,000, for he gave the
    rest away; that he owes for good, though not when he is dead."""
    table, number = taken_down()
    assert of(table, "antony") == {"census": (DebtView(rogatio=number, denarii=400_000),)}
    for so_far in (table, table.season(4)):
        owed = [(one.id, one.denarii) for one in ledger(so_far.world).owing]
        assert owed == [("antony", 400_000), ("hirtius", 1_200_000)]
    collected = held(gift(table).table, number, {"cicero": 600_000}).table.season(4)
    assert of(collected, "antony") == of(collected, "octavia") == {}
    assert of(collected, "hirtius") == {"census": (DebtView(rogatio=number, denarii=1_000_000),)}
    assert ledger(collected.world).owing == (Owing(id="hirtius", rogatio=number, denarii=1_000_000),)
    assert ledger(collected.given(Died(player="hirtius", cause="virus")).world).owing == ()


def test_bonds_stand_where_those_look_who_may_know() -> None:
    """His own page, and for referees and auditors that of the region: whoever sits there, and the gods beside them."""
    table = at_dinner().given(BecameBacchant(player="brutus", god="dionysus"))
    table = table.when("adesse", by="dionysus", region="greece").table
    assert player(table.world, "brutus").bonds == bonds(table.world, "brutus")
    here = region(table.world, "greece").bonds
    assert {id: one.bacchants for id, one in here.items()} == {"brutus": (), "cassius": (), "dionysus": ("brutus",)}
    own, of_region = LUDI.views["player"].may, LUDI.views["region"].may
    assert (
        own(seat(PLAYERS, "brutus"), "brutus")
        and not own(seat(PLAYERS, "brutus"), "cassius")
        and not own(seat(ROOM), "brutus")
    )
    assert [of_region(seat(reads), "greece") for reads in (REFEREES, AUDITORS, PLAYERS, ROOM)] == [
        True,
        True,
        False,
        False,
    ]
