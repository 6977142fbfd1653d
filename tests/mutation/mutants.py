"""What may be changed in a file of the law, and what it reads like then. One *site* is a node and an operator; a mutant is one of
the changes that this operator makes there, so that a call with ten arguments is not drawn ten times as often as a comparison."""

import ast
import random
from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from difflib import unified_diff
from pathlib import Path

import libcst as cst
import libcst.matchers as m
from libcst.metadata import MetadataWrapper, PositionProvider
from mutmut.mutation.mutators import mutation_operators

from tests.mutation.left_out import LEFT_OUT, Operator

OPERATORS: tuple[tuple[type | tuple[type, ...], Operator], ...] = (
    *((kind, operator) for kind, operator in mutation_operators if operator.__name__ != "operator_if_exp"),
    *LEFT_OUT,
)
"""mutmut's, but for the one that ours says too."""

SENTENCES = ("title", "says", "description", "chapter")
"""What is only read: tests of what is told look after it, and no law hangs on it."""

UNTOUCHED = (
    m.Annotation() | m.Decorator() | m.Import() | m.ImportFrom()
    | m.Call(func=m.Name("len") | m.Name("isinstance"))  # as mutmut does
    | m.AnnAssign(target=m.OneOf(*(m.Name(name) for name in SENTENCES)))
    | m.Arg(keyword=m.OneOf(*(m.Name(name) for name in (*SENTENCES, "json_schema_extra"))))
)  # fmt: skip


@dataclass(frozen=True)
class Function:
    """An outermost function, by the name and the first line that its code has."""

    name: str
    line: int


@dataclass(frozen=True)
class Mutant:
    """One change. ``function`` is where it stands; None where it is made as the file is imported."""

    file: str
    line: int
    operator: str
    function: Function | None
    module: cst.Module
    old: cst.CSTNode
    new: cst.CSTNode

    @property
    def source(self) -> str:
        """The whole file with this change."""
        changed = self.module.deep_replace(self.old, self.new)
        assert isinstance(changed, cst.Module)
        return changed.code

    @property
    def diff(self) -> list[str]:
        """The lines that go and the lines that come, as they are known by."""
        lines = unified_diff(self.module.code.splitlines(), self.source.splitlines(), lineterm="", n=0)
        return [
            line[0] + " " + line[1:].strip() for line in lines if line[0] in "+-" and line[:3] not in ("+++", "---")
        ]


@dataclass(frozen=True)
class Site:
    """A node that one operator can change, in one way or several."""

    file: str
    line: int
    function: Function | None
    module: cst.Module
    node: cst.CSTNode
    operator: Operator

    @property
    def name(self) -> str:
        """Wherever in its file it has gone."""
        within = self.function.name if self.function else ""
        return f"{self.file} {within} {self.operator.__name__} {self.module.code_for_node(self.node)}"

    def mutant(self, chance: random.Random) -> Mutant:
        """One of the ways."""
        ways = list(self.operator(self.node))
        # Of a word mutmut makes three other words; they are as good as one.
        new = ways[0] if isinstance(self.node, cst.SimpleString) else chance.choice(ways)
        return Mutant(self.file, self.line, self.operator.__name__, self.function, self.module, self.node, new)


class _Finder(cst.CSTVisitor):
    """Every site of a file. Functions are known by their place in the text, so that decorated ones and properties count too."""

    METADATA_DEPENDENCIES = (PositionProvider,)

    def __init__(self, file: str, module: cst.Module) -> None:
        self.sites: list[Site] = []
        self._file, self._module = file, module
        self._outermost = list(outermost(module.code))
        self._parallel: set[cst.CSTNode] = set()

    def on_visit(self, node: cst.CSTNode) -> bool:
        """Note what can be changed here; what is only read, and what types say, stays."""
        if m.matches(node, UNTOUCHED) or _is_sentence(node):
            return False
        self._parallel |= set(_parallel(node))
        for kind, operator in OPERATORS:
            if isinstance(node, kind) and node not in self._parallel and any(True for _ in operator(node)):
                line = self.get_metadata(PositionProvider, node).start.line
                self.sites.append(Site(self._file, line, self._at(line), self._module, node, operator))
        return True

    def _at(self, line: int) -> Function | None:
        return next((function for function, lines in self._outermost if line in lines), None)


def outermost(source: str) -> Iterator[tuple[Function, range]]:
    """Each function of a file or of its classes, and the lines of its body. One that calls ``super()`` is left out: its code is bound
    to its class, and another code without that call cannot take its place."""

    def within(body: list[ast.stmt], prefix: str) -> Iterator[tuple[Function, range]]:
        for one in body:
            if isinstance(one, ast.ClassDef):
                yield from within(one.body, f"{prefix}{one.name}.")
            elif isinstance(one, ast.FunctionDef | ast.AsyncFunctionDef) and not _calls_super(one):
                first = min([one.lineno, *(decorator.lineno for decorator in one.decorator_list)])
                yield Function(prefix + one.name, first), range(one.body[0].lineno, (one.end_lineno or one.lineno) + 1)

    yield from within(ast.parse(source).body, "")


def _calls_super(function: ast.AST) -> bool:
    return any(isinstance(one, ast.Name) and one.id == "super" for one in ast.walk(function))


def _parallel(node: cst.CSTNode) -> Iterator[cst.CSTNode]:
    """Several names and what they are given: with one of them left out Python itself stops."""
    if isinstance(node, cst.AssignTarget | cst.CompFor | cst.For) and isinstance(node.target, cst.Tuple):
        yield node.target
    if isinstance(node, cst.Assign) and isinstance(node.targets[0].target, cst.Tuple):
        yield node.value


def _is_sentence(node: cst.CSTNode) -> bool:
    """Words for people, or a docstring: with spaces between them, or something to be filled in."""
    return isinstance(node, cst.SimpleString) and (" " in node.value or "{" in node.value)


def sites(file: str, root: Path) -> list[Site]:
    """Every site of a file below ``root``."""
    wrapper = MetadataWrapper(cst.parse_module((root / file).read_text()))
    finder = _Finder(file, wrapper.module)
    wrapper.visit(finder)
    return finder.sites


def sample(files: list[str], root: Path, size: int, seed: int) -> list[Mutant]:
    """So many mutants of these files, the same ones for the same seed; all there are, where there are fewer. Each site has a lot
    of its own, so that what is written elsewhere does not draw all the others anew."""
    drawn = [
        (lot.random(), lot, site) for lot, site in _lots([site for file in files for site in sites(file, root)], seed)
    ]
    return [site.mutant(lot) for _, lot, site in sorted(drawn, key=lambda one: one[0])[:size]]


def _lots(found: Sequence[Site], seed: int) -> Iterator[tuple[random.Random, Site]]:
    so_far = Counter[str]()
    for site in found:
        so_far[site.name] += 1
        yield random.Random(f"{seed} {so_far[site.name]} {site.name}"), site
