"""What is wrong with a script is said with file and line, and a line that goes otherwise stops the rehearsal with a sentence."""

import re
import shutil
from pathlib import Path

import pytest

from api.__main__ import main
from api.cli.rehearsal.demo import evening, served
from api.cli.rehearsal.play import Play
from api.cli.rehearsal.script import load_script
from api.cli.rehearsal.tablets import Tablets, Unexpected
from api.games import STAGES
from domain.kernel.script.language import ScriptRefused
from domain.ludi_romani.game import LUDI_ROMANI
from tests.ludi_romani.evenings.demo_ledger import SCRIPT
from tests.ludi_romani.table import SEEDS, edition_2018

LINE = '{ by = "minerva", act = "sedem_capere", player = "cicero", region = "rome" }'
"""A line of 44.toml that every test here may spoil."""


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """A copy of the script."""
    return Path(shutil.copytree(SCRIPT, tmp_path / "demo"))


def spoilt(folder: Path, line: str, before: str = LINE) -> int:
    """Put another line in the place of one; its number."""
    file = folder / "44.toml"
    text = file.read_text()
    assert before in text
    file.write_text(text.replace(before, line, 1))
    return text[: text.index(before)].count("\n") + 1


WRONG = {
    "an act that does not exist": ('{ by = "minerva", act = "cenare" }', "there is no act cenare"),
    "somebody who records nothing": (
        '{ by = "cicero", act = "notare", text = "x" }',
        "cicero is nobody who records",
    ),
    "nobody at all": ('{ act = "notare", text = "x" }', "says nothing of by"),
    "a field that the act has not": (
        '{ by = "minerva", act = "sedem_capere", player = "cicero", region = "rome", seat = 3 }',
        "seat: extra inputs are not permitted",
    ),
    "a die with seven faces": (
        '{ by = "mars", act = "prioritas", region = "rome", rolls = [ { player = "livia", die = 7 }, { player = "atia", die = 1 } ] }',
        "rolls.0.die: input should be less than or equal to 6",
    ),
    "a rule that the book has not": (
        '{ by = "minerva", act = "notare", text = "x", refused = ["XYZ-99"] }',
        "there is no rule XYZ-99",
    ),
    "a name that no act has yet": (
        '{ by = "minerva", act = "revocare", number = "$mutina" }',
        "no act before this one is called mutina",
    ),
    "a number for what is not recorded": (
        '{ by = "minerva", act = "notare", text = "x", refused = ["GEN-04"], as = "x" }',
        "what is refused gets no number",
    ),
    "a rule set aside by who may not": (
        '{ by = "mars", act = "notare", text = "x", dispense = { "GEN-04" = "x" } }',
        "mars may not dispense with a rule",
    ),
    "a season that is still to come": (
        '{ by = "mars", act = "notare", text = "x", late = "aestas 40" }',
        "no season aestas 40 came before",
    ),
}


@pytest.mark.parametrize(("line", "reason"), WRONG.values(), ids=WRONG.keys())
def test_a_line_that_cannot_be_an_act(folder: Path, line: str, reason: str) -> None:
    """It is refused before anything is played, with its file, its line, and what is wrong there."""
    number = spoilt(folder, line)
    with pytest.raises(ScriptRefused) as refused:
        load_script(folder, edition_2018(), LUDI_ROMANI)
    assert str(refused.value) == f"44.toml:{number}: {reason}"


def test_a_file_that_is_no_toml(folder: Path) -> None:
    """It is named with the place that the parser names."""
    spoilt(folder, "{ by = minerva }")
    with pytest.raises(ScriptRefused, match=r"^44\.toml: is not TOML in UTF-8: .*line"):
        load_script(folder, edition_2018(), LUDI_ROMANI)


def test_two_acts_in_one_line(folder: Path) -> None:
    """Each act has a line of its own, so that errors can name it."""
    spoilt(folder, f"{LINE}, {LINE}")
    with pytest.raises(ScriptRefused, match=r"^44\.toml: each act begins a line of its own"):
        load_script(folder, edition_2018(), LUDI_ROMANI)


def test_a_season_out_of_its_turn(folder: Path) -> None:
    """The script follows the timetable; the file that does not is named, with the season that is due."""
    spoilt(folder, 'name = "aestas 43"', 'name = "aestas 44"')
    with pytest.raises(ScriptRefused, match=r"^44\.toml:\d+: the season is aestas 43, and aestas 44 is next$"):
        load_script(folder, edition_2018(), LUDI_ROMANI)


def test_a_year_that_is_missing(folder: Path) -> None:
    """Thirteen years and Actium, or it is no script."""
    (folder / "36.toml").unlink()
    with pytest.raises(ScriptRefused, match=r"^36\.toml: the file is missing or cannot be read$"):
        load_script(folder, edition_2018(), LUDI_ROMANI)


OTHERWISE = {
    "recorded instead of refused": (
        LINE.replace(" }", ', refused = ["SED-01"] }'),
        "sedem_capere should be refused by SED-01; it was recorded as act N",
    ),
    "refused instead of recorded": (
        LINE.replace("rome", "atlantis"),
        "sedem_capere was not recorded: SED-08: no region of the map has the id atlantis.",
    ),
    "refused by another rule": (
        LINE.replace('"rome" }', '"atlantis", refused = ["SED-01"] }'),
        "sedem_capere should be refused by SED-01; SED-08: no region of the map has the id atlantis.",
    ),
    "noted with nothing": (
        LINE.replace(" }", ', cautions = ["SED-23"] }'),
        "sedem_capere was noted with nothing, the script says SED-23",
    ),
    "dispensed with in vain": (
        LINE.replace("minerva", "fata").replace(" }", ', dispense = { "SED-01" = "so be it" } }'),
        "sedem_capere needed nothing, not SED-01",
    ),
}


@pytest.mark.parametrize(("line", "sentence"), OTHERWISE.values(), ids=OTHERWISE.keys())
def test_what_goes_otherwise_stops_it(folder: Path, tmp_path: Path, line: str, sentence: str) -> None:
    """The rehearsal ends at the line that does not go as the script says, and says why."""
    number = spoilt(folder, line)
    script = load_script(folder, edition_2018(), LUDI_ROMANI)
    with served(STAGES, tmp_path / "data", SEEDS, 0) as (_, url, host):
        tablets = Tablets(url, host)
        evening(tablets, script, 60, 0)
        with pytest.raises(Unexpected) as stopped:
            Play(tablets, script, lambda told: None).run()
    assert re.sub(r"act \d+", "act N", str(stopped.value)) == f"44.toml:{number}: {sentence}"


def test_which_rehearsal_is_played(folder: Path, tmp_path: Path) -> None:
    """One that stopped half-way goes on; after one that is finished, or of a script that was changed since, another is opened."""
    short = load_script(folder, edition_2018(), LUDI_ROMANI)[:1]
    with served(STAGES, tmp_path / "data", SEEDS, 0) as (house, url, host):
        tablets = Tablets(url, host)
        assert evening(tablets, short, 60, 0), "the first is new"
        first = tablets.evening
        Play(tablets, short, lambda told: None).run()
        assert not evening(tablets, load_script(folder, edition_2018(), LUDI_ROMANI), 60, 0), (
            "the script has more lines: it goes on"
        )
        assert (tablets.evening, evening(tablets, short, 60, 0)) == (first, True), "this one is finished"
        second = tablets.evening
        spoilt(folder, '{ by = "minerva", act = "notare", text = "x", refused = ["GEN-04"] },\n  ' + LINE)
        changed = load_script(folder, edition_2018(), LUDI_ROMANI)
        Play(tablets, short, lambda told: None).run()
        assert evening(tablets, changed, 60, 0), "neither can go on by a script that was changed"
        assert list(house.rooms) == [first, second, tablets.evening]


def test_the_command_says_it_in_one_line(folder: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """``ludi demo`` ends with 2 and a plain sentence."""
    edition = tmp_path / "edition"
    shutil.copytree(SEEDS, edition)
    (edition / "demo" / "40.toml").unlink()
    words = ["demo", "--speed", "0", "--port", "0", "--data", str(tmp_path / "data"), "--edition", str(edition)]
    assert main(words) == 2
    assert capsys.readouterr().err == "ludi: 40.toml: the file is missing or cannot be read\n"
