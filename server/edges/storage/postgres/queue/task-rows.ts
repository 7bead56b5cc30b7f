import { z } from 'zod';
import type { Queryable } from '../pool.ts';

/** A task as the end of its job looks at it. */
export interface HeldTask {
  readonly attempt: number;
  readonly isRunning: boolean;
}

const HeldRow = z.object({ id: z.string(), attempt: z.int(), is_running: z.boolean() });

/** The tasks of these jobs, by job. `lock` keeps them as they are until the transaction ends. */
export async function readTasks(
  on: Queryable,
  jobIds: readonly string[],
  lock: boolean,
): Promise<Map<string, HeldTask>> {
  if (jobIds.length === 0) return new Map();
  const text = 'select id, attempt, owner is not null as is_running from task where id = any($1::text[]) order by id';
  const { rows } = await on.query(lock ? `${text} for update` : text, [jobIds]);
  const parsed = rows.map((row) => HeldRow.parse(row));
  return new Map(parsed.map(({ id, attempt, is_running: isRunning }) => [id, { attempt, isRunning }]));
}

const CountRow = z.object({ partition_key: z.string(), n: z.int() });

/** How many jobs of these organizations are being run. */
export async function readRunning(on: Queryable, organizations: readonly string[]): Promise<Map<string, number>> {
  if (organizations.length === 0) return new Map();
  const text = `select partition_key, count(*)::int as n from task
    where kind = any('{short,long}') and partition_key = any($1::text[]) and owner is not null group by partition_key`;
  const { rows } = await on.query(text, [organizations]);
  return new Map(rows.map((row) => CountRow.parse(row)).map(({ partition_key, n }) => [partition_key, n]));
}
