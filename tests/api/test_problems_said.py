"""Whatever the wire says of a request that it does not answer is said in every language of the house."""

import ast
from collections.abc import Iterator
from itertools import product
from pathlib import Path

import pytest

import api
from api.http.problems import NOWHERE, TITLES, WORDS, WRITTEN
from domain.kernel.grammar.tongue import Tongue
from projections.ludi_romani.stage import LUDI

FACTS = {
    "game.judges": (LUDI.game.judges,),
    "room.game.judges": (LUDI.game.judges,),
    "badge.kind": tuple(LUDI.game.badges),
    "plea.shown.state": ("granted", "declined", "withdrawn"),
}
"""What stands in a sentence for a fact, by where the program takes it from; a name is the same in every language."""


def details() -> Iterator[str]:
    """The sentence of every problem that the wire raises with words of its own."""
    for source in sorted(Path(api.__path__[0]).rglob("*.py")):
        for call in ast.walk(ast.parse(source.read_text())):
            if isinstance(call, ast.Call) and isinstance(call.func, ast.Name) and call.func.id == "Problem":
                yield from said(call.args[1])


def said(words: ast.expr) -> Iterator[str]:
    """A sentence with each of its facts in turn; none where it holds a name."""
    parts = words.values if isinstance(words, ast.JoinedStr) else [words]
    yield from ("".join(told) for told in product(*map(fact, parts)))


def fact(part: ast.expr) -> tuple[str, ...]:
    """What can stand in one place of a sentence."""
    if isinstance(part, ast.Constant):
        return (str(part.value),)
    return FACTS.get(ast.unparse(part.value), ()) if isinstance(part, ast.FormattedValue) else ()


@pytest.mark.parametrize("spoken", LUDI.tongues.values(), ids=LUDI.tongues)
def test_every_problem_is_said(spoken: Tongue) -> None:
    """Titles, sentences and what is allowed in a field."""
    everything = {*details(), *TITLES.values(), *NOWHERE.values()}
    assert len(everything) > 60
    assert {words for words in everything if spoken.word(words) == words} == set()
    fields = {*WORDS.values(), *WRITTEN.values(), "is not left empty"} - {WORDS["literal_error"]}
    told = {
        words.format(**dict.fromkeys(("min_length", "max_length", "ge", "le", "multiple_of"), 3)) for words in fields
    }
    assert {words for words in told if spoken.word(words) == words} == set()
