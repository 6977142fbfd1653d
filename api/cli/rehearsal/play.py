"""Plays a script: each line at its moment, each answer compared with the script."""

import time
from collections.abc import Callable, Iterator, Sequence
from itertools import pairwise
from typing import Any

from api import clock
from api.cli.progress import progress
from api.cli.rehearsal.lines import ScriptSeason, act_id
from api.cli.rehearsal.tablets import Tablets, Unexpected
from domain.kernel.script.language import ScriptLine, resolved

TIMING = {"LOG-01", "LOG-08"}
"""Cautions that depend on the speed of the rehearsal, and so are in no script."""
LASTS = 12 * 60_000
"""Milliseconds of the room's clock over which the lines of a season without a planned end are spread."""
PAGE = 1_000


class Play:
    """Plays a script in one evening. ``tell`` gets each sentence for people; ``course`` is the view by which each line waits for its
    moment, and without one it does not wait. It can be stopped at any time, and another Play of the same script continues there."""

    def __init__(
        self, tablets: Tablets, seasons: Sequence[ScriptSeason], tell: Callable[[str], object], course: str = ""
    ) -> None:
        self.tablets, self.seasons, self.tell, self.course = tablets, seasons, tell, course
        self.numbers: dict[str, int] = {}
        self._names: dict[str, int] = {}
        self._happened: dict[str, int] = {}

    def lines(self) -> list[ScriptLine]:
        """Every line of the script."""
        return [line for season in self.seasons for line in season.lines]

    def resume(self) -> int:
        """Read from the journal what was recorded already. Returns the number of played lines. Raises Unexpected."""
        for entry in journal(self.tablets):
            self.numbers[entry["act_id"]] = entry["number"]
            self._happened[entry["act_id"]] = entry["happened"]
        lines = self.lines()
        played = max((n for n, line in enumerate(lines, 1) if act_id(line) in self.numbers), default=0)
        for line in lines[:played]:
            if not line.refused and act_id(line) not in self.numbers:
                raise Unexpected(f"{line.place}: the script was changed since this rehearsal began")
            if line.known_as:
                self._names[line.known_as] = self.numbers[act_id(line)]
        return played

    def run(self, after: Callable[[ScriptLine], object] = lambda line: None) -> None:
        """Play all remaining lines. Raises Unexpected at the first outcome that differs from the script."""
        played = self.resume()
        with progress("the evening is played", len(self.lines()) - played) as bar:
            for season in self.seasons:
                left, played = season.lines[played:], max(0, played - len(season.lines))
                if left and season.story:
                    self.tell(f"\n  {season.name.upper()}. {season.story}")
                for line in left:
                    self._wait(season, season.lines.index(line))
                    self.tell(self.play(line))
                    after(line)
                    bar.on()

    def _wait(self, season: ScriptSeason, place: int) -> None:
        """Wait for a line's moment: lines are spread evenly over their season, from its announcement on."""
        if not self.course:
            return
        timer = self.tablets.get(f"views/{self.course}")["data"]
        current, speed = timer["current"], timer["speed"]
        if season.row == 0:
            moment = 0
        elif place == 0:
            moment = current["planned_end"] if current else timer["begins"]
        else:
            lasts = (current["planned_end"] or current["began"] + LASTS // speed) - current["began"]
            moment = current["began"] + lasts * place // len(season.lines)
        time.sleep(max(0, moment - clock.now()) / 1000)

    def play(self, line: ScriptLine) -> str:
        """Play one line. Returns a sentence on its outcome. Raises Unexpected."""
        status, answer = self.tablets.record(line.by, self._body(line))
        if line.refused:
            return self._refused(line, status, answer)
        if status not in (200, 201):
            raise Unexpected(f"{line.place}: {line.act} was not recorded: {_heard(answer)}")
        number = self.numbers[act_id(line)] = answer["number"]
        if line.known_as:
            self._names[line.known_as] = number
        if line.place.item == 1:
            self._happened[act_id(line)] = self._entry(number)["happened"]
        self._compare(line, answer)
        return f"  {number:4}  {answer['sentence']}"

    def _body(self, line: ScriptLine) -> dict[str, Any]:
        body = {"act_id": act_id(line), "kind": line.act, "another": True, **resolved(line.fields, self._names)}
        if line.in_name_of:
            body["by"] = line.in_name_of
        if line.dispense:
            body["dispense"] = line.dispense
        if line.counted:
            body["counted"] = True
        if line.late:
            body["happened"] = self._last_moment_of(line.late)
        return body

    def _last_moment_of(self, season: str) -> int:
        following = next(after for before, after in pairwise(self.seasons) if before.name == season)
        return self._happened[act_id(following.lines[0])] - 1

    def _refused(self, line: ScriptLine, status: int, answer: Any) -> str:
        rules = {objection["rule"] for objection in answer.get("objections", ()) if objection["weight"] != "caution"}
        if status != 409 or rules != set(line.refused):
            met = f"it was recorded as act {answer['number']}" if status in (200, 201) else _heard(answer)
            raise Unexpected(f"{line.place}: {line.act} should be refused by {', '.join(line.refused)}; {met}")
        return f"    no  {answer['detail']}"

    def _compare(self, line: ScriptLine, answer: Any) -> None:
        noted = {caution["rule"] for caution in answer["cautions"]} - TIMING
        said = {*line.cautions, *((line.counted,) if line.counted else ())}
        if noted != said:
            raise Unexpected(f"{line.place}: {line.act} was noted with {_rules(noted)}, the script says {_rules(said)}")
        if line.dispense:
            used = {dispensation["rule"] for dispensation in self._entry(answer["number"])["dispensations"]}
            if used != line.dispense.keys():
                raise Unexpected(f"{line.place}: {line.act} needed {_rules(used)}, not {_rules(set(line.dispense))}")

    def _entry(self, number: int) -> dict[str, Any]:
        entry: dict[str, Any] = self.tablets.get(f"acts?after={number - 1}&limit=1")["acts"][0]
        return entry


def journal(tablets: Tablets) -> Iterator[dict[str, Any]]:
    """Every act of the evening."""
    after = 0
    while True:
        page = tablets.get(f"acts?after={after}&limit={PAGE}")
        yield from page["acts"]
        after += PAGE
        if after >= page["number"]:
            return


def _rules(rules: set[str]) -> str:
    return ", ".join(sorted(rules)) or "nothing"


def _heard(answer: Any) -> str:
    words = [
        f"{objection['rule']}: {objection['sentence']}"
        for objection in answer.get("objections", ())
        if objection["weight"] != "caution"
    ]
    words += [f"{error['field']} {error['message']}" for error in answer.get("errors", ())]
    return "; ".join(words) or str(answer.get("detail", answer))
