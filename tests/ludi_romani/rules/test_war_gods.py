"""War gods: whom they meet, what they may fight, what each throw costs, and that they stay."""

from typing import Any

import pytest

from domain.kernel.grammar.event import Event
from domain.ludi_romani.acts.war_gods.deus_belli_provocat import NobodyNamed, ProvokedByNoWarGod
from domain.ludi_romani.acts.war_gods.law import AThrowForEachLegio, NotHisHalf, NotHisKind, ThrowsComeLater
from domain.ludi_romani.aggregates.attack import Addition, LegionesAttacked, Throw
from domain.ludi_romani.aggregates.bonds import BecameBacchant, Married, WasEngaged
from domain.ludi_romani.aggregates.fate import BecameUnprotected, Died
from domain.ludi_romani.aggregates.player import LimitUsed, PresenceNoted, PropertyGiven, PropertyReceived, ShapeTaken
from domain.ludi_romani.aggregates.proelium import FlagitatioIssued, ProeliumEncouraged, ProeliumEnded
from domain.ludi_romani.edition import Properties
from domain.ludi_romani.law.additions import AlreadyHelped, HusbandDoesNotFight, JunoIsAway, NotAnImago
from domain.ludi_romani.law.combat import NoCombatInMotus, NoProeliaInRome, PeaceOfCybele, WarGodMustRemain
from domain.ludi_romani.law.dicing import NoSuchThrow
from domain.ludi_romani.law.fighters import (
    AlreadyEngaged,
    FighterElsewhere,
    MayNotFight,
    NamedTwice,
    NoBattlefield,
    NotInOneRegion,
)
from domain.ludi_romani.law.known import UnknownPlayer
from domain.ludi_romani.law.legiones import FabrilisDefeated, HasNoFabrilis, NoSuchFace
from domain.ludi_romani.law.parties import AlreadyChallenged
from domain.ludi_romani.law.transfer import BooksShowLess
from projections.ludi_romani.proelia import proelia_now
from tests.ludi_romani.rules.amici import blessed
from tests.ludi_romani.rules.battle import answer, armies, army, begin, crowd, curiales, done, in_spain, roll, the
from tests.ludi_romani.rules.befell import became, gained, moved, sat_down
from tests.ludi_romani.table import Outcome, Table, at_dinner, with_settings


def rows(*dice: tuple[int, int], **more: Any) -> list[dict[str, Any]]:
    """Throws, the god's die first."""
    return [{"attacker": one, "attacked": other, **more} for one, other in dice]


def fight(table: Table, *dice: tuple[int, int], god: str = "mars", player: str = "lepidus", **more: Any) -> Outcome:
    """Somebody fights a god."""
    fields = {"player": player, "choice": "fight", "throws": rows(*dice), **more}
    return table.when("deus_belli_provocat", by=god, **fields)


def sent(
    table: Table, player: str = "antony", against: str | None = "lepidus", god: str = "mars", **more: Any
) -> Outcome:
    """A god has somebody challenge another."""
    return table.when("deus_belli_provocat", by=god, player=player, choice="flagitatio", against=against, **more)


def itself(outcome: Outcome) -> list[Event]:
    """What the act itself brings, without what follows from it."""
    return [event for event in outcome.events if event.rule is None]


def attacked(table: Table, *throws: Throw, god: str = "mars", player: str = "lepidus") -> LegionesAttacked:
    """The throws of a god in Spain, in the first aestas."""
    facts: dict[str, Any] = {"proelium": table.world.number + 1, "region": "spain", "season": 0, "witness": god}
    return LegionesAttacked(**facts, attacker=god, attacked=player, throws=throws)


def throw(one: int, other: int, *, lost: bool, **more: Any) -> Throw:
    """A god's die against a curialis."""
    return Throw(legio="curialis", attacker=one, attacked=other, lost=lost, **more)


def test_war_01_num_15_mars_fights_whom_he_meets() -> None:
    """Mars fights Lepidus in Spain and oversees it himself (AMB-51); neither was challenged, and neither is bound by it."""
    table = in_spain()
    after = fight(table, (3, 3), (2, 5), (4, 6)).then(
        attacked(table, throw(3, 3, lost=False), throw(2, 5, lost=False), throw(4, 6, lost=False)),
        ProeliumEnded(proelium=table.world.number + 1, cause="fought"),
    )
    assert the(after).overseer == "mars"
    assert after.world.player("lepidus").engaged is None
    assert after.world.player("lepidus").spent("flagitatio", 0) is None


def test_war_01_bacchants_too() -> None:
    """Lepidus belongs to Dionysus, and Mars fights him all the same."""
    table = in_spain().given(BecameBacchant(player="lepidus", god="dionysus"))
    done(fight(table, (6, 1), (1, 1), (1, 1)))


def test_war_01_nobody_else_provokes() -> None:
    """Minerva and Tyr are no war gods; Juppiter is one in the shape of Mars (NUM-01), and what he wins is his."""
    for god in ("minerva", "tyr"):
        fight(in_spain(), (1, 2), (1, 2), (1, 2), god=god).refused(ProvokedByNoWarGod(by=god))
    table = in_spain().given(ShapeTaken(player="juppiter", persona="mars"))
    after = done(fight(table, (6, 2), (1, 2), (1, 2), god="juppiter"))
    assert curiales(after, "lepidus", "juppiter", "mars") == [2, 21, 0]
    fight(in_spain(), (1, 2), (1, 2), (1, 2), god="nobody").refused(UnknownPlayer(id="nobody").at("by"))


def test_war_05_war_03_as_high_keeps_lower_loses() -> None:
    """6:2 lost, 4:4 kept, 5:1 lost: by how much never matters, and Mars' undying legio costs him nothing whatever is rolled."""
    table, two = in_spain(), Properties(curiales=2)
    after = fight(table, (6, 2), (4, 4), (5, 1)).then(
        attacked(table, throw(6, 2, lost=True), throw(4, 4, lost=False), throw(5, 1, lost=True)),
        PropertyGiven(player="lepidus", towards="mars", properties=two),
        PropertyReceived(player="mars", source="lepidus", properties=two, won=True),
        ProeliumEnded(proelium=table.world.number + 1, cause="fought"),
    )
    assert after.world.player("mars").properties == Properties(curiales=2, ultrices=1)
    assert after.world.player("lepidus").unprotected is None
    again = done(fight(after, (1, 6)))
    assert again.world.player("mars").properties.ultrices == 1


def test_war_03_no_undying_die_in_a_challenge() -> None:
    """Where the player challenges another nobody throws against the god."""
    sent(in_spain(), throws=rows((6, 1)), dispense=("FLA-03",)).refused(ThrowsComeLater())


def test_war_05_what_is_added_counts() -> None:
    """Fortuna gives Lepidus two: 5 against 3 is 5 against 5, and he keeps it (NUM-21)."""
    table = army(in_spain(), "lepidus", 2)
    after = done(fight(table, throws=[*rows((5, 3), added=2), *rows((5, 3))]))
    assert curiales(after, "lepidus", "mars") == [1, 1]


def ghosts(table: Table) -> Table:
    """Hirtius and Pansa are imagines, and Livia is the wife of Lepidus."""
    wed = (Married(player="livia", spouse="lepidus"), Married(player="lepidus", spouse="livia"))
    return table.given(became("hirtius", "senator", "imago"), became("pansa", "senator", "imago"), *wed)


def helped(imago: str, throw: int, die: int, helps: str = "attacked") -> dict[str, Any]:
    """An imago adds its die."""
    return {"imago": imago, "throw": throw, "die": die, "helps": helps}


def test_ima_04_imagines_add_their_dice() -> None:
    """Hirtius adds three to Lepidus' 2 against 5, and Pansa two to the god's 4 against 5: the first is kept, the second lost."""
    table = ghosts(army(in_spain(), "lepidus", 2))
    outcome = fight(table, (5, 2), (4, 5), imagines=[helped("hirtius", 1, 3), helped("pansa", 2, 2, "attacker")])
    attack = next(event for event in outcome.events if isinstance(event, LegionesAttacked))
    assert attack.throws == (
        throw(5, 2, lost=False, added=3, imagines=(Addition(imago="hirtius", helps="attacked", die=3),)),
        throw(4, 5, lost=True, added=-2, imagines=(Addition(imago="pansa", helps="attacker", die=2),)),
    )


def test_ima_04_each_imago_once_at_a_throw_that_there_was() -> None:
    """Hirtius helps once in the whole fight, Cicero is no imago, and there is no third throw."""
    table = ghosts(army(in_spain(), "lepidus", 2))
    twice = fight(table, (5, 2), (4, 5), imagines=[helped("hirtius", 1, 3), helped("hirtius", 2, 3)])
    twice.refused(AlreadyHelped(player="hirtius"))
    fight(table, (5, 2), (4, 5), imagines=[helped("cicero", 1, 3)]).refused(NotAnImago(player="cicero"))
    third = NoSuchThrow(imago="hirtius", throw=3, throws=2)
    fight(table, (5, 2), (4, 5), imagines=[helped("hirtius", 3, 3)]).refused(third)


def test_nup_08_juno_doubles_a_husbands_last_die() -> None:
    """Lepidus' last 3 against the god's 6 counts six, and he keeps the legio; his first 3 does not."""
    table = ghosts(army(in_spain(), "lepidus", 2))
    outcome = fight(table, (6, 3), (6, 3), matrona="livia")
    attack = next(event for event in outcome.events if isinstance(event, LegionesAttacked))
    assert attack.throws == (throw(6, 3, lost=True), throw(6, 3, lost=False, added=3, doubled_by="livia"))
    fight(table, (6, 3), (6, 3), matrona="octavia").refused(HusbandDoesNotFight(matrona="octavia"))
    away = table.given(PresenceNoted(player="juno", region="gaul"))
    fight(away, (6, 3), (6, 3), matrona="livia").noted(JunoIsAway(juno="juno", seen="gaul"))


def test_war_03_nothing_is_added_to_a_challenge() -> None:
    """Where the player challenges another, imagines and Juno help when the dice fall."""
    table = ghosts(in_spain())
    sent(table, imagines=[helped("hirtius", 1, 3)], dispense=("FLA-03",)).refused(ThrowsComeLater())
    sent(table, matrona="livia", dispense=("FLA-03",)).refused(ThrowsComeLater())


def test_prp_04_a_special_die() -> None:
    """The god's large die may show nine (AMB-39); a player's has six faces (PRO-11)."""
    assert curiales(done(fight(in_spain(), (9, 1), (1, 1), (1, 1))), "mars") == [1]
    fight(in_spain(), (9, 7), (1, 1), (1, 1)).refused(NoSuchFace(player="lepidus", die=7, faces=6).at("throws"))


def test_war_07_who_loses_every_throw_is_dead() -> None:
    """6:5, 5:4, 9:1: three curiales are Mars', and Lepidus is dead at once by his hand (MOR-14)."""
    outcome = fight(in_spain(), (6, 5), (5, 4), (9, 1))
    assert itself(outcome)[3:] == [
        ProeliumEnded(proelium=the(outcome.table).number, cause="fought"),
        Died(player="lepidus", cause="war_god", by="mars"),
    ]
    assert curiales(outcome.table, "lepidus", "mars") == [0, 3]


@pytest.mark.parametrize("spared", [False, True])
def test_war_07_phobos_against_both_kinds(spared: bool) -> None:
    """Phobos wins both clientarum of four and two: Antony is dead, or, where the evening is set so, lives by his curiales
    (AMB-50); with clientarum alone he is dead either way."""
    table = with_settings(war_god_kills_only_without_legio=spared).season(1)
    table = army(table, "antony", 4, 2)
    after = done(fight(table, (5, 3), (4, 2), god="phobos", player="antony"))
    assert (after.world.player("antony").died is None) == spared
    assert armies(after, "phobos")[0] == (0, 2)
    alone = fight(army(table, "antony", 0, 2), (5, 3), (4, 2), god="phobos", player="antony")
    assert done(alone).world.player("antony").death == "war_god"


def test_war_04_a_throw_for_each_legio() -> None:
    """Two or four throws against three legiones are not what the rule says; none at all neither."""
    fight(in_spain(), (6, 5), (5, 4)).refused(
        AThrowForEachLegio(player="lepidus", god="mars", legiones=3, thrown=2).at("throws")
    )
    fight(in_spain()).refused(AThrowForEachLegio(player="lepidus", god="mars", legiones=3, thrown=0))


def test_war_07_without_a_throw_nobody_dies() -> None:
    """The Fates let a fight be written down in which no die fell: Mars won nothing, and Lepidus lives."""
    after = done(fight(in_spain(), dispense=("WAR-04",)))
    assert (curiales(after, "lepidus"), after.world.player("lepidus").died) == ([3], None)


def test_war_04_more_on_the_table_than_in_the_books() -> None:
    """Four legiones lie on the table and three stand in the books: counted, four are rolled, what was missing is incertum's, and
    the one that he kept is in the books (AMB-120)."""
    four = ((6, 1), (6, 1), (6, 1), (6, 6))
    less = BooksShowLess(player="lepidus", what="legiones curiales", held=3, wanted=4)
    fight(in_spain(), *four).refused(less)
    after = fight(in_spain(), *four, counted=True)
    after.noted(less)
    assert curiales(after.table, "lepidus", "mars") == [1, 3]
    assert after.table.world.player("lepidus").unprotected is None
    assert after.table.world.incertum.properties.curiales == -1


def test_war_08_num_17_num_18_one_kind_only() -> None:
    """Phobos fights clientarum and Deimos curiales: whoever has none of these, or rolls for others, is none of theirs."""
    table = army(in_spain(), "lepidus", 2, 1)
    assert done(fight(table, (6, 1), (1, 1), god="deimos")).world.player("deimos").properties.curiales == 1
    assert done(fight(table, (1, 1), god="phobos")).world.player("lepidus").legiones == 3
    fight(in_spain(), god="phobos").refused(NotHisKind(god="phobos", kind="clientarum", player="lepidus").at("player"))
    wrong = rows((6, 1), legio="curialis")
    fight(table, god="phobos", throws=wrong).refused(
        NotHisKind(god="phobos", kind="clientarum", player="lepidus").at("throws")
    )
    done(fight(table, (1, 1), (1, 1), god="deimos"))


def test_war_09_num_19_num_20_each_in_his_half() -> None:
    """Ares does not fight in Spain, nor Bellona in Asia Minor; the other way round they do."""
    table = army(army(at_dinner().season(1), "lepidus", 1), "antony", 1)
    fight(table, (1, 1), god="ares").refused(NotHisHalf(god="ares", zone="east", region="spain").at("player"))
    fight(table, (1, 1), god="bellona", player="antony").refused(
        NotHisHalf(god="bellona", zone="west", region="asia_minor")
    )
    done(fight(table, (1, 1), god="bellona"))
    done(fight(table, (1, 1), god="ares", player="antony"))


def test_war_01_only_whoever_may_fight_where_one_may() -> None:
    """No senator (PRO-05), nobody in Rome, in a motus or before Cybele, and none who sits nowhere or is bound already."""
    table = in_spain().given(*sat_down("spain", "cicero"))
    fight(table, player="cicero").refused(MayNotFight(player="cicero", role="senator").at("player"))
    rome = in_spain().given(*moved("lepidus", "spain", "rome"))
    keeps = ((1, 1), (1, 1), (1, 1))
    fight(rome, *keeps).refused(NoProeliaInRome(region="rome"))
    fight(in_spain().season(2), *keeps).refused(NoCombatInMotus())
    calm = in_spain().given(PresenceNoted(player="cybele", region="spain"))
    fight(calm, *keeps).refused(PeaceOfCybele(numen="cybele", region="spain"))
    gone = in_spain().given(moved("lepidus", "spain", "gaul")[0])
    fight(gone, *keeps, dispense=("PRO-06",)).refused(
        NoBattlefield(challenger="mars", challenged="lepidus").at("player")
    )
    bound = done(sent(crowd(), "antony", "lepidus"))
    fight(bound, *keeps).refused(AlreadyEngaged(player="lepidus", proelium=the(bound).id).at("player"))


def test_pro_06_a_god_fights_where_he_is() -> None:
    """The books saw Mars in Gaul: a caution, and the room is right."""
    table = in_spain().given(PresenceNoted(player="mars", region="gaul"))
    fight(table, (1, 1), (1, 1), (1, 1)).noted(FighterElsewhere(numen="mars", seen="gaul", region="spain").at("player"))


def test_war_05_vulcans_legio_stands_in() -> None:
    """Antony throws Vulcan's ten-sided die for one of two: 9 against 8 keeps it; beaten, it goes home and costs him no legio
    (AMB-43); who has none cannot, nor once it is defeated (PRO-27)."""
    table = army(in_spain(), "antony", 2).given(gained("antony", fabriles=1))
    fabrilis = {"legio": "fabrilis"}
    kept = fight(table, player="antony", throws=[*rows((8, 9), **fabrilis), *rows((6, 1))])
    assert curiales(done(kept), "antony", "mars") == [1, 1]
    beaten = done(fight(table, player="antony", throws=[*rows((8, 7), **fabrilis), *rows((1, 1))]))
    assert curiales(beaten, "antony", "mars") == [2, 0]
    assert beaten.world.player("vulcan").properties.fabriles == 2
    twice = fight(table, player="antony", throws=rows((8, 7), (8, 7), **fabrilis))
    assert FabrilisDefeated(player="antony") in twice.decision.standing
    fight(in_spain(2), throws=rows((8, 7), (1, 1), **fabrilis)).refused(HasNoFabrilis(player="lepidus").at("throws"))


def test_war_02_a_challenge_at_the_gods_word() -> None:
    """Antony, whose turn it is not, challenges Lepidus whom Mars names: his one challenge is spent and both are bound; Lepidus,
    first challenged there, must accept (FLA-05)."""
    table = crowd()
    number, proelium = table.world.number + 1, f"proelium:{table.world.number + 1}"
    after = sent(table).then(
        FlagitatioIssued(
            proelium=number, region="spain", season=4, witness="mars", challenger=("antony",), challenged=("lepidus",)
        ),
        ProeliumEncouraged(proelium=number, god="mars"),
        LimitUsed(player="antony", limit="flagitatio", season=4),
        WasEngaged(player="antony", proelium=proelium),
        WasEngaged(player="lepidus", proelium=proelium),
    )
    assert [one.rule for one in answer(after, "refuse").decision.standing] == ["FLA-05"]


def test_war_02_the_god_names_somebody() -> None:
    """Nobody named is no challenge, whatever the Fates say; and nobody challenges himself, or somebody elsewhere."""
    sent(crowd(), against=None, dispense=("WAR-02",)).refused(NobodyNamed(god="mars", player="antony"))
    sent(crowd(), against="antony").refused(NamedTwice(player="antony").at("against"))
    sent(crowd(), against="sextus").refused(NotInOneRegion(players=("antony", "sextus")).at("against"))


def test_war_02_fla_02_closed_to_one_who_has_challenged() -> None:
    """Antony has spent his challenge (AMB-36): he must fight the god."""
    table = done(answer(done(sent(crowd(), against="brutus"))))
    spent = table.world.player("antony").spent("flagitatio", 4)
    assert spent is not None
    over = table.given(WasEngaged(player="antony", proelium=None))
    sent(over, god="mars").refused(AlreadyChallenged(player="antony", act=spent.act).at("player"))
    done(fight(over, *[(1, 1)] * 4, player="antony"))


def test_war_02_amici_challenge_as_one() -> None:
    """Antony and Brutus, whom Juno blessed, challenge together (PRO-07)."""
    two = crowd().when("amicitiam_facere", by="juno", members=["antony", "brutus"]).table
    table = done(sent(blessed(two, "antony", "brutus"), player_amici=["brutus"]))
    assert the(table).challenger.players == ("antony", "brutus")
    assert [one.rule for one in sent(crowd(), player_amici=["brutus"]).decision.standing] == ["PRO-07"]


def test_war_06_who_encouraged_it_remains() -> None:
    """Mars oversees what he began: neither does he leave it to another, nor go to Gaul, before it is over; then he may."""
    table = done(begin(done(answer(done(sent(army(army(crowd(), "antony", 1), "lepidus", 1))))), by="mars"))
    stays, number = WarGodMustRemain(god="mars", proelium=the(table).id), the(table).number
    table.when("praesidem_mutare", by="mars", proelium=number).refused(stays)
    table.when("praesidem_mutare", by="mars", proelium=number, overseer="venus").refused(stays)
    table.when("adesse", by="mars", region="gaul").refused(stays)
    done(table.when("adesse", by="mars", region="spain"))
    done(table.when("adesse", by="venus", region="gaul"))
    over = done(roll(table, 6, 1, by="mars"))
    done(over.when("adesse", by="mars", region="gaul"))


def test_war_06_another_may_be_superseded() -> None:
    """Venus oversees what Mars encouraged: she may leave it to Diana, or to nobody."""
    table = done(begin(done(answer(done(sent(crowd())))), by="venus"))
    for successor in (None, "diana"):
        done(table.when("praesidem_mutare", by="venus", proelium=the(table).number, overseer=successor))


def test_war_01_the_annals_tell_it_and_the_board_shows_only_concursationes() -> None:
    """A god's throws are no concursationes: the view of proelia leaves his attack out."""
    assert proelia_now(done(fight(in_spain(), (1, 1), (1, 1), (1, 1))).world).proelia == ()


def test_war_07_unprotected_is_only_who_lives() -> None:
    """Who loses every throw is dead and not unprotected besides."""
    outcome = fight(army(in_spain(), "lepidus", 1), (6, 1))
    assert not any(isinstance(event, BecameUnprotected) for event in outcome.events)
