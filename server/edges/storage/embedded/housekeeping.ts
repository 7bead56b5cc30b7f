import { type Database, send } from './database.ts';
import { readReply } from './protocol-reader.ts';
import { ProtocolWriter } from './protocol-writer.ts';

const walLimit = 32 * 1024 * 1024;
const longest = 60_000;
// Asking for the position in the log costs a query; this many commits write a few megabytes.
const syncsBetweenLooks = 64;

/** Checkpoints and vacuums: single-user mode has no background process that would. Throws when one of them fails. */
export class Housekeeping {
  readonly #database: Database;
  readonly #hotTables: readonly string[];
  readonly #writer = new ProtocolWriter();
  readonly #timer: NodeJS.Timeout;
  #lookedAt: number;
  #cleanedAt: number;
  #logAtCleaning: number;

  constructor(database: Database, hotTables: readonly string[]) {
    this.#database = database;
    this.#hotTables = hotTables;
    this.#lookedAt = this.#cleanedAt = database.files.syncs;
    this.#logAtCleaning = this.#position();
    this.#timer = setInterval(() => {
      if (database.files.syncs !== this.#cleanedAt) this.#clean();
    }, longest);
  }

  /** To be called after each message: cleans when enough was written since. */
  look(): void {
    if (this.#database.files.syncs - this.#lookedAt < syncsBetweenLooks) return;
    this.#lookedAt = this.#database.files.syncs;
    if (this.#position() - this.#logAtCleaning >= walLimit) this.#clean();
  }

  stop(): void {
    clearInterval(this.#timer);
  }

  /** The position in the write-ahead log in bytes. */
  #position(): number {
    return Number(this.#query(`select (pg_current_wal_insert_lsn() - '0/0')::text as position`)?.position);
  }

  #clean(): void {
    // Vacuum may not run inside a transaction; the next look is soon.
    if (this.#database.engine.isInTransaction()) return;
    for (const table of this.#hotTables) this.#query(`vacuum (analyze) ${table}`);
    this.#query('checkpoint');
    this.#logAtCleaning = this.#position();
    this.#lookedAt = this.#cleanedAt = this.#database.files.syncs;
  }

  #query(text: string) {
    const { result, error } = readReply(send(this.#database, this.#writer.simple(text)));
    if (error) throw new Error(`Housekeeping failed: ${text}`, { cause: error });
    return result.rows[0];
  }
}
