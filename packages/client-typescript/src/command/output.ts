import { cellOf, isPlain, printable } from './cells.ts';
import { tableOf } from './table.ts';

/** Where a command writes. */
export interface Terminal {
  readonly isTerminal: boolean;
  readonly columns: number;
  write(text: string | Uint8Array): void;
  /** Resolves when there is room for more, or the signal fires; absent: there always is. What comes in a stream waits for it. */
  drained?(signal: AbortSignal): Promise<void>;
}

/** What a terminal writes to. */
interface Stream extends NodeJS.EventEmitter {
  readonly isTTY?: boolean;
  readonly columns?: number;
  readonly writableNeedDrain: boolean;
  write(text: string | Uint8Array): boolean;
}

/** A stream of this process as commands write to it. */
export const terminalOf = (stream: Stream): Terminal => ({
  isTerminal: stream.isTTY === true,
  // A terminal that knows no size, as one of a container, says 0.
  columns: stream.columns || 120,
  write: (text) => void stream.write(text),
  async drained(signal) {
    if (!stream.writableNeedDrain || signal.aborted) return;
    await new Promise<void>((resolve) => {
      const end = (): void => {
        stream.off('drain', end);
        signal.removeEventListener('abort', end);
        resolve();
      };
      stream.once('drain', end);
      signal.addEventListener('abort', end, { once: true });
    });
  },
});

const indent = 2;
const indented = (text: string): string => text.replace(/^/gm, ' '.repeat(indent));

/** A list within an object: its objects as a table, its plain values a line each. */
const listOf = (list: readonly unknown[], columns: number): string =>
  list.some((item) => !isPlain(item))
    ? tableOf(list, columns - indent)
    : list.map((item) => printable(String(item))).join('\n');

/** The members of one object, a line each; lists below their name, what else is nested as JSON. */
export function membersOf(value: object, columns: number): string {
  const entries = Object.entries(value).filter(([name]) => name !== '_meta');
  const width = Math.max(0, ...entries.map(([name]) => name.length));
  return entries
    .map(([name, member]) => {
      if (Array.isArray(member) && member.length > 0) return `${name}\n${indented(listOf(member, columns))}`;
      return `${name.padEnd(width)}  ${printable(isPlain(member) ? cellOf(member) : JSON.stringify(member))}`;
    })
    .join('\n');
}

/** Writes the items of a list: a table to a terminal, NDJSON to a pipe. */
export function writeItems(terminal: Terminal, items: readonly unknown[]): void {
  if (terminal.isTerminal) terminal.write(`${tableOf(items, terminal.columns)}\n`);
  else for (const item of items) terminal.write(`${JSON.stringify(item)}\n`);
}

/** Writes one object: its members to a terminal, JSON to a pipe. */
export function writeObject(terminal: Terminal, value: object): void {
  terminal.write(`${terminal.isTerminal ? membersOf(value, terminal.columns) : JSON.stringify(value)}\n`);
}

/** Writes text of a page: to a terminal without what could control it. */
export function writeText(terminal: Terminal, text: string): void {
  terminal.write(`${terminal.isTerminal ? printable(text) : text}\n`);
}
