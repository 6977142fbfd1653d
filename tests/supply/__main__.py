"""``make sbom``: a bill of materials of all packages, in CycloneDX. ``make audit-deps``: whether a vulnerability is known of any; it
says plainly where no service that knows could be asked."""

import argparse
import json
import sys
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any
from urllib.error import URLError
from urllib.request import Request, urlopen

from tests.server import ROOT
from tests.supply.parts import OURS, Part, parts

BILL = ROOT / "build" / "sbom.cdx.json"
SERVICE = "https://api.osv.dev/v1/querybatch"
"""It is asked about many packages at once, of whatever kind, by their addresses (purl)."""
PATIENCE = 30
"""Seconds."""


class Unasked(Exception):
    """Nobody who knows could be asked, so nothing is known."""


def bill(found: Sequence[Part]) -> dict[str, Any]:
    """The bill. It holds no hour and no number by chance: of the same packages it is the same."""
    return {
        "bomFormat": "CycloneDX", "specVersion": "1.6", "version": 1,
        "metadata": {"component": {"type": "application", "name": OURS, "bom-ref": OURS}},
        "components": [_component(one) for one in found],
    }  # fmt: skip


def _component(part: Part) -> dict[str, Any]:
    licences = {"licenses": [{"license": {"name": part.licence}}]} if part.licence else {}
    hashes = {"hashes": [{"alg": "SHA-512", "content": part.digest}]} if part.digest else {}
    return {
        "type": "library", "bom-ref": part.purl, "name": part.name, "version": part.version, "purl": part.purl,
        "scope": "required" if part.shipped else "excluded", **licences, **hashes,
    }  # fmt: skip


def known(found: Sequence[Part], service: str) -> Mapping[str, Sequence[str]]:
    """The vulnerabilities of each package that has any. Raises Unasked."""
    asked = {"queries": [{"package": {"purl": one.purl}} for one in found]}
    request = Request(service, json.dumps(asked).encode(), {"Content-Type": "application/json"})
    try:
        with urlopen(request, timeout=PATIENCE) as answer:
            results = json.load(answer)["results"]
        told = {
            one.purl: [each["id"] for each in result.get("vulns", ())]
            for one, result in zip(found, results, strict=True)
        }
    except (URLError, OSError, ValueError, KeyError, TypeError) as fault:
        raise Unasked(
            f"{service} was not reached or gave no answer ({fault}): of none of {len(found)} packages is anything known"
        ) from fault
    return {purl: ids for purl, ids in told.items() if ids}


def main(words: Sequence[str] | None = None) -> int:
    """0 where all is well, 1 where something is known of a package, 2 where nobody could be asked."""
    parser = argparse.ArgumentParser(prog="make sbom, make audit-deps")
    parser.add_argument("what", choices=("sbom", "audit"))
    parser.add_argument("--service", default=SERVICE)
    parser.add_argument("--to", type=Path, default=BILL)
    chosen, found = parser.parse_args(words), parts(ROOT)
    shipped = sum(one.shipped for one in found)
    if chosen.what == "sbom":
        chosen.to.parent.mkdir(parents=True, exist_ok=True)
        chosen.to.write_text(json.dumps(bill(found), indent=1, ensure_ascii=False) + "\n")
        print(f"{chosen.to}: {len(found)} packages, {shipped} of them go with the program")
        return 0
    try:
        vulnerable = known(found, chosen.service)
    except Unasked as fault:
        print(f"NOT LOOKED UP: {fault}", file=sys.stderr)
        return 2
    for one in found:
        if one.purl in vulnerable:
            use = "goes with the program" if one.shipped else "makes and tests it"
            print(f"{one.name} {one.version} ({use}): {', '.join(vulnerable[one.purl])}")
    print(
        f"{len(found)} packages looked up, {shipped} of them go with the program; something is known of {len(vulnerable)}"
    )
    return 1 if vulnerable else 0


if __name__ == "__main__":
    sys.exit(main())
