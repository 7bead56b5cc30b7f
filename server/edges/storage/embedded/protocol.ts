import type { BoundStatement, Column, ParameterType, QueryResult, Row, Statement } from '../postgres/pool.ts';

/** What PostgreSQL answered instead of a result; `code` is its SQLSTATE. */
class DatabaseError extends Error {
  readonly code: string;
  readonly detail: string | undefined;
  readonly constraint: string | undefined;

  constructor(message: string, code: string, detail?: string, constraint?: string) {
    super(message);
    this.name = 'DatabaseError';
    this.code = code;
    this.detail = detail;
    this.constraint = constraint;
  }
}

const oid = {
  bool: 16,
  int8: 20,
  int2: 21,
  int4: 23,
  json: 114,
  float4: 700,
  float8: 701,
  timestamptz: 1184,
  jsonb: 3802,
};

/** A 64-bit integer as a number. Throws a RangeError beyond the safe integers: a rounded amount of money would be wrong silently. */
function safeInteger(text: string): number {
  const value = Number(text);
  if (!Number.isSafeInteger(value)) throw new RangeError(`The integer ${text} is beyond the safe integers.`);
  return value;
}

// PostgreSQL writes '2026-11-20 23:00:00.5+00'; the session's time zone is UTC.
const timestamp = (text: string): Date => new Date(`${text.replace(' ', 'T').slice(0, -3)}Z`);

const parsers: Readonly<Record<number, (text: string) => unknown>> = {
  [oid.bool]: (text) => text === 't',
  [oid.int8]: safeInteger,
  [oid.int2]: Number,
  [oid.int4]: Number,
  [oid.float4]: Number,
  [oid.float8]: Number,
  [oid.json]: (text): unknown => JSON.parse(text),
  [oid.jsonb]: (text): unknown => JSON.parse(text),
  [oid.timestamptz]: timestamp,
};

/** A column's text as a value of its type; types that are not listed stay text. */
export function parseValue(text: string | null, type: number): unknown {
  if (text === null) return null;
  const parse = parsers[type];
  return parse ? parse(text) : text;
}

const element = (value: unknown): string => {
  const text = writeValue(value);
  return text === null ? 'NULL' : `"${text.replaceAll('\\', '\\\\').replaceAll('"', '\\"')}"`;
};

/** A parameter as the text PostgreSQL reads, as `pg` would write it; arrays become array literals, other objects JSON. */
export function writeValue(value: unknown): string | null {
  if (value === null || value === undefined) return null;
  if (typeof value === 'string') return value;
  if (value instanceof Date) return value.toISOString();
  if (Array.isArray(value)) return `{${value.map(element).join(',')}}`;
  return typeof value === 'object' ? JSON.stringify(value) : String(value);
}

// 2000-01-01 in Unix milliseconds: the zero of PostgreSQL's binary timestamps.
const epoch = 946_684_800_000;
const elementOids: Readonly<Record<ParameterType, number>> = { 'text[]': 25, 'bigint[]': 20, 'timestamptz[]': 1184 };
const code = { parse: 0x50, bind: 0x42, describe: 0x44, execute: 0x45, query: 0x51, sync: 0x53 } as const;

/** Writes frontend messages of PostgreSQL's protocol one after the other into one buffer. */
export class ProtocolWriter {
  #buffer = Buffer.allocUnsafe(8192);
  #length = 0;

  parse(name: string, text: string): this {
    return this.#message(code.parse, () => {
      this.#cstring(name);
      this.#cstring(text);
      this.#int16(0);
    });
  }

  prepare(statement: Statement): this {
    return this.parse(statement.name, statement.text);
  }

  /** Binds to the unnamed portal and executes it; columns travel in binary, which spares PostgreSQL the parsing of literals. */
  run({ statement, columns }: BoundStatement): this {
    this.#message(code.bind, () => {
      this.#cstring('');
      this.#cstring(statement.name);
      this.#int16(1);
      this.#int16(1);
      this.#int16(columns.length);
      columns.forEach((column, index) => {
        this.#column(column, statement.types[index] ?? 'text[]');
      });
      this.#int16(0);
    });
    return this.#execute();
  }

  /** Binds texts to a statement (the unnamed one is `''`), asks for its columns and executes it. */
  runNamed(name: string, values: readonly unknown[]): this {
    this.#message(code.bind, () => {
      this.#cstring('');
      this.#cstring(name);
      this.#int16(0);
      this.#int16(values.length);
      for (const value of values) this.#text(writeValue(value));
      this.#int16(0);
    });
    this.#message(code.describe, () => this.#cstring('P'));
    return this.#execute();
  }

  /** Ends the implicit transaction, and hands out what was written. */
  sync(): Uint8Array<ArrayBuffer> {
    return this.#message(code.sync, () => {}).#take();
  }

  /** One message that runs a text without parameters. */
  simple(text: string): Uint8Array<ArrayBuffer> {
    return this.#message(code.query, () => this.#cstring(text)).#take();
  }

  #take(): Uint8Array<ArrayBuffer> {
    const message = new Uint8Array(this.#length);
    message.set(this.#buffer.subarray(0, this.#length));
    this.#length = 0;
    return message;
  }

  #execute(): this {
    return this.#message(code.execute, () => {
      this.#cstring('');
      this.#int32(0);
    });
  }

  #message(type: number, body: () => void): this {
    this.#reserve(5);
    this.#buffer[this.#length] = type;
    const start = this.#length + 1;
    this.#length += 5;
    body();
    this.#buffer.writeInt32BE(this.#length - start, start);
    return this;
  }

  #reserve(bytes: number): void {
    if (this.#length + bytes <= this.#buffer.length) return;
    const larger = Buffer.allocUnsafe((this.#length + bytes) * 2);
    this.#buffer.copy(larger, 0, 0, this.#length);
    this.#buffer = larger;
  }

  #int16(value: number): void {
    this.#reserve(2);
    this.#length = this.#buffer.writeInt16BE(value, this.#length);
  }

  #int32(value: number): void {
    this.#reserve(4);
    this.#length = this.#buffer.writeInt32BE(value, this.#length);
  }

  #int64(value: number): void {
    this.#reserve(8);
    this.#length = this.#buffer.writeBigInt64BE(BigInt(value), this.#length);
  }

  #cstring(value: string): void {
    this.#reserve(value.length * 3 + 1);
    this.#length += this.#buffer.write(value, this.#length);
    this.#buffer[this.#length++] = 0;
  }

  /** A length, or -1 for null, and the UTF-8 bytes. */
  #text(value: string | null): void {
    const bytes = value?.length ?? 0;
    this.#reserve(bytes * 3 + 4);
    const written = value ? this.#buffer.write(value, this.#length + 4) : 0;
    this.#buffer.writeInt32BE(value === null ? -1 : written, this.#length);
    this.#length += 4 + written;
  }

  #column(column: Column, type: ParameterType): void {
    this.#int32(0);
    const start = this.#length;
    this.#int32(1);
    this.#int32(column.includes(null) ? 1 : 0);
    this.#int32(elementOids[type]);
    this.#int32(column.length);
    this.#int32(1);
    for (const value of column) this.#element(value);
    this.#buffer.writeInt32BE(this.#length - start, start - 4);
  }

  #element(value: string | number | Date | null): void {
    if (value === null || typeof value === 'string') {
      this.#text(value);
    } else {
      this.#int32(8);
      this.#int64(typeof value === 'number' ? value : (value.getTime() - epoch) * 1000);
    }
  }
}

/** `idle`, in a transaction, or in one that failed: what a session may do next. */
type SessionState = 'idle' | 'transaction' | 'failed';

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
