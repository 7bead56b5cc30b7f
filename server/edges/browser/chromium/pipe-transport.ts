import type { Readable, Writable } from 'node:stream';
import type { ConnectOverCDPTransport } from 'playwright-core';

/** What a page says to its own developers. Nobody here reads it, and a page may say it without end: it is not even parsed. */
const unread = ['Runtime.consoleAPICalled', 'Runtime.exceptionThrown', 'Log.entryAdded'].map((event) =>
  Buffer.from(`{"method":"${event}"`),
);

const isUnread = (message: Buffer): boolean =>
  unread.some((start) => message.compare(start, 0, start.length, 0, Math.min(start.length, message.length)) === 0);

/** After so many milliseconds of messages it is somebody else's turn. */
const turnMs = 5;
/** A browser that has kept us busy so long, in milliseconds, … */
const burstMs = 100;
/** … has to wait so long between two turns: a page can have it say more than we can hear. */
const restMs = 15;
/** A burst ends with so many milliseconds without a message. */
const quietMs = 50;

/** DevTools messages over a pair of pipes: JSON, each ended by a zero byte. */
export class PipeTransport implements ConnectOverCDPTransport {
  onmessage?: (message: object) => void;
  onclose?: (reason?: string) => void;
  /** How many messages came, those that nobody reads among them. */
  received = 0;
  readonly #input: Readable;
  readonly #output: Writable;
  #rest: Buffer[] = [];
  #waiting: Buffer[] = [];
  #isWaiting = false;
  #busyMs = 0;
  #lastAt = 0;
  #closed = false;

  constructor(input: Readable, output: Writable) {
    this.#input = input;
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
    this.#waiting = [];
    this.#input.resume();
    this.#output.end();
    this.onclose?.();
  }

  #receive(piece: Buffer): void {
    if (this.#closed) return;
    let start = 0;
    for (let end = piece.indexOf(0); end >= 0; end = piece.indexOf(0, start)) {
      const last = piece.subarray(start, end);
      const whole = this.#rest.length > 0 ? Buffer.concat([...this.#rest, last]) : last;
      this.#rest = [];
      start = end + 1;
      this.received += 1;
      if (!isUnread(whole)) this.#waiting.push(whole);
    }
    if (start < piece.length) this.#rest.push(piece.subarray(start));
    if (!this.#isWaiting) this.#takeTurn();
  }

  /** A browser that says what is no message, or none that the driver can take, is given up; the service goes on. */
  #hand(message: Buffer): void {
    try {
      this.onmessage?.(JSON.parse(message.toString('utf8')));
    } catch {
      this.close();
    }
  }

  /** Gives on what has come, for as long as a turn lasts; the pipe waits until all of it is given on. */
  #takeTurn(): void {
    if (performance.now() - this.#lastAt > quietMs) this.#busyMs = 0;
    this.#giveOn(0);
  }

  /**
   * One message; the next is a task of its own, so that whoever waited for this one goes on before that: an answer and the
   * events that follow it often come together. `spentMs`: by the messages of this turn before.
   */
  #giveOn(spentMs: number): void {
    const startedAt = performance.now();
    const next = this.#waiting.shift();
    if (next && !this.#closed) this.#hand(next);
    this.#lastAt = performance.now();
    const ownMs = this.#lastAt - startedAt;
    this.#busyMs += ownMs;
    this.#isWaiting = this.#waiting.length > 0;
    if (!this.#isWaiting) {
      this.#input.resume();
      return;
    }
    this.#input.pause();
    const mayGoOn = spentMs + ownMs < turnMs || this.#busyMs < burstMs;
    if (mayGoOn) setImmediate(() => this.#giveOn(spentMs + ownMs));
    else setTimeout(() => this.#takeTurn(), restMs);
  }
}
