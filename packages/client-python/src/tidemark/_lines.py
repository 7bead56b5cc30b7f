from __future__ import annotations

import json
from typing import Any, Dict, Iterator, List, cast

from ._errors import ConnectionFailedError

# A line of this length is none of the service: a page in it is bounded.
_LONGEST_LINE_BYTES = 64 * 1024 * 1024


class Lines:
    """Lines of NDJSON in a body that arrives in parts. Only a line feed ends one: U+2028 and its like stand within texts."""

    def __init__(self) -> None:
        self._parts: List[bytes] = []
        self._length = 0

    def add(self, part: bytes) -> Iterator[Dict[str, Any]]:
        """The values of the lines that the part ends."""
        *whole, rest = part.split(b"\n")
        for line in whole:
            yield from self._value(line)
        self._parts.append(rest)
        self._length += len(rest)
        if self._length > _LONGEST_LINE_BYTES:
            raise ConnectionFailedError("A line of the stream is too long")

    def end(self) -> Iterator[Dict[str, Any]]:
        """The value of a last line that no line feed ends."""
        yield from self._value(b"")

    def _value(self, line: bytes) -> Iterator[Dict[str, Any]]:
        text = b"".join([*self._parts, line])
        self._parts, self._length = [], 0
        if text.strip():
            yield line_of(text)


def line_of(text: bytes) -> Dict[str, Any]:
    try:
        value: object = json.loads(text)
    except ValueError as error:
        raise ConnectionFailedError("A line of the stream is not JSON") from error
    if not isinstance(value, dict):
        raise ConnectionFailedError("A line of the stream is no JSON object")
    return cast("Dict[str, Any]", value)
