"""Tables as the text of a TOML file; Python reads TOML and does not write it."""

import json
import re
from collections.abc import Mapping
from typing import Any

_BARE = re.compile(r"^[A-Za-z0-9_-]+$")


def toml_text(document: Mapping[str, Any]) -> str:
    """The text of a file with these keys: values first, then each table under its name. What is None is left out. Rows of a list
    stand in a line each."""
    values = {key: value for key, value in document.items() if not isinstance(value, Mapping) and value is not None}
    tables = {key: value for key, value in document.items() if isinstance(value, Mapping)}
    lines = [f"{_key(key)} = {_rows(value)}" for key, value in values.items()]
    for name, table in tables.items():
        lines += ["", f"[{_key(name)}]"]
        lines += [f"{_key(key)} = {_rows(value)}" for key, value in table.items() if value is not None]
    return "\n".join(lines).lstrip("\n") + "\n"


def _rows(value: Any) -> str:
    if isinstance(value, list) and any(isinstance(item, Mapping) for item in value):
        return "[\n" + "".join(f"  {_inline(item)},\n" for item in value) + "]"
    return _inline(value)


def _inline(value: Any) -> str:
    if isinstance(value, Mapping):
        fields = (f"{_key(key)} = {_inline(item)}" for key, item in value.items() if item is not None)
        return "{ " + ", ".join(fields) + " }"
    if isinstance(value, list):
        return "[" + ", ".join(map(_inline, value)) + "]"
    # A JSON string is a TOML one, but for the one control character that JSON leaves as it is.
    return json.dumps(value, ensure_ascii=False).replace("\x7f", "\\u007f")


def _key(name: str) -> str:
    return name if _BARE.match(name) else json.dumps(name, ensure_ascii=False)
