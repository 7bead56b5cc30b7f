export interface SheetCell {
  readonly text: string;
  readonly href?: string;
  /** Whether it holds a number, a date or an amount. */
  readonly isNumber?: boolean;
}

/** A row that says something. */
export interface SheetRow {
  /** From 0. */
  readonly row: number;
  readonly cells: ReadonlyMap<number, SheetCell>;
  /** Rows above it that are shown and empty, up to the one before that says something. */
  readonly emptyAbove: number;
}

/** What stands in a sheet from above to below: lines of words, and tables. */
type SheetPart =
  | { readonly type: 'words'; readonly cell: SheetCell }
  | { readonly type: 'table'; readonly rows: readonly number[] };

/** More tables of one sheet are rows of the last. */
const maxTables = 200;
/** A line of its own says no more than this above a table. */
const maxTitleRows = 12;

const isAlone = ({ cells }: SheetRow): boolean => cells.size === 1;
const onlyCell = ({ cells }: SheetRow): SheetCell => [...cells.values()][0] ?? { text: '' };

function firstColumn({ cells }: SheetRow): number {
  let first = Number.POSITIVE_INFINITY;
  for (const column of cells.keys()) first = Math.min(first, column);
  return first;
}

/** A cell that names its column: words, or a year. */
const isName = ({ isNumber, text }: SheetCell): boolean => !isNumber || /^(?:19|20)\d\d$/.test(text);
const isHead = ({ cells }: SheetRow): boolean => cells.size > 1 && [...cells.values()].every(isName);

/** Rows without an empty one in between. */
interface Run {
  readonly rows: readonly SheetRow[];
  /** How many of the first have one cell. */
  readonly titles: number;
}

function runsOf(rows: readonly SheetRow[]): Run[] {
  const runs: SheetRow[][] = [];
  for (const row of rows) {
    const last = runs.at(-1);
    if (last && row.emptyAbove === 0) last.push(row);
    else runs.push([row]);
  }
  return runs.map((run) => {
    const wide = run.findIndex((row) => !isAlone(row));
    return { rows: run, titles: wide < 0 ? run.length : wide };
  });
}

const isWords = ({ rows, titles }: Run): boolean => titles === rows.length;

/** Whether some column has a name in the first row and a number in the second. */
const namesNumbers = (head: SheetRow, below: SheetRow): boolean =>
  [...below.cells].some(([column, cell]) => cell.isNumber === true && head.cells.has(column));

/** Whether rows below a table are another one, with a head of its own, and no more of the same after an empty row. */
function beginsTable({ rows, titles }: Run, titleAbove: SheetRow | undefined): boolean {
  const [head, below] = rows.slice(titles);
  if (!head || !below || !isHead(head)) return false;
  if (namesNumbers(head, below)) return true;
  const title = titles > 0 ? rows[0] : titleAbove;
  return title !== undefined && title.emptyAbove > 1 && below.cells.size > 1;
}

/** Whether what stands above the first table without an empty row are lines, and no row of it. */
function areTitles({ rows, titles }: Run): boolean {
  const [head, below] = rows.slice(titles);
  if (titles === 0 || titles > maxTitleRows || !head || !below || !isHead(head) || isAlone(below)) return false;
  const widest = Math.max(...rows.slice(titles, titles + 50).map(({ cells }) => cells.size));
  const left = firstColumn(head);
  return head.cells.size * 2 > widest && rows.slice(0, titles).every((row) => firstColumn(row) <= left);
}

class Parts {
  readonly parts: SheetPart[] = [];
  #table: number[] | null = null;
  #tables = 0;
  /** Lines of which the next rows say whether they stand in the table. */
  #waiting: SheetRow[] = [];

  add(run: Run): void {
    if (isWords(run)) for (const row of run.rows) this.#waiting.push(row);
    else if (this.#table === null) this.#open(run, areTitles(run) ? run.titles : 0);
    else if (this.#tables < maxTables && beginsTable(run, this.#waiting[0])) this.#open(run, run.titles);
    else {
      for (const { row } of this.#waiting) this.#table.push(row);
      for (const { row } of run.rows) this.#table.push(row);
      this.#waiting = [];
    }
  }

  #open({ rows }: Run, titles: number): void {
    this.end();
    this.#say(rows.slice(0, titles));
    this.#table = rows.slice(titles).map(({ row }) => row);
    this.#tables++;
    this.parts.push({ type: 'table', rows: this.#table });
  }

  end(): void {
    this.#say(this.#waiting);
    this.#waiting = [];
  }

  #say(lines: readonly SheetRow[]): void {
    for (const line of lines) this.parts.push({ type: 'words', cell: onlyCell(line) });
  }
}

/** Divides the rows of a sheet into its tables and the lines above, between and below them. */
export function partsOf(rows: readonly SheetRow[]): readonly SheetPart[] {
  if (rows.every(isAlone)) return [{ type: 'table', rows: rows.map(({ row }) => row) }];
  const parts = new Parts();
  for (const run of runsOf(rows)) parts.add(run);
  parts.end();
  return parts.parts;
}
