"""With a dispensation from the one rule that stands against it, a seat is taken all the same: whole and without a gap."""

import pytest

from domain.kernel.grammar.event import Event
from domain.ludi_romani.aggregates.player import PresenceNoted
from domain.ludi_romani.aggregates.region import PestisChanged, SeatLeft, SeatTaken
from tests.ludi_romani.rules.befell import became, moved, sat_down
from tests.ludi_romani.table import Table, at_dinner


def taken(region: str, player: str) -> Event:
    """A seat taken."""
    return SeatTaken(region=region, player=player)


def there(region: str, player: str, origin: str | None = None) -> Event:
    """A presence noted, perhaps of one who travelled."""
    return PresenceNoted(player=player, region=region, origin=origin)


FULL = at_dinner().given(*sat_down("greece", "cicero"))
BOGUD_AWAY = at_dinner().given(*moved("bogud", "mauretania", "spain"), *sat_down("mauretania", "cicero", "hirtius"))
GHOST = at_dinner().given(became("cicero", "senator", "imago"))
PESTIS = at_dinner().given(PestisChanged(region="gaul", rages=True))
SYRIAN = at_dinner().season(3).given(taken("syria", "minerva"), there("syria", "minerva"))


@pytest.mark.parametrize(
    ("table", "player", "region", "events"),
    [
        pytest.param(at_dinner(), "minerva", "gaul", [taken("gaul", "minerva")], id="SED-16"),
        pytest.param(GHOST, "cicero", "gaul", [taken("gaul", "cicero")], id="SED-21"),
        pytest.param(
            at_dinner(),
            "octavian",
            "rome",
            [*moved("octavian", "northern_italy", "rome")],
            id="ROS-01",
        ),
        pytest.param(at_dinner(), "livia", "gaul", [*moved("livia", "rome", "gaul")], id="ROS-03"),
        pytest.param(at_dinner(), "bogud", "egypt", [*moved("bogud", "mauretania", "egypt")], id="ROS-05"),
        pytest.param(at_dinner().season(1), "brutus", "gaul", [*moved("brutus", "greece", "gaul")], id="MOT-01"),
        pytest.param(FULL, "hirtius", "greece", [taken("greece", "hirtius")], id="SED-01"),
        pytest.param(BOGUD_AWAY, "pansa", "mauretania", [taken("mauretania", "pansa")], id="REG-07"),
        pytest.param(PESTIS, "cicero", "gaul", [taken("gaul", "cicero")], id="PES-07"),
    ],
)
def test_dispensed_sedem_capere(
    table: Table, player: str, region: str, events: list[Event], request: pytest.FixtureRequest
) -> None:
    """He sits where the rule would not have let him sit."""
    rule = request.node.callspec.id
    table.when("sedem_capere", player=player, region=region, dispense=(rule,)).then(*events)


@pytest.mark.parametrize(
    ("table", "who", "region", "leaves"),
    [
        pytest.param(
            at_dinner().season(1), "brutus", "syria", [SeatLeft(region="greece", player="brutus")], id="MOT-18"
        ),
        pytest.param(SYRIAN, "minerva", "egypt", [SeatLeft(region="syria", player="minerva")], id="SED-17"),
        pytest.param(at_dinner().season(3), "mars", "gaul", [], id="SED-18"),
    ],
)
def test_dispensed_adesse(
    table: Table, who: str, region: str, leaves: list[Event], request: pytest.FixtureRequest
) -> None:
    """He is where the rule would not have let him be, for all the books, and sits nowhere else."""
    rule = request.node.callspec.id
    after = table.when("adesse", numen=who, region=region, dispense=(rule,)).then(*leaves, there(region, who))
    assert after.world.whereabouts(who) == region


@pytest.mark.parametrize(
    ("table", "who", "region", "rule", "events"),
    [
        pytest.param(
            at_dinner().season(3), "cicero", "gaul", "SED-17", [taken("gaul", "cicero")], id="SED-17 for a mortal"
        ),
        pytest.param(
            at_dinner().season(1),
            "minerva",
            "syria",
            "SED-17",
            [taken("syria", "minerva"), there("syria", "minerva")],
            id="SED-17 in aestas",
        ),
        pytest.param(
            at_dinner().season(3),
            "apollo",
            "syria",
            "SED-17",
            [taken("syria", "apollo"), there("syria", "apollo")],
            id="SED-17 for one exempt",
        ),
        pytest.param(
            SYRIAN,
            "minerva",
            "egypt",
            "SED-17",
            [*moved("minerva", "syria", "egypt"), there("egypt", "minerva", "syria")],
            id="SED-17 for one who resides",
        ),
        pytest.param(
            at_dinner().season(3),
            "mars",
            "gaul",
            "SED-18",
            [taken("gaul", "mars"), there("gaul", "mars", "rome")],
            id="SED-18",
        ),
        pytest.param(
            at_dinner().season(3),
            "mercury",
            "gaul",
            "SED-19",
            [taken("gaul", "mercury"), there("gaul", "mercury")],
            id="SED-19",
        ),
        pytest.param(
            FULL.season(3),
            "minerva",
            "greece",
            "SED-17",
            [taken("greece", "minerva"), there("greece", "minerva")],
            id="SED-17 for a full region",
        ),
        pytest.param(
            BOGUD_AWAY.season(3),
            "minerva",
            "mauretania",
            "REG-07",
            [taken("mauretania", "minerva"), there("mauretania", "minerva")],
            id="REG-07",
        ),
    ],
)
def test_dispensed_hibernare(table: Table, who: str, region: str, rule: str, events: list[Event]) -> None:
    """He winters where the rule would not have let him winter."""
    table.when("hibernare", numen=who, region=region, dispense=(rule,)).then(*events)
