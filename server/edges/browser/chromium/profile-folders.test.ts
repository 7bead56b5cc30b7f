import assert from 'node:assert/strict';
import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type TestContext, test } from 'node:test';
import { temporaryFolder } from '../../../tests/store/template.ts';
import { profileFlag } from './flags.ts';
import { identify } from './process-identity.ts';
import { ProfileFolders } from './profile-folders.ts';

const skip = process.platform === 'linux' ? false : 'needs /proc';

/** A process that leads a group and waits; its arguments are all that it has of a browser. */
function startWaiting(context: TestContext, ...args: string[]): ChildProcess & { pid: number } {
  const child = spawn(process.execPath, ['-e', 'setInterval(() => {}, 1000)', '--', ...args], {
    detached: true,
    stdio: 'ignore',
  });
  context.after(() => child.kill('SIGKILL'));
  assert.ok(child.pid);
  return Object.assign(child, { pid: child.pid });
}

/** A folder of records that a dead process left, with one record in it. */
function leaveRecord(data: string, record: unknown): string {
  const folder = join(data, 'browsers', 'p-dead');
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  writeFileSync(join(folder, '1.json'), JSON.stringify(record), { mode: 0o600 });
  return folder;
}

const isRunning = (child: ChildProcess): boolean => child.exitCode === null && child.signalCode === null;

/** Its death by a sweep is told to this process later than to the sweep. */
const settled = async (child: ChildProcess): Promise<void> => {
  if (isRunning(child)) await once(child, 'exit');
};

/** A service that opens a profile, tells where it stands, and waits. */
const service = `
  const { ProfileFolders } = await import(process.argv[1]);
  const profile = new ProfileFolders(process.argv[2]).create(null);
  console.log(profile.path);
  process.stdin.once('data', (pid) => { profile.note(Number(pid)); console.log('noted'); });`;

async function startService(context: TestContext, data: string) {
  const code = import.meta.resolve('./profile-folders.ts');
  const flags = ['--disable-warning=ExperimentalWarning', '--input-type=module-typescript'];
  const child = spawn(process.execPath, [...flags, '-e', service, code, data], { stdio: ['pipe', 'pipe', 'inherit'] });
  context.after(() => child.kill('SIGKILL'));
  const said = child.stdout.setEncoding('utf8')[Symbol.asyncIterator]();
  const path = String((await said.next()).value).trim();
  const note = async (pid: number): Promise<void> => {
    child.stdin.write(`${pid}\n`);
    await said.next();
  };
  return { child, path, note };
}

test('what a killed service left is ended and removed, and nothing of one that lives', { skip }, async (context) => {
  const data = await temporaryFolder();
  const { child, path, note } = await startService(context, data);
  const browser = startWaiting(context, profileFlag(path));
  await note(browser.pid);
  const next = new ProfileFolders(data);
  assert.equal(next.sweep(), 0);
  assert.ok(existsSync(path) && isRunning(browser));
  child.kill('SIGKILL');
  await once(child, 'exit');
  assert.equal(next.sweep(), 1);
  await settled(browser);
  assert.equal(browser.signalCode, 'SIGKILL');
  assert.deepEqual([existsSync(path), readdirSync(join(data, 'browsers'))], [false, []]);
});

test('a process that only has a browser’s number is left alone, and so is a folder that is none of ours', {
  skip,
}, async (context) => {
  const data = await temporaryFolder();
  const elsewhere = await temporaryFolder();
  const other = startWaiting(context, profileFlag('/somewhere/else'));
  const folder = leaveRecord(data, { folder: elsewhere, browser: identify(other.pid) });
  const renumbered = { ...identify(other.pid), start: '1' };
  writeFileSync(join(folder, '2.json'), JSON.stringify({ folder: '/somewhere/else', browser: renumbered }));
  assert.equal(new ProfileFolders(data).sweep(), 2);
  assert.ok(isRunning(other) && existsSync(elsewhere));
  // A signal that was sent arrives before the next one does.
  other.kill('SIGTERM');
  await settled(other);
  assert.equal(other.signalCode, 'SIGTERM');
});

test('what lies about in the temporary folder, whoever put it there, is neither read nor believed', {
  skip,
}, async (context) => {
  const data = await temporaryFolder();
  const victim = startWaiting(context);
  const planted = ['file', 'pipe'].map(() => mkdtempSync(join(tmpdir(), 'tidemark-browser-')));
  context.after(() => planted.forEach((folder) => void rmSync(folder, { recursive: true, force: true })));
  const [file = '', pipe = ''] = planted.map((folder) => join(folder, 'tidemark-owner'));
  writeFileSync(file, `999999999 1 ${victim.pid} ${identify(victim.pid)?.start}`);
  assert.equal(spawnSync('mkfifo', [pipe]).status, 0);
  // In a process of its own: one that reads the pipe never ends.
  const code = `new (await import(process.argv[1])).ProfileFolders(process.argv[2]).sweep()`;
  const args = ['--disable-warning=ExperimentalWarning', '--input-type=module-typescript', '-e', code];
  const swept = spawnSync(process.execPath, [...args, import.meta.resolve('./profile-folders.ts'), data], {
    timeout: 300_000,
    encoding: 'utf8',
  });
  assert.deepEqual([swept.status, swept.stderr], [0, '']);
  victim.kill('SIGTERM');
  await settled(victim);
  assert.deepEqual([victim.signalCode, ...planted.map(existsSync)], ['SIGTERM', true, true]);
});

test('a folder that others may write to is told instead of used', { skip }, async () => {
  const data = await temporaryFolder();
  mkdirSync(join(data, 'browsers'));
  chmodSync(join(data, 'browsers'), 0o777);
  assert.throws(() => new ProfileFolders(data).create(null), /only this user may write to/);
  assert.throws(() => new ProfileFolders(data).sweep(), /only this user may write to/);
});

test('a record that was cut short, or is none, is removed with its folder', { skip }, async () => {
  const data = await temporaryFolder();
  const folder = leaveRecord(data, 'nothing');
  writeFileSync(join(folder, '2.json'), '{"folder":');
  assert.equal(new ProfileFolders(data).sweep(), 2);
  assert.equal(existsSync(folder), false);
});
