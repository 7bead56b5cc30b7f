import assert from 'node:assert/strict';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { getPriority, tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, it, type TestContext, test } from 'node:test';
import { setTimeout } from 'node:timers/promises';
import { Problem } from '../../contract/problem.ts';
import { TooMuch } from '../../kernel/threads.ts';
import { TaskPool, type TaskPoolOptions } from './task-pool.ts';
import { ownThreads, type Thread, type ThreadSource } from './thread-source.ts';

/** What the threads of these tests do: a task is the body of a function. */
interface Said {
  readonly said: unknown;
}

const serve = new URL('./serve-tasks.ts', import.meta.url).href;
const problem = new URL('../../contract/problem.ts', import.meta.url).href;
const code = `import { serveTasks } from '${serve}'; import { Problem } from '${problem}';
  const wait = (ms) => Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, ms);
  serveTasks((body) => ({ said: new Function('wait', 'Problem', body)(wait, Problem) }));`;
const data = (script: string): URL => new URL(`data:text/javascript,${encodeURIComponent(script)}`);

/** Waits without using the processor. */
const sleep = 'wait(Infinity)';
const spin = 'for (;;);';

function open(context: TestContext, options: Partial<TaskPoolOptions> = {}) {
  const pool = new TaskPool<string, Said>({
    script: data(code),
    threads: 1,
    heapMegabytes: 64,
    tasks: 'tasks',
    ...options,
  });
  context.after(() => pool.close());
  const never = new AbortController().signal;
  const run = async (
    task: string,
    partition = '',
    more: { signal?: AbortSignal; processorMs?: number; wallMs?: number } = {},
  ) => (await pool.run(task, { partition, signal: never, ...more })).said;
  return { pool, run };
}

const isProblem = (expected: string) => (thrown: unknown) => thrown instanceof Problem && thrown.code === expected;
const isTooMuch = (of: string) => (thrown: unknown) => thrown instanceof TooMuch && thrown.of === of;

describe('a pool that the system has no thread for', () => {
  it('fails the tasks that need one, and nothing waits for ever', async (context) => {
    // What Node refuses at once, as it does when the system refuses.
    const { run } = open(context, { script: new URL('https://example.com/') });
    const isOverloaded = (thrown: unknown): boolean => thrown instanceof Problem && thrown.code === 'overloaded';
    const first = assert.rejects(run('return 1', 'a'), isOverloaded);
    await assert.rejects(run('return 1', 'b'), isOverloaded);
    await first;
  });
});

test('threads give way to the thread that started them', { skip: process.platform !== 'linux' }, async (context) => {
  const { run } = open(context);
  const nice = await run("return process.getBuiltinModule('node:os').getPriority();");
  assert.deepEqual([nice, getPriority()], [Math.min(19, getPriority() + 3), getPriority()]);
});

describe('a task that fails', { timeout: 300_000 }, () => {
  it('rejects its own call only, and says why', async (context) => {
    const { run } = open(context);
    const cases = [
      ['const all = []; for (;;) all.push(new Array(1e6).fill(all.length));', isTooMuch('memory')],
      ["return 'x'.repeat(2 ** 30);", isTooMuch('memory')],
      ["throw new Error('boom');", /boom/],
      ['process.exit(3);', /code 3/],
      ["throw new Problem('upstream-changed', 'Other.', { reason: 'words' });", isProblem('upstream-changed')],
    ] as const;
    for (const [task, how] of cases) {
      const failing = assert.rejects(run(task), how);
      const next = run('return 1;');
      await failing;
      assert.equal(await next, 1);
    }
  });

  it('in a thread that cannot start is rejected, too', async (context) => {
    const { run } = open(context, { script: data('import "node:nothing";') });
    for (const _ of [1, 2]) await assert.rejects(run('return 1;'));
  });

  it('for its caller has gone ends its thread, and another takes its place', async (context) => {
    const { run } = open(context);
    const controller = new AbortController();
    const stuck = run(sleep, '', { signal: controller.signal });
    const waiting = run(sleep, '', { signal: controller.signal });
    const next = run('return 2;');
    controller.abort(new Error('too long'));
    await assert.rejects(stuck, /too long/);
    await assert.rejects(waiting, /too long/);
    await assert.rejects(run('return 1;', '', { signal: controller.signal }), /too long/);
    assert.equal(await next, 2);
  });

  it('is told of its pool’s end', async (context) => {
    const { pool, run } = open(context);
    const settled = Promise.allSettled([run(sleep), run('return 1;')]);
    await pool.close();
    for (const result of await settled)
      assert.ok(result.status === 'rejected' && isProblem('shutting-down')(result.reason));
    await assert.rejects(run('return 1;'), isProblem('shutting-down'));
  });
});

describe('the time of a task', { timeout: 300_000 }, () => {
  it('is that of the processor: what used it up is too much', async (context) => {
    const { run } = open(context);
    await assert.rejects(run(spin, '', { processorMs: 100 }), isTooMuch('processor'));
    // Neither what the thread had before nor what it does not use counts.
    assert.equal(await run('wait(300); return 1;', '', { processorMs: 100 }), 1);
    for (const _ of [1, 2, 3]) {
      const some = 'const until = performance.now() + 50; while (performance.now() < until); return 1;';
      assert.equal(await run(some, '', { processorMs: 100 }), 1);
    }
  });

  it('is not used up by waiting for it; what gets none for long may be tried again', async (context) => {
    const { run } = open(context);
    const startedAt = performance.now();
    await assert.rejects(run(sleep, '', { processorMs: 60, wallMs: 600 }), (thrown) => {
      assert.ok(thrown instanceof Problem && thrown.code === 'overloaded' && thrown.retryable, String(thrown));
      return true;
    });
    assert.ok(performance.now() - startedAt >= 599);
  });
});

describe('a partition', { timeout: 300_000 }, () => {
  it('that has all threads for long makes way for another, and its task begins anew', async (context) => {
    const { run } = open(context, { threads: 2 });
    const ending = new AbortController();
    const settled = Promise.allSettled([1, 2, 3, 4].map(() => run(sleep, 'stranger', { signal: ending.signal })));
    for (const turn of [1, 2, 3]) assert.equal(await run(`return ${turn};`, 'neighbour'), turn);
    ending.abort(new Error('too long'));
    for (const { status } of await settled) assert.equal(status, 'rejected');
    assert.equal(await run('return 7;', 'stranger'), 7);
  });

  it('comes to its end beside others who always have more', async (context) => {
    const { run } = open(context);
    const long = { ended: false };
    const slow = run('wait(600); return 1;', 'slow').finally(() => Object.assign(long, { ended: true }));
    const others = async (partition: string) => {
      while (!long.ended) await run('return 1;', partition);
    };
    await Promise.all([slow, others('one'), others('two')]);
    assert.equal(await slow, 1);
  });

  it('gets a thread also where each is another’s', async (context) => {
    const { run } = open(context, { threads: 2 });
    const ending = new AbortController();
    const stuck = ['one', 'two'].map((partition) => run(sleep, partition, { signal: ending.signal }));
    const settled = Promise.allSettled(stuck);
    assert.equal(await run('return 3;', 'three'), 3);
    ending.abort();
    await settled;
  });

  it('that has none gets the thread in reserve, so that nobody makes way, and who has all others does not', async (context) => {
    const folder = mkdtempSync(join(tmpdir(), 'tidemark-reserve-'));
    context.after(() => rmSync(folder, { recursive: true, force: true }));
    const starts = join(folder, 'starts');
    const { run } = open(context, { reserve: 1 });
    const ending = new AbortController();
    const begin = `process.getBuiltinModule('node:fs').appendFileSync(${JSON.stringify(starts)}, 'x');`;
    const stuck = [1, 2].map(() => run(`${begin} ${sleep}`, 'stranger', { signal: ending.signal }));
    const settled = Promise.allSettled(stuck);
    while (!existsSync(starts)) await setTimeout(5);
    for (const turn of [1, 2, 3]) assert.equal(await run(`wait(150); return ${turn};`, 'neighbour'), turn);
    assert.equal(readFileSync(starts, 'utf8'), 'x');
    ending.abort(new Error('enough'));
    await settled;
  });

  it('takes turns with others where there is one thread', async (context) => {
    const { run } = open(context);
    const ended: string[] = [];
    const task = (partition: string) => run('return 1;', partition).then(() => ended.push(partition));
    await Promise.all([...Array.from({ length: 6 }, () => task('stranger')), task('neighbour')]);
    assert.ok(ended.indexOf('neighbour') <= 2, ended.join(', '));
  });

  it('has only so many tasks waiting, and all together only so many', async (context) => {
    const { run } = open(context, { maxWaiting: 3, maxWaitingPerPartition: 2 });
    const ending = new AbortController();
    const first = run(sleep, 'one', { signal: ending.signal });
    const waiting = ['one', 'one', 'two'].map((partition) => run(sleep, partition, { signal: ending.signal }));
    const settled = Promise.allSettled([first, ...waiting]);
    await assert.rejects(run('return 1;', 'one'), isProblem('overloaded'));
    await assert.rejects(run('return 1;', 'three'), isProblem('overloaded'));
    ending.abort(new Error('enough'));
    await settled;
    assert.equal(await run('return 1;', 'three'), 1);
  });
});

describe('an idle thread', { timeout: 300_000 }, () => {
  const count = 'globalThis.count = (globalThis.count ?? 0) + 1; ';
  /** Works as long as the thread took to start, so many times. */
  const work = (times: number): string =>
    `${count} const used = () => { const { user, system } = process.threadCpuUsage(); return user + system; };
    const until = ${times + 1} * used(); while (used() < until); return globalThis.count;`;

  for (const [name, times, next] of [
    ['that has worked much is ended, and another takes its place', 12, 1],
    ['that has worked little is kept', 1, 2],
  ] as const)
    it(name, async (context) => {
      const { run } = open(context);
      context.mock.timers.enable({ apis: ['setTimeout'] });
      assert.equal(await run(work(times)), 1);
      context.mock.timers.tick(5_000);
      // A thread that is kept says what its heap takes before it is asked for another task.
      for (let round = 0; round < 100; round++) await new Promise((resolve) => setImmediate(resolve));
      assert.equal(await run(`${count} return globalThis.count;`), next);
    });
});

test('an idle thread goes back to its source when its pool closes, and serves the next; one that is at a task ends', async (context) => {
  const left: Thread[] = [];
  let started = 0;
  const source: ThreadSource = {
    take(kind) {
      const found = left.pop();
      if (!found) started += 1;
      return found ?? ownThreads.take(kind);
    },
    giveBack: async (_, thread) => void left.push(thread),
  };
  for (let round = 1; round <= 3; round += 1) {
    const { pool, run } = open(context, { source });
    assert.equal(await run('globalThis.count = (globalThis.count ?? 0) + 1; return globalThis.count'), round);
    // Its processor time of before does not count.
    assert.equal(await run('return 1', '', { processorMs: 500 }), 1);
    await pool.close();
    await assert.rejects(run('return 1'), isProblem('shutting-down'));
  }
  assert.deepEqual([started, left.length], [1, 1]);
  const { pool, run } = open(context, { source });
  const asleep = assert.rejects(run(sleep), isProblem('shutting-down'));
  await setTimeout(50);
  await pool.close();
  await asleep;
  assert.deepEqual([started, left.length], [1, 0]);
});
