import assert from 'node:assert/strict';
import { rm } from 'node:fs/promises';
import { after, before, test } from 'node:test';
import * as operator from '../../capabilities/operator/operator.ts';
import { commandsOf, runProgram } from '../../edges/operator/command-line.ts';
import { type Running, startRunning } from '../running.ts';
import { temporaryStoreFolder } from '../store/template.ts';
import { ConsoleVisitor, firstOwner, password } from './people.ts';

let service: Running;
let folder: string;
let owner: ConsoleVisitor;

before(async () => {
  folder = await temporaryStoreFolder();
  service = await startRunning({}, {}, folder);
  owner = await firstOwner(service);
});
after(async () => {
  await service?.close();
  await rm(folder, { recursive: true, force: true });
});

const visitor = () => new ConsoleVisitor(service.tidemark.baseUrl);
const isSignedIn = async (one: ConsoleVisitor): Promise<boolean> =>
  (await one.ask('/console/api/session')).status === 200;

/** Runs the operator's command. */
async function reset(email: string) {
  let [output, complaint] = ['', ''];
  const code = await runProgram(
    commandsOf('console', Object.values(operator)),
    ['password', email],
    { operationIds: async () => [] },
    {
      environment: { DATA_DIR: folder },
      write: (text) => {
        output += text;
      },
      complain: (text) => {
        complaint += text;
      },
    },
  );
  return { code, output, complaint, password: output.split('\n')[0] ?? '' };
}

test('a person changes their password by the one that they know, and their other sessions end', async () => {
  const other = visitor();
  await other.signIn('ada@example.com');
  const change = (currentPassword: string) =>
    owner.ask('/console/auth/change-password', {
      currentPassword,
      newPassword: 'another long password',
      // The page may send any value.
      revokeOtherSessions: false,
    });
  const refused = await change('not my password');
  assert.deepEqual([refused.status, refused.json.code], [400, 'INVALID_PASSWORD']);
  const changed = await change(password);
  assert.deepEqual([changed.status, 'token' in changed.json], [200, false]);
  assert.deepEqual([await isSignedIn(owner), await isSignedIn(other)], [true, false]);
  assert.equal((await visitor().signIn('ada@example.com')).status, 401);
  assert.equal((await visitor().signIn('ada@example.com', 'another long password')).status, 200);
});

test('the operator resets a password, beside a server and without one', async () => {
  const beside = await reset('Ada@example.com');
  assert.deepEqual([beside.code, beside.complaint], [0, '']);
  assert.equal(await isSignedIn(owner), false);
  assert.equal((await visitor().signIn('ada@example.com', 'another long password')).status, 401);
  const again = visitor();
  assert.equal((await again.signIn('ada@example.com', beside.password)).status, 200);
  const [entry] = (await again.ask('/console/api/audit')).json.data;
  assert.deepEqual([entry.actor, entry.action, entry.subject], ['operator', 'console.password', 'ada@example.com']);
  await service.close();
  const alone = await reset('ada@example.com');
  service = await startRunning({}, {}, folder);
  assert.equal((await visitor().signIn('ada@example.com', beside.password)).status, 401);
  assert.equal((await visitor().signIn('ada@example.com', alone.password)).status, 200);
});

test('of an address that no person has, the command says so', async () => {
  const { code, complaint } = await reset('eve@example.com');
  assert.equal(code, 1);
  assert.match(complaint, /eve@example\.com/);
});
