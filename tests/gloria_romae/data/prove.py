"""``make rules-prove GAME=gloria_romae``: silence each objection and consequence in turn; a test that cites its rule must fail."""

import sys

from domain.gloria_romae.game import GLORIA_ROMAE
from domain.gloria_romae.law import trial
from domain.gloria_romae.law.course import COURSE
from tests.gloria_romae.data.citations import ROOT, tested
from tests.proof.of_game import GameProver, prove


class RomaeProver(GameProver):
    """A match that is only supposed is judged by the same consequences, which no game lists."""

    def silence(self, name: str) -> None:
        """In both."""
        super().silence(name)
        setattr(trial, "COURSE", tuple(one for one in COURSE if one.name != name))  # noqa: B010 - in a fork alone


def main() -> int:
    """Print what is not proven; exit code 1 if anything is not."""
    tests = ROOT / "tests" / "gloria_romae"
    return prove(RomaeProver(GLORIA_ROMAE, tested()), tests / "rules", tests / "evenings", tests / "properties")


if __name__ == "__main__":
    sys.exit(main())
