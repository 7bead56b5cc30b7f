import { z } from 'zod';
import type { Clock } from '../../../../kernel/ports/clock.ts';
import type { ClaimedRefresh, Freshness, ReleasedRefresh } from '../../../../kernel/ports/sources.ts';
import { camelRow } from '../camel-row.ts';
import { lock } from '../locks.ts';
import { inTransaction, type Pool, type Queryable } from '../pool.ts';
import { leaseMs } from '../queue/task-claims.ts';
import { moveCounts } from './counts.ts';
import * as statements from './statements.ts';

/** How old counts become before they are brought up to date without being asked for, in milliseconds. */
const keepUpMs = 30_000;
/** Organizations that are looked at in turn with each claim. */
const organizationsInTurn = 16;
/** How far counts may be ahead of the clock of a process, in milliseconds. */
const maxSkewMs = 300_000;

const ClaimedRow = camelRow({
  id: z.string(),
  attempt: z.int(),
  organization_id: z.string(),
  key_id: z.string(),
  source_url: z.string(),
  daily_budget: z.int().nullable(),
  max_cost_per_day: z.int().nullable(),
  spent_on: z.string().nullable(),
  spent: z.int(),
  refresh_unit: z.string().nullable(),
  read_options: z.string().nullable(),
});
const IdRow = z.object({ id: z.string() });
const OrganizationRow = z.object({ organization_id: z.string() });

const asClaimed = (row: unknown): ClaimedRefresh => {
  const { id: sourceId, ...claimed } = ClaimedRow.parse(row);
  return { sourceId, ...claimed };
};

/** Hands the sources out whose time to refresh themselves has come. Their tasks are kept by triggers on the sources. */
export class RefreshClaims implements Pick<Freshness, 'claim' | 'prolong' | 'wait' | 'release' | 'keepUp'> {
  readonly #pool: Pool;
  readonly #clock: Clock;
  readonly #owner: string;
  readonly #isOwner: boolean;
  /** The organization whose turn was last. */
  #last = '';

  constructor(pool: Pool, clock: Clock, { isOwner, owner }: { isOwner: boolean; owner: string }) {
    this.#pool = pool;
    this.#clock = clock;
    this.#owner = owner;
    this.#isOwner = isOwner;
  }

  async claim({ limit, perOrganization }: Parameters<Freshness['claim']>[0]): Promise<ClaimedRefresh[]> {
    // What cannot be recorded is not begun.
    if (this.#pool.fault?.()) return [];
    const now = this.#clock.now();
    const { rows } = await this.#pool.query(statements.dueOrganizations, [now, this.#last, organizationsInTurn]);
    const found = rows.map((row) => OrganizationRow.parse(row).organization_id).sort();
    // Organizations after the last one that had its turn come first.
    const organizations = [...found.filter((id) => id > this.#last), ...found.filter((id) => id <= this.#last)];
    this.#last = organizations.length < organizationsInTurn ? '' : (organizations[organizationsInTurn - 1] ?? '');
    if (organizations.length === 0) return [];
    const lease = new Date(now.getTime() + leaseMs);
    const values = [organizations, now, limit, perOrganization, this.#owner, lease];
    const take = async (on: Queryable) => (await on.query(statements.claimRefreshes, values)).rows.map(asClaimed);
    if (this.#isOwner) return take(this.#pool);
    return inTransaction(this.#pool, async (client) => {
      // Without this lock, each of two processes that claim at once would count the other's tasks as waiting.
      await lock(client, 'refresh');
      return take(client);
    });
  }

  async prolong(claims: readonly ClaimedRefresh[]): Promise<string[]> {
    if (claims.length === 0) return [];
    const ids = claims.map(({ sourceId }) => sourceId);
    const attempts = claims.map(({ attempt }) => attempt);
    const values = [ids, attempts, this.#owner, new Date(this.#clock.now().getTime() + leaseMs)];
    const { rows } = await this.#pool.query(statements.prolongRefreshes, values);
    const kept = new Set(rows.map((row) => IdRow.parse(row).id));
    return ids.filter((id) => !kept.has(id));
  }

  async wait({ sourceId, attempt }: ClaimedRefresh, until: Date): Promise<void> {
    await this.#pool.query(statements.waitForDay, [sourceId, attempt, this.#owner, until]);
  }

  async release(claims: readonly ReleasedRefresh[]): Promise<void> {
    if (claims.length === 0) return;
    const ids = claims.map(({ claim }) => claim.sourceId);
    const attempts = claims.map(({ claim }) => claim.attempt);
    const times = claims.map(({ at }) => at);
    await this.#pool.query(statements.releaseRefreshes, [ids, attempts, this.#owner, times]);
  }

  async keepUp(): Promise<void> {
    const now = this.#clock.now();
    const shifted = (milliseconds: number): Date => new Date(now.getTime() + milliseconds);
    await this.#pool.query(statements.reapRefreshes, [now, shifted(maxSkewMs)]);
    const { rows } = await this.#pool.query(statements.staleCounts, [shifted(-keepUpMs), shifted(maxSkewMs)]);
    for (const row of rows) await moveCounts(this.#pool, OrganizationRow.parse(row).organization_id, now);
  }
}
