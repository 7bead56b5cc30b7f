"""Crawls a site with Scrapy, and extracts the main text with trafilatura when it is told so; speaks the protocol of `bench/crawl/baselines.ts`."""

import json
import sys

import scrapy
from scrapy.crawler import CrawlerProcess

extracts = sys.argv[1:] == ["extract"]
if extracts:
    import trafilatura

print("ready", flush=True)
order = json.loads(sys.stdin.readline())
told = {"pages": 0, "links": 0, "characters": 0, "titles": 0}


class Site(scrapy.Spider):
    name = "site"
    allowed_domains = ["127.0.0.1"]
    start_urls = [order["url"]]

    def parse(self, response):
        links = response.css("a::attr(href)").getall()
        told["pages"] += 1
        told["links"] += len(links)
        told["titles"] += 1 if response.css("title::text").get() else 0
        text = trafilatura.extract(response.body, url=response.url) if extracts else response.text
        told["characters"] += len(text or "")
        yield from response.follow_all(links)


process = CrawlerProcess(
    {
        "CONCURRENT_REQUESTS": order["concurrency"],
        "CONCURRENT_REQUESTS_PER_DOMAIN": order["concurrency"],
        "DOWNLOAD_DELAY": 0,
        "LOG_ENABLED": False,
        "ROBOTSTXT_OBEY": True,
        "TELNETCONSOLE_ENABLED": False,
    }
)
process.crawl(Site)
process.start()
print(json.dumps(told), flush=True)
sys.stdin.read()
