"""The view of the fleets at Actium."""

from domain.kernel.grammar.objection import Names
from projections.ludi_romani.fleets import Added, Contributed, Crown, Decreed, Fleet, FleetRoll, FleetRound, fleets
from tests.ludi_romani.rules.actium import adds, conch, party, redeem, rolls
from tests.ludi_romani.rules.actium import fleets as afloat
from tests.ludi_romani.table import at_dinner

SAID = "text:" + "0" * 64
NAMES = Names(str, text={SAID: "A principate."}.__getitem__)


def test_before_actium_there_is_nothing() -> None:
    """No conch shell, no party, no roll."""
    shown = fleets(at_dinner().world, NAMES)
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
    assert fleets(table.world, NAMES).parties == (mustered,)
    shown = fleets(redeem(table, number).table.world, NAMES)
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
    shown = fleets(table.world, NAMES)
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
    assert fleets(crowned.world, NAMES).triumph == Crown(leader="octavian", title="Magnus")
    founded = crowned.when(
        "rem_publicam_constituere", by="juppiter", founder="octavian", government=SAID,
        disposals=[{"who": "mars", "way": "govern", "region": "egypt"}, {"who": "venus", "way": "forbid"}],
    )  # fmt: skip
    shown = fleets(founded.table.world, NAMES)
    assert shown.government == "A principate."
    assert shown.decrees == (
        Decreed(who="mars", way="govern", region="egypt"),
        Decreed(who="venus", way="forbid", region=None),
    )
