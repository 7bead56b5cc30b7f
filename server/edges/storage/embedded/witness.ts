import { closeSync, constants, fdatasync, fdatasyncSync, openSync, readSync, writeSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';
import { crc32 } from 'node:zlib';
import { z } from 'zod';

const Noted = z.object({
  /** The position in the log, in bytes, up to which everything that was acknowledged was synced. */
  syncedTo: z.int(),
  /** How many entries the ledger's writer had written by then. */
  entries: z.int(),
  /** Where the log ended when it was found to end before that; null: it was not. */
  endedAt: z.int().nullable(),
});
export type Noted = z.output<typeof Noted>;
const Slot = Noted.extend({ turn: z.int() });

/** The file's name, within the database's folder: they are copied and put back together. */
export const witnessName = 'tidemark.witness';
/** Two places that are written in turn, so that a write that breaks off leaves the other. */
const slotBytes = 512;
/** How long what was written may wait for its sync, in milliseconds. */
const syncWithinMs = 100;

/**
 * Tells after a crash whether the log still has everything that was acknowledged: PostgreSQL takes a damaged record for the end
 * of its log. What is noted here outlives the process at once, and a power cut within a tenth of a second: the sync of each
 * commit is the log's own, not followed by another.
 */
export class Witness {
  readonly #descriptor: number;
  #turn: number;
  #noted: Noted | null;
  #syncing: Promise<void> | null = null;
  readonly #closing = new AbortController();

  /** Creates the file when it is missing: then nothing is claimed. */
  constructor(databaseFolder: string) {
    this.#descriptor = openSync(join(databaseFolder, witnessName), constants.O_RDWR | constants.O_CREAT, 0o600);
    const slots = [0, 1].flatMap((slot) => this.#read(slot) ?? []);
    const [newest] = slots.sort((one, other) => other.turn - one.turn);
    this.#turn = newest?.turn ?? 0;
    this.#noted = newest ? Noted.parse(newest) : null;
  }

  /** What was noted last; null: nothing that can be read. */
  get noted(): Noted | null {
    return this.#noted;
  }

  /** To be called before whoever waits for the commit is answered. */
  note(noted: Noted): void {
    this.#turn += 1;
    this.#noted = noted;
    const text = JSON.stringify({ ...noted, turn: this.#turn });
    const line = `${crc32(text)} ${text}`.padEnd(slotBytes - 1);
    writeSync(this.#descriptor, `${line}\n`, (this.#turn % 2) * slotBytes);
    this.#syncing ??= this.#sync().finally(() => {
      this.#syncing = null;
    });
  }

  async close(): Promise<void> {
    // A timer that holds no process must not be waited for: the sync that it stands for is made here.
    this.#closing.abort();
    await this.#syncing;
    fdatasyncSync(this.#descriptor);
    closeSync(this.#descriptor);
  }

  /** What comes while this waits goes along. */
  async #sync(): Promise<void> {
    try {
      await sleep(syncWithinMs, undefined, { ref: false, signal: this.#closing.signal });
      await promisify(fdatasync)(this.#descriptor);
    } catch (thrown) {
      if (this.#closing.signal.aborted) return;
      // The log's own sync decides what is acknowledged.
      process.emitWarning(`${witnessName} could not be synced: ${thrown}`);
    }
  }

  #read(slot: number): z.output<typeof Slot> | null {
    const bytes = Buffer.alloc(slotBytes);
    const length = readSync(this.#descriptor, bytes, 0, slotBytes, slot * slotBytes);
    const [, sum, text] = /^(\d+) (\{.*\}) *\n$/.exec(bytes.toString('utf8', 0, length)) ?? [];
    return text !== undefined && crc32(text) === Number(sum) ? Slot.parse(JSON.parse(text)) : null;
  }
}
