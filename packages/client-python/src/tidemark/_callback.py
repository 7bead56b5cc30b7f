from __future__ import annotations

import base64
import hashlib
import hmac
import json
import time
from typing import Any, Mapping, Sequence

from ._errors import CallbackVerificationError


def _key_of(secret: str) -> bytes:
    if secret.startswith("whsec_"):
        try:
            return base64.b64decode(secret[6:], validate=True)
        except ValueError:
            pass
    return secret.encode()


def verify_callback(
    body: str | bytes,
    headers: Mapping[str, str],
    secret: str | Sequence[str],
    *,
    tolerance_seconds: float = 300,
    now: float | None = None,
) -> Any:
    """Verifies a callback by its Standard Webhooks headers and gives its payload.

    Raises `CallbackVerificationError` when no secret made its signature, or its moment is too far from now.
    """
    # What is no text becomes `?`, which no secret has signed.
    raw = body.encode(errors="replace") if isinstance(body, str) else bytes(body)
    lower = {name.lower(): value for name, value in headers.items()}
    identity, timestamp, signatures = (
        lower.get(f"webhook-{name}", "").encode(errors="replace") for name in ("id", "timestamp", "signature")
    )
    if not identity or not (timestamp.isdigit() and len(timestamp) <= 15):
        raise CallbackVerificationError("The callback bears no signature")
    if abs((time.time() if now is None else now) - int(timestamp)) > tolerance_seconds:
        raise CallbackVerificationError("The callback is too old, or from the future")
    given = [part[3:] for part in signatures.split(b" ")[:20] if part.startswith(b"v1,")]
    for one in [secret] if isinstance(secret, str) else secret:
        digest = hmac.new(_key_of(one), b".".join([identity, timestamp, raw]), hashlib.sha256).digest()
        if any(hmac.compare_digest(base64.b64encode(digest), signature) for signature in given):
            return _payload(raw)
    raise CallbackVerificationError("No signature of the callback is made with the secret")


def _payload(raw: bytes) -> Any:
    try:
        return json.loads(raw.decode())
    except ValueError as error:
        raise CallbackVerificationError("The callback is signed, and is no JSON") from error
