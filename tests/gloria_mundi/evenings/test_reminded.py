"""Anybody at the table reminds whoever is to move: a word on that seat's devices alone, once a minute, and nothing is recorded."""

from pathlib import Path

import pytest

from tests.desk import Desk
from tests.gloria_mundi.desk import THREE, opened, world_of


def waiting(desk: Desk, who: str) -> list[str]:
    """The words that a Roman's device is to hear."""
    id = desk.client.get(desk.base, headers=desk.head(who)).json()["device"]
    return [word.text for word in desk.room.evening.store.words.waiting(id, desk.room.evening.now())]


@pytest.mark.parametrize(
    ("language", "words"),
    [("en", "It is your move; the table waits for you."), ("la", "Tua vice agitur; mensa te exspectat.")],
)
def test_whose_move_it_is_is_reminded(tmp_path: Path, language: str, words: str) -> None:
    """In the language of who asks; of two who ask within a minute only one is heard, and the game stands as before."""
    with opened(tmp_path) as desk:
        mover = world_of(desk).table.waiting
        for who in THREE:
            assert waiting(desk, who) == []
        url, number = f"{desk.base}/words/reminder", len(desk.room.evening.entries)
        for asker in ("room", *THREE):
            head = {**desk.head(asker), "Accept-Language": language}
            assert desk.client.post(url, headers=head).status_code == 204
        assert {who: waiting(desk, who) for who in THREE} == {who: [words] if who == mover else [] for who in THREE}
        assert len(desk.room.evening.entries) == number
        assert desk.client.post(url).status_code == 401


def test_without_a_device_nobody_is_reminded(tmp_path: Path) -> None:
    """A seat that no device is paired with hears nothing, and whoever asks is told so."""
    with opened(tmp_path) as desk:
        answer = desk.client.post(f"{desk.base}/words/reminder", headers=desk.head("room"))
        assert answer.status_code == 409 and answer.json()["detail"] == "No device is paired for whoever is to move."
