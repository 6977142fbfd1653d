"""The words of the command ``ludi``: what may be typed, with an example for each command."""

import argparse
import os
from collections.abc import Sequence
from pathlib import Path

import shtab

from api.store.storage import BACKUP

CODES = """Exit codes: 0 it is done; 1 what was asked about is not whole or not ready (verify, doctor);
2 it could not be done, and a sentence says why."""
"""What every command ends with, told at the end of its help."""


def parser(edition: Path) -> argparse.ArgumentParser:
    """All commands; ``edition`` is the one that is served where none is named."""
    made = argparse.ArgumentParser(
        prog="ludi", description="The facilitator of the Ludi Romani: serves an evening of the game to everybody in the room.",
        epilog=CODES, formatter_class=argparse.RawDescriptionHelpFormatter,
    )  # fmt: skip
    shtab.add_argument_to(made, "--print-completion", help="print what a shell needs to complete these commands")
    commands = made.add_subparsers(dest="command", required=True, metavar="COMMAND")

    def command(
        name: str, what: str, example: str, parents: Sequence[argparse.ArgumentParser] = ()
    ) -> argparse.ArgumentParser:
        words = f"Example:  {example}\n\n{CODES}"
        kind = argparse.RawDescriptionHelpFormatter
        return commands.add_parser(
            name, help=what, description=what, epilog=words, formatter_class=kind, parents=parents
        )

    folder, place = _folder(), _place(edition)
    _serve(
        command(
            "serve",
            "serve an evening in the room's network",
            "ludi serve --backup /media/stick",
            [folder, place, _database()],
        )
    )
    command(
        "migrate", "make the tables of a house in a database, or bring them up to this release",
        "ludi migrate --database postgresql://ludi@localhost/ludi", [_database()],
    )  # fmt: skip
    _demo(
        command("demo", "play a whole evening from its script, with every screen alive", "ludi demo --speed 60"),
        edition,
    )
    _rehearse(
        command(
            "rehearse", "a sandbox for everybody who records, with a guided tour for each", "ludi rehearse --port 8045"
        ),
        edition,
    )
    found = command("list", "the evenings of a folder", "ludi list --json", [folder])
    found.add_argument("--json", action="store_true", help="print them as JSON")
    move = command(
        "move", "move an evening from a folder into a database, or back: same acts, root, names and badges",
        "ludi move e19f --to postgresql://ludi@localhost/ludi", [folder, _database()],
    )  # fmt: skip
    move.add_argument("evening", help="its id, as ludi list names it")
    move.add_argument("--to", required=True, help="the address of a database, or a folder")
    copies = [folder, _copies()]
    command(
        "backup",
        "copy all evenings into a second folder, also while they are served",
        "ludi backup --backup /media/stick",
        copies,
    )
    back = command(
        "restore", "put a copy back in the place of its evening", "ludi restore data/backup/e19f.1802.sqlite", copies
    )
    back.add_argument("copy", type=Path, help="the file to put back")
    back.add_argument("--anyway", action="store_true", help="also where newer acts are lost by it")
    taken = command(
        "accept", "serve an evening although acts are missing in its file, or give it up where it cannot be read",
        "ludi accept e19f", copies,
    )  # fmt: skip
    taken.add_argument("evening", help="its id, as the server names it")
    brought = command(
        "import", "open an evening that another house sealed, from its archive", "ludi import archive.zip", copies
    )
    brought.add_argument("archive", type=Path, help="the file, as the desk hands it out")
    _verify(
        command(
            "verify",
            "is an evening's file whole, and the one that was sealed?",
            "ludi verify data/evenings/e19f.sqlite",
        )
    )
    doctor = command(
        "doctor",
        "is this machine ready for an evening? Asked before it, with the options of serve",
        "ludi doctor --cert ludi.pem",
        [folder, place],
    )
    doctor.add_argument("--json", action="store_true", help="print what was found as JSON")
    rules = command("rules", "every rule of a game, and how it is kept", "ludi rules SED-17")
    rules.add_argument("id", nargs="*", help="these alone; without, all of them")
    rules.add_argument("--edition", type=Path, default=edition, help="folder of an edition of the game")
    rules.add_argument("--json", action="store_true", help="print them as JSON")
    command("openapi", "print the OpenAPI schema of the wire", "ludi openapi > openapi.json")
    return made


def _folder() -> argparse.ArgumentParser:
    made = argparse.ArgumentParser(add_help=False)
    made.add_argument("--data", type=Path, default=Path("data"), help="folder of the evenings' files (data)")
    return made


def _database() -> argparse.ArgumentParser:
    made = argparse.ArgumentParser(add_help=False)
    made.add_argument(
        "--database", default=os.environ.get("LUDI_DATABASE", ""), metavar="URL",
        help="a PostgreSQL database in place of the folder, as in postgresql://ludi@localhost/ludi (LUDI_DATABASE)",
    )  # fmt: skip
    made.add_argument(
        "--house", default=os.environ.get("LUDI_HOUSE", "ludi"), help="which house of the database (ludi; LUDI_HOUSE)"
    )
    return made


def _copies() -> argparse.ArgumentParser:
    made = argparse.ArgumentParser(add_help=False)
    made.add_argument(
        "--backup", type=Path, help=f"folder of the copies; without it, {BACKUP}/ in that of the evenings"
    )
    return made


def _place(edition: Path) -> argparse.ArgumentParser:
    """Where and how it is served: for serve and doctor."""
    made = argparse.ArgumentParser(add_help=False)
    made.add_argument("--port", type=int, default=8044, help="0 takes any free one (8044)")
    made.add_argument("--bind", default="0.0.0.0", help="address to listen on")
    made.add_argument("--edition", type=Path, default=edition, help="folder of TOML that a new evening starts from")
    made.add_argument(
        "--cert", type=Path, help="certificate, to serve by https: only so a tablet holds the screens itself"
    )
    made.add_argument("--key", type=Path, help="its key, where the same file does not hold it")
    made.add_argument(
        "--name",
        action="append",
        default=[],
        help="a name under which devices reach it, beside its address and its own",
    )
    made.add_argument(
        "--backup", type=Path, help="second folder, such as a stick, into which evenings are copied by themselves"
    )
    return made


def _serve(serve: argparse.ArgumentParser) -> None:
    serve.add_argument(
        "--proxy", action="append", default=[],
        help="address of a proxy in front of it, which says whose request it passes on; nobody else is believed that",
    )  # fmt: skip
    serve.add_argument(
        "--option", action="append", default=[], metavar="NAME=VALUE",
        help="what is chosen as a new evening opens, such as romans=aurelia,boethius for a game that asks who plays",
    )  # fmt: skip
    serve.add_argument(
        "--workers", type=int, default=1, help="processes behind the port, where the evenings are in a database (1)"
    )
    serve.add_argument("--worker", default="", help=argparse.SUPPRESS)
    serve.add_argument("--json", action="store_true", help="print one JSON line once ready")


def _demo(demo: argparse.ArgumentParser, edition: Path) -> None:
    demo.add_argument("--data", type=Path, default=Path("data/demo"), help="folder of the rehearsals' files")
    demo.add_argument("--port", type=int, default=8044, help="0 takes any free one")
    demo.add_argument("--edition", type=Path, default=edition, help="folder of the edition, with the script in demo/")
    demo.add_argument("--speed", type=int, default=60, help="how fast the clock runs, 1 to 600; 0 waits for nothing")
    demo.add_argument("--url", help="play at a server that runs already")
    demo.add_argument("--badge", help="the host's badge there")


def _rehearse(rehearse: argparse.ArgumentParser, edition: Path) -> None:
    rehearse.add_argument(
        "--data", type=Path, default=Path("data/rehearsal"), help="folder of the rehearsals, and of nothing else"
    )
    rehearse.add_argument("--port", type=int, default=8045, help="0 takes any free one (8045)")
    rehearse.add_argument("--bind", default="0.0.0.0", help="address to listen on")
    rehearse.add_argument("--edition", type=Path, default=edition, help="folder of the edition, with its tours/")
    rehearse.add_argument("--json", action="store_true", help="print one JSON line once ready")
    rehearse.add_argument("--with-parent", action="store_true", help="stop when the standard input ends")


def _verify(verify: argparse.ArgumentParser) -> None:
    verify.add_argument(
        "file", type=Path, help="the evening's file or a copy of it, its archive (.zip), or its log as text (.jsonl)"
    )
    verify.add_argument(
        "--seal", action="append", default=[],
        help="NUMBER:ROOT as a screen showed them, the line behind a code, or NUMBER:WORDS",
    )  # fmt: skip
    verify.add_argument("--last", help="the same of what is known to be the last act: nothing may stand behind it")
