"""The tree is that of RFC 9162, over bytes in one form."""

import hashlib
import json
from datetime import datetime
from pathlib import Path
from uuid import UUID

import pytest
from hypothesis import given
from hypothesis import strategies as st

from domain.kernel.grammar.canonical import canonical, plainly
from domain.kernel.log.tree import Tree


def mth(leaves: list[bytes]) -> bytes:
    """The definition of the RFC, word by word."""
    if not leaves:
        return hashlib.sha256(b"").digest()
    if len(leaves) == 1:
        return leaves[0]
    k = 1
    while k * 2 < len(leaves):
        k *= 2
    return hashlib.sha256(b"\x01" + mth(leaves[:k]) + mth(leaves[k:])).digest()


@given(st.lists(st.binary(min_size=32, max_size=32), max_size=70))
def test_the_frontier_gives_the_definitions_root(leaves: list[bytes]) -> None:
    """Growing leaf by leaf comes to the same root as the recursive definition."""
    tree = Tree()
    for leaf in leaves:
        tree = tree.append(leaf)
    assert tree.root() == mth(leaves).hex()


TEXT = st.text(st.characters(exclude_categories=["Cs"]))
INTEGERS = (
    st.integers()
    | st.integers(2**53 - 2, 2**53 + 2)
    | st.integers(2**63 - 2, 2**64 + 2)
    | st.integers(-(2**63) - 2, -(2**63) + 2)
)
JSON = st.recursive(
    st.none() | st.booleans() | INTEGERS | TEXT,
    lambda inner: st.lists(inner) | st.tuples(inner, inner) | st.dictionaries(TEXT, inner),
    max_leaves=20,
)


@given(JSON)
def test_canonical_bytes_are_the_plain_form(value: object) -> None:
    """The fast way gives the bytes of the plain one, also where an integer is too large for it; reading them and writing them again
    changes nothing."""
    assert canonical(value) == plainly(value)
    assert canonical(json.loads(canonical(value))) == canonical(value)


@pytest.mark.parametrize("no_form", [1.0, float("nan"), "\ud800"])
@given(around=JSON)
def test_what_has_no_exact_form_is_refused(no_form: object, around: object) -> None:
    """A float or a lone surrogate, wherever it stands."""
    for value in (no_form, [around, no_form], {"a": around, "b": [{"c": (no_form,)}]}):
        with pytest.raises(ValueError):
            canonical(value)


@pytest.mark.parametrize("other", [{1: "one"}, datetime(2018, 4, 6), UUID(int=0), {"set"}, Path("a")])
def test_other_types_are_not_written_in_a_form_of_their_own(other: object) -> None:
    """What the fast way would write in its own words is written or refused as ever."""
    try:
        plain = plainly(other)
    except TypeError:
        with pytest.raises(TypeError):
            canonical(other)
    else:
        assert canonical(other) == plain
