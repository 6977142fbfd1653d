"""Judge a correction against the journal: what stands against it, and what it assigns."""

from collections.abc import Iterator, Sequence

from domain.kernel.correction.change import Corrigere, NoSuchAct, Revocare
from domain.kernel.correction.overtaken import overtaken
from domain.kernel.correction.preview import Correction, PendingCorrection, correct
from domain.kernel.deciding.decide import against_then, collect, decide
from domain.kernel.grammar.act import Act, Moment
from domain.kernel.grammar.decision import Decision
from domain.kernel.grammar.game import Game
from domain.kernel.grammar.objection import Names, Objection, Weight
from domain.kernel.log.corrected import Corrected
from domain.kernel.log.entry import Entry
from domain.kernel.log.journal import Journal


class NotToBeTakenBack(Objection):
    """LOG-03: the opening and what takes back cannot be taken back; record the act again instead."""

    rule = "LOG-03"
    weight = Weight.ABSOLUTE
    field = "number"


class AlreadyTakenBack(Objection):
    """LOG-04: it was already taken back ({act}); a correction that sets it right as it was recorded puts it back."""

    rule = "LOG-04"
    weight = Weight.ABSOLUTE
    field = "number"
    act: int


class ShownAlready(Objection):
    """LOG-37: what it brought was shown to others, and what was seen stays seen."""

    rule = "LOG-37"
    weight = Weight.ABSOLUTE
    field = "number"


class NotByCorrection(Objection):
    """LOG-38: no correction says what such an act seals, draws or reveals; strike the act and record it again by itself."""

    rule = "LOG-38"
    weight = Weight.ABSOLUTE
    field = "kind"


class NeverByCorrection(NotByCorrection):
    """LOG-38: no correction says what such an act seals, draws or reveals."""


class NotMine(Objection):
    """LOG-05: {recorded_by} recorded it; nobody else takes it back but {judges}."""

    rule = "LOG-05"
    field = "number"
    recorded_by: str
    judges: str

    def sentence(self, names: Names) -> str:
        return super().sentence(names) if self.judges else names.fill(NOBODY_ELSE, self.facts())


NOBODY_ELSE = "{recorded_by} recorded it, and nobody else takes it back."
"""For a game without judges."""


class NotMyLast(Objection):
    """LOG-06: what was recorded after it by the same hand stays, last of it {act}."""

    rule = "LOG-06"
    weight = Weight.CAUTION
    field = "number"
    act: int


class LaterActsDepend(Objection):
    """LOG-07: later acts would have gone otherwise: {acts}."""

    rule = "LOG-07"
    field = "number"
    acts: tuple[int, ...]


class OthersSetNothingRight(Objection):
    """LOG-31: only {judges} may set right what is recorded."""

    rule = "LOG-31"
    judges: str

    def sentence(self, names: Names) -> str:
        return super().sentence(names) if self.judges else names.fill(NOTHING_SET_RIGHT, {})


NOTHING_SET_RIGHT = "in this game nothing that is recorded is set right; whoever recorded an act may take it back."
"""For a game without judges."""


class ComesToSomethingElse(Objection):
    """LOG-32: meanwhile others recorded, and it comes to something else than what was shown; look at it once more."""

    rule = "LOG-32"
    weight = Weight.ABSOLUTE
    field = "outcome"


class SaidAfterItsRecording(Objection):
    """LOG-01: it is said to have happened at {said}, and was recorded at {recorded}; it is judged as it was recorded."""

    rule = "LOG-01"
    weight = Weight.CAUTION
    field = "happened"
    said: str
    recorded: str


class ChangesNothing(Objection):
    """LOG-33: the books would be as they are."""

    rule = "LOG-33"
    weight = Weight.CAUTION


def as_it_is(
    journal: Journal, number: int, moment: Moment | None = None, *, added: bool = False, back: bool = False
) -> Iterator[Objection]:
    """Objections to changing an act at all; with ``added``, a correction that inserted an act may itself be changed, and with
    ``back`` also one that was taken back; ``moment`` is that of a revocation, which one's own act allows where a correction by others
    is refused."""
    entry = journal.entries[number - 1]
    changes, struck = entry.row.corrections, journal.taken_back(number)
    if number == 1 or any(not added or change.change != "insert" for change in changes):
        yield NotToBeTakenBack()
    elif struck is not None and not back:
        yield AlreadyTakenBack(act=struck)
    elif stays := [*entry.act.undoing(journal.world, entry.row.by, moment is not None and _own(entry, moment))]:
        for objection in stays:
            yield objection
            if objection.weight is Weight.ABSOLUTE:
                break
    elif journal.game.verbs[journal.kinds[number - 1]].is_shown() or journal.sealed.was_revealed(number):
        yield ShownAlready()


def _own(entry: Entry, moment: Moment) -> bool:
    return moment.by == entry.row.by or moment.recorded_by == entry.row.recorded_by


def about_what(journal: Journal, act: Corrigere) -> Iterator[Objection]:
    """Objections to a correction before it is derived. Its content stands in the log in clear, as it was sent."""
    objections = [*_about_its_place(journal, act)]
    if act.content and not journal.game.verbs[act.content.kind].is_plain():
        stays = any(objection.weight is Weight.ABSOLUTE for objection in objections)
        yield (NeverByCorrection if stays else NotByCorrection)()
    yield from objections


def _about_its_place(journal: Journal, act: Corrigere) -> Iterator[Objection]:
    """Objections to changing or adding any act there."""
    if act.number > journal.world.number:
        yield NoSuchAct(number=act.number)
    elif act.change != "insert":
        yield from as_it_is(journal, act.number, added=True, back=act.change == "amend")
    elif act.content and _is_shown_behind(journal, act.number):
        added = journal.game.act(act.content.kind, act.content.version, act.content.fields)
        yield from added.undoing(journal.world, act.content.by or "", False)


def _is_shown_behind(journal: Journal, number: int) -> bool:
    """Whether an act behind this one has an outcome that everybody saw. What could not be taken back then is not added either: it
    would have been another outcome."""
    verbs = journal.game.verbs
    later = enumerate(journal.kinds[number:], number + 1)
    return any(verbs[kind].is_shown() and journal.taken_back(each) is None for each, kind in later)


def _in_journal(journal: Journal, act: Revocare, moment: Moment) -> Iterator[Objection]:
    if stays := [*as_it_is(journal, act.number, moment)]:
        yield from stays
        return
    entry = journal.entries[act.number - 1]
    owner = entry.row.recorded_by
    sender = entry.act.sender_undoes and moment.by == entry.row.by
    if owner != moment.recorded_by and not sender and moment.recorded_by not in journal.game.dispensers:
        yield NotMine(recorded_by=owner, judges=journal.game.judges)
        return
    last = journal.last_of(owner)
    if last is not None and last != act.number:
        yield NotMyLast(act=last)


def take_back(
    journal: Journal,
    act: Revocare,
    moment: Moment,
    dispensed: frozenset[str] = frozenset(),
    pending: PendingCorrection | None = None,
) -> Decision:
    """Judge a revocation against the journal and derive its assignments; ``pending`` holds what is derived already."""
    first = decide(journal.game, journal.world, act, moment, dispensed=dispensed)
    if first.standing:
        return first
    objections = list(_in_journal(journal, act, moment))
    assign: list[Corrected] = []
    if not any(objection.weight is Weight.ABSOLUTE for objection in objections):
        correction = correct(journal, act.to_change(), pending)
        assign = correction.assign
        if correction.otherwise:
            objections.append(LaterActsDepend(acts=correction.otherwise))
            if LaterActsDepend.rule in dispensed:  # otherwise it is refused, and the refusal lists them all
                objections += correction.grounds(moment.number)
    return _decision(journal, act, moment, dispensed, objections, assign)


def set_right(
    journal: Journal,
    act: Corrigere,
    moment: Moment,
    dispensed: frozenset[str] = frozenset(),
    pending: PendingCorrection | None = None,
) -> Decision:
    """Judge a correction against the journal and derive its assignments; ``pending`` holds what is derived already."""
    game, objections = journal.game, list(about_what(journal, act))
    assign: list[Corrected] = []
    if moment.recorded_by not in game.dispensers:  # what it would come to is not for them to know either
        objections.append(OthersSetNothingRight(judges=game.judges))
    elif not any(objection.weight is Weight.ABSOLUTE for objection in objections):
        correction = correct(journal, act.to_change(), pending)
        assign = [*correction.recorded(moment.number)]
        objections += correction.against
        if correction.digest != act.outcome:
            objections.append(ComesToSomethingElse())
        else:
            objections += noted(journal, act, correction)
    return _decision(journal, act, moment, dispensed, objections, assign)


def noted(journal: Journal, act: Corrigere, correction: Correction) -> Iterator[Objection]:
    """The cautions of a correction, as preview and record name them: acts that lose their ground or have it again, what it says itself
    among them, what stood against it at its hour, acts that it overtakes, an hour behind its recording, and that nothing comes of
    it."""
    yield from correction.grounds(journal.world.number + 1)
    yield from _against_its_hour(journal.game, correction)
    yield from _overtaken(journal, act, correction)
    yield from _said_too_late(journal, act)
    if not correction.assign:
        yield ChangesNothing()


def _said_too_late(journal: Journal, act: Corrigere) -> Iterator[Objection]:
    """An act that is set right keeps the instant of its recording, and one that is added has that of the act before it: neither
    happened later."""
    happened, recorded = act.content.happened if act.content else None, journal.entries[act.number - 1].row.recorded
    if happened is not None and happened > recorded:
        clock = journal.world.clock
        yield SaidAfterItsRecording(said=clock(happened), recorded=clock(recorded))


def _against_its_hour(game: Game, correction: Correction) -> Iterator[Objection]:
    """What stood against an act at the hour that the correction gives it, where the present judges it, as where it is told late."""
    side = correction.own.with_it if correction.own else None
    if side and side.then is not None and not side.turn.act.commutes and not side.decision.standing:
        turn, heard = side.turn, (*side.decision.settled, *side.decision.dispensed)
        yield from collect(game, against_then(game, side.then, turn.act, turn.moment, heard))


def _overtaken(journal: Journal, act: Corrigere, correction: Correction) -> Iterator[Objection]:
    """Objections about acts recorded before this one that happened after it, at the hour that the correction gives it."""
    derived = correction.own.with_it if correction.own else None
    if derived and any(isinstance(event, journal.game.overtaking) for event in derived.decision.events):
        yield from overtaken(journal, derived.turn, act.number - (act.change == "amend"))


def _decision(
    journal: Journal,
    act: Act,
    moment: Moment,
    dispensed: frozenset[str],
    objections: Sequence[Objection],
    assign: Sequence[Corrected],
) -> Decision:
    """The decision on a correcting act; its only events are the difference in outcome."""
    decision = decide(journal.game, journal.world, act, moment, dispensed=dispensed, extra=objections)
    if decision.standing:
        return decision
    events = tuple(
        assignment.model_copy(update={"act": moment.number, "place": at}) for at, assignment in enumerate(assign, 1)
    )
    return Decision((), decision.settled, decision.dispensed, events, journal.world.fold(events, moment.number))
