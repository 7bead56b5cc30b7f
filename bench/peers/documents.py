"""Reads PDFs with a tool of Python, or with pdftotext: `documents.py pypdf|markitdown|pdftotext`. Orders and answers are lines of JSON (`program.ts`)."""

import json
import logging
import re
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


def peak_megabytes():
    # A process that has ended, as pdftotext has, cannot be asked; getrusage would count what the process that started it held.
    if sys.argv[1] == "pdftotext":
        return None
    with open("/proc/self/status", encoding="utf-8") as status:
        return int(re.search(r"VmHWM:\s+(\d+)", status.read())[1]) / 1024


def used():
    both = [resource.getrusage(who) for who in (resource.RUSAGE_SELF, resource.RUSAGE_CHILDREN)]
    return 1000 * sum(usage.ru_utime + usage.ru_stime for usage in both)


for line in sys.stdin:
    order = json.loads(line)
    said, failed = {}, 0
    before = used()
    for path in order["files"]:
        try:
            said[path] = read(path)
        except Exception:
            failed += 1
    after = used()
    if order["do"] == "predict":
        with open(order["file"], "w", encoding="utf-8") as file:
            json.dump(said, file)
    print(json.dumps({"cpu": after - before, "inputs": len(order["files"]), "failed": failed, "peakMegabytes": peak_megabytes()}), flush=True)
