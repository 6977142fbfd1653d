"""What if: the evening as it would have gone had an act not happened, been otherwise, or been added."""

from collections.abc import Iterable, Iterator, Mapping

from domain.kernel.correction.preview import INSERTED, Correction
from domain.kernel.correction.side_by_side import DerivedAct, Otherwise
from domain.kernel.grammar.frozen import Frozen
from domain.kernel.grammar.objection import Objection
from domain.kernel.grammar.world import World
from projections.kernel.audit.why import Question, Questions, Value
from projections.kernel.eyes import Eyes
from projections.kernel.said import Heard, heard
from projections.kernel.stage import Stage

THIS, FALLS, AGAINST, AMOUNT, OUTCOME = "this", "falls_away", "objection", "amount", "outcome"
"""How an act differs: the act in question; impossible now; against a rule now; with other amounts; or with another outcome."""


class Lacking(Frozen):
    """An amount left unexplained by the change: a player passed on what they never had. ``ask``: who may know where it came from,
    namely who recorded it and the others whom it changed."""

    sentence: str
    ask: tuple[str, ...]


class Turned(Frozen):
    """One act with another outcome: its sentence without and with the change, None where it does not happen."""

    number: int
    kind: str
    how: str
    without: str | None
    with_it: str | None
    objections: tuple[Heard, ...]
    lacking: tuple[Lacking, ...]


class Differs(Frozen):
    """An answer that differs at the end."""

    about: str
    what: str
    counted: bool
    without: Value
    with_it: Value


class Drift(Frozen):
    """The steps by which an amount changes otherwise: acts, and how much more each adds than it did. Their sum is the difference
    at the end; amounts that end equal are listed too."""

    about: str
    what: str
    steps: tuple[tuple[int, int], ...]


class Supposed(Frozen):
    """All effects of one change, derived at act ``number``. ``objections``: absolute ones to the act as changed, so that nothing
    can be recorded. ``first``: the answers asked for most, equal or not. ``outcome``: the digest that a client sends back to
    record the change as shown. ``cautions``: what its record will note: the acts that stand against a rule from then on, and those
    that happened behind it at the hour that it is given."""

    number: int
    root: str
    change: str
    act: int
    outcome: str
    objections: tuple[Heard, ...]
    turned: tuple[Turned, ...]
    differs: tuple[Differs, ...]
    first: tuple[Differs, ...]
    way: tuple[Drift, ...]
    cautions: tuple[Heard, ...]


def turned(stage: Stage, eyes: Eyes, one: Otherwise, itself: bool) -> Turned:
    """One act in both derivations, in words."""
    side = one.with_it or one.without
    assert side, "an act that is on no side goes nowhere"
    names = eyes.journal.names(eyes.journal.see(side.before))
    return Turned(
        number=one.number, kind=side.turn.act.kind, how=THIS if itself else how(one),
        without=_told(eyes, one.without), with_it=_told(eyes, one.with_it),
        objections=tuple(heard(each, names) for each in one.against), lacking=tuple(_lacking(stage, eyes, one)),
    )  # fmt: skip


def how(act: Otherwise) -> str:
    """How an act of both derivations differs with the change."""
    if act.with_it is None or act.with_it.fails:
        return FALLS
    if act.against:
        return AGAINST
    return AMOUNT if _besides_amounts(act.without) == _besides_amounts(act.with_it) else OUTCOME


def _besides_amounts(side: DerivedAct | None) -> list[tuple[str, str, object]]:
    events = side.decision.events if side else ()
    return [(event.stream, event.kind, _without_numbers(event.data())) for event in events]


def _without_numbers(value: object) -> object:
    """The same without its numbers: whether a bill passed is none, nor is who won. A number that is nought may not be written."""
    if isinstance(value, Mapping):
        return {name: _without_numbers(each) for name, each in value.items() if not _is_number(each)}
    if isinstance(value, list | tuple):
        return [None if _is_number(each) else _without_numbers(each) for each in value]
    return value


def _is_number(value: object) -> bool:
    return isinstance(value, int) and not isinstance(value, bool)


def _told(eyes: Eyes, side: DerivedAct | None) -> str | None:
    if side is None or side.fails:
        return None
    number = side.turn.moment.number
    if number <= len(eyes.journal) and eyes.journal.access(number).hidden:
        return f"{eyes.names.tongue.sentence(side.turn.act.title)}."
    turn, came, see = side.turn, side.decision, eyes.journal.see
    return eyes.tales.supposed(turn.act, turn.moment, came.events, see(side.before), see(came.after))


def _lacking(stage: Stage, eyes: Eyes, act: Otherwise) -> Iterator[Lacking]:
    """Amounts that only the changed evening books as unexplained."""
    account = stage.unexplained
    if act.with_it is None or account is None:
        return
    data = [event.data() for event in act.without.decision.events] if act.without else []
    moment, after = act.with_it.turn.moment, eyes.journal.see(act.with_it.decision.after)
    names, nouns = eyes.journal.names(after), stage.game.nouns
    for event in act.with_it.decision.events:
        if event.stream == account and event.data() not in data:
            streams = (each.stream for each in act.with_it.decision.events if each.stream != account)
            hands = (id for noun, _, id in (stream.partition(":") for stream in streams) if noun in nouns and id)
            asked = dict.fromkeys([moment.recorded_by, *(id for id in hands if not id.isdecimal())])
            yield Lacking(sentence=event.sentence(names), ask=tuple(asked))


def differs(questions: Questions, without: World, with_it: World) -> Iterator[list[Differs]]:
    """All answers that differ between the two worlds, stream by stream."""
    for stream in {**without.aggregates, **with_it.aggregates}:
        answers = (
            _both(questions, stream, what, without, with_it) for what in questions.get(stream.partition(":")[0], ())
        )
        yield [answer for answer in answers if answer.without != answer.with_it]


def _both(questions: Questions, about: str, what: str, without: World, with_it: World) -> Differs:
    """One answer in both worlds."""
    asked = questions[about.partition(":")[0]][what]
    old, new = asked.value(without, about), asked.value(with_it, about)
    return Differs(about=about, what=what, counted=asked.counted, without=old, with_it=new)


def moved(questions: Questions, eyes: Eyes, one: Otherwise) -> Iterator[tuple[str, str, int, int]]:
    """Amounts that an act changes differently in the two derivations: stream, question, act number and difference."""
    sides = [side for side in (one.without, one.with_it) if side and not side.fails]
    for stream in dict.fromkeys(event.stream for side in sides for event in side.decision.events):
        for what, asked in questions.get(stream.partition(":")[0], {}).items():
            more = _moved(eyes, one.with_it, asked, stream) - _moved(eyes, one.without, asked, stream)
            if more:
                yield stream, what, one.number, more


def way(changes: Iterable[tuple[str, str, int, int]]) -> tuple[Drift, ...]:
    """These differences, grouped by amount."""
    drifts: dict[tuple[str, str], list[tuple[int, int]]] = {}
    for about, what, number, more in changes:
        drifts.setdefault((about, what), []).append((number, more))
    return tuple(Drift(about=about, what=what, steps=tuple(steps)) for (about, what), steps in drifts.items())


def _moved(eyes: Eyes, side: DerivedAct | None, asked: Question, stream: str) -> int:
    """By how much an act changes an amount in that derivation."""
    if side is None or side.fails or not asked.counted:
        return 0
    worlds = eyes.journal.see(side.before), eyes.journal.see(side.decision.after)
    before, after = (asked.value(world, stream) for world in worlds)
    return int(after or 0) - int(before or 0)


def supposed(
    stage: Stage,
    eyes: Eyes,
    found: Correction,
    at: tuple[int, str],
    acts: Iterable[Turned],
    differ: Iterable[Differs],
    drifts: Iterable[Drift],
    cautions: Iterable[Objection] = (),
) -> Supposed:
    """The whole result; ``at`` is the act at which it was derived, with its root. After the act itself, impossible acts come
    first."""
    number, root = at
    order = (THIS, FALLS, AGAINST)
    without, with_it = eyes.journal.see(found.without), eyes.journal.see(found.with_it)
    names = eyes.journal.names(with_it)
    all_of_it = Supposed(
        number=number, root=root, change=found.change.change, act=found.change.act, outcome=found.digest,
        objections=tuple(heard(objection, names) for objection in found.against),
        turned=tuple(sorted(acts, key=lambda turn: (order.index(turn.how) if turn.how in order else len(order), turn.number))),
        differs=tuple(differ), way=tuple(drifts), cautions=tuple(heard(caution, names) for caution in cautions),
        first=tuple(_both(stage.questions, *pair, without, with_it) for pair in stage.first),
    )  # fmt: skip
    # An inserted act is given the number that it would get now.
    return Supposed.model_validate_json(all_of_it.model_dump_json().replace(str(INSERTED), str(number + 1)))
