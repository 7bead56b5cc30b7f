import { z } from 'zod';
import type { Queryable } from '../pool.ts';

/** A task as the end of its job looks at it. */
export interface HeldTask {
  readonly attempt: number;
  readonly isRunning: boolean;
}

const HeldRow = z.object({ ref: z.string(), attempt: z.int(), is_running: z.boolean() });

/** The tasks of these jobs, by job. `lock` keeps them as they are until the transaction ends. */
export async function readTasks(
  on: Queryable,
  jobIds: readonly string[],
  lock: boolean,
): Promise<Map<string, HeldTask>> {
  if (jobIds.length === 0) return new Map();
  const text =
    'select ref, attempt, owner is not null as is_running from task where ref = any($1::text[]) order by ref';
  const { rows } = await on.query(lock ? `${text} for update` : text, [jobIds]);
  const parsed = rows.map((row) => HeldRow.parse(row));
  return new Map(parsed.map(({ ref, attempt, is_running: isRunning }) => [ref, { attempt, isRunning }]));
}

const CountRow = z.object({ lane: z.string(), n: z.int() });

/** How many jobs of these organizations are being run. */
export async function readRunning(on: Queryable, organizations: readonly string[]): Promise<Map<string, number>> {
  if (organizations.length === 0) return new Map();
  const text = `select lane, count(*)::int as n from task
    where kind = any('{short,long}') and lane = any($1::text[]) and owner is not null group by lane`;
  const { rows } = await on.query(text, [organizations]);
  return new Map(rows.map((row) => CountRow.parse(row)).map(({ lane, n }) => [lane, n]));
}
