"""Crawls a site with Crawl4AI by HTTP, without a browser; speaks the protocol of `bench/crawl/baselines.ts`."""

import asyncio
import contextlib
import json
import sys

# It prints to standard output, which is the protocol's.
protocol = sys.stdout
sys.stdout = sys.stderr

from crawl4ai import AsyncWebCrawler, CacheMode, CrawlerRunConfig  # noqa: E402
from crawl4ai.async_crawler_strategy import AsyncHTTPCrawlerStrategy  # noqa: E402
from crawl4ai.deep_crawling import BFSDeepCrawlStrategy  # noqa: E402


def say(line):
    print(line, file=protocol, flush=True)


async def crawl(order):
    told = {"pages": 0, "links": 0, "characters": 0, "titles": 0}
    config = CrawlerRunConfig(
        deep_crawl_strategy=BFSDeepCrawlStrategy(max_depth=100, max_pages=order["pages"] * 2),
        cache_mode=CacheMode.BYPASS,
        check_robots_txt=True,
        semaphore_count=order["concurrency"],
        stream=True,
        verbose=False,
    )
    async with AsyncWebCrawler(crawler_strategy=AsyncHTTPCrawlerStrategy(), verbose=False) as crawler:
        async for result in await crawler.arun(order["url"], config=config):
            if not result.success:
                continue
            told["pages"] += 1
            told["links"] += len(result.links.get("internal", []))
            told["characters"] += len(result.markdown or "")
            told["titles"] += 1 if (result.metadata or {}).get("title") else 0
    return told


say("ready")
asked = json.loads(sys.stdin.readline())
with contextlib.redirect_stdout(sys.stderr):
    counts = asyncio.run(crawl(asked))
say(json.dumps(counts))
sys.stdin.read()
