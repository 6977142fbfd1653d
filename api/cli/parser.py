"""The words of the command ``ludi``: what may be typed, with an example and the exit codes of each command."""

import argparse
from collections.abc import Sequence
from pathlib import Path

import shtab

from api.cli import arguments
from api.cli.result import STOPPED

CODES = f"""Exit codes: 0 it is done; 1 what was asked about is not whole, or not quite ready (verify, doctor);
2 it could not be done, and a sentence on standard error says why; {STOPPED} stopped by Ctrl-C."""
"""What every command ends with, told at the end of its help."""
SERVES = f"""Exit codes: 0 stopped by Ctrl-C; 2 it could not begin or go on, and a sentence on standard error
says why; {STOPPED} stopped by Ctrl-C before it began."""
OWN_CODES = {
    "serve": SERVES,
    "demo": SERVES,
    "rehearse": SERVES,
    "verify": f"""Exit codes: 0 intact; 1 not what was sealed, and each fault is printed; 2 it could not be looked at, and a sentence on
standard error says why; {STOPPED} stopped by Ctrl-C.""",
    "doctor": f"""Exit codes: 0 this machine is ready; 1 it can serve, and something should be looked at; 2 an evening cannot be served
so; {STOPPED} stopped by Ctrl-C.""",
}
"""Where a command says more than all of them."""


def codes(name: str) -> str:
    """The exit codes of a command."""
    return OWN_CODES.get(name, CODES)


def parser(edition: Path) -> argparse.ArgumentParser:
    """All commands; ``edition`` is the one that is served where none is named."""
    made = argparse.ArgumentParser(
        prog="ludi", description="The facilitator of the Ludi Romani: serves an evening of the game to everybody in the room.",
        epilog=f"Example:  ludi serve\n\n{CODES}", formatter_class=argparse.RawDescriptionHelpFormatter,
    )  # fmt: skip
    shtab.add_argument_to(made, "--print-completion", help="print what a shell needs to complete these commands")
    commands = made.add_subparsers(dest="command", required=True, metavar="COMMAND")

    def command(
        name: str, what: str, example: str, parents: Sequence[argparse.ArgumentParser] = ()
    ) -> argparse.ArgumentParser:
        words = f"Example:  {example}\n\n{codes(name)}"
        kind = argparse.RawDescriptionHelpFormatter
        return commands.add_parser(
            name, help=what, description=what, epilog=words, formatter_class=kind, parents=parents
        )

    folder, place, as_json = arguments.folder(), arguments.place(edition), arguments.as_json()
    database, opening = arguments.database(), arguments.opening()
    copies = [folder, arguments.copies(), as_json]
    arguments.serve(
        command(
            "serve", "serve an evening in the room's network", "ludi serve --backup /media/stick",
            [folder, place, database, opening],
        )
    )  # fmt: skip
    arguments.demo(
        command("demo", "play a whole evening from its script, with every screen alive", "ludi demo --speed 60"),
        edition,
    )
    arguments.rehearse(
        command(
            "rehearse", "a sandbox for everybody who records, with a guided tour for each", "ludi rehearse --port 8045"
        ),
        edition,
    )
    arguments.new(
        command(
            "new", "make an evening without serving it; ludi serve finds it", "ludi new --begins '2099-12-04 18:30'",
            [folder, database, opening, as_json],
        ),
        edition,
    )  # fmt: skip
    command("list", "the evenings of a folder", "ludi list --json", [folder, as_json])
    command(
        "backup", "copy all evenings into a second folder, also while they are served",
        "ludi backup --backup /media/stick", copies,
    )  # fmt: skip
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
    brought.add_argument("archive", type=Path, help="the file, as the desk or ludi export hands it out")
    out = command(
        "export", "write the archive of an evening, for another house or to keep: the same bytes as at the desk",
        "ludi export e19f --to evening.zip", [folder, database, as_json],
    )  # fmt: skip
    out.add_argument("evening", help="its id, as ludi list names it, or how that begins")
    out.add_argument("--to", type=Path, metavar="FILE", help="file or folder; without it, EVENING-archive.zip here")
    out.add_argument("--people", action="store_true", help="with the names of people")
    arguments.verify(
        command(
            "verify", "is an evening's file whole, and the one that was sealed?",
            "ludi verify data/evenings/e19f.sqlite", [as_json],
        )
    )  # fmt: skip
    move = command(
        "move", "move an evening from a folder into a database, or back: same acts, root, names and badges",
        "ludi move e19f --to postgresql://ludi@localhost/ludi", [folder, database, as_json],
    )  # fmt: skip
    move.add_argument("evening", help="its id, as ludi list names it")
    move.add_argument("--to", required=True, help="the address of a database, or a folder")
    command(
        "migrate", "make the tables of a house in a database, or bring them up to this release",
        "ludi migrate --database postgresql://ludi@localhost/ludi", [database, as_json],
    )  # fmt: skip
    command(
        "doctor", "is this machine ready for an evening? Asked before it, with the options of serve",
        "ludi doctor --cert ludi.pem", [folder, place, as_json],
    )  # fmt: skip
    rules = command("rules", "every rule of a game, and how it is kept", "ludi rules SED-17", [as_json])
    rules.add_argument("id", nargs="*", help="these alone; without, all of them")
    rules.add_argument("--edition", type=Path, default=edition, help="folder of an edition of the game")
    command("openapi", "print the OpenAPI schema of the wire, as JSON", "ludi openapi > openapi.json")
    return made
