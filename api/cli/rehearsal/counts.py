"""The counts of a rehearsal: acts by kind, refused, dispensed, counted and taken back, and the ledger's sums."""

from collections import Counter
from collections.abc import Sequence
from typing import Any

from domain.kernel.script.language import ScriptLine


def counts(lines: Sequence[ScriptLine], entries: Sequence[dict[str, Any]], ledger: dict[str, Any]) -> str:
    """The counts as a page of text: ``lines`` were played, ``entries`` are the journal, ``ledger`` the last view of it."""
    kinds = Counter(entry["kind"] for entry in entries)
    cautions = Counter(caution["rule"] for entry in entries for caution in entry["cautions"])
    refused = Counter(rule for line in lines for rule in line.refused)
    dispensed = Counter(dispensation["rule"] for entry in entries for dispensation in entry["dispensations"])
    consequences = Counter(event["rule"] for entry in entries for event in entry["events"] if event["rule"])
    rows: tuple[tuple[str, int, Counter[str]], ...] = (
        ("acts recorded", len(entries), kinds),
        ("refused", sum(bool(line.refused) for line in lines), refused),
        ("dispensed with", sum(bool(entry["dispensations"]) for entry in entries), dispensed),
        ("counted at the table", sum(entry["counted"] for entry in entries), Counter()),
        ("taken back", sum(entry["taken_back_by"] is not None for entry in entries), Counter()),
        ("noted", sum(cautions.values()), cautions),
        ("followed by itself", sum(consequences.values()), consequences),
    )
    met = cautions.keys() | refused.keys() | dispensed.keys() | consequences.keys()
    sums = ", ".join(f"{amount:,} {what}" for what, amount in ledger["sums"].items())
    unknown = ", ".join(f"{amount:,} {what}" for what, amount in ledger["incertum"].items() if amount)
    return "\n".join(
        (
            *(f"  {words + ':':22}{number:5}  {_listed(counter)}".rstrip() for words, number, counter in rows),
            f"  {'rules met:':22}{len(met):5}",
            f"  The ledger's sums: {sums}.",
            f"  Of these the books cannot explain {unknown}." if unknown else "  The books explain all of it.",
        )
    )


def _listed(counter: Counter[str]) -> str:
    return ", ".join(f"{name} {number}" for name, number in sorted(counter.items()))
