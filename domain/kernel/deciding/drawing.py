"""Fields that the server fills in: drawn ones and revealed ones. Randomness is passed in."""

from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import Any, Protocol

from domain.kernel.grammar.act import EMPTY, Act, filled
from domain.kernel.grammar.lot import ByLot
from domain.kernel.grammar.sealed import ACT, Draw, Unsealed
from domain.kernel.log.journal import Journal


class Chance(Protocol):
    """A source of randomness."""

    def choose(self, values: Sequence[Any]) -> Any:
        """One of these values, each equally likely."""
        ...

    def shuffle(self, values: Sequence[Any]) -> list[Any]:
        """All of these values in random order."""
        ...

    def bits(self, count: int) -> str:
        """``count`` random bits as hexadecimal digits."""
        ...


class FilledByServer(Exception):
    """A seat sent fields that only the server fills in; ``fields`` names them."""

    def __init__(self, fields: Iterable[str]) -> None:
        super().__init__("the server fills this in")
        self.fields = tuple(fields)


def draw(one: Draw, field: str, lot: str | None, chance: Chance) -> Any:
    """The value drawn for a field: by the lot where the evening has one, else at random."""
    if one.bits:
        return chance.bits(one.bits)
    if one.take is None:
        return ByLot(lot, field).order(one.values)[0] if lot else chance.choose(one.values)
    order = ByLot(lot, field).order(one.values) if lot else chance.shuffle(one.values)
    return tuple(order[: one.take])


def fill(journal: Journal, act: Act, chance: Chance, *, sent_by_seat: bool = True) -> Act:
    """The act with its drawn and revealed fields filled in. Raises FilledByServer where a seat sent one of them."""
    if not act.drawn and not act.reveals:
        return act
    draws = act.draws(journal.world)
    sent = [name for name in (*draws, *act.reveals) if vars(act)[name] is not EMPTY]
    if sent and sent_by_seat:
        raise FilledByServer(sent)
    values = _lot_first(journal, draws, chance)
    lot = next(iter(values.values()), None) or (lot_of(journal) if draws else None)
    others = {name: draw(spec, name, lot, chance) for name, spec in draws.items() if name not in values}
    return filled(act, {**values, **others, **_revealed(journal, act)})


def _lot_first(journal: Journal, draws: Mapping[str, Draw], chance: Chance) -> dict[str, Any]:
    """The lot itself where this act draws it: every other field of the opening is drawn by it too."""
    name = journal.game.lot
    return {name: draw(draws[name], name, None, chance)} if name is not None and name in draws else {}


def _revealed(journal: Journal, act: Act) -> dict[str, Any]:
    if not act.reveals:
        return {}
    wanted = act.opens(journal.world)
    numbers: Callable[[int], bool] = (lambda number: True) if wanted is None else {*wanted}.__contains__
    values: list[Unsealed | None] = [journal.sealed.value(*key) for key in journal.sealed.closed() if numbers(key[0])]
    return act.revealing(tuple(value for value in values if value))


def lot_of(journal: Journal) -> str | None:
    """The evening's lot; None where it has none."""
    if journal.game.lot is None:
        return None
    sealed = journal.sealed.value(1, ACT)
    return sealed.value if sealed and isinstance(sealed.value, str) else None
