import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';
import { DatabaseClock } from '../../edges/storage/server/database-clock.ts';
import { ServerPool } from '../../edges/storage/server/server-pool.ts';
import { openServerStore } from '../../edges/storage/server/server-store.ts';
import { systemClock } from '../../kernel/ports/clock.ts';
import type { Store } from '../../kernel/ports/store.ts';
import { eventually } from '../eventually.ts';
import { findPrograms, type PostgresServer, startPostgres } from './postgres-server.ts';
import { Tenant } from './subject.ts';

const programs = findPrograms();
const missing = 'no PostgreSQL on this machine, nor from the npm registry';

/** What a process hears, counted. */
class Heard {
  work = 0;
  deliveries = 0;
  readonly canceled: string[] = [];

  constructor({ queue, deliveries }: Store) {
    queue.onWork(() => this.work++);
    deliveries.onDue(() => this.deliveries++);
    queue.onCancel((jobId) => this.canceled.push(jobId));
  }
}

if (programs === null) test('wake-ups between processes', { skip: missing }, () => {});
else
  describe('wake-ups between processes', { concurrency: 1 }, () => {
    const warned: string[] = [];
    const log = { warn: (_: unknown, message: string) => void warned.push(message) };
    let server: PostgresServer;
    let admin: ServerPool;
    let stores: [Store, Store];
    let tenant: Tenant;
    let other: Heard;

    before(async () => {
      server = await startPostgres(programs);
      const url = await server.database();
      const opened = () => openServerStore({ url, sessions: 4, clock: new DatabaseClock(log, systemClock), log });
      stores = [await opened(), await opened()];
      admin = new ServerPool({ url, sessions: 1 });
      tenant = await Tenant.create(stores[0], systemClock, 1_000_000);
      other = new Heard(stores[1]);
    });
    after(async () => {
      await Promise.all(stores.map((store) => store.close()));
      await admin.end();
      await server.stop();
    });

    test('a job that one process queues is heard of by the others, once for many', async () => {
      const before = other.work;
      await Promise.all(Array.from({ length: 20 }, () => tenant.enqueued(700)));
      await eventually(() => other.work > before, 'the other process hears of work');
      assert.ok(other.work - before <= 20);
    });

    test('a canceled job is told to the process that runs it', async () => {
      const [job] = await stores[1].queue.claim('short', { limit: 1, perOrganization: 20 });
      assert(job);
      assert.equal(await stores[0].queue.cancel(job.jobId), true);
      await eventually(() => other.canceled.includes(job.jobId), 'the process is told to stop');
    });

    test('a process hears itself once, and not again by the database', async () => {
      const own = new Heard(stores[0]);
      const before = other.work;
      await tenant.enqueued(700);
      await eventually(() => other.work > before, 'the other process hears of work');
      // An echo would be heard by now.
      await sleep(200);
      assert.equal(own.work, 1);
    });

    test('a listener that is lost comes back, and takes it that it missed something', async () => {
      const before = other.work;
      const ended = await admin.query(
        `select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'tidemark listens' and datname = current_database()`,
      );
      assert.equal(ended.rowCount, 2);
      await eventually(() => other.work > before, 'the process looks for what it missed');
      const again = other.work;
      await tenant.enqueued(700);
      await eventually(() => other.work > again, 'the other process hears of work');
    });
  });
