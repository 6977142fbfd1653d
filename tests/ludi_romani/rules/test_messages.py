"""Words that go through Mercury, and what is paid for them."""

from typing import Any

from domain.kernel.grammar.objection import Names
from domain.ludi_romani.acts.communication.nuntium_mittere import MercuryCarriesMessages
from domain.ludi_romani.aggregates.fate import Died
from domain.ludi_romani.aggregates.nuntius import MessageCarried
from domain.ludi_romani.aggregates.player import ShapeTaken
from domain.ludi_romani.law.known import IsDead, UnknownPlayer
from domain.ludi_romani.law.ownership import MercuryOwnsNothing
from domain.ludi_romani.law.transfer import BooksShowLess, GivesToHimself
from tests.ludi_romani.rules.befell import handed_over, lost
from tests.ludi_romani.table import Outcome, Table, at_dinner

TEXT = "text:" + "a" * 64


def send(table: Table, sender: str = "antony", recipient: str = "cleopatra", **more: Any) -> Outcome:
    """A word is given to Mercury."""
    fields = {"by": "mercury", "sender": sender, "recipient": recipient, **more}
    return table.when("nuntium_mittere", **fields)


def carried(sender: str = "antony", recipient: str = "cleopatra", **more: Any) -> MessageCarried:
    """The event of a word that went through Mercury."""
    return MessageCarried(player=recipient, sender=sender, **{"delivered": True, **more})


def test_com_02_num_30_he_carries_a_word_or_does_not() -> None:
    """Antony's word reaches Cleopatra, or does not, as Mercury likes; what it says may be kept."""
    send(at_dinner().season(1)).then(carried())
    send(at_dinner().season(3), delivered=False, message=TEXT).then(carried(delivered=False, text=TEXT))


def test_com_02_a_bribe_ends_with_somebody_else() -> None:
    """Antony pays 100,000, which Mercury passes on to Hirtius (AMB-32); it is not given back if the word never arrives."""
    for delivered in (True, False):
        sent = send(at_dinner(), bribe=100_000, passed_to="hirtius", delivered=delivered)
        sent.then(carried(delivered=delivered, bribe=100_000), *handed_over("antony", "hirtius", denarii=100_000))


def test_com_02_any_party_may_bribe() -> None:
    """Octavian pays for it that Brutus' word does not reach Cassius."""
    sent = send(at_dinner(), "brutus", "cassius", briber="octavian", bribe=100_000, passed_to="pansa", delivered=False)
    bribed = carried("brutus", "cassius", delivered=False, bribe=100_000)
    sent.then(bribed, *handed_over("octavian", "pansa", denarii=100_000))
    poor = at_dinner().given(lost("octavian", denarii=at_dinner().world.player("octavian").properties.denarii))
    less = BooksShowLess(player="octavian", what="denarii", held=0, wanted=100_000).at("bribe")
    send(poor, "brutus", "cassius", briber="octavian", bribe=100_000, passed_to="pansa").refused(less)


def test_num_32_com_02_mercury_keeps_nothing() -> None:
    """No bribe stays with Mercury; with nobody named to whom he passes it on it is a promise, and stays with him who made it
    (AMB-32), before Juppiter in Mercury's shape too."""
    send(at_dinner(), bribe=100_000, passed_to="mercury").refused(MercuryOwnsNothing(player="mercury").at("passed_to"))
    send(at_dinner(), bribe=100_000).then(carried(bribe=100_000))
    shaped = at_dinner().given(ShapeTaken(player="juppiter", persona="mercury"))
    send(shaped, by="juppiter", bribe=100_000).then(carried(bribe=100_000))


def test_num_30_through_mercury_alone() -> None:
    """Juventas carries no secret word; Juppiter in Mercury's shape does."""
    send(at_dinner(), by="juventas").refused(MercuryCarriesMessages(by="juventas"))
    send(at_dinner().given(ShapeTaken(player="juppiter", persona="mercury")), by="juppiter").then(carried())


def test_com_02_who_writes_to_whom() -> None:
    """Players whom the books know, and who are not waiting among the dead."""
    send(at_dinner(), "nobody").refused(UnknownPlayer(id="nobody").at("sender"))
    send(at_dinner(), "antony", "nobody").refused(UnknownPlayer(id="nobody").at("recipient"))
    send(at_dinner(), bribe=100_000, passed_to="nobody").refused(UnknownPlayer(id="nobody").at("passed_to"))
    send(at_dinner(), bribe=100_000, passed_to="pansa", briber="nobody").refused(
        UnknownPlayer(id="nobody").at("briber")
    )
    dead = at_dinner().given(Died(player="antony", cause="virus"))
    send(dead).refused(IsDead(player="antony", act=dead.world.number).at("sender"))
    paid: dict[str, Any] = {"bribe": 100_000, "passed_to": "livia", "briber": "antony"}
    send(dead, "cleopatra", "pansa", **paid).refused(IsDead(player="antony", act=dead.world.number).at("briber"))
    send(dead, "cleopatra", "antony").refused(IsDead(player="antony", act=dead.world.number).at("recipient"))
    bribe: dict[str, Any] = {"bribe": 100_000, "passed_to": "antony"}
    send(dead, "cleopatra", "pansa", **bribe).refused(IsDead(player="antony", act=dead.world.number).at("passed_to"))


def test_log_15_nobody_bribes_with_his_own_return() -> None:
    """The coins do not come back to him who paid."""
    send(at_dinner(), bribe=100_000, passed_to="antony").refused(GivesToHimself(player="antony").at("passed_to"))


def test_mer_16_what_the_books_do_not_show() -> None:
    """Cleopatra pays 200,000 and has 100,000 in the books: counted at the table."""
    less = BooksShowLess(player="cleopatra", what="denarii", held=100_000, wanted=200_000)
    bribe = {"bribe": 200_000, "passed_to": "pansa"}
    send(at_dinner(), "cleopatra", "antony", **bribe).refused(less)
    send(at_dinner(), "cleopatra", "antony", **bribe, counted=True).noted(less)


def test_com_02_in_words_for_people() -> None:
    """Whether it came is said with the event, never what it said."""
    table = send(at_dinner(), delivered=False, message=TEXT, bribe=100_000, passed_to="pansa")
    names = Names(table.table.world.name)
    assert table.events[0].sentence(names) == "A word of Antony does not reach Cleopatra."
    assert carried().sentence(names) == "Mercury brings Cleopatra a word of Antony."
