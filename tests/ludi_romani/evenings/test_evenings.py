"""The worked examples of the rulebook, as scripts: every act is taken, noted or refused as its line says, and what is said to hold
after it holds. Each is named with the rules that it meets."""

from pathlib import Path

import pytest

from domain.kernel.script.language import ScriptRefused
from tests.ludi_romani.evenings.compared import Otherwise
from tests.ludi_romani.evenings.played import HERE, Evening, evenings, whole

FILES = sorted(HERE.glob("*.toml"))
EVENINGS = [one for file in FILES for one in evenings(file)]


@pytest.mark.parametrize("evening", EVENINGS, ids=str)
def test_a_worked_example(evening: Evening) -> None:
    """It goes as it says, act by act, and ends as it says."""
    whole(evening)


SCRIPT = """
title = "Somebody sits down"
rules = ["SED-01"]
source = "nowhere"
[[evening]]
name = "two seats"
why = "There are so many."
before = [
  { event = "seat_taken", as = "first", region = "rome", player = "cicero" },
]
acts = [
  { until = "aestas 44" },
  { by = "organiser", for = "venus", act = "adesse", region = "rome", after = { "player:venus" = { present = "rome" } } },
  { wait = 1 },
]
events = { seat_taken = [] }
[evening.after]
"player:brutus" = { died = "", mortal = true, "owners.#" = 1 }
"views/ledger" = { "players.brutus" = { region = "greece" } }
"""
READ = {
    "a key of the file": ('source = "nowhere"', 'sauce = "nowhere"', "nothing is called sauce in the file"),
    "a key of an evening": ('why = "There', 'whence = "There', "nothing is called whence in two seats"),
    "a rule that it names": ('["SED-01"]', '["SED-99"]', "there is no rule SED-99"),
    "no name": ('name = "two seats"', "", "an evening says nothing of name"),
    "a season": ("aestas 44", "aestas 45", "12: there is no season aestas 45"),
    "a word beside a season": ('44" }', '44", late = 3 }', "12: says nothing of by"),
    "a kind of event": ('event = "seat_taken"', 'event = "seat_stolen"', "9: says nothing of by"),
    "a field of an event": ('player = "cicero"', 'person = "cicero"', "9: player: field required"),
    "an act": ('"adesse"', '"abesse"', "13: there is no act abesse"),
    "a field of an act": ('act = "adesse"', 'act = "adesse", where = 1', "13: where: extra inputs are not permitted"),
    "a name in what holds": ('"player:venus"', '"player:$venus"', "13: no act before this one is called venus"),
    "a name in what holds at the end": ('"player:brutus"', '"player:$brutus"', "two seats: no act before this one"),
    "an event at the end": ("{ seat_taken = [] }", "{ seat_stolen = [] }", "two seats: there is no event seat_stolen"),
    "a field of an event at the end": ("= []", "= [{ seat = 1 }]", "two seats: there is no field seat in seat_taken"),
    "a form that fits": ('"adesse"', '"adesse", no_field = ["region"]', "13: the form ends at no field"),
    "a form that does not fit": ('region = "rome", after', 'region = 1, no_field = ["r"], after', "13: the form ends at region"),
    "nothing that holds": ('{ present = "rome" }', "{}", "13: player:venus says nothing"),
    "nothing that refuses": ('"adesse"', '"adesse", refused = []', "13: refused says nothing"),
    "a refusal with a caution": ('"adesse"', '"adesse", refused = ["MOT-03"], cautions = ["MOT-04"]', "13: what is refused"),
    "no time at all": ("wait = 1", "wait = 0", "14: nobody waits less than a minute"),
    "a time that is none": ("wait = 1", "wait = true", "14: says nothing of by"),
    "two items in one line": ("{ wait = 1 },", "{ wait = 1 }, { wait = 1 },", "each act begins a line of its own"),
}  # fmt: skip


def read(folder: Path, text: str) -> Evening:
    """The one evening of a file with this text."""
    file = folder / "some.toml"
    file.write_text(text)
    (one,) = evenings(file)
    return one


@pytest.mark.parametrize(("old", "new", "reason"), READ.values(), ids=READ.keys())
def test_what_nobody_would_compare_is_not_read(tmp_path: Path, old: str, new: str, reason: str) -> None:
    """A word, name or expectation that means nothing is an error with its file, its line and the reason."""
    whole(read(tmp_path, SCRIPT))
    assert SCRIPT.count(old) == 1
    with pytest.raises(ScriptRefused) as refused:
        read(tmp_path, SCRIPT.replace(old, new))
    assert str(refused.value).startswith(f"some.toml:{'' if reason[:1].isdigit() else ' '}{reason}")


PLAYED = {
    "it is refused": ('region = "rome", after', 'region = "atlantis", after', "refused by ['SED-08'], the script says []"),
    "it is not refused": ('"adesse"', '"adesse", refused = ["SED-08"]', "refused by [], the script says ['SED-08']"),
    "it is not noted": ('"adesse"', '"adesse", cautions = ["SED-23"]', "cautions by [], the script says ['SED-23']"),
    "it is not counted": ('"adesse"', '"adesse", counted = "MER-16"', "counted by [], the script says ['MER-16']"),
    "it is not dispensed with": ('"adesse"', '"adesse", dispense = { "SED-01" = "so be it" }', "dispense by [], the script"),
    "it brings another event": ('"adesse"', '"adesse", events = { presence_noted = [] }', "presence_noted: is [Pres"),
    "somebody is elsewhere": ('present = "rome"', 'present = "gaul"', "present: is 'rome', the script says 'gaul'"),
    "a stream is not there": ('"player:venus"', '"player:catilina"', "there is no player:catilina"),
    "a path leads nowhere": ("mortal = true", "immortal = true", "there is no immortal"),
    "one is not yes": ("mortal = true", "mortal = 1", "mortal: is True, the script says 1"),
    "nothing is not something": ('died = ""', "died = 3", "died: is '', the script says 3"),
    "there are more": ('"owners.#" = 1', '"owners.#" = 2', "owners.#: is 1, the script says 2"),
    "an event too few at the end": ("seat_taken = []", "presence_noted = []", "presence_noted: is [Pres"),
}  # fmt: skip


@pytest.mark.parametrize(("old", "new", "reason"), PLAYED.values(), ids=PLAYED.keys())
def test_what_goes_otherwise_ends_it(tmp_path: Path, old: str, new: str, reason: str) -> None:
    """An evening ends at the first line that does not go as it says."""
    with pytest.raises(Otherwise) as otherwise:
        whole(read(tmp_path, SCRIPT.replace(old, new)))
    assert reason in str(otherwise.value)
