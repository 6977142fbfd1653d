"""Progress of what takes longer than a moment: a bar on standard error, where that is a terminal. It is gone when the work is done;
elsewhere (in a pipe, under cron) nothing is written."""

import sys
from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from typing import Protocol, TypeVar

from api.cli.colour import on_terminal

T = TypeVar("T")


class Bar(Protocol):
    """A bar that is told how far the work is."""

    def on(self, what: str = "", by: int = 1) -> None:
        """So many more are done; ``what`` says what comes next."""
        ...


class _Nothing:
    def on(self, what: str = "", by: int = 1) -> None:
        """Nothing is shown."""


@contextmanager
def progress(what: str, total: int | None = None) -> Iterator[Bar]:
    """A bar within the block; without a ``total`` it only shows that the work goes on, and for how long."""
    if not on_terminal(sys.stderr):
        yield _Nothing()
        return
    from rich.console import Console  # takes a tenth of a second: it is imported only for a terminal
    from rich.progress import BarColumn, Progress, SpinnerColumn, TaskProgressColumn, TextColumn, TimeElapsedColumn

    columns = (
        SpinnerColumn(),
        TextColumn("{task.description}"),
        BarColumn(),
        TaskProgressColumn(),
        TimeElapsedColumn(),
    )
    # What is printed meanwhile goes above the bar, but only where both lead to the terminal.
    shown = Progress(*columns, console=Console(stderr=True), transient=True, redirect_stdout=sys.stdout.isatty())
    with shown:
        task = shown.add_task(what, total=total)

        class Shown:
            def on(self, what: str = "", by: int = 1) -> None:
                """Advance, and show it."""
                shown.update(task, advance=by, description=what or None)

        yield Shown()


def tracked(items: Iterable[T], what: str, total: int) -> Iterator[T]:
    """The same items; a bar shows how many were taken."""
    with progress(what, total) as bar:
        for item in items:
            yield item
            bar.on()
