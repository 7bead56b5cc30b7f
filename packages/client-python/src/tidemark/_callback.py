from __future__ import annotations

import base64
import hashlib
import hmac
import json
import time
from typing import Any, Iterable, Protocol, Sequence, Tuple

from ._errors import CallbackVerificationError


class _Headers(Protocol):
    """Headers as servers have them: not all of theirs are mappings."""

    def items(self) -> Iterable[Tuple[str, str]]: ...


def _from_loose_base64(text: bytes) -> bytes:
    """Base64 as the service reads it in a secret: in the alphabet of URLs, in several lines and without its padding, too."""
    plain = b"".join(text.split()).translate(bytes.maketrans(b"-_", b"+/"), b"=")
    # A last character by itself has less than a byte.
    plain = plain[:-1] if len(plain) % 4 == 1 else plain
    return base64.b64decode(plain + b"=" * (-len(plain) % 4), validate=True)


def _key_of(secret: str) -> bytes:
    key = secret.encode() if secret else b""
    if key.startswith(b"whsec_"):
        try:
            key = _from_loose_base64(key[6:])
        except ValueError:
            pass
    # An empty key signs for everybody.
    if not key:
        raise CallbackVerificationError("The signing secret is empty")
    return key


def _raw_of(body: str | bytes | bytearray | memoryview) -> bytes:
    if isinstance(body, str):
        # What is no text becomes `?`, which no secret has signed.
        return body.encode(errors="replace")
    try:
        return bytes(memoryview(body))
    except TypeError:
        why = "The body must be the raw one, before anything has parsed it: a text or bytes"
        raise CallbackVerificationError(why) from None


def verify_callback(
    body: str | bytes,
    headers: _Headers,
    secret: str | Sequence[str],
    *,
    tolerance_seconds: float = 300,
    now: float | None = None,
) -> Any:
    """Verifies a callback by its Standard Webhooks headers and gives its payload.

    Raises `CallbackVerificationError` when no secret made its signature, or its moment is too far from now.
    """
    raw = _raw_of(body)
    lower = {name.lower(): value for name, value in headers.items()}
    identity, timestamp, signatures = (
        lower.get(f"webhook-{name}", "").encode(errors="replace") for name in ("id", "timestamp", "signature")
    )
    if not identity or not (timestamp.isdigit() and len(timestamp) <= 15):
        raise CallbackVerificationError("The callback bears no signature")
    if abs((time.time() if now is None else now) - int(timestamp)) > tolerance_seconds:
        raise CallbackVerificationError("The callback is too old, or from the future")
    given = [part[3:] for part in signatures.split(b" ")[:20] if part.startswith(b"v1,")]
    for one in [secret] if isinstance(secret, str) else secret or [""]:
        digest = hmac.new(_key_of(one), b".".join([identity, timestamp, raw]), hashlib.sha256).digest()
        if any(hmac.compare_digest(base64.b64encode(digest), signature) for signature in given):
            return _payload(raw)
    raise CallbackVerificationError("No signature of the callback is made with the secret")


def _payload(raw: bytes) -> Any:
    try:
        return json.loads(raw.decode())
    except ValueError as error:
        raise CallbackVerificationError("The callback is signed, and is no JSON") from error
