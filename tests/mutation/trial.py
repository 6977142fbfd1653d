"""One mutant before its judges: does any test fail that runs the changed line?"""

import gc
from collections.abc import Iterator, Sequence
from importlib.machinery import SourceFileLoader
from pathlib import Path
from types import CodeType, FunctionType
from typing import Literal

import pytest

from tests.mutation.forks import at_most
from tests.mutation.mutants import Function, Mutant
from tests.mutation.suite import Reach, collect, forget, passes

Verdict = Literal["killed", "survived", "not run"]

Held = dict[tuple[str, Function], list[FunctionType]]

PATIENCE = 10
"""How many times longer than usual a test may take before its mutant counts as killed: it runs for ever."""
WAITS = 2.5
"""How many times longer than it may work a test may wait: for what never comes it waits without any work."""
ENOUGH = 120
"""Seconds for all that is not a test."""
COMPREHENSIONS = ("<listcomp>", "<setcomp>", "<dictcomp>", "<genexpr>")
"""Names of code that no function lives of longer than its outer one runs."""


def judged(mutant: Mutant, held: Held, items: dict[str, pytest.Item], reach: Reach) -> Verdict:
    """In this process the function is another one from now on. The quickest test goes first, the first that fails decides."""
    tests = reach.of(mutant.file, mutant.line)
    if not tests:
        return "not run"
    swap(mutant, held)
    forget()
    return "killed" if fails(tests, items, reach) else "survived"


def fails(tests: Sequence[str], items: dict[str, pytest.Item], reach: Reach) -> bool:
    """Whether one of these tests fails, or takes for ever."""
    for test in tests:
        at_most(PATIENCE * (2 + reach.seconds[test]), WAITS)
        if not passes(items[test]):
            return True
    at_most(ENOUGH)
    return False


def functions(root: Path, files: Sequence[str]) -> Held:
    """Every function of these files that lives in this process, under whatever name and behind whatever decorator, by file and
    by the name and the first line of its code."""
    paths, held = {str(root / file): file for file in files}, dict[tuple[str, Function], list[FunctionType]]()
    gc.unfreeze()  # what was frozen is not among the objects
    for one in gc.get_objects():
        if isinstance(one, FunctionType) and (file := paths.get(one.__code__.co_filename)):
            held.setdefault((file, _function(one.__code__)), []).append(one)
    return held


def swappable(mutant: Mutant) -> bool:
    """Whether its code can take the place of the old one: not where it is made at import, nor where an inner function names other
    variables of the outer one than before, as those that live already hold cells for the old ones alone."""
    was, now = (_cells(source) for source in (mutant.module.code, mutant.source))
    return mutant.function is not None and all(now.get(function, cells) == cells for function, cells in was.items())


def _cells(source: str) -> dict[Function, tuple[str, ...]]:
    codes = _codes(compile(source, "", "exec"))
    return {_function(code): code.co_freevars for code in codes if code.co_name not in COMPREHENSIONS}


def swap(mutant: Mutant, held: Held) -> None:
    """Give each of them that was changed its new code, and what was made in it as the file was imported too. Raises KeyError where
    none lives."""
    assert mutant.function is not None
    path = held[mutant.file, mutant.function][0].__code__.co_filename
    for code in _codes(compile(mutant.source, path, "exec")):
        within = code.co_qualname.startswith(f"{mutant.function.name}.<locals>.")
        if within or _function(code) == mutant.function:
            for function in held.get((mutant.file, _function(code)), ()):
                if function.__code__.co_freevars == code.co_freevars:
                    function.__code__ = code


def _function(code: CodeType) -> Function:
    return Function(code.co_qualname, code.co_firstlineno)


def _codes(code: CodeType) -> Iterator[CodeType]:
    yield code
    for inner in code.co_consts:
        if isinstance(inner, CodeType):
            yield from _codes(inner)


def imported(path: Path, source: str, tests: Sequence[str], reach: Reach) -> Verdict:
    """What is made as a file is imported: a process that has imported nothing of the game yet reads ``source`` in that file's
    stead, collects the tests and runs them. What cannot even be imported is killed."""
    read = SourceFileLoader.get_code

    def changed(self: SourceFileLoader, fullname: str) -> CodeType | None:
        return compile(source, path, "exec") if self.get_filename(fullname) == str(path) else read(self, fullname)

    # In a fork that ends with this: every file of the game is read by this loader.
    setattr(SourceFileLoader, "get_code", changed)  # noqa: B010 # mypy refuses the plain assignment
    verdicts: list[Verdict] = []

    def loop(items: dict[str, pytest.Item]) -> None:
        known = [test for test in tests if test in items]
        verdicts.append("killed" if len(known) < len(tests) or fails(known, items, reach) else "survived")

    at_most(ENOUGH)
    collect(sorted({test.partition("::")[0] for test in tests}), loop)
    return verdicts[0] if verdicts else "killed"
