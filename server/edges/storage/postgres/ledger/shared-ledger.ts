import type { Clock } from '../../../../kernel/ports/clock.ts';
import { inTransaction, type Pool, type Queryable } from '../pool.ts';
import { Batch, type Before } from './batch.ts';
import type { CommitMarks } from './commit-marks.ts';
import { type LedgerRead, type LedgerState, needed } from './ledger-state.ts';
import { readRows } from './needed-rows.ts';
import { lockAccounts, readLapsed, readOpenJobs } from './rows.ts';
import { writes } from './writes.ts';

/** A ledger that other processes write too: every batch locks its accounts, reads, decides, writes. */
export const sharedLedger = (pool: Pool, { clock, marks }: { clock: Clock; marks: CommitMarks }): LedgerState => ({
  commit: (needs, decide) =>
    marks.run(0, (marked) =>
      inTransaction(pool, async (client) => {
        const now = clock.now();
        const batch = new Batch(await before(client, needs, now), now);
        decide(batch);
        for (const { statement, columns } of marked(writes(batch), now)) await client.query(statement.text, columns);
      }),
    ),
  hasDeferred: false,
});

async function before(client: Queryable, needs: readonly LedgerRead[], now: Date): Promise<Before> {
  const { organizations, jobs, lapsedBefore, ...rows } = needed(needs);
  // The lock is a statement of its own: one that locks and reads at once would read what it saw before it waited.
  const locked = await lockAccounts(client, organizations, jobs);
  const accounts = new Map(locked.map((account) => [account.id, account]));
  const open = new Map((await readOpenJobs(client, jobs)).map((job) => [job.job.id, job]));
  const besides = await readRows(client, rows, { now, counted: [...rows.queueing.keys()], lock: true });
  const lapsed = lapsedBefore ? await readLapsed(client, lapsedBefore) : [];
  return {
    account: (id) => accounts.get(id),
    open: (jobId) => open.get(jobId),
    lapsed: (time) => lapsed.filter(({ expiresAt }) => expiresAt < time),
    ...besides,
  };
}
