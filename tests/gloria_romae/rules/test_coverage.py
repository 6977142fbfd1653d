"""Every rule of the match is kept in one way, cited where it is kept, and cited by the name of a test."""

from collections import Counter

from domain.gloria_romae import keeping
from domain.gloria_romae.game import GLORIA_ROMAE
from domain.gloria_romae.keeping import BOOK, KEPT, ROMAE_BY_HAND
from domain.gloria_romae.rulings import MATCH_SETTINGS, RULINGS
from tests.gloria_romae.data import citations
from tests.gloria_romae.data.report import report


def test_every_rule_is_kept_in_one_way() -> None:
    """None is missing, none stands twice, none is misspelt."""
    ways = Counter(rule for rules in keeping._WAYS.values() for rule in rules)
    assert [rule for rule, count in ways.items() if count > 1] == []
    assert sorted(KEPT) == sorted(BOOK)


def test_every_rule_is_cited_where_it_is_kept() -> None:
    """In code, in a view, or beside a row of the data."""
    files = citations.cited()
    assert [rule for rule in KEPT if rule not in files and rule not in ROMAE_BY_HAND] == []


def test_every_rule_is_cited_by_a_test() -> None:
    """But for what is kept by hand."""
    tests = citations.tested()
    assert [rule for rule in KEPT if rule not in tests and rule not in ROMAE_BY_HAND] == []


def test_objections_and_consequences_stand_in_their_way() -> None:
    """A rule listed as objection, caution or consequence has a class or function of that kind."""
    heard = {cls.rule for cls in GLORIA_ROMAE.objections.values()} | {one.rule for one in GLORIA_ROMAE.consequences}
    listed = [rule for rule, way in KEPT.items() if way in ("objection", "caution", "consequence")]
    assert [rule for rule in listed if rule not in heard] == []
    assert [rule for rule in heard if rule.startswith("GR-") and rule not in BOOK] == []


def test_settings_name_their_rulings() -> None:
    """Each setting belongs to a ruling."""
    assert [name for name, ruling in MATCH_SETTINGS.items() if ruling not in RULINGS] == []


def test_the_report_lists_every_rule() -> None:
    """``make rules GAME=gloria_romae``: each rule with its way, and no way is counted wrongly."""
    lines = list(report())
    heads = [line.split()[:2] for line in lines if line.startswith("GR-")]
    assert [rule for rule, _ in heads] == [*BOOK]
    assert lines[-1].endswith(f" of {len(BOOK)} rules")
    assert sum(int(part.split(": ")[1]) for part in lines[-1].partition(" of ")[0].split(", ")) == len(BOOK)
