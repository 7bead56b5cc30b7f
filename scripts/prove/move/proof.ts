import assert from 'node:assert/strict';
import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openEmbeddedPool } from '../../../server/edges/storage/embedded/embedded-pool.ts';
import { type Moved, moveToFolder, moveToServer } from '../../../server/edges/storage/move/move.ts';
import { hotTables } from '../../../server/edges/storage/postgres/hot-tables.ts';
import type { Pool } from '../../../server/edges/storage/postgres/pool.ts';
import { openStore } from '../../../server/edges/storage/postgres/store.ts';
import { ServerPool } from '../../../server/edges/storage/server/server-pool.ts';
import { systemClock as clock } from '../../../server/kernel/ports/clock.ts';
import type { Store } from '../../../server/kernel/ports/store.ts';
import { findPrograms, startPostgres } from '../../../server/tests/store/postgres-server.ts';
import { Tenant } from '../../../server/tests/store/subject.ts';
import { positive } from '../arguments/positive.ts';

const stepRows = 20_000;
const price = 700;
/** A statement over a million rows. */
const timeoutMs = 15 * 60_000;

/** Entries as a long-lived service has them: the newest have their jobs, those of earlier years have them no more. */
async function fill(pool: Pool, { id, keyId }: Tenant, { jobs, entries }: { jobs: number; entries: number }) {
  for (let done = 0, count = 0; done < entries; done += count) {
    count = Math.min(stepRows, (done < jobs ? Math.min(jobs, entries) : entries) - done);
    const age = done < jobs ? `interval '1 second' * i` : `(interval '400 days' + interval '1 second' * i)`;
    const lines = `jsonb_build_array(jsonb_build_object('unit', 'static', 'count', 1, 'unit_price', ${price}))`;
    await pool.query(
      `insert into ledger_entry (account_id, request_id, kind, amount, operation, lines, at)
        select $1, 'request-' || i, 'charge', -${price}, 'web.scrape', ${lines}, now() - ${age} from generate_series($2::int, $3::int) i`,
      [id, done, done + count - 1],
    );
    if (done >= jobs) continue;
    await pool.query(
      `insert into job (id, organization_id, key_id, operation, mode, status, target, method, cost, created_at, finished_at, expires_at)
        select 'request-' || i, $1, $2, 'web.scrape', 'sync', 'completed', 'https://example.com/page/' || i, 'static', ${price},
          now() - ${age}, now() - ${age}, now() + interval '396 days' from generate_series($3::int, $4::int) i`,
      [id, keyId, done, Math.min(done + count, jobs) - 1],
    );
  }
  await pool.query(
    `insert into usage_day (organization_id, day, key_id, operation, requests, free_requests, cost)
      values ($1, current_date, $2, 'web.scrape', $3, 0, $4)`,
    [id, keyId, entries, entries * price],
  );
  await pool.query('update account set posted = posted - $2 where id = $1', [id, entries * price]);
  await pool.query('vacuum analyze');
}

/** What callers and the operator see, beyond the first page. */
async function seenOf(store: Store, id: string) {
  const range = { from: '2000-01-01', to: '2100-01-01', groupBy: 'action' } as const;
  const entries = await store.ledger.entries(id, { limit: 1_000 });
  const last = entries.at(-1);
  return {
    balance: await store.ledger.balance(id),
    entries,
    older: last && (await store.ledger.entries(id, { limit: 1_000, before: last })),
    jobs: await store.jobs.list(id, { limit: 1_000 }),
    usage: await store.usage.read(id, range),
    audit: await store.ledger.audit(),
  };
}

/** The highest resident memory while something runs, in MiB. */
async function withPeak<Result>(
  work: () => Promise<Result>,
): Promise<{ result: Result; seconds: number; peak: number }> {
  let peak = 0;
  const timer = setInterval(() => {
    peak = Math.max(peak, process.memoryUsage().rss);
  }, 50);
  const startedAt = performance.now();
  try {
    const result = await work();
    return {
      result,
      seconds: Math.round((performance.now() - startedAt) / 100) / 10,
      peak: Math.round(peak / 2 ** 20),
    };
  } finally {
    clearInterval(timer);
  }
}

const say = (line: string): void => void process.stdout.write(`${line}\n`);
const openFolder = (folder: string) => openEmbeddedPool({ folder, hotTables, onFatal: assert.ifError, timeoutMs });

/**
 * A store with many jobs and entries goes to a PostgreSQL server and back; what callers see is the same before, there and after.
 * `args`: jobs (100000), entries (1000000).
 */
export async function run([jobs = '100000', entries = '1000000']: string[]): Promise<boolean> {
  const programs = findPrograms();
  if (programs === null) throw new Error('There is no PostgreSQL on this machine, nor from the npm registry.');
  const home = await mkdtemp(join(tmpdir(), 'tidemark-move-'));
  const server = await startPostgres(programs);
  try {
    const [folder, back] = [join(home, 'data'), join(home, 'back')];
    await mkdir(folder);
    const pool = await openFolder(folder);
    const store = await openStore(pool, { clock, isOwner: true });
    const tenant = await Tenant.create(store, clock, 0);
    await fill(pool, tenant, { jobs: positive(jobs, 'jobs'), entries: positive(entries, 'entries') });
    const before = await seenOf(store, tenant.id);
    await store.close();
    assert.deepEqual(before.audit.differences, []);
    say(`a store with ${jobs} jobs and ${entries} entries`);
    const url = await server.database();
    const onTable = (): void => {};
    const keys = [new Uint8Array(32)];
    const told = (to: string, { result, seconds, peak }: { result: Moved; seconds: number; peak: number }) =>
      say(`${to}: ${result.rows} rows in ${seconds} s, ${peak} MiB at most`);
    told(
      'into PostgreSQL',
      await withPeak(() => moveToServer({ folder, url, clock, onTable, installation: { keys, files: { folder } } })),
    );
    const there = await openStore(new ServerPool({ url, sessions: 2, statementMs: 0 }), { clock, isOwner: false });
    assert.deepEqual(await seenOf(there, tenant.id), before);
    await there.close();
    told(
      'back into a folder',
      await withPeak(() => moveToFolder({ url, folder: back, dataFolder: folder, clock, onTable, quietMs: 1_000 })),
    );
    const again = await openStore(await openFolder(back), { clock, isOwner: true });
    assert.deepEqual(await seenOf(again, tenant.id), before);
    await again.close();
    say('what callers see is the same before, there and after; the ledger adds up');
    return true;
  } finally {
    await server.stop();
    await rm(home, { recursive: true, force: true });
  }
}
