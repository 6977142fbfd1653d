"""The Merkle tree of RFC 9162 over the acts of one evening: one number that answers for every byte before it."""

import hashlib
from dataclasses import dataclass

EMPTY = hashlib.sha256(b"").digest()


def leaf(rows: list[tuple[str, int, str, bytes]]) -> bytes:
    """The leaf of one act: SHA-256 of 0x00 and its rows (stream, version, kind, state), every part behind its length in four
    bytes."""
    digest = hashlib.sha256(b"\x00")
    for stream, version, kind, state in rows:
        for part in (stream.encode(), str(version).encode(), kind.encode(), state):
            digest.update(len(part).to_bytes(4, "big"))
            digest.update(part)
    return digest.digest()


@dataclass(frozen=True, slots=True)
class Tree:
    """The frontier of a growing tree: the roots of its full subtrees, largest first, each with its size in leaves."""

    frontier: tuple[tuple[int, bytes], ...] = ()

    def append(self, new: bytes) -> "Tree":
        """The tree with one leaf more."""
        frontier = list(self.frontier)
        size, node = 1, new
        while frontier and frontier[-1][0] == size:
            _, left = frontier.pop()
            size, node = size * 2, hashlib.sha256(b"\x01" + left + node).digest()
        return Tree((*frontier, (size, node)))

    def root(self) -> str:
        """The root over all leaves, in hexadecimal; of no leaves, the hash of nothing."""
        if not self.frontier:
            return EMPTY.hex()
        node = self.frontier[-1][1]
        for _, left in reversed(self.frontier[:-1]):
            node = hashlib.sha256(b"\x01" + left + node).digest()
        return node.hex()
