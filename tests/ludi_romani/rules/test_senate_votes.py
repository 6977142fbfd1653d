"""The Senate: who votes, and what becomes of the bill."""

from typing import Any

import pytest

from domain.kernel.grammar.event import Event
from domain.ludi_romani.acts.senatus import law
from domain.ludi_romani.acts.senatus.senatus_consultum import (
    HoldBack,
    KeepSilent,
    NoTieInACaedes,
    SenatusConsultum,
    VotesAreEven,
    VotesAreNotEven,
)
from domain.ludi_romani.acts.senatus.suffragium_ferre import (
    CastsMoreThanHeHolds,
    DoesNotCount,
    HasNoVotes,
    HasVoted,
    HoldsSomeBack,
    NotInTheSenate,
    WereCastAlready,
)
from domain.ludi_romani.acts.senatus.tally import Tally, settled, tally
from domain.ludi_romani.aggregates.bonds import RingChangedHands
from domain.ludi_romani.aggregates.census import CensusTakenDown
from domain.ludi_romani.aggregates.fate import Died
from domain.ludi_romani.aggregates.player import PresenceNoted
from domain.ludi_romani.aggregates.region import SeatLeft
from domain.ludi_romani.aggregates.senatus import (
    RogatioDecided,
    RogatioRecord,
    Suffragium,
    SuffragiumCast,
    Vote,
    Word,
    rogatio,
)
from domain.ludi_romani.law.known import IsDead, UnknownRogatio
from domain.ludi_romani.law.suffragia import HoldsNoSuffragia, lend
from projections.ludi_romani.senate import senate as shown_of
from tests.ludi_romani.rules.befell import gained, moved, sat_down
from tests.ludi_romani.rules.curia import brought, counts, senate, votes
from tests.ludi_romani.table import Outcome, Table, with_settings


def census(before: Table | None = None) -> tuple[Table, int]:
    """A census is before the Senate."""
    return brought(senate(before), type="census", provincia="gaul")


def carries(number: int, venus: Word | None = None) -> list[Event]:
    """The census passes, and nobody in Gaul has anything."""
    decided = RogatioDecided(rogatio=number, passed=True, venus=venus)
    return [decided, CensusTakenDown(rogatio=number, owed=())]


def caedes(before: Table | None = None, target: str = "antony") -> tuple[Table, int]:
    """A caedes is before the Senate."""
    return brought(senate(before), type="caedes", target=target)


def says(table: Table, number: int, voter: str, vote: str, **fields: Any) -> Outcome:
    """Somebody votes."""
    return table.when("suffragium_ferre", by="venus", rogatio=number, voter=voter, vote=vote, **fields)


def test_sen_02_prp_09_one_votes_with_all_that_he_holds() -> None:
    """Cicero votes with his 80 suffragia, and where he names a number, with so many."""
    table, number = census()
    own = SuffragiumCast(rogatio=number, voter="cicero", vote="yes", suffragia=80, lots=(("cicero", 80),))
    says(table, number, "cicero", "yes").then(own)
    some = SuffragiumCast(rogatio=number, voter="cicero", vote="no", suffragia=30, lots=(("cicero", 30),))
    says(table, number, "cicero", "no", suffragia=30).then(some)


def test_sen_02_lent_suffragia_are_voted_with() -> None:
    """Hirtius, in Spain, has lent his ten to Cicero, who votes with 90."""
    table, number = census()
    table = table.given(*lend(table.world, "hirtius", "cicero", 10))
    lots = (("cicero", 80), ("hirtius", 10))
    cast = SuffragiumCast(rogatio=number, voter="cicero", vote="yes", suffragia=90, lots=lots)
    says(table, number, "cicero", "yes").then(cast)


def test_sen_02_nobody_votes_from_elsewhere() -> None:
    """Hirtius does not vote from Spain, nor does one without a seat."""
    table, number = census()
    table = table.given(*sat_down("spain", "hirtius"))
    for absent in ("hirtius", "pansa"):
        says(table, number, absent, "yes").refused(NotInTheSenate(voter=absent))


def test_sen_02_the_wearer_of_the_ring_may_be_in_rome_without_a_seat() -> None:
    """Octavian, who came to Rome unseen, votes there."""
    table, number = census()
    ring = [RingChangedHands(player="octavian", wears=True), SeatLeft(region="northern_italy", player="octavian")]
    table = table.given(*ring, PresenceNoted(player="octavian", region="rome"))
    assert says(table, number, "octavian", "yes").decision.standing == ()


def test_sen_02_nobody_casts_more_than_he_holds() -> None:
    """Cicero does not cast 90 of his 80 suffragia, unless so many are counted in his hand."""
    table, number = census()
    more = CastsMoreThanHeHolds(voter="cicero", held=80, wanted=90)
    says(table, number, "cicero", "yes", suffragia=90).refused(more)
    counted = says(table, number, "cicero", "yes", suffragia=90, counted=True)
    counted.noted(more)
    (vote,) = rogatio(counted.table.world, number).votes
    assert (vote.suffragia, vote.lots) == (90, (("cicero", 90),))
    world = counted.table.world
    assert (world.player("cicero").properties.suffragia, world.incertum.properties.suffragia) == (90, -10)


def test_sen_02_a_suffragium_is_cast_once() -> None:
    """What Cicero voted with, and then lent to Crassus, Crassus does not cast again; his own he does."""
    table, number = census()
    table = votes(table, number, cicero="yes")
    table = table.given(*lend(table.world, "cicero", "crassus", 5))
    says(table, number, "crassus", "yes", suffragia=15).refused(WereCastAlready(voter="crassus", owner="cicero"))
    own = SuffragiumCast(rogatio=number, voter="crassus", vote="yes", suffragia=10, lots=(("crassus", 10),))
    says(table, number, "crassus", "yes", suffragia=10).then(own)
    says(table, number, "crassus", "yes").then(own)


def test_prp_09_without_suffragia_there_is_no_vote() -> None:
    """Bogud in Rome, who holds none, has no vote; with ten lent to him he has (AMB-69)."""
    table, number = census()
    table = table.given(*moved("bogud", "mauretania", "rome"))
    says(table, number, "bogud", "yes").refused(HasNoVotes(voter="bogud"))
    says(table, number, "bogud", "yes", counted=True).refused(HasNoVotes(voter="bogud"))
    found = says(table, number, "bogud", "yes", suffragia=10, counted=True)
    found.noted(CastsMoreThanHeHolds(voter="bogud", held=0, wanted=10))
    assert found.table.world.player("bogud").properties.suffragia == 10
    table = table.given(*lend(table.world, "hirtius", "bogud", 10))
    cast = SuffragiumCast(rogatio=number, voter="bogud", vote="yes", suffragia=10, lots=(("hirtius", 10),))
    says(table, number, "bogud", "yes").then(cast)


def test_fem_05_virgines_do_not_vote() -> None:
    """Livia in Rome has no vote, not even if suffragia were found with her (AMB-69)."""
    table, number = census()
    table = table.given(gained("livia", suffragia=10))
    says(table, number, "livia", "yes").refused(HoldsNoSuffragia(player="livia", role="virgo").at("voter"))


def test_ima_01_the_dead_do_not_vote() -> None:
    """Crassus, dead in Rome, has no vote any more."""
    table, number = census()
    table = table.given(Died(player="crassus", cause="virus"))
    dead = IsDead(player="crassus", act=table.world.number).at("voter")
    assert dead in says(table, number, "crassus", "yes").decision.standing


def test_sen_03_one_votes_once() -> None:
    """Cicero, who has voted for it, does not vote against it too."""
    table, number = census()
    table = votes(table, number, cicero="yes")
    says(table, number, "cicero", "no").refused(HasVoted(voter="cicero", act=table.world.number))


def test_sen_08_an_unknown_bill() -> None:
    """Nobody votes on, counts or carries out what nobody brought."""
    table = senate()
    unknown = UnknownRogatio(number=1)
    says(table, 1, "cicero", "yes").refused(unknown)
    counts(table, 1).refused(unknown)
    table.when("census", by="venus", rogatio=1, shares=[]).refused(unknown)


def test_sen_01_a_bill_is_voted_on_in_its_hiems() -> None:
    """When the hiems is over, or another has begun, nobody votes on the bill, and Venus does not count it."""
    table, number = census()
    for later in (table.season(4), table.season(7)):
        says(later, number, "cicero", "yes").refused(law.OfAnotherHiems(act=number))
        counts(votes(later, number, cicero="yes"), number).refused(law.OfAnotherHiems(act=number))


def test_sen_08_a_bill_is_decided_once() -> None:
    """After Venus has counted, nobody votes on it, and she does not count again."""
    table, number = census()
    table = counts(votes(table, number, cicero="yes"), number).table
    decided = law.IsDecided(act=table.world.number)
    says(table, number, "crassus", "no").refused(decided)
    counts(table, number).refused(decided)


def test_num_12_venus_counts() -> None:
    """Mars does not count the votes."""
    table, number = census()
    table = votes(table, number, cicero="yes")
    table.when("senatus_consultum", by="mars", rogatio=number).refused(law.VenusPresides())


def test_sen_03_the_simple_majority_decides() -> None:
    """80 suffragia against 70 carry the bill; 80 against 90 do not: the votes count, not the heads."""
    table, number = census()
    carried = votes(table, number, cicero="yes", isauricus="no", crassus="no")
    counts(carried, number).then(*carries(number))
    lost = votes(table, number, cicero="yes", isauricus="no", crassus="no", ventidius="no")
    counts(lost, number).then(RogatioDecided(rogatio=number, passed=False))


def test_sen_04_abstentions_do_not_count() -> None:
    """Isauricus abstains with 60: Crassus alone carries it with ten against none."""
    table, number = census()
    table = votes(table, number, isauricus="abstain", crassus="yes")
    counts(table, number).then(*carries(number))


@pytest.mark.parametrize("word", ["yes", "no"])
def test_sen_05_venus_breaks_ties(word: Word) -> None:
    """80 against 60 and 20 are even: as Venus says, so it is."""
    table, number = census()
    table = votes(table, number, cicero="yes", isauricus="no", ventidius="no")
    fails = [RogatioDecided(rogatio=number, passed=False, venus=word)]
    counts(table, number, venus=word).then(*(carries(number, word) if word == "yes" else fails))


def test_sen_05_even_votes_wait_for_her_word() -> None:
    """Without a word from Venus an even vote is not decided."""
    table, number = census()
    table = votes(table, number, cicero="yes", isauricus="no", ventidius="no")
    counts(table, number).refused(VotesAreEven(yes=80, no=80).at("venus"))


def test_sen_05_she_has_no_say_where_they_are_not_even() -> None:
    """80 against 60 leave Venus nothing to break."""
    table, number = census()
    table = votes(table, number, cicero="yes", isauricus="no")
    counts(table, number, venus="no").refused(VotesAreNotEven(yes=80, no=60).at("venus"))


def test_sen_03_sen_05_sen_16_the_rule_by_which_it_would_be_decided() -> None:
    """More yes than no, even votes with her word and without it, a caedes: each stands beside what would come of the count."""
    table, number = census()
    more, even = votes(table, number, cicero="yes"), votes(table, number, cicero="yes", isauricus="no", ventidius="no")
    killing, bill = caedes()
    says: list[tuple[Table, int, Word | None]] = [
        (more, number, None), (even, number, "yes"), (even, number, None), (killing, bill, None),
    ]  # fmt: skip
    rules = [SenatusConsultum(rogatio=of, venus=venus).foretold(world.world).rule for world, of, venus in says]
    assert rules == ["SEN-03", "SEN-05", "SEN-05", "SEN-16"]


def test_sen_03_what_is_still_to_be_cast_may_make_them_even() -> None:
    """80 against 60: twenty that were not cast may still change it, nineteen cannot."""
    table, number = census()
    bill = rogatio(votes(table, number, cicero="yes", isauricus="no").world, number)
    assert [settled(bill, (), silent) for silent in (20, 19)] == [False, True]


def test_sen_16_one_no_settles_a_caedes() -> None:
    """However many suffragia are ahead: with a no of somebody who must be of one mind it is lost, and till then nothing is sure."""
    table, number = caedes()
    yes, no = votes(table, number, cicero="yes"), votes(table, number, cicero="yes", ventidius="no")
    everybody = ("cicero", "ventidius")
    assert [settled(rogatio(one.world, number), everybody, 10) for one in (yes, no)] == [False, True]


def test_sen_05_nobody_voted() -> None:
    """Nought to nought on a proscriptio is even too; a census fails, for whom should it reward (AMB-74)?"""
    table, number = brought(senate(), type="proscriptio", target="antony")
    counts(table, number).refused(VotesAreEven(yes=0, no=0))
    table, number = census()
    counts(table, number).then(RogatioDecided(rogatio=number, passed=False))
    counts(table, number, venus="yes").refused(VotesAreNotEven(yes=0, no=0))


def test_sen_16_a_caedes_is_unanimous() -> None:
    """All four in Rome vote for it, and it passes."""
    table, number = caedes()
    table = votes(table, number, cicero="yes", isauricus="yes", ventidius="yes", crassus="yes")
    done = counts(table, number)
    done.then(RogatioDecided(rogatio=number, passed=True))
    done.noted()


@pytest.mark.parametrize("vote", ["no", "abstain"])
def test_sen_04_sen_16_one_vote_against_or_abstention_defeats_a_caedes(vote: Vote) -> None:
    """Crassus with his ten votes against it, or abstains: Antony lives."""
    table, number = caedes()
    table = votes(table, number, cicero="yes", isauricus="yes", ventidius="yes", crassus=vote)
    counts(table, number).then(RogatioDecided(rogatio=number, passed=False))


def test_sen_16_who_keeps_silent_defeats_a_caedes() -> None:
    """Ventidius and Crassus have said nothing: that is noted, and the caedes fails."""
    table, number = caedes()
    done = counts(votes(table, number, cicero="yes", isauricus="yes"), number)
    done.then(RogatioDecided(rogatio=number, passed=False))
    done.noted(KeepSilent(voters=("ventidius", "crassus")))


def test_sen_16_what_is_not_cast_abstains() -> None:
    """Cicero holds eighty suffragia and casts twenty for the caedes: he hears that sixty abstain, Venus too, and it fails
    (AMB-138). With all eighty it passes."""
    table, number = caedes()
    table = votes(table, number, isauricus="yes", ventidius="yes", crassus="yes")
    part = says(table, number, "cicero", "yes", suffragia=20)
    part.noted(HoldsSomeBack(voter="cicero", cast=20, held=80))
    done = counts(part.table, number)
    done.then(RogatioDecided(rogatio=number, passed=False, held_back=60))
    done.noted(HoldBack(voters=("cicero",)))
    whole = says(table, number, "cicero", "yes")
    whole.noted()
    counts(whole.table, number).then(RogatioDecided(rogatio=number, passed=True))


def test_sen_04_what_is_not_cast_abstains_and_does_not_count() -> None:
    """Cicero casts twenty of his eighty for a census, Ventidius his twenty against it: a tie, and sixty abstain (AMB-138)."""
    table, number = census()
    part = says(table, number, "cicero", "yes", suffragia=20)
    part.noted()
    table = votes(part.table, number, ventidius="no")
    counts(table, number).refused(VotesAreEven(yes=20, no=20))
    done = counts(table, number, venus="no")
    done.then(RogatioDecided(rogatio=number, passed=False, venus="no", held_back=60))
    shown = shown_of(done.table.world).session
    assert shown is not None and [(one.yes, one.no, one.abstained) for one in shown.rogationes] == [(20, 20, 60)]


def test_sen_16_what_another_cast_already_is_not_held_back() -> None:
    """Crassus votes with his ten and lends them to Cicero afterwards: Cicero, who cast his eighty, holds nothing back."""
    table, number = caedes()
    table = votes(table, number, cicero="yes", isauricus="yes", ventidius="yes", crassus="yes")
    table = table.given(*lend(table.world, "crassus", "cicero", 10))
    counts(table, number).then(RogatioDecided(rogatio=number, passed=True))


def test_sen_16_there_is_no_tie_in_a_caedes() -> None:
    """80 against 60 and 20 are no tie there, and Venus has no say."""
    table, number = caedes()
    table = votes(table, number, cicero="yes", isauricus="no", ventidius="no", crassus="abstain")
    counts(table, number, venus="yes").refused(NoTieInACaedes().at("venus"))


def test_sen_16_who_has_voted_against_it_counts_though_he_lent_his_suffragia() -> None:
    """Crassus votes against it and lends his ten away: it is not unanimous all the same."""
    table, number = caedes()
    table = votes(table, number, cicero="yes", isauricus="yes", ventidius="yes", crassus="no")
    table = table.given(*lend(table.world, "crassus", "cicero", 10))
    counts(table, number).then(RogatioDecided(rogatio=number, passed=False))


@pytest.mark.parametrize("without", [False, True])
def test_sen_16_the_target_votes_too_unless_it_is_set_otherwise(without: bool) -> None:
    """Crassus, against whom the caedes is, is in Rome and keeps silent: that saves him, unless the evening leaves him out
    (AMB-70)."""
    table, number = caedes(with_settings(caedes_without_target=True) if without else None, target="crassus")
    table = votes(table, number, cicero="yes", isauricus="yes", ventidius="yes")
    counts(table, number).then(RogatioDecided(rogatio=number, passed=without))


@pytest.mark.parametrize("without", [False, True])
def test_sen_16_the_targets_own_no(without: bool) -> None:
    """And so does his vote against it."""
    table, number = caedes(with_settings(caedes_without_target=True) if without else None, target="crassus")
    table = votes(table, number, cicero="yes", isauricus="yes", ventidius="yes", crassus="no")
    counts(table, number).then(RogatioDecided(rogatio=number, passed=without))


@pytest.mark.parametrize("without", [False, True])
def test_sen_16_the_target_hears_that_his_word_does_not_count(without: bool) -> None:
    """Where he is left out, his "no" is recorded with a caution that says so (AMB-70)."""
    table, number = caedes(with_settings(caedes_without_target=True) if without else None, target="crassus")
    says(table, number, "crassus", "no").noted(*[DoesNotCount(voter="crassus")] * without)
    says(table, number, "ventidius", "no").noted()


def test_sen_03_the_tally_by_itself() -> None:
    """A pure function of the bill, of who must agree, and of Venus' word."""
    cast = (Suffragium("a", "yes", 30, 1), Suffragium("b", "no", 20, 2), Suffragium("c", "abstain", 50, 3))
    one = RogatioRecord(1, 0, "a", "imperium", votes=cast)
    assert tally(one, ("a", "b", "c"), None) == Tally(yes=30, no=20, abstained=50, tie=False, passed=True)
    assert tally(RogatioRecord(1, 0, "a", "caedes"), (), "yes").passed is False
