"""Whatever the game says in English it says in Latin, with the same facts."""

import re
import string
from collections.abc import Iterator

from domain.gloria_mundi.game import GLORIA_MUNDI
from domain.kernel.grammar.objection import Names
from domain.kernel.grammar.tongue import roman
from projections.gloria_mundi.stage import MUNDI
from projections.kernel.tales import Tales
from projections.kernel.tongues import helped
from tests.gloria_mundi.players.games import played
from tests.gloria_mundi.table import ROMANS

LATIN = MUNDI.tongues["la"]
ENGLISH = re.compile(r"\b(the|and|of|are|was|to|by|against|has|have|may|gains|lays|pays|goes|turn|takes)\b")


def facts(template: str) -> set[str]:
    """The facts in a template."""
    return {name for _, name, _, _ in string.Formatter().parse(template) if name}


def english() -> Iterator[tuple[str, str]]:
    """Every sentence under a promised name."""
    for name, objection in GLORIA_MUNDI.objections.items():
        if objection.__module__.startswith("domain.gloria_mundi"):
            yield name, objection.says
            if objection.unseen is not None:
                yield f"{name}, outside", objection.unseen
    for kind, event in GLORIA_MUNDI.events.items():
        if event.says:
            yield kind, event.says
    for kind, act in GLORIA_MUNDI.acts.items():
        yield f"{kind}.title", act.title
        yield f"{kind}.says", act.says


def test_every_sentence_has_its_latin() -> None:
    """Objections, events and acts, with the same facts; help cites the same rules."""
    lacking = [
        name
        for name, words in english()
        if words not in LATIN.sentences or facts(LATIN.sentences[words]) != facts(words)
    ]
    assert lacking == []
    for kind in GLORIA_MUNDI.acts:
        words = helped(GLORIA_MUNDI, kind)
        cited = re.findall(r"(?:GM-[A-Z]+|LOG)-\d\d", words)
        assert sorted({*re.findall(r"(?:GM-[A-Z]+|LOG)-\d\d", LATIN.sentences[words])}) == sorted({*cited}), kind


def test_whole_games_are_told_in_latin() -> None:
    """Games of two, three and six: no word of English is left, and numbers are Roman."""
    left = set[str]()
    for romans, seed in ((2, 4), (3, 2), (6, 9)):
        table = played(ROMANS[:romans], seed)
        tales = Tales(MUNDI.telling, table.journal, lambda world: Names(world.name, tongue=LATIN))
        for number in range(1, len(table.journal.entries) + 1):
            sentence = tales.of(number).sentence
            if ENGLISH.search(sentence) or re.search(r"\d", sentence):
                left.add(sentence)
    assert not left, sorted(left)[:10]


def test_numbers_are_roman() -> None:
    """As the book writes them."""
    assert [roman(count) for count in (1, 4, 9, 14, 36, 40, 57, 90, 400, 1999)] == [
        "I", "IV", "IX", "XIV", "XXXVI", "XL", "LVII", "XC", "CD", "MCMXCIX",
    ]  # fmt: skip
    assert LATIN.word("2 food") == "II frumenti" and LATIN.word("14") == "XIV"
