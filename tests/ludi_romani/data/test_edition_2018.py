"""The edition of 2018 as data: each row against the rulebook's own words, and the sums that the roster obeys."""

from collections import Counter
from datetime import datetime
from itertools import pairwise
from pathlib import Path

import pytest

from api.engine.editions import load_edition
from domain.ludi_romani.edition import Edition, MortalSeed, NumenSeed, Properties
from domain.ludi_romani.edition_kind import KIND

FOLDER = Path(__file__).parents[3] / "seeds" / "ludi_romani" / "2018"

# Written out from the rulebook itself, player by player: where he begins (- as he likes) and what he has (- nothing).
ROSTER = """
ROS-08 | Gaius Octavius Caesar (Octavian) | Northern Italy | 600,000 denarii, 10 suffragia, 3 curiales, 1 classes
ROS-09 | Marcus Antonius (Antony) | Asia Minor | 400,000 denarii, 10 suffragia, 4 curiales, 1 classes
ROS-10 | Marcus Aemilius Lepidus | Spain | 900,000 denarii, 10 suffragia, 3 curiales
ROS-11 | Marcus Junius Brutus | Greece | 500,000 denarii, 10 suffragia, 2 curiales, 2 classes
ROS-12 | Gaius Cassius Longinus | Greece | 600,000 denarii, 10 suffragia, 3 curiales, 1 classes
ROS-13 | Sextus Pompey Magnus Pius | Sicily | 300,000 denarii, 10 suffragia, 3 curiales, 2 classes
ROS-14 | Marcus Vipsanius Agrippa | Northern Italy | 10 suffragia, 3 curiales, 3 classes
ROS-15 | Marcus Tullius Cicero | - | 500,000 denarii, 80 suffragia, 1 classes
ROS-16 | Aulus Hirtius | - | 1,200,000 denarii, 10 suffragia, 1 classes
ROS-17 | Gaius Vibius Pansa | - | 1,100,000 denarii, 20 suffragia, 1 classes
ROS-18 | Decimus Brutus | - | 1,000,000 denarii, 30 suffragia, 1 classes
ROS-19 | Publius Ventidius | - | 1,100,000 denarii, 20 suffragia, 1 classes
ROS-20 | Lucius Munatius Plancus | - | 900,000 denarii, 40 suffragia, 1 classes
ROS-21 | Asinius Pollio | - | 900,000 denarii, 40 suffragia, 1 classes
ROS-22 | Servilius Isauricus | - | 700,000 denarii, 60 suffragia, 1 classes
ROS-23 | Lucius Marcius Philippus | - | 1,000,000 denarii, 30 suffragia, 1 classes
ROS-24 | Gnaeus Domitius Ahenobarbus | - | 1,000,000 denarii, 30 suffragia, 1 classes
ROS-25 | Quintus Fufius Calenus | - | 800,000 denarii, 50 suffragia, 1 classes
ROS-26 | Lucius Antonius | - | 800,000 denarii, 50 suffragia, 1 classes
ROS-27 | Lucius Cornelius Balbus | - | 1,100,000 denarii, 20 suffragia, 1 classes
ROS-28 | Gaius Maecenas | - | 700,000 denarii, 60 suffragia, 1 classes
ROS-29 | Quintus Salvidienus Rufus | - | 1,000,000 denarii, 30 suffragia, 1 classes
ROS-30 | Publius Cornelius Dolabella | - | 1,100,000 denarii, 20 suffragia, 1 classes
ROS-31 | Marcus Lucius Crassus | - | 1,200,000 denarii, 10 suffragia, 1 classes
ROS-32 | Quintus Pedius | - | 1,100,000 denarii, 20 suffragia, 1 classes
ROS-33 | Marcus Messala Corvinus | - | 800,000 denarii, 50 suffragia, 1 classes
ROS-34 | Servilia Caepionis | Rome | 2,000,000 denarii, 1,000,000 dos, 1 classes
ROS-35 | Livia Drusilla | Rome | 1,000,000 denarii, 2,000,000 dos, 1 classes
ROS-36 | Atia Balba Caesonia | Rome | 1,500,000 denarii, 1,500,000 dos, 1 classes
ROS-37 | Octavia Thurina | Rome | 3,000,000 dos, 1 classes
ROS-38 | Scribonia | Rome | 500,000 denarii, 2,500,000 dos, 1 classes
ROS-39 | Calpurnia Pisonis | Rome | 1,000,000 denarii, 2,000,000 dos, 1 classes
ROS-40 | Antonia | Rome | 2,500,000 denarii, 500,000 dos, 1 classes
ROS-41 | Cleopatra/Ptolemy | Egypt | 100,000 denarii, 2 clientarum, 5 classes
ROS-42 | Bogud | Mauretania | 200,000 denarii, 4 clientarum, 2 classes, 1 rexpressus
ROS-43 | Ariovistus | Germania | 6 clientarum, 1 rexpressus
ROS-44 | Pacorus | Parthia | 1,200,000 denarii, 3 clientarum, 1 rexpressus
ROS-45 | Juppiter Optimus Maximus | - | 14,000,000 denarii, 20 curiales
ROS-46 | Juno | - | 13,000,000 denarii, 15 curiales
ROS-47 | Neptune | - | 2,500,000 denarii, 20 classes
ROS-48 | Amphitrite | - | 1,500,000 denarii, 15 classes
ROS-49 | Oceanus | - | 1,500,000 denarii, 15 classes
ROS-50 | Venus | - | 4,000,000 denarii
ROS-51 | Mars | - | 1 ultrices
ROS-52 | Phobos | - | 1 cohortes
ROS-53 | Deimos | - | 1 cohortes
ROS-54 | Ares | - | 1 cohortes
ROS-55 | Bellona | - | 1 cohortes
ROS-56 | Fortuna/Fortunus | - | 1 rotae
ROS-57 | Saturn & Ops | - | 9,000,000 denarii, 1 cohortes
ROS-58 | Vulcan | - | 5,000,000 denarii, 1 fabriles, 5 curiales
ROS-59 | Vesta | - | 12 virus, 10 curiales
ROS-60 | Persephone | - | 9,000,000 denarii
ROS-61 | Pluto | - | 10,000,000 denarii
ROS-62 | Minerva | - | 10,000,000 denarii, 15 curiales
ROS-63 | Mercury | - | -
ROS-64 | Juventas | - | -
ROS-65 | Dionysus | - | 4,000,000 denarii, 10 clientarum
ROS-66 | Silenus | - | 2,000,000 denarii, 5 clientarum
ROS-67 | Ariadne | - | 2,000,000 denarii, 5 clientarum
ROS-68 | Apollo | - | 10 curiales
ROS-69 | Diana | - | 10 curiales
ROS-70 | Tanit | - | 7,500,000 denarii, 10 clientarum
ROS-71 | Isis | - | 7,500,000 denarii, 10 clientarum
ROS-72 | Cybele | - | 5,000,000 denarii
ROS-73 | Mithras | - | 7,500,000 denarii, 10 clientarum
ROS-74 | Tyr/Wotan | - | 15 clientarum
ROS-75 | Fata (The Fates) | - | -
"""
ROWS = {row.split(" | ")[0]: tuple(row.split(" | ")[1:]) for row in ROSTER.strip().splitlines()}
PRICE = {"denarii": 1, "curiales": 200_000, "clientarum": 400_000, "classes": 300_000, "suffragia": 10_000}


@pytest.fixture(scope="module")
def edition() -> Edition:
    """The edition as an evening would copy it."""
    return load_edition(FOLDER, KIND)


def players(edition: Edition) -> tuple[MortalSeed | NumenSeed, ...]:
    """All 68, mortals first."""
    return (*edition.mortals, *edition.numina)


def worth(properties: Properties) -> int:
    """What somebody holds at the prices of the rulebook, dotes and cards left out."""
    return sum(getattr(properties, kind) * price for kind, price in PRICE.items())


def total(seeds: tuple[MortalSeed | NumenSeed, ...], kind: str) -> int:
    """How much of one kind these players begin with together."""
    return sum(getattr(seed.properties, kind) for seed in seeds)


def minutes(starts: str, ends: str) -> int:
    """Minutes from one clock time to another."""
    return int((datetime.strptime(ends, "%H:%M") - datetime.strptime(starts, "%H:%M")).total_seconds() // 60)


def of(edition: Edition, role: str) -> tuple[MortalSeed, ...]:
    """The mortals of one role."""
    return tuple(mortal for mortal in edition.mortals if mortal.role == role)


def test_the_table_above_names_every_row_of_the_roster(edition: Edition) -> None:
    """ROS-08 to ROS-75 are the 37 mortals and 31 numina, in the order of the rulebook, each once."""
    assert [seed.rule for seed in players(edition)] == list(ROWS)
    assert list(ROWS) == [f"ROS-{n:02d}" for n in range(8, 76)]


@pytest.mark.parametrize("rule", ROWS)
def test_each_row_of_the_roster_is_as_the_rulebook_prints_it(edition: Edition, rule: str) -> None:
    """Name, first seat and every property of the row equal the rulebook's, and there is nothing beside them."""
    seed = next(seed for seed in players(edition) if seed.rule == rule)
    name, place, holds = ROWS[rule]
    start = next((r.name for r in edition.regions if isinstance(seed, MortalSeed) and r.id == seed.region), "-")
    words = [] if holds == "-" else holds.split(", ")
    expected = Properties(**{word.split()[1]: int(word.split()[0].replace(",", "")) for word in words})
    assert name in (seed.name, f"{seed.name} ({seed.short})")
    assert (start, seed.properties) == (place, expected)


def test_denarii_in_all(edition: Edition) -> None:
    """146,300,000 D are in the Game: 31,300,000 with mortals and 115,000,000 with numina."""
    assert total(edition.mortals, "denarii") == 31_300_000
    assert total(edition.numina, "denarii") == 115_000_000
    assert total(players(edition), "denarii") == 146_300_000
    by_role = {role: total(of(edition, role), "denarii") for role in ("imperator", "senator", "virgo", "rex")}
    assert by_role == {"imperator": 3_300_000, "senator": 18_000_000, "virgo": 8_500_000, "rex": 1_500_000}


def test_suffragia_in_all(edition: Edition) -> None:
    """740 suffragia: 70 with imperatores, 670 with senatores, none with anybody else."""
    assert total(of(edition, "imperator"), "suffragia") == 70
    assert total(of(edition, "senator"), "suffragia") == 670
    assert total(players(edition), "suffragia") == 740


@pytest.mark.parametrize(
    ("kind", "mortals", "numina"),
    [
        ("curiales", 21, 85),
        ("clientarum", 15, 65),
        ("classes", 43, 50),
        ("dos", 12_500_000, 0),
        ("rexpressus", 3, 0),
        ("ultrices", 0, 1),
        ("cohortes", 0, 5),
        ("fabriles", 0, 1),
        ("rotae", 0, 1),
        ("virus", 0, 12),
    ],
)
def test_pieces_in_all(edition: Edition, kind: str, mortals: int, numina: int) -> None:
    """Dotes of 12,500,000 D, 12 virus, 3 Rexpressus …: so much begins with mortals, so much with numina."""
    assert (total(edition.mortals, kind), total(edition.numina, kind)) == (mortals, numina)


def test_legiones_and_classes_in_all(edition: Edition) -> None:
    """106 legiones curiales, 80 clientarum and 93 classes are in the Game."""
    assert [total(players(edition), kind) for kind in ("curiales", "clientarum", "classes")] == [106, 80, 93]


def test_every_imperator_and_senator_is_worth_the_same(edition: Edition) -> None:
    """At the prices for sale, and 10,000 for a vote, each of the 26 begins with 1,600,000."""
    assert {worth(m.properties) for m in (*of(edition, "imperator"), *of(edition, "senator"))} == {1_600_000}


def test_every_virgo_is_worth_the_same(edition: Edition) -> None:
    """Denarii and dos make 3,000,000 for each of the seven."""
    assert {m.properties.denarii + m.properties.dos for m in of(edition, "virgo")} == {3_000_000}


def test_every_rex_is_worth_the_same(edition: Edition) -> None:
    """Each of the four begins with 2,400,000, the Rexpressus card not counted."""
    assert {worth(m.properties) for m in of(edition, "rex")} == {2_400_000}


def test_juno_can_pay_every_dos(edition: Edition) -> None:
    """Juno's purse covers all seven dotes and leaves 500,000 (AMB-78)."""
    juno = next(n for n in edition.numina if n.id == "juno")
    assert juno.properties.denarii - total(edition.mortals, "dos") == 500_000


def test_how_many_of_each_role(edition: Edition) -> None:
    """Seven imperatores, 19 senatores, seven virgines and four reges; 31 numina."""
    assert Counter(m.role for m in edition.mortals) == {"imperator": 7, "senator": 19, "virgo": 7, "rex": 4}
    assert len(edition.numina) == 31


def test_names_and_letters_tell_players_apart(edition: Edition) -> None:
    """No two of the 68 share an id, a short name or the letters of their disc."""
    for field in ("id", "short", "letters"):
        assert len({getattr(player, field) for player in players(edition)}) == 68, field


def test_kinds_of_numina(edition: Edition) -> None:
    """Who winters how, oversees no proelium, owns nothing, is foreign, announces seasons: as the rulebook says."""
    having = {
        "rome": {n.id for n in edition.numina if n.winter == "rome"},
        "roams": {n.id for n in edition.numina if n.winter == "roams"},
        "never": {n.id for n in edition.numina if n.winter == "never"},
        "owns nothing": {n.id for n in edition.numina if not n.owns},
        "oversees nothing": {n.id for n in edition.numina if not n.oversees},
        "foreign": {n.id for n in edition.numina if n.foreign},
        "announces": {n.id for n in edition.numina if n.announces},
    }
    assert having == {
        "rome": {"venus", "mars", "phobos", "deimos"},
        "roams": {"juventas", "apollo", "diana"},
        "never": {"mercury"},
        "owns nothing": {"mercury"},
        "oversees nothing": {"mercury", "juventas", "cybele"},
        "foreign": {"tanit", "isis", "cybele", "mithras", "tyr"},
        "announces": {"apollo", "diana"},
    }


def test_who_sells_what(edition: Edition) -> None:
    """The sellers of AMB-23 and AMB-24; each begins with what he sells; four of them need not sell."""
    sales = {(sale.property, numen.id) for numen in edition.numina for sale in numen.sells}
    free = {numen.id for numen in edition.numina for sale in numen.sells if not sale.bound}
    curiales = ("juppiter", "juno", "minerva", "apollo", "diana", "vulcan", "vesta")
    clientarum = ("tyr", "isis", "mithras", "tanit", "dionysus", "silenus", "ariadne")
    classes = ("neptune", "amphitrite", "oceanus")
    listed = {"curiales": curiales, "clientarum": clientarum, "classes": classes}
    assert sales == {(kind, who) for kind, sellers in listed.items() for who in sellers}
    assert free == {"vesta", "dionysus", "silenus", "ariadne"}
    assert all(getattr(n.properties, sale.property) for n in edition.numina for sale in n.sells)


def test_every_power_of_a_single_numen_is_told(edition: Edition) -> None:
    """NUM-01 to NUM-44 each stand with the numen (or numina) that has them; NUM-45 to NUM-50 belong to all numina."""
    told = {power.rule for numen in edition.numina for power in numen.powers}
    assert told == {f"NUM-{n:02d}" for n in range(1, 45)}


def test_seats_and_thrones(edition: Edition) -> None:
    """54 open seats (31 in provinciae, 11 in regna, 12 in Rome) and four thrones, each rex on his own."""
    seats = {kind: sum(r.seats for r in edition.regions if r.kind == kind) for kind in ("provincia", "regnum", "roma")}
    assert seats == {"provincia": 31, "regnum": 11, "roma": 12}
    assert Counter(r.kind for r in edition.regions) == {"provincia": 8, "regnum": 4, "roma": 1}
    thrones = {r.throne: r.id for r in edition.regions if r.throne}
    assert thrones == {"cleopatra": "egypt", "pacorus": "parthia", "ariovistus": "germania", "bogud": "mauretania"}
    assert {m.id: m.region for m in of(edition, "rex")} == thrones


def test_regions_seat_and_pay_as_printed(edition: Edition) -> None:
    """Seats (SED-09 to SED-15) and tributum (TRI-05 to TRI-08) of the 13 regions, with the rules that say so."""
    rows = {r.id: (r.seats, r.rule, r.tributum, r.tributum_rule) for r in edition.regions}
    assert rows == {
        "gaul": (5, "SED-09", 100_000, "TRI-07"),
        "asia_minor": (5, "SED-09", 200_000, "TRI-06"),
        "spain": (4, "SED-10", 100_000, "TRI-07"),
        "northern_italy": (4, "SED-10", 200_000, "TRI-06"),
        "syria": (4, "SED-10", 100_000, "TRI-07"),
        "greece": (3, "SED-11", 100_000, "TRI-07"),
        "sicily": (3, "SED-11", 300_000, "TRI-05"),
        "southern_italy": (3, "SED-11", 100_000, "TRI-07"),
        "egypt": (4, "SED-12", 300_000, "TRI-05"),
        "parthia": (3, "SED-13", 200_000, "TRI-06"),
        "germania": (2, "SED-14", 0, "TRI-08"),
        "mauretania": (2, "SED-14", 100_000, "TRI-07"),
        "rome": (12, "SED-15", 0, "TRI-08"),
    }


def test_roads_are_the_thirteen_of_the_reconstruction(edition: Edition) -> None:
    """The roads of AMB-09, each written at both ends; Sicily has none."""
    roads = """rome-northern_italy rome-southern_italy northern_italy-gaul northern_italy-germania northern_italy-greece
        gaul-spain gaul-germania greece-asia_minor asia_minor-syria asia_minor-parthia syria-parthia syria-egypt
        egypt-mauretania"""
    expected = {frozenset(road.split("-")) for road in roads.split()}
    assert {frozenset((r.id, other)) for r in edition.regions for other in r.edges} == expected
    assert sum(len(r.edges) for r in edition.regions) == 2 * 13


def test_halves_of_the_world_and_harbours(edition: Edition) -> None:
    """Ares has five regions, Bellona seven, Rome neither; no ship lands in Parthia or Germania."""
    east = {r.id for r in edition.regions if r.side == "east"}
    west = {r.id for r in edition.regions if r.side == "west"}
    assert east == {"greece", "asia_minor", "syria", "parthia", "egypt"}
    assert {r.id for r in edition.regions} - east - west == {"rome"}
    assert {r.id for r in edition.regions if not r.by_sea} == {"parthia", "germania"}


def test_timetable_has_fifty_rows(edition: Edition) -> None:
    """13 aestates, 12 hiemes, 24 motus and Actium, cited KAL-T01 to KAL-T50."""
    rows = edition.timetable
    assert Counter(row.phase for row in rows) == {"aestas": 13, "hiems": 12, "motus": 24, "actium": 1}
    assert [(row.row, row.rule) for row in rows] == [(n, f"KAL-T{n:02d}") for n in range(1, 51)]


def test_timetable_runs_from_half_past_six_without_a_gap(edition: Edition) -> None:
    """Five minutes a season and one a motus, on end from 18:30 to 20:59; Actium begins at 21:00, open-ended."""
    *rows, actium = edition.timetable
    assert (rows[0].starts, rows[-1].ends) == ("18:30", "20:59")
    assert [row.starts for row in rows[1:]] == [row.ends for row in rows[:-1]]
    assert all(minutes(row.starts, row.ends or "") == (1 if row.phase == "motus" else 5) for row in rows)
    assert (actium.phase, actium.starts, actium.ends, actium.year) == ("actium", "21:00", None, 31)


def test_timetable_order_of_seasons(edition: Edition) -> None:
    """Aestas 44, then in every year to 32 first the hiems and then the aestas, with a motus between any two."""
    rows = edition.timetable[:-1]
    seasons = [("aestas", 44)] + [(phase, year) for year in range(43, 31, -1) for phase in ("hiems", "aestas")]
    assert [(row.phase, row.year) for row in rows[::2]] == seasons
    assert {(row.phase, row.year) for row in rows[1::2]} == {("motus", None)}
    printed = {(row.starts, row.phase, row.year) for row in rows}
    assert {("19:00", "hiems", 41), ("19:54", "aestas", 37), ("20:30", "aestas", 34)} <= printed


def test_feriae_are_four_rows(edition: Edition) -> None:
    """The year 37 and the motus before each of its seasons, 19:47 to 19:59, may be a holiday."""
    feriae = [row for row in edition.timetable if row.feriae]
    assert [row.row for row in feriae] == [26, 27, 28, 29]
    assert (feriae[0].starts, feriae[-1].ends) == ("19:47", "19:59")


def test_prices_for_sale(edition: Edition) -> None:
    """A curialis costs 200,000, a clientarum 400,000, a classis 300,000, a rex's conversion 200,000; a mortal has ten legiones
    at most."""
    prices = {"curiales": 200_000, "clientarum": 400_000, "classes": 300_000, "conversion": 200_000}
    assert edition.prices.model_dump() == prices
    assert edition.ten == 10


def test_chart_of_naves(edition: Edition) -> None:
    """30 rows: ten warships at a million each, ten at two, ten at four; the last costs 70,000,000 in all."""
    chart = edition.naves
    assert [row.naves for row in chart] == list(range(1, 31))
    steps = [after - before for before, after in pairwise([0, *(row.denarii for row in chart)])]
    assert steps == [1_000_000] * 10 + [2_000_000] * 10 + [4_000_000] * 10
    assert chart[-1].denarii == 70_000_000


def test_every_ruling_starts_as_settled(edition: Edition) -> None:
    """An evening begins with no ruling changed and with the map not yet confirmed."""
    assert set(edition.settings.model_dump().values()) == {False}
