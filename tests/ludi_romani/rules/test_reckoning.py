"""The reckoning: what was counted beside the books, what stands unexplained, and who cancels whom out."""

from typing import Any, cast

import pytest

from domain.kernel.correction.change import Corrigere, NoSuchAct
from domain.kernel.correction.preview import correct
from domain.kernel.deciding.record import record
from domain.kernel.deciding.sent import Sent
from domain.kernel.grammar.act import Moment
from domain.kernel.log.journal import Journal
from domain.kernel.log.reading import read
from domain.kernel.log.rows import acts_of
from domain.ludi_romani.acts.books.numerare import Numerare
from domain.ludi_romani.acts.books.reckoning import NOBODY, OffsetPair, Reckoning, reckon, unexplained
from domain.ludi_romani.aggregates.world import Ludi
from domain.ludi_romani.game import LUDI_ROMANI
from tests.log.logs import DINNER, stored
from tests.ludi_romani.table import SALT, at_dinner

BOOKED = 100_000
"""What Agrippa gives away in this evening that the books did not know."""


@pytest.fixture
def journal() -> Journal:
    """A first summer, to which acts can be added."""
    journal = Journal(LUDI_ROMANI)
    for _, rows in acts_of(stored(DINNER)):
        journal.append(read(journal, rows))
    return journal


def act(journal: Journal, kind: str, by: str = "fata", **fields: Any) -> int:
    """One more act, by its number."""
    number, now = journal.world.number + 1, journal.recorded + 1_000
    entered = LUDI_ROMANI.verbs[kind](**fields)
    if isinstance(entered, Corrigere):
        entered = entered.model_copy(update={"outcome": correct(journal, entered.to_change()).digest})
    sent = Sent(
        act_id=f"act-{number}",
        act=entered,
        by=by,
        happened=now,
        counted=True,
        recorded_by=by,
        device="table",
        source="tablet",
    )
    journal.append(record(journal, sent, Moment(number, by, by, now, now), SALT))
    return number


def held(journal: Journal, who: str) -> int:
    """How many denarii somebody has by the books."""
    return cast(Ludi, journal.world).player(who).properties.denarii


def reckoned(journal: Journal, **counts: int) -> Reckoning:
    """So many denarii were counted."""
    found = [Numerare(player=player, denarii=denarii) for player, denarii in counts.items()]
    return reckon(cast(Ludi, journal.world), journal.entries, found)


def stands(journal: Journal) -> dict[str, tuple[int, tuple[int, ...]]]:
    """What is unexplained in denarii, by whom, with its acts."""
    return {who: (one.more.denarii, one.acts) for who, one in unexplained(journal.entries).items()}


def test_log_19_what_was_counted_beside_the_books(journal: Journal) -> None:
    """Brutus has 200,000 more than the books say and Cassius 200,000 less: they cancel out; Livia is right, and nobody else was
    counted. Nothing is changed by it."""
    books = {who: held(journal, who) for who in ("brutus", "cassius", "livia", "atia")}
    counts = {"brutus": books["brutus"] + 200_000, "cassius": books["cassius"] - 200_000, "livia": books["livia"]}
    found = reckoned(journal, **counts)
    assert found.pairs == (OffsetPair("denarii", 200_000, "brutus", "cassius"),)
    assert {who for who in found.compared if found.adjusts(who)} == {"brutus", "cassius"}
    more = {who: one.more for who, row in found.compared.items() for one in row if one.more}
    assert more == {"brutus": 200_000, "cassius": -200_000}
    (atia,) = (one for one in found.compared["atia"] if one.what == "denarii")
    assert (atia.books, atia.counted, atia.more) == (books["atia"], None, 0)


def test_log_19_what_stands_unexplained_beside_it(journal: Journal) -> None:
    """Agrippa gave away 100,000 that the books did not know; Octavian is found to have as much too few: one cause explains both.
    Recorded without it both stand; with it neither; taken back, the gift stands again."""
    (gift,) = stands(journal)["agrippa"][1]
    before = {"agrippa": (BOOKED, (gift,))}
    count: dict[str, Any] = {"player": "octavian", "denarii": held(journal, "octavian") - BOOKED}
    assert stands(journal) == before
    found = reckoned(journal, octavian=count["denarii"])
    assert found.pairs == (OffsetPair("denarii", BOOKED, "agrippa", "octavian"),)
    assert (found.explains("octavian"), found.adjusts("octavian"), found.adjusts("agrippa")) == (gift, True, False)
    counted = act(journal, "numerare", **count)
    assert stands(journal) == before | {"octavian": (-BOOKED, (counted,))}
    act(journal, "revocare", number=counted)
    assert stands(journal) == before
    explained = act(journal, "numerare", **count, cause="A gift at dinner.", number=gift)
    assert stands(journal) == {}
    act(journal, "revocare", number=explained)
    assert stands(journal) == before


def test_log_19_what_was_set_right_stands_at_nobody_in_particular(journal: Journal) -> None:
    """Atia's money rests on Octavia's, and Octavia's on Agrippa's: once that gift is struck out, nobody knows whence Octavia had
    what she passed on."""
    (gift,) = stands(journal)["agrippa"][1]
    act(journal, "donare", "venus", giver="octavia", receiver="atia", denarii=held(journal, "octavia"))
    struck_out = act(journal, "corrigere", change="void", number=gift, reason="It was a dream.")
    assert stands(journal) == {NOBODY: (BOOKED, (struck_out,))}


def test_log_02_a_cause_names_an_act_of_this_evening() -> None:
    """No act that is still to come."""
    table = at_dinner()
    number = table.world.number + 1
    count: dict[str, Any] = {"player": "brutus", "denarii": 100_000, "cause": "A slip.", "number": number}
    table.when("numerare", by="fata", **count).refused(NoSuchAct(number=number))
