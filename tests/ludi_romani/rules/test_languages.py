"""Whatever the law says in English it says in every other language, with the same facts, and nothing else."""

import re
import string
from collections.abc import Iterator
from functools import partial
from pathlib import Path
from shutil import copytree
from typing import Any, cast

import pytest

import projections
from domain.kernel.deciding.record import RuleFailed
from domain.kernel.grammar.objection import Names, Objection
from domain.kernel.grammar.role import REFEREES
from domain.kernel.grammar.tongue import Tongue
from domain.ludi_romani.aggregates.world import Ludi
from domain.ludi_romani.game import LUDI_ROMANI
from projections.kernel.tongues import helped, tongues
from projections.ludi_romani.stage import LUDI
from tests.eyes import look
from tests.log.logs import NEWEST, replayed

TONGUES = tongues(LUDI_ROMANI)
RULES = re.compile(r"[A-Z]{3}-\w+")
ENGLISH = re.compile(r"\b(the|and|of|are|was|to|by|against|has|have|may|waits?)\b")
PEOPLE = re.compile(r"ROS-(0[89]|[1-9]\d)")
EVERY = 25
"""So seldom it is looked what waits."""
OWN = {"pestis_changed", "concursatio_fought"}
"""Events that say nothing, or another thing each time."""


@pytest.fixture(params=sorted(TONGUES))
def spoken(request: pytest.FixtureRequest) -> Tongue:
    return TONGUES[request.param]


def facts(template: str) -> set[str]:
    return {name for _, name, _, _ in string.Formatter().parse(template) if name}


def unlike(spoken: Tongue, english: Iterator[tuple[str, str]]) -> dict[str, str]:
    """What is not said, or with other facts."""
    return {
        name: words
        for name, words in english
        if words not in spoken.sentences or facts(spoken.sentences[words]) != facts(words)
    }


def test_every_objection_is_said(spoken: Tongue) -> None:
    """Each by its name, with the facts that it has in English."""
    objections: dict[str, type[Objection]] = {**LUDI_ROMANI.objections, RuleFailed.__name__: RuleFailed}
    assert unlike(spoken, ((name, cls.says) for name, cls in objections.items())) == {}


def test_every_act_is_said(spoken: Tongue) -> None:
    """What it is called, what was done, and its help, which cites the same rules."""
    acts = LUDI_ROMANI.acts.items()
    assert unlike(spoken, ((kind, act.title) for kind, act in acts)) == {}
    assert unlike(spoken, ((kind, act.says) for kind, act in acts)) == {}
    helps = {kind: helped(LUDI_ROMANI, kind) for kind, _ in acts}
    assert unlike(spoken, iter(helps.items())) == {}
    assert {kind for kind, words in helps.items() if cited(words) != cited(spoken.sentence(words))} == set()


def test_every_rule_is_said(spoken: Tongue) -> None:
    """Each of the book but the rows of people, which are names and numbers."""
    book = {rule: words for rule, words in LUDI_ROMANI.book.items() if not PEOPLE.match(rule)}
    assert {rule for rule, words in book.items() if spoken.word(spoken.sentence(words)) == words} == set()


def cited(words: str) -> set[str]:
    return set(RULES.findall(words))


def test_every_field_is_called_something(spoken: Tongue) -> None:
    """The title of each field, the hint below it, and each chapter."""
    forms = [act.model_json_schema() for kind, act in LUDI_ROMANI.acts.items() if kind != "ludos_aperire"]
    said = {words for form in forms for words in labels([form["properties"], *_inner(form)])}
    said |= {act.chapter for act in LUDI_ROMANI.acts.values()}
    assert {words for words in said if words not in spoken.words} == set()


def _inner(form: dict[str, Any]) -> Iterator[Any]:
    for inner in form.get("$defs", {}).values():
        yield inner.get("properties", {})


def labels(schema: Any) -> Iterator[str]:
    if isinstance(schema, dict):
        for key, value in schema.items():
            if key in ("title", "description") and isinstance(value, str):
                yield " ".join(value.split())
            else:
                yield from labels(value)
    elif isinstance(schema, list):
        for each in schema:
            yield from labels(each)


def test_every_event_is_said(spoken: Tongue) -> None:
    """What befell, where its kind has one sentence for it."""
    events = ((kind, cls.says) for kind, cls in LUDI_ROMANI.events.items() if cls.says and kind not in OWN)
    assert unlike(spoken, events) == {}


def test_another_language_joins_by_a_folder(tmp_path: Path) -> None:
    """A copy of the Latin under another name is spoken at once; what it does not say is said in English, and is named by its key."""
    for room in ("kernel", LUDI_ROMANI.id):
        copytree(Path(projections.__path__[0], room, "texts", "la"), tmp_path / room / "texts" / "xx")
    table = tmp_path / LUDI_ROMANI.id / "texts" / "xx" / "seating.toml"
    table.write_text("".join(each for each in table.open() if not each.startswith("MustBeInRome = ")))
    other = tongues(LUDI_ROMANI, tmp_path)["xx"]
    english = LUDI_ROMANI.objections["MustBeInRome"].says
    assert other.sentence(english) == english
    assert set(unlike(other, ((name, cls.says) for name, cls in LUDI_ROMANI.objections.items()))) == {"MustBeInRome"}
    assert other.word("act 3") == TONGUES["la"].word("act 3") == "actum 3"


def test_whoever_speaks_it_takes_nothing_for_english() -> None:
    """Numbers are put where they belong, and what stands in no table is said as it is."""
    latin = TONGUES["la"]
    assert latin.word("40 seconds") == "40 secundarum"
    assert (latin.word("Brutus"), latin.listed(["Brutus", "Cassius"])) == ("Brutus", "Brutus et Cassius")


def test_what_waits_is_said(spoken: Tongue) -> None:
    """Whatever waited for any god in the scripted evening, and what would have come of it."""
    told = {words for number in range(EVERY, NEWEST.acts, EVERY) for words in _waiting(number, spoken)}
    assert len(told) > 50
    assert {words for words in told if ENGLISH.search(words)} == set()


def _waiting(number: int, spoken: Tongue) -> Iterator[str]:
    journal = replayed(NEWEST)
    world = cast(Ludi, journal.world_at(number))
    names = Names(partial(world.name, tongue=spoken), tongue=spoken)
    eyes = look(world, REFEREES, entries=journal.entries[:number], names=names, journal=journal)
    for who in (one.id for one in world.players() if one.role == "numen"):
        found: Any = LUDI.views["steps"].build(eyes, who)
        for step in found.steps:
            yield step.sentence
            yield from (one.sentence for one in step.outcomes.said) if step.outcomes else ()
