import { z } from 'zod';
import type { Clock } from '../../../kernel/ports/clock.ts';
import type { KeptSize, KeptSizes } from '../../../kernel/ports/retention.ts';
import type { Pool } from './pool.ts';

const hourMs = 3_600_000;

const Sum = z.object({ bytes: z.coerce.number() });

/** How much was kept for organizations, on a database. */
export class SqlKeptSizes implements KeptSizes {
  readonly #pool: Pool;
  readonly #clock: Clock;

  constructor(pool: Pool, clock: Clock) {
    this.#pool = pool;
    this.#clock = clock;
  }

  async add(sizes: readonly KeptSize[]): Promise<void> {
    const now = this.#clock.now().getTime();
    const hour = new Date(now - (now % hourMs));
    // In one order, for two processes that lock rows in two orders wait for each other for ever.
    const text = `insert into kept_bytes (organization_id, hour, bytes)
      select organization_id, $3::timestamptz, sum(bytes) from unnest($1::text[], $2::bigint[]) as size (organization_id, bytes)
        group by organization_id order by organization_id
      on conflict (organization_id, hour) do update set bytes = kept_bytes.bytes + excluded.bytes`;
    const columns = [sizes.map(({ organizationId }) => organizationId), sizes.map(({ bytes }) => bytes)];
    await this.#pool.query(text, [...columns, hour]);
  }

  async ofWeek(organizationId: string): Promise<number> {
    const text = `select coalesce(sum(bytes), 0)::float8 as bytes from kept_bytes
      where organization_id = $1 and hour > $2::timestamptz - interval '7 days'`;
    const { rows } = await this.#pool.query(text, [organizationId, this.#clock.now()]);
    return Sum.parse(rows[0]).bytes;
  }
}
