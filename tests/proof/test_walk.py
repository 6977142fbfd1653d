"""The straight line is short: whoever follows an act meets few files before it is on the disk."""

from tests.proof.walk import walk_of

MOST = 21
"""Each step of the line stands in a file of its own, of about a hundred lines; the rest are the act, its law and its rows."""


def test_an_act_is_saved_after_few_files() -> None:
    """A gift and a journey: from the request to ``append``, in the order of the line."""
    for kind, fields in (
        ("donare", {"giver": "brutus", "receiver": "cassius", "denarii": 100_000}),
        ("sedem_capere", {"player": "cicero", "region": "syria"}),
    ):
        walk = list(walk_of(kind, **fields))
        assert len(walk) <= MOST, walk
        line = [
            "api/http/acts.py",
            "api/engine/evening.py",
            "api/engine/commits.py",
            "domain/kernel/deciding/record.py",
            "domain/kernel/deciding/decide.py",
            "api/engine/live_journal.py",
        ]
        assert [place for place in walk if place in line] == line
        assert walk[-1] == "api/store/sqlite/log.py"
