"""Opening the evening and casting it."""

from typing import Any

import pytest

from domain.kernel.deciding.decide import EveningIsOpen, NoEvening
from domain.kernel.grammar.event import Event
from domain.ludi_romani.acts.opening.ludos_aperire import TooFewWinterSeats, UnusualSeating
from domain.ludi_romani.acts.opening.personam_assignare import AlreadyCast, PlaysAnother, PlaysItAlready
from domain.ludi_romani.aggregates.player import CharacterCast
from domain.ludi_romani.aggregates.region import SeatTaken
from domain.ludi_romani.law.known import UnknownPlayer
from tests.ludi_romani.table import BEGINS, Outcome, at_dinner, edition_2018, empty


def opened_with_more_seats(more: int) -> Outcome:
    """An evening opened from the edition of 2018, whose Rome has so many seats more (or fewer) than the rulebook's twelve."""
    edition = edition_2018()
    regions = tuple(
        region.model_copy(update={"seats": region.seats + more}) if region.id == "rome" else region
        for region in edition.regions
    )
    other = edition.model_copy(update={"regions": regions})
    return empty().when("ludos_aperire", by="host", title_of_evening="Ludi", begins=BEGINS, edition=other)


def test_sed_23_twenty_one_spare_seats_are_unusual() -> None:
    """The rulebook's own 58 seats for 37 mortals are one more to spare than its fifteen to twenty, and the host is told."""
    opened_with_more_seats(0).noted(UnusualSeating(spare=21), TooFewWinterSeats(mortals=33, numina=23, seats=54))


def test_sed_23_fourteen_spare_seats_are_unusual() -> None:
    """Fourteen seats to spare are too few."""
    opened_with_more_seats(-7).noted(UnusualSeating(spare=14), TooFewWinterSeats(mortals=33, numina=23, seats=47))


def test_sed_17_too_few_seats_for_the_numina_in_winter() -> None:
    """Where 33 mortals off the thrones and 23 wintering numina look for 53 seats, the host is told, and of nothing else."""
    opened_with_more_seats(-1).noted(TooFewWinterSeats(mortals=33, numina=23, seats=53))


def test_sed_17_seats_enough_for_the_numina_in_winter() -> None:
    """With 56 open seats everybody finds one in winter, and only the number to spare is unusual."""
    opened_with_more_seats(2).noted(UnusualSeating(spare=23))


def test_ros_01_ros_03_ros_05_who_sits_as_the_evening_opens() -> None:
    """Imperatores sit where the rulebook puts them, virgines in Rome, reges at home, and nobody else sits anywhere."""
    outcome = opened_with_more_seats(0)
    imperatores = "northern_italy octavian,asia_minor antony,spain lepidus,greece brutus,greece cassius,sicily sextus"
    women = "servilia livia atia octavia scribonia calpurnia antonia"
    reges = "egypt cleopatra,mauretania bogud,germania ariovistus,parthia pacorus"
    pairs = [pair.split() for pair in f"{imperatores},northern_italy agrippa".split(",")]
    pairs += [["rome", woman] for woman in women.split()] + [pair.split() for pair in reges.split(",")]
    expected: list[Event] = [SeatTaken(region=region, player=player) for region, player in pairs]
    assert [event for event in outcome.events if isinstance(event, SeatTaken)] == expected


def test_log_09_nothing_happens_before_the_opening() -> None:
    """Before the evening is opened not even a note can be written."""
    empty().when("notare", text="We are early.").refused(NoEvening())


def test_log_09_no_dispensation_opens_an_evening() -> None:
    """The Fates cannot dispense with the opening."""
    empty().when("notare", text="We are early.", dispense=("LOG-09",)).refused(NoEvening())


def test_log_10_an_evening_is_opened_once() -> None:
    """An open evening cannot be opened again, whatever is dispensed with."""
    again: dict[str, Any] = {"title_of_evening": "Ludi", "begins": BEGINS, "edition": edition_2018()}
    at_dinner().when("ludos_aperire", by="host", dispense=("LOG-10",), **again).refused(EveningIsOpen())


def test_gen_02_nobody_plays_who_is_not_on_the_roster() -> None:
    """Caesar is dead: he is none of the characters of the six roles, and nothing can be written of him."""
    cast = at_dinner().when("personam_assignare", by="organiser", player="caesar", person=1, dispense=("GEN-02",))
    cast.refused(UnknownPlayer(id="caesar").at("player"))


def test_log_11_a_character_is_given_to_a_person() -> None:
    """Casting gives a character his person."""
    cast = at_dinner().when("personam_assignare", by="organiser", player="brutus", person=7)
    after = cast.then(CharacterCast(player="brutus", person=7))
    assert after.world.player("brutus").person == 7


def test_log_11_a_character_has_one_person() -> None:
    """Brutus, who has his person, is not given to another as if by accident."""
    table = at_dinner().given(CharacterCast(player="brutus", person=7))
    cast = table.when("personam_assignare", by="organiser", player="brutus", person=8)
    cast.refused(AlreadyCast(player="brutus", person=7))


def test_log_11_somebody_else_takes_over() -> None:
    """Where it is said that somebody takes over, the character goes to the new person."""
    table = at_dinner().given(CharacterCast(player="brutus", person=7))
    cast = table.when("personam_assignare", by="organiser", player="brutus", person=8, recast=True)
    cast.then(CharacterCast(player="brutus", person=8))


@pytest.mark.parametrize("recast", [False, True])
def test_log_11_the_same_person_takes_nothing_over(recast: bool) -> None:
    """Nobody is given a character that he plays already, nor takes it over from himself."""
    table = at_dinner().given(CharacterCast(player="brutus", person=7))
    cast = table.when("personam_assignare", by="organiser", player="brutus", person=7, recast=recast)
    cast.refused(PlaysItAlready(player="brutus", person=7))


def test_log_11_a_person_plays_one_character() -> None:
    """Whoever plays Brutus does not play Cassius too."""
    table = at_dinner().given(CharacterCast(player="brutus", person=7))
    cast = table.when("personam_assignare", by="organiser", player="cassius", person=7)
    cast.refused(PlaysAnother(person=7, other="brutus"))


def test_log_11_dispensed_a_person_plays_two() -> None:
    """When people are few the organiser dispenses with the rule, and one person plays both."""
    table = at_dinner().given(CharacterCast(player="brutus", person=7))
    cast = table.when("personam_assignare", by="organiser", player="cassius", person=7, dispense=("LOG-11",))
    cast.then(CharacterCast(player="cassius", person=7))


def test_log_11_dispensed_a_character_changes_hands() -> None:
    """With a dispensation even an unannounced change of person is written down."""
    table = at_dinner().given(CharacterCast(player="brutus", person=7))
    cast = table.when("personam_assignare", by="organiser", player="brutus", person=8, dispense=("LOG-11",))
    cast.then(CharacterCast(player="brutus", person=8))
