"""Operators of our own beside mutmut's: something of the law is left out. mutmut alters what stands there; a rule is oftener
forgotten."""

from collections.abc import Callable, Iterable
from typing import Any

import libcst as cst
import libcst.matchers as m

Operator = Callable[[Any], Iterable[cst.CSTNode]]

YIELDS_NOTHING = cst.parse_statement("yield from ()")


def operand(node: cst.BooleanOperation) -> Iterable[cst.BaseExpression]:
    """One of two conditions."""
    yield node.left
    yield node.right


def condition(node: cst.If | cst.IfExp) -> Iterable[cst.CSTNode]:
    """A condition: always so, or never."""
    for always in ("True", "False"):
        yield node.with_changes(test=cst.Name(always, lpar=[cst.LeftParen()], rpar=[cst.RightParen()]))


def choice(node: cst.CompFor) -> Iterable[cst.CSTNode]:
    """What a comprehension chooses by."""
    for place in range(len(node.ifs)):
        yield node.with_changes(ifs=[*node.ifs[:place], *node.ifs[place + 1 :]])


def element(node: cst.Tuple | cst.List | cst.Set) -> Iterable[cst.CSTNode]:
    """One of several that stand beside each other."""
    for place in range(len(node.elements) if len(node.elements) > 1 else 0):
        yield node.with_changes(elements=[*node.elements[:place], *node.elements[place + 1 :]])


def bound(node: cst.Call) -> Iterable[cst.CSTNode]:
    """The bound that ``min`` or ``max`` sets."""
    if m.matches(node, m.Call(func=m.Name("min") | m.Name("max"), args=[m.Arg(keyword=None), m.Arg(keyword=None)])):
        yield from (arg.value for arg in node.args)


def statement(node: cst.SimpleStatementLine) -> Iterable[cst.CSTNode]:
    """A whole statement: what is yielded, done, or returned before the end."""
    only = node.body[0]
    if m.matches(only, m.Expr(value=m.Yield())):
        yield YIELDS_NOTHING
    elif m.matches(only, m.Return(value=None) | m.Continue() | m.Expr(value=m.Call())):
        yield cst.SimpleStatementLine([cst.Pass()])


LEFT_OUT: tuple[tuple[type | tuple[type, ...], Operator], ...] = (
    (cst.BooleanOperation, operand),
    ((cst.If, cst.IfExp), condition),
    (cst.CompFor, choice),
    ((cst.Tuple, cst.List, cst.Set), element),
    (cst.Call, bound),
    (cst.SimpleStatementLine, statement),
)
