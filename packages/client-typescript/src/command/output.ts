/** Where a command writes. */
export interface Terminal {
  readonly isTerminal: boolean;
  readonly columns: number;
  write(text: string | Uint8Array): void;
}

const longestCell = 60;

const cellOf = (value: unknown): string => {
  const text = value === null || value === undefined ? '' : String(value).replace(/\s+/g, ' ');
  return text.length > longestCell ? `${text.slice(0, longestCell - 1)}…` : text;
};

const isPlain = (value: unknown): boolean => value === null || typeof value !== 'object';

/** Control characters of a page could move a terminal's cursor, or worse. */
const printable = (text: string): string =>
  // biome-ignore lint/suspicious/noControlCharactersInRegex: these are what is taken out.
  text.replace(/[\u0000-\u0008\u000b-\u001f\u007f-\u009f]/g, '');

/** Objects as a table of their plain members, as many as fit. */
export function tableOf(items: readonly unknown[], columns: number): string {
  const rows = items.map((item) => ({ ...Object(item) }) as Record<string, unknown>);
  const names = [...new Set(rows.flatMap((row) => Object.keys(row).filter((name) => isPlain(row[name]))))];
  const shown: { name: string; width: number }[] = [];
  let left = columns;
  for (const name of names) {
    const width = Math.max(name.length, ...rows.map((row) => cellOf(row[name]).length));
    if (width + 2 > left) continue;
    left -= width + 2;
    shown.push({ name, width });
  }
  const line = (cell: (name: string) => string): string =>
    shown
      .map(({ name, width }) => cell(name).padEnd(width))
      .join('  ')
      .trimEnd();
  return [line((name) => name), ...rows.map((row) => line((name) => printable(cellOf(row[name]))))].join('\n');
}

/** The members of one object, a line each; what is nested as JSON. */
export function membersOf(value: object): string {
  const entries = Object.entries(value).filter(([name]) => name !== '_meta');
  const width = Math.max(0, ...entries.map(([name]) => name.length));
  return entries
    .map(
      ([name, member]) =>
        `${name.padEnd(width)}  ${printable(isPlain(member) ? cellOf(member) : JSON.stringify(member))}`,
    )
    .join('\n');
}

/** Writes the items of a list: a table to a terminal, NDJSON to a pipe. */
export function writeItems(terminal: Terminal, items: readonly unknown[]): void {
  if (terminal.isTerminal) terminal.write(`${tableOf(items, terminal.columns)}\n`);
  else for (const item of items) terminal.write(`${JSON.stringify(item)}\n`);
}

/** Writes one object: its members to a terminal, JSON to a pipe. */
export function writeObject(terminal: Terminal, value: object): void {
  terminal.write(`${terminal.isTerminal ? membersOf(value) : JSON.stringify(value)}\n`);
}

/** Writes text of a page: to a terminal without what could control it. */
export function writeText(terminal: Terminal, text: string): void {
  terminal.write(`${terminal.isTerminal ? printable(text) : text}\n`);
}
