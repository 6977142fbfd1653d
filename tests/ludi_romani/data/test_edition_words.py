"""The words of the rules whose numbers an edition states."""

from domain.ludi_romani.edition_kind import KIND
from domain.ludi_romani.edition_words import words
from domain.ludi_romani.rulebook import RULES
from tests.ludi_romani.table import edition_2018


def test_the_edition_of_2018_has_the_words_of_the_book() -> None:
    """Each of them, to the letter: prices, values at Actium, seats, tributum, and what everybody begins with."""
    said = words(edition_2018())
    assert said == {rule: RULES[rule] for rule in said} and len(said) == 9 + 7 + 4 + 68
    assert KIND.words is words


def test_rows_of_one_rule_that_differ_are_told_apart() -> None:
    """A seat more in one of two regions, another tributum, a throne for two, more than one card."""
    edition = edition_2018()
    regions = {one.id: one for one in edition.regions}
    regions["gaul"] = regions["gaul"].model_copy(update={"seats": 1})
    regions["sicily"] = regions["sicily"].model_copy(update={"tributum": 0})
    pacorus = next(one for one in edition.mortals if one.id == "pacorus")
    held = pacorus.properties.model_copy(update={"rexpressus": 2, "classes": 1, "denarii": 0})
    mortals = [one.model_copy(update={"properties": held}) if one is pacorus else one for one in edition.mortals]
    said = words(edition.model_copy(update={"regions": tuple(regions.values()), "mortals": tuple(mortals)}))
    assert said["SED-09"] == "One seat in Gaul. Five seats in Asia Minor."
    assert said["TRI-05"] == "Sicily yields nothing. Egypt yields 300,000 D."
    assert said["ROS-44"] == "Pacorus in Parthia: 3 clientarum, 1 classis, 2 Rexpressus."
