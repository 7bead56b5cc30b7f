import assert from 'node:assert/strict';
import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, describe, test } from 'node:test';
import { openEmbeddedPool } from '../../edges/storage/embedded/embedded-pool.ts';
import { FolderInUse } from '../../edges/storage/embedded/lock.ts';
import { moveToFolder, moveToServer } from '../../edges/storage/move/move.ts';
import type { Pool } from '../../edges/storage/postgres/pool.ts';
import { openStore } from '../../edges/storage/postgres/store.ts';
import { joinInstallation } from '../../edges/storage/server/installation.ts';
import { ServerPool } from '../../edges/storage/server/server-pool.ts';
import { openEmbeddedStore } from '../../edges/storage/storage.ts';
import { systemClock } from '../../kernel/ports/clock.ts';
import type { Store } from '../../kernel/ports/store.ts';
import { isWhole } from '../whole.ts';
import { dumpOf, fillEmptyTables } from './filled.ts';
import { findPrograms, type PostgresServer, startPostgres } from './postgres-server.ts';
import { Tenant } from './subject.ts';
import { temporaryStoreFolder } from './template.ts';

const programs = findPrograms();
const clock = systemClock;
const onTable = (): void => {};
const keys = [new Uint8Array(32)];

/** What a caller can see of an organization. */
async function seenOf(store: Store, id: string) {
  const today = clock.now().toISOString().slice(0, 10);
  return {
    balance: await store.ledger.balance(id),
    entries: await store.ledger.entries(id, { limit: 100 }),
    jobs: await store.jobs.list(id, { limit: 100 }),
    usage: await store.usage.read(id, { from: '2020-01-01', to: today, groupBy: 'action' }),
    organizations: await store.organizations.list(),
  };
}

/** A day's work: settled, refused, queued and refunded calls. */
async function work(folder: string, calls = 30): Promise<string> {
  const store = await openOn(folder);
  const tenant = await Tenant.create(store, clock, 1_000_000);
  for (let call = 0; call < calls; call++)
    await tenant.settle(await tenant.opened(2_000), [{ unit: 'static', count: 1 }]);
  await tenant.release(await tenant.opened(2_000));
  for (let job = 0; job < 10; job++) await tenant.enqueued(3_000);
  assert.deepEqual(await store.ledger.verify(), []);
  await store.close();
  return tenant.id;
}

const openOn = (folder: string) => openEmbeddedStore({ folder, clock, onFatal: assert.ifError });

/** Sees that no process joins an installation whose store went to a folder. */
const refusesToJoin = (folder: string) => (pool: Pool) =>
  assert.rejects(joinInstallation(pool, { keys, files: { folder } }), /was moved to a folder at/);

/** Each process makes a mark of its own when it starts. */
const withoutMarks = (dump: Record<string, string[]>) => ({ ...dump, commit_mark: null });

async function withEmbedded<Result>(folder: string, run: (pool: Pool) => Promise<Result>): Promise<Result> {
  const pool = await openEmbeddedPool({ folder, hotTables: [], onFatal: assert.ifError });
  try {
    return await run(pool);
  } finally {
    await pool.end();
  }
}

async function withServer<Result>(url: string, run: (pool: Pool) => Promise<Result>): Promise<Result> {
  const pool = new ServerPool({ url, sessions: 4, connectMs: 60_000 });
  try {
    return await run(pool);
  } finally {
    await pool.end();
  }
}

const missing = 'no PostgreSQL on this machine, nor from the npm registry';
if (programs === null) test('a store is moved', { skip: missing }, () => {});
else
  describe('a store is moved', { concurrency: 1 }, () => {
    let server: PostgresServer;
    const folders: string[] = [];
    const fresh = async (): Promise<string> => {
      const folder = await mkdtemp(join(tmpdir(), 'tidemark-move-'));
      folders.push(folder);
      return folder;
    };
    before(async () => {
      server = await startPostgres(programs);
    });
    after(async () => {
      await server?.stop();
      for (const folder of folders) await rm(folder, { recursive: true, force: true });
    });
    const toServer = (folder: string, url: string) =>
      moveToServer({ folder, url, clock, onTable, installation: { keys, files: { folder } } });
    const toFolder = (url: string, folder: string, dataFolder: string, quietMs = 200) =>
      moveToFolder({ url, folder, dataFolder, clock, onTable, quietMs });

    test('into a server and back: every row of every table, what callers see, and the numbers that follow', async () => {
      const folder = await temporaryStoreFolder();
      const id = await work(folder);
      await mkdir(join(folder, 'files'));
      await writeFile(join(folder, 'files', 'shot'), 'bytes');
      await writeFile(join(folder, 'encryption.key'), 'k'.repeat(43));
      const url = await server.database();
      const { seen, dump } = await withEmbedded(folder, async (pool) => {
        await fillEmptyTables(pool);
        await pool.query(`insert into ledger_entry (account_id, request_id, kind, amount, at)
          select id, 'unposted', 'grant', 7, now() from account limit 1`);
        // A start frees what a dead process held.
        const store = await openStore(pool, { clock, isOwner: true });
        return { seen: await seenOf(store, id), dump: await dumpOf(pool) };
      });
      assert.deepEqual(
        Object.keys(dump).filter((table) => dump[table]?.length === 0),
        [],
      );
      const moved = await toServer(folder, url);
      await assert.rejects(openOn(folder), /was moved to a PostgreSQL server: set DATABASE_URL/);
      // Books that did not add up before are told of, and moved all the same.
      assert.equal(moved.differences.length, 1);
      const there = await withServer(url, dumpOf);
      assert.deepEqual(withoutMarks(there), withoutMarks(dump));
      await withServer(url, async (pool) => {
        const store = await openStore(pool, { clock, isOwner: false });
        assert.deepEqual(await seenOf(store, id), seen);
        await joinInstallation(pool, { keys, files: { folder } });
        await assert.rejects(
          joinInstallation(pool, { keys: [new Uint8Array(32).fill(1)], files: null }),
          /another key/,
        );
        await joinInstallation(pool, { keys, files: { bucket: 'http://127.0.0.1:9/tides' } });
        await assert.rejects(joinInstallation(pool, { keys, files: { folder } }), /keep their files elsewhere/);
      });
      const home = join(await fresh(), 'home');
      // A session that is just being closed keeps no store from going back.
      const closing = new ServerPool({ url, sessions: 1, connectMs: 60_000 });
      (await closing.connect()).release();
      setTimeout(() => void closing.end(), 300);
      await toFolder(url, home, folder, 1_500);
      await withServer(url, refusesToJoin(folder));
      assert.ok(existsSync(join(home, 'files', 'shot')) && existsSync(join(home, 'encryption.key')));
      await withEmbedded(home, async (pool) => {
        assert.deepEqual(withoutMarks(await dumpOf(pool)), withoutMarks(dump));
        const store = await openStore(pool, { clock, isOwner: true });
        assert.deepEqual(await seenOf(store, id), seen);
        await store.ledger.post({ organizationId: id, requestId: 'later', kind: 'grant', amount: 5 });
        const [newest] = await store.ledger.entries(id, { limit: 1 });
        assert.ok(newest && seen.entries.every((entry) => Number(entry.id) < Number(newest.id)), 'ids go on');
      });
    });

    test('not while a process has the store, nor into what is not empty, nor from where there is none', async () => {
      const folder = await temporaryStoreFolder();
      const url = await server.database();
      await withEmbedded(folder, () => assert.rejects(toServer(folder, url), FolderInUse));
      await assert.rejects(toServer(await fresh(), url), /There is no store in/);
      await assert.rejects(toFolder(url, await fresh(), folder), /There is no store in the database/);
      await withServer(url, (pool) => pool.query('create table theirs (id int)'));
      await assert.rejects(toServer(folder, url), /The database is not empty: it has a table theirs/);
      const used = await server.database();
      await withServer(used, async (pool) => {
        const store = await openStore(pool, { clock, isOwner: false });
        await store.organizations.create({ name: 'here already', startingBalance: 0 });
      });
      await assert.rejects(toServer(folder, used), /The database is not empty: its table \w+ has rows/);
      assert.ok((await readdir(folder)).includes('pg'), 'what is refused is not set aside');
      await assert.rejects(toFolder(used, folder, folder), /has a store; name another folder/);
      const taken = await fresh();
      await writeFile(join(taken, 'letter'), '');
      await assert.rejects(toFolder(used, taken, folder), /is not empty: it has letter/);
      await withServer(used, async (pool) => {
        const client = await pool.connect();
        await assert.rejects(toFolder(used, await fresh(), folder), /1 other sessions are connected/);
        client.release();
      });
    });

    test('a move that breaks off leaves nothing behind and can be tried again, and back to the same folder', async () => {
      const folder = await temporaryStoreFolder();
      await work(folder, 3);
      const url = await server.database();
      let tables = 0;
      const breakOff = (): void => {
        tables += 1;
        if (tables === 12) throw new Error('broken off');
      };
      const options = { folder, url, clock, installation: { keys, files: { folder } } };
      await assert.rejects(moveToServer({ ...options, onTable: breakOff }), /broken off/);
      const left = await withServer(url, dumpOf);
      assert.deepEqual(Object.values({ ...left, page_cache_size: [], commit_mark: [] }).flat(), []);
      await toServer(folder, url);
      // The way back makes a database each time, which is what is dear here.
      if (!isWhole) return;
      const back = { url, folder, dataFolder: folder, clock, quietMs: 20 };
      tables = 0;
      await assert.rejects(moveToFolder({ ...back, onTable: breakOff }), /broken off/);
      await assert.rejects(openOn(folder), /was moved to a PostgreSQL server/);
      const rest = (await readdir(folder)).filter((name) => name.startsWith('pg') && !name.startsWith('pg.moved-'));
      assert.deepEqual(
        rest.filter((name) => name !== 'pg.lock'),
        [],
      );
      const moved = await moveToFolder({ ...back, onTable });
      assert.deepEqual(moved.differences, []);
      await (await openOn(folder)).close();
      await withServer(url, refusesToJoin(folder));
    });
  });
