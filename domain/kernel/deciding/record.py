"""From an act to its place in the journal; server, players and tests all record through this."""

from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from dataclasses import replace

from domain.kernel.correction.as_of import as_of
from domain.kernel.correction.change import Corrigere, Revocare
from domain.kernel.correction.consent import taken_back_together
from domain.kernel.correction.judge import set_right, take_back
from domain.kernel.correction.overtaken import overtaken
from domain.kernel.correction.preview import PendingCorrection
from domain.kernel.correction.rederive import Turn
from domain.kernel.correction.told_late import by_its_hour, otherwise_at_its_hour
from domain.kernel.deciding.decide import (
    EnteredTwice,
    FollowedUnseen,
    SlipEnteredTwice,
    against_then,
    collect,
    decide,
    said_beyond,
)
from domain.kernel.deciding.sealing import is_lot, seal
from domain.kernel.deciding.sent import Same, Sent, Stands
from domain.kernel.grammar.act import Act, Moment, bare
from domain.kernel.grammar.decision import Decision
from domain.kernel.grammar.event import Event, Timed
from domain.kernel.grammar.objection import Objection, Weight
from domain.kernel.grammar.sealed import ACT, SealedValue
from domain.kernel.grammar.world import World
from domain.kernel.log.entry import Entry, Recorded
from domain.kernel.log.journal import Journal
from domain.kernel.log.rows import (
    KIND,
    STREAM,
    Caution,
    Change,
    Commitment,
    Dispensation,
    JournalRow,
    StoredRow,
)
from domain.kernel.log.tree import leaf


class RuleFailed(Objection):
    """LOG-21: the program failed over one of its rules, which is nobody's fault here. Tell the organiser: report {report}."""

    rule = "LOG-21"
    weight = Weight.ABSOLUTE
    report: int


class RuleRaised(Exception):
    """A rule raised while an act was judged; the cause is what it raised. Sending the act again would not help; the
    acts queued behind it go on."""

    def stands(self, journal: Journal, report: int) -> Stands:
        """The objection to the act, with the number of the report of the cause."""
        return Stands(Decision(tuple(collect(journal.game, [RuleFailed(report=report)])), (), (), (), journal.world))


@contextmanager
def asking_rules(kind: str) -> Iterator[None]:
    """Turns any exception in its body into RuleRaised."""
    try:
        yield
    except Exception as fault:
        raise RuleRaised(f"a rule failed over {kind}") from fault


def moment(journal: Journal, now: int, by: str, recorded_by: str, happened: int | None) -> Moment:
    """The circumstances of an act recorded now. ``recorded`` never decreases; ``happened`` lies between opening and now."""
    recorded = max(now, journal.recorded)
    when = recorded if happened is None else min(max(happened, journal.opened or 0), recorded)
    return Moment(journal.world.number + 1, by, recorded_by, when, recorded, reads=journal.reads(by, recorded_by))


def judge(journal: Journal, sent: Sent, moment: Moment, pending: PendingCorrection | None = None) -> Decision:
    """The decision on an act in these circumstances; nothing is recorded. Raises RuleRaised."""
    with asking_rules(sent.act.kind):
        return _judged(journal, sent, moment, pending)


def _by_its_hour(journal: Journal, sent: Sent, moment: Moment, rules: frozenset[str]) -> Decision:
    """Of what is told late: where its kind commutes, as things were then; else as they are, with what stood against it then, and
    where they refuse it, as things were then if that comes to the same books."""
    game, world, act = journal.game, journal.world, sent.act
    extra = tuple(said_beyond(world, sent.happened, journal.opened, moment.recorded))
    then = as_of(journal, moment.happened) if moment.happened < moment.recorded else None
    own = then if act.commutes else None
    decision = decide(game, world, act, moment, counted=sent.counted, dispensed=rules, extra=extra, then=own)
    if then is None or act.commutes:
        return decision
    if decision.standing:
        late = Turn(act, moment, sent.counted, rules)
        return by_its_hour(journal, late, decision, then) if game.overtaking else decision
    heard = (*decision.settled, *decision.dispensed)
    return replace(decision, settled=(*decision.settled, *collect(game, against_then(game, then, act, moment, heard))))


def _judged(journal: Journal, sent: Sent, moment: Moment, pending: PendingCorrection | None) -> Decision:
    rules = frozenset(sent.dispense)
    if isinstance(sent.act, Revocare):
        return take_back(journal, sent.act, moment, rules, pending)
    if isinstance(sent.act, Corrigere):
        return set_right(journal, sent.act, moment, rules, pending)
    decision = _by_its_hour(journal, sent, moment, rules)
    if numbers := tuple(sent.act.corrects(journal.world)) if not decision.standing else ():
        decision = taken_back_together(journal, sent.act, moment, decision, numbers)
    if moment.happened < moment.recorded and journal.game.overtaking:
        decision = _told_late(journal, Turn(sent.act, moment, sent.counted, rules), decision)
    twice = tuple(_entered_twice(journal, sent, moment, decision)) if sent.act.is_told_twice() else ()
    asked = (*twice, *(FollowedUnseen(act=act) for act in _unseen(journal, sent)))
    if not asked:
        return decision
    return replace(decision, settled=(*decision.settled, *collect(journal.game, asked)))


def _told_late(journal: Journal, turn: Turn, decision: Decision) -> Decision:
    """The decision, with what it overtakes and whether it would have come otherwise at its hour. Nobody is told so where nothing is
    overtaken (``Game.overtaking``): there what others hold may be secret."""
    game, new = journal.game, list[Objection]()
    if any(isinstance(event, game.overtaking) for event in decision.events):
        said = {getattr(objection, "act", None) for objection in decision.settled}
        behind = collect(game, overtaken(journal, turn))
        new += (objection for objection in behind if getattr(objection, "act", None) not in said)
    if not new and not decision.standing and not any(turn.act.corrects(journal.world)):
        new += collect(game, otherwise_at_its_hour(journal, turn, decision.after))
    return replace(decision, settled=(*decision.settled, *new))


def _unseen(journal: Journal, sent: Sent) -> tuple[int, ...]:
    """The newest act before this one, in turn, that its sender had not seen; none where it came from the same device."""
    if sent.seen is None or not sent.act.in_turn:
        return ()
    later = reversed(journal.entries[max(sent.seen, 0) :])
    others = (entry.number for entry in later if entry.act.kind == sent.act.kind and entry.row.device != sent.device)
    return tuple(journal.standing(others))[:1]


def _entered_twice(journal: Journal, sent: Sent, moment: Moment, decision: Decision) -> Iterator[Objection]:
    slip = _entered_from(journal, sent.paper, moment)
    if sent.paper and slip:
        yield SlipEnteredTwice(paper=sent.paper, act=slip)
    elsewhere = _entered_elsewhere(journal, sent, moment, decision)
    if elsewhere:
        yield EnteredTwice(act=elsewhere)


def _entered_from(journal: Journal, paper: int | None, moment: Moment) -> int | None:
    """The newest act from a slip of this number that was not taken back. A linear search: slips are few. That a sealed act came from
    paper is known to its seat and to who typed it alone."""
    if paper is None:
        return None
    sealed = {number for number, _ in journal.sealed.closed()}
    acts = (entry for entry in reversed(journal.entries) if entry.row.paper == paper)
    known = (
        entry.number
        for entry in acts
        if entry.number not in sealed or entry.row.by == moment.by or entry.row.recorded_by == moment.recorded_by
    )
    return next(journal.standing(known), None)


def _entered_elsewhere(journal: Journal, sent: Sent, moment: Moment, decision: Decision) -> int | None:
    """The newest act of the last minute that says the same on another device: by the same seat, or by another one with equal
    events."""
    for number in journal.standing(journal.lately.elsewhere(sent.act.likeness(), sent.device, moment.recorded)):
        entry = journal.entries[number - 1]
        if entry.act != sent.act:
            continue
        if entry.row.by == moment.by or (decision.events and _alike(entry.events, decision.events)):
            return number
    return None


def _alike(events: Sequence[Event], others: Sequence[Event]) -> bool:
    """Whether events are equal but for number and instant of their acts."""
    return len(events) == len(others) and all(map(_equal, events, others))


def _equal(event: Event, other: Event) -> bool:
    if type(event) is not type(other):
        return False
    fields, against = vars(event), vars(other)
    apart = ("act", "happened") if isinstance(event, Timed) else ("act",)
    return all(value == against[name] for name, value in fields.items() if name not in apart)


def record(
    journal: Journal, sent: Sent, moment: Moment, salt: str, pending: PendingCorrection | None = None
) -> Recorded:
    """Judge an act and make its rows, seal and next world. Texts and reasons are references already. Nothing is appended: saving
    comes first. Raises Stands, Same, RuleRaised."""
    decision = judge(journal, sent, moment, pending)
    if decision.standing:
        raise Stands(decision)
    for noted in decision.settled if not sent.another else ():
        if isinstance(noted, SlipEnteredTwice):
            raise Same(noted.act, noted.paper)
        if isinstance(noted, EnteredTwice):
            raise Same(noted.act)
        if isinstance(noted, FollowedUnseen):
            raise Same(noted.act, unseen=True)
    set_aside = _set_aside(sent, decision)
    seals = tuple(seal(journal.game, sent, decision, moment, journal.world, set_aside)) if sent.act.sealed else ()
    row = _row(journal, sent, moment, decision, set_aside, seals, salt)
    rows = _rows(row, moment.number, decision.events, journal.world)
    hashed = leaf(rows)
    tree = journal.tree.append(hashed)
    entry = Entry(moment.number, row, bare(sent.act), decision.events, tree.root())
    return Recorded(
        entry,
        rows,
        decision.after,
        hashed,
        tree,
        decision,
        seals,
        tuple(dispensation.rule for dispensation in set_aside),
    )


def _set_aside(sent: Sent, decision: Decision) -> tuple[Dispensation, ...]:
    by = sent.dispenser or sent.recorded_by
    return tuple(
        Dispensation(
            rule=rule, by=by, reason=sent.dispense[rule],
            objections=tuple(Caution.of(objection) for objection in decision.dispensed if objection.rule == rule),
        )
        for rule in sorted({objection.rule for objection in decision.dispensed} | decision.waived)
    )  # fmt: skip


def _row(
    journal: Journal, sent: Sent, moment: Moment, decision: Decision, set_aside: tuple[Dispensation, ...],
    seals: Sequence[SealedValue], salt: str,
) -> JournalRow:  # fmt: skip
    """The journal row. Where an act seals something, its cautions and dispensations are sealed with it."""
    sent_as = sent.content(next((value.ref for value in seals if value.of == ACT), None))
    hides = bool(seals) and not is_lot(journal.game, sent.act)
    return JournalRow(
        act_id=sent.act_id, content=sent_as, hash=sent_as.digest(), by=moment.by, happened=moment.happened,
        recorded=moment.recorded, recorded_by=moment.recorded_by, device=sent.device, source=sent.source,
        cautions=() if hides else tuple(Caution.of(objection) for objection in decision.settled),
        dispensations=() if hides else set_aside,
        corrections=_changes(sent.act, decision),
        commitments=sent.commitments, paper=sent.paper,
        seals=tuple(Commitment(of=value.of, ref=value.ref) for value in seals if value.of != ACT), salt=salt,
        root=journal.root(moment.number - 1),
    )  # fmt: skip


def _changes(act: Act, decision: Decision) -> tuple[Change, ...]:
    """The changes of the journal that stand in an act's row."""
    if isinstance(act, Revocare | Corrigere):
        return (act.to_change(),)
    return tuple(Change(change="void", act=number) for number in decision.takes_back)


def _rows(row: JournalRow, number: int, events: Sequence[Event], before: World) -> tuple[StoredRow, ...]:
    """The rows of one act: its journal row, then its events, each with the next version of its stream."""
    rows = [StoredRow(STREAM, number, KIND, row.state())]
    versions: dict[str, int] = {}
    for event in events:
        stream = event.stream
        versions[stream] = versions.get(stream, before.versions.get(stream, 0)) + 1
        rows.append(StoredRow(stream, versions[stream], event.topic(), event.state()))
    return tuple(rows)
