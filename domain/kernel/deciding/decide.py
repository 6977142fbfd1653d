"""From an act to its events: judging, without side effects."""

from collections import deque
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import replace

from domain.kernel.grammar.act import Act, Moment, Unfilled, bare
from domain.kernel.grammar.decision import Decision
from domain.kernel.grammar.event import Event, Timed
from domain.kernel.grammar.game import Game
from domain.kernel.grammar.objection import Names, Objection, Weight
from domain.kernel.grammar.wording import span
from domain.kernel.grammar.world import World

LATE = 30_000
"""Milliseconds between happening and recording from which an act counts as late."""


class NoEvening(Objection):
    """LOG-09: the evening has not been opened."""

    rule = "LOG-09"
    weight = Weight.ABSOLUTE


class EveningIsOpen(Objection):
    """LOG-10: this evening is already open; open another one."""

    rule = "LOG-10"
    weight = Weight.ABSOLUTE


class NotYours(Objection):
    """LOG-35: {by} does not record this here; {roles} may."""

    rule = "LOG-35"
    by: str
    roles: tuple[str, ...]


class NotNow(Objection):
    """LOG-36: this is not recorded now ({phase}), but in {phases}."""

    rule = "LOG-36"
    phase: str
    phases: tuple[str, ...]


class Late(Objection):
    """LOG-01: recorded {seconds} seconds after it happened."""

    rule = "LOG-01"
    weight = Weight.CAUTION
    field = "happened"
    seconds: int


class AgainstItThen(Objection):
    """LOG-01: at its hour this stood against a rule ({against}); as the books are now it does not."""

    rule = "LOG-01"
    weight = Weight.CAUTION
    field = "happened"
    against: tuple[str, ...]


class SaidToComeLater(Objection):
    """LOG-01: it is said to have happened at {said}, {span} from now ({now}); it is judged at the present."""

    rule = "LOG-01"
    weight = Weight.CAUTION
    field = "happened"
    said: str
    now: str
    seconds: int

    def sentence(self, names: Names) -> str:
        return names.fill(self.says, {**self.facts(), "span": span(self.seconds)})


class SaidToComeBefore(Objection):
    """LOG-01: it is said to have happened at {said}, before the evening was opened ({opened}); it is judged at the opening."""

    rule = "LOG-01"
    weight = Weight.CAUTION
    field = "happened"
    said: str
    opened: str


class EnteredTwice(Objection):
    """LOG-08: the same was entered on another device less than a minute ago ({act})."""

    rule = "LOG-08"
    weight = Weight.CAUTION
    act: int


class FollowedUnseen(Objection):
    """LOG-08: who recorded this had not yet seen {act}, which was recorded on another device just before."""

    rule = "LOG-08"
    weight = Weight.CAUTION
    act: int


class SlipEnteredTwice(Objection):
    """LOG-34: slip {paper} was entered already ({act})."""

    rule = "LOG-34"
    weight = Weight.CAUTION
    paper: int
    act: int


def collect(game: Game, found: Iterable[Objection]) -> Iterator[Objection]:
    """The one place through which every objection passes."""
    for objection in found:
        if type(objection).__name__ not in game.silenced:
            yield objection


def unknown(game: Game, world: World, act: Act) -> Iterator[Objection]:
    """One absolute objection for each id in a form that names nothing in the world."""
    for thing in dict.fromkeys(act.named()):
        if thing.stream not in world.aggregates:
            yield game.unknown[thing.noun](thing.value).at(thing.field)


def said_beyond(world: World, said: int | None, opened: int | None, now: int) -> Iterator[Objection]:
    """Cautions where an act is dated in the future, by more than clocks differ, or before the opening."""
    if said is not None and said - now > LATE:
        yield SaidToComeLater(said=world.clock(said), now=world.clock(now), seconds=(said - now) // 1000)
    if said is not None and opened is not None and said < opened:
        yield SaidToComeBefore(said=world.clock(said), opened=world.clock(opened))


def _absent(game: Game, world: World, act: Act, moment: Moment) -> Iterator[Objection]:
    """Objections that come before the act's own rules: the opening, who is absent, ``who`` and ``when``."""
    if not world.opened and act.kind != game.opening:
        yield NoEvening()
    elif world.opened and act.kind == game.opening:
        yield EveningIsOpen()
    elif world.opened:
        yield from game.absent(world, act, moment)
        yield from _limits(game, world, act, moment)


def _limits(game: Game, world: World, act: Act, moment: Moment) -> Iterator[Objection]:
    """Objections from ``who`` and ``when`` of an act, unless a rule of its game covers that kind."""
    if act.kind in game.limits_told:
        return
    if act.who and not game.is_one_of(world, moment.by, act.who):
        yield NotYours(by=moment.by, roles=act.who)
    phase = world.phase(moment.happened)
    if act.when and phase is not None and phase not in act.when and act.kind not in game.phases_told:
        yield NotNow(phase=phase, phases=act.when)


def objections(game: Game, world: World, act: Act, moment: Moment) -> tuple[list[Objection], str | None]:
    """All objections to a form, and the first empty field that was read; judging a half-filled form ends there."""
    heard: list[Objection] = []
    late = (moment.recorded - moment.happened) // 1000
    try:
        for asked in (_absent(game, world, act, moment), unknown(game, world, act)):
            heard.extend(collect(game, asked))
            if any(objection.weight is Weight.ABSOLUTE for objection in heard):
                return heard, None
        for objection in collect(game, act.objections(world, moment)):
            if objection not in heard:
                heard.append(objection)
            if objection.weight is Weight.ABSOLUTE:
                break
        if moment.recorded - moment.happened > LATE:
            heard.extend(collect(game, [Late(seconds=late)]))
    except Unfilled as empty:
        return heard, str(empty.args[0])
    return heard, None


def decide(
    game: Game,
    world: World,
    act: Act,
    moment: Moment,
    *,
    counted: bool = False,
    dispensed: Iterable[str] = (),
    extra: Sequence[Objection] = (),
    in_spite: bool = False,
    then: World | None = None,
) -> Decision:
    """Judge an act and derive its events. ``in_spite`` records over every refusal; only a rederivation sets it. ``then``: the world
    of its own hour, where that judges it."""
    rules = frozenset(dispensed)
    moment = moment if moment.counted == counted else replace(moment, counted=counted)
    heard, _ = objections(game, world, act, moment)
    if then is not None:
        heard = _of_its_hour(heard, objections(game, then, act, moment)[0])
    heard += collect(game, extra)
    standing, settled, waived = _weighed(heard, rules, counted)
    blocking = [objection for objection in standing if not in_spite or objection.weight is Weight.ABSOLUTE]
    if blocking:
        return Decision(tuple(standing), tuple(settled), tuple(waived), (), world)
    events, after, without = _befall(game, world, bare(act), replace(moment, reads=()), rules)
    return Decision(tuple(standing), tuple(settled), tuple(waived), events, after, without)


def standing_then(
    game: Game, world: World, act: Act, moment: Moment, then: World, *, counted: bool, dispensed: frozenset[str]
) -> tuple[Objection, ...]:
    """What stands against an act that commutes, judged by the world of its own hour; ``decide`` settles whether it is applied."""
    moment = moment if moment.counted == counted else replace(moment, counted=counted)
    heard = _of_its_hour(objections(game, world, act, moment)[0], objections(game, then, act, moment)[0])
    return tuple(_weighed(heard, dispensed, counted)[0])


def _weighed(
    heard: Iterable[Objection], rules: frozenset[str], counted: bool
) -> tuple[list[Objection], list[Objection], list[Objection]]:
    """What stands, what is settled by a count or only noted, and what is dispensed with."""
    standing, settled, waived = list[Objection](), list[Objection](), list[Objection]()
    for objection in heard:
        if objection.weight is Weight.CAUTION or (objection.settled_by_count and counted):
            settled.append(objection)
        elif objection.weight is Weight.REFUSAL and objection.rule in rules:
            waived.append(objection)
        else:
            standing.append(objection)
    return standing, settled, waived


def _of_its_hour(now: Iterable[Objection], then: Iterable[Objection]) -> list[Objection]:
    """Of the present what no hour changes: limits of amounts, and what makes the act impossible; all else of its own hour."""
    always = [each for each in now if lasting(each)]
    past = (each for each in then if not _of_amounts(each) and each not in always)
    return [*always, *past]


def lasting(objection: Objection) -> bool:
    """Whether it stands by the books as they are, whatever the hour of an act that commutes."""
    return _of_amounts(objection) or objection.weight is Weight.ABSOLUTE


def _of_amounts(objection: Objection) -> bool:
    return objection.amount or objection.settled_by_count


def against_then(
    game: Game, then: World, act: Act, moment: Moment, now: Iterable[Objection]
) -> Iterator[AgainstItThen]:
    """A caution where an act that is judged by the present would have been refused in the world of its own hour, by other rules."""
    said = {objection.rule for objection in now}
    past = (each for each in objections(game, then, act, moment)[0] if each.weight is not Weight.CAUTION)
    rules = dict.fromkeys(each.rule for each in past if not _of_amounts(each) and each.rule not in said)
    if rules:
        yield AgainstItThen(against=tuple(rules))


def _befall(
    game: Game, world: World, act: Act, moment: Moment, rules: frozenset[str]
) -> tuple[tuple[Event, ...], World, frozenset[str]]:
    """The act's events and all consequences, the world after, and the rules of consequences that were set aside."""
    events = [_placed(event, moment, place, None) for place, event in enumerate(act.events(world, moment), 1)]
    after, waived = world.fold(events, moment.number), set[str]()
    # A late act: events recorded since then are asked again, for consequences that they have only because of it.
    past = [(event, True) for event in game.asked_again(world, moment)]
    queue = deque([*((event, False) for event in events), *past])
    while queue:
        cause, again = queue.popleft()
        for consequence in game.following[type(cause)]:
            before = list(consequence.follow(world, cause)) if again else []
            for event in [event for event in consequence.follow(after, cause) if event not in before]:
                if consequence.rule in rules:
                    waived.add(consequence.rule)
                    continue
                event = _placed(event, moment, len(events) + 1, event.rule or consequence.rule)
                events.append(event)
                queue.append((event, again))
                after = after.fold([event])
                if len(events) > game.longest_chain:
                    raise RuntimeError(f"the consequences of {act.kind} do not end: {consequence.name}")
    return tuple(events), after, frozenset(waived)


def _placed(event: Event, moment: Moment, place: int, rule: str | None) -> Event:
    # model_copy does not validate; these values come from the kernel itself.
    own: dict[str, object] = {"act": moment.number, "place": place, "rule": rule}
    if isinstance(event, Timed) and event.happened is None:
        own["happened"] = moment.happened
    return event.model_copy(update=own)
