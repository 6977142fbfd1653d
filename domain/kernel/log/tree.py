"""The Merkle tree of RFC 9162 over the acts of one evening: one number that answers for every byte before it."""

import hashlib
from collections.abc import Iterable
from dataclasses import dataclass
from functools import lru_cache
from struct import Struct

_LENGTH = Struct(">I").pack
EMPTY = hashlib.sha256(b"").digest()


def leaf(rows: Iterable[tuple[str, int, str, bytes]]) -> bytes:
    """The leaf of one act: SHA-256 of 0x00 and its rows (stream, version, kind, state), every part behind its length in four
    bytes."""
    packed = [b"\x00"]
    for stream, version, kind, state in rows:
        place = str(version).encode()
        packed += _packed(stream), _LENGTH(len(place)), place, _packed(kind), _LENGTH(len(state)), state
    return hashlib.sha256(b"".join(packed)).digest()


@lru_cache(4_096)
def _packed(text: str) -> bytes:
    """Behind its length: the same few over and over."""
    part = text.encode()
    return _LENGTH(len(part)) + part


@dataclass(frozen=True, slots=True)
class Tree:
    """The frontier of a growing tree: the roots of its full subtrees, largest first, each with its size in leaves."""

    frontier: tuple[tuple[int, bytes], ...] = ()

    def append(self, *new: bytes) -> "Tree":
        """The tree with one leaf more, or with several."""
        frontier = list(self.frontier)
        for node in new:
            size = 1
            while frontier and frontier[-1][0] == size:
                size, node = size * 2, hashlib.sha256(b"\x01" + frontier.pop()[1] + node).digest()
            frontier.append((size, node))
        return Tree(tuple(frontier))

    def root(self) -> str:
        """The root over all leaves, in hexadecimal; of no leaves, the hash of nothing."""
        if not self.frontier:
            return EMPTY.hex()
        node = self.frontier[-1][1]
        for _, left in reversed(self.frontier[:-1]):
            node = hashlib.sha256(b"\x01" + left + node).digest()
        return node.hex()
