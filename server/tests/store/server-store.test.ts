import assert from 'node:assert/strict';
import { once } from 'node:events';
import { copyFile, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer as createHttp } from 'node:http';
import { type AddressInfo, connect, createServer, type Server, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, describe, test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { z } from 'zod';
import {
  addPaymentMethod,
  createKey,
  createOrganization,
  revokeKey,
  verifyLedger,
} from '../../capabilities/operator/operator.ts';
import { operate } from '../../edges/operator/operate.ts';
import { DatabaseClock } from '../../edges/storage/server/database-clock.ts';
import { ServerPool } from '../../edges/storage/server/server-pool.ts';
import { openServerStore } from '../../edges/storage/server/server-store.ts';
import { systemClock } from '../../kernel/ports/clock.ts';
import { version } from '../../version.ts';
import { eventually } from '../eventually.ts';
import { type Running, startRunning } from '../running.ts';
import { shortLived, spawnService } from '../spawned.ts';
import { findPrograms, type PostgresServer, startPostgres } from './postgres-server.ts';

const programs = findPrograms();
const missing = 'no PostgreSQL on this machine, nor from the npm registry';
const log = { warn: () => {} };
const roles = ['api', 'api', 'worker'] as const;

const listening = async (server: Server): Promise<number> => {
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return (server.address() as AddressInfo).port;
};

/** Stands before a server as a pooler does: it tells clients another process than the one that their session has. */
function pooler(port: number): Server {
  return createServer((client) => {
    const server = connect(port, '127.0.0.1');
    const closing = (one: Socket, other: Socket) => one.on('close', () => other.destroy()).on('error', () => {});
    closing(client, server);
    closing(server, client);
    client.pipe(server);
    server.on('data', (bytes) => {
      const at = bytes.indexOf(Buffer.from([0x4b, 0, 0, 0, 12]));
      if (at >= 0) bytes.writeUInt32BE(1, at + 5);
      client.write(bytes);
    });
  });
}

if (programs === null) test('the service on a PostgreSQL server', { skip: missing }, () => {});
else
  describe('the service on a PostgreSQL server', { concurrency: 1 }, () => {
    let server: PostgresServer;
    let folder: string;
    let url: string;
    let processes: Running[] = [];
    const start = (settings: Readonly<Record<string, string>>, home = folder): Promise<Running> =>
      startRunning({ DATABASE_URL: url, ...settings }, {}, home);
    const workerSettings = () => ({
      ...shortLived.environment,
      DATABASE_URL: url,
      ROLE: 'worker',
      CHROMIUM_PATH: 'off',
    });
    const running = (role: (typeof roles)[number], at = 0): Running => {
      const found = processes.filter((_, index) => roles[index] === role)[at];
      assert(found);
      return found;
    };
    /** A command of the operator, beside the processes. */
    const command: typeof operate = (options, work) => operate({ ...options, databaseUrl: url }, work);
    const options = () => ({ folder, clock: systemClock, operationIds: async () => [] });
    const opened = (address: string) =>
      openServerStore({ url: address, sessions: 2, clock: new DatabaseClock(log, systemClock), log, patienceMs: 0 });

    before(async () => {
      server = await startPostgres(programs);
      folder = await mkdtemp(join(tmpdir(), 'tidemark-shared-'));
      url = await server.database();
      // All at once: one of them migrates, and the others wait.
      processes = await Promise.all(roles.map((ROLE) => start({ ROLE })));
    });
    after(async () => {
      await Promise.all(processes.map((one) => one.close()));
      await server?.stop();
      await rm(folder, { recursive: true, force: true });
    });

    test('a process that runs jobs takes no calls, and says whether it is ready', async () => {
      const worker = running('worker');
      assert.equal((await worker.ask('/readyz')).status, 200);
      assert.equal((await worker.ask('/v1/crawl/usage')).status, 404);
      assert.equal((await running('api').ask('/v1/crawl/usage')).status, 200);
    });

    test('each process that serves the console prints a link to set up, one that runs jobs none, and all work until one is used', async () => {
      const [worker, ...apis] = [running('worker'), running('api', 0), running('api', 1)];
      assert.equal(await worker.tidemark.setupLink(), null);
      const links = [];
      // As if each was started again, too.
      for (const api of [...apis, ...apis]) links.push(await api.tidemark.setupLink());
      const [api] = apis;
      assert(api);
      for (const link of links) {
        const token = new URL(link ?? '').searchParams.get('token');
        assert.equal((await api.ask('/console/api/link', { body: { token } })).status, 200);
      }
    });

    test('a key that is revoked is refused by every process at its next call', async () => {
      const made = await command(options(), (execute) =>
        execute(createKey, { name: 'short', organization: 'default' }),
      );
      const asked = async (one: Running) =>
        (await one.ask('/v1/crawl/usage', { headers: { authorization: `Bearer ${made.key}` } })).status;
      const both = [running('api', 0), running('api', 1)];
      assert.deepEqual(await Promise.all(both.map(asked)), [200, 200]);
      await command(options(), (execute) => execute(revokeKey, { key_id: made.id }));
      assert.deepEqual(await Promise.all(both.map(asked)), [401, 401]);
    });

    test('a key that a command makes on a machine whose clock is ahead ends by the time of the database', async () => {
      const hour = 3_600_000;
      const ahead = { now: () => new Date(Date.now() + hour) };
      const made = await command({ ...options(), clock: ahead }, (execute) =>
        execute(createKey, { name: 'quarter', organization: 'default', expires: '15m' }),
      );
      const lasts = Date.parse(made.expires_at ?? '') - Date.now();
      assert(Math.abs(lasts - hour / 4) < 60_000, `it lasts ${lasts} ms`);
    });

    test('a process that only runs jobs tells where its health is', async () => {
      const worker = await spawnService(folder, workerSettings(), shortLived);
      try {
        assert.equal((await fetch(`${worker.url}/readyz`)).status, 200);
      } finally {
        await worker.end();
      }
    });

    test('processes that could not read what others wrote are refused', async () => {
      const elsewhere = await mkdtemp(join(tmpdir(), 'tidemark-elsewhere-'));
      try {
        await assert.rejects(
          start({ ROLE: 'worker' }, elsewhere),
          /^Error: ENCRYPTION_KEY: .* encrypt with another key.* delete from installation where fact = 'encryption key'$/,
        );
        // The same key, but files that the others would not find.
        await copyFile(join(folder, 'encryption.key'), join(elsewhere, 'encryption.key'));
        await assert.rejects(
          start({ ROLE: 'worker' }, elsewhere),
          /^Error: DATA_DIR: .* keep their files elsewhere.* delete from installation where fact = 'files'$/,
        );
        const keys = { S3_ACCESS_KEY_ID: 'key', S3_SECRET_ACCESS_KEY: 'secret' };
        const bucket = { S3_ENDPOINT: 'http://127.0.0.1:9', S3_BUCKET: 'tides', ...keys };
        await assert.rejects(
          start({ ROLE: 'worker', ...bucket }),
          /^Error: S3_BUCKET: processes of this database are at work \(3\) that keep their files in DATA_DIR/,
        );
        await start({ ROLE: 'worker' }).then((one) => one.close());
      } finally {
        await rm(elsewhere, { recursive: true, force: true });
      }
    });

    test('a folder that cannot be written is told by /readyz until it can be, and one that cannot be made at the start', async () => {
      const trigger = join(folder, 'fault');
      await writeFile(trigger, 'ENOSPC');
      const preload = fileURLToPath(new URL('failing-disk.ts', import.meta.url));
      const settings = { ...workerSettings(), DISK_FAULT_WHEN: trigger };
      const execArgv = [...shortLived.execArgv, '--import', preload];
      const worker = await spawnService(folder, settings, { execArgv });
      try {
        const look = async () => await fetch(`${worker.url}/readyz`);
        const ready = await look();
        assert.deepEqual(
          [ready.status, z.object({ reason: z.string() }).parse(await ready.json()).reason],
          [503, 'disk_full'],
        );
        await rm(trigger);
        await eventually(async () => (await look()).status === 200, 'it is ready');
      } finally {
        await worker.end();
      }
      const below = join(folder, 'encryption.key', 'below');
      await assert.rejects(
        start({ ROLE: 'worker' }, below),
        /The folder .*below cannot be written: a part of its path is no folder/,
      );
    });

    test('a command does not wait for a database longer than it may', async () => {
      const nowhere = { ...options(), databaseUrl: 'postgres://tidemark@127.0.0.1:1/tides', timeoutMs: 0 };
      const beganAt = performance.now();
      await assert.rejects(
        operate(nowhere, (execute) => execute(verifyLedger, {})),
        /cannot be reached/,
      );
      const tookMs = performance.now() - beganAt;
      assert(tookMs < 30_000, `it took ${tookMs} ms`);
    });

    test('a program that the newest one here serves no more is refused; a user who owns no table leaves no note', async () => {
      const address = await server.database();
      const pool = new ServerPool({ url: address, sessions: 1 });
      const noted = async () =>
        (await pool.query(`select obj_description('kysely_migration'::regclass, 'pg_class') as note`)).rows[0]?.note;
      try {
        await (await opened(address)).close();
        assert.match(String(await noted()), new RegExp(`^Tidemark ${version} serves `));
        await pool.query(`create role other login; grant all on all tables in schema public to other`);
        await pool.query('comment on table kysely_migration is null');
        const others = new URL(address);
        others.username = 'other';
        await (await opened(others.href)).close();
        assert.equal(await noted(), null);
        await pool.query(`comment on table kysely_migration is 'Tidemark 9.9.0 serves 9.8.0'`);
        await assert.rejects(opened(address), new RegExp(`Tidemark ${version} is too old .* Tidemark 9\\.9\\.0 `));
      } finally {
        await pool.end();
      }
    });

    test('a pooler is refused, by what it says of sessions', async () => {
      const between = pooler(Number(new URL(url).port));
      const address = new URL(url);
      address.port = String(await listening(between));
      try {
        await assert.rejects(opened(address.href), /^Error: DATABASE_URL: a pooler stands between/);
        const store = await opened(url);
        await store.close();
      } finally {
        between.close();
      }
    });

    test('a crash of the database is told, loses no job, and is over when it is back', async () => {
      const [api, worker] = [running('api'), running('worker')];
      const received: string[] = [];
      const site = createHttp((request, response) => {
        if (request.method === 'POST') received.push(request.url ?? '');
        response.setHeader('content-type', 'text/html');
        response.end(
          '<html><title>Tides</title><body><h1>Tides</h1><p>Water rises twice a day at this pier.</p></body></html>',
        );
      });
      const place = `http://127.0.0.1:${await listening(site)}`;
      const limits = { headers: await freshKey() };
      const wanted = Array.from({ length: 5 }, (_, at) => `/received/${at}`);
      for (const path of wanted) {
        const body = { url: `${place}/page`, callback_url: `${place}${path}` };
        assert.equal((await api.ask('/v1/crawl/web/scrape', { body, ...limits })).status, 202);
      }
      try {
        await server.restart(async () => {
          const unready = await eventually(async () => {
            const answer = await api.ask('/readyz');
            return answer.status === 503 && answer;
          }, 'the process says that it is not ready');
          assert.equal(unready.json.reason, 'database_unreachable');
          const refused = await api.ask('/v1/crawl/usage', limits);
          assert.deepEqual([refused.status, refused.json.code], [503, 'overloaded']);
          assert.equal((await worker.ask('/readyz')).status, 503);
        });
        await eventually(async () => (await api.ask('/readyz')).status === 200, 'the process is ready again');
        await eventually(() => new Set(received).size === wanted.length, 'every callback came');
        assert.deepEqual([...new Set(received)].sort(), wanted);
        const books = await command(options(), (execute) => execute(verifyLedger, {}));
        assert.deepEqual(books.differences, []);
      } finally {
        site.close();
        site.closeAllConnections();
      }
    });

    /** The headers of an organization whose minute is not used up. */
    async function freshKey(): Promise<Record<string, string>> {
      const name = 'another';
      await command(options(), (execute) => execute(createOrganization, { name, balance: '1' }));
      await command(options(), (execute) => execute(addPaymentMethod, { organization: name, label: 'card' }));
      const { key } = await command(options(), (execute) => execute(createKey, { name: 'other', organization: name }));
      return { authorization: `Bearer ${key}` };
    }
  });
