"""What lies first on a tablet after what its god has just done."""

from copy import copy
from typing import Any

from domain.kernel.grammar.act import Act
from domain.kernel.grammar.role import REFEREES
from domain.kernel.log.rows import Change
from domain.ludi_romani.aggregates.bonds import BecameCliens, RingChangedHands
from domain.ludi_romani.aggregates.fate import BecameUnprotected, Died
from domain.ludi_romani.aggregates.player import PresenceNoted, ShapeTaken
from domain.ludi_romani.game import LUDI_ROMANI
from projections.kernel import asked_of_journal as asked
from tests.bench.tiles import shown
from tests.eyes import look
from tests.log.logs import CORRECTED, NEWEST, replayed
from tests.ludi_romani.rules.actium import conch
from tests.ludi_romani.rules.battle import army, begun, in_spain, rolled
from tests.ludi_romani.rules.befell import became, gained, moved, sat_down
from tests.ludi_romani.table import Table, at_dinner
from tests.ludi_romani.views.found import Found


def act(kind: str, **fields: Any) -> Act:
    return LUDI_ROMANI.acts[kind].model_validate(fields)


def kinds(table: Table, who: str, *people: str, after: Act | None = None, undone: Act | None = None) -> list[str]:
    return [kind for kind, _ in found(table, who, *people, after=after, undone=undone)]


def found(
    table: Table, who: str, *people: str, after: Act | None = None, undone: Act | None = None
) -> list[tuple[str, dict[str, Any]]]:
    """Its tiles, where ``after`` is the last that he recorded, and ``undone`` what he took back."""
    begun = table.world.evening.begun
    now = Found(table.world, who, at=begun[-1].began if begun else 0, silent=after is None, did=after)
    return [(tile.kind, dict(tile.fields)) for tile in now.tiles(people, undone)]


def there(who: str, region: str) -> PresenceNoted:
    return PresenceNoted(player=who, region=region)


def test_what_was_taken_back_is_said_otherwise() -> None:
    """Minerva takes back who got a seat: the form lies there as it was, behind what is due; free texts stay away. Of the journal
    her last act is the one before that."""
    journal = replayed(NEWEST)
    world = journal.world_at(65)
    eyes = look(world, REFEREES, entries=journal.entries[:65], journal=journal)
    undone, latest = asked.undone(eyes, "minerva"), asked.latest(eyes, "minerva", 0)
    assert undone is not None and latest is not None
    assert (undone.kind, latest.kind) == ("sedem_adiudicare", "motus")
    assert asked.latest(eyes, "minerva", 63) is None and asked.undone(eyes, "apollo") is None
    first = shown(eyes, "minerva")[0]
    assert (first.kind, first.fields["chosen"]) == ("sedem_adiudicare", "salvidienus")
    summer = at_dinner().season(1).given(there("venus", "gaul"))
    note = act("notare", text="text:" + 64 * "0", player="cicero")
    assert found(summer, "venus", after=note, undone=note)[0] == ("notare", {"player": "cicero"})


def test_an_act_upon_which_a_missing_one_follows_happened() -> None:
    """An act stands where another is added behind it; where it was otherwise it is no longer as it was."""
    journal = replayed(CORRECTED)
    amended, inserted = (change for number, change in journal.corrections if number in (5, 6))
    assert [(one.change, one.act) for one in (amended, inserted)] == [("amend", 3), ("insert", 3)]
    third, fourth = (entry.act for entry in journal.entries[2:4])

    def acts(*changes: tuple[int, Change], upto: int = 6) -> tuple[Act | None, tuple[Act, ...]]:
        known = copy(journal)
        known.corrections = [*changes]
        eyes = look(journal.world, REFEREES, entries=journal.entries[:upto], journal=known)
        return asked.act(eyes, 3), asked.entered(eyes, third.kind, 2)

    assert acts((5, inserted)) == (third, (third, fourth))
    assert acts((5, amended)) == (None, (fourth,))
    assert acts((5, amended), upto=4) == (third, (third, fourth)), "as it was known then"


def test_gyg_03_the_ring_is_lent_for_its_attack() -> None:
    """Pluto has just lent it: the dice come before the tributum that he still owes; afterwards it may wait."""
    worn = at_dinner().season(3).given(RingChangedHands(player="brutus", wears=True), there("pluto", "greece"))
    lent = act("anulum_gygis_dare", wearer="brutus")
    assert kinds(worn, "pluto", after=lent)[0] == "anulo_aggredi"
    assert kinds(worn, "pluto", after=act("hibernare", region="greece"))[0] != "anulo_aggredi"


def test_num_01_a_shape_is_taken_for_what_only_that_god_can_do_and_laid_down_then() -> None:
    """Juppiter as Minerva: her transfer before his own wares; once he has done it, his own shape; in that nothing of it."""
    rich = gained("cicero", denarii=900_000)
    summer = at_dinner().given(*sat_down("gaul", "cicero")).season(1).given(there("juppiter", "gaul"), rich)
    taken = act("personam_induere", persona="minerva")
    wears = summer.given(ShapeTaken(player="juppiter", persona="minerva"))
    assert kinds(summer, "juppiter", after=taken)[0] == "emptio_legionum"
    lying = kinds(wears, "juppiter", after=taken)
    assert lying.index("translatio_minervae") < lying.index("emptio_legionum")
    moved_on = act("translatio_minervae", player="calenus", region="gaul")
    assert "personam_induere" in steps_due(wears, "juppiter", moved_on)
    assert "personam_induere" not in steps_due(wears, "juppiter", taken)
    assert ("personam_induere", {}) in found(wears, "juppiter", after=moved_on)


def test_mot_13_a_voyage_that_another_god_noted_is_news_for_a_sea_deity() -> None:
    """Cleopatra sailed to Asia: Neptune in Sicily is asked, not Mars; no more when he has recorded something since. By land she
    passes no sea; and a voyage that he noted himself waits only where legiones lack a classis (MOT-15)."""
    table = at_dinner().season(1).given(there("neptune", "sicily"))
    sailed = table.when("motus", by="isis", player="cleopatra", to="asia_minor", way="sea")

    def due(who: str, *, noted: bool = False, way: str = "sea", table: Table = sailed.table) -> bool:
        journey = act("motus", player="cleopatra", to="asia_minor", way=way)
        now = Found(table.world, who, did=journey if noted else None, acts=[journey])
        return any(step.kind == "occurrere_in_mari" for step in now.due())

    assert due("neptune") and not due("mars")
    assert not due("neptune", way="land")
    assert not due("neptune", noted=True)
    overloaded = sailed.table.given(gained("cleopatra", clientarum=9))
    assert due("neptune", noted=True, table=overloaded)
    heard = Found(
        sailed.table.world, "neptune", silent=False, acts=[act("motus", player="cleopatra", to="asia_minor", way="sea")]
    )
    assert not [step for step in heard.steps() if step.kind == "occurrere_in_mari"]


def test_fla_03_who_challenges_first_is_settled_to_its_end() -> None:
    """Brutus lets it pass: then it is due who challenges. Before anybody spoke it is not."""
    greece = at_dinner().season(1).given(there("mars", "greece"))
    passed = act("flagitatione_cedere", player="brutus")
    assert not {"flagitatio", "prioritas"} & set(steps_due(greece, "mars", None))
    assert {"flagitatio", "prioritas"} <= set(steps_due(greece, "mars", passed))


def steps_due(table: Table, who: str, after: Act | None) -> list[str]:
    return [step.kind for step in Found(table.world, who, did=after).due()]


def test_ima_08_imagines_come_in_company() -> None:
    """Pluto says that Cassius, an imago, is in Egypt: Brutus may be there too, as long as a tributum feeds him (IMA-06). Nobody asks
    it after Pluto himself came."""
    dead = at_dinner().season(3).given(became("brutus", "imperator", "imago"), became("cassius", "imperator", "imago"))
    came = act("adesse", region="egypt", numen="cassius")
    seen = dead.given(*moved("cassius", "greece", "egypt"), there("pluto", "egypt"))
    assert ("adesse", {"region": "egypt", "numen": "brutus"}) in found(seen, "pluto", after=came)
    assert "adesse" not in steps_due(seen, "pluto", act("adesse", region="egypt"))
    fed = seen
    for other in ("cicero", "hirtius"):
        fed = fed.given(became(other, "senator", "imago"), there(other, "egypt"))
    assert "adesse" not in steps_due(fed, "pluto", came)
    assert ("adesse", {"region": "egypt", "numen": "brutus"}) in found(fed.season(4), "pluto", after=came)


def test_ami_04_nup_06_bonds_are_made_for_what_is_handed_over() -> None:
    """New amici to each other, but before Juno their oath comes first; the newly wed to each other."""
    rome = at_dinner().given(*sat_down("rome", "cicero", "philippus")).season(2)
    formed = act("amicitiam_facere", members=("cicero", "philippus"))
    assert steps_due(rome, "saturn", formed) == ["amicis_tradere"]
    assert "amicis_tradere" not in steps_due(rome, "juno", formed)
    wed = act("nuptiae", bride="atia", groom="philippus")
    assert steps_due(rome, "juno", wed) == ["res_coniugum_permutare"]
    assert steps_due(rome, "juno", None) == []


def test_ami_04_each_of_new_amici_is_asked_what_he_offers() -> None:
    """Cicero gave Philippus something: Hirtius has neither given nor got anything, until he has; of two there is nobody left to ask."""
    rome = at_dinner().given(*sat_down("rome", "cicero", "philippus", "hirtius")).season(2)
    handed = act("amicis_tradere", giver="cicero", receiver="philippus", denarii=100_000)
    for members, left in ((("cicero", "philippus", "hirtius"), ["amicis_tradere"]), (("cicero", "philippus"), [])):
        amici = rome.when("amicitiam_facere", by="saturn", members=members).table
        now = Found(amici.world, "saturn", did=handed, acts=[handed])
        assert [step.kind for step in now.due()] == left


def test_ami_02_juno_comes_to_hear_an_oath() -> None:
    """In a motus nobody asks her where she is: she says it, and amici are there who have not sworn."""
    rome = at_dinner().given(*sat_down("rome", "cicero", "philippus"), there("juno", "rome")).season(2)
    amici = rome.when("amicitiam_facere", by="saturn", members=("cicero", "philippus")).table
    came = act("adesse", region="rome")
    assert found(amici, "juno", after=came)[0] == ("amicitiam_sancire", {})
    both = found(amici, "juno", "cicero", "philippus", after=came)[0]
    assert both == ("amicitiam_sancire", {"members": ["cicero", "philippus"]})
    assert kinds(amici, "juno")[0] == "motus"
    assert "amicitiam_sancire" not in steps_due(amici.given(there("juno", "gaul")), "juno", came)


def test_cli_10_fem_04_what_a_cliens_has_and_what_an_amazon_lacks() -> None:
    """Who begged for protection has money to be asked for; a new amazon buys her first legio of Juno, not of Venus, who sells none."""
    bound = in_spain().given(BecameCliens(player="antony", patronus="lepidus"), gained("antony", denarii=500_000))
    taken = act("clientem_accipere", patronus="lepidus", cliens="antony", sought=True)
    demand = ("pecuniam_a_cliente_exigere", {"patronus": "lepidus", "cliens": "antony"})
    assert demand in found(bound, "isis", after=taken)[:2]
    met = act("clientem_accipere", patronus="lepidus", cliens="antony")
    assert "pecuniam_a_cliente_exigere" not in steps_due(bound, "isis", met)
    rich = at_dinner().season(3).given(became("atia", "matrona", "amazon"), gained("atia", denarii=900_000))
    armed = act("amazonem_fieri", player="atia")
    assert ("emptio_legionum", {"buyer": "atia", "seller": "juno"}) in found(rich, "juno", after=armed)
    assert "emptio_legionum" in steps_due(rich, "juno", armed)
    assert "emptio_legionum" not in steps_due(rich, "venus", armed)


def test_mor_05_who_came_is_asked_for_what_he_came() -> None:
    """Lepidus came to where Hirtius is unprotected; in a motus everybody travels first."""
    bare = in_spain().given(
        BecameUnprotected(player="hirtius"), *moved("hirtius", "rome", "spain"), there("isis", "spain")
    )
    came = act("motus", player="lepidus", to="spain", way="land")
    assert "victum_tractare" in steps_due(bare, "isis", came)
    assert "victum_tractare" not in [*steps_due(bare, "isis", None), *steps_due(bare.season(2), "isis", came)]


def test_pro_21_cybele_comes_to_stop_what_is_fought() -> None:
    """That she comes and that she stops it is one act; of nobody else it is asked, nor of her once she has recorded anything."""
    fought = begun(in_spain())
    assert kinds(fought, "cybele")[0] == "proelium_dirimere"
    assert "proelium_dirimere" not in steps_due(fought, "mars", None)
    assert "proelium_dirimere" not in steps_due(fought, "cybele", act("adesse", region="egypt"))


def test_num_48_what_must_be_comes_before_what_a_winner_may() -> None:
    """Lepidus won and has too many legiones: they are taken before he decides over Antony."""
    won = rolled(begun(army(army(in_spain(), "lepidus", 10), "antony", 1)), (6, 1))
    settled = steps_due(army(won, "lepidus", 12), "venus", None)[:2]
    assert settled == ["legiones_supra_decem_demere", "victum_tractare"]


def test_cli_09_over_his_own_cliens_a_patronus_has_other_acts() -> None:
    """Antony is unprotected beside Lepidus, who may decide over him; not once he is his cliens."""
    bare = army(in_spain(), "antony").given(BecameUnprotected(player="antony"), there("isis", "spain"))
    assert kinds(bare, "isis", "antony", "lepidus")[0] == "victum_tractare"
    his = bare.given(BecameCliens(player="antony", patronus="lepidus"))
    assert "victum_tractare" not in kinds(his, "isis", "antony", "lepidus")
    assert "clientem_necare" in kinds(his, "isis", "antony", "lepidus")


def test_pro_17_nobody_decides_over_another_while_he_fights() -> None:
    """Hirtius came to Spain unprotected: Lepidus may decide over him there, but not while he fights Antony."""
    came = in_spain().given(
        BecameUnprotected(player="hirtius"), *moved("hirtius", "rome", "spain"), there("isis", "spain")
    )
    assert "victum_tractare" in kinds(came, "isis", "hirtius", "lepidus")
    assert "victum_tractare" not in kinds(begun(came), "isis", "hirtius", "lepidus")


def test_num_50_at_actium_every_numen_gathers_before_anything_else() -> None:
    """Vesta has an estate and Pluto the dead: both wait."""
    table = at_dinner().season(3).given(Died(player="cassius", cause="other"))
    assert kinds(table, "vesta")[0] == "hereditas"
    blown = conch().given(Died(player="cassius", cause="other"))
    assert kinds(blown, "vesta")[:2] == ["amicitia_ultima", "hereditas"]
    assert kinds(blown, "pluto")[0] == "amicitia_ultima"


def test_what_a_proposal_names_between_those_tapped_comes_first() -> None:
    """Brutus and Cassius came to Greece together: both tapped roll for who challenges first (FLA-04)."""
    greece = at_dinner().given(*moved("cassius", "greece", "egypt")).given(*moved("brutus", "greece", "egypt"))
    together = greece.season(1).given(there("mars", "egypt"))
    assert kinds(together, "mars", "brutus", "cassius")[0] in ("prioritas", "flagitatio")
