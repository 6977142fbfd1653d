"""Setting right: a correction that says what happened otherwise, judged against the journal."""

from collections.abc import Iterator

from domain.kernel.correction.correct import PendingCorrection, correct
from domain.kernel.correction.correction import recorded
from domain.kernel.correction.corrigere import Corrigere
from domain.kernel.correction.rederive import Corrected
from domain.kernel.correction.take_back import NoSuchAct, as_it_is
from domain.kernel.deciding.decide import Decision
from domain.kernel.grammar.act import Moment
from domain.kernel.grammar.objection import Objection, Weight
from domain.kernel.log.journal import Journal


class OthersSetNothingRight(Objection):
    """LOG-31: only {judges} may set right what is recorded."""

    rule = "LOG-31"
    judges: str


class ComesToSomethingElse(Objection):
    """LOG-32: meanwhile others recorded, and it comes to something else than what was shown; look at it once more."""

    rule = "LOG-32"
    weight = Weight.ABSOLUTE
    field = "outcome"


class ChangesNothing(Objection):
    """LOG-33: the books would be as they are."""

    rule = "LOG-33"
    weight = Weight.CAUTION


def about_what(journal: Journal, act: Corrigere) -> Iterator[Objection]:
    """What stands against a correction before it is worked out."""
    if act.number > journal.world.number:
        yield NoSuchAct(number=act.number)
    elif act.change != "insert":
        yield from as_it_is(journal, act.number, added=True)


def set_right(
    journal: Journal,
    act: Corrigere,
    moment: Moment,
    dispensed: frozenset[str] = frozenset(),
    begun: PendingCorrection | None = None,
) -> Decision:
    """Judge it against the journal, and derive what it assigns, as far as nobody has ``begun`` to."""
    game, found = journal.game, list(about_what(journal, act))
    assign: list[Corrected] = []
    if moment.recorded_by not in game.dispensers:
        found.append(OthersSetNothingRight(judges=game.judges))
    if not any(objection.weight is Weight.ABSOLUTE for objection in found):
        correction = correct(journal, act.to_change(), begun)
        assign = [*correction.recorded(moment.number)]
        found += correction.against
        if correction.digest != act.outcome:
            found.append(ComesToSomethingElse())
        if not assign:
            found.append(ChangesNothing())
    return recorded(journal, act, moment, dispensed, found, assign)
