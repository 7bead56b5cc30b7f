import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { existsSync, rmSync, writeFileSync } from 'node:fs';
import { rename, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { after, before, describe, test } from 'node:test';
import { fileURLToPath } from 'node:url';
import type { Problem } from '../../contract/problem.ts';
import { type EmbeddedPool, openEmbeddedPool } from '../../edges/storage/embedded/embedded-pool.ts';
import { migrate } from '../../edges/storage/postgres/migrations.ts';
import type { Pool } from '../../edges/storage/postgres/pool.ts';
import { openStore } from '../../edges/storage/postgres/store.ts';
import { openEmbeddedStore } from '../../edges/storage/storage.ts';
import { systemClock } from '../../kernel/ports/clock.ts';
import { version } from '../../version.ts';
import { eventually } from '../eventually.ts';
import { Load, missing } from './loaded.ts';
import { Tenant } from './subject.ts';
import { ensureTemplate, temporaryFolder, temporaryStoreFolder } from './template.ts';

const path = (name: string) => fileURLToPath(new URL(name, import.meta.url));
const openHere = (folder: string) => openEmbeddedStore({ folder, clock: systemClock, onFatal: assert.ifError });

describe('embedded engine', { concurrency: 1 }, () => {
  describe('in use', { concurrency: 1 }, () => {
    // Opening takes half a second: these share one.
    let folder: string;
    let pool: EmbeddedPool;
    before(async () => {
      folder = await temporaryStoreFolder();
      pool = await openEmbeddedPool({ folder, hotTables: ['account'], onFatal: assert.ifError });
    });
    after(() => pool.end());

    test('a second opener, in this process or another, is refused with the id of the first', async () => {
      const second = spawnSync(process.execPath, [path('load-process.ts'), folder], { encoding: 'utf8' });
      assert.match(second.stdout, new RegExp(`^refused .*process ${process.pid}\\.`));
      await assert.rejects(openHere(folder), new RegExp(`process ${process.pid}`));
      assert.deepEqual((await pool.query('select 1 as one')).rows, [{ one: 1 }]);
    });

    test('integers are exact or an error, and other types arrive as such', async () => {
      const { rows } = await pool.query(
        `select 9007199254740991::int8 a, -5::int4 b, true c, null d, '{"e":[1]}'::jsonb e, $1::timestamptz f, $2::text[] g`,
        [new Date(1_700_000_000_123), ['x"\\y', 'ü,z', null]],
      );
      assert.deepEqual(rows[0], {
        a: Number.MAX_SAFE_INTEGER,
        b: -5,
        c: true,
        d: null,
        e: { e: [1] },
        f: new Date(1_700_000_000_123),
        g: '{"x\\"\\\\y","ü,z",NULL}',
      });
      await assert.rejects(pool.query('select 9007199254740992::int8'), RangeError);
      await assert.rejects(pool.query('select 1 / 0'), { name: 'DatabaseError', code: '22012' });
      assert.deepEqual((await pool.query('select 1 as one')).rows, [{ one: 1 }]);
    });

    test('a client that is released inside a transaction is rolled back, also when the transaction failed', async () => {
      await pool.query('create table leak (id int)');
      const client = await pool.connect();
      const waiting = pool.query('select count(*) n from leak');
      await client.query('begin');
      await client.query('insert into leak values (1)');
      client.release();
      assert.deepEqual((await waiting).rows, [{ n: 0 }]);
      await assert.rejects(client.query('select 1'), /released/);
      const failing = await pool.connect();
      await failing.query('begin');
      await assert.rejects(failing.query('select nothing'));
      failing.release();
      assert.deepEqual((await pool.query('select count(*) n from leak')).rows, [{ n: 0 }]);
    });

    test('the attempts of a delivery go with it, and none is without one, whatever fails in between', async () => {
      const failing: Pool = {
        ...pool,
        connect: () => pool.connect(),
        query(text, values) {
          if (text.startsWith('delete from delivery_attempt')) throw new Error('The process died here.');
          return pool.query(text, values);
        },
        end: () => pool.end(),
      };
      const store = await openStore(failing, { clock: systemClock, isOwner: true });
      await pool.query(`insert into delivery (id, organization_id, url, host, state, head, tail, with_result, retry_index, created_at,
        expires_at) values ('d', 'o', 'u', 'h', 'dead', '', '', false, 1, now(), now())`);
      await pool.query(`insert into delivery_attempt values ('d', 1, now(), 1, 500, null, null)`);
      await store.removeExpired();
      assert.deepEqual((await pool.query('select delivery_id from delivery_attempt')).rows, []);
      await assert.rejects(pool.query(`insert into delivery_attempt values ('d', 2, now(), 1, 500, null, null)`));
    });

    test('verification tells where the books differ, and the ledger is append-only', async () => {
      const store = await openStore(pool, { clock: systemClock, isOwner: true });
      const { id } = await store.organizations.create({ name: 'x', startingBalance: 1000 });
      assert.deepEqual(await store.ledger.verify(), []);
      await pool.query('update account set posted = posted + 1, held = 7');
      const differences = await store.ledger.verify();
      assert.equal(differences.length, 2);
      for (const difference of differences) assert.match(difference, new RegExp(id));
      await assert.rejects(pool.query('delete from ledger_entry'), /append-only/);
      await assert.rejects(pool.query('update ledger_entry set amount = 1'), /append-only/);
    });
  });

  test('a folder of another PostgreSQL is refused', async () => {
    const folder = await temporaryStoreFolder();
    writeFileSync(join(folder, 'pg', 'PG_VERSION'), '17\n');
    await assert.rejects(openHere(folder), /written by PostgreSQL 17; this release reads PostgreSQL 18/);
    assert.equal(existsSync(join(folder, 'pg.pid')), false, 'and left to others');
  });

  test('a program that the newest one here serves no more is refused, with both versions; the one before is not', async () => {
    const folder = await temporaryStoreFolder();
    const newest = { version: '9.10.0', serves: '9.9.1' };
    const note = async (work: (pool: EmbeddedPool) => Promise<unknown>) => {
      const pool = await openEmbeddedPool({ folder, hotTables: [], onFatal: assert.ifError });
      await work(pool).finally(() => pool.end());
    };
    await note(async (pool) => {
      await migrate(pool, { version: '9.9.1', serves: '9.8.0' });
      await migrate(pool, newest);
      for (const version of ['9.9.1', '9.11.0-rc.1', '10.0.0']) await migrate(pool, { ...newest, version });
      await assert.rejects(
        migrate(pool, { version: '9.9.0', serves: '9.8.0' }),
        /^Error: Tidemark 9\.9\.0 is too old .* Tidemark 10\.0\.0 has worked on it, and serves 9\.9\.1 and newer\./,
      );
    });
    await assert.rejects(
      openHere(folder),
      new RegExp(`Tidemark ${version} is too old for this store: Tidemark 10\\.0\\.0 `),
    );
    assert.equal(existsSync(join(folder, 'pg.pid')), false, 'and left to others');
    await note((pool) => pool.query(`comment on table kysely_migration is 'a note of somebody else'`));
    await (await openHere(folder)).close();
  });

  test('a database that cannot be opened is an error of the opening, and the folder is left to others', async () => {
    const folder = await temporaryStoreFolder();
    writeFileSync(join(folder, 'pg', 'global', 'pg_control'), 'damaged');
    const onFatal = () => assert.fail('nothing was opened');
    await assert.rejects(openEmbeddedStore({ folder, clock: systemClock, onFatal }), /cannot be opened/);
    assert.equal(existsSync(join(folder, 'pg.pid')), false);
  });

  test('an engine that does not answer is given up, whoever waits hears of it, and another one takes its place', async () => {
    const folder = await temporaryStoreFolder();
    const told: (string | undefined)[] = [];
    const onFault = (fault: Problem | null) => void told.push(fault?.extras.reason);
    const pool = await openEmbeddedPool({ folder, hotTables: [], onFatal: assert.ifError, onFault, timeoutMs: 2_500 });
    await pool.query('create table kept (id int)');
    const waiting = [pool.query('select pg_sleep(2000)'), pool.query('select 1')];
    for (const call of waiting) await assert.rejects(call, { code: 'overloaded', message: /does not answer/ });
    await eventually(() => told.length >= 2, 'another engine has taken its place');
    assert.deepEqual(told, ['not_answering', undefined]);
    assert.deepEqual((await pool.query('select count(*) n from kept')).rows, [{ n: 0 }]);
    await pool.end();
  });

  test('a data folder that is taken away is a fault until it is back, and nothing that was acknowledged is lost', async () => {
    const folder = await temporaryStoreFolder();
    const faults: (string | undefined)[] = [];
    const onFault = (fault: Problem | null) => void faults.push(fault?.extras.reason);
    const store = await openEmbeddedStore({ folder, clock: systemClock, onFatal: assert.ifError, onFault });
    const tenant = await Tenant.create(store, systemClock, 10_000);
    const [settled, open] = [await tenant.opened(700), await tenant.opened(700)];
    await tenant.settle(settled, [{ unit: 'static', count: 1 }]);
    await rename(folder, `${folder}-away`);
    await assert.rejects(store.ping(), { code: 'overloaded', extras: { reason: 'folder_gone', retryAfterSeconds: 5 } });
    await assert.rejects(tenant.opened(700), { code: 'overloaded' });
    await rename(`${folder}-away`, folder);
    await eventually(() => faults.length >= 2, 'the folder is found again');
    await store.ping();
    assert.equal((await tenant.settle(open, [{ unit: 'static', count: 1 }]))?.cost, 700);
    assert.deepEqual(await tenant.balance(), { balance: 8_600, held: 0, inFlight: 0, monthSpend: 1_400 });
    await store.close();
  });

  test('what is given to a folder that was deleted is not acknowledged', async () => {
    const folder = await temporaryStoreFolder();
    const store = await openEmbeddedStore({ folder, clock: systemClock, onFatal: assert.ifError });
    const tenant = await Tenant.create(store, systemClock, 10_000);
    const jobId = await tenant.opened(700);
    await rm(join(folder, 'pg'), { recursive: true });
    await assert.rejects(tenant.settle(jobId, [{ unit: 'static', count: 1 }]), { code: 'overloaded' });
    await assert.rejects(store.ping(), { code: 'overloaded' });
    await store.close();
  });

  test('a first start makes a folder that only its owner can read', async () => {
    assert.equal((await stat(await ensureTemplate())).mode & 0o777, 0o700);
  });

  describe('dying under load', { concurrency: 1 }, () => {
    // On one folder in turn: each start finds what the death before left.
    let folder: string;
    const loads: Load[] = [];
    before(async () => {
      folder = await temporaryStoreFolder();
    });

    test('after a failed sync nothing is acknowledged until the disk is sound again, and the owner is told', async () => {
      const trigger = join(await temporaryFolder(), 'fail');
      const execArgv = ['--import', path('failing-disk.ts')];
      const load = new Load(folder, { execArgv, environment: { DISK_FAULT_WHEN: trigger } });
      loads.push(load);
      await load.settled(50);
      writeFileSync(trigger, 'EIO');
      await load.told('fault');
      assert.deepEqual(load.linesAfter('fault'), []);
      assert.deepEqual(load.lines('fault'), ['disk_error']);
      rmSync(trigger);
      await load.told('recovered');
      await load.settled(load.lines('settled').length + 50);
      assert.deepEqual(load.lines('fatal'), []);
      await load.kill();
    });

    test('after that and kill -9 nothing acknowledged is lost, and what was open is released', async () => {
      const load = new Load(folder);
      loads.push(load);
      await load.settled(100);
      await load.kill();
      const store = await openHere(folder);
      assert.ok(load.lines('settled').length >= 100);
      for (const each of loads) assert.deepEqual(await missing(each, store), []);
      assert.deepEqual(await store.ledger.verify(), []);
      const [organization] = await store.organizations.list();
      assert(organization);
      const { held, inFlight } = await store.ledger.balance(organization.id);
      assert.deepEqual([held, inFlight], [0, 0]);
      await store.close();
      await assert.rejects(store.ping(), /closed/);
      assert.equal(existsSync(join(folder, 'pg.pid')), false);
    });
  });
});
