"""What the Fates do, what was counted and noted, and messages, in sentences."""

from typing import Any

from domain.ludi_romani.acts.books import ACTS as BOOKS
from domain.ludi_romani.acts.communication import ACTS as COMMUNICATION
from domain.ludi_romani.acts.fates import ACTS as FATES
from domain.ludi_romani.acts.pestis import ACTS as PESTIS
from tests.ludi_romani.table import at_dinner
from tests.ludi_romani.told.deeds import sentences

DEMO = {
    102: "The Fates change 1 red chip of Sextus into 5 white chips.",
    449: "Maecenas wins a game of chance against Agrippa and takes 100,000 denarii.",
    450: "Mercury brings Octavian a word of Antony; Antony pays Cleopatra 100,000 denarii for it.",
    451: "Mercury keeps back a word of Octavian to Octavia.",
    458: "Juppiter takes the shape of Minerva.",
    460: "Juppiter lays aside the shape of Minerva.",
    565: "Apollo brings pestis upon Gallia; Lepidus and Pansa must flee.",
    573: "Diana takes the pestis from Gallia.",
}
SUMMER = at_dinner().season(1)


def test_num_43_what_the_demo_evening_has_of_these() -> None:
    """Amounts in full, and who pays whom."""
    said = sentences(*(kind.kind for kind in (*FATES, *BOOKS, *COMMUNICATION, *PESTIS)))
    assert {number: said[number] for number in DEMO} == DEMO


def test_gen_04_peoples_own_words_stand_in_quotation_marks() -> None:
    """On one line, and a full stop of theirs is not doubled."""
    ruling = SUMMER.when(
        "ius_dicere", by="fata", dispute="Who\n oversees it?", ruling="Mars does.", player="antony"
    ).told
    assert ruling == 'The Fates rule on a dispute about Antony, "Who oversees it?": "Mars does".'
    plain = SUMMER.when("ius_dicere", by="fata", dispute="Who\n oversees it?", ruling="Mars does.").told
    assert plain == 'The Fates rule on "Who oversees it?": "Mars does".'
    assert SUMMER.when("notare", by="mars", text="None of it is true.").told == 'Mars notes: "None of it is true".'


def test_log_19_a_count_says_more_and_less() -> None:
    """Of each property by how much, or that the books are right."""
    count: dict[str, Any] = {"by": "fata", "player": "cicero"}
    held = SUMMER.world.player("cicero").properties
    differs = SUMMER.when("numerare", **count, curiales=1, suffragia=held.suffragia - 1).told
    assert differs == (
        "The Fates count 1 legio curialis more and 1 suffragium less at Cicero than the books knew; "
        "Cicero is imperator now."
    )
    right = SUMMER.when("numerare", **count, denarii=held.denarii).told
    assert right == "The Fates count what Cicero has, and the books are right."
    cause = SUMMER.when("numerare", **count, denarii=held.denarii, cause="He had hidden a chip.", number=1).told
    assert cause == 'The Fates count what Cicero has, and the books are right: "He had hidden a chip" (about act 1).'


def test_num_43_games_of_chance_tell_every_end() -> None:
    """With many losers, with none, with no winner; by whoever stands in for the Fates."""
    three = ["cicero", "livia", "atia"]
    assert SUMMER.when("alea", by="fata", players=three, stake=100_000, winner="livia").told == (
        "Livia wins a game of chance against Cicero and Atia and takes 100,000 denarii of each."
    )
    assert SUMMER.when("alea", by="fata", players=three[:2], winner="livia").told == (
        "Livia wins a game of chance against Cicero."
    )
    assert (
        SUMMER.when("alea", by="fata", players=three).told
        == "Cicero, Livia and Atia play a game of chance; nobody wins."
    )


def test_amb_32_a_bribe_that_mercury_keeps_is_promised() -> None:
    """No coin moves."""
    word: dict[str, Any] = {"by": "mercury", "sender": "antony", "recipient": "octavian", "bribe": 200_000}
    assert SUMMER.when("nuntium_mittere", **word, briber="livia", delivered=False).told == (
        "Mercury keeps back a word of Antony to Octavian; Livia promises 200,000 denarii for it."
    )


def test_pes_05_a_pestis_may_find_nobody() -> None:
    """Nobody sits in Sicily as the Game begins."""
    empty = next(region for region in SUMMER.world.regions() if not region.seated)
    name = SUMMER.world.name(empty.id)
    assert SUMMER.when("pestis", by="apollo", region=empty.id).told == (
        f"Apollo brings pestis upon {name}; no mortal is there."
    )
