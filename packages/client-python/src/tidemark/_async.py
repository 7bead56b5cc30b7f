from __future__ import annotations

import asyncio
import time
from typing import Any, AsyncIterator, Awaitable, Callable, Dict, List, Mapping, Type, TypeVar

import httpx

from ._errors import ApiError, ConflictError, ConnectionFailedError, TidemarkError, error_of
from ._operation import Operation, RequestOptions
from ._operations import OPERATIONS
from ._resources import AsyncResources
from ._wire import (
    Answer,
    Deadline,
    Lines,
    Request,
    Settings,
    Spend,
    answer_of,
    cost_of,
    delay_before,
    failure_of,
    held_or_cost,
    quoted,
    request_of,
    settings_of,
    transport_failure,
)


T = TypeVar("T")


class AsyncCore:
    """Sends calls: each with its key, again where that may help, and within what the client may spend."""

    def __init__(self, settings: Settings, spend: Spend, http: httpx.AsyncClient) -> None:
        self.settings, self.spend, self.http = settings, spend, http

    async def call(self, name: str, values: Mapping[str, Any], options: RequestOptions | None) -> Answer:
        operation, chosen = OPERATIONS[name], options or RequestOptions()
        bounded, most = await self._bounded(operation, values, chosen)
        reserved = self.spend.reserve(most)
        # What was sent and not answered may have been billed as a whole.
        cost = most
        try:
            answer = await self._sent(operation, bounded, chosen)
            cost = held_or_cost(answer)
            return answer
        except ApiError as error:
            cost = error.cost
            raise
        finally:
            self.spend.settle(reserved, cost)

    async def _sent(self, operation: Operation, values: Mapping[str, Any], options: RequestOptions) -> Answer:
        async def received(request: Request) -> Answer:
            deadline = Deadline(request.timeout)
            response = await self._open(request, deadline)
            return answer_of(response.status_code, response.headers, await self._body(response, deadline))

        return await self._again(request_of(self.settings, operation, values, options, "application/json"), options, received)

    async def content(self, name: str, values: Mapping[str, Any], options: RequestOptions | None) -> bytes:
        async def received(request: Request) -> bytes:
            deadline = Deadline(request.timeout)
            return await self._body(await self._open(request, deadline), deadline)

        chosen = options or RequestOptions()
        return await self._again(request_of(self.settings, OPERATIONS[name], values, chosen, "*/*"), chosen, received)

    async def _bounded(
        self, operation: Operation, values: Mapping[str, Any], options: RequestOptions
    ) -> tuple[Mapping[str, Any], float]:
        known = self.spend.bound(operation, values)
        if known is not None:
            return known
        # A quote is another call: it has no part in the key of the one that it is for.
        plain: RequestOptions = {}
        if "timeout" in options:
            plain["timeout"] = options["timeout"]
        return quoted(operation, values, await self._sent(operation, {**values, "dry_run": True}, plain))

    async def _again(self, request: Request, options: RequestOptions, attempt: Callable[[Request], Awaitable[T]]) -> T:
        """Attempts a call until it is answered: one of the same key that still runs is waited for as long as an attempt may take."""
        most = options.get("max_retries", self.settings.max_retries)
        begun, attempts, failures = time.monotonic(), 0, 0
        while True:
            try:
                return await attempt(request)
            except (TidemarkError, httpx.HTTPError) as thrown:
                error = transport_failure(thrown, request.timeout) if isinstance(thrown, httpx.HTTPError) else thrown
                running = isinstance(error, ConflictError) and error.code == "request-in-progress"
                if not running or attempts == 0 or time.monotonic() - begun > request.timeout:
                    failures += 1
                delay = None if failures > most else delay_before(error, min(attempts, failures))
                if delay is None:
                    raise error from (thrown if error is not thrown else None)
                await asyncio.sleep(delay)
                attempts += 1

    async def _open(self, request: Request, deadline: Deadline) -> httpx.Response:
        """An answer that has begun, and succeeded. Redirects are not followed: the key goes to no other host."""
        built = self.http.build_request(
            request.method, request.url, headers=dict(request.headers), content=request.content, timeout=request.timeout
        )
        response = await self.http.send(built, stream=True, follow_redirects=False)
        if response.is_success:
            return response
        raise failure_of(response.status_code, response.headers, await self._body(response, deadline))

    async def _body(self, response: httpx.Response, deadline: Deadline) -> bytes:
        parts: List[bytes] = []
        try:
            async for part in response.aiter_bytes():
                parts.append(part)
                deadline.check()
        finally:
            await response.aclose()
        return b"".join(parts)

    async def walk(self, name: str, values: Mapping[str, Any], options: RequestOptions | None) -> AsyncIterator[Any]:
        operation = OPERATIONS[name]
        if operation.stream_field:
            async for element in self._streamed(operation, values, options or RequestOptions()):
                yield element
            return
        cursor: Any = None
        while True:
            page = await self.call(name, values if cursor is None else {**values, "cursor": cursor}, options)
            for item in page.get(operation.items or "", []):
                yield item
            cursor = page.get("next_cursor")
            if not cursor:
                return

    async def _streamed(
        self, operation: Operation, values: Mapping[str, Any], options: RequestOptions
    ) -> AsyncIterator[Any]:
        """The elements of a stream. It is not sent again once it has begun, and bears no key, for streams are not kept."""
        bounded, most = await self._bounded(operation, values, options)
        reserved, cost, whole = self.spend.reserve(most), most, False
        request = request_of(self.settings, operation, bounded, options, "application/x-ndjson")
        deadline = Deadline(request.timeout)
        try:
            response = await self._again(request, options, lambda one: self._open(one, Deadline(one.timeout)))
            async for line in self._lines(response, deadline):
                kind = line.pop("type", None)
                if kind == "problem":
                    raise error_of(line, response.headers.get("x-request-id", "unknown"), None)
                whole = kind == "summary"
                if whole:
                    cost = cost_of(line)
                elif kind == operation.stream_line:
                    yield line
            if not whole:
                raise ConnectionFailedError("The stream broke off before its summary")
        except ApiError as error:
            cost = max(error.cost, 0.0)
            raise
        except httpx.HTTPError as error:
            raise transport_failure(error, request.timeout) from error
        finally:
            self.spend.settle(reserved, cost)

    async def _lines(self, response: httpx.Response, deadline: Deadline) -> AsyncIterator[Dict[str, Any]]:
        lines = Lines()
        try:
            async for part in response.aiter_bytes():
                for line in lines.add(part):
                    yield line
                deadline.check()
            for line in lines.end():
                yield line
        finally:
            await response.aclose()


class AsyncTidemark(AsyncResources):
    """A client of the service: a method for each operation, such as `scrape`, `jobs.get` or `hackernews.top`."""

    def __init__(
        self,
        api_key: str | None = None,
        *,
        base_url: str | None = None,
        max_retries: int = 2,
        timeout: float | None = None,
        max_cost_usd: float | None = None,
        headers: Mapping[str, str] | None = None,
        http_client: httpx.AsyncClient | None = None,
    ) -> None:
        self._own = http_client is None
        self._http = http_client or httpx.AsyncClient()
        self._spend = Spend(max_cost_usd)
        settings = settings_of(api_key, base_url, headers, max_retries, timeout)
        super().__init__(AsyncCore(settings, self._spend, self._http))

    @property
    def spent_usd(self) -> float:
        """What the calls of this client have cost so far, in USD; of jobs, what was held for them."""
        return self._spend.spent_usd

    async def wait_for_job(self, job_id: str, *, request_options: RequestOptions | None = None) -> Answer:
        """Asks for a job until it has ended, at longer and longer intervals of up to 5 s."""
        wait = 0.5
        while True:
            job = await self._core.call("jobs.get", {"job_id": job_id}, request_options)
            if job.get("status") not in ("queued", "processing"):
                return job
            await asyncio.sleep(wait)
            wait = min(5.0, wait * 1.5)

    async def close(self) -> None:
        if self._own:
            await self._http.aclose()

    async def __aenter__(self) -> AsyncTidemark:
        return self

    async def __aexit__(self, kind: Type[BaseException] | None, *_: object) -> None:
        await self.close()
