"""What is handed out so that somebody can prove later what stood in an evening."""

from domain.kernel.grammar.frozen import Frozen


class Seal(Frozen):
    """An evening after an act: its number and the root there, the digest of what everybody owns, the first 64 bits of the root as
    ``words`` to be read aloud, and all of it as one line (``said``), as a QR code holds it."""

    evening: str
    number: int
    root: str
    ledger: str
    words: str
    said: str


class Proof(Frozen):
    """One act by its rows as they lie in the log, and what stands ``beside`` its way up to the root over ``number`` acts."""

    evening: str
    act: int
    number: int
    root: str
    rows: tuple[tuple[str, int, str, str], ...]
    beside: tuple[str, ...]
