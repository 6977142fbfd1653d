"""Views are pure functions of the world."""

from domain.ludi_romani.aggregates.bonds import BecameCliens, WasEngaged
from domain.ludi_romani.aggregates.fate import BecameUnprotected, Died, Proscribed
from domain.ludi_romani.aggregates.region import PestisChanged, SeatTaken
from projections.ludi_romani.ledger import ledger
from projections.ludi_romani.people import Disc, people
from projections.ludi_romani.player import MaySit, player
from projections.ludi_romani.region import region
from projections.ludi_romani.seating import seating
from projections.ludi_romani.stage import LUDI
from projections.ludi_romani.timer import SeasonView, timer
from tests.ludi_romani.rules.battle import answer, begun, challenged, crowd, done
from tests.ludi_romani.rules.befell import became, gained, married, moved
from tests.ludi_romani.rules.test_res_publica import crowned, founds
from tests.ludi_romani.table import MINUTE, Table, at_dinner


def may_sit(table: Table, who: str) -> dict[str, tuple[str, ...]]:
    return {place.region: place.ways for place in player(table.world, who).may_sit}


def test_before_the_first_announcement_nothing_is_current() -> None:
    """The timer shows the plan: no season, the first row next, at the planned instant."""
    shown = timer(at_dinner().world)
    assert (shown.current, shown.season) == (None, None)
    assert shown.next is not None and (shown.next.row, shown.next.planned) == (1, shown.begins)


def test_kal_06_kal_07_which_season_of_how_many_it_is() -> None:
    """Row 31 is the fifteenth season of twenty-five; holidays and struck years are none of them."""
    table = at_dinner()
    for row in (1, 2, 3):
        table = table.season(row)
    assert timer(table.world).season == SeasonView(index=2, of=25)
    holiday = table.when("feriae", by="diana", agreed=True).table
    assert timer(holiday.world).season == SeasonView(index=2, of=23)
    struck = holiday.when("mutatio_kalendarum", by="diana", year=33, count=2, consulted=True).table
    assert timer(struck.world).season == SeasonView(index=2, of=19)
    assert timer(holiday.season(30).world).season is None and timer(holiday.season(31).world).season == SeasonView(
        index=14, of=23
    )


def test_kal_04_in_whose_name_the_next_row_is_announced() -> None:
    """The motus before an aestas and the aestas are Apollo's, the motus before a hiems and the hiems Diana's."""
    table = at_dinner()
    heralds = []
    for row in range(1, 6):
        shown = timer(table.world).next
        heralds.append(shown and shown.herald)
        table = table.season(row)
    assert heralds == ["apollo", "diana", "diana", "apollo", "apollo"]


def test_seats_at_the_start() -> None:
    """54 seats for anybody, 40 of them free; each rex is on his throne and takes none."""
    shown = seating(at_dinner().world)
    assert sum(place.seats for place in shown.regions) == 54
    assert sum(place.free for place in shown.regions) == 40
    assert sorted(place.throne.rex for place in shown.regions if place.throne and place.throne.occupied) == [
        "ariovistus", "bogud", "cleopatra", "pacorus",
    ]  # fmt: skip
    assert len(shown.sine_sede) == 19


def test_where_brutus_may_sit_in_summer() -> None:
    """By land to two neighbours, by sea wherever a ship lands; nowhere while a challenge binds him, nor where pestis is."""
    summer = at_dinner().season(1)
    ways = may_sit(summer, "brutus")
    assert ways["northern_italy"] == ("land", "sea") and ways["asia_minor"] == ("land", "sea")
    assert ways["egypt"] == ("sea",) and "parthia" not in ways and "greece" not in ways
    assert may_sit(summer.given(WasEngaged(player="brutus", proelium="flagitatio:3")), "brutus") == {}
    assert "egypt" not in may_sit(summer.given(PestisChanged(region="egypt", rages=True)), "brutus")


def test_mot_02_whom_a_challenge_binds_goes_nowhere() -> None:
    """From the challenge on, accepted and begun, neither of both; once it is over, or was broken off, wherever he likes."""
    table = crowd().later(MINUTE)
    free = {who: may_sit(table, who) for who in ("lepidus", "antony")}
    offered = challenged(table)
    accepted = done(answer(offered))
    for bound in (offered, accepted, begun(table)):
        assert {who: may_sit(bound.later(MINUTE), who) for who in free} == {"lepidus": {}, "antony": {}}
    taken = done(begun(table).later(MINUTE).when("mercurius_eripit", by="mercury", player="antony", region="syria"))
    assert may_sit(taken, "lepidus") == free["lepidus"] and may_sit(taken, "antony")


def test_where_one_may_sit_in_a_motus_and_a_hiems() -> None:
    """In a motus every region with a seat, in a hiems none."""
    assert set(may_sit(at_dinner().season(2), "brutus").values()) == {("motus",)}
    assert len(may_sit(at_dinner().season(2), "brutus")) == 12
    assert may_sit(at_dinner().season(3), "brutus") == {}


def test_what_one_would_be_cautioned_of_stands_beside_the_way() -> None:
    """Who has more legiones than classes, or no classis, may sail all the same, and hears of the sea-gods; a rex alone of Rome."""
    summer = at_dinner().season(1)
    laden = {one.region: one for one in player(summer.given(gained("brutus", curiales=5)).world, "brutus").may_sit}
    assert [one.rule for one in laden["egypt"].cautions] == ["MOT-15"]
    without = {one.region: one for one in player(summer.world, "lepidus").may_sit}
    assert without["egypt"].ways == ("sea",) and [one.rule for one in without["egypt"].cautions] == ["MOT-03"]
    rex = {
        one.region: [each.rule for each in one.cautions] for one in player(at_dinner().season(2).world, "bogud").may_sit
    }
    assert {region: rules for region, rules in rex.items() if rules} == {"rome": ["REG-05"]}
    assert "Brutus" in laden["egypt"].cautions[0].sentence


def test_who_follows_another_goes_nowhere_by_himself() -> None:
    """A cliens who is with his patronus is led by him; once he is left behind, he goes where he likes."""
    motus = at_dinner().season(2)
    bound = motus.given(BecameCliens(player="cassius", patronus="brutus"))
    assert may_sit(motus, "cassius") and not may_sit(bound, "cassius")
    assert may_sit(bound.given(*moved("brutus", "greece", "egypt")), "cassius")


def test_a_senator_without_a_seat_may_take_any_free_one() -> None:
    """Cicero at dinner may sit in all thirteen regions; once Greece is full, in twelve."""
    assert len(may_sit(at_dinner(), "cicero")) == 13
    full = at_dinner().given(SeatTaken(region="greece", player="hirtius"))
    assert MaySit(region="greece", name="Greece", free=0, ways=("seat",)) not in player(full.world, "cicero").may_sit
    assert "greece" not in may_sit(full, "cicero")


def test_a_region_shows_who_is_there_with_what() -> None:
    """In order of arrival with their properties; the god who roams stands beside."""
    table = at_dinner().when("adesse", by="mars", region="greece").table
    shown = region(table.world, "greece")
    assert [(line.id, line.curiales) for line in shown.here] == [("brutus", 2), ("cassius", 3)]
    assert shown.region.numina == ("mars",)


def test_the_ledger_shows_what_became_of_somebody() -> None:
    """Who is married to whom, proscribed, unprotected, dead, for the referees' eyes."""
    table = at_dinner().given(
        *married("livia", "brutus"), Proscribed(player="brutus"), BecameUnprotected(player="agrippa"),
        Died(player="cicero", cause="virus"),
    )  # fmt: skip
    lines = {line.id: line for line in ledger(table.world).players}
    assert (lines["livia"].spouse, lines["brutus"].spouse, lines["atia"].spouse) == ("brutus", "livia", None)
    shown = {id: (one.proscribed, one.unprotected, one.died) for id, one in lines.items()}
    assert {id for id, (proscribed, _, _) in shown.items() if proscribed} == {"brutus"}
    assert {id for id, (_, unprotected, _) in shown.items() if unprotected} == {"agrippa"}
    assert {id for id, (_, _, died) in shown.items() if died} == {"cicero"}
    drawn = people(table.world).people
    assert [id for id, one in drawn.items() if not one.alive] == ["cicero"]


def test_everybody_can_be_drawn() -> None:
    """All 68 in the order of the roster: who is imago or dead is not alive, and a rex has his region."""
    shown = people(at_dinner().given(became("hirtius", "senator", "imago")).world).people
    assert len(shown) == 68
    assert shown["brutus"] == Disc(id="brutus", name="Brutus", letters="Br", role="imperator", alive=True, rex_of=None)
    assert (shown["hirtius"].role, shown["hirtius"].alive) == ("imago", False)
    assert {id: one.rex_of for id, one in shown.items() if one.rex_of} == {
        "ariovistus": "germania", "bogud": "mauretania", "cleopatra": "egypt", "pacorus": "parthia",
    }  # fmt: skip


def test_whom_the_victors_put_to_death_is_not_alive() -> None:
    """A numen dies by their decree alone, and a mortal as ever."""
    shown = people(founds(crowned(), "octavian", ("mars", "kill"), ("pedius", "kill")).table.world).people
    assert {id for id, one in shown.items() if not one.alive} == {"lepidus", "mars", "pedius"}


def test_names_of_views() -> None:
    """Only a view that is about something goes on after a colon."""
    assert {name for name in LUDI.views if LUDI.view(name)} == {
        "timer",
        "computers",
        "people",
        "settings",
        "iudicium",
        "seating",
        "ledger",
        "annals",
        "senate",
        "fleets",
        "proelia",
        "petitions",
        "calls",
        "contested",
    }
    assert LUDI.view("region:syria") and LUDI.view("player:brutus")
    assert not LUDI.view("timer:") and not LUDI.view("region") and not LUDI.view("region:") and not LUDI.view("weather")
