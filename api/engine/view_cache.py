"""View cache: each view is built once for all screens that show the same, and again only when a value changed that it is built
from."""

from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import replace
from functools import partial
from hashlib import blake2b
from itertools import islice

from api.engine.as_corrected import AsCorrected
from api.engine.cached_view import CachedView, PastViews
from api.engine.evening import Evening
from domain.kernel.grammar.role import ROOM, Seat, common
from domain.kernel.grammar.tongue import ENGLISH, Tongue
from domain.kernel.grammar.world import World
from domain.kernel.log.subjects_index import Index
from projections.kernel.access import Access, opens, withheld
from projections.kernel.eyes import Eyes, eyes_of, same_for
from projections.kernel.recorded import journal_entry
from projections.kernel.row_cache import RowCache
from projections.kernel.written import Written, written

KEPT = 1_000
"""Journal entries that are cached as bytes."""


ViewKey = tuple[str, Seat, str, int]
"""A view as a seat sees it: its name, the seat that it is built for, its language, and the act at which it is frozen (0: not frozen).
As a key of the cache it is the same for all seats that are shown the same."""


MARK = 6
"""Bytes of a mark: what a screen can count with exactly."""


def _mark(data: Written) -> int:
    """The mark of data is made of them alone: a number of all that was built would tell a seat how often what it does not see
    changed."""
    return int.from_bytes(blake2b(data.text.encode(), digest_size=MARK).digest())


class NotShown(Exception):
    """A view that the seat may not have after that act; ``args[0]`` names it."""


class ViewCache:
    """The views and journal entries of one evening as messages."""

    def __init__(self, evening: Evening) -> None:
        self.evening, self._stage = evening, evening.stage
        self._shown: dict[ViewKey, CachedView] = {}
        self._fresh: set[ViewKey] = set()
        self._eyes: dict[tuple[Seat, str, int], Eyes] = {}
        """By seat, language and act: most views of a seat are looked at with the same eyes, made once until something changes."""
        self._kept, self._past = RowCache(), PastViews()
        self._told: dict[tuple[int, tuple[int | None, int | None], Access | None, Seat, str], bytes] = {}
        self._held = evening.game.shown(evening.world)
        self._index = Index()
        self.as_corrected = AsCorrected(evening)
        evening.listeners.add(self._changed)

    def _changed(self) -> None:
        self._fresh.clear()
        self._eyes.clear()
        self._held = self.evening.game.shown(self.evening.world)

    def key(self, name: str, seat: Seat, language: str = ENGLISH.id, frozen: int = 0) -> ViewKey:
        """The key of a view, the same for all seats that are shown the same. A ``frozen`` screen shows the state after that act, and
        so does the room during a dispute; views that ignore the freeze go on."""
        at = min(filter(None, (frozen, self._held if seat.role.reads == ROOM else None)), default=0)
        at = 0 if self._live(name) else at
        return name, self._whose(name, seat, self.evening.world), self._spoken(name, language), at

    def _live(self, name: str) -> bool:
        named_view = self._stage.view(name)
        return named_view is not None and named_view[0].ignores_freeze

    def _spoken(self, name: str, language: str) -> str:
        named_view = self._stage.view(name)
        return language if named_view and named_view[0].localized and language in self._stage.tongues else ENGLISH.id

    def _tongue(self, language: str) -> Tongue:
        return self._stage.tongues.get(language, ENGLISH)

    def show(self, name: str, seat: Seat, language: str = ENGLISH.id, frozen: int = 0) -> CachedView:
        """A view as it is now, for a seat. The caller has checked that the seat may see it."""
        return self.of(self.key(name, seat, language, frozen))

    def of(self, key: ViewKey) -> CachedView:
        """The same by its key, for all seats that are shown the same."""
        if key not in self._fresh:
            view = self._shown.get(key)
            if view is None or not key[-1]:  # a frozen view is built once
                number = key[-1] or self.evening.world.number
                self._shown[key] = self._look(key, number, lambda _: view, self._eyes_after(number, *key[1:3]))
            self._fresh.add(key)
        return self._shown[key]

    def since(self, name: str, seat: Seat, language: str = ENGLISH.id, frozen: int = 0) -> int:
        """The act after which the view last changed."""
        key = self.key(name, seat, language, frozen)
        return (self._shown.get(key) or self.of(key)).since

    def at(self, name: str, number: int, seat: Seat, language: str = ENGLISH.id) -> CachedView:
        """A view as it was known after an act; for the room, as it was shown then."""
        if seat.role.reads == ROOM and not self._live(name):
            number = self.evening.game.shown(self.evening.world_at(number)) or number
        return self._of_old(name, number, self.evening.world_at(number), seat, language)

    async def corrected(self, name: str, number: int, seat: Seat, language: str = ENGLISH.id) -> CachedView:
        """A view after an act, with all corrections known today."""
        world, upto = await self.as_corrected.at(number), len(self.evening.entries)
        return self._of_old(name, number, world, seat, language, upto)

    def _of_old(
        self, name: str, number: int, world: World, seat: Seat, language: str, corrected_upto: int | None = None
    ) -> CachedView:
        sight = name, self._whose(name, seat, world), self._spoken(name, language)
        _, whose, spoken = sight
        eyes = eyes_of(
            self.evening, whose, number, self._tongue(spoken), world=world, kept=self._past.rows, known=corrected_upto
        )
        shown = self._look((*sight, number), number, partial(self._past.like, sight), eyes)
        self._past.keep(sight, shown)
        return shown

    def _whose(self, name: str, seat: Seat, world: World) -> Seat:
        """The seat that a view is built for: the same one for all seats that are shown the same."""
        named_view = self._stage.view(name)
        view = named_view[0] if named_view else None
        if view and view.alike:
            return common(ROOM)
        personal, sealed = (view.personal, view.reads_sealed) if view else (False, False)
        return same_for(self.evening.game, world, seat, personal=personal, reads_sealed=sealed)

    def _look(
        self,
        key: ViewKey,
        number: int,
        like: Callable[[tuple[object, ...]], CachedView | None],
        eyes: Eyes,
    ) -> CachedView:
        """A view after an act, before these eyes of the seat. The cached view from ``like`` is reused where it was built from the same
        values, or has the same data."""
        name, seat, _, _ = key
        evening, now = self.evening, number == self.evening.world.number
        view, id = self._stage.view(name) or (None, "")
        if view is None or not self._stage.exists(eyes.world, view, id) or (view.off_log and not now):
            raise KeyError(name)
        if not view.may_now(eyes.world, seat, id):
            raise NotShown(name)
        root, picks = evening.journal.root(number), tuple(view.picks(eyes, id))
        cached_view = like(picks)
        if cached_view and cached_view.picks == picks:
            return replace(cached_view, number=number, root=root)
        data = written(view.build(eyes, id), cached_view.data if cached_view else None)
        if view.notes_picks:
            picks = tuple(view.picks(eyes, id))
        if cached_view and cached_view.data.text == data.text:
            return replace(cached_view, number=number, root=root, picks=picks, data=data)
        before = (cached_view.mark, cached_view.data) if cached_view else None
        return CachedView(name, number, root, picks, data, number, _mark(data), before)

    def _eyes_after(self, number: int, seat: Seat, language: str) -> Eyes:
        key = seat, language, number
        if key not in self._eyes:
            self._eyes[key] = eyes_of(self.evening, seat, number, self._tongue(language), kept=self._kept)
        return self._eyes[key]

    async def found(
        self,
        after: int,
        about: str | None,
        kind: str | None,
        limit: int,
        *only: Sequence[int] | None,
    ) -> list[int]:
        """The numbers of the next acts ``after`` one: about a subject, of a kind; with ``only``, among each of these groups of acts."""
        journal = self.evening.journal
        among = [set(group) for group in only if group is not None]
        if about is not None:
            await self.evening.turns.all(self._index.read_on(journal.entries))
        numbers = range(after + 1, len(journal.entries) + 1) if about is None else self._index.about(about)
        matches = (
            number
            for number in numbers
            if number > after
            and (kind is None or journal.kinds[number - 1] == kind)
            and all(number in group for group in among)
        )
        return list(islice(matches, limit))

    async def page(self, numbers: Iterable[int], seat: Seat, language: str = ENGLISH.id) -> list[bytes]:
        """Journal entries that a seat may open, made in turns."""
        await self.evening.retell(self._tongue(language))
        return await self.evening.turns.all(self.entry(number, seat, language) for number in numbers)

    async def some(self, numbers: Iterable[int], seat: Seat, language: str = ENGLISH.id) -> list[tuple[int, bytes]]:
        """The first of these entries with their numbers, as many as one turn has time for."""
        await self.evening.retell(self._tongue(language))
        steps = self._steps(numbers, seat, language)
        while done := await self.evening.turns.some(steps):
            if entries := [entry for entry in done if entry]:
                return entries
        return []

    def _steps(self, numbers: Iterable[int], seat: Seat, language: str) -> Iterator[tuple[int, bytes] | None]:
        """Entries with their numbers, each after a step of its own for its tale: of the opening both take longer than a turn."""
        for number in numbers:
            self.evening.tale(number, self._tongue(language))
            yield None
            yield number, self.entry(number, seat, language)

    def opens(self, seat: Seat, number: int) -> bool:
        """Whether a seat may open an act of the journal."""
        return opens(self.evening.journal, seat, number)

    def revealed_by(self, number: int) -> Sequence[int]:
        """The acts that an act reveals: they read otherwise from then on."""
        return self.evening.journal.sealed.revealed_by(number)

    def reader(self, seat: Seat) -> Seat:
        """The seat that journal entries are made for: the same one for all seats that read the same."""
        return same_for(self.evening.game, self.evening.world, seat, personal=True)

    def entry(self, number: int, seat: Seat, language: str = ENGLISH.id) -> bytes:
        """A journal entry that a seat may open, as JSON. It is made once per language for all seats that read the same, and again when
        the act was taken back, set right or revealed. A seat that reads a sealed act has an entry of its own."""
        evening, tongue = self.evening, self._tongue(language)
        reads_sealed = evening.journal.sealed.is_sealed(number) and seat.who in evening.journal.readers(number)
        whose = seat if reads_sealed else self.reader(seat)
        changed = evening.taken_back(number), evening.tales(tongue).retellings.last(number)
        key = number, changed, withheld(evening.journal, whose, number), whose, tongue.id
        if key not in self._told:
            evening.tale(number, tongue)  # caches the world after it
            eyes = eyes_of(evening, whose, number, tongue, known=len(evening.entries))
            self._told[key] = journal_entry(evening.game, eyes, number).model_dump_json().encode()
            if len(self._told) > KEPT:
                del self._told[next(iter(self._told))]
        return self._told[key]

    async def ready(self, name: str, seat: Seat, language: str) -> None:
        """Make the tales that a view needs in turns, since the view itself is built in one go."""
        view, _ = self._stage.view(name) or (None, "")
        if view and view.reads_last:
            tongue, number = self._tongue(self._spoken(name, language)), self.evening.world.number
            await self.evening.retell(tongue)
            told = self.evening.tales(tongue).read_from(seat, number).standing()
            await self.evening.turns.all(islice(told, view.reads_last))

    def forget_texts(self) -> None:
        """Drop all cached sentences, since a text was erased."""
        self.evening.forget_tales()
        self._told.clear()
        self._changed()
        self._past = PastViews()
        self._shown = {key: replace(shown, picks=(object(),)) for key, shown in self._shown.items() if not key[-1]}
