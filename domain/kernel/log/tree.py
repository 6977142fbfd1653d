"""The Merkle tree of RFC 9162 over the acts of one evening: its root covers every byte recorded so far."""

import hashlib
from collections.abc import Iterable
from dataclasses import dataclass
from functools import lru_cache
from struct import Struct

_LENGTH = Struct(">I").pack
EMPTY = hashlib.sha256(b"").digest()


def leaf(rows: Iterable[tuple[str, int, str, bytes]]) -> bytes:
    """The leaf of one act: SHA-256 of 0x00 and its rows (stream, version, kind, state), each part prefixed with its length in
    four bytes."""
    packed = [b"\x00"]
    for stream, version, kind, state in rows:
        place = str(version).encode()
        packed += _packed(stream), _LENGTH(len(place)), place, _packed(kind), _LENGTH(len(state)), state
    return hashlib.sha256(b"".join(packed)).digest()


@lru_cache(4_096)
def _packed(text: str) -> bytes:
    """Length-prefixed; cached, since few strings recur often."""
    part = text.encode()
    return _LENGTH(len(part)) + part


@dataclass(frozen=True, slots=True)
class Tree:
    """The frontier of a growing tree: the roots of its full subtrees, largest first, each with its size in leaves."""

    frontier: tuple[tuple[int, bytes], ...] = ()

    def append(self, *new: bytes) -> "Tree":
        """The tree with one or more leaves appended."""
        frontier = list(self.frontier)
        for node in new:
            size = 1
            while frontier and frontier[-1][0] == size:
                size, node = size * 2, hashlib.sha256(b"\x01" + frontier.pop()[1] + node).digest()
            frontier.append((size, node))
        return Tree(tuple(frontier))

    def root(self) -> str:
        """The root over all leaves, in hexadecimal; without leaves, the hash of the empty string."""
        if not self.frontier:
            return EMPTY.hex()
        node = self.frontier[-1][1]
        for _, left in reversed(self.frontier[:-1]):
            node = hashlib.sha256(b"\x01" + left + node).digest()
        return node.hex()
