import { type Block, type DocumentContent, DocumentFault } from '../../types.ts';
import { UnseenText } from '../../unseen/unseen-text.ts';
import type { XmlElement } from '../../xml/element.ts';
import { named, OfficePackage, type Relationships } from '../package.ts';
import { addressOf, areaOf } from './address.ts';
import { type CellFormat, cellFormats } from './cell-formats.ts';
import { CellBudget, Grid, sheetBlocks } from './grid.ts';
import { formatNumber } from './number-format.ts';

/** What cells refer to. */
interface Workbook {
  readonly strings: readonly string[];
  readonly formats: readonly CellFormat[];
  readonly begins1904: boolean;
}

/** `_x000D_` is how XML writes a character that it cannot hold (ECMA-376 part 1, 22.9.2.19). */
const unescaped = (text: string): string =>
  text.includes('_x')
    ? text.replace(/_x([\dA-Fa-f]{4})_/g, (_, digits: string) => String.fromCharCode(Number.parseInt(digits, 16)))
    : text;

/** The text of a string or of a cell's own: its runs, without readings. */
const textOf = (element: XmlElement | null): string =>
  unescaped(
    (element?.elements ?? [])
      .map((child) =>
        child.name === 'x:t' ? child.text : child.name === 'x:r' ? (child.first('x:t')?.text ?? '') : '',
      )
      .join(''),
  );

/** What a cell shows. */
function shownBy(cell: XmlElement, { strings, formats, begins1904 }: Workbook): string {
  const value = cell.first('x:v')?.text ?? '';
  const type = cell.get('t') ?? 'n';
  if (type === 's') return strings[Number(value)] ?? '';
  if (type === 'inlineStr') return textOf(cell.first('x:is'));
  if (type === 'b') return value === '' ? '' : /^(?:1|true)$/i.test(value.trim()) ? 'TRUE' : 'FALSE';
  if (type !== 'n') return unescaped(value);
  const formula = cell.first('x:f')?.text ?? '';
  // A program that does not compute leaves formulas without values.
  if (value.trim() === '') return formula === '' ? textOf(cell.first('x:is')) : `=${formula}`;
  const number = Number(value);
  return Number.isFinite(number)
    ? formatNumber(number, formats[Number(cell.get('s') ?? '0')]?.pattern ?? '', begins1904)
    : value;
}

/** Whether a cell holds a number or a date. */
const isNumber = (cell: XmlElement): boolean =>
  /^[nd]$/.test(cell.get('t') ?? 'n') && (cell.first('x:v')?.text.trim() ?? '') !== '';

/** Reads the rows of a sheet one by one, until the budget is spent. */
class SheetReader {
  readonly grid: Grid;
  readonly #workbook: Workbook;
  readonly #relationships: Relationships;
  readonly #unseen: UnseenText;
  readonly #isHidden: boolean;
  readonly #hiddenColumns: (readonly [first: number, last: number])[] = [];
  #nextRow = 0;

  constructor(
    workbook: Workbook,
    relationships: Relationships,
    budget: CellBudget,
    { unseen, isHidden }: { readonly unseen: UnseenText; readonly isHidden: boolean },
  ) {
    this.grid = new Grid(budget);
    this.#workbook = workbook;
    this.#relationships = relationships;
    this.#unseen = unseen;
    this.#isHidden = isHidden;
  }

  read(element: XmlElement): void {
    if (element.name === 'x:row') this.#row(element);
    else if (element.name === 'x:cols') for (const columns of element.all('x:col')) this.#hideColumns(columns);
    else if (element.name === 'x:mergeCells') for (const merge of element.all('x:mergeCell')) this.#merge(merge);
    else if (element.name === 'x:hyperlinks') for (const link of element.all('x:hyperlink')) this.#link(link);
  }

  #row(element: XmlElement): void {
    const row = Number(element.get('r') ?? this.#nextRow + 1) - 1;
    const isHidden = this.#isHidden || isOn(element.get('hidden'));
    let column = 0;
    if (isHidden) this.grid.hide(row);
    for (const cell of element.all('x:c')) {
      const address = addressOf(cell.get('r'));
      column = address?.column ?? column;
      const text = shownBy(cell, this.#workbook);
      if (isHidden || this.#hides(cell, column)) this.#unseen.add(`${text} `);
      else this.grid.set(address?.row ?? row, column, { text, isNumber: isNumber(cell) });
      column++;
    }
    this.#nextRow = row + 1;
  }

  #hideColumns(columns: XmlElement): void {
    if (isOn(columns.get('hidden')))
      this.#hiddenColumns.push([Number(columns.get('min') ?? '1') - 1, Number(columns.get('max') ?? '1') - 1]);
  }

  /** Whether nobody sees a cell: its column is hidden, its letters are white, or its format shows nothing. */
  #hides(cell: XmlElement, column: number): boolean {
    if (this.#hiddenColumns.some(([first, last]) => column >= first && column <= last)) return true;
    const format = this.#workbook.formats[Number(cell.get('s') ?? '0')];
    return format !== undefined && (format.isInvisible || format.pattern === ';;;');
  }

  #merge(element: XmlElement): void {
    const area = areaOf(element.get('ref'));
    if (area) this.grid.merge(area);
  }

  #link(element: XmlElement): void {
    const area = areaOf(element.get('ref'));
    const relationship = this.#relationships.get(element.get('r:id') ?? '');
    if (area && relationship?.isExternal) this.grid.link(area.top, area.left, relationship.target);
  }
}

const isOn = (value: string | null): boolean => /^(?:1|true|on)$/.test(value ?? '');

async function stringsOf(file: OfficePackage, part: string | null): Promise<string[]> {
  const strings: string[] = [];
  if (part === null || !file.has(part)) return strings;
  for await (const element of file.elements(part, 'x:sst')) if (element.name === 'x:si') strings.push(textOf(element));
  return strings;
}

/** What people noted to cells. */
function addComments(comments: XmlElement | null, unseen: UnseenText): void {
  for (const comment of comments?.below('x:comment') ?? []) unseen.addWhole(textOf(comment.first('x:text')), 'source');
}

/** Reads a workbook (ECMA-376 part 1, 18): each sheet that is shown, as a table. Throws `DocumentFault`. */
export async function readXlsx(bytes: Uint8Array): Promise<DocumentContent> {
  const file = new OfficePackage(bytes);
  const main = file.mainPart('xl/workbook.xml');
  const relationships = file.relationships(main);
  const root = file.part(main);
  if (root?.name !== 'x:workbook') throw new DocumentFault('damaged', 'The file has no workbook.');
  const workbook: Workbook = {
    strings: await stringsOf(file, named(relationships, 'sharedStrings')),
    formats: cellFormats(file.part(named(relationships, 'styles'))),
    begins1904: isOn(root.first('x:workbookPr')?.get('date1904') ?? null),
  };
  const budget = new CellBudget();
  const unseen = new UnseenText();
  const blocks: Block[] = [];
  for (const sheet of root.first('x:sheets')?.all('x:sheet') ?? []) {
    const part = relationships.get(sheet.get('r:id') ?? '');
    const isHidden = /hidden/i.test(sheet.get('state') ?? '');
    if (!part || part.isExternal || budget.isSpent || (isHidden && unseen.isFull)) continue;
    const own = file.relationships(part.target);
    const reader = new SheetReader(workbook, own, budget, { unseen, isHidden });
    for await (const element of file.elements(part.target, 'x:worksheet', 'x:sheetData')) {
      reader.read(element);
      if (budget.isSpent || (isHidden && unseen.isFull)) break;
    }
    addComments(file.part(named(own, 'comments')), unseen);
    blocks.push(...sheetBlocks(sheet.get('name') ?? '', reader.grid));
  }
  const metadata = file.metadata();
  return {
    kind: 'xlsx',
    metadata,
    pagesTotal: null,
    pagesRead: null,
    ...(budget.isSpent && { cutBy: ['rows'] }),
    blocks,
    unseen: unseen.parts,
  };
}
