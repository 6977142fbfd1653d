"""What is sent without end over one connection, with a badge or without: each flood begins with what opens it, and repeats the rest."""

from dataclasses import dataclass

from websockets.frames import Opcode

from api.transport.link_pace import BURST, MOST_FRAGMENTS
from api.transport.request_meter import LARGEST_HEAD, MOST_LINES, MOST_WAITING, PIECE
from tests.faults.hostile import UPGRADE, frame, head


@dataclass(frozen=True, slots=True)
class Flood:
    """One kind: what opens it, what is sent again and again, how often that is just too much, and with which status or close code it
    is ended (0: with none). Each part of the opening but the last is answered first."""

    kind: str
    opening: tuple[bytes, ...]
    again: bytes
    just: int
    ends: int


LINE = b"GET / HTTP/1.1\r\nHost: 127.0.0.1\r\n"


def heads(acts: str) -> tuple[Flood, ...]:
    """Around the body of a request to ``acts``."""
    chunked = head(acts, "Transfer-Encoding: chunked", method="POST")
    line, too_long = b"a:b\r\n", LARGEST_HEAD + PIECE
    return (
        Flood("one header without end", (LINE + b"X: ",), b"x", too_long, 431),
        Flood("header lines without end", (LINE,), line, MOST_LINES, 431),
        Flood("a name without end", (LINE,), b"x", too_long, 431),
        Flood("a URL without end", (b"GET /",), b"a", too_long, 431),
        Flood("trailers without end", (chunked + b"0\r\n",), line, MOST_LINES, 431),
        Flood("one trailer without end", (chunked + b"0\r\nX: ",), b"x", too_long, 431),
        Flood("the size of a chunk without end", (chunked + b"1;a=",), b"x", too_long, 431),
        Flood("empty lines", (b"",), b"\r\n", too_long // 2, 431),
    )


def links(live: str, badge: str) -> tuple[Flood, ...]:
    """Over a websocket, before and after a ``badge``; and requests of which no answer is read."""
    opened = (head(live, *UPGRADE),)
    known = *opened, frame(f'{{"badge":"{badge}","views":["timer"]}}'.encode())
    kinds: dict[str, tuple[bytes, bytes, int]] = {
        "empty fragments": (frame(b"", fin=False), frame(b"", Opcode.CONT, fin=False), MOST_FRAGMENTS),
        "fragments of a byte": (frame(b"x", fin=False), frame(b"x", Opcode.CONT, fin=False), MOST_FRAGMENTS),
        "pings": (b"", frame(b"p" * 100, Opcode.PING), BURST + 50),
        "pongs": (b"", frame(b"", Opcode.PONG), BURST + 50),
        "frames": (b"", frame(b'{"ping":1}'), BURST + 50),
    }
    return (
        *(
            Flood(kind, (*opened, first), again, just, 4429)
            for kind, (first, again, just) in kinds.items()
            if kind != "frames"
        ),
        *(Flood(f"{kind} after a badge", (*known, one[0]), *one[1:], 4429) for kind, one in kinds.items()),
        Flood("requests", (b"",), head("/healthz"), 10 * MOST_WAITING, 0),
    )
