"""The screens are checked against the server that they talk to."""

import json

from fastapi.testclient import TestClient

from tests.desk import Desk
from tests.server import ROOT


def test_the_screens_know_this_servers_schema(desk: Desk) -> None:
    """kiosk/openapi.json, from which the screens' types are made, is this server's; else run ``make openapi``."""
    client: TestClient = desk.client
    assert json.loads((ROOT / "kiosk" / "openapi.json").read_text()) == client.get("/openapi.json").json()


def test_every_widget_is_one_that_the_screens_draw(desk: Desk) -> None:
    """No act asks for a widget that the form cannot draw."""
    drawn = {
        "player",
        "mortal",
        "numen",
        "region",
        "coins",
        "count",
        "row",
        "person",
        "text",
        "act",
        "choice",
        "switch",
    }
    asked = set[str]()
    for act in desk.client.get("/api/acts").json():
        if act["kind"] == "ludos_aperire":
            continue
        for field in act["schema"]["properties"].values():
            inner = [field, *field.get("anyOf", ()), field.get("items", {})]
            widgets = {one["widget"] for one in inner if "widget" in one}
            assert widgets, (act["kind"], field)
            asked |= widgets
    assert asked <= drawn
