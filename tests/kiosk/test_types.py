"""The screens are checked against the server that they talk to."""

import json
import re
from collections.abc import Iterator
from typing import Any

from fastapi.testclient import TestClient

from tests.desk import Desk
from tests.server import ROOT


def test_the_screens_know_this_servers_schema(desk: Desk) -> None:
    """kiosk/openapi.json, from which the screens' types are made, is this server's; else run ``make openapi``."""
    client: TestClient = desk.client
    assert json.loads((ROOT / "kiosk" / "openapi.json").read_text()) == client.get("/openapi.json").json()


def fields(schema: dict[str, Any], defs: dict[str, Any]) -> Iterator[tuple[str, dict[str, Any], list[dict[str, Any]]]]:
    """Every field of a form and of the small forms in its lists: name, schema, and all parts of which it is made."""
    for name, field in schema.get("properties", {}).items():
        parts = [field, *field.get("anyOf", ()), *field.get("allOf", ())]
        parts += [part["items"] for part in parts if "items" in part]
        parts = [{**defs[part["$ref"].rsplit("/", 1)[-1]], **part} if "$ref" in part else part for part in parts]
        yield name, field, parts
        for part in parts:
            yield from fields(part, defs)


def test_every_widget_is_one_that_the_screens_draw(desk: Desk) -> None:
    """No act asks for a widget that the form cannot draw, not even in a small form of a list."""
    source = (ROOT / "kiosk" / "src" / "core" / "form" / "widgets.ts").read_text()
    listed = desk.client.get(desk.base, headers=desk.head("host")).json()["pickers"]
    drawn = {*re.findall(r"(\w+): \w+Field", source), *listed, "coins"}
    assert {"player", "die", "list", "proelium"} <= drawn
    for act in desk.client.get("/api/acts").json():
        if act["kind"] == "ludos_aperire":
            continue
        for name, _, parts in fields(act["schema"], act["schema"].get("$defs", {})):
            widgets = {part["widget"] for part in parts if "widget" in part}
            forms = [part for part in parts if "properties" in part]
            assert widgets or forms, (act["kind"], name)
            assert widgets <= drawn, (act["kind"], name)
