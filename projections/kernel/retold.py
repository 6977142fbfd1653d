"""Corrections in words: what an act was known as, and what it is known as since."""

from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass

from domain.kernel.grammar.objection import Names
from domain.kernel.grammar.wording import clauses, sentence
from domain.kernel.log.rows import Change
from projections.kernel.tale import Tale

Read = Callable[[Tale], str | None]
"""The sentence of a tale for a reader; None where that may not read it."""

WAS, IS, TOO = "It was: {was}", "It is: {now}", "the books of {owners} are set right too"
ITS_HOUR, HOUR_OF = "Only its hour is another: {now}", "The hour of act {number} is set right: {now}"
STRUCK, OTHERWISE, NO_LONGER = (
    "Act {number} is struck out: {was}",
    "Act {number} is set right: {now}",
    "Act {number} is set right; it was: {was}",
)
STANDS, ADDED, BOOKS = (
    "Act {number} stands: {now}",
    "Added after act {number}: {now}",
    "The books of {owner} are set right.",
)


@dataclass(frozen=True, slots=True)
class ChangedAct:
    """One change of a correction: the act's tale before it, and the one known now; None where it does not happen."""

    change: Change
    was: Tale | None
    now: Tale | None

    def audience(self) -> Iterator[Tale]:
        """The tales that say who may read it."""
        yield from (tale for tale in (self.was, self.now) if tale)

    def only_its_hour(self) -> bool:
        """Whether it is told as it was, and happened at another hour."""
        was, now = self.was, self.now
        return bool(was and now and was.sentence == now.sentence and was.happened != now.happened)


def in_full(head: str, acts: Iterable[ChangedAct], owners: str, names: Names, read: Read) -> str:
    """A correction for readers of everything: who corrects, what was and what is, and whose books are set right besides."""
    main, then = head, list[str]()
    for act in acts:
        was, now = (read(tale) if tale else None for tale in (act.was, act.now))
        if act.change.change == "void":
            main = ": ".join(words.removesuffix(".") for words in (main, was) if words)
        elif act.only_its_hour():
            then += [names.say(ITS_HOUR, {"now": now})] if now else []
        else:
            then += [names.say(WAS, {"was": was})] if was else []
            then += [names.say(IS, {"now": now})] if now else []
    too = names.say(TOO, {"owners": owners}) if owners else ""
    if not then:
        return sentence(clauses(main.removesuffix("."), [too]))
    return " ".join((sentence(main.removesuffix(".")), *then, *([sentence(too)] if too else [])))


def in_part(act: ChangedAct, names: Names, read: Read) -> str | None:
    """A change for a seat that reads the act's tale before or after it, or both; None where it reads neither."""
    was, now = (read(tale) if tale else None for tale in (act.was, act.now))
    words = {key: value for key, value in (("was", was), ("now", now)) if value}
    if not words:
        return None
    words["number"] = str(act.change.act)
    if act.change.change == "insert":
        return names.say(ADDED, words)
    if not now:
        return names.say(STRUCK if act.change.change == "void" else NO_LONGER, words)
    if act.only_its_hour():
        return names.say(HOUR_OF, words)
    return names.say(STANDS if act.was is None or was == now else OTHERWISE, words)
