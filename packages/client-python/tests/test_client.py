"""Against a service that `server/tests/clients/python.test.ts` starts."""

from __future__ import annotations

import asyncio
import base64
import hashlib
import hmac
import os
import re
import time
from pathlib import Path
from typing import Any

import httpx
import pytest

import tidemark
from tidemark import AsyncTidemark, Tidemark, receipt, verify_callback

SITE = os.environ["TEST_SITE"]


@pytest.fixture
def client() -> Tidemark:
    return Tidemark()


def test_a_page_is_read_and_its_receipt_says_what_it_cost(client: Tidemark) -> None:
    page = client.scrape(url=f"{SITE}/one", format="markdown")
    assert (page["markdown"] or "").startswith("# one")
    assert receipt(page).cost == page["_meta"]["cost"] > 0
    assert receipt(page).request_id == page["_meta"]["requestId"]


def test_the_lines_of_the_readme_run(capsys: pytest.CaptureFixture[str]) -> None:
    readme = (Path(__file__).parent.parent / "README.md").read_text()
    found = re.search(r"```python\n(.+?)```", readme, re.S)
    assert found
    lines = found[1].replace('api_key="tm_…"', "").replace("https://example.com/", f"{SITE}/one")
    exec(lines, {})
    assert capsys.readouterr().out.startswith("# one")


def test_pages_of_a_crawl_arrive_and_lists_are_walked(client: Tidemark) -> None:
    assert len(list(client.iter_crawl(url=f"{SITE}/", limit=10))) == 3
    ids = [job["job_id"] for job in client.jobs.iter_list(limit=1)]
    assert len(set(ids)) == len(ids) > 1


def test_who_leaves_a_crawl_has_spent_what_its_job_cost(client: Tidemark) -> None:
    crawl = client.iter_crawl(url=f"{SITE}/", limit=3)
    cost = 0.0
    for _ in crawl:
        # All of it is sent, and billed, while the reader has the first page.
        cost = client.wait_for_job(crawl.request_id or "")["cost"]
        break
    assert 0 < client.spent_usd == cost
    assert crawl.summary is None
    whole = client.iter_crawl(url=f"{SITE}/none", limit=3)
    assert list(whole) == []
    assert whole.summary and whole.summary["skipped"][0].get("statusCode") == 404


def test_work_is_done_in_a_job(client: Tidemark) -> None:
    accepted: Any = client.scrape(url=f"{SITE}/two", request_options={"respond_async": True})
    assert client.wait_for_job(accepted["job_id"])["status"] == "completed"


def test_async_does_the_same() -> None:
    async def work() -> None:
        async with AsyncTidemark() as client:
            page = await client.scrape(url=f"{SITE}/one", format="markdown")
            assert (page["markdown"] or "").startswith("# one")
            assert len([one async for one in client.iter_crawl(url=f"{SITE}/", limit=2)]) == 2
            assert [job async for job in client.jobs.iter_list(limit=1)]
            assert (await client.scrape(url=f"{SITE}/one", dry_run=True))["quote"]["max_cost"] > 0
            with pytest.raises(tidemark.InvalidInputError):
                await client.scrape(url="nothing")

    asyncio.run(work())


def test_failures_are_of_their_kind(client: Tidemark) -> None:
    with pytest.raises(tidemark.InvalidInputError) as refused:
        client.scrape(url="nothing")
    assert refused.value.errors[0]["pointer"] == "/url"
    with pytest.raises(tidemark.AuthenticationError):
        Tidemark("wrong").usage.get()
    with pytest.raises(tidemark.NotFoundError):
        client.jobs.get(job_id="none")


def test_a_client_spends_no_more_than_it_may(client: Tidemark) -> None:
    most = client.scrape(url=f"{SITE}/one", max_tier="static", dry_run=True)["quote"]["max_cost"]
    capped = Tidemark(max_cost_usd=most * 1.5)
    capped.scrape(url=f"{SITE}/one", max_tier="static")
    with pytest.raises(tidemark.SpendCapError):
        capped.scrape(url=f"{SITE}/one", max_tier="static")
    assert 0 < capped.spent_usd <= most * 1.5


class Losing(httpx.HTTPTransport):
    """A connection that breaks when an answer has come, unless it is a quote or free."""

    def handle_request(self, request: httpx.Request) -> httpx.Response:
        response = super().handle_request(request)
        if request.method == "POST" and b"dry_run" not in request.content:
            response.read()
            raise httpx.ReadError("the connection was reset")
        return response


def test_a_call_whose_answer_is_lost_or_late_counts_with_what_it_cost() -> None:
    with httpx.Client(transport=Losing()) as http:
        losing = Tidemark(max_cost_usd=1, max_retries=0, http_client=http)
        with pytest.raises(tidemark.ConnectionFailedError):
            losing.scrape(url=f"{SITE}/two")
        assert losing.spent_usd == 0.0007
    late = Tidemark(max_cost_usd=1)
    with pytest.raises(tidemark.CallTimeoutError):
        late.scrape(url=f"{SITE}/never", request_options={"timeout": 3})
    assert late.spent_usd == 0


def test_a_callback_is_verified_and_a_changed_one_refused() -> None:
    body, now = '{"job_id":"j"}', int(time.time())
    key = base64.b64encode(b"a secret that is long enough").decode()
    for secret, raw in [("plain secret", b"plain secret"), (f"whsec_{key}", b"a secret that is long enough")]:
        digest = hmac.new(raw, f"d_1.{now}.{body}".encode(), hashlib.sha256).digest()
        signature = f"v1,{base64.b64encode(digest).decode()}"
        headers = {"Webhook-Id": "d_1", "Webhook-Timestamp": str(now), "Webhook-Signature": signature}
        assert verify_callback(body, headers, secret) == {"job_id": "j"}
        for changed in [(body + " ", None), (body, now + 301)]:
            with pytest.raises(tidemark.CallbackVerificationError):
                verify_callback(changed[0], headers, secret, now=changed[1])
