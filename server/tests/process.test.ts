import assert from 'node:assert/strict';
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFile, rm } from 'node:fs/promises';
import { after, before, test } from 'node:test';
import { fileURLToPath } from 'node:url';
import type { AnyJson } from './any-json.ts';
import { freePort } from './chaos.ts';
import { openSite, type Site } from './doubles/site.ts';
import { temporaryStoreFolder } from './store/template.ts';

const main = fileURLToPath(new URL('../main.ts', import.meta.url));
const children = new Set<ChildProcess>();
const folders: string[] = [];
let site: Site;

before(async () => {
  site = await openSite({
    '/page': '<title>Page</title><p>Words that are worth their price.',
    '/slow': (_, response) => void setTimeout(() => response.end('<p>Slow words came at last.'), 1_000),
    '/never': () => {},
  });
});
after(async () => {
  for (const child of children) child.kill('SIGKILL');
  for (const folder of folders) await rm(folder, { recursive: true, force: true });
  await site.close();
});

async function folder(): Promise<string> {
  const path = await temporaryStoreFolder();
  folders.push(path);
  return path;
}

interface Process {
  readonly child: ChildProcess;
  readonly output: () => string;
  readonly url: string;
  readonly key: string | null;
  exited(): Promise<number | null>;
  ask(path: string, body?: object): Promise<{ status: number; json: AnyJson }>;
}

function run(settings: Record<string, string>, args: readonly string[] = []) {
  const env = {
    PATH: process.env.PATH ?? '',
    PORT: '0',
    LOG_LEVEL: 'warn',
    ALLOW_PRIVATE_CIDRS: '127.0.0.0/8',
    ...settings,
  };
  const child = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', main, ...args], {
    env,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  children.add(child);
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream.setEncoding('utf8').on('data', (text) => (output += text));
  const exited = once(child, 'exit').then(([code]) => {
    children.delete(child);
    return code as number | null;
  });
  return { child, output: () => output, exited: () => exited };
}

async function start(settings: Record<string, string>, knownKey: string | null = null): Promise<Process> {
  const started = run(settings);
  while (!/listening on/.test(started.output())) {
    if (started.child.exitCode !== null) assert.fail(`it did not start: ${started.output()}`);
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
  const url = /listening on (\S+)/.exec(started.output())?.[1] ?? '';
  const key = /^ {4}(tm_\w+)$/m.exec(started.output())?.[1] ?? null;
  const authorization = `Bearer ${key ?? knownKey}`;
  return {
    ...started,
    url,
    key,
    async ask(path, body) {
      const posted = body ? { method: 'POST', body: JSON.stringify(body) } : {};
      const headers = { authorization, 'content-type': 'application/json' };
      const response = await fetch(`${url}${path}`, { headers, ...posted });
      return { status: response.status, json: await response.json() };
    },
  };
}

test('what was acknowledged survives kill -9: the key, the ledger, the jobs', async () => {
  const DATA_DIR = await folder();
  const first = await start({ DATA_DIR });
  assert.match(first.key ?? '', /^tm_[A-Za-z0-9]{32}$/, 'the key is printed');
  const answers = await Promise.all(
    Array.from({ length: 20 }, () => first.ask('/v1/crawl/web/scrape', { url: `${site.url}/page` })),
  );
  const open = first.ask('/v1/crawl/web/scrape', { url: `${site.url}/never` }).catch(() => null);
  while (!site.log.includes('/never')) await new Promise((resolve) => setTimeout(resolve, 10));
  const under = (await first.ask('/v1/crawl/jobs?status=processing')).json.data;
  assert.deepEqual(
    under.map(({ target }: AnyJson) => target),
    [`${site.url}/never`],
  );
  first.child.kill('SIGKILL');
  await Promise.all([first.exited(), open]);

  const second = await start({ DATA_DIR }, first.key);
  assert.equal(second.key, null, 'the key is shown once');
  const usage = (await second.ask('/v1/crawl/usage')).json;
  const cost = answers.reduce((sum, { json }) => sum + json._meta.cost, 0);
  assert.equal(usage.balance, Math.round((10 - cost) * 1e6) / 1e6);
  assert.equal(usage.held, 0, 'the hold of the call that died is released');
  const jobs = (await second.ask('/v1/crawl/jobs?limit=100')).json.data;
  const ids = new Map(jobs.map((job: { job_id: string; status: string }) => [job.job_id, job.status]));
  for (const { json } of answers) assert.equal(ids.get(json._meta.requestId), 'completed');
  assert.equal(jobs.length, 21);
  assert.deepEqual(
    jobs
      .filter(({ status }: { status: string }) => status !== 'completed')
      .map(({ status, problem, cost }: AnyJson) => [status, problem, cost]),
    [['failed', 'internal', 0]],
  );
  second.child.kill('SIGTERM');
  assert.equal(await second.exited(), 0);
});

test('SIGTERM lets a request under way finish and takes no new ones', async () => {
  const running = await start({ DATA_DIR: await folder() });
  const slow = running.ask('/v1/crawl/web/scrape', { url: `${site.url}/slow` });
  while (!site.log.includes('/slow')) await new Promise((resolve) => setTimeout(resolve, 10));
  running.child.kill('SIGTERM');
  await new Promise((resolve) => setTimeout(resolve, 200));
  await assert.rejects(running.ask('/healthz'), 'the door is closed');
  const { status, json } = await slow;
  assert.deepEqual([status, json.text], [200, 'Slow words came at last.']);
  assert.equal(await running.exited(), 0);
});

test('a second process on the same folder refuses to start and names the first', async () => {
  const DATA_DIR = await folder();
  const first = await start({ DATA_DIR });
  const second = run({ DATA_DIR });
  assert.equal(await second.exited(), 1);
  assert.match(second.output(), new RegExp(`\\b${first.child.pid}\\b`));
  first.child.kill('SIGTERM');
  assert.equal(await first.exited(), 0);
});

test('a preset key is not printed, and works', async () => {
  const BOOTSTRAP_API_KEY = 'preset-0123456789-0123456789';
  const running = await start({ DATA_DIR: await folder(), BOOTSTRAP_API_KEY }, BOOTSTRAP_API_KEY);
  assert.equal(running.key, null);
  assert.doesNotMatch(running.output(), /preset-0123/);
  assert.equal((await running.ask('/v1/crawl/jobs')).status, 200);
  running.child.kill('SIGTERM');
  await running.exited();
});

test('--help prints every setting; a wrong one is refused with the fix', async () => {
  const help = run({}, ['--help']);
  assert.equal(await help.exited(), 0);
  for (const name of ['PORT', 'DATA_DIR', 'ALLOW_PRIVATE_CIDRS', 'BILLING'])
    assert.match(help.output(), new RegExp(`\\b${name}\\b`));
  const wrong = run({ BILLING: 'maybe', PORT: 'http' });
  assert.equal(await wrong.exited(), 1);
  assert.match(wrong.output(), /BILLING: .*"on"/);
  assert.match(wrong.output(), /PORT: must be a whole number/);
});

test('a role of its own needs a database that others reach too', async () => {
  for (const args of [['--role', 'worker'], ['--role=api']]) {
    const refused = run({ DATA_DIR: await folder() }, args);
    assert.equal(await refused.exited(), 1);
    assert.match(refused.output(), /^tidemark: ROLE: must be all: this release has no store[^\n]*\n$/);
  }
  const wrong = run({ DATA_DIR: await folder() }, ['--role', 'boss']);
  assert.equal(await wrong.exited(), 1);
  assert.match(wrong.output(), /ROLE: /);
});

test('the README’s receiver gets its callback although the server is killed with kill -9 after its 202', async () => {
  const readme = await readFile(new URL('../../README.md', import.meta.url), 'utf8');
  const [, code = assert.fail('the README has no receiver')] = /```js\n([\s\S]*?)```/.exec(readme) ?? [];
  const port = await freePort();
  const receiver = spawn(process.execPath, ['--input-type=module', '-e', code.replace('4000', `${port}`)], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  children.add(receiver);
  let received = '';
  receiver.stdout.setEncoding('utf8').on('data', (text) => (received += text));
  const DATA_DIR = await folder();
  const first = await start({ DATA_DIR });
  const body = { url: `${site.url}/slow`, callback_url: `http://127.0.0.1:${port}/` };
  const { status, json } = await first.ask('/v1/crawl/web/scrape', body);
  assert.equal(status, 202);
  first.child.kill('SIGKILL');
  await first.exited();
  assert.equal(received, '');
  const second = await start({ DATA_DIR }, first.key);
  const seen = async () => (await second.ask(`/v1/crawl/jobs/${json.job_id}`)).json;
  while ((await seen()).deliveries[0]?.state !== 'delivered') await new Promise((resolve) => setTimeout(resolve, 20));
  assert.match(received, new RegExp(`^[0-9a-f-]{36} ${json.job_id} completed Slow words came at last\\.\\n$`));
  assert.equal((await seen()).cost, 0.0007);
  for (const child of [second.child, receiver]) child.kill('SIGKILL');
  await second.exited();
});
