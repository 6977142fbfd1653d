"""What numina add to the dice of Actium, each once in his life."""

import pytest

from domain.ludi_romani.acts.actium.concursatio_navalis import (
    HasNoNavis,
)
from domain.ludi_romani.acts.actium.dice import (
    HasNoSuchLegio,
    MoreThanItsFaces,
    OneNumenAtATime,
    OnlyNuminaAddDice,
    ThrewHisDie,
)
from domain.ludi_romani.aggregates.actium import AddedDie
from domain.ludi_romani.aggregates.factio import NavisLost
from domain.ludi_romani.aggregates.incertum import IncertumChanged
from domain.ludi_romani.aggregates.player import PropertyReceived
from domain.ludi_romani.edition import Properties
from tests.ludi_romani.rules.actium import adds, confiscated, fleets, fought, naves, party, redeem, rolls
from tests.ludi_romani.rules.befell import became, gained


def test_act_17_act_18_num_44_a_numen_adds_his_die_and_the_fates_take_it() -> None:
    """Mars adds seven for Agrippa: eight beat six; the Fates have his legio ultrix."""
    table, (a, b) = fleets(octavian=3, agrippa=4)
    mars = AddedDie(numen="mars", legio="ultrix", die=7)
    after = rolls(table, [a, b], 6, 1, added=[adds("mars", "ultrix", b, 7)]).then(
        fought([a, b], [6, 1], [b], second=mars), NavisLost(factio=a), *confiscated("mars", ultrices=1)
    )
    assert after.world.player("fata").properties.ultrices == 1


def test_act_17_a_cohors_serves_as_a_die() -> None:
    """Saturn's cohors is a legio of any sort: he adds its die, and nothing is to be said against it."""
    table, (a, b) = fleets(octavian=3, agrippa=4)
    after = rolls(table, [a, b], 6, 1, added=[adds("saturn", "cohors", a, 2)]).table
    assert (after.world.player("saturn").properties.cohortes, naves(after)) == (0, [3, 3])


def test_act_17_once_and_never_again() -> None:
    """Juppiter has twenty curiales, and throws one die only in the whole battle."""
    table, (a, b) = fleets(octavian=3, agrippa=4)
    table = rolls(table, [a, b], 6, 1, added=[adds("juppiter", "curialis", b, 6)]).table
    again = rolls(table, [a, b], 6, 1, added=[adds("juppiter", "curialis", b, 6)])
    again.refused(ThrewHisDie(numen="juppiter", act=table.world.number))


def test_act_17_only_who_holds_a_legio() -> None:
    """Venus holds no legio; counted at the table, she adds its die and incertum owes it."""
    table, (a, b) = fleets(octavian=3, agrippa=4)
    help = [adds("venus", "curialis", b, 1)]
    rolls(table, [a, b], 6, 1, added=help).refused(HasNoSuchLegio(numen="venus", what="legio curialis"))
    one = Properties(curiales=1)
    rolls(table, [a, b], 6, 1, added=help, counted=True).then(
        fought([a, b], [6, 1], [a], second=AddedDie(numen="venus", legio="curialis", die=1)),
        NavisLost(factio=b),
        IncertumChanged(towards="venus", properties=one),
        PropertyReceived(player="venus", source="incertum", properties=one),
        *confiscated("venus", curiales=1),
    )


def test_act_17_what_was_contributed_is_not_thrown() -> None:
    """Mars gave his legio ultrix to Agrippa's chest and has no die left (AMB-59)."""
    table, (a,) = fleets(octavian=3)
    table, b = party(table.given(gained("agrippa", denarii=1_800_000)), "agrippa")
    table = table.when("conferre", party=b, player="mars", ultrices=1).table
    table = redeem(table, b).table
    rolls(table, [a, b], 6, 1, added=[adds("mars", "ultrix", b, 6)]).refused(
        HasNoSuchLegio(numen="mars", what="legio ultrix")
    )


def test_act_17_what_he_keeps_for_others_is_not_thrown() -> None:
    """Neptune holds the legiones that were redeemed and the Fates a die that they took: neither is theirs to throw."""
    table, (a, b) = fleets(octavian=3, agrippa=4)
    table = rolls(table, [a, b], 6, 1, added=[adds("mars", "ultrix", b, 7)]).table
    assert table.world.player("neptune").properties.curiales == 6
    for numen, legio in (("neptune", "curialis"), ("fata", "ultrix")):
        rolls(table, [a, b], 6, 1, added=[adds(numen, legio, b, 6)]).refused(
            HasNoSuchLegio(numen=numen, what=f"legio {legio}")
        )


def test_act_17_only_numina_add_dice() -> None:
    """The imago of Antony, black die in hand, adds nothing at Actium (AMB-58)."""
    table, (a, b) = fleets(octavian=3, agrippa=4)
    table = table.given(became("antony", "imperator", "imago"), gained("antony", ultrices=1))
    rolls(table, [a, b], 6, 1, added=[adds("antony", "ultrix", b, 6)]).refused(OnlyNuminaAddDice(player="antony"))


@pytest.mark.parametrize(
    ("numen", "legio", "die", "faces"), [("vulcan", "fabrilis", 11, 10), ("tyr", "clientarum", 7, 6)]
)
def test_act_17_a_die_has_the_faces_of_its_legio(numen: str, legio: str, die: int, faces: int) -> None:
    """Vulcan's fabrilis shows ten at most, an ordinary legio six (AMB-59)."""
    table, (a, b) = fleets(octavian=3, agrippa=4)
    table = table.given(gained(numen, clientarum=1))
    rolls(table, [a, b], 6, 1, added=[adds(numen, legio, b, die)]).refused(
        MoreThanItsFaces(numen=numen, die=die, faces=faces).at("added")
    )
    rolls(table, [a, b], 6, 1, added=[adds(numen, legio, b, die - 1)]).then(
        fought([a, b], [6, 1], [b], second=AddedDie(numen=numen, legio=legio, die=die - 1)),  # type: ignore[arg-type] # a parametrized word
        NavisLost(factio=a),
        *confiscated(numen, **{"fabriles" if legio == "fabrilis" else "clientarum": 1}),
    )


def test_act_20_one_numen_in_a_concursatio() -> None:
    """Mars for Agrippa and Phobos for Octavian at once: the Fates must choose (AMB-56)."""
    table, (a, b) = fleets(octavian=3, agrippa=4)
    both = [adds("mars", "ultrix", b, 6), adds("phobos", "cohors", a, 6)]
    rolls(table, [a, b], 6, 1, added=both).refused(OneNumenAtATime(numina=("mars", "phobos")))


def test_act_11_no_help_for_who_does_not_fight() -> None:
    """Mars adds no die for Brutus, whose party has no navis."""
    table, (a,) = fleets(octavian=3)
    table, none = party(table, "brutus")
    rolls(table, [a], 6, added=[adds("mars", "ultrix", none, 6)]).refused(
        HasNoNavis(party=f"factio:{none}").at("added")
    )
