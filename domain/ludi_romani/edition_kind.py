"""How the editions of the Ludi Romani are written: the files of their folders, their hours, and their names."""

from domain.kernel.grammar.course import Course
from domain.kernel.grammar.edition import EditionKind, Hours
from domain.ludi_romani.edition import Edition, RowSeed, minutes
from domain.ludi_romani.edition_checks import faults
from domain.ludi_romani.edition_words import words

FILES: dict[str, tuple[str, ...]] = {
    "edition.toml": ("id", "title", "ten"),
    "mortals.toml": ("mortals",),
    "numina.toml": ("numina",),
    "regions.toml": ("regions",),
    "timetable.toml": ("timetable",),
    "prices.toml": ("prices", "actium_values"),
    "naves.toml": ("naves",),
    "settings.toml": ("settings",),
}


def _names(edition: Edition) -> dict[str, str]:
    names = {mortal.id: mortal.short for mortal in edition.mortals}
    names |= {numen.id: numen.short for numen in edition.numina}
    return names | {region.id: region.latin for region in edition.regions}


def _hours(edition: Edition) -> Hours:
    first, last = edition.timetable[0].starts, edition.timetable[-1].starts
    return Hours(first, minutes(last) - minutes(first))


def _seasons(edition: Edition) -> list[str]:
    return ["before", *(_season(row) for row in edition.timetable)]


def _season(row: RowSeed) -> str:
    return f"{row.phase} {row.year}" if row.phase in ("aestas", "hiems") else row.phase


def _files(edition: Edition) -> list[str]:
    years = dict.fromkeys(row.year for row in edition.timetable if row.year and row.phase != "actium")
    return [*(f"{year}.toml" for year in years), "actium.toml"]


def _referees(edition: Edition) -> frozenset[str]:
    return frozenset({"organiser", *(numen.id for numen in edition.numina)})


COURSE = Course(seasons=_seasons, files=_files, referees=_referees)
KIND = EditionKind(model=Edition, files=FILES, faults=faults, names=_names, hours=_hours, course=COURSE, words=words)
