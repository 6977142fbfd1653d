"""Which sealed values a journal holds, which of them were revealed, and where the others are found."""

from collections.abc import Callable, Iterable, Iterator

from domain.kernel.grammar.sealed import ACT, SealedValue, Unsealed, Value

Vault = Callable[[str], tuple[bytes, Value] | None]
"""By a commitment, the salt and the value beside the log; None where they are not there."""


def no_vault(ref: str) -> None:
    """Where nothing stands beside the log."""


class SealedActs:
    """The commitments of one journal, by act and by what is sealed. A revealed value is known from the log alone; any other only
    as long as the ``vault`` has it."""

    def __init__(self) -> None:
        self.vault: Vault = no_vault
        self._refs: dict[tuple[int, str], str] = {}
        self._opened: dict[tuple[int, str], Unsealed] = {}
        self._opened_by: dict[int, list[tuple[int, str]]] = {}

    def add(self, number: int, seals: Iterable[tuple[str, str]], revealed: Iterable[Unsealed]) -> None:
        """Know one act more: what it seals and what it reveals."""
        self._refs.update(((number, of), ref) for of, ref in seals)
        for one in revealed:
            if self._refs.get((one.act, one.of)) == one.ref:
                self._opened[one.act, one.of] = one
                self._opened_by.setdefault(number, []).append((one.act, one.of))

    def drop(self, number: int) -> None:
        """Know one act less: the newest."""
        for key in [key for key in self._refs if key[0] == number]:
            del self._refs[key]
        for key in self._opened_by.pop(number, ()):
            del self._opened[key]

    def is_sealed(self, number: int) -> bool:
        """Whether an act says something that is not revealed yet."""
        return any(act == number and (act, of) not in self._opened for act, of in self._refs)

    def was_revealed(self, number: int) -> bool:
        """Whether something that an act sealed was revealed since."""
        return any(act == number for act, _ in self._opened)

    def closed(self) -> Iterator[tuple[int, str]]:
        """What is sealed and not revealed yet: of which act, and of what."""
        return (key for key in self._refs if key not in self._opened)

    def ref(self, number: int, of: str = ACT) -> str | None:
        """The commitment of an act, if it seals this."""
        return self._refs.get((number, of))

    def value(self, number: int, of: str = ACT) -> Unsealed | None:
        """What an act sealed: as it was revealed, or else from the vault. None where it is in neither."""
        opened = self._opened.get((number, of))
        ref = self._refs.get((number, of))
        if opened or ref is None:
            return opened
        kept = self.vault(ref)
        return SealedValue(number, of, *kept).opened() if kept else None

    def upto(self, number: int, of: str, by: int) -> bool:
        """Whether a value had been revealed by the first ``by`` acts."""
        return any((number, of) in keys for act, keys in self._opened_by.items() if act <= by)
