"""The command line: its help, what it lists, and what a shell completes."""

import argparse
import json
import shlex
import subprocess
from pathlib import Path

import pytest

from api.__main__ import main
from api.cli.parser import parser
from api.games import EDITION
from tests.server import Server

COMMANDS: dict[str, argparse.ArgumentParser] = next(
    action.choices for action in parser(EDITION)._actions if isinstance(action, argparse._SubParsersAction)
)


@pytest.mark.parametrize("name", COMMANDS)
def test_each_command_has_an_example_that_it_takes(name: str) -> None:
    """And its help says what the exit codes mean, and what each of its words is."""
    told = COMMANDS[name].format_help()
    example = next(line for line in told.splitlines() if line.startswith("Example:")).removeprefix("Example:")
    words = shlex.split(example.partition(">")[0])
    assert words[0] == "ludi" and parser(EDITION).parse_args(words[1:]).command == name
    assert "Exit codes: 0" in told and all(action.help for action in COMMANDS[name]._actions)


@pytest.mark.parametrize("shell", ["bash", "zsh"])
def test_a_shell_completes_all_commands(shell: str, capsys: pytest.CaptureFixture[str]) -> None:
    """What it prints is a script of that shell that knows each command."""
    with pytest.raises(SystemExit) as ended:
        main(["--print-completion", shell])
    script = capsys.readouterr().out
    assert ended.value.code == 0 and all(name in script for name in COMMANDS)
    if shell == "bash":
        assert subprocess.run(["bash", "-n"], input=script, text=True).returncode == 0


def test_the_evenings_of_a_folder(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """While they are served too; one that is damaged is named, and a folder without any refused."""
    assert main(["list", "--data", str(tmp_path)]) == 2 and "there are no evenings" in capsys.readouterr().err
    server = Server.start(tmp_path)
    try:
        (tmp_path / "evenings" / "e0damaged.sqlite").write_bytes(b"nothing" * 1000)
        assert main(["list", "--data", str(tmp_path), "--json"]) == 0
        found = {one["evening"]: one for one in json.loads(capsys.readouterr().out)}
        assert found[server.evening]["acts"] == 1 and found[server.evening]["game"] == "ludi_romani"
        assert found[server.evening]["title"] and "fault" in found["e0damaged"]
        assert main(["list", "--data", str(tmp_path)]) == 0
        lines = capsys.readouterr().out.splitlines()
        assert len(lines) == 2 and any(line.startswith(server.evening) and "1 act " in line for line in lines)
    finally:
        server.stop()


def test_rules_are_looked_up(capsys: pytest.CaptureFixture[str]) -> None:
    """By id in any letters; all of them; and one that is none is refused by name."""
    assert main(["rules", "sed-17"]) == 0
    told = capsys.readouterr().out
    assert told.startswith("SED-17  ") and "kept by: objection" in told
    assert main(["rules", "--json"]) == 0
    assert len(json.loads(capsys.readouterr().out)) > 400
    assert main(["rules", "SED-99"]) == 2 and "has no rule SED-99" in capsys.readouterr().err


@pytest.mark.parametrize(
    ("words", "sentence"),
    [
        (["--workers", "2"], "--workers goes with --database: a folder is served by one process"),
        (
            ["--database", "postgresql://h/d", "--backup", "stick"],
            "--backup copies files; a database is copied by its own",
        ),
    ],
)
def test_options_of_serve_that_do_not_go_together(
    words: list[str], sentence: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """Refused in a sentence before anything is opened."""
    assert main(["serve", "--data", str(tmp_path), *words]) == 2
    assert sentence in capsys.readouterr().err
    assert list(tmp_path.iterdir()) == []
