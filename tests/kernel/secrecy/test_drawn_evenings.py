"""Of any two worlds that differ in what a seat does not see it is sent the same."""

import os
from collections.abc import Iterator
from pathlib import Path
from random import Random

import pytest

from tests.desk import Desk, Standing
from tests.kernel.secrecy.asks import Ask, Otherwise, asks, compared, latest, told
from tests.kernel.secrecy.draws import DRAWN, KNOWS
from tests.kernel.secrecy.worlds import Turn, both

PAIRS = int(os.environ.get("LUDI_PAIRS", "30"))
"""So many pairs of worlds of each game are compared."""
ACTS = 60
"""So many acts are drawn before two evenings begin anew."""
SEATS, ASKS = 2, 6
"""So many seats look at each pair, and each asks so much, drawn from all that it may ask."""

BESIDE = ("paper", "counted", "another", "dispense")
"""What is said of an act when it is recorded, and is no part of its form."""


def pairs(game: str, folder: Path, random: Random) -> Iterator[tuple[Desk, Desk]]:
    """Both desks, each time an act was recorded since they differ; for ever."""
    case, before, draw = DRAWN[game]
    for evening in range(PAIRS):
        with both(case, folder / f"{evening}") as (one, two, clock):
            for turn in before(one):
                assert _recorded(turn, (one, two), clock)
            differ = False
            for _ in range(ACTS):
                turn = draw(random, one)
                if _recorded(turn, (one, two), clock):
                    differ |= turn.fields[0] != turn.fields[1]
                    if differ:
                        yield one, two


def _recorded(turn: Turn, desks: tuple[Desk, Desk], clock: Standing) -> bool:
    """Record it in both, or in neither: what a rule is against in one of them would tell them apart by their numbers."""
    clock.at += 1
    for desk, fields in zip(desks, turn.fields, strict=True):
        form = {"kind": turn.kind, **{name: value for name, value in fields.items() if name not in BESIDE}}
        checked = desk.client.post(f"{desk.base}/acts/check", json=form, headers=desk.head(turn.who)).json()
        against = {one["rule"] for one in checked["objections"] if one["weight"] != "caution"}
        if against - dict(fields.get("dispense", {})).keys():
            return False
    number = len(desks[0].room.evening.entries)
    done = [
        desk.act(turn.who, turn.kind, f"act-{number:012}", **fields).status_code
        for desk, fields in zip(desks, turn.fields, strict=True)
    ]
    assert done == [201, 201], (turn, done)
    return True


@pytest.mark.parametrize("game", DRAWN)
def test_drawn_worlds_that_differ_in_secret_are_told_alike(game: str, tmp_path: Path) -> None:
    """Views now and then, journal, why, dossiers, exports, inquiries, dry runs and refusals, drawn for each pair of worlds."""
    random, case, knows = Random(PAIRS), DRAWN[game][0], KNOWS[game]
    looked, answered, apart, otherwise = 0, 0, 0, list[Otherwise]()
    for one, two in pairs(game, tmp_path, random):
        numbers = latest(one, case.since)
        late = random.sample(numbers, min(3, len(numbers)))
        seats = case.seats(one)
        for who in random.sample(seats, min(SEATS, len(seats))):
            every = [*asks(one, who, case, late)]
            count, differ = compared(one, two, who, random.sample(every, min(ASKS, len(every))))
            answered += count
            otherwise += differ
        journal = Ask("/acts", query={"limit": 1000})
        apart += told(one, knows, journal) != told(two, knows, journal)
        looked += 1
        if looked == PAIRS:
            break
    assert [(who, ask.path) for who, ask, *_ in otherwise] == [], otherwise[0]
    print(f"{game}: {looked} pairs of worlds, {answered} answers compared, none differs")
    assert looked == PAIRS and answered > PAIRS // 2
    assert apart > PAIRS // 2, "who may see it is told what differs"
