"""One live evening: its world, its lock, and the straight line of every act: decide, save, fold, wake."""

import asyncio
import json
import secrets
from collections.abc import Callable, Iterator, Mapping
from typing import Any, ParamSpec, TypeVar, cast

from api import clock
from api.store.file import CannotWrite
from api.store.log import Store, Taken
from api.store.texts import Text
from domain.kernel import rows as log
from domain.kernel.act import Act, Moment, draft_of
from domain.kernel.decide import Decision, EnteredTwice, decide, objections
from domain.kernel.game import Game
from domain.kernel.journal import Caution, Content, Dispensation, Entry, Row
from domain.kernel.objection import Names
from domain.kernel.sent import Checked, OtherContent, Sent, Stands
from domain.kernel.take_back import Revocare, take_back
from domain.kernel.tree import Tree
from domain.ludi_romani.aggregates.world import Ludi
from projections.kernel.petitions import Petition

P = ParamSpec("P")
T = TypeVar("T")

STRIDE = 100
"""A world is kept every so many acts, so that any moment of the evening is near one."""

MINUTE = 60_000
PETITIONS = "petitio"
"""What listeners are told when a petition changed: it has no stream."""
TRIES = 5


class Evening:
    """All that the server knows of one evening. Everything that changes it runs in one uncancellable section."""

    def __init__(self, id: str, store: Store, game: Game) -> None:
        self.id, self.store, self.game = id, store, game
        self.texts, self.petitions = store.texts, store.petitions
        self.entries: list[Entry] = []
        self.listeners: set[Callable[[frozenset[str]], None]] = set()
        self._by_act_id: dict[str, Entry] = {}
        self._worlds: list[Ludi] = [cast(Ludi, game.world())]
        self.world = self._before = self._worlds[0]
        self._tree = Tree()
        self._position = 0
        self._section = asyncio.Lock()
        self.catch_up()

    @property
    def root(self) -> str:
        """The root over all acts so far."""
        return self._tree.root()

    def names(self, world: Ludi | None = None) -> Names:
        """How facts read in sentences."""
        known = world or self.world
        return Names(known.name, self._act_in_words, self.texts.read)

    def free_text(self, ref: str) -> str:
        """What somebody wrote, by its reference."""
        return self.texts.read(ref)

    def _act_in_words(self, number: int) -> str:
        if not 1 <= number <= len(self.entries) or not self.world.opened:
            return f"act {number}"
        row = self.entries[number - 1].row
        return f"act {number}, {self.world.name(row.by)}, {self.world.evening.clock(row.happened)}"

    def world_at(self, number: int) -> Ludi:
        """The world as known after an act, from the nearest kept one."""
        if number == self.world.number:
            return self.world
        if number == self._before.number:
            return self._before
        world = self._worlds[min(number // STRIDE, len(self._worlds) - 1)]
        for entry in self.entries[world.number : number]:
            world = world.fold(entry.events, entry.number)
        return world

    def taken_back(self, number: int) -> int | None:
        """The act that took this one back, if any did."""
        return next(
            (e.number for e in self.entries[number:] for change in e.row.corrections if change.act == number), None
        )

    def recorded(self, act_id: str) -> Entry | None:
        """The act of this id, if it is in the journal."""
        return self._by_act_id.get(act_id)

    def asked(self) -> list[Petition]:
        """Petitions to the Fates, but those whose act is recorded: that is an answer, even where a crash cut it short."""
        return [one for one in self.petitions.all() if one.id not in self._by_act_id]

    async def record(self, sent: Sent) -> tuple[Entry, bool]:
        """Record an act, or find the one that this resends; True if it is new. Raises Stands, OtherContent, CannotWrite."""
        return await asyncio.shield(asyncio.ensure_future(self._record(sent)))

    async def _record(self, sent: Sent) -> tuple[Entry, bool]:
        async with self._section:
            for _ in range(TRIES):
                known = self._by_act_id.get(sent.act_id)
                if known:
                    return self._same(known, sent), False
                try:
                    return await self._append(sent), True
                except Taken:
                    self.catch_up()
                except CannotWrite:
                    self.catch_up()
                    if sent.act_id not in self._by_act_id:
                        raise
            raise CannotWrite("other writers came first every time")

    async def beside(self, change: Callable[P, T], *args: P.args, **more: P.kwargs) -> T:
        """Change what stands beside the log (people, badges, texts), in the same section and off the loop."""

        async def section() -> T:
            async with self._section:
                return await asyncio.to_thread(change, *args, **more)

        return await asyncio.shield(asyncio.ensure_future(section()))

    def _same(self, known: Entry, sent: Sent) -> Entry:
        act, _ = self._without_texts(sent.act, known.act)
        if known.row.content != self._content(sent, act):
            raise OtherContent
        return known

    def _without_texts(self, act: Act, like: Act | None = None) -> tuple[Act, list[Text]]:
        made: list[Text] = []
        written = [name for name in act.texts if getattr(act, name) is not None]
        for name in written:
            same = type(like) is type(act)
            made.append(self.texts.made(getattr(act, name), getattr(like, name) if same else None))
        changed = {name: text.ref for name, text in zip(written, made, strict=True)}
        return (act.model_copy(update=changed) if changed else act), made

    @staticmethod
    def _content(sent: Sent, act: Act) -> Content:
        return Content(
            kind=act.kind, version=act.version, fields=act.model_dump(mode="json"), by=sent.by, happened=sent.happened,
            counted=sent.counted,
        )  # fmt: skip

    def moment(self, by: str, recorded_by: str, happened: int | None) -> Moment:
        """The circumstances of an act that is recorded now. Time never goes back, and nothing happens in the future."""
        last = self.entries[-1].row.recorded if self.entries else 0
        recorded = max(clock.now(), last)
        when = recorded if happened is None else min(happened, recorded)
        return Moment(len(self.entries) + 1, by, recorded_by, when, recorded)

    def _judge(self, act: Act, moment: Moment, counted: bool, rules: frozenset[str], device: str) -> Decision:
        if isinstance(act, Revocare):
            return take_back(self.game, self.world, self.entries, self.world_at, act, moment, rules)
        twice = [EnteredTwice(act=entry.number) for entry in self._just_now(act, moment, device)]
        return decide(self.game, self.world, act, moment, counted=counted, dispensed=rules, extra=twice[:1])

    def judged(self, sent: Sent) -> Decision:
        """What would become of an act if it were recorded now. Records nothing."""
        moment = self.moment(sent.by or sent.recorded_by, sent.recorded_by, sent.happened)
        return self._judge(sent.act, moment, sent.counted, frozenset(sent.dispense), sent.device)

    def _just_now(self, act: Act, moment: Moment, device: str) -> Iterator[Entry]:
        for entry in reversed(self.entries):
            if moment.recorded - entry.row.recorded > MINUTE:
                return
            other = entry.row.device != device and entry.row.by == moment.by
            if other and entry.act == act and self.taken_back(entry.number) is None:
                yield entry

    async def _append(self, sent: Sent) -> Entry:
        act, texts = self._without_texts(sent.act)
        content = self._content(sent, act)
        moment = self.moment(sent.by or sent.recorded_by, sent.recorded_by, sent.happened)
        decision = self._judge(act, moment, sent.counted, frozenset(sent.dispense), sent.device)
        if decision.standing:
            raise Stands(decision.heard)
        dispensations, reasons = self._dispensations(sent, decision)
        row = Row(
            act_id=sent.act_id, content=content, hash=content.digest(), by=moment.by, happened=moment.happened,
            recorded=moment.recorded, recorded_by=moment.recorded_by, device=sent.device, source=sent.source,
            cautions=tuple(Caution.of(objection) for objection in decision.settled), dispensations=dispensations,
            corrections=(act.change(),) if isinstance(act, Revocare) else (), salt=secrets.token_hex(16), root=self.root,
        )  # fmt: skip
        rows = log.rows_of(row, moment.number, decision.events, self.world)
        await asyncio.to_thread(self.store.append, rows, [*texts, *reasons])
        self.texts.keep([*texts, *reasons])
        self.catch_up()
        return self.entries[moment.number - 1]

    def _dispensations(self, sent: Sent, decision: Decision) -> tuple[tuple[Dispensation, ...], list[Text]]:
        used = {objection.rule for objection in decision.dispensed}
        used |= decision.waived
        by = sent.dispenser or sent.recorded_by
        reasons = {rule: self.texts.made(sent.dispense[rule]) for rule in sorted(used)}
        made = tuple(Dispensation(rule=rule, by=by, reason=text.ref) for rule, text in reasons.items())
        return made, list(reasons.values())

    def catch_up(self) -> None:
        """Fold what the file holds beyond what is known: after a save, at the start, and after another process wrote."""
        touched: set[str] = set()
        for position, rows in log.acts_of(self.store.rows(self._position)):
            entry, self._tree, world = log.decoded(self.game, self._tree, self.world, rows)
            self._before, self.world = self.world, cast(Ludi, world)
            self.entries.append(entry)
            self._by_act_id[entry.row.act_id] = entry
            self._position = position
            if entry.number % STRIDE == 0:
                self._worlds.append(self.world)
            touched.update(row.stream.partition(":")[0] for row in rows)
        if touched:
            self.wake(frozenset(touched))

    def wake(self, touched: frozenset[str]) -> None:
        """Tell every listener which streams, by their first words, are no longer as they were."""
        for listener in tuple(self.listeners):
            listener(touched)

    def check(self, kind: str, fields: Mapping[str, Any], by: str, recorded_by: str, happened: int | None) -> Checked:
        """What stands against a form, filled in or not. Records nothing."""
        act = draft_of(self.game.acts[kind]).model_validate_json(json.dumps(fields))
        moment = self.moment(by, recorded_by, happened)
        found, missing = objections(self.game, self.world, act, moment)
        if missing is None and isinstance(act, Revocare):
            found = list(take_back(self.game, self.world, self.entries, self.world_at, act, moment).heard)
        return Checked(tuple(found), missing)
