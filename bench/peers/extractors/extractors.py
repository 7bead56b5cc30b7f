"""Reads pages with an extractor of Python: `extractors.py trafilatura|rs-trafilatura`. Orders and answers are lines of JSON (`program.ts`)."""

import base64
import json
import re
import sys
import time


def by_trafilatura():
    import trafilatura

    def read(body, url):
        return trafilatura.extract(
            body, url=url, output_format="markdown", include_links=True, include_images=True, include_formatting=True
        )

    def predict(body, url):
        known = trafilatura.bare_extraction(body, url=url, with_metadata=True)
        known = known.as_dict() if hasattr(known, "as_dict") else (known or {})
        return {
            "text": trafilatura.extract(body, url=url) or "",
            "article": known.get("text") or "",
            "markdown": read(body, url) or "",
            "title": known.get("title"),
            "author": known.get("author"),
            "date": known.get("date"),
        }

    return read, predict


def by_rs_trafilatura():
    import rs_trafilatura

    def read(body, url):
        return rs_trafilatura.extract(body.decode("utf-8", "replace"), url=url, output_markdown=True)

    def predict(body, url):
        said = read(body, url)
        date = getattr(said, "date", None)
        return {
            "text": getattr(said, "content_text", None) or getattr(said, "main_content", None) or "",
            "markdown": said.content_markdown or "",
            "title": getattr(said, "title", None),
            "author": getattr(said, "author", None),
            "date": str(date) if date else None,
        }

    return read, predict


tools = {"trafilatura": by_trafilatura, "rs-trafilatura": by_rs_trafilatura}
read, predict = tools[sys.argv[1]]()


def pages(file):
    with open(file, encoding="utf-8") as lines:
        for line in lines:
            page = json.loads(line)
            yield page["id"], page["url"], base64.b64decode(page["body"])


def peak_megabytes():
    # getrusage would also count what the process that started this one held.
    with open("/proc/self/status", encoding="utf-8") as status:
        return int(re.search(r"VmHWM:\s+(\d+)", status.read())[1]) / 1024


def round_over(some, keep):
    cpu, inputs, failed = 0.0, 0, 0
    for name, url, body in some:
        inputs += 1
        start = time.process_time()
        try:
            keep(name, body, url)
        except Exception:
            failed += 1
        cpu += time.process_time() - start
    return {"cpu": cpu * 1000, "inputs": inputs, "failed": failed, "peakMegabytes": peak_megabytes()}


kept = {}
for line in sys.stdin:
    order = json.loads(line)
    if order["do"] == "predict":
        said = {}

        def note(name, body, url):
            said[name] = {"text": ""}
            said[name] = predict(body, url)

        told = round_over(pages(order["pages"]), note)
        with open(order["file"], "w", encoding="utf-8") as file:
            json.dump(said, file)
    else:
        if order["pages"] not in kept:
            kept[order["pages"]] = list(pages(order["pages"]))
        told = round_over(kept[order["pages"]], lambda _, body, url: read(body, url))
    print(json.dumps(told), flush=True)
