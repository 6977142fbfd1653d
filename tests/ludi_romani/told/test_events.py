"""What befell, in the words of the journal: each event alone, whatever act brought it."""

from typing import Any

import pytest

from domain.kernel.grammar.objection import Names
from domain.ludi_romani.game import LUDI_ROMANI
from tests.ludi_romani.rules.actium import conch, party
from tests.ludi_romani.rules.battle import challenged, in_spain, the
from tests.ludi_romani.rules.curia import brought, senate
from tests.ludi_romani.table import Table, at_dinner


def words(table: Table, kind: str, **fields: Any) -> str:
    """The sentence of an event."""
    return LUDI_ROMANI.events[kind].model_validate(fields).sentence(Names(table.world.name))


SAID: list[tuple[str, dict[str, Any], str]] = [
    ("was_engaged", {"player": "brutus", "proelium": "proelium:7"}, "Brutus is bound by the proelium of act 7."),
    ("was_engaged", {"player": "brutus", "proelium": None}, "Brutus is bound by no challenge any longer."),
    ("ring_changed_hands", {"player": "brutus", "wears": True}, "Brutus wears the Ring of Gyges."),
    ("ring_changed_hands", {"player": "brutus", "wears": False}, "Brutus wears the Ring of Gyges no longer."),
    ("presence_noted", {"player": "brutus", "region": "gaul"}, "Brutus is in Gallia."),
    ("presence_noted", {"player": "brutus", "region": "gaul", "rule": "SED-21"}, "The dead Brutus stays in Gallia."),
    ("seat_left", {"player": "brutus", "region": "gaul"}, "Brutus leaves Gallia."),
    ("seat_left", {"player": "brutus", "region": "gaul", "rule": "SED-21"}, "The seat of Brutus in Gallia is free."),
    ("pestis_changed", {"region": "gaul", "rages": True}, "Pestis rages in Gallia."),
    ("pestis_changed", {"region": "gaul", "rages": False}, "The pestis in Gallia is over."),
    ("shape_taken", {"player": "juppiter", "persona": "mars"}, "Juppiter has the shape of Mars."),
    ("shape_taken", {"player": "juppiter", "persona": None}, "Juppiter has the shape of Juppiter again."),
    ("season_began", {"row": 3, "began": 0}, "The hiems of 43 BCE begins."),
    ("ruling_made", {"dispute": "Who?", "ruling": "Both."}, 'On "Who?" it is ruled: "Both".'),
    ("disposed", {"who": "cleopatra", "way": "govern"}, "Cleopatra governs the world."),
    ("flagitatio_answered", {"proelium": 9, "accepted": True}, "The challenge is accepted."),
    ("flagitatio_answered", {"proelium": 9, "accepted": False}, "The challenge is refused."),
    ("curiales_captured", {"proelium": 9, "rex": "bogud", "count": 2}, "Bogud has 2 captured legiones curiales to convert."),
    ("curiales_captured", {"proelium": 9, "rex": "bogud", "count": -1}, "Bogud has settled 1 captured legio curialis."),
    ("overseer_changed", {"proelium": 9, "overseer": "mars"}, "Mars oversees the proelium from now on."),
    (
        "overseer_changed", {"proelium": 9, "overseer": None},
        "Nobody oversees the proelium until another numen does.",
    ),
    ("proelium_ended", {"proelium": 9, "cause": "fought"}, "The proelium is over."),
    ("proelium_ended", {"proelium": 9, "cause": "mercury"}, "The proelium is broken off."),
    ("consules_designated", {"season": 2, "consules": ("cicero",)}, "Cicero is designated consul."),
    ("consules_designated", {"season": 2, "consules": ("cicero", "pansa")}, "Cicero and Pansa are designated consuls."),
]  # fmt: skip


@pytest.mark.parametrize("kind, fields, sentence", SAID)
def test_what_befell_one_player_or_region(kind: str, fields: dict[str, Any], sentence: str) -> None:
    """Whichever of two ways it went."""
    assert words(at_dinner(), kind, **fields) == sentence


def test_what_passes_from_hand_to_hand() -> None:
    """Whose suffragia they are is said where they are neither the giver's nor the receiver's; the account of what is uncertain
    gives nothing to anybody, and an imago has what it comes with from nobody."""
    goods: dict[str, Any] = {"player": "brutus", "properties": {"denarii": 100_000}}
    assert [
        words(at_dinner(), "property_received", source=source, **goods) for source in ("cicero", "incertum", "mors")
    ] == [
        "Brutus receives 100,000 denarii from Cicero.",
        "Brutus receives 100,000 denarii that the books did not know.",
        "Brutus receives 100,000 denarii as an imago.",
    ]
    lots: dict[str, Any] = {"player": "cicero", "count": 10}
    assert [
        words(at_dinner(), "suffragia_given", towards="brutus", owner=owner, **lots) for owner in ("cicero", "pansa")
    ] == [
        "Cicero hands 10 suffragia to Brutus.",
        "Cicero hands 10 suffragia of Pansa to Brutus.",
    ]
    owners = ("cicero", "brutus", "pansa")
    assert [words(at_dinner(), "suffragia_received", source="brutus", owner=owner, **lots) for owner in owners] == [
        "Cicero receives 10 suffragia from Brutus.",
        "Cicero receives 10 suffragia from Brutus.",
        "Cicero receives 10 suffragia of Pansa from Brutus.",
    ]


def test_what_befalls_a_bill() -> None:
    """It is known by what it would have done, and told with those who decided it."""
    table, number = brought(senate(), type="proscriptio", target="antony")
    for kind, fields, sentence in (
        ("rogatio_decided", {"passed": True, "venus": "yes"}, "The motion to proscribe Antony passes; Venus breaks the tie."),
        ("rogatio_decided", {"passed": False}, "The motion to proscribe Antony fails."),
        ("rogatio_executed", {}, "The motion to proscribe Antony is carried out."),
        (
            "suffragium_cast", {"voter": "cicero", "vote": "abstain", "suffragia": 80},
            "Cicero abstains on the motion to proscribe Antony with 80 suffragia.",
        ),
        (
            "cast_suffragia_inherited", {"owner": "cicero", "heres": "pansa", "count": 20},
            "Pansa inherits 20 suffragia of Cicero, cast on the motion to proscribe Antony.",
        ),
        (
            "electorate_kept", {"voters": ("cicero", "pansa")},
            "On the motion to proscribe Antony these decide, who were in Roma: Cicero and Pansa.",
        ),
    ):  # fmt: skip
        assert words(table, kind, rogatio=number, **fields) == sentence


@pytest.mark.parametrize(
    "fields, sentence",
    [
        (
            {"type": "imperium", "target": "antony", "receiver": "lepidus", "legiones": 1},
            "Cicero moves to give Lepidus 1 legio curialis of Antony.",
        ),
        ({"type": "proscriptio", "target": "antony"}, "Cicero moves to proscribe Antony."),
        ({"type": "restitutio", "target": "antony"}, "Cicero moves to restore Antony."),
        ({"type": "caedes", "target": "antony"}, "Cicero moves to have Antony killed."),
        ({"type": "census", "provincia": "gaul"}, "Cicero moves to hold a census of Gallia."),
    ],
)
def test_what_each_bill_would_do(fields: dict[str, Any], sentence: str) -> None:
    """In the words in which it is brought."""
    assert words(senate(), "rogatio_introduced", rogatio=9, season=2, consul="cicero", **fields) == sentence


def test_what_befalls_a_proelium() -> None:
    """Who challenges whom, and how many legiones each side fields."""
    challenge: dict[str, Any] = {"region": "greece", "season": 0, "witness": "mars", "challenged": ("antony",)}
    assert [
        words(at_dinner(), "flagitatio_issued", proelium=9, challenger=challenger, **challenge)
        for challenger in (("brutus",), ("brutus", "cassius"))
    ] == [
        "Brutus challenges Antony in Graecia before Mars.",
        "Brutus and Cassius challenge Antony in Graecia before Mars.",
    ]
    fielded = ("challenger_curiales", "challenger_clientarum", "challenged_curiales", "challenged_clientarum")
    begun: dict[str, Any] = {"proelium": 9, "overseer": "mars", **dict.fromkeys(fielded, 0)}
    assert [words(at_dinner(), "proelium_begun", rounds=rounds, **begun) for rounds in (1, 2)] == [
        "The proelium begins under Mars: 1 legio on each side.",
        "The proelium begins under Mars: 2 legiones on each side.",
    ]
    table = challenged(in_spain())
    assert words(table, "was_engaged", player="antony", proelium=f"proelium:{the(table).number}") == (
        "Antony is bound by the proelium of Lepidus and Antony."
    )


def test_what_befalls_a_party() -> None:
    """It is known by who leads it, and told with its naves longae."""
    table, first = party(conch(), "octavian", "livia")
    table, second = party(table, "antony", "cassius")
    rolls = tuple(
        {"factio": number, "die": die, "added": (), "total": die} for number, die in ((first, 3), (second, 5))
    )
    fought: dict[str, Any] = {"keep": (first,), "lost": ()}
    for kind, fields, sentence in (
        ("factio_joined", {"factio": first, "players": ("brutus",)}, "Brutus joins the party of Octavian."),
        ("factio_joined", {"factio": first, "players": ("brutus", "pansa")}, "Brutus and Pansa join the party of Octavian."),
        ("factio_merged", {"factio": second, "into": first}, "The party of Antony joins the party of Octavian."),
        (
            "naves_bought", {"factio": first, "properties": {}, "total": 100_000, "naves": 0},
            "The party of Octavian turns 100,000 denarii into no navis longa.",
        ),
        (
            "naves_bought", {"factio": first, "properties": {}, "total": 2_000_000, "naves": 2},
            "The party of Octavian turns 2,000,000 denarii into 2 naves longae.",
        ),
        ("navis_lost", {"factio": first}, "Neptune takes 1 navis longa of the party of Octavian."),
        (
            "fleet_taken", {"factio": first, "naves": 2},
            "Neptune takes 2 naves longae of the party of Octavian, of which nobody lives.",
        ),
        (
            "concursatio_navalis_fought", {"rolls": rolls, "highest": 5, **fought},
            "The highest roll is 5, of the party of Antony.",
        ),
        ("concursatio_navalis_fought", {"rolls": (), "highest": 0, **fought}, "No die is thrown."),
    ):  # fmt: skip
        assert words(table, kind, **fields) == sentence


def test_what_is_not_there_any_more_has_no_words() -> None:
    """A bill that was taken back is known by its act alone; the Senate of a hiems is the Senate."""
    names = Names(senate().world.name)
    assert (names.name("rogatio:999"), names.name("senatus:2")) == ("the motion of act 999", "the Senate")
