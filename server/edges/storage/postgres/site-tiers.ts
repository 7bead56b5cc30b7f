import { z } from 'zod';
import { tiers } from '../../../contract/tier.ts';
import type { KnownTier, SiteTiers } from '../../../kernel/ports/caches/site-tiers.ts';
import type { Clock } from '../../../kernel/ports/clock.ts';
import { inTransaction, type Pool } from './pool.ts';

const TierRow = z.object({ pattern: z.string(), tier: z.enum(tiers), until: z.date() });

/** Which tier the pages of a site need, on a database. */
export class SqlSiteTiers implements SiteTiers {
  readonly #pool: Pool;
  readonly #clock: Clock;

  constructor(pool: Pool, clock: Clock) {
    this.#pool = pool;
    this.#clock = clock;
  }

  async latest(limit: number): Promise<KnownTier[]> {
    const text = `select kind as pattern, tier, expires_at as until from site_rung where expires_at > $1::timestamptz
      order by expires_at desc, kind limit $2::int`;
    const { rows } = await this.#pool.query(text, [this.#clock.now(), limit]);
    return rows.map((row) => TierRow.parse(row));
  }

  async change(kept: readonly KnownTier[], forgotten: readonly string[]): Promise<void> {
    // In one order, for two processes that lock rows in two orders wait for each other for ever.
    const rows = kept.toSorted((one, other) => (one.pattern < other.pattern ? -1 : 1));
    const columns = [
      rows.map(({ pattern: kind }) => kind),
      rows.map(({ tier }) => tier),
      rows.map(({ until }) => until),
    ];
    await inTransaction(this.#pool, async (client) => {
      await client.query('delete from site_rung where kind = any($1::text[])', [forgotten.toSorted()]);
      await client.query(
        `insert into site_rung (kind, tier, expires_at) select * from unnest($1::text[], $2::text[], $3::timestamptz[])
          on conflict (kind) do update set tier = excluded.tier, expires_at = excluded.expires_at`,
        columns,
      );
    });
  }
}
