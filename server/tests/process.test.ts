import assert from 'node:assert/strict';
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { rm } from 'node:fs/promises';
import { after, before, describe, test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { version } from '../version.ts';
import type { AnyJson } from './any-json.ts';
import { bringingNone } from './browser/chosen-browser.ts';
import { openSite, type Site } from './doubles/site.ts';
import { eventually } from './eventually.ts';
import { freePort } from './free-port.ts';
import { blocksFor } from './pages/runners.ts';
import { shortLived } from './spawned.ts';
import { temporaryStoreFolder } from './store/template.ts';

const main = fileURLToPath(new URL('../main.ts', import.meta.url));
const children = new Set<ChildProcess>();
const folders: string[] = [];
let site: Site;
/** Answers with the page that keeps its caller waiting. */
let endHeld = (): void => {};

before(async () => {
  site = await openSite({
    '/page': '<title>Page</title><p>Words that are worth their price.',
    '/slow': (_, response) => void setTimeout(() => response.end('<p>Slow words came at last.'), 1_000),
    '/held': (_, response) => {
      endHeld = () => response.end('<p>Slow words came at last.');
    },
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
    ...shortLived.environment,
    ...bringingNone,
    PATH: process.env.PATH ?? '',
    PORT: '0',
    LOG_LEVEL: 'warn',
    ALLOW_PRIVATE_CIDRS: '127.0.0.0/8',
    ...settings,
  };
  const child = spawn(
    process.execPath,
    ['--disable-warning=ExperimentalWarning', ...shortLived.execArgv, main, ...args],
    {
      env,
      stdio: ['ignore', 'pipe', 'pipe'],
    },
  );
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
  const url = await eventually(() => {
    if (started.child.exitCode !== null) assert.fail(`it did not start: ${started.output()}`);
    return /listening on (\S+)/.exec(started.output())?.[1];
  }, 'it listens');
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

/** The receiver that the README shows, in a process of its own. */
async function startReceiver(): Promise<{ readonly url: string; readonly received: () => string }> {
  const [{ text: code } = assert.fail('the README has no receiver'), ...others] = blocksFor('callback receiver');
  assert.deepEqual(others, []);
  const port = await freePort();
  const child = spawn(process.execPath, ['--input-type=module', '-e', code.replace('4000', `${port}`)], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  children.add(child);
  let received = '';
  child.stdout.setEncoding('utf8').on('data', (text) => (received += text));
  return { url: `http://127.0.0.1:${port}/`, received: () => received };
}

/** Loaded into a service: fails where nobody catches it when it is told to. */
const fault =
  "process.on('SIGUSR2',()=>{Promise.reject(Object.assign(new Error('planted'),{headers:{cookie:'sec'+'ret'}}))})";

/** The second process of the first test, on which the next one goes on: a start is what is dear here. */
let restarted: Process | undefined;

/** Scrapes the page under an idempotency key that is always the same. */
async function scrapeOnce(url: string, key: string | null) {
  const response = await fetch(`${url}/v1/crawl/web/scrape`, {
    method: 'POST',
    headers: { authorization: `Bearer ${key}`, 'content-type': 'application/json', 'idempotency-key': 'once' },
    body: JSON.stringify({ url: `${site.url}/page` }),
  });
  return { replayed: response.headers.get('idempotent-replayed'), text: await response.text() };
}

test('what was acknowledged survives kill -9: the key, the ledger, the jobs, answers under idempotency keys, and the callback of the README’s receiver', async () => {
  const DATA_DIR = await folder();
  const receiver = await startReceiver();
  const first = await start({ DATA_DIR });
  assert.match(first.key ?? '', /^tm_[A-Za-z0-9]{32}$/, 'the key is printed');
  const answers = await Promise.all(
    Array.from({ length: 20 }, () => first.ask('/v1/crawl/web/scrape', { url: `${site.url}/page` })),
  );
  const keyed = await scrapeOnce(first.url, first.key);
  assert.equal(keyed.replayed, null);
  const open = first.ask('/v1/crawl/web/scrape', { url: `${site.url}/never` }).catch(() => null);
  await eventually(() => site.log.includes('/never'), 'the call that never ends has begun');
  const under = (await first.ask('/v1/crawl/jobs?status=processing')).json.data;
  assert.deepEqual(
    under.map(({ target }: AnyJson) => target),
    [`${site.url}/never`],
  );
  const queued = await first.ask('/v1/crawl/web/scrape', { url: `${site.url}/slow`, callback_url: receiver.url });
  assert.equal(queued.status, 202);
  first.child.kill('SIGKILL');
  await Promise.all([first.exited(), open]);
  assert.equal(receiver.received(), '');

  const NODE_OPTIONS = `--import=data:text/javascript,${encodeURIComponent(fault)}`;
  const second = await start({ DATA_DIR, NODE_OPTIONS }, first.key);
  assert.equal(second.key, null, 'the key is shown once');
  assert.match(second.output(), /npm run keys -- create/);
  const { job_id: jobId } = queued.json;
  const callback = async () => (await second.ask(`/v1/crawl/jobs/${jobId}`)).json;
  await eventually(async () => (await callback()).deliveries[0]?.state === 'delivered', 'the callback was delivered');
  assert.match(receiver.received(), new RegExp(`^[0-9a-f-]{36} ${jobId} completed Slow words came at last\\.\\n$`));
  assert.equal((await callback()).cost, 0.0007);

  assert.deepEqual(await scrapeOnce(second.url, first.key), { replayed: 'true', text: keyed.text });

  const usage = (await second.ask('/v1/crawl/usage')).json;
  const cost = [...answers, { json: JSON.parse(keyed.text) }].reduce((sum, { json }) => sum + json._meta.cost, 0.0007);
  assert.equal(usage.balance, Math.round((10 - cost) * 1e6) / 1e6);
  assert.equal(usage.held, 0, 'the hold of the call that died is released');
  const jobs = (await second.ask('/v1/crawl/jobs?limit=100')).json.data;
  const ids = new Map(jobs.map((job: { job_id: string; status: string }) => [job.job_id, job.status]));
  for (const { json } of answers) assert.equal(ids.get(json._meta.requestId), 'completed');
  assert.equal(jobs.length, 23);
  assert.deepEqual(
    jobs
      .filter(({ status }: { status: string }) => status !== 'completed')
      .map(({ status, problem, cost }: AnyJson) => [status, problem, cost]),
    [['failed', 'internal', 0]],
  );
  restarted = second;
});

test('a failure that nobody caught is logged, what is under way is answered, and the process ends with a code of its own', async () => {
  assert.ok(restarted, 'the test before has left a process');
  const running = restarted;
  const before = site.log.length;
  const open = running.ask('/v1/crawl/web/scrape', { url: `${site.url}/never` });
  await eventually(() => site.log.slice(before).includes('/never'), 'the call that never ends has begun');
  running.child.kill('SIGUSR2');
  const { status, json } = await open;
  assert.deepEqual([status, json.code], [503, 'shutting-down']);
  assert.equal(await running.exited(), 70);
  assert.match(running.output(), /"kind":"rejection","failure":"Error: planted/);
  assert.doesNotMatch(running.output(), /secret/);
});

/** The second process of the next test, on which the one after it goes on. */
let shown: Process | undefined;

test('the key of a first start that found its port taken is shown by the next one, and another is named by its command', async () => {
  const DATA_DIR = await folder();
  const taken = new URL(site.url).port;
  const first = run({ DATA_DIR, PORT: taken });
  assert.equal(await first.exited(), 1);
  // Nothing else is said at warn: that loading holds the event loop is no news.
  assert.match(first.output(), new RegExp(`^tidemark: port ${taken} of \\S+ is taken; .*\\n$`));
  const second = await start({ DATA_DIR });
  assert.equal((await second.ask('/v1/crawl/jobs')).status, 200);
  assert.match(second.output(), /^\s+Tidemark is listening on .*npm run keys -- create/s);
  shown = second;
});

test('a second signal ends a process at once, and says what was under way', async () => {
  assert.ok(shown, 'the test before has left a process');
  const running = shown;
  const before = site.log.length;
  const open = running.ask('/v1/crawl/web/scrape', { url: `${site.url}/never` }).catch(() => null);
  await eventually(() => site.log.slice(before).includes('/never'), 'the call that never ends has begun');
  running.child.kill('SIGTERM');
  await new Promise((resolve) => setTimeout(resolve, 1_200));
  running.child.kill('SIGTERM');
  assert.equal(await running.exited(), 130);
  await open;
  assert.match(running.output(), /tidemark: ended at once by a second signal, with 1 call under way\n$/);
});

describe('a process with a preset key', { concurrency: 1 }, () => {
  const BOOTSTRAP_API_KEY = 'preset-0123456789-0123456789';
  let running: Process;
  let DATA_DIR: string;
  before(async () => {
    DATA_DIR = await folder();
    const behindProxy = { BASE_URL: 'https://tidemark.example.com', TRUST_PROXY: '127.0.0.1' };
    running = await start({ DATA_DIR, BOOTSTRAP_API_KEY, ...behindProxy }, BOOTSTRAP_API_KEY);
  });

  test('behind a proxy says where it listens, and where it is reached', async () => {
    assert.match(
      running.output(),
      /listening on http:\/\/127\.0\.0\.1:\d+\n {2}It is reached at https:\/\/tidemark\.example\.com\n/,
    );
    assert.equal((await running.ask('/readyz')).status, 200);
  });

  test('does not print it, and takes it', async () => {
    assert.equal(running.key, null);
    assert.doesNotMatch(running.output(), /preset-0123/);
    assert.equal((await running.ask('/v1/crawl/jobs')).status, 200);
  });

  test('has its folder to itself: a second one refuses to start and names it', async () => {
    const second = run({ DATA_DIR });
    assert.equal(await second.exited(), 1);
    assert.match(second.output(), new RegExp(`\\b${running.child.pid}\\b`));
  });

  test('lets a request under way finish at SIGTERM and takes no new ones', async () => {
    // The signal is that of a terminal which the process was not started in, as under `nohup`.
    running.child.kill('SIGHUP');
    const slow = running.ask('/v1/crawl/web/scrape', { url: `${site.url}/held` });
    const before = site.log.length;
    await eventually(() => site.log.slice(before).includes('/held'), 'the slow call has begun');
    await new Promise((resolve) => setTimeout(resolve, 200));
    assert.doesNotMatch(running.output(), /stopping/);
    running.child.kill('SIGTERM');
    await eventually(() => running.output().includes('stopping'), 'it has heard');
    await assert.rejects(running.ask('/healthz'), 'the door is closed');
    endHeld();
    const { status, json } = await slow;
    assert.deepEqual([status, json.text], [200, 'Slow words came at last.']);
    assert.equal(await running.exited(), 0);
    assert.match(
      running.output(),
      /tidemark: stopping; waits for 1 call, until \d\d:\d\d:\d\d at most; a second signal/,
    );
    assert.match(running.output(), /^tidemark: stopped$/m);
  });
});

test('--help prints every setting, --version the version; a wrong setting is refused with the fix', async () => {
  const help = run({}, ['--help']);
  assert.equal(await help.exited(), 0);
  for (const name of ['PORT', 'DATA_DIR', 'ALLOW_PRIVATE_CIDRS', 'BILLING'])
    assert.match(help.output(), new RegExp(`\\b${name}\\b`));
  const told = run({}, ['--version']);
  assert.equal(await told.exited(), 0);
  assert.equal(told.output(), `${version}\n`);
  const wrong = run({ BILLING: 'maybe', PORT: 'http' });
  assert.equal(await wrong.exited(), 1);
  assert.match(wrong.output(), /BILLING: must be on or off/);
  assert.match(wrong.output(), /PORT: must be a whole number/);
});

test('a role of its own needs a database that others reach too', async () => {
  for (const args of [['--role', 'worker'], ['--role=api']]) {
    const refused = run({ DATA_DIR: await folder() }, args);
    assert.equal(await refused.exited(), 1);
    assert.match(refused.output(), /^tidemark: ROLE: (api|worker) needs DATABASE_URL[^\n]*\n$/);
  }
  const wrong = run({ DATA_DIR: await folder() }, ['--role', 'boss']);
  assert.equal(await wrong.exited(), 1);
  assert.match(wrong.output(), /ROLE: /);
});
