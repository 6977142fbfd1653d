"""What a badge may record, and what of it comes first."""

from collections import Counter
from typing import cast

import pytest

from domain.kernel.grammar.role import PLAYERS, REFEREES, ROOM
from domain.ludi_romani.acts.opening.ludos_aperire import LudosAperire
from domain.ludi_romani.aggregates.bonds import RingChangedHands
from domain.ludi_romani.aggregates.player import PresenceNoted, ShapeTaken
from domain.ludi_romani.aggregates.world import Ludi
from domain.ludi_romani.game import ACTS, LUDI_ROMANI
from projections.kernel.eyes import Eyes
from projections.kernel.tablet.offer import SoNow
from projections.kernel.tablet.offers import Offered, Offers, offers
from projections.kernel.tablet.so_now import SoNowView
from projections.ludi_romani.stage import LUDI
from projections.ludi_romani.tablet import RECOMMENDER, likely
from projections.ludi_romani.tablet.occasions import OCCASIONS, OF_THEM, occasions
from projections.ludi_romani.tablet.so_now import ALL_BACCHANTS, LINES
from projections.ludi_romani.tablet.standing import STANDING
from tests.bench.tiles import shown
from tests.eyes import look, seat
from tests.log.logs import NEWEST, replayed
from tests.ludi_romani.rules.befell import lost, moved
from tests.ludi_romani.table import Table, at_dinner

RECORDABLE = {act.kind for act in ACTS if act is not LudosAperire}


def offered(table: Table, who: str) -> list[str]:
    """All that somebody may record."""
    return [one.kind for one in offers(LUDI_ROMANI, RECOMMENDER, table.world, who).offers]


def useful(table: Table, who: str) -> list[str]:
    """What of it he has a use for."""
    return [one.kind for one in offers(LUDI_ROMANI, RECOMMENDER, table.world, who).offers if one.useful]


def test_who_leads_may_record_everything() -> None:
    """Host and organiser: every act but the opening of another evening."""
    assert set(offered(at_dinner(), "organiser")) == set(offered(at_dinner(), "host")) == RECORDABLE


def test_a_numen_may_record_what_is_everybodys_and_his_own() -> None:
    """Venus counts votes, Mars does not; neither casts characters."""
    venus, mars = set(offered(at_dinner(), "venus")), set(offered(at_dinner(), "mars"))
    assert venus - mars == {"consules_creare", "senatus_consultum", "census"}
    assert "caedem_exsequi" in mars - venus and "personam_assignare" not in venus | mars


HOURS = {
    "tempus_definire",
    "intermittere",
    "continuare",
    "intervallum_statuere",
    "intervallum_incipere",
    "horologio_mandare",
}
CALENDAR = HOURS | {"tempus_nuntiare", "mutatio_kalendarum", "pestis"}
SEA = {"occurrere_in_mari", "actium_aperire"}
THIASOS = {"bacchantem_facere", "bacchantem_liberare", "bacchantem_necare"}
WAR = {"deus_belli_provocat"}
DECREES = WAR | {"imperium_transferre", "proscribere", "restituere", "caedem_exsequi"}
ORCUS = {"anulum_gygis_dare", "anulum_gygis_recipere", "mors_voluntaria", "imaginem_fieri"}
POWERS = {
    **dict.fromkeys(("apollo", "diana"), CALENDAR),
    **dict.fromkeys(("amphitrite", "oceanus"), SEA),
    "neptune": SEA | {"concursatio_navalis"},
    **dict.fromkeys(("dionysus", "ariadne", "silenus"), THIASOS),
    **dict.fromkeys(("mars", "phobos", "deimos"), DECREES),
    **dict.fromkeys(("ares", "bellona"), WAR),
    **dict.fromkeys(("pluto", "persephone"), ORCUS),
    "juno": {"nuptiae", "divortium", "iuno_cogit", "amicitiam_sancire"},
    "mercury": {"mercurius_eripit", "nuntium_mittere"},
    "minerva": {"sedem_adiudicare", "translatio_minervae"},
    "venus": {"consules_creare", "senatus_consultum", "census"},
    "vesta": {"hereditas"},
    "vulcan": {"legionem_fabrilem_dare"},
}
"""What is not everybody's, by god."""


def test_each_god_may_record_what_is_in_his_power() -> None:
    """And no other, but the Fates and Juppiter, who may record more."""
    gods = [who.id for who in at_dinner().world.players() if who.role == "numen" and who.id not in ("fata", "juppiter")]
    acts = {god: set(offered(at_dinner(), god)) for god in gods}
    everybodys = set.intersection(*acts.values())
    assert {god: own - everybodys for god, own in acts.items() if own > everybodys} == POWERS


def test_the_fates_may_record_all_that_any_numen_does() -> None:
    """But not what the organiser alone decides, nor what the house itself notes of its clock."""
    desks = {"personam_assignare", "condicionem_statuere", "horam_statuere", "intercapedo"}
    assert RECORDABLE - set(offered(at_dinner(), "fata")) == desks


def test_num_01_juppiter_may_record_what_belongs_to_a_shape_that_he_takes() -> None:
    """Every numen's acts but those of Juno and the Fates, whose shapes are closed to him."""
    closed = {kind for kind in LUDI_ROMANI.acts if set(LUDI_ROMANI.who(kind)) <= {"juno", "fata", "organiser", "host"}}
    assert {"nuptiae", "instauratio_tributi"} <= closed
    assert set(offered(at_dinner(), "juppiter")) == RECORDABLE - closed


@pytest.mark.parametrize(
    ("row", "who", "first"),
    [
        (1, "minerva", ["emptio_legionum", "translatio_minervae", "sedem_adiudicare", "prioritas"]),
        (1, "juno", ["amazonem_fieri", "nuptiae", "divortium", "amicitiam_sancire", "emptio_legionum", "iuno_cogit"]),
        (1, "mercury", ["mercurius_eripit", "nuntium_mittere", "repetere", "prioritas"]),
        (2, "minerva", ["motus", "emptio_legionum"]),
        (3, "apollo", ["tributum", "emptio_legionum", "tempus_nuntiare", "proscriptum_tradere"]),
    ],
)
def test_the_law_of_the_season_comes_first_then_an_office_and_wares(row: int, who: str, first: list[str]) -> None:
    """What the season is there for, what a numen is there for and sells, what people do with each other; notes last."""
    shown = useful(at_dinner().season(row), who)
    assert shown[: len(first)] == first and shown[-1] == "notare"


SEASONS = {
    1: {
        "translatio_minervae", "mercurius_eripit", "flagitatio", "flagitationi_respondere", "flagitatione_cedere", "prioritas",
        "proelium_committere", "concursatio", "legionem_fabrilem_dare", "praesidem_mutare", "proelium_dirimere", "iuno_cogit",
        "deus_belli_provocat", "occurrere_in_mari", "motus",
    },
    2: {"motus"},
    3: {
        "hibernare", "tributum", "instauratio_tributi", "consules_creare", "rogatio", "suffragium_ferre", "senatus_consultum",
        "census", "anulo_aggredi", "occurrere_in_mari",
    },
    50: {
        "actium_aperire", "amicitia_ultima", "conferre", "naves_longas_redimere", "concursatio_navalis", "triumphus",
        "rem_publicam_constituere",
    },
}  # fmt: skip
"""By row of the timetable, one of each kind of season, what belongs to it and not to all of them."""


def test_what_belongs_to_which_season() -> None:
    """Proelia to an aestas, journeys to it and a motus, Senate and tributum to a hiems, the fleets to Actium; before the Game
    begins, and then alone, the settings."""
    table, begun = at_dinner(), dict[int, set[str]]()
    for row in SEASONS:
        table = table.season(row)
        begun[row] = {one.kind for one in offers(LUDI_ROMANI, RECOMMENDER, table.world, "organiser").offers if one.now}
    always = set.intersection(*begun.values())
    assert {row: now - always for row, now in begun.items()} == SEASONS
    before = {one.kind for one in offers(LUDI_ROMANI, RECOMMENDER, at_dinner().world, "organiser").offers if one.now}
    assert before - always == {"condicionem_statuere"}


def test_what_belongs_to_another_season_is_marked() -> None:
    """In an aestas a vote may be recorded late, and is of no use now."""
    found = {one.kind: one for one in offers(LUDI_ROMANI, RECOMMENDER, at_dinner().season(1).world, "venus").offers}
    assert (found["suffragium_ferre"].now, found["suffragium_ferre"].useful) == (False, False)
    assert (found["flagitatio"].now, found["flagitatio"].useful) == (True, True)


def test_every_table_of_the_tablet_names_acts() -> None:
    """A kind that no act has would be passed over in silence: its tile would lie behind all others, or be offered in vain."""
    by_season = (*likely.LAW.values(), *likely.SEASONS.values(), *likely.OFFICES.values(), tuple(likely.WARES.values()))
    named = {*OCCASIONS, *OF_THEM, *LINES, *likely.RARE, *likely.ASKED}.union(*by_season)
    assert named - LUDI_ROMANI.acts.keys() == set()


def test_who_has_nothing_to_sell_is_offered_no_sale() -> None:
    """Minerva without curiales; a sea-god sells classes, and Minerva none."""
    summer = at_dinner().season(1)
    held = summer.world.player("minerva").properties.curiales
    assert "emptio_legionum" in useful(summer, "minerva") and "emptio_classium" not in useful(summer, "minerva")
    assert "emptio_classium" in useful(summer, "neptune")
    assert "emptio_legionum" not in useful(summer.given(lost("minerva", curiales=held)), "minerva")


def test_a_gift_takes_two() -> None:
    """Cleopatra alone in Egypt has nobody to give to; with Brutus beside her she has."""
    egypt = at_dinner().season(1).given(PresenceNoted(player="isis", region="egypt"))
    assert len(egypt.world.region("egypt").seated) == 1
    assert not occasions(egypt.world, "isis", ())("donare")
    two = egypt.given(*moved("brutus", "greece", "egypt"))
    assert occasions(two.world, "isis", ())("donare")


def test_what_nobody_gives_occasion_for_is_no_tile() -> None:
    """Nobody has clientes, or is widowed, in the first summer: not even for a god who may be anywhere; and no bacchant is made where
    all are protected, unless the one who faces death is tapped."""
    summer = at_dinner().season(1)
    anywhere = occasions(summer.world, "venus", ())
    assert summer.world.whereabouts("venus") is None
    assert anywhere("donare") and anywhere("nuptiae")
    idle = {"clientem_dimittere", "clientem_necare", "pecuniam_a_cliente_exigere", "amazonem_fieri"}
    assert {kind for kind in idle if anywhere(kind)} == set()
    assert not occasions(summer.world, "dionysus", ())("bacchantem_facere")
    assert occasions(summer.world, "dionysus", ("brutus",))("bacchantem_facere")


def test_the_senate_is_offered_in_rome_and_tributum_where_there_is_some() -> None:
    """Nobody votes in Egypt, and Rome pays nothing; of whom nobody knows where he is, he may be anywhere."""
    winter = at_dinner().season(3)
    egypt, rome = (
        set(useful(winter.given(PresenceNoted(player="isis", region=place)), "isis")) for place in ("egypt", "rome")
    )
    assert {"tributum", "suffragium_ferre"} & egypt == {"tributum"}
    assert {"tributum", "suffragium_ferre"} & rome == {"suffragium_ferre"}
    assert {"tributum", "suffragium_ferre"} <= set(useful(winter, "apollo"))


def test_a_winter_residence_is_offered_to_whoever_needs_one() -> None:
    """Isis and Venus, not Mercury who resides nowhere and not Apollo who is free."""
    winter = at_dinner().season(3)
    assert [who for who in ("isis", "venus", "mercury", "apollo") if "hibernare" in useful(winter, who)] == [
        "isis",
        "venus",
    ]


def test_a_tile_says_what_is_so_where_its_numen_is() -> None:
    """Whom of those here an act could be about, by name while they are few; a god whose place nobody knows is told how many there are
    in all."""
    table = at_dinner().season(1).given(PresenceNoted(player="mars", region="greece"))
    line = RECOMMENDER.so_now(table.world, "mars")
    here = {seat.player for seat in table.world.region("greece").seated}
    gift, journey = line("donare"), line("motus")
    assert gift and journey and here == set(gift.facts["players"]) == {"brutus", "cassius"}
    assert (gift.says, journey.facts["count"]) == ("Here: {players}.", table.world.region("greece").free())
    unmarried, patroni = line("nuptiae"), line("clientem_dimittere")
    assert unmarried and unmarried.facts["players"] == gift.facts["players"]
    assert patroni and patroni.says == "No patronus is here."
    assert line("notare") == SoNow("Now: {season}.", {"season": "row:1"})
    far = RECOMMENDER.so_now(table.world, "juppiter")
    mortals, seats = far("donare"), far("motus")
    assert mortals and mortals == SoNow("Mortals in all: {count}.", {"count": 37})
    assert seats and seats.facts["count"] == sum(region.free() for region in table.world.regions())


def test_a_tile_says_how_things_stand_that_its_act_is_about() -> None:
    """The Ring, the last seats, a god's shape and where he was seen, as the books have it."""
    table = at_dinner().season(1)

    def says(table: Table, who: str, kind: str) -> SoNow | None:
        return RECOMMENDER.so_now(table.world, who)(kind)

    assert says(table, "pluto", "anulum_gygis_dare") == SoNow("Nobody wears the Ring.", {})
    worn = table.given(RingChangedHands(player="brutus", wears=True))
    assert says(worn, "persephone", "anulum_gygis_dare") == SoNow("{player} wears the Ring.", {"player": "brutus"})
    assert says(table, "mars", "adesse") == SoNow("The books show you nowhere.", {})
    noted = table.given(PresenceNoted(player="mars", region="greece"))
    assert says(noted, "mars", "adesse") == SoNow("Last seen: {region}.", {"region": "greece"})
    assert says(table, "juppiter", "personam_induere") == SoNow("You are yourself.", {})
    mars = table.given(ShapeTaken(player="juppiter", persona="mars"))
    assert says(mars, "juppiter", "personam_induere") == SoNow("You have the shape of {persona}.", {"persona": "mars"})
    assert says(table, "fata", "instauratio_tributi") == SoNow("Repeated in this hiems: {count}.", {"count": 0})


def test_every_line_of_a_tile_has_its_latin() -> None:
    """Those of people, and those of whatever else an act is about, in an evening and before it."""
    latin = LUDI.tongues["la"]
    worlds = [at_dinner().world, at_dinner().season(1).world, at_dinner().season(3).world]
    worlds += [cast(Ludi, world) for _, world in replayed(NEWEST).walk(range(40, 700, 60))]
    badges = ("mars", "minerva", "juppiter", "organiser")
    said = {one(world, who).says for one in STANDING.values() for world in worlds for who in badges}
    of_people = [sentence for line in (*LINES.values(), ALL_BACCHANTS) for sentence in line.sentences]
    assert [one for one in (*said, *of_people) if one not in SAME and latin.sentence(one) == one] == []


SAME = {"Consules: {players}."}
"""What is Latin already."""


def said_of_all(eyes: Eyes, who: str) -> dict[str, str]:
    """What the list of all acts says, by kind."""
    shown = cast(SoNowView, LUDI.views["so_now"].build(eyes, who))
    return {one.kind: one.sentence for one in shown.acts}


def test_the_list_of_all_acts_says_of_each_what_is_so_now() -> None:
    """Of all that belongs to the season, whoever holds it; but of taking back: the device itself knows its last act."""
    journal = replayed(NEWEST)
    bare = set[str]()
    for entry, world in journal.walk(range(1, len(journal.entries) - 1, 40)):
        eyes = look(world, REFEREES, entries=journal.entries[: entry.number], journal=journal)
        for who in ("organiser", "fata", "juppiter", "apollo", "isis"):
            now = {offer.kind for offer in offers_of(eyes, who) if offer.now}
            bare |= now - said_of_all(eyes, who).keys()
    assert bare == {"revocare"}


def offers_of(eyes: Eyes, who: str) -> tuple[Offered, ...]:
    return cast(Offers, LUDI.views["offers"].build(eyes, who)).offers


def test_the_list_says_what_its_tile_says() -> None:
    """What is due first, with how many others; a tile and the list never disagree."""
    journal = replayed(NEWEST)
    told = 0
    for entry, world in journal.walk(range(1, len(journal.entries) - 1, 40)):
        eyes = look(world, REFEREES, entries=journal.entries[: entry.number], journal=journal)
        rows = {one.kind: one for one in cast(SoNowView, LUDI.views["so_now"].build(eyes, "venus")).acts}
        for tile in shown(eyes, "venus"):
            if tile.kind in rows and tile.due:
                told += 1
                row = rows[tile.kind]
                assert (row.due, row.sentence, row.more) == (True, tile.sentence, tile.more)
    assert told > 5


def test_a_god_and_the_desk_are_told_of_the_same_thing_in_their_own_words() -> None:
    """The Ring's, a shape's and a legio's lender is *you* to one alone."""
    table = at_dinner().season(1)

    def says(kind: str, who: str) -> str:
        line = RECOMMENDER.so_now(table.world, who)(kind)
        return line.says if line else ""

    assert says("personam_induere", "juppiter") == "You are yourself."
    assert says("personam_induere", "organiser") == "{player} has no other shape."
    assert says("legionem_fabrilem_dare", "vulcan") == "It is with you."
    assert says("legionem_fabrilem_dare", "fata") == "{players} has it."
    assert says("bacchantem_liberare", "dionysus") == "Your bacchants in all: {count}."
    assert says("bacchantem_liberare", "organiser") == "Bacchants: {count}."
    assert says("adesse", "organiser") == "Numina whose place is known: {count}."


def test_the_list_of_all_acts_is_its_holders_alone() -> None:
    """Whoever holds another badge, and who only watches, is not given it; referees and their displays are."""
    view = LUDI.views["so_now"]
    assert not view.may(seat(PLAYERS, "brutus"), "mars") and not view.may(seat(ROOM), "mars")
    assert view.may(seat(REFEREES), "mars")


def test_no_tile_of_the_scripted_evening_is_without_its_line() -> None:
    """What a rule asks, or what is so now: never the beginning of the help."""
    journal = replayed(NEWEST)
    bare = Counter[str]()
    for entry, world in journal.walk(range(1, len(journal.entries) - 1, 5)):
        number = entry.number
        who = journal.entries[number].row.recorded_by
        if world.knows("player", who):
            eyes = look(world, REFEREES, entries=journal.entries[:number], journal=journal)
            bare.update(tile.kind for tile in shown(eyes, who)[:5] if not tile.sentence)
    assert bare == {}
