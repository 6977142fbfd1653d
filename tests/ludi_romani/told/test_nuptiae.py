"""Marriages in sentences: of the demo evening, and what does not happen in it."""

from tests.ludi_romani.rules.befell import lost, moved
from tests.ludi_romani.rules.test_divortium import POOR, divorces
from tests.ludi_romani.rules.test_married_life import PAIR
from tests.ludi_romani.rules.test_virus import serves
from tests.ludi_romani.table import at_dinner
from tests.ludi_romani.told.deeds import sentences

MARRIED = {
    93: "Juno marries Atia to Philippus and pays the groom a dos of 1,500,000 denarii; Vesta gives the bride 2 virus.",
    341: "Antony hands 500,000 denarii to Octavia, as between spouses.",
    368: "Juno divorces Scribonia from Octavian, who pays back 2,500,000 denarii.",
    370: "Scribonia becomes an amazon.",
    494: "Dolabella draws the virus of Antonia and dies; the marriage of Antonia and Dolabella is over.",
    624: "Juno divorces Octavia from Antony, who pays back 1,800,000 denarii and 3 legiones clientarum.",
    625: "Octavia becomes an amazon with 3 legiones clientarum.",
}


def test_nup_03_marriages_of_the_demo_evening() -> None:
    """Who married whom, what was paid, and how it ended."""
    told = sentences("nuptiae", "res_coniugum_permutare", "divortium", "amazonem_fieri", "virus_propinare")
    assert {number: told[number] for number in MARRIED} == MARRIED


def test_nup_03_fem_03_a_second_wedding_has_no_dos() -> None:
    """Livia, whose dos was paid before and to whom Vesta has nothing left to give."""
    free = PAIR.when("divortium", by="juno", wife="livia", denarii=600_000, curiales=3, classes=1, counted=True).table
    again = free.given(lost("vesta", virus=free.world.player("vesta").properties.virus), lost("livia", dos=2_000_000))
    told = again.when("nuptiae", by="juno", bride="livia", groom="brutus", dispense=("NUP-02",)).told
    assert told == "Juno marries Livia to Brutus without a dos."


def test_mer_16_nup_04_what_the_books_did_not_know() -> None:
    """Juno pays a dos that the books do not show her to have: the table hears of it, the room does not."""
    poor = at_dinner().given(lost("juno", denarii=at_dinner().world.player("juno").properties.denarii))
    tale = poor.when("nuptiae", by="juno", bride="octavia", groom="brutus", counted=True, dispense=("NUP-02",)).tale
    wedding = (
        "Juno marries Octavia to Brutus and pays the groom a dos of 3,000,000 denarii; Vesta gives the bride 2 virus"
    )
    assert tale.sentence == f"{wedding}; the table showed 3,000,000 denarii more than the books knew at Juno."
    assert tale.outside == f"{wedding}."


def test_div_07_he_who_falls_short() -> None:
    """Cassius pays what he has, or nothing, and may die of it."""
    killed = divorces(POOR, curiales=1, killed=True).told
    assert killed == "Juno divorces Antonia from Cassius, who pays back 1 legio curialis; Cassius is killed by Juno."
    nothing = divorces(POOR, dispense=("DIV-03",)).told
    assert nothing == "Juno divorces Antonia from Cassius, who pays nothing back."


def test_nup_10_nobody_draws_it() -> None:
    """A virus that killed nobody."""
    assert serves(PAIR).told == "Livia serves a virus, and nobody draws it."


def test_nup_11_her_own() -> None:
    """Livia sits beside Cassius, and draws the card that she serves."""
    told = serves(PAIR.given(*moved("livia", "rome", "greece")), "livia").told
    assert told.startswith("Livia serves a virus, draws it herself and dies; ")
