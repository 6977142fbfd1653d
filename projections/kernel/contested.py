"""Acts that stand against a rule since a correction, until each is struck out or let stand.

A correction takes the ground from later acts: who is divorced after all cannot have been widowed. What they brought stands, and the
correction names them, and a later one that gives the ground back names them too (LOG-07). They are read from there, so that no list
needs to be kept."""

from collections.abc import Iterator

from domain.kernel.correction.preview import FallsAway, HasItsGroundAgain, LosesItsGround
from domain.kernel.grammar.frozen import Frozen
from projections.kernel.eyes import Eyes

LOST = (LosesItsGround.__name__, FallsAway.__name__)
"""An act that falls away may stand again by another correction, and then against the other rules that are named here."""
GROUNDS = (*LOST, HasItsGroundAgain.__name__)


class RuleSaid(Frozen):
    """A rule by its id, as the book has it."""

    rule: str
    words: str


class ContestedAct(Frozen):
    """Act ``number`` stands against these rules since correction ``since``."""

    number: int
    since: int
    sentence: str
    against: tuple[RuleSaid, ...]


class Contested(Frozen):
    """All of them, the latest correction first. An act leaves the list once it is struck out, or set right: also as it was
    recorded, which is the word that it may stand; or once another correction gives it its ground again."""

    acts: tuple[ContestedAct, ...]


def contested(eyes: Eyes) -> Contested:
    """The view."""
    book, tongue = eyes.journal.book, eyes.names.tongue
    made = list[ContestedAct]()
    for number, since, against in _standing(eyes):
        tale = eyes.tales.read(number)
        if tale and tale.stands:
            rules = tuple(RuleSaid(rule=rule, words=tongue.word(book.get(rule, rule))) for rule in against)
            made.append(ContestedAct(number=number, since=since, sentence=tale.sentence, against=rules))
    return Contested(acts=tuple(made))


def picks(eyes: Eyes) -> Iterator[object]:
    """The acts with their sentences."""
    yield contested(eyes).acts


def _standing(eyes: Eyes) -> Iterator[tuple[int, int, tuple[str, ...]]]:
    """Act, correction, and the rules that stand against the act; of several corrections the last one that named it."""
    upto, against = len(eyes.entries), dict[int, tuple[int, tuple[str, ...]]]()
    for by, change in eyes.journal.changes():
        if by > upto:
            continue
        if change.change != "insert":
            against.pop(change.act, None)
        for caution in eyes.entries[by - 1].row.cautions:
            if caution.name not in GROUNDS:
                continue
            act, rules = int(caution.facts["act"]), tuple(caution.facts["against"])
            since, stand = against.get(act, (by, ()))
            if caution.name in LOST:
                against[act] = by, (*stand, *(rule for rule in rules if rule not in stand))
            else:
                against[act] = since, tuple(rule for rule in stand if rule not in rules)
    latest = sorted(against.items(), key=lambda named: -named[1][0])
    yield from ((act, since, rules) for act, (since, rules) in latest if rules)
