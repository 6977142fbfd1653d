"""When the garbage collector runs: it stops the server meanwhile, so it runs while no act is recorded."""

import gc
from collections.abc import Iterator
from contextlib import contextmanager

NEW = 350
"""New objects before a collection of them, half of Python's 700."""
OFTEN = 1
"""Collections of new objects before one of young objects. With Python's ten, and 700, so many gather that it takes ten milliseconds;
all together they take as long."""
SELDOM = 12_000
"""Collections of young objects before Python starts a full one by itself: about a hundred thousand acts without a quiet moment."""
WORTH_IT = 120
"""Collections of young objects after which a full one is worthwhile."""


@contextmanager
def starting() -> Iterator[None]:
    """Context of the start, without garbage collection: almost everything made here stays, so it would only take time."""
    gc.disable()
    try:
        yield
    finally:
        gc.enable()


def settle() -> None:
    """Exclude what exists now from later collections: code and evenings stay as long as the process."""
    gc.collect()
    gc.freeze()
    gc.set_threshold(NEW, OFTEN, SELDOM)
    gc.enable()


def tidy() -> bool:
    """Run a full collection, if it is worthwhile. Returns whether it was."""
    worthwhile = gc.get_count()[2] >= WORTH_IT
    if worthwhile:
        gc.collect()
    return worthwhile
