"""The golden logs: read, and their acts as they were sent."""

import json
import lzma
from collections.abc import Iterator
from dataclasses import dataclass, field
from functools import cache
from pathlib import Path

from domain.gloria_mundi.game import GLORIA_MUNDI
from domain.gloria_romae.game import GLORIA_ROMAE
from domain.kernel.deciding.sent import Sent
from domain.kernel.grammar.game import Game
from domain.kernel.log.entry import Entry
from domain.kernel.log.journal import Journal
from domain.kernel.log.reading import read
from domain.kernel.log.rows import StoredRow, acts_of
from domain.ludi_romani.game import LUDI_ROMANI

HERE = Path(__file__).parent


@dataclass(frozen=True)
class Golden:
    """A log that was written once: how many acts, the root over them, and the digest of the world that they come to."""

    file: Path
    acts: int
    end: str
    world: str
    game: Game = field(default=LUDI_ROMANI, compare=False)


DINNER = Golden(
    HERE / "golden_1.jsonl.xz",
    18,
    "91e7296a885f842a1aa7b0250d3c6a178862c8cd3e8bd9b6129125dc132f1e48",
    "5bea16fbda2ef2790a905cc764dad1bc5d2af253d82b505364a9b59f55b546a4",
)
"""A first summer."""
EVENING = Golden(
    HERE / "golden_2.jsonl.xz",
    659,
    "23b0d41b31baf1e3e3bc7820d4295fe1bd0cf0e3d31b4fb6b53decd75f29179a",
    "d05f6a6ba6f3757abe0d0ca9abf74032b8c347bddbccca0f9ff018b370ffe240",
)
"""A whole evening, from the ides of March to the triumph."""
LATER = Golden(
    HERE / "golden_3.jsonl.xz",
    661,
    "63faf313a9d66afc2e8e5be3c05ce30d2dda4d13436b58ce56a1ab0c359f8721",
    "6cf795c452e64d46a26ca5ceeffc2ccdc6f188501482df377bd9e95d81addc2b",
)
"""Such an evening, as it was recorded before a count had a cause."""
RARE = Golden(
    HERE / "golden_4.jsonl.xz",
    84,
    "285c6b3fbb290792f451b5bc6f3173356a7e3c361243210d196f0a67a6ffd072",
    "d6b127ed6bcafaa9de7eb9cb32b9af43c47884d5e9e7d3714f1e836b0babe130",
)
"""What neither of them brings."""
HOURS = Golden(
    HERE / "golden_5.jsonl.xz",
    14,
    "b0c31b57ba7ccfe1afa4aeda9b92054f31b86f880ee717527af4672ed73c6b83",
    "2140ef130db9c8272ba77f9834203754503e8351f2a4885464565f0136dd6072",
)
"""What Apollo and Diana make of the hours, and the end."""
DISPUTES = Golden(
    HERE / "golden_6.jsonl.xz",
    6,
    "d11aa3d599dae62a3cfd1d083a1a9ae71e3337648ad69da83165e108b97a60d6",
    "32c94a4f3ed4a144de7da21ddf5baa138a312bcdfae61c0df96e1f35890ae3c5",
)
"""The room waits, and has its screens back."""
CORRECTED = Golden(
    HERE / "golden_7.jsonl.xz",
    8,
    "1d5b1109ad21f32119bfefdb1fa8e342545464fc6856fd9349a76ef1f790a019",
    "f82bddcff0d289566b668c311d095105b61206e7bfdf578785e7be71b683039c",
)
"""What is set right: an act that was otherwise, one that was missing, and what did not happen."""
REFUSED = Golden(
    HERE / "golden_refused.jsonl.xz",
    5,
    "5c65c37ae60783da104903c5fec8b3564c8923b7ac3b890c445d360395bc52ea",
    "1d6460e8a40a17286373251571cd81e46b15657c830e7e9a07ad2c789b76f213",
)
"""What rules refused, to which the next acts commit."""
TIMELESS = Golden(
    HERE / "golden_8.jsonl.xz",
    661,
    "4207270a7cbe53191866727f29d7cf55555cdc03db9952110a054c2cbf35e087",
    "c02c33f820309d10e9c1a32e9cfbfec37b093c8411e3481a360f58e9fdb5a98c",
)
"""Such an evening, as it was recorded before a proelium kept its hours."""
HOURLESS = Golden(
    HERE / "golden_9.jsonl.xz",
    661,
    "dc9dceef67056d0abe19b3a58aa20fa78ca8241ed76886125b5f2ca4756b659e",
    "11fa8d7a4e80551c19abeb66c376774b30083826d3a36eeea69afacf81392a15",
)
"""Such an evening, as it was recorded before a seat kept its hour."""
NEWEST = Golden(
    HERE / "golden_12.jsonl.xz",
    661,
    "2e95714a23f935fb6047b5bbc5266e330e2b9d792cee4081f0a87f04639fb0ce",
    "7028797d8518b017216e0e9641f59ed2d788ad7c45ff66d911c8aac6a60fc6b4",
)
"""Such an evening as it is recorded now."""
BREAKS = Golden(
    HERE / "golden_10.jsonl.xz",
    8,
    "decfc8ea981c253eb4daaa92e174d3546337350f9af05777962552f49a099ab1",
    "fc029d96ec587a38b15ee405ee11efaa3ff03c06efe38b66727180eaf18c8768",
)
"""Breaks that are planned, held and taken out."""
DEBT = Golden(
    HERE / "golden_11.jsonl.xz",
    26,
    "98f141a1e98d65b530a5d401683b093a3d700a9b73de7383ae32555180dfa6d5",
    "6b276b1b2ffc51698426a6866f2533af5f41cff1675eb8e56a9814a24dc47e04",
)
"""What a census left is paid to Venus."""
LOGS = [DINNER, EVENING, LATER, RARE, HOURS, DISPUTES, CORRECTED, REFUSED, TIMELESS, HOURLESS, NEWEST, BREAKS, DEBT]

MATCHES = [
    Golden(
        HERE / "golden_romae_1.jsonl.xz",
        23,
        "f22548051bd45e36b36f6e29ba51ac2c998b71cb1d97282373f93db0d5cd24f1",
        "a6452679609e74f924c2887d1bab2683728222bd93c6f0e9a4f29e7fb55e834a",
        GLORIA_ROMAE,
    ),
    Golden(
        HERE / "golden_romae_2.jsonl.xz",
        7,
        "9a72f8a0297b76115f0303ab2345dcc6ec8de1c313e743f8540f43b60201227f",
        "a83403784510fd0f63764fa2b8090d6f44f674058b970f618497b62a01447332",
        GLORIA_ROMAE,
    ),
]
"""Matches of Gloria Romae: goals and lots told, and both drawn."""

GAMES = [
    Golden(
        HERE / "golden_mundi_1.jsonl.xz",
        337,
        "e282c7e31599a991116866060ab6acbe3f838a99268cad8798df4d9b1e786336",
        "dbfab553c3dc562d27cbbe08a3ea6fbe71aedf620ee3ab85cbd9340fc6c71ea3",
        GLORIA_MUNDI,
    ),
    Golden(
        HERE / "golden_mundi_2.jsonl.xz",
        238,
        "a862e36a26bf5b02a30cc1abcd21acf55b36546b1521801455681727c157ce53",
        "9117e71436745ffbf23b7e7a01c459f05454a02948fbda52ba8c4578b54bcda7",
        GLORIA_MUNDI,
    ),
    Golden(
        HERE / "golden_mundi_3.jsonl.xz",
        250,
        "754704fe8855b030b0d20972a97e2d193632836aa86bf3dfcac79350a93608d0",
        "3e7b2b711bb6603ca3224f56aed477064459a58832eb422cf4c9df92d7d0a84a",
        GLORIA_MUNDI,
    ),
]
"""Games of Gloria Mundi: with going back alone, by consent and declined; a rematch; one in which counters are converted."""


def lines(golden: Golden) -> list[str]:
    """Its file as text, a row a line."""
    content = golden.file.read_bytes()
    text = lzma.decompress(content) if golden.file.suffix == ".xz" else content
    return text.decode().split("\n")[:-1]


def stored(golden: Golden) -> Iterator[tuple[int, StoredRow]]:
    """Its rows, each with its position."""
    for position, line in enumerate(lines(golden), 1):
        stream, version, kind, state = json.loads(line)
        yield position, StoredRow(stream, version, kind, state.encode())


@cache
def replayed(golden: Golden) -> Journal:
    """All its acts, decoded. Cached: nobody appends to it."""
    return decoded(golden)


def decoded(golden: Golden) -> Journal:
    """The same as a journal of one's own, to which more may be appended."""
    journal = Journal(golden.game)
    for _, rows in acts_of(stored(golden)):
        journal.append(read(journal, rows))
    return journal


def sent_again(entry: Entry) -> Sent:
    """An act of a log as its tablet sent it."""
    row = entry.row
    return Sent(
        act_id=row.act_id,
        act=entry.act,
        by=row.content.by,
        happened=row.content.happened,
        counted=row.content.counted,
        dispense={one.rule: one.reason for one in row.dispensations},
        recorded_by=row.recorded_by,
        device=row.device,
        source=row.source,
        commitments=row.commitments,
        paper=row.paper,
    )
