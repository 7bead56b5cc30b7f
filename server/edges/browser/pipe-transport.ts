import type { Readable, Writable } from 'node:stream';
import type { ConnectOverCDPTransport } from 'playwright-core';

/** DevTools messages over a pair of pipes: JSON, each ended by a zero byte. */
export class PipeTransport implements ConnectOverCDPTransport {
  onmessage?: (message: object) => void;
  onclose?: (reason?: string) => void;
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
      const message: object = JSON.parse(whole.toString('utf8'));
      if (!this.#closed) this.onmessage?.(message);
    }
    if (start < piece.length) this.#rest.push(piece.subarray(start));
  }
}
