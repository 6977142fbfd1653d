"""The Senate: consuls, motions, votes, and what comes of decrees."""

from collections.abc import Mapping, Sequence

from domain.kernel.grammar.wording import agree, clauses, number
from domain.ludi_romani.acts.senatus.caedem_exsequi import CaedemExsequi
from domain.ludi_romani.acts.senatus.census import Census
from domain.ludi_romani.acts.senatus.consules_creare import ConsulesCreare
from domain.ludi_romani.acts.senatus.electorate import count
from domain.ludi_romani.acts.senatus.execution import condemned, who_executes
from domain.ludi_romani.acts.senatus.imperium_transferre import ImperiumTransferre
from domain.ludi_romani.acts.senatus.proscribere import Proscribere
from domain.ludi_romani.acts.senatus.proscriptum_tradere import ProscriptumTradere
from domain.ludi_romani.acts.senatus.restituere import Restituere
from domain.ludi_romani.acts.senatus.rogatio import Rogatio
from domain.ludi_romani.acts.senatus.senatus_consultum import SenatusConsultum
from domain.ludi_romani.acts.senatus.suffragium_ferre import SuffragiumFerre
from domain.ludi_romani.aggregates import senatus as curia
from domain.ludi_romani.aggregates.census import CensusOwed
from domain.ludi_romani.aggregates.fate import Died
from domain.ludi_romani.aggregates.region import SeatTaken
from domain.ludi_romani.aggregates.world import Ludi
from domain.ludi_romani.edition import Properties
from domain.ludi_romani.numina import MARS, VENUS
from domain.ludi_romani.wording import amount, goods
from projections.kernel.tale import Teller, ToldAct
from projections.ludi_romani.told.also import with_more
from projections.ludi_romani.told.hands import TAKES, between, passed


def consules_creare(deed: ToldAct[ConsulesCreare, Ludi]) -> str:
    """The second of a hiems is told beside the first, who was found before him."""
    consules, of = deed.act.consules, deed.of(curia.ConsulesDesignated)[0]
    evening = deed.after.evening
    row = evening.row(evening.begun[of.season].row) if of.season >= 0 else None
    year = deed.say(" of {year} BCE", year=str(row.year)) if row and row.year else ""
    first = [id for id in of.consules if id not in consules]
    beside = deed.say(" beside {first}", first=deed.all(first)) if first else ""
    one, many = "{consules} is consul{year}{beside}", "{consules} are consuls{year}{beside}"
    return deed.say(agree(len(consules), one, many), consules=deed.all(consules), year=year, beside=beside)


def rogatio(deed: ToldAct[Rogatio, Ludi]) -> str:
    """Whom or what it is about."""
    motion = curia.rogatio(deed.after, deed.number).moves(deed.name, deed.names.tongue)
    return deed.say("{consul} moves {motion}", consul=deed.name(deed.act.consul), motion=motion)


def suffragium_ferre(deed: ToldAct[SuffragiumFerre, Ludi]) -> str:
    """With the count so far, yes first; the motion only where the Senate has another before it."""
    cast = deed.of(curia.SuffragiumCast)[0]
    bill = curia.rogatio(deed.after, cast.rogatio)
    several = sum(one.stage == "open" for one in curia.rogationes(deed.after, bill.season)) > 1
    words = {"voter": deed.name(cast.voter), "votes": curia.VOTES[cast.vote], "count": _count(deed.after, bill)}
    words |= {"suffragia": amount("suffragia", cast.suffragia), "motion": deed.name(cast.stream) if several else ""}
    alone = "{voter} {votes} with {suffragia} ({count})"
    return deed.say("{voter} {votes} with {suffragia} ({count}) on {motion}" if several else alone, **words)


def senatus_consultum(deed: ToldAct[SenatusConsultum, Ludi]) -> str:
    """Whether it passed, by how much, and why where the count alone does not say so."""
    decided = deed.of(curia.RogatioDecided)[0]
    bill = curia.rogatio(deed.after, decided.rogatio)
    result = "{motion} passes, {count}" if decided.passed else "{motion} fails, {count}"
    told = deed.say(result, motion=deed.name(decided.stream), count=_count(deed.after, bill))
    tie = deed.say("{venus} breaks the tie", venus=deed.name(VENUS)) if decided.venus else ""
    every = bill.type == "caedes" and not decided.passed
    return clauses(told, [tie, deed.say("it takes every vote in Roma") if every else ""])


def _count(world: Ludi, bill: curia.RogatioRecord) -> str:
    votes = count(world, bill)
    return f"{number(votes.yes)} : {number(votes.no)}"


def imperium_transferre(deed: ToldAct[ImperiumTransferre, Ludi]) -> str:
    """What passed, and what was decreed where that is more."""
    bill = curia.rogatio(deed.after, deed.act.rogatio)
    moved = between(deed, bill.target or "", bill.receiver or "")
    words = {"target": deed.name(bill.target or ""), "receiver": deed.name(bill.receiver or "")}
    told = deed.say("{target} loses {goods} to {receiver} by decree", **words, goods=goods(moved, none="no legio"))
    decreed = deed.say("the Senate decreed {legiones}", legiones=str(bill.legiones))
    return with_more(deed, told, then=[decreed] if moved.curiales < bill.legiones else [])


def proscribere(deed: ToldAct[Proscribere, Ludi]) -> str:
    """Whom Mars finds in Roma dies at once."""
    target = condemned(deed.after, deed.act.rogatio)
    told = "{player} is proscribed and killed in Roma" if deed.of(Died) else "{player} is proscribed"
    legiones = goods(between(deed, target, MARS), none="")
    takes = deed.say(TAKES[0], who=deed.name(MARS), what=legiones) if legiones else ""
    return with_more(deed, deed.say(told, player=deed.name(target)), Died, then=[takes])


def restituere(deed: ToldAct[Restituere, Ludi]) -> str:
    """The signum comes off."""
    target = deed.name(condemned(deed.after, deed.act.rogatio))
    return deed.say("{player} is proscribed no longer and may enter Roma", player=target)


def caedem_exsequi(deed: ToldAct[CaedemExsequi, Ludi]) -> str:
    """Dead, or saved by a god of the thiasos, where that god is; the messenger takes the legiones of both."""
    target = condemned(deed.after, deed.act.rogatio)
    by = who_executes(deed.before, deed.by)
    who, legiones = deed.name(target), goods(between(deed, target, by), none="")
    if deed.of(Died):
        takes = deed.say(" and takes {goods}", goods=legiones) if legiones else ""
        words = {"messenger": deed.name(by), "player": who, "takes": takes}
        return with_more(deed, deed.say("{messenger} kills {player} by decree of the Senate{takes}", **words), Died)
    told = deed.say("the caedes finds {player} dead", player=who)
    if god := deed.after.player(target).thiasos:
        seats = [event.region for event in deed.of(SeatTaken) if event.player == target]
        to = deed.say(" to {place}", place=deed.name(seats[0])) if seats else ""
        told = deed.say("{player} escapes the caedes{to} as a bacchant of {god}", player=who, to=to, god=deed.name(god))
    takes = deed.say(TAKES[0], who=deed.name(by), what=legiones) if legiones else ""
    return with_more(deed, told, then=[takes])


def census(deed: ToldAct[Census, Ludi]) -> str:
    """What Venus hands out to whom, and whose it was."""
    paid = [(one.source, one.goods.denarii) for one in passed(deed) if one.to == VENUS]
    got = [(one.to, one.goods.denarii) for one in passed(deed) if one.source == VENUS]
    total, shared = (sum(denarii for _, denarii in purses) for purses in (paid, got))
    region = deed.name(curia.rogatio(deed.after, deed.act.rogatio).provincia or "")
    words = {"region": region, "goods": goods(Properties(denarii=total)), "purses": _purses(deed, got)}
    shares, nothing = "the census of {region} brings {goods}: {purses}", "the census of {region} brings {goods}"
    # Who paid was there: where one of them is unseen, the room hears of nobody's part, from which his would follow.
    seen = not any(player in deed.unseen for player, _ in paid)
    whose = _purses(deed, paid, "{player} pays {denarii}") if paid and seen else ""
    # What is owed still is for referees and the debtor, who reads it on his own page (AMB-139).
    debts = [] if deed.outside else deed.of(CensusOwed)
    owed = [_purse(deed, "{player} still owes {denarii}", one.player, one.denarii) for one in debts]
    kept = _purse(deed, "{player} keeps {denarii}", VENUS, total - shared) if total > shared else ""
    return with_more(deed, deed.say(shares if got else nothing, **words), then=[whose, *owed, kept])


def _purses(deed: ToldAct[Census, Ludi], purses: Sequence[tuple[str, int]], first: str = "{player} {denarii}") -> str:
    """Who and how much, with the verb once."""
    said = [
        _purse(deed, "{player} {denarii}" if place else first, id, denarii)
        for place, (id, denarii) in enumerate(purses)
    ]
    return deed.listed(said)


def _purse(deed: ToldAct[Census, Ludi], template: str, id: str, denarii: int) -> str:
    return deed.say(template, player=deed.name(id), denarii=number(denarii))


def proscriptum_tradere(deed: ToldAct[ProscriptumTradere, Ludi]) -> str:
    """To Venus or Mars, and to death."""
    words = {"player": deed.name(deed.act.target), "to": deed.name(deed.act.to)}
    return with_more(deed, deed.say("{player}, who is proscribed, is handed over to {to} and dies", **words), Died)


TELLERS: Mapping[str, Teller] = {
    ConsulesCreare.kind: consules_creare,
    Rogatio.kind: rogatio,
    SuffragiumFerre.kind: suffragium_ferre,
    SenatusConsultum.kind: senatus_consultum,
    ImperiumTransferre.kind: imperium_transferre,
    Proscribere.kind: proscribere,
    Restituere.kind: restituere,
    CaedemExsequi.kind: caedem_exsequi,
    Census.kind: census,
    ProscriptumTradere.kind: proscriptum_tradere,
}
