"""Every rule is cited where it is kept, tested where it is cited, and proven by silencing."""

import subprocess
import sys
from functools import cache

from domain.ludi_romani.game import LUDI_ROMANI
from domain.ludi_romani.keeping import BY_HAND, KEPT, NOT_YET_BUILT, UNKNOWN
from domain.ludi_romani.rulebook import RULES
from domain.ludi_romani.rulings import RULINGS, SETTINGS
from tests.proof import citations


@cache
def cited_by_tests() -> dict[str, list[str]]:
    return citations.in_tests(citations.node_ids())


def test_every_rule_is_kept_or_on_the_one_list() -> None:
    """No id is missing, none stands twice, none is misspelt."""
    assert UNKNOWN == []
    assert sorted([*KEPT, *NOT_YET_BUILT]) == sorted(RULES)


def test_what_is_kept_is_cited_in_code_or_data() -> None:
    """Each rule that is kept, but not by hand, stands in a file of domain/ or seeds/."""
    cited = {**citations.in_code(), **citations.in_data()}
    assert [rule for rule in KEPT if rule not in cited and rule not in BY_HAND] == []


def test_what_is_kept_is_cited_by_a_test() -> None:
    """Each rule that is kept, but not by hand, and each rule of the books has a test that names it."""
    kept = [rule for rule in citations.ALL_RULES if LUDI_ROMANI.way(rule) not in (None, "by hand")]
    assert [rule for rule in kept if rule not in cited_by_tests()] == []


def test_no_test_or_objection_cites_what_is_not_built() -> None:
    """A rule that an objection, an act or a test cites is built."""
    acts = {rule for rule, files in citations.in_code().items() if any("/acts/" in file for file in files)}
    assert sorted(acts & set(NOT_YET_BUILT)) == []
    assert [one for one in citations.silenceable() if one.rule in NOT_YET_BUILT] == []
    assert sorted(set(cited_by_tests()) & set(NOT_YET_BUILT)) == []


def test_objections_stand_in_their_way() -> None:
    """A rule listed as objection, caution or consequence has a class or function of that kind."""
    heard = {one.rule for one in citations.silenceable()}
    assert [
        rule for rule, way in KEPT.items() if way in ("objection", "caution", "consequence") and rule not in heard
    ] == []


def test_by_hand_says_why_and_offers_a_note() -> None:
    """What is kept by hand says what one would have to hear or see, and what to note."""
    assert [rule for rule, reason in BY_HAND.items() if "note" not in reason and "ledger" not in reason] == []


def test_settings_name_their_rulings() -> None:
    """Each setting of an edition belongs to a ruling."""
    assert [name for name, ruling in SETTINGS.items() if ruling not in RULINGS] == []


def test_silencing_is_noticed() -> None:
    """Silence any objection, caution or consequence: a test that cites its rule fails. Here each eighth; all by
    ``make rules-prove``."""
    run = subprocess.run(
        [sys.executable, "-m", "tests.proof.prove", "--every", "8"], cwd=citations.ROOT, capture_output=True, text=True
    )
    assert run.returncode == 0, run.stdout[-3000:]
