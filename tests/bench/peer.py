"""boardgame.io, beside which ours is measured."""

import json
import subprocess

from tests.bench.links import Ears
from tests.bench.screen import Screen, Tally, frame
from tests.server import ROOT

BOARDGAME = ROOT / "tests" / "bench" / "boardgame"


class Boardgame:
    """boardgame.io: a match in memory, a move that counts to one more; everybody is sent the whole state."""

    name = "boardgame.io"
    IDLE = (b"0", b"2", b"40", b'42/step,["sync"', b'42/step,["matchData"')

    def __init__(self, ears: Ears) -> None:
        words = [str(ROOT / ".venv" / "nodejs" / "bin" / "node"), "server.js"]
        self._process = subprocess.Popen(words, cwd=BOARDGAME, stdout=subprocess.PIPE, text=True)
        assert self._process.stdout is not None
        port = next(line for line in self._process.stdout if line.startswith("port"))
        self.pid, self.tally, self.screens = self._process.pid, Tally(), list[Screen]()
        self._address, self._moves = ("127.0.0.1", int(port.split()[1])), 0
        self._driver = self._joined(ears, "0", Tally())

    def _joined(self, ears: Ears, player: str | None, tally: Tally) -> Screen:
        screen = Screen(self._address, "/socket.io/?EIO=4&transport=websocket", tally, self.IDLE)
        ears.add([screen])
        ears.until(lambda: screen.received > 0)
        for word in ("40/step,", f"42/step,{json.dumps(['sync', 'match', player, None, 1])}"):
            self._answered(ears, screen, word)
        return screen

    def _answered(self, ears: Ears, screen: Screen, word: str) -> None:
        known = screen.received
        screen.send(frame(word.encode()))
        ears.until(lambda: screen.received > known)

    def watched(self, ears: Ears, screens: int) -> None:
        """As all do."""
        ears.drop(self.screens)
        self.screens = [self._joined(ears, None, self.tally) for _ in range(screens)]

    def act(self) -> None:
        """A move."""
        move = {"type": "step", "args": [], "playerID": "0"}
        order = ["update", {"type": "MAKE_MOVE", "payload": move}, self._moves, "match", "0"]
        self._driver.send(frame(f"42/step,{json.dumps(order)}".encode()))
        self._moves += 1

    def settled(self, ears: Ears) -> None:
        """What every screen has is made."""

    def close(self) -> None:
        """End it."""
        self._process.kill()
        self._process.wait()


def installed() -> bool:
    """Whether boardgame.io is there: only the bench sets it up."""
    return (BOARDGAME / "node_modules" / "boardgame.io").exists()
