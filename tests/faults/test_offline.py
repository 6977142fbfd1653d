"""A tablet was away for five minutes, and comes back with what was entered on it meanwhile."""

import random
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

from tests.desk import Desk, new_id
from tests.faults.rows import Trial, fault
from tests.faults.test_clock import Hands, awake, look, served
from tests.ludi_romani.table import MINUTE

WAITING, AWAY, TIMES = 10, 5 * MINUTE, 3
"""So many acts wait on it, so long is it away, and so often it sends each."""


def entered(desk: Desk, hands: Hands, chance: random.Random) -> list[dict[str, object]]:
    """Five minutes without a link: what is entered on the tablet, each at its own hour. Others go on recording."""
    slips, end = list[dict[str, object]](), hands.wall() + AWAY
    for number in range(WAITING):
        awake(desk, hands, chance.randrange(1, AWAY // WAITING))
        slips.append({"act_id": new_id(), "kind": "notare", "text": f"slip {number}", "happened": hands.wall()})
        desk.done("venus", "notare", text=f"meanwhile {number}")
    awake(desk, hands, end - hands.wall())
    return slips


@fault(
    "offline",
    f"a tablet offline for five minutes with {WAITING} acts; then each is sent {TIMES} times, before any answer came",
    "each is recorded once, in order, at its own hour",
    short=2,
    long=50,
)
def test_five_minutes_without_a_link(tmp_path: Path, trial: Trial) -> None:
    """Again and again in one evening, in a season that runs."""
    hands, chance = Hands(), random.Random(trial.count)
    sent, told = list[dict[str, object]](), list[list[int]]()
    with served(tmp_path, hands) as desk, ThreadPoolExecutor(TIMES) as pool:
        desk.done("apollo", "tempus_nuntiare", row=1)
        head = desk.head("mars")
        for _ in range(trial.count):
            for slip in entered(desk, hands, chance):
                sent.append(slip)
                answers = pool.map(
                    lambda body: desk.client.post(f"{desk.base}/acts", json=body, headers=head).status_code,
                    [slip] * TIMES,
                )
                told.append(sorted(answers))
            look(desk)
        rows = [one.row for one in desk.room.evening.entries if one.row.recorded_by == "mars"]
    kept = [(row.act_id, row.happened) for row in rows]
    wanted = [(slip["act_id"], slip["happened"]) for slip in sent]
    late = sum(row.recorded > row.happened for row in rows)
    trial.found(
        f"{len(sent):,} acts sent {TIMES} times each: {len(kept):,} recorded, {sum(one in wanted for one in kept):,} at "
        f"their own hour, {late:,} of them written down later; in order: {'yes' if kept == wanted else 'no'}"
    )
    assert kept == wanted and told == [[200] * (TIMES - 1) + [201]] * len(sent)
