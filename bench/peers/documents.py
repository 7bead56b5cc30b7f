"""Reads PDFs with a tool of Python, or with pdftotext: `documents.py pypdf|markitdown|pdftotext`. Orders and answers are lines of JSON (`program.ts`)."""

import json
import logging
import resource
import subprocess
import sys

logging.disable(logging.CRITICAL)


def by_pypdf():
    from pypdf import PdfReader

    return lambda path: "\n\n".join(page.extract_text() for page in PdfReader(path).pages)


def by_markitdown():
    from markitdown import MarkItDown

    converter = MarkItDown(enable_plugins=False)
    return lambda path: converter.convert(path).text_content


def by_pdftotext():
    return lambda path: subprocess.run(["pdftotext", path, "-"], capture_output=True, check=True, text=True).stdout


read = {"pypdf": by_pypdf, "markitdown": by_markitdown, "pdftotext": by_pdftotext}[sys.argv[1]]()


def used():
    both = [resource.getrusage(who) for who in (resource.RUSAGE_SELF, resource.RUSAGE_CHILDREN)]
    # What pdftotext holds counts, not the Python that starts it.
    peak = both[1].ru_maxrss if sys.argv[1] == "pdftotext" else both[0].ru_maxrss
    return 1000 * sum(usage.ru_utime + usage.ru_stime for usage in both), peak / 1024


for line in sys.stdin:
    order = json.loads(line)
    said, failed = {}, 0
    before, _ = used()
    for path in order["files"]:
        try:
            said[path] = read(path)
        except Exception:
            failed += 1
    after, peak = used()
    if order["do"] == "predict":
        with open(order["file"], "w", encoding="utf-8") as file:
            json.dump(said, file)
    print(json.dumps({"cpu": after - before, "inputs": len(order["files"]), "failed": failed, "peakMegabytes": peak}), flush=True)
