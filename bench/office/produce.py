"""Writes workbooks, presentations and books with known contents into a folder, each with its contents as HTML beside it.

Usage: produce.py FOLDER PAGE.html... Needs openpyxl, XlsxWriter, python-pptx and EbookLib.
"""

import datetime
import html
import random
import re
import sys
from pathlib import Path

import openpyxl
import xlsxwriter
from ebooklib import epub
from pptx import Presentation
from pptx.util import Inches

WORDS = (
    "tide harbour pilot channel current anchor beacon ebb flood quay mooring swell draught gauge chart port pier lock "
    "café größe naïve Ålesund 東京 Москва"
).split()


def text(rng, count):
    return " ".join(rng.choice(WORDS) for _ in range(count))


def page(parts):
    return "<!doctype html><meta charset=utf-8>\n" + "\n".join(parts) + "\n"


def table(rows):
    cells = ["".join(f"<td>{html.escape(cell)}</td>" for cell in row) for row in rows]
    return "<table>" + "".join(f"<tr>{row}</tr>" for row in cells) + "</table>"


def sheets_of(rng):
    """Sheets as a name and rows of (value, number format, what is shown)."""
    sheets = []
    for number in range(rng.randint(1, 3)):
        rows = [[(f"{text(rng, 1)} {column}", None, None) for column in range(rng.randint(3, 7))]]
        for row in range(rng.randint(5, 60)):
            day = datetime.date(2020, 1, 1) + datetime.timedelta(days=rng.randint(0, 2500))
            share, amount = rng.randint(1, 999) / 1000, rng.randint(-99999, 9999999) / 100
            choices = [
                (text(rng, rng.randint(1, 6)), None, None),
                (rng.randint(0, 10**12), None, None),
                (share, "0.0%", f"{share * 100:.1f}%"),
                (amount, "#,##0.00", f"{amount:,.2f}"),
                (day, "yyyy-mm-dd", day.isoformat()),
                (day, "d mmm yyyy", f"{day.day} {day:%b %Y}"),
                ("", None, ""),
            ]
            rows.append([(f"{number}.{row} {text(rng, 1)}", None, None)] + [rng.choice(choices) for _ in rows[0][1:]])
        sheets.append((f"{text(rng, 1).capitalize()} {number + 1}", rows))
    return sheets


def truth_of_sheets(sheets):
    parts = []
    for name, rows in sheets:
        shown = [[str(value) if form is None else words for value, form, words in row] for row in rows]
        parts += [f"<h2>{html.escape(name)}</h2>", table(shown)]
    return page(parts)


def write_openpyxl(path, sheets, shift):
    book = openpyxl.Workbook()
    book.remove(book.active)
    for name, rows in sheets:
        sheet = book.create_sheet(name)
        for r, row in enumerate(rows):
            for c, (value, form, _) in enumerate(row):
                if value == "":
                    continue
                cell = sheet.cell(r + 1 + shift, c + 1 + shift, value)
                if form:
                    cell.number_format = form
    hidden = book.create_sheet("Hidden")
    hidden["A1"] = "this sheet is not shown"
    hidden.sheet_state = "hidden"
    book.save(path)


def write_xlsxwriter(path, sheets, shift):
    book = xlsxwriter.Workbook(str(path), {"constant_memory": shift > 0})
    for name, rows in sheets:
        sheet = book.add_worksheet(name)
        for r, row in enumerate(rows):
            for c, (value, form, _) in enumerate(row):
                style = book.add_format({"num_format": form}) if form else None
                if isinstance(value, datetime.date):
                    sheet.write_datetime(r + shift, c + shift, datetime.datetime(value.year, value.month, value.day), style)
                elif value != "":
                    sheet.write(r + shift, c + shift, value, style)
    book.close()


def bullets(rng, depth=0):
    return [(text(rng, rng.randint(2, 7)), bullets(rng, depth + 1) if depth < 2 and rng.random() < 0.3 else []) for _ in range(rng.randint(2, 4))]


def list_html(items):
    return "<ul>" + "".join(f"<li>{html.escape(words)}{list_html(inner) if inner else ''}</li>" for words, inner in items) + "</ul>"


def write_presentation(path, rng):
    deck = Presentation()
    parts = []
    cover = deck.slides.add_slide(deck.slide_layouts[0])
    cover.shapes.title.text, cover.placeholders[1].text = text(rng, 4), text(rng, 5)
    parts += [f"<h1>{cover.shapes.title.text}</h1>", f"<p>{cover.placeholders[1].text}</p>"]
    for _ in range(rng.randint(4, 8)):
        kind = rng.choice(["bullets", "table", "boxes"])
        slide = deck.slides.add_slide(deck.slide_layouts[1 if kind == "bullets" else 5])
        slide.shapes.title.text = text(rng, rng.randint(2, 6))
        parts.append(f"<h2>{slide.shapes.title.text}</h2>")
        if kind == "bullets":
            items = bullets(rng)
            frame = slide.placeholders[1].text_frame
            first = True

            def add(items, level):
                nonlocal first
                for words, inner in items:
                    paragraph = frame.paragraphs[0] if first else frame.add_paragraph()
                    first = False
                    paragraph.text, paragraph.level = words, level
                    add(inner, level + 1)

            add(items, 0)
            parts.append(list_html(items))
        elif kind == "table":
            rows = [[text(rng, rng.randint(1, 3)) for _ in range(3)] for _ in range(rng.randint(2, 6))]
            shape = slide.shapes.add_table(len(rows), 3, Inches(1), Inches(2), Inches(8), Inches(3)).table
            for r, row in enumerate(rows):
                for c, words in enumerate(row):
                    shape.cell(r, c).text = words
            parts.append(table(rows))
        else:
            for at in range(2):
                box = slide.shapes.add_textbox(Inches(1), Inches(2 + at * 2), Inches(6), Inches(1))
                box.text_frame.text = text(rng, 12)
                parts.append(f"<p>{box.text_frame.text}</p>")
        if rng.random() < 0.3:
            slide.notes_slide.notes_text_frame.text = text(rng, 8)
            parts.append(f"<p>{slide.notes_slide.notes_text_frame.text}</p>")
    deck.save(path)
    return page(parts)


def write_book(path, source):
    """A book of one chapter, which is a page."""
    body = re.search(r"<body>(.*)</body>", source, re.S).group(1)
    book = epub.EpubBook()
    book.set_identifier(path.stem)
    book.set_title("Pages")
    book.set_language("en")
    chapter = epub.EpubHtml(title="Page", file_name="page.xhtml", content=f"<html><body>{body}</body></html>")
    book.add_item(chapter)
    book.add_item(epub.EpubNcx())
    book.add_item(epub.EpubNav())
    book.toc, book.spine = (chapter,), ["nav", chapter]
    epub.write_epub(str(path), book)


def main():
    folder = Path(sys.argv[1])
    for seed in range(8):
        rng = random.Random(seed)
        sheets = sheets_of(rng)
        maker = write_openpyxl if seed % 2 == 0 else write_xlsxwriter
        path = folder / f"{'openpyxl' if seed % 2 == 0 else 'xlsxwriter'}-{seed}.xlsx"
        maker(path, sheets, seed // 4)
        path.with_suffix(".xlsx.html").write_text(truth_of_sheets(sheets), encoding="utf-8")
    for seed in range(7):
        path = folder / f"python-pptx-{seed}.pptx"
        path.with_suffix(".pptx.html").write_text(write_presentation(path, random.Random(100 + seed)), encoding="utf-8")
    for page_path in map(Path, sys.argv[2:]):
        path = folder / f"ebooklib-{page_path.name.split('.')[0]}.epub"
        source = page_path.read_text(encoding="utf-8")
        write_book(path, source)
        path.with_suffix(".epub.html").write_text(source.replace("<body>", "<body><h1>Pages</h1>"), encoding="utf-8")


main()
