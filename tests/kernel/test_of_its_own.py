"""What a game says for itself: what stands against taking back, when an act is recorded, how long its chain is, which rule an
event cites."""

from collections.abc import Iterable, Iterator
from dataclasses import replace
from typing import Any, ClassVar

import pytest

from domain.kernel.deciding.decide import decide
from domain.kernel.deciding.record import judge, moment
from domain.kernel.deciding.sent import Sent
from domain.kernel.grammar.act import Moment, entry_form
from domain.kernel.grammar.consequence import Consequence
from domain.kernel.grammar.event import Event
from domain.kernel.grammar.game import Game
from domain.kernel.grammar.objection import Objection, Weight
from domain.kernel.log.journal import Journal
from tests.kernel.sealed_table import BEGINS, Table
from tests.kernel.sortes import GAME, CoinsHidden, Consilium, LotDrawn, Sortes


class BidStays(Objection):
    """SOR-01: a bid of {sender} stays."""

    rule = "SOR-01"
    weight = Weight.ABSOLUTE
    sender: str


class HousesOwn(Consilium):
    """Seal a bid that only its house takes back (SOR-01)."""

    sender_undoes: ClassVar[bool] = True

    def undoing(self, world: Sortes, sender: str, own: bool) -> Iterator[Objection]:
        if not own:
            yield BidStays(sender=sender)
            yield BidStays(sender="nobody")


def table_of(game: Game) -> Table:
    """A table at which another game of the toy's kind is played."""

    class OfGame(Table):
        def sent(self, who: str, kind: str, by: str | None = None, act_id: str = "", **fields: Any) -> Sent:
            act = entry_form(game.acts[kind]).model_validate(fields)
            sent = super().sent(who, "sortes_aperire", by, act_id, called="x", begins=BEGINS)
            return replace(sent, act=act)

    return OfGame(journal=Journal(game))


def standing(table: Table, who: str, kind: str, by: str | None = None, **fields: Any) -> list[Objection]:
    """What stands against an act."""
    sent = table.sent(who, kind, by, **fields)
    now = moment(table.journal, table.clock, by or who, who, None)
    return list(judge(table.journal, sent, now).standing)


def test_an_act_says_what_stands_against_taking_it_back() -> None:
    """Its own objection is told alone; the first absolute one ends it."""
    table = table_of(replace(GAME, acts={**GAME.acts, "consilium": HousesOwn}))
    table.does("ada", "consilium", bid=3)
    assert standing(table, "bea", "revocare", number=2) == [BidStays(sender="ada")]
    assert standing(table, "ada", "revocare", number=2) == []


def test_a_sender_takes_back_what_another_seat_recorded() -> None:
    """Where the act allows it: else only who recorded it does (LOG-05)."""
    for act, names in ((HousesOwn, []), (Consilium, ["NotMine"])):
        table = table_of(replace(GAME, acts={**GAME.acts, "consilium": act}))
        table.does("organiser", "consilium", by="ada", bid=3)
        assert [type(one).__name__ for one in standing(table, "ada", "revocare", number=2)] == names


def test_an_act_may_say_itself_when_it_is_recorded() -> None:
    """LOG-36 is then not raised, LOG-35 is."""
    for told, names in ((frozenset[str](), ["NotYours", "NotNow"]), (frozenset({"consilium"}), ["NotYours"])):
        table = table_of(replace(GAME, phases_told=told))
        table.does("host", "iudicare")
        assert [type(one).__name__ for one in standing(table, "organiser", "consilium", bid=1)] == names


def _coins(world: Sortes, event: LotDrawn) -> Iterable[Event]:
    yield CoinsHidden(house="ada", coins=1, rule="SOR-05")
    yield CoinsHidden(house="bea", coins=1)


def test_an_event_of_a_consequence_may_cite_a_rule_of_its_own() -> None:
    """The others cite that of the consequence."""
    table = table_of(replace(GAME, consequences=(Consequence("SOR-04", _coins, of=(LotDrawn,)),)))
    made = table.does("ada", "trahere")
    assert [event.rule for event in made.entry.events] == [None, "SOR-05", "SOR-04"]


def _endless(world: Sortes, event: CoinsHidden) -> Iterable[Event]:
    chest = world.chest(event.house)
    if chest.times < 40:
        yield CoinsHidden(house=event.house, coins=1)


@pytest.mark.parametrize(("longest", "ends"), [(50, True), (20, False)])
def test_a_game_says_how_long_its_chain_is(longest: int, ends: bool) -> None:
    """A chain beyond it is taken to be endless."""
    game = replace(GAME, consequences=(Consequence("SOR-05", _endless, of=(CoinsHidden,)),), longest_chain=longest)
    table = table_of(game)
    act, now = game.acts["condere"](coins=1), Moment(2, "ada", "ada", BEGINS, BEGINS)  # type: ignore[call-arg] # its field
    if ends:
        assert len(decide(game, table.journal.world, act, now).events) == 40
    else:
        with pytest.raises(RuntimeError, match="do not end"):
            decide(game, table.journal.world, act, now)
