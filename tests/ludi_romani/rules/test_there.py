"""Who is where, as far as the books show: seats, and where those were seen who need none."""

from domain.ludi_romani.aggregates.player import PresenceNoted
from domain.ludi_romani.law.there import there
from tests.ludi_romani.rules.befell import moved, sat_down
from tests.ludi_romani.table import at_dinner


def test_sed_16_who_sits_there_or_was_seen_there() -> None:
    """Lepidus sits in Spain since the start, and Antony beside him; Venus and Juno were seen there. Mars, who was, sits in Gaul
    since: nobody is in two places. Nobody is where nobody is."""
    seen = [PresenceNoted(player=numen, region="spain") for numen in ("venus", "juno", "mars")]
    table = at_dinner().given(*moved("antony", "asia_minor", "spain"), *seen, *sat_down("gaul", "mars"))
    assert there(table.world, "spain") == {"lepidus", "antony", "venus", "juno"}
    assert "mars" in there(table.world, "gaul")
    assert there(table.world, "egypt") == {"cleopatra"}
    assert there(table.world, "syria") == frozenset()


def test_sed_16_who_goes_is_there_no_longer() -> None:
    """Antony leaves for Gaul, and Venus is seen in Syria: each is there, and no longer in Spain, where both were before."""
    table = at_dinner().given(*moved("antony", "asia_minor", "spain"), PresenceNoted(player="venus", region="spain"))
    assert there(table.world, "spain") == {"lepidus", "antony", "venus"}
    seats = table.given(*moved("antony", "spain", "gaul"))
    assert there(seats.world, "spain") == {"lepidus", "venus"} and "antony" in there(seats.world, "gaul")
    seen = seats.given(PresenceNoted(player="venus", region="syria"))
    assert there(seen.world, "spain") == {"lepidus"} and there(seen.world, "syria") == {"venus"}
