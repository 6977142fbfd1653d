"""What the generator asks while it builds the site: pages that are made from the code, and scripts that a strict policy lets run."""

import re
import sys
from hashlib import sha256
from pathlib import Path
from typing import Any

from mkdocs.config.defaults import MkDocsConfig
from mkdocs.structure.files import File, Files

ROOT = Path(__file__).parent.parent
sys.path.insert(0, str(ROOT))  # the generator loads this file by itself

from handbook.made.pages import pages  # noqa: E402

FONTS = {
    "eb-garamond": ("latin-400-normal", "latin-400-italic"),
    "cinzel": ("latin-500-normal",),
    "inter": ("latin-400-normal", "latin-700-normal"),
}
BETTER = (
    (' style="text-align: right;"', ' class="right"'),
    ('data-md-component="search" role="dialog"', 'data-md-component="search" role="dialog" aria-label="Search"'),
)
"""What the theme writes that a strict policy or a screen reader cannot take."""
_INLINE = re.compile(r"<script>(.*?)</script>", re.DOTALL)


def on_files(files: Files, config: MkDocsConfig) -> Files:
    """Add made pages, pages from outside ``docs/``, the look and its fonts."""
    for path, text in pages().items():
        files.append(File.generated(config, path, content=text))
    files.append(File.generated(config, "look.css", abs_src_path=str(ROOT / "handbook" / "look" / "look.css")))
    files.append(File.generated(config, "icon.svg", abs_src_path=str(ROOT / "kiosk" / "public" / "icon.svg")))
    for family, cuts in FONTS.items():
        for cut in cuts:
            name = f"{family}-{cut}.woff2"
            source = ROOT / "kiosk" / "node_modules" / "@fontsource" / family / "files" / name
            files.append(File.generated(config, f"fonts/{name}", abs_src_path=str(source)))
    return files


def on_post_page(output: str, page: Any, config: MkDocsConfig) -> str:
    """Move each inline script into a file of its own and each inline style into a class: no page needs ``unsafe-inline``."""
    up = "../" * page.url.count("/")

    def moved(script: re.Match[str]) -> str:
        text = script[1]
        name = f"{sha256(text.encode()).hexdigest()[:16]}.js"
        to = Path(config.site_dir) / "assets" / "inline" / name
        to.parent.mkdir(parents=True, exist_ok=True)
        to.write_text(text, "utf-8")
        return f'<script src="{up}assets/inline/{name}"></script>'

    for written, better in BETTER:
        output = output.replace(written, better)
    return _INLINE.sub(moved, output)


def on_post_build(config: MkDocsConfig) -> None:
    """Remove what no page of this site asks for."""
    site = Path(config.site_dir)
    for file in (
        *site.rglob("*.map"),
        *site.rglob("lunr/**/*.js"),
        site / "sitemap.xml",
        site / "sitemap.xml.gz",
        site / "404.html",
    ):
        file.unlink(missing_ok=True)
