import assert from 'node:assert/strict';
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, test } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { eventually } from '../server/tests/eventually.ts';

const here = fileURLToPath(new URL('.', import.meta.url));
/** Stands in for npm: says what it was asked and when, and installs one package of each kind, and a tool that a package needs, in a while. */
const npm = `
import { appendFileSync, existsSync, mkdirSync, rmSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
const args = process.argv.slice(2).filter((arg) => !/^--(no-audit|no-fund|loglevel)/.test(arg)).join(' ');
appendFileSync('npm.log', 'begins ' + args + '\\n');
if (args.startsWith('ci')) rmSync('node_modules', { recursive: true, force: true });
await sleep(300);
for (const name of args.includes('--omit=dev') ? ['server', 'shared'] : ['server', 'shared', 'tool']) mkdirSync('node_modules/' + name, { recursive: true });
appendFileSync('npm.log', 'ended\\n');
`;
const entries = {
  'server/main.ts':
    'process.on("SIGHUP", () => {}); setInterval(() => {}, 1000); console.log("runs", process.execArgv.join(" "));',
  'scripts/check.ts': '',
  'scripts/operate.ts': '',
  'scripts/replay.ts': '',
};

let clone: string;
const children = new Set<ChildProcess>();
const groups = new Set<number>();
beforeEach(() => {
  clone = mkdtempSync(join(tmpdir(), 'tidemark-clone-'));
  for (const folder of ['scripts', 'server', 'npm']) mkdirSync(join(clone, folder));
  for (const name of ['run.mjs', 'set-up.mjs']) cpSync(join(here, name), join(clone, 'scripts', name));
  for (const [path, text] of Object.entries(entries)) writeFileSync(join(clone, path), text);
  writeFileSync(join(clone, 'npm', 'npm-cli.js'), npm);
  writeFileSync(join(clone, 'npm', 'package.json'), '{"type":"module"}');
  const runtime = { node: process.versions.node };
  writeFileSync(
    join(clone, 'package.json'),
    JSON.stringify({ type: 'module', runtime, devDependencies: { shared: '1', tool: '1' } }),
  );
  lockfile('first');
});
afterEach(async () => {
  for (const child of children) {
    child.kill('SIGTERM');
    if (child.exitCode === null && child.signalCode === null) await once(child, 'exit');
  }
  children.clear();
  for (const group of groups) {
    try {
      process.kill(group, 'SIGKILL');
    } catch {
      // All of it has ended.
    }
  }
  groups.clear();
  rmSync(clone, { recursive: true, force: true });
});

const lockfile = (text: string): void => writeFileSync(join(clone, 'package-lock.json'), JSON.stringify(text));
const hasTools = (): boolean => existsSync(join(clone, 'node_modules', 'tool'));
const npmLog = (): string[] => readFileSync(join(clone, 'npm.log'), 'utf8').trim().split('\n');

/** Begins a command of the clone. `atFirst`: what its launcher runs before, as JavaScript. */
function begin(file: keyof typeof entries, atFirst = '') {
  const env = { PATH: process.env.PATH ?? '', npm_execpath: join(clone, 'npm', 'npm-cli.js') };
  const command = ['--import', `data:text/javascript,${atFirst}`, join(clone, 'scripts', 'run.mjs'), file];
  const child = spawn(process.execPath, command, { cwd: clone, env });
  children.add(child);
  let said = '';
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (text: string) => (said += text));
  const ended = once(child, 'close').then(([code]) => ({ code, said }));
  return { child, ended, isRunning: () => said.includes('runs'), said: () => said };
}

test('commands that are begun together in a fresh clone set it up one after the other, and all run', async () => {
  const service = begin('server/main.ts');
  const checks = [begin('scripts/check.ts'), begin('scripts/check.ts')];
  for (const { ended } of checks) assert.equal((await ended).code, 0);
  await eventually(service.isRunning, 'the service runs');
  assert.ok(hasTools());
  const log = npmLog();
  assert.deepEqual(
    log.map((line) => line.split(' ')[0]),
    log.map((_, at) => (at % 2 === 0 ? 'begins' : 'ended')),
  );
});

test('a service with little memory, of its own or of its container, does not take 600 MB to optimize its database', async () => {
  for (const [allowed, isOptimized] of [
    [512, false],
    [1_024, false],
    [4_096, true],
    [0, true],
  ] as const) {
    const service = begin('server/main.ts', `process.constrainedMemory = () => ${allowed} * 2 ** 20;`);
    await eventually(service.isRunning, 'the service runs');
    service.child.kill('SIGTERM');
    await service.ended;
    assert.equal(!service.said().includes('--liftoff-only'), isOptimized, `${allowed} MB`);
    assert.match(service.said(), /--max-semi-space-size=16/);
  }
});

test('a service that starts again installs nothing', async () => {
  for (const _ of [1, 2]) {
    const service = begin('server/main.ts');
    await eventually(service.isRunning, 'the service runs');
    service.child.kill('SIGTERM');
    await service.ended;
  }
  assert.deepEqual(npmLog(), ['begins ci --omit=dev', 'ended']);
});

test('a replay of recorded answers beside a service installs nothing', async () => {
  const service = begin('server/main.ts');
  await eventually(service.isRunning, 'the service runs');
  assert.equal((await begin('scripts/replay.ts').ended).code, 0);
  assert.deepEqual(npmLog(), ['begins ci --omit=dev', 'ended']);
});

test('a service that starts leaves the tools of development where they are', async () => {
  await begin('scripts/check.ts').ended;
  lockfile('second');
  const service = begin('server/main.ts');
  await eventually(service.isRunning, 'the service runs');
  assert.ok(hasTools());
  assert.deepEqual(npmLog(), ['begins ci', 'ended', 'begins ci', 'ended']);
});

test('beneath a service that runs packages are added, but none is exchanged: who needs that is told', async () => {
  const service = begin('server/main.ts');
  await eventually(service.isRunning, 'the service runs');
  assert.equal((await begin('scripts/check.ts').ended).code, 0);
  const added = ['begins ci --omit=dev', 'ended', 'begins install --no-save --include=dev', 'ended'];
  assert.deepEqual(npmLog(), added);
  lockfile('second');
  const refused = await begin('scripts/check.ts').ended;
  assert.equal(refused.code, 1);
  assert.match(
    refused.said,
    new RegExp(`server/main\\.ts \\(process ${service.child.pid}\\) runs with the packages as they were`),
  );
  assert.equal((await begin('scripts/operate.ts').ended).code, 0, 'the operator goes on with what is there');
  assert.deepEqual(npmLog(), added);
  service.child.kill('SIGTERM');
  await service.ended;
  assert.equal((await begin('scripts/check.ts').ended).code, 0);
  assert.deepEqual(npmLog().slice(added.length), ['begins ci', 'ended']);
});

/** Runs its argument as npm runs a script: in a shell, to which it passes SIGTERM. */
const asNpm = `
const shell = require('child_process').spawn('sh', ['-c', process.argv[1]], { stdio: 'inherit' });
process.on('SIGTERM', () => { shell.kill('SIGTERM'); process.exit(143); });`;

/** A service that npm started, in a group of processes of its own, which the test ends. `tail`: a shell without one may give its place to the program. */
function underNpm(tail: string) {
  const script = `'${process.execPath}' scripts/run.mjs server/main.ts`;
  const lifecycle = { npm_lifecycle_script: script, npm_execpath: join(clone, 'npm', 'npm-cli.js') };
  const child = spawn(process.execPath, ['-e', asNpm, `${script}${tail}`], {
    cwd: clone,
    env: { PATH: process.env.PATH ?? '', ...lifecycle },
    stdio: ['ignore', 'pipe', 'inherit'],
    detached: true,
  });
  groups.add(-(child.pid ?? 0));
  let said = '';
  child.stdout.setEncoding('utf8').on('data', (text: string) => (said += text));
  let isOver = false;
  const over = once(child.stdout, 'end').then(() => (isOver = true));
  return { child, over, isOver: () => isOver, isRunning: () => said.includes('runs') };
}

for (const [how, signal, tail] of [
  ['told to end', 'SIGTERM', '; :'],
  ['killed', 'SIGKILL', '; :'],
  ['killed, and had its shell give way,', 'SIGKILL', ''],
] as const)
  test(`a service whose npm was ${how} ends`, async () => {
    const service = underNpm(tail);
    await eventually(service.isRunning, 'the service runs');
    service.child.kill(signal);
    await service.over;
  });

test('a service goes on when the terminal ends that npm was started in under `nohup`', async () => {
  const service = underNpm('; :');
  await eventually(service.isRunning, 'the service runs');
  const group = -(service.child.pid ?? 0);
  process.kill(group, 'SIGHUP');
  await once(service.child, 'exit');
  await sleep(2_500);
  assert.ok(!service.isOver());
  process.kill(group, 'SIGTERM');
  await service.over;
});

test('a set-up that broke off does not keep the next one waiting', async () => {
  const gone = begin('scripts/check.ts');
  const lock = join(clone, '.cache', 'set-up.lock');
  await eventually(() => existsSync(lock), 'the set-up has begun');
  gone.child.kill('SIGKILL');
  await gone.ended;
  assert.ok(existsSync(lock));
  assert.equal((await begin('scripts/check.ts').ended).code, 0);
  assert.ok(hasTools() && !existsSync(lock));
});
