"""Evidence to hand out: with it one can prove later what an evening's log held."""

from domain.kernel.grammar.frozen import Frozen


class Seal(Frozen):
    """An evening after an act: its number and root, the digest of its ledger (empty for a seat that does not read the ledger), the
    first 64 bits of the root as ``words`` to read aloud, and all of it as one line (``said``), as a QR code holds it."""

    evening: str
    number: int
    root: str
    ledger: str
    words: str
    said: str


class Proof(Frozen):
    """One act by its rows as stored, and the hashes ``beside`` its path to the root over ``number`` acts."""

    evening: str
    act: int
    number: int
    root: str
    rows: tuple[tuple[str, int, str, str], ...]
    beside: tuple[str, ...]
