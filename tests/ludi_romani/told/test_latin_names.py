"""Names in Latin: by the dictionary of the language where it has them, in the case that a sentence asks for, else as the edition has
them; and what is told to whom it is about."""

from functools import partial
from typing import cast

import pytest

from domain.kernel.grammar.declined import CASES, Declined
from domain.kernel.grammar.objection import Names
from domain.ludi_romani.acts.senatus.bills import IsNotProscribed
from domain.ludi_romani.aggregates.fate import Restored
from domain.ludi_romani.aggregates.proelium import CurialesCaptured
from domain.ludi_romani.aggregates.world import Ludi
from projections.kernel.addressed import addressed
from projections.kernel.tales import Tales
from projections.ludi_romani.people import people
from projections.ludi_romani.stage import LUDI
from tests.log.logs import NEWEST, replayed

LATIN = LUDI.tongues["la"]
DECLINED = {
    "Octavian": "Octavianus Octaviani Octaviano Octavianum Octaviano",
    "Antony": "Antonius Antonii Antonio Antonium Antonio",
    "Vulcan": "Vulcanus Vulcani Vulcano Vulcanum Vulcano",
    "Neptune": "Neptunus Neptuni Neptuno Neptunum Neptuno",
    "Agrippa": "Agrippa Agrippae Agrippae Agrippam Agrippa",
    "Cicero": "Cicero Ciceronis Ciceroni Ciceronem Cicerone",
    "Maecenas": "Maecenas Maecenatis Maecenati Maecenatem Maecenate",
    "Livia": "Livia Liviae Liviae Liviam Livia",
    "Juppiter": "Iuppiter Iovis Iovi Iovem Iove",
    "Venus": "Venus Veneris Veneri Venerem Venere",
    "Mars": "Mars Martis Marti Martem Marte",
    "Apollo": "Apollo Apollinis Apollini Apollinem Apolline",
}
UNDECLINED = {"Ares", "Tanit", "Tyr", "Fata"}
"""Who is called as the edition has them."""
WHOM = "Octavian", "Antony"
SENTENCES = {
    "{one} challenges {other} in {region}": (
        "Octavianus Antonium flagitat (Roma)", "Antonius Octavianum flagitat (Roma)",
        "Tu Antonium flagitas (Roma)", "Antonius te flagitat (Roma)",
    ),
    "{other} accepts the challenge of {one}": (
        "Antonius flagitationem Octaviani accipit", "Octavianus flagitationem Antonii accipit",
        "Antonius flagitationem tuam accipit", "Tu flagitationem Antonii accipis",
    ),
    "{giver} gives {receiver} {goods}": (
        "Octavianus Antonio dat: 2 classes", "Antonius Octaviano dat: 2 classes",
        "Tu Antonio das: 2 classes", "Antonius tibi dat: 2 classes",
    ),
    "{cliens} begs {patronus} for protection and becomes a cliens": (
        "Octavianus tutelam orat et cliens Antonii fit", "Antonius tutelam orat et cliens Octaviani fit",
        "Tu tutelam oras et cliens Antonii fis", "Antonius tutelam orat et cliens tuus fit",
    ),
    "{players} joins {party}": (
        "Octavianus accedit ad partes Antonii", "Antonius accedit ad partes Octaviani",
        "Tu accedis ad partes Antonii", "Antonius accedit ad partes tuas",
    ),
    "Vulcan lends {player} {goods}": (
        "Vulcanus Octaviano commodat: 2 classes", "Vulcanus Antonio commodat: 2 classes",
        "Vulcanus tibi commodat: 2 classes", "Vulcanus Antonio commodat: 2 classes",
    ),
}  # fmt: skip
"""What a teller says in Latin of Octavian and Antony, of the two the other way round, and both as told to Octavian."""


@pytest.fixture(scope="module")
def world() -> Ludi:
    return cast(Ludi, replayed(NEWEST).world_at(NEWEST.acts))


def names(world: Ludi) -> Names:
    return Names(partial(world.name, tongue=LATIN), tongue=LATIN)


@pytest.mark.parametrize("name", DECLINED)
def test_a_name_has_its_cases(name: str) -> None:
    """Of each declension one, and of the gods those that are irregular; a twin is declined with the numeral."""
    called = LATIN.called(name)
    assert isinstance(called, Declined)
    assert [called, *(called.case(case) for case in CASES)] == DECLINED[name].split()
    assert f"{LATIN.called(f'{name} II'):acc}" == f"{called:acc} II"


def test_everybody_of_the_edition_is_known(world: Ludi) -> None:
    """But for those whom no Latin writer declines; and the screens call all by the same name."""
    assert {one.short for one in world.players() if one.short not in LATIN.names} == UNDECLINED
    drawn = people(world, LATIN).people
    assert (drawn["octavian"].name, drawn["neptune"].name, drawn["tyr"].name) == ("Octavianus", "Neptunus", "Tyr")
    assert people(world).people["octavian"].name == "Octavian"


@pytest.mark.parametrize("template", SENTENCES)
def test_a_sentence_asks_for_the_case(template: str) -> None:
    """Of both, either way round; and told to Octavian it is said to him, in the same case."""
    said = list[str]()
    for one, other in (WHOM, WHOM[::-1]):
        first, second = LATIN.called(one), LATIN.called(other)
        party = LATIN.filled(LATIN.sentence("the party of {leader}"), {"leader": second})
        facts = dict.fromkeys(("one", "giver", "cliens", "players", "player"), first)
        facts |= dict.fromkeys(("other", "receiver", "patronus"), second)
        said.append(
            Names(str, tongue=LATIN).say(template, {**facts, "party": party, "goods": "2 classes", "region": "Roma"})
        )
    told = [addressed(each, LATIN.called("Octavian"), LATIN) for each in said]
    assert (*said, *told) == SENTENCES[template]


def test_two_are_declined_as_each_of_them() -> None:
    """A list in a case; and a word that goes by the gender of whom it is about."""
    pair = LATIN.listed([LATIN.called("Octavian"), LATIN.called("Tyr"), LATIN.called("Cleopatra")])
    assert f"{pair:acc}" == "Octavianum, Tyr et Cleopatram"
    says = Names(LATIN.called, tongue=LATIN).say
    expels = "{by} expels {rex}, found alone in Roma{where}"
    cleopatra = says(expels, {"by": LATIN.called("Venus"), "rex": LATIN.called("Cleopatra"), "where": ""})
    assert cleopatra == "Venus Cleopatram reginam Romae solam expellit"
    assert "Bogudem regem Romae solum" in says(expels, {"by": "Venus", "rex": LATIN.called("Bogud"), "where": ""})


@pytest.mark.parametrize(
    ("name", "said"),
    [("Octavian", "Octavianus proscriptus non est."), ("Calpurnia", "Calpurnia proscripta non est.")],
)
def test_an_objection_goes_by_the_gender_of_whom_it_is_about(name: str, said: str) -> None:
    """As a tale does; so does an event."""
    assert IsNotProscribed(player=name).sentence(Names(LATIN.called, tongue=LATIN)) == said
    restored = Names(LATIN.called, tongue=LATIN).fill(Restored.says, {"player": name})
    assert restored == said.replace(" proscript", " iam proscript")


def test_every_act_of_an_evening_names_them_in_latin(world: Ludi) -> None:
    """No sentence of the scripted evening has an English name, to the table or to the room."""
    told = Tales(LUDI.telling, replayed(NEWEST), lambda then: names(cast(Ludi, then))).upto(NEWEST.acts)
    english = {name for name, forms in LATIN.names.items() if name not in forms and name != "you"}
    words = {word for tale in told for word in (*tale.sentence.split(), *tale.outside.split())}
    assert {word.strip('.,:;()"') for word in words} & english == set()
    assert {"Octavianus", "Octaviano", "Antonium", "Neptunus", "Vulcanus"} <= {word.strip(".,:;()") for word in words}


def test_what_is_counted_stands_as_the_sentence_asks(world: Ludi) -> None:
    """Whom a numen pays in the dative; who gets a seat is followed by what happens; no word of a count is left in English."""
    told = Tales(LUDI.telling, replayed(NEWEST), lambda then: names(cast(Ludi, then))).upto(NEWEST.acts)
    assert {
        "Neptunus tributum solvit: Sexto 300\N{NARROW NO-BREAK SPACE}000 denarios.",
        "Salvidienus, non Pansa, ultimam sedem accipit: Roma.",
        "Cassius sua manu moritur; res ita dividuntur: Brutus 3 classes.",
    } <= {tale.sentence for tale in told}
    captured = CurialesCaptured(proelium=1, rex="bogud", count=1)
    assert names(world).fill(captured.saying(), captured.facts()) == "Bogud convertere debet: 1 legio curialis capta."
