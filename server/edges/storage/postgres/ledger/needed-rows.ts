import { placeId, readTakenKeys } from '../answers/idempotency.ts';
import type { Queryable } from '../pool.ts';
import { readRunning, readTasks } from '../queue/task-rows.ts';
import type { Rows } from './batch.ts';
import { readCommitted } from './key-budget.ts';
import type { NeededRows } from './ledger-state.ts';
import { readEntryKeys } from './rows.ts';

interface HowToRead {
  readonly now: Date;
  /** The organizations whose running jobs are counted. */
  readonly counted: readonly string[];
  /** Whether tasks stay as they are until the transaction ends. */
  readonly lock: boolean;
}

/** Reads what a batch needs of the tables besides accounts and open jobs. */
export async function readRows(
  on: Queryable,
  { tasks, postings, places, budgets }: NeededRows,
  { now, counted, lock }: HowToRead,
): Promise<Rows> {
  const held = await readTasks(on, tasks, lock);
  const running = await readRunning(on, counted);
  const entries = await readEntryKeys(on, postings);
  const keys = await readTakenKeys(on, places);
  const committed = await readCommitted(on, budgets, now);
  return {
    task: (jobId) => held.get(jobId),
    running: (organizationId) => running.get(organizationId) ?? 0,
    hasEntry: (key) => entries.has(key),
    taken: (place) => keys.get(placeId(place)),
    committed: (keyId) => committed.get(keyId),
  };
}
