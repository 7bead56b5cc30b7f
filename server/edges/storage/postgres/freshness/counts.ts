import { z } from 'zod';
import type { SourceCounts } from '../../../../kernel/ports/sources.ts';
import { inTransaction, type Pool } from '../pool.ts';
import { lockCounts, moveCounts as move, setBackSources } from './statements.ts';

/** How far ahead of the clock a record may be, in milliseconds; what is further was recorded by a clock that ran ahead. */
const maxAheadMs = 300_000;

const none = z.int().default(0);
const CountRow = z.object({
  counted_at: z.date(),
  total: none,
  entities: none,
  paused: none,
  failing: none,
  never_fetched: none,
  due: none,
  overdue: none,
  due_soon: none,
});
const LockedRow = z.object({ counted_at: z.date() });

/** A row of counts as they are shown. */
export function countsOf(row: unknown): SourceCounts {
  const { counted_at: asOf, total, entities, due_soon: dueInADay, ...byState } = CountRow.parse(row);
  const fresh = total - Object.values(byState).reduce((sum, count) => sum + count, 0);
  return { asOf, sources: total, entities, dueInADay, byState: { ...byState, fresh } };
}

/**
 * Brings the counts of an organization to a moment; null: it has never had a source. Where the clock was set back since, what was
 * recorded in its future counts as recorded now.
 */
export const moveCounts = (pool: Pool, organizationId: string, now: Date): Promise<SourceCounts | null> =>
  inTransaction(pool, async (client) => {
    // In a statement of its own: what is counted then is what was committed when the row was ours.
    const { rows } = await client.query(lockCounts, [organizationId]);
    if (rows.length === 0) return null;
    const from = LockedRow.parse(rows[0]).counted_at;
    const ahead = new Date(now.getTime() + maxAheadMs);
    if (from > ahead) for (const text of setBackSources) await client.query(text, [organizationId, now, ahead]);
    const moved = await client.query(move, [organizationId, from, now]);
    return countsOf(moved.rows[0]);
  });
