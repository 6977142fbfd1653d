"""Computer players play whole games: no act of theirs is refused, nothing is lost or doubled, and the log gives the same game."""

import pytest

from domain.gloria_mundi.game import GLORIA_MUNDI
from domain.gloria_mundi.law.moves import Move
from domain.kernel.grammar.act import Act
from projections.gloria_mundi.player import player
from tests.gloria_mundi.players.games import faults, knows, offered, played, turns
from tests.gloria_mundi.positions import player as given
from tests.gloria_mundi.positions import position
from tests.gloria_mundi.properties.offered import unequal
from tests.gloria_mundi.properties.soak import ENDINGS, soaked
from tests.gloria_mundi.table import ROMANS, MundiTable, seat


@pytest.mark.parametrize("count", [2, 3, 4, 5, 6])
def test_nothing_is_lost_or_doubled(count: int) -> None:
    """After each act of two games: counters and cards of the box, slots, steps, whose move it is, and the queue."""
    for seed in (count, 10 + count):
        before = None
        for table, _, _ in turns(ROMANS[:count], seed):
            assert [*faults(before, table.world)] == []
            before = table.world
        assert before is not None


def test_every_proposal_is_accepted() -> None:
    """GM-TURN-02: what the steps offer to the mover no rule refuses; others are offered nothing."""
    asked = 0
    for table, mover, _ in turns(seed=5):
        found = offered(table)
        assert found, table.world.table.phase
        for choice in found:
            table.recorded(mover, choice.act())
            asked += 1
        kinds = {choice.kind for choice in found}
        for kind, act in GLORIA_MUNDI.acts.items():
            now = issubclass(act, Move) and table.world.table.phase in act.when
            assert now == (kind in kinds) or (now and kind in ("buy_building", "pay_tribute")), kind
        for other in table.world.table.romans:
            if other != mover:
                assert player(knows(table, other), 3) is None
    assert asked > 400


def test_read_again_it_is_the_same_game() -> None:
    """From its rows alone: the same world, the same root."""
    table = played(seed=8)
    again = table.read_again()
    assert again.world == table.world and again.root(len(table.rows)) == table.journal.root(len(table.rows))


def test_it_knows_no_more_than_its_seat() -> None:
    """With other counters behind other screens, another hand and another deck, it chooses the same."""
    choices: list[list[Act]] = []
    for others in (0, 3):
        hand = {"food": 3, "gold": 3, "peace": 3} if others else {"food": 4, "gold": 2, "peace": 3}
        table = position(
            "production", given("food:saltus", "gold:thermae", food=3, gold=2),
            given("gold", "peace:legatio", hand=hand, food=others, glory=others),
            deck=["vigiles", "caupona"] if others else ["caupona", "vigiles"],
        )  # fmt: skip
        known = knows(table, "aurelia")
        found = [player(known, strength) for strength in (1, 2, 3)]
        choices.append([act for act in found if act])
    assert choices[0] == choices[1] and len(choices[0]) == 3


def test_stronger_players_win_more() -> None:
    """Of sixty games of two the strongest wins more than the weakest, from either seat."""
    won = 0
    for seed in range(60):
        strong = ROMANS[seed % 2]
        weak = ROMANS[1 - seed % 2]
        table = played(ROMANS[:2], seed, {strong: 3, weak: 1})
        over = table.world.table.over
        won += over is not None and over.winner == strong
    assert won > 36, f"{won} of 60"


def test_a_seat_sees_no_other_screen() -> None:
    """GM-SEC-01: hands and counters of others, and the supply above five of a kind (GM-SEC-06)."""
    for table, mover, _ in turns(seed=3):
        seen = table.seen(seat(mover))
        hidden = [roman for roman in seen.romans() if roman.counters is None and roman.hand is None]
        assert [roman.id for roman in hidden] == [id for id in table.world.table.romans if id != mover]
        assert seen.supply == table.world.supply.told()
        if len(table.journal.entries) > 40:
            break


@pytest.mark.parametrize("count", [2, 4])
def test_steps_offer_exactly_what_is_not_refused(count: int) -> None:
    """GM-TURN-02, GM-TURN-03: every act that could be sent, with every payment and choice, in each third position of a game: what is
    offered would be recorded, and what would be recorded is offered, up to what is asked beside."""
    asked = 0
    for number, (table, _, _) in enumerate(turns(ROMANS[:count], 20 + count)):
        if number % 3 == 0:
            assert unequal(table.world) == [], number
            asked += 1
    assert asked > 60


def test_a_short_soak() -> None:
    """Six games as `make soak` plays them, of two to six: all hold, and the deck runs out on two who only pay and refuse by turns
    (GM-END-05)."""
    ended = [soaked(seed, 90) for seed in range(5, 11)]
    assert [found for _, _, found in ended if found] == []
    assert ended[0][0] == "deck" and {ending for ending, _, _ in ended} <= {*ENDINGS}


def test_gm_back_03_a_computer_agrees_to_go_back_once() -> None:
    """Asked to go back it consents to that very request, which is recorded; who asked and who has agreed choose nothing."""
    table = MundiTable(ROMANS[:3], given={"first": ROMANS[0]})
    asks, one, other = ROMANS[:3]
    table.does(asks, "reveal_building")
    table.does(asks, "play_production", type="food")
    asked = table.does(asks, "ask_back", number=table.world.number).entry.number
    assert player(knows(table, asks), 2) is None
    for roman in (one, other):
        act = player(knows(table, roman), 2)
        assert act is not None and (act.kind, act.model_dump()["asked"]) == ("agree_back", asked)
        table.append(table.recorded(roman, act))
        assert table.world.table.asked is None or player(knows(table, roman), 2) is None
    assert table.world.table.asked is None and table.world.table.phase == "production"
