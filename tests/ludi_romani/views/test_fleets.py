"""The view of the fleets at Actium."""

from projections.ludi_romani.fleets import Added, Contributed, Crown, Fleet, FleetRoll, FleetRound, fleets
from tests.ludi_romani.rules.actium import adds, conch, party, redeem, rolls
from tests.ludi_romani.rules.actium import fleets as afloat
from tests.ludi_romani.table import at_dinner


def test_before_actium_there_is_nothing() -> None:
    """No conch shell, no party, no roll."""
    shown = fleets(at_dinner().world)
    assert (shown.opened, shown.won_by, shown.triumph, shown.parties, shown.rounds) == (False, None, None, (), ())
    assert (shown.neptune, shown.bought, shown.dice_used) == (0, 0, ())


def test_a_party_musters_and_redeems() -> None:
    """Its members, what Venus gave, and nothing of naves until it has redeemed; then the total of 5,400,000 and five naves."""
    table, number = party(conch(), "octavian", "agrippa")
    table = table.when("conferre", party=number, player="venus", denarii=1_000_000).table
    mustered = Fleet(
        number=number, leader="octavian", members=("octavian", "agrippa"),
        contributed=(Contributed(player="venus", value=1_000_000),), total=None, bought=None, naves=None, out=None,
    )  # fmt: skip
    assert fleets(table.world).parties == (mustered,)
    shown = fleets(redeem(table, number).table.world)
    assert shown.parties == (mustered.model_copy(update={"total": 5_400_000, "bought": 5, "naves": 5}),)
    assert (shown.opened, shown.bought) == (True, 5)


def test_a_battle_to_its_end() -> None:
    """Agrippa loses his three naves in the concursationes 1, 3 and 4; Mars helps him in the second; Brutus had none from the
    start."""
    table, (a, b) = afloat(octavian=3, agrippa=3)
    table, none = party(table, "brutus")
    for one, other in ((6, 1), (5, 1), (4, 3), (2, 1)):
        help = [adds("mars", "ultrix", b, 4)] if (one, other) == (5, 1) else []
        table = rolls(table, [a, b], one, other, added=help).table
    shown = fleets(table.world)
    assert shown.won_by == a
    assert [(party.number, party.bought, party.naves, party.out) for party in shown.parties] == [
        (a, 3, 3, None), (b, 3, 0, 4), (none, None, None, 0),
    ]  # fmt: skip
    assert shown.rounds[1] == FleetRound(
        rolls=(
            FleetRoll(party=a, die=5, added=None, total=5),
            FleetRoll(party=b, die=1, added=Added(numen="mars", die=4), total=5),
        ),
        highest=5,
        keep=(a, b),
        lost=(),
    )
    assert (shown.neptune, shown.bought, shown.dice_used) == (3, 6, ("mars",))
    crowned = table.when("triumphus", by="juppiter", leader="octavian", title_given="Magnus").table
    assert fleets(crowned.world).triumph == Crown(leader="octavian", title="Magnus")
