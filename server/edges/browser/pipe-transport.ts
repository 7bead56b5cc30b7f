import type { Readable, Writable } from 'node:stream';
import type { ConnectOverCDPTransport } from 'playwright-core';

/** What a page says to its own developers. Nobody here reads it, and a page may say it without end: it is not even parsed. */
const unread = ['Runtime.consoleAPICalled', 'Runtime.exceptionThrown', 'Log.entryAdded'].map((event) =>
  Buffer.from(`{"method":"${event}"`),
);

const isUnread = (message: Buffer): boolean =>
  unread.some((start) => message.compare(start, 0, start.length, 0, Math.min(start.length, message.length)) === 0);

/** DevTools messages over a pair of pipes: JSON, each ended by a zero byte. */
export class PipeTransport implements ConnectOverCDPTransport {
  onmessage?: (message: object) => void;
  onclose?: (reason?: string) => void;
  /** How many messages came, those that nobody reads among them. */
  received = 0;
  readonly #output: Writable;
  #rest: Buffer[] = [];
  #closed = false;

  constructor(input: Readable, output: Writable) {
    this.#output = output;
    input.on('data', (piece: Buffer) => this.#receive(piece));
    input.once('close', () => this.close());
    input.on('error', () => this.close());
    output.on('error', () => this.close());
  }

  send(message: object): void {
    if (!this.#closed) this.#output.write(`${JSON.stringify(message)}\0`);
  }

  close(): void {
    if (this.#closed) return;
    this.#closed = true;
    this.#output.end();
    this.onclose?.();
  }

  #receive(piece: Buffer): void {
    let start = 0;
    for (let end = piece.indexOf(0); end >= 0; end = piece.indexOf(0, start)) {
      const last = piece.subarray(start, end);
      const whole = this.#rest.length > 0 ? Buffer.concat([...this.#rest, last]) : last;
      this.#rest = [];
      start = end + 1;
      this.received += 1;
      if (isUnread(whole)) continue;
      const message: object = JSON.parse(whole.toString('utf8'));
      if (!this.#closed) this.onmessage?.(message);
    }
    if (start < piece.length) this.#rest.push(piece.subarray(start));
  }
}
