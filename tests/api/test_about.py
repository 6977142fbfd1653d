"""What an act is about is whatever it names and whatever it changed: the journal finds it under each of them."""

from collections.abc import Iterator
from typing import Any

from domain.kernel.log.corrected import Corrected
from domain.kernel.log.subjects_index import Index, touched
from domain.ludi_romani.aggregates.world import Ludi
from tests.desk import Desk
from tests.log.logs import NEWEST, replayed


def words(value: Any) -> Iterator[str]:
    """Every word in plain JSON, however deep."""
    if isinstance(value, str):
        yield value
    elif isinstance(value, dict):
        yield from (word for one in value.values() for word in words(one))
    elif isinstance(value, list):
        yield from (word for one in value for word in words(one))


def ids(world: Ludi) -> set[str]:
    return {*(one.id for one in world.players()), *(one.id for one in world.regions())}


def test_every_act_is_found_under_what_it_changed_and_whom_it_names() -> None:
    """Each stream of its events, by its whole name and, where that is a word, by the word; and everybody and every region in its
    form or its events. A correction alone is not about all who stand in the lists that it assigns."""
    entries = replayed(NEWEST).entries
    index, known = Index(), ids(Ludi().fold(entries[0].events, 1))
    assert [*index.read_on(entries)] == [entry.number for entry in entries]
    for entry in entries:
        told = [entry.row.content.fields, *(one.data() for one in entry.events if not isinstance(one, Corrected))]
        named = known.intersection(words(told)) if entry.number > 1 else known
        streams = {event.stream for event in entry.events}
        changed = {stream.partition(":")[2] for stream in streams} & known
        missed = {id for id in named | streams | changed if entry.number not in index.about(id)}
        assert missed == set(), (entry.number, entry.act.kind)
        assert touched(entry) & known == named | changed | ({entry.row.by} & known), entry.act.kind


def test_tri_01_a_tributum_is_found_under_the_region_that_paid_it(desk: Desk) -> None:
    """The form names who was paid by whom; the events say where."""
    desk.done("minerva", "sedem_capere", player="cicero", region="sicily")
    desk.done("apollo", "tempus_nuntiare", row=1)
    desk.done("diana", "tempus_nuntiare", row=2)
    desk.done("apollo", "tempus_nuntiare", row=3)
    desk.done("saturn", "hibernare", region="sicily")
    paid = desk.done("saturn", "tributum", player="cicero")["number"]
    for about in ("sicily", "cicero", "player:saturn"):
        page = desk.client.get(
            f"{desk.base}/acts", params={"about": about, "kind": "tributum"}, headers=desk.head("mars")
        )
        assert [act["number"] for act in page.json()["acts"]] == [paid], about


def test_the_journal_about_somebody_goes_on_from_any_act(desk: Desk) -> None:
    """What is behind an act, and no more than is asked for."""
    numbers = [desk.done("mars", "adesse", region=region)["number"] for region in ("greece", "gaul", "syria")]
    asked = {"about": "mars", "after": numbers[0], "limit": 1}
    page = desk.client.get(f"{desk.base}/acts", params=asked, headers=desk.head("mars")).json()
    assert ([act["number"] for act in page["acts"]], page["number"]) == ([numbers[1]], numbers[2])


def test_what_a_rule_was_set_aside_for_is_found_under_the_rule(desk: Desk) -> None:
    """And all of it together, under one word."""
    desk.done("mars", "adesse", region="greece")
    aside = desk.done(
        "fata", "donare", giver="agrippa", receiver="brutus", denarii=100_000, dispense={"MER-16": "a loan"}
    )
    for about, found in (("MER-16", [aside["number"]]), ("dispensatio", [aside["number"]]), ("MER-15", [])):
        page = desk.client.get(f"{desk.base}/acts", params={"about": about}, headers=desk.head("fata")).json()
        assert [act["number"] for act in page["acts"]] == found, about
