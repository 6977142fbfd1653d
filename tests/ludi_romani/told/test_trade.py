"""Trade in sentences: the demo evening's purchases, gifts and barter."""

from tests.ludi_romani.told.deeds import sentences

LEGIONES = {
    44: "Decimus buys 3 legiones curiales of Juppiter for 600,000 denarii and is imperator.",
    48: "Cleopatra buys 1 legio clientarum of Isis for 400,000 denarii; "
    "the table showed 300,000 denarii more than the books knew at Cleopatra.",
    119: "Lepidus buys 2 legiones clientarum of Tyr for 800,000 denarii.",
}


def test_mer_07_a_purchase_says_the_price() -> None:
    """Legiones and classes with what was paid; a senator becomes imperator; what the books did not know is said."""
    told = sentences("emptio_legionum")
    assert {number: told[number] for number in LEGIONES} == LEGIONES
    assert sentences("emptio_classium") == {
        117: "Cassius buys 2 classes of Amphitrite for 600,000 denarii.",
        269: "Sextus buys 1 classis of Neptune for 300,000 denarii; "
        "the table showed 200,000 denarii more than the books knew at Sextus.",
    }


def test_mer_16_gifts_and_barter_say_what_changes_hands() -> None:
    """Both sides of a barter, and its witness."""
    told = sentences("donare", "commutatio")
    assert told[47] == "Cicero gives Octavian 300,000 denarii."
    assert told[497] == "Cleopatra gives Antony 2 classes."
    assert told[498] == "Cleopatra gives Antony 1 classis for 1 legio clientarum, before Isis."
