from __future__ import annotations

import base64
import binascii
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
        except binascii.Error:
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
    text = body if isinstance(body, str) else body.decode()
    lower = {name.lower(): value for name, value in headers.items()}
    identity, timestamp = lower.get("webhook-id", ""), lower.get("webhook-timestamp", "")
    if not identity or not (timestamp.isascii() and timestamp.isdigit() and len(timestamp) <= 15):
        raise CallbackVerificationError("The callback bears no signature")
    if abs((time.time() if now is None else now) - int(timestamp)) > tolerance_seconds:
        raise CallbackVerificationError("The callback is too old, or from the future")
    given = [part[3:] for part in lower.get("webhook-signature", "").split(" ")[:20] if part.startswith("v1,")]
    for one in [secret] if isinstance(secret, str) else secret:
        digest = hmac.new(_key_of(one), f"{identity}.{timestamp}.{text}".encode(), hashlib.sha256).digest()
        expected = base64.b64encode(digest)
        if any(hmac.compare_digest(expected, signature.encode()) for signature in given):
            return json.loads(text)
    raise CallbackVerificationError("No signature of the callback is made with the secret")
