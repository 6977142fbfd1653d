"""Where the thiasos is: who is left to nobody, who is in its company, and where the god takes somebody in."""

from domain.ludi_romani.acts.movement.following import WithoutPatronus
from domain.ludi_romani.aggregates.bonds import BecameBacchant
from domain.ludi_romani.aggregates.region import PestisChanged
from domain.ludi_romani.aggregates.senatus import RogatioDecided
from domain.ludi_romani.law.seats import PestisThere
from domain.ludi_romani.law.thiasos import GodNotThere, LeavesBacchants, PerhapsAbandoned
from tests.ludi_romani.rules.battle import begun, crowd, over, the
from tests.ludi_romani.rules.curia import brought, senate
from tests.ludi_romani.rules.test_bacchantes import PROTECTED, TAKEN, beaten, takes
from tests.ludi_romani.rules.test_thiasos import brutus, is_in
from tests.ludi_romani.table import at_dinner


def test_bac_08_only_those_whom_he_leaves_are_named() -> None:
    """Lepidus in Spain is his bacchant too, and nobody of the thiasos was with him before: Dionysus leaves Brutus alone."""
    table = brutus().given(BecameBacchant(player="lepidus", god="dionysus"))
    goes = table.when("adesse", by="dionysus", region="gaul")
    goes.noted(LeavesBacchants(bacchants=("brutus",), region="greece"))


def test_bac_08_no_other_numen_leaves_them_to_nobody() -> None:
    """Dionysus is in Gaul: that Juno was in Greece, where Brutus is alone, and goes, leaves nobody."""
    table = brutus().given(is_in("dionysus", "gaul"), is_in("juno", "greece"))
    table.when("adesse", by="juno", region="syria").noted()


def test_bac_08_he_stays_in_his_winter_residence() -> None:
    """Dionysus winters in Greece, where he is: nobody is left to nobody."""
    brutus(3).when("hibernare", by="dionysus", region="greece").noted()


def test_bac_08_whom_the_books_show_nowhere_nobody_leaves() -> None:
    """Cicero sits nowhere and was never seen, and so is Dionysus, whose bacchant he is; the others of the thiasos are in Syria.
    That Dionysus is in Gaul leaves nobody behind; from then on the books show nobody with Cicero."""
    table = at_dinner().season(2).given(BecameBacchant(player="cicero", god="dionysus"))
    assert table.world.whereabouts("cicero") is None
    table = table.given(is_in("ariadne", "syria"), is_in("silenus", "syria"))
    table.when("bacchantem_necare", by="dionysus", bacchant="cicero").noted()
    goes = table.when("adesse", by="dionysus", region="gaul")
    goes.noted()
    perhaps = PerhapsAbandoned(player="cicero", god="dionysus").at("bacchant")
    goes.table.when("bacchantem_necare", by="dionysus", bacchant="cicero").noted(perhaps)
    unseen = at_dinner().season(2).given(BecameBacchant(player="cicero", god="dionysus"), is_in("dionysus", "gaul"))
    unseen.when("bacchantem_necare", by="dionysus", bacchant="cicero").noted(perhaps)


def test_num_37_his_own_god_guards_him_before_the_others() -> None:
    """Brutus is a bacchant of Silenus, who is in Greece with him, and so is Dionysus: it is Silenus with whom he goes."""
    table = at_dinner().season(2).given(is_in("dionysus", "greece"), is_in("silenus", "greece"))
    table = table.given(BecameBacchant(player="brutus", god="silenus"))
    refused = WithoutPatronus(player="brutus", patronus="silenus", region="syria")
    table.when("motus", player="brutus", to="syria").refused(refused)


def test_bac_03_he_takes_him_in_where_both_are() -> None:
    """Dionysus says that he is in Spain, where the books show him: he is noted there no second time. Pestis rages there, which keeps
    nobody out who is there already (PES-07)."""
    table = beaten()
    takes(table, region="spain").then(TAKEN, PROTECTED)
    takes(table.given(PestisChanged(region="spain", rages=True)), region="spain").noted()


def test_bac_03_he_says_where_he_is() -> None:
    """The books show him in Spain: the caution stands at the region that he said."""
    heard = GodNotThere(player="antony", god="dionysus", seen="spain", region="gaul")
    takes(beaten(), region="gaul").noted(heard.at("region"))


def test_bac_08_whom_he_leaves_who_goes_to_take_in_another() -> None:
    """Dionysus goes from Spain to Gaul to take in Antony, and leaves Lepidus, his bacchant, to nobody: a caution, as for any word of
    where he is. Where he stays he leaves nobody."""
    table = beaten().given(BecameBacchant(player="lepidus", god="dionysus"))
    heard = GodNotThere(player="antony", god="dionysus", seen="spain", region="gaul")
    takes(table, region="gaul").noted(heard, LeavesBacchants(bacchants=("lepidus",), region="spain"))
    takes(table, region="spain").noted()


def test_bac_03_whom_he_takes_in_fights_no_more() -> None:
    """Antony, beset by Mars in mid-proelium with Lepidus, follows Dionysus to Gaul: the proelium is over, by nobody's victory."""
    table = begun(crowd()).given(is_in("dionysus", "gaul"))
    taken = takes(table, peril="war_god")
    assert over(the(table), "other") == taken.events[1:4]


def test_bac_03_pes_07_no_escape_into_a_pestis() -> None:
    """Mars brings Antony the decree; pestis rages in Gaul, where Dionysus is: it is said where the rescue is."""
    table, number = brought(senate(), type="caedes", target="antony")
    table = table.given(RogatioDecided(rogatio=number, passed=True), is_in("dionysus", "gaul"))
    table = table.given(PestisChanged(region="gaul", rages=True))
    saved = table.when("caedem_exsequi", by="mars", rogatio=number, rescued="dionysus")
    saved.refused(PestisThere(region="gaul").at("rescued"))
