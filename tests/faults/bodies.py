"""Requests that no screen sends: over every route of the wire and every act, with bodies, fields and addresses of all bad forms."""

import json
import random
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any
from urllib.parse import quote

DEEP = 2_000
RAW = (
    b"", b" ", b"null", b"true", b"7", b'"x"', b"[]", b"{}", b"[" * DEEP, b"{" * DEEP,
    b'{"a":' * DEEP + b"1" + b"}" * DEEP, b"NaN", b'{"act_id":NaN}', b'{"happened":Infinity}',
    b'{"happened":-Infinity}', b'{"happened":1e999}', b'{"happened":-0.0}', b'{"kind":"\\ud800"}', b'{"\\udfff":1}',
    b'{"kind":"\xff\xfe"}', b"\xff\xfe{\x00}\x00", b"\xef\xbb\xbf{}", b'{"kind":"adesse","kind":"motus"}',
    b'{"kind":"ad\x00esse"}', b'{"act_id":"' + b"x" * 60_000 + b'"}', b'{"a":' + b"9" * 5_000 + b"}", b"{}{}",
    b"{'kind':'adesse'}", b'{"kind":"adesse"', b'{"__proto__":{}}', b"x" * 70_000, b"[" + b"0," * 20_000 + b"0]",
    b"<?xml version='1.0'?><!DOCTYPE a [<!ENTITY b SYSTEM 'file:///etc/passwd'>]><a>&b;</a>",
)  # fmt: skip
"""Bodies that are no act, whatever they are sent to."""
WRITTEN = (
    "null", "true", "false", "0", "-1", "0.5", "1e999", "-1e999", "NaN", "1e400", str(2**31), str(2**63),
    str(-(2**63) - 1), str(10**400), '""', '"x"', '"\\u0000"', '"\\ud800"', '"\\ud83d\\ude00"', '"cicero"', '"mars"',
    '"syria"', '"rome"', '"proelium:1"', '"../../etc/passwd"', '"; DROP TABLE badges"', '"{player}"',
    '"{0.__class__}"', '"%s%n"', '"' + "x" * 5_000 + '"', '"' + "\\u0301" * 500 + '"', "[]", "[[]]", "{}", "[null]",
    '["cicero","cicero"]', '["cicero","brutus"]', "[" + "1," * 3_000 + "1]", '{"a":{"a":{}}}', "[" * 500 + "]" * 500,
    '{"player":"cicero","denarii":1e999}', '[{"player":"cicero"}]', "100000", "[6,6]",
)  # fmt: skip
"""Values of a field, as they are written."""
PLACES = (
    "x", "0", "1", "-1", "7", str(10**30), "\x00", "..", "../x", "%", "%zz", "\ud7ff", "a" * 3_000, "'",
    "region:syria", "player:cicero", "ledger", "choices:", "tiles:mars," + "cicero," * 200, "1e3", "٣", "NaN", ":",
    "steps:", "region:\n", "player:__class__",
)  # fmt: skip
"""Parts of an address."""
TYPES = (
    "application/json", "text/plain", "multipart/form-data", "application/x-www-form-urlencoded", "image/png", "",
    "application/json; charset=utf-16", "a" * 500,
)  # fmt: skip


@dataclass(frozen=True, slots=True)
class Request:
    """One of them; ``chunked`` says no length."""

    method: str
    path: str
    body: bytes
    headers: Mapping[str, str]
    chunked: bool = False


def requests(
    schema: Mapping[str, Any], forms: Sequence[Mapping[str, Any]], evening: str, dice: random.Random
) -> Iterator[Request]:
    """Without end: routes of the OpenAPI schema by turns, and between them every kind of act with its fields."""
    routes = [(method.upper(), path) for path, methods in schema["paths"].items() for method in methods]
    while True:
        for method, path in routes:
            yield _request(method, _address(path, evening, dice), dice.choice(RAW), dice)
            for form in dice.sample(forms, 3):
                yield _request(
                    "POST", f"/api/evenings/{evening}/acts{dice.choice(('', '/check'))}", _act(form, dice), dice
                )


def _request(method: str, path: str, body: bytes, dice: random.Random) -> Request:
    kind = dice.choice(TYPES) if dice.random() < 0.2 else TYPES[0]
    headers = {"Content-Type": kind} | ({"Content-Encoding": "gzip"} if dice.random() < 0.02 else {})
    return Request(method, path, b"" if method == "GET" else body, headers, dice.random() < 0.1)


def _address(path: str, evening: str, dice: random.Random) -> str:
    parts = path.replace("{evening}", evening if dice.random() < 0.9 else quote(dice.choice(PLACES), safe="")).split(
        "/"
    )
    named = "/".join(quote(dice.choice(PLACES), safe="") if part.startswith("{") else part for part in parts)
    asked = "&".join(
        f"{name}={quote(dice.choice(PLACES), safe='')}"
        for name in ("at", "after", "limit", "about", "game")
        if dice.random() < 0.2
    )
    return f"{named}?{asked}" if asked else named


def _act(form: Mapping[str, Any], dice: random.Random) -> bytes:
    """An act whose fields are anything: some left out, some that it has not, some of the shell."""
    fields = [name for name in form["schema"].get("properties", {}) if dice.random() < 0.9]
    more = [
        name
        for name in ("by", "happened", "counted", "dispense", "another", "slips", "vary", "kind", "x")
        if dice.random() < 0.1
    ]
    told = {name: dice.choice(WRITTEN) for name in (*fields, *more)}
    shell = {"act_id": json.dumps(f"bad-{dice.getrandbits(80):020x}"), "kind": json.dumps(form["kind"])}
    return ("{" + ",".join(f"{json.dumps(name)}:{value}" for name, value in (shell | told).items()) + "}").encode()
