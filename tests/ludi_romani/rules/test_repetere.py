"""What amici ask back of each other."""

from typing import Any

import pytest

from domain.ludi_romani.acts.amicitia.law import (
    AskedFromAfar,
    ClassesAskedFromAfar,
    NoClassesHandedOver,
    StaysWithTheHolder,
    WasNotHandedOver,
    WasNotLent,
    handed,
)
from domain.ludi_romani.acts.amicitia.repetere import (
    BusyWithAProelium,
    ClassesGoBack,
    SuffragiaGoHomeAtOnce,
    TheDeadAskNothing,
)
from domain.ludi_romani.aggregates.amicitia import (
    ReturnRefused,
)
from domain.ludi_romani.aggregates.fate import Died
from domain.ludi_romani.aggregates.proelium import FlagitatioIssued, ProeliumBegun
from domain.ludi_romani.edition import Properties
from domain.ludi_romani.law.ownership import MoreThanTen
from domain.ludi_romani.law.transfer import BooksShowLess
from tests.ludi_romani.rules.actium import passed
from tests.ludi_romani.rules.amici import amici, asks, handed_back, hands, lent, married, parted
from tests.ludi_romani.rules.befell import gained, handed_over, moved
from tests.ludi_romani.table import Table


@pytest.mark.parametrize("numen", ["mercury", "vesta"])
def test_ami_06_ami_12_suffragia_come_home_from_anywhere(numen: str) -> None:
    """Agrippa is in Spain by now: Mercury or any other numen brings Octavian's ten suffragia home."""
    table = lent().given(*moved("agrippa", "northern_italy", "spain"))
    back = table.when("repetere", by=numen, owner="octavian", holder="agrippa", suffragia=10)
    back.then(*passed("agrippa", "octavian", "octavian", 10))
    back.noted()


def test_ami_06_they_go_home_when_somebody_leaves() -> None:
    """Octavian leaves the amicitia, and the ten suffragia that Agrippa held are his again (AMB-98)."""
    after = parted(lent()).world
    assert (after.player("octavian").owners, after.player("agrippa").owners) == (
        (("octavian", 10),),
        (("agrippa", 10),),
    )


def test_ami_06_nobody_keeps_lent_suffragia() -> None:
    """Agrippa does not keep them, amicus or not; if the Fates let him, his refusal is what is recorded."""
    for table in (lent(), parted(lent())):
        asks(table, "octavian", "agrippa", suffragia=10, answer="refused").refused(
            SuffragiaGoHomeAtOnce(holder="agrippa", owner="octavian")
        )
    asks(lent(), "octavian", "agrippa", suffragia=10, answer="refused", dispense=("AMI-06",)).then(
        ReturnRefused(player="agrippa", owner="octavian", properties=Properties(suffragia=10))
    )


def test_mer_16_ami_06_only_what_was_lent_comes_home() -> None:
    """Agrippa holds ten of Octavian's suffragia, not eleven (AMB-98)."""
    asks(lent(), "octavian", "agrippa", suffragia=11).refused(
        WasNotLent(owner="octavian", holder="agrippa", held=10, wanted=11)
    )


def test_num_47_who_oversees_a_proelium_need_not_run() -> None:
    """Mars oversees a proelium in Greece: that he fetches suffragia is recorded, with a caution; what Vesta does is not."""
    begun = [
        FlagitatioIssued(
            proelium=9, region="greece", season=0, witness="mars", challenger=("brutus",), challenged=("cassius",)
        ),
        ProeliumBegun(
            proelium=9, overseer="mars", rounds=2, challenger_curiales=2, challenger_clientarum=0,
            challenged_curiales=2, challenged_clientarum=0,
        ),
    ]  # fmt: skip
    table = lent().given(*begun)
    fetch: dict[str, Any] = {"owner": "octavian", "holder": "agrippa", "suffragia": 10}
    table.when("repetere", by="mars", **fetch).noted(BusyWithAProelium(numen="mars", proelium="proelium:9"))
    table.when("repetere", by="vesta", **fetch).noted()


def test_ami_07_classes_go_back_once_it_is_dissolved() -> None:
    """Octavian has left; Agrippa, in the same region, keeps no classis from him, but returns it (AMB-99)."""
    table = parted(lent())
    asks(table, "octavian", "agrippa", classes=1, answer="refused").refused(
        ClassesGoBack(holder="agrippa", owner="octavian")
    )
    asks(table, "octavian", "agrippa", classes=1).then(
        *handed_over("agrippa", "octavian", classes=1), handed_back("octavian", "agrippa", classes=1)
    )


def test_ami_07_of_two_amici_one_is_dead() -> None:
    """Agrippa died: the amicitia of two is dissolved (AMB-111), and Octavian's classis is returned upon request."""
    table = lent().given(Died(player="agrippa", cause="other"))
    asks(table, "octavian", "agrippa", classes=1, answer="refused").refused(
        ClassesGoBack(holder="agrippa", owner="octavian")
    )


def test_ima_01_the_dead_ask_nothing_back_themselves() -> None:
    """Octavian is dead: that his classis goes back to what he leaves is recorded, with a caution; a refusal too."""
    table = lent().given(Died(player="octavian", cause="other"))
    dead = TheDeadAskNothing(owner="octavian", act=table.world.number)
    asks(table, "octavian", "agrippa", classes=1).noted(dead)
    asks(table, "octavian", "agrippa", denarii=100_000, answer="refused").noted(dead)


def test_mer_16_ami_07_while_they_are_amici_classes_need_not_return() -> None:
    """As long as the amicitia lives, Agrippa may refuse, and nothing is to be said against it."""
    asks(lent(), "octavian", "agrippa", classes=1, answer="refused").noted()


def test_ami_11_what_juno_broke_up_stays_but_suffragia() -> None:
    """Juno broke it up at Livia's plea: Agrippa keeps the classis and may say so; the ten suffragia went home by themselves."""
    table = married(lent(), "cicero", "livia")
    table = table.when("amicitiam_dissolvere", by="juno", player="livia", amici=["agrippa"], plea=True).table
    stays = StaysWithTheHolder(owner="octavian", holder="agrippa", act=table.world.number)
    asks(table, "octavian", "agrippa", classes=1).refused(stays)
    never = WasNotHandedOver(owner="octavian", holder="agrippa", what="legiones clientarum", handed=0, wanted=1)
    asks(table.given(gained("agrippa", clientarum=1)), "octavian", "agrippa", clientarum=1).refused(never)
    again = table.when("amicitiam_facere", members=["octavian", "agrippa"]).table
    asks(again, "octavian", "agrippa", classes=1).refused(stays)
    asks(table, "octavian", "agrippa", classes=1, answer="refused").noted()
    assert table.world.player("octavian").owners == (("octavian", 10),)
    asks(table, "octavian", "agrippa", classes=1, dispense=("AMI-11",)).then(
        *handed_over("agrippa", "octavian", classes=1)
    )


def test_prp_06_what_comes_home_must_find_room() -> None:
    """Octavian, who owns ten legiones by now, gets none of the two back that Agrippa keeps for him."""
    rich = lent().given(gained("octavian", curiales=9))
    more = MoreThanTen(player="octavian", legiones=12, ten=10)
    asks(rich, "octavian", "agrippa", curiales=2).refused(more)


def test_ami_07_of_whom_nobody_saw_it_is_believed_that_he_is_there() -> None:
    """Agrippa lost his seat, and the books do not know where he is: Octavian asks him for the classis."""
    table = lent().given(moved("agrippa", "northern_italy", "spain")[0])
    asks(table, "octavian", "agrippa", classes=1).noted()


def test_ami_07_ami_08_they_are_asked_back_in_one_region() -> None:
    """Agrippa is in Spain, Octavian in Northern Italy: classes, denarii and legiones are not asked back from afar."""
    table = parted(lent()).given(*moved("agrippa", "northern_italy", "spain"))
    there = {"owner": "octavian", "holder": "agrippa", "region": "northern_italy", "other": "spain"}
    asks(table, "octavian", "agrippa", classes=1).refused(ClassesAskedFromAfar(**there))
    asks(table, "octavian", "agrippa", curiales=1).refused(AskedFromAfar(**there))
    asks(table, "octavian", "agrippa", denarii=100_000).refused(AskedFromAfar(**there))


def test_ami_08_denarii_and_legiones_may_be_refused() -> None:
    """Agrippa, in the same region, gives back one curialis, and refuses the other with the denarii."""
    table = asks(parted(lent()), "octavian", "agrippa", curiales=1).then(
        *handed_over("agrippa", "octavian", curiales=1), handed_back("octavian", "agrippa", curiales=1)
    )
    refused = asks(table, "octavian", "agrippa", curiales=1, denarii=200_000, answer="refused")
    goods = Properties(denarii=200_000, curiales=1)
    refused.then(ReturnRefused(player="agrippa", owner="octavian", properties=goods))
    refused.noted()


def test_ami_08_only_what_was_handed_over() -> None:
    """Of curiales Octavian handed over two, and asks back no third: no count in Agrippa's hand tells who handed it to him
    (AMB-120). The Fates may let it pass, and two of them are settled."""
    refused = WasNotHandedOver(owner="octavian", holder="agrippa", what="legiones curiales", handed=2, wanted=3)
    for counted in (False, True):
        asks(lent(), "octavian", "agrippa", curiales=3, counted=counted).refused(refused)
    asks(lent(), "octavian", "agrippa", curiales=3, dispense=("AMI-08",)).then(
        *handed_over("agrippa", "octavian", curiales=3), handed_back("octavian", "agrippa", curiales=2)
    )


def test_ami_08_of_two_amicitiae_the_older_is_settled_first() -> None:
    """Octavian handed Agrippa a classis in each of two amicitiae; one given back is that of the first."""
    table = hands(amici("octavian", "agrippa"), "octavian", "agrippa", classes=1).table
    table = table.given(gained("octavian", classes=1)).when("amicitiam_facere", members=["octavian", "agrippa"]).table
    table = hands(table, "octavian", "agrippa", classes=1).table
    asks(table, "octavian", "agrippa", classes=1).then(
        *handed_over("agrippa", "octavian", classes=1), handed_back("octavian", "agrippa", classes=1)
    )


@pytest.mark.parametrize("numen", ["vesta", "isis", "pluto"])
def test_ami_09_any_numen_may_help(numen: str) -> None:
    """Not only Mercury: whichever numen records that Agrippa gives the denarii back, nothing is to be said against it."""
    parted(lent()).when("repetere", by=numen, owner="octavian", holder="agrippa", denarii=200_000).noted()


def passed_on() -> Table:
    """Octavian entrusted a classis and 200,000 denarii to Agrippa, who passed both on to Antony, of the same amicitia."""
    goods = {"denarii": 200_000, "classes": 1}
    table = hands(amici("octavian", "agrippa", "antony"), "octavian", "agrippa", **goods).table
    return hands(table, "agrippa", "antony", **goods).table


def test_ami_07_ami_08_what_was_passed_on_is_asked_of_who_has_it() -> None:
    """Antony has what Agrippa passed on, and it comes back from him: nobody on the way owes it any longer (AMB-130)."""
    table = passed_on().given(*moved("antony", "egypt", "northern_italy"))
    back = asks(table, "octavian", "antony", denarii=200_000, classes=1)
    back.then(
        *handed_over("antony", "octavian", denarii=200_000, classes=1),
        handed_back("octavian", "agrippa", denarii=200_000, classes=1),
        handed_back("agrippa", "antony", denarii=200_000, classes=1),
    )
    asks(back.table, "octavian", "antony", denarii=200_000).refused(
        WasNotHandedOver(owner="octavian", holder="antony", what="denarii", handed=0, wanted=200_000),
    )


def test_ami_08_outside_the_amicitia_the_chain_ends() -> None:
    """What Agrippa gave to Brutus, who is no amicus, Agrippa owes, and Brutus nothing (AMB-130)."""
    table = lent().when("donare", giver="agrippa", receiver="brutus", denarii=200_000).table
    table = table.given(*moved("brutus", "greece", "northern_italy"))
    asks(table, "octavian", "brutus", denarii=200_000).refused(
        WasNotHandedOver(owner="octavian", holder="brutus", what="denarii", handed=0, wanted=200_000)
    )
    assert handed(table.world, "octavian", "agrippa").denarii == 200_000


def test_ami_07_ami_08_who_holds_nothing_refuses_nothing() -> None:
    """Octavian entrusted nothing to Brutus: neither his refusal of denarii is recorded nor that of a classis (AMB-130)."""
    table = lent().given(*moved("brutus", "greece", "northern_italy"))
    asks(table, "octavian", "brutus", denarii=200_000, answer="refused").refused(
        WasNotHandedOver(owner="octavian", holder="brutus", what="denarii", handed=0, wanted=200_000)
    )
    nothing = NoClassesHandedOver(owner="octavian", holder="brutus", handed=0, wanted=1)
    asks(table, "octavian", "brutus", classes=1, answer="refused").refused(nothing)
    asks(table, "octavian", "brutus", classes=1).refused(nothing)


def test_ami_08_mer_16_who_passed_it_on_refuses_nothing() -> None:
    """Agrippa has no denarii any more: a refusal is recorded only where a return could have been, of Antony, who has them (AMB-130),
    or of Agrippa where they are counted in his hand."""
    table = passed_on().given(*moved("antony", "egypt", "northern_italy"))
    less = BooksShowLess(player="agrippa", what="denarii", held=0, wanted=200_000)
    for answer in ("returned", "refused"):
        asks(table, "octavian", "agrippa", denarii=200_000, answer=answer).refused(less)
    asks(table, "octavian", "agrippa", denarii=200_000, answer="refused", counted=True).noted(less)
    asks(table, "octavian", "antony", denarii=200_000, answer="refused").noted()
    gone = lent().when("donare", giver="agrippa", receiver="octavia", denarii=200_000).table
    asks(gone, "octavian", "agrippa", denarii=200_000, answer="refused").refused(less)
