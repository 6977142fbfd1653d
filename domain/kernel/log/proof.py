"""Inclusion proof of one act in a log: the audit path of RFC 9162, section 2.1.3."""

import hashlib
from collections.abc import Sequence

from domain.kernel.log.tree import Tree


def _half(leaves: int) -> int:
    """The largest power of two below a number of leaves."""
    return 1 << (leaves - 1).bit_length() - 1


def path(leaves: Sequence[bytes], place: int) -> tuple[str, ...]:
    """The audit path of the leaf at ``place``, counted from 0: sibling hashes from the leaf up."""
    if len(leaves) == 1:
        return ()
    half = _half(len(leaves))
    left, right = leaves[:half], leaves[half:]
    beside = right if place < half else left
    below = path(left, place) if place < half else path(right, place - half)
    return (*below, Tree().append(*beside).root())


def rooted(leaf: bytes, place: int, leaves: int, beside: Sequence[str]) -> str | None:
    """The root that a leaf at ``place`` among ``leaves`` yields with these sibling hashes; None where they are not a valid path."""
    if not 0 <= place < leaves or bool(beside) != (leaves > 1):
        return None
    if leaves == 1:
        return leaf.hex()
    half = _half(leaves)
    left = place < half
    mine = rooted(leaf, place if left else place - half, half if left else leaves - half, beside[:-1])
    if mine is None:
        return None
    pair = mine + beside[-1] if left else beside[-1] + mine
    return hashlib.sha256(b"\x01" + bytes.fromhex(pair)).hexdigest()
