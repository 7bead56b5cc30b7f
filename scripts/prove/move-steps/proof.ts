// `npm run prove -- move-steps`: the commands of docs/operate.md that move a store to PostgreSQL and back, run in their order as they stand,
// but for the server's address, ports and the folder.
import assert from 'node:assert/strict';
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { cpSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import pg from 'pg';
import { bringingNone } from '../../../server/tests/browser/chosen-browser.ts';
import { openSite } from '../../../server/tests/doubles/site.ts';
import { eventually } from '../../../server/tests/eventually.ts';
import { freePort } from '../../../server/tests/free-port.ts';
import { accountSeen } from '../../../server/tests/pages/account-seen.ts';
import { root } from '../../../server/tests/pages/blocks.ts';
import { moveCommands, writtenAddress } from '../../../server/tests/pages/move-steps.ts';
import { callsIn, npm, runInShell } from '../../../server/tests/pages/shell.ts';
import { startRunning } from '../../../server/tests/running.ts';
import { shortLived } from '../../../server/tests/spawned.ts';
import { findPrograms, startPostgres } from '../../../server/tests/store/postgres-server.ts';
import { temporaryFolder, temporaryStoreFolder } from '../../../server/tests/store/template.ts';

/** Asks the server's administrator for what a line says: the user with its password, or its database. */
async function administer(line: string, administrator: string): Promise<void> {
  const [call] = await callsIn(line, ['createuser', 'createdb'], root);
  const options = { pwprompt: { type: 'boolean' }, owner: { type: 'string' } } as const;
  const { values, positionals } = parseArgs({ args: [...(call?.args ?? [])], options, allowPositionals: true });
  const [name = '', ...others] = positionals.map((one) => pg.escapeIdentifier(one));
  assert.deepEqual(others, []);
  const client = new pg.Client({ connectionString: administrator });
  await client.connect();
  const password = values.pwprompt ? `password 'secret'` : '';
  const owner = values.owner ? `owner ${pg.escapeIdentifier(values.owner)}` : '';
  await client.query(
    call?.program === 'createuser' ? `create role ${name} login ${password}` : `create database ${name} ${owner}`,
  );
  await client.end();
}

/** A server whose administrator is `postgres`, so that the page's user is still to be made; the administrator's address. */
async function administratorOf(url: string): Promise<string> {
  const administrator = url.replace('//tidemark@', '//postgres@').replace(/\/\w+$/, '/postgres');
  for (const [connectionString, query] of [
    [url, 'create role postgres superuser login'],
    [administrator, 'alter role tidemark rename to first'],
  ] as const) {
    const client = new pg.Client({ connectionString });
    await client.connect();
    await client.query(query);
    await client.end();
  }
  return administrator;
}

/** A data folder with an organization that paid for two calls, and what it sees. */
async function usedStore(): Promise<{ folder: string; before: unknown }> {
  const page = `<title>Tides</title><h1>Tides</h1><p>The tide rises twice a day, and falls as often: boats lie on the sand.`;
  const site = await openSite({ '/': page });
  const folder = await temporaryFolder();
  cpSync(await temporaryStoreFolder(), join(folder, 'data'), { recursive: true });
  const service = await startRunning({}, {}, join(folder, 'data'));
  for (const _ of [1, 2]) await service.ask('/v1/crawl/web/scrape', { body: { url: site.url } });
  const before = await accountSeen(service);
  await service.close();
  await site.close();
  return { folder, before };
}

interface Place {
  readonly cwd: string;
  readonly environment: Readonly<Record<string, string>>;
}

/** Services that were started and run. */
const started = new Set<ChildProcess>();

/** Starts a service as a line says; resolves when it listens. */
async function startBy(line: string, { cwd, environment }: Place): Promise<void> {
  const env = { ...process.env, ...environment };
  const child = spawn('bash', ['-c', `${npm(shortLived.execArgv)}\n${line}`], { cwd, env });
  started.add(child);
  let said = '';
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (text: string) => {
      said += text;
    });
  await eventually(() => {
    assert.equal(child.exitCode, null, `${line}: ${said}`);
    return /listening on/.test(said);
  }, `${line} listens`);
}

async function endStarted(): Promise<void> {
  for (const child of started) {
    const exited = once(child, 'exit');
    child.kill();
    await exited;
  }
  started.clear();
}

/** What each kind of line says when it does what the page tells. */
const answers: readonly [RegExp, RegExp][] = [
  [/^curl /, /^\{"status":"ready".*"clock_skew_ms":\d/],
  [/\bnpm run ledger -- verify$/, /^No difference\b.*\n$/m],
  [/\bnpm run move -- /, /rows of \d+ tables are in /],
];

/** Does what a line says, where it stands. */
async function follow(line: string, place: Place): Promise<void> {
  if (/\bnpm start\b/.test(line)) return startBy(line, place);
  const programs = npm(shortLived.execArgv);
  const { code, output, errors } = await runInShell(line, { ...place, programs });
  assert.equal(code, 0, `${line}: ${output}${errors}`);
  const [, answer] = answers.find(([kind]) => kind.test(line)) ?? assert.fail(`nothing is known of ${line}`);
  assert.match(output, answer, line);
}

/** Runs the commands against a server of its own; true when the organization sees after them what it saw before. */
export async function run(): Promise<boolean> {
  const programs = findPrograms();
  if (programs === null) throw new Error('There is no PostgreSQL on this machine, nor from the npm registry.');
  const server = await startPostgres(programs);
  try {
    const url = await server.database();
    const administrator = await administratorOf(url);
    const { folder, before } = await usedStore();
    const ports = { 8080: String(await freePort()), 8081: String(await freePort()) };
    const address = writtenAddress.replace('127.0.0.1', new URL(url).host);
    const own = {
      ...shortLived.environment,
      ...bringingNone,
      DATA_DIR: './data',
      PORT: ports[8080],
      LOG_LEVEL: 'warn',
    };
    let isMoved = false;
    for (const command of moveCommands) {
      process.stdout.write(`${command}\n`);
      const line = command
        .replace(writtenAddress, address)
        .replace('PGPASSWORD=…', 'PGPASSWORD=secret')
        .replace(/\b808[01]\b/g, (port) => (port === '8080' ? ports[8080] : ports[8081]));
      const environment = isMoved ? { ...own, DATABASE_URL: address } : own;
      if (/npm run move/.test(line)) {
        await endStarted();
        isMoved = true;
      }
      if (/^create/.test(line)) await administer(line, administrator);
      else await follow(line, { cwd: folder, environment });
    }
    const back = await startRunning({}, {}, join(folder, 'data'));
    assert.deepEqual(await accountSeen(back), before);
    await back.close();
    process.stdout.write('the organization sees what it saw before\n');
    return true;
  } finally {
    for (const child of started) child.kill('SIGKILL');
    await server.stop();
  }
}
