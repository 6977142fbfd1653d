"""What the rulebook fixes about each character, copied from it, against the evening as it opens."""

import pytest

from domain.ludi_romani.aggregates.player import PropertyGiven, PropertyReceived
from domain.ludi_romani.edition import Properties
from tests.ludi_romani.table import at_dinner

# Where the rulebook puts each character (- nowhere) and what he begins with.
ROSTER = """
ROS-08 | octavian | northern_italy | 600,000 denarii, 10 suffragia, 3 curiales, 1 classes
ROS-09 | antony | asia_minor | 400,000 denarii, 10 suffragia, 4 curiales, 1 classes
ROS-10 | lepidus | spain | 900,000 denarii, 10 suffragia, 3 curiales
ROS-11 | brutus | greece | 500,000 denarii, 10 suffragia, 2 curiales, 2 classes
ROS-12 | cassius | greece | 600,000 denarii, 10 suffragia, 3 curiales, 1 classes
ROS-13 | sextus | sicily | 300,000 denarii, 10 suffragia, 3 curiales, 2 classes
ROS-14 | agrippa | northern_italy | 10 suffragia, 3 curiales, 3 classes
ROS-15 | cicero | - | 500,000 denarii, 80 suffragia, 1 classes
ROS-16 | hirtius | - | 1,200,000 denarii, 10 suffragia, 1 classes
ROS-17 | pansa | - | 1,100,000 denarii, 20 suffragia, 1 classes
ROS-18 | decimus | - | 1,000,000 denarii, 30 suffragia, 1 classes
ROS-19 | ventidius | - | 1,100,000 denarii, 20 suffragia, 1 classes
ROS-20 | plancus | - | 900,000 denarii, 40 suffragia, 1 classes
ROS-21 | pollio | - | 900,000 denarii, 40 suffragia, 1 classes
ROS-22 | isauricus | - | 700,000 denarii, 60 suffragia, 1 classes
ROS-23 | philippus | - | 1,000,000 denarii, 30 suffragia, 1 classes
ROS-24 | ahenobarbus | - | 1,000,000 denarii, 30 suffragia, 1 classes
ROS-25 | calenus | - | 800,000 denarii, 50 suffragia, 1 classes
ROS-26 | lucius_antonius | - | 800,000 denarii, 50 suffragia, 1 classes
ROS-27 | balbus | - | 1,100,000 denarii, 20 suffragia, 1 classes
ROS-28 | maecenas | - | 700,000 denarii, 60 suffragia, 1 classes
ROS-29 | salvidienus | - | 1,000,000 denarii, 30 suffragia, 1 classes
ROS-30 | dolabella | - | 1,100,000 denarii, 20 suffragia, 1 classes
ROS-31 | crassus | - | 1,200,000 denarii, 10 suffragia, 1 classes
ROS-32 | pedius | - | 1,100,000 denarii, 20 suffragia, 1 classes
ROS-33 | messala | - | 800,000 denarii, 50 suffragia, 1 classes
ROS-34 | servilia | rome | 2,000,000 denarii, 1 classes, 1,000,000 dos
ROS-35 | livia | rome | 1,000,000 denarii, 1 classes, 2,000,000 dos
ROS-36 | atia | rome | 1,500,000 denarii, 1 classes, 1,500,000 dos
ROS-37 | octavia | rome | 1 classes, 3,000,000 dos
ROS-38 | scribonia | rome | 500,000 denarii, 1 classes, 2,500,000 dos
ROS-39 | calpurnia | rome | 1,000,000 denarii, 1 classes, 2,000,000 dos
ROS-40 | antonia | rome | 2,500,000 denarii, 1 classes, 500,000 dos
ROS-41 | cleopatra | egypt | 100,000 denarii, 2 clientarum, 5 classes
ROS-42 | bogud | mauretania | 200,000 denarii, 4 clientarum, 2 classes, 1 rexpressus
ROS-43 | ariovistus | germania | 6 clientarum, 1 rexpressus
ROS-44 | pacorus | parthia | 1,200,000 denarii, 3 clientarum, 1 rexpressus
ROS-45 | juppiter | - | 14,000,000 denarii, 20 curiales
ROS-46 | juno | - | 13,000,000 denarii, 15 curiales
ROS-47 | neptune | - | 2,500,000 denarii, 20 classes
ROS-48 | amphitrite | - | 1,500,000 denarii, 15 classes
ROS-49 | oceanus | - | 1,500,000 denarii, 15 classes
ROS-50 | venus | - | 4,000,000 denarii
ROS-51 | mars | - | 1 ultrices
ROS-52 | phobos | - | 1 cohortes
ROS-53 | deimos | - | 1 cohortes
ROS-54 | ares | - | 1 cohortes
ROS-55 | bellona | - | 1 cohortes
ROS-56 | fortuna | - | 1 rotae
ROS-57 | saturn | - | 9,000,000 denarii, 1 cohortes
ROS-58 | vulcan | - | 5,000,000 denarii, 5 curiales, 1 fabriles
ROS-59 | vesta | - | 10 curiales, 12 virus
ROS-60 | persephone | - | 9,000,000 denarii
ROS-61 | pluto | - | 10,000,000 denarii
ROS-62 | minerva | - | 10,000,000 denarii, 15 curiales
ROS-63 | mercury | - | -
ROS-64 | juventas | - | -
ROS-65 | dionysus | - | 4,000,000 denarii, 10 clientarum
ROS-66 | silenus | - | 2,000,000 denarii, 5 clientarum
ROS-67 | ariadne | - | 2,000,000 denarii, 5 clientarum
ROS-68 | apollo | - | 10 curiales
ROS-69 | diana | - | 10 curiales
ROS-70 | tanit | - | 7,500,000 denarii, 10 clientarum
ROS-71 | isis | - | 7,500,000 denarii, 10 clientarum
ROS-72 | cybele | - | 5,000,000 denarii
ROS-73 | mithras | - | 7,500,000 denarii, 10 clientarum
ROS-74 | tyr | - | 15 clientarum
ROS-75 | fata | - | -
"""


ROWS = [row.split(" | ") for row in ROSTER.strip().splitlines()]


@pytest.mark.parametrize(("player", "place", "properties"), [pytest.param(*row[1:], id=row[0]) for row in ROWS])
def test_starting_place_and_properties(player: str, place: str, properties: str) -> None:
    """Everybody enters with exactly what the rulebook gives him, and where it puts him."""
    held = {word.split()[1]: int(word.split()[0].replace(",", "")) for word in properties.split(", ") if word != "-"}
    world = at_dinner().world
    assert world.player(player).properties == Properties(**held)
    assert (world.whereabouts(player) or "-") == place


def test_ros_07_three_reges_hold_a_rexpressus() -> None:
    """Bogud, Ariovistus and Pacorus begin with a Rexpressus card each, and nobody else does, Cleopatra least of all."""
    held = {p.id: p.properties.rexpressus for p in at_dinner().world.players() if p.properties.rexpressus}
    assert held == {"bogud": 1, "ariovistus": 1, "pacorus": 1}


def test_fem_01_mortal_women_start_as_virgines() -> None:
    """The seven women of the roster are virgines as the evening opens."""
    women = [player.id for player in at_dinner().world.players() if player.role == "virgo"]
    assert women == ["servilia", "livia", "atia", "octavia", "scribonia", "calpurnia", "antonia"]


@pytest.mark.parametrize(
    "seller",
    [pytest.param("juppiter", id="NUM-02"), pytest.param("juno", id="NUM-07"), pytest.param("minerva", id="NUM-29")],
)
def test_sells_curiales(seller: str) -> None:
    """He sells legiones curiales for 200,000 denarii as a matter of course, without any caution."""
    assert at_dinner().world.player(seller).sells[0].property == "curiales"
    sold = at_dinner().when("emptio_legionum", buyer="octavian", seller=seller, legio="curialis")
    price, legio = Properties(denarii=200_000), Properties(curiales=1)
    sold.then(
        PropertyGiven(player="octavian", towards=seller, properties=price),
        PropertyReceived(player=seller, source="octavian", properties=price),
        PropertyGiven(player=seller, towards="octavian", properties=legio),
        PropertyReceived(player="octavian", source=seller, properties=legio),
    )
    sold.noted()
