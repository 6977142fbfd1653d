"""What is fielded stays in the fighter's hand while the proelium goes on, and what takes it breaks the proelium off (AMB-125)."""

from typing import Any

import pytest

from domain.ludi_romani.aggregates.bonds import BecameBacchant, Married
from domain.ludi_romani.aggregates.fate import Proscribed
from domain.ludi_romani.aggregates.player import PresenceNoted
from domain.ludi_romani.aggregates.senatus import RogatioDecided, RogatioExecuted, RogatioIntroduced
from domain.ludi_romani.edition import Properties
from domain.ludi_romani.law.fielded import FieldedStays, TakesWhatIsFielded
from tests.ludi_romani.rules.amici import blessed, hands, married
from tests.ludi_romani.rules.battle import (
    answer,
    army,
    begin,
    begun,
    challenge,
    challenged,
    crowd,
    curiales,
    done,
    in_spain,
    over,
    roll,
    rolled,
    the,
)
from tests.ludi_romani.rules.befell import became, gained, handed_over
from tests.ludi_romani.table import Table


def fighting() -> Table:
    """Lepidus (3) and Antony (4) field three curiales each; Lepidus has won the first roll, and two are still to come."""
    return rolled(begun(in_spain()), (6, 2))


def stays(table: Table, player: str = "lepidus") -> FieldedStays:
    """A fighter's legiones stay where they are."""
    return FieldedStays(player=player, proelium=the(table).id)


def exchanged(table: Table, count: int, **more: Any) -> Any:
    """Lepidus hands curiales to his wife Livia."""
    return table.when("res_coniugum_permutare", giver="lepidus", receiver="livia", curiales=count, **more)


def decreed(table: Table, type: str, **fields: Any) -> Table:
    """The Senate passed it before the summer; it is act 900's bill."""
    facts: dict[str, Any] = {"rogatio": 900, "season": 2, "consul": "cicero", "type": type, **fields}
    return table.given(RogatioIntroduced(**facts), RogatioDecided(rogatio=900, passed=True))


def test_mer_14_nothing_fielded_goes_to_a_wife() -> None:
    """Lepidus has four curiales by now and two to roll: Livia may keep two of them for him, not three; before and after the
    proelium all."""
    table = married(fighting(), "lepidus", "livia").given(became("livia", "virgo", "matrona"))
    exchanged(table, 3).refused(stays(table))
    assert curiales(done(exchanged(table, 2)), "lepidus", "livia") == [2, 2]
    ended = rolled(table, (3, 2), (3, 2))
    assert curiales(done(exchanged(ended, 3)), "lepidus", "livia") == [1, 3]
    wed = married(challenged(in_spain()), "lepidus", "livia").given(became("livia", "virgo", "matrona"))
    done(exchanged(wed, 3))


def test_mer_14_nor_to_an_amicus_nor_back_to_one() -> None:
    """What Octavian entrusted to Antony before is asked back when the proelium is over; and Antony entrusts nobody with it."""
    amici = in_spain().when("amicitiam_facere", members=["antony", "octavian"], dispense=("AMI-01",)).table
    lent = done(hands(amici, "octavian", "antony", curiales=1))
    table = rolled(begun(lent), (6, 2))
    hands(table, "antony", "octavian", curiales=3).refused(stays(table, "antony").at("giver"))
    asked: dict[str, Any] = {"owner": "octavian", "holder": "antony", "curiales": 1, "dispense": ("AMI-08",)}
    low = army(table, "antony", 2)
    low.when("repetere", **asked).refused(stays(low, "antony").at("holder"))
    low.when("repetere", **asked, answer="refused").noted()
    done(table.when("repetere", **asked))


def test_mer_14_a_party_hands_over_what_it_need_not_roll() -> None:
    """Antony (4) and Brutus (2) field three curiales against Lepidus: Brutus has two to roll, so Antony must keep one."""
    table = done(crowd().when("amicitiam_facere", by="minerva", members=["antony", "brutus"]))
    table = done(blessed(table, "antony", "brutus").when("flagitatione_cedere", by="venus", player="lepidus"))
    table = done(begin(done(answer(done(challenge(table, "antony", "lepidus", challenger_amici=["brutus"]))))))
    hands(table, "antony", "brutus", curiales=4).refused(stays(table, "antony").at("giver"))
    kept = done(hands(table, "antony", "brutus", curiales=3))
    done(roll(done(roll(done(roll(kept, 6, 1)), 6, 1)), 6, 1))


def test_mer_14_amb_45_what_a_fighter_wins_rolls_for_nobody() -> None:
    """Antony's four and Brutus' two are all fielded against six, and Antony wins a seventh: Brutus must keep both of his to roll."""
    table = done(
        army(crowd(), "lepidus", 6).when("amicitiam_facere", by="minerva", members=["antony", "brutus", "cassius"])
    )
    table = done(blessed(table, "antony", "brutus").when("flagitatione_cedere", by="venus", player="lepidus"))
    table = done(begin(done(answer(done(challenge(table, "antony", "lepidus", challenger_amici=["brutus"]))))))
    table = done(roll(table, 6, 1))
    hands(table, "brutus", "cassius", curiales=1).refused(stays(table, "brutus").at("giver"))
    done(hands(table, "antony", "cassius", curiales=1))


def test_mer_14_nor_does_a_god_who_fights_sell_or_give_it() -> None:
    """Tyr fields all his clientarum but one, and sells no more than that."""
    table = army(army(in_spain(), "antony"), "tyr", clientarum=3).given(PresenceNoted(player="tyr", region="spain"))
    table = done(table.when("flagitatione_cedere", by="venus", player="lepidus"))
    table = army(begun(army(table, "lepidus", 2), "tyr", "lepidus"), "antony", 1)
    table = table.given(gained("antony", denarii=400_000))
    sale: dict[str, Any] = {"buyer": "antony", "seller": "tyr", "legio": "clientarum"}
    table.when("emptio_legionum", by="tyr", **sale, count=2).refused(stays(table, "tyr").at("seller"))
    done(table.when("emptio_legionum", by="tyr", **sale, count=1))
    gift: dict[str, Any] = {"giver": "tyr", "receiver": "antony"}
    table.when("donare", by="tyr", **gift, clientarum=2).refused(stays(table, "tyr").at("giver"))
    done(table.when("donare", by="tyr", **gift, clientarum=1))


@pytest.mark.parametrize(("legiones", "taken"), [(1, False), (2, True)])
def test_pro_20_an_imperium_is_carried_out_and_breaks_it_off(legiones: int, taken: bool) -> None:
    """Antony has three curiales and two to roll. One may pass to Octavian without harm; with two the proelium is over."""
    table = decreed(fighting(), "imperium", target="antony", receiver="octavian", legiones=legiones)
    done_so = table.when("imperium_transferre", by="mars", rogatio=900)
    done_so.then(
        *handed_over("antony", "octavian", curiales=legiones),
        *(over(the(table), "other") if taken else []),
        RogatioExecuted(rogatio=900),
    )
    done_so.noted(*([TakesWhatIsFielded(player="antony", proelium=the(table).id)] if taken else []))


def test_pro_20_a_proscriptio_breaks_it_off() -> None:
    """Mars takes the curiales of Antony, who is proscribed in Spain: the proelium is over, and nobody is unprotected by it."""
    table = decreed(fighting(), "proscriptio", target="antony")
    announced = table.when("proscribere", by="mars", rogatio=900)
    given, received = handed_over("antony", "mars", curiales=3)
    after = announced.then(
        RogatioExecuted(rogatio=900),
        Proscribed(player="antony"),
        given,
        received.model_copy(update={"won": True}),
        *over(the(table), "other"),
    )
    announced.noted(TakesWhatIsFielded(player="antony", proelium=the(table).id).at("rogatio"))
    assert after.world.player("antony").unprotected is None


def test_pro_20_a_caedes_on_a_bacchant_breaks_it_off() -> None:
    """Antony, rescued since, lives and loses all his legiones (AMB-121): there is nothing left to roll."""
    table = decreed(fighting(), "caedes", target="antony").given(BecameBacchant(player="antony", god="dionysus"))
    after = done(table.when("caedem_exsequi", by="mars", rogatio=900))
    assert (the(after).stage, the(after).cause, after.world.player("antony").engaged) == ("ended", "other", None)


def test_pro_20_a_divorce_that_takes_them_breaks_it_off() -> None:
    """Juno divorces Lepidus in mid-battle, and the dos takes three of his four curiales."""
    marriage = (Married(player="livia", spouse="lepidus", dowry=600_000), Married(player="lepidus", spouse="livia"))
    table = fighting().given(*marriage)
    assert table.world.player("lepidus").properties == Properties(curiales=4, denarii=900_000, suffragia=10)
    heard = TakesWhatIsFielded(player="lepidus", proelium=the(table).id).at("wife")
    divorced = table.when("divortium", by="juno", wife="livia", curiales=3)
    divorced.noted(heard)
    assert the(divorced.table).stage == "ended"
    assert table.when("divortium", by="juno", wife="livia", denarii=600_000).table.world.player("lepidus").engaged
