"""``make demo GAME=gloria_romae SPEED=0``: a match from the deal to its close, played over the wire by computers."""

from pathlib import Path

import pytest

from api.cli.rehearsal.demo import demo
from api.cli.rehearsal.tablets import Unexpected
from api.engine.house import House
from api.games import STAGES
from tests.gloria_romae.evening import SEEDS


def test_a_match_is_played_to_its_end(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """Every house seals, the plans are opened, the loser chooses, the match is closed; a second one begins anew beside it."""
    for matches in (1, 2):
        demo(STAGES, tmp_path, SEEDS, 0, 0, None, None)
        said = capsys.readouterr().out
        assert said.count("seal their plan") == 4 and "The plans are opened" in said
        assert "into the death match" in said and "The match is closed." in said and "It is over." in said
        house = House(tmp_path, SEEDS, STAGES)
        assert len(house.rooms) == matches
        house.close()


def test_it_is_played_on_a_server_of_its_own(tmp_path: Path) -> None:
    """At a server elsewhere nobody can see as its seats do: that is said."""
    with pytest.raises(Unexpected, match="without --url"):
        demo(STAGES, tmp_path, SEEDS, 0, 0, "http://127.0.0.1:1", "badge")
