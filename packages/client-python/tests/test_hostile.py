"""The cases of `server/tests/clients/hostile/cases.ts`, which the clients of all languages share, against the double that tells them."""

from __future__ import annotations

import asyncio
import os
import time
from concurrent.futures import ThreadPoolExecutor
from typing import Any, Dict, List, Mapping

import httpx
import pytest

from tidemark import ApiError, AsyncTidemark, RequestOptions, Tidemark

DOUBLE = os.environ["TEST_DOUBLE"]
URL = "https://example.com/"
CASES: List[Dict[str, Any]] = httpx.get(f"{DOUBLE}/cases").json()
#: How the kinds of errors are called in the table, where they are called otherwise here.
KINDS = {
    "ConnectionFailedError": "ConnectionError",
    "CallTimeoutError": "TimeoutError",
    "PermissionDeniedError": "PermissionError",
}


def name_of(error: Exception) -> str:
    kind = type(error).__name__
    kind = KINDS.get(kind, kind)
    return f"{kind} {error.code}" if isinstance(error, ApiError) else kind


def options_of(case: Mapping[str, Any]) -> RequestOptions:
    given = case.get("options", {})
    options: RequestOptions = {}
    if "timeoutMs" in given:
        options["timeout"] = given["timeoutMs"] / 1_000
    if "maxRetries" in given:
        options["max_retries"] = given["maxRetries"]
    return options


#: What each client has spent after its call.
SPENT: Dict[str, Dict[int, float]] = {"sync": {}, "async": {}}


def told_sync(number: int) -> str:
    case, count = CASES[number], 0
    with Tidemark("k", base_url=f"{DOUBLE}/sync/{number}") as client:
        try:
            if not case.get("isStream"):
                return str(client.scrape(url=URL, request_options=options_of(case))["text"])
            for _ in client.iter_crawl(url=URL, request_options=options_of(case)):
                count += 1
                time.sleep(case.get("readerMs", 0) / 1_000)
            return f"{count}, whole"
        except Exception as error:
            return f"{count}, {name_of(error)}" if case.get("isStream") else name_of(error)
        finally:
            SPENT["sync"][number] = client.spent_usd


async def told_async(number: int) -> str:
    case, count = CASES[number], 0
    async with AsyncTidemark("k", base_url=f"{DOUBLE}/async/{number}") as client:
        try:
            if not case.get("isStream"):
                return str((await client.scrape(url=URL, request_options=options_of(case)))["text"])
            async for _ in client.iter_crawl(url=URL, request_options=options_of(case)):
                count += 1
                await asyncio.sleep(case.get("readerMs", 0) / 1_000)
            return f"{count}, whole"
        except Exception as error:
            return f"{count}, {name_of(error)}" if case.get("isStream") else name_of(error)
        finally:
            SPENT["async"][number] = client.spent_usd


@pytest.fixture(scope="module")
def told() -> Mapping[str, List[str]]:
    """What every case came to, of both clients. All at once: several wait before they are sent again."""

    async def work() -> List[str]:
        return await asyncio.gather(*map(told_async, range(len(CASES))))

    with ThreadPoolExecutor(16) as threads:
        return {"sync": list(threads.map(told_sync, range(len(CASES)))), "async": asyncio.run(work())}


@pytest.mark.parametrize("client", ["sync", "async"])
@pytest.mark.parametrize("number", range(len(CASES)), ids=[case["name"] for case in CASES])
def test_hostile(told: Mapping[str, List[str]], client: str, number: int) -> None:
    case = CASES[number]
    assert told[client][number] == case["told"]
    assert SPENT[client][number] == case.get("spentUsd", SPENT[client][number])
    seen = httpx.get(f"{DOUBLE}/{client}/{number}/seen").json()
    assert seen["attempts"] == case["attempts"]
    assert seen["bills"] == case["bills"], "one bill per call"
    assert len(seen["keys"]) == 1, "each attempt bears the key of the call"
    assert (seen["keys"][0] == "none") == bool(case.get("isStream"))
