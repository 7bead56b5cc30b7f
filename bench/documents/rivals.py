"""Reads PDFs by one tool: FILE.TOOL.md beside each. Usage: rivals.py TOOL FILE..."""

import sys
from pathlib import Path

tool, files = sys.argv[1], [Path(name) for name in sys.argv[2:]]


def markitdown():
    from markitdown import MarkItDown

    converter = MarkItDown()
    return lambda path: converter.convert(str(path)).text_content


def kreuzberg():
    from kreuzberg import ExtractionConfig, extract_file_sync

    config = ExtractionConfig(output_format="markdown")
    return lambda path: extract_file_sync(str(path), config=config).content


convert = {"markitdown": markitdown, "kreuzberg": kreuzberg}[tool]()
for path in files:
    target = path.with_name(f"{path.name}.{tool}.md")
    if target.exists():
        continue
    try:
        text = convert(path)
    except BaseException as failure:  # noqa: BLE001: a file that a tool cannot read counts as empty
        print(f"{tool}: {path.name}: {failure}"[:200], file=sys.stderr)
        text = ""
    target.write_text(text, encoding="utf-8")
