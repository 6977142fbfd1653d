"""What stands beside the log is decided in the file itself, so that it is the same for all who have it open."""

import json
import sqlite3
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import pytest
from freezegun import freeze_time

from api.beside.badges.hosts_table import KEPT
from api.beside.badges.rules import WRONG_NUMBERS, Pairing, TooManyWrong, WrongLinks
from api.beside.badges.table import NUMBER_LASTS, NUMBERS, hashed
from api.beside.commitments.table import person
from api.store.sqlite.folder import Folder
from api.store.sqlite.log import Store


def pairing(store: Store) -> Pairing:
    """How a device is paired over an evening's tables."""
    return Pairing(store.badges, store.tries)


@pytest.fixture
def openers(tmp_path: Path) -> list[Store]:
    """Four who have the file of one evening open."""
    return [Store(tmp_path / "a.sqlite") for _ in range(4)]


def test_a_token_is_spent_once_whoever_is_asked(openers: list[Store]) -> None:
    """Shown to four at the same instant, each token pairs one device, and its number pairs no second one."""
    for _ in range(20):
        made = openers[0].badges.invite("numen", "mars")

        def pair(store: Store, token: str = made.token) -> bool:
            return pairing(store).pair(token, None) is not None

        with ThreadPoolExecutor(len(openers)) as pool:
            assert sorted(pool.map(pair, openers)) == [False, False, False, True]
        assert pairing(openers[1]).pair(None, made.number) is None


def test_wrong_numbers_are_counted_whoever_is_asked(openers: list[Store]) -> None:
    """Guessing at four doors in turn is no faster than at one; and it locks out nobody at any other address."""
    with freeze_time("2026-03-15") as time:
        made = openers[0].badges.invite("room", "room")
        wrong = f"{(int(made.number) + 1) % 1_000_000:06}"
        for address in (f"198.51.100.{number}" for number in range(15)):
            time.tick(1)
            for guess in range(WRONG_NUMBERS):
                assert pairing(openers[guess % 4]).pair(None, wrong, address) is None
            for store in openers:
                with pytest.raises(TooManyWrong):
                    pairing(store).pair(None, made.number, address)
        assert pairing(openers[0]).pair(None, made.number, "203.0.113.1") is not None


def test_wrong_numbers_are_still_counted_after_a_restart(tmp_path: Path) -> None:
    """Stopping and starting the server gives nobody more guesses."""
    with freeze_time("2026-03-15") as time:
        store = Store(tmp_path / "a.sqlite")
        store.badges.invite("room", "room")
        time.tick(1)
        for _ in range(WRONG_NUMBERS):
            pairing(store).pair(None, "x", "192.0.2.1")
        store.close()
        with pytest.raises(TooManyWrong):
            pairing(Store(tmp_path / "a.sqlite")).pair(None, "x", "192.0.2.1")


def test_the_newest_numbers_are_good(openers: list[Store]) -> None:
    """So many at most, and not for long; the links of the others stay good."""
    with freeze_time("2026-03-15") as time:
        made = []
        for _ in range(NUMBERS + 1):
            time.tick(1)
            made.append(openers[0].badges.invite("room", "room"))
        assert pairing(openers[0]).pair(None, made[0].number) is None
        assert pairing(openers[0]).pair(made[0].token, None) is not None
        assert pairing(openers[0]).pair(None, made[1].number) is not None
        time.tick(NUMBER_LASTS / 1000)
        assert pairing(openers[0]).pair(None, made[2].number) is None
        assert pairing(openers[0]).pair(made[2].token, None) is not None


def test_guesses_at_nothing_are_not_written_down(tmp_path: Path) -> None:
    """Where nobody is waited for, whoever types numbers costs the disk nothing."""
    store = Store(tmp_path / "a.sqlite")
    for _ in range(20):
        assert pairing(store).hopeless(None, "000000", "192.0.2.1", WrongLinks())
        assert pairing(store).pair(None, "000000", "192.0.2.1") is None
    assert store.database.read("SELECT count(*) FROM tries") == [(0,)]


def test_a_host_keeps_his_badge(tmp_path: Path) -> None:
    """A badge from the file in which the first version kept them is good, and so is one minted before a restart."""
    (tmp_path / "host_badges.json").write_text(json.dumps([hashed("an old one")]))
    first = Folder(tmp_path)
    minted = first.hosts.mint()
    first.close()
    again = Folder(tmp_path).hosts
    known = [again.known(secret) for secret in ("an old one", minted, "x")]
    assert [one and one.kind for one in known] == ["host", "host", None]


def test_so_many_host_badges_are_good_at_once(tmp_path: Path) -> None:
    """Each start hands out one more; the oldest goes for it, and nobody who came just now."""
    with freeze_time("2026-03-15") as time:
        hosts, minted = Folder(tmp_path).hosts, list[str]()
        for _ in range(KEPT + 3):
            time.tick(1)
            minted.append(hosts.mint())
    assert [hosts.known(secret) is not None for secret in minted] == [False] * 3 + [True] * KEPT


def test_an_evening_of_the_first_version_opens(tmp_path: Path) -> None:
    """A file without the tables that came later gets them, and keeps what it holds."""
    store = Store(tmp_path / "a.sqlite")
    store.people.write(17, "Ada", "", 0, "organiser")
    store.close()
    with sqlite3.connect(store.path) as file:
        file.execute("DROP TABLE tries")
    again = Store(store.path)
    assert pairing(again).pair(None, "000000", "192.0.2.1") is None
    assert again.people.all() == [(17, "Ada", "")]


def test_a_name_without_a_commitment_has_one_once_it_is_written_again(tmp_path: Path) -> None:
    """As a release wrote it that knew of none; written a third time, it has no second one. It is no earlier spelling of itself."""
    store = Store(tmp_path / "a.sqlite")
    store.database.transaction([store.people.added(17, "Ada", "")])
    for _ in range(2):
        store.people.write(17, "Ada", "", 0, "organiser")
        assert store.database.read("SELECT of FROM commitments") == [(person(17),)]
        assert store.people.earlier(17) == []
