import { z } from 'zod';
import { type Line, units } from '../../../../contract/price.ts';
import type { Clock } from '../../../../kernel/ports/clock.ts';
import type { JobRun } from '../../../../kernel/ports/queue.ts';
import type { Segment, Segments } from '../../../../kernel/ports/segments.ts';
import { camelRow } from '../camel-row.ts';
import { type Pool, statement } from '../pool.ts';

const Lines = z.array(z.object({ unit: z.enum(units), count: z.int() }));

const Row = camelRow({
  sequence: z.int(),
  blob: z.string(),
  items: z.int(),
  item_bytes: z.int(),
  lines: z.string().transform((text): Line[] => Lines.parse(JSON.parse(text))),
});

/** The segments of a job whose result is a file go when that does. */
export const keepSegments = statement(
  'queue.segments.keep',
  `update segment set expires_at = v.expires_at from unnest($1::text[], $2::timestamptz[]) v (job_id, expires_at)
    where segment.job_id = v.job_id and segment.job_id = any($1::text[])`,
);

/** The end of any other job takes its segments with it. */
export const deleteSegments = statement('queue.segments', 'delete from segment where job_id = any($1::text[])');

const segmentOf = (row: unknown): Segment => Row.parse(row);

/** The segments on a database. */
export class SqlSegments implements Segments {
  readonly #pool: Pool;
  readonly #clock: Clock;
  readonly #owner: string;

  /** `owner` names this process among those that share the database. */
  constructor(pool: Pool, clock: Clock, owner: string) {
    this.#pool = pool;
    this.#clock = clock;
    this.#owner = owner;
  }

  async add({ jobId, run }: JobRun, organizationId: string, segment: Segment): Promise<boolean> {
    // Locked, so that whoever claims the job next sees the segment or has kept it away.
    const text = `with mine as (select id from task where id = $1 and attempt = $2::int and owner = $3 for update)
      insert into segment (job_id, sequence, organization_id, blob, items, item_bytes, lines, created_at)
      select id, $4::int, $5::text, $6::text, $7::int, $8::bigint, $9::text, $10::timestamptz from mine returning job_id`;
    const { sequence, blob, items, itemBytes, lines } = segment;
    const values = [jobId, run, this.#owner, sequence, organizationId, blob, items, itemBytes, JSON.stringify(lines)];
    return (await this.#pool.query(text, [...values, this.#clock.now()])).rows.length > 0;
  }

  async ofJob(jobId: string): Promise<Segment[]> {
    const text = 'select sequence, blob, items, item_bytes, lines from segment where job_id = $1 order by sequence';
    return (await this.#pool.query(text, [jobId])).rows.map(segmentOf);
  }

  async withItems(jobId: string, from: number, limit: number): Promise<Segment[]> {
    const text = `select sequence, blob, items, item_bytes, lines from segment
      where job_id = $1 and sequence >= $2::int and items > 0 order by sequence limit $3::int`;
    return (await this.#pool.query(text, [jobId, from, limit])).rows.map(segmentOf);
  }
}
