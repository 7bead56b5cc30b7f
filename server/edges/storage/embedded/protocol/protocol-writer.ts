import type { BoundStatement, Column, ParameterType, Statement } from '../../postgres/pool.ts';
import { writeValue } from './values.ts';

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
