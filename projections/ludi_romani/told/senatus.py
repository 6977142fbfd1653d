"""The Senate: consuls, motions, votes, and what comes of decrees."""

from collections.abc import Mapping, Sequence

from domain.kernel.grammar import agree, clauses, listed, number
from domain.ludi_romani.acts.senatus.caedem_exsequi import CaedemExsequi
from domain.ludi_romani.acts.senatus.census import Census
from domain.ludi_romani.acts.senatus.consules_creare import ConsulesCreare
from domain.ludi_romani.acts.senatus.electorate import voters
from domain.ludi_romani.acts.senatus.execution import condemned, who_executes
from domain.ludi_romani.acts.senatus.imperium_transferre import ImperiumTransferre
from domain.ludi_romani.acts.senatus.proscribere import Proscribere
from domain.ludi_romani.acts.senatus.proscriptum_tradere import ProscriptumTradere
from domain.ludi_romani.acts.senatus.restituere import Restituere
from domain.ludi_romani.acts.senatus.rogatio import Rogatio
from domain.ludi_romani.acts.senatus.senatus_consultum import SenatusConsultum
from domain.ludi_romani.acts.senatus.suffragium_ferre import SuffragiumFerre
from domain.ludi_romani.acts.senatus.tally import tally
from domain.ludi_romani.aggregates import senatus as curia
from domain.ludi_romani.aggregates.census import CensusOwed
from domain.ludi_romani.aggregates.fate import Died
from domain.ludi_romani.aggregates.region import SeatTaken
from domain.ludi_romani.aggregates.world import Ludi
from domain.ludi_romani.edition import Properties
from domain.ludi_romani.numina import MARS, VENUS
from domain.ludi_romani.wording import amount, goods
from projections.kernel.tale import Deed, Teller
from projections.ludi_romani.told.also import with_more
from projections.ludi_romani.told.hands import between, passed


def consules_creare(deed: Deed[ConsulesCreare, Ludi]) -> str:
    """The second of a hiems is told beside the first, who was found before him."""
    consules, of = deed.act.consules, deed.of(curia.ConsulesDesignated)[0]
    evening = deed.after.evening
    row = evening.row(evening.begun[of.season].row) if of.season >= 0 else None
    year = f" of {row.year} BCE" if row and row.year else ""
    first = [id for id in of.consules if id not in consules]
    beside = f" beside {deed.all(first)}" if first else ""
    return f"{deed.all(consules)} {agree(len(consules), 'is consul', 'are consuls')}{year}{beside}"


def rogatio(deed: Deed[Rogatio, Ludi]) -> str:
    """Whom or what it is about."""
    return f"{deed.name(deed.act.consul)} moves {curia.rogatio(deed.after, deed.number).moves(deed.name)}"


def suffragium_ferre(deed: Deed[SuffragiumFerre, Ludi]) -> str:
    """With the count so far, yes first; the motion only where the Senate has another before it."""
    cast = deed.of(curia.SuffragiumCast)[0]
    bill = curia.rogatio(deed.after, cast.rogatio)
    several = sum(one.stage == "open" for one in curia.rogationes(deed.after, bill.season)) > 1
    on = f" on {deed.name(cast.stream)}" if several else ""
    votes = amount("suffragia", cast.suffragia)
    return f"{deed.name(cast.voter)} {curia.VOTES[cast.vote]} with {votes} ({_count(deed.after, bill)}){on}"


def senatus_consultum(deed: Deed[SenatusConsultum, Ludi]) -> str:
    """Whether it passed, by how much, and why where the count alone does not say so."""
    decided = deed.of(curia.RogatioDecided)[0]
    bill = curia.rogatio(deed.after, decided.rogatio)
    result = f"{deed.name(decided.stream)} {'passes' if decided.passed else 'fails'}, {_count(deed.after, bill)}"
    tie = f"{deed.name(VENUS)} breaks the tie" if decided.venus else ""
    caedes = "it takes every vote in Roma" if bill.type == "caedes" and not decided.passed else ""
    return clauses(result, [tie, caedes])


def _count(world: Ludi, bill: curia.Rogatio) -> str:
    count = tally(bill, voters(world, bill), None)
    return f"{number(count.yes)} : {number(count.no)}"


def imperium_transferre(deed: Deed[ImperiumTransferre, Ludi]) -> str:
    """What passed, and what was decreed where that is more."""
    bill = curia.rogatio(deed.after, deed.act.rogatio)
    moved = between(deed, bill.target or "", bill.receiver or "")
    lost = goods(moved, none="no legio")
    told = f"{deed.name(bill.target or '')} loses {lost} to {deed.name(bill.receiver or '')} by decree"
    return with_more(deed, told, then=[f"the Senate decreed {bill.legiones}"] if moved.curiales < bill.legiones else [])


def proscribere(deed: Deed[Proscribere, Ludi]) -> str:
    """Whom Mars finds in Roma dies at once."""
    target = condemned(deed.after, deed.act.rogatio)
    dies = " and killed in Roma" if deed.of(Died) else ""
    legiones = goods(between(deed, target, MARS), none="")
    takes = f"{deed.name(MARS)} takes {legiones}" if legiones else ""
    return with_more(deed, f"{deed.name(target)} is proscribed{dies}", Died, then=[takes])


def restituere(deed: Deed[Restituere, Ludi]) -> str:
    """The signum comes off."""
    return f"{deed.name(condemned(deed.after, deed.act.rogatio))} is proscribed no longer and may enter Roma"


def caedem_exsequi(deed: Deed[CaedemExsequi, Ludi]) -> str:
    """Dead, or saved by a god of the thiasos, where that god is; the messenger takes the legiones of both."""
    target = condemned(deed.after, deed.act.rogatio)
    by = who_executes(deed.before, deed.by)
    messenger, who, legiones = deed.name(by), deed.name(target), goods(between(deed, target, by), none="")
    if deed.of(Died):
        takes = f" and takes {legiones}" if legiones else ""
        return with_more(deed, f"{messenger} kills {who} by decree of the Senate{takes}", Died)
    god = deed.after.player(target).thiasos
    to = "".join(f" to {deed.name(event.region)}" for event in deed.of(SeatTaken) if event.player == target)
    escapes = (
        f"{who} escapes the caedes{to} as a bacchant of {deed.name(god)}" if god else f"the caedes finds {who} dead"
    )
    return with_more(deed, escapes, then=[f"{messenger} takes {legiones}" if legiones else ""])


def census(deed: Deed[Census, Ludi]) -> str:
    """What Venus hands out to whom, and whose it was."""
    paid = [(one.source, one.goods.denarii) for one in passed(deed) if one.to == VENUS]
    got = [(one.to, one.goods.denarii) for one in passed(deed) if one.source == VENUS]
    total, shared = (sum(denarii for _, denarii in purses) for purses in (paid, got))
    region = deed.name(curia.rogatio(deed.after, deed.act.rogatio).provincia or "")
    brings = f"the census of {region} brings {goods(Properties(denarii=total))}"
    whose = _purses(deed, paid, " pays") if paid else ""
    owed = [f"{deed.name(one.player)} still owes {number(one.denarii)}" for one in deed.of(CensusOwed)]
    kept = f"{deed.name(VENUS)} keeps {number(total - shared)}" if total > shared else ""
    return with_more(deed, f"{brings}: {_purses(deed, got)}" if got else brings, then=[whose, *owed, kept])


def _purses(deed: Deed[Census, Ludi], purses: Sequence[tuple[str, int]], verb: str = "") -> str:
    """Who and how much, with the verb once."""
    said = [f"{deed.name(id)}{'' if place else verb} {number(denarii)}" for place, (id, denarii) in enumerate(purses)]
    return listed(said)


def proscriptum_tradere(deed: Deed[ProscriptumTradere, Ludi]) -> str:
    """To Venus or Mars, and to death."""
    target, to = deed.name(deed.act.target), deed.name(deed.act.to)
    return with_more(deed, f"{target}, who is proscribed, is handed over to {to} and dies", Died)


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
