"""A plan that is sealed reaches every screen in one frame."""

from pathlib import Path

from tests.gloria_romae.properties.screens import SCREENS, figure, heard


def test_each_screen_gets_one_frame(tmp_path: Path) -> None:
    """Thirty screens, eight plans: no screen is sent anything twice; the figure is printed."""
    found = heard(tmp_path, 8)
    print(figure(found))
    assert {one.frames for one in found} == {SCREENS}
