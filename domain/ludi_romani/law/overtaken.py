"""What is told so late that others were recorded meanwhile who acted behind it: a season's end, an instauratio, a death, a challenge,
a proelium that was broken off, somebody who travelled or whom a numen took away. What they did stands until it is struck, and
whoever records the late word hears of it (AMB-134, AMB-140)."""

from collections.abc import Iterator, Sequence

from domain.kernel.grammar.act import Act
from domain.kernel.grammar.event import Event
from domain.kernel.grammar.objection import Objection, Weight
from domain.ludi_romani.aggregates.census import CensusTakenDown
from domain.ludi_romani.aggregates.evening import SeasonBegan, TributumRepeated
from domain.ludi_romani.aggregates.fate import Died
from domain.ludi_romani.aggregates.kalendae import EveningPaused
from domain.ludi_romani.aggregates.player import LimitUsed
from domain.ludi_romani.aggregates.proelium import FlagitatioIssued, ProeliumEnded, ProeliumForced
from domain.ludi_romani.aggregates.region import SeatTaken
from domain.ludi_romani.aggregates.tributum import TributumPaid
from domain.ludi_romani.law.limits import RESCUE, TRANSFER

CALENDAR: tuple[type[Event], ...] = (SeasonBegan, TributumRepeated, EveningPaused)
BINDS: tuple[type[Event], ...] = (FlagitatioIssued, ProeliumForced, SeatTaken)
"""Who is bound by a challenge, or sits elsewhere, no longer does all that he might."""
OVERTAKING: tuple[type[Event], ...] = (*CALENDAR, *BINDS, Died, ProeliumEnded, LimitUsed, TributumPaid)
"""After any of these something else may no longer be done, or comes to something else."""


class Overtaken(Objection):
    """KAL-05: {act} happened behind it, in a season to which it does not belong ({against}); it stands until the Fates strike it."""

    rule = "KAL-05"
    weight = Weight.CAUTION
    field = "happened"
    act: int
    against: tuple[str, ...]


class FoughtBehindIt(Objection):
    """PRO-18: {act} happened behind it, when proelia were broken off ({against}); it stands until the Fates strike it."""

    rule = "PRO-18"
    weight = Weight.CAUTION
    field = "happened"
    act: int
    against: tuple[str, ...]


class CollectedBehindIt(Objection):
    """TRI-10: {act} happened behind it, when nothing was owed any longer ({against}); it stands until the Fates strike it."""

    rule = "TRI-10"
    weight = Weight.CAUTION
    field = "happened"
    act: int
    against: tuple[str, ...]


class TravelledBehindIt(Objection):
    """MOT-11: {act} happened behind it, when nobody travelled so any longer ({against}); it stands until the Fates strike it."""

    rule = "MOT-11"
    weight = Weight.CAUTION
    field = "happened"
    act: int
    against: tuple[str, ...]


class VotedBehindIt(Objection):
    """SEN-02: {act} happened behind it, when the Senate met no longer ({against}); it stands until the Fates strike it."""

    rule = "SEN-02"
    weight = Weight.CAUTION
    field = "happened"
    act: int
    against: tuple[str, ...]


class ActedAfterDeath(Objection):
    """IMA-01: {act} happened after the death, and could not have been ({against}); it stands until the Fates strike it."""

    rule = "IMA-01"
    weight = Weight.CAUTION
    field = "happened"
    act: int
    against: tuple[str, ...]


class RuledOutBehindIt(Objection):
    """LOG-01: {act} happened behind it, and could not have been then ({against}); it stands until the Fates strike it."""

    rule = "LOG-01"
    weight = Weight.CAUTION
    field = "happened"
    act: int
    against: tuple[str, ...]


class TakenDownWithoutIt(Objection):
    """SEN-18: {act} took down {taken:,} denarii of {player}, who had {owed:,} by then and owes them; Venus counts at the table, or this
    is struck and added before the count."""

    rule = "SEN-18"
    weight = Weight.CAUTION
    field = "happened"
    act: int
    player: str
    taken: int
    owed: int


_BY_CHAPTER: dict[str, type[Objection]] = {
    "war": FoughtBehindIt,
    "war_gods": FoughtBehindIt,
    "tributum": CollectedBehindIt,
    "movement": TravelledBehindIt,
    "seating": TravelledBehindIt,
    "senatus": VotedBehindIt,
}


def overtaken(late: Sequence[Event], number: int, act: Act, against: Sequence[Objection]) -> Iterator[Objection]:
    """What is said of one act that happened behind a late word, with the rules that refuse it in that order."""
    if any(isinstance(event, Died) for event in late):
        says: type[Objection] = ActedAfterDeath
    elif any(isinstance(event, CALENDAR) for event in late):
        says = _BY_CHAPTER.get(act.chapter, Overtaken)
    elif any(map(_of_somebody, late)):
        says = RuledOutBehindIt
    else:
        return
    yield says(act=number, against=tuple(dict.fromkeys(one.rule for one in against)))  # type: ignore[call-arg] # one shape


def otherwise(number: int, was: Sequence[Event], by_rights: Sequence[Event]) -> Iterator[Objection]:
    """What is said of the count of a census that took down what everybody had (AMB-128), and not what is told only now."""
    taken, owed = (
        dict(pair for event in events if isinstance(event, CensusTakenDown) for pair in event.owed)
        for events in (was, by_rights)
    )
    for player, denarii in owed.items():
        if denarii != taken.get(player, denarii):
            yield TakenDownWithoutIt(act=number, player=player, taken=taken[player], owed=denarii)


def _of_somebody(event: Event) -> bool:
    """Whether it bound somebody, or somebody came elsewhere, or broke off a proelium by it: a numen, an overseer who leaves, a rex who
    flees. What was fought to its end, or ends with a season or a death, is told as that."""
    if isinstance(event, BINDS):
        return True
    if isinstance(event, ProeliumEnded):
        return event.cause not in ("fought", "aestas", "death")
    return isinstance(event, LimitUsed) and event.limit in (RESCUE, TRANSFER)
