"""A correction is told to whoever reads the act that it changes: what was, struck, and what is."""

import csv
from pathlib import Path
from typing import Any

from tests.api.test_supposed import GIFT, LEGIO, asked, recorded
from tests.api.winter import winter
from tests.desk import Desk
from tests.ludi_romani.table import BEGINS


def corrected(desk: Desk, **what: Any) -> dict[str, Any]:
    """Record a correction as it is previewed."""
    done = recorded(desk, "fata", asked(desk, "fata", **what)["outcome"], **what)
    assert done.status_code == 201, done.text
    answer: dict[str, Any] = done.json()
    return answer


def annals(desk: Desk, who: str, language: str = "en") -> dict[int, dict[str, Any]]:
    """The lines of the annals that somebody reads, by number."""
    head = {**desk.head(who), "Accept-Language": language}
    data = desk.client.get(f"{desk.base}/views/annals", headers=head).json()["data"]
    return {line["number"]: line for line in data["sentences"]}


def history(desk: Desk, who: str) -> list[dict[str, Any]]:
    """What a player reads of their own evening."""
    answer = desk.client.get(f"{desk.base}/history", params={"about": f"player:{who}"}, headers=desk.head(who))
    acts: list[dict[str, Any]] = answer.json()["acts"]
    return acts


SMALLER = {**GIFT, "denarii": 100_000}


def test_an_amended_act_is_told_to_those_who_read_it_and_to_nobody_else(desk: Desk) -> None:
    """The old line struck, the new one below, by number of the correction; on the journal's pages and in the exports too."""
    gift = desk.done("juno", "donare", **GIFT)["number"]
    by = corrected(desk, change="amend", act=gift, kind="donare", fields=SMALLER)["number"]
    was, now = "Cicero gives Agrippa 200,000 denarii.", "Cicero gives Agrippa 100,000 denarii."
    for who in ("organiser", "auditor", "mars", "cicero", "agrippa"):
        line = annals(desk, who)[gift]
        assert (line["sentence"], line["was"], line["set_right_by"]) == (now, was, by)
    assert annals(desk, "agrippa")[by]["sentence"] == f"Act {gift} is set right: {now}"
    assert annals(desk, "agrippa", "la")[by]["sentence"].startswith(f"Actum {gift} corrigitur: Cicero")
    for who in ("room", "brutus"):
        assert not {gift, by} & annals(desk, who).keys()
    head = desk.head("auditor")
    page = desk.client.get(f"{desk.base}/acts/{gift}", headers=head).json()
    assert (page["entry"]["sentence"], page["entry"]["was"], page["entry"]["set_right_by"]) == (now, was, by)
    assert {one["change"] for one in page["sums"]} == {100_000, -100_000}
    lines = desk.client.get(f"{desk.base}/lines", headers=head).json()["lines"]
    assert next((one["sentence"], one["was"]) for one in lines if one["number"] == gift) == (now, was)
    for form in ("acts.csv", "acts.jsonl"):
        assert was in (told := desk.client.get(f"{desk.base}/export/{form}", headers=head).text) and now in told
    then = desk.client.get(f"{desk.base}/views/annals", params={"at": gift}, headers=head).json()["data"]["sentences"]
    assert (then[0]["sentence"], then[0]["was"]) == (was, None), "as it was known then"


def test_the_sums_of_a_history_follow_from_each_other(desk: Desk) -> None:
    """After an amount was set right, and with one that was added; the correction says so and moves nothing itself."""
    gift = desk.done("juno", "donare", **GIFT)["number"]
    later = desk.done("juno", "donare", giver="livia", receiver="agrippa", denarii=300_000)["number"]
    by = corrected(desk, change="amend", act=gift, kind="donare", fields=SMALLER)["number"]
    added = corrected(desk, change="insert", act=later, kind="donare", fields=SMALLER, by="juno")["number"]
    told = {act["number"]: act for act in history(desk, "agrippa")}
    assert [*told] == [added, by, later, gift]
    assert [sum["then"] for number in (gift, later, added) for sum in told[number]["sums"]] == [
        100_000,
        400_000,
        500_000,
    ]
    assert (
        told[by]["sums"] == [] and told[by]["sentence"] == f"Act {gift} is set right: Cicero gives you 100,000 denarii."
    )
    assert told[added]["sentence"] == f"Added after act {later}: Cicero gives you 100,000 denarii."
    assert told[gift]["was"] == "Cicero gives you 200,000 denarii."
    assert desk.ledger("agrippa")["denarii"] == 500_000


def test_an_hour_that_is_set_right_is_told_alone(desk: Desk) -> None:
    """The sentence is the same before and after it: it is told once, and what is another."""
    gift = desk.done("juno", "donare", **GIFT)["number"]
    happened = BEGINS - 3_540_000
    by = corrected(desk, change="amend", act=gift, kind="donare", fields=GIFT, happened=happened)["number"]
    told = "Cicero gives Agrippa 200,000 denarii."
    assert annals(desk, "agrippa")[by]["sentence"] == f"The hour of act {gift} is set right: {told}"
    assert annals(desk, "auditor")[by]["sentence"].endswith(f"Only its hour is another: {told}")
    assert annals(desk, "auditor", "la")[by]["sentence"].count("Cicero") == 1


def test_whose_books_are_set_right_is_told_so_and_never_a_bare_word(desk: Desk) -> None:
    """Why somebody has less says which act was set right; one who reads none of them hears of their own books."""
    gift = desk.done("juno", "donare", **GIFT)["number"]
    by = corrected(desk, change="amend", act=gift, kind="donare", fields={**GIFT, "receiver": "brutus"})["number"]
    asked_why = {"about": "player:agrippa", "what": "denarii"}
    why = desk.client.get(f"{desk.base}/why", params=asked_why, headers=desk.head("agrippa")).json()["why"]
    assert [(one["number"], one["sentence"]) for one in why["reasons"]] == [
        (by, f"Act {gift} is set right; it was: Cicero gives Agrippa 200,000 denarii."),
        (gift, "Cicero gives Agrippa 200,000 denarii."),
    ]
    assert why["reasons"][1]["set_right_by"] == by
    assert annals(desk, "brutus")[by]["sentence"] == f"Act {gift} is set right: Cicero gives Brutus 200,000 denarii."
    assert gift not in annals(desk, "agrippa") and annals(desk, "brutus")[gift]["was"] is None


def test_what_was_struck_out_by_mistake_is_put_back_in_one_step(desk: Desk) -> None:
    """The refusal names that step; afterwards it stands as it was told, and can be struck out again."""
    gift = desk.done("juno", "donare", **GIFT)["number"]
    struck = corrected(desk, change="void", act=gift)["number"]
    again = desk.client.post(f"{desk.base}/supposed", json={"change": "void", "act": gift}, headers=desk.head("fata"))
    assert again.status_code == 409 and "sets it right as it was recorded puts it back" in again.json()["detail"]
    assert gift not in annals(desk, "cicero") and desk.ledger("agrippa")["denarii"] == 0
    by = corrected(desk, change="amend", act=gift, kind="donare", fields=GIFT)["number"]
    assert annals(desk, "cicero")[by]["sentence"] == f"Act {gift} stands: Cicero gives Agrippa 200,000 denarii."
    line = annals(desk, "cicero")[gift]
    assert (line["sentence"], line["was"]) == ("Cicero gives Agrippa 200,000 denarii.", None)
    assert desk.ledger("agrippa")["denarii"] == 200_000 and desk.view("organiser", "annals")["taken_back"] == []
    data = desk.view("cicero", "annals", at=struck)
    assert gift not in [one["number"] for one in data["sentences"]], "as it was known before it was put back"
    corrected(desk, change="void", act=gift)
    assert desk.ledger("agrippa")["denarii"] == 0


def test_acts_that_lost_their_ground_stay_listed_until_each_is_struck_or_let_stand(desk: Desk) -> None:
    """AMB-144: preview and answer name them, and the desk keeps them; an act set right as it was recorded is let stand."""
    gift = desk.done("juno", "donare", **GIFT)["number"]
    bought = desk.done("minerva", "emptio_legionum", **LEGIO)["number"]
    shown = asked(desk, "fata", change="void", act=gift)
    answer = corrected(desk, change="void", act=gift)
    assert [one["sentence"] for one in shown["cautions"]] == [one["sentence"] for one in answer["cautions"]] != []
    listed = desk.view("organiser", "contested")["acts"]
    assert [(one["number"], one["since"], [rule["rule"] for rule in one["against"]]) for one in listed] == [
        (bought, answer["number"], ["MER-16"])
    ]
    assert desk.client.get(f"{desk.base}/views/contested", headers=desk.head("brutus")).status_code == 403
    corrected(desk, change="amend", act=bought, kind="emptio_legionum", fields=LEGIO)
    assert desk.view("organiser", "contested")["acts"] == []
    assert [one["act"] for one in desk.view("organiser", "annals")["taken_back"]] == [gift]


def test_an_act_struck_out_leaves_the_list_of_the_contested(desk: Desk) -> None:
    """What did not happen stands against nothing."""
    gift = desk.done("juno", "donare", **GIFT)["number"]
    bought = desk.done("minerva", "emptio_legionum", **LEGIO)["number"]
    corrected(desk, change="void", act=gift)
    corrected(desk, change="void", act=bought)
    assert desk.view("organiser", "contested")["acts"] == []


def test_an_act_that_has_its_ground_again_leaves_the_list_of_the_contested(desk: Desk) -> None:
    """What was struck out is put back: no rule stands against the later act any longer, and nobody has to say a word."""
    gift = desk.done("juno", "donare", **GIFT)["number"]
    desk.done("minerva", "emptio_legionum", **LEGIO)
    corrected(desk, change="void", act=gift)
    corrected(desk, change="amend", act=gift, kind="donare", fields=GIFT)
    assert desk.view("organiser", "contested")["acts"] == []


def test_a_correction_that_comes_to_nothing_in_the_end_is_told_too(desk: Desk) -> None:
    """The amount was passed on and back again either way: no book is set right, and the history says what the act was."""
    gift = desk.done("juno", "donare", **GIFT)["number"]
    corrected(
        desk,
        change="insert",
        act=gift,
        kind="donare",
        fields={**GIFT, "giver": "agrippa", "receiver": "cicero"},
        by="juno",
    )
    by = corrected(desk, change="void", act=gift)["number"]
    again = corrected(desk, change="amend", act=gift, kind="donare", fields=GIFT)["number"]
    told = {act["number"]: act["sentence"] for act in history(desk, "agrippa")}
    assert told[by].startswith(f"Act {gift} is struck out: ") and told[again].startswith(f"Act {gift} stands: ")


def dossier(desk: Desk, id: str, language: str = "en") -> dict[int, dict[str, Any]]:
    """The acts of a dossier, by number."""
    head = {**desk.head("auditor"), "Accept-Language": language}
    found = desk.client.get(f"{desk.base}/dossier", params={"about": f"player:{id}"}, headers=head).json()["dossier"]
    return {act["line"]["number"]: act for act in found["acts"]}


def test_a_dossier_knows_each_act_as_it_is_now(desk: Desk) -> None:
    """Whom an act concerns since it was set right finds it in their dossier, once; the sums come to what they have."""
    gift = desk.done("juno", "donare", **GIFT)["number"]
    by = corrected(desk, change="amend", act=gift, kind="donare", fields={**GIFT, "receiver": "brutus"})["number"]
    brutus, agrippa = dossier(desk, "brutus"), dossier(desk, "agrippa")
    assert brutus[gift]["line"]["sentence"] == "Cicero gives Brutus 200,000 denarii."
    assert brutus[gift]["line"]["was"] == "Cicero gives Agrippa 200,000 denarii."
    sums = [sum for act in brutus.values() for sum in act["sums"] if sum["about"] == "player:brutus"]
    assert [(sum["what"], sum["change"]) for sum in sums] == [("denarii", 200_000)]
    assert brutus[by]["sums"] == [] and agrippa[gift]["line"]["was"] == brutus[gift]["line"]["was"]
    assert not [sum for act in agrippa.values() for sum in act["sums"] if sum["about"] == "player:agrippa"]
    latin = dossier(desk, "brutus", "la")[by]["line"]["sentence"]
    assert latin.startswith("Fata") and "The" not in latin


def test_an_act_that_fell_with_another_does_not_stand_on_any_page(tmp_path: Path) -> None:
    """A bill is struck out, and the votes cast on it never were; lines, entries, tables and dossiers say so."""
    with winter(tmp_path) as desk:
        acts = [entry.act for entry in desk.room.evening.entries]
        bill, vote = (
            max(at for at, act in enumerate(acts, 1) if act.kind == kind) for kind in ("rogatio", "suffragium_ferre")
        )
        by = corrected(desk, change="void", act=bill)["number"]
        head = desk.head("auditor")
        lines = {one["number"]: one for one in desk.client.get(f"{desk.base}/lines", headers=head).json()["lines"]}
        page = desk.client.get(f"{desk.base}/acts/{vote}", headers=head).json()["entry"]
        for told in (lines[vote], page, dossier(desk, page["fields"]["voter"])[vote]["line"]):
            assert (told["stands"], told["set_right_by"], told["taken_back_by"]) == (False, by, None)
        assert not lines[bill]["stands"] and lines[by]["stands"] and lines[bill - 1]["stands"]
        table = [
            *csv.DictReader(
                desk.client.get(f"{desk.base}/export/acts.csv", headers=head).text.lstrip("\ufeff").splitlines()
            )
        ]
        assert {int(row["number"]) for row in table if row["stands"] == "0"} == {
            at for at, one in lines.items() if not one["stands"]
        }
