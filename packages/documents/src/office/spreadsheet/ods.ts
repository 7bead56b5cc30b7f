import { wordsOf } from '../../blocks/line.ts';
import type { Block, DocumentContent } from '../../types.ts';
import type { XmlElement } from '../../xml/element.ts';
import { OpenDocumentFile } from '../odf/file.ts';
import { LineReader } from '../odf/line.ts';
import { CellBudget, Grid, sheetBlocks } from './grid.ts';
import type { SheetCell } from './parts.ts';

const count = (element: XmlElement, name: string): number =>
  Math.max(Number.parseInt(element.get(name) ?? '1', 10) || 1, 1);

/** Whether a row or a column is not shown, or filtered out. */
const isCollapsed = (element: XmlElement): boolean =>
  /^(?:collapse|filter)$/.test(element.get('table:visibility') ?? '');

/** The most repetitions of a hidden row that are read; more empty rows do not end a table. */
const maxHiddenRows = 10_000;

const isNumber = (cell: XmlElement): boolean =>
  /^(?:float|currency|percentage|date|time)$/.test(cell.get('office:value-type') ?? '');

/** A date as the program wrote it, in an order that only its reader knows, as `2026-11-22`. */
const withPlainDate = (text: string, date: string | null): string =>
  date === null ? text : text.replace(/^\d{1,2}\/\d{1,2}\/(?:\d{4}|\d\d)(?!\d)/, date.slice(0, 10));

/** Reads the sheets of a file row by row, until the budget is spent. */
class SheetsReader {
  readonly blocks: Block[] = [];
  readonly #file: OpenDocumentFile;
  readonly #budget: CellBudget;
  #grid: Grid | null = null;
  #name = '';
  #row = 0;
  #column = 0;
  #isHidden = false;
  readonly #hiddenColumns: (readonly [first: number, after: number])[] = [];

  constructor(file: OpenDocumentFile, budget: CellBudget) {
    this.#file = file;
    this.#budget = budget;
  }

  read(element: XmlElement): void {
    if (element.name === 'table:table') this.#begin(element);
    else if (element.name === 'table:table-column') this.#columns(element);
    else if (element.name === 'table:table-row' && this.#grid) this.#rows(element, this.#grid);
  }

  /** Ends the sheet at hand. */
  end(): void {
    if (this.#grid) this.blocks.push(...sheetBlocks(this.#name, this.#grid));
    this.#grid = null;
  }

  #begin(table: XmlElement): void {
    this.end();
    const style = this.#file.styles.element('table', table.get('table:style-name'));
    this.#isHidden = style?.first('style:table-properties')?.get('table:display') === 'false';
    this.#grid = new Grid(this.#budget);
    this.#name = table.get('table:name') ?? '';
    this.#row = 0;
    this.#column = 0;
    this.#hiddenColumns.length = 0;
  }

  #columns(element: XmlElement): void {
    const first = this.#column;
    this.#column += count(element, 'table:number-columns-repeated');
    if (isCollapsed(element)) this.#hiddenColumns.push([first, this.#column]);
  }

  #rows(element: XmlElement, grid: Grid): void {
    const repeats = count(element, 'table:number-rows-repeated');
    const cells = this.#cells(element);
    const first = this.#row;
    this.#row += repeats;
    if (isCollapsed(element))
      for (let row = first; row < Math.min(this.#row, first + maxHiddenRows); row++) grid.hide(row);
    if (cells.length === 0) return;
    if (this.#isHidden || isCollapsed(element)) {
      for (const { cell } of cells) this.#file.document.unseen.add(`${cell.text} `);
      return;
    }
    for (let row = first; row < first + repeats && !this.#budget.isSpent; row++)
      for (const { cell, column, repeated } of cells)
        for (let index = 0; index < repeated && !this.#budget.isSpent; index++) {
          if (!this.#hides(column + index)) grid.set(row, column + index, cell);
          else if (row === first && index === 0) this.#file.document.unseen.add(`${cell.text} `);
        }
    for (const { element: cell, column } of cells) this.#merge(cell, first, column, grid);
  }

  #hides(column: number): boolean {
    return this.#hiddenColumns.some(([first, after]) => column >= first && column < after);
  }

  #merge(cell: XmlElement, row: number, column: number, grid: Grid): void {
    const columns = count(cell, 'table:number-columns-spanned');
    const rows = count(cell, 'table:number-rows-spanned');
    if (columns > 1 || rows > 1)
      grid.merge({ top: row, left: column, bottom: row + rows - 1, right: column + columns - 1 });
  }

  /** The cells of a row that say something. */
  #cells(row: XmlElement): { element: XmlElement; cell: SheetCell; column: number; repeated: number }[] {
    let column = 0;
    return row.elements.flatMap((element) => {
      const repeated = count(element, 'table:number-columns-repeated');
      const at = column;
      column += repeated;
      if (element.name !== 'table:table-cell') return [];
      const cell = this.#shown(element);
      return cell.text.trim() === '' ? [] : [{ element, cell, column: at, repeated }];
    });
  }

  /** What a cell shows: the text that the program that wrote it made of its value. */
  #shown(cell: XmlElement): SheetCell {
    const paragraphs = cell.all('text:p').map((paragraph) => {
      const reader = new LineReader(this.#file.document);
      reader.read(paragraph);
      return reader.line.take();
    });
    const text = paragraphs.map(wordsOf).join('\n');
    const linked = paragraphs.flat().find((piece) => piece.type === 'text' && piece.href);
    const date = cell.get('office:date-value');
    const value = cell.get('office:value') ?? date ?? cell.get('office:string-value') ?? '';
    const shown = { text: text === '' ? value : withPlainDate(text, date), isNumber: isNumber(cell) };
    return linked?.type === 'text' && linked.href ? { ...shown, href: linked.href } : shown;
  }
}

/** Reads a spreadsheet (ODF 1.3 part 3, 3.5): each sheet that is shown, as a table. Throws `DocumentFault`. */
export async function readOds(bytes: Uint8Array): Promise<DocumentContent> {
  const file = new OpenDocumentFile(bytes);
  const budget = new CellBudget();
  const reader = new SheetsReader(file, budget);
  const parts = ['row-group', 'rows', 'header-rows', 'column-group', 'columns', 'header-columns'];
  const containers = ['table:table', ...parts.map((part) => `table:table-${part}`)];
  for await (const element of file.content('office:spreadsheet', ...containers)) {
    reader.read(element);
    if (budget.isSpent) break;
  }
  reader.end();
  return {
    kind: 'ods',
    metadata: file.metadata(),
    pagesTotal: null,
    pagesRead: null,
    ...(budget.isSpent && { cutBy: ['rows'] }),
    blocks: reader.blocks,
    unseen: file.document.unseen.parts,
  };
}
