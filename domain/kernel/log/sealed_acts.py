"""The sealed values of a journal: which there are, which were revealed, and where to find the others."""

from collections.abc import Callable, Iterable, Iterator

from domain.kernel.grammar.sealed import ACT, SealedValue, Unsealed, Value

Vault = Callable[[str], tuple[bytes, Value] | None]
"""Looks up salt and value beside the log by their commitment; None where they are missing."""


def no_vault(ref: str) -> None:
    """For a journal with nothing beside the log."""


class SealedActs:
    """The commitments of one journal, by act and by what is sealed. Revealed values are known from the log; the others only while
    the ``vault`` has them."""

    def __init__(self) -> None:
        self.vault: Vault = no_vault
        self._refs: dict[tuple[int, str], str] = {}
        self._opened: dict[tuple[int, str], Unsealed] = {}
        self._opened_by: dict[int, list[tuple[int, str]]] = {}

    def add(self, number: int, seals: Iterable[tuple[str, str]], revealed: Iterable[Unsealed]) -> None:
        """Add an act: what it seals and what it reveals."""
        self._refs.update(((number, of), ref) for of, ref in seals)
        for value in revealed:
            if self._refs.get((value.act, value.of)) == value.ref:
                self._opened[value.act, value.of] = value
                self._opened_by.setdefault(number, []).append((value.act, value.of))

    def drop(self, number: int) -> None:
        """Remove the newest act."""
        for key in [key for key in self._refs if key[0] == number]:
            del self._refs[key]
        for key in self._opened_by.pop(number, ()):
            del self._opened[key]

    def is_sealed(self, number: int) -> bool:
        """Whether an act holds a sealed value that is not revealed yet."""
        return any(act == number and (act, of) not in self._opened for act, of in self._refs)

    def was_revealed(self, number: int) -> bool:
        """Whether a sealed value of an act was revealed later."""
        return any(act == number for act, _ in self._opened)

    def closed(self) -> Iterator[tuple[int, str]]:
        """The values not revealed yet: act number and what is sealed."""
        return (key for key in self._refs if key not in self._opened)

    def ref(self, number: int, of: str = ACT) -> str | None:
        """The commitment to a value of an act; None where it does not seal this."""
        return self._refs.get((number, of))

    def value(self, number: int, of: str = ACT) -> Unsealed | None:
        """A sealed value: as revealed, else from the vault; None where neither has it."""
        opened = self._opened.get((number, of))
        ref = self._refs.get((number, of))
        if opened or ref is None:
            return opened
        kept = self.vault(ref)
        return SealedValue(number, of, *kept).opened() if kept else None
