"""Sizes, spaces, radii, colours and widths stand in core/ui and the themes alone; the lint says so of any other file."""

import json
import re
import subprocess

import pytest

from tests.server import ROOT

pytestmark = pytest.mark.long

KIOSK = ROOT / "kiosk"
NODE = ROOT / ".venv" / "nodejs" / "bin" / "node"
PLANTED = {
    "font-size: 17px": "declaration-property-value-disallowed-list",
    "font: 600 1.1rem/1.2 var(--sans)": "declaration-property-value-disallowed-list",
    "gap: 7px": "declaration-property-value-disallowed-list",
    "gap: var(--space-2) 3mm": "declaration-property-value-disallowed-list",
    "padding: 5px 0": "declaration-property-value-disallowed-list",
    "border-radius: 3px 3px 0 0": "declaration-property-value-disallowed-list",
    "color: #123456": "color-no-hex",
    "background: rebeccapurple": "color-named",
    "box-shadow: 0 1px 2px rgba(0, 0, 0, 0.4)": "function-disallowed-list",
}
ALLOWED = (
    "font: 600 var(--type-3) / 1.2 var(--sans)",
    "font-size: calc(2 * var(--type-8))",
    "font-size: 0.6em",
    "gap: 0 var(--space-4)",
    "margin: calc(-1 * var(--space-2)) auto 0",
    "border-radius: 50%",
    "color: color-mix(in srgb, var(--ink) 40%, transparent)",
)


def said(style: str, name: str = "src/core/desk/Planted.svelte") -> list[str]:
    """The rules that a style stands against, in a screen of this name."""
    text = f"<style>\n{style}\n</style>\n" if name.endswith(".svelte") else style
    lint = subprocess.run(
        [NODE, "node_modules/stylelint/bin/stylelint.mjs", "--stdin", "--stdin-filename", name, "--formatter", "json"],
        input=text, text=True, capture_output=True, cwd=KIOSK, check=False,
    )  # fmt: skip
    (file,) = json.loads(lint.stdout or lint.stderr)
    return [each["rule"] for each in file["warnings"]]


def test_a_planted_size_gap_and_colour_are_found() -> None:
    """Each by its rule, and a width too; steps, their multiples and what is relative to them are free."""
    rules = "\n".join(f".a{i} {{ {style}; }}" for i, style in enumerate(PLANTED))
    assert sorted(said(rules)) == sorted(PLANTED.values())
    assert said("@container kiosk (max-width: 480px) { p { gap: 0 } }\n@media (min-width: 40rem) { p { gap: 0 } }") == [
        "ludi/widths",
        "ludi/widths",
    ]
    assert said("\n".join(f".a{i} {{ {style}; }}" for i, style in enumerate(ALLOWED))) == []
    assert said("@container kiosk (--hand) { p { gap: 0 } }") == []


@pytest.mark.parametrize("name", ["src/core/ui/Planted.svelte", "src/games/ludi_romani/theme.css"])
def test_core_ui_and_the_themes_are_where_they_stand(name: str) -> None:
    """What writes the scale and the themes may."""
    text = ".a { font-size: 17px; color: #123456; }"
    lint = subprocess.run(
        [NODE, "node_modules/stylelint/bin/stylelint.mjs", "--stdin", "--stdin-filename", name],
        input=f"<style>{text}</style>" if name.endswith(".svelte") else text, text=True, capture_output=True, cwd=KIOSK, check=False,
    )  # fmt: skip
    assert (lint.returncode, lint.stdout) == (0, "")
    assert said(text, "src/games/ludi_romani/parts/planted.css") != []


def linted(text: str, name: str = "Planted.svelte") -> str:
    """What is said against a screen of this text."""
    return subprocess.run(
        [NODE, "node_modules/eslint/bin/eslint.js", "--stdin", "--stdin-filename", f"src/core/desk/{name}"],
        input=text, text=True, capture_output=True, cwd=KIOSK, check=False,
    ).stdout  # fmt: skip


def test_the_scripts_of_screens_write_no_colour() -> None:
    """Neither a script nor a drawing in the markup."""
    assert "A colour stands in a theme.css" in linted('<svg><path fill="#fff" /></svg>\n')
    assert "A colour stands in a theme.css" in linted("export const x = '#a1b2c3'\n", "planted.ts")


PLANTED_CLASSES = {
    "text-[17px]": "A size of type, a space or a radius",
    "serif-[1.1rem]": "A size of type, a space or a radius",
    "@hand:gap-x-[7px]": "A size of type, a space or a radius",
    "-mt-[calc(1px+2%)]": "A size of type, a space or a radius",
    "rounded-t-[3px]": "A size of type, a space or a radius",
    "[padding-top:5px]": "A size of type, a space or a radius",
    "bg-[#123456]": "A colour",
    "max-[480px]:hidden": "A width",
}


@pytest.mark.parametrize("name", PLANTED_CLASSES)
def test_a_class_says_no_size_gap_or_colour_either(name: str) -> None:
    """In the markup and in what a script makes of it."""
    assert f"{PLANTED_CLASSES[name]} stands in" in linted(f'<p class="grid {name}">x</p>\n')
    assert f"{PLANTED_CLASSES[name]} stands in" in linted(f"<p class={{['grid', true && '{name}']}}>x</p>\n")


def test_a_class_may_say_steps_and_what_a_finger_needs() -> None:
    """Their multiples, heights, columns."""
    classes = "text-3 text-[length:calc(2_*_var(--type-8))] gap-4 px-[calc(2_*_var(--space-7))] min-h-[44px] grid-cols-[120px_1fr]"
    assert linted(f'<p class="{classes} @hand:p-2 rounded-[50%]">x</p>\n') == ""


def test_no_weight_of_an_objection_is_a_class() -> None:
    """One weight is *absolute*, which is a class of Tailwind too: the objection lay over the field that it is about."""
    named = re.compile(r'class="[^"]*\{\w+\.weight\}|class:absolute')
    screens = sorted((KIOSK / "src").rglob("*.svelte"))
    assert screens and [file.name for file in screens if named.search(file.read_text())] == []
