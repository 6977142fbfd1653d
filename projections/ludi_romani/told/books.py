"""The books, told: what was counted at a table, notes, and what was taken back."""

from collections.abc import Mapping

from domain.kernel.correction.change import Corrigere, Revocare
from domain.kernel.grammar.wording import quoted
from domain.ludi_romani.acts.books.ampliare import Ampliare
from domain.ludi_romani.acts.books.notare import Notare
from domain.ludi_romani.acts.books.numerare import Numerare
from domain.ludi_romani.acts.books.pronuntiare import Pronuntiare
from domain.ludi_romani.aggregates.incertum import IncertumChanged, IncertumReturned, add
from domain.ludi_romani.aggregates.world import Ludi
from domain.ludi_romani.edition import NOTHING
from domain.ludi_romani.wording import goods
from projections.kernel.tale import Teller, ToldAct
from projections.ludi_romani.told.also import with_more
from projections.ludi_romani.told.fates import fates


def numerare(deed: ToldAct[Numerare, Ludi]) -> str:
    """By how much the table differs from the books."""
    more, less = NOTHING, NOTHING
    for found in deed.of(IncertumChanged):
        more = add(more, found.properties)
    for lost in deed.of(IncertumReturned):
        less = add(less, lost.properties)
    more_or_less = [deed.say("{goods} more", goods=goods(more))] if more != NOTHING else []
    more_or_less += [deed.say("{goods} less", goods=goods(less))] if less != NOTHING else []
    words = {"count": fates(deed, "{who} counts", "the Fates count"), "player": deed.name(deed.act.player)}
    cause = _cause(deed)
    if not more_or_less:
        return deed.say("{count} what {player} has, and the books are right", **words) + cause
    told = deed.say("{count} {found} at {player} than the books knew", **words, found=deed.joined(more_or_less))
    return with_more(deed, told + cause, IncertumChanged, IncertumReturned)


def _cause(deed: ToldAct[Numerare, Ludi]) -> str:
    """What was found to be the cause, in the words of whoever found it, and which act that explains."""
    found = "" if deed.act.cause is None else f": {quoted(deed.names.text(deed.act.cause))}"
    return found + ("" if deed.act.number is None else deed.say(" (about act {number})", number=str(deed.act.number)))


def notare(deed: ToldAct[Notare, Ludi]) -> str:
    """In the words of whoever wrote it."""
    about = deed.say(" about {player}", player=deed.name(deed.act.player)) if deed.act.player else ""
    text = quoted(deed.names.text(deed.act.text))
    return deed.say("{by} notes{about}: {text}", by=deed.name(deed.by), about=about, text=text)


def revocare(deed: ToldAct[Revocare, Ludi]) -> str:
    """Which act; what that had come to is told behind it."""
    take = fates(deed, "{who} takes back", "the Fates take back")
    return deed.say("{take} act {number}", take=take, number=str(deed.act.number))


SET_RIGHT = {
    "void": ("{who} strikes out", "the Fates strike out", "{do} act {number}, which did not happen, because {why}"),
    "amend": ("{who} sets", "the Fates set", "{do} act {number} right, which was otherwise, because {why}"),
    "insert": ("{who} adds", "the Fates add", "{do} what was missing after act {number}, because {why}"),
}


def corrigere(deed: ToldAct[Corrigere, Ludi]) -> str:
    """About which act, and why; what that had come to is told behind it."""
    one, many, what = SET_RIGHT[deed.act.change]
    why = quoted(deed.names.text(deed.act.reason))
    return deed.say(what, do=fates(deed, one, many), number=str(deed.act.number), why=why)


def ampliare(deed: ToldAct[Ampliare, Ludi]) -> str:
    """Which act, and that the room waits."""
    number = deed.act.number
    if number is None:
        look = fates(deed, "{who} looks into a dispute", "the Fates look into a dispute")
        return deed.say("{look}; the screens of the room wait", look=look)
    look = fates(deed, "{who} looks", "the Fates look")
    return deed.say("{look} at act {number} again; the screens of the room wait", look=look, number=str(number))


def pronuntiare(deed: ToldAct[Pronuntiare, Ludi]) -> str:
    """How it was decided, in the words of whoever did."""
    spoken = fates(deed, "{who} has spoken", "the Fates have spoken")
    if deed.act.words is None:
        return deed.say("{spoken}; the room has its screens back", spoken=spoken)
    words = quoted(deed.names.text(deed.act.words))
    return deed.say("{spoken}: {words}; the room has its screens back", spoken=spoken, words=words)


TELLERS: Mapping[str, Teller] = {
    Numerare.kind: numerare,
    Notare.kind: notare,
    Ampliare.kind: ampliare,
    Pronuntiare.kind: pronuntiare,
    Revocare.kind: revocare,
    Corrigere.kind: corrigere,
}
