import assert from 'node:assert/strict';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, describe, test } from 'node:test';
import { DatabaseClock } from '../../edges/storage/server/database-clock.ts';
import { ServerPool } from '../../edges/storage/server/server-pool.ts';
import { testAuthority, testCertificate, testKey } from '../doubles/certificate.ts';
import { startRunning } from '../running.ts';
import { findPrograms, type PostgresServer, startPostgres } from './postgres-server.ts';

const programs = findPrograms();
const missing = 'no PostgreSQL on this machine, nor from the npm registry';

if (programs === null) test('the address of the database', { skip: missing }, () => {});
else
  describe('the address of the database', { concurrency: 1 }, () => {
    let server: PostgresServer;
    let url: string;
    let folder: string;

    before(async () => {
      server = await startPostgres(programs, { key: testKey, cert: testCertificate });
      url = await server.database();
      folder = await mkdtemp(join(tmpdir(), 'tidemark-authorities-'));
      await writeFile(join(folder, 'ours.pem'), testCertificate);
      await writeFile(join(folder, 'other.pem'), testAuthority);
    });
    after(async () => {
      await server.stop();
      await rm(folder, { recursive: true, force: true });
    });

    /** Whether the session is encrypted, with these parameters in the address. */
    async function isEncrypted(parameters: Readonly<Record<string, string>>): Promise<unknown> {
      const address = new URL(url);
      for (const [name, value] of Object.entries(parameters)) address.searchParams.set(name, value);
      const pool = new ServerPool({ url: address.href, sessions: 1, connectMs: 30_000 });
      try {
        const { rows } = await pool.query('select ssl from pg_stat_ssl where pid = pg_backend_pid()');
        return rows[0]?.ssl;
      } finally {
        await pool.end();
      }
    }

    test('its TLS options are kept: encrypted where it says so, by the authority that it names, and refused by another', async () => {
      assert.equal(await isEncrypted({}), false);
      const ours = { sslmode: 'verify-full', sslrootcert: join(folder, 'ours.pem') };
      assert.equal(await isEncrypted(ours), true);
      const other = { sslmode: 'verify-full', sslrootcert: join(folder, 'other.pem') };
      await assert.rejects(isEncrypted(other), /certificate|self-signed/i);
      // Without an authority the system's vouch, and none of them does.
      await assert.rejects(isEncrypted({ sslmode: 'verify-full' }), /certificate|self-signed/i);
    });

    test('a machine whose clock is wrong goes by the database’s, and `/readyz` says by how much', async () => {
      const wrong = { now: () => new Date(Date.now() - 3_600_000) };
      const told: unknown[] = [];
      const clock = new DatabaseClock({ warn: (fields) => void told.push(fields) }, wrong);
      const running = await startRunning({ DATABASE_URL: url, ROLE: 'api' }, { clock }, folder);
      try {
        const { status, json } = await running.ask('/readyz');
        assert.equal(status, 200);
        assert.ok(Math.abs(json.clock_skew_ms - 3_600_000) < 60_000, String(json.clock_skew_ms));
        assert.equal(told.length, 1);
        assert.ok(Math.abs(clock.now().getTime() - Date.now()) < 60_000);
      } finally {
        await running.close();
      }
    });
  });
