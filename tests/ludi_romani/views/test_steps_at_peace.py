"""What may be done next in the Senate, where tributum is paid, and at Actium, as the boards draw it."""

import json
from typing import Any

from domain.kernel.grammar.objection import Names
from domain.ludi_romani.game import LUDI_ROMANI
from projections.kernel.steps import NextStep
from projections.ludi_romani.senate import senate as seen
from tests.ludi_romani.rules.actium import conch, dice, fleets, party, redeem, rolls
from tests.ludi_romani.rules.befell import became, lost, sat_down
from tests.ludi_romani.rules.curia import brought, counts, passed, senate, votes
from tests.ludi_romani.table import Table, at_dinner
from tests.ludi_romani.views import drawn

DRAWN = {
    "consules_creare", "rogatio", "suffragium_ferre", "senatus_consultum", "imperium_transferre", "proscribere",
    "restituere", "caedem_exsequi", "census", "tributum", "actium_aperire", "amicitia_ultima", "conferre",
    "naves_longas_redimere", "concursatio_navalis", "triumphus",
}  # fmt: skip
"""What these boards record."""


def of(table: Table, who: str) -> list[NextStep]:
    return drawn.of(table.world, who)


def kinds(table: Table, who: str) -> list[str]:
    return [step.kind for step in of(table, who)]


def step(table: Table, who: str, kind: str) -> NextStep:
    return next(one for one in of(table, who) if one.kind == kind)


def answers(found: NextStep, field: str) -> list[Any]:
    """What the table may say to a field, by the first thing that it fills in."""
    replies = [reply for ask in found.asks if ask.field == field for reply in ask.answers]
    return [next(iter(reply.fields.values())) for reply in replies]


def foretold(found: NextStep, *said: object) -> tuple[str, str]:
    """The figures and the sentence of what comes of a step where the table says this."""
    assert found.outcomes is not None
    place, figures = found.outcomes.of[" ".join(str(one) for one in said)]
    return figures, found.outcomes.said[place].sentence


def test_every_act_of_these_boards_in_the_evening_was_a_step_just_before() -> None:
    """Of the scripted evening: whatever was recorded was among the steps of whoever recorded it, by its kind and by what stood
    fixed; and who voted, was acclaimed or paid was among the answers."""
    found, without = 0, []
    for entry, his, _ in drawn.before_each(DRAWN):
        act, found = entry.act, found + 1
        without += [] if his else [(entry.number, act.kind)]
        if his and act.kind in ("suffragium_ferre", "rogatio"):
            field = "voter" if act.kind == "suffragium_ferre" else "consul"
            assert getattr(act, field) in answers(his[0], field), entry.number
    assert (found, without) == (173, [])


def test_sen_07_two_are_acclaimed_out_of_those_in_rome() -> None:
    """Whoever may vote stands before the virgines; two are named, or one more where one was found; then nobody."""
    rome = at_dinner().given(*sat_down("rome", "cicero")).season(3)
    acclaim = step(rome, "venus", "consules_creare")
    assert [ask.most for ask in acclaim.asks] == [2]
    assert answers(acclaim, "consules")[0] == ["cicero"] and len(answers(acclaim, "consules")) == 8
    one = rome.when("consules_creare", by="venus", consules=["cicero"]).table
    assert (
        [ask.most for ask in step(one, "venus", "consules_creare").asks],
        step(one, "venus", "consules_creare").beside,
    ) == ([1], True)
    assert "consules_creare" not in kinds(senate(), "venus") and "consules_creare" not in kinds(rome, "mars")


def test_sen_08_each_consul_brings_one_bill() -> None:
    """Cicero and Isauricus both; after Cicero's only Isauricus; each kind asks for what it must name."""
    table = senate()
    bring = step(table, "juno", "rogatio")
    assert (answers(bring, "consul"), bring.ahead) == (["cicero", "isauricus"], 2)
    asked = {
        reply.fields["type"]: [one.field for one in reply.asks]
        for ask in bring.asks
        if ask.field == "type"
        for reply in ask.answers
    }
    assert asked == {
        "imperium": ["target", "receiver", "legiones"], "proscriptio": ["target"], "restitutio": ["target"],
        "caedes": ["target"], "census": ["provincia"],
    }  # fmt: skip
    table, _ = brought(table, type="proscriptio", target="antony")
    assert answers(step(table, "juno", "rogatio"), "consul") == ["isauricus"]


def test_sen_02_who_is_in_rome_with_suffragia_votes_once() -> None:
    """Four may; after two have, the other two; when all have, nobody."""
    table, number = brought(senate(), type="proscriptio", target="antony")
    assert sorted(answers(step(table, "juno", "suffragium_ferre"), "voter")) == [
        "cicero",
        "crassus",
        "isauricus",
        "ventidius",
    ]
    assert answers(step(table, "juno", "suffragium_ferre"), "vote") == ["yes", "no", "abstain"]
    table = votes(table, number, cicero="yes", isauricus="no")
    assert sorted(answers(step(table, "juno", "suffragium_ferre"), "voter")) == ["crassus", "ventidius"]
    table = votes(table, number, crassus="yes", ventidius="no")
    assert "suffragium_ferre" not in kinds(table, "juno")


def test_sen_03_sen_05_what_a_count_would_come_to() -> None:
    """80 to 60 passes, 60 to 80 fails; 80 to 80 asks for Venus' word, and either word decides."""
    table, number = brought(senate(), type="proscriptio", target="antony")
    count = step(votes(table, number, cicero="yes", isauricus="no"), "venus", "senatus_consultum")
    assert (foretold(count, ""), count.asks) == (("80 : 60", "The bill passes"), ())
    count = step(votes(table, number, cicero="no", isauricus="yes"), "venus", "senatus_consultum")
    assert foretold(count, "") == ("60 : 80", "The bill fails")
    even = votes(table, number, cicero="yes", isauricus="no", ventidius="no")
    count = step(even, "venus", "senatus_consultum")
    assert foretold(count, "") == ("80 : 80", "A tie: Venus decides") and answers(count, "venus") == ["yes", "no"]
    assert [foretold(count, word)[1] for word in ("yes", "no")] == ["The bill passes", "The bill fails"]
    assert "senatus_consultum" not in kinds(even, "mars")
    failed = counts(votes(table, number, cicero="no", isauricus="yes"), number).table
    assert "proscribere" not in kinds(failed, "organiser")  # what failed is carried out by nobody


def test_sen_16_a_caedes_asks_for_every_voice() -> None:
    """With one voice against it or silent it fails; with all four it passes; there is never a tie."""
    table, number = brought(senate(), type="caedes", target="antony")
    three = votes(table, number, cicero="yes", isauricus="yes", ventidius="yes")
    assert foretold(step(three, "venus", "senatus_consultum"), "") == ("160 : 0", "The bill fails")
    four = step(votes(three, number, crassus="yes"), "venus", "senatus_consultum")
    assert (foretold(four, ""), four.asks) == (("170 : 0", "The bill passes"), ())


def test_a_vote_as_everybody_sees_it() -> None:
    """Who is still silent, with how many suffragia, and whether it is even as it stands; decided it is even no longer."""
    table, number = brought(senate(), type="proscriptio", target="antony")
    even = votes(table, number, cicero="yes", isauricus="no", ventidius="no")

    def standing(table: Table) -> tuple[int, int | None, bool]:
        session = seen(table.world).session
        assert session is not None
        return session.rogationes[0].silent, session.rogationes[0].open, session.rogationes[0].tie

    assert (standing(table), standing(even)) == ((4, 170, True), (1, 10, True))
    assert standing(counts(even, number, venus="yes").table) == (1, 10, False)


def test_sen_09_what_passed_is_carried_out_by_the_god_whose_office_it_is() -> None:
    """A proscriptio by Mars, once; a census by Venus, shared among those who voted for it; nothing by Juno."""
    table, number = passed(senate(), type="proscriptio", target="antony")
    assert step(table, "mars", "proscribere").fields == {"rogatio": number}
    assert not {"proscribere", "census"} & set(kinds(table, "juno"))
    done = table.when("proscribere", by="mars", rogatio=number).table
    assert "proscribere" not in kinds(done, "mars")
    census, number = passed(senate(), type="census", provincia="gaul")
    assert step(census, "venus", "census").fields == {
        "rogatio": number, "shares": [{"player": "cicero"}, {"player": "isauricus"}],
    }  # fmt: skip
    assert "census" not in kinds(census.season(7), "venus"), "it was for its own hiems"


def sicily() -> Table:
    """The first hiems; Saturn winters in Sicily with Sextus, Cicero and Hirtius (300,000 a head)."""
    return at_dinner().season(3).given(*sat_down("sicily", "cicero", "hirtius", "saturn"))


def test_tri_01_whoever_winters_with_a_numen_is_to_be_paid() -> None:
    """Each the full sum; whom he has paid no longer, until an instauratio; nobody once the hiems is over."""
    table = sicily()
    due = {one.fields["player"]: one.figures for one in of(table, "saturn") if one.kind == "tributum"}
    assert due == {"sextus": "300000", "cicero": "300000", "hirtius": "300000"}
    paid = table.when("tributum", by="saturn", player="cicero").table
    assert [one.fields["player"] for one in of(paid, "saturn") if one.kind == "tributum"] == ["sextus", "hirtius"]
    again = paid.later().when("instauratio_tributi", by="fata").table
    assert [one.fields["player"] for one in of(again, "saturn") if one.kind == "tributum"] == [
        "sextus",
        "cicero",
        "hirtius",
    ]
    assert "tributum" not in kinds(paid.season(4), "saturn") and "tributum" not in kinds(table, "isis")


def test_tri_03_who_has_less_pays_all_that_he_has() -> None:
    """With 250,000 denarii left Saturn pays these; with none nobody."""
    held = sicily().world.player("saturn").properties.denarii
    poor = sicily().given(lost("saturn", denarii=held - 250_000))
    assert step(poor, "saturn", "tributum").figures == "250000"
    assert "tributum" not in kinds(sicily().given(lost("saturn", denarii=held)), "saturn")


def test_ima_06_what_imagines_take_of_it() -> None:
    """A hundred thousand each; of 250,000 two may take their part, and with a third the player says who gets what (IMA-09)."""
    dead = [became(id, "senator", "imago") for id in ("balbus", "pansa", "pollio")]
    pay = step(sicily().given(*dead), "saturn", "tributum")
    assert [(ask.field, ask.most) for ask in pay.asks] == [("imagines", 3), ("shares", None)]
    assert sorted(answers(pay, "imagines")) == [["balbus"], ["pansa"], ["pollio"]]
    assert [foretold(pay, count)[0] for count in range(4)] == ["0", "100000", "200000", "300000"]
    assert foretold(pay, 1)[1] == "One imago takes 100,000 denarii"
    held = sicily().world.player("saturn").properties.denarii
    short = step(sicily().given(*dead, lost("saturn", denarii=held - 250_000)), "saturn", "tributum")
    assert [ask.most for ask in short.asks if ask.field == "imagines"] == [2]
    assert [foretold(short, count)[0] for count in range(4)] == ["0", "100000", "200000", "250000"]


def test_act_01_act_05_from_the_conch_shells_to_the_fleets() -> None:
    """First the shells, by a sea-god; then parties form, are given to and redeem, each once."""
    before = at_dinner().season(50)
    assert kinds(before, "neptune") == ["actium_aperire"] and kinds(before, "isis") == []
    assert kinds(conch(), "isis") == ["amicitia_ultima"]
    table, number = party(conch(), "octavian", "agrippa")
    assert kinds(table, "isis") == ["amicitia_ultima", "conferre", "naves_longas_redimere"]
    assert step(table, "isis", "naves_longas_redimere").fields == {"party": number}
    assert kinds(redeem(table, number).table, "isis") == ["amicitia_ultima"]


def test_act_13_all_who_have_a_navis_roll_at_once() -> None:
    """Three parties, a die of six faces each; after the first roll nobody joins or redeems; who has no navis left is out."""
    table, numbers = fleets(octavian=3, agrippa=3, sextus=3)
    roll = step(table, "neptune", "concursatio_navalis")
    assert roll.fields == {"rolls": [{"party": number} for number in numbers]}
    assert [one.most for ask in roll.asks for reply in ask.answers for one in reply.asks] == [6, 6, 6]
    assert "concursatio_navalis" not in kinds(table, "isis")
    fought = rolls(table, numbers, 6, 3, 1).table
    assert kinds(fought, "neptune") == ["concursatio_navalis"]


def test_act_14_what_the_dice_on_the_table_come_to() -> None:
    """The highest keeps its naves, and so does who ties for it."""
    table, numbers = fleets(octavian=3, agrippa=3, sextus=3)
    act = LUDI_ROMANI.acts["concursatio_navalis"]
    said = []
    for thrown in ((6, 3, 1), (5, 5, 1)):
        one = act.model_validate_json(json.dumps({"rolls": dice(numbers, *thrown)}))
        line = one.foretold(table.world)
        assert line is not None
        said.append((line.figures, line.sentence(Names(table.world.name)), line.because))
    assert said == [
        ("6", "is highest: Octavian keeps", "2 other parties lose a navis each (ACT-14, ACT-15)"),
        ("5", "is highest: Octavian and Agrippa keep", "one other party loses a navis (ACT-14, ACT-15)"),
    ]


def test_trp_02_the_leader_of_the_victors_is_crowned_once() -> None:
    """Juppiter crowns him when one fleet is left; then he orders the state (TRP-03)."""
    won, numbers = fleets(octavian=3, agrippa=3)
    while kinds(won, "neptune"):
        won = rolls(won, numbers, 6, 1).table
    assert step(won, "juppiter", "triumphus").fields == {"leader": "octavian"}
    crowned = won.when("triumphus", by="juppiter", leader="octavian", title_given="Magnus").table
    assert step(crowned, "juppiter", "rem_publicam_constituere").fields == {"founder": "octavian"}
