"""The client of Tidemark, which reads the web for AI agents and data teams."""

from . import types as types
from ._async import AsyncStream as AsyncStream
from ._async import AsyncTidemark as AsyncTidemark
from ._callback import verify_callback as verify_callback
from ._errors import (
    ApiError as ApiError,
    AuthenticationError as AuthenticationError,
    CallbackVerificationError as CallbackVerificationError,
    CallTimeoutError as CallTimeoutError,
    ConflictError as ConflictError,
    ConnectionFailedError as ConnectionFailedError,
    InvalidInputError as InvalidInputError,
    NotFoundError as NotFoundError,
    PaymentError as PaymentError,
    PermissionDeniedError as PermissionDeniedError,
    RateLimitError as RateLimitError,
    SpendCapError as SpendCapError,
    TargetError as TargetError,
    TidemarkError as TidemarkError,
)
from ._operation import JobOptions as JobOptions
from ._operation import RequestOptions as RequestOptions
from ._sync import Stream as Stream
from ._sync import Tidemark as Tidemark
from ._version import __version__ as __version__
from ._wire import Receipt as Receipt
from ._wire import receipt as receipt
