"""The books, told: what was counted at a table, notes, and what was taken back."""

from collections.abc import Mapping

from domain.kernel.corrigere import Corrigere
from domain.kernel.grammar import quoted
from domain.kernel.take_back import Revocare
from domain.ludi_romani.acts.books.notare import Notare
from domain.ludi_romani.acts.books.numerare import Numerare
from domain.ludi_romani.aggregates.incertum import IncertumChanged, IncertumReturned, add
from domain.ludi_romani.aggregates.world import Ludi
from domain.ludi_romani.edition import NOTHING
from domain.ludi_romani.wording import goods
from projections.kernel.tale import Deed, Teller
from projections.ludi_romani.told.also import with_more
from projections.ludi_romani.told.fates import fates


def numerare(deed: Deed[Numerare, Ludi]) -> str:
    """By how much the table differs from the books."""
    more, less = NOTHING, NOTHING
    for found in deed.of(IncertumChanged):
        more = add(more, found.properties)
    for lost in deed.of(IncertumReturned):
        less = add(less, lost.properties)
    words = [f"{goods(more)} more"] if more != NOTHING else []
    words += [f"{goods(less)} less"] if less != NOTHING else []
    who, count = deed.name(deed.act.player), fates(deed, "counts", "count")
    if not words:
        return f"{count} what {who} has, and the books are right"
    told = f"{count} {' and '.join(words)} at {who} than the books knew"
    return with_more(deed, told, IncertumChanged, IncertumReturned)


def notare(deed: Deed[Notare, Ludi]) -> str:
    """In the words of whoever wrote it."""
    about = f" about {deed.name(deed.act.player)}" if deed.act.player else ""
    return f"{deed.name(deed.by)} notes{about}: {quoted(deed.names.text(deed.act.text))}"


def revocare(deed: Deed[Revocare, Ludi]) -> str:
    """Which act; what that had come to is told behind it."""
    return f"{fates(deed, 'takes', 'take')} back act {deed.act.number}"


SET_RIGHT = {
    "void": ("strikes", "strike", "out act {number}, which did not happen"),
    "amend": ("sets", "set", "act {number} right, which was otherwise"),
    "insert": ("adds", "add", "what was missing after act {number}"),
}


def corrigere(deed: Deed[Corrigere, Ludi]) -> str:
    """About which act, and why; what that had come to is told behind it."""
    one, many, what = SET_RIGHT[deed.act.change]
    why = quoted(deed.names.text(deed.act.reason))
    return f"{fates(deed, one, many)} {what.format(number=deed.act.number)}, because {why}"


TELLERS: Mapping[str, Teller] = {
    Numerare.kind: numerare,
    Notare.kind: notare,
    Revocare.kind: revocare,
    Corrigere.kind: corrigere,
}
