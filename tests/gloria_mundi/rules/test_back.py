"""Taking back: alone, with the consent of all others, and what is drawn stays."""

import pytest

from domain.gloria_mundi.acts.back.law import LAPSES, Reach, reach
from domain.gloria_mundi.game import GLORIA_MUNDI
from domain.kernel.deciding.sent import Stands
from domain.kernel.log.tree import Tree
from tests.gloria_mundi.positions import held, player, position, rules
from tests.gloria_mundi.table import MundiTable

A, B, F = "aurelia", "boethius", "flavia"


def three() -> MundiTable:
    """Three Romans; Aurelia has laid food (act 3), bought nothing (4) and paid (5)."""
    table = MundiTable((A, B, F), given={"first": A})
    table.does(A, "reveal_building")
    table.does(A, "play_production", type="food")
    table.does(A, "pass_purchase")
    table.does(A, "pay_tribute", pay={"food": 2, "gold": 1})
    return table


def test_gm_back_01_what_was_drawn_stays() -> None:
    """Neither alone nor asked for, nor anything before it; what does not exist is LOG-02."""
    table = MundiTable((A, B), given={"first": A})
    table.does(A, "reveal_building")
    for kind in ("revocare", "ask_back"):
        assert rules(table, A, kind, number=2)[0] == "GM-BACK-01", kind
        assert rules(table, A, kind, number=9)[0] == "LOG-02", kind
    table.does(A, "play_production", type="food")
    assert rules(table, A, "ask_back", number=2) == ["GM-BACK-01"]
    assert rules(table, A, "revocare", number=1) == ["LOG-03"], "the opening is the house's"


def test_gm_back_02_the_last_act_alone() -> None:
    """Who recorded it takes it back, as long as nobody has recorded anything after it; another does not (LOG-05)."""
    table = three()
    assert rules(table, A, "revocare", number=4) == ["GM-BACK-02"]
    assert rules(table, B, "revocare", number=5) == ["LOG-05"]
    before = table.journal.world_at(4)
    table.does(A, "revocare", number=5)
    for stream in ("table", "goth", "supply", f"roman:{A}"):
        assert table.world.aggregates[stream] == before.aggregates[stream], stream
    assert table.world.table.phase == "tribute" and table.journal.taken_back(5) == 6
    assert rules(table, A, "revocare", number=5) == ["GM-BACK-02"], "it is the last act no more"


def test_gm_back_02_a_move_recorded_for_a_roman_is_also_theirs() -> None:
    """The host moves for Boethius, whose telephone is dead: the board tells him that he goes back alone, and so he does; so does the
    host in his name, and nobody in another's."""
    table = three()
    table.append(table.recorded("host", table.act("reveal_building"), B))
    table.append(table.recorded("host", table.act("play_production", type="gold"), B))
    number = table.world.number
    assert reach(table.world, B) == Reach(number, alone=True)
    assert rules(table, A, "revocare", number=number) == ["LOG-05"]
    with pytest.raises(Stands) as stands:
        table.recorded("organiser", table.act("revocare", number=number), F)
    assert [one.rule for one in stands.value.objections] == ["LOG-05"]
    before = table.journal.world_at(number - 1)
    table.does(B, "revocare", number=number)
    assert table.world.aggregates[f"roman:{B}"] == before.aggregates[f"roman:{B}"]
    table.append(table.recorded("host", table.act("play_production", type="peace"), B))
    table.append(table.recorded("host", table.act("revocare", number=table.world.number), B))
    assert (table.world.table.phase, table.world.table.waiting) == ("production", B)


def test_gm_back_03_all_others_agree() -> None:
    """Back to act 3: with the last consent acts 5, 4 and 3 are taken back in its row, newest first, and Aurelia lays again."""
    table = three()
    before = table.journal.world_at(2)
    table.does(A, "ask_back", number=3)
    assert rules(table, B, "reveal_building") == ["GM-BACK-03"], "the game waits"
    assert rules(table, B, "ask_back", number=5) == ["GM-BACK-03", "GM-BACK-03"], "not his act, and one at a time"
    table.does(B, "agree_back", asked=6)
    assert rules(table, B, "agree_back", asked=6) == ["GM-BACK-03"], "answered already"
    assert rules(table, A, "agree_back", asked=6) == ["GM-BACK-03"], "who asks has agreed"
    assert rules(table, F, "agree_back", asked=3) == ["GM-BACK-03"], "no such request"
    made = table.does(F, "agree_back", asked=6)
    assert [event.kind for event in made.entry.events if event.kind != "corrected"] == ["back_agreed"]
    assert [(change.change, change.act) for change in made.entry.row.corrections] == [
        ("void", 5),
        ("void", 4),
        ("void", 3),
    ]
    for stream in ("goth", "forum", "deck", "supply", f"roman:{A}", f"roman:{B}", f"roman:{F}"):
        assert table.world.aggregates[stream] == before.aggregates[stream], stream
    assert (table.world.table.phase, table.world.table.waiting, table.world.table.asked) == ("production", A, None)
    table.does(A, "play_production", type="gold")
    assert held(table, A) == (1, 3, 1, 0)


def test_gm_back_03_after_it_the_log_gives_the_same_world() -> None:
    """Read again from its rows, and run again with a later correction."""
    table = three()
    table.does(A, "ask_back", number=4)
    table.does(B, "agree_back", asked=6)
    table.does(F, "agree_back", asked=6)
    again = table.read_again()
    assert again.world == table.world and again.root(8) == table.journal.root(8)
    assert isinstance(again.tree, Tree)
    table.does(A, "pass_purchase")
    table.does(A, "revocare", number=9)
    assert table.world.table == table.journal.world_at(8).aggregates["table"], "the consent is run again, not lost"
    assert table.read_again().world == table.world


def test_gm_back_03_one_decline_ends_it() -> None:
    """Another's, or the asker's own; whoever agreed does not decline."""
    table = three()
    table.does(A, "ask_back", number=4)
    table.does(B, "agree_back", asked=6)
    assert rules(table, B, "decline_back", asked=6) == ["GM-BACK-03"]
    table.does(F, "decline_back", asked=6)
    assert table.world.table.asked is None and table.world.table.waiting == B
    assert rules(table, F, "decline_back", asked=6) == ["GM-BACK-03"]
    table.does(A, "ask_back", number=3)
    table.does(A, "decline_back", asked=9)
    assert table.world.table.asked is None and table.journal.taken_back(3) is None


def test_gm_back_03_a_request_lapses() -> None:
    """After two minutes the clock declines it in the asker's name."""
    table = three()
    assert GLORIA_MUNDI.alarm(table.world) is None
    table.does(A, "ask_back", number=4)
    alarm = GLORIA_MUNDI.alarm(table.world)
    asked = table.world.table.asked
    assert alarm and asked and (alarm.by, alarm.act.kind, alarm.instant) == (A, "decline_back", asked.at + LAPSES)
    table.append(table.recorded("host", alarm.act, alarm.by))
    assert table.world.table.asked is None


def test_gm_back_03_what_was_taken_back_is_not_asked_for() -> None:
    """LOG-04: neither that nor a request itself."""
    table = position("tribute", player("food", food=1, gold=1))
    table.does(A, "pay_tribute", pay={"food": 1, "gold": 1})
    table.does(A, "revocare", number=2)
    for number in (2, 3):
        assert rules(table, A, "ask_back", number=number) == ["LOG-04"]


def test_log_03_the_opening_is_the_houses() -> None:
    """Whoever asks for it."""
    table = three()
    assert rules(table, A, "ask_back", number=1) == ["LOG-03"]
    assert rules(table, A, "ask_back", number=2)[0] == "GM-BACK-01"


def test_log_35_nobody_asks_back_but_a_roman() -> None:
    """The organiser without a Roman's name."""
    table = three()
    assert "LOG-35" in rules(table, "organiser", "ask_back", number=4)


def test_gm_sec_05_the_lot_is_opened_after_the_end() -> None:
    """Not before; then at once by the clock, in the organiser's name; without the kept lot it cannot be."""
    table = position("production", player("food", hand={"food": 1, "gold": 0, "peace": 0}))
    assert rules(table, "organiser", "unseal") == ["GM-SEC-05"]
    table.does(A, "play_production", type="food")
    alarm = GLORIA_MUNDI.alarm(table.world)
    assert alarm and (alarm.by, alarm.act.kind, alarm.instant) == ("organiser", "unseal", table.world.table.ended)
    kept, table.kept = table.kept, {}
    with pytest.raises(Stands) as stands:
        table.recorded("host", alarm.act, alarm.by)
    assert [type(one).__name__ for one in stands.value.objections] == ["NotThatLot"]
    table.kept = kept
    table.append(table.recorded("host", alarm.act, alarm.by))
    assert table.world.table.unsealed and GLORIA_MUNDI.alarm(table.world) is None
    assert not [*table.journal.sealed.closed()], "what is revealed is what was sealed"
    with pytest.raises(Stands) as stands:
        table.recorded("host", alarm.act, alarm.by)
    assert [type(one).__name__ for one in stands.value.objections] == ["LotIsOpen"], "it is opened once"


def test_gm_back_02_03_how_far_each_may_go_back() -> None:
    """GM-BACK-01, GM-BACK-02, GM-BACK-03: Aurelia to her payment alone, and once it is taken back to what was before it where the
    others agree; who has made no move since the last card was drawn to nothing; nobody while a request is open."""
    table = three()
    assert reach(table.world, A) == Reach(5, alone=True)
    assert reach(table.world, B) is None
    table.does(A, "revocare", number=5)
    assert reach(table.world, A) == Reach(4, alone=False)
    asked = table.does(A, "ask_back", number=4)
    assert asked and [reach(table.world, roman) for roman in (A, B, F)] == [None] * 3
    table.does(B, "decline_back", asked=7)
    assert reach(table.world, A) == Reach(4, alone=False)
    table.does(A, "pay_tribute", pay={"food": 2, "gold": 1})
    table.does(B, "reveal_building")
    assert reach(table.world, A) is None, "what was drawn stays"
