import type { Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { unacknowledgedBytes } from './send-queues.ts';

/** So much may wait for a reader, in bytes; more for one who takes it all between two looks, up to the second. */
const minQueueBytes = 65_536;
const maxQueueBytes = 1_048_576;
/** Between two looks at a reader who takes nothing, in milliseconds, doubled with each. */
const firstRestMs = 25;
const maxRestMs = 1_000;

/**
 * How fast one reader takes what it is sent. A connection takes megabytes that nobody may ever read; here the next lines wait while
 * the reader has that of 64 KB before it, so that it gets, and pays for, little that it does not read.
 */
export class ReaderPace {
  readonly #socket: Socket;
  readonly #unacknowledged: (socket: Socket) => Promise<number | null>;
  /** What the reader has, as far as is known. */
  #taken: number;
  #queueBytes = minQueueBytes;

  constructor(socket: Socket, unacknowledged = unacknowledgedBytes) {
    this.#socket = socket;
    this.#unacknowledged = unacknowledged;
    this.#taken = socket.bytesWritten;
  }

  /** Whether more may be sent at once. */
  get hasRoom(): boolean {
    return this.#socket.bytesWritten - this.#taken < this.#queueBytes;
  }

  /** Resolves when more may be sent, or the connection has ended. */
  async room(): Promise<void> {
    for (let restMs = firstRestMs; !this.hasRoom && !this.#socket.destroyed; ) {
      const sent = this.#socket.bytesWritten;
      const waiting = await this.#unacknowledged(this.#socket);
      const taken = sent - (waiting ?? 0);
      const takesAll = sent - taken < minQueueBytes;
      this.#queueBytes = takesAll ? Math.min(maxQueueBytes, 2 * this.#queueBytes) : minQueueBytes;
      if (taken > this.#taken) restMs = firstRestMs;
      this.#taken = Math.max(this.#taken, taken);
      if (this.hasRoom) return;
      await sleep(restMs);
      restMs = Math.min(maxRestMs, 2 * restMs);
    }
  }
}
