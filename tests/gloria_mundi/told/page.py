"""``python -m tests.gloria_mundi.told.page``: docs/annals-gloria-mundi.md, a golden game told turn by turn, as every seat reads it."""

from collections.abc import Iterator
from pathlib import Path

from domain.gloria_mundi.aggregates.table import TurnBegan
from domain.kernel.grammar.objection import Names
from projections.gloria_mundi.stage import MUNDI
from projections.kernel.tales import Tales
from tests.log.logs import GAMES, replayed

PAGE = Path(__file__).parents[3] / "docs" / "annals-gloria-mundi.md"
HEAD = """# The annals of one game of Gloria Mundi

A whole game of three, act by act, as `python -m tests.gloria_mundi.told.page` reads it from the log `tests/log/golden_mundi_1`. All
of it lies open at the table and is told to every seat; what lies behind screens is in no sentence. What was taken back is struck out:
alone, by who recorded the last act, or with the consent of all.
"""


def told() -> str:
    """The page."""
    return "\n".join((HEAD, *_turns(), ""))


def _turns() -> Iterator[str]:
    journal = replayed(GAMES[0])
    tales = Tales(MUNDI.telling, journal, lambda world: Names(world.name)).upto(len(journal.entries))
    for entry, tale in zip(journal.entries, tales, strict=True):
        back = journal.taken_back(entry.number) is not None
        said = f"~~{tale.sentence}~~" if back else tale.sentence
        yield f"{entry.number}. {said}"
        begun = [event for event in entry.events if isinstance(event, TurnBegan)]
        if begun and not back:
            name = journal.world.name(begun[-1].roman)
            yield f"\n## Turn {begun[-1].turn}: {name}\n"


if __name__ == "__main__":
    PAGE.write_text(told())
