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
        self._closed: dict[int, set[str]] = {}
        """By act: what it seals and is not revealed yet."""
        self._opened: dict[tuple[int, str], Unsealed] = {}
        self._opened_by: dict[int, list[tuple[int, str]]] = {}

    def add(self, number: int, seals: Iterable[tuple[str, str]], revealed: Iterable[Unsealed]) -> None:
        """Add an act: what it seals and what it reveals."""
        for of, ref in seals:
            self._refs[number, of] = ref
            self._closed.setdefault(number, set()).add(of)
        for value in revealed:
            if self._refs.get((value.act, value.of)) == value.ref:
                self._opened[value.act, value.of] = value
                self._closed[value.act].discard(value.of)
                self._opened_by.setdefault(number, []).append((value.act, value.of))

    def drop(self, number: int) -> None:
        """Remove the newest act."""
        for key in [key for key in self._refs if key[0] == number]:
            del self._refs[key]
        self._closed.pop(number, None)
        for act, of in self._opened_by.pop(number, ()):
            del self._opened[act, of]
            self._closed.setdefault(act, set()).add(of)

    def is_sealed(self, number: int) -> bool:
        """Whether an act holds a sealed value that is not revealed yet."""
        return bool(self._closed.get(number))

    def was_revealed(self, number: int) -> bool:
        """Whether a sealed value of an act was revealed later."""
        return any(act == number for act, _ in self._opened)

    def revealed_by(self, number: int) -> list[int]:
        """The acts whose sealed values this act reveals, rising."""
        return sorted({act for act, _ in self._opened_by.get(number, ())})

    def reveals_after(self, number: int) -> int | None:
        """The first act behind a number that reveals something; None where there is none yet."""
        return next((act for act in self._opened_by if act > number), None)

    def was_opened(self, number: int, of: str = ACT) -> bool:
        """Whether this value of an act was revealed."""
        return (number, of) in self._opened

    def every(self) -> Iterator[tuple[int, str]]:
        """All sealed values, revealed or not: act number and what is sealed."""
        return iter(self._refs)

    def last_revealed_by(self, number: int) -> int | None:
        """The act that revealed the last sealed value of an act; None where it seals nothing, or some of it is still sealed."""
        if self.is_sealed(number):
            return None
        by = (reveals for reveals, keys in self._opened_by.items() if any(act == number for act, _ in keys))
        return max(by, default=None)

    def closed(self) -> Iterator[tuple[int, str]]:
        """The values not revealed yet: act number and what is sealed."""
        return ((number, of) for number, of in self._refs if of in self._closed[number])

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
