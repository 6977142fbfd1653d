"""Corrections that somebody who judges might make of an evening: acts struck out, put back, set right, or added, at random."""

import random
from collections.abc import Callable, Iterator

from pydantic import ValidationError

from domain.kernel.correction.change import Corrigere
from domain.kernel.correction.preview import correct
from domain.kernel.deciding.record import record
from domain.kernel.deciding.sent import Sent, Stands
from domain.kernel.grammar.act import Moment
from domain.kernel.log.entry import Entry, Recorded
from domain.kernel.log.journal import Journal
from domain.kernel.log.rows import Content

FATES = "fata"
SALT = "0" * 32
TRIES = 40


def unkept(recorded: Recorded) -> None:
    """The default of ``keep``: only the journal has it."""


def set_right(journal: Journal, act: Corrigere, keep: Callable[[Recorded], object] = unkept, by: str = FATES) -> bool:
    """Record a correction as it is previewed; False where it cannot be. ``keep`` is given what was recorded."""
    number, now = journal.world.number + 1, journal.recorded + 1000
    try:
        outcome = correct(journal, act.to_change()).digest
        sent = Sent(
            act_id=f"correction-{number:06}", act=act.model_copy(update={"outcome": outcome}), recorded_by=by,
            device="desk", source="desk",
        )  # fmt: skip
        recorded = record(journal, sent, Moment(number, by, by, now, now), SALT)
    except Stands:
        return False
    journal.append(recorded)
    keep(recorded)
    return True


def corrections(journal: Journal, dice: random.Random, first: int = 2) -> Iterator[Corrigere]:
    """Corrections of acts from ``first`` on, without end. None is recorded."""
    while True:
        entry = journal.entries[dice.randrange(first, len(journal.entries) + 1) - 1]
        if entry.row.corrections or entry.act.sealed:
            continue
        how = dice.choice(("void", "amend", "amend", "insert"))
        if journal.taken_back(entry.number) is not None:
            yield Corrigere(change="amend", number=entry.number, content=entry.row.content)  # puts it back
        elif how == "void":
            yield Corrigere(change="void", number=entry.number)
        elif how == "amend" and (other := otherwise(journal, entry, dice)):
            yield Corrigere(change="amend", number=entry.number, content=other)
        elif how == "insert":
            content = entry.row.content.model_copy(update={"by": entry.row.by})
            behind = dice.randrange(first, len(journal.entries) + 1)
            yield Corrigere(change="insert", number=behind, content=content)


def otherwise(journal: Journal, entry: Entry, dice: random.Random) -> Content | None:
    """The form of an act filled in another way: one amount or die more or less, or as another act of its kind was."""
    content = entry.row.content
    amounts = [name for name, value in content.fields.items() if type(value) is int and name != "number"]
    like = [number for number, kind in enumerate(journal.kinds, 1) if kind == content.kind]
    for _ in range(TRIES):
        fields = dict(content.fields)
        if amounts and dice.random() < 0.7:
            fields[dice.choice(amounts)] += dice.choice((-1, 1))
        else:
            fields = dict(journal.entries[dice.choice(like) - 1].row.content.fields)
        try:
            journal.game.act(content.kind, content.version, fields)
        except ValidationError:
            continue
        if fields != content.fields:
            return content.model_copy(update={"fields": fields})
    return None


def made(
    journal: Journal,
    dice: random.Random,
    count: int,
    first: int = 2,
    keep: Callable[[Recorded], object] = unkept,
    by: str = FATES,
) -> list[int]:
    """Record so many corrections; their numbers."""
    numbers = list[int]()
    for act in corrections(journal, dice, first):
        if set_right(journal, act, keep, by):
            numbers.append(journal.world.number)
        if len(numbers) == count:
            break
    return numbers
