"""Scrapy over one site: links, title and all text of each page. Speaks the protocol of `bench/crawl/rivals.ts`."""
import json
import sys

import scrapy
from scrapy.crawler import CrawlerProcess

print("ready", flush=True)
order = json.loads(sys.stdin.readline())
told = {"pages": 0, "links": 0, "characters": 0, "titles": 0}


class Site(scrapy.Spider):
    name = "site"
    start_urls = [order["url"]]

    def parse(self, response):
        told["pages"] += 1
        if response.css("title::text").get():
            told["titles"] += 1
        told["characters"] += sum(map(len, response.css("body ::text").getall()))
        for href in response.css("a::attr(href)").getall():
            told["links"] += 1
            yield response.follow(href, self.parse)


process = CrawlerProcess(
    {
        "LOG_ENABLED": False,
        "CONCURRENT_REQUESTS": order["concurrency"],
        "CONCURRENT_REQUESTS_PER_DOMAIN": order["concurrency"],
        "DOWNLOAD_DELAY": 0,
        "ROBOTSTXT_OBEY": False,
        "RETRY_ENABLED": False,
        "TELNETCONSOLE_ENABLED": False,
        "CLOSESPIDER_PAGECOUNT": order["pages"],
    }
)
process.crawl(Site)
process.start()
print(json.dumps(told), flush=True)
sys.stdin.read()
