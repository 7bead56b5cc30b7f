import assert from 'node:assert/strict';
import { test } from 'node:test';
import { run } from '../../../packages/client-typescript/src/command/run.ts';
import { DiskFault, type DiskFaultReason } from '../../edges/disk-fault.ts';
import { openEmbeddedPool } from '../../edges/storage/embedded/embedded-pool.ts';
import { openStore } from '../../edges/storage/postgres/store.ts';
import type { DatabaseFaultReason } from '../../edges/storage/server/database-fault.ts';
import { systemClock } from '../../kernel/ports/clock.ts';
import { startDns, type Zone } from '../doubles/dns.ts';
import { openSite } from '../doubles/site.ts';
import { startRunning, testKey } from '../running.ts';
import { Faults } from '../store/faulty-pool.ts';
import { temporaryStoreFolder } from '../store/template.ts';

/** What `tidemark doctor` says, and how it ends. */
async function doctor(baseUrl: string, key = testKey): Promise<{ code: number; said: string }> {
  let said = '';
  const write = (more: string | Uint8Array): void => {
    said += String(more);
  };
  const terminal = { isTerminal: false, columns: 100, write };
  const environment = { TIDEMARK_BASE_URL: baseUrl, TIDEMARK_API_KEY: key };
  const code = await run(['doctor'], {
    output: terminal,
    errors: terminal,
    environment,
    signal: new AbortController().signal,
  });
  return { code, said };
}

/** A service with a fault planted into its settings or parts, as the doctor finds it. */
async function examined(
  settings: Readonly<Record<string, string>>,
  { zone = () => ({ addresses: ['93.184.216.34'] }), key }: { readonly zone?: Zone; readonly key?: string } = {},
): Promise<{ code: number; said: string }> {
  const dns = await startDns(zone);
  const running = await startRunning({ DNS_SERVERS: dns.server, ...settings });
  try {
    return await doctor(running.tidemark.baseUrl, key);
  } finally {
    await running.close();
    await dns.close();
  }
}

const json = (body: object, status = 200, headers: Readonly<Record<string, string>> = {}) =>
  ((_, response) => {
    response.writeHead(status, { 'content-type': 'application/json', ...headers });
    response.end(JSON.stringify(body));
  }) satisfies Parameters<typeof openSite>[0][string];

/** What stands in place of a service, as the doctor finds it. */
async function examinedDouble(pages: Parameters<typeof openSite>[0]): Promise<string> {
  const double = await openSite({ '/healthz': json({ status: 'ok' }), '/readyz': json({ status: 'ready' }), ...pages });
  try {
    return (await doctor(double.url)).said;
  } finally {
    await double.close();
  }
}

test('the doctor finds what is well, part by part', async () => {
  const { said } = await examined({});
  for (const part of ['service', 'clock', 'store', 'disk', 'key', 'DNS', 'endpoints'])
    assert.match(said, new RegExp(`^✓ ${part}: `, 'm'));
});

test('the doctor says of a service that does not answer how it is started', async () => {
  const closed = await openSite({});
  await closed.close();
  const { code, said } = await doctor(closed.url);
  assert.equal(code, 1);
  assert.match(
    said,
    /^✗ service: \S+ does not answer \(.*ECONNREFUSED.*\)\. Start it with `npm start`, or set TIDEMARK_BASE_URL\.$/m,
  );
});

test('the doctor takes another program for no service', async () => {
  const said = await examinedDouble({ '/healthz': '<title>It works!</title>' });
  assert.match(said, /^✗ service: what answers at \S+ is another program \(HTTP 200\)\. .*TIDEMARK_BASE_URL/m);
  assert.doesNotMatch(said, /✓/);
});

test('the doctor finds clocks that differ, and says what turns them right', async () => {
  const date = new Date(Date.now() - 3_600_000).toUTCString();
  const said = await examinedDouble({ '/healthz': json({ status: 'ok' }, 200, { date }) });
  assert.match(said, /^✗ clock: differs from the service’s by 3[56]\d\d s: .* Turn time synchronization on\.$/m);
});

test('the doctor says what makes a key, and what gives it money', async () => {
  const { code, said } = await examined({}, { key: 'wrong' });
  assert.equal(code, 1);
  assert.match(said, /^✗ key: invalid-credential: .* Set TIDEMARK_API_KEY; `npm run keys -- create` makes a key\.$/m);
  const usage = json({ balance: 0, data: [], _meta: { cost: 0 } });
  const poor = await examinedDouble({ '/v1/crawl/usage': usage });
  assert.match(poor, /^✗ key: is valid, but its organization has \$0\. `npm run ledger -- grant` adds to it\.$/m);
});

test('the doctor finds a service whose names do not resolve', async () => {
  const { code, said } = await examined({}, { zone: () => ({ failure: 'servfail' }) });
  assert.equal(code, 1);
  assert.match(said, /^✗ DNS: target-unreachable: .*example\.com.*\(DNS\)\..* name others with DNS_SERVERS\.$/m);
  assert.match(said, /^✓ store: /m);
});

test('the doctor finds a service without a browser', async () => {
  const { code, said } = await examined({ CHROMIUM_PATH: 'off' });
  assert.equal(code, 1);
  assert.match(said, /^✗ browser: .* Install Chromium or Chrome .*CHROMIUM_PATH/m);
});

test('the doctor finds a disk that takes no writes under a store that answers', async () => {
  const faults = new Faults();
  const folder = await temporaryStoreFolder();
  const pool = await openEmbeddedPool({ folder, hotTables: [], onFatal: assert.ifError });
  const store = openStore(faults.wrap(pool), { clock: systemClock, isOwner: true });
  const running = await startRunning({}, { store: Promise.resolve(store) }, folder);
  try {
    faults.failure = () => new DiskFault('disk_full');
    faults.transaction = () => 'refused';
    faults.query = () => true;
    const { code, said } = await doctor(running.tidemark.baseUrl);
    assert.equal(code, 1);
    assert.match(said, /^✗ disk: The disk of the data folder is full\. Free space there, .*DATA_DIR/m);
    assert.match(said, /^✓ store: answers$/m);
  } finally {
    faults.transaction = () => null;
    faults.query = () => false;
    await running.close();
  }
});

/** What mends each reason for which a service is not ready; the type names them all. */
const mended: Readonly<Record<DiskFaultReason | DatabaseFaultReason, RegExp>> = {
  disk_full: /^✗ disk: .*DATA_DIR/m,
  read_only: /^✗ disk: .*mount the disk for writing/m,
  folder_gone: /^✗ disk: .*npm run restore/m,
  folder_taken: /^✗ disk: .*Stop the other process/m,
  disk_error: /^✗ disk: .*sound disk/m,
  not_answering: /^✗ store: .*Start the service again/m,
  database_unreachable: /^✗ store: .*DATABASE_URL/m,
  database_restarting: /^✗ store: .*Wait/m,
  database_standby: /^✗ store: .*the primary/m,
  database_full: /^✗ disk: .*disk of the database/m,
  database_sessions: /^✗ store: .*max_connections/m,
  database_slow: /^✗ store: .*keeps PostgreSQL busy/m,
  database_conflict: /^✗ store: .*Ask again/m,
};

test('the doctor says what mends each reason for which a service is not ready', async () => {
  for (const [reason, expected] of Object.entries(mended)) {
    const problem = json({ detail: 'The store cannot.', reason }, 503);
    assert.match(await examinedDouble({ '/readyz': problem }), expected, reason);
  }
  const other = await examinedDouble({ '/readyz': json({ detail: 'This process is stopping.' }, 503) });
  assert.match(other, /^✗ store: This process is stopping\. The service’s log says why\.$/m);
});
