"""Tributum: what imagines take of it."""

from domain.kernel.grammar.event import Event
from domain.ludi_romani.acts.tributum.garnish import (
    EnoughForAll,
    HasNotDeclared,
    NoImago,
    SeenElsewhere,
    SeveralSeenElsewhere,
    SharesDoNotSumUp,
)
from domain.ludi_romani.aggregates.player import PresenceNoted
from domain.ludi_romani.aggregates.tributum import TributumPaid
from tests.ludi_romani.rules.befell import became, handed_over, lost, sat_down
from tests.ludi_romani.rules.test_tributum import pays
from tests.ludi_romani.table import Table, at_dinner

IMAGINES = ("pansa", "plancus", "hirtius")


def elbow() -> Table:
    """Saturn and Cicero winter in Sicily; three imagines are there."""
    died = [became(id, "senator", "imago") for id in IMAGINES]
    there = [PresenceNoted(player=id, region="sicily") for id in IMAGINES]
    return at_dinner().season(3).given(*sat_down("sicily", "cicero", "saturn"), *died, *there)


def payment(numen: str, player: str, *portions: tuple[str, int], round: int = 1) -> list[Event]:
    """A numen's payment, and who got what of it."""
    given = [event for id, denarii in portions for event in handed_over(numen, id, denarii=denarii)]
    return [*given, TributumPaid(player=player, numen=numen, season=2, round=round, region="sicily")]


def short(denarii: int) -> Table:
    """The same, and Saturn has no more than this."""
    return elbow().given(lost("saturn", denarii=9_000_000 - denarii))


def test_ima_05_an_imago_whom_nobody_saw_is_believed() -> None:
    """Balbus, of whom the books do not know where he is, says that he is there."""
    pays(elbow().given(became("balbus", "senator", "imago")), "cicero", imagines=["balbus"]).noted()


def test_ima_05_ima_06_an_imago_takes_its_part() -> None:
    """An imago beside Cicero takes 100,000 of his 300,000 denarii."""
    done = pays(elbow(), "cicero", imagines=["pansa"])
    done.then(*payment("saturn", "cicero", ("pansa", 100_000), ("cicero", 200_000)))
    done.noted()


def test_ima_06_even_if_it_is_all_of_it() -> None:
    """Of the 100,000 denarii that Saturn still has, the imago takes the whole, and Cicero gets nothing."""
    done = pays(short(100_000), "cicero", imagines=["pansa"])
    done.then(*payment("saturn", "cicero", ("pansa", 100_000)))


def test_ima_07_several_take_100_000_each() -> None:
    """Three imagines take 100,000 denarii each, and for Cicero nothing is left."""
    done = pays(elbow(), "cicero", imagines=list(IMAGINES))
    done.then(*payment("saturn", "cicero", *((id, 100_000) for id in IMAGINES)))


def test_ima_07_where_there_is_enough_nothing_is_shared() -> None:
    """Cicero does not give one imago 200,000 and the other nothing of 300,000 denarii."""
    shares = [{"imago": "pansa", "denarii": 200_000}]
    done = pays(elbow(), "cicero", imagines=["pansa", "plancus"], shares=shares)
    done.refused(EnoughForAll(paid=300_000))


def test_ima_06_the_living_take_nothing() -> None:
    """Ventidius, who is alive, takes no part of Cicero's tributum."""
    pays(elbow(), "cicero", imagines=["ventidius"]).refused(NoImago(player="ventidius"))


def test_ima_08_an_imago_must_be_there() -> None:
    """An imago last seen in Gaul is noted with a caution: it goes where it likes, unseen."""
    table = elbow().given(PresenceNoted(player="pansa", region="gaul"))
    done = pays(table, "cicero", imagines=["pansa"])
    done.noted(SeenElsewhere(imago="pansa", seen="gaul", region="sicily"))


def test_ima_08_all_who_were_seen_elsewhere_are_told_at_once() -> None:
    """Pansa was last seen in Gaul and Plancus in Spain, Hirtius where he is paid: one caution names the two."""
    seen = {"pansa": "gaul", "plancus": "spain", "hirtius": "sicily"}
    table = elbow().given(*(PresenceNoted(player=id, region=region) for id, region in seen.items()))
    done = pays(table, "cicero", imagines=list(IMAGINES))
    done.noted(SeveralSeenElsewhere(imagines=("pansa", "plancus"), region="sicily"))


def test_ima_08_an_imago_must_have_declared_itself() -> None:
    """Hirtius, who did not declare himself, gets no share."""
    shares = [{"imago": "hirtius", "denarii": 100_000}]
    done = pays(short(100_000), "cicero", imagines=["pansa", "plancus"], shares=shares)
    done.refused(HasNotDeclared(imago="hirtius"))


def test_ima_09_tri_09_too_little_is_shared_as_the_player_says() -> None:
    """Three imagines claim 300,000 of Saturn's last 200,000 denarii: Cicero names two, and keeps nothing (AMB-65)."""
    shares = [{"imago": "pansa", "denarii": 100_000}, {"imago": "hirtius", "denarii": 100_000}]
    done = pays(short(200_000), "cicero", imagines=list(IMAGINES), shares=shares)
    done.then(*payment("saturn", "cicero", ("pansa", 100_000), ("hirtius", 100_000)))


def test_ima_09_the_player_keeps_nothing() -> None:
    """Cicero does not keep 100,000 of the 200,000 denarii that three imagines claim, nor pass over the question."""
    shares = [{"imago": "pansa", "denarii": 100_000}]
    done = pays(short(200_000), "cicero", imagines=list(IMAGINES), shares=shares)
    done.refused(SharesDoNotSumUp(player="cicero", paid=200_000, shared=100_000))
    unsaid = pays(short(200_000), "cicero", imagines=list(IMAGINES))
    unsaid.refused(SharesDoNotSumUp(player="cicero", paid=200_000, shared=0))


def test_tri_09_in_a_partial_tributum_imagines_come_first() -> None:
    """Of Saturn's last 200,000 denarii the imago takes its full 100,000, and Cicero bears the lack."""
    done = pays(short(200_000), "cicero", imagines=["pansa"])
    done.then(*payment("saturn", "cicero", ("pansa", 100_000), ("cicero", 100_000)))


def test_tri_12_imagines_take_their_part_each_time() -> None:
    """After an instauratio the same imago takes another 100,000 denarii of the second payment."""
    table = pays(elbow(), "cicero", imagines=["pansa"]).table.when("instauratio_tributi", by="fata").table
    done = pays(table, "cicero", imagines=["pansa"])
    done.then(*payment("saturn", "cicero", ("pansa", 100_000), ("cicero", 200_000), round=2))


def test_tri_13_a_player_waits_until_they_are_gone() -> None:
    """Four minutes later in the same hiems, the imagines having drifted off, Cicero collects all 300,000 denarii."""
    pays(elbow().later(240_000), "cicero").then(*payment("saturn", "cicero", ("cicero", 300_000)))


def test_ima_10_they_keep_it_or_give_it_on() -> None:
    """The imago gives the 100,000 denarii that it took of Cicero's tributum to Brutus, and nobody objects."""
    table = pays(elbow(), "cicero", imagines=["pansa"]).table
    held = table.world.player("pansa").properties.denarii
    assert held == at_dinner().world.player("pansa").properties.denarii + 100_000
    given = table.when("donare", giver="pansa", receiver="brutus", denarii=100_000)
    given.then(*handed_over("pansa", "brutus", denarii=100_000))


def test_ima_09_dispensed_the_first_who_declared_come_first() -> None:
    """Where the Fates spare Cicero the question, the imagines take 100,000 each in their order, as far as it goes."""
    table = short(200_000)
    done = table.when("tributum", by="saturn", player="cicero", imagines=list(IMAGINES), dispense=("IMA-09",))
    done.then(*payment("saturn", "cicero", ("pansa", 100_000), ("plancus", 100_000)))
