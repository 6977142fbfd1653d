"""When a word of the desk is over by itself."""

from contextlib import suppress

from api.engine.evening import Evening
from api.store.port import CannotWrite


async def end_over(evening: Evening) -> None:
    """Delete the words of an evening that are over; with a full disk, at a later look."""
    words, now = evening.store.words, evening.now()
    if words.over(now):
        with suppress(CannotWrite):
            await evening.beside(words.end_over, now)
