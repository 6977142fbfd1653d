"""What imagines and numina contribute to a party at Actium."""

from domain.ludi_romani.acts.actium.conferre import CardWithoutFace, FaceWithoutCard, NotTheseCards, TheLivingJoin
from domain.ludi_romani.acts.actium.law import (
    HasRedeemed,
)
from domain.ludi_romani.aggregates.factio import ChestFilled
from domain.ludi_romani.edition import Properties
from domain.ludi_romani.law.known import NoSuchParty
from domain.ludi_romani.law.ownership import MercuryOwnsNothing
from domain.ludi_romani.law.transfer import BooksShowLess, GivesNothing
from tests.ludi_romani.rules.actium import conch, party, passed, redeem, to_neptune
from tests.ludi_romani.rules.befell import became, gained, handed_over


def test_act_04_a_numen_contributes() -> None:
    """Venus gives Octavian's party a million: Neptune keeps it, and the party's chest is worth as much."""
    table, number = party(conch(), "octavian")
    given = table.when("conferre", party=number, player="venus", denarii=1_000_000)
    given.then(
        *handed_over("venus", "neptune", denarii=1_000_000),
        ChestFilled(
            factio=number,
            player="venus",
            properties=Properties(denarii=1_000_000),
            dos_cards=0,
            value=1_000_000,
        ),
    )
    given.noted()


def test_act_04_an_imago_contributes_its_legio_ultrix() -> None:
    """The imago of Antony gives its black die and ten suffragia of its own: 400,000 and 100,000 denarii."""
    table = conch().given(became("antony", "imperator", "imago"), gained("antony", ultrices=1))
    table, number = party(table, "octavian")
    given = table.when("conferre", party=number, player="antony", ultrices=1, suffragia=10)
    goods = Properties(ultrices=1, suffragia=10)
    given.then(
        *to_neptune("antony", ultrices=1, suffragia=10),
        ChestFilled(factio=number, player="antony", properties=goods, dos_cards=0, value=500_000),
    )


def test_act_04_the_living_join_instead() -> None:
    """Brutus, alive, contributes nothing to Octavian's chest."""
    table, number = party(conch(), "octavian")
    table.when("conferre", party=number, player="brutus", denarii=100_000).refused(TheLivingJoin(player="brutus"))


def test_num_32_act_04_mercury_has_nothing_to_contribute() -> None:
    """Mercury owns nothing, and so his books show nothing."""
    table, number = party(conch(), "octavian")
    less = BooksShowLess(player="mercury", what="denarii", held=0, wanted=100_000)
    table.when("conferre", party=number, player="mercury", denarii=100_000).refused(
        MercuryOwnsNothing(player="mercury"), less
    )


def test_mer_16_act_04_a_card_that_the_books_do_not_show() -> None:
    """Venus has no card of dos to give."""
    table, number = party(conch(), "octavian")
    less = BooksShowLess(player="venus", what="denarii on dos cards", held=0, wanted=3_000_000)
    table.when("conferre", party=number, player="venus", dos=3_000_000, dos_cards=1).refused(less)


def test_act_10_a_dos_is_handed_in_with_its_card() -> None:
    """Juno holds a dos of 3,000,000. Its card without what is printed on it would leave it in the books, and buy naves for every
    party; the amount without a card would buy none. Nobody can dispense with what is not said."""
    table, number = party(conch().given(gained("juno", dos=3_000_000)), "octavian")
    for cards, face, unsaid in ((1, 0, CardWithoutFace()), (0, 3_000_000, FaceWithoutCard())):
        given = table.when("conferre", party=number, player="juno", dos_cards=cards, dos=face, dispense=("ACT-10",))
        given.refused(unsaid)
    table = table.when("conferre", party=number, player="juno", dos_cards=1, dos=3_000_000).table
    less = BooksShowLess(player="juno", what="denarii on dos cards", held=0, wanted=3_000_000)
    table.when("conferre", party=number, player="juno", dos_cards=1, dos=3_000_000).refused(less)


def test_act_10_one_dos_card_counts_once() -> None:
    """Octavia's card of 3,000,000 came to Juno, and no other: neither three nor thirty, nor a third of it, is what she has. Where
    Neptune sees other cards on the table the Fates say so, and it counts."""
    table, number = party(conch().given(*handed_over("octavia", "juno", dos=3_000_000)), "octavian")
    for cards, face in ((3, 3_000_000), (30, 3_000_000), (1, 1_000_000), (2, 3_000_000)):
        said = table.when("conferre", party=number, player="juno", dos_cards=cards, dos=face)
        said.refused(NotTheseCards(cards=cards, player="juno", face=face))
    table.when("conferre", party=number, player="juno", dos_cards=2, dos=3_000_000, dispense=("ACT-10",)).noted()
    table.when("conferre", party=number, player="juno", dos_cards=1, dos=3_000_000).noted()


def test_act_10_two_dos_cards_count_twice() -> None:
    """Octavia's 3,000,000 and Livia's 2,000,000 are two cards, and not one of 5,000,000; one of them may be kept."""
    given = handed_over("octavia", "juno", dos=3_000_000) + handed_over("livia", "juno", dos=2_000_000)
    table, number = party(conch().given(*given), "octavian")
    table.when("conferre", party=number, player="juno", dos_cards=1, dos=5_000_000).refused(
        NotTheseCards(cards=1, player="juno", face=5_000_000)
    )
    table = table.when("conferre", party=number, player="juno", dos_cards=1, dos=2_000_000).table
    table.when("conferre", party=number, player="juno", dos_cards=1, dos=3_000_000).noted()


def test_log_14_a_contribution_holds_something() -> None:
    """Venus contributes nothing at all, with whatever dispensation."""
    table, number = party(conch(), "octavian")
    table.when("conferre", party=number, player="venus", dispense=("LOG-14",)).refused(GivesNothing())


def test_mer_16_act_04_a_numen_contributes_what_he_has() -> None:
    """Mars has one legio ultrix, not two."""
    table, number = party(conch(), "octavian")
    table.when("conferre", party=number, player="mars", ultrices=2).refused(
        BooksShowLess(player="mars", what="legiones ultrices", held=1, wanted=2)
    )


def test_mer_16_act_04_suffragia_are_contributed_by_their_owner() -> None:
    """The imago of Antony holds ten suffragia of Brutus besides its own ten, and contributes only its own."""
    table = conch().given(became("antony", "imperator", "imago"), *passed("brutus", "antony", "brutus", 10))
    table, number = party(table, "octavian")
    table.when("conferre", party=number, player="antony", suffragia=20).refused(
        BooksShowLess(player="antony", what="suffragia of one's own", held=10, wanted=20)
    )


def test_mer_16_act_04_neptune_contributes_his_own() -> None:
    """Neptune, with 2,500,000 denarii of his own, keeps a million of Venus's for Octavian: that one he cannot contribute."""
    table, number = party(conch(), "octavian")
    table = table.when("conferre", party=number, player="venus", denarii=1_000_000).table
    table.when("conferre", party=number, player="neptune", denarii=2_600_000).refused(
        BooksShowLess(player="neptune", what="denarii", held=2_500_000, wanted=2_600_000)
    )


def test_act_05_nothing_is_contributed_after_redeeming() -> None:
    """Octavian's party has its naves: Venus comes too late."""
    table, number = party(conch(), "octavian")
    table = redeem(table, number).table
    table.when("conferre", party=number, player="venus", denarii=100_000).refused(HasRedeemed(party=f"factio:{number}"))


def test_log_16_a_party_is_named_by_its_act() -> None:
    """Act 1 formed no party, with whatever dispensation."""
    conch().when("conferre", party=1, player="venus", denarii=100_000, dispense=("LOG-16",)).refused(
        NoSuchParty(number=1).at("party")
    )
    redeem(conch(), 1).refused(NoSuchParty(number=1))
