"""Sealed, drawn and revealed fields: what the log holds of them, who reads them, and what is refused because of them."""

from dataclasses import replace
from typing import Any, Literal

import pytest

from api.store.archive import as_line
from domain.kernel.correction.change import Corrigere
from domain.kernel.correction.judge import set_right
from domain.kernel.deciding.drawing import FilledByServer
from domain.kernel.deciding.record import moment
from domain.kernel.deciding.sealing import same_content
from domain.kernel.deciding.sent import Stands
from domain.kernel.grammar.act import Unfilled, bare
from domain.kernel.grammar.lot import ByLot
from domain.kernel.grammar.objection import Names
from domain.kernel.grammar.sealed import Unsealed, commitment
from domain.kernel.log.rows import Content, RecordedContent, StoredRow, leaf_row
from domain.kernel.log.verify_log import verdict
from tests.kernel.sealed_table import FirstOfAll, Table
from tests.kernel.sortes import GAME, Consilium
from tests.log.browser import asked, faults
from tests.log.verify import examine

WORD = "planted-word"


def names(table: Table, who: str, kind: str, **fields: Any) -> list[str]:
    """The objections that stand against an act."""
    with pytest.raises(Stands) as stands:
        table.does(who, kind, **fields)
    return [type(one).__name__ for one in stands.value.decision.standing]


def test_a_sealed_field_is_in_no_row_of_the_log() -> None:
    """The log holds one commitment to everything that an act seals; its events hold nothing of it."""
    table = Table()
    made = table.does("ada", "consilium", bid=7, word=WORD)
    content = made.entry.row.content
    assert content.fields == {}
    assert content.sealed == made.sealed[0].ref == commitment(made.sealed[0].salt, made.sealed[0].value)
    assert all(WORD.encode() not in row.state for row in made.rows)
    assert WORD not in repr(table.journal.world)


def test_a_sealed_field_of_a_recorded_act_is_unfilled() -> None:
    """Whoever asks a recorded act for it is stopped, in memory as after a restart."""
    table = Table()
    table.does("ada", "consilium", bid=7)
    for journal in (table.journal, table.read_again()):
        with pytest.raises(Unfilled):
            _ = journal.entries[1].act.bid  # type: ignore[attr-defined] # the class of the draft is made at run time


def test_two_equal_seals_do_not_show_that_they_are_equal() -> None:
    """The same bid of two houses, sealed with the same defaults, has two commitments; the hash of an act tells no more."""
    table = Table()
    one = table.does("ada", "consilium", bid=7).entry.row.content
    table.seal_key = "11" * 32
    other = table.does("bea", "consilium", bid=7).entry.row.content
    assert one.sealed != other.sealed and one.digest() != other.digest()
    guesses = {replace_seal(one, commitment(bytes(16), {"fields": {"bid": bid, "word": ""}})) for bid in range(10)}
    assert one.digest() not in guesses


def replace_seal(content: RecordedContent, ref: str) -> str:
    """The hash that a content would have with another commitment in it."""
    return content.model_copy(update={"sealed": ref}).digest()


def test_cautions_on_a_sealed_act_are_sealed_too() -> None:
    """SOR-02: what was noted would tell of the bid; it lies under the same seal, and the row notes nothing."""
    table = Table()
    table.does("organiser", "propositum", house="ada", goal=3)
    made = table.does("ada", "consilium", bid=7)
    assert made.entry.row.cautions == ()
    assert [one["name"] for one in made.sealed[0].value["cautions"]] == ["AboveTheGoal"]  # type: ignore[index] # an object


def test_a_goal_is_read_by_its_house_alone() -> None:
    """SOR-02: only judging the acts of that house knows the goal: another house is told nothing of its own."""
    table = Table()
    table.does("organiser", "propositum", house="ada", goal=3)
    assert [one.value for one in table.journal.reads("ada")] == [
        {"fields": {"goal": 3}, "cautions": [], "dispensations": []}
    ]
    assert table.journal.reads("bea") == table.journal.reads("organiser") == ()
    assert table.does("bea", "consilium", bid=9).sealed[0].value["cautions"] == []  # type: ignore[index] # an object


def test_what_follows_from_a_drawn_seed_is_sealed_for_each_reader() -> None:
    """SOR-02: nobody reads the seed, and each house its own goal."""
    table = Table(chance=FirstOfAll("123" + "0" * 61))
    made = table.does("organiser", "sortiri")
    assert made.entry.row.content.fields == {} and "seed" not in repr(made.entry.row)
    assert {one.of: one.value for one in made.sealed[1:]} == {
        "ada": {"goal": 1},
        "bea": {"goal": 2},
        "cyr": {"goal": 3},
    }
    assert [one.value for one in table.journal.reads("bea")] == [{"goal": 2}]
    assert len({commit.ref for commit in made.entry.row.seals}) == 3


def test_the_act_that_reveals_records_content_and_salt() -> None:
    """SOR-01: from then on the log alone proves what was sealed, also to whoever has no vault."""
    table = Table()
    table.does("ada", "consilium", bid=7)
    table.does("bea", "consilium", bid=9)
    assert table.journal.sealed.is_sealed(2)
    table.does("host", "iudicare")
    assert table.journal.world.aggregates["month"].winner == "bea"
    again = table.read_again()
    assert not again.sealed.is_sealed(2) and again.sealed.value(2) == table.journal.sealed.value(2)
    opened = again.sealed.value(2)
    assert isinstance(opened, Unsealed) and opened.ref == again.entries[1].row.content.sealed


def test_a_value_that_does_not_fit_its_commitment_reveals_nothing() -> None:
    """Whoever alters the revealed value in a log alters nothing of what was sealed."""
    table = Table()
    table.does("ada", "consilium", bid=7)
    known = table.journal.sealed.value(2)
    assert known is not None
    false = known.model_copy(update={"value": {"fields": {"bid": 9, "word": ""}, "cautions": [], "dispensations": []}})
    table.journal.sealed.add(3, (), [false])
    assert table.journal.sealed.is_sealed(2)


def test_nobody_sends_what_is_drawn_or_revealed() -> None:
    """SOR-04: the server draws among what the act itself offers."""
    table = Table()
    with pytest.raises(FilledByServer) as filled:
        table.judged(table.sent("ada", "trahere", colour="green"))
    assert filled.value.fields == ("colour",)
    assert table.does("ada", "trahere").entry.row.content.fields == {"colour": "black"}
    assert table.does("bea", "trahere").entry.row.content.fields == {"colour": "blue"}


def test_what_was_drawn_does_not_tell_a_resend() -> None:
    """The same act sent again is the same, though it would draw otherwise now; and a sealed one is compared by what it says."""
    table = Table()
    drawn = table.does("ada", "trahere")
    assert same_content(drawn.entry.row.content, None, table.sent("ada", "trahere"))
    made = table.does("ada", "consilium", bid=7)
    kept = made.sealed[0].value
    assert same_content(made.entry.row.content, kept, table.sent("ada", "consilium", bid=7))
    assert not same_content(made.entry.row.content, kept, table.sent("ada", "consilium", bid=8))


def test_a_lot_decides_every_draw() -> None:
    """Of the values offered the one with the least HMAC under the lot: the same in whatever order they are offered."""
    by_lot = ByLot("ab" * 32, "card")
    values = [f"card-{n}" for n in range(40)]
    assert by_lot.order(values) == by_lot.order(reversed(values)) != values
    assert ByLot("ac" * 32, "card").order(values) != by_lot.order(values) != ByLot("ab" * 32, "first").order(values)


def test_log_37_what_was_shown_is_not_taken_back() -> None:
    """LOG-37: neither a drawing, nor a judgement, nor a bid that was revealed since; a bid that is still sealed is."""
    table = Table()
    table.does("ada", "consilium", bid=7)
    table.does("ada", "revocare", number=2)
    table.does("ada", "consilium", bid=6)
    table.does("ada", "trahere")
    assert names(table, "ada", "revocare", number=5) == ["ShownAlready"]
    table.does("host", "iudicare")
    assert names(table, "host", "revocare", number=6) == ["ShownAlready"]
    assert names(table, "ada", "revocare", number=4) == ["ShownAlready"]


@pytest.mark.parametrize(
    ("kind", "fields", "plain"),
    [
        ("condere", {"coins": 5}, True),
        ("propositum", {"house": "ada", "goal": 3}, False),
        ("consilium", {"bid": 7}, False),
        ("trahere", {"colour": "green"}, False),
        ("iudicare", {}, False),
    ],
)
def test_log_38_no_correction_says_what_is_sealed_drawn_or_revealed(
    kind: str, fields: dict[str, Any], plain: bool
) -> None:
    """LOG-38: the content of a correction stands in the log in clear, so neither a goal nor a bid is added or set right, and nobody
    chooses what the server draws; an act of which all is public may be."""
    table = Table()
    table.does("ada", "condere", coins=4)
    content = Content(kind=kind, version=GAME.acts[kind].version, fields=fields)
    now = moment(table.journal, table.clock, "organiser", "organiser", None)
    changes: tuple[Literal["insert", "amend"], ...] = ("insert", "amend")
    for change in changes:
        judged = set_right(table.journal, Corrigere(change=change, number=2, content=content), now)
        assert ("NotByCorrection" not in {type(one).__name__ for one in judged.standing}) is plain


def test_log_35_an_act_is_recorded_by_those_whom_its_game_names() -> None:
    """LOG-35: a house gives no goals, and the organiser seals no bid of their own."""
    table = Table()
    assert names(table, "ada", "propositum", house="bea", goal=3) == ["NotYours"]
    assert names(table, "organiser", "consilium", bid=1) == ["NotYours"]
    assert table.does("organiser", "consilium", by="cyr", bid=1).entry.row.by == "cyr"


def test_log_36_an_act_is_recorded_in_its_phase() -> None:
    """LOG-36: once the month is judged nobody plans."""
    table = Table()
    table.does("ada", "consilium", bid=7)
    table.does("host", "iudicare")
    assert names(table, "bea", "consilium", bid=7) == ["NotNow"]


def test_in_a_game_without_judges_nobody_else_takes_back() -> None:
    """LOG-05: the sentence names no judges where there are none."""
    table = Table()
    table.does("ada", "condere", coins=5)
    with pytest.raises(Stands) as stands:
        table.does("bea", "revocare", number=2)
    [mine] = stands.value.decision.standing
    assert mine.sentence(Names(str)) == "ada recorded it, and nobody else takes it back."


def test_two_sealed_acts_are_never_said_to_be_the_same() -> None:
    """The caution *entered on another device* would tell that two bids are equal."""
    table = Table()
    table.does("ada", "consilium", bid=7)
    sent = replace(table.sent("ada", "consilium", bid=7), device="another", another=False)
    assert table.judged(sent).entry.number == 3


def test_a_bare_act_says_nothing_of_its_sealed_fields() -> None:
    """Neither its facts nor its representation hold them, and what is open stays."""
    act = bare(Consilium(bid=7, word=WORD))
    assert WORD not in repr(act) and act.facts("ada") == {"by": "ada"}
    assert bare(act) is act


def test_a_log_with_a_leaf_in_place_of_an_act_still_verifies() -> None:
    """Whoever may not read an act has its leaf, and works out the same roots from it, in a browser too; an altered leaf is found, and
    so is a row behind a leaf, which is under no root."""
    table = Table()
    table.does("ada", "condere", coins=3)
    table.does("ada", "consilium", bid=7)
    table.does("bea", "condere", coins=4)
    leaves = [*table.journal.entries.leaves()]
    acts = [[leaf_row(3, leaves[2])] if n == 3 else rows for n, rows in enumerate(table.rows, 1)]
    rows = [(row.stream, row.version, row.kind, row.state) for act in acts for row in act]
    findings, roots = examine(rows)
    assert findings == [] and roots[-1] == table.journal.tree.root()
    altered = [(*row[:3], b"00" * 32) if row[2] == "leaf.1" else row for row in rows]
    assert "the root does not fit" in examine(altered)[0][0]
    more = next(at for at, row in enumerate(rows) if row[2] == "leaf.1") + 1
    planted = [
        *rows[:more],
        ("chest:cyr", 2, "coins_hidden.1", rows[-1][3].replace(b'"act":4', b'"act":3')),
        *rows[more:],
    ]
    assert "behind a leaf" in examine(planted)[0][0]
    stored = {
        name: [StoredRow(*row) for row in of]
        for name, of in (("honest", rows), ("altered", altered), ("planted", planted))
    }
    assert faults(stored["honest"], [(4, roots[-1])], 4) == []
    assert "its root is not that over the acts before" in " ".join(faults(stored["altered"], [], None))
    assert any(fault.startswith("act 3, row 0") for fault in faults(stored["planted"], [], None))
    assert asked("lines", text="".join(as_line(row) for row in stored["honest"])) == roots[-1]


def test_the_verifier_finds_what_was_revealed_otherwise() -> None:
    """A log whose revealing act tells another bid than was sealed does not hold together, even if it is sealed anew."""
    table = Table()
    table.does("ada", "consilium", bid=7)
    assert verdict(GAME, (row for rows in table.rows for row in rows)).faults == ()
    table.kept = {ref: (salt, data.replace(b'"bid":7', b'"bid":9')) for ref, (salt, data) in table.kept.items()}
    table.does("host", "iudicare")
    faults = verdict(GAME, (row for rows in table.rows for row in rows)).faults
    assert faults == ("act 3 reveals something else than act 2 sealed",)


def test_log_38_what_was_opened_is_not_to_be_struck_and_recorded_again() -> None:
    """LOG-38: once the month is judged a bid can neither be set right nor struck, and nobody is told to do the latter."""
    table = Table()
    bid = table.does("ada", "consilium", bid=7).entry.number
    content = Content(kind="consilium", version=GAME.acts["consilium"].version, fields={"bid": 8})
    asked = Corrigere(change="amend", number=bid, content=content)

    def told() -> list[str]:
        now = moment(table.journal, table.clock, "organiser", "organiser", None)
        return [type(one).__name__ for one in set_right(table.journal, asked, now).standing if one.rule == "LOG-38"]

    assert told() == ["NotByCorrection"]
    table.does("host", "iudicare")
    assert told() == ["NeverByCorrection"]
