import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { existsSync, readFileSync, statSync } from 'node:fs';
import { mkdir, rename, writeFile } from 'node:fs/promises';
import { connect, createServer } from 'node:net';
import { dirname, join } from 'node:path';
import { after, before, test } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';
import { systemClock } from '../../kernel/ports/clock.ts';
import type { Store } from '../../kernel/ports/store.ts';
import { temporaryFolder, temporaryStoreFolder } from '../../tests/store/template.ts';
import { createEncryption } from '../encryption/encryption.ts';
import { openEmbeddedStore } from '../storage/storage.ts';
import { organizationsCreate, organizationsList } from './commands.ts';
import { operate } from './operator.ts';
import { OperatorSocket } from './operator-socket.ts';
import { socketOf } from './socket-path.ts';

let store: Store;
const warnings: string[] = [];
before(async () => {
  store = await openEmbeddedStore({
    folder: await temporaryStoreFolder(),
    clock: systemClock,
    onFatal: assert.ifError,
  });
});
after(() => store.close());

const log = { info: () => {}, error: () => {}, warn: (_: object, message: string) => void warnings.push(message) };
const encryption = createEncryption(async () => [new Uint8Array(32)]);
const ports = () => ({ store, clock: systemClock, operationIds: async () => [], newRequestId: randomUUID, encryption });
const open = (folder: string, over: Partial<Store> = {}) =>
  OperatorSocket.open({ folder, ports: { ...ports(), store: { ...store, ...over } }, log });
const ask = (folder: string) =>
  operate({ folder, clock: systemClock, operationIds: async () => [], patience: 0 }, (execute) =>
    execute(organizationsList, {}),
  );
const modeOf = (path: string): string => (statSync(path).mode & 0o777).toString(8);

/** A line to the socket, and the answer. */
async function send(folder: string, line: string): Promise<{ ok: boolean; code?: string; message?: string }> {
  const socket = connect(socketOf(folder));
  socket.setEncoding('utf8').write(`${line}\n`);
  const [text] = await once(socket, 'data');
  socket.destroy();
  return JSON.parse(text);
}

test('only the owner may open the socket, and it is gone after the stop', async () => {
  const folder = await temporaryFolder();
  const before = process.umask();
  const socket = await open(folder);
  assert.equal(process.umask(), before);
  assert.equal(modeOf(join(folder, 'operator.sock')), '600');
  assert.deepEqual(await ask(folder), []);
  await socket.stop();
  assert.ok(!existsSync(join(folder, 'operator.sock')));
});

test('the socket of a dead server is replaced', async () => {
  const folder = await temporaryFolder();
  const dead = createServer().listen(join(folder, 'draft.sock'));
  await once(dead, 'listening');
  await rename(join(folder, 'draft.sock'), join(folder, 'operator.sock'));
  dead.close();
  await assert.rejects(ask(folder), /There is no data/, 'nobody listens there');
  const socket = await open(folder);
  assert.equal(socketOf(folder), join(folder, 'operator.sock'));
  assert.deepEqual(await ask(folder), []);
  await socket.stop();
});

test('where the path is too long for a socket it lies elsewhere, and is found', async () => {
  const folder = join(await temporaryFolder(), 'deep'.repeat(30));
  await mkdir(folder);
  const socket = await open(folder);
  const path = readFileSync(join(folder, 'operator.path'), 'utf8');
  assert.deepEqual([modeOf(path), modeOf(dirname(path)), modeOf(join(folder, 'operator.path'))], ['600', '700', '600']);
  assert.deepEqual(await ask(folder), []);
  await socket.stop();
  assert.ok(!existsSync(dirname(path)) && !existsSync(join(folder, 'operator.path')));
});

test('what is no request is answered in words, and harms nobody', async () => {
  const folder = await temporaryFolder();
  const socket = await open(folder);
  assert.equal((await send(folder, 'hello')).ok, false);
  assert.equal((await send(folder, '{"command":"dance","input":{}}')).code, 'not-found');
  const wrong = await send(folder, '{"command":"organizations.create","input":{"name":"","startingBalance":0.5}}');
  assert.match(`${wrong.code} ${wrong.message}`, /validation-failed name: .*; startingBalance: /);
  connect(socketOf(folder)).end('{"command":');
  assert.deepEqual(await ask(folder), []);
  await socket.stop();
});

test('a stop lets a command under way finish, and does not wait for idle callers', async () => {
  const folder = await temporaryFolder();
  const begun = Promise.withResolvers<void>();
  const slow = async (): Promise<never[]> => {
    begun.resolve();
    await sleep(100);
    return [];
  };
  const socket = await open(folder, {
    organizations: { ...store.organizations, list: slow } as Store['organizations'],
  });
  const idle = connect(socketOf(folder));
  await once(idle, 'connect');
  const answer = ask(folder);
  await begun.promise;
  await socket.stop();
  assert.deepEqual(await answer, []);
  idle.destroy();
});

test('a service that cannot have a socket runs without one, and says so', async () => {
  const nowhere = join(await temporaryFolder(), 'missing');
  const socket = await open(nowhere);
  assert.match(warnings.at(-1) ?? '', /no socket/);
  await socket.stop();
});

test('a server that is at work is waited for; one that says nothing is given up, in a sentence', async (context) => {
  const folder = await temporaryFolder();
  const slow = async (): Promise<never[]> => {
    await sleep(3_300);
    return [];
  };
  const organizations = { ...store.organizations, list: slow } as Store['organizations'];
  const socket = await open(folder, { organizations });
  context.after(() => socket.stop());
  const told = operate({ folder, clock: systemClock, operationIds: async () => [], silenceMs: 3_000 }, (execute) =>
    execute(organizationsList, {}),
  );
  assert.deepEqual(await told, []);
  await socket.stop();
  const mute = createServer().listen(join(folder, 'operator.sock'));
  context.after(() => mute.close());
  await once(mute, 'listening');
  const options = { folder, clock: systemClock, operationIds: async () => [], silenceMs: 50 };
  const unheard = operate(options, (execute) => execute(organizationsList, {}));
  await assert.rejects(unheard, (error: Error) =>
    error.message.startsWith(`The service that has ${folder} open said nothing`),
  );
});

test('a data folder that is none, or in the hands of a process that does not listen, is told so', async (context) => {
  const folder = await temporaryFolder();
  await writeFile(join(folder, 'file'), '');
  await assert.rejects(ask(join(folder, 'file')), /There is no data in/);
  await assert.rejects(ask(join(folder, 'a'.repeat(300))), /cannot be read: its path is too long \(ENAMETOOLONG/);
  const taken = await temporaryStoreFolder();
  const other = await openEmbeddedStore({ folder: taken, clock: systemClock, onFatal: assert.ifError });
  context.after(() => other.close());
  await assert.rejects(ask(taken), new RegExp(`in use by process ${process.pid}\\. It takes no commands`));
});

test('commands work on what another process may have made meanwhile', async () => {
  const folder = await temporaryStoreFolder();
  const options = { folder, clock: systemClock, operationIds: async () => [] };
  const made = await operate(options, (execute) => execute(organizationsCreate, { name: 'here', startingBalance: 5 }));
  assert.deepEqual([made.name, made.balance, made.createdAt instanceof Date], ['here', 5, true]);
  assert.deepEqual(
    (await ask(folder)).map(({ name }) => name),
    ['here'],
  );
});
