"""What comes to a door that was meant for browsers: connections of many kinds that nobody means well with. Each says what it sends, and
whether it stays until it is shown out."""

import os
import random
import struct
import zlib
from collections.abc import Callable, Sequence
from dataclasses import dataclass

from websockets.frames import Frame, Opcode

UPGRADE = (
    "Upgrade: websocket", "Connection: Upgrade", "Sec-WebSocket-Version: 13", "Sec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==",
)  # fmt: skip
"""With which a browser asks for a websocket."""


@dataclass(frozen=True, slots=True)
class Stranger:
    """One kind: what it sends, piece by piece; ``stays`` until it is shown out; is ``deaf`` for a while, and
    goes; leaves with a ``reset``."""

    kind: str
    pieces: Sequence[bytes]
    stays: bool = False
    deaf: bool = False
    reset: bool = False


def head(path: str, *more: str, method: str = "GET") -> bytes:
    """The head of a request as a browser would send it."""
    return "\r\n".join((f"{method} {path} HTTP/1.1", "Host: 127.0.0.1", *more, "", "")).encode()


def frame(payload: bytes, opcode: Opcode = Opcode.TEXT, **more: bool) -> bytes:
    """A frame as a browser would send it."""
    return Frame(opcode, payload, **more).serialize(mask=True)


def bomb() -> bytes:
    """Forty megabytes in forty kilobytes."""
    squeeze = zlib.compressobj(wbits=-15)
    data = squeeze.compress(b" " * 40_000_000) + squeeze.flush(zlib.Z_SYNC_FLUSH)
    whole = frame(data[:-4])
    return bytes((whole[0] | 0x40,)) + whole[1:]


def strangers(evening: str, largest: str, dice: random.Random) -> Sequence[Callable[[], Stranger]]:
    """One maker of each kind; ``largest`` is the path of a file that nobody need read to the end."""
    live = f"/api/evenings/{evening}/live"
    acts = f"/api/evenings/{evening}/acts"
    opened = head(live, *UPGRADE)
    deflated = head(live, *UPGRADE, "Sec-WebSocket-Extensions: permessage-deflate")
    squeezed = bomb()

    def of(
        kind: str, *pieces: bytes, stays: bool = False, deaf: bool = False, reset: bool = False
    ) -> Callable[[], Stranger]:
        return lambda: Stranger(kind, pieces, stays, deaf, reset)

    return (
        of("silent", stays=True),
        of("head without end", b"GET / HTTP/1.1\r\nHost: 127.0.0.1\r\nX: ", stays=True),
        of("body that never comes", head(acts, "Content-Length: 1000", method="POST"), b"{", stays=True),
        of("chunks without end", head(acts, "Transfer-Encoding: chunked", method="POST"), b"1\r\n{\r\n", stays=True),
        of("body of a megabyte", head(acts, "Content-Length: 1000000", method="POST"), b"x" * 1_000_000),
        of("heavy head", head("/", "X: " + "x" * 100_000)),
        of("a thousand headers", head("/", *(f"X-{one}: 1" for one in range(1000)))),
        lambda: Stranger("noise", (dice.randbytes(dice.randrange(1, 2000)),)),
        of("another protocol", b"\x16\x03\x01\x02\x00\x01\x00\x01\xfc\x03\x03" + bytes(500)),
        of("no version", b"GET /\r\n\r\n"),
        of("another version", b"GET / HTTP/7.3\r\nHost: x\r\n\r\n"),
        of("less than nothing", head(acts, "Content-Length: -1", method="POST")),
        of("two lengths", head(acts, "Content-Length: 3", "Transfer-Encoding: chunked", method="POST"), b"0\r\n\r\nGET / HTTP/1.1\r\n"),
        of("chunk without measure", head(acts, "Transfer-Encoding: chunked", method="POST"), b"F" * 40 + b"\r\n"),
        of("many at once", head("/healthz") * 100),
        of("takes no answer", head(largest) * 20, deaf=True),
        of("leaves in the middle", head(acts, "Content-Length: 900", method="POST"), b"{", reset=True),
        of("path in other letters", b"GET /\xff\xfe\xf0 HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\n"),
        of("endless path", head("/" + "a" * 60_000)),
        of("websocket that is silent", opened, stays=True),
        of("websocket that says no good-bye", opened, frame(b"{}"), stays=True),
        of("websocket without a key", head(live, *UPGRADE[:3])),
        of("websocket with 300 headers", head(live, *UPGRADE, *(f"X-{one}: 1" for one in range(300)))),
        of("websocket to nowhere", head(live, *UPGRADE).replace(b"/live", b"/\xff\xfe")),
        of("frame without a mask", opened, Frame(Opcode.TEXT, b"{}").serialize(mask=False)),
        of("frame that is no UTF-8", opened, frame(b"\xff\xfe\x80")),
        of("frame of reserved bits", opened, b"\xff\xff" + os.urandom(40)),
        of("frame without measure", opened, b"\x81\xff" + struct.pack("!Q", 2**62)),
        of("parts without end", opened, *[frame(b"[" * 1000, Opcode.CONT if one else Opcode.TEXT, fin=False) for one in range(100)]),
        of("bytes", opened, frame(b"\x00\x01", Opcode.BINARY)),
        of("pings", opened, frame(b"ping", Opcode.PING) * 500, stays=True),
        of("close without a reason that exists", opened, frame(b"\x00\x01", Opcode.CLOSE)),
        of("deep", opened, frame(b"[" * 60_000)),
        of("wrong badge", opened, frame(b'{"badge":"x","views":["ledger"]}')),
        of("surrogate for a badge", opened, frame(b'{"badge":"\\ud800","views":[1e999]}')),
        of("bomb", deflated, squeezed),
        of("half a frame", opened, frame(b'{"badge":"x"}')[:5], stays=True),
        of("leaves as a websocket", opened, frame(b"{"), reset=True),
    )  # fmt: skip
