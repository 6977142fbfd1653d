"""What if, over the wire: asked by whoever reads everything, recorded by whoever judges, and never otherwise than it was shown."""

from typing import Any

from domain.kernel.correction.change import Corrigere
from tests.desk import Desk, new_id
from tests.ludi_romani.rules.test_take_back import rules

GIFT = {"giver": "cicero", "receiver": "agrippa", "denarii": 200_000}
LEGIO = {"buyer": "agrippa", "seller": "minerva", "legio": "curialis", "count": 1}


def asked(desk: Desk, who: str, **what: Any) -> dict[str, Any]:
    """What a change would come to."""
    answer = desk.client.post(f"{desk.base}/supposed", json=what, headers=desk.head(who))
    assert answer.status_code == 200, answer.text
    found: dict[str, Any] = answer.json()
    return found


def recorded(desk: Desk, who: str, outcome: str, act_id: str | None = None, **what: Any) -> Any:
    """A correction that was shown so."""
    body = {"act_id": act_id or new_id(), "reason": "Ares saw it.", "outcome": outcome, **what}
    return desk.client.post(f"{desk.base}/corrections", json=body, headers=desk.head(who))


def differing(shown: dict[str, Any]) -> dict[tuple[str, str], tuple[Any, Any]]:
    return {(one["about"], one["what"]): (one["without"], one["with_it"]) for one in shown["differs"]}


def test_what_if_an_act_had_not_happened(desk: Desk) -> None:
    """The later act that lived on it stands against a rule, what nobody can explain is named with whom to ask, and nothing is
    recorded, whoever asks."""
    gift = desk.done("juno", "donare", **GIFT)["number"]
    bought = desk.done("minerva", "emptio_legionum", **LEGIO)["number"]
    before = desk.view("organiser", "ledger")
    for who in ("organiser", "auditor", "juno"):
        answer = desk.client.get(f"{desk.base}/acts/{gift}/without", headers=desk.head(who))
        shown = answer.json()
        assert [(one["number"], one["how"]) for one in shown["turned"]] == [(gift, "this"), (bought, "objection")]
    assert (shown["number"], shown["root"]) == (bought, desk.room.evening.root)
    itself, later = shown["turned"]
    assert itself["without"] == "Cicero gives Agrippa 200,000 denarii." and itself["with_it"] is None
    assert [one["rule"] for one in later["objections"]] == ["MER-16"]
    assert [(one["sentence"], one["ask"]) for one in later["lacking"]] == [
        ("The table showed 200,000 denarii more than the books knew at Agrippa.", ["minerva", "agrippa"])
    ]
    assert differing(shown)["player:cicero", "denarii"] == (300_000, 500_000)
    assert [(one["what"], one["without"], one["with_it"]) for one in shown["first"]] == [("winner", None, None)]
    assert "incertum" in {about for about, _ in differing(shown)}
    assert desk.view("organiser", "ledger") == before and len(desk.room.evening.entries) == bought
    for who in ("brutus", "room"):
        assert desk.client.get(f"{desk.base}/acts/{gift}/without", headers=desk.head(who)).status_code == 403


def test_log_31_an_act_that_was_otherwise_is_recorded_as_it_was_shown(desk: Desk) -> None:
    """The gift was smaller: who sends it again has the same answer, the projector is told once, and what is left is a line that
    says what was set right."""
    gift = desk.done("juno", "donare", **GIFT)["number"]
    what = {"change": "amend", "act": gift, "kind": "donare", "fields": {**GIFT, "denarii": 100_000}}
    shown = asked(desk, "auditor", **what)
    assert differing(shown) == {
        ("player:cicero", "denarii"): (300_000, 400_000), ("player:agrippa", "denarii"): (200_000, 100_000),
    }  # fmt: skip
    assert shown["turned"][0]["with_it"] == "Cicero gives Agrippa 100,000 denarii."
    id = new_id()
    assert recorded(desk, "juno", shown["outcome"], **what).json()["detail"].startswith("LOG-31")
    first = recorded(desk, "fata", shown["outcome"], id, **what)
    again = recorded(desk, "fata", shown["outcome"], id, **what)
    assert (first.status_code, again.status_code) == (201, 200) and first.json() == again.json()
    assert first.headers["content-type"] == "application/json"
    assert first.json()["sentence"] == (
        f'The Fates set act {gift} right, which was otherwise, because "Ares saw it". '
        "It was: Cicero gives Agrippa 200,000 denarii. It is: Cicero gives Agrippa 100,000 denarii."
    )
    assert desk.ledger("agrippa")["denarii"] == 100_000 and desk.ledger("cicero")["denarii"] == 400_000


def test_one_that_is_missing_is_inserted_and_can_be_struck_out_again(desk: Desk) -> None:
    """It follows upon the act that is named, and is known from then on by the number of the act that inserted it."""
    first = desk.done("juno", "donare", **{**GIFT, "denarii": 100_000})["number"]
    desk.done("juno", "donare", **{**GIFT, "giver": "livia"})
    what = {"change": "insert", "act": first, "kind": "donare", "fields": GIFT, "by": "juno"}
    shown = asked(desk, "fata", **what)
    number = recorded(desk, "fata", shown["outcome"], **what).json()["number"]
    assert desk.ledger("cicero")["denarii"] == 200_000
    back = {"change": "void", "act": number}
    shown = asked(desk, "fata", **back)
    assert differing(shown)["player:cicero", "denarii"] == (200_000, 400_000)
    assert recorded(desk, "organiser", shown["outcome"], **back).status_code == 201
    assert desk.ledger("cicero")["denarii"] == 400_000
    answer = desk.client.post(f"{desk.base}/supposed", json=back, headers=desk.head("fata"))
    assert rules(answer) == ["LOG-04"]


def test_log_32_what_was_overtaken_is_shown_anew(desk: Desk) -> None:
    """Where others recorded meanwhile what has nothing to do with it, it is recorded, an inserted one too; where it comes to
    something else, it is refused with what it comes to now."""
    gift = desk.done("juno", "donare", **GIFT)["number"]
    other_gift = {"giver": "livia", "receiver": "antony", "denarii": 100_000}
    insert = {"change": "insert", "act": gift, "kind": "donare", "fields": other_gift, "by": "juno"}
    void = {"change": "void", "act": gift}
    outcome, other = asked(desk, "fata", **insert)["outcome"], asked(desk, "fata", **void)["outcome"]
    desk.done("juno", "notare", text="nothing to do with it")
    done = recorded(desk, "fata", outcome, **insert)
    assert done.status_code == 201, done.text
    desk.done("minerva", "emptio_legionum", **LEGIO)
    refused = recorded(desk, "fata", other, **void)
    assert refused.status_code == 409 and rules(refused) == ["LOG-32"]
    anew = refused.json()["supposed"]
    assert [one["how"] for one in anew["turned"]] == ["this", "objection"] and anew["outcome"] != other
    assert recorded(desk, "fata", anew["outcome"], **void).status_code == 201


def test_a_note_that_was_otherwise_keeps_its_words_outside_the_seal(desk: Desk) -> None:
    """What is free text in the act stands beside the log, as it does of every act, and its preview fits."""
    note = desk.done("juno", "notare", text="Livia lies")["number"]
    what = {"change": "amend", "act": note, "kind": "notare", "fields": {"text": "Livia waits"}}
    shown = asked(desk, "fata", **what)
    assert shown["turned"][0]["with_it"] == 'Juno notes: "Livia waits".'
    done = recorded(desk, "fata", shown["outcome"], **what)
    assert done.status_code == 201
    entry = desk.room.evening.entries[done.json()["number"] - 1]
    assert b"Livia" not in entry.row.state() and b"Ares" not in entry.row.state()
    again = asked(desk, "fata", **what)
    assert again["turned"][0]["without"] == 'Juno notes: "Livia waits".'
    desk.client.delete(f"{desk.base}/acts/{entry.number}/texts", headers=desk.head("organiser"))
    assert "waits" not in str(asked(desk, "fata", change="void", act=note)["turned"])


def test_what_cannot_be_is_shown_and_not_recorded(desk: Desk) -> None:
    """An act that has never been is nothing to suppose, the opening stays, and what meets an absolute objection says so."""
    gift = desk.done("juno", "donare", **GIFT)["number"]
    for act, rule in ((99, "LOG-02"), (1, "LOG-03")):
        body = {"change": "void", "act": act}
        assert rules(desk.client.post(f"{desk.base}/supposed", json=body, headers=desk.head("fata"))) == [rule]
    what = {"change": "amend", "act": gift, "kind": "mors", "fields": {"player": "cicero", "cause": "nothing"}}
    assert desk.client.post(f"{desk.base}/supposed", json=what, headers=desk.head("fata")).status_code == 422
    for kind in ("revocare", "ludos_aperire", "corrigere", "nothing"):
        body = {"change": "amend", "act": gift, "kind": kind}
        assert desk.client.post(f"{desk.base}/supposed", json=body, headers=desk.head("fata")).status_code == 422
    itself = {"change": "amend", "act": gift, "kind": "donare", "fields": {**GIFT, "giver": "agrippa"}}
    shown = asked(desk, "fata", **itself)
    assert [one["rule"] for one in shown["objections"]] == ["LOG-15"] and shown["turned"][0]["how"] == "this"
    assert rules(recorded(desk, "fata", shown["outcome"], **itself)) == ["LOG-15"]


def test_log_33_what_changes_nothing_is_noted(desk: Desk) -> None:
    """An act that was as it was: the preview says nothing differs, and the record that it changed nothing."""
    gift = desk.done("juno", "donare", **GIFT)["number"]
    what = {"change": "amend", "act": gift, "kind": "donare", "fields": GIFT}
    shown = asked(desk, "fata", **what)
    assert shown["differs"] == []
    assert [one["rule"] for one in recorded(desk, "fata", shown["outcome"], **what).json()["cautions"]] == ["LOG-33"]


def test_any_moment_as_it_was_known_and_as_it_is_known_today(desk: Desk) -> None:
    """What was set right later is so from the act on that it is about, for whoever reads everything; the newest moment is one."""
    gift = desk.done("juno", "donare", **GIFT)["number"]
    note = desk.done("juno", "notare", text="and then")["number"]
    what = {"change": "amend", "act": gift, "kind": "donare", "fields": {**GIFT, "denarii": 100_000}}
    last = recorded(desk, "fata", asked(desk, "fata", **what)["outcome"], **what).json()["number"]

    def agrippa(at: int, **query: bool) -> int:
        lines = desk.view("auditor", "ledger", at=at, **query)["players"]
        return next(int(line["denarii"]) for line in lines if line["id"] == "agrippa")

    assert [agrippa(at) for at in (gift - 1, gift, note, last)] == [0, 200_000, 200_000, 100_000]
    assert [agrippa(at, corrected=True) for at in (gift - 1, gift, note, last)] == [0, 100_000, 100_000, 100_000]


def test_what_was_set_right_later_a_player_does_not_read(desk: Desk) -> None:
    """Neither of an act of long ago nor of now: nothing that was asked for is passed over in silence."""
    note = desk.done("juno", "notare", text="and then")["number"]
    assert desk.view("agrippa", "player:agrippa", at=note, corrected=False)
    for at in ("", f"&at={note}"):
        address = f"{desk.base}/views/player:agrippa?corrected=true{at}"
        assert desk.client.get(address, headers=desk.head("agrippa")).status_code == 403


def test_fields_of_the_act_lie_under_fields(desk: Desk) -> None:
    """Who sends them flat beside ``change`` is told where they belong, of each."""
    gift = desk.done("juno", "donare", **GIFT)["number"]
    flat = {"change": "amend", "act": gift, "kind": "donare", **GIFT}
    answer = desk.client.post(f"{desk.base}/supposed", json=flat, headers=desk.head("fata"))
    assert answer.status_code == 422
    told = {one["field"]: one["message"] for one in answer.json()["errors"]}
    assert told == dict.fromkeys(GIFT, "belongs under `fields`: put it there")


def test_a_correction_that_was_shown_goes_on_where_its_preview_ended(desk: Desk) -> None:
    """Asked for again, and as it is recorded, it is the same one and nothing is left to derive; after another act, that act alone."""
    number = desk.done("juno", "donare", giver="cicero", receiver="brutus", denarii=100_000)["number"]
    for _ in range(3):
        desk.done("mars", "adesse", region="syria")
    cache, change = desk.room.evening.corrections, Corrigere(change="void", number=number).to_change()
    assert asked(desk, "auditor", change="void", act=number)["outcome"]
    shown = cache.begin(change)
    assert shown.left == 0 and cache.begin(change) is shown
    desk.done("mars", "adesse", region="gaul")
    assert cache.begin(change) is shown and shown.left == 1
