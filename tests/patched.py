"""A screen's part of the changes of a view (docs/wire.md)."""

from typing import Any


def patched(data: dict[str, Any], changes: dict[str, Any]) -> dict[str, Any]:
    """The data that follow these."""
    after: dict[str, Any] = data | changes.get("fields", {})
    for name, steps in changes.get("rows", {}).items():
        rows = [step["new"] if isinstance(step, dict) else data[name][step[0] : step[0] + step[1]] for step in steps]
        after[name] = [row for some in rows for row in some]
    for name, keyed in changes.get("keyed", {}).items():
        known = data[name] | keyed["new"]
        after[name] = {key: known[key] for key in keyed.get("keys", known)}
    return after
