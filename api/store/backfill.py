"""Evenings of earlier years hold names and devices to which nobody swore. As one is opened that is made good: the next act vouches for
what stands there now. Of whom its log says anything already, nothing is sworn anew: there the file was altered, and stays so."""

from api.store.commitments import Commitments
from api.store.sqlite.log import Store
from domain.kernel.log.rows import STREAM, JournalRow

_UNSWORN = """
SELECT of, one, two FROM (
  SELECT 'person:' || person AS of, name AS one, note AS two, 0 AS now, rowid AS place FROM people_earlier
  UNION ALL SELECT 'person:' || person, name, note, 1, 0 FROM people
  UNION ALL SELECT 'device:' || id, kind, who, 1, 0 FROM badges
) WHERE of NOT IN (SELECT of FROM commitments) ORDER BY now, place
"""
"""The present name behind those before it, so that it is the one that was sworn last."""


def swear(store: Store) -> None:
    """Swear to what was never sworn. Raises CannotWrite."""
    unsworn = store.file.query(_UNSWORN)
    if unsworn:
        rows = (JournalRow.from_state(row.state) for _, row in store.rows() if row.stream == STREAM)
        on_record = {one.of for row in rows for one in row.commitments}
        store.file.change(*(Commitments.made(of, *said) for of, *said in unsworn if of not in on_record))
        store.commitments.read()
