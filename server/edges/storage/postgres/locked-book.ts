import type { Clock } from '../../../kernel/ports/clock.ts';
import { Batch, type Before } from './batch.ts';
import { type Book, type Need, needed } from './book.ts';
import { changes } from './changes.ts';
import type { CommitMarks } from './commit-marks.ts';
import { placeId, readTakenKeys } from './idempotency.ts';
import { readCommitted } from './key-budget.ts';
import { lockPurses, readEntryKeys, readLapsed, readOpenJobs } from './money-rows.ts';
import { inTransaction, type Pool, type Queryable } from './pool.ts';
import { readRunning, readTasks } from './task-rows.ts';

/** A book that other processes write too: every batch locks its purses, reads, decides, writes. */
export const lockedBook = (pool: Pool, { clock, marks }: { clock: Clock; marks: CommitMarks }): Book => ({
  commit: (needs, decide) =>
    marks.run(0, (marked) =>
      inTransaction(pool, async (client) => {
        const now = clock.now();
        const batch = new Batch(await read(client, needs, now), now);
        decide(batch);
        for (const { statement, columns } of marked(changes(batch), now)) await client.query(statement.text, columns);
      }),
    ),
  hasDeferred: false,
});

async function read(client: Queryable, needs: readonly Need[], now: Date): Promise<Before> {
  const { organizations, jobs, postings, places, budgets, tasks, queueing, lapsedBefore } = needed(needs);
  // The lock is a statement of its own: one that locks and reads at once would read what it saw before it waited.
  const locked = await lockPurses(client, organizations, jobs);
  const purses = new Map(locked.map((purse) => [purse.id, purse]));
  const open = new Map((await readOpenJobs(client, jobs)).map((job) => [job.job.id, job]));
  const held = await readTasks(client, tasks, true);
  const running = await readRunning(client, [...queueing.keys()]);
  const entries = await readEntryKeys(client, postings);
  const keys = await readTakenKeys(client, places);
  const committed = await readCommitted(client, budgets, now);
  const lapsed = lapsedBefore ? await readLapsed(client, lapsedBefore) : [];
  return {
    purse: (id) => purses.get(id),
    open: (jobId) => open.get(jobId),
    lapsed: (before) => lapsed.filter(({ expiresAt }) => expiresAt < before),
    task: (jobId) => held.get(jobId),
    running: (id) => running.get(id) ?? 0,
    hasEntry: (key) => entries.has(key),
    taken: (place) => keys.get(placeId(place)),
    committed: (keyId) => committed.get(keyId),
  };
}
