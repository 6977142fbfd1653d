"""Challenges: who may challenge whom, where, when and before whom."""

import pytest

from domain.kernel.grammar.objection import Names
from domain.ludi_romani.acts.movement.company import Engaged
from domain.ludi_romani.acts.trade.law import BuyerIsEngaged
from domain.ludi_romani.acts.war.flagitatio import NobodyToOversee, NoWitness, WitnessIsElsewhere
from domain.ludi_romani.acts.war.flagitationi_respondere import FlagitationiRespondere
from domain.ludi_romani.aggregates.bonds import WasEngaged
from domain.ludi_romani.aggregates.player import LimitUsed, PresenceNoted
from domain.ludi_romani.aggregates.proelium import FlagitatioAnswered, FlagitatioIssued
from domain.ludi_romani.law.combat import NoCombatInMotus, NoProeliaInRome, NoProeliaThen, PeaceOfCybele
from domain.ludi_romani.law.fighters import (
    AlreadyEngaged,
    MayNotFight,
    NamedTwice,
    NoBattlefield,
    NotInOneRegion,
    WithoutLegiones,
    WomenDoNotFight,
)
from domain.ludi_romani.law.known import IsDead, UnknownPlayer
from domain.ludi_romani.law.parties import AlreadyChallenged
from tests.ludi_romani.rules.battle import answer, army, begun, challenge, challenged, crowd, done, in_spain, the
from tests.ludi_romani.rules.befell import became, gained, moved, sat_down
from tests.ludi_romani.table import Table, at_dinner


def test_fla_05_an_answer_in_words() -> None:
    """Whose challenge it is, and what was answered."""
    table, names = challenged(in_spain()), Names(challenged(in_spain()).world.name)
    for word, what in {"accept": "accepted", "refuse": "refused"}.items():
        act = FlagitationiRespondere.model_validate({"proelium": the(table).number, "answer": word})
        assert act.sentence(names, "venus") == f"the proelium of Lepidus and Antony: the challenge is {what}."


def test_fla_01_a_challenge_before_a_numen() -> None:
    """Lepidus challenges Antony before Venus: it is his one challenge of this aestas, and both are bound from now on."""
    table = in_spain()
    number = table.world.number + 1
    challenge(table, "lepidus", "antony").then(
        FlagitatioIssued(
            proelium=number, region="spain", season=0, witness="venus", challenger=("lepidus",), challenged=("antony",)
        ),
        LimitUsed(player="lepidus", limit="flagitatio", season=0),
        WasEngaged(player="lepidus", proelium=f"proelium:{number}"),
        WasEngaged(player="antony", proelium=f"proelium:{number}"),
    )


@pytest.mark.parametrize("witness", ["mercury", "juventas"])
def test_fla_01_amb_34_any_numen_may_hear_it(witness: str) -> None:
    """Mercury and Juventas hear a challenge like any numen; where nobody is known who could oversee the battle it is a caution."""
    before = challenge(in_spain(), "lepidus", "antony", witness=witness)
    before.noted(NobodyToOversee(witness=witness, region="spain"))
    assert the(before.table).witness == witness
    venus_too = in_spain().given(PresenceNoted(player="venus", region="spain"))
    challenge(venus_too, "lepidus", "antony", witness=witness).noted()


def test_fla_01_before_a_mortal_or_cybele() -> None:
    """A mortal is no witness, and where Cybele is nobody challenges, whatever the books say of her (NUM-41)."""
    challenge(in_spain(), "lepidus", "antony", witness="brutus").refused(NoWitness(witness="brutus"))
    peace = PeaceOfCybele(numen="cybele", region="spain")
    challenge(in_spain(), "lepidus", "antony", witness="cybele").refused(peace)
    there = in_spain().given(PresenceNoted(player="cybele", region="spain"))
    challenge(there, "lepidus", "antony", witness="cybele").refused(peace)


def test_fla_01_the_witness_may_be_another_than_the_one_who_records() -> None:
    """Juno records what was said before Minerva."""
    assert the(challenged(in_spain(), by="juno", witness="minerva")).witness == "minerva"


def test_fla_02_once_an_aestas() -> None:
    """A challenge is spent though it was refused, and comes back with the next aestas (AMB-36)."""
    table = challenged(crowd())
    spent = the(table).number
    table = done(answer(table, "refuse", dispense=("FLA-05",)))
    challenge(table, "lepidus", "brutus").refused(AlreadyChallenged(player="lepidus", act=spent))
    done(challenge(table.season(9), "lepidus", "brutus"))


def test_fla_02_to_be_challenged_spends_nothing() -> None:
    """Antony, whom Lepidus challenged, has his own challenge still."""
    table = done(answer(challenged(crowd()), "refuse", dispense=("FLA-05",)))
    done(challenge(table, "antony", "lepidus"))


@pytest.mark.parametrize(("row", "rule"), [(3, NoProeliaThen()), (2, NoCombatInMotus())])
def test_pro_01_mot_10_not_outside_an_aestas(row: int, rule: NoProeliaThen | NoCombatInMotus) -> None:
    """Neither in a hiems nor in a motus does anybody challenge."""
    challenge(in_spain().season(row), "lepidus", "antony").refused(rule)


def test_pro_01_not_before_the_game_begins() -> None:
    """Before the first announcement there is no aestas; who sit together then came together."""
    table = at_dinner().given(*moved("antony", "asia_minor", "spain"))
    heard = challenge(table, "lepidus", "antony").decision.standing
    assert heard[0] == NoProeliaThen()


def test_pro_01_nobody_fights_in_rome() -> None:
    """Two imperatores who meet in Rome do not challenge each other there."""
    table = in_spain().given(*moved("lepidus", "spain", "rome")).given(*moved("antony", "spain", "rome"))
    challenge(table, "lepidus", "antony").refused(NoProeliaInRome(region="rome"))


def test_num_41_nobody_challenges_in_cybeles_presence() -> None:
    """While Cybele is in Spain nobody is challenged there; when she has gone on, he is."""
    table = done(in_spain().when("adesse", by="cybele", region="spain"))
    challenge(table, "lepidus", "antony").refused(PeaceOfCybele(numen="cybele", region="spain"))
    done(challenge(done(table.when("adesse", by="cybele", region="gaul")), "lepidus", "antony"))


@pytest.mark.parametrize("role", ["virgo", "matrona"])
def test_fem_06_women_take_no_part_in_proelia(role: str) -> None:
    """Virgines and matronae neither challenge nor are challenged, even with legiones in their keeping."""
    table = in_spain().given(*moved("livia", "rome", "spain"), gained("livia", curiales=2))
    table = table.given(became("livia", "virgo", "matrona")) if role == "matrona" else table
    challenge(table, "lepidus", "livia").refused(WomenDoNotFight(player="livia", role=role).at("challenged"))
    heard = challenge(table, "livia", "antony").decision.standing
    assert heard[0] == WomenDoNotFight(player="livia", role=role)


def test_fem_06_an_amazon_fights() -> None:
    """An amazon with legiones is challenged like an imperator."""
    table = in_spain().given(*moved("livia", "rome", "spain"), gained("livia", curiales=2))
    done(challenge(table.given(became("livia", "virgo", "amazon")), "lepidus", "livia"))


def test_pro_05_senators_and_most_numina_are_no_parties() -> None:
    """Cicero, a senator, cannot be challenged, nor can Juno in whose presence it happens."""
    table = in_spain().given(*sat_down("spain", "cicero"))
    challenge(table, "lepidus", "cicero").refused(MayNotFight(player="cicero", role="senator").at("challenged"))
    heard = challenge(table, "cicero", "antony").decision.standing
    assert heard[0] == MayNotFight(player="cicero", role="senator")
    table = table.given(*sat_down("spain", "juno"))
    challenge(table, "lepidus", "juno").refused(MayNotFight(player="juno", role="numen"))


def test_pro_04_only_who_has_legiones() -> None:
    """An imperator who lost his last legio neither challenges nor is challenged; a rex with clientarum may (AMB-26)."""
    bare = army(in_spain(), "antony")
    challenge(bare, "lepidus", "antony").refused(WithoutLegiones(player="antony").at("challenged"))
    heard = challenge(army(in_spain(), "lepidus"), "lepidus", "antony").decision.standing
    assert heard[0] == WithoutLegiones(player="lepidus")
    table = in_spain().given(*moved("bogud", "mauretania", "spain"))
    done(challenge(table, "lepidus", "bogud"))


def test_pro_04_the_dead_are_no_parties() -> None:
    """An imago is dead and of no role that fights."""
    table = in_spain().given(became("antony", "imperator", "imago"))
    challenge(table, "lepidus", "antony").refused(
        IsDead(player="antony", act=1).at("challenged"), MayNotFight(player="antony", role="imago")
    )


def test_pro_06_two_parties_in_one_region() -> None:
    """Nobody challenges himself or somebody elsewhere, and nobody fights where neither sits."""
    table = in_spain()
    challenge(table, "lepidus", "lepidus").refused(NamedTwice(player="lepidus"))
    challenge(table, "lepidus", "brutus").refused(NotInOneRegion(players=("lepidus", "brutus")).at("challenged"))
    challenge(table, "cicero", "hirtius").refused(NoBattlefield(challenger="cicero", challenged="hirtius"))
    challenge(table, "lepidus", "nobody").refused(UnknownPlayer(id="nobody").at("challenged"))


def test_pro_06_one_who_is_bound_is_in_no_second_proelium() -> None:
    """Cassius cannot challenge Antony while Lepidus' challenge binds him, nor can Antony challenge anybody."""
    table = challenged(crowd())
    bound = the(table).id
    table = done(table.when("flagitatione_cedere", by="venus", player="brutus"))
    challenge(table, "cassius", "antony").refused(AlreadyEngaged(player="antony", proelium=bound).at("challenged"))
    challenge(table, "antony", "cassius").refused(AlreadyEngaged(player="antony", proelium=bound).at("challenger"))


def attempts(table: Table) -> list[object]:
    """What stands against Antony's leaving by land and against his buying a legio."""
    leaves = table.when("motus", player="antony", to="gaul", way="land")
    buys = table.when("emptio_legionum", by="minerva", buyer="antony", seller="minerva", legio="curialis", count=1)
    return [*leaves.decision.standing, *buys.decision.standing]


def test_fla_08_neither_leaving_nor_buying_until_it_is_over() -> None:
    """From the challenge on both are bound, through answer and battle; a refusal sets them free (AMB-20)."""
    offered = challenged(crowd())
    bound = [
        Engaged(player="antony", proelium=the(offered).id),
        BuyerIsEngaged(buyer="antony", proelium=the(offered).id),
    ]
    assert attempts(offered) == bound
    assert attempts(done(answer(offered))) == bound
    assert attempts(begun(crowd())) == bound
    refusal = answer(offered, "refuse", dispense=("FLA-05",))
    table = refusal.then(
        FlagitatioAnswered(proelium=the(offered).number, accepted=False),
        WasEngaged(player="lepidus", proelium=None),
        WasEngaged(player="antony", proelium=None),
    )
    assert attempts(table) == []


def test_fla_01_a_witness_who_is_elsewhere() -> None:
    """Venus, last seen in Syria, hears a challenge in Spain: it is recorded, and said."""
    table = done(in_spain().when("adesse", by="venus", region="syria"))
    challenge(table, "lepidus", "antony").noted(WitnessIsElsewhere(witness="venus", seen="syria", region="spain"))
