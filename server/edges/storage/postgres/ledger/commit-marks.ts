import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { Problem } from '../../../../contract/problem.ts';
import type { Clock } from '../../../../kernel/ports/clock.ts';
import type { BoundStatement, Pool, Statement } from '../pool.ts';

/** How long the store is asked whether a commit took place, in milliseconds. */
const lookupTimeoutMs = 5_000;
/** The time between two such questions, in milliseconds. */
const pauseMs = 50;
/** How long the mark of a process that shares the database is kept after its last commit, in milliseconds. */
const retentionMs = 30 * 24 * 3_600_000;

const writeMark: Statement = {
  name: 'commit.mark',
  text: `insert into commit_mark (writer, batch, at, entries)
    select * from unnest($1::text[], $2::bigint[], $3::timestamptz[], $4::bigint[])
    on conflict (writer) do update set batch = excluded.batch, at = excluded.at, entries = excluded.entries`,
  types: ['text[]', 'bigint[]', 'timestamptz[]', 'bigint[]'],
};

/** How many entries the ledger's writers have written to a database that was just opened; 0 also where it never counted them. */
export async function entriesWritten(pool: Pool): Promise<number> {
  const column =
    "select 1 from information_schema.columns where table_name = 'commit_mark' and column_name = 'entries'";
  if ((await pool.query(column)).rows.length === 0) return 0;
  const [row] = (await pool.query('select coalesce(max(entries), 0) as entries from commit_mark')).rows;
  return Number(row?.entries);
}

/** A commit was sent, and the store does not tell whether it took place: nothing of it may be tried again. */
export class OutcomeUnknown extends Problem {
  constructor(cause: unknown) {
    super('overloaded', 'The store does not answer in time.', { retryAfterSeconds: 2 }, { cause });
  }
}

/** Adds the mark to what a transaction writes; nothing to nothing. */
type Marked = (changes: readonly BoundStatement[], now: Date) => BoundStatement[];

/**
 * Tells whether a transaction whose acknowledgement was lost took place: each writes its number beside what it changes, in a
 * row of its process. One transaction at a time.
 */
export class CommitMarks {
  readonly #pool: Pool;
  readonly #writer: string;
  #batch = 0;
  #entries: number;

  private constructor(pool: Pool, writer: string, entries: number) {
    this.#pool = pool;
    this.#writer = writer;
    this.#entries = entries;
  }

  /** How many entries the ledger's writers have written, the transaction under way included; told to the database's owner only. */
  get entries(): number {
    return this.#entries;
  }

  /** Makes this process's row, and removes those of others that are gone: all, when it is the database's owner. */
  static async open(pool: Pool, { clock, isOwner }: { clock: Clock; isOwner: boolean }): Promise<CommitMarks> {
    const writer = randomUUID();
    const now = clock.now();
    const before = isOwner ? now : new Date(now.getTime() - retentionMs);
    const text = `with gone as (delete from commit_mark where at <= $3::timestamptz returning entries)
      insert into commit_mark (writer, batch, at, entries) select $1::text, $2::bigint, $4::timestamptz, coalesce(max(entries), 0) from gone returning entries`;
    const [row] = (await pool.query(text, [writer, 0, before, now])).rows;
    return new CommitMarks(pool, writer, Number(row?.entries));
  }

  /**
   * Runs a transaction that adds `entries` to the ledger and writes what `marked` gives. Resolves when it is committed, also when only its mark tells so.
   * Throws what it threw when it was not, and OutcomeUnknown when that cannot be found out.
   */
  async run(entries: number, transaction: (marked: Marked) => Promise<void>): Promise<void> {
    const before = this.#entries;
    this.#batch += 1;
    this.#entries += entries;
    let isMarked = false;
    const marked: Marked = (changes, now) => {
      if (changes.length === 0) return [];
      isMarked = true;
      return [...changes, { statement: writeMark, columns: [[this.#writer], [this.#batch], [now], [this.#entries]] }];
    };
    try {
      await transaction(marked);
    } catch (thrown) {
      if (isMarked && (await this.#tookPlace(thrown))) return;
      this.#entries = before;
      throw thrown;
    }
  }

  /** Waits, by the lock of the row, for a commit that is still under way. */
  async #tookPlace(failure: unknown): Promise<boolean> {
    const text = 'select batch from commit_mark where writer = $1 for update';
    const until = performance.now() + lookupTimeoutMs;
    for (;;) {
      try {
        const [row] = (await this.#pool.query(text, [this.#writer])).rows;
        return Number(row?.batch) === this.#batch;
      } catch (thrown) {
        if (performance.now() > until) throw new OutcomeUnknown(new AggregateError([failure, thrown]));
      }
      await sleep(pauseMs);
    }
  }
}
