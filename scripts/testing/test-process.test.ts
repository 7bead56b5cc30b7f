import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';
import { allProcesses } from '../../server/tests/browser/processes.ts';
import { eventually } from '../../server/tests/eventually.ts';
import { type FileRun, TestProcess } from './test-process.ts';

let folder: string;
before(async () => {
  folder = await mkdtemp(join(tmpdir(), 'tidemark-runner-'));
});
after(() => rm(folder, { recursive: true, force: true }));

const limits = { startMs: 60_000, testMs: 60_000, deafMs: 15_000, exitMs: 60_000, heldMs: 60_000, outputMs: 60_000 };

/** Runs test files of these texts in one process; returns what came of each. */
async function runAll(texts: Readonly<Record<string, string>>, given: Partial<typeof limits> = {}) {
  const head = `import assert from 'node:assert/strict';\nimport { before, describe, test } from 'node:test';\n`;
  const files = Object.keys(texts).map((name) => join(folder, `${name}.test.mjs`));
  await Promise.all(Object.values(texts).map((text, at) => writeFile(files[at] ?? '', `${head}${text}`)));
  const runs: FileRun[] = [];
  const left = await new TestProcess(files, { cwd: folder, temporary: folder }, (run) => runs.push(run), {
    ...limits,
    ...given,
  }).result();
  return { runs, left };
}

/** Runs one test file of this text. */
async function run(name: string, text: string, given: Partial<typeof limits> = {}): Promise<FileRun> {
  const { runs } = await runAll({ [name]: text }, given);
  assert.equal(runs.length, 1);
  return runs[0] as FileRun;
}

test('tests are counted, and what failed is told with its reason', async () => {
  const { passed, skipped, failures } = await run(
    'mixed',
    `describe('a suite', () => { test('holds', () => {}); test('breaks', () => assert.equal(1, 2)); });
     test('waits', { skip: 'not here' }, () => {}); test('has parts', async (t) => { await t.test('part', () => {}); });`,
  );
  assert.deepEqual([passed, skipped], [3, 1]);
  assert.deepEqual(
    failures.map(({ name }) => name),
    ['breaks'],
  );
  assert.match(failures[0]?.error ?? '', /1 !== 2/);
});

test('a test that blocks its process is named, and ended with the processes that it started', async () => {
  const pidFile = join(folder, 'pid');
  const { failures } = await run(
    'blocked',
    `import { spawn } from 'node:child_process'; import { writeFileSync } from 'node:fs';
     test('never ends', () => {
       const child = spawn(process.execPath, ['-e', 'setInterval(() => {}, 1000)'], { detached: true });
       writeFileSync(${JSON.stringify(pidFile)}, String(child.pid));
       for (;;);
     });`,
    { testMs: 500, deafMs: 1_000 },
  );
  assert.match(failures.at(-1)?.error ?? '', /never ends did not end within 1.5 s/);
  const pid = Number(await readFile(pidFile, 'utf8'));
  // What was told to end may take a moment.
  while (allProcesses().some((one) => one.pid === pid && !one.isZombie)) await sleep(20);
});

test('a process of tests ends where its runner was killed', async () => {
  const [pidFile, file, runner] = ['orphan.pid', 'orphan.test.mjs', 'runner.mjs'].map((name) => join(folder, name));
  assert(pidFile && file && runner);
  const [pids, files] = [JSON.stringify(pidFile), JSON.stringify([file])];
  await writeFile(
    file,
    `import { writeFileSync } from 'node:fs'; import { test } from 'node:test';
     test('waits', async () => {
       writeFileSync(${pids}, String(process.pid));
       await new Promise(() => setInterval(() => Promise.reject(new Error('Told to nobody.')), 50));
     });`,
  );
  const given = JSON.stringify({ cwd: folder, temporary: folder });
  await writeFile(
    runner,
    `import { TestProcess } from ${JSON.stringify(new URL('./test-process.ts', import.meta.url).href)};
     await new TestProcess(${files}, ${given}, () => {}, ${JSON.stringify(limits)}).result();`,
  );
  const running = spawn(process.execPath, [runner], { stdio: 'ignore' });
  const pid = Number(await eventually(() => readFile(pidFile, 'utf8').catch(() => null), 'the test began'));
  running.kill('SIGKILL');
  await eventually(() => !allProcesses().some((one) => one.pid === pid && !one.isZombie), 'its process ended', 60_000);
});

test('a process that something holds open after its last test tells by what, and is ended', async () => {
  const leaks = `import { spawn } from 'node:child_process'; import { createServer } from 'node:net';
    test('leaks', async () => {
      setInterval(() => {}, 123_456);
      setInterval(() => {}, 54_321).unref();
      spawn(process.execPath, ['-e', 'setInterval(() => {}, 1000)']);
      await new Promise((resolve) => createServer().listen(0, '127.0.0.1', resolve));
    });`;
  const { runs } = await runAll({ held: leaks }, { heldMs: 100, exitMs: 20_000 });
  assert.deepEqual(
    runs.map(({ passed }) => passed),
    [1, 0],
  );
  assert.match(runs[1]?.failures[0]?.error ?? '', /after its last test: something holds it open/);
  assert.deepEqual(runs[1]?.together, [join(folder, 'held.test.mjs')]);
  if (process.platform === 'linux') assert.match(runs[1]?.failures[0]?.error ?? '', /^thread \S+: \S+/m);
  const held = runs[1]?.heldBy.join('\n') ?? '';
  assert.match(held, /timer of 123456 ms for \S+held\.test\.mjs:\d+$/m);
  assert.match(held, /server at .*127\.0\.0\.1/);
  assert.match(held, /process \d+: .*setInterval/);
  assert.doesNotMatch(held, /54321/);
});

test('a process that ends late by itself has not failed, but tells what kept it', async () => {
  const { runs } = await runAll({ late: `test('late', () => { setTimeout(() => {}, 3_000); });` }, { heldMs: 100 });
  assert.deepEqual(
    runs.map(({ failures, heldBy }) => [failures.length, heldBy.filter((line) => line.includes('3000 ms')).length]),
    [
      [0, 0],
      [0, 1],
    ],
  );
});

test('a process that leaves another behind, which has its output, is told and not waited for', async () => {
  const pidFile = join(folder, 'left-pid');
  const { runs } = await runAll(
    {
      leaves: `import { spawn } from 'node:child_process'; import { writeFileSync } from 'node:fs';
        test('leaves', () => {
          const child = spawn(process.execPath, ['-e', 'setTimeout(() => {}, 60_000)'], { stdio: 'inherit', detached: true });
          child.unref();
          writeFileSync(${JSON.stringify(pidFile)}, String(child.pid));
        });`,
    },
    { outputMs: 200 },
  );
  process.kill(Number(await readFile(pidFile, 'utf8')), 'SIGKILL');
  assert.match(runs[1]?.failures[0]?.error ?? '', /lives on and holds its output/);
});

for (const [how, text] of Object.entries({
  thrown: `setTimeout(() => { throw new Error('escaped'); }, 10)`,
  rejected: `void Promise.reject(new Error('escaped'))`,
}))
  test(`an error that nothing catches fails the file at once, while its test waits for something else: ${how}`, async () => {
    const { runs, left } = await runAll({
      [how]: `test('holds', () => {});
        test('lets go', async () => { await null; ${text}; await new Promise(() => setInterval(() => {}, 1_000)); });`,
      next: `test('holds', () => {});`,
    });
    assert.deepEqual(
      runs.map(({ passed, failures }) => [passed, failures.length]),
      [[1, 1]],
    );
    assert.match(runs[0]?.failures[0]?.error ?? '', /lets go let an error escape:\nError: escaped/);
    assert.match(left.join(), /next\.test\.mjs$/);
  });

test('a file that cannot be loaded fails', async () => {
  const { failures } = await run('broken', `import './nowhere.mjs';`);
  assert.ok(failures.length > 0);
});

test('files share a process, each with hooks of its own; those that one which hangs kept waiting are left to another', async () => {
  const ready = `let ready = false; before(() => { ready = true; }); test('is ready', () => assert.ok(ready));`;
  const { runs, left } = await runAll(
    { first: ready, second: ready, hangs: `test('hangs', () => { for (;;); });`, third: ready },
    { testMs: 500, deafMs: 1_000 },
  );
  assert.deepEqual(
    runs.map(({ passed, failures }) => [passed, failures.length]),
    [
      [1, 0],
      [1, 0],
      [0, 1],
    ],
  );
  assert.match(left.join(), /third\.test\.mjs$/);
});
