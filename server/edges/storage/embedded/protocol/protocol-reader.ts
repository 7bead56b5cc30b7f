import type { QueryResult, Row } from '../../postgres/pool.ts';
import { DatabaseError } from './database-error.ts';
import { parseValue } from './values.ts';

/** `idle`, in a transaction, or in one that failed: what a session may do next. */
export type SessionState = 'idle' | 'transaction' | 'failed';

/** What the engine answered to one message. */
export interface Reply {
  readonly result: QueryResult;
  readonly error: Error | null;
  /** Null when the answer breaks off before it tells. */
  readonly state: SessionState | null;
  /** How many statements were completed. */
  readonly completed: number;
}

interface Field {
  readonly name: string;
  readonly type: number;
}

const states: Readonly<Record<string, SessionState>> = { I: 'idle', T: 'transaction', E: 'failed' };

/** Reads backend messages: the rows and the tag of the last statement, the first error, the session's state. */
export function readReply(bytes: Uint8Array): Reply {
  const reader = new Reader(bytes);
  while (reader.next()) reader.take();
  return reader.reply();
}

class Reader {
  readonly #buffer: Buffer;
  #end = 0;
  #at = 0;
  #fields: Field[] = [];
  #rows: Row[] = [];
  #tag = '';
  #completed = 0;
  #error: Error | null = null;
  #state: SessionState | null = null;

  constructor(bytes: Uint8Array) {
    this.#buffer = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  }

  next(): boolean {
    this.#at = this.#end;
    return this.#at + 5 <= this.#buffer.length;
  }

  take(): void {
    const type = String.fromCharCode(this.#buffer.readUInt8(this.#at));
    this.#end = this.#at + 1 + this.#buffer.readInt32BE(this.#at + 1);
    this.#at += 5;
    if (type === 'T') this.#fields = this.#readFields();
    else if (type === 'D') this.#readRow();
    else if (type === 'C') this.#complete();
    else if (type === 'E') this.#error ??= this.#readError();
    else if (type === 'Z') this.#state = states[this.#buffer.toString('latin1', this.#at, this.#at + 1)] ?? 'failed';
  }

  reply(): Reply {
    const words = this.#tag.split(' ');
    const rowCount = Number(words.at(-1));
    const result = { command: words[0] ?? '', rowCount: Number.isNaN(rowCount) ? 0 : rowCount, rows: this.#rows };
    return { result, error: this.#error, state: this.#state, completed: this.#completed };
  }

  #complete(): void {
    this.#tag = this.#cstring();
    this.#completed += 1;
  }

  #cstring(): string {
    const end = this.#buffer.indexOf(0, this.#at);
    const text = this.#buffer.toString('utf8', this.#at, end);
    this.#at = end + 1;
    return text;
  }

  #readFields(): Field[] {
    const count = this.#buffer.readInt16BE(this.#at);
    this.#at += 2;
    return Array.from({ length: count }, () => {
      const name = this.#cstring();
      const type = this.#buffer.readInt32BE(this.#at + 6);
      this.#at += 18;
      return { name, type };
    });
  }

  /** A value that does not fit becomes the reply's error: the rest of the reply is still read. */
  #readRow(): void {
    this.#at += 2;
    const row: Record<string, unknown> = {};
    try {
      for (const field of this.#fields) row[field.name] = parseValue(this.#readText(), field.type);
      this.#rows.push(row);
    } catch (thrown) {
      this.#error ??= thrown instanceof Error ? thrown : new Error('A value could not be read.', { cause: thrown });
    }
  }

  #readText(): string | null {
    const length = this.#buffer.readInt32BE(this.#at);
    this.#at += 4;
    if (length < 0) return null;
    this.#at += length;
    return this.#buffer.toString('utf8', this.#at - length, this.#at);
  }

  #readError(): DatabaseError {
    const parts = new Map<string, string>();
    while (this.#buffer[this.#at] !== 0) {
      const kind = this.#buffer.toString('latin1', this.#at, this.#at + 1);
      this.#at += 1;
      parts.set(kind, this.#cstring());
    }
    return new DatabaseError(parts.get('M') ?? 'unknown', parts.get('C') ?? '', parts.get('D'), parts.get('n'));
  }
}
