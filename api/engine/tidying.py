"""When Python looks for what nobody can reach any more: nobody is served meanwhile, so it is done while nobody records."""

import gc
from collections.abc import Iterator
from contextlib import contextmanager

SELDOM = 1_000
"""Looks at what is new, before Python looks through everything by itself: a hundred thousand acts without a quiet moment."""
WORTH_IT = 10
"""Looks at what is new, after which there may be anything to find."""


@contextmanager
def starting() -> Iterator[None]:
    """What is made in here stays: until it is settled, to look for what does not would only take time."""
    gc.disable()
    try:
        yield
    finally:
        gc.enable()


def settle() -> None:
    """Code and evenings stay as long as the process: they are not looked at again."""
    gc.collect()
    gc.freeze()
    new, young, _ = gc.get_threshold()
    gc.set_threshold(new, young, SELDOM)
    gc.enable()


def tidy() -> None:
    """Look through everything else, if there may be anything to find."""
    if gc.get_count()[2] >= WORTH_IT:
        gc.collect()
