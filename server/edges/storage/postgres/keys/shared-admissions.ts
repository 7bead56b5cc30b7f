import type { Clock } from '../../../../kernel/ports/clock.ts';
import type { Admission } from '../../../../kernel/ports/store.ts';
import { type Commit, GroupCommit } from '../group-commit.ts';
import type { Queryable } from '../pool.ts';
import { inTransaction, type Pool } from '../pool.ts';
import { type Admissions, admission, readKeys, stateOf, windowOf } from './admissions.ts';

/** Answers the calls of one batch in their order. */
type Admit = (hash: string) => Admission | null;

/** Admissions that several processes share: keys are read and minutes counted in the database, many calls at a time. */
export function sharedAdmissions(pool: Pool, clock: Clock): Admissions {
  const commit: Commit<string, Admit> = (hashes, decide) =>
    inTransaction(pool, async (client) => decide(await prepare(client, hashes, clock.now())));
  const writer = new GroupCommit(commit);
  return {
    admit: (hash) => writer.submit(hash, (admit) => admit(hash)),
    forget: () => {},
  };
}

async function prepare(client: Queryable, hashes: readonly string[], now: Date): Promise<Admit> {
  const keys = new Map((await readKeys(client, [...new Set(hashes)])).map((key) => [key.hash, key]));
  const { startsAt, resetsAt } = windowOf(now);
  const counted = hashes.flatMap((hash) => {
    const key = keys.get(hash);
    return key && stateOf(key, now) === 'active' ? key.organization_id : [];
  });
  const used = await count(client, counted, startsAt);
  return (hash) => {
    const key = keys.get(hash);
    if (!key) return null;
    const state = stateOf(key, now);
    if (state !== 'active') return admission(key, state, 0, resetsAt);
    const turn = (used.get(key.organization_id) ?? 0) + 1;
    used.set(key.organization_id, turn);
    return admission(key, state, turn, resetsAt);
  };
}

const upsert = `insert into rate_window as w (organization_id, starts_at, used)
  select id, $2, n from unnest($1::text[], $3::bigint[]) v (id, n) order by id
  on conflict (organization_id, starts_at) do update set used = w.used + excluded.used returning organization_id, used`;

/** Counts one request per id, and returns how many each organization had before. */
async function count(client: Queryable, ids: readonly string[], startsAt: Date): Promise<Map<string, number>> {
  if (ids.length === 0) return new Map();
  const groups = [...Map.groupBy(ids, (id) => id)];
  const values = [groups.map(([id]) => id), startsAt, groups.map(([, calls]) => calls.length)];
  const { rows } = await client.query(upsert, values);
  const after = new Map(rows.map((row) => [String(row.organization_id), Number(row.used)]));
  return new Map(groups.map(([id, calls]) => [id, (after.get(id) ?? 0) - calls.length]));
}
