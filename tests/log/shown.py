"""What the server shows of golden logs, to every kind of seat: views, forms, what an act would come to, the journal, why, exports,
and the moves of computers. The wire is a promise as the log is: what it says of an evening changes when somebody means it to.

A page holds one line for each kind of answer after an act, with a digest over the bytes of all such answers. ``make shown`` writes
the pages anew; ``python -m tests.log.shown FOLDER`` writes the answers themselves into a folder, to be compared with those of
another commit.
"""

import json
import re
import sys
from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from hashlib import blake2b
from itertools import groupby, product
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any, NamedTuple

from fastapi.testclient import TestClient

from api.clock import Clock
from api.engine.house import House
from api.games import STAGES
from api.main import application
from api.store.sqlite.folder import Folder
from api.store.sqlite.log import Store
from domain.kernel.grammar.role import Seat
from domain.kernel.log.entry import Entry
from domain.kernel.log.rows import StoredRow, acts_of
from projections.kernel.computer_player import STRENGTHS, knowledge
from projections.kernel.eyes import eyes_of
from projections.kernel.stage import BADGE, HAND
from tests.desk import NAMES, Desk, Standing, seated, view_names
from tests.log.logs import (
    BREAKS,
    CORRECTED,
    DEBT,
    DISPUTES,
    GAMES,
    HERE,
    HOURLESS,
    HOURS,
    MATCHES,
    RARE,
    Golden,
    replayed,
    stored,
)
from tests.ludi_romani.table import SEEDS

CHANCE = re.compile(r"[0-9a-f]{16,}")
"""Roots, leaves, salts and the ids of badges."""
SEATS: Mapping[str, Sequence[str]] = {
    "ludi_romani": ("room", "organiser", "mars", "fata", "brutus"),
    "gloria_romae": ("room", "organiser", "aemilii", "cornelii"),
    "gloria_mundi": ("room", "aurelia", "boethius"),
}
"""By game, the seats that ask."""
SUBJECTS = 3
"""So many of each noun are looked at, those of the seats first, and every region."""
OPENED = 4
"""So many acts are opened one by one, spread over the log."""


@dataclass(frozen=True)
class Told:
    """A log as one seat is told it: after ``looks`` of its acts, spread over it; or, where there are none, all that is asked
    afterwards."""

    golden: Golden
    who: str
    looks: int = 0
    language: str = "en"

    @property
    def name(self) -> str:
        """What its page is called."""
        what = f"looks_{self.language}" if self.looks else "afterwards"
        return f"{self.golden.file.name.partition('.')[0]}_{self.who}_{what}"

    @property
    def numbers(self) -> list[int]:
        """After which acts it is looked."""
        return _spread(self.golden.acts, self.looks)


def _spread(last: int, count: int) -> list[int]:
    return sorted({1 + (last - 1) * place // count for place in range(1, count + 1)})


LOOKS = {
    HOURLESS: 6,
    RARE: 6,
    DEBT: 2,
    CORRECTED: 1,
    BREAKS: 2,
    DISPUTES: 5,
    HOURS: 4,
    **dict.fromkeys(MATCHES, 4),
    **dict.fromkeys(GAMES, 5),
}
ALL = (
    *(Told(golden, who, looks) for golden, looks in LOOKS.items() for who in SEATS[golden.game.id]),
    *(Told(golden, "organiser", 3, "la") for golden in (HOURLESS, RARE, DISPUTES, MATCHES[0], GAMES[0])),
    *(
        Told(golden, who)
        for golden in (HOURLESS, RARE, CORRECTED, DEBT, MATCHES[0], GAMES[0])
        for who in ("auditor", SEATS[golden.game.id][-1])
    ),
)


class Answer(NamedTuple):
    """One answer: after which act, of which kind, to what was asked, and its text."""

    number: int
    kind: str
    ask: str
    text: str


@dataclass
class Asking:
    """One seat of a house that serves a golden log."""

    desk: Desk
    told: Told

    def looks(self, following: Entry | None) -> Iterator[Answer]:
        """Every view, what the next act of the log would come to, and the next move of a computer in this seat."""
        for name in view_names(self.desk.room.stage, self._subjects):
            yield self._get("views/" + name.partition(":")[0], f"/views/{name}")
        if following:
            kind, fields = following.act.kind, following.row.content.fields
            told = {name: value for name, value in fields.items() if name not in following.act.drawn}
            yield self._get("check", "/acts/check", {"kind": kind})
            yield self._get("check", "/acts/check", {"kind": kind, **told})
        yield from self._moves()

    def afterwards(self) -> Iterator[Answer]:
        """The journal, single acts, histories, dossiers, why, inquiries and exports."""
        last = len(self.desk.room.evening.entries)
        for path in ("acts", "lines", "courses", "petitions", "refused", "export/acts.jsonl", "export/ledger.csv"):
            yield self._get(path, f"/{path}", limit=1000)
        for number in _spread(last, OPENED):
            yield from (self._get(f"act{what}", f"/acts/{number}{what}") for what in ("", "/without", "/proof"))
        yield self._get("between", "/between", at=1, then=last)
        for noun in self.desk.room.stage.questions:
            for id in self._subjects(noun)[:1]:
                about = f"{noun}:{id}" if id else noun
                yield from (self._get(path, f"/{path}", about=about) for path in ("history", "dossier"))
                for what in self.desk.room.stage.asked(about):
                    yield self._get("why", "/why", about=about, what=what)
        yield from self._inquiries(last)

    def _get(self, kind: str, path: str, body: Mapping[str, Any] | None = None, **query: Any) -> Answer:
        address, head = self.desk.base + path, {**self.desk.head(self.told.who), "Accept-Language": self.told.language}
        if body is None:
            answer = self.desk.client.get(address, params=query, headers=head)
        else:
            answer = self.desk.client.post(address, json=body, headers=head)
        ask = " ".join([path, *(str(part) for part in (query or body or {}).values())])
        text = CHANCE.sub("#", answer.text.replace(self.desk.room.id, "EVENING"))
        return Answer(len(self.desk.room.evening.entries), kind, ask, f"{answer.status_code} {text}")

    def _subjects(self, noun: str) -> list[str]:
        """Ids of things of a noun: those of the seats and the first few, or every region. Of badges and hands its own."""
        if noun in (BADGE, HAND):
            return [self.told.who]
        streams = (stream.partition(":") for stream in self.desk.room.evening.world.aggregates)
        found = [id for one, _, id in streams if one == noun]
        seats = SEATS[self.told.golden.game.id][::-1]
        return found if noun == "region" else sorted(found, key=lambda id: id not in seats)[:SUBJECTS]

    def _moves(self) -> Iterator[Answer]:
        evening, player = self.desk.room.evening, self.desk.room.stage.player
        game, who = evening.game, self.told.who
        kind = next((kind for kind in game.recording if game.may_be(evening.world, kind, who)), None)
        if player and kind:
            known = knowledge(eyes_of(evening, Seat(kind, who, game.badges[kind])))
            for strength in STRENGTHS:
                act = player(known, strength)
                move = act.model_dump_json(exclude_unset=True) if act else "nothing to do"
                yield Answer(len(evening.entries), "computer", f"strength {strength}", move)

    def _inquiries(self, last: int) -> Iterator[Answer]:
        listed = self._get("inquiries", "/inquiries")
        yield listed
        for one in json.loads(listed.text.partition(" ")[2]).get("inquiries", ()):
            subjects = [
                [each["about"] for each in some[:SUBJECTS]] or [f"act:{last}", f"act:{last // 2}"]
                for some in one["choices"]
            ]
            for about in product(*subjects):
                yield self._get(f"inquiries/{one['inquiry']}", f"/inquiries/{one['inquiry']}", about=list(about))


@contextmanager
def _served(data: Path, rows: Sequence[StoredRow], clock: Clock) -> Iterator[Desk]:
    """A house with an evening of which these rows are recorded."""
    store = Store(Folder(data).path("golden"))
    store.append(rows)
    store.close()
    house = House(data, SEEDS, STAGES, by=clock)
    client = TestClient(application(house, names=NAMES))  # not entered: no alarm goes off, and adds an act of its own
    try:
        yield seated(house, client)
    finally:
        house.close()


def answers(told: Told, data: Path) -> Iterator[Answer]:
    """All answers to its seat, in the order in which they are given."""
    acts, entries, clock = list(acts_of(stored(told.golden))), replayed(told.golden).entries, Standing()
    clock.at = entries[0].row.recorded
    with _served(data, acts[0][1], clock) as desk:
        asking, evening = Asking(desk, told), desk.room.evening
        for number, (_, rows) in enumerate(acts, 1):
            if number > 1:
                clock.at = entries[number - 1].row.recorded
                evening.store.append(rows)
                evening.catch_up()
            if number in told.numbers:
                yield from asking.looks(entries[number] if number < len(entries) else None)
        if not told.looks:
            yield from asking.afterwards()


def digests(told: Told, data: Path) -> list[str]:
    """The lines of a page: act, kind, how many answers, digest."""
    ordered = sorted(answers(told, data), key=lambda one: (one.number, one.kind))
    lines = list[str]()
    for (number, kind), group in groupby(ordered, key=lambda one: (one.number, one.kind)):
        texts = [f"{one.ask}\n{one.text}\n" for one in group]
        lines.append(f"{number} {kind} {len(texts)} {blake2b(''.join(texts).encode(), digest_size=5).hexdigest()}")
    return lines


def page(told: Told) -> Path:
    """Where its digests are kept."""
    return HERE / "shown" / f"{told.name}.txt"


def main() -> int:
    """Write the pages anew, or the answers into a folder."""
    into = Path(sys.argv[1]) if sys.argv[1:] else None
    for told in ALL:
        with TemporaryDirectory() as data:
            if into is None:
                page(told).parent.mkdir(exist_ok=True)
                page(told).write_text("\n".join(digests(told, Path(data))) + "\n")
                continue
            for place, one in enumerate(answers(told, Path(data))):
                file = into / told.name / f"{one.number:04}" / one.kind.replace("/", "_") / f"{place:05}.txt"
                file.parent.mkdir(parents=True, exist_ok=True)
                file.write_text("\n".join((one.ask, *one.text.replace(",", ",\n").splitlines(), "")))
    return 0


if __name__ == "__main__":
    sys.exit(main())
