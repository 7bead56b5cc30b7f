import { type Database, send } from './database.ts';
import { ProtocolWriter, readReply } from './protocol.ts';

const checkpointLogBytes = 32 * 1024 * 1024;
const maxIntervalMs = 60_000;
// Asking for the position in the log costs a query; this many commits write a few megabytes.
const syncsBetweenLooks = 64;
/** The time between two steps, in milliseconds, so that no call meets more than one of them. */
const stepIntervalMs = 200;
/** How long a step waits for a client's transaction to end before it looks again, in milliseconds. */
const busyRetryMs = 10;

/**
 * Checkpoints and vacuums: single-user mode has no background process that would. It goes step by step, with what waits
 * for the session in between.
 */
export class Housekeeping {
  readonly #database: Database;
  readonly #hotTables: readonly string[];
  readonly #writer = new ProtocolWriter();
  readonly #timer: NodeJS.Timeout;
  #lookedAt: number;
  #cleanedAt: number;
  #logAtCleaning: number;
  /** What is left of a cleaning; empty: none is under way. */
  #steps: string[] = [];

  constructor(database: Database, hotTables: readonly string[]) {
    this.#database = database;
    this.#hotTables = hotTables;
    this.#lookedAt = this.#cleanedAt = database.files.syncs;
    this.#logAtCleaning = this.#position();
    this.#timer = setInterval(() => {
      if (database.files.syncs !== this.#cleanedAt) this.#begin();
    }, maxIntervalMs);
  }

  /** To be called after each message: begins to clean when enough was written since. */
  look(): void {
    if (this.#steps.length > 0) return;
    if (this.#database.files.syncs - this.#lookedAt < syncsBetweenLooks) return;
    this.#lookedAt = this.#database.files.syncs;
    if (this.#position() - this.#logAtCleaning >= checkpointLogBytes) this.#begin();
  }

  stop(): void {
    clearInterval(this.#timer);
    this.#steps = [];
  }

  /** The position in the write-ahead log in bytes. */
  #position(): number {
    return Number(this.#query(`select (pg_current_wal_insert_lsn() - '0/0')::text as position`)?.position);
  }

  #begin(): void {
    if (this.#steps.length > 0) return;
    this.#steps = [...this.#hotTables.map((table) => `vacuum (analyze) ${table}`), 'checkpoint'];
    this.#proceed();
  }

  /** One step now, the next after the messages that have come meanwhile. */
  #proceed(afterMs = stepIntervalMs): void {
    setTimeout(() => {
      // Vacuum may not run inside a transaction.
      if (this.#database.engine.isInTransaction()) return this.#proceed(busyRetryMs);
      const step = this.#steps.shift();
      if (step === undefined) return;
      if (!this.#succeeds(step)) return;
      if (this.#steps.length > 0) return this.#proceed();
      this.#logAtCleaning = this.#position();
      this.#lookedAt = this.#cleanedAt = this.#database.files.syncs;
    }, afterMs);
  }

  /** A step that fails, for want of room perhaps, ends the cleaning; the next one begins with the first step. */
  #succeeds(step: string): boolean {
    try {
      this.#query(step);
      return true;
    } catch (thrown) {
      process.emitWarning(thrown instanceof Error ? thrown : String(thrown));
      this.#steps = [];
      return false;
    }
  }

  #query(text: string) {
    const { result, error } = readReply(send(this.#database, this.#writer.simple(text)));
    if (error) throw new Error(`Housekeeping failed: ${text}`, { cause: error });
    return result.rows[0];
  }
}
