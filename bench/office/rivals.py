"""Converts the files of a folder to markdown by one tool: FILE.TOOL.md beside each. Usage: rivals.py TOOL FOLDER."""

import sys
from pathlib import Path

tool, folder = sys.argv[1], Path(sys.argv[2])


def markitdown():
    from markitdown import MarkItDown

    converter = MarkItDown()
    return lambda path: converter.convert(str(path)).text_content


def kreuzberg():
    from kreuzberg import ExtractionConfig, extract_file_sync

    config = ExtractionConfig(output_format="markdown")
    return lambda path: extract_file_sync(str(path), config=config).content


def anydoc():
    import anydoc as library

    return lambda path: library.to_markdown(str(path))


convert = {"markitdown": markitdown, "kreuzberg": kreuzberg, "anydoc": anydoc}[tool]()
for path in sorted(folder.iterdir()):
    if path.suffix not in {".docx", ".odt", ".pptx", ".xlsx", ".epub", ".rtf", ".odp", ".ods"}:
        continue
    try:
        text = convert(path)
    except BaseException as failure:  # noqa: BLE001: a file that a tool cannot read counts as empty
        print(f"{tool}: {path.name}: {failure}"[:200], file=sys.stderr)
        text = ""
    path.with_name(f"{path.name}.{tool}.md").write_text(text, encoding="utf-8")
