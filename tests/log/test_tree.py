"""The tree is that of RFC 9162."""

import hashlib

from hypothesis import given
from hypothesis import strategies as st

from domain.kernel.canonical import canonical
from domain.kernel.tree import Tree


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


JSON = st.recursive(
    st.none() | st.booleans() | st.integers() | st.text(st.characters(exclude_categories=["Cs"])),
    lambda inner: st.lists(inner) | st.dictionaries(st.text(st.characters(exclude_categories=["Cs"])), inner),
    max_leaves=20,
)


@given(JSON)
def test_canonical_bytes_are_read_back(value: object) -> None:
    """Reading canonical bytes and writing them again changes nothing."""
    import json

    assert canonical(json.loads(canonical(value))) == canonical(value)
