"""With a dispensation from the one rule that stands against it, a journey is made all the same: whole and without a gap."""

from typing import Any

import pytest

from domain.kernel.grammar.event import Event
from domain.ludi_romani.aggregates.bonds import BecameBacchant, BecameCliens, ClientelaEnded, WasEngaged
from domain.ludi_romani.aggregates.player import PresenceNoted
from domain.ludi_romani.aggregates.region import PestisChanged, SeatTaken
from tests.ludi_romani.rules.befell import lost, moved, sat_down
from tests.ludi_romani.rules.test_movement import went
from tests.ludi_romani.table import Table, at_dinner, with_settings

SUMMER, SPRING = at_dinner().season(1), at_dinner().season(2)
BOGUD_AWAY = at_dinner().given(*moved("bogud", "mauretania", "spain"), *sat_down("mauretania", "cicero", "hirtius"))
FULL_ITALY = at_dinner().given(*sat_down("northern_italy", "cicero", "hirtius"))
ONE_SEAT = at_dinner().given(*sat_down("northern_italy", "cicero"))
CLIENS = at_dinner().given(*sat_down("greece", "cicero"), BecameCliens(player="cicero", patronus="brutus"))
BACCHANT = SUMMER.given(BecameBacchant(player="brutus", god="dionysus"), lost("brutus", classes=2))


def brutus(to: str, way: str, **more: Any) -> dict[str, Any]:
    """Brutus travels."""
    return {"player": "brutus", "to": to, "way": way, **more}


@pytest.mark.parametrize(
    ("table", "fields", "events"),
    [
        pytest.param(at_dinner(), brutus("asia_minor", "land"), went("brutus", "greece", "asia_minor"), id="KAL-01"),
        pytest.param(
            SUMMER.given(WasEngaged(player="brutus", proelium="proelium:1")),
            brutus("asia_minor", "land"),
            went("brutus", "greece", "asia_minor"),
            id="MOT-02",
        ),
        pytest.param(
            at_dinner().season(3), brutus("asia_minor", "land"), went("brutus", "greece", "asia_minor"), id="MOT-11"
        ),
        pytest.param(SUMMER, brutus("asia_minor", "motus"), went("brutus", "greece", "asia_minor"), id="MOT-01 way"),
        pytest.param(SPRING, brutus("greece", "motus"), went("brutus", "greece", "greece"), id="MOT-01 place"),
        pytest.param(
            SUMMER,
            brutus("asia_minor", "land", companions=["lepidus"]),
            [*went("brutus", "greece", "asia_minor"), *went("lepidus", "spain", "asia_minor")],
            id="MOT-01 company",
        ),
        pytest.param(
            SUMMER.given(PestisChanged(region="northern_italy", rages=True)),
            brutus("gaul", "land", through=["northern_italy"]),
            went("brutus", "greece", "gaul"),
            id="PES-07 through",
        ),
        pytest.param(SUMMER, brutus("parthia", "sea"), went("brutus", "greece", "parthia"), id="MOT-03"),
        pytest.param(BACCHANT, brutus("egypt", "sea"), went("brutus", "greece", "egypt"), id="BAC-07"),
        pytest.param(
            with_settings(map_confirmed=True).season(1),
            brutus("spain", "land"),
            went("brutus", "greece", "spain"),
            id="MOT-06",
        ),
        pytest.param(
            FULL_ITALY.season(1),
            brutus("gaul", "land", through=["northern_italy"]),
            went("brutus", "greece", "gaul"),
            id="MOT-07",
        ),
        pytest.param(
            SPRING,
            {"player": "cicero", "to": "gaul"},
            [SeatTaken(region="gaul", player="cicero")],
            id="SED-20",
        ),
        pytest.param(
            SPRING,
            {"player": "minerva", "to": "gaul"},
            [PresenceNoted(player="minerva", region="gaul")],
            id="MOT-18",
        ),
        pytest.param(
            CLIENS.season(2),
            {"player": "cicero", "to": "gaul"},
            [*went("cicero", "greece", "gaul"), ClientelaEnded(player="cicero", patronus="brutus", rule="CLI-08")],
            id="CLI-11",
        ),
        pytest.param(
            FULL_ITALY.season(2),
            brutus("northern_italy", "motus"),
            went("brutus", "greece", "northern_italy"),
            id="SED-01",
        ),
        pytest.param(
            BOGUD_AWAY.season(2), brutus("mauretania", "motus"), went("brutus", "greece", "mauretania"), id="REG-07"
        ),
        pytest.param(
            ONE_SEAT.season(2),
            brutus("northern_italy", "motus", companions=["cassius"]),
            [*went("brutus", "greece", "northern_italy"), *went("cassius", "greece", "northern_italy")],
            id="SED-22",
        ),
        pytest.param(
            SPRING.given(PestisChanged(region="gaul", rages=True)),
            brutus("gaul", "motus"),
            went("brutus", "greece", "gaul"),
            id="PES-07",
        ),
    ],
)
def test_dispensed_motus(
    table: Table, fields: dict[str, Any], events: list[Event], request: pytest.FixtureRequest
) -> None:
    """He goes where, when and how the rule would not have let him go."""
    rule = request.node.callspec.id.split()[0]
    table.when("motus", dispense=(rule,), **fields).then(*events)
