from __future__ import annotations

from typing import Any, Mapping, cast


class TidemarkError(Exception):
    """Everything that this client raises."""


class ApiError(TidemarkError):
    """The service answered with a problem document (RFC 9457)."""

    def __init__(self, problem: Mapping[str, Any], request_id: str, retry_after: float | None) -> None:
        self.status: int = int(problem.get("status", 500))
        self.code: str = str(problem.get("code", "internal"))
        self.title: str = str(problem.get("title", self.code))
        self.detail: str = str(problem.get("detail", ""))
        self.reason: str | None = problem.get("reason")
        self.errors: list[Mapping[str, str]] = list(problem.get("errors") or [])
        self.is_retryable: bool = problem.get("retryable") is True
        self.retry_after = retry_after
        self.request_id = request_id
        self._problem = dict(problem)
        meta: object = problem.get("_meta")
        self.cost: float = cast("Mapping[str, Any]", meta).get("cost", 0) if isinstance(meta, dict) else 0
        super().__init__(f"{self.code}: {self.detail} (request {request_id})")

    def __reduce__(self) -> tuple[Any, ...]:
        # Another process makes it of what it was made of, not of its text.
        return type(self), (self._problem, self.request_id, self.retry_after), self.__dict__


class InvalidInputError(ApiError):
    """The input is not valid: `errors` points at each field."""


class AuthenticationError(ApiError):
    """The key is missing, unknown, or revoked."""


class PaymentError(ApiError):
    """The balance, the budget of the key or a payment method is lacking."""


class PermissionDeniedError(ApiError):
    """The key, the address or robots.txt does not permit it."""


class NotFoundError(ApiError):
    """There is no such thing."""


class ConflictError(ApiError):
    """It is in use, running or finished."""


class RateLimitError(ApiError):
    """Too many requests in a minute, or at once."""


class TargetError(ApiError):
    """The site or platform that was to be read failed."""


class ConnectionFailedError(TidemarkError):
    """The service was not reached, broke off, or answered with what is none of its answers."""

    def __init__(self, message: str, status: int | None = None, retry_after: float | None = None) -> None:
        self.status = status
        self.retry_after = retry_after
        super().__init__(message)


class CallTimeoutError(ConnectionFailedError):
    """An attempt took longer than its timeout."""


class SpendCapError(TidemarkError):
    """The call could cost more than what is left of the client's `max_cost_usd`; it was not sent."""


class CallbackVerificationError(TidemarkError):
    """A callback is not one of the service, or too old."""


_BY_STATUS: Mapping[int, type[ApiError]] = {
    400: InvalidInputError,
    401: AuthenticationError,
    402: PaymentError,
    403: PermissionDeniedError,
    404: NotFoundError,
    409: ConflictError,
    413: InvalidInputError,
    415: InvalidInputError,
    422: InvalidInputError,
    429: RateLimitError,
}


def error_of(problem: Mapping[str, Any], request_id: str, retry_after: float | None) -> ApiError:
    code = str(problem.get("code", ""))
    if code.startswith("target-") or code == "upstream-changed":
        return TargetError(problem, request_id, retry_after)
    return _BY_STATUS.get(int(problem.get("status", 500)), ApiError)(problem, request_id, retry_after)
