import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { cp, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { after, before, describe, test } from 'node:test';
import { fileURLToPath } from 'node:url';
import * as operator from '../capabilities/operator/operator.ts';
import {
  addPaymentMethod,
  createKey,
  createOrganization,
  grantCredit,
  listKeys,
  makeBackup,
  refundRequest,
  rotateKey,
} from '../capabilities/operator/operator.ts';
import { commandsOf, runProgram } from '../edges/operator/command-line.ts';
import { type Execute, operate } from '../edges/operator/operate.ts';
import { openEmbeddedPool } from '../edges/storage/embedded/embedded-pool.ts';
import { restore } from '../edges/storage/embedded/restore.ts';
import { systemClock } from '../kernel/ports/clock.ts';
import { operations } from '../operations.ts';
import { openSite, type Site } from './doubles/site.ts';
import { type Running, startRunning } from './running.ts';
import { shortLived } from './spawned.ts';
import { temporaryFolder, temporaryStoreFolder } from './store/template.ts';

const scripts = fileURLToPath(new URL('../../scripts/', import.meta.url));

interface Done {
  readonly code: number | null;
  readonly output: string;
  readonly complaint: string;
}

/** Runs a command on a data folder, in this process, as its program does. */
async function run(folder: string, name: string, ...args: string[]): Promise<Done> {
  const said = { output: '', complaint: '' };
  const code = await runProgram(
    commandsOf(name, Object.values(operator)),
    args,
    { operationIds: async () => operations.map(({ id }) => id) },
    {
      environment: { DATA_DIR: folder },
      write: (text) => {
        said.output += text;
      },
      complain: (text) => {
        said.complaint += text;
      },
    },
  );
  return { code, ...said };
}

/** Runs a command as its operator would, in a process of its own. */
const runProcess = (folder: string, name: string, ...args: string[]): Promise<Done> =>
  runWith({ DATA_DIR: folder }, name, ...args);

function runWith(settings: Readonly<Record<string, string>>, name: string, ...args: string[]): Promise<Done> {
  const script = name === 'restore' ? ['restore.ts'] : ['operate.ts', name];
  const [file = '', ...program] = script;
  const child = spawn(
    process.execPath,
    ['--disable-warning=ExperimentalWarning', ...shortLived.execArgv, join(scripts, file), ...program, ...args],
    {
      env: { ...shortLived.environment, PATH: process.env.PATH ?? '', ...settings },
      stdio: ['ignore', 'pipe', 'pipe'],
    },
  );
  const said = { output: '', complaint: '' };
  child.stdout.setEncoding('utf8').on('data', (text: string) => (said.output += text));
  child.stderr.setEncoding('utf8').on('data', (text: string) => (said.complaint += text));
  return new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('close', (code) => resolve({ code, ...said }));
  });
}

function succeeded({ code, output, complaint }: Done): string {
  assert.equal(code, 0, complaint);
  return output;
}

const succeeds = async (folder: string, name: string, ...args: string[]): Promise<string> =>
  succeeded(await run(folder, name, ...args));

/** As `succeeds`, in a process of its own. */
const succeedsAlone = async (folder: string, name: string, ...args: string[]): Promise<string> =>
  succeeded(await runProcess(folder, name, ...args));

/** Runs a command from this process, where how it is written does not matter. */
const tell = <Result>(folder: string, work: (execute: Execute) => Promise<Result>): Promise<Result> =>
  operate({ folder, clock: systemClock, operationIds: async () => [] }, work);

/** An organization that can pay, with a key. */
const customer = (folder: string, name: string, balance: string): Promise<string> =>
  tell(folder, async (execute) => {
    await execute(createOrganization, { name, balance });
    await execute(addPaymentMethod, { organization: name, label: 'card' });
    return (await execute(createKey, { organization: name, name: 'key' })).key;
  });

const keyIn = (output: string): string => /^tm_\w{32}$/m.exec(output)?.[0] ?? assert.fail(`no key in: ${output}`);
const keyIdIn = (output: string): string => /key_\w+/.exec(output)?.[0] ?? assert.fail(`no key id in: ${output}`);

describe('the operator’s commands beside a running server', { concurrency: 1 }, () => {
  let running: Running;
  let site: Site;
  const folders: string[] = [];
  before(async () => {
    site = await openSite({ '/page': '<title>Page</title><p>Words that are worth their price.' });
    running = await startRunning({}, {}, await temporaryStoreFolder());
  });
  after(async () => {
    await running.close();
    await site.close();
    for (const folder of folders) await rm(folder, { recursive: true, force: true });
  });

  const command = (name: string, ...args: string[]) => succeeds(running.folder, name, ...args);
  const as = (key: string, path = '/v1/crawl/usage') =>
    running.ask(path, { headers: { authorization: `Bearer ${key}` } });
  const scrape = (key: string) =>
    running.ask('/v1/crawl/web/scrape', {
      body: { url: `${site.url}/page` },
      headers: { authorization: `Bearer ${key}` },
    });

  test('a key lives: refused without a payment method, made, limited, listed, rotated, revoked at once', async () => {
    const created = await command('organizations', 'create', 'Acme', '--balance', '3');
    assert.match(created, /Acme +3\.000000/);
    const refused = await runProcess(running.folder, 'keys', 'create', '--organization', 'Acme', '--name', 'ci');
    assert.equal(refused.code, 1);
    assert.match(refused.complaint, /payment-method-required.*npm run organizations -- payment-method org_/);
    assert.match(await command('organizations', 'payment-method', 'Acme', 'card'), /Acme .* yes /);

    const settings = ['--environment', 'production', '--actions', 'usage.*,web.scrape', '--expires', '90d'];
    const made = await command('keys', 'create', '--organization', 'Acme', '--name', 'ci', ...settings);
    const key = keyIn(made);
    assert.deepEqual([(await as(key)).status, (await as(key)).json.balance], [200, 3]);
    const forbidden = await as(key, '/v1/crawl/jobs');
    assert.deepEqual([forbidden.status, forbidden.json.code], [403, 'not-permitted']);
    assert.match(forbidden.json.detail, /jobs\.list.*usage\.\*, web\.scrape/);

    const listed = await command('keys', 'list', '--organization', 'ACME');
    assert.match(
      listed,
      /ci +production +usage\.\*,web\.scrape +– +20\S+ \S+Z +20\S+ \S+Z +active/,
      'with its last use',
    );
    assert.ok(!listed.includes(key), 'the key is shown once');

    const rotated = await command('keys', 'rotate', keyIdIn(made));
    const second = keyIn(rotated);
    assert.notEqual(second, key);
    assert.deepEqual([(await as(key)).json.code, (await as(second)).status], ['revoked-credential', 200]);
    assert.equal((await as(second, '/v1/crawl/jobs')).status, 403, 'its settings are the same');
    const third = keyIn(await command('keys', 'rotate', keyIdIn(rotated), '--overlap', '1h'));
    assert.deepEqual([(await as(second)).status, (await as(third)).status], [200, 200]);

    await command('keys', 'revoke', keyIdIn(rotated));
    assert.deepEqual([(await as(second)).json.code, (await as(third)).status], ['revoked-credential', 200]);
    const ended = tell(running.folder, (execute) => execute(rotateKey, { key_id: keyIdIn(rotated) }));
    await assert.rejects(ended, { code: 'validation-failed' });
  });

  test('a stranger reads where each micro-dollar went: charges, refunds, adjustments, grants', async () => {
    const key = await customer(running.folder, 'Stranger', '1');
    const answers = await Promise.all(Array.from({ length: 10 }, () => scrape(key)));
    const [first = '', second = ''] = answers.map(({ json }): string => json._meta.requestId);
    assert.match(await command('ledger', 'refund', first, '0.0005'), /refund 0\.000500 USD/);
    const tooMuch = await run(running.folder, 'ledger', 'refund', first, '0.0003');
    assert.deepEqual([tooMuch.code, /at most 0\.0002 USD/.test(tooMuch.complaint)], [1, true]);
    await tell(running.folder, async (execute) => {
      assert.equal((await execute(refundRequest, { request_id: first })).amount, 0.0002, 'what is left');
      assert.equal((await execute(refundRequest, { request_id: second, note: 'Sorry.' })).amount, 0.0007);
      await execute(grantCredit, { organization: 'Stranger', amount: '2' });
    });
    await command('ledger', 'adjust', 'Stranger', '-0.25', '--note', 'A correction');

    const verified =
      (await command('ledger', 'verify')).split('\n\n').find((text) => text.startsWith('Stranger')) ?? '';
    assert.deepEqual(
      verified
        .split('\n')
        .slice(2)
        .map((line) => line.trim().split(/ {2,}/)),
      [
        ['grants', '3.000000'],
        ['payments', '0.000000'],
        ['charge web.scrape static', '10', '-0.007000'],
        ['refunds', '0.001400'],
        ['adjustments', '-0.250000'],
        ['balance', '2.744400'],
        ['of it held', '0.000000'],
      ],
    );
    const lines = await command('ledger', 'list', 'Stranger');
    for (const { json } of answers)
      assert.match(lines, new RegExp(`charge +-0\\.000700 +web\\.scrape +${json._meta.requestId} +1 × static`));
    assert.match(lines, new RegExp(`refund +0\\.000700 +web\\.scrape +\\S+ +of ${second}; Sorry\\.`));
    assert.equal((await as(key)).json.balance, 2.7444);

    const unknown = tell(running.folder, (execute) => execute(refundRequest, { request_id: 'nothing' }));
    await assert.rejects(unknown, { code: 'not-found' });
  });

  test('a name is given once; of organizations that have one from before, the id tells which is meant', async () => {
    const create = (name: string) =>
      tell(running.folder, (execute) => execute(createOrganization, { name, balance: '0' }));
    const { id } = await create('Once');
    for (const name of ['Once', 'ONCE', id])
      await assert.rejects(create(name), { code: 'validation-failed', message: /another organization is called/ });
    const { organizations } = running.tidemark.store;
    const twins = await Promise.all([1, 2].map(() => organizations.create({ name: 'Twin', startingBalance: 0 })));
    const keysOf = async (organization: string) =>
      (await tell(running.folder, (execute) => execute(listKeys, { organization }))).data;
    await assert.rejects(keysOf('Twin'), {
      code: 'not-found',
      message: /Several .* Name the one you mean by its id\./,
    });
    for (const twin of twins) assert.deepEqual(await keysOf(twin.id), []);
  });

  test('a backup made under load is restored elsewhere: the same money, and the keys work', async () => {
    await mkdir(join(running.folder, 'blobs', 'org'), { recursive: true });
    await writeFile(join(running.folder, 'blobs', 'org', 'kept'), 'bytes');
    const key = await customer(running.folder, 'Kept', '3');
    const backup = await temporaryFolder();
    const load = Array.from({ length: 30 }, () => scrape(key));
    assert.match(await command('backup', backup), /complete/);
    assert.deepEqual([...new Set((await Promise.all(load)).map(({ status }) => status))], [200]);
    const again = tell(running.folder, (execute) => execute(makeBackup, { folder: backup }));
    await assert.rejects(again, /not empty/);
    const occupied = await runProcess(running.folder, 'restore', backup, '--replace');
    assert.deepEqual([occupied.code, /is in use by process/.test(occupied.complaint)], [1, true]);

    const place = join(await temporaryFolder(), 'restored');
    const ofServer = { DATA_DIR: place, DATABASE_URL: 'postgres://nobody@127.0.0.1:1/none' };
    const foreign = await runWith(ofServer, 'restore', backup, '--replace');
    assert.deepEqual([foreign.code, /with its own tools \(pg_restore\)/.test(foreign.complaint)], [1, true]);
    assert.equal(existsSync(place), false);
    await succeedsAlone(place, 'restore', backup);
    const other = await startRunning({}, {}, place);
    try {
      assert.deepEqual(await other.tidemark.store.ledger.verify(), []);
      const usage = await other.ask('/v1/crawl/usage', { headers: { authorization: `Bearer ${key}` } });
      const { requests, free_requests, cost } = usage.json.totals;
      const paid = requests - free_requests;
      assert.ok(paid <= 30 && Math.round(cost * 1e6) === paid * 700, `${paid} of ${requests} requests cost ${cost}`);
      assert.deepEqual([usage.json.balance, usage.json.held], [(3_000_000 - paid * 700) / 1e6, 0]);
      assert.equal(await readFile(join(place, 'blobs', 'org', 'kept'), 'utf8'), 'bytes');
    } finally {
      await other.close();
    }
    await assert.rejects(restore({ from: backup, to: place, replace: false }), /not empty/);
    await restore({ from: backup, to: place, replace: true });
    assert.equal(await readFile(join(place, 'blobs', 'org', 'kept'), 'utf8'), 'bytes');
    const broken = await temporaryFolder();
    await cp(join(backup, 'pg'), join(broken, 'pg.new-backup'), { recursive: true });
    const half = restore({ from: broken, to: await temporaryFolder(), replace: false });
    await assert.rejects(half, /no complete backup/, 'a copy that broke off is none');
  });
});

describe('the operator’s commands without a server', { concurrency: true }, () => {
  test('they open the store themselves, one after the other', async () => {
    const folder = await temporaryStoreFolder();
    await succeeds(folder, 'organizations', 'create', 'One');
    const [one, two] = await Promise.all([
      succeeds(folder, 'ledger', 'grant', 'One', '1'),
      succeedsAlone(folder, 'ledger', 'grant', 'One', '1'),
    ]);
    const near = await run(folder, 'keys', 'create', '--name', 'ci', '--organization', 'One', '--actions', 'web.srape');
    assert.match(near.complaint, /did you mean web\.scrape\?/i);
    assert.equal(near.complaint.match(/did you mean/gi)?.length, 1, near.complaint);
    assert.deepEqual([one, two].map((text) => /Balance (\S+)/.exec(text)?.[1]).toSorted(), ['11.000000', '12.000000']);
  });

  test('verify tells a balance that was changed behind its back, and exits with 1', async () => {
    const folder = await temporaryStoreFolder();
    await tell(folder, (execute) => execute(createOrganization, { name: 'One', balance: '2' }));
    const pool = await openEmbeddedPool({ folder, hotTables: [], onFatal: assert.ifError });
    await pool.query('update account set posted = posted + 1');
    await pool.end();
    const { code, output } = await run(folder, 'ledger', 'verify');
    assert.equal(code, 1);
    assert.match(output, /1 difference .*\n.*the balance is 2000001, its entries sum up to 2000000/);
  });

  test('a folder without data is not filled with some, and a wrong call is told the usage', async () => {
    const folder = await temporaryFolder();
    const { code, complaint } = await run(folder, 'keys', 'list');
    assert.deepEqual([code, /There is no data in/.test(complaint)], [1, true]);
    const moved = await temporaryFolder();
    await mkdir(join(moved, 'pg.moved-20261129T120000Z'));
    const told = await run(moved, 'keys', 'list');
    assert.deepEqual([told.code, /was moved to a PostgreSQL server: set DATABASE_URL/.test(told.complaint)], [1, true]);
    const wrong = await run(folder, 'keys', 'revoke');
    assert.deepEqual([wrong.code, /ID is missing\.\nUsage: npm run keys/.test(wrong.complaint)], [2, true]);
  });
});
