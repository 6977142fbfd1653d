"""Whatever came of an act is told in every language: of the same people, with the same amounts, and with no word of English."""

import ast
import re
from collections.abc import Iterator
from functools import partial
from itertools import chain
from pathlib import Path
from typing import Any, cast

import pytest

from domain.kernel.grammar.objection import Names
from domain.kernel.grammar.tongue import ENGLISH as ENGLISH_TONGUE
from domain.kernel.grammar.tongue import Tongue
from domain.kernel.grammar.wording import named
from domain.ludi_romani.aggregates.world import Ludi
from projections.kernel.tales import Tales
from projections.ludi_romani import told
from projections.ludi_romani.stage import LUDI
from tests.eyes import look
from tests.log.logs import LOGS, NEWEST, RARE, Golden, replayed
from tests.ludi_romani.told.deeds import tales
from tests.ludi_romani.views.changes import names

TONGUES = LUDI.tongues
TEXT = re.compile(r'"text:[0-9a-f]+"')
ENGLISH = re.compile(
    r"\b(the|and|of|are|was|to|by|against|has|have|may|with|from|takes?|gives?|gets?|dies|is|no|not|who|cards?|travels)\b"
)
AMOUNT = re.compile(r"\d+(?:[,\u202f]\d{3})*")


@pytest.fixture(params=sorted(TONGUES))
def spoken(request: pytest.FixtureRequest) -> Tongue:
    return TONGUES[request.param]


@pytest.mark.parametrize("golden", LOGS, ids=lambda golden: golden.file.stem)
def test_every_act_and_event_is_told(spoken: Tongue, golden: Golden) -> None:
    """Those of all logs, as the table and the room read them."""
    assert list(_faults(golden, spoken)) == []


def _faults(golden: Golden, spoken: Tongue) -> Iterator[str]:
    journal = replayed(golden)
    english = tales(journal).upto(golden.acts)
    other = Tales(LUDI.telling, journal, lambda world: _names(cast(Ludi, world), spoken)).upto(golden.acts)
    for entry, after in journal.walk(range(1, golden.acts + 1)):
        world, one, its = cast(Ludi, after), english[entry.number - 1], other[entry.number - 1]
        pairs = [(one.sentence, its.sentence), (one.outside, its.outside)]
        names = Names(world.name), _names(world, spoken)
        pairs += [(event.sentence(names[0]), event.sentence(names[1])) for event in entry.events if not event.aside]
        for said, again in pairs:
            for fault in _wrong(world, said, again, spoken):
                yield f"act {entry.number} {fault}: {said} / {again}"


def _names(world: Ludi, tongue: Tongue) -> Names:
    return Names(partial(world.name, tongue=tongue), tongue=tongue)


def _wrong(world: Ludi, said: str, again: str, spoken: Tongue) -> Iterator[str]:
    words = TEXT.sub("", again)
    if bool(words.strip(" .")) != bool(said.strip(" .")):
        yield "is empty"
    if found := ENGLISH.search(words):
        yield f"says {found[0]!r} in English"
    for player in world.players():
        name = rf"\b{re.escape(player.short)}(?!\w)"
        called = spoken.names.get(player.short, (player.short,))
        if re.search(name, said) and not re.search(rf"\b(?:{'|'.join(map(re.escape, called))})(?!\w)", words):
            yield f"does not name {player.short}"
    if missing := _amounts(said) - _amounts(words):
        yield f"lacks {missing}"


def _amounts(words: str) -> set[str]:
    return {re.sub(r"\D", "", found) for found in AMOUNT.findall(TEXT.sub("", words))}


def test_every_view_is_said(spoken: Tongue) -> None:
    """Of all views, for whomever they are made: no phrase that this language says otherwise, and no sentence of English."""
    moments = [(NEWEST, number) for number in range(1, NEWEST.acts, 40)] + [(RARE, n) for n in range(1, RARE.acts, 9)]
    assert {fault for golden, number in moments for fault in _shown(golden, number, spoken)} == set()


def _shown(golden: Golden, number: int, spoken: Tongue) -> Iterator[tuple[str, str]]:
    journal = replayed(golden)
    world = cast(Ludi, journal.world_at(number))
    tongues = ENGLISH_TONGUE, spoken
    told = [Tales(LUDI.telling, journal, partial(_names_in, each)) for each in tongues]
    for name in names(world, 5):
        view = LUDI.views[name.kind]
        if LUDI.exists(world, view, name.id):
            seen = [
                look(
                    world,
                    "",
                    of=name.seat,
                    entries=journal.entries[:number],
                    names=_names(world, its),
                    tales=tales,
                    journal=journal,
                )
                for its, tales in zip(tongues, told, strict=True)
            ]
            english, other = (view.build(scene, name.id).model_dump(mode="json") for scene in seen)
            yield from ((name.kind, words) for words in _english(english, other, spoken))


def _names_in(tongue: Tongue, world: Any) -> Names:
    return _names(world, tongue)


WORDS = {"words", "note", "sentence", "because"}
"""Where a single word is for people, and no id."""


def _english(said: Any, again: Any, spoken: Tongue, key: str = "") -> Iterator[str]:
    """Words that are the same in both and need not be, and those that are English in any case."""
    if isinstance(again, dict):
        for each in again:
            yield from _english(said.get(each), again[each], spoken, each)
    elif isinstance(again, list):
        for one, other in zip(said, again, strict=True):
            yield from _english(one, other, spoken, key)
    elif isinstance(again, str) and (key in WORDS or " " in again):
        unsaid = again == said and spoken.word(spoken.sentence(again)) != again
        if unsaid or ENGLISH.search(TEXT.sub("", again)):
            yield again


def test_every_template_of_the_tellers_is_said(spoken: Tongue) -> None:
    """Also those of what never happened in any log: whatever words stand in a teller, with the same facts."""
    phrases = {phrase.replace("# ", "") for phrase in spoken.words}
    folder = Path(told.__file__).parent
    words = set(chain.from_iterable(map(_words, sorted(folder.glob("*.py")))))
    assert len(words) > 200
    assert {each for each in words if each not in spoken.sentences and each not in phrases} == set()


def _words(module: Path) -> Iterator[str]:
    tree = ast.parse(module.read_text("utf-8"))
    aside = {id(node.value) for node in ast.walk(tree) if isinstance(node, ast.Expr)}
    aside |= {id(part) for node in ast.walk(tree) if isinstance(node, ast.JoinedStr) for part in node.values}
    for node in ast.walk(tree):
        word = node.value if isinstance(node, ast.Constant) and id(node) not in aside else None
        if isinstance(word, str) and " " in word and re.search("[a-z]", re.sub(r"\{\w+\}", "", word)):
            yield word


def test_every_sentence_has_the_facts_of_its_english(spoken: Tongue) -> None:
    """What a table says more is nothing, and what it leaves out it says otherwise."""
    others = {english: words for english, words in spoken.sentences.items() if named(english) != named(words)}
    assert others == {}
