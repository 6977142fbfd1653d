"""The Senate: what a census takes, and who shares in it."""

from typing import Any

from domain.ludi_romani.acts.senatus.census import (
    CensusIsOver,
    DidNotVoteForIt,
    GaveAwaySince,
    HiemsIsOver,
    LeftToOthers,
    NotAllThatHeHas,
    SharesAreNotTheWhole,
    SparedByTheCensus,
)
from domain.ludi_romani.acts.senatus.law import VenusDecides
from domain.ludi_romani.aggregates.bonds import BecameCliens
from domain.ludi_romani.aggregates.census import CensusOwed, CensusSettled, CensusTakenDown, TaxedGaveAway
from domain.ludi_romani.aggregates.fate import BecameImago, Died
from domain.ludi_romani.aggregates.senatus import RogatioDecided, RogatioExecuted, rogatio
from domain.ludi_romani.law.known import IsDead
from domain.ludi_romani.law.taxed import BelongsToTheCensus, Debt, LeavesTheCensus, OwesTheCensus, owing
from tests.ludi_romani.rules.battle import done
from tests.ludi_romani.rules.befell import became, gained, handed_over, lost, married, moved, sat_down
from tests.ludi_romani.rules.curia import brought, counts, passed, senate, votes
from tests.ludi_romani.table import Outcome, Table


def taxed() -> tuple[Table, int]:
    """Asia Minor, where Antony has 400,000 and Hirtius 1,200,000 denarii, a virgo and a rex beside them, is taxed. Cicero and
    Isauricus voted for it, Ventidius against."""
    there = [*sat_down("asia_minor", "hirtius"), *moved("servilia", "rome", "asia_minor")]
    table = senate().given(*there, *moved("pacorus", "parthia", "asia_minor"))
    return passed(table, type="census", provincia="asia_minor")


def held(table: Table, number: int, shares: dict[str, int], by: str = "venus", **fields: Any) -> Outcome:
    """Venus holds the census."""
    purses = [{"player": id, "denarii": denarii} for id, denarii in shares.items()]
    return table.when("census", by=by, rogatio=number, shares=purses, **fields)


EVEN = {"cicero": 800_000, "isauricus": 800_000}


def test_sen_18_sen_19_num_14_fem_10_venus_collects_all_and_hands_it_out() -> None:
    """Antony's 400,000 and Hirtius' 1,200,000 denarii go to Cicero and Isauricus; Servilia, a virgo, and Pacorus, a rex, pay
    nothing, and Venus keeps nothing (AMB-73, AMB-74)."""
    table, number = taxed()
    held(table, number, {"cicero": 900_000, "isauricus": 700_000}).then(
        RogatioExecuted(rogatio=number),
        *handed_over("antony", "venus", denarii=400_000),
        *handed_over("hirtius", "venus", denarii=1_200_000),
        *handed_over("venus", "cicero", denarii=900_000),
        *handed_over("venus", "isauricus", denarii=700_000),
    )


def test_sen_18_an_amazon_and_a_cliens_pay() -> None:
    """Servilia as an amazon pays her 2,000,000, and Hirtius pays though he is a cliens (AMB-73)."""
    table, number = taxed()
    table = table.given(became("servilia", "virgo", "amazon"), BecameCliens(player="hirtius", patronus="antony"))
    done = held(table, number, {"cicero": 3_600_000})
    assert done.decision.standing == ()


def test_fem_10_sen_18_who_is_spared_does_not_pay() -> None:
    """Neither a virgo, nor a matrona, nor a rex pays, nor one who winters elsewhere."""
    table, number = taxed()
    collected = [{"player": "antony", "denarii": 400_000}, {"player": "hirtius", "denarii": 1_200_000}]
    for spared in ("servilia", "pacorus", "brutus"):
        more = [*collected, {"player": spared, "denarii": 100_000}]
        done = held(table, number, {"cicero": 1_700_000}, collected=more)
        done.refused(SparedByTheCensus(player=spared, provincia="asia_minor"))
    matrona = table.given(became("servilia", "virgo", "matrona"))
    done = held(
        matrona, number, {"cicero": 1_700_000}, collected=[*collected, {"player": "servilia", "denarii": 100_000}]
    )
    done.refused(SparedByTheCensus(player="servilia", provincia="asia_minor"))


def test_sen_18_it_takes_all_that_he_has() -> None:
    """Hirtius gives no less than his 1,200,000 denarii, unless less is found with him; more may be found too."""
    table, number = taxed()
    for found in (1_000_000, 1_300_000):
        collected = [{"player": "antony", "denarii": 400_000}, {"player": "hirtius", "denarii": found}]
        shares = {"cicero": 400_000 + found}
        wrong = NotAllThatHeHas(player="hirtius", held=1_200_000, taken=found)
        held(table, number, shares, collected=collected).refused(wrong)
        held(table, number, shares, collected=collected, counted=True).noted(wrong)
    left_out = held(table, number, {"cicero": 400_000}, collected=[{"player": "antony", "denarii": 400_000}])
    left_out.refused(NotAllThatHeHas(player="hirtius", held=1_200_000, taken=0))


def test_sen_19_only_who_voted_for_it_shares() -> None:
    """Neither Ventidius, who voted against it, nor Crassus, who did not vote, nor Venus herself has a share."""
    table, number = taxed()
    for other in ("ventidius", "crassus", "venus"):
        done = held(table, number, {"cicero": 1_500_000, other: 100_000})
        done.refused(DidNotVoteForIt(player=other))


def test_sen_19_all_of_it_is_handed_out() -> None:
    """Venus neither keeps 100,000 denarii nor hands out more than came in (AMB-74)."""
    table, number = taxed()
    for shared in (1_500_000, 1_700_000):
        done = held(table, number, {"cicero": shared})
        done.refused(SharesAreNotTheWhole(collected=1_600_000, shared=shared))


def test_sen_19_dispensed_it_comes_from_her_own() -> None:
    """Where the Fates let her hand out more than came in and than she has, the rest stands on incertum."""
    table, number = taxed()
    done = held(table, number, {"cicero": 9_600_000}, dispense=("SEN-19",))
    assert done.table.world.player("venus").properties.denarii == 0
    assert done.table.world.incertum.properties.denarii == -4_000_000


def test_sen_18_in_the_hiems_of_the_bill() -> None:
    """What was taken down as the votes were counted is owed until Venus comes, though it be in the motus after that hiems. Where an
    old log took nothing down, nobody pays any more."""
    table, number = taken_down()
    late = table.season(4)
    assert owing(late.world) == (Debt("antony", number, 400_000), Debt("hirtius", number, 1_200_000))
    held(late, number, EVEN).noted(HiemsIsOver(act=number))
    gift(late).noted(OwesTheCensus(player="hirtius", act=number, owed=1_200_000).at("giver"))
    table, number = taxed()
    held(table.season(4), number, EVEN).refused(CensusIsOver(act=number))


def test_num_14_venus_holds_it() -> None:
    """Mars does not hold the census."""
    table, number = taxed()
    held(table, number, EVEN, by="mars").refused(VenusDecides())


def test_sen_18_nobody_is_there() -> None:
    """A census of a provincia in which nobody has anything is held, and nothing comes of it."""
    table, number = passed(senate().given(gained("crassus", denarii=100_000)), type="census", provincia="gaul")
    held(table, number, {}).then(RogatioExecuted(rogatio=number))


def taken_down() -> tuple[Table, int]:
    """The same census, whose votes Venus has counted: 400,000 of Antony and 1,200,000 of Hirtius are owed."""
    table = senate().given(*sat_down("asia_minor", "hirtius"))
    table, number = brought(table, type="census", provincia="asia_minor")
    return done(counts(votes(table, number, cicero="yes", isauricus="yes", ventidius="no"), number)), number


def gift(table: Table, giver: str = "hirtius", denarii: int = 1_000_000, receiver: str = "octavia") -> Outcome:
    """Somebody gives denarii away."""
    return table.when("donare", giver=giver, receiver=receiver, denarii=denarii)


def test_sen_18_what_they_have_is_taken_down_as_the_votes_are_counted() -> None:
    """Antony's and Hirtius' denarii are written down with the count of a census that passes, and of no other bill (AMB-128)."""
    table = senate().given(*sat_down("asia_minor", "hirtius"), *moved("servilia", "rome", "asia_minor"))
    census, number = brought(table, type="census", provincia="asia_minor")
    owed = (("antony", 400_000), ("hirtius", 1_200_000))
    counts(votes(census, number, cicero="yes"), number).then(
        RogatioDecided(rogatio=number, passed=True), CensusTakenDown(rogatio=number, owed=owed)
    )
    counts(votes(census, number, cicero="no"), number).then(RogatioDecided(rogatio=number, passed=False))
    outlawed, number = brought(table, type="proscriptio", target="antony")
    counts(votes(outlawed, number, cicero="yes"), number).then(RogatioDecided(rogatio=number, passed=True))


def test_sen_18_what_was_given_away_since_is_still_owed() -> None:
    """Hirtius gives Octavia 1,000,000 after the count: a caution, and again as Venus collects the 200,000 that are left; the
    rest is on record."""
    table, number = taken_down()
    gave = gift(table)
    gave.noted(OwesTheCensus(player="hirtius", act=number, owed=1_200_000).at("giver"))
    kept = TaxedGaveAway(rogatio=number, giver="hirtius", receiver="octavia", denarii=1_000_000, rule="SEN-18")
    assert gave.events[-1] == kept
    since = GaveAwaySince(player="hirtius", receiver="octavia", denarii=1_000_000, act=gave.table.world.number)
    collected = held(gave.table, number, {"cicero": 600_000})
    collected.noted(since)
    assert collected.events[:6] == [
        RogatioExecuted(rogatio=number),
        *handed_over("antony", "venus", denarii=400_000),
        *handed_over("hirtius", "venus", denarii=200_000),
        CensusOwed(rogatio=number, player="hirtius", denarii=1_000_000),
    ]
    assert rogatio(collected.table.world, number).debts == (("hirtius", 1_000_000),)
    debt = OwesTheCensus(player="hirtius", act=number, owed=1_000_000).at("giver")
    later = gift(collected.table.given(gained("hirtius", denarii=500_000)), denarii=500_000)
    later.noted(debt)
    assert rogatio(later.table.world, number).debts == (("hirtius", 1_000_000),)


def test_amb_128_sen_19_what_a_debtor_gives_venus_settles_his_debt() -> None:
    """Hirtius, who owes 1,000,000, gives her 400,000, then 700,000: of these 600,000 are owed. Octavia's gift to her, and his to
    another, settle nothing. What settles is no more Venus' to keep than the rest (SEN-19), and who records it is told whose it is."""
    table, number = taken_down()
    table = held(gift(table).table, number, {"cicero": 600_000}).table.given(gained("hirtius", denarii=1_200_000))
    for giver, receiver in (("octavia", "venus"), ("hirtius", "octavia")):
        other = table.when("donare", giver=giver, receiver=receiver, denarii=100_000)
        assert rogatio(other.table.world, number).debts == (("hirtius", 1_000_000),)
    for denarii, part, left in ((400_000, 400_000, (("hirtius", 600_000),)), (700_000, 600_000, ())):
        paid = table.when("donare", giver="hirtius", receiver="venus", denarii=denarii)
        paid.noted(BelongsToTheCensus(denarii=part, act=number, voters=("cicero", "isauricus")))
        settled = CensusSettled(rogatio=number, player="hirtius", denarii=part)
        table = paid.then(*handed_over("hirtius", "venus", denarii=denarii), settled)
        assert rogatio(table.world, number).debts == left
    assert owing(table.world) == ()
    own = table.when("donare", giver="hirtius", receiver="venus", denarii=100_000)
    own.noted()
    own.then(*handed_over("hirtius", "venus", denarii=100_000))


def test_sen_18_only_what_he_had_then_is_owed() -> None:
    """What came to Antony after the count stays his; if he gave away no more than that, he owes nothing more."""
    table, number = taken_down()
    richer = table.given(gained("antony", denarii=300_000))
    after = held(richer, number, EVEN).then(
        RogatioExecuted(rogatio=number),
        *handed_over("antony", "venus", denarii=400_000),
        *handed_over("hirtius", "venus", denarii=1_200_000),
        *handed_over("venus", "cicero", denarii=800_000),
        *handed_over("venus", "isauricus", denarii=800_000),
    )
    assert after.world.player("antony").properties.denarii == 300_000
    held(gift(richer, "antony", 300_000).table, number, EVEN).noted()


def test_sen_18_who_left_the_provincia_or_died_still_pays() -> None:
    """Taken down, Antony pays wherever he is, and a dead Hirtius of what still lies in his estate, but owes nothing more; an imago
    pays nothing. Who came to Asia Minor since is not taxed."""
    table, number = taken_down()
    table = table.given(*moved("antony", "asia_minor", "syria"), *sat_down("asia_minor", "pansa"))
    held(table, number, EVEN).noted()
    dead = table.given(Died(player="hirtius", cause="virus"))
    held(dead, number, EVEN).noted()
    heir = dead.given(*handed_over("hirtius", "brutus", denarii=1_000_000))
    held(heir, number, {"cicero": 600_000}).noted()
    held(dead.given(BecameImago(player="hirtius")), number, {"cicero": 400_000}).noted()


def test_sen_18_every_way_to_be_rid_of_it_is_a_caution() -> None:
    """Barter, trust among amici, an exchange between spouses, a purchase, a patronus' demand: what they pass on is still owed;
    what Juno is paid for a legio is too. Classes are no denarii."""
    table, number = taken_down()
    table = table.given(
        *married("octavia", "hirtius"), *moved("octavia", "rome", "asia_minor"),
        BecameCliens(player="hirtius", patronus="antony"),
    )  # fmt: skip
    table = done(table.when("amicitiam_facere", members=["hirtius", "antony"]))
    owes = OwesTheCensus(player="hirtius", act=number, owed=1_200_000)
    chip = {"denarii": 200_000}
    ways: dict[str, dict[str, Any]] = {
        "amicis_tradere": {"giver": "hirtius", "receiver": "antony", **chip},
        "res_coniugum_permutare": {"giver": "hirtius", "receiver": "octavia", **chip},
        "commutatio": {"one": "octavia", "other": "hirtius", "one_classes": 1, "other_denarii": 300_000},
        "emptio_legionum": {"buyer": "hirtius", "seller": "juno", "legio": "curialis"},
        "pecuniam_a_cliente_exigere": {"patronus": "antony", "cliens": "hirtius", **chip},
        "alea": {"by": "fata", "players": ["hirtius", "antony"], "winner": "antony", "stake": 200_000},
        "nuntium_mittere": {
            "by": "mercury", "sender": "hirtius", "recipient": "brutus", "bribe": 100_000, "passed_to": "antony"
        },
    }  # fmt: skip
    at = {"alea": "stake", "nuntium_mittere": "bribe"}
    for kind, fields in ways.items():
        passed_on = table.when(kind, **{"by": "juno", **fields})
        passed_on.noted(owes.at(at.get(kind) or next(field for field, who in fields.items() if who == "hirtius")))
        assert [event.kind for event in passed_on.events].count("taxed_gave_away") == 1
    table.when("donare", giver="hirtius", receiver="octavia", classes=1).noted()
    gift(table, receiver="venus").noted()


def test_sen_18_what_a_dead_man_leaves_to_others_is_a_caution() -> None:
    """A god, or Vesta by a will, gives away 800,000 of what the census takes of Hirtius: a caution then, and as Venus finds
    400,000 of it. The dead owe nothing more."""
    table, number = taken_down()
    leaves = LeavesTheCensus(player="hirtius", act=number, owed=1_200_000)
    given = [{"receiver": "brutus", "denarii": 800_000}]
    released = table.when("mors_voluntaria", by="pluto", player="hirtius", portions=given)
    assert leaves.at("portions") in released.decision.settled
    dead = table.given(Died(player="hirtius", cause="virus"))
    willed = dead.when("hereditas", by="vesta", dead="hirtius", heres="brutus", verdict="will", denarii=800_000)
    willed.noted(leaves.at("dead"))
    for outcome in (released, willed):
        after, act = outcome.table, outcome.table.world.number
        assert Debt("hirtius", number, 1_200_000) in owing(after.world)
        collected = held(after, number, {"cicero": 800_000})
        collected.noted(LeftToOthers(player="hirtius", receiver="brutus", denarii=800_000, act=act))
        assert owing(collected.table.world) == ()


def test_sen_18_amb_120_what_a_count_did_not_find_he_does_not_keep() -> None:
    """Only 1,000,000 are found with Hirtius: counted, all of it is taken, and the books show him with nothing. What a count at
    the table had set right before is no gift either: he owes nothing more."""
    table, number = taken_down()
    found = [{"player": "antony", "denarii": 400_000}, {"player": "hirtius", "denarii": 1_000_000}]
    after = held(table, number, {"cicero": 1_400_000}, collected=found, counted=True)
    after.noted(NotAllThatHeHas(player="hirtius", held=1_200_000, taken=1_000_000))
    assert after.table.world.player("hirtius").properties.denarii == 0
    assert after.table.world.incertum.properties.denarii == 200_000
    richer = table.given(gained("antony", denarii=300_000))
    kept = held(richer, number, {"cicero": 1_400_000}, collected=found, counted=True).table.world
    assert kept.player("antony").properties.denarii == 300_000, "what came to him since was not taken down"
    right = done(table.when("numerare", by="fata", player="hirtius", denarii=1_000_000))
    held(right, number, {"cicero": 1_400_000}).noted()
    assert rogatio(right.world, number).gifts == ()
    again = held(table.given(lost("antony", denarii=100_000)), number, {"cicero": 1_500_000})
    again.noted()


def test_sen_18_what_venus_has_is_not_given_away() -> None:
    """Two bills tax Asia Minor in one hiems: what the first census took is not there for the second, and nobody owes it. Nor do
    the heirs of a taxed man who died."""
    table, first = taken_down()
    table, second = brought(table, type="census", provincia="asia_minor", consul="isauricus")
    table = done(counts(votes(table, second, cicero="yes"), second))
    after = done(held(table, first, EVEN))
    held(after, second, {}).noted()
    dead = table.given(Died(player="hirtius", cause="virus"))
    left: dict[str, Any] = {"dead": "hirtius", "heres": "antony", "verdict": "will", "denarii": 1_200_000}
    willed = dead.when("hereditas", by="vesta", **left)
    assert rogatio(held(willed.table, first, {"cicero": 400_000}).table.world, first).debts == ()


def test_ima_01_sen_19_the_dead_have_no_share() -> None:
    """Isauricus voted for it and died since: Cicero alone shares; as an imago Isauricus may have his part again (IMA-10)."""
    table, number = taken_down()
    dead = table.given(Died(player="isauricus", cause="virus"))
    held(dead, number, EVEN).refused(IsDead(player="isauricus", act=dead.world.number).at("shares"))
    held(dead, number, {"cicero": 1_600_000}).noted()
    held(dead.given(BecameImago(player="isauricus")), number, EVEN).noted()
