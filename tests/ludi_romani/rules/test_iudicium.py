"""A dispute that is looked into while the screens of the room stand still."""

from domain.kernel.correction.change import NoSuchAct
from domain.ludi_romani.acts.books.ampliare import HeldAlready, NotTheirsToHold
from domain.ludi_romani.acts.books.pronuntiare import NothingHeld
from domain.ludi_romani.aggregates.iudicium import ScreensHeld, ScreensReleased
from domain.ludi_romani.game import LUDI_ROMANI
from tests.ludi_romani.table import at_dinner


def test_log_27_one_dispute_at_a_time() -> None:
    """The Fates hold the room at the act before; nobody holds it twice or in their place, and what is not held is not
    given back."""
    table = at_dinner().season(1)
    last = table.world.number
    table.when("ampliare", by="mars").refused(NotTheirsToHold(by="mars"))
    table.when("pronuntiare", by="fata").refused(NothingHeld())
    held = table.when("ampliare", by="fata", number=last)
    since = table.clock
    waiting = held.then(ScreensHeld(since=since, shown=last, about=last))
    assert LUDI_ROMANI.shown(waiting.world) == last
    waiting.when("ampliare", by="organiser").refused(HeldAlready(shown=last, act=last + 1))
    waiting.when("pronuntiare", by="juno").refused(NotTheirsToHold(by="juno"))
    over = waiting.when("pronuntiare", by="organiser")
    free = over.then(ScreensReleased(at=since))
    assert (LUDI_ROMANI.shown(free.world), free.world.evening.spoken.held.about) == (None, last)  # type: ignore[union-attr]  # just spoken


def test_log_02_no_dispute_about_an_act_to_come() -> None:
    """Only what is in the journal is looked at again."""
    table = at_dinner().season(1)
    table.when("ampliare", by="fata", number=99, dispense=("LOG-02",)).refused(NoSuchAct(number=99))
