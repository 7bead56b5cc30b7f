import assert from 'node:assert/strict';
import { once } from 'node:events';
import { existsSync, readFileSync, statSync } from 'node:fs';
import { mkdir, rename, writeFile } from 'node:fs/promises';
import { request } from 'node:http';
import { connect, createServer } from 'node:net';
import { dirname, join } from 'node:path';
import { text } from 'node:stream/consumers';
import { after, before, test } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';
import { createOrganization, listOrganizations } from '../../capabilities/operator/operator.ts';
import { systemClock } from '../../kernel/ports/clock.ts';
import type { Store } from '../../kernel/ports/store.ts';
import { type Running, startRunning } from '../../tests/running.ts';
import { temporaryFolder, temporaryStoreFolder } from '../../tests/store/template.ts';
import { openEmbeddedStore } from '../storage/storage.ts';
import { operate } from './operate.ts';
import { socketOf } from './socket-path.ts';

let store: Store;
before(async () => {
  store = await openEmbeddedStore({
    folder: await temporaryStoreFolder(),
    clock: systemClock,
    onFatal: assert.ifError,
  });
});
after(() => store.close());

/** A service on a folder and the store of all these tests. */
const serve = (folder: string, over: Partial<Store> = {}): Promise<Running> =>
  startRunning({}, { store: Promise.resolve({ ...store, close: async () => {}, ...over }) }, folder);

const options = (folder: string) => ({ folder, clock: systemClock, operationIds: async () => [] });
const ask = async (folder: string, silenceMs = 10_000): Promise<string[]> => {
  const work = operate({ ...options(folder), timeoutMs: 0, silenceMs }, (execute) => execute(listOrganizations, {}));
  return (await work).data.map(({ name }) => name);
};
const modeOf = (path: string): string => (statSync(path).mode & 0o777).toString(8);

/** A store that lists organizations in another way. */
const listing = (list: () => Promise<never[]>): Partial<Store> => ({
  organizations: new Proxy(store.organizations, {
    get: (real, name) => (name === 'list' ? list : Reflect.get(real, name).bind(real)),
  }),
});

/** A store whose list of organizations takes its time. */
function slowly(ms: number): { over: Partial<Store>; begun: Promise<void> } {
  const begun = Promise.withResolvers<void>();
  const list = async (): Promise<never[]> => {
    begun.resolve();
    await sleep(ms);
    return [];
  };
  return { over: listing(list), begun: begun.promise };
}

/** What a socket answers to a request. */
async function send(folder: string, method: string, path: string, body = '') {
  const headers = body ? { 'content-type': 'application/json', 'content-length': Buffer.byteLength(body) } : {};
  const asked = request({ socketPath: socketOf(folder), method, path, headers, agent: false }).end(body);
  const [response] = await once(asked, 'response');
  return { status: response.statusCode, json: JSON.parse(await text(response)) };
}

test('only the owner may open the socket, and it is gone after the stop', async () => {
  const folder = await temporaryFolder();
  const before = process.umask();
  const running = await serve(folder);
  assert.equal(process.umask(), before);
  assert.equal(modeOf(join(folder, 'operator.sock')), '600');
  assert.deepEqual(await ask(folder), ['default']);
  await running.close();
  assert.ok(!existsSync(join(folder, 'operator.sock')));
});

test('the socket of a dead server is replaced', async () => {
  const folder = await temporaryFolder();
  const dead = createServer().listen(join(folder, 'draft.sock'));
  await once(dead, 'listening');
  await rename(join(folder, 'draft.sock'), join(folder, 'operator.sock'));
  dead.close();
  await assert.rejects(ask(folder), /There is no data/, 'nobody listens there');
  const running = await serve(folder);
  assert.equal(socketOf(folder), join(folder, 'operator.sock'));
  assert.deepEqual(await ask(folder), ['default']);
  await running.close();
});

test('where the path is too long for a socket it lies elsewhere, and is found', async () => {
  const folder = join(await temporaryFolder(), 'deep'.repeat(30));
  await mkdir(folder);
  const running = await serve(folder);
  const path = readFileSync(join(folder, 'operator.path'), 'utf8');
  assert.deepEqual([modeOf(path), modeOf(dirname(path)), modeOf(join(folder, 'operator.path'))], ['600', '700', '600']);
  assert.deepEqual(await ask(folder), ['default']);
  await running.close();
  assert.ok(!existsSync(dirname(path)) && !existsSync(join(folder, 'operator.path')));
});

test('what is no operation of the operator is answered in words, and harms nobody', async () => {
  const folder = await temporaryFolder();
  const running = await serve(folder);
  const raw = connect(socketOf(folder));
  raw.end('hello\n');
  assert.match(await text(raw), /^HTTP\/1\.1 400 [\s\S]*"code":"bad-request"/);
  assert.deepEqual((await send(folder, 'POST', '/operator/dances', '{}')).json.code, 'not-found');
  const wrong = await send(folder, 'POST', '/operator/organizations', '{"name":"","balance":"0.0000005"}');
  assert.deepEqual([wrong.status, wrong.json.code], [422, 'validation-failed']);
  assert.deepEqual(
    wrong.json.errors.map(({ pointer }: { pointer: string }) => pointer),
    ['/name', '/balance'],
  );
  assert.equal((await send(folder, 'POST', '/v1/crawl/web/scrape', '{}')).status, 404, 'it brings nothing else');
  connect(socketOf(folder)).end('POST /operator/organizations HTTP/1.1\r\n');
  assert.deepEqual(await ask(folder), ['default']);
  await running.close();
});

test('callers from the network find no operation of the operator, and are told of none', async () => {
  const running = await serve(await temporaryFolder());
  for (const path of ['/operator/organizations', '/operator/keys', '/operator/ledger/audit']) {
    const { status, json } = await running.ask(path);
    assert.deepEqual([status, json.code], [404, 'not-found'], path);
  }
  assert.equal((await running.ask('/operator/ledger/grants', { body: {} })).status, 404);
  for (const page of ['/openapi.json', '/v1/crawl/endpoints', '/docs', '/'])
    assert.ok(!/\/operator\/|ledger\.grant/.test((await running.ask(page)).text), page);
  await running.close();
});

test('a stop lets an operation under way finish, and does not wait for idle callers', async () => {
  const folder = await temporaryFolder();
  const { over, begun } = slowly(100);
  const running = await serve(folder, over);
  const idle = connect(socketOf(folder));
  await once(idle, 'connect');
  const answer = ask(folder);
  await begun;
  await running.close();
  assert.deepEqual(await answer, []);
  idle.destroy();
});

test('an operator is told the cause of what nobody foresaw, and so is the log', async () => {
  const folder = await temporaryFolder();
  const running = await serve(
    folder,
    listing(async () => assert.fail('The disk said no.')),
  );
  await assert.rejects(ask(folder), { code: 'internal', message: 'The disk said no.' });
  assert.ok(running.logged.some(([level, { error }]) => level === 'error' && /The disk said no/.test(String(error))));
  await running.close();
});

test('a service that cannot have a socket runs without one, and says so', async () => {
  const folder = await temporaryFolder();
  // What is no socket is not removed.
  await mkdir(join(folder, 'operator.sock', 'kept'), { recursive: true });
  const running = await serve(folder);
  assert.match(running.logged.find(([level]) => level === 'warn')?.[2] ?? '', /no socket/);
  assert.equal((await running.ask('/healthz')).status, 200);
  await running.close();
  assert.ok(existsSync(join(folder, 'operator.sock', 'kept')));
});

test('a server that is at work is waited for; one that says nothing is given up, in a sentence', async (context) => {
  const folder = await temporaryFolder();
  const running = await serve(folder, slowly(3_300).over);
  assert.deepEqual(await ask(folder, 3_000), []);
  await running.close();
  const mute = createServer().listen(join(folder, 'operator.sock'));
  context.after(() => mute.close());
  await once(mute, 'listening');
  await assert.rejects(ask(folder, 50), (error: Error) =>
    error.message.startsWith(`The service that has ${folder} open said nothing`),
  );
});

test('a data folder that is none, or in the hands of a process that does not listen, is told so', async (context) => {
  const folder = await temporaryFolder();
  await writeFile(join(folder, 'file'), '');
  await assert.rejects(ask(join(folder, 'none')), /There is no data in/);
  await assert.rejects(ask(join(folder, 'file')), /cannot be read: a part of its path is no folder \(ENOTDIR/);
  await assert.rejects(ask(join(folder, 'a'.repeat(300))), /cannot be read: its path is too long \(ENAMETOOLONG/);
  const taken = await temporaryStoreFolder();
  const other = await openEmbeddedStore({ folder: taken, clock: systemClock, onFatal: assert.ifError });
  context.after(() => other.close());
  await assert.rejects(ask(taken), new RegExp(`in use by process ${process.pid}\\. It takes no commands`));
});

test('operations work on what another process may have made meanwhile', async () => {
  const folder = await temporaryStoreFolder();
  const made = await operate(options(folder), (execute) =>
    execute(createOrganization, { name: 'here', balance: '0.000005' }),
  );
  assert.deepEqual([made.name, made.balance], ['here', 0.000005]);
  assert.deepEqual(await ask(folder), ['here']);
});
