"""The tellers of this game, a module for each chapter of acts: what an act came to, in a sentence.

What a teller needs is in ``projections/kernel/tale.py``; properties in words are in ``domain/ludi_romani/wording.py``; and
``also.with_more`` adds what followed of weight (death, imperator, unprotected, free, widowed, broken off, what the books did not
know), but for what the teller says himself."""

from projections.kernel.tale import Teller
from projections.ludi_romani.told import (
    actium,
    amicitia,
    anulus,
    bacchantes,
    books,
    calendar,
    clientela,
    communication,
    fates,
    mors,
    movement,
    nuptiae,
    opening,
    pestis,
    seating,
    senatus,
    trade,
    tributum,
    war,
    war_gods,
)

TELLERS: dict[str, Teller] = {
    **opening.TELLERS,
    **seating.TELLERS,
    **calendar.TELLERS,
    **movement.TELLERS,
    **communication.TELLERS,
    **nuptiae.TELLERS,
    **clientela.TELLERS,
    **bacchantes.TELLERS,
    **trade.TELLERS,
    **pestis.TELLERS,
    **tributum.TELLERS,
    **senatus.TELLERS,
    **war.TELLERS,
    **war_gods.TELLERS,
    **anulus.TELLERS,
    **mors.TELLERS,
    **amicitia.TELLERS,
    **actium.TELLERS,
    **fates.TELLERS,
    **books.TELLERS,
}
"""By kind of act; one without a teller is told as it was entered."""
